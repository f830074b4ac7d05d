//! What everybody has: points, resource cards known and possible, development cards, awards.

use scorebook_core::draw::measure::shortened;
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Anchor, Area, Paint, Shape, group, label, palette, rectangle, text};
use scorebook_core::{RecordOf, Target};

use super::look;
use crate::bounds::Bounds;
use crate::game::Hexil;
use crate::names::{self, Player, Resource};
use crate::rules::{Hand, Known, Position, View};
use crate::words;

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 206;

/// How wide the ribbon of an award is.
const RIBBON: i32 = 172;

/// A card for each player.
pub(super) fn draw(position: &Position, view: View<'_>, record: &RecordOf<Hexil>, area: Area) -> Vec<Shape> {
    let areas = places(area, view.players().count(), 2, HEIGHT);
    view.players().zip(areas).map(|(player, area)| seat(position, view, record, player, area)).collect()
}

fn seat(position: &Position, view: View<'_>, record: &RecordOf<Hexil>, player: Player, area: Area) -> Shape {
    let known = record.seats.iter().find(|seat| seat.id == player.seat()).and_then(|seat| seat.name.clone());
    let name = known.unwrap_or_else(|| words::player(player));
    let points = look::span(position.points(player));
    let card = Card {
        paint: look::player(player),
        sign: &player.seat().sign().to_string(),
        name: &name,
        points: &points,
        is_to_move: view.winner().unwrap_or(view.to_move()) == player,
    };
    let mut shapes = card.draw(area);
    let y = area.y + Card::HEAD;
    let own = position.hand(player);
    shapes.extend(hand(own, area.x + 14, y));
    let size = look::span(own.size());
    shapes.push(text(area.x + area.width - 18, y + 26, 24, size).anchored(Anchor::End).bold());
    shapes.push(
        text(area.x + area.width - 18, y + 52, 20, "in hand").anchored(Anchor::End).fill(palette::FAINT),
    );
    // Two ribbons reach up to the upper line.
    let has_both = own_awards(position, player).len() > 1;
    let room = area.width - 36 - if has_both { RIBBON + 10 } else { 0 };
    let cards = held(position, view, player);
    shapes.push(note(area.x + 18, y + 88, shortened(&cards, LETTERS - 2, room)));
    shapes.push(note(area.x + 18, y + 122, deeds(position, player)));
    shapes.extend(awards(position, player, area));
    let title = format!("{name}: {}", look::counted(position.points(player), "point"));
    group(0, 0, shapes).titled(title).at(Target::panel(player.seat()))
}

/// What is known of the development cards a player holds.
fn held(position: &Position, view: View<'_>, player: Player) -> String {
    let most = view.cards_held(player);
    let known = names::Card::ALL.into_iter().zip(position.card_bounds(player));
    let told: Vec<String> = known
        .filter(|(_, held)| held.least() > 0 && held.most() <= most)
        .map(|(card, held)| format!("{} {}", look::span(held), words::cards_of(card, held)))
        .collect();
    let cards = words::count(most, "development card");
    if told.is_empty() { cards } else { format!("{cards}: {}", told.join(", ")) }
}

fn deeds(position: &Position, player: Player) -> String {
    let knights = look::counted(position.army(player), "knight");
    format!("{knights} used, road of {}", look::span(position.road_length(player)))
}

/// The two awards, as ribbons at the lower border of the card of whoever has them.
fn awards(position: &Position, player: Player, area: Area) -> Vec<Shape> {
    let ribbon = |(row, name): (i32, String)| {
        let (x, y) = (area.x + area.width - RIBBON - 12, area.y + HEIGHT - 36 - row * 34);
        let cloth = rectangle(Area::new(x, y, RIBBON, 29)).rounded(14).fill(palette::YELLOW);
        group(0, 0, vec![cloth, text(x + RIBBON / 2, y + 14, 21, name).fill(palette::YELLOW.ink()).bold()])
    };
    (0..).zip(own_awards(position, player)).map(ribbon).collect()
}

/// The awards that a player has, or may have where readings differ.
fn own_awards(position: &Position, player: Player) -> Vec<String> {
    let awards = [(position.longest_road(), "longest road"), (position.largest_army(), "largest army")];
    let own = awards.into_iter().filter(|(holder, _)| holder.may_be(&Some(player)));
    let name = |(holder, name): (Known<Option<Player>>, &str)| match holder {
        Known::Surely(_) => name.to_owned(),
        Known::OneOf(_) => format!("{name}?"),
    };
    own.map(name).collect()
}

/// The cards of a hand: sure ones are solid, those that are only possible are faint.
fn hand(hand: Hand<'_>, x: i32, y: i32) -> Vec<Shape> {
    let kinds = Resource::ALL.into_iter().map(|kind| (kind, hand.of(kind)));
    (0..).zip(kinds).map(|(place, (kind, count))| stack(x + place * 88, y, kind, count)).collect()
}

fn stack(x: i32, y: i32, kind: Resource, count: Bounds) -> Shape {
    let paint = look::resource(kind);
    let percent = match (count.least(), count.most()) {
        (0, 0) => 25,
        (0, _) => 60,
        _ => 100,
    };
    let is_sure = count.exact().is_some();
    let mut card = rectangle(Area::new(0, 0, 80, 64)).rounded(8).fill(paint).line(palette::INK, 2);
    if !is_sure {
        card = card.dashed(8);
    }
    let sizes: [i32; 2] = if is_sure { [34, 60] } else { [23, 52] };
    let number = text(sizes[1], 32, sizes[0], look::span(count)).fill(paint.ink()).bold();
    let emblem = group(if is_sure { 28 } else { 15 }, 34, small(kind, paint));
    let told = format!("{} {}", look::span(count), words::resource(kind));
    group(x, y, vec![card, emblem, number]).faint(percent).titled(told)
}

/// The letter of a resource, as the notation writes it.
fn small(kind: Resource, paint: Paint) -> Vec<Shape> {
    let letter = char::from(kind.letter()).to_string();
    vec![text(0, 0, 24, letter).fill(paint.ink())]
}

/// What is left in the bank, in a line.
pub(super) fn bank(position: &Position, view: View<'_>, y: i32) -> Vec<Shape> {
    let bank = position.bank();
    let kinds = Resource::ALL
        .into_iter()
        .map(|kind| format!("{} {}", look::span(bank.of(kind)), words::resource(kind)));
    let cards = words::count(view.deck(), "development card");
    let words = format!("bank: {}, {cards}", kinds.collect::<Vec<_>>().join(", "));
    vec![label(24, y, 24, words).fill(palette::FAINT)]
}
