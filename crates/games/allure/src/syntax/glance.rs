//! Actions as most writers spell them, told at a glance: a unit goes to a hex, or uses an ability on hexes, with one blank
//! between the words. Whatever is spelled otherwise is left to be read with care, and both tell the same of what both can read.

use smallvec::SmallVec;

use super::act::{Doing, Target, UnitAct};
use super::reader::{Reader, split_word};
use super::unit::Unit;
use super::verbs::{Age, VERBS, Verb};
use crate::facts::{Opening, Roster};
use crate::names::{Hex, Mark};

/// Something that was read, and what stands behind it.
type Seen<'t, T> = Option<(T, &'t [u8])>;

impl Reader<'_, '_> {
    /// The action that stands here, if a glance tells it. The cursor then stands behind it, where an action ends; else it stays.
    #[inline]
    pub(super) fn glance(&mut self) -> Option<UnitAct> {
        // A glance marks no tokens.
        if self.cursor.wants_tokens() {
            return None;
        }
        let (act, behind) = unit_act(self.cursor.bytes(), self.roster)?;
        self.cursor.jump(self.cursor.end() - behind.len());
        Some(act)
    }
}

/// `GHawk (I6) E4#`, `Char E4 taunt B5`
fn unit_act<'t>(bytes: &'t [u8], roster: &Roster) -> Seen<'t, UnitAct> {
    let (word, rest) = split_word(bytes);
    let unit = match roster.openings.find(word)? {
        Opening::Unit(unit) => Unit::Known(unit),
        Opening::Hero => Unit::Hero,
        _ => return None,
    };
    let rest = rest.strip_prefix(b" ")?;
    let (from, rest) = origin(rest)?;
    let (to, rest) = match hex(rest) {
        Some((hex, rest)) => (Some(hex), rest),
        None => (None, rest),
    };
    let act = UnitAct { unit, from, to, mark: None, lands: None, then: None };
    match rest {
        _ if to.is_none() => using(act, rest),
        [b' ', rest @ ..] => using(act, rest),
        [b'#', rest @ ..] => marked(act, Mark::Hurt, rest),
        [b'*', rest @ ..] => marked(act, Mark::Unhurt, rest),
        _ if is_end(rest) => Some((act, rest)),
        _ => None,
    }
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

/// An attack that did not simply kill. Where the attacker ends up may stand even behind a `;`.
fn marked(act: UnitAct, mark: Mark, behind: &[u8]) -> Seen<'_, UnitAct> {
    matches!(behind, [] | [b',', ..]).then_some((UnitAct { mark: Some(mark), ..act }, behind))
}

/// `taunt B5`, `DigIn`: an ability that every dialect has, without a level, and with nothing but blanks between its hexes.
#[inline]
fn using(act: UnitAct, bytes: &[u8]) -> Seen<'_, UnitAct> {
    let (word, mut rest) = split_word(bytes);
    let (Verb::Use(ability), Age::Any) = VERBS.find(word)? else { return None };
    let takes = ability.takes();
    let mut at = SmallVec::new();
    while at.len() < usize::from(takes.most)
        && let [b' ', hexes @ ..] = rest
    {
        let (hex, behind) = hex(hexes)?;
        at.push(Target::Whole(hex));
        rest = behind;
    }
    let fits = at.len() >= usize::from(takes.least) && (at.len() < 2 || takes.between.is_none());
    let then = Some(Doing::Use { ability, level: None, mana: None, at });
    (fits && is_end(rest)).then_some((UnitAct { then, ..act }, rest))
}

/// Whether an action ends here.
#[inline]
fn is_end(bytes: &[u8]) -> bool {
    matches!(bytes, [] | [b',' | b';', ..])
}
