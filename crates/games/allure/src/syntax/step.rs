//! One action: who acts, where it goes, whom it attacks.

use scorebook_core::{Certainty, Edit, Fix, Span, TokenKind, typography};

use super::act::{Deed, Doing, Item, UnitAct};
use super::reader::{Fault, Read, Reader, fault};
use super::unit::Unit;
use super::verbs::is_verb;
use crate::facts::Opening;
use crate::findings::{self, messages};
use crate::names::{Hex, Mark};

impl Reader<'_, '_> {
    /// An action of a round.
    #[inline]
    pub(super) fn deed(&mut self) -> Read<Deed> {
        let start = self.cursor.at();
        if matches!(self.cursor.peek(), b'.' | 0x80..) && typography::eat_ellipsis(self.cursor, self.report) {
            self.cursor.token(TokenKind::Keyword, start);
            return Ok(Deed::Idle);
        }
        let word = self.word_bytes();
        match self.roster.openings.find(word) {
            Some(Opening::Unit(unit)) => self.unit_act(Unit::Known(unit), start),
            Some(Opening::Season1(unit)) => {
                self.evidence.before_v3.note(self.cursor.span_from(start));
                self.unit_act(Unit::Known(unit), start)
            }
            Some(Opening::Hero) => self.unit_act(Unit::Hero, start),
            Some(opening) => self.rare_opening(opening, start),
            None => self.odd_opening(start),
        }
    }

    fn rare_opening(&mut self, opening: Opening, start: usize) -> Read<Deed> {
        let span = self.cursor.span_from(start);
        match opening {
            Opening::Unit(unit) => self.unit_act(Unit::Known(unit), start),
            Opening::Season1(unit) => {
                self.evidence.before_v3.note(span);
                self.unit_act(Unit::Known(unit), start)
            }
            Opening::Season2(unit) => {
                self.evidence.v3.note(span);
                self.unit_act(Unit::Known(unit), start)
            }
            Opening::Spelled(unit) => {
                self.spelled_unit(span, unit);
                self.unit_act(Unit::Known(unit), start)
            }
            Opening::Hero => self.unit_act(Unit::Hero, start),
            // "Rather than using the name of the hero, we use `Hero`."
            Opening::Named(_) => {
                self.spelling(span, "Hero");
                self.unit_act(Unit::Hero, start)
            }
            Opening::Pass => {
                self.cursor.token(TokenKind::Keyword, start);
                Ok(Deed::Pass)
            }
            Opening::Resign => {
                self.cursor.token(TokenKind::Keyword, start);
                Ok(Deed::Resign)
            }
            Opening::Shock => {
                self.cursor.token(TokenKind::Keyword, start);
                Ok(Deed::Shock(self.expect_hex(|| messages::needs_hex("SShock"))?))
            }
            Opening::Item(item) => {
                self.cursor.token(TokenKind::Item, start);
                let name = &self.roster.items[usize::from(item.0)].name;
                self.report.add(&findings::ITEM_USE, span, messages::item_use(name));
                self.cursor.skip_blanks();
                Ok(Deed::Item { item: Item(item), at: self.hex()? })
            }
        }
    }

    /// A first word that no table has: other capitals, a full name, a verb without its unit, a new unit.
    #[cold]
    fn odd_opening(&mut self, start: usize) -> Read<Deed> {
        let first = self.cursor.span_from(start);
        let word = self.text(first);
        if word.is_empty() {
            return Err(self.missing(&findings::UNREADABLE_ACTION, messages::action_starts()));
        }
        if word.len() == 1 && self.cursor.peek().is_ascii_digit() {
            return Err(self.hex_without_unit(start));
        }
        let plain = word.replace('’', "'");
        if let Some((known, opening)) = self.roster.openings.find_alike(&plain) {
            // These are corrected where they are read; of the others only the capitals are wrong.
            if !matches!(opening, Opening::Named(_) | Opening::Spelled(_)) {
                self.spelling(first, known);
            }
            return self.rare_opening(opening, start);
        }
        if is_verb(word) {
            return Err(self.verb_without_unit(word, first));
        }
        if let Some((opening, length)) = self.unglued(word) {
            self.blank_lost(first, length);
            self.cursor.jump(start + length);
            return self.rare_opening(opening, start);
        }
        let span = self.full_name(first);
        let unit = self.odd_unit(self.text(span), span);
        self.cursor.jump(span.to());
        self.unit_act(unit, start)
    }

    /// The unit that a word opens with where the blank after it was lost, and its length: `GFlankershoot`, or `GFlankerB` before a `6`.
    #[cold]
    fn unglued(&self, word: &str) -> Option<(Opening, usize)> {
        let is_unit = |opening: &Opening| {
            matches!(opening, Opening::Unit(_) | Opening::Season1(_) | Opening::Season2(_) | Opening::Hero)
        };
        let goes_on = |behind: &str| match behind.as_bytes() {
            [b'A'..=b'I'] => self.cursor.peek().is_ascii_digit(),
            _ => is_verb(behind),
        };
        let ends = word.char_indices().map(|(end, _)| end).filter(|&end| end > 0 && goes_on(&word[end..]));
        let mut units =
            ends.filter_map(|end| Some((self.roster.openings.find(&word[..end]).filter(is_unit)?, end)));
        units.next().filter(|_| units.next().is_none())
    }

    /// Says that a blank was lost after so much of a word.
    #[cold]
    fn blank_lost(&mut self, word: Span, length: usize) {
        let (unit, behind) = self.text(word).split_at(length);
        let finding = self.report.add(&findings::UNKNOWN_UNIT, word, messages::blank_after(unit));
        finding.fix(Certainty::Sure, word, format!("{unit} {behind}"));
    }

    /// After `;` the unit of the action before is most probably meant.
    #[cold]
    fn verb_without_unit(&self, word: &str, span: Span) -> Fault {
        let mut fault = fault(&findings::MISSING_UNIT, span, messages::verb_without_unit(word));
        let before = self.cursor.text()[..span.from()].trim_end_matches([' ', '\t']);
        if let Some(step) = self.record.steps.last()
            && let Deed::Unit(act) = &step.act.does
            && before.ends_with(';')
        {
            let unit = self.suggested(&act.unit);
            let finding = fault.finding().note_at(step.span, messages::unit_before(&unit));
            finding.fix(Certainty::Likely, Span::at(span.from()), format!("{unit} "));
        }
        fault
    }

    /// After a comma, a hex most probably belongs to the ability before it.
    #[cold]
    fn hex_without_unit(&self, start: usize) -> Fault {
        let (text, end) = (self.cursor.text(), self.cursor.at() + 1);
        let hex = Span::new(start, end);
        let before = text[..start].trim_end_matches([' ', '\t']);
        let goes_on = self.record.steps.last().filter(|step| {
            before
                .strip_suffix(',')
                .is_some_and(|before| before.trim_end_matches([' ', '\t']).len() == step.span.to())
        });
        let Some((step, word)) = goes_on.and_then(|step| Some((step, takes_more(&step.act.does)?))) else {
            return fault(&findings::MISSING_UNIT, hex, messages::hex_without_unit(self.text(hex)));
        };
        let comma = Span::new(before.len() - 1, before.len());
        let mut fault = fault(&findings::MISSING_UNIT, comma, messages::blanks_between_hexes(word));
        let edits = vec![Edit { span: Span::new(step.span.to(), start), text: " ".to_owned() }];
        let title = messages::add_hex(self.text(hex), word).into_text();
        let finding = fault.finding().note_at(step.span, messages::ability_used_here(word));
        finding.fix_with(Fix { title, certainty: Certainty::Likely, edits });
        fault
    }

    /// Everything after the unit; the cursor stands after its word, which starts at `start`.
    #[inline]
    fn unit_act(&mut self, unit: Unit, start: usize) -> Read<Deed> {
        self.cursor.token(TokenKind::Piece, start);
        let mut behind = self.cursor.at();
        let mut act = UnitAct { unit, from: None, to: None, mark: None, lands: None, then: None };
        self.cursor.skip_blanks();
        if self.cursor.peek() == b'(' {
            act.from = Some(self.origin()?);
            behind = self.cursor.at();
            self.cursor.skip_blanks();
        }
        let goal = self.cursor.at();
        act.to = self.hex()?;
        if act.to.is_some() {
            if self.sees_end() {
                return Ok(Deed::Unit(act));
            }
            behind = self.cursor.at();
            self.cursor.skip_blanks();
            if let Some(mark) = self.mark() {
                act.mark = Some(mark);
                behind = self.cursor.at();
                act.lands = self.landing()?;
                if act.lands.is_some() {
                    behind = self.cursor.at();
                }
                self.cursor.skip_blanks();
            } else if self.sees_hex() {
                return Err(self.two_hexes(Span::new(goal, behind)));
            } else if act.from.is_none() && self.cursor.peek() == b')' {
                return Err(self.unopened(goal));
            }
        }
        let colon = self.cursor.eat(b':');
        self.cursor.skip_blanks();
        if !colon && (self.sees_end() || self.cursor.peek() == b'.') {
            self.cursor.jump(behind);
            if act.to.is_none() {
                return Err(self.nothing_done(start));
            }
            return Ok(Deed::Unit(act));
        }
        act.then = Some(self.doing(colon, behind)?);
        Ok(Deed::Unit(act))
    }

    /// `(I6)`: where the unit stood.
    fn origin(&mut self) -> Read<Hex> {
        self.cursor.bump();
        let hex = self.expect_hex(messages::origin_needs_hex)?;
        let behind = Span::at(self.cursor.at());
        self.cursor.skip_blanks();
        if self.cursor.eat(b')') {
            return Ok(hex);
        }
        let mut fault = self.missing(&findings::UNREADABLE_ACTION, messages::origin_reads());
        fault.finding().fix(Certainty::Likely, behind, ")");
        Err(fault)
    }

    /// `E3)`: the hex starts at `hex`, the cursor stands before the parenthesis.
    #[cold]
    fn unopened(&self, hex: usize) -> Fault {
        let sign = Span::new(self.cursor.at(), self.cursor.at() + 1);
        let mut fault = fault(&findings::UNREADABLE_ACTION, sign, messages::parenthesis_not_opened());
        fault.finding().fix(Certainty::Likely, Span::at(hex), "(");
        fault
    }

    #[inline]
    fn mark(&mut self) -> Option<Mark> {
        let mark = match self.cursor.peek() {
            b'#' => Mark::Hurt,
            b'*' => Mark::Unhurt,
            _ => return None,
        };
        let start = self.cursor.at();
        self.cursor.bump();
        self.cursor.token(TokenKind::Operator, start);
        Some(mark)
    }

    /// Where the attacker ends up: `H4` in v2 and v3, `move H4` in v1, and now and then `; move H4`.
    fn landing(&mut self) -> Read<Option<Hex>> {
        let back = self.cursor.checkpoint();
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        if let Some(hex) = self.hex()? {
            self.evidence.v2.note(self.cursor.span_from(start));
            return Ok(Some(hex));
        }
        let separated = self.cursor.eat(b';');
        self.cursor.skip_blanks();
        let verb = self.cursor.at();
        if self.word() != "move" || (separated && !self.sees_last_hex()) {
            self.cursor.restore(back);
            return Ok(None);
        }
        self.cursor.token(TokenKind::Keyword, verb);
        let hex = self.expect_hex(|| messages::needs_hex("move"))?;
        self.evidence.v1.note(self.cursor.span_from(verb));
        if separated {
            let span = Span::new(start, start + 1);
            let message = messages::no_semicolon_before_landing();
            self.report.add(&findings::SPELLING, span, message).fix(Certainty::Sure, span, "");
        }
        Ok(Some(hex))
    }

    /// Whether a hex of the board comes next and nothing more of this action after it.
    fn sees_last_hex(&self) -> bool {
        let rest = self.segment(self.cursor.at()).trim_matches([' ', '\t', '.']);
        let &[column, row] = rest.as_bytes() else { return false };
        Hex::new(column, row.wrapping_sub(b'0')).is_some()
    }

    #[cold]
    fn two_hexes(&self, first: Span) -> Fault {
        let start = self.cursor.at();
        let second = Span::new(start, start + 2);
        let origin = self.text(first);
        let message = messages::two_hexes(origin, self.text(second));
        let mut fault = fault(&findings::UNREADABLE_ACTION, second, message);
        fault.finding().fix(Certainty::Likely, first, format!("({origin})"));
        fault
    }

    #[cold]
    fn nothing_done(&self, start: usize) -> Fault {
        let span = self.cursor.span_from(start);
        let mut fault = fault(&findings::UNREADABLE_ACTION, span, messages::nothing_done(self.text(span)));
        fault.finding().fix(Certainty::Guess, Span::at(span.to()), " Pass");
        fault
    }
}

/// The keyword of an ability that could name one more hex, without a word between them.
fn takes_more(deed: &Deed) -> Option<&'static str> {
    let Deed::Unit(UnitAct { then: Some(Doing::Use { ability, at, .. }), .. }) = deed else { return None };
    let takes = ability.takes();
    (takes.between.is_none() && at.len() < usize::from(takes.most)).then(|| ability.word())
}
