//! What an act is about: its kind, what on the table it touches, what it costs, and what it means in one spelling for all.

use scorebook_core::{Case, Target};

use crate::facts::price_formula;
use crate::game::Hexil;
use crate::names::{Partner, Player};
use crate::rules::Position;
use crate::rules::step::law::card_of;
use crate::syntax::{Act, Dice, Formula, Hidable, Site, can_say, spell_act};
use crate::targets;
use crate::words;

/// The dialect in which an act is told whoever wrote it.
const LATE: u8 = 3;
/// The dialect that has words for places before `a1`.
const TUPLE: u8 = 0;

/// What kind of act it is.
pub(crate) fn group(act: &Act) -> &'static str {
    match act {
        Act::Roll(_) => "roll",
        Act::MoveRobber(_) => "robber",
        Act::Discard { .. } => "discard",
        Act::Steal { .. } => "steal",
        Act::Buy(_) => "buy",
        Act::Place(_) => "place",
        Act::Use(_) => "use",
        Act::Trade { with: Partner::Bank, .. } => "bank trade",
        Act::Trade { with: Partner::Player(_), .. } => "trade",
        Act::EndTurn => "end turn",
    }
}

/// What on the table a step is about.
pub(crate) fn targets(position: &Position, case: &Case<'_, Hexil>) -> Vec<Target> {
    match *case.act {
        Act::Roll(Hidable::Open(dice)) => yielding(position, dice),
        Act::MoveRobber(tile) => vec![targets::hex(tile)],
        Act::Place(Site::Village(corner) | Site::City(corner)) => vec![targets::corner(corner)],
        Act::Place(Site::Road(edge)) => vec![targets::edge(edge)],
        Act::Discard { player: Partner::Player(player), .. }
        | Act::Steal { from: Partner::Player(player), .. }
        | Act::Trade { with: Partner::Player(player), .. } => vec![targets::player(player)],
        _ => by(position, case).map(targets::player).into_iter().collect(),
    }
}

fn by(position: &Position, case: &Case<'_, Hexil>) -> Option<Player> {
    position.player(position.by(case)?)
}

/// The tiles that yield on a roll, the robber's left out where it is known to stand on one.
fn yielding(position: &Position, dice: Dice) -> Vec<Target> {
    let robber = position.robber().surely().copied().flatten();
    let yields = |hex: &&_| position.number(**hex) == Some(dice.sum()) && robber != Some(**hex);
    position.hexes().iter().filter(yields).map(|&hex| targets::hex(hex)).collect()
}

/// What a step costs whoever takes it, a word each.
pub(crate) fn costs(_position: &Position, case: &Case<'_, Hexil>) -> Vec<String> {
    match *case.act {
        Act::Buy(goods) => cards(price_formula(goods)),
        Act::Trade { give, .. } => cards(give),
        Act::Discard { cards: given, .. } => cards(given),
        Act::Use(play) => vec![format!("1 {} card", words::card(card_of(play)))],
        _ => Vec::new(),
    }
}

fn cards(cards: Formula) -> Vec<String> {
    cards.iter().map(|(kind, count)| format!("{count} {}", words::resource(kind))).collect()
}

/// What a step means: its late spelling, or that of the tuples where the late dialect has no word for the place.
pub(crate) fn meaning(act: &Act) -> String {
    spell_act(act, if can_say(act, LATE) { LATE } else { TUPLE })
}
