//! Revolts and sympathy of the Alliance, from section 6 of the law.

use scorebook_root::names::Suit;
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;

use super::{Chooser, Tie};

/// The points of each token, from the first on the map on (the track of the board).
const TRACK: [i32; 10] = [0, 1, 1, 1, 1, 2, 2, 3, 3, 4];

impl Chooser<'_> {
    /// 6.4.3 to 6.5.2: bases and sympathy in the order in which they come, and what each spread scores.
    pub(crate) fn alliance(mut self, order: Suit) -> Vec<String> {
        let mut acts = Vec::new();
        let revolt = if order == Suit::Bird { None } else { self.rises(|suit| suit == order) };
        if let Some(base) = revolt {
            acts.push(base);
        } else {
            let pities = if self.sympathy().len() <= 4 { 2 } else { 1 };
            (0..pities).for_each(|_| acts.extend(self.spreads(order)));
        }
        acts.extend(self.spreads(order));
        if order == Suit::Bird {
            acts.extend(self.rises(|_| true));
        }
        acts
    }

    fn sympathy(&self) -> Vec<u8> {
        Self::those(|site| self.own("t", site) > 0)
    }

    /// A revolt where most enemy pieces are, of the sympathetic clearings whose base is left and finds room.
    fn rises(&mut self, is_meant: impl Fn(Suit) -> bool) -> Option<String> {
        let has_base = |suit: Suit| {
            let code = format!("{}b_{}", self.me, suit.word().to_lowercase());
            Self::those(|_| true).iter().any(|&site| self.naive.count(site, |other| other == code) > 0)
        };
        let suit_of =
            |site: u8| self.naive.suits[usize::from(site)].filter(|&suit| is_meant(suit) && !has_base(suit));
        // All enemies go first, so that only ruins and own bases fill slots.
        let has_room = |site: u8| {
            let place = Clearing::new(site.into()).unwrap();
            let ruin = i32::from(self.table.glade(place).has_ruin);
            i32::from(Terrain::of(self.table.map).slots(place)) > self.own("b", site) + ruin
        };
        let fields: Vec<u8> =
            self.sympathy().into_iter().filter(|&site| suit_of(site).is_some() && has_room(site)).collect();
        let field = self.pick(&fields, |field| vec![self.enemies("wbtp", field)], Tie::Highest)?;
        let suit = suit_of(field)?.word().to_lowercase();
        // Pawns stay.
        let mine = self.me.word();
        self.naive
            .pieces
            .retain(|(site, code), _| *site != field || code.starts_with(mine) || code.ends_with('p'));
        self.place(field, &format!("b_{suit}"), 1);
        Some(format!("b_{suit}->{field}"))
    }

    /// 6.5.1: the ordered clearing beside sympathy with fewest enemy warriors, or else the one with fewest enemy pieces anywhere.
    fn spreads(&mut self, order: Suit) -> Vec<String> {
        let there = self.sympathy();
        let free = Self::those(|site| !there.contains(&site) && !self.naive.has_keep(site));
        let is_beside = |site: u8| {
            let place = Clearing::new(site.into()).unwrap();
            Terrain::of(self.table.map).neighbours(place).any(|next| there.contains(&next.number()))
        };
        let near: Vec<u8> =
            free.iter().copied().filter(|&site| self.suits(site, order) && is_beside(site)).collect();
        let site = self
            .pick(&near, |site| vec![-self.enemies("w", site)], Tie::Highest)
            .or_else(|| self.pick(&free, |site| vec![-self.enemies("wbtp", site)], Tie::Highest));
        let Some(site) = site.filter(|_| there.len() < TRACK.len()) else { return vec!["++5".to_owned()] };
        // 6.2.5: one less where one enemy has three warriors.
        let is_guarded = self.others().any(|enemy| self.are(enemy, "w", site) >= 3);
        let points = (TRACK[there.len()] - i32::from(is_guarded)).max(0);
        self.place(site, "t", 1);
        let told = match points {
            0 => None,
            1 => Some("++".to_owned()),
            _ => Some(format!("++{points}")),
        };
        [format!("t->{site}")].into_iter().chain(told).collect()
    }
}
