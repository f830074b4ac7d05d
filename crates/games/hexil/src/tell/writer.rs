//! Writes a record anew, piece by piece: with other acts, further acts, and remarks that stand in comments.

use scorebook_core::{Piece, Record, RecordOf, Retold, Span, Step};

use crate::game::Hexil;
use crate::syntax::Act;

/// A record in the making.
pub(crate) struct Writer {
    record: RecordOf<Hexil>,
    text: String,
    /// How many steps and comments of the old record were copied.
    steps: usize,
    comments: usize,
    /// A remark that waits for the end of the line, because another comment may stand there.
    waiting: Option<String>,
}

impl Writer {
    /// A record with nothing on its page.
    pub(crate) fn new(record: &RecordOf<Hexil>, text: &str) -> Self {
        let (steps, page, comments) = (Vec::new(), Vec::new(), Vec::new());
        let record = Record { steps, page, comments, ..record.clone() };
        Self { record, text: text.to_owned(), steps: 0, comments: 0, waiting: None }
    }

    /// The next piece of the old record as it stands.
    pub(crate) fn copy(&mut self, piece: Piece, from: &RecordOf<Hexil>) {
        let ends_line = matches!(piece, Piece::Lf | Piece::CrLf);
        if piece != Piece::Comment && self.waiting.is_some() {
            self.write_remark();
            if !ends_line {
                self.breaks_line();
            }
        }
        self.record.page.push(piece);
        if matches!(piece, Piece::Step | Piece::Meant) {
            self.record.steps.extend(from.steps.get(self.steps).cloned());
            self.steps += 1;
        } else if piece == Piece::Comment {
            self.record.comments.extend(from.comments.get(self.comments));
            self.comments += 1;
        }
    }

    /// Another act in the place of the step that was copied last.
    pub(crate) fn says(&mut self, act: Act) {
        if let Some(step) = self.record.steps.last_mut() {
            step.act = act;
        }
    }

    /// A further step.
    pub(crate) fn adds(&mut self, act: Act) {
        self.record.page.push(Piece::Step);
        self.record.steps.push(Step { act, span: Span::default(), seat: None });
    }

    /// A comment at the end of the line.
    pub(crate) fn remark(&mut self, words: &str) {
        self.waiting = Some(words.to_owned());
    }

    /// The line ends here.
    pub(crate) fn breaks_line(&mut self) {
        self.write_remark();
        self.record.page.push(Piece::Lf);
    }

    fn write_remark(&mut self) {
        let Some(words) = self.waiting.take() else { return };
        if self.record.page.last() == Some(&Piece::Comment) {
            // A comment runs to the end of its line.
            self.record.page.push(Piece::Lf);
        }
        let start = self.text.len();
        self.text.push_str(&words);
        self.record.push_comment(Span::new(start, self.text.len()));
    }

    /// What is written.
    pub(crate) fn retold(mut self) -> Retold<Hexil> {
        self.write_remark();
        Retold { record: self.record, text: self.text }
    }
}
