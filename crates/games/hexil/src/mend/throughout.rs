//! Slips that go through a whole record: players counted from another number or taken for each other, letters of two resources exchanged,
//! trades the other way round, corners seen from the wrong side.

use scorebook_core::Change;

use crate::names::{Partner, Player, Resource};
use crate::syntax::{Act, Formula, Hidable, Play, Record, Site, Vertex};

/// What it costs: nobody slips like that twice, but then everywhere.
const THROUGHOUT: u32 = 14;

/// Letters are learnt before a game begins: fewer mix them up to the end.
const LETTERS: u32 = 18;

/// Everything that may have slipped throughout.
pub(crate) fn changes(record: &Record, changes: &mut Vec<Change<Act>>) {
    counted(record, changes);
    let turned = |act| match act {
        Act::Trade { give, get, with } => Act::Trade { give: get, get: give, with },
        act => act,
    };
    everywhere(record, turned, THROUGHOUT, "trades are written the other way round throughout", changes);
    everywhere(
        record,
        other_corner,
        THROUGHOUT,
        "corners are written from the other side throughout",
        changes,
    );
    for one in 1..=Player::MOST {
        for other in one + 1..=Player::MOST {
            let slip = "two players are taken for each other throughout";
            everywhere(record, |act| exchanged(act, one, other), THROUGHOUT, slip, changes);
        }
    }
    for (place, one) in Resource::ALL.into_iter().enumerate() {
        for other in Resource::ALL.into_iter().skip(place + 1) {
            let slip = "the letters of two resources are exchanged throughout";
            everywhere(record, |act| relettered(act, one, other), LETTERS, slip, changes);
        }
    }
}

/// What every step says if all of them slipped alike, where that are two at least.
fn everywhere(
    record: &Record,
    meant: impl Fn(Act) -> Act,
    cost: u32,
    slip: &'static str,
    changes: &mut Vec<Change<Act>>,
) {
    let steps = record.steps.iter().map(|written| (written.act, meant(written.act))).enumerate();
    let acts: Vec<(usize, Act)> =
        steps.filter(|(_, (was, act))| was != act).map(|(step, (_, act))| (step, act)).collect();
    if acts.len() > 1 {
        changes.push(Change::several(acts, cost, slip));
    }
}

/// An act with the other corner of its tile.
fn other_corner(act: Act) -> Act {
    let other = |Vertex { tile, corner }| Vertex { tile, corner: corner.other() };
    match act {
        Act::Place(Site::Village(vertex)) => Act::Place(Site::Village(other(vertex))),
        Act::Place(Site::City(vertex)) => Act::Place(Site::City(other(vertex))),
        act => act,
    }
}

/// An act with two players taken for each other.
fn exchanged(act: Act, one: u8, other: u8) -> Act {
    renumbered(act, |number| match number {
        number if number == one => Player::new(other),
        number if number == other => Player::new(one),
        number => Player::new(number),
    })
    .unwrap_or(act)
}

/// An act with the letters of two resources exchanged.
fn relettered(act: Act, one: Resource, other: Resource) -> Act {
    let letter = |kind: Resource| match kind {
        kind if kind == one => other,
        kind if kind == other => one,
        kind => kind,
    };
    let cards = |cards: Formula| {
        let (ones, others) = (cards.count(one), cards.count(other));
        cards.with(one, others).with(other, ones)
    };
    match act {
        Act::Discard { player, cards: thrown } => Act::Discard { player, cards: cards(thrown) },
        Act::Steal { card, from } => {
            Act::Steal { card: card.open().map_or(card, |kind| Hidable::Open(letter(kind))), from }
        }
        Act::Use(Play::Monopoly(kind)) => Act::Use(Play::Monopoly(letter(kind))),
        Act::Use(Play::YearOfPlenty(taken)) => Act::Use(Play::YearOfPlenty(cards(taken))),
        Act::Trade { give, get, with } => Act::Trade { give: cards(give), get: cards(get), with },
        act => act,
    }
}

/// Players were counted from another number.
fn counted(record: &Record, changes: &mut Vec<Change<Act>>) {
    for (by, slip) in
        [(1, "players were counted from 0 throughout"), (-1, "players were counted from 2 throughout")]
    {
        let named = record.steps.iter().enumerate().filter(|(_, written)| names_player(written.act));
        // Where one of them would be nobody, they were not counted like that.
        let acts: Option<Vec<(usize, Act)>> =
            named.map(|(step, written)| Some((step, shifted(written.act, by)?))).collect();
        if let Some(acts) = acts.filter(|acts| acts.len() > 1) {
            changes.push(Change::several(acts, THROUGHOUT, slip));
        }
    }
}

/// Whether an act says a player by number. A trade with 0 is one with the bank, however players are counted.
fn names_player(act: Act) -> bool {
    match act {
        Act::Discard { .. } | Act::Steal { .. } => true,
        Act::Trade { with, .. } => with != Partner::Bank,
        _ => false,
    }
}

/// An act with its player counted otherwise; nothing where there is no such player.
fn shifted(act: Act, by: i8) -> Option<Act> {
    renumbered(act, |number| number.checked_add_signed(by).and_then(Player::new))
}

/// An act with another number for its player, where it names one; nothing where there is no such player.
fn renumbered(act: Act, meant: impl Fn(u8) -> Option<Player>) -> Option<Act> {
    let other = |player: Partner| meant(player.player().map_or(0, Player::number)).map(Partner::Player);
    Some(match act {
        Act::Discard { player, cards } => Act::Discard { player: other(player)?, cards },
        Act::Steal { card, from } => Act::Steal { card, from: other(from)? },
        Act::Trade { give, get, with } => Act::Trade { give, get, with: other(with)? },
        act => act,
    })
}
