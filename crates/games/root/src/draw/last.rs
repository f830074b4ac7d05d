//! The last act on the map: arrows for what moved, rings around what came, strokes through what went, and who fights whom. What marks something in
//! a place stands in a group around its middle, as the thing does: on a turned board both stay upright there, while arrows turn with the table.

use scorebook_core::draw::deed::{self, Way};
use scorebook_core::draw::palette::{CASING, MARK, WHITE};
use scorebook_core::draw::{Area, Outline, Paint, Shape, circle, group, rectangle, text, trace};

use super::change::{Change, Spot};
use super::layout::{Stand, Thing, stands};
use super::rim::{RADIUS, landmark_places, landmark_sign};
use super::route::DISC;
use super::{SHEET, piece, places, route, signs, wood};
use crate::names::Side;
use crate::rules::{Kind, Position, Slot};
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// Pieces of a kind, and how many.
type Stack = (Kind, u8);

/// Where a piece stands: its middle around that of its place, with which it stays on a board that is turned.
struct Post {
    around: (i32, i32),
    at: (i32, i32),
    size: i32,
}

/// Who shows the act: both tables, and what is in the way of arrows.
pub(super) struct Stage<'p> {
    before: &'p Position,
    after: &'p Position,
    shapes: Vec<Shape>,
    /// Where something that went is shown already.
    taken: Vec<(i32, i32)>,
}

impl<'p> Stage<'p> {
    /// An empty stage.
    pub(super) fn new(before: &'p Position, after: &'p Position) -> Self {
        Self { before, after, shapes: Vec::new(), taken: Vec::new() }
    }

    /// Shows changes.
    pub(super) fn show(&mut self, changes: &[Change]) {
        let mut ways: Vec<([Spot; 2], Vec<Stack>)> = Vec::new();
        for &change in changes {
            let Change::Moved { kind, count, from, to } = change else { continue };
            match ways.iter_mut().find(|(ends, _)| *ends == [from, to]) {
                Some((_, pieces)) => pieces.push((kind, count)),
                None => ways.push(([from, to], vec![(kind, count)])),
            }
        }
        for ([from, to], pieces) in ways {
            self.arrow(from, to, &pieces);
        }
        for &change in changes {
            self.show_one(change);
        }
    }

    /// Only the ways of what moved, without what they show on a larger picture.
    pub(super) fn arrows(&mut self, changes: &[Change]) {
        let ends = |change: &Change| match *change {
            Change::Moved { from, to, .. } => Some([from, to]),
            Change::Landmark { from: Some(from), to, .. } => Some([Spot::Clearing(from), Spot::Clearing(to)]),
            _ => None,
        };
        let mut known: Vec<[Spot; 2]> = Vec::new();
        for ends in changes.iter().filter_map(ends) {
            if !known.contains(&ends) {
                known.push(ends);
                self.shapes.extend(route::way(self.after, ends[0], ends[1]).draw());
            }
        }
    }

    fn show_one(&mut self, change: Change) {
        match change {
            Change::Moved { .. } => {}
            Change::Placed { kind, at } => {
                self.ring(kind, at);
                self.plus(kind, at);
            }
            Change::Turned { kind, at } => self.ring(kind, at),
            Change::Removed { kind, count, at } => {
                let what = piece::icon(kind, 40);
                self.strike(at, what, count);
            }
            Change::Landmark { landmark, from, to } => {
                if let Some(from) = from {
                    let sign = vec![landmark_sign(0, 0, 22, landmark)];
                    self.way(Spot::Clearing(from), Spot::Clearing(to), vec![(sign, 1)]);
                }
                let (x, y) = places::clearing(self.after, to);
                let here = landmark_places(self.after, to).into_iter().find(|(own, _)| *own == landmark);
                self.shapes.extend(here.map(|(_, at)| group(x, y, deed::ring(at.0, at.1, 31))));
            }
            Change::Cleared(clearing) => self.strike(Spot::Clearing(clearing), piece::ruin(0, 0, 36), 1),
            Change::Opened(path) => {
                let (x, y) = route::middle(self.after, Spot::Path(path));
                self.shapes.extend(deed::ring(x, y, 26));
            }
        }
    }

    /// A battle: whoever attacks and whoever defends face each other over the ring.
    pub(super) fn battle(&mut self, clearing: Clearing, [attacker, defender]: [Option<Side>; 2]) {
        self.circle(clearing);
        let (x, y) = places::clearing(self.after, clearing);
        // On the sheet, also where the board is turned.
        let low = (RADIUS + 14).min(SHEET.height - 32 - y).min(y - 32);
        let plate = rectangle(Area::new(-74, low - 27, 148, 54)).rounded(27);
        let mut shapes = vec![plate.fill(CASING).line(MARK, 5)];
        shapes.extend(attacker.map(|side| signs::figure(side, (-44, low), 42)));
        shapes.push(signs::sign(signs::named("item-sword"), (0, low), 30, CASING));
        shapes.extend(defender.map(|side| signs::figure(side, (44, low), 42)));
        self.shapes.push(group(x, y, shapes));
    }

    /// A line around a clearing where something happened that no piece shows; its number, suit and banner stay free.
    pub(super) fn circle(&mut self, clearing: Clearing) {
        let (x, y) = places::clearing(self.after, clearing);
        let (far, bend) = (RADIUS + 12, (RADIUS + 12) * 55 / 100);
        let arc = || {
            let half = Outline::from(-far, 0).swing((-far, bend), (-bend, far), (0, far));
            trace(half.swing((bend, far), (far, bend), (far, 0)))
        };
        self.shapes.push(group(x, y, deed::marked(arc)));
    }

    /// Rings around other things that came.
    pub(super) fn around(&mut self, (x, y): (i32, i32), radius: i32) {
        self.shapes.extend(deed::ring(x, y, radius));
    }

    /// A frame around what has nothing else to point at.
    pub(super) fn framed(&mut self, area: Area) {
        self.shapes.extend(deed::frame(area, 14));
    }

    /// Whether anything is shown.
    pub(super) fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// Everything that shows the act, with the words for it.
    pub(super) fn finish(self, title: &str) -> Shape {
        deed::act(title, self.shapes)
    }

    fn arrow(&mut self, from: Spot, to: Spot, pieces: &[Stack]) {
        for &(kind, _) in pieces {
            self.ghost(kind, from);
        }
        let drawn = |&(kind, count): &Stack| (vec![piece::icon(kind, 38)], count);
        self.way(from, to, pieces.iter().map(drawn).collect());
    }

    /// An arrow with what moved on it.
    fn way(&mut self, from: Spot, to: Spot, what: Vec<(Vec<Shape>, u8)>) {
        let way = route::way(self.after, from, to);
        self.shapes.extend(way.draw());
        let last = i32::try_from(what.len()).unwrap_or(1) - 1;
        for (place, (mut shapes, count)) in (0..).zip(what) {
            let along = (DISC.1 + (2 * place - last) * 13).clamp(5, 80);
            let (x, y) = way.point(along);
            let mut disc = vec![circle(0, 0, DISC.0).fill(CASING).line(MARK, 5)];
            disc.append(&mut shapes);
            disc.extend(badge(19, 19, &count.to_string()));
            self.shapes.push(group(x, y, disc));
        }
    }

    /// The outline of who left, where there is room for it.
    fn ghost(&mut self, kind: Kind, from: Spot) {
        let Spot::Clearing(clearing) = from else { return };
        if !matches!(kind.class(), PieceKind::Warrior | PieceKind::Pawn) {
            return;
        }
        let (x, y) = places::clearing(self.after, clearing);
        let stays = stands(self.after, clearing);
        let was = stands(self.before, clearing).into_iter().find(|stand| stand.shows(kind));
        let Some(was) = was else { return };
        let size = was.size.min(48);
        let beside =
            stays.iter().find(|stand| stand.shows(kind)).map(|stand| (stand.at.0 + stand.size, stand.at.1));
        let room = |&(across, down): &(i32, i32)| {
            let is_apart = |stand: &Stand| {
                let reach = i32::midpoint(size, stand.size) - 4;
                (stand.at.0 - across).abs() >= reach || (stand.at.1 - down).abs() >= reach
            };
            stays.iter().all(is_apart) && places::is_near((0, 0), (across, down), RADIUS - 14 - size / 2)
        };
        if let Some((across, down)) = [Some(was.at), beside].into_iter().flatten().find(room) {
            self.shapes.push(group(x, y, vec![signs::of_kind(kind).ghost((across, down), size, MARK, 3)]));
        }
    }

    /// A ring around a piece in its form.
    fn ring(&mut self, kind: Kind, at: Spot) {
        let Some(Post { around, at: (x, y), size }) = self.post(kind, at) else { return };
        let half = size / 2 + 6;
        let shapes = if kind.class() == PieceKind::Building {
            deed::frame(Area::new(x - half, y - half, 2 * half, 2 * half), 12)
        } else {
            deed::ring(x, y, half)
        };
        self.shapes.push(group(around.0, around.1, shapes));
    }

    /// A plus beside a building.
    fn plus(&mut self, kind: Kind, at: Spot) {
        if kind.class() != PieceKind::Building {
            return;
        }
        let Some(Post { around, at: (x, y), size }) = self.post(kind, at) else { return };
        let half = size / 2 + 5;
        self.shapes.push(group(around.0, around.1, badge(x - half, y + half, "+")));
    }

    /// Where a piece stands, and how large it is. Of several buildings of one kind the last is the new one.
    fn post(&self, kind: Kind, at: Spot) -> Option<Post> {
        match at {
            Spot::Clearing(clearing) => {
                let around = places::clearing(self.after, clearing);
                let stand = stands(self.after, clearing).into_iter().rfind(|stand| stand.shows(kind))?;
                let more =
                    if matches!(stand.thing, Thing::Slot(Slot::Built(_)) | Thing::Token(..)) { 0 } else { 4 };
                Some(Post { around, at: stand.at, size: stand.size + more })
            }
            Spot::Forest(forest) => {
                let pieces = wood::pieces(self.after, forest);
                let here = pieces.into_iter().find(|((own, _), _)| *own == kind);
                here.map(|(_, around)| Post { around, at: (0, 0), size: 50 })
            }
            Spot::Path(_) => Some(Post { around: route::middle(self.after, at), at: (0, 0), size: 52 }),
        }
    }

    /// What went, on the rim of its place, with its number where there were several.
    fn strike(&mut self, at: Spot, what: Shape, count: u8) {
        let (around, spot) = (route::middle(self.after, at), self.struck_at(at));
        self.taken.push(spot);
        let (x, y) = (spot.0 - around.0, spot.1 - around.1);
        let mut shapes = deed::struck(x, y, group(x, y, vec![what]));
        if count > 1 {
            shapes.extend(badge(x + 22, y + 22, &count.to_string()));
        }
        self.shapes.push(group(around.0, around.1, shapes));
    }

    /// A free place on the lower rim.
    fn struck_at(&self, at: Spot) -> (i32, i32) {
        let (x, y) = route::middle(self.after, at);
        let Spot::Clearing(_) = at else { return (x, y) };
        let spots =
            [(112, 60), (-112, 60), (74, 103), (-74, 103), (126, 4), (-126, 4), (26, 124), (-26, 124)];
        let spots = spots.map(|off| (x + off.0, y + off.1));
        let is_free = |&&(x, y): &&(i32, i32)| {
            let inside = (34..SHEET.width - 34).contains(&x) && (34..SHEET.height - 34).contains(&y);
            inside && self.taken.iter().all(|&other| !places::is_near(other, (x, y), 2 * deed::STRUCK + 4))
        };
        let free = spots.iter().filter(is_free).copied();
        free.min_by_key(|&spot| route::covered(self.after, at, spot)).unwrap_or((x, y + RADIUS))
    }
}

/// A small disc of the last act with a number or a sign.
fn badge(x: i32, y: i32, words: &str) -> Vec<Shape> {
    const LETTERS: Paint = Paint::new(0xFF_FF_FF, 0x14_14_14);
    let size = if words.len() > 1 { 18 } else { 21 };
    vec![circle(x, y, 14).fill(MARK).line(CASING, 2), text(x, y, size, words).fill(LETTERS).bold()]
}

/// An arrow, a ring, a stroke and a battle for the legend.
pub(super) fn samples() -> [Vec<Shape>; 4] {
    let arrow = Way { from: ((-44, 0), 4), to: ((48, 0), 4), bow: 0 }.draw();
    let ring = deed::frame(Area::new(-15, -15, 30, 30), 8);
    let gone = deed::struck(0, 0, circle(0, 0, 1).fill(WHITE));
    let sword = signs::sign(signs::named("item-sword"), (0, 0), 24, CASING);
    let battle = vec![circle(0, 0, 19).fill(CASING).line(MARK, 4), sword];
    [arrow, ring, gone, battle]
}
