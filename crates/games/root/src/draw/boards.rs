//! What lies beside the map: the score track, the faction boards, and the common supply.

use scorebook_core::draw::panel::{Card, badge, note, places, shortened, wrapped};
use scorebook_core::draw::{Area, Paint, Shape, WIDTH, group, palette, rectangle, text};

use super::{BORDER, look};
use crate::RootRecord;
use crate::names::Faction;
use crate::rules::picture::{CardsView, FactionView, Picture, Pieces};

/// How high the score track is.
pub(super) const TRACK: i32 = 128;
/// How high a line of words is.
pub(super) const LINE: i32 = 30;
/// How many lines a card has.
const LINES: usize = 6;
/// How high the card of a faction is.
pub(super) const HEIGHT: i32 = Card::HEAD + 6 * LINE + 10;
/// Whoever has so many points has won.
const GOAL: i16 = 30;

fn known(letter: &str) -> Option<Faction> {
    Faction::from_word(letter)
}

fn paint(letter: &str) -> Paint {
    known(letter).map_or(palette::STONE, look::faction)
}

/// The score track with a marker for each faction.
pub(super) fn track(picture: &Picture, y: i32) -> Shape {
    let width = (WIDTH - 2 * BORDER) / i32::from(GOAL + 1);
    let centre = |points: i16| BORDER + width / 2 + width * i32::from(points.clamp(0, GOAL));
    let cell = |points: i16| {
        let area = Area::new(centre(points) - width / 2, y + 78, width, 30);
        let fill = if points % 10 == 0 { palette::HAIR } else { palette::PANEL };
        [
            rectangle(area).fill(fill).line(palette::HAIR, 1),
            text(centre(points), y + 93, 20, points.to_string()),
        ]
    };
    let mut shapes: Vec<Shape> = (0..=GOAL).flat_map(cell).collect();
    let mut stacked = [0; GOAL as usize + 1];
    for view in picture.factions.iter().filter(|view| view.goal.is_none()) {
        let points = view.points.clamp(0, GOAL);
        let below = &mut stacked[usize::try_from(points).unwrap_or(0)];
        shapes.push(badge(centre(points), y + 60 - *below * 22, 17, paint(view.faction), view.faction));
        *below += 1;
    }
    group(0, 0, shapes).titled("score track")
}

/// A card for each faction.
pub(super) fn cards(picture: &Picture, record: &RootRecord, area: Area) -> Vec<Shape> {
    let areas = places(area, picture.factions.len(), 2, HEIGHT);
    picture.factions.iter().zip(areas).map(|(view, area)| card(picture, record, view, area)).collect()
}

fn card(picture: &Picture, record: &RootRecord, view: &FactionView, area: Area) -> Shape {
    let faction = known(view.faction).map_or(view.faction, Faction::name);
    let seat = record.seats.iter().find(|seat| seat.id.sign().to_string() == view.faction);
    let name = match seat.and_then(|seat| seat.name.as_deref()) {
        Some(player) => format!("{faction}, {player}"),
        None => faction.to_owned(),
    };
    let points = view.goal.clone().unwrap_or_else(|| view.points.to_string());
    let head = Card {
        paint: paint(view.faction),
        sign: view.faction,
        name: name.trim_start_matches("the "),
        points: &points,
        is_to_move: picture.turn == Some(view.faction),
    };
    let mut shapes = head.draw(area);
    let fits = (area.width - 30) / 12;
    let lines = lines(view).into_iter().flat_map(|words| wrapped(&words, fits));
    for (row, words) in (0..).zip(lines.take(LINES)) {
        shapes.push(note(area.x + 18, area.y + Card::HEAD + 16 + row * LINE, words));
    }
    group(0, 0, shapes).titled(format!("{name}: {points} points"))
}

/// What is on a faction board, in the codes of the notation: its own things first, for they tell most.
fn lines(view: &FactionView) -> Vec<String> {
    let own: Vec<String> = view
        .own
        .iter()
        .filter(|(_, words)| !words.is_empty())
        .map(|(name, words)| format!("{name}: {words}"))
        .collect();
    let items: Vec<String> = view.items.iter().map(|(item, count)| counted(*count, item)).collect();
    let lines = [
        hand(&view.hand),
        own.join("; "),
        titled("items", &items.join(" ")),
        titled("crafted", &view.crafted.join(", ")),
        titled("board", &written(&view.board)),
        titled("supply", &written(&view.supply)),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

fn titled(name: &str, words: &str) -> String {
    if words.is_empty() { String::new() } else { format!("{name}: {words}") }
}

fn hand(cards: &CardsView) -> String {
    let known: Vec<String> = cards.known.iter().map(|(suit, count)| format!("{count}{suit}")).collect();
    let cards = format!("hand: {} card{}", cards.count, if cards.count == 1 { "" } else { "s" });
    if known.is_empty() { cards } else { format!("{cards}, known {}", known.join(" ")) }
}

fn written(pieces: &Pieces) -> String {
    pieces.iter().map(|(code, count)| counted(*count, code)).collect::<Vec<_>>().join(" ")
}

fn counted(count: u8, what: &str) -> String {
    if count == 1 { what.to_owned() } else { format!("{count} {what}") }
}

/// Hirelings, items that can be crafted, and the piles.
pub(super) fn beside(picture: &Picture, y: i32) -> Vec<Shape> {
    let items: Vec<String> =
        picture.items.iter().map(|(item, count)| counted(*count, &format!("%{item}"))).collect();
    let piles = format!(
        "draw pile {}, discard pile {}, items {}",
        picture.draw_pile,
        picture.discard.count,
        items.join(" ")
    );
    let hirelings = picture.hirelings.iter().map(|hireling| {
        let master = hireling.master.and_then(known).map_or("nobody", Faction::name);
        format!("{} serve {master}", hireling.name.trim_start_matches("the "))
    });
    let hirelings = hirelings.collect::<Vec<_>>().join("; ");
    let lines = [piles, titled("hirelings", &hirelings)];
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    (0..).zip(lines).map(|(row, words)| note(BORDER + 4, y + row * LINE, shortened(&words, 95))).collect()
}
