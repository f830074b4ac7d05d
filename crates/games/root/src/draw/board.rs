//! What a faction has: its hand, what only its own board holds, items, the pieces that are not on the map, and crafted cards.

use scorebook_core::draw::measure::width_of;
use scorebook_core::draw::palette::{HAIR, PAPER};
use scorebook_core::draw::{Area, Shape, deed, group, label, rectangle};

use super::flow::{Flow, LETTERS};
use super::{item, piece, signs};
use crate::names::{Area as Place, Column, Faction, Item, Leader, Minister, Service, State, Status, Suit};
use crate::rules::{DeckCard, Goal, Held, Kind, Position};
use crate::speech;

/// How many cards are shown before a number has to do.
const SHOWN: u8 = 5;
/// How far cards that lie on each other are apart.
const FANNED: i32 = 14;

/// What a faction has. Crafted cards that were not there before are framed.
pub(super) fn fill(flow: &mut Flow, position: &Position, before: Option<&Position>, faction: Faction) {
    goal(flow, position.goal_of(faction));
    hand(flow, "hand", &position.hand_of(faction));
    flow.part();
    own(flow, position, faction);
    flow.line();
    items(flow, position, faction);
    flow.part();
    pieces(flow, position, faction);
    flow.line();
    for card in position.crafted_by(faction) {
        let is_new = before.is_some_and(|before| !before.crafted_by(faction).any(|other| other == card));
        crafted(flow, card, is_new);
    }
}

/// How a faction means to win that has left the score track.
fn goal(flow: &mut Flow, goal: Goal) {
    match goal {
        Goal::Points => return,
        Goal::Dominance(suit) => {
            flow.stress("dominance");
            if let Some(suit) = suit {
                flow.put(item::CARD.0, |x, y| item::card(x, y, suit));
            }
        }
        Goal::Coalition(other) => {
            flow.stress("in coalition with");
            flow.part();
            flow.put(34, |x, y| signs::figure(other, (x, y), 34).titled(other.name()));
        }
    }
    flow.line();
}

/// Cards that somebody holds: those of known suits, backs for the others, and how many there are.
fn hand(flow: &mut Flow, name: &str, held: &Held) {
    flow.whole(|flow| {
        flow.phrase(name);
        known(flow, held);
        backs(flow, held.unknown());
        if held.count == 0 && Suit::ALL.iter().all(|&suit| held.at_least(suit) == 0) {
            flow.put(item::CARD.0, item::none);
        }
        flow.stress(&held.count.to_string());
    });
    flow.part();
}

/// Cards of known suits, with their number where there are several.
fn known(flow: &mut Flow, held: &Held) {
    for &suit in Suit::ALL {
        several(flow, held.at_least(suit), |x, y| item::card(x, y, suit));
    }
}

/// Cards that look alike, once, and how many there are.
fn several(flow: &mut Flow, count: u8, draw: impl FnOnce(i32, i32) -> Shape) {
    if count == 0 {
        return;
    }
    let words = format!("×{count}");
    let more = if count > 1 { 4 + width_of(&words, LETTERS) } else { 0 };
    flow.put(item::CARD.0 + more, |x, y| {
        let card = draw(x - more / 2, y);
        let number = label(x - more / 2 + item::CARD.0 / 2 + 4, y, LETTERS, words);
        group(0, 0, if count > 1 { vec![card, number] } else { vec![card] })
    });
}

/// Cards of which nobody knows anything, at most five of them.
fn backs(flow: &mut Flow, count: u8) {
    let shown = i32::from(count.min(SHOWN));
    if shown > 0 {
        let width = item::CARD.0 + (shown - 1) * FANNED;
        let first = item::CARD.0 / 2 - width / 2;
        flow.put(width, |x, y| {
            group(x, y, (0..shown).map(|place| item::back(first + place * FANNED, 0)).collect())
        });
    }
}

/// A column of the Decree or the retinue.
fn column(flow: &mut Flow, name: &str, position: &Position, column: Column) {
    let column = position.column(column);
    flow.keep(width_of(name, LETTERS) + 50);
    flow.phrase(name);
    known(flow, &column.cards);
    backs(flow, column.cards.unknown());
    several(flow, column.loyal, item::loyal);
    if column.cards.count == 0 && column.loyal == 0 {
        flow.put(item::CARD.0, item::none);
    }
    flow.part();
}

/// What only this faction has.
fn own(flow: &mut Flow, position: &Position, faction: Faction) {
    match faction {
        Faction::Eyrie => {
            if let Some(leader) = position.leader() {
                flow.stress(&speech::card(Leader::word(leader), None));
            }
            flow.line();
            for (name, place) in ["recruit", "move", "battle", "build"].into_iter().zip(Column::DECREE) {
                column(flow, name, position, place);
            }
        }
        Faction::Alliance => hand(flow, "supporters", &position.supporters()),
        Faction::Vagabond | Faction::SecondVagabond => vagabond(flow, position, faction),
        Faction::Cult => {
            let outcast = position.outcast();
            let is_hated = outcast.is_some_and(|outcast| outcast.is_hated);
            flow.phrase(if is_hated { "hated outcast" } else { "outcast" });
            match outcast {
                Some(outcast) => flow.put(34, |x, y| piece::suit(x, y, 16, Some(outcast.suit))),
                None => flow.stress("none"),
            }
            flow.part();
            hand(flow, "lost souls", &position.lost_souls());
        }
        Faction::Riverfolk => riverfolk(flow, position),
        Faction::Duchy => {
            let names: Vec<String> =
                position.ministers().map(|minister| speech::card(Minister::word(minister), None)).collect();
            flow.say(&if names.is_empty() { "no minister".to_owned() } else { names.join(", ") });
        }
        Faction::Hundreds => {
            if let Some(mood) = position.mood() {
                flow.phrase("mood");
                flow.stress(&speech::card(mood.word(), None));
            }
        }
        Faction::Keepers => {
            flow.line();
            for (name, place) in ["retinue", "2", "3"].into_iter().zip(Column::RETINUE) {
                column(flow, name, position, place);
            }
        }
        Faction::Marquise | Faction::Corvids => {}
    }
}

fn riverfolk(flow: &mut Flow, position: &Position) {
    for &service in Service::ALL {
        let name = match service {
            Service::HandCard => "card",
            Service::Riverboats => "boats",
            Service::Mercenaries => "mercenaries",
        };
        if let Some(price) = position.price_of(service) {
            flow.phrase(&format!("{name} {price}"));
            flow.part();
        }
    }
    if let Some(funds) = position.funds() {
        flow.phrase(&format!("funds {funds}"));
    }
}

/// The character, how it stands with the others, and the quests it completed.
fn vagabond(flow: &mut Flow, position: &Position, faction: Faction) {
    if let Some(character) = position.character_of(faction) {
        flow.stress(&speech::card(character.word(), None));
        flow.part();
    }
    for &other in Faction::ALL {
        let status = match position.relationship(faction, other) {
            None | Some(Status::Indifferent) => continue,
            Some(Status::Hostile) => "hostile",
            Some(Status::First) => "+1",
            Some(Status::Second) => "+2",
            Some(Status::Allied) => "allied",
        };
        flow.keep(44 + width_of(status, LETTERS));
        flow.put(34, |x, y| signs::figure(other, (x, y), 34).titled(other.name()));
        flow.phrase(status);
    }
    let done = |suit: Suit| position.quests_of(faction, suit);
    if Suit::ALL.iter().any(|&suit| done(suit) > 0) {
        flow.keep(150);
        flow.phrase("quests");
        for &suit in Suit::ALL {
            several(flow, done(suit), |x, y| item::card(x, y, suit));
        }
    }
}

fn items(flow: &mut Flow, position: &Position, faction: Faction) {
    for &place in &[Place::Satchel, Place::Track, Place::Damaged] {
        for stack in position.items_of(faction).filter(|stack| stack.area == place) {
            tiles(flow, stack.item, place, stack.state, stack.count);
        }
    }
}

/// Items of one kind.
pub(super) fn tiles(flow: &mut Flow, kind: Item, place: Place, state: State, count: u8) {
    if count > 0 {
        let width = item::WIDTH + if count > 1 { item::NUMBER } else { 0 };
        flow.put(width, |x, y| item::draw(x, y, kind, place, state, count));
    }
}

/// The pieces in the supply, and those on the board.
fn pieces(flow: &mut Flow, position: &Position, faction: Faction) {
    let left: Vec<(Kind, u8)> = position.supply_of(faction).collect();
    let held: Vec<(Kind, u8)> = position.on_board_of(faction).collect();
    let officers = match faction {
        Faction::Alliance => "officers",
        Faction::Cult => "acolytes",
        Faction::Riverfolk => "payments",
        Faction::Keepers => "relics",
        _ => "board",
    };
    for (title, pieces) in [("supply", left), (officers, held)] {
        if !pieces.is_empty() {
            flow.keep(width_of(title, LETTERS) + 90);
            flow.phrase(title);
        }
        for (kind, count) in pieces {
            counted(flow, kind, count);
        }
        flow.part();
    }
}

/// Pieces of one kind: one of them, and how many there are.
pub(super) fn counted(flow: &mut Flow, kind: Kind, count: u8) {
    let words = format!("×{count}");
    let width = 40 + width_of(&words, LETTERS);
    flow.put(width, |x, y| {
        let icon = group(x - width / 2 + 17, y, vec![piece::icon(kind, 32)]);
        let number = label(x - width / 2 + 38, y, LETTERS, words);
        group(0, 0, vec![icon, number]).titled(piece::told(kind, count))
    });
}

/// A crafted card: its suit and its title as the card bears it.
fn crafted(flow: &mut Flow, card: DeckCard, is_new: bool) {
    let title = speech::card(card.name, Some(card.suit));
    let width = 54 + width_of(&title, LETTERS);
    flow.put(width, |x, y| {
        let area = Area::new(-width / 2, -19, width, 38);
        let mut shapes = vec![
            rectangle(area).rounded(10).fill(PAPER).line(HAIR, 2),
            piece::suit(21 - width / 2, 0, 15, Some(card.suit)),
            label(42 - width / 2, 0, LETTERS, title.as_str()),
        ];
        if is_new {
            shapes.extend(deed::frame(area, 10));
        }
        group(x, y, shapes).titled(title)
    });
}
