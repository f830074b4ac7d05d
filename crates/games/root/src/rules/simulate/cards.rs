//! Cards: crafting them, and what those in play do at their time of the turn.

use super::super::decks::{CardRow, CardSet, Decks, Effects};
use super::super::legal::Room;
use super::play::Play;
use crate::names::{Faction, Item};

/// How often something is tried to be crafted in a turn.
const CRAFTS: usize = 5;
/// How many cards in play are used in a phase at most.
const USES: usize = 2;
/// How many of a faction's cards it keeps rather than crafts.
const KEPT: u8 = 1;

impl Play {
    /// Crafts something now and then, if there is a card to spare.
    pub(super) fn craft(&mut self) {
        let Effects { eyrie_emigre: emigre, favor, .. } = Decks::tables().effects;
        for _ in 0..CRAFTS {
            let place = self.chance.below(Decks::tables().cards.len());
            let row = &Decks::tables().cards[place];
            let is_worth_it = row.stays && emigre & 1 << place == 0;
            match row.item {
                _ if self.hand() <= KEPT => return,
                Some(item) => self.craft_item(item),
                None if is_worth_it => drop(self.propose(&format!("Z{}", row.name))),
                None if favor & 1 << place != 0 => self.favor(row),
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

    /// A Favor removes all pieces of others in the clearings of its suit.
    fn favor(&mut self, row: &CardRow) {
        let table = &self.position.table;
        let places: Vec<u8> = (1..13).filter(|&place| table.has_suit(place, row.suit)).collect();
        let swept: String = places.into_iter().map(|place| self.sweep(place)).collect();
        if self.propose(&format!("Z{}{swept}", row.name)) {
            self.make_amends();
            self.score();
        }
    }

    /// What cards in play do in Birdsong, now and then.
    pub(super) fn birdsong(&mut self) {
        self.use_cards(Room::Birdsong);
        self.score();
    }

    /// What cards in play do in Daylight, now and then.
    pub(super) fn daylight(&mut self) {
        // What fell due with the first act of the turn.
        self.score();
        self.leave_the_track();
        self.expose();
        self.command();
        if self.uses(Decks::tables().effects.command_warren) {
            self.fight();
        }
        self.use_cards(Room::Daylight);
    }

    /// What cards in play do at the start of Evening, now and then.
    pub(super) fn dusk(&mut self) {
        if self.uses(Decks::tables().effects.cobbler) {
            self.march();
        }
        self.use_cards(Room::Evening);
    }

    /// Uses cards in play, if there are any and something can be done with them.
    fn use_cards(&mut self, room: Room) {
        if self.position.piles.crafted[self.current as usize] == 0 {
            return;
        }
        for _ in 0..USES {
            if self.chance.below(3) > 0 && !self.take_one(room) {
                return;
            }
        }
    }

    /// Whether a card is in play before the turn, and used now.
    fn uses(&mut self, cards: CardSet) -> bool {
        self.position.has_crafted(self.current, cards) && self.chance.below(3) > 0
    }
}
