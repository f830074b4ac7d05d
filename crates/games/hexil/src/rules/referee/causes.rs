//! Where the causes of an objection stand: the steps that brought a player's cards, built on a place, or began the turn.

use scorebook_core::{Case, Finding, Span};

use crate::bounds::Bounds;
use crate::facts::cards_in_deck;
use crate::game::Hexil;
use crate::names::{Card, Resource};
use crate::rules::position::Position;
use crate::rules::standing::hands::{BANK, place};
use crate::rules::standing::table::player;
use crate::rules::step::objection::Objection;
use crate::syntax::{Act, Goods, Site};
use crate::words;

/// How many steps of a history are shown.
const MOST_NOTES: usize = 3;

/// Points at what led to an objection.
pub(crate) fn note(position: &Position, case: &Case<'_, Hexil>, objection: Objection, finding: &mut Finding) {
    let Some((game, reading)) = position.lead() else { return };
    match objection {
        Objection::AfterEnd(who) => {
            if let Some(span) = winning_step(position, case) {
                finding.note_at(span, "the game was won here");
            }
            let hidden = reading.table.sure_victories(who);
            if hidden > 0 {
                finding.note(unseen_victories(hidden));
            }
        }
        Objection::Occupied(_) => built_at(case, finding),
        Objection::TooClose(corner) => {
            let vertex = game.board.geometry.corners[usize::from(corner)];
            note_last(
                case,
                "that building was placed here",
                finding,
                |act| matches!(act, Act::Place(Site::Village(other)) if *other == vertex),
            );
        }
        Objection::NotAtVillage => note_last(case, "the village was placed here", finding, |act| {
            matches!(act, Act::Place(Site::Village(_)))
        }),
        Objection::Unplaced(_) => note_last(case, "it was bought here", finding, |act| {
            matches!(act, Act::Buy(Goods::Village | Goods::City | Goods::Road))
        }),
        Objection::AlreadyRolled => {
            note_last(case, "the dice were rolled here", finding, |act| matches!(act, Act::Roll(_)));
        }
        Objection::DiscardFirst(_) | Objection::RobberFirst | Objection::StealFirst(_) => {
            note_last(case, "because of this", finding, |act| {
                matches!(act, Act::Roll(_) | Act::Use(_) | Act::MoveRobber(_))
            });
        }
        Objection::RobberStays => {
            note_last(case, "it came there here", finding, |act| matches!(act, Act::MoveRobber(_)));
        }
        Objection::SecondCard => {
            note_last(case, "a card was used here", finding, |act| matches!(act, Act::Use(_)));
        }
        Objection::CardTooNew(_) => {
            note_last(case, "it was bought here", finding, |act| matches!(act, Act::Buy(Goods::Card(_))));
        }
        Objection::CannotPay { who, resource, .. } => history(position, case, place(who), resource, finding),
        Objection::BankShort { resource, .. } => history(position, case, BANK, resource, finding),
        Objection::NoPiece(piece) => {
            let placed = words::pieces(piece);
            let unplaced = reading.table.unplaced[piece as usize];
            if unplaced > 0 {
                finding.note(format!("{unplaced} {placed} are bought and not placed"));
            }
        }
        Objection::HoldsVictories(count) | Objection::DrawsVictories(count) => {
            finding.note(unseen_victories(count));
        }
        _ => {}
    }
}

/// Why cards that nobody wrote down are victory points.
fn unseen_victories(count: u8) -> String {
    let all = cards_in_deck(Card::VictoryPoint);
    format!("of the {all} victory points in the box {count} can be nowhere else")
}

/// Points at the last step before this one that did something.
pub(crate) fn note_last(
    case: &Case<'_, Hexil>,
    message: &str,
    finding: &mut Finding,
    did: impl Fn(&Act) -> bool,
) {
    let before = &case.record.steps[..case.step];
    if let Some(step) = before.iter().rev().find(|step| did(&step.act)) {
        finding.note_at(step.span, message);
    }
}

/// Points at what stands where this step wants to build.
fn built_at(case: &Case<'_, Hexil>, finding: &mut Finding) {
    let Act::Place(site) = case.act else { return };
    note_last(case, "it was placed here", finding, |act| match (act, site) {
        (Act::Place(Site::Road(one)), Site::Road(other)) => one == other,
        (Act::Place(Site::Village(one) | Site::City(one)), Site::Village(other) | Site::City(other)) => {
            one == other
        }
        _ => false,
    });
}

/// The step that won the game.
fn winning_step(position: &Position, case: &Case<'_, Hexil>) -> Option<Span> {
    let mut position = position.again(case.record);
    for step in 0..case.step {
        position.apply(&Case::new(case.record, case.text, step));
        if position.is_over() {
            return Some(case.record.steps[step].span);
        }
    }
    None
}

/// Points at the last steps that changed how many cards of a resource somebody can hold.
fn history(
    position: &Position,
    case: &Case<'_, Hexil>,
    at: usize,
    resource: Resource,
    finding: &mut Finding,
) {
    let mut position = position.again(case.record);
    let range = |position: &Position| {
        let (_, reading) = position.lead()?;
        Some(reading.hands.range(at, resource))
    };
    let mut changes: Vec<(Span, Bounds, Bounds)> = Vec::new();
    let mut before = range(&position);
    for step in 0..case.step {
        position.apply(&Case::new(case.record, case.text, step));
        let after = range(&position);
        if let (Some(before), Some(after)) = (before, after)
            && before != after
        {
            changes.push((case.record.steps[step].span, before, after));
        }
        before = after;
    }
    let whose = u8::try_from(at)
        .unwrap_or(0)
        .checked_sub(1)
        .map_or("the bank".to_owned(), |who| words::player(player(who)));
    let name = words::resource(resource);
    for (span, before, after) in changes.iter().rev().take(MOST_NOTES).rev() {
        let message = match (before.exact(), after.exact()) {
            (Some(before), Some(after)) if after > before => {
                format!("{whose} gets {} {name} here", after - before)
            }
            (Some(before), Some(after)) => format!("{whose} gives {} {name} here", before - after),
            _ => format!("{whose} holds {} to {} {name} behind this", after.least(), after.most()),
        };
        finding.note_at(*span, message);
    }
    if changes.is_empty() {
        finding.note(format!("nothing before this changes the {name} of {whose}"));
    }
}
