//! A file as a stream: bytes go in, the parts that a cutter cuts come out, and what was wrong with the text as such.

use std::collections::VecDeque;
use std::fmt;

use scorebook_core::{Finding, MOST_FINDINGS, Span, codes, said};

use crate::cut::{Cutter, Cutting, Part};
use crate::decode::{Decoder, Encoding, Run};
use crate::looks::{self, looks_like};
use crate::place::Place;

/// Why a file must not be written back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It holds bytes that are not UTF-8, the first at this offset.
    NotUtf8(usize),
    /// A record in it is longer than any game could be.
    TooLong,
    /// Nobody knows which game it is; the message says what was tried.
    UnknownGame(String),
    /// It is written in UTF-16, which is read, but only UTF-8 is written.
    Utf16,
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8(offset) => write!(out, "not UTF-8 at byte {offset}"),
            Self::TooLong => write!(out, "a record is longer than any game could be"),
            Self::Utf16 => write!(out, "written in UTF-16; save it as UTF-8 first"),
            Self::UnknownGame(message) => write!(out, "{message}; say which it is with `--game`"),
        }
    }
}

/// A part of a file, and what is known about its text as such. Nothing of the file is needed to work on it, so many can be worked on at once.
pub struct Leaf<'g> {
    /// The part.
    pub part: Part<'g>,
    /// What is to be said about its text: what is not UTF-8, that it was cut, how the file is written.
    pub remarks: Vec<Finding>,
    /// Whether the file may be written back, as far as was known when this was cut.
    pub is_writable: bool,
}

/// Reads a file piece by piece.
#[derive(Debug)]
pub struct Scan<'g> {
    /// The first bytes of the file, to tell what it looks like where it holds no record.
    start: Vec<u8>,
    decoder: Decoder,
    cutter: Cutter<'g>,
    text: String,
    runs: VecDeque<Run>,
    /// How many runs came when the list was full: a file of noise must not fill the memory.
    more_runs: usize,
    trouble: Option<Trouble>,
    has_told_encoding: bool,
    doubt: Doubt,
}

/// What is thought of a file that might be of another format altogether.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doubt {
    /// Whatever comes is cut into records.
    Never,
    /// Nobody knows before there is enough of it to look at.
    Waiting,
    /// It is of another format.
    Foreign,
}

impl<'g> Scan<'g> {
    /// A scan that cuts its text with `cutter`.
    pub fn new(cutter: Cutter<'g>) -> Self {
        Self {
            start: Vec::new(),
            decoder: Decoder::new(),
            cutter,
            text: String::new(),
            runs: VecDeque::new(),
            more_runs: 0,
            trouble: None,
            has_told_encoding: false,
            doubt: Doubt::Never,
        }
    }

    /// The same, but a file that is of another format for certain, such as a picture, is not searched for records.
    #[must_use]
    pub fn that_doubts(self) -> Self {
        Self { doubt: Doubt::Waiting, ..self }
    }

    /// Adds bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        let missing = looks::SAMPLE - self.start.len();
        let (start, rest) = bytes.split_at(missing.min(bytes.len()));
        self.start.extend_from_slice(start);
        match self.doubt {
            Doubt::Waiting if self.start.len() < looks::SAMPLE => {}
            Doubt::Waiting => {
                self.look();
                self.read(rest);
            }
            Doubt::Never | Doubt::Foreign => self.read(bytes),
        }
    }

    /// Looks at the start of the file, and reads it.
    fn look(&mut self) {
        let is_foreign = looks::is_foreign(&self.start) && self.cutter.set_aside();
        self.doubt = if is_foreign { Doubt::Foreign } else { Doubt::Never };
        let start = std::mem::take(&mut self.start);
        self.read(&start);
        self.start = start;
    }

    fn read(&mut self, bytes: &[u8]) {
        self.text.clear();
        self.decoder.push(bytes, &mut self.text);
        self.cutter.push(&self.text);
        self.note_runs();
    }

    /// Says that the file ends here.
    pub fn finish(&mut self) {
        if self.doubt == Doubt::Waiting {
            self.look();
        }
        self.text.clear();
        self.decoder.finish(&mut self.text);
        self.cutter.push(&self.text);
        self.cutter.finish();
        self.note_runs();
    }

    /// The next part of the file, as far as the bytes so far show it.
    pub fn pull(&mut self) -> Option<Part<'g>> {
        let part = self.cutter.pull()?;
        match &part {
            Part::Record(cutting) if cutting.cut => self.trouble = Some(Trouble::TooLong),
            Part::Unknown(unknown) => self.trouble = Some(Trouble::UnknownGame(unknown.message())),
            _ => {}
        }
        Some(part)
    }

    /// The same with what is to be said about its text.
    pub fn leaf(&mut self) -> Option<Leaf<'g>> {
        let part = self.pull()?;
        let remarks = match &part {
            Part::Record(cutting) => self.about(cutting),
            Part::Verbatim(_)
                if self.doubt == Doubt::Foreign || matches!(self.trouble, Some(Trouble::UnknownGame(_))) =>
            {
                self.forget_runs();
                Vec::new()
            }
            Part::Verbatim(passage) => self.not_utf8(&passage.text, &passage.place),
            Part::Unknown(unknown) => {
                let mut remarks = self.not_utf8(&unknown.sample.text, &unknown.sample.place);
                remarks.truncate(1);
                remarks
            }
        };
        Some(Leaf { part, remarks, is_writable: self.unwritable().is_none() })
    }

    /// What the file looks like, for those who expected records in it.
    pub fn looks_like(&self) -> &'static str {
        looks_like(&self.start)
    }

    /// What is wrong with the file, as far as is known: not all of it can be read.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Why the file must not be written back, as far as is known.
    pub fn unwritable(&self) -> Option<&Trouble> {
        self.trouble().or(self.is_utf16().then_some(&Trouble::Utf16))
    }

    /// Whether the file is written in UTF-16. Offsets and lines are then those of its text in UTF-8.
    pub fn is_utf16(&self) -> bool {
        matches!(self.decoder.encoding(), Some(Encoding::Utf16Le | Encoding::Utf16Be))
    }

    /// What is to be said about the text of a record.
    fn about(&mut self, cutting: &Cutting<'_>) -> Vec<Finding> {
        let mut remarks = self.not_utf8(&cutting.text, &cutting.place);
        if cutting.cut {
            remarks.push(Finding::new(&codes::TOO_LONG, Span::at(cutting.text.len()), said::too_long()));
        }
        remarks.extend(self.about_encoding());
        remarks
    }

    /// What is to be said about the encoding of the file, once.
    fn about_encoding(&mut self) -> Option<Finding> {
        if !self.is_utf16() || std::mem::replace(&mut self.has_told_encoding, true) {
            return None;
        }
        let mut finding = Finding::new(&codes::UTF16, Span::at(0), said::utf16());
        finding.note(said::save_utf16());
        Some(finding)
    }

    /// What is not UTF-8 in a text of the file that stands at `place`. Each place is told once.
    fn not_utf8(&mut self, text: &str, place: &Place) -> Vec<Finding> {
        let end = place.offset + place.length(text);
        let mut found = Vec::new();
        while let Some(run) = self.runs.pop_front_if(|run| run.offset < end) {
            let span = Span::new(place.inside(text, run.offset), place.inside(text, run.offset + run.length));
            let message = if run.length == 1 { said::not_utf8_one() } else { said::not_utf8(run.length) };
            let mut finding = Finding::new(&codes::NOT_UTF8, span, message);
            finding.note(said::save_utf8());
            found.push(finding);
        }
        if self.runs.is_empty() && self.more_runs > 0 {
            let message = said::more_not_utf8(std::mem::take(&mut self.more_runs));
            found.push(Finding::new(&codes::TOO_MANY, Span::at(text.len()), message));
        }
        found
    }

    /// Drops what is known so far about bytes that are not UTF-8: nobody wants to hear it of a file of noise.
    fn forget_runs(&mut self) {
        self.runs.clear();
        self.more_runs = 0;
    }

    fn note_runs(&mut self) {
        let runs = self.decoder.take_runs();
        if let Some(first) = runs.first() {
            self.trouble.get_or_insert(Trouble::NotUtf8(first.offset));
        }
        for run in runs {
            let is_full = self.runs.len() >= MOST_FINDINGS;
            match self.runs.back_mut() {
                Some(last) if last.offset + last.length == run.offset => last.length += run.length,
                _ if is_full => self.more_runs += 1,
                _ => self.runs.push_back(run),
            }
        }
    }
}
