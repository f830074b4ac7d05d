//! Reading the head: maps, decks, clearings, landmarks, hirelings, the pool, and who won.

use scorebook_core::{Certainty, Report, Said, Span, TokenKind, nearest};
use smallvec::SmallVec;

use super::bytes::is_blank;
use super::players;
use super::reader::Reader;
use crate::findings::{
    BARE_HIRELING, CLEARING_LIST, HEADER_ORDER, HIRELING_COUNT, LETTER_CASE, MISSING_HEADER,
    NO_SUCH_CLEARING, REPEATED_FACTION, REPEATED_HEADER, UNKNOWN_DECK, UNKNOWN_FACTION, UNKNOWN_HEADER,
    UNKNOWN_HIRELING, UNKNOWN_MAP, UNKNOWN_SUIT, messages,
};
use crate::names::{Band, Deck, Faction, Hireling, Map, Suit};
use crate::syntax::RootRecord;
use crate::syntax::action::Action;
use crate::syntax::head::{ClearingEntry, Head, SuitedClearing};
use crate::syntax::list::List;
use crate::syntax::place::Clearing;

/// The headers in the order of the document.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    Map,
    Deck,
    Clearings,
    Landmarks,
    Hirelings,
    Pool,
    Seat,
    Winner,
}

/// Their names, in the same order; seats have none.
const NAMES: [(&str, Rank); 7] = [
    ("Map", Rank::Map),
    ("Deck", Rank::Deck),
    ("Clearings", Rank::Clearings),
    ("Landmarks", Rank::Landmarks),
    ("Hirelings", Rank::Hirelings),
    ("Pool", Rank::Pool),
    ("Winner", Rank::Winner),
];

/// Whether a header of this name can only stand before play.
pub(super) fn opens_record(word: &str) -> bool {
    NAMES.iter().any(|(name, rank)| *rank != Rank::Winner && name.eq_ignore_ascii_case(word))
}

/// Whether a word is the name of such a header with a slip in it.
pub(super) fn nearly_opens_record(word: &str) -> bool {
    nearest(word, NAMES.map(|(name, _)| name)).is_some_and(opens_record)
}

/// What of the head was seen so far.
#[derive(Default)]
pub(super) struct Heads {
    seen: [Option<Span>; 7],
    last: Option<Rank>,
    winner: Option<Span>,
    factions: u16,
}

impl Heads {
    /// Whether neither a seat nor a turn named the faction before.
    #[inline]
    pub(super) fn is_new(&self, faction: Faction) -> bool {
        self.factions & (1 << faction as u16) == 0
    }

    pub(super) fn add_seat(&mut self, faction: Faction) {
        self.factions |= 1 << faction as u16;
    }

    /// Notes a header whose value could not be read: it is not missing.
    fn add_unread(&mut self, rank: Rank, span: Span) {
        if let Some(seen) = self.seen.get_mut(rank as usize) {
            seen.get_or_insert(span);
        }
    }

    /// Notes who won, and reports it where it is told twice. It ends the record, so no header is too late before it.
    fn add_winner(&mut self, span: Span, report: &mut Report) {
        if let Some(before) = self.winner.replace(span) {
            repeated(before, span, report);
        }
    }

    /// Notes a header and reports one that stands twice or too late.
    pub(super) fn add(&mut self, rank: Rank, span: Span, report: &mut Report) {
        let before = self.seen[rank as usize].replace(span);
        if let Some(before) = before.filter(|_| rank != Rank::Seat) {
            repeated(before, span, report);
        } else if let Some(last) = self.last.filter(|&last| last > rank) {
            let finding = report.add(&HEADER_ORDER, span, messages::header_out_of_order());
            if let Some(later) = self.seen[last as usize] {
                finding.note_at(later, messages::later_header());
            }
        }
        self.last = self.last.max(Some(rank));
    }

    /// Reports headers that are missing from a record that has some, and what is odd about the players.
    pub(super) fn finish(&self, record: &RootRecord, report: &mut Report) {
        let missing = |rank: Rank| self.seen[rank as usize].is_none();
        if !missing(Rank::Pool) {
            players::check_pool(record, report);
        }
        // Without a map, the text is a part of a game: others of its turns may stand elsewhere.
        if !missing(Rank::Map) {
            players::check_turns(record, report);
        }
        let Some(first) = self.seen.iter().flatten().min() else { return };
        let unlike_fall =
            record.heads.iter().any(|head| matches!(head.says, Head::Map(map) if map != Map::Fall));
        let wanted: [(bool, fn() -> Said); 3] = [
            (missing(Rank::Map), messages::no_map),
            (missing(Rank::Deck), messages::no_deck),
            (missing(Rank::Clearings) && unlike_fall, messages::no_clearings),
        ];
        for (_, header) in wanted.iter().filter(|(missing, _)| *missing) {
            report.add(&MISSING_HEADER, *first, header());
        }
    }
}

/// Reports a header that comes a second time.
fn repeated(before: Span, span: Span, report: &mut Report) {
    let message = messages::header_twice();
    report.add(&REPEATED_HEADER, span, message).note_at(before, messages::first_header());
}

/// Why a header could not be read.
struct Fault {
    code: &'static scorebook_core::Code,
    span: Span,
    message: Said,
    better: Option<String>,
}

impl<'t> Reader<'_, 't> {
    /// A line that a word and a colon open.
    pub(super) fn header(&mut self, word: &'t str, start: usize, heads: &mut Heads, record: &mut RootRecord) {
        let exact = NAMES.iter().find(|(name, _)| *name == word);
        let found = exact.or_else(|| NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)));
        let Some(&(name, rank)) = found else {
            return self.unknown_header(word, start, record);
        };
        let span = Span::new(start, start + name.len());
        self.cursor.token_at(TokenKind::Keyword, span);
        let findings = self.report.len();
        if name != word {
            self.respell(&LETTER_CASE, span, name, messages::header_spelling(name));
        }
        self.blanks();
        match self.header_value(rank, start, record) {
            Ok(()) if rank == Rank::Winner => heads.add_winner(span, self.report),
            Ok(()) => heads.add(rank, span, self.report),
            Err(fault) => {
                self.report.forget_since(findings);
                self.header_gap(fault, rank, start, record);
                heads.add_unread(rank, span);
            }
        }
        match rank {
            Rank::Landmarks => self.acts(Self::landmark_of_head, record),
            Rank::Hirelings => self.acts(Self::act, record),
            _ => self.skip_separators(),
        }
    }

    fn unknown_header(&mut self, word: &str, start: usize, record: &mut RootRecord) {
        if self.unknown_turn(word, start, record) {
            return;
        }
        self.line_gap(start, record);
        let span = Span::new(start, start + word.len());
        let known = NAMES.map(|(name, _)| name);
        if word.len() == 1 {
            let message = messages::unknown_faction(word);
            self.report.add(&UNKNOWN_FACTION, span, message);
            return;
        }
        let message = messages::unknown_header(word, known.join(", "));
        let finding = self.report.add(&UNKNOWN_HEADER, span, message);
        if let Some(better) = nearest(word, known).or_else(|| Faction::called(word).map(Faction::word)) {
            finding.fix(Certainty::Likely, span, better);
        }
    }

    /// A header whose value cannot be read is kept as it is. What is set up after hirelings is still read.
    fn header_gap(&mut self, fault: Fault, rank: Rank, start: usize, record: &mut RootRecord) {
        if rank == Rank::Hirelings {
            self.at = start;
            self.at += self.listed().len();
            let span = self.span_from(start);
            self.token(TokenKind::Unreadable, start);
            record.push_gap(span);
        } else {
            self.line_gap(start, record);
        }
        let finding = self.report.add(fault.code, fault.span, fault.message);
        if let Some(better) = fault.better {
            finding.fix(Certainty::Likely, fault.span, better);
        }
    }

    fn header_value(&mut self, rank: Rank, start: usize, record: &mut RootRecord) -> Result<(), Fault> {
        let head = match rank {
            Rank::Map => Head::Map(self.map()?),
            Rank::Deck => Head::Deck(self.deck()?),
            Rank::Clearings => Head::Clearings(self.suited_clearings()),
            Rank::Landmarks => Head::Landmarks,
            Rank::Hirelings => Head::Hirelings(self.hirelings()?),
            Rank::Pool => Head::Pool(self.factions()?),
            Rank::Winner => {
                let factions = self.factions()?;
                record.push_step(Action::Winner(factions).into(), self.span_from(start), None);
                return Ok(());
            }
            Rank::Seat => return Ok(()),
        };
        record.push_head(head, self.span_from(start));
        Ok(())
    }

    /// One word out of a few; capitals are put right.
    fn choice<T: Copy>(
        &mut self,
        known: &[T],
        word_of: fn(T) -> &'static str,
        also: &[(&str, &str)],
        fault: (&'static scorebook_core::Code, &str),
    ) -> Result<T, Fault> {
        let value = self.value();
        let start = self.at;
        self.at += value.len();
        let span = self.span_from(start);
        self.token(TokenKind::Keyword, start);
        if let Some(&found) = known.iter().find(|&&one| word_of(one) == value) {
            return Ok(found);
        }
        if let Some(&found) = known.iter().find(|&&one| word_of(one).eq_ignore_ascii_case(value)) {
            let word = word_of(found);
            self.respell(&LETTER_CASE, span, word, messages::word_spelling(word));
            return Ok(found);
        }
        let other = also.iter().find(|(other, _)| other.eq_ignore_ascii_case(value)).map(|(_, word)| *word);
        let better = other.or_else(|| nearest(value, known.iter().map(|&one| word_of(one))));
        let (code, expected) = fault;
        let message = match value {
            "" => messages::empty_header(expected),
            _ => messages::unknown_value(value, expected),
        };
        Err(Fault { code, span, message, better: better.map(str::to_owned) })
    }

    fn map(&mut self) -> Result<Map, Fault> {
        let also = [("Autumn", "Fall")];
        self.choice(Map::ALL, Map::word, &also, (&UNKNOWN_MAP, "Fall, Winter, Lake or Mountain"))
    }

    fn deck(&mut self) -> Result<Deck, Fault> {
        let also =
            [("EP", "E&P"), ("E & P", "E&P"), ("Exiles & Partisans", "E&P"), ("Exiles and Partisans", "E&P")];
        self.choice(Deck::ALL, Deck::word, &also, (&UNKNOWN_DECK, "Standard or E&P"))
    }

    /// Steps over what may stand between the entries of a list.
    fn list_break(&mut self) {
        while is_blank(self.peek()) || self.peek() == b',' {
            self.at += 1;
        }
    }

    /// The fault of the character here.
    fn fault(&self, code: &'static scorebook_core::Code, expected: &str) -> Fault {
        let width = self.cursor.text()[self.at..self.bytes.len()].chars().next().map_or(0, char::len_utf8);
        let message = match width {
            0 => messages::empty_header(expected),
            _ => messages::unexpected_value(expected, self.found_here(self.at)),
        };
        Fault { code, span: Span::new(self.at, self.at + width), message, better: None }
    }

    /// `F1, M2, R3 …`. An entry that cannot be read costs the others nothing.
    fn suited_clearings(&mut self) -> Vec<ClearingEntry> {
        let from = self.at;
        let end = from + self.value().len();
        let mut list = Vec::with_capacity(12);
        if self.peek() == b',' {
            self.stray_comma();
        }
        let (mut highest, mut ordered) = (0, true);
        while self.at < end {
            let start = self.at;
            let entry = self.suited_clearing().map_or_else(
                || self.unknown_clearing(start, end),
                |entry| {
                    ordered &= highest < entry.clearing.number() && entry.suit != Suit::Bird;
                    highest = entry.clearing.number();
                    ClearingEntry::Suited(entry)
                },
            );
            self.token(TokenKind::Place, start);
            list.push(entry);
            self.list_break();
        }
        self.at = end;
        if !ordered || list.len() != usize::from(Clearing::LAST) {
            let message = messages::clearings_out_of_order();
            self.report.add(&CLEARING_LIST, self.span_from(from), message);
        } else if let Some((suit, count)) = uneven(&list) {
            let message = messages::uneven_suits(count, suit.name());
            self.report.add(&CLEARING_LIST, self.span_from(from), message);
        }
        list
    }

    /// Nothing stands before the first comma of a list: there is no entry to keep.
    #[cold]
    fn stray_comma(&mut self) {
        let span = Span::new(self.at, self.at + 1);
        let message = messages::stray_comma();
        self.report.add(&UNKNOWN_SUIT, span, message).fix(Certainty::Likely, span, "");
        self.list_break();
    }

    /// `F1`.
    fn suited_clearing(&mut self) -> Option<SuitedClearing> {
        let suit = Suit::from_letter(self.peek())?;
        self.at += 1;
        let clearing = Clearing::new(self.digits()).filter(|&clearing| clearing != Clearing::BURROW)?;
        Some(SuitedClearing { suit, clearing })
    }

    /// Keeps an entry that is no clearing with its suit, up to the next one.
    #[cold]
    fn unknown_clearing(&mut self, start: usize, end: usize) -> ClearingEntry {
        let ends = |byte: &u8| is_blank(*byte) || *byte == b',';
        self.at = self.bytes[start..end].iter().position(ends).map_or(end, |length| start + length);
        let (span, word) = (self.span_from(start), self.text_from(start));
        let (letter, number) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        let known = letter.bytes().next().and_then(|letter| Suit::from_letter(letter.to_ascii_uppercase()));
        let no_number = known.is_some() && number.bytes().all(|byte| byte.is_ascii_digit());
        let in_capitals = letter.to_ascii_uppercase();
        let finding = if no_number && in_capitals == letter {
            self.report.add(&NO_SUCH_CLEARING, span, messages::no_clearing_of_list(word))
        } else {
            self.report.add(&UNKNOWN_SUIT, span, messages::no_suited_clearing(word))
        };
        if no_number && in_capitals != letter {
            finding.fix(Certainty::Likely, span, in_capitals + number);
        }
        ClearingEntry::Unknown { unknown: word.into() }
    }

    /// `CDOPA`, for the pool and the winners.
    fn factions(&mut self) -> Result<List<Faction>, Fault> {
        let start = self.at;
        let end = start + self.value().len();
        let mut factions = Vec::with_capacity(end - start);
        while self.at < end {
            let letter = self.peek();
            let Some(faction) = Faction::from_letter(letter) else {
                let fault = self.fault(&UNKNOWN_FACTION, "a faction: one of C E A V G L O D P H K");
                return Err(self.named_factions(Span::new(start, end)).unwrap_or(fault));
            };
            self.at += 1;
            self.token(TokenKind::Seat, self.at - 1);
            if factions.contains(&faction) {
                let span = Span::new(self.at - 1, self.at);
                let first = self.bytes[start..].iter().position(|&other| other == letter).unwrap_or(0);
                let first = Span::new(start + first, start + first + 1);
                let message = messages::faction_named_twice(faction);
                self.report.add(&REPEATED_FACTION, span, message).note_at(first, messages::first_naming());
            }
            factions.push(faction);
            self.list_break();
        }
        if factions.is_empty() {
            return Err(self.fault(&UNKNOWN_FACTION, "at least one faction"));
        }
        self.at = end;
        Ok(List::from(factions))
    }

    /// Factions that are not written as letters alone: `C & V`, `Marquise`.
    #[cold]
    fn named_factions(&self, span: Span) -> Option<Fault> {
        let written = span.of(self.cursor.text());
        let words = written.split([',', '+', '&', '/']).flat_map(|part| part.split(" and "));
        let letters = words.map(|word| Faction::called(word.trim()).map(Faction::word));
        let better = letters.collect::<Option<String>>()?;
        let message = messages::factions_as_letters(&better);
        Some(Fault { code: &UNKNOWN_FACTION, span, message, better: Some(better) })
    }

    /// What stands from here to the first separator, remark or end, without blanks at its end.
    fn listed(&self) -> &'t str {
        let value = self.value();
        let listed = value.find(['/', ';']).map_or(value, |end| &value[..end]);
        super::bytes::trim_end(listed)
    }

    /// `h_E, h_Ad, h_S`.
    fn hirelings(&mut self) -> Result<SmallVec<[Hireling; 4]>, Fault> {
        let start = self.at;
        let end = start + self.listed().len();
        let mut hirelings = SmallVec::new();
        while self.at < end {
            let entry = self.at;
            let hireling = self.listed_hireling()?;
            if hirelings.iter().any(|other: &Hireling| other.band == hireling.band) {
                let message = messages::hireling_twice(hireling.name());
                self.report.add(&HIRELING_COUNT, self.span_from(entry), message);
            }
            hirelings.push(hireling);
            self.list_break();
        }
        self.at = end;
        if hirelings.len() != 3 {
            let message = messages::wrong_number_of_hirelings(hirelings.len());
            self.report.add(&HIRELING_COUNT, self.span_from(start), message);
        }
        Ok(hirelings)
    }

    fn listed_hireling(&mut self) -> Result<Hireling, Fault> {
        let start = self.at;
        let sign = self.bytes[start..].starts_with(b"h_");
        self.at += if sign { 2 } else { 0 };
        let Some(band) = Band::from_letter(self.peek()) else {
            return Err(
                self.fault(&UNKNOWN_HIRELING, "a hireling: `h_` and one of C E A V L O D P H K T S J")
            );
        };
        self.at += 1;
        let demoted = self.peek() == b'd';
        self.at += usize::from(demoted);
        self.token(TokenKind::Seat, start);
        let hireling = Hireling { band, demoted };
        if !sign {
            let message = messages::bare_hireling(hireling);
            self.respell(&BARE_HIRELING, self.span_from(start), &hireling.to_string(), message);
        }
        Ok(hireling)
    }
}

/// The first suit that has not four clearings, and how many it has.
fn uneven(list: &[ClearingEntry]) -> Option<(Suit, usize)> {
    let is_of = |entry: &&ClearingEntry, suit: Suit| matches!(entry, ClearingEntry::Suited(entry) if entry.suit == suit);
    let count = |suit: Suit| list.iter().filter(|entry| is_of(entry, suit)).count();
    let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
    // The one with too many tells more than the one with too few.
    suits
        .into_iter()
        .map(|suit| (suit, count(suit)))
        .max_by_key(|&(_, count)| count)
        .filter(|&(_, count)| count != 4)
}
