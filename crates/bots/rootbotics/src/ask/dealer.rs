//! Seeded chance: what a table without cards and dice turns up.

use scorebook_core::Chance;
use scorebook_root::names::{Plot, Suit};
use scorebook_root::rules::DeckCard;
use scorebook_root::syntax::thing::CardName;

use super::{Answer, Question};
use crate::table::Table;
use crate::table::card::OpenCard;

/// Seeded chance: draws and rolls by itself.
#[derive(Clone, Debug)]
pub struct Dealer {
    chance: Chance,
    /// What may lie on top of the deck.
    deck: Vec<DeckCard>,
}

impl Dealer {
    /// Chance from a seed, and the cards that may come.
    pub fn new(seed: u64, deck: Vec<DeckCard>) -> Self {
        Self { chance: Chance::new(seed), deck }
    }

    /// The answer of chance; nothing where a person decides.
    pub fn deal(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        Some(match question {
            Question::Order | Question::TopCard => self.card(),
            Question::Soul(_) => Answer::Order(OpenCard::of(Suit::ALL[self.chance.below(Suit::ALL.len())])),
            Question::Lot(_, among) => Answer::Clearing(*among.get(self.chance.below(among.len()))?),
            Question::AnyForest(among) => Answer::Forest(*among.get(self.chance.below(among.len()))?),
            Question::Dice { .. } => Answer::Dice(self.die(), self.die()),
            Question::Flipped(_) | Question::Swapped(_) | Question::Removed(_) => {
                Answer::Plot(self.plot(table.hidden())?)
            }
            Question::Ruin(_) => {
                let items = table.items_under_ruins();
                Answer::Items(vec![*items.get(self.chance.below(items.len()))?])
            }
            Question::Quest => {
                let quests = table.unseen_quests();
                quests
                    .get(self.chance.below(quests.len()))
                    .map_or(Answer::Nothing, |&quest| Answer::Order(quest))
            }
            Question::Character(among) => {
                Answer::Word(among.get(self.chance.below(among.len()))?.word().to_owned())
            }
            Question::AtRandom(_, pieces) => Answer::Piece(*pieces.get(self.chance.below(pieces.len()))?),
            _ => return None,
        })
    }

    fn die(&mut self) -> u8 {
        u8::try_from(self.chance.below(4)).unwrap_or(0)
    }

    fn card(&mut self) -> Answer {
        let copies: usize = self.deck.iter().map(|card| usize::from(card.copies)).sum();
        let mut drawn = self.chance.below(copies);
        for card in &self.deck {
            let Some(rest) = drawn.checked_sub(usize::from(card.copies)) else {
                let name = if card.item.is_some() { None } else { CardName::new(card.name) };
                return Answer::Order(OpenCard { suit: card.suit, name, item: card.item });
            };
            drawn = rest;
        }
        Answer::Nothing
    }

    /// Nobody has looked at the hidden plots, so each of them may be the one.
    fn plot(&mut self, hidden: [u8; 4]) -> Option<Plot> {
        let all = hidden.iter().map(|&count| usize::from(count)).sum();
        let mut drawn = self.chance.below(all);
        for (&kind, count) in Plot::ALL.iter().zip(hidden) {
            let Some(rest) = drawn.checked_sub(usize::from(count)) else { return Some(kind) };
            drawn = rest;
        }
        None
    }
}
