//! What a faction has: its hand, what only its own board holds, items, crafted cards, and the pieces that are not on the map.

use scorebook_core::draw::measure::width_of;
use scorebook_core::draw::panel::badge;
use scorebook_core::draw::{Area, Paint, Shape, group, palette, rectangle, text};

use super::flow::{Flow, LETTERS};
use super::{item, look, piece};
use crate::names::{Area as Place, Column, Faction, Item, Leader, Minister, Service, State, Status, Suit};
use crate::rules::{Goal, Held, Kind, Position};

/// What a faction has, in the lines of an area.
pub(super) fn draw(position: &Position, faction: Faction, area: Area) -> Vec<Shape> {
    let mut flow = Flow::new(area);
    goal(&mut flow, position.goal_of(faction));
    row(&mut flow, "hand", &position.hand_of(faction), 0);
    flow.part();
    own(&mut flow, position, faction);
    flow.line();
    items(&mut flow, position, faction);
    flow.part();
    pieces(&mut flow, position, faction);
    flow.line();
    let crafted: Vec<&str> = position.crafted_by(faction).map(|card| card.name).collect();
    if !crafted.is_empty() {
        flow.say(&format!("crafted {}", crafted.join(", ")));
    }
    flow.finish()
}

/// How a faction means to win that has left the score track.
fn goal(flow: &mut Flow, goal: Goal) {
    match goal {
        Goal::Points => return,
        Goal::Dominance(suit) => {
            flow.phrase("dominance");
            if let Some(suit) = suit {
                card(flow, look::suit(suit), suit.word(), 1);
            }
        }
        Goal::Coalition(other) => {
            flow.phrase("in coalition with");
            flow.put(32, |x, y| badge(x, y, 15, look::faction(other), other.word()));
        }
    }
    flow.line();
}

/// Cards after what they are called.
fn row(flow: &mut Flow, name: &str, held: &Held, loyal: u8) {
    flow.keep(width_of(name, LETTERS) + 60);
    flow.phrase(name);
    cards(flow, held, loyal);
    flow.part();
}

/// A column of the Decree or the retinue.
fn column(flow: &mut Flow, name: &str, position: &Position, column: Column) {
    let column = position.column(column);
    row(flow, name, &column.cards, column.loyal);
}

/// Cards by suit, as far as they are known, then those that are not, then birds that belong there.
fn cards(flow: &mut Flow, cards: &Held, loyal: u8) {
    for &suit in Suit::ALL {
        card(flow, look::suit(suit), suit.word(), cards.at_least(suit));
    }
    card(flow, palette::STONE, "?", cards.unknown());
    card(flow, palette::WHITE, "★", loyal);
    if cards.count == 0 && loyal == 0 {
        flow.say("0");
    }
}

/// A small card with a sign, and how many there are.
fn card(flow: &mut Flow, paint: Paint, sign: &str, count: u8) {
    if count == 0 {
        return;
    }
    let words = if count == 1 { sign.to_owned() } else { format!("{count}{sign}") };
    let width = 18 + 14 * i32::try_from(words.chars().count()).unwrap_or(1);
    flow.put(width, |x, y| {
        let sheet =
            rectangle(Area::new(-width / 2, -16, width, 32)).rounded(6).fill(paint).line(palette::INK, 2);
        group(x, y, vec![sheet, text(0, 0, 22, words).fill(paint.ink()).bold()])
    });
}

/// What only this faction has.
fn own(flow: &mut Flow, position: &Position, faction: Faction) {
    match faction {
        Faction::Eyrie => {
            if let Some(leader) = position.leader() {
                flow.say(Leader::word(leader));
            }
            flow.line();
            for (name, place) in ["recruit", "move", "battle", "build"].into_iter().zip(Column::DECREE) {
                column(flow, name, position, place);
            }
        }
        Faction::Alliance => row(flow, "supporters", &position.supporters(), 0),
        Faction::Vagabond | Faction::SecondVagabond => vagabond(flow, position, faction),
        Faction::Cult => {
            let outcast = position.outcast();
            let is_hated = outcast.is_some_and(|outcast| outcast.is_hated);
            flow.say(if is_hated { "hated outcast" } else { "outcast" });
            match outcast {
                Some(outcast) => card(flow, look::suit(outcast.suit), outcast.suit.word(), 1),
                None => flow.say("none"),
            }
            flow.line();
            row(flow, "lost souls", &position.lost_souls(), 0);
        }
        Faction::Riverfolk => riverfolk(flow, position),
        Faction::Duchy => {
            let names = position.ministers().map(Minister::word).collect::<Vec<_>>().join(", ");
            flow.say(if names.is_empty() { "no minister" } else { &names });
        }
        Faction::Hundreds => {
            if let Some(mood) = position.mood() {
                flow.say(&format!("mood {mood}"));
            }
        }
        Faction::Keepers => {
            flow.line();
            for (name, place) in ["retinue 1", "2", "3"].into_iter().zip(Column::RETINUE) {
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
        flow.say(character.word());
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
        let paint = look::faction(other);
        flow.keep(40 + width_of(status, LETTERS));
        flow.put(32, |x, y| badge(x, y, 15, paint, other.word()));
        flow.phrase(status);
    }
    let done = |suit: Suit| position.quests_of(faction, suit);
    if Suit::ALL.iter().any(|&suit| done(suit) > 0) {
        flow.keep(150);
        flow.phrase("quests");
        for &suit in Suit::ALL {
            card(flow, look::suit(suit), suit.word(), done(suit));
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
    for (title, pieces) in [("supply", left), ("board", held)] {
        if !pieces.is_empty() {
            flow.keep(width_of(title, LETTERS) + 90);
            flow.phrase(title);
        }
        for (kind, count) in pieces {
            let words = format!("×{count}");
            let width = 38 + width_of(&words, 22);
            flow.put(width, |x, y| {
                let left = 18 - width / 2;
                let icon = group(left, 0, vec![piece::icon(kind)]);
                group(x, y, vec![icon, text(left + 21 + width_of(&words, 22) / 2, 0, 22, words.as_str())])
                    .titled(piece::told(kind, count))
            });
        }
        flow.part();
    }
}
