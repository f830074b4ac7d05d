//! Cutting a file into records and what stands around them, as a stream: text is pushed in, parts are pulled out, and
//! all parts written one after the other give the file back byte for byte. Nothing is read that need not be: a record
//! is cut out as text, and whoever wants to know what it says reads it.

mod fence;
mod markdown;
mod section;
mod tray;

use scorebook_core::{Document, Notation};

use crate::detect::{Games, SAMPLE, Share, by_ending, detect, sample};
use crate::place::Place;
use markdown::Markdown;
use section::Section;
use tray::Tray;

/// The mark that some editors put before the first character of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A part of a file.
pub enum Part<'g> {
    /// What is no record: a byte order mark, the text of a Markdown page, blank lines alone.
    Verbatim(Passage),
    /// A record, cut out and not read yet.
    Record(Cutting<'g>),
    /// Nobody knows which game this file is a record of. Its text follows as verbatim parts.
    Unknown(Unknown),
}

impl Part<'_> {
    /// About how many bytes of text it is.
    pub fn length(&self) -> usize {
        match self {
            Self::Record(cutting) => cutting.text.len(),
            Self::Verbatim(passage) => passage.text.len(),
            Self::Unknown(unknown) => unknown.sample.text.len(),
        }
    }
}

/// A text and where it stands.
#[derive(Clone, Debug)]
pub struct Passage {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

/// A record that was cut out of a file. What it says is known once it is [read](Self::read).
#[derive(Clone, Debug)]
pub struct Cutting<'g> {
    /// Which record of the file it is, from 0.
    pub number: usize,
    /// Where it stands.
    pub place: Place,
    /// The game it is a record of.
    pub game: &'g dyn Notation,
    /// Its text, without the margins of its place.
    pub text: String,
    /// Whether it was cut because no game is that long.
    pub cut: bool,
}

impl<'g> Cutting<'g> {
    /// The record, read.
    pub fn read(self) -> Entry<'g> {
        let Self { number, place, game, text, cut } = self;
        Entry { number, place, game, document: game.read(text), cut }
    }
}

/// A record of a file that was read.
pub struct Entry<'g> {
    /// Which record of the file it is, from 0.
    pub number: usize,
    /// Where it stands.
    pub place: Place,
    /// The game it is a record of.
    pub game: &'g dyn Notation,
    /// What was read.
    pub document: Box<dyn Document>,
    /// Whether it was cut because no game is that long.
    pub cut: bool,
}

/// A file of which no game is known.
#[derive(Clone, Debug)]
pub struct Unknown {
    /// The start of it.
    pub sample: Passage,
    /// How much of it each game could read.
    pub tried: Vec<Share>,
}

impl Unknown {
    /// Says what was tried.
    pub fn message(&self) -> String {
        let tried: Vec<String> =
            self.tried.iter().map(|share| format!("{} {} %", share.info.id, share.percent)).collect();
        format!("it is not clear which game this is a record of; could be read: {}", tried.join(", "))
    }

    /// Whether no game could read any of it: it is no record at all.
    pub fn says_nothing(&self) -> bool {
        self.tried.iter().all(|share| share.percent == 0)
    }
}

/// How records lie in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Records and nothing else.
    Plain,
    /// A Markdown page, with records in its fences.
    Markdown,
    /// What it looks like: a page if it has fences, else plain.
    Unclear,
}

/// A file that is being cut.
#[derive(Debug)]
pub struct Cutter<'g> {
    games: Games<'g>,
    /// The game to read where the text does not name another.
    game: Option<&'g dyn Notation>,
    layout: Layout,
    state: State<'g>,
    tray: Tray<'g>,
}

#[derive(Debug)]
enum State<'g> {
    /// Nothing has come yet.
    Start,
    /// The start of the file is collected until it shows what it is.
    Waiting(String),
    Plain(Section<'g>),
    Markdown(Markdown<'g>),
    /// Of no game, or no record at all.
    Unknown,
}

impl<'g> Cutter<'g> {
    /// A file of one of these games; `game` where it is already known, otherwise the content decides.
    pub fn new(games: Games<'g>, game: Option<&'g dyn Notation>, layout: Layout) -> Self {
        Self { games, game, layout, state: State::Start, tray: Tray::default() }
    }

    /// A file of one of these games with this ending: of the game that was named, of the one that the ending belongs to, or else of the
    /// one that its content tells.
    pub fn of_file(games: Games<'g>, named: Option<&'g dyn Notation>, ending: Option<&str>) -> Self {
        let known = ending.and_then(|ending| by_ending(games, ending));
        let layout = match ending {
            Some("md" | "markdown") => Layout::Markdown,
            _ if known.is_some() => Layout::Plain,
            _ => Layout::Unclear,
        };
        Self::new(games, named.or(known), layout)
    }

    /// Says, before any text comes, that there is no record in it: all of it is verbatim. In a Markdown page anything may stand beside
    /// records, so it is cut all the same. Returns whether it is set aside.
    pub fn set_aside(&mut self) -> bool {
        let is_page = self.layout == Layout::Markdown;
        if !is_page {
            self.state = State::Unknown;
        }
        !is_page
    }

    /// Adds text.
    pub fn push(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        match &mut self.state {
            State::Start => self.start(text),
            State::Waiting(waiting) => {
                waiting.push_str(text);
                if waiting.len() >= SAMPLE {
                    self.decide();
                }
            }
            State::Plain(section) => section.push(text),
            State::Markdown(markdown) => markdown.push(text, &mut self.tray),
            State::Unknown => self.tray.verbatim(text),
        }
    }

    /// Says that the text ends here: everything left can be pulled.
    pub fn finish(&mut self) {
        if matches!(self.state, State::Waiting(_)) {
            self.decide();
        }
        match &mut self.state {
            State::Plain(section) => section.finish(),
            State::Markdown(markdown) => markdown.finish(&mut self.tray),
            _ => {}
        }
    }

    /// The next part, as far as the text so far shows it.
    pub fn pull(&mut self) -> Option<Part<'g>> {
        if let Some(part) = self.tray.take() {
            return Some(part);
        }
        let State::Plain(section) = &mut self.state else { return None };
        let found = section.pull()?;
        Some(self.tray.part(found))
    }

    fn start(&mut self, text: &str) {
        let text = match text.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) => {
                self.tray.verbatim(&text[..BYTE_ORDER_MARK.len_utf8()]);
                rest
            }
            None => text,
        };
        self.state = match (self.layout, self.game) {
            (Layout::Plain, Some(game)) => State::Plain(Section::new(game, &self.tray.here())),
            _ => State::Waiting(String::new()),
        };
        self.push(text);
    }

    /// Looks at the start of the file and says what it is.
    fn decide(&mut self) {
        let State::Waiting(text) = std::mem::replace(&mut self.state, State::Unknown) else { return };
        let is_page = self.layout != Layout::Plain && fence::any_in(sample(&text));
        self.state = if is_page {
            State::Markdown(Markdown::new(self.games, self.game))
        } else {
            match self.game.map_or_else(|| detect(self.games, &text), Ok) {
                Ok(game) => State::Plain(Section::new(game, &self.tray.here())),
                Err(_) if self.layout == Layout::Markdown => {
                    State::Markdown(Markdown::new(self.games, self.game))
                }
                // There is nothing to be said about blanks.
                Err(_) if text.trim().is_empty() => State::Unknown,
                Err(tried) => {
                    let sample = Passage { text: text.clone(), place: self.tray.here() };
                    self.tray.lay(Part::Unknown(Unknown { sample, tried }));
                    State::Unknown
                }
            }
        };
        self.push(&text);
    }
}
