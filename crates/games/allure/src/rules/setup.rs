//! The set-up: blitz, draft, extended draft and puzzle positions, from the lines before play.

use std::collections::BTreeMap;

use scorebook_core::{RecordOf, Report, Span};

use crate::findings::{TWO_HEROES, TWO_ON_A_HEX, messages};
use crate::game::Allure;
use crate::names::{Hex, SetUp, Side};
use crate::syntax::{Deed, Doing, Head, Slot, Turn, Unit};

use super::cast::Cast;
use super::gold;
use super::hexes::{HexSet, draft_row};
use super::piece::{Piece, SET_UP};
use super::reading::Reading;

/// How many hexes a row of the draft has.
const ROW: usize = 9;

/// Everything that the lines before play tell, with the names of the whole record.
pub(super) fn cast(record: &RecordOf<Allure>) -> Cast {
    let mut cast = Cast::new(kind(record), record.dialect.into());
    for seat in &record.seats {
        if let Some(side) = Side::of_seat(seat.id) {
            cast.armies[side as usize].player.clone_from(&seat.name);
        }
    }
    let mut rows = [[false; 2]; 2];
    let mut reading = Reading::default();
    let mut current = None;
    for head in &record.heads {
        match &head.says {
            Head::Player { name, hero, abilities, items } => {
                current = cast.side_of(name);
                let Some(side) = current else { continue };
                let army = &mut cast.armies[side as usize];
                if let Unit::Named(hero) = hero {
                    army.hero = Some(*hero);
                }
                army.cards.extend(abilities.iter().chain(items).cloned());
            }
            Head::Front(slots) | Head::Back(slots) => {
                let Some(side) = current else { continue };
                let is_front = matches!(head.says, Head::Front(_));
                cast.armies[side as usize].listed.get_or_insert(head.span);
                rows[side as usize][usize::from(is_front)] =
                    row(&mut cast, &mut reading, side, slots, is_front);
                cast.list(draft_row(side.number(), is_front), head.span);
            }
            Head::Piece { side, unit, places } => {
                let Some(side) = Side::of(*side) else { continue };
                cast.list(places.iter().map(|place| place.hex), head.span);
                for place in places {
                    stand(&mut cast, &mut reading, side, unit, place.hex);
                    if !place.has.is_empty() {
                        cast.ledger.told.insert((side, place.hex), place.has.clone());
                    }
                }
                cast.armies[side as usize].is_told = true;
                cast.armies[side as usize].listed.get_or_insert(head.span);
            }
            Head::Card { side, card } => {
                let Some(side) = Side::of(*side) else { continue };
                cast.armies[side as usize].cards.push(card.clone());
            }
            _ => {}
        }
    }
    for (army, rows) in cast.armies.iter_mut().zip(rows) {
        army.is_told |= rows == [true; 2] || cast.set_up == SetUp::ExtendedDraft;
    }
    if is_patchy(record) {
        cast.armies.iter_mut().for_each(|army| army.is_told = false);
    }
    names_of_the_record(record, &mut cast);
    heroes_of_untold_armies(record, &mut cast, &mut reading);
    cast.gold = gold::limit(record);
    cast.bought.extend(reading.pieces.iter().map(|piece| (piece.side, piece.name)));
    cast.set_out(reading.pieces.into());
    cast.number(None);
    cast
}

fn kind(record: &RecordOf<Allure>) -> SetUp {
    let has = |is: fn(&Head) -> bool| record.heads.iter().any(|head| is(&head.says));
    if record.steps.iter().any(|step| matches!(step.act.does, Deed::Draft { .. })) {
        return SetUp::ExtendedDraft;
    }
    match () {
        () if has(|head| *head == Head::Board) => SetUp::Puzzle,
        () if has(|head| matches!(head, Head::Draft { .. })) => SetUp::Draft,
        () if has(|head| matches!(head, Head::Blitz { .. })) => SetUp::Blitz,
        () => SetUp::Untold,
    }
}

/// Places the units of a row. Tells whether every hex of it is told.
fn row(cast: &mut Cast, reading: &mut Reading, side: Side, slots: &[Slot], is_front: bool) -> bool {
    if slots.len() != ROW {
        for slot in slots {
            if let Slot::Unit(unit) = slot {
                cast.admit(unit);
            }
        }
        return false;
    }
    for (slot, hex) in slots.iter().zip(draft_row(side.number(), is_front)) {
        if let Slot::Unit(unit) = slot {
            stand(cast, reading, side, unit, hex);
        }
    }
    !slots.iter().any(|slot| matches!(slot, Slot::Unread(_)))
}

fn stand(cast: &mut Cast, reading: &mut Reading, side: Side, unit: &Unit, hex: Hex) {
    if let Unit::Named(hero) = unit {
        cast.armies[side as usize].hero = Some(*hero);
    }
    let name = cast.admit(unit);
    reading.add(Piece::new(name, side, HexSet::one(hex), SET_UP));
}

/// Whether part of the draft was left out or could not be read.
fn is_patchy(record: &RecordOf<Allure>) -> bool {
    let is_round = |turn: &Turn| matches!(turn, Turn::Round { .. } | Turn::Number(_));
    let first =
        record.turns.iter().find(|turn| is_round(&turn.says)).map_or(u32::MAX, |turn| turn.span.start);
    let elided = |turn: &Turn| *turn == Turn::Elision;
    record.gaps.iter().any(|gap| gap.start < first)
        || record.turns.iter().any(|turn| turn.span.start < first && elided(&turn.says))
}

fn names_of_the_record(record: &RecordOf<Allure>, cast: &mut Cast) {
    for step in &record.steps {
        match &step.act.does {
            Deed::Draft { unit, .. } => {
                let name = cast.admit(unit);
                if let Some(side) = step.seat.and_then(Side::of_seat) {
                    cast.bought.push((side, name));
                    let army = &mut cast.armies[side as usize];
                    army.listed.get_or_insert(step.span);
                    if let Unit::Named(hero) = unit {
                        army.hero = Some(*hero);
                    }
                }
            }
            Deed::Card(card) => {
                if let Some(side) = step.seat.and_then(Side::of_seat) {
                    cast.armies[side as usize].cards.push(card.clone());
                }
            }
            Deed::Finish { unit: Some(unit), .. } => drop(cast.admit(unit)),
            Deed::Unit(act) => {
                cast.admit(&act.unit);
                if let Some(Doing::Resurrect { unit, .. } | Doing::Summon { unit, .. }) = &act.then {
                    cast.admit(unit);
                }
            }
            _ => {}
        }
    }
}

/// Every army has its hero, and it begins in the two rows of the own edge; anywhere, where only the turns tell the players apart.
fn heroes_of_untold_armies(record: &RecordOf<Allure>, cast: &mut Cast, reading: &mut Reading) {
    let hero = cast.name(&Unit::Hero);
    let is_game = cast.set_up != SetUp::Puzzle;
    let lists_players = record.heads.iter().any(|head| matches!(head.says, Head::Player { .. }));
    let has_edges = lists_players || cast.set_up == SetUp::ExtendedDraft;
    for side in Side::BOTH {
        if is_game && !cast.army(side).is_told && reading.group(side, hero).is_empty() {
            let rows = [true, false].into_iter().flat_map(|is_front| draft_row(side.number(), is_front));
            let place = if has_edges { rows.collect() } else { HexSet::ALL };
            reading.add(Piece::new(hero, side, place, SET_UP));
        }
    }
}

/// What speaks against the lines before play: two units on a hex, two heroes.
pub(super) fn judge(record: &RecordOf<Allure>, cast: &Cast, report: &mut Report) {
    let mut stands: BTreeMap<Hex, Span> = BTreeMap::new();
    let mut heroes: BTreeMap<u8, Span> = BTreeMap::new();
    let mut current = None;
    for head in &record.heads {
        match &head.says {
            Head::Player { name, .. } => current = cast.side_of(name),
            Head::Front(slots) | Head::Back(slots) => {
                let Some(side) = current else { continue };
                for slot in
                    slots.iter().filter(|slot| matches!(slot, Slot::Unit(Unit::Hero | Unit::Named(_))))
                {
                    one_hero(&mut heroes, side.number(), slot_hero(slot), head.span, report);
                }
            }
            Head::Piece { side, unit, places } => {
                let is_hero = matches!(unit, Unit::Hero | Unit::Named(_));
                for place in places {
                    if let Some(before) = stands.insert(place.hex, head.span)
                        && let Some(finding) = report.raise(&TWO_ON_A_HEX)
                    {
                        finding.at(head.span).says(messages::hex_listed_twice(place.hex));
                        finding.note_at(before, messages::listed_here());
                    }
                    if is_hero {
                        one_hero(&mut heroes, *side, unit.word(), head.span, report);
                    }
                }
            }
            _ => {}
        }
    }
}

fn slot_hero(slot: &Slot) -> &str {
    match slot {
        Slot::Unit(unit) => unit.word(),
        _ => "",
    }
}

fn one_hero(heroes: &mut BTreeMap<u8, Span>, side: u8, word: &str, span: Span, report: &mut Report) {
    let Some(before) = heroes.insert(side, span) else { return };
    let Some(finding) = report.raise(&TWO_HEROES) else { return };
    finding.at(span).says(messages::another_hero(side, word));
    if before != span {
        finding.note_at(before, messages::listed_here());
    }
}
