//! Reading a tile: fast where it is spelled plainly, patiently where it is not.

use scorebook_core::{Certainty, Code, Report, Said, Span, TokenKind, codes::MARKUP, typography};

use super::Reader;
use crate::findings::{
    BARE_MEEPLE, BLANK_IN_TILE, EDGE_COUNT, FIGURE_NAME, LETTER_CASE, SECOND_FIGURE, STRAY_FIGURE,
    UNREADABLE_TILE, messages,
};
use crate::names::{Edge, Figure, Sign};
use crate::syntax::line::after_blanks;
use crate::syntax::symbol::{Side, Symbol, Symbols, is_figure, sides};
use crate::syntax::tile::{Tile, plain_tile, take_symbol};

impl Reader<'_, '_> {
    /// Reads a tile with its meeples. Where none stands here, the tile is none and the cursor stays.
    #[inline]
    pub(super) fn tile(&mut self) -> Tile {
        let start = self.cursor.at();
        let bytes = self.bytes();
        let Some((tile, length)) = self.tiles.tile(bytes) else { return self.odd_tile() };
        self.cursor.jump(start + length);
        if !self.ends_for_certain() {
            self.cursor.jump(start);
            return self.odd_tile();
        }
        self.cursor.token(TokenKind::Piece, start);
        tile
    }

    /// Whether a tile ends here, and nothing after a blank could be part of it.
    #[inline]
    fn ends_for_certain(&self) -> bool {
        match self.bytes() {
            [] | [b'/' | b'(' | b'+' | b'=', ..] => true,
            [b' ' | b'\t', rest @ ..] => !matches!(after_blanks(rest), [b'm' | b'M' | b'<' | b'[', ..]),
            _ => false,
        }
    }

    #[cold]
    fn odd_tile(&mut self) -> Tile {
        let start = self.cursor.at();
        let draft = self.draft(Reach::OverBlanks).or_else(|| self.draft(Reach::OneWord));
        let Some(draft) = draft else { return self.unread_tile(start) };
        let count = sides(&draft.symbols).count();
        let is_tile = count >= 2 || count == 1 && draft.symbols.first() == Some(&ABBEY);
        if !is_tile {
            self.cursor.jump(start);
            return Tile::default();
        }
        let span = self.cursor.span_from(start);
        self.cursor.token(TokenKind::Piece, start);
        for slip in draft.slips {
            self.report.add(slip.code, slip.span, slip.message).fix(Certainty::Sure, slip.span, slip.text);
        }
        if count != 4 {
            self.edge_count(&draft.symbols, count, span);
        }
        self.check_figures(&draft.symbols, span);
        draft.symbols.into()
    }

    /// A figure stands after what it claims, and only the phantom joins another.
    fn check_figures(&mut self, symbols: &[Symbol], tile: Span) {
        let phantoms = [Symbol::Meeple(Figure::Phantom), Symbol::Farmer(Figure::Phantom)];
        let figures = symbols.iter().enumerate().filter(|(_, symbol)| is_figure(**symbol));
        let second = figures.filter(|(_, symbol)| !phantoms.contains(symbol)).nth(1);
        if let Some((place, symbol)) = second {
            let span = self.span_of_sign(symbols, place, tile);
            self.report.add(&SECOND_FIGURE, span, messages::second_figure(symbol));
        }
        if let Some(first) = symbols.first().filter(|first| is_figure(**first)) {
            let span = self.span_of_sign(symbols, 0, tile);
            self.report.add(&STRAY_FIGURE, span, messages::stray_figure(first));
        }
    }

    /// Where a sign of a tile stands; the whole tile where that is spelled in its own way.
    fn span_of_sign(&self, symbols: &[Symbol], place: usize, tile: Span) -> Span {
        let written = tile.of(self.cursor.text());
        let before = Tile::from(Symbols::from(&symbols[..place])).to_string();
        let sign = symbols[place].to_string();
        let start = tile.from() + before.len();
        match written.strip_prefix(&before) {
            Some(rest) if rest.starts_with(&sign) => Span::new(start, start + sign.len()),
            _ => tile,
        }
    }

    /// Reads the signs of a tile with all the slips that can be understood, if it ends where a tile may end.
    fn draft(&mut self, reach: Reach) -> Option<Draft> {
        let start = self.cursor.at();
        let mut draft = Draft::default();
        while self.sign(&mut draft) || reach == Reach::OverBlanks && self.over_gap(&mut draft) {}
        if !self.at_tile_end() {
            self.cursor.jump(start);
            return None;
        }
        draft.settle_cloth();
        // Further words belong to the tile only if they make it whole.
        let count = sides(&draft.symbols).count();
        let joined = draft.slips.iter().any(|slip| slip.code.name == BLANK_IN_TILE.name);
        if reach == Reach::OverBlanks && (count > 4 || joined && count < 4) {
            self.cursor.jump(start);
            return None;
        }
        Some(draft)
    }

    fn at_tile_end(&self) -> bool {
        match self.cursor.peek() {
            b' ' | b'\t' | b'/' | b'(' | b'+' | b'=' => true,
            b'-' => matches!(self.cursor.peek_at(1), b'[' | b'>' | b'm' | b'M'),
            b'[' => self.cursor.peek_at(1) == b'-',
            _ => self.cursor.at_end(),
        }
    }

    /// Reads one sign, in its own spelling or in one that is understood.
    fn sign(&mut self, draft: &mut Draft) -> bool {
        let at = self.cursor.at();
        if self.cursor.peek() == b'c' {
            draft.cloth.push((draft.symbols.len(), at));
        }
        if take_symbol(self.cursor, &mut draft.symbols).is_some() {
            return true;
        }
        let byte = self.cursor.peek();
        let symbol = match byte {
            b'r' | b'f' => Edge::from_letter(byte.to_ascii_uppercase())
                .map(|edge| Symbol::Side(Side { edge, number: 0 })),
            b'k' | b'i' | b'x' => Sign::from_letter(byte.to_ascii_uppercase()).map(Symbol::Sign),
            b'W' | b'G' | b'H' => Sign::from_letter(byte.to_ascii_lowercase()).map(Symbol::Sign),
            b'1'..=b'9' => return self.number_cloth(draft),
            b'[' => return self.odd_figure(draft),
            _ => None,
        };
        let Some(symbol) = symbol else { return false };
        self.cursor.bump();
        draft.symbols.push(symbol);
        let message = messages::letter_is_written(char::from(byte), symbol);
        draft.slip(&LETTER_CASE, Span::new(at, at + 1), message, &symbol.to_string());
        true
    }

    /// A `c` with a number after it can only be a city.
    fn number_cloth(&mut self, draft: &mut Draft) -> bool {
        let Some(&(index, _)) = draft
            .cloth
            .last()
            .filter(|(index, _)| index + 1 == draft.symbols.len() && draft.is_cloth(*index))
        else {
            return false;
        };
        draft.make_city(index);
        take_symbol(self.cursor, &mut draft.symbols).is_some()
    }

    /// `[b]` without its `m`, or a figure by its name: `m[builder]`.
    fn odd_figure(&mut self, draft: &mut Draft) -> bool {
        let start = self.cursor.at();
        let rest = self.cursor.rest();
        let Some(length) = rest.as_bytes().iter().take(10).position(|&byte| byte == b']') else {
            return false;
        };
        let name = &rest[1..length];
        let Some(figure) = Figure::from_sign(name).or_else(|| Figure::from_name(name)) else { return false };
        let last = draft.symbols.last_mut();
        if let Some(Symbol::Meeple(known @ Figure::Small) | Symbol::Farmer(known @ Figure::Small)) = last {
            *known = figure;
        } else if let Some(Symbol::Side(Side { edge: Edge::Field, .. })) = last {
            draft.bare_figure(Symbol::Farmer(figure), start);
        } else {
            draft.bare_figure(Symbol::Meeple(figure), start);
        }
        self.cursor.jump(start + length + 1);
        if Figure::from_sign(name).is_none() {
            let message = messages::figure_is_written(figure.name(), figure.sign());
            draft.slip(&FIGURE_NAME, Span::new(start + 1, start + length), message, figure.sign());
        }
        true
    }

    /// Goes on after a blank or a formatting tag where the tile clearly does: `FC <sub>m</sub>FC2`, `FFFFK m`, `FC FC2`.
    fn over_gap(&mut self, draft: &mut Draft) -> bool {
        let from = self.cursor.checkpoint();
        let start = self.cursor.at();
        self.cursor.skip_blanks();
        let mut longer = draft.clone();
        let goes_on = if self.cursor.peek() == b'<' {
            self.over_markup(&mut longer, start)
        } else {
            self.cursor.at() > start && self.over_blank(&mut longer, start)
        };
        if goes_on {
            *draft = longer;
        } else {
            self.cursor.restore(from);
        }
        goes_on
    }

    fn over_markup(&mut self, draft: &mut Draft, start: usize) -> bool {
        let opens = self.cursor.at();
        if !typography::eat_markup(self.cursor, &mut Report::new()) {
            return false;
        }
        let tag = self.cursor.span_from(opens).of(self.cursor.text());
        let inside = self.cursor.at();
        while self.sign(draft) {}
        let text = self.cursor.span_from(inside).of(self.cursor.text());
        typography::eat_markup(self.cursor, &mut Report::new());
        self.skip_blanks_in_tile(draft);
        let message = messages::formatting(tag);
        draft.slip(&MARKUP, self.cursor.span_from(start), message, text);
        true
    }

    /// After a tag a blank is a leftover too, where the tile goes on: `RRR <sub>m</sub> F`.
    fn skip_blanks_in_tile(&mut self, draft: &Draft) {
        let end = self.cursor.at();
        self.cursor.skip_blanks();
        let next = self.cursor.at();
        let mut longer = draft.clone();
        while self.sign(&mut longer) {}
        let grows = longer.symbols.len() > draft.symbols.len() && sides(&longer.symbols).count() <= 4;
        self.cursor.jump(if grows && self.at_tile_end() { next } else { end });
    }

    fn over_blank(&mut self, draft: &mut Draft, start: usize) -> bool {
        let blank = self.cursor.span_from(start);
        let known = draft.symbols.len();
        while self.sign(draft) {}
        let added = &draft.symbols[known..];
        let only_meeples =
            added.first().is_some_and(|&symbol| is_figure(symbol)) && sides(added).count() == 0;
        let completes = sides(added).count() > 0 && sides(&draft.symbols).count() == 4;
        if !self.at_tile_end() || !(only_meeples || completes) {
            return false;
        }
        draft.slip(&BLANK_IN_TILE, blank, messages::blank_in_tile(), "");
        true
    }

    /// A word with a sign that no tile has: kept as it is, so that the rest of the move can be read.
    fn unread_tile(&mut self, start: usize) -> Tile {
        let mut draft = Draft::default();
        while self.sign(&mut draft) {}
        let wrong = self.cursor.at();
        self.cursor.jump(start);
        let rest = self.cursor.rest();
        let word = &rest[..rest.find([' ', '\t', '/', '(', '+', '=']).unwrap_or(rest.len())];
        let known = word.bytes().filter(|&byte| Edge::from_letter(byte).is_some()).count();
        if known < 3
            || known * 3 < word.len()
            || !word.starts_with(|letter: char| letter.is_ascii_uppercase())
        {
            return Tile::default();
        }
        self.cursor.jump(start + word.len());
        self.cursor.token(TokenKind::Piece, start);
        let span = wrong_sign(self.cursor.text(), wrong, start + word.len());
        let sign = span.of(self.cursor.text());
        let message = if sign.starts_with('[') {
            messages::not_a_figure(sign, figure_signs())
        } else {
            messages::not_a_tile_sign(sign)
        };
        let finding = self.report.add(&UNREADABLE_TILE, span, message);
        let without = [&word[..wrong - start], &word[span.to() - start..]].concat();
        let whole = plain_tile(without.as_bytes()).is_some_and(|(_, length)| length == without.len());
        if whole && !sign.starts_with('[') {
            // A letter may as well stand for another one, such as `n` for `m`.
            let is_letter = sign.starts_with(char::is_alphabetic);
            finding.fix(if is_letter { Certainty::Guess } else { Certainty::Likely }, span, "");
        }
        Tile::Unread(word.into())
    }

    fn edge_count(&mut self, symbols: &[Symbol], count: usize, span: Span) {
        let tile = Tile::from(Symbols::from(symbols));
        let message = match count {
            1 => messages::one_side(tile),
            _ => messages::wrong_side_count(tile, count),
        };
        let finding = self.report.add(&EDGE_COUNT, span, message);
        let candidates = with_four_sides(symbols, count);
        // A side too many is one of a run; one that is missing may have been any.
        let is_only = candidates.len() == 1 && count != 3;
        let certainty = if is_only { Certainty::Likely } else { Certainty::Guess };
        for candidate in candidates {
            finding.fix(certainty, span, Tile::from(candidate).to_string());
        }
    }
}

/// The sign at `wrong` in a tile that ends at `end`: a character, or the whole of a pair of brackets.
fn wrong_sign(text: &str, wrong: usize, end: usize) -> Span {
    let rest = &text[wrong..end.max(wrong)];
    let brackets = rest.find(']').filter(|_| rest.starts_with('['));
    let length = brackets.map_or_else(|| rest.chars().next().map_or(0, char::len_utf8), |close| close + 1);
    Span::new(wrong, wrong + length)
}

/// "[B] big meeple, [b] builder …".
fn figure_signs() -> String {
    let signs = Figure::SIGNED.iter().map(|(_, sign, name)| format!("[{sign}] {name}"));
    signs.collect::<Vec<_>>().join(", ")
}

const ABBEY: Symbol = Symbol::Side(Side { edge: Edge::Abbey, number: 0 });

/// How far a tile may reach.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    OverBlanks,
    OneWord,
}

/// A tile that is being read, with what has to be said about its spelling.
#[derive(Clone, Default)]
struct Draft {
    symbols: Symbols,
    slips: Vec<Slip>,
    /// Every `c`: its place among the signs and in the text. It is cloth, or a city in small print.
    cloth: Vec<(usize, usize)>,
}

/// Something spelled otherwise than it should be.
#[derive(Clone)]
struct Slip {
    code: &'static Code,
    span: Span,
    message: Said,
    text: String,
}

impl Draft {
    fn slip(&mut self, code: &'static Code, span: Span, message: Said, text: &str) {
        self.slips.push(Slip { code, span, message, text: text.into() });
    }

    /// A tile has four sides: where they come out only if every `c` is a city, it is one.
    fn settle_cloth(&mut self) {
        let cloth: Vec<usize> =
            self.cloth.iter().map(|&(index, _)| index).filter(|&index| self.is_cloth(index)).collect();
        if !cloth.is_empty() && sides(&self.symbols).count() + cloth.len() == 4 {
            for index in cloth {
                self.make_city(index);
            }
        }
    }

    fn is_cloth(&self, index: usize) -> bool {
        self.symbols[index] == Symbol::Sign(Sign::Cloth)
    }

    fn make_city(&mut self, index: usize) {
        self.symbols[index] = Symbol::Side(Side { edge: Edge::City, number: 0 });
        let found = self.cloth.iter().find(|(symbol, _)| *symbol == index);
        if let Some(&(_, at)) = found {
            self.slip(&LETTER_CASE, Span::new(at, at + 1), messages::small_city(), "C");
        }
    }

    fn bare_figure(&mut self, symbol: Symbol, at: usize) {
        self.symbols.push(symbol);
        let sign = if matches!(symbol, Symbol::Farmer(_)) { "M" } else { "m" };
        self.slip(&BARE_MEEPLE, Span::at(at), messages::bare_figure(sign), sign);
    }
}

/// What the tile may have been: a letter of a run is easily lost or doubled, and the abbey is no cloister.
fn with_four_sides(symbols: &[Symbol], count: usize) -> Vec<Symbols> {
    let is_abbey = |symbol: &Symbol| matches!(symbol, Symbol::Side(Side { edge: Edge::Abbey, .. }));
    let abbeys = symbols.iter().filter(|symbol| is_abbey(symbol)).count();
    let mut changed = Symbols::from_slice(symbols);
    if count == abbeys {
        changed.retain(|symbol| !is_abbey(symbol));
        changed.insert_many(0, [ABBEY; 4]);
        return vec![changed];
    }
    if let (5, 1, Some(place)) = (count, abbeys, symbols.iter().rposition(is_abbey)) {
        changed[place] = Symbol::Sign(Sign::Cloister);
        return vec![changed];
    }
    if count != 3 && count != 5 {
        return Vec::new();
    }
    let run_starts = symbols.iter().enumerate().filter(|(place, symbol)| {
        matches!(symbol, Symbol::Side(_)) && (*place == 0 || symbols[place - 1] != **symbol)
    });
    let change = |(place, &symbol): (usize, &Symbol)| {
        let mut changed = Symbols::from_slice(symbols);
        if count == 3 {
            changed.insert(place, symbol);
        } else {
            changed.remove(place);
        }
        changed
    };
    run_starts.map(change).collect()
}
