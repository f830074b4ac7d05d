//! 8.4.2 Conspiracies: acolytes pay for what the marker covers, as long as it can be done.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use super::altar::{Altar, SPACES};
use super::{LIZARDS, altar_of, garden_for};
use crate::ask::{Answer, Question};
use crate::engine::choose::{best, defender, enemy_warriors, may_place, player, points};
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play};
use crate::engine::remove::can_be_swept;
use crate::table::Table;
use crate::table::glade::{Stack, warrior};
use crate::table::loss::{Cause, Fight, Losses};

/// 8.4.2 While there are acolytes the marker goes on; what it covers is done if it can be, and only then an acolyte leaves. When none of the
/// five can be done the marker stays where it was (L2).
pub(super) fn conspiracies(play: &mut Play<'_>) -> Done {
    let mut failures = 0;
    while altar_of(&play.table).acolytes > 0 && failures < SPACES {
        let space = altar_of(&play.table).ahead(failures + 1);
        let is_done = match space {
            1 | 3 => convert(play)?,
            2 | 4 => crusade(play)?,
            _ => sanctify(play)?,
        };
        if is_done {
            play.table.mat_mut::<Altar>(LIZARDS).marker = space;
            spend_acolyte(play);
            failures = 0;
        } else {
            failures += 1;
        }
    }
    Ok(())
}

/// An acolyte goes back to the supply, which is no removal (L12).
fn spend_acolyte(play: &mut Play<'_>) {
    play.table.mat_mut::<Altar>(LIZARDS).acolytes -= 1;
    play.table.bring_to_supply(LIZARDS.into(), warrior(), 1);
    play.write("w$->");
}

/// 8.4.2.I Convert. Replace a warrior of the target player in an ordered clearing; tells whether that was done.
fn convert(play: &mut Play<'_>) -> Result<bool, Halt> {
    let fits =
        |table: &Table, enemy: Faction, clearing: Clearing| convertible(table, enemy, clearing).is_some();
    let Some(enemy) = target_player(play, fits).filter(|_| play.table.left(LIZARDS) > 0) else {
        return Ok(false);
    };
    let clearings = play.ordered().into_iter().filter(|&clearing| fits(&play.table, enemy, clearing));
    let target = best(&play.table, clearings, |clearing| Reverse(enemy_buildings(&play.table, clearing)));
    let Some(clearing) = target else { return Ok(false) };
    let Some(piece) = convertible(&play.table, enemy, clearing) else { return Ok(false) };
    play.tell("8.4.2.I", format!("Convert a warrior of {} in {}.", enemy.name(), clearing.number()));
    play.replace(LIZARDS, &one(enemy, piece, clearing), warrior())?;
    fanatics(play, clearing)?;
    Ok(true)
}

/// A warrior of an enemy that may be replaced.
fn convertible(table: &Table, enemy: Faction, clearing: Clearing) -> Option<Piece> {
    let warriors = table.glade(clearing).of(enemy).filter(|stack| stack.piece.kind == PieceKind::Warrior);
    let piece = warriors.filter(|stack| can_be_swept(**stack)).map(|stack| stack.piece).next();
    piece.filter(|_| may_place(table, LIZARDS, clearing))
}

/// Fanatics: after Convert a battle in that clearing with an extra hit, against most defenseless buildings, then points.
fn fanatics(play: &mut Play<'_>, clearing: Clearing) -> Done {
    let is_due = play.table.has_trait(LIZARDS, "fanatics") && play.table.warriors(LIZARDS, clearing) > 0;
    let foe = defender(&play.table, LIZARDS, clearing, |enemy| {
        let is_guarded = play.table.warriors(enemy, clearing) > 0;
        let buildings = play.table.glade(clearing).count(enemy, PieceKind::Building);
        (Reverse(if is_guarded { 0 } else { buildings }), Reverse(points(&play.table, enemy)))
    });
    let Some(foe) = foe.filter(|_| is_due) else { return Ok(()) };
    play.tell("8.7", format!("Fanatics: battle {} in {}.", foe.name(), clearing.number()));
    play.table.mat_mut::<Altar>(LIZARDS).is_fanatic = true;
    play.battle(Fight { attacker: LIZARDS, defender: foe, clearing, dice: None })?;
    play.table.mat_mut::<Altar>(LIZARDS).is_fanatic = false;
    Ok(())
}

/// 8.4.2.II Crusade. Battle in each ordered clearing with two or more Lizards; tells whether there was a battle.
fn crusade(play: &mut Play<'_>) -> Result<bool, Halt> {
    let qualifies = |play: &Play<'_>, clearing: Clearing| {
        play.is_ordered(clearing)
            && play.table.warriors(LIZARDS, clearing) >= 2
            && first_of_points(play, clearing).is_some()
    };
    play.table.mat_mut::<Altar>(LIZARDS).is_spiteful = false;
    let mut is_done = false;
    play.in_each(qualifies, |play, clearing| {
        let has_warriors = play.table.warriors(LIZARDS, clearing) > 0;
        let Some(defender) = first_of_points(play, clearing).filter(|_| has_warriors) else { return Ok(()) };
        is_done = true;
        play.tell("8.4.2.II", format!("Crusade: battle {} in {}.", defender.name(), clearing.number()));
        play.battle(Fight { attacker: LIZARDS, defender, clearing, dice: None })
    })?;
    if altar_of(&play.table).is_spiteful && play.table.has_trait(LIZARDS, "spiteful") {
        play.tell("8.7", "Spiteful: score 1 more for tokens.");
        play.score(LIZARDS, 1)?;
    }
    play.table.mat_mut::<Altar>(LIZARDS).is_spiteful = false;
    Ok(is_done)
}

/// The defender of a Crusade: most points there.
fn first_of_points(play: &Play<'_>, clearing: Clearing) -> Option<Faction> {
    defender(&play.table, LIZARDS, clearing, |enemy| Reverse(points(&play.table, enemy)))
}

/// Spiteful: tokens that fall in a battle of the Lizards are remembered until the Crusade is over.
pub(super) fn spite(play: &mut Play<'_>, happening: &Happening) {
    if let Happening::Battled { fight, fallen, plot } = happening
        && fight.attacker == LIZARDS
    {
        let is_token = |stack: &Stack| {
            stack.owner == Side::Faction(fight.defender) && stack.piece.kind == PieceKind::Token
        };
        if *plot || fallen.iter().any(is_token) {
            play.table.mat_mut::<Altar>(LIZARDS).is_spiteful = true;
        }
    }
}

/// 8.4.2.III Sanctify. Replace a building of the target player in an ordered clearing by a garden of its suit; tells whether that was done.
fn sanctify(play: &mut Play<'_>) -> Result<bool, Halt> {
    let fits = |table: &Table, enemy: Faction, clearing: Clearing| {
        table.glade(clearing).count(enemy, PieceKind::Building) > 0
            && may_place(table, LIZARDS, clearing)
            && garden_for(table, clearing).is_some()
    };
    let Some(enemy) = target_player(play, fits) else { return Ok(false) };
    let clearings = play.ordered().into_iter().filter(|&clearing| fits(&play.table, enemy, clearing));
    let target = best(&play.table, clearings, |clearing| enemy_warriors(&play.table, LIZARDS, clearing));
    let Some(clearing) = target else { return Ok(false) };
    let Some(garden) = garden_for(&play.table, clearing) else { return Ok(false) };
    let Some(building) = building(play, enemy, clearing)? else { return Ok(false) };
    play.tell("8.4.2.III", format!("Sanctify a building of {} in {}.", enemy.name(), clearing.number()));
    play.replace(LIZARDS, &one(enemy, building, clearing), garden)?;
    Ok(true)
}

/// A building of an enemy; of several kinds a random one (L9).
fn building(play: &mut Play<'_>, enemy: Faction, clearing: Clearing) -> Result<Option<Piece>, Halt> {
    let there = play.table.glade(clearing).of(enemy);
    let kinds: Vec<Piece> =
        there.filter(|stack| stack.piece.kind == PieceKind::Building).map(|stack| stack.piece).collect();
    if kinds.len() < 2 {
        return Ok(kinds.first().copied());
    }
    match play.ask(Question::AtRandom(enemy, kinds.clone()))? {
        Answer::Piece(piece) => Ok(Some(piece)),
        _ => Ok(kinds.first().copied()),
    }
}

/// The target player: most points among those with a legal piece in an ordered clearing (L4).
fn target_player(play: &Play<'_>, fits: impl Fn(&Table, Faction, Clearing) -> bool) -> Option<Faction> {
    let ordered = play.ordered();
    let has_target = |enemy: &Faction| ordered.iter().any(|&clearing| fits(&play.table, *enemy, clearing));
    let enemies = play.table.targets(LIZARDS).map(|seat| seat.faction).filter(has_target);
    player(enemies, |enemy| Reverse(points(&play.table, enemy)))
}

/// One piece of an enemy that the Lizards remove.
fn one(enemy: Faction, piece: Piece, clearing: Clearing) -> Losses {
    let stack = Stack { owner: enemy.into(), piece, count: 1 };
    Losses { clearing, stacks: vec![stack], plot: false, cause: Cause::Effect(LIZARDS), is_told: false }
}

/// The buildings of enemies in a clearing.
pub(super) fn enemy_buildings(table: &Table, clearing: Clearing) -> u8 {
    table.enemies_by(LIZARDS, clearing, |glade, enemy| glade.count(enemy, PieceKind::Building))
}
