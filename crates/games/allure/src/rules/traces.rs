//! What the record said before: who was last heard of on a hex, who left it, and who spent mana.

use scorebook_core::{Finding, RecordOf, Span};

use crate::facts::ROSTER;
use crate::findings::messages;
use crate::game::{Allure, Step};
use crate::names::{Ability, Hex, Measure, SetUp, Side};
use crate::syntax::{Act, Card, Deed, Doing, Head, Turn, Unit, UnitAct, label};

use super::cast::Cast;
use super::hexes::HexSet;
use super::piece::Piece;

/// No game has so many steps. A record of more is not searched to its start, finding by finding.
const LONGEST: usize = 4096;

/// Notes which step last changed what is known of a hex, where nobody can be on it.
pub(super) fn last_heard_of(hex: Hex, here: &Step<'_>, cast: &Cast, finding: &mut Finding) {
    let (before, begin) = (&here.record.steps[..here.step], first_step(here, cast));
    let last = (begin..here.step).rev().find(|&step| before[step].act.mentions(hex));
    let owner = |piece: &Piece| (piece.side, piece.name);
    let stood = match last {
        Some(step) => arrival(&before[step].act, hex)
            .and_then(|unit| Some((before[step].seat.and_then(Side::of_seat)?, cast.name(unit)))),
        None => cast.start.iter().find(|piece| piece.place == HexSet::one(hex)).map(owner),
    };
    let from = last.map_or(begin, |step| step + 1);
    if let Some((side, name)) = stood.filter(|_| is_whole(here, cast))
        && let Some(left) = departure(side, name, from, here, cast)
    {
        let word = cast.word(name);
        finding.note_at(before[left].span, messages::left_in(word, hex, label(here.record, left)));
        return;
    }
    let are_told = Side::BOTH.into_iter().all(|side| cast.army(side).is_told);
    match (last, stood, cast.listed_at(hex)) {
        (Some(step), ..) => {
            finding.note_at(before[step].span, messages::last_mentioned_in(hex, label(here.record, step)));
        }
        (None, Some((_, name)), Some(listed)) => {
            finding.note_at(listed, messages::there_in_set_up(cast.word(name), hex));
        }
        (None, None, _) if is_whole(here, cast) && are_told => {
            finding.note(messages::empty_since_set_up(hex));
        }
        _ => {}
    }
}

/// The first step that counts for a later one: each solution of a puzzle begins at its position.
pub(super) fn first_step(here: &Step<'_>, cast: &Cast) -> usize {
    let nearest = here.step.saturating_sub(LONGEST);
    if cast.set_up != SetUp::Puzzle || nearest > 0 {
        return nearest;
    }
    let (mut round, mut begin) = (None, 0);
    let turns = here.record.turns.iter().take_while(|turn| turn.span.start < here.span().start);
    for turn in turns {
        if let Turn::Round { number, .. } = turn.says {
            if round == Some(number) {
                begin = turn.span.start;
            }
            round = Some(number);
        }
    }
    here.record.steps.partition_point(|step| step.span.start < begin)
}

/// Whether the record leaves nothing out: neither turns nor what could not be read.
fn is_whole(here: &Step<'_>, cast: &Cast) -> bool {
    let record = here.record;
    if here.step > LONGEST || !record.gaps.is_empty() {
        return false;
    }
    let mut turns = record.turns.iter().map(|turn| &turn.says);
    let begins_late = |turn: &Turn| matches!(turn, Turn::Round { number: 2.., .. });
    let first = turns.clone().find(|turn| matches!(turn, Turn::Round { .. }));
    let is_excerpt = cast.set_up != SetUp::Puzzle && first.is_none_or(begins_late);
    !is_excerpt && !turns.any(|turn| *turn == Turn::Elision)
}

/// The unit that certainly stands on a hex after an action or a pick.
fn arrival(act: &Act, hex: Hex) -> Option<&Unit> {
    let act = match &act.does {
        Deed::Unit(act) => act,
        Deed::Draft { unit, at } => return Some(unit).filter(|_| *at == hex),
        _ => return None,
    };
    let is_plain = act.mark.is_none() && act.then.as_ref().is_none_or(|doing| !moves_its_user(doing));
    ((act.to == Some(hex) && is_plain) || act.lands == Some(hex)).then_some(&act.unit)
}

/// The step in which a unit left the hex where it stood before the step `from`, if there is one of its name and no other that may have
/// moved.
fn departure(side: Side, name: u8, from: usize, here: &Step<'_>, cast: &Cast) -> Option<usize> {
    let is_it = |owned: &&(Side, u8)| **owned == (side, name);
    let is_called = |unit: &Unit| cast.name(unit) == name;
    let before = &here.record.steps[..here.step];
    let is_summoned = |act: &Act| match &act.does {
        Deed::Unit(UnitAct { then: Some(Doing::Summon { unit, .. }), .. }) => is_called(unit),
        _ => false,
    };
    if cast.bought.iter().filter(is_it).count() != 1 || before.iter().any(|step| is_summoned(&step.act)) {
        return None;
    }
    let mut own = before.iter().enumerate().skip(from).filter_map(|(place, step)| match &step.act.does {
        Deed::Unit(act) if is_called(&act.unit) && step.seat != Some(side.other().seat()) => {
            Some((place, step.seat, act))
        }
        _ => None,
    });
    let may_move = |act: &UnitAct| act.to.is_some() || act.then.as_ref().is_some_and(moves_its_user);
    let (place, seat, act) = own.find(|(.., act)| may_move(act))?;
    let is_sure = seat.is_some() && act.to.is_some() && act.mark.is_none();
    is_sure.then_some(place)
}

/// Whether an ability may bring its user elsewhere.
fn moves_its_user(doing: &Doing) -> bool {
    matches!(doing, Doing::Use { ability, .. } if !matches!(ability, Ability::Shoot | Ability::Heal))
}

/// Where the record first lists an item of a side.
pub(super) fn items_of(side: Side, record: &RecordOf<Allure>, cast: &Cast) -> Option<Span> {
    let is_item = |card: &Card| ROSTER.is_item(&card.name);
    let lists = |head: &Head| match head {
        Head::Player { name, abilities, items, .. } => {
            cast.side_of(name) == Some(side) && abilities.iter().chain(items).any(is_item)
        }
        Head::Card { side: owner, card } => Side::of(*owner) == Some(side) && is_item(card),
        _ => false,
    };
    let picks = |act: &Act| matches!(&act.does, Deed::Card(card) if is_item(card));
    let head = record.heads.iter().find(|head| lists(&head.says)).map(|head| head.span);
    head.or_else(|| {
        let mut own = record.steps.iter().filter(|step| step.seat == Some(side.seat()));
        own.find(|step| picks(&step.act)).map(|step| step.span)
    })
}

/// Notes where the only unit of a name last spent mana, or where the board says how much it has.
pub(super) fn mana_of(side: Side, name: u8, here: &Step<'_>, cast: &Cast, finding: &mut Finding) {
    if cast.bought.iter().filter(|&&owned| owned == (side, name)).count() != 1 {
        return;
    }
    let word = cast.word(name);
    let before = here.record.steps[..here.step].iter().enumerate().skip(first_step(here, cast));
    let spent = before.rev().filter(|(_, step)| step.seat == Some(side.seat())).find_map(|(place, step)| {
        let Deed::Unit(act) = &step.act.does else { return None };
        let (Doing::Use { mana, .. } | Doing::Grant { mana, .. }) = act.then.as_ref()? else { return None };
        Some((place, step.span, (*mana)?)).filter(|_| cast.name(&act.unit) == name)
    });
    if let Some((place, span, mana)) = spent {
        finding.note_at(span, messages::spent_mana(word, mana, label(here.record, place)));
        return;
    }
    let start = cast.start.iter().find(|piece| piece.is_of(side, name)).and_then(|piece| piece.place.only());
    let told = start.and_then(|hex| Some((hex, cast.ledger.told.get(&(side, hex))?)));
    let told = told.filter(|(_, told)| told.iter().any(|told| told.what == Measure::Mana));
    if let Some(listed) = told.and_then(|(hex, _)| cast.listed_at(hex)) {
        finding.note_at(listed, messages::mana_listed_here(word));
    }
}
