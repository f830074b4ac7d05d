//! Actions as most writers spell them, told at a glance: a unit goes to a hex, uses an ability on hexes or grants a buff, with
//! one blank between the words. Whatever is spelled otherwise is left to be read with care, and both tell the same of what both
//! can read.

use scorebook_core::Span;
use smallvec::SmallVec;

use super::act::{Doing, Target, UnitAct};
use super::reader::{Reader, split_word};
use super::unit::Unit;
use super::verbs::{Age, VERBS, Verb};
use crate::facts::{Opening, Roster};
use crate::names::{Buff, Hex, Mark, Stat};

/// What a glance has told so far. It is filled in where it lies: whatever goes on looking returns what stands after.
struct Glance<'t> {
    act: UnitAct,
    /// The verb, where only some dialects have the word.
    verb: Option<Dated<'t>>,
}

/// A word that only some dialects have.
#[derive(Clone, Copy)]
struct Dated<'t> {
    age: Age,
    word: &'t [u8],
    behind: &'t [u8],
}

/// Something that was read, and what stands after it.
type Seen<'t, T> = Option<(T, &'t [u8])>;

impl<'t> Reader<'_, 't> {
    /// The action that stands here, if a glance tells it. The cursor then stands after it, where an action ends; else it stays.
    #[inline]
    pub(super) fn glance(&mut self) -> Option<UnitAct> {
        // A glance marks no tokens.
        if self.cursor.wants_tokens() {
            return None;
        }
        let (word, rest) = split_word(self.cursor.bytes());
        let (unit, age) = unit(word, self.roster)?;
        let act = UnitAct { unit, from: None, to: None, mark: None, lands: None, then: None };
        let mut glance = Glance { act, verb: None };
        let behind = glance.all(rest)?;
        self.note_age(dated(age, word, rest));
        self.note_age(glance.verb);
        self.cursor.jump(self.cursor.end() - behind.len());
        Some(glance.act)
    }

    #[inline]
    fn note_age(&mut self, dated: Option<Dated<'t>>) {
        if let Some(Dated { age, word, behind }) = dated {
            let end = self.cursor.end() - behind.len();
            self.tells_age(age, Span::new(end - word.len(), end));
        }
    }
}

/// The unit that a word names, and the dialects that have the word.
#[inline]
fn unit(word: &[u8], roster: &Roster) -> Option<(Unit, Age)> {
    match roster.openings.find(word)? {
        Opening::Unit(unit) => Some((Unit::Known(unit), Age::Any)),
        Opening::Season1(unit) => Some((Unit::Known(unit), Age::BeforeV3)),
        Opening::Season2(unit) => Some((Unit::Known(unit), Age::V3)),
        Opening::Hero => Some((Unit::Hero, Age::Any)),
        _ => None,
    }
}

impl<'t> Glance<'t> {
    /// What stands after the unit: ` (I6) E4#`, ` E4 taunt B5`, `: +1P B5`
    fn all(&mut self, bytes: &'t [u8]) -> Option<&'t [u8]> {
        match bytes {
            [b' ', rest @ ..] => self.moving(rest),
            [b':', b' ', rest @ ..] => self.granting(rest),
            _ => None,
        }
    }

    /// `(I6) E4#`, and what is done then.
    #[inline]
    fn moving(&mut self, bytes: &'t [u8]) -> Option<&'t [u8]> {
        let (from, bytes) = origin(bytes)?;
        self.act.from = from;
        let Some((to, rest)) = hex(bytes) else { return self.using(bytes) };
        self.act.to = Some(to);
        match rest {
            [b' ', rest @ ..] => self.using(rest),
            [b':', b' ', rest @ ..] => self.granting(rest),
            [b'#', rest @ ..] => self.marked(Mark::Hurt, rest),
            [b'*', rest @ ..] => self.marked(Mark::Unhurt, rest),
            _ => ended(rest),
        }
    }

    /// An attack that did not simply kill. Where the attacker ends up may stand even after a `;`.
    fn marked(&mut self, mark: Mark, behind: &'t [u8]) -> Option<&'t [u8]> {
        self.act.mark = Some(mark);
        ended(behind).filter(|behind| behind.first() != Some(&b';'))
    }

    /// `taunt B5`, `DigIn`, `hooks B5 to B6`, `Pass`: an ability without a level, or nothing more.
    fn using(&mut self, bytes: &'t [u8]) -> Option<&'t [u8]> {
        let (word, mut rest) = split_word(bytes);
        let (verb, age) = VERBS.find(word)?;
        self.verb = dated(age, word, rest);
        let ability = match verb {
            Verb::Use(ability) => ability,
            Verb::Pass => {
                self.act.then = Some(Doing::Pass);
                return ended(rest);
            }
            _ => return None,
        };
        let takes = ability.takes();
        let mut at = SmallVec::new();
        while at.len() < usize::from(takes.most)
            && let [b' ', hexes @ ..] = rest
        {
            let hexes = match takes.between {
                // Any other word tells of a dialect.
                Some("to") if !at.is_empty() => hexes.strip_prefix(b"to ")?,
                Some(_) if !at.is_empty() => return None,
                _ => hexes,
            };
            let (hex, behind) = hex(hexes)?;
            at.push(Target::Whole(hex));
            rest = behind;
        }
        if at.len() < usize::from(takes.least) {
            return None;
        }
        self.act.then = Some(Doing::Use { ability, level: None, mana: None, at });
        ended(rest)
    }

    /// `+1P B5`, `-2A`: a number of one digit, and nothing about damage or mana.
    fn granting(&mut self, bytes: &'t [u8]) -> Option<&'t [u8]> {
        let [sign @ (b'+' | b'-'), digit @ b'1'..=b'9', letters @ ..] = bytes else { return None };
        let (letters, rest) = split_word(letters);
        let stat = Stat::from_letters(letters)?;
        let amount = i8::try_from(digit - b'0').ok()?;
        let buff = Buff::Change { amount: if *sign == b'-' { -amount } else { amount }, stat };
        let (to, rest) = match rest {
            [b' ', rest @ ..] => hex(rest).map(|(hex, rest)| (Some(hex), rest))?,
            _ => (None, rest),
        };
        self.act.then = Some(Doing::Grant { buff, hurt: false, mana: None, to });
        ended(rest)
    }
}

#[inline]
fn dated<'t>(age: Age, word: &'t [u8], behind: &'t [u8]) -> Option<Dated<'t>> {
    (age != Age::Any).then_some(Dated { age, word, behind })
}

/// `(I6) `, or nothing.
#[inline]
fn origin(bytes: &[u8]) -> Seen<'_, Option<Hex>> {
    let [b'(', inside @ ..] = bytes else { return Some((None, bytes)) };
    let (hex, rest) = hex(inside)?;
    Some((Some(hex), rest.strip_prefix(b") ")?))
}

#[inline]
fn hex(bytes: &[u8]) -> Seen<'_, Hex> {
    let [column, row, behind @ ..] = bytes else { return None };
    let hex = Hex::new(*column, row.wrapping_sub(b'0'))?;
    let ends = !behind.first().is_some_and(u8::is_ascii_alphanumeric);
    ends.then_some((hex, behind))
}

/// What is left, if the action ends here.
#[inline]
fn ended(behind: &[u8]) -> Option<&[u8]> {
    matches!(behind, [] | [b',' | b';', ..]).then_some(behind)
}
