//! What a unit does besides moving: buffs after a colon, and abilities by their keywords.

use scorebook_core::{Certainty, Span, TokenKind, nearest, typography};
use smallvec::SmallVec;

use super::act::{Doing, Target};
use super::reader::{Fault, Read, Reader, fault};
use super::unit::Unit;
use super::verbs::{Age, SPELLINGS, VERBS, Verb, word_in};
use crate::findings::{self, messages};
use crate::names::{Ability, Buff, Hex, Quality, STATS, Stat, Takes};

impl Reader<'_, '_> {
    /// What stands after the unit and its move. `after` is where the colon of a buff belongs.
    #[inline]
    pub(super) fn doing(&mut self, colon: bool, behind: usize) -> Read<Doing> {
        let start = self.cursor.at();
        if let Some(buff) = self.change()? {
            self.check_colon(colon, behind, start);
            return self.grant(buff);
        }
        let verb = self.verb()?;
        match (colon, verb) {
            (false, Verb::Quality(_)) | (true, _) => self.check_verb_colon(verb, colon, behind, start),
            (false, _) => {}
        }
        let word = self.cursor.span_from(start);
        match verb {
            Verb::Pass => Ok(Doing::Pass),
            Verb::Use(ability) => self.use_ability(ability, word),
            Verb::Quality(quality) => {
                let buff = self.strength(quality, start)?;
                self.grant(buff)
            }
            Verb::Inflict(quality) => {
                let to = Some(self.target_of(word)?);
                let buff = Buff::Quality { quality, amount: None };
                Ok(Doing::Grant { buff, hurt: false, mana: None, to })
            }
            Verb::Fervor => self.fervor(),
            Verb::Resurrect => {
                let (unit, to) = self.raised()?;
                Ok(Doing::Resurrect { unit, to })
            }
            Verb::Summon => {
                let (unit, to) = self.raised()?;
                Ok(Doing::Summon { unit, to })
            }
            Verb::Clear(age) => {
                let debuff = self.buff()?;
                self.tells_age(if debuff.is_some() { Age::V3 } else { age }, word);
                Ok(Doing::Clear { debuff, at: self.target_of(word)? })
            }
        }
    }

    /// Reads a verb or the word of a buff.
    #[inline]
    fn verb(&mut self) -> Read<Verb> {
        let start = self.cursor.at();
        let word = self.word_bytes();
        let Some((verb, age)) = VERBS.find(word) else { return self.odd_verb(start) };
        let kind = if matches!(verb, Verb::Quality(_)) { TokenKind::Item } else { TokenKind::Keyword };
        self.cursor.token(kind, start);
        if age != Age::Any {
            self.tells_age(age, self.cursor.span_from(start));
        }
        Ok(verb)
    }

    /// Takes note of a word that only some dialects have.
    pub(super) fn tells_age(&mut self, age: Age, span: Span) {
        match age {
            Age::Any => {}
            Age::BeforeV3 => self.evidence.before_v3.note(span),
            Age::V3 => self.evidence.v3.note(span),
        }
    }

    /// A verb in another spelling, or none at all.
    #[cold]
    fn odd_verb(&mut self, start: usize) -> Read<Verb> {
        let span = self.cursor.span_from(start);
        let word = self.text(span);
        let version = self.suggested_in();
        let spelled = SPELLINGS.iter().find(|(known, _)| *known == word).map(|&(_, canonical)| canonical);
        let like = || VERBS.find_alike(word).map(|(known, _)| known);
        if let Some(canonical) = spelled.or_else(like).map(|canonical| word_in(canonical, version))
            && let Some((verb, age)) = VERBS.find(canonical)
        {
            self.cursor.token(TokenKind::Keyword, start);
            self.spelling(span, canonical);
            self.tells_age(age, span);
            return Ok(verb);
        }
        if word.is_empty() {
            return Err(self.missing(&findings::UNKNOWN_KEYWORD, messages::expected_ability()));
        }
        let mut fault = fault(&findings::UNKNOWN_KEYWORD, span, messages::unknown_ability(word));
        let near = || nearest(word, VERBS.words().chain(SPELLINGS.iter().map(|&(known, _)| known)));
        // One or two letters are no word that was misspelled, and neither is what opens an action of its own.
        let is_asked = word.len() > 2 && self.roster.openings.find(word).is_none() && !self.report.is_brief();
        if let Some(near) = is_asked.then(near).flatten() {
            let spelled = SPELLINGS.iter().find(|(known, _)| *known == near);
            let near = word_in(spelled.map_or(near, |&(_, canonical)| canonical), version);
            fault.finding().note(messages::did_you_mean(near)).fix(Certainty::Likely, span, near);
        }
        Err(fault)
    }

    fn check_colon(&mut self, colon: bool, behind: usize, start: usize) {
        if colon {
            return;
        }
        let span = self.cursor.span_from(start);
        self.report.add(&findings::MISSING_COLON, span, messages::colon_before_buff()).fix(
            Certainty::Sure,
            Span::at(behind),
            ":",
        );
    }

    /// A buff needs a colon, an ability must have none.
    #[cold]
    fn check_verb_colon(&mut self, verb: Verb, colon: bool, behind: usize, start: usize) {
        if matches!(verb, Verb::Quality(_)) {
            return self.check_colon(colon, behind, start);
        }
        let span = Span::new(behind, start);
        let message = messages::no_colon_before_ability();
        self.report.add(&findings::SPELLING, span, message).fix(Certainty::Sure, span, " ");
    }

    /// Reads `+1P`, if a sign stands here.
    #[inline]
    fn change(&mut self) -> Read<Option<Buff>> {
        match self.cursor.peek() {
            b'+' | b'-' | 0x80.. => self.signed_change(),
            _ => Ok(None),
        }
    }

    fn signed_change(&mut self) -> Read<Option<Buff>> {
        let start = self.cursor.at();
        let lowers = match self.cursor.peek() {
            b'+' => {
                self.cursor.bump();
                false
            }
            b'-' | 0x80.. if typography::eat_minus(self.cursor, self.report) => true,
            _ => return Ok(None),
        };
        let number = self.cursor.number().unwrap_or_default();
        let letters = self.word();
        let span = self.cursor.span_from(start);
        let amount = i8::try_from(number).ok().filter(|amount| (1..=99).contains(amount));
        let Some(amount) = amount else { return Err(self.no_change(span)) };
        let changed = Stat::from_letters(letters).or_else(|| self.small_stat(letters));
        let Some(changed) = changed else { return Err(self.no_change(span)) };
        self.cursor.token(TokenKind::Item, start);
        Ok(Some(Buff::Change { amount: if lowers { -amount } else { amount }, stat: changed }))
    }

    /// The stat of letters that should have been capitals.
    #[cold]
    fn small_stat(&mut self, letters: &str) -> Option<Stat> {
        let capitals = letters.to_ascii_uppercase();
        let stat = Stat::from_letters(&capitals)?;
        let end = self.cursor.at();
        self.spelling(Span::new(end - letters.len(), end), &capitals);
        Some(stat)
    }

    #[cold]
    fn no_change(&self, span: Span) -> Fault {
        let known: Vec<&str> = STATS.iter().map(|&(letters, _)| letters).collect();
        let message = messages::unknown_change(self.text(span), known.join(", "));
        fault(&findings::UNKNOWN_KEYWORD, span, message)
    }

    /// Reads a buff, if one stands here.
    fn buff(&mut self) -> Read<Option<Buff>> {
        self.cursor.skip_blanks();
        if let Some(change) = self.change()? {
            return Ok(Some(change));
        }
        if self.sees_hex() || !self.cursor.peek().is_ascii_alphabetic() {
            return Ok(None);
        }
        let start = self.cursor.at();
        if let Verb::Quality(quality) = self.verb()? {
            return self.strength(quality, start).map(Some);
        }
        let span = self.cursor.span_from(start);
        Err(fault(&findings::UNKNOWN_KEYWORD, span, messages::not_a_buff(self.text(span))))
    }

    /// The number that v3 gives to piercing, `Pier1`.
    fn strength(&mut self, quality: Quality, start: usize) -> Read<Buff> {
        let amount = match (quality, self.cursor.peek()) {
            (Quality::Piercing, b'0'..=b'9') => {
                self.evidence.v3.note(self.cursor.span_from(start));
                Some(self.small_number()?)
            }
            _ => None,
        };
        Ok(Buff::Quality { quality, amount })
    }

    /// After a buff: `#` if the giver takes damage, the mana, and to whom.
    fn grant(&mut self, buff: Buff) -> Read<Doing> {
        let hash = self.cursor.at();
        let hurt = self.cursor.eat(b'#');
        self.cursor.token(TokenKind::Operator, hash);
        let behind = self.cursor.at();
        self.cursor.skip_blanks();
        let sees_mana = self.cursor.peek().is_ascii_digit() && self.sees_slipped_hex().is_none();
        let mana = if sees_mana { Some(self.mana()?) } else { None };
        let end = if mana.is_some() { self.cursor.at() } else { behind };
        self.cursor.skip_blanks();
        let to = self.hex()?;
        if to.is_none() {
            self.cursor.jump(end);
        }
        Ok(Doing::Grant { buff, hurt, mana, to })
    }

    /// `2M`; the caller saw a digit.
    fn mana(&mut self) -> Read<u8> {
        let mana = self.small_number()?;
        if self.eat_mana_sign() {
            return Ok(mana);
        }
        Err(self.missing(&findings::UNREADABLE_ACTION, messages::number_is_mana()))
    }

    /// Steps over the `M` of an amount of mana.
    fn eat_mana_sign(&mut self) -> bool {
        let at = self.cursor.at();
        if !matches!(self.cursor.peek(), b'M' | b'm') || self.cursor.peek_at(1).is_ascii_alphanumeric() {
            return false;
        }
        if self.cursor.peek() == b'm' {
            self.spelling(Span::new(at, at + 1), "M");
        }
        self.cursor.bump();
        true
    }

    /// The hex that the word at `word` needs.
    fn target_of(&mut self, word: Span) -> Read<Hex> {
        self.cursor.skip_blanks();
        match self.hex()? {
            Some(hex) => Ok(hex),
            None => Err(self.hexes_missing(word, Takes { least: 1, most: 1, ..Ability::Shoot.takes() })),
        }
    }

    #[inline]
    fn use_ability(&mut self, ability: Ability, word: Span) -> Read<Doing> {
        let takes = ability.takes();
        let (mut level, mut mana) = (None, None);
        let mut end = self.cursor.at();
        self.cursor.skip_blanks();
        while takes.strength && self.cursor.peek().is_ascii_digit() {
            let number = self.small_number()?;
            let what = if self.eat_mana_sign() { &mut mana } else { &mut level };
            if what.replace(number).is_some() {
                return Err(self.missing(&findings::UNREADABLE_ACTION, messages::one_level_one_mana()));
            }
            end = self.cursor.at();
            self.cursor.skip_blanks();
        }
        let at = self.targets(takes, word, &mut end)?;
        self.cursor.jump(end);
        Ok(Doing::Use { ability, level, mana, at })
    }

    /// The hexes of an ability; `end` becomes the end of the last one.
    #[inline]
    fn targets(&mut self, takes: Takes, word: Span, end: &mut usize) -> Read<SmallVec<[Target; 6]>> {
        let mut at = SmallVec::new();
        while at.len() < usize::from(takes.most) {
            if !at.is_empty()
                && let Some(between) = takes.between
                && !self.connector(between, takes.least == 2)?
            {
                break;
            }
            let Some(hex) = self.hex()? else { break };
            *end = self.cursor.at();
            self.cursor.skip_blanks();
            let share = if takes.shares && self.cursor.peek() == b'(' { Some(self.share()?) } else { None };
            if share.is_some() {
                *end = self.cursor.at();
                self.cursor.skip_blanks();
            }
            at.push(share.map_or(Target::Whole(hex), |amount| Target::Share { hex, amount }));
        }
        if at.len() < usize::from(takes.least) {
            return Err(self.hexes_missing(word, takes));
        }
        if self.sees_hex() {
            return Err(self.too_many_hexes(word, takes));
        }
        Ok(at)
    }

    /// `(3)` after a hex: its share of a healing.
    fn share(&mut self) -> Read<u8> {
        self.cursor.bump();
        self.cursor.skip_blanks();
        if self.cursor.peek().is_ascii_digit() {
            let amount = self.small_number()?;
            self.cursor.skip_blanks();
            if self.cursor.eat(b')') {
                return Ok(amount);
            }
        }
        Err(self.missing(&findings::UNREADABLE_ACTION, messages::share_reads()))
    }

    /// The word between two hexes, or between a unit and its hex. Left out where it must stand, it is missed; where
    /// it may stand, nothing more follows.
    fn connector(&mut self, wanted: &'static str, needed: bool) -> Read<bool> {
        self.cursor.skip_blanks();
        if self.sees_hex() {
            if needed {
                self.missing_connector(wanted);
            }
            return Ok(needed);
        }
        let back = self.cursor.checkpoint();
        let start = self.cursor.at();
        let word = self.word();
        let span = self.cursor.span_from(start);
        self.cursor.token(TokenKind::Keyword, start);
        if word != wanted {
            if !needed || !matches!(word, "to" | "at" | "on" | "in" | "onto" | "into" | "To" | "At") {
                self.cursor.restore(back);
                return Ok(false);
            }
            self.spelling(span, wanted);
        }
        if wanted == "echo" {
            self.evidence.v3.note(span);
        }
        self.cursor.skip_blanks();
        if self.sees_hex() {
            return Ok(true);
        }
        Err(self.missing(&findings::MISSING_HEX, messages::needs_hex(wanted)))
    }

    #[cold]
    fn missing_connector(&mut self, wanted: &str) {
        let at = self.cursor.at();
        let span = Span::new(at, at + 2);
        let message = messages::connector_missing(wanted);
        self.report.add(&findings::MISSING_CONNECTOR, span, message).fix(
            Certainty::Sure,
            Span::at(at),
            format!("{wanted} "),
        );
    }

    #[cold]
    fn hexes_missing(&self, word: Span, takes: Takes) -> Fault {
        let word = self.text(word);
        let wanted = match (takes.least, takes.between) {
            (2, Some(between)) => messages::needs_two_hexes_with(word, between),
            (2, None) => messages::needs_two_hexes(word),
            _ => messages::needs_one_hex(word),
        };
        self.missing(&findings::MISSING_HEX, wanted)
    }

    #[cold]
    fn too_many_hexes(&self, word: Span, takes: Takes) -> Fault {
        let word = self.text(word);
        let at = self.cursor.at();
        let hex = Span::new(at, at + 2);
        let extra = self.text(hex);
        let message = match (takes.most, takes.between) {
            (0, _) => messages::takes_no_hex(word, extra),
            (1, _) => messages::takes_one_hex(word, extra),
            (2, Some(between)) if takes.least == 1 => messages::takes_one_or_two_hexes(word, between, extra),
            (most, _) => messages::takes_at_most(word, most, extra),
        };
        let mut fault = fault(&findings::EXTRA_HEX, hex, message);
        if let Some(between) = takes.between.filter(|_| takes.least == 1) {
            fault.finding().fix(Certainty::Guess, Span::at(at), format!("{between} "));
        }
        fault.finding().fix(Certainty::Guess, hex, "");
        fault
    }

    /// `SFervor <buff 1> <buff 2>`
    fn fervor(&mut self) -> Read<Doing> {
        let mut buffs = SmallVec::new();
        let mut end = self.cursor.at();
        while buffs.len() < 2
            && let Some(buff) = self.buff()?
        {
            buffs.push(buff);
            end = self.cursor.at();
        }
        if buffs.is_empty() {
            return Err(self.missing(&findings::UNKNOWN_KEYWORD, messages::fervor_needs_buffs()));
        }
        self.cursor.jump(end);
        Ok(Doing::Fervor(buffs))
    }

    /// `Swords to E4`: who is brought to the board, and where.
    fn raised(&mut self) -> Read<(Unit, Hex)> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let word = if self.sees_hex() { "" } else { self.word() };
        if word.is_empty() || word == "to" {
            self.cursor.jump(start);
            return Err(self.missing(&findings::MISSING_UNIT, messages::expected_newcomer()));
        }
        let name = self.cursor.span_from(start);
        let span = self.full_name(name);
        self.cursor.jump(span.to());
        self.cursor.token(TokenKind::Piece, span.from());
        let unit = self.unit_named(span);
        if !self.connector("to", true)? {
            return Err(self.missing(&findings::MISSING_HEX, messages::newcomer_needs_hex()));
        }
        Ok((unit, self.expect_hex(|| messages::needs_hex("to"))?))
    }
}
