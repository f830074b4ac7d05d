//! Points and the end (Law of Root 3): dominance, coalitions, points of those who left the track, and a game that goes on after its end.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::ending::{VICTORY, dominates, has_points};
use super::super::goal::Goal;
use super::super::pieces::Party;
use super::super::position::Position;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Character, Faction};
use crate::syntax::thing::PieceKind;

/// The points that dominance takes.
const DOMINANCE: i16 = 10;
/// How many players a coalition takes.
const FOUR: u32 = 4;

/// Weighs how the turn stands to the end of the game.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    after_the_end(trial);
    dominance_won(trial);
    if trial.has(Sorts::DOMINANCE | Sorts::JOIN) {
        dominance_played(trial);
        coalitions(trial);
    }
    off_the_track(trial);
    if trial.has(Sorts::LOSE) {
        lost(trial);
    }
}

/// The first act of the turn.
fn first_step(trial: &Trial<'_>) -> u32 {
    if trial.len() > 0 { trial.step(0) } else { trial.position.turn.first_step }
}

/// Who has thirty points wins at once, so no turn follows (3.1).
fn after_the_end(trial: &mut Trial<'_>) {
    let position = trial.position;
    if position.winners.is_none() && trial.dawn.scores.iter().all(|&score| score < VICTORY) {
        return;
    }
    let had = |&&faction: &&Faction| {
        trial.dawn.scores[faction as usize] >= VICTORY && has_points(position, faction)
    };
    let winner = Faction::ALL.iter().find(had).copied();
    if trial.doubts(Doubt::End) || winner.is_none() && position.winners.is_none() {
        return;
    }
    let terms = Terms::of(winner.unwrap_or(trial.faction));
    let words: fn(&Terms) -> Said = match winner {
        Some(_) => |terms| messages::game_over_by_points(terms.faction.name()),
        None => |_| messages::game_over_by_winner(),
    };
    let first = first_step(trial);
    trial.breach_at(first, ("G45", &findings::AFTER_THE_END), terms, words);
    // Whoever scores again in this turn won before that.
    let won = winner.and_then(|winner| position.scored[winner as usize].checked_sub(1));
    if let Some(won) = won.filter(|&won| won < first) {
        trial.because(won, messages::scored_last);
    }
    trial.leaves_open(Doubt::End);
}

/// Whether a card is played or the token leaves the track in this turn.
fn declares(trial: &Trial<'_>, faction: Faction) -> bool {
    trial.of(Sorts::DOMINANCE | Sorts::JOIN).any(|number| match trial.what(number) {
        What::Dominance { of, .. } | What::Join { of, .. } => of == faction,
        _ => false,
    })
}

/// Dominance wins at the start of Birdsong: three ruled clearings of the suit, or two opposite corners (3.3.1).
fn dominance_won(trial: &mut Trial<'_>) {
    let Goal::Dominance(Some(suit)) = trial.position.boards.goals[trial.faction as usize] else { return };
    if declares(trial, trial.faction) || !trial.is_followed() || trial.doubts(Doubt::End) {
        return;
    }
    if dominates(&trial.position.table, trial.dawn.ruled, suit) {
        trial.breach_at(first_step(trial), ("G48", &findings::NO_WINNER), trial.terms(), |terms| {
            messages::game_over_by_dominance(terms.faction.name())
        });
        trial.leaves_open(Doubt::End);
    }
}

/// A dominance card is played once in a game, by whose turn it is, and not with two players (3.3.1).
fn dominance_played(trial: &mut Trial<'_>) {
    let current = trial.faction;
    for number in trial.unexplained(Sorts::DOMINANCE) {
        let Some(What::Dominance { of, .. }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let is_again = trial
            .of(Sorts::DOMINANCE)
            .before(number)
            .any(|earlier| matches!(trial.what(earlier), What::Dominance { of: other, .. } if other == of));
        let words: fn(&Terms) -> Said = if of != current {
            |terms| messages::dominance_off_turn(terms.faction.name())
        } else if trial.position.players.count_ones() < 3 {
            |_| messages::dominance_of_two_players()
        } else if is_again || !declares_first(trial, of) {
            |terms| messages::dominance_again(terms.faction.name())
        } else {
            continue;
        };
        trial.breach(number, ("G47", &findings::BAD_DOMINANCE), Terms::of(of), words);
    }
}

/// Whether a faction still played for points when the turn began.
fn declares_first(trial: &Trial<'_>, faction: Faction) -> bool {
    trial.dawn.goals[faction as usize] == Goal::Points
}

/// A Vagabond joins whoever has fewest points, with four players or more (9.2.8).
fn coalitions(trial: &mut Trial<'_>) {
    let players = trial.position.players.count_ones();
    for number in trial.unexplained(Sorts::JOIN) {
        let Some(What::Join { of, board }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let terms = Terms { other: Some(board.into()), ..Terms::of(of) };
        without_card(trial, number, of);
        let is_vagabond = Position::vagabond(of).is_some();
        if is_vagabond
            && board != of
            && trial.dawn.scores[of as usize] < DOMINANCE
            && trial.position.scores[of as usize] < DOMINANCE
        {
            trial.breach(number, ("G51", &findings::EDITION), terms, |_| messages::coalition_too_early());
        }
        let words: fn(&Terms) -> Said = match (is_vagabond, board == of) {
            (false, true) => continue,
            (false, false) => |_| messages::coalition_without_vagabond(),
            (true, true) => |_| messages::vagabond_dominates(),
            _ if players < FOUR => |_| messages::coalition_of_few(),
            _ if matches!(trial.dawn.goals[board as usize], Goal::Dominance(_)) => {
                |terms| messages::coalition_off_the_track(other(terms))
            }
            _ if is_richer(trial, of, board) => |terms| messages::coalition_with_the_richer(other(terms)),
            _ => continue,
        };
        trial.breach(number, ("G51", &findings::BAD_COALITION), terms, words);
    }
}

/// Who leaves the track plays a dominance card (3.3.1).
fn without_card(trial: &mut Trial<'_>, number: usize, of: Faction) {
    let is_card = |what| matches!(what, What::Dominance { of: other, .. } if other == of);
    let is_played = trial.of(Sorts::DOMINANCE).any(|entry| is_card(trial.what(entry)));
    if !is_played && declares_first(trial, of) {
        trial.breach(number, ("G47", &findings::BAD_DOMINANCE), Terms::of(of), |terms| {
            messages::track_left_without_card(terms.faction.name())
        });
    }
}

fn other(terms: &Terms) -> &'static str {
    terms.other.map_or("the partner", |party| party.name())
}

/// Whether somebody else who plays for points had fewer than a partner, at the beginning and at the end of the turn.
fn is_richer(trial: &Trial<'_>, of: Faction, partner: Faction) -> bool {
    let position = trial.position;
    let others = Faction::ALL.iter().copied().filter(|&other| {
        position.plays(other)
            && other != of
            && other != partner
            && trial.dawn.goals[other as usize] == Goal::Points
    });
    let is_less = |scores: &[i16], other: Faction| scores[other as usize] < scores[partner as usize];
    others.into_iter().any(|other| is_less(&trial.dawn.scores, other) && is_less(&position.scores, other))
}

/// Points of those whose turn it is not: cards have taken theirs before, and a defender scores what falls of the attacker (3.2.1).
pub(super) fn others_points(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::SCORE) {
        let Some(What::Score { of }) = trial.open(number) else { continue };
        // The Arbiter scores where he is enlisted.
        let is_arbiter = Position::vagabond(of).is_some_and(|vagabond| {
            trial.position.boards.characters[vagabond].is_none_or(|character| character == Character::Arbiter)
        });
        let has_bands = || trial.position.boards.hirelings.iter().any(|band| band.in_play);
        if of == trial.faction || is_arbiter || trial.position.is_bot(of) || has_bands() {
            continue;
        }
        let most = fallen(trial, of);
        let said = trial.left(number);
        trial.explain_all(number);
        if said > most && !trial.is_told(trial.step(number)) {
            let terms = Terms { have: most, want: said, ..Terms::of(of) };
            trial.breach(number, ("G46", &findings::WRONG_POINTS), terms, |terms| {
                messages::points_off_turn(terms.want, terms.faction.name(), terms.have)
            });
            trial.leaves_open(Doubt::Track(of));
        }
    }
}

/// What a defender scores for buildings and tokens of whose turn it is; a relic brings two.
fn fallen(trial: &Trial<'_>, defender: Faction) -> u8 {
    let own = trial.party();
    let worth = |number: usize| match trial.what(number) {
        What::Remove { kind, fight: Some(fight), .. }
            if kind.party() == own && trial.bout(fight).parties[1] == Party::from(defender) =>
        {
            let is_scored = matches!(kind.class(), PieceKind::Building | PieceKind::Token);
            trial.count(number) * u8::from(is_scored) * if kind.relic().is_some() { 2 } else { 1 }
        }
        What::Carry { kind, .. } if kind.relic().is_some() => 2 * trial.count(number),
        _ => 0,
    };
    trial.of(Sorts::REMOVE | Sorts::CARRY).map(worth).sum()
}

/// Who plays for dominance or in a coalition scores no more.
fn off_the_track(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::SCORE) {
        let Some(What::Score { of }) = trial.open(number) else { continue };
        if trial.dawn.goals[of as usize] == Goal::Points {
            continue;
        }
        trial.explain_all(number);
        trial.breach(number, ("G47", &findings::WRONG_POINTS), Terms::of(of), |terms| {
            messages::points_off_the_track(terms.faction.name())
        });
    }
}

/// Nothing but turmoil takes points; what was scored by a slip may be taken back.
fn lost(trial: &mut Trial<'_>) {
    let has_turmoil = trial.faction == Faction::Eyrie && trial.position.turn.purged.is_some();
    for number in trial.of(Sorts::LOSE) {
        let Some(What::Lose { of }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let is_turmoil = of == Faction::Eyrie && has_turmoil;
        let is_taken_back = trial.doubts(Doubt::Track(of));
        if is_turmoil || is_taken_back || trial.position.is_bot(of) || trial.is_told(trial.step(number)) {
            continue;
        }
        trial.breach(number, ("G46", &findings::WRONG_POINTS), Terms::of(of), |terms| {
            messages::points_lost_groundless(terms.faction.name())
        });
    }
}
