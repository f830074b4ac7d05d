//! Where bots recruit, move, dig, build, spread and fight, once more from the law alone: every candidate is held against every other, on a table of
//! pieces by clearing and code.

mod alliance;
mod marquise;

use scorebook_root::names::{Faction, Map, Suit};
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;
use scorebook_rootbotics::table::{Table, clearings};

use super::Naive;

/// The clearings by the river, map by map, as the law lists them; on the Lake the coast.
fn river(map: Map) -> &'static [u8] {
    match map {
        Map::Fall => &[4, 5, 7, 10, 11],
        Map::Winter => &[7, 10, 11, 12],
        Map::Lake => &[1, 10, 11, 12],
        Map::Mountain => &[2, 4, 10],
    }
}

/// A number of pieces as it is written.
fn many(count: i32, code: &str) -> String {
    if count == 1 { code.to_owned() } else { format!("{count}{code}") }
}

/// Which end of the priorities breaks a tie.
#[derive(Clone, Copy, PartialEq)]
enum Tie {
    Highest,
    Lowest,
}

/// A bot that looks at the table.
pub(crate) struct Chooser<'t> {
    table: &'t Table,
    naive: Naive,
    me: Faction,
    left: i32,
}

impl<'t> Chooser<'t> {
    pub(crate) fn of(table: &'t Table, me: Faction) -> Self {
        Self { table, naive: Naive::of(table), me, left: table.left(me).into() }
    }

    /// The pieces of a faction in a clearing, of the kinds whose letters are given.
    fn are(&self, faction: Faction, kinds: &str, clearing: u8) -> i32 {
        let is_it = |code: &str| code.starts_with(faction.word()) && kinds.contains(&code[1..2]);
        self.naive.count(clearing, is_it)
    }

    fn own(&self, kinds: &str, clearing: u8) -> i32 {
        self.are(self.me, kinds, clearing)
    }

    fn others(&self) -> impl Iterator<Item = Faction> {
        self.table.seats.iter().map(|seat| seat.faction).filter(|&faction| faction != self.me)
    }

    fn enemies(&self, kinds: &str, clearing: u8) -> i32 {
        self.others().map(|faction| self.are(faction, kinds, clearing)).sum()
    }

    fn points(&self, faction: Faction) -> i32 {
        self.table.seat(faction).and_then(|seat| seat.points).map_or(-1, i32::from)
    }

    fn suits(&self, clearing: u8, suit: Suit) -> bool {
        suit == Suit::Bird || self.naive.suits[usize::from(clearing)] == Some(suit)
    }

    /// Slots without a building and without a ruin.
    fn open_slots(&self, clearing: u8) -> i32 {
        let place = Clearing::new(clearing.into()).unwrap();
        let ruin = i32::from(self.table.glade(place).has_ruin);
        let built = self.naive.count(clearing, |code| code[1..].starts_with('b'));
        (i32::from(Terrain::of(self.table.map).slots(place)) - built - ruin).max(0)
    }

    /// Who has most warriors and buildings; the Eyrie win ties, and the Lizards rule where a garden is.
    fn ruler(&self, clearing: u8) -> Option<Faction> {
        if self.are(Faction::Cult, "b", clearing) > 0 {
            return Some(Faction::Cult);
        }
        let strength = |faction: Faction| self.are(faction, "wb", clearing);
        let seats: Vec<Faction> = self.table.seats.iter().map(|seat| seat.faction).collect();
        let most = seats.iter().map(|&faction| strength(faction)).max().filter(|&most| most > 0)?;
        let strongest: Vec<Faction> = seats.into_iter().filter(|&seat| strength(seat) == most).collect();
        if strongest.contains(&Faction::Eyrie) {
            return Some(Faction::Eyrie);
        }
        (strongest.len() == 1).then(|| strongest[0])
    }

    /// The one of some clearings that none other beats; the Pass is first at either end.
    fn pick(&self, among: &[u8], worth: impl Fn(u8) -> Vec<i32>, tie: Tie) -> Option<u8> {
        let is_pass = |clearing: u8| self.table.map == Map::Mountain && clearing == 10;
        let beats = |one: u8, other: u8| {
            if worth(one) != worth(other) {
                return worth(one) > worth(other);
            }
            if is_pass(one) || is_pass(other) {
                return is_pass(one);
            }
            if tie == Tie::Highest { one < other } else { one > other }
        };
        among.iter().copied().find(|&one| !among.iter().any(|&other| other != one && beats(other, one)))
    }

    /// The enemy in a clearing that no other beats; the order of set-up breaks ties.
    fn foe(&self, clearing: u8, worth: impl Fn(Faction) -> Vec<i32>) -> Option<Faction> {
        let mut found: Option<Faction> = None;
        for faction in self.others().filter(|&faction| self.are(faction, "wbtp", clearing) > 0) {
            if found.is_none_or(|other| worth(faction) > worth(other)) {
                found = Some(faction);
            }
        }
        found
    }

    /// Most buildings there, most pieces there, most points: the defender of the Eyrie and of the Duchy.
    fn fullest_foe(&self, clearing: u8) -> Option<Faction> {
        self.foe(clearing, |faction| {
            let (buildings, all) = (self.are(faction, "b", clearing), self.are(faction, "wbtp", clearing));
            vec![buildings, all, self.points(faction)]
        })
    }

    fn place(&mut self, clearing: u8, code: &str, count: i32) {
        self.naive.add(clearing, &format!("{}{code}", self.me), count);
    }

    fn those(test: impl Fn(u8) -> bool) -> Vec<u8> {
        clearings().map(Clearing::number).filter(|&clearing| test(clearing)).collect()
    }

    /// 5.5.1: recruits, then moves, column by column, and the first battle.
    pub(crate) fn eyrie(mut self, decree: &[(Suit, i32)]) -> Vec<String> {
        let mut acts = Vec::new();
        for &(suit, cards) in decree {
            acts.extend(self.eyrie_recruits(suit, cards));
        }
        for &(suit, cards) in decree {
            acts.extend(self.eyrie_moves(suit, cards));
        }
        acts.extend(decree.iter().find_map(|&(suit, _)| self.eyrie_fights(suit)));
        acts
    }

    fn eyrie_recruits(&mut self, suit: Suit, cards: i32) -> Option<String> {
        let sites = Self::those(|site| {
            self.suits(site, suit) && self.own("b", site) > 0 && !self.naive.has_keep(site)
        });
        let worth = |site| vec![self.enemies("wbtp", site), -self.own("w", site)];
        let site = self.pick(&sites, worth, Tie::Lowest)?;
        let count = cards.min(self.left);
        self.left -= count;
        self.place(site, "w", count);
        (count > 0).then(|| format!("{}->{site}", many(count, "w")))
    }

    /// How many may leave: enough stay to rule, and as many as the column has cards.
    fn eyrie_movers(&self, from: u8, cards: i32) -> i32 {
        let (warriors, roosts) = (self.own("w", from), self.own("b", from));
        let strongest = self.others().map(|other| self.are(other, "wb", from)).max().unwrap_or(0);
        let stay = (strongest - roosts).max(i32::from(roosts == 0));
        warriors - stay.max(cards)
    }

    fn eyrie_moves(&mut self, suit: Suit, cards: i32) -> Option<String> {
        let is_origin = |from: u8| {
            self.suits(from, suit)
                && self.ruler(from) == Some(Faction::Eyrie)
                && self.eyrie_movers(from, cards) > 0
        };
        let from = self.pick(&Self::those(is_origin), |from| vec![self.own("w", from)], Tie::Highest)?;
        let place = Clearing::new(from.into()).unwrap();
        let near: Vec<u8> = Terrain::of(self.table.map).neighbours(place).map(Clearing::number).collect();
        let worth = |to: u8| vec![i32::from(self.own("b", to) == 0), -self.enemies("wbtp", to)];
        let to = self.pick(&near, worth, Tie::Lowest)?;
        let movers = self.eyrie_movers(from, cards);
        self.place(from, "w", -movers);
        self.place(to, "w", movers);
        Some(format!("{}{from}->{to}", many(movers, "w")))
    }

    fn eyrie_fights(&self, suit: Suit) -> Option<String> {
        let is_field = |field: u8| {
            self.suits(field, suit) && self.own("w", field) > 0 && self.fullest_foe(field).is_some()
        };
        let defenseless = |field: u8| {
            let bare = self.others().filter(|&other| self.are(other, "w", field) == 0);
            bare.map(|other| self.are(other, "b", field)).sum::<i32>()
        };
        let worth = |field: u8| vec![i32::from(self.own("b", field) == 0), defenseless(field)];
        let field = self.pick(&Self::those(is_field), worth, Tie::Lowest)?;
        Some(format!("X{}{field}", self.fullest_foe(field)?))
    }

    /// 10.5: the tunnel and who comes up, then the first battle, or without one what is built.
    pub(crate) fn duchy(mut self, order: Suit, burrow: i32) -> Vec<String> {
        let mut acts = Vec::new();
        if burrow >= 4 {
            acts.extend(self.duchy_digs(order));
        }
        let fields = Self::those(|field| self.suits(field, order) && self.own("w", field) > 0);
        let fight = fields.into_iter().find_map(|field| Some((field, self.fullest_foe(field)?)));
        acts.push(match fight {
            Some((field, foe)) => format!("X{foe}{field}"),
            None => self.duchy_builds(),
        });
        acts
    }

    fn duchy_digs(&mut self, order: Suit) -> Vec<String> {
        let sites = Self::those(|site| {
            self.suits(site, order) && self.own("bt", site) == 0 && !self.naive.has_keep(site)
        });
        let everybody = |site: u8| self.naive.count(site, |code| code[1..].starts_with('w'));
        let worth = |site: u8| match order {
            Suit::Bird => vec![self.enemies("bt", site)],
            _ => vec![self.open_slots(site), -everybody(site)],
        };
        let Some(site) = self.pick(&sites, worth, Tie::Highest) else { return Vec::new() };
        let dug = Self::those(|clearing| self.own("t", clearing) > 0);
        let tunnel = if dug.len() < 3 {
            format!("t->{site}")
        } else {
            let from = self.pick(&dug, |from| vec![-self.own("w", from)], Tie::Highest).unwrap();
            self.place(from, "t", -1);
            format!("t{from}->{site}")
        };
        self.place(site, "t", 1);
        self.place(site, "w", 4);
        vec![tunnel, format!("4w0->{site}")]
    }

    fn duchy_builds(&self) -> String {
        let sites = Self::those(|site| {
            self.ruler(site) == Some(self.me) && self.open_slots(site) > 0 && !self.naive.has_keep(site)
        });
        let code = if self.left >= 9 { "b_c" } else { "b_m" };
        let site = self.pick(&sites, |site| vec![self.own("w", site)], Tie::Highest);
        site.map_or_else(|| "++".to_owned(), |site| format!("{code}->{site}"))
    }

    /// So many warriors have come from the supply.
    pub(crate) fn recruited(mut self, count: i32) -> Self {
        self.left -= count;
        self
    }

    /// 9.5: the trade post, the recruits, the two of Organize, the first battle. Payments by faction.
    pub(crate) fn riverfolk(mut self, order: Suit, payments: &[(Faction, i32)]) -> Vec<String> {
        let mut acts = Vec::new();
        let paid = |faction: Faction| {
            payments.iter().filter(|(owner, _)| *owner == faction).map(|(_, count)| *count).sum::<i32>()
        };
        let seats: Vec<Faction> = self.table.seats.iter().map(|seat| seat.faction).collect();
        let most = seats.iter().map(|&faction| paid(faction)).max().unwrap_or(0);
        let customer = seats.iter().copied().find(|&faction| most > 0 && paid(faction) == most);
        let sites = Self::those(|site| {
            self.suits(site, order) && self.own("t", site) == 0 && !self.naive.has_keep(site)
        });
        let presence = |site: u8| vec![customer.map_or(0, |customer| self.are(customer, "wbtp", site))];
        if let Some(site) = self.pick(&sites, presence, Tie::Highest) {
            let suit = self.naive.suits[usize::from(site)].unwrap().word().to_lowercase();
            acts.push(format!("(w+t_{suit})->{site}"));
            self.place(site, "w", 1);
            self.place(site, &format!("t_{suit}"), 1);
        }
        let is_called = |site: u8| {
            if order == Suit::Bird { river(self.table.map).contains(&site) } else { self.suits(site, order) }
        };
        let recruits = Self::those(|site| is_called(site) && !self.naive.has_keep(site));
        acts.extend(recruits.iter().map(|site| format!("w->{site}")));
        for site in recruits {
            self.place(site, "w", 1);
        }
        if most > 0 {
            return acts;
        }
        let own = Self::those(|site| self.own("wt", site) > 0 && !self.naive.has_keep(site));
        if let Some(site) = self.pick(&own, |site| vec![self.enemies("wbtp", site)], Tie::Highest) {
            acts.push(format!("2w->{site}"));
            self.place(site, "w", 2);
        }
        let mut fields = Self::those(|field| self.own("w", field) > 0).into_iter();
        let fight = fields.find_map(|field| Some((field, self.foe(field, |_| Vec::new())?)));
        acts.extend(fight.map(|(field, foe)| format!("X{foe}{field}")));
        acts
    }

    /// 8.5: the rituals of the top souls, the first of them first.
    pub(crate) fn lizards(mut self, souls: &[Suit]) -> Vec<String> {
        let mut acts = Vec::new();
        for &suit in souls {
            acts.push(format!("{suit}#^"));
            if suit == Suit::Bird {
                let there = Self::those(|site| self.own("w", site) > 0);
                if let Some(site) = self.pick(&there, |site| vec![self.own("w", site)], Tie::Highest) {
                    acts.push(format!("w{site}->$"));
                    self.place(site, "w", -1);
                }
                continue;
            }
            let sites = Self::those(|site| self.suits(site, suit) && !self.naive.has_keep(site));
            let worth = |site: u8| vec![i32::from(self.open_slots(site) > 0), self.enemies("b", site)];
            let Some(site) = self.pick(&sites, worth, Tie::Highest) else { continue };
            acts.push(format!("w->{site}"));
            self.place(site, "w", 1);
            if self.ruler(site) == Some(self.me) && self.open_slots(site) > 0 {
                let garden = format!("b_{}", suit.word().to_lowercase());
                acts.push(format!("{garden}->{site}"));
                self.place(site, &garden, 1);
            }
        }
        acts
    }
}
