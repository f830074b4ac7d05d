//! What certainly may be done: passes, and by the numbers moves, attacks and shots.
//!
//! How far units move and shoot is on their cards, so without numbers nothing can be listed. With them, what is listed holds in
//! every reading; what only may be legal, abilities among it, is left out.

use std::collections::BTreeSet;

use scorebook_core::{Offer, Offers};

use crate::names::{Ability, Hex, Mark, Side};
use crate::syntax::{Act, Deed, Doing, Target, Unit, UnitAct};
use crate::units::{Figure, Trait};

use super::cast::Cast;
use super::hexes::all;
use super::piece::{Marks, Piece};
use super::position::Position;
use super::reach::Reach;
use super::reading::Reading;
use super::scene::Scene;
use super::score::Why;
use super::view::Mover;

/// What a unit may do from a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    name: u8,
    from: Hex,
    does: Does,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Does {
    Pass,
    Go(Hex),
    /// Attacks and certainly kills.
    Kill(Hex),
    /// Attacks, certainly does not kill, and is struck.
    Struck(Hex),
    Shoot(Hex),
}

/// What certainly may be done by the player whose turn it is, with one unit if it is named.
///
/// # Errors
/// Says why nothing can be listed, or that there is no such unit.
pub(super) fn legal(position: &Position, unit: Option<&str>) -> Result<Vec<Act>, String> {
    let cast = &*position.cast;
    if !position.has_numbers() {
        return Err(
            "how far units move and shoot is printed on their cards: give their numbers with `--units` \
                    (`scorebook games allure --template` prints a table to fill in)"
                .to_owned(),
        );
    }
    let Mover { side, half } = position.mover().map_err(|why| why.to_string())?;
    if !cast.army(side).is_told {
        return Err(format!("the record does not list the units of {}", cast.player(side)));
    }
    let name = unit.map(|word| named(cast, word)).transpose()?;
    let mut readings = position.best();
    let mut found = readings.next().map(|reading| options(cast, reading, side)).unwrap_or_default();
    for reading in readings {
        let others = options(cast, reading, side);
        found.retain(|option| others.contains(option));
    }
    found.retain(|option| name.is_none_or(|name| option.name == name));
    let mut acts: Vec<Act> = found.iter().map(|&option| act(position, side, half, option)).collect();
    if name.is_none() {
        acts.push(Act::new(half, false, Deed::Pass, false));
        acts.push(Act::new(half, false, Deed::Resign, true));
    }
    Ok(acts)
}

/// The same as it is written: where the other player has nothing left to do, a turn begins by saying so.
pub(super) fn offers(position: &Position, unit: Option<&str>) -> Result<Offers<Act, Why>, String> {
    let acts = legal(position, unit)?;
    let idle = Act::new(1, false, Deed::Idle, false);
    let opens_turn = |act: &Act| act.half == 2 && position.clock.halves != 1;
    let written = |act: Act| if opens_turn(&act) { vec![idle.clone(), act] } else { vec![act] };
    Ok(acts.into_iter().map(|act| Offer::of(written(act))).collect())
}

fn named(cast: &Cast, word: &str) -> Result<u8, String> {
    let unit = Unit::from(word.to_owned());
    let name = cast.name(&unit);
    let is_known = name < cast.count_names() || matches!(unit, Unit::Hero | Unit::Named(_));
    is_known.then_some(name).ok_or_else(|| format!("nobody has a unit `{word}` in this record"))
}

/// What the units of a side certainly may do in a reading.
fn options(cast: &Cast, reading: &Reading, side: Side) -> BTreeSet<Choice> {
    let mut options = BTreeSet::new();
    let able = |piece: &&Piece| {
        piece.side == side
            && piece.is_certain()
            && piece.may_act()
            && !piece.marks.has(Marks::OPEN)
            && cast.unit(piece.name).can_open_action()
    };
    for piece in reading.pieces.iter().filter(able) {
        let Some(from) = piece.place.only() else { continue };
        let mut add = |does| options.insert(Choice { name: piece.name, from, does });
        add(Does::Pass);
        for &hex in all() {
            for does in at(cast, reading, piece, hex) {
                add(does);
            }
        }
    }
    options
}

/// What a unit certainly may do at a hex: move there if nobody can be there, or attack or shoot an enemy who certainly is.
fn at(cast: &Cast, reading: &Reading, piece: &Piece, hex: Hex) -> Vec<Does> {
    let mut found = Vec::new();
    if piece.place.has(hex) {
        return found;
    }
    let enemy = reading.certain(hex, None).map(|seat| &reading.pieces[seat]);
    let enemy = enemy.filter(|other| other.side != piece.side);
    let is_free = reading.possible(hex, None).next().is_none();
    let binds = Marks::ROOTED | Marks::TAUNTED | Marks::BEGUILED | Marks::EXHAUSTED | Marks::DISARMED;
    if piece.marks.has(binds) {
        return found;
    }
    if is_free && reaches(cast, reading, piece, Does::Go(hex)) {
        found.push(Does::Go(hex));
    }
    let Some(enemy) = enemy else { return found };
    if reaches(cast, reading, piece, Does::Kill(hex)) {
        found.extend(blow(cast, piece, enemy, hex));
    }
    if reaches(cast, reading, piece, Does::Shoot(hex)) {
        found.push(Does::Shoot(hex));
    }
    found
}

/// How an attack certainly ends.
fn blow(cast: &Cast, piece: &Piece, enemy: &Piece, hex: Hex) -> Option<Does> {
    let (own, other) = (cast.ledger.sheet(piece), cast.ledger.sheet(enemy));
    let damage = piece.tally.power(own).minus(enemy.tally.guard(other, Figure::Armor));
    let returned = enemy.tally.guard(other, Figure::DamageReturn);
    let is_struck = own.has(Trait::Backstab) == Some(false) && enemy.tally.power(other).least > 0;
    match () {
        () if damage.covers(enemy.tally.pool()) && returned.most() == Some(0) => Some(Does::Kill(hex)),
        () if damage.is_below(enemy.tally.pool()) && is_struck => Some(Does::Struck(hex)),
        () => None,
    }
}

/// Whether a unit certainly can, as far as distances go.
fn reaches(cast: &Cast, reading: &Reading, piece: &Piece, does: Does) -> bool {
    let act = unit_act(cast.unit(piece.name).clone(), None, does);
    let scene = Scene { cast, name: piece.name, step: 0, side: piece.side, act: &act, continues: false };
    scene.reach(reading, piece) == Reach::Certain
}

fn unit_act(unit: Unit, from: Option<Hex>, does: Does) -> UnitAct {
    let (to, mark, then) = match does {
        Does::Pass => (None, None, Some(Doing::Pass)),
        Does::Go(hex) | Does::Kill(hex) => (Some(hex), None, None),
        Does::Struck(hex) => (Some(hex), Some(Mark::Hurt), None),
        Does::Shoot(hex) => {
            let at = [Target::Whole(hex)].into_iter().collect();
            (None, None, Some(Doing::Use { ability: Ability::Shoot, level: None, mana: None, at }))
        }
    };
    UnitAct { unit, from, to, mark, lands: None, then }
}

/// The act as it is written: with its origin where others of the name may be meant.
fn act(position: &Position, side: Side, half: u8, option: Choice) -> Act {
    let alike = |piece: &&Piece| piece.side == side && piece.name == option.name && !piece.is_dead();
    let others = position.best().map(|reading| reading.pieces.iter().filter(alike).count()).max();
    let from = Some(option.from).filter(|_| others > Some(1));
    let unit = position.cast.unit(option.name).clone();
    Act::new(half, false, Deed::Unit(unit_act(unit, from, option.does)), false)
}
