//! A record: one game on paper, as it was read.

use serde::{Serialize, Serializer};

use crate::cursor::Ending;
use crate::source::Span;

/// One game on paper. `H` is what a line of the head says, `T` how a turn or section is opened, `A` what a step
/// says; the three are the game's own types.
///
/// The lists hold what was read, each in reading order; `page` tells how they lay on the page, so that printing
/// loses no comment, no blank line and nothing that could not be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<H, T, A> {
    /// Which of the notation's dialects it is written in: an index into [`crate::Info::dialects`].
    pub dialect: u8,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// What is said about the game: set-up, players, event, result.
    pub heads: Vec<Entry<H>>,
    /// Turns and sections as they were opened, in notations that have them.
    pub turns: Vec<Entry<T>>,
    /// What happened.
    pub steps: Vec<Step<A>>,
    /// Remarks of the writer, with the signs that open them. A line of nothing but blanks is kept here too.
    pub comments: Vec<Span>,
    /// Text that could not be read.
    pub gaps: Vec<Span>,
    /// How all of that follows each other on the page.
    pub page: Vec<Piece>,
}

/// Something the record says, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<T> {
    /// What it says.
    pub says: T,
    /// Where.
    pub span: Span,
}

/// One thing the record says happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<A> {
    /// What happened, as written, omissions included.
    pub act: A,
    /// Where it is written.
    pub span: Span,
    /// Whose step it is, where the record tells.
    pub seat: Option<SeatId>,
}

/// Text that could not be read, as [`Record::open_gaps`] tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// Which of the record's gaps it is.
    pub gap: usize,
    /// Where it stands.
    pub span: Span,
    /// How many steps come before it.
    pub steps: usize,
}

/// The sign that stands for a player in a notation: a faction letter, a player letter or digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatId(pub u8);

impl SeatId {
    /// The sign as a character.
    pub fn sign(self) -> char {
        char::from(self.0)
    }
}

impl Serialize for SeatId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(self.sign())
    }
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat {
    /// The sign that stands for the player.
    #[serde(rename = "seat")]
    pub id: SeatId,
    /// The player's name, where the record tells.
    pub name: Option<String>,
}

/// No game has more players; a file of noise may.
const MOST_SEATS: usize = 64;

impl Seat {
    /// The players whose name somebody before them has: the place of each in the list, and that of the other. A name without a letter is none.
    pub fn namesakes(seats: &[Self]) -> impl Iterator<Item = (usize, usize)> {
        let is_name = |name: &&str| name.chars().any(char::is_alphabetic);
        seats.iter().enumerate().take(MOST_SEATS).filter_map(move |(place, seat)| {
            let name = seat.name.as_deref().filter(is_name)?;
            let is_namesake = |other: &Self| other.id != seat.id && other.name.as_deref() == Some(name);
            Some((place, seats[..place].iter().position(is_namesake)?))
        })
    }
}

/// What comes next on the page. The n-th `Step` or `Meant` of the page is the n-th step of the record, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// The next entry of the head.
    Head,
    /// The next turn is opened.
    Turn,
    /// The next step.
    Step,
    /// The next comment.
    Comment,
    /// The next gap.
    Gap,
    /// The next step is what the gap before it most likely meant. It is played; what is written is the gap.
    Meant,
    /// The gap before it most likely is a remark, and says nothing of the game.
    Aside,
    /// A line break `\n`.
    Lf,
    /// A line break `\r\n`.
    CrLf,
}

impl Piece {
    /// Whether it is written, and not only what a gap is taken for.
    pub(crate) fn is_written(self) -> bool {
        !matches!(self, Self::Meant | Self::Aside)
    }

    /// The letter that stands for it in JSON, where only what is written is part of the page.
    pub fn letter(self) -> char {
        match self {
            Self::Head => 'H',
            Self::Turn => 'T',
            Self::Step => 'S',
            Self::Comment => 'C',
            Self::Gap => 'G',
            Self::Meant => 'M',
            Self::Aside => 'A',
            Self::Lf => '/',
            Self::CrLf => '\\',
        }
    }

    /// The piece a letter stands for.
    pub fn from_letter(letter: char) -> Option<Self> {
        [Self::Head, Self::Turn, Self::Step, Self::Comment, Self::Gap, Self::Lf, Self::CrLf]
            .into_iter()
            .find(|piece| piece.letter() == letter)
    }
}

/// A piece of the page with its place in the record's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// An entry of the head.
    Head(usize),
    /// The opening of a turn.
    Turn(usize),
    /// A step.
    Step(usize),
    /// A comment.
    Comment(usize),
    /// A gap.
    Gap(usize),
    /// A step that the gap before it most likely meant.
    Meant(usize),
    /// The gap before it most likely is a remark.
    Aside,
    /// A line break.
    Break(Ending),
}

impl<H, T, A> Record<H, T, A> {
    /// The remarks that stand before the first step. What they say holds for the whole game.
    pub fn remarks_before_play(&self) -> impl Iterator<Item = Span> {
        let first = self.steps.first().map_or(u32::MAX, |step| step.span.start);
        self.comments.iter().copied().filter(move |comment| comment.start < first)
    }

    /// An empty record with room for what a text of this length usually holds.
    pub fn for_text(text: &str) -> Self {
        let steps = text.len() / 8 + 4;
        Self {
            dialect: 0,
            seats: Vec::new(),
            heads: Vec::new(),
            turns: Vec::new(),
            steps: Vec::with_capacity(steps),
            comments: Vec::new(),
            gaps: Vec::new(),
            page: Vec::with_capacity(steps + steps / 2),
        }
    }

    /// Adds a line of the head.
    pub fn push_head(&mut self, says: H, span: Span) {
        self.heads.push(Entry { says, span });
        self.page.push(Piece::Head);
    }

    /// Opens a turn.
    #[inline]
    pub fn push_turn(&mut self, says: T, span: Span) {
        self.turns.push(Entry { says, span });
        self.page.push(Piece::Turn);
    }

    /// Adds a step.
    #[inline]
    pub fn push_step(&mut self, act: A, span: Span, seat: Option<SeatId>) {
        self.steps.push(Step { act, span, seat });
        self.page.push(Piece::Step);
    }

    /// Lays so many steps on the page that are in the list already.
    #[inline]
    pub fn lay_steps(&mut self, count: usize) {
        let end = self.page.len() + count;
        // Sixteen at once, then cut to length: nothing here hangs on how many a line has.
        while self.page.len() < end {
            self.page.extend_from_slice(&[Piece::Step; 16]);
        }
        self.page.truncate(end);
    }

    /// Adds a comment, signs included.
    pub fn push_comment(&mut self, span: Span) {
        self.comments.push(span);
        self.page.push(Piece::Comment);
    }

    /// Adds text that could not be read.
    pub fn push_gap(&mut self, span: Span) {
        self.gaps.push(span);
        self.page.push(Piece::Gap);
    }

    /// Ends a line.
    #[inline]
    pub fn push_ending(&mut self, ending: Ending) {
        match ending {
            Ending::None => {}
            Ending::Lf => self.page.push(Piece::Lf),
            Ending::CrLf => self.page.push(Piece::CrLf),
        }
    }

    /// The gaps whose meaning stays open.
    pub fn open_gaps(&self) -> Vec<Gap> {
        let mut open = Vec::new();
        let mut steps = 0;
        let mut items = self.items().peekable();
        while let Some(item) = items.next().filter(|_| !self.gaps.is_empty()) {
            match item {
                Item::Step(_) | Item::Meant(_) => steps += 1,
                Item::Gap(gap) if !matches!(items.peek(), Some(Item::Meant(_) | Item::Aside)) => {
                    open.push(Gap { gap, span: self.gaps[gap], steps });
                }
                _ => {}
            }
        }
        open
    }

    /// The steps that are not written but most likely meant, each with the gap that meant it.
    pub fn meant_steps(&self) -> Vec<(usize, usize)> {
        let mut meant = Vec::new();
        let mut last = 0;
        for item in self.items().take_while(|_| !self.gaps.is_empty()) {
            match item {
                Item::Gap(gap) => last = gap,
                Item::Meant(step) => meant.push((step, last)),
                _ => {}
            }
        }
        meant
    }

    /// Takes back the steps that a gap was thought to mean.
    pub(crate) fn forget_meant(&mut self, gap: usize) {
        let mut meant = self.meant_steps().into_iter().filter(|(_, other)| *other == gap);
        let Some((first, _)) = meant.next() else { return };
        let count = 1 + meant.count();
        let is_gap = |item: Item| item == Item::Gap(gap);
        let after = self.items().position(is_gap).map_or(self.page.len(), |place| place + 1);
        self.page.drain(after..after + count);
        self.steps.drain(first..first + count);
    }

    /// Every place that the record tells of.
    pub(crate) fn places_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let heads = self.heads.iter_mut().map(|entry| &mut entry.span);
        let turns = self.turns.iter_mut().map(|entry| &mut entry.span);
        let steps = self.steps.iter_mut().map(|step| &mut step.span);
        heads.chain(turns).chain(steps).chain(&mut self.comments).chain(&mut self.gaps)
    }

    /// The pieces of the page with their places in the lists.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        let mut counts = [0usize; 5];
        let mut next = move |list: usize| {
            counts[list] += 1;
            counts[list] - 1
        };
        self.page.iter().map(move |piece| match piece {
            Piece::Head => Item::Head(next(0)),
            Piece::Turn => Item::Turn(next(1)),
            Piece::Step => Item::Step(next(2)),
            Piece::Comment => Item::Comment(next(3)),
            Piece::Gap => Item::Gap(next(4)),
            Piece::Meant => Item::Meant(next(2)),
            Piece::Aside => Item::Aside,
            Piece::Lf => Item::Break(Ending::Lf),
            Piece::CrLf => Item::Break(Ending::CrLf),
        })
    }
}
