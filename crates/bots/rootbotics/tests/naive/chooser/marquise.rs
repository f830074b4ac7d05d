//! The Daylight of the Marquise, from section 4 of the law.

use scorebook_root::names::Suit;
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;

use super::{Chooser, Tie, many};

/// So many warriors stay when the others move.
const STAY: i32 = 3;
/// So many are recruited.
const RECRUITS: usize = 4;

impl Chooser<'_> {
    /// 4.5 and 4.7: all acts up to the first battle. Recruits are told clearing by clearing.
    pub(crate) fn marquise(mut self, order: Suit) -> Vec<String> {
        if let Some(fight) =
            Self::those(|field| self.suits(field, order)).into_iter().find_map(|field| self.cats_fight(field))
        {
            return vec![fight];
        }
        let mut acts =
            if order == Suit::Bird { self.cats_recruit_last() } else { self.cats_recruit_evenly(order) };
        acts.extend(self.cats_build(order));
        let mut entered = Vec::new();
        for origin in Self::those(|origin| self.suits(origin, order)) {
            if let Some((to, act)) = self.cats_move(origin) {
                entered.push(to);
                acts.push(act);
            }
        }
        if order == Suit::Bird {
            entered.sort_unstable();
            acts.extend(entered.into_iter().find_map(|field| self.cats_fight(field)));
        }
        acts
    }

    /// Most pieces there, then most points.
    fn cats_fight(&self, field: u8) -> Option<String> {
        let foe = self.foe(field, |foe| vec![self.are(foe, "wbtp", field), self.points(foe)]);
        foe.filter(|_| self.own("w", field) > 0).map(|foe| format!("X{foe}{field}"))
    }

    /// 4.5.2: one after the other, the highest priority first, until four are placed.
    fn cats_recruit_evenly(&mut self, order: Suit) -> Vec<String> {
        let mut sites = Self::those(|site| self.suits(site, order) && self.ruler(site) == Some(self.me));
        let mut line = Vec::new();
        while let Some(first) = self.pick(&sites, |_| Vec::new(), Tie::Highest) {
            sites.retain(|site| *site != first);
            line.push(first);
        }
        let mut recruits = vec![0; 13];
        for site in line.iter().cycle().take(if line.is_empty() { 0 } else { RECRUITS }) {
            recruits[usize::from(*site)] += 1;
        }
        self.cats_come(&recruits)
    }

    /// 4.7.2: two in each of the two ruled clearings of lowest priority, four in an only one.
    fn cats_recruit_last(&mut self) -> Vec<String> {
        let mut sites = Self::those(|site| self.ruler(site) == Some(self.me));
        let mut recruits = vec![0; 13];
        let each = if sites.len() == 1 { 4 } else { 2 };
        for _ in 0..2 {
            let Some(last) = self.pick(&sites, |_| Vec::new(), Tie::Lowest) else { break };
            sites.retain(|site| *site != last);
            recruits[usize::from(last)] = each;
        }
        self.cats_come(&recruits)
    }

    fn cats_come(&mut self, recruits: &[i32]) -> Vec<String> {
        let mut acts = Vec::new();
        for site in Self::those(|site| recruits[usize::from(site)] > 0) {
            let count = recruits[usize::from(site)];
            self.place(site, "w", count);
            acts.push(format!("{}->{site}", many(count, "w")));
        }
        acts
    }

    /// 4.5.3 and 4.7.3: where most Marquise warriors are of the ruled clearings with an open slot.
    fn cats_build(&mut self, order: Suit) -> Option<String> {
        let on_map =
            |code: &str| Self::those(|_| true).into_iter().map(|site| self.pieces(code, site)).sum::<i32>();
        let code = match order {
            Suit::Fox => "b_s",
            Suit::Rabbit => "b_w",
            Suit::Mouse => "b_r",
            // Most on the map; a sawmill wins its ties, and a recruiter beats a workshop.
            Suit::Bird => {
                let (sawmills, recruiters, workshops) = (on_map("b_s"), on_map("b_r"), on_map("b_w"));
                match () {
                    () if sawmills >= recruiters && sawmills >= workshops => "b_s",
                    () if recruiters >= workshops => "b_r",
                    () => "b_w",
                }
            }
        };
        let sites = Self::those(|site| self.ruler(site) == Some(self.me) && self.open_slots(site) > 0);
        let site = self.pick(&sites, |site| vec![self.own("w", site)], Tie::Highest)?;
        self.place(site, code, 1);
        Some(format!("{code}->{site}"))
    }

    /// 4.5.4 and 4.7.4: all but three to the neighbour with most enemy pieces, where rule of either end allows it.
    fn cats_move(&mut self, origin: u8) -> Option<(u8, String)> {
        let movers = self.own("w", origin) - STAY;
        let place = Clearing::new(origin.into())?;
        let near = Terrain::of(self.table.map).neighbours(place).map(Clearing::number);
        let rules = |site: u8| self.ruler(site) == Some(self.me);
        let near: Vec<u8> = near.filter(|&to| rules(origin) || rules(to)).collect();
        let to =
            self.pick(&near, |to| vec![self.enemies("wbtp", to)], Tie::Highest).filter(|_| movers > 0)?;
        self.place(origin, "w", -movers);
        self.place(to, "w", movers);
        Some((to, format!("{}{origin}->{to}", many(movers, "w"))))
    }

    /// How many of exactly this piece of one's own stand in a clearing.
    fn pieces(&self, code: &str, clearing: u8) -> i32 {
        let wanted = format!("{}{code}", self.me);
        self.naive.count(clearing, |code| code == wanted)
    }
}
