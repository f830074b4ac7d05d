//! The picture that a page shows without a script. Its shapes are lent to the game: what stands in the picture is not told again in the data.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use scorebook_core::draw::{STYLE, escape};

use serde::{Serialize, Serializer};

use super::looks::{Looks, Named};
use crate::play::{Drawn, Play, Shown, TABLE};

/// A picture as it stands in a page, and which shape each of its elements has first.
pub(super) struct Still {
    /// The table, for HTML. A browser has it on the screen before it looks at anything else.
    pub(super) table: String,
    /// What lies beside the table, for those without a script.
    pub(super) beside: String,
    /// Places in the list of shapes, and the number of the element that has it, counted from 0 over the whole picture.
    pub(super) lent: Vec<(usize, u32)>,
}

/// Writes the picture of a view after so many steps: the table, and what lies beside it.
pub(super) fn still(play: &Play, looks: &Looks<'_>, view: usize, steps: usize) -> Option<Still> {
    let picture = play.picture(view, steps)?;
    let places = play.shapes.iter().enumerate().map(|(place, shape)| (std::ptr::from_ref(shape), place));
    let mut pen = Pen {
        looks,
        uses: HashMap::new(),
        places: places.collect(),
        known: HashSet::new(),
        count: 0,
        lent: Vec::new(),
        out: String::new(),
    };
    picture.board.iter().chain(&picture.panels).for_each(|shown| pen.count_uses(shown));
    let frame = |at: &str| area(play, view, at, steps);
    pen.picture(
        &picture.title,
        frame(TABLE).unwrap_or([0, 0, play.views[view].width, play.views[view].height]),
        &picture.board,
    );
    let table = std::mem::take(&mut pen.out);
    for shown in &picture.panels {
        let at = shown.shape.at().unwrap_or_default();
        // The page says itself what the last act was.
        if let Some([x, y, width, height]) = frame(at).filter(|_| at != "beside:act") {
            let name = named(play, at);
            pen.picture(&name, [x - 4, y - 4, width + 8, height + 8], std::slice::from_ref(shown));
        }
    }
    Some(Still { table, beside: pen.out, lent: pen.lent })
}

/// How something beside the board is called: the player whose it is, or what it is.
fn named(play: &Play, at: &str) -> String {
    let whose = play.seats.iter().find(|seat| at == format!("panel:{}", seat.sign.sign()));
    let rest = at.split_once(':').map_or(at, |(_, rest)| rest);
    whose.map_or_else(|| rest.to_owned(), super::head::called)
}

fn area(play: &Play, view: usize, at: &str, steps: usize) -> Option<[i32; 4]> {
    let frame = play.views[view].frames.iter().find(|frame| frame.at == at)?;
    let is_past = |area: &&[i32; 5]| usize::try_from(area[0]).is_ok_and(|from| from <= steps);
    let &[_, x, y, width, height] = frame.areas.iter().rfind(is_past).or(frame.areas.first())?;
    Some([x, y, width, height])
}

/// Writes shapes and counts their elements.
struct Pen<'l> {
    looks: &'l Looks<'l>,
    /// How often a shape that holds nothing is seen; what is seen again is pointed to.
    uses: HashMap<*const Drawn, usize>,
    places: HashMap<*const Drawn, usize>,
    known: HashSet<usize>,
    count: u32,
    lent: Vec<(usize, u32)>,
    out: String,
}

impl Pen<'_> {
    fn picture(&mut self, name: &str, [x, y, width, height]: [i32; 4], shown: &[Shown<'_>]) {
        let head = format!(
            "<svg class=\"drawn\" viewBox=\"{x} {y} {width} {height}\" role=\"img\" aria-label=\"{}\" {STYLE}>",
            escape(name)
        );
        self.out.push_str(&head);
        for shown in shown {
            self.shape(shown);
        }
        self.out.push_str("</svg>\n");
    }

    fn count_uses(&mut self, shown: &Shown<'_>) {
        if shown.held.is_empty() {
            *self.uses.entry(shown.shape).or_default() += 1;
        }
        shown.held.iter().for_each(|held| self.count_uses(held));
    }

    fn shape(&mut self, shown: &Shown<'_>) {
        let (tag, attributes) = match shown.shape {
            Drawn::Words(words) => return self.out.push_str(&escape(words)),
            // Words for those who point at it are told by the page itself.
            Drawn::Element("title", _) => return,
            Drawn::Element(tag, attributes) => (tag, attributes),
        };
        let place = self.places.get(&std::ptr::from_ref(shown.shape)).copied().unwrap_or_default();
        // Each is lent once.
        let is_first = self.known.insert(place);
        if is_first {
            self.lent.push((place, self.count));
        }
        self.count += 1;
        let is_again = self.uses.get(&std::ptr::from_ref(shown.shape)).is_some_and(|&uses| uses > 1);
        if is_again && !is_first {
            let _ = write!(self.out, "<use href=\"#k{place}\"/>");
            return;
        }
        self.out.extend(["<", tag]);
        if is_again {
            let _ = write!(self.out, " id=\"k{place}\"");
        }
        let (look, own) = self.looks.parted(attributes);
        let class = own.iter().find(|(name, _)| *name == "class").map(|(_, class)| (*class).to_owned());
        let classes: Vec<String> = class.into_iter().chain(look.map(|look| format!("l{look}"))).collect();
        if !classes.is_empty() {
            let _ = write!(self.out, " class=\"{}\"", classes.join(" "));
        }
        for (name, value) in own.into_iter().filter(|(name, _)| *name != "class") {
            self.out.extend([" ", name, "=\"", &escape(value), "\""]);
        }
        if shown.held.iter().all(|held| held.shape.tag() == "title") {
            return self.out.push_str("/>");
        }
        self.out.push('>');
        shown.held.iter().for_each(|held| self.shape(held));
        self.out.extend(["</", tag, ">"]);
    }
}

/// A shape as it stands in the data of a page.
pub(super) enum Lent<'p> {
    /// The element of the picture with this number.
    Seen(u32),
    /// What is told in the data, with the look that it has: `[tag, attributes, look]`.
    Told(&'p Drawn, &'p Looks<'p>),
}

impl Serialize for Lent<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seen(number) => to.serialize_u32(*number),
            Self::Told(Drawn::Words(words), _) => to.serialize_str(words),
            Self::Told(Drawn::Element(tag, attributes), looks) => {
                let (look, own) = looks.parted(attributes);
                match look {
                    Some(look) => (tag, Named(&own), look).serialize(to),
                    None => (tag, Named(&own)).serialize(to),
                }
            }
        }
    }
}

/// All shapes of a game as they stand in the data of a page.
pub(super) fn lent<'p>(play: &'p Play, looks: &'p Looks<'p>, still: &Still) -> Vec<Lent<'p>> {
    let mut all: Vec<Lent<'p>> = play.shapes.iter().map(|shape| Lent::Told(shape, looks)).collect();
    for &(place, number) in &still.lent {
        all[place] = Lent::Seen(number);
    }
    all
}
