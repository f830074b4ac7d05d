//! The order card, which most bots reveal, craft and discard in the same way (2.7, 1.1).

use scorebook_root::names::{Faction, Suit};
use scorebook_root::syntax::place::Clearing;

use super::choose::in_order;
use super::happening::Happening;
use super::play::{Done, Halt, Play};
use crate::ask::{Answer, Question};
use crate::table::card::OpenCard;
use crate::table::clearings;
use crate::words::name::listed;

impl Play<'_> {
    /// Reveals the top card of the deck as the order card.
    ///
    /// # Errors
    /// The turn waits for the card.
    pub fn set_order(&mut self, rule: &'static str) -> Done {
        let card = match self.ask(Question::Order)? {
            Answer::Order(card) => Some(card),
            _ => None,
        };
        self.obey(rule, card)?;
        if let Some(card) = card {
            self.write(format!("{}->$", card.written()));
        }
        Ok(())
    }

    /// Takes a card that lies open already as the order, which nobody writes.
    ///
    /// # Errors
    /// The game is over where the table says so and there is no such card.
    pub fn obey(&mut self, rule: &'static str, card: Option<OpenCard>) -> Done {
        self.order = card;
        match card {
            Some(_) => {
                self.tell(rule, format!("The order is {}.", self.ordered_in_words()));
                Ok(())
            }
            None if self.table.rules_that("no_order_wins") => {
                self.tell(rule, "No card can be revealed: the game is over.");
                Err(Halt::Over(self.current))
            }
            None => {
                self.tell(rule, "No card can be revealed: only steps that need no order are done.");
                Ok(())
            }
        }
    }

    /// Crafts the item that the order card shows.
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn craft(&mut self, rule: &'static str) -> Done {
        let item = self.order.filter(|card| card.item.is_some());
        item.map_or(Ok(()), |card| self.craft_card(rule, card).map(drop))
    }

    /// Crafts the item that a card shows, for one point whatever the card prints (1.1). Tells whether it was crafted.
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn craft_card(&mut self, rule: &'static str, card: OpenCard) -> Result<bool, Halt> {
        let Some(item) = card.item else { return Ok(false) };
        let left = &mut self.table.items[item as usize];
        if *left == 0 {
            self.tell(rule, format!("The item %{item} is not in the supply: nothing is crafted."));
            return Ok(false);
        }
        *left -= 1;
        self.table.crafted_items.push((self.current, item));
        self.tell(rule, format!("Craft the item %{item} for 1 point."));
        self.write(format!("Z%{item}"));
        self.score(self.current, 1).map(|()| true)
    }

    /// Discards the order card. A dominance card becomes available beside the map.
    ///
    /// # Errors
    /// The turn waits for an answer of whoever collects discarded cards.
    pub fn discard_order(&mut self, rule: &'static str) -> Done {
        let Some(card) = self.order else { return Ok(()) };
        self.tell(rule, format!("Discard the order card {}.", card.written()));
        self.write(format!("{}$->", card.written()));
        self.discarded(self.current, Some(card))
    }

    /// A card goes to the discard pile or to the Lost Souls, and everybody sees it.
    ///
    /// # Errors
    /// The turn waits for an answer of whoever collects discarded cards.
    pub fn discarded(&mut self, by: Faction, card: Option<OpenCard>) -> Done {
        self.table.lay_aside(card);
        self.happened(&Happening::Discarded { by, card })
    }

    /// Whether a clearing matches the order card; a bird matches all.
    pub fn is_ordered(&self, clearing: Clearing) -> bool {
        let Some(order) = self.order else { return false };
        match order.suit {
            Suit::Bird => !self.table.rules_that("bird_orders_nothing"),
            suit => self.table.glade(clearing).suits.contains(&suit),
        }
    }

    /// The clearings that match the order card.
    pub fn ordered(&self) -> Vec<Clearing> {
        clearings().filter(|&clearing| self.is_ordered(clearing)).collect()
    }

    /// 2.4 Does something in each clearing that qualifies, from 1 to 12; each is judged when its number comes up, unless the table
    /// fixes the list when the step begins (G2). What is done there sees to it that it still can be.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn in_each(
        &mut self,
        qualifies: impl Fn(&Self, Clearing) -> bool,
        mut act: impl FnMut(&mut Self, Clearing) -> Done,
    ) -> Done {
        let is_fixed = self.table.rules_that("lists_fixed");
        let order = in_order(&self.table);
        let begun: Vec<Clearing> =
            order.iter().copied().filter(|&clearing| qualifies(self, clearing)).collect();
        for clearing in order {
            let is_due = if is_fixed { begun.contains(&clearing) } else { qualifies(self, clearing) };
            if is_due {
                act(self, clearing)?;
            }
        }
        Ok(())
    }

    fn ordered_in_words(&self) -> String {
        let suit = match self.order.map(|card| card.suit) {
            Some(Suit::Fox) => "fox",
            Some(Suit::Mouse) => "mouse",
            Some(Suit::Rabbit) => "rabbit",
            Some(Suit::Bird) | None => "bird",
        };
        format!("{suit}: ordered clearings are {}", listed(&self.ordered()))
    }
}
