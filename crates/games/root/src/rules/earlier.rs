//! The earlier step that makes a step impossible, where no table remembers it: found by a look back through the record.

use scorebook_core::{Case, Said, Step};

use super::decks::{Class, Decks};
use super::objection::{Fault, ItemSpot, Objection};
use super::pieces::{Kind, Party};
use crate::findings::{self, messages};
use crate::game::Root;
use crate::names::{Faction, Landmark};
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Craft};
use crate::syntax::head::Turn;
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, CardName, Piece, PieceKind, Thing};

/// So many steps are looked back over: no game is longer, and a text that is none may be as long as it likes.
const FURTHEST: usize = 2_000;

/// An earlier step, and what to say about it.
pub(super) type Earlier = (u32, fn() -> Said);

/// Whether an act is the one that is looked for.
type Test<'t> = &'t dyn Fn(&Action) -> bool;

/// The earlier step that an objection rests on. At most one look back, and only for what is told.
pub(super) fn find(objection: &Objection, case: &Case<'_, Root>) -> Option<Earlier> {
    let about = objection.about.map_or(case.step, |step| step as usize);
    match &objection.fault {
        Fault::Breach(breach) if std::ptr::eq(breach.code, &raw const findings::DUPLICATE_EFFECT) => {
            crafted_before(breach.terms.faction, about, case)
        }
        fault => told_before(fault, about, case),
    }
}

/// The last step before one that tells what a fault rests on.
fn told_before(fault: &Fault, about: usize, case: &Case<'_, Root>) -> Option<Earlier> {
    let (note, tells): (fn() -> Said, Test<'_>) = match *fault {
        Fault::OpenAlready(path) => (messages::path_opened, &move |action| *action == Action::OpenPath(path)),
        Fault::KeepClearing { clearing, .. } => (messages::keep_placed, &move |action| {
            let is_there = |place: &Place| matches!(place, Place::Clearing(to) if to.number() == clearing);
            matches!(action, Action::Move(step) if step.to.iter().any(is_there)) && moves(action, is_keep)
        }),
        Fault::SwayedAlready { minister } => {
            (messages::minister_swayed, &move |action| moves_card(action, Class::Minister(minister)))
        }
        // Whoever is moved and does not serve was moved away.
        Fault::NotSwayed { minister } => {
            (messages::minister_left, &move |action| moves_card(action, Class::Minister(minister)))
        }
        Fault::FerryElsewhere { .. } => (messages::ferry_moved_last, &is_ferry),
        Fault::NoItem { item, place: ItemSpot::Supply } => {
            (messages::item_crafted, &move |action| *action == Action::Craft(Craft::Item(item)))
        }
        Fault::Breach(breach) if std::ptr::eq(breach.code, &raw const findings::AFTER_THE_END) => {
            (messages::winner_named, &|action| matches!(action, Action::Winner(_)))
        }
        Fault::Breach(breach) if std::ptr::eq(breach.code, &raw const findings::WRONG_LEADER) => {
            let leader = breach.terms.leader?;
            (messages::leader_before, &move |action| moves_card(action, Class::Leader(leader)))
        }
        _ => return None,
    };
    Some((last_before(about, case, |step| tells(&step.act.action()))?, note))
}

/// The last step before one that passes a test.
fn last_before(about: usize, case: &Case<'_, Root>, test: impl Fn(&Step<Act>) -> bool) -> Option<u32> {
    let first = about.saturating_sub(FURTHEST);
    let found = case.record.steps.get(first..about)?.iter().rposition(test)?;
    u32::try_from(first + found).ok()
}

/// The step that crafted the same card for the same faction before.
fn crafted_before(faction: Faction, about: usize, case: &Case<'_, Root>) -> Option<Earlier> {
    let record = case.record;
    // A card has a full name and a short one, and either may be written.
    let crafted = |action: &Action| match *action {
        Action::Craft(Craft::Card(Card { suit, name: Some(CardName::Known(word)) })) => {
            Some(Decks::tables().meaning(Some(word), suit).cards)
        }
        _ => None,
    };
    let card = crafted(&record.steps.get(about)?.act.action())?;
    let is_own = |start: u32| {
        let turn = record.turns.partition_point(|turn| turn.span.start <= start).checked_sub(1);
        turn.is_some_and(|turn| record.turns[turn].says == Turn::Faction(faction))
    };
    let is_it = |step: &Step<Act>| crafted(&step.act.action()) == Some(card) && is_own(step.span.start);
    Some((last_before(about, case, is_it)?, messages::effect_crafted))
}

/// Whether an act moves a thing that passes a test.
fn moves(action: &Action, test: impl Fn(Thing) -> bool) -> bool {
    let Action::Move(step) = action else { return false };
    step.what.iter().any(|group| group.things.iter().any(|counted| test(counted.thing)))
}

fn is_keep(thing: Thing) -> bool {
    let keep = |piece: Piece| Kind::meant(Party::from(Faction::Marquise), piece) == Some(Kind::Keep);
    matches!(thing, Thing::Piece { piece, .. } if keep(piece))
}

/// Whether an act moves the ferry or sets it up.
fn is_ferry(action: &Action) -> bool {
    let is_set_up = matches!(action, Action::Landmark(set_up) if set_up.landmark == Landmark::Ferry);
    is_set_up
        || moves(
            action,
            |thing| matches!(thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Ferry),
        )
}

/// Whether an act moves a card of a board: a leader or a minister.
fn moves_card(action: &Action, class: Class) -> bool {
    moves(action, |thing| {
        let Thing::Card(Card { suit, name: Some(CardName::Known(word)) }) = thing else { return false };
        Decks::tables().meaning(Some(word), suit).class == class
    })
}
