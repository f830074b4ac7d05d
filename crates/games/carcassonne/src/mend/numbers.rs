//! Slips in stated points: what the record says and the rules do not give.

use scorebook_core::Change;

use crate::game::Step;
use crate::names::MOST_PLAYERS;
use crate::rules::{Position, given, items_match, number, seat};
use crate::syntax::{Act, Final, Letter, Move, Other, Record, Score, Tally};

use super::slips::cost;

/// The step with the points that the rules give, where it states others.
pub(super) fn stated(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    let score = match case.act {
        Act::Move(said) if position.keeps_score => &said.score,
        Act::Final(said) => &said.score,
        _ => return,
    };
    let corrected = right_score(position, case.act, score, case);
    if says_the_same(&corrected, score) {
        return;
    }
    let act = match case.act {
        Act::Move(said) => Act::Move(Move { score: corrected, ..said.clone() }),
        Act::Final(said) => Act::Final(Final { score: corrected, ..said.clone() }),
        _ => return,
    };
    changes.push(Change::one(case.step, act, cost::STATED, "the points were miscounted"));
}

/// A move with the points that it brings, as the record would state them.
pub(super) fn with_points(position: &Position, said: Move, case: &Step<'_>) -> Move {
    if !position.keeps_score {
        return said;
    }
    let act = Act::Move(said);
    let mut score = right_score(position, &act, &Score::default(), case);
    let Act::Move(said) = act else { unreachable!("it was a move a moment ago") };
    let player = usize::from(position.mover(&said).unwrap_or(0));
    if !score.own.gains.is_empty() {
        let sum: i32 = score.own.gains.iter().map(|&gain| i32::from(gain)).sum();
        score.own.total = u16::try_from(position.told[player] + sum).ok();
    }
    Move { score, ..said }
}

/// The points that the rules give for an act, in the form in which a score states them.
fn right_score(position: &Position, act: &Act, score: &Score, case: &Step<'_>) -> Score {
    let mut after = position.clone();
    let mut gains = Vec::new();
    let meaning = position.meaning(act);
    after.apply(act, meaning.as_ref(), case.number(), &mut gains);
    let player = match act {
        Act::Final(said) => after.final_player(said),
        _ => after.last.and_then(|(_, player)| player).unwrap_or(0),
    };
    let right = |tally: &Tally, who: u8| {
        let mine = gains.iter().filter(|gain| gain.seat == seat(who));
        let given = given(&gains, who);
        let stated: i32 = tally.gains.iter().map(|&gain| i32::from(gain)).sum();
        let points: Vec<i32> = mine.clone().map(|gain| gain.points).collect();
        let right_gains = if stated == given && items_match(&tally.gains, &points) {
            tally.gains.clone()
        } else {
            mine.map(|gain| u16::try_from(gain.points).unwrap_or(0)).collect()
        };
        let total = u16::try_from(position.told[usize::from(who)] + given).ok();
        Tally { gains: right_gains, total: tally.total.and(total) }
    };
    let mut others: Vec<(u8, Tally)> = score
        .others
        .iter()
        .map(|other| (after.other_player(other.player.map(number), player), &other.tally))
        .map(|(who, tally)| (who, right(tally, who)))
        .collect();
    // Who stands there twice, or beside their own points, has them once.
    let mut paid = vec![player];
    others.retain(|&(who, _)| {
        !paid.contains(&who) && {
            paid.push(who);
            true
        }
    });
    if matches!(act, Act::Move(_)) {
        let last = u8::try_from(MOST_PLAYERS).unwrap_or(0).min(after.players);
        for who in (0..last).filter(|&who| who != player && given(&gains, who) > 0) {
            if others.iter().all(|(known, _)| *known != who) {
                others.push((who, right(&Tally::default(), who)));
            }
        }
    }
    let has_letters = names_others(case.record, after.players);
    let named = |(who, tally): (u8, Tally)| {
        let player = Letter::new(b'A' + who).filter(|_| has_letters);
        Other { player, tally }
    };
    let others = others.into_iter().filter(|(_, tally)| !tally.is_empty()).map(named).collect();
    Score { own: right(&score.own, player), others }
}

/// Whether letters stand in parentheses: in a game of two they may be left out, and then the record's own habit holds.
fn names_others(record: &Record, players: u8) -> bool {
    if players > 2 {
        return true;
    }
    let scores = record.steps.iter().filter_map(|step| match &step.act {
        Act::Move(said) => Some(&said.score),
        Act::Final(said) => Some(&said.score),
        _ => None,
    });
    let mut others = scores.flat_map(|score| &score.others).peekable();
    others.peek().is_some() && others.any(|other| other.player.is_some())
}

/// Whether two scores state the same numbers; in a game of two the letter may be left out.
fn says_the_same(one: &Score, other: &Score) -> bool {
    let tallies = |score: &Score| score.others.iter().map(|said| said.tally.clone()).collect::<Vec<_>>();
    one.own == other.own && tallies(one) == tallies(other)
}
