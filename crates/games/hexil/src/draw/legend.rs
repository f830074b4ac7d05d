//! What is left in the bank, and what the signs of the picture mean: those that are drawn, and no others.

use scorebook_core::draw::deed;
use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{self, FAINT, HAIR, INK, PAPER};
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Area, DrawOptions, Shape, circle, group, label, polygon, rectangle, text};

use super::act::Shown;
use super::{look, pieces, sea};
use crate::names::{Piece, Player, Resource};
use crate::rules::{Position, View};

/// How high a line is, and the room around all of them.
const LINE: i32 = 62;
const INSET: i32 = 24;
/// The room between a sign and its words, and between entries.
const GAP: (i32, i32) = (8, 22);
/// How large words are.
const LETTERS: i32 = 20;

/// A sign, drawn to the right of a point, and what it means.
struct Entry {
    sign: Vec<Shape>,
    /// How wide the sign is.
    wide: i32,
    words: String,
    is_bold: bool,
}

impl Entry {
    fn new(wide: i32, sign: Vec<Shape>, words: &str) -> Self {
        Self { sign, wide, words: words.to_owned(), is_bold: false }
    }

    /// A number beside its sign.
    fn number(wide: i32, sign: Vec<Shape>, words: String) -> Self {
        Self { sign, wide, words, is_bold: true }
    }

    fn all(&self) -> i32 {
        let size = if self.is_bold { bold(22) } else { LETTERS };
        self.wide + GAP.0 + width_of(&self.words, size) + GAP.1
    }

    fn draw(self, (x, y): (i32, i32)) -> Shape {
        let mut shapes = self.sign;
        let place = self.wide + GAP.0;
        shapes.push(if self.is_bold {
            label(place, 0, 22, self.words).bold()
        } else {
            label(place, 0, LETTERS, self.words)
        });
        group(x, y, shapes)
    }
}

/// What a picture shows, as far as a legend must explain it.
#[derive(Clone, Copy)]
pub(super) struct Legend<'l> {
    pub(super) position: &'l Position,
    pub(super) view: View<'l>,
    pub(super) shown: Option<&'l Shown>,
    pub(super) options: DrawOptions,
}

impl Legend<'_> {
    /// The legend from a point on, so wide; and how high it is.
    pub(super) fn draw(self, (x, y): (i32, i32), width: i32) -> (i32, Shape) {
        let (left, right) = (x + INSET, x + width - INSET / 2);
        let mut at = (left, y + LINE / 2 + 6);
        let mut shapes = vec![label(at.0, at.1, LETTERS, "bank").fill(FAINT)];
        at.0 += width_of("bank", LETTERS) + GAP.1;
        for entry in self.bank().into_iter().chain(signs()).chain(self.pieces()) {
            let wide = entry.all();
            if at.0 + wide - GAP.1 > right {
                at = (left, at.1 + LINE);
            }
            shapes.push(entry.draw(at));
            at.0 += wide;
        }
        // Two lines as a rule, so that pictures of one game are equally high.
        let height = (at.1 + LINE / 2 + 6 - y).max(2 * LINE + 12);
        let paper = rectangle(Area::new(x, y, width, height)).rounded(14).fill(PAPER).line(HAIR, 2);
        shapes.insert(0, paper);
        (height, group(0, 0, shapes))
    }

    fn bank(self) -> Vec<Entry> {
        let bank = self.position.bank();
        let one = |kind| {
            let [disc, sign] = look::sign(kind, (19, 0), 19, 26);
            Entry::number(38, vec![disc.line(palette::EDGE, 2), sign], look::span(bank.of(kind)))
        };
        let deck = look::span(self.position.deck());
        Resource::ALL
            .into_iter()
            .map(one)
            .chain([Entry::number(30, vec![plain("progress", 30)], deck)])
            .collect()
    }

    /// What is on the board, and what shows the last act.
    fn pieces(self) -> Vec<Entry> {
        let mut all = Vec::new();
        let first = |piece| self.view.buildings().map(|(_, one)| one).find(|one| one.piece() == piece);
        for (piece, half, words) in [(Piece::Village, 22, "village"), (Piece::City, 30, "city")] {
            all.extend(first(piece).map(|one| {
                Entry::new(2 * half, vec![group(half, 2, pieces::house(piece, one.player()))], words)
            }));
        }
        all.extend(self.view.robber().map(|tile| robbed(self.position.number(tile))));
        if self.position.harbours().any(|harbour| harbour.resource.is_none()) {
            let rim = circle(20, 0, 20).fill(PAPER).line(look::PIER, 3);
            all.push(Entry::new(40, vec![rim, sea::anchor((20, 0), 26)], "harbour for any"));
        }
        if self.options.owners {
            let owner = first(Piece::Village).or_else(|| first(Piece::City));
            all.extend(owner.map(|one| held(one.player())));
        }
        all.extend(self.shown.map(last));
        all
    }
}

/// The signs of the panels.
fn signs() -> [Entry; 3] {
    [("knight", "knights"), ("road", "longest road"), ("progress", "cards")]
        .map(|(sign, words)| Entry::new(26, vec![plain(sign, 26)], words))
}

/// The robber, and the number it keeps from yielding.
fn robbed(number: Option<u8>) -> Entry {
    let robber = pieces::robbers_figure((22, 0), 44);
    let Some(number) = number else { return Entry::new(44, vec![robber], "robber") };
    let chip = circle(68, 0, 20).fill(look::ROBBED).line(look::RIM, 2).dashed(6);
    let digits = text(68, 0, 20, number.to_string()).fill(look::PALE).bold();
    Entry::new(88, vec![robber, chip, digits], "robbed")
}

/// A sign in ink, with its left border at the point.
fn plain(name: &str, size: i32) -> Shape {
    look::drawing(name).draw((size / 2, 0), size, Tones::sign(INK, PAPER))
}

/// Who has built at the corner of a tile.
fn held(player: Player) -> Entry {
    let ground = polygon([(18, -22), (36, -10), (18, 20), (0, -10)]);
    Entry::new(36, vec![ground.fill(look::player(player)).faint(75)], "gets cards")
}

/// What shows the last act.
fn last(shown: &Shown) -> Entry {
    let (wide, sign) = match shown {
        Shown::OnLand(_) => (44, deed::ring(22, 0, 18)),
        Shown::OnBoard(_) | Shown::Beside(_) => (58, deed::frame(Area::new(4, -16, 50, 32), 12)),
    };
    let words = match shown {
        Shown::OnLand(_) => "rolled",
        Shown::OnBoard(_) => "last act",
        Shown::Beside(_) => "concerned",
    };
    Entry::new(wide, sign, words)
}
