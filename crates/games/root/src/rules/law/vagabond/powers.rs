//! What a Vagabond does with items besides moving and fighting: powers of the characters, quests, crafting, repairs.

use super::road::{Road, so_many, take_one};
use crate::findings::{self, messages};
use crate::names::{Character, Faction, Item, Suit};
use crate::rules::breach::Terms;
use crate::rules::decks::{Cost, Decks};
use crate::rules::diary::{Sorts, Turned, What};
use crate::rules::pieces::Party;
use crate::rules::table::Spot;

/// How many items the Ranger repairs with a torch.
const HIDEOUT: u8 = 3;

impl Road<'_, '_> {
    /// What only one character does with the torch: the Thief takes a card of somebody there, the Tinker one of the discard pile.
    pub(super) fn powers(&mut self) {
        self.unmarked_labor();
        for number in self.trial.unexplained(Sorts::GIVE | Sorts::FETCH) {
            match self.trial.open(number) {
                Some(What::Give { of, to, .. }) if to == self.trial.faction => self.steal(number, of),
                Some(What::Fetch { to, suit, .. }) if to == self.trial.faction => self.labor(number, suit),
                _ => {}
            }
        }
    }

    fn steal(&mut self, number: usize, of: Faction) {
        let is_thief = self.character == Some(Character::Thief);
        // A card of the Riverfolk that nobody paid for is told as that.
        if of == Faction::Riverfolk && !is_thief {
            return;
        }
        self.trial.explain_all(number);
        if self.character.is_none() {
            return;
        }
        let terms = Terms { other: Some(of.into()), ..self.trial.terms() };
        if !is_thief {
            return self.trial.breach(number, ("V21", &findings::NO_SOURCE), terms, |terms| {
                let other = terms.other.map_or("somebody", Party::name);
                messages::no_thief(other)
            });
        }
        if !self.is_beside(number, of) {
            return self.trial.breach(number, ("V21", &findings::NOBODY_THERE), terms, |terms| {
                let other = terms.other.map_or("somebody", Party::name);
                messages::thief_elsewhere(other)
            });
        }
        for _ in 0..self.trial.count(number) {
            if self.is_known && !self.spend(number, Item::Torch, 1) {
                return self.lacks(
                    number,
                    ("V21", &findings::TOO_MANY_ACTIONS),
                    Item::Torch,
                    "stealing a card",
                );
            }
        }
    }

    fn labor(&mut self, number: usize, suit: Option<Suit>) {
        self.trial.explain_all(number);
        if self.character.is_none() {
            return;
        }
        let terms = self.trial.terms();
        if self.character != Some(Character::Tinker) {
            return self
                .trial
                .breach(number, ("V21", &findings::NO_SOURCE), terms, |_| messages::no_tinker());
        }
        let fits = match self.pawn_at(number) {
            Spot::Clearing(at) => self.trial.matches(suit, at),
            _ => false,
        };
        if !fits {
            return self.trial.breach(number, ("V21", &findings::WRONG_SUIT), terms, |_| {
                messages::tinker_of_another_suit()
            });
        }
        if self.is_known && !self.spend(number, Item::Torch, 1) {
            self.lacks(
                number,
                ("V21", &findings::TOO_MANY_ACTIONS),
                Item::Torch,
                "a card of the discard pile",
            );
        }
    }

    /// Only the Scoundrel leaves something in a clearing: the torch, where the pawn is.
    pub(super) fn fires(&mut self) {
        let own = self.trial.faction as u8;
        for number in self.trial.of(Sorts::ITEM) {
            let Some(What::Item { holder, item, turned: Turned::Left(at) }) = self.trial.open(number) else {
                continue;
            };
            if holder != own || self.character.is_none() {
                continue;
            }
            let terms = Terms { at, ..self.trial.terms() };
            if self.character != Some(Character::Scoundrel) || item != Some(Item::Torch) {
                self.trial.breach(number, ("V21", &findings::NO_SOURCE), terms, |terms| {
                    messages::no_scoundrel(terms.at)
                });
            } else if self.pawn_at(number) != Spot::Clearing(at) {
                self.trial.breach(number, ("V21", &findings::NOBODY_THERE), terms, |terms| {
                    messages::scoundrel_elsewhere(terms.at)
                });
            }
        }
    }

    /// Some leave out that the Tinker's card comes from the discard pile: a single card before the draw of the Evening is one.
    fn unmarked_labor(&mut self) {
        let own = self.trial.faction;
        let is_draw = Sorts::DRAW.that(|what: What| matches!(what, What::Draw { to } if to == own));
        let (first, last) = (self.trial.first(is_draw), self.trial.last(is_draw));
        if let Some(number) = first.filter(|_| first != last && self.character == Some(Character::Tinker))
            && self.trial.left(number) == 1
            && self.spend(number, Item::Torch, 1)
        {
            self.trial.explain_all(number);
        }
    }

    /// A quest takes its two items and a clearing of its suit (9.5.5).
    pub(super) fn quests(&mut self) {
        for number in self.trial.unexplained(Sorts::QUEST) {
            let Some(What::Quest { suit, quest }) = self.trial.open(number) else { continue };
            self.trial.explain_all(number);
            if !suit.is_none_or(|suit| self.has_been_in(suit)) {
                let terms = Terms { suit, ..self.trial.terms() };
                self.trial.breach(number, ("V12", &findings::BAD_QUEST), terms, |terms| {
                    let suit = terms.suit.map_or("its", Suit::name);
                    messages::quest_of_another_suit(suit)
                });
            } else if let Some(quest) = quest {
                self.named_quest(number, suit, quest);
            }
        }
    }

    /// The suit and the items of a quest that is named. The Adventurer uses another item instead of one of them.
    fn named_quest(&mut self, number: usize, suit: Option<Suit>, quest: u8) {
        let Some(items) = Decks::tables().quest(quest, suit) else {
            let terms = Terms { suit, ..self.trial.terms() };
            return self.trial.breach(number, ("V12", &findings::BAD_QUEST), terms, |terms| {
                messages::no_such_quest(terms.suit.map_or("", Suit::name))
            });
        };
        if !self.is_known {
            return;
        }
        let missing = items.into_iter().filter(|&item| !self.spend(number, item, 1)).last();
        let Some(item) = missing else { return };
        let improvises = self.character == Some(Character::Adventurer) && self.kit.spend_any(1);
        if !improvises {
            self.lacks(number, ("V12", &findings::BAD_QUEST), item, "the quest");
        }
    }

    /// Crafting takes hammers, all of the suit of the clearing where the pawn stands (9.2.1, 9.5.8).
    pub(super) fn crafts(&mut self) {
        let decks = Decks::tables();
        for number in self.trial.unexplained(Sorts::CRAFT) {
            let Some(What::Craft { card, item }) = self.trial.open(number) else { continue };
            self.trial.explain_all(number);
            let cost = match item {
                Some(item) => Some(decks.recipes[item as usize].cost),
                None => card.place().map(|place| decks.cards[place].cost),
            };
            if let Some(cost) = cost.filter(|cost| cost.pieces() > 0) {
                self.craft(number, cost, item);
            }
        }
    }

    fn craft(&mut self, number: usize, cost: Cost, item: Option<Item>) {
        let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
        let wrong = match self.pawn_at(number) {
            Spot::Clearing(at) => suits
                .into_iter()
                .find(|&suit| cost.0[suit as usize] > 0 && !self.trial.position.table.has_suit(at, suit)),
            _ => suits.into_iter().find(|&suit| cost.0[suit as usize] > 0).or(Some(Suit::Bird)),
        };
        if let Some(suit) = wrong {
            let terms = Terms { suit: Some(suit), ..self.trial.terms() };
            return self.trial.breach(number, ("V15", &findings::CRAFT_COST), terms, |terms| {
                match terms.suit.filter(|&suit| suit != Suit::Bird) {
                    Some(suit) => messages::hammers_of_another_suit(suit.name()),
                    None => messages::hammers_without_clearing(),
                }
            });
        }
        // A hammer does not make itself.
        let own = u8::from(item == Some(Item::Hammer));
        let have = self.kit.left(Item::Hammer).saturating_sub(own);
        if self.is_known && (have < cost.pieces() || !self.spend(number, Item::Hammer, cost.pieces())) {
            let terms = Terms { have, want: cost.pieces(), ..self.trial.terms() };
            self.trial.breach(number, ("V15", &findings::CRAFT_COST), terms, |terms| {
                messages::too_few_hammers(hammers(terms.want), so_many(terms.have))
            });
        }
    }

    /// Each repair takes a hammer (9.5.7). In a forest all items are mended at the end, and the Ranger mends three with a torch.
    pub(super) fn repairs(&mut self) {
        let holder = self.trial.faction as u8;
        let rests = matches!(self.trial.position.table.pawns[self.who], Spot::Forest(_));
        let mut hideout = 0;
        for number in self.trial.unexplained(Sorts::ITEM) {
            let Some(What::Item { holder: board, item, turned: Turned::Repaired }) = self.trial.open(number)
            else {
                continue;
            };
            if board != holder {
                continue;
            }
            let count = self.trial.left(number);
            self.trial.explain_all(number);
            if rests || !self.is_known || item.is_none() {
                continue;
            }
            for _ in 0..count {
                let hides = self.character == Some(Character::Ranger)
                    && (hideout > 0 || self.kit.left(Item::Torch) > 0 && self.kit.left(Item::Hammer) == 0);
                if hides && hideout == 0 {
                    self.spend(number, Item::Torch, 1);
                    hideout = HIDEOUT;
                }
                if !take_one(&mut hideout) && !self.spend(number, Item::Hammer, 1) {
                    self.lacks(number, ("V14", &findings::TOO_MANY_ACTIONS), Item::Hammer, "each repair");
                    break;
                }
            }
        }
    }
}

/// So many hammers.
fn hammers(count: u8) -> String {
    if count == 1 { "a hammer".to_owned() } else { format!("{count} hammers") }
}
