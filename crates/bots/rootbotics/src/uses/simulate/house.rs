//! Deck, hands and dice of a game that nobody sits at.

use scorebook_core::Chance;
use scorebook_root::names::{Deck, Faction, Item, Plot, Suit};
use scorebook_root::rules::{DeckCard, cards_of};
use scorebook_root::syntax::thing::Card;

use crate::ask::aid::Uses;
use crate::ask::{Answer, Answers, Question};
use crate::table::Table;
use crate::table::card::OpenCard;

/// How many cards everybody starts with.
const DEALT: usize = 3;

/// Who answers in a simulated game.
#[derive(Clone)]
pub(super) struct House {
    pub(super) chance: Chance,
    draw: Vec<DeckCard>,
    pub(super) discard: Vec<DeckCard>,
    hands: Vec<(Faction, Vec<DeckCard>)>,
    /// The supporters of the Alliance.
    pub(super) supporters: Vec<DeckCard>,
    order: Option<DeckCard>,
}

impl House {
    pub(super) fn new(mut chance: Chance, deck: Deck, opponents: &[Faction]) -> Self {
        // 3.4: with one or two humans the dominance cards leave the deck; here they always do.
        let cards = cards_of(deck).filter(|card| card.name != "dominance");
        let mut draw: Vec<DeckCard> = cards.flat_map(|card| vec![card; card.copies.into()]).collect();
        chance.shuffle(&mut draw);
        let hands = opponents.iter().map(|&faction| (faction, draw.split_off(draw.len() - DEALT))).collect();
        Self { chance, draw, discard: Vec::new(), hands, supporters: Vec::new(), order: None }
    }

    /// The hand of a faction.
    pub(super) fn hand(&mut self, faction: Faction) -> &mut Vec<DeckCard> {
        let place = self.hands.iter().position(|(owner, _)| *owner == faction);
        let place = place.unwrap_or_else(|| {
            self.hands.push((faction, Vec::new()));
            self.hands.len() - 1
        });
        &mut self.hands[place].1
    }

    /// The top card of the deck; an empty deck is made of the discard pile.
    pub(super) fn next_card(&mut self) -> Option<DeckCard> {
        if self.draw.is_empty() {
            self.draw.append(&mut self.discard);
            self.chance.shuffle(&mut self.draw);
        }
        self.draw.pop()
    }

    /// Draws a card to a hand.
    pub(super) fn draw_for(&mut self, faction: Faction) {
        let card = self.next_card();
        self.hand(faction).extend(card);
    }

    /// Draws a card to the supporters of the Alliance.
    pub(super) fn draw_supporter(&mut self) {
        let card = self.next_card();
        self.supporters.extend(card);
    }

    /// A card of a hand becomes a supporter.
    pub(super) fn support(&mut self, faction: Faction) {
        if let Some(card) = self.spend(faction, |_| true) {
            self.discard.pop();
            self.supporters.push(card);
        }
    }

    /// The order card goes to the discard pile.
    pub(super) fn discard_order(&mut self) {
        self.discard.extend(self.order.take());
    }

    /// A card of the deck that is turned up and lies in the discard pile from then on.
    fn turn_card(&mut self) -> Answer {
        let Some(card) = self.next_card() else { return Answer::Nothing };
        self.discard.push(card);
        Answer::Order(OpenCard { suit: card.suit, name: None, item: card.item })
    }

    fn reveal(&mut self) -> Answer {
        self.order = self.next_card();
        // A record need not tell the name of a card that nobody plays.
        self.order.map_or(Answer::Nothing, |card| {
            Answer::Order(OpenCard { suit: card.suit, name: None, item: card.item })
        })
    }

    /// A random card of a hand that passes, which goes to the discard pile.
    pub(super) fn spend(&mut self, faction: Faction, passes: impl Fn(&DeckCard) -> bool) -> Option<DeckCard> {
        let hand = self.hand(faction);
        let fitting: Vec<usize> = (0..hand.len()).filter(|&place| passes(&hand[place])).collect();
        let place = *fitting.get(self.chance.below(fitting.len()))?;
        let card = self.hand(faction).remove(place);
        self.discard.push(card);
        Some(card)
    }

    fn spent(&mut self, faction: Faction, passes: impl Fn(&DeckCard) -> bool) -> Answer {
        self.spend(faction, passes).map_or(Answer::Nothing, |card| {
            Answer::Cards(vec![(1, Card { suit: Some(card.suit), name: None })])
        })
    }

    /// All cards of a hand but those of a suit.
    fn shed(&mut self, faction: Faction, kept: Suit) -> Answer {
        let mut cards: Vec<(u8, Card)> = Vec::new();
        while let Some(card) = self.spend(faction, |card| card.suit != kept) {
            match cards.iter_mut().find(|(_, known)| known.suit == Some(card.suit)) {
                Some((count, _)) => *count += 1,
                None => cards.push((1, Card { suit: Some(card.suit), name: None })),
            }
        }
        if cards.is_empty() { Answer::Nothing } else { Answer::Cards(cards) }
    }

    fn die(&mut self) -> u8 {
        u8::try_from(self.chance.below(4)).unwrap_or(0)
    }

    fn plot(&mut self, hidden: [u8; 4]) -> Option<Answer> {
        let bag: Vec<Plot> =
            Plot::ALL.iter().zip(hidden).flat_map(|(&kind, count)| vec![kind; count.into()]).collect();
        bag.get(self.chance.below(bag.len())).map(|&kind| Answer::Plot(kind))
    }

    /// Items that a Vagabond has, at random.
    fn damaged(&mut self, faction: Faction, count: u8, table: &Table) -> Answer {
        let satchels = table.satchels.iter().flatten().filter(|(owner, ..)| *owner == faction);
        let mut items: Vec<Item> =
            satchels.flat_map(|(_, item, many)| vec![*item; usize::from(*many)]).collect();
        self.chance.shuffle(&mut items);
        items.truncate(count.into());
        if items.is_empty() { Answer::Nothing } else { Answer::Items(items) }
    }
}

impl Answers for House {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        match question {
            Question::Order => Some(self.reveal()),
            Question::TopCard => Some(self.turn_card()),
            Question::Soul(_) => {
                Some(Answer::Order(OpenCard::of(Suit::ALL[self.chance.below(Suit::ALL.len())])))
            }
            Question::Lot(_, among) => {
                among.get(self.chance.below(among.len())).map(|&place| Answer::Clearing(place))
            }
            Question::AnyForest(among) => {
                among.get(self.chance.below(among.len())).map(|&forest| Answer::Forest(forest))
            }
            Question::Ruin(_) => {
                let items = table.items_under_ruins();
                items.get(self.chance.below(items.len())).map(|&item| Answer::Items(vec![item]))
            }
            Question::Quest => {
                let quests = table.unseen_quests();
                let drawn = quests.get(self.chance.below(quests.len()));
                Some(drawn.map_or(Answer::Nothing, |&quest| Answer::Order(quest)))
            }
            Question::Character(among) => {
                let drawn = among.get(self.chance.below(among.len()));
                drawn.map(|character| Answer::Word(character.word().to_owned()))
            }
            Question::Salvage(items) => {
                let shown = self.discard.iter().rev().filter_map(|card| card.item);
                let found = shown.into_iter().find(|item| items.contains(item));
                Some(found.map_or(Answer::Nothing, |item| Answer::Items(vec![item])))
            }
            Question::Matching(faction, suits) => {
                Some(self.spent(*faction, |card| card.suit == Suit::Bird || suits.contains(&card.suit)))
            }
            Question::Dice { .. } => Some(Answer::Dice(self.die(), self.die())),
            Question::Flipped(_) | Question::Swapped(_) | Question::Removed(_) => self.plot(table.hidden()),
            Question::Discard(faction) | Question::Drawn(faction) => Some(self.spent(*faction, |_| true)),
            Question::Hospital(clearing) if self.chance.below(2) == 0 => {
                let suits = &table.glade(*clearing).suits;
                Some(self.spent(Faction::Marquise, |card| suits.contains(&card.suit)))
            }
            Question::Shed(faction, kept) => Some(self.shed(*faction, *kept)),
            Question::Guess(..) => Some(Answer::Plot(Plot::ALL[self.chance.below(4)])),
            Question::Loss(_, pieces) | Question::AtRandom(_, pieces) => {
                pieces.get(self.chance.below(pieces.len())).map(|&piece| Answer::Piece(piece))
            }
            Question::Swords(_) => Some(Answer::Number(self.die().min(2))),
            Question::Damage(faction, count) => Some(self.damaged(*faction, *count, table)),
            Question::Uses { offered, .. } => {
                let aids = offered.iter().filter(|_| self.chance.below(2) == 0).copied().collect();
                Some(Answer::Uses(Uses { aids, ..Uses::default() }))
            }
            _ => question.usual(),
        }
    }

    fn fetch(&mut self, card: &OpenCard) -> bool {
        let is_it = |other: &DeckCard| {
            other.suit == card.suit && card.name.is_some_and(|name| name.to_string() == other.name)
        };
        let place = self.draw.iter().position(is_it);
        place.map(|place| self.draw.remove(place)).is_some()
    }
}
