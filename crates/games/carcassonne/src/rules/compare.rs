//! Stated numbers beside those that the rules give: gains, totals, places and results.

use scorebook_core::{Finding, Report, Said, SeatId, Span};
use smallvec::SmallVec;

use crate::findings::{UNKNOWN_PLAYER, WRONG_GAIN, WRONG_PLACE, WRONG_RESULT, WRONG_TOTAL, messages};
use crate::game::Step;
use crate::names::MOST_PLAYERS;
use crate::syntax::{Act, Head, Other, Player, Record, Score, Tally, noted, place_word};

use super::claimant::claimed_in;
use super::inventory::players_of;
use super::items::{items_match, unmatched};
use super::players::{number, seat};
use super::position::{Over, Position, given};
use super::spans::Spans;
use super::stuck::report_stuck;
use super::why::Gain;

/// How many steps are looked through for an earlier total: no game has half as many, and a file of noise must not take long.
const MOST_MOVES: usize = 500;

/// Compares what a step states with what the rules gave, in the position after it.
pub(crate) fn compare(after: &Position, case: &Step<'_>, gains: &[Gain], report: &mut Report) {
    let (score, player) = match case.act {
        Act::Move(said) => {
            report_stuck(after, case, report);
            let says_nothing = said.score.own.is_empty() && said.score.others.is_empty();
            if !after.keeps_score || (says_nothing && gains.is_empty()) {
                return;
            }
            (&said.score, after.last.and_then(|(_, player)| player).unwrap_or(0))
        }
        Act::Final(said) => (&said.score, after.final_player(said)),
        Act::Concede(_) | Act::Abandon(_) => return,
    };
    let comparison = Comparison { after, case, gains, player };
    if player >= after.players || score.others.iter().any(|said| comparison.is_stranger(said)) {
        comparison.strangers(score, report);
    }
    for other in 0..after.players {
        let stated = after.stated(score, player, other);
        // A line at the end speaks for those it names.
        if stated.is_some() || matches!(case.act, Act::Move(_)) {
            comparison.tally(&stated.unwrap_or_default(), other, report);
        }
    }
}

struct Comparison<'c, 'r> {
    after: &'c Position,
    case: &'c Step<'r>,
    gains: &'c [Gain],
    /// Whose step it is.
    player: u8,
}

impl Comparison<'_, '_> {
    /// Whether points are given to somebody who does not play.
    fn is_stranger(&self, said: &Other) -> bool {
        said.player.is_some_and(|letter| number(letter) >= self.after.players)
    }

    /// Reports points of people who do not play. Where the players are named at the top, the reader knows them too, and has said so; but
    /// nobody has read what a search tries.
    #[cold]
    fn strangers(&self, score: &Score, report: &mut Report) {
        let is_named = self.case.record.heads.iter().any(|entry| matches!(entry.says, Head::Player(_)));
        if is_named && !report.is_counting() {
            return;
        }
        let own = (self.player >= self.after.players).then_some(self.player);
        let others = score.others.iter().filter(|said| self.is_stranger(said));
        for who in own.into_iter().chain(others.filter_map(|said| said.player.map(number))) {
            let Some(finding) = report.raise(&UNKNOWN_PLAYER) else { continue };
            finding.at(self.span()).says(messages::nobody_plays(seat(who).sign()));
        }
    }

    fn tally(&self, said: &Tally, player: u8, report: &mut Report) {
        let before = self.after.told_before[usize::from(player)];
        let given = given(self.gains, player);
        let stated = match (said.total, said.gains.is_empty()) {
            (Some(total), true) => i32::from(total) - before,
            _ => said.gains.iter().map(|&gain| i32::from(gain)).sum(),
        };
        let mine: SmallVec<[i32; 16]> =
            self.gains.iter().filter(|gain| gain.seat == seat(player)).map(|gain| gain.points).collect();
        // A sum may be right by chance where its items are not: each of them is a witness.
        if given != stated || !items_match(&said.gains, &mine) {
            let (items, _) = unmatched(&said.gains, &mine);
            let sums = (given != stated).then_some((stated, given));
            self.wrong_gain(player, sums, (said, &items), report);
            report.weigh(&WRONG_GAIN, items.len().saturating_sub(1));
            return;
        }
        let total = before + given;
        if let Some(stated) = said.total.filter(|&stated| i32::from(stated) != total) {
            let Some(finding) = report.raise(&WRONG_TOTAL) else { return };
            let who = seat(player).sign();
            finding.at(self.span()).says(messages::wrong_total(who, points(total), stated));
            if let Some((span, last)) = self.last_total(player) {
                finding.note_at(span, last);
            }
            finding.note(messages::had_and_gains(who, before, given));
        }
    }

    /// Where the record last stated a total of a player.
    fn last_total(&self, player: u8) -> Option<(Span, Said)> {
        let record = self.case.record;
        (0..self.case.step).rev().take(MOST_MOVES).find_map(|step| {
            let mut stated = stated_after(record, step).into_iter();
            let (seat, total) = stated.find(|&(other, _)| other == seat(player))?;
            let told = messages::last_total(seat.sign(), total, noted(record, step));
            Some((record.steps[step].span, told))
        })
    }

    /// The sums differ, or where they do not, the items do.
    fn wrong_gain(
        &self,
        player: u8,
        sums: Option<(i32, i32)>,
        (said, items): (&Tally, &[u16]),
        report: &mut Report,
    ) {
        let Some(finding) = report.raise(&WRONG_GAIN) else { return };
        let who = seat(player).sign();
        let unpaid: Vec<String> = items.iter().map(|item| format!("+{item}")).collect();
        let unpaid = unpaid.join(" or ");
        finding.at(self.span()).says(match sums {
            None => messages::wrong_items(who, &unpaid),
            Some((stated, 0)) => messages::gain_from_nothing(who, signed(stated)),
            Some((0, given)) => messages::gain_not_stated(who, signed(given)),
            Some((stated, given)) => messages::wrong_gain(who, signed(stated), signed(given)),
        });
        self.explain(player, finding);
        if sums.is_some_and(|(_, given)| given > 0) && said.gains.len() > 1 && !items.is_empty() {
            finding.note(messages::unpaid_items(unpaid));
        }
    }

    /// What the rules give a player, feature by feature.
    fn explain(&self, player: u8, finding: &mut Finding) {
        let who = seat(player).sign();
        for gain in self.gains.iter().filter(|gain| gain.seat == seat(player)) {
            let (points, why) = (gain.points, gain.why);
            let claimed = claimed_in(self.after, self.case.record, gain);
            match claimed.filter(|&step| step < self.case.number()) {
                None => finding.note(messages::gain(who, points, why)),
                Some(step) => {
                    let (span, label) = noted_at(self.case.record, step);
                    finding.note_at(span, messages::claimed_gain(who, points, why, label))
                }
            };
        }
    }

    fn span(&self) -> Span {
        Spans::of(self.case.text, self.case.span()).score
    }
}

/// Where a step stands, and how a note calls it.
fn noted_at(record: &Record, step: u32) -> (Span, String) {
    let step = step as usize;
    (record.steps[step].span, noted(record, step))
}

/// Points with their sign, as a record writes a gain: `+4`.
fn signed(points: i32) -> String {
    format!("{points:+}")
}

/// So many points, in words.
fn points(points: i32) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

/// Compares the results in the head with what the game brought.
pub(crate) fn conclude(position: &Position, record: &Record, report: &mut Report) {
    let unpaid = unpaid(position);
    let result = |player: u8| i32::from(position.points[usize::from(player)]) + given(&unpaid, player);
    let players: Vec<(&Player, Span)> = record
        .heads
        .iter()
        .filter_map(|entry| match &entry.says {
            Head::Player(player) => Some((player, entry.span)),
            _ => None,
        })
        .take(MOST_PLAYERS)
        .collect();
    if position.is_over() {
        for &(player, span) in &players {
            let place = number(player.player);
            // What the record adds up to itself was objected to where it went astray.
            let told = position.told[usize::from(place)] + given(&unpaid, place);
            let stated = player.points.map(i32::from);
            if let Some(stated) = stated.filter(|&stated| stated != result(place) && stated != told) {
                wrong_result((position, record), &unpaid, (player, span), stated, report);
            }
        }
    }
    judge_places((position, record), &players, &result, report);
}

/// What is still to be paid where the game is over.
fn unpaid(position: &Position) -> Vec<Gain> {
    let mut unpaid = Vec::new();
    if position.is_over() && !position.paid[..usize::from(position.players)].iter().all(|&paid| paid) {
        position.unpaid(&mut unpaid);
    }
    unpaid
}

/// What a player has at the end.
pub(crate) fn result(position: &Position, player: u8) -> i32 {
    i32::from(position.points[usize::from(player)]) + given(&unpaid(position), player)
}

fn wrong_result(
    (position, record): (&Position, &Record),
    unpaid: &[Gain],
    (player, span): (&Player, Span),
    stated: i32,
    report: &mut Report,
) {
    let Some(finding) = report.raise(&WRONG_RESULT) else { return };
    let (who, place) = (player.player, number(player.player));
    let so_far = i32::from(position.points[usize::from(place)]);
    let result = so_far + given(unpaid, place);
    finding.at(span).says(messages::wrong_result(who, points(result), stated));
    if let Some(last) = record.steps.last() {
        finding.note_at(last.span, messages::points_at_last_step(who, points(so_far)));
    }
    for gain in unpaid.iter().filter(|gain| gain.seat == seat(place)) {
        let (points, why) = (gain.points, gain.why);
        match claimed_in(position, record, gain) {
            None => finding.note(messages::gain_at_end(who, points, why)),
            Some(step) => {
                let (span, label) = noted_at(record, step);
                finding.note_at(span, messages::claimed_gain_at_end(who, points, why, label))
            }
        };
    }
}

/// A place is right if as many have more points as it says. Who shares points may share a place, or be told apart by a
/// rule of the tournament. Who concedes does not win.
fn judge_places(
    (position, record): (&Position, &Record),
    players: &[(&Player, Span)],
    result: &dyn Fn(u8) -> i32,
    report: &mut Report,
) {
    let points = |player: &Player| player.points.map_or_else(|| result(number(player.player)), i32::from);
    for &(player, span) in players {
        let Some(stated) = player.place else { continue };
        let others = players.iter().filter(|(other, _)| other.player != player.player);
        let better = others.clone().filter(|(other, _)| points(other) > points(player)).count();
        let equal = others.filter(|(other, _)| points(other) == points(player)).count();
        let right = match position.over {
            // There are only so many places, however the game ended.
            _ if usize::from(stated) > players.len() => false,
            Some(Over::Conceded(_, who)) => {
                !(stated == 1 && who.iter().any(|letter| letter == player.player))
            }
            Some(Over::Abandoned(_)) => true,
            _ if !position.is_over() => true,
            _ => (better + 1..=better + equal + 1).contains(&usize::from(stated)),
        };
        if right {
            continue;
        }
        let Some(finding) = report.raise(&WRONG_PLACE) else { continue };
        let who = player.player;
        finding.at(span);
        if usize::from(stated) > players.len() {
            finding.says(messages::no_such_place(who, place_word(stated), players.len()));
        } else if let Some(Over::Conceded(step, _)) = position.over {
            finding.says(messages::conceded_not_won(who));
            finding.note_at(record.steps[step as usize].span, messages::conceded_here());
        } else {
            let right = u8::try_from(better + 1).map_or_else(|_| String::new(), place_word);
            finding.says(messages::wrong_place(who, right, place_word(stated)));
        }
    }
}

/// The points at the end that the record states for a seat: in the head, or after the last move.
pub(crate) fn stated(record: &Record, seat: SeatId) -> Option<i32> {
    let head = record.heads.iter().find_map(|entry| match &entry.says {
        Head::Player(player) if player.player.seat() == seat => player.points,
        _ => None,
    });
    let last = record.steps.iter().rev().find_map(|step| match &step.act {
        Act::Final(said) if said.player.is_some_and(|player| player.seat() == seat) => said.score.own.total,
        _ => None,
    });
    head.or(last).map(i32::from)
}

/// The running totals that a step states. Whose they are is told by letters, or, in a game of two, by who moves.
pub(crate) fn stated_after(record: &Record, step: usize) -> Vec<(SeatId, i32)> {
    let (score, own) = match &record.steps[step].act {
        Act::Move(said) => (&said.score, said.players.first()),
        Act::Final(said) => (&said.score, said.player),
        Act::Concede(_) | Act::Abandon(_) => return Vec::new(),
    };
    let own = own.map(number);
    let own_total = own.zip(score.own.total);
    let the_other = || own.filter(|&own| own < 2 && players_of(record) == 2).map(|own| 1 - own);
    let others = score
        .others
        .iter()
        .filter_map(|other| Some((other.player.map(number).or_else(the_other)?, other.tally.total?)));
    own_total.into_iter().chain(others).map(|(player, total)| (seat(player), total.into())).collect()
}
