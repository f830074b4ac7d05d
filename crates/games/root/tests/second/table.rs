//! The table as a child would keep it: counters by name.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{CHARACTERS, LEADERS, Map, PIECES, SUPPLY};

/// Why something is illegal.
pub(crate) type Judged = Result<(), String>;

/// Says why unless something holds.
pub(crate) fn must(holds: bool, why: impl FnOnce() -> String) -> Judged {
    if holds { Ok(()) } else { Err(why()) }
}

/// Whether a code is that of warriors.
pub(crate) fn is_warrior(code: &str) -> bool {
    code.get(1..) == Some("w")
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum State {
    Whole,
    Damaged,
}

#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) map: Map,
    pub(crate) players: Vec<char>,
    pieces: BTreeMap<(String, u8), u8>,
    /// Warriors that the Coffin Makers keep.
    pub(crate) coffin: BTreeMap<String, u8>,
    pub(crate) keep_is_gone: bool,
    pub(crate) pawn: String,
    pub(crate) hands: BTreeMap<char, i32>,
    pub(crate) scores: BTreeMap<char, i32>,
    pub(crate) crafted: BTreeMap<char, BTreeSet<String>>,
    pub(crate) items: Vec<(char, State)>,
    pub(crate) held: BTreeMap<char, Vec<char>>,
    pub(crate) supply: BTreeMap<char, u8>,
    pub(crate) ruins: BTreeMap<u8, u8>,
    pub(crate) hidden: BTreeMap<char, u8>,
    pub(crate) character: String,
    pub(crate) relations: BTreeMap<char, char>,
    pub(crate) quests: BTreeMap<char, i32>,
    pub(crate) leader: String,
    pub(crate) deposed: BTreeSet<String>,
    pub(crate) decree: [Vec<char>; 4],
}

impl Table {
    pub(crate) fn new(map: Map, players: Vec<char>) -> Self {
        // One boot, bag, hammer and sword under each ruin, as far as anybody takes them.
        let ruins = map.ruins.iter().map(|&place| (place, 1)).collect();
        Self {
            pieces: BTreeMap::new(),
            coffin: BTreeMap::new(),
            keep_is_gone: false,
            pawn: String::new(),
            hands: players.iter().map(|&player| (player, 3)).collect(),
            scores: players.iter().map(|&player| (player, 0)).collect(),
            crafted: players.iter().map(|&player| (player, BTreeSet::new())).collect(),
            items: Vec::new(),
            held: players.iter().map(|&player| (player, Vec::new())).collect(),
            supply: SUPPLY.into_iter().collect(),
            ruins,
            hidden: [('f', 1), ('b', 1), ('h', 1), ('s', 1)].into_iter().collect(),
            character: String::new(),
            relations: players.iter().map(|&player| (player, '0')).collect(),
            quests: BTreeMap::new(),
            leader: String::new(),
            deposed: BTreeSet::new(),
            decree: Default::default(),
            map,
            players,
        }
    }

    pub(crate) fn count(&self, code: &str, place: u8) -> u8 {
        self.pieces.get(&(code.to_owned(), place)).copied().unwrap_or(0)
    }

    pub(crate) fn on_map(&self, code: &str) -> u8 {
        (1..=12).map(|place| self.count(code, place)).sum()
    }

    pub(crate) fn warriors(&self, who: char, place: u8) -> u8 {
        self.count(&format!("{who}w"), place)
    }

    /// The clearing of the pawn.
    pub(crate) fn pawn_at(&self) -> Option<u8> {
        self.pawn.parse().ok()
    }

    pub(crate) fn left(&self, code: &str) -> u8 {
        let all = PIECES.iter().find(|(kind, _)| *kind == code).map_or(0, |(_, count)| *count);
        let gone = u8::from(code == "Ct_k" && self.keep_is_gone);
        all - self.on_map(code).min(all) - self.coffin.get(code).copied().unwrap_or(0) - gone
    }

    pub(crate) fn put(&mut self, code: &str, place: u8, count: u8) -> Judged {
        must(self.left(code) >= count, || format!("{count} {code} are not in the supply"))?;
        *self.pieces.entry((code.to_owned(), place)).or_default() += count;
        must(code != "Eb" || self.count(code, place) < 2, || format!("a second roost in {place}"))?;
        must(self.free_slots(place) >= 0, || format!("no slot in {place}"))
    }

    pub(crate) fn take(&mut self, code: &str, place: u8, count: u8) -> Judged {
        let here = self.pieces.entry((code.to_owned(), place)).or_default();
        must(*here >= count, || format!("no {count} {code} in {place}"))?;
        *here -= count;
        Ok(())
    }

    /// Takes pieces off the map for good; the coffin keeps warriors.
    pub(crate) fn remove(&mut self, code: &str, place: u8, count: u8) -> Judged {
        self.take(code, place, count)?;
        self.keep_is_gone |= code == "Ct_k";
        if is_warrior(code) && self.anybody_has("coffinmakers").is_some() {
            *self.coffin.entry(code.to_owned()).or_default() += count;
        }
        Ok(())
    }

    pub(crate) fn shift(&mut self, code: &str, from: u8, to: u8, count: u8) -> Judged {
        self.take(code, from, count)?;
        *self.pieces.entry((code.to_owned(), to)).or_default() += count;
        Ok(())
    }

    pub(crate) fn free_slots(&self, place: u8) -> i16 {
        let built: u8 = ["Cb_s", "Cb_w", "Cb_r", "Eb"].iter().map(|code| self.count(code, place)).sum();
        i16::from(self.map.slots(place)) - i16::from(built) - i16::from(self.ruins.contains_key(&place))
    }

    pub(crate) fn is_there(&self, who: char, place: u8) -> bool {
        let is_own = |(code, at): &(String, u8)| code.starts_with(who) && *at == place;
        self.pieces.iter().any(|(key, count)| *count > 0 && is_own(key))
            || who == 'V' && self.pawn_at() == Some(place)
    }

    fn presence(&self, who: char, place: u8) -> u8 {
        let own = self.pieces.iter().filter(|((code, at), _)| code.starts_with(who) && *at == place);
        let weight = |code: &str| match code.as_bytes()[1] {
            b'w' | b'b' => 1,
            _ if self.has(who, "soupkitchens") => 2,
            _ => 0,
        };
        own.map(|((code, _), count)| weight(code) * count).sum()
    }

    pub(crate) fn rules(&self, who: char, place: u8) -> bool {
        let own = self.presence(who, place);
        let others = self.players.iter().filter(|&&other| other != who);
        let most = others.map(|&other| self.presence(other, place)).max().unwrap_or(0);
        let birds = if self.players.contains(&'E') { self.presence('E', place) } else { 0 };
        if who == 'E' { own > 0 && own >= most } else { own > most && own > birds }
    }

    /// Whether a card lies in front of somebody.
    pub(crate) fn has(&self, who: char, card: &str) -> bool {
        self.crafted[&who].contains(card)
    }

    pub(crate) fn anybody_has(&self, card: &str) -> Option<char> {
        self.players.iter().copied().find(|&who| self.has(who, card))
    }

    pub(crate) fn is_way(&self, who: char, from: u8, to: u8) -> bool {
        let crafts = |place: u8| match who {
            'C' => self.count("Cb_w", place) > 0,
            'E' => self.count("Eb", place) > 0,
            _ => false,
        };
        self.map.has_path(from, to)
            || self.has(who, "boatbuilders") && self.map.has_water(from, to)
            || self.has(who, "tunnels") && crafts(from) && crafts(to)
    }

    pub(crate) fn fits(&self, suit: char, place: u8) -> bool {
        suit == 'B' || self.map.suit(place) == suit
    }

    pub(crate) fn pay(&mut self, who: char, count: u8) -> Judged {
        let hand = self.hands.entry(who).or_default();
        *hand -= i32::from(count);
        must(*hand >= 0, || format!("{who} has no such cards"))
    }

    pub(crate) fn draw(&mut self, who: char, count: u8) {
        *self.hands.entry(who).or_default() += i32::from(count);
    }

    /// The first leader, or the next one.
    pub(crate) fn lead(&mut self, leader: &str) -> Judged {
        must(LEADERS.iter().any(|(name, _)| *name == leader), || format!("{leader} is no leader"))?;
        must(!self.deposed.contains(leader), || format!("{leader} lies face down"))?;
        leader.clone_into(&mut self.leader);
        Ok(())
    }

    /// The birds that the leader brings to a column.
    pub(crate) fn viziers(&self, column: usize) -> usize {
        let columns = LEADERS.iter().find(|(name, _)| *name == self.leader).map(|(_, columns)| columns);
        columns.map_or(0, |columns| columns.iter().filter(|&&own| own == column).count())
    }

    pub(crate) fn become_character(&mut self, name: &str) -> Judged {
        let (_, items) = CHARACTERS.iter().find(|(character, _)| *character == name).ok_or("no character")?;
        name.clone_into(&mut self.character);
        self.items = items.chars().map(|item| (item, State::Whole)).collect();
        Ok(())
    }

    pub(crate) fn items_in(&self, item: char, state: State) -> usize {
        self.items.iter().filter(|own| **own == (item, state)).count()
    }

    pub(crate) fn undamaged(&self, item: char) -> usize {
        self.items_in(item, State::Whole)
    }

    /// Damages or mends one item of a kind.
    pub(crate) fn turn(&mut self, item: char, from: State, to: State) -> Judged {
        let found = self.items.iter().position(|own| *own == (item, from));
        let number = found.ok_or_else(|| format!("no item {item} to turn"))?;
        self.items[number].1 = to;
        Ok(())
    }
}
