//! What everybody has: points, resource cards known and possible, development cards, awards.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::panel::places;
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Anchor, Area, Shape, group, label, palette, rectangle, text};
use scorebook_core::{RecordOf, Target};

use super::{act, hand, look};
use crate::game::Hexil;
use crate::names::{self, Player};
use crate::rules::{Known, Position, View};
use crate::words;

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 220;
/// How much room a card has around what is on it.
const INSET: i32 = 20;

/// What is drawn: the table now and before the last step.
#[derive(Clone, Copy)]
pub(super) struct Panels<'p> {
    pub(super) now: &'p Position,
    pub(super) then: Option<&'p Position>,
    pub(super) view: View<'p>,
    pub(super) record: &'p RecordOf<Hexil>,
}

impl Panels<'_> {
    /// Where the card of each player lies.
    pub(super) fn areas(self, area: Area) -> impl Iterator<Item = (Player, Area)> {
        let areas = places(area, self.view.players().count(), 2, HEIGHT);
        self.view.players().zip(areas)
    }

    /// A card for each player.
    pub(super) fn draw(self, area: Area) -> Vec<Shape> {
        self.areas(area).map(|(player, area)| self.seat(player, area)).collect()
    }

    fn seat(self, player: Player, area: Area) -> Shape {
        let known = self.record.seats.iter().find(|seat| seat.id == player.seat());
        let name = known.and_then(|seat| seat.name.clone()).unwrap_or_else(|| words::player(player));
        let points = self.now.points(player);
        let mut shapes = vec![self.card(player, area)];
        shapes.extend(self.head(player, &name, area));
        let then = self.then.map(|then| then.hand(player));
        shapes.extend(hand::draw(self.now.hand(player), then, (area.x + INSET, area.y + 74)));
        let right = area.x + area.width - 22;
        let size = look::span(self.now.hand(player).size());
        shapes.push(text(right, area.y + 100, 34, size).anchored(Anchor::End).bold());
        shapes.push(text(right, area.y + 130, 20, "in hand").anchored(Anchor::End).fill(palette::FAINT));
        shapes.extend(self.below(player, (area.x + INSET, area.y + 184)));
        let title = format!("{name}: {}", look::counted(points, "point"));
        group(0, 0, shapes).titled(title).at(Target::panel(player.seat()))
    }

    /// The card itself, with a strong border for whoever plays or has won.
    fn card(self, player: Player, area: Area) -> Shape {
        let paint = look::player(player);
        let is_plain = paint == palette::WHITE || paint == palette::BLACK;
        let strong = if is_plain { palette::INK } else { paint };
        let plays = self.view.winner().unwrap_or(self.view.to_move()) == player;
        let (line, width) = if plays { (strong, 6) } else { (palette::HAIR, 2) };
        rectangle(area).rounded(14).fill(palette::PANEL).line(line, width)
    }

    /// Who it is, and the points; a crown for whoever has won.
    fn head(self, player: Player, name: &str, area: Area) -> Vec<Shape> {
        let (right, middle) = (area.x + area.width - 22, area.y + 38);
        let points = look::span(self.now.points(player));
        let mut left = right - width_of(&points, bold(42));
        let mut shapes = vec![
            look::badge(player, (area.x + 40, middle), 24),
            text(right, middle, 42, points).anchored(Anchor::End).bold(),
        ];
        if self.view.winner() == Some(player) {
            left -= 46;
            let tones = Tones::sign(look::GOLD, palette::PANEL);
            shapes.push(look::drawing("crown").draw((left + 20, middle), 36, tones));
        }
        let start = area.x + 76;
        let room = left - start - 12;
        shapes.extend(named(name, (start, middle), room));
        shapes
    }

    /// Knights, the longest way of roads and development cards, and the awards.
    fn below(self, player: Player, (mut x, y): (i32, i32)) -> Vec<Shape> {
        let knights = self.now.army(player);
        let road = self.now.road_length(player);
        let cards = self.view.cards_held(player);
        let told = [
            ("knight", look::span(knights), format!("{} used", look::counted(knights, "knight"))),
            ("road", look::span(road), format!("a road of {}", look::span(road))),
            ("progress", cards.to_string(), held(self.now, self.view, player)),
        ];
        let mut shapes = Vec::new();
        for (sign, number, title) in told {
            let wide = width_of(&number, bold(22));
            let tones = Tones::sign(palette::INK, palette::PANEL);
            let drawn = look::drawing(sign).draw((x + 16, y), 28, tones);
            shapes.push(group(0, 0, vec![drawn, label(x + 38, y, 22, number).bold()]).titled(title));
            x += 38 + wide + 24;
        }
        let own = |position: &Position| own_awards(position, player);
        let before = self.then.map(own);
        for award in own(self.now) {
            let is_new = before.as_ref().is_some_and(|before| !before.contains(&award));
            let (plate, drawn) = award.draw((x, y), is_new);
            shapes.push(drawn);
            x = plate.x + plate.width + 20;
        }
        shapes
    }
}

/// A name in the largest letters it fits in, and in lines where it is long.
fn named(name: &str, (x, middle): (i32, i32), room: i32) -> Vec<Shape> {
    let fits = |size: &i32| width_of(name, bold(*size)) <= room;
    if let Some(size) = [28, 24, 21, 18].into_iter().find(fits) {
        return vec![label(x, middle, size, name).bold()];
    }
    let mut lines = vec![String::new()];
    for sign in name.chars() {
        if lines.last().is_some_and(|line| width_of(line, bold(18)) + 24 > room) {
            lines.push(String::new());
        }
        lines.last_mut().into_iter().for_each(|line| line.push(sign));
    }
    let first = middle - 11 * (i32::try_from(lines.len().min(3)).unwrap_or(1) - 1);
    (0..3).zip(lines).map(|(line, words)| label(x, first + 22 * line, 18, words).bold()).collect()
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

/// An award that a player has, or may have where readings differ.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Award {
    sign: &'static str,
    name: &'static str,
    title: &'static str,
    is_sure: bool,
}

fn own_awards(position: &Position, player: Player) -> Vec<Award> {
    let awards = [
        (position.largest_army(), "knight", "army", "largest army"),
        (position.longest_road(), "road", "road", "longest road"),
    ];
    let own = awards.into_iter().filter(|(holder, ..)| holder.may_be(&Some(player)));
    own.map(|(holder, sign, name, title)| Award {
        sign,
        name,
        title,
        is_sure: matches!(holder, Known::Surely(_)),
    })
    .collect()
}

impl Award {
    /// A plate; a new one has a ring around it, one that is only possible a question mark and a dashed rim.
    fn draw(self, (x, y): (i32, i32), is_new: bool) -> (Area, Shape) {
        let words = format!("{}{}", self.name, if self.is_sure { "" } else { "?" });
        let plate = Area::new(x, y - 18, 54 + width_of(&words, bold(20)), 36);
        let rim = rectangle(plate).rounded(18).fill(look::AWARD).line(look::RIM, 2);
        let ink = look::AWARD.ink();
        let mut shapes = vec![
            if self.is_sure { rim } else { rim.dashed(6) },
            look::drawing(self.sign).draw((x + 22, y), 24, Tones::sign(ink, look::AWARD)),
            label(x + 42, y, 20, words).fill(ink).bold(),
        ];
        if is_new {
            shapes.extend(act::won(plate));
        }
        let perhaps = if self.is_sure { "" } else { "perhaps " };
        (plate, group(0, 0, shapes).titled(format!("{perhaps}{}", self.title)))
    }
}
