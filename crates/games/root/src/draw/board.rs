//! What a faction has: its hand, what only its own board holds, items, crafted cards, and the pieces that are not on the map.

use scorebook_core::draw::measure::width_of;
use scorebook_core::draw::panel::badge;
use scorebook_core::draw::{Area, Paint, Shape, group, palette, rectangle, text};

use super::flow::{Flow, LETTERS};
use super::{item, look, piece};
use crate::names::{Area as Place, Faction, Item, Service, State, Status, Suit};
use crate::rules::Position;
use crate::rules::cards::Cards;
use crate::rules::decks::Decks;
use crate::rules::picture::FactionView;
use crate::rules::pieces::{Kind, Party};
use crate::rules::position::Goal;

/// What a faction has, in the lines of an area.
pub(super) fn draw(position: &Position, view: &FactionView, faction: Faction, area: Area) -> Vec<Shape> {
    let mut flow = Flow::new(area);
    let number = faction as usize;
    goal(&mut flow, position.boards.goals[number]);
    column(&mut flow, "hand", position.piles.hands[number], 0);
    flow.part();
    own(&mut flow, position, faction);
    flow.line();
    items(&mut flow, position, number);
    flow.part();
    pieces(&mut flow, position, faction);
    flow.line();
    if !view.crafted.is_empty() {
        flow.say(&format!("crafted {}", view.crafted.join(", ")));
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

/// Cards behind what they are called.
fn column(flow: &mut Flow, name: &str, held: Cards, loyal: u8) {
    flow.keep(width_of(name, LETTERS) + 60);
    flow.phrase(name);
    cards(flow, held, loyal);
    flow.part();
}

/// Cards by suit, as far as they are known, then those that are not, then birds that belong there.
fn cards(flow: &mut Flow, cards: Cards, loyal: u8) {
    for &suit in Suit::ALL {
        card(flow, look::suit(suit), suit.word(), cards.known[suit as usize]);
    }
    let known = cards.known.iter().fold(0_u8, |sum, &known| sum.saturating_add(known));
    card(flow, palette::STONE, "?", cards.count.saturating_sub(known));
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
    let (boards, piles, decks) = (&position.boards, &position.piles, Decks::tables());
    match faction {
        Faction::Eyrie => {
            if let Some(leader) = boards.leader.and_then(|place| decks.leaders.get(usize::from(place))) {
                flow.say(&leader.name);
            }
            flow.line();
            for (place, name) in ["recruit", "move", "battle", "build"].into_iter().enumerate() {
                column(flow, name, piles.decree[place], boards.viziers[place]);
            }
        }
        Faction::Alliance => column(flow, "supporters", piles.supporters, 0),
        Faction::Vagabond | Faction::SecondVagabond => vagabond(flow, position, faction),
        Faction::Cult => {
            flow.say(if boards.hated { "hated outcast" } else { "outcast" });
            match boards.outcast {
                Some(suit) => card(flow, look::suit(suit), suit.word(), 1),
                None => flow.say("none"),
            }
            flow.line();
            column(flow, "lost souls", piles.souls, 0);
        }
        Faction::Riverfolk => riverfolk(flow, position),
        Faction::Duchy => {
            let swayed =
                decks.ministers.iter().enumerate().filter(|(place, _)| boards.ministers & 1 << place != 0);
            let names = swayed.map(|(_, row)| row.name.as_str()).collect::<Vec<_>>().join(", ");
            flow.say(if names.is_empty() { "no minister" } else { &names });
        }
        Faction::Hundreds => {
            if let Some(mood) = boards.mood.and_then(|place| decks.moods.get(usize::from(place))) {
                flow.say(&format!("mood {}", mood.name));
            }
        }
        Faction::Keepers => {
            flow.line();
            for (place, name) in ["retinue 1", "2", "3"].into_iter().enumerate() {
                column(flow, name, piles.retinue[place], boards.retainers[place]);
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
        if let Some(price) = position.boards.prices[service as usize] {
            flow.phrase(&format!("{name} {price}"));
            flow.part();
        }
    }
    if let Some(funds) = position.boards.funds {
        flow.phrase(&format!("funds {funds}"));
    }
}

/// The character, how it stands with the others, and the quests it completed.
fn vagabond(flow: &mut Flow, position: &Position, faction: Faction) {
    let Some(vagabond) = Position::vagabond(faction) else { return };
    let boards = &position.boards;
    let character =
        boards.characters[vagabond].and_then(|place| Decks::tables().characters.get(usize::from(place)));
    if let Some(character) = character {
        flow.say(&character.name);
        flow.part();
    }
    for &other in Faction::ALL {
        let status = match boards.relations[vagabond][other as usize] {
            Status::Indifferent => continue,
            Status::Hostile => "hostile",
            Status::First => "+1",
            Status::Second => "+2",
            Status::Allied => "allied",
        };
        let paint = look::faction(other);
        flow.keep(40 + width_of(status, LETTERS));
        flow.put(32, |x, y| badge(x, y, 15, paint, other.word()));
        flow.phrase(status);
    }
    let done = boards.quests[vagabond];
    if done.iter().any(|&count| count > 0) {
        flow.keep(150);
        flow.phrase("quests");
        for &suit in Suit::ALL {
            card(flow, look::suit(suit), suit.word(), done[suit as usize]);
        }
    }
}

fn items(flow: &mut Flow, position: &Position, holder: usize) {
    let lying = &position.items.boards[holder];
    for &place in &[Place::Satchel, Place::Track, Place::Damaged] {
        for &state in State::ALL {
            for &kind in Item::ALL {
                let count = lying[place as usize][state as usize][kind as usize];
                tiles(flow, kind, place, state, count);
            }
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
    let (table, party) = (&position.table, Party::from(faction));
    let left = Kind::ALL.iter().filter(|kind| kind.party() == party && kind.heap() == **kind);
    let left: Vec<(Kind, u8)> = left.map(|&kind| (kind, table.supply[kind.number()])).collect();
    let held = Kind::ALL.iter().map(|&kind| (kind, table.boards[faction as usize][kind.number()]));
    for (title, pieces) in [("supply", left), ("board", held.collect())] {
        let mut pieces = pieces.into_iter().filter(|(_, count)| *count > 0).peekable();
        if pieces.peek().is_some() {
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
