//! What lies beside a board: a card for each seat with its colour, name and points, and lines below it.

use super::measure::{bold, shortened, width_of};
use super::palette::{FAINT, HAIR, INK, PANEL, Paint};
use super::scene::{Anchor, Area, Shape, circle, label, rectangle, text};

/// The room between cards.
pub const GAP: i32 = 16;
/// How large the letters of a card are.
pub const LETTERS: i32 = 26;

/// The places of cards side by side, in as many rows as it takes when no row holds more than `most`.
pub fn places(sheet: Area, count: usize, most: usize, height: i32) -> Vec<Area> {
    let rows = count.div_ceil(most.max(1)).max(1);
    let columns = i32::try_from(count.div_ceil(rows).max(1)).unwrap_or(1);
    let width = (sheet.width - GAP * (columns - 1)) / columns;
    let place = |number: i32| {
        let (column, row) = (number % columns, number / columns);
        Area::new(sheet.x + column * (width + GAP), sheet.y + row * (height + GAP), width, height)
    };
    (0..i32::try_from(count).unwrap_or(0)).map(place).collect()
}

/// How high so many cards are together.
pub fn height(count: usize, most: usize, card: i32) -> i32 {
    let rows = i32::try_from(count.div_ceil(most.max(1))).unwrap_or(0);
    rows * (card + GAP)
}

/// The card of a seat.
#[derive(Clone, Debug)]
pub struct Card<'c> {
    /// The colour of the seat.
    pub paint: Paint,
    /// The sign of the seat.
    pub sign: &'c str,
    /// Who sits there.
    pub name: &'c str,
    /// What stands on the right, such as points.
    pub points: &'c str,
    /// Whether it is the seat's turn.
    pub is_to_move: bool,
}

impl Card<'_> {
    /// Draws the card without what else is on it; that starts below [`Card::HEAD`].
    pub fn draw(&self, area: Area) -> Vec<Shape> {
        let border = if self.is_to_move { (self.paint, 6) } else { (HAIR, 2) };
        let middle = area.y + 32;
        // Points are large; where words stand in their place they are not.
        let size = if self.points.chars().count() > 6 { 26 } else { 34 };
        let room = area.width - 64 - 18 - 20 - width_of(self.points, bold(size));
        vec![
            rectangle(area).rounded(14).fill(PANEL).line(border.0, border.1),
            badge(area.x + 32, middle, 20, self.paint, self.sign),
            label(area.x + 64, middle, 28, shortened(self.name, bold(28), room)).bold(),
            text(area.x + area.width - 18, middle, size, self.points).anchored(Anchor::End).bold(),
        ]
    }

    /// How high the head of a card is.
    pub const HEAD: i32 = 64;
}

/// The sign of a seat on its colour.
pub fn badge(x: i32, y: i32, radius: i32, paint: Paint, sign: &str) -> Shape {
    let shapes = vec![
        circle(0, 0, radius).fill(paint).line(INK, 2),
        text(0, 0, radius * 5 / 4, sign).fill(paint.ink()).bold(),
    ];
    super::group(x, y, shapes)
}

/// A seat below a small picture.
#[derive(Clone, Debug)]
pub struct Seat {
    /// Its figure or sign around a point, some 72 high.
    pub figure: Shape,
    /// Its points, or what else counts.
    pub points: String,
    /// The colour of its border, where it is the seat's turn or it has won.
    pub border: Option<Paint>,
}

/// How high a seat below a small picture is, and how large its points are.
const SEAT: (i32, i32) = (112, 72);

/// The seats below a small picture: figure and points, at most four in a row. Each can be titled and marked by whoever asks.
pub fn seats(seats: Vec<Seat>, sheet: Area) -> (Vec<Shape>, i32) {
    let areas = seat_places(seats.len(), sheet);
    let high = height(seats.len(), 4, SEAT.0);
    (seats.into_iter().zip(areas).map(|(seat, area)| seat.draw(area)).collect(), high)
}

/// Where so many seats stand below a small picture.
pub fn seat_places(count: usize, sheet: Area) -> Vec<Area> {
    places(sheet, count, 4, SEAT.0)
}

impl Seat {
    fn draw(self, Area { x, y, width, height }: Area) -> Shape {
        let (paint, line) = self.border.map_or((HAIR, 3), |paint| (paint, 9));
        let card = rectangle(Area::new(0, 0, width, height)).rounded(20).fill(PANEL).line(paint, line);
        let room = width - SEAT.1 - 24 - 32;
        let size =
            [SEAT.1, 60, 50, 42, 36].into_iter().find(|&size| width_of(&self.points, bold(size)) <= room);
        let size = size.unwrap_or(36);
        let left = (width - SEAT.1 - 24 - width_of(&self.points, bold(size))).max(16) / 2;
        let figure = super::group(left + SEAT.1 / 2, height / 2, vec![self.figure]);
        let points = label(left + SEAT.1 + 24, height / 2, size, self.points).bold();
        super::group(x, y, vec![card, figure, points])
    }
}

/// A line of small words.
pub fn note(x: i32, y: i32, words: impl Into<String>) -> Shape {
    label(x, y, LETTERS - 2, words).fill(FAINT)
}
