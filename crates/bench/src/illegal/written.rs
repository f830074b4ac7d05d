//! Acts as random players write them.

use scorebook_root::names::{Faction, Suit};

/// `3w5->7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct March {
    /// How many warriors.
    pub count: u16,
    /// Where they start.
    pub from: u8,
    /// Where they go.
    pub to: u8,
}

/// A move of own warriors.
pub(super) fn march(act: &str) -> Option<March> {
    let (things, to) = act.split_once("->")?;
    let (count, things) = counted(things);
    let from = things.strip_prefix('w')?.parse().ok()?;
    Some(March { count, from, to: to.parse().ok()? })
}

/// `XE5R@(2,1)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fight<'a> {
    /// Who defends.
    pub foe: Faction,
    /// Where.
    pub place: u8,
    /// Ambush and dice.
    pub tail: &'a str,
}

/// A battle of whose turn it is.
pub(super) fn battle(act: &str) -> Option<Fight<'_>> {
    let rest = act.strip_prefix('X')?;
    let foe = Faction::from_word(rest.get(..1)?)?;
    let digits = rest[1..].find(|sign: char| !sign.is_ascii_digit()).map_or(rest.len(), |end| end + 1);
    Some(Fight { foe, place: rest[1..digits].parse().ok()?, tail: &rest[digits..] })
}

/// The dice of a battle.
pub(super) fn dice(tail: &str) -> Option<(u8, u8)> {
    let (one, other) = tail.split_once('(')?.1.strip_suffix(')')?.split_once(',')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}

/// Pieces that leave a clearing for good, `(w+2Cw)5->`: how many of each code, and the clearing.
pub(super) fn losses(act: &str) -> Option<(Vec<(u16, &str)>, u8)> {
    let things = act.strip_suffix("->")?;
    if things.contains(['#', '$', '%']) {
        return None;
    }
    let (group, place) = if let Some(group) = things.strip_prefix('(') {
        group.split_once(')')?
    } else {
        things.split_at(things.trim_end_matches(|sign: char| sign.is_ascii_digit()).len())
    };
    Some((group.split('+').map(counted).collect(), place.parse().ok()?))
}

/// Pieces that come from the supply, `b_s->5`: what comes, and where to.
pub(super) fn placed(act: &str) -> Option<(&str, Vec<u8>)> {
    let (things, places) = act.split_once("->")?;
    if things.is_empty()
        || things.contains(['#', '$', '%', 'p'])
        || things.ends_with(|sign: char| sign.is_ascii_digit())
    {
        return None;
    }
    let places: Option<Vec<u8>> = places.split('+').map(|place| place.parse().ok()).collect();
    Some((things, places?))
}

/// Own points, `++3`.
pub(super) fn points(act: &str) -> Option<u16> {
    let digits = act.strip_prefix("++")?;
    if digits.is_empty() { Some(1) } else { digits.parse().ok() }
}

/// Cards that a faction spends, `2F#C->`: how many, and the suit where it is told.
pub(super) fn spent(act: &str, faction: Faction) -> Option<(u16, Option<Suit>)> {
    let (count, rest) = counted(act);
    let (suit, owner) = rest.split_once('#')?;
    (owner.strip_suffix("->")? == faction.word()).then(|| (count, Suit::from_word(suit)))
}

/// Cards that are drawn, `2#->C`.
pub(super) fn drawn(act: &str, faction: Faction) -> Option<u16> {
    let (count, rest) = counted(act);
    (rest.strip_prefix("#->")? == faction.word()).then_some(count)
}

/// The number that stands ahead, 1 where there is none, and the rest.
pub(super) fn counted(words: &str) -> (u16, &str) {
    let digits = words.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(words.len());
    (words[..digits].parse().unwrap_or(1), &words[digits..])
}

/// A number ahead of something; one is not written.
pub(super) fn many(count: u16) -> String {
    if count == 1 { String::new() } else { count.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_are_read_as_they_are_written() {
        assert_eq!(march("3w5->7"), Some(March { count: 3, from: 5, to: 7 }));
        assert_eq!(march("w->7"), None);
        assert_eq!(battle("XE12R@"), Some(Fight { foe: Faction::Eyrie, place: 12, tail: "R@" }));
        assert_eq!(battle("XE1(2,0)").and_then(|fight| dice(fight.tail)), Some((2, 0)));
        assert_eq!(losses("(w+2Cb_s)5->"), Some((vec![(1, "w"), (2, "Cb_s")], 5)));
        assert_eq!(losses("2Cw11->"), Some((vec![(2, "Cw")], 11)));
        assert_eq!(placed("w->5+7"), Some(("w", vec![5, 7])));
        assert_eq!(points("++"), Some(1));
        assert_eq!(spent("F#C->", Faction::Marquise), Some((1, Some(Suit::Fox))));
        assert_eq!(drawn("2#->C", Faction::Marquise), Some(2));
    }
}
