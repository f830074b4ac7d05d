//! The picture at a moment, put together again from its chunk alone, as every reader does it.

use scorebook_core::draw::{Theme, escape};

use super::part::Part;
use super::sheet::Sheet;
use super::{CHUNK, Drawn, Play};

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture<'p> {
    /// What it is, in a line.
    pub title: String,
    /// What can be seen on it.
    pub description: String,
    /// The board, the lowest first.
    pub board: Vec<Shown<'p>>,
    /// What lies beside the board for the seats.
    pub panels: Vec<Shown<'p>>,
}

/// A node of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown<'p> {
    /// Its key: the same from picture to picture, in every view.
    pub key: u32,
    /// What is drawn.
    pub shape: &'p Drawn,
    /// What stands in it, the lowest first.
    pub held: Vec<Self>,
}

impl Play {
    /// The picture of a view after so many steps; nothing where there is no such view or step.
    pub fn picture(&self, view: usize, steps: usize) -> Option<Picture<'_>> {
        let (open, own) = (self.views.first()?, self.views.get(view)?);
        let mut sheet = Sheet::default();
        own.change(steps)?;
        for moment in steps / CHUNK * CHUNK..=steps {
            sheet.apply(&self.nodes, open.change(moment)?);
            if view > 0 {
                sheet.apply(&self.nodes, own.change(moment)?);
            }
        }
        let words = |part: Part| self.shown(&sheet, part).iter().map(Shown::words).collect();
        Some(Picture {
            title: words(Part::Title),
            description: words(Part::Description),
            board: self.shown(&sheet, Part::Board),
            panels: self.shown(&sheet, Part::Panels),
        })
    }

    fn shown(&self, sheet: &Sheet, part: Part) -> Vec<Shown<'_>> {
        self.held(sheet, part.key())
    }

    fn held(&self, sheet: &Sheet, key: u32) -> Vec<Shown<'_>> {
        let shown = |&key: &u32| {
            let shape = sheet.get(key)?.drawn(&self.shapes)?;
            Some(Shown { key, shape, held: self.held(sheet, key) })
        };
        sheet.held(key).iter().filter_map(shown).collect()
    }

    /// A node of a picture as SVG, in the colours of a theme.
    pub fn svg(&self, shown: &Shown<'_>, theme: Theme) -> String {
        let mut out = String::new();
        self.write(shown, theme, &mut out);
        out
    }

    fn write(&self, shown: &Shown<'_>, theme: Theme, out: &mut String) {
        let (tag, attributes) = match shown.shape {
            Drawn::Words(words) => return out.push_str(&escape(words)),
            Drawn::Element(tag, attributes) => (tag, attributes),
        };
        out.extend(["<", tag]);
        for (name, value) in attributes.0.iter().filter(|(name, _)| *name != "class") {
            out.extend([" ", name, "=\"", &escape(self.shade(value, theme)), "\""]);
        }
        if shown.held.is_empty() && !matches!(*tag, "g" | "svg" | "text") {
            return out.push_str("/>");
        }
        out.push('>');
        for held in &shown.held {
            self.write(held, theme, out);
        }
        out.extend(["</", tag, ">"]);
    }

    /// A colour by its name; any other value as it is.
    fn shade<'v>(&'v self, value: &'v str, theme: Theme) -> &'v str {
        let number = value.strip_prefix("var(--p").and_then(|rest| rest.strip_suffix(')'));
        let paint = number.and_then(|number| self.paints.get(number.parse::<usize>().ok()?));
        match (paint, theme) {
            (None, _) => value,
            (Some([light, _]), Theme::Light) => light,
            (Some([_, dark]), Theme::Dark) => dark,
        }
    }
}

impl Shown<'_> {
    /// The words that stand there.
    fn words(&self) -> &str {
        if let Drawn::Words(words) = self.shape { words } else { "" }
    }
}
