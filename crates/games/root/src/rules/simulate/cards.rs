//! Cards: crafting them, and what those in play do at their time of the turn.

use super::super::decks::{CardSet, Decks};
use super::super::pieces::{Kind, Party};
use super::super::rule::ruled;
use super::super::ways::has_way;
use super::acts::many;
use super::play::Play;
use crate::names::{Faction, Item, Suit};

/// How often something is tried to be crafted in a turn.
const CRAFTS: usize = 5;
/// How many of a faction's cards it keeps rather than crafts.
const KEPT: u8 = 1;

impl Play {
    /// Crafts something now and then, if there is a card to spare.
    pub(super) fn craft(&mut self) {
        let emigre = Decks::tables().effects.eyrie_emigre;
        for _ in 0..CRAFTS {
            let place = self.chance.below(Decks::tables().cards.len());
            let row = &Decks::tables().cards[place];
            let is_worth_it = row.stays && emigre & 1 << place == 0;
            match row.item {
                _ if self.hand() <= KEPT => return,
                Some(item) => self.craft_item(item),
                None if is_worth_it => drop(self.propose(&format!("Z{}", row.name))),
                None => {}
            }
        }
    }

    /// Crafts an item; whoever has the Murine Broker draws a card.
    fn craft_item(&mut self, item: Item) {
        let end = if self.current == Faction::Hundreds { self.hoard(item) } else { String::new() };
        if self.propose(&format!("Z%{item}{end}")) {
            let broker = self.position.crafter(Decks::tables().effects.murine_broker);
            if let Some(broker) = broker.filter(|&broker| broker != self.current) {
                self.propose(&format!("#->{broker}"));
            }
            self.score();
            if self.position.table.is_of_the_forge(Decks::tables().recipes[item as usize].cost) {
                self.propose(&format!("#->{}", self.current));
            }
        }
    }

    /// What cards in play do in Birdsong, now and then.
    pub(super) fn birdsong(&mut self) {
        let effects = &Decks::tables().effects;
        let me = self.current;
        let Some(other) = self.rival() else { return };
        if self.uses(effects.burrow_bank) {
            self.propose(&format!("#->{me}+{other}"));
        }
        let has_cards = self.position.piles.hands[other as usize].count > 0;
        if has_cards && self.scores(other) && self.uses(effects.stand_and_deliver) {
            self.propose(&format!("#{other}->{me}/{other}++"));
        }
        if has_cards && self.uses(effects.swap_meet) {
            self.propose(&format!("#{other}->{me}/#{me}->{other}"));
        }
        if self.scores(me) && self.uses(effects.royal_claim) {
            let clearings = ruled(&self.position, me).count_ones();
            let points = u16::try_from(clearings).unwrap_or(0);
            self.propose(&format!("#royalclaim$->/++{}", many(points)));
        }
        if self.uses(effects.false_orders) {
            self.false_orders(other);
        }
        self.score();
    }

    /// Half of the warriors of another in a clearing go to one beside it.
    fn false_orders(&mut self, other: Faction) {
        let Some(&warrior) = Kind::of(Party::from(other)).first() else { return };
        let camps = if warrior.is_pawn() { Vec::new() } else { self.standing(warrior) };
        let Some(&from) = self.pick(&camps) else { return };
        let next: Vec<u8> =
            (1..13).filter(|&to| to != from && has_way(&self.position, other, from, to)).collect();
        let Some(&to) = self.pick(&next) else { return };
        let half = u16::from(self.count(warrior, from)).div_ceil(2);
        self.propose(&format!("#falseorders$->/{}{other}w{from}->{to}", many(half)));
    }

    /// What cards in play do in Daylight, now and then.
    pub(super) fn daylight(&mut self) {
        let effects = &Decks::tables().effects;
        let me = self.current;
        // What fell due with the first act of the turn.
        self.score();
        self.leave_the_track();
        self.expose();
        self.command();
        let Some(other) = self.rival() else { return };
        if self.uses(effects.command_warren) {
            self.fight();
        }
        if self.uses(effects.codebreakers) {
            self.propose(&format!("{other}^{me}"));
        }
        let camps = self.warrior().map(|warrior| self.standing(warrior)).unwrap_or_default();
        if let Some(&place) = self.pick(&camps)
            && self.uses(effects.tax_collector)
        {
            self.propose(&format!("w{place}->/#->{me}"));
        }
        if self.uses(effects.propaganda_bureau) {
            self.propaganda(other);
        }
    }

    /// A card turns a warrior of another in a clearing of its suit.
    fn propaganda(&mut self, other: Faction) {
        let Some(&warrior) = Kind::of(Party::from(other)).first() else { return };
        let camps = if warrior.is_pawn() { Vec::new() } else { self.standing(warrior) };
        let Some(&place) = self.pick(&camps) else { return };
        if self.hand() > KEPT && self.warrior().is_some() {
            let suit: Suit = self.suit_for(place);
            self.propose(&format!("{suit}#{}->/{other}w{place}->/w->{place}", self.current));
        }
    }

    /// What cards in play do at the start of Evening, now and then.
    pub(super) fn dusk(&mut self) {
        let effects = &Decks::tables().effects;
        let Some(other) = self.rival() else { return };
        if self.uses(effects.cobbler) {
            self.march();
        }
        if self.scores(other) && self.uses(effects.charm_offensive) {
            self.propose(&format!("#->{}/{other}++", self.current));
        }
    }

    /// Whether a card is in play before the turn, and used now.
    fn uses(&mut self, cards: CardSet) -> bool {
        self.position.has_crafted(self.current, cards) && self.chance.below(3) > 0
    }

    /// Somebody else.
    fn rival(&mut self) -> Option<Faction> {
        let others = self.others();
        self.pick(&others).copied()
    }
}
