//! The order card, which every bot reveals, crafts and discards in the same way (2.7, 1.1).

use scorebook_root::names::{Faction, Suit};
use scorebook_root::syntax::place::Clearing;

use crate::ask::{Answer, OrderCard, Question};
use crate::options::Ruling;
use crate::play::{Done, Halt, Play};
use crate::table::clearings;

impl OrderCard {
    /// How the card is written: `M#`, `F#dom`.
    pub fn written(&self) -> String {
        let name = self.name.map_or_else(String::new, |name| name.to_string());
        format!("{}#{name}", self.suit)
    }
}

impl Play<'_> {
    /// Reveals the top card of the deck as the order card.
    ///
    /// # Errors
    /// The turn waits for the card.
    pub fn set_order(&mut self, rule: &'static str) -> Done {
        match self.ask(Question::Order)? {
            Answer::Order(card) => {
                self.order = Some(card);
                self.tell(rule, format!("The order is {}.", self.ordered_in_words()));
                self.write(format!("{}->$", card.written()));
                Ok(())
            }
            _ if self.options.rules(Ruling::NoOrderWins) => {
                self.tell(rule, "No card can be revealed: the game is over.");
                Err(Halt::Over(self.current))
            }
            _ => {
                self.tell(rule, "No card can be revealed: only steps that need no order are done.");
                Ok(())
            }
        }
    }

    /// Crafts the item that the order card shows, for one point whatever the card prints (1.1).
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn craft(&mut self, rule: &'static str) -> Done {
        let Some(item) = self.order.and_then(|card| card.item) else { return Ok(()) };
        let left = &mut self.table.items[item as usize];
        if *left == 0 {
            self.tell(rule, format!("The item %{item} is not in the supply: nothing is crafted."));
            return Ok(());
        }
        *left -= 1;
        self.tell(rule, format!("Craft the item %{item} for 1 point."));
        self.write(format!("Z%{item}"));
        self.score(self.current, 1)
    }

    /// Discards the order card. A dominance card becomes available beside the map.
    pub fn discard_order(&mut self, rule: &'static str) {
        if let Some(card) = self.order {
            self.tell(rule, format!("Discard the order card {}.", card.written()));
            self.write(format!("{}$->", card.written()));
        }
    }

    /// Whether a clearing matches the order card; a bird matches all.
    pub fn is_ordered(&self, clearing: Clearing) -> bool {
        let Some(order) = self.order else { return false };
        match order.suit {
            Suit::Bird => !self.options.rules(Ruling::BirdOrdersNothing),
            suit => self.table.glade(clearing).suits.contains(&suit),
        }
    }

    /// The clearings that match the order card.
    pub fn ordered(&self) -> Vec<Clearing> {
        clearings().filter(|&clearing| self.is_ordered(clearing)).collect()
    }

    fn ordered_in_words(&self) -> String {
        let suit = match self.order.map(|card| card.suit) {
            Some(Suit::Fox) => "fox",
            Some(Suit::Mouse) => "mouse",
            Some(Suit::Rabbit) => "rabbit",
            Some(Suit::Bird) | None => "bird",
        };
        let numbers: Vec<String> =
            self.ordered().iter().map(|clearing| clearing.number().to_string()).collect();
        format!("{suit}: ordered clearings are {}", numbers.join(", "))
    }

    /// The humans with a piece in a clearing, in the order of set-up.
    pub fn humans_in(&self, clearing: Clearing) -> Vec<Faction> {
        let humans = self.table.players.iter().filter(|player| player.is_human);
        let there = humans.filter(|player| self.table.glade(clearing).has(player.faction));
        there.map(|player| player.faction).collect()
    }
}
