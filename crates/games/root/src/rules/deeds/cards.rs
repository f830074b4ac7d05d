//! Cards are drawn, played, given, discarded and shown.

use super::super::cards::Cards;
use super::super::congregation::Soul;
use super::super::decks::{CardSet, Class, Decks};
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::goal::Goal;
use super::super::law::{BASES, KEPT};
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::Kinds;
use super::super::turn::Drawn;
use super::super::whereabouts::Pile;
use super::{Deed, Position};
use crate::facts::CardWord;
use crate::findings::messages;
use crate::names::{Column, Faction, Side, Status, Suit};
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, Thing};
use crate::syntax::{Batch, Load, Lone, Numbers};

/// What a Vagabond scores for each aid to an ally.
const ALLY: u8 = 2;

impl<C: Court> Deed<'_, C> {
    /// Cards of one kind go to one place, or are discarded. None lies in a clearing, so no place of theirs is blank.
    #[inline]
    pub(super) fn lone_cards(&mut self, lone: &Lone<Card<CardWord>>, mut numbers: Numbers) {
        let load = Batch { count: numbers.count(lone.count), from: lone.from };
        match lone.what {
            Card { suit, name: None } => self.cards(load, suit, 0, lone.to),
            Card { suit, name } => self.named_card(load, suit, name, lone.to),
        }
    }

    /// Cards go somewhere, or are discarded.
    pub(super) fn card(&mut self, load: Batch, card: Card<Option<CardWord>>, to: Option<Place>) {
        match card.name {
            None => self.cards(load, card.suit, 0, to),
            Some(name) => self.named_card(load, card.suit, name, to),
        }
    }

    /// Cards with a name, which may stand in no table, go somewhere.
    fn named_card(&mut self, load: Batch, suit: Option<Suit>, name: Option<CardWord>, to: Option<Place>) {
        let decks = Decks::tables();
        let meaning = decks.meaning(name, suit);
        if !matches!(meaning.class, Class::Deck | Class::Unknown) {
            return self.card_of_a_board(meaning.class, load, suit, to);
        }
        // A leader or a character whose name is misspelled lies on the board all the same.
        if meaning.class == Class::Unknown
            && let Some(Place::Board { of }) = to
            && let Some(faction) = self.faction(of)
        {
            self.position.doubts.raise(Doubt::Board(faction));
        }
        let only = || Decks::only(meaning.cards).map(|place| decks.cards[place].suit);
        self.cards(load, suit.or_else(only), meaning.cards, to);
    }

    /// Cards of the deck, of which some are meant if a name is told, go somewhere. They start in the draw pile where that is
    /// left out.
    fn cards(&mut self, load: Batch, suit: Option<Suit>, cards: CardSet, to: Option<Place>) {
        let Batch { count, from } = load;
        self.check_places(from, to);
        match from {
            None => {
                if self.draw(suit, count, cards, to) {
                    return self.put_cards((suit, count), cards, to, from);
                }
            }
            Some(Place::Hand(side)) => {
                if let Some(faction) = self.faction(Some(side)) {
                    self.take_from_hand(faction, suit, count, cards);
                }
            }
            Some(Place::Quests) => return self.quest(suit, None),
            Some(other) => self.take_cards((other, to), suit, count, cards),
        }
        self.note_cards(load, suit, cards, to);
        self.put_cards((suit, count), cards, to, from);
    }

    /// Cards never lie on the map, and a column takes them from a hand.
    #[inline]
    fn check_places(&mut self, from: Option<Place>, to: Option<Place>) {
        let is_on_map = |place| matches!(place, Place::Clearing(_) | Place::Forest(_) | Place::Path(_));
        if from.is_some_and(is_on_map) || to.is_some_and(is_on_map) {
            self.fault(Fault::CardOnMap);
        }
        let is_own = |column: Column| {
            let owner = if column.is_of_decree() { Faction::Eyrie } else { Faction::Keepers };
            self.current() == Some(owner)
        };
        if from.is_none() && matches!(to, Some(Place::Column { column, .. }) if is_own(column)) {
            self.fault(Fault::FromDrawPile);
        }
    }

    /// Cards that belong to a board have rules of their own.
    fn card_of_a_board(&mut self, class: Class, load: Batch, suit: Option<Suit>, to: Option<Place>) {
        match class {
            Class::Leader(leader) => self.leader(leader),
            Class::Character(character) => self.character(character),
            Class::Minister(minister) => self.minister(minister, load.from, to),
            Class::Mood(mood) => self.mood(mood),
            Class::Loyal => self.loyal(load, to),
            Class::Quest(quest) => self.quest(suit, Some(quest)),
            Class::Deck | Class::Unknown => {}
        }
    }

    /// Takes cards from where they start, which is neither a hand nor the draw pile.
    #[inline(never)]
    fn take_cards(
        &mut self,
        (from, to): (Place, Option<Place>),
        suit: Option<Suit>,
        want: u8,
        cards: CardSet,
    ) {
        match from {
            Place::DiscardPile => {
                self.position.turn.informed |= cards & Decks::tables().effects.ambush != 0;
                let is_elsewhere = self.lie_elsewhere(Pile::Discard, want, cards);
                self.leave(Some(Pile::Discard), suit, want, cards);
                // A card that is known to lie elsewhere is told as such.
                if !is_elsewhere {
                    self.take_from_pile("the discard pile", suit, want, |position| {
                        &mut position.piles.discard
                    });
                }
            }
            Place::Board { of } => {
                if let Some(faction) = self.faction(of) {
                    self.take_from_board(faction, suit, want, cards);
                }
            }
            Place::Column { column, .. } => {
                self.leave(Some(column.into()), suit, want, cards);
                if !column.is_of_decree() && !matches!(to, Some(Place::Column { .. })) {
                    self.own_turn(Faction::Keepers, messages::retinue_spent_off_turn);
                }
                self.take_from_column(column, suit, want);
            }
            _ => {}
        }
    }

    /// Draws cards. Dominance cards that anybody may take lie beside the pile; tells whether it was one of those.
    #[inline]
    fn draw(&mut self, suit: Option<Suit>, count: u8, cards: CardSet, to: Option<Place>) -> bool {
        if to.is_none() {
            self.fault(Fault::NoStart);
        }
        if cards != 0 && self.take_dominance(suit, count, cards) {
            if let (Some(Place::Hand(side)), Some(suit)) = (to, suit)
                && let Some(to) = self.faction(Some(side))
            {
                self.note(What::TakeDominance { to, suit }, count);
            }
            return true;
        }
        let piles = &mut self.position.piles;
        piles.draw -= i16::from(count);
        if piles.draw < 0 {
            // The discard pile is shuffled and drawn from.
            piles.draw += i16::from(piles.discard.count);
            piles.discard = Cards::default();
            piles.whereabouts.forget(piles.whereabouts.lying(Pile::Discard));
            let missing = u8::try_from(-piles.draw).unwrap_or(0);
            piles.draw = piles.draw.max(0);
            if missing > 0 {
                let have = count.saturating_sub(missing);
                self.fault(Fault::PileEmpty { pile: "the draw pile", suit: None, have, want: count });
            }
        }
        if cards != 0 {
            self.leave_by_name(None, suit, count, cards);
        }
        if self.is_own_hand(to) {
            let before = self.position.turn.drawn.filter(|drawn| drawn.step + 1 == self.step);
            let together = before.map_or(count, |drawn| drawn.together.saturating_add(count));
            let empties = self.position.piles.is_drained();
            self.position.turn.drawn = Some(Drawn { count, together, step: self.step, empties });
        }
        false
    }

    /// Takes a dominance card that lies beside the draw pile. Tells whether there was one.
    fn take_dominance(&mut self, suit: Option<Suit>, count: u8, cards: CardSet) -> bool {
        let Some(suit) = suit.filter(|_| is_dominance(cards)) else { return false };
        let piles = &mut self.position.piles;
        let lies = piles.dominance & 1 << suit as u8 != 0;
        if lies {
            piles.dominance &= !(1 << suit as u8);
            self.leave(Some(Pile::Aside), Some(suit), count, cards);
        }
        lies
    }

    /// Of so many cards of a suit that a hand can hold at most, how many can have a name if one is told, beside the others that are known to be
    /// there.
    #[inline]
    fn most_by_name(&self, faction: Faction, most: u8, cards: CardSet) -> u8 {
        let piles = &self.position.piles;
        let lying = piles.whereabouts.lying(Pile::Hand(faction));
        if cards == 0 || lying == 0 {
            return most;
        }
        let others = (lying & !piles.whereabouts.copies(cards)).count_ones();
        let others = u8::try_from(others).unwrap_or(0);
        most.min(piles.hands[faction as usize].count.saturating_sub(others))
    }

    /// A hand holds fewer cards than are played. That is told once: after it, or after a draw that was left out, nobody knows how many
    /// there are.
    #[cold]
    fn hand_is_short(&mut self, faction: Faction, suit: Option<Suit>, (have, want): (u8, u8)) {
        let doubt = Doubt::Hand(faction);
        if self.position.doubts.has(doubt) {
            return;
        }
        self.position.doubts.raise(doubt);
        let cause = self.position.piles.touched[faction as usize].checked_sub(1);
        let hand = self.position.piles.hands[faction as usize].count;
        let fault = Fault::HandEmpty { faction, suit, hand, have, want };
        self.object(Objection::new(fault).because(cause));
    }

    /// Takes cards from a hand.
    pub(super) fn take_from_hand(&mut self, faction: Faction, suit: Option<Suit>, want: u8, cards: CardSet) {
        let most = self.position.piles.hands[faction as usize].most(suit);
        let have = self.most_by_name(faction, most, cards);
        self.leave(Some(Pile::Hand(faction)), suit, want, cards);
        if have < want {
            self.hand_is_short(faction, suit, (have, want));
        }
        let piles = &mut self.position.piles;
        piles.touched[faction as usize] = self.step + 1;
        piles.hands[faction as usize].spend(suit, want.min(most));
        if self.current() == Some(faction) {
            self.position.turn.spent = self.position.turn.spent.saturating_add(want);
        }
    }

    /// Discards cards from a hand.
    pub(super) fn discard_from_hand(
        &mut self,
        faction: Faction,
        suit: Option<Suit>,
        count: u8,
        cards: CardSet,
    ) {
        let cards = Decks::tables().of_suit(cards, suit);
        self.take_from_hand(faction, suit, count, cards);
        self.discard((suit, count), cards);
    }

    fn take_from_pile(
        &mut self,
        pile: &'static str,
        suit: Option<Suit>,
        want: u8,
        find: impl Fn(&mut Position) -> &mut Cards,
    ) {
        let have = find(self.position).most(suit);
        if have < want {
            self.fault(Fault::PileEmpty { pile, suit, have, want });
        }
        find(self.position).spend(suit, want.min(have));
    }

    fn take_from_board(&mut self, faction: Faction, suit: Option<Suit>, want: u8, cards: CardSet) {
        let decks = Decks::tables();
        let crafted = self.position.piles.crafted[faction as usize] & cards;
        if crafted != 0 {
            self.leave(Some(Pile::Board(faction)), suit, want, crafted);
            self.position.piles.crafted[faction as usize] &= !crafted;
            self.position.piles.crafted_at[crafted.trailing_zeros() as usize] = self.step + 1;
            if crafted & decks.effects.coffin_makers != 0 {
                self.empty_coffins();
                self.position.ledger.forget(|source| matches!(source, Source::Coffins(_)));
            }
            if crafted & decks.effects.royal_claim != 0 {
                self.royal_claim(faction);
            }
        } else if faction == Faction::Alliance {
            self.leave(Some(Pile::Supporters), suit, want, cards);
            self.take_supporters(suit, want);
        } else if self.position.is_bot(faction) {
            self.leave(Some(Pile::Board(faction)), suit, want, cards);
            let laid = &mut self.position.piles.laid[faction as usize];
            laid.spend(suit, want.min(laid.most(suit)));
        } else if cards & decks.stay != 0 {
            let at = self.position.piles.crafted_at[cards.trailing_zeros() as usize].checked_sub(1);
            self.object(Objection::new(Fault::NotCrafted { cards, faction }).because(at));
        } else {
            self.leave(Some(Pile::Board(faction)), suit, want, cards);
        }
    }

    /// Takes supporters. After a slip nobody knows how many there are.
    fn take_supporters(&mut self, suit: Option<Suit>, want: u8) {
        let supporters = &mut self.position.piles.supporters;
        if self.position.doubts.has(Doubt::Supporters) {
            let have = supporters.most(suit).min(want);
            return supporters.spend(suit, have);
        }
        self.take_from_pile("the supporters", suit, want, |position| &mut position.piles.supporters);
    }

    fn take_from_column(&mut self, column: Column, suit: Option<Suit>, want: u8) {
        let pile = if column.is_of_decree() { "the Decree" } else { "the retinue" };
        self.take_from_pile(pile, suit, want, |position| position.piles.column(column));
    }

    /// Puts cards where they go.
    #[inline]
    fn put_cards(
        &mut self,
        (suit, count): (Option<Suit>, u8),
        cards: CardSet,
        to: Option<Place>,
        from: Option<Place>,
    ) {
        match to {
            None => {
                self.score_card(suit, count, from);
                self.discard((suit, count), cards);
            }
            Some(Place::Hand(side)) => self.give(side, (suit, count), cards, from),
            Some(Place::Board { of }) => self.put_on_board(of, (suit, count), cards),
            Some(Place::Column { column, .. }) => {
                self.arrive(column.into(), count, cards);
                self.put_in_column(column, suit, count);
            }
            Some(_) => {}
        }
    }

    /// A card comes to a hand.
    #[inline]
    fn give(&mut self, to: Side, (suit, count): (Option<Suit>, u8), cards: CardSet, from: Option<Place>) {
        let Some(faction) = self.faction(Some(to)) else { return };
        self.arrive(Pile::Hand(faction), count, cards);
        self.position.piles.hands[faction as usize].add(suit, count);
        self.position.piles.touched[faction as usize] = self.step + 1;
        let current = self.current();
        // In the turn of a Vagabond, cards that another seems to draw are meant to come from the hand.
        let is_meant = || {
            let people = current.filter(|&faction| !self.position.is_bot(faction));
            from.is_none() && people.and_then(Position::vagabond).is_some()
        };
        let is_aid = current != Some(faction) && (self.is_own_hand(from) || is_meant());
        if is_aid && !self.pays_for_guess(faction) {
            self.position.turn.aided |= 1 << faction as u32;
            self.aid_ally(faction, count);
        }
        if current == Some(faction) && from == Some(Place::Hand(Side::Faction(Faction::Riverfolk))) {
            self.position.turn.bought = self.position.turn.bought.saturating_add(count);
        }
    }

    /// Whether a card goes to the Corvids for a guess that was wrong (13.2.4), one for each, and so is no aid.
    fn pays_for_guess(&self, to: Faction) -> bool {
        let diary = &self.position.diary;
        let is_paid =
            |number: &usize| matches!(diary.entries()[*number].what, What::Give { to: Faction::Corvids, .. });
        to == Faction::Corvids
            && !diary.removes(Kinds::of(Faction::Corvids.into()))
            && diary.index().numbers(Sorts::GUESS).count()
                >= diary.index().numbers(Sorts::GIVE).filter(is_paid).count()
    }

    /// Each aid to an ally brings two points (9.2.9.II).
    fn aid_ally(&mut self, faction: Faction, count: u8) {
        let Some(vagabond) = self.current().and_then(Position::vagabond) else { return };
        if self.position.boards.relations[vagabond][faction as usize] == Status::Allied {
            self.position.ledger.owe(Source::Aid, ALLY * count, self.step);
        }
    }

    #[inline(never)]
    fn put_on_board(&mut self, of: Option<Side>, (suit, count): (Option<Suit>, u8), cards: CardSet) {
        let Some(faction) = self.faction(of) else { return };
        let decks = Decks::tables();
        let is_bot = self.position.is_bot(faction);
        // Bots never win by dominance (Law of Rootbotics 1.3).
        if cards & decks.effects.dominance != 0 && !is_bot {
            let score = self.position.scores[faction as usize];
            if score < DOMINANCE && Position::vagabond(faction).is_none() {
                let cause = self.position.scored[faction as usize].checked_sub(1);
                self.object(Objection::new(Fault::EarlyDominance { faction, score }).because(cause));
            }
            self.position.boards.goals[faction as usize] = Goal::Dominance(suit);
            return self.arrive(Pile::Board(faction), count, cards);
        }
        if faction == Faction::Alliance {
            self.rally((suit, count), cards);
        } else if is_bot {
            self.position.piles.laid[faction as usize].add(suit, count);
            self.arrive(Pile::Board(faction), count, cards);
        } else if let Some(place) = Decks::only(cards & decks.stay) {
            self.position.piles.lay_crafted(faction, place, self.step);
            self.arrive(Pile::Board(faction), count, cards);
        }
    }

    /// Cards become supporters; what others add to a full stack is discarded instead (8.2.3.I).
    fn rally(&mut self, (suit, count): (Option<Suit>, u8), cards: CardSet) {
        let has_base = BASES.iter().any(|&base| self.position.table.on_map(base) > 0);
        let room = KEPT.saturating_sub(self.position.piles.supporters.count);
        let is_full = !has_base && self.current() != Some(Faction::Alliance);
        let kept = if is_full { count.min(room) } else { count };
        if kept < count {
            self.discard((suit, count - kept), cards);
        }
        if kept > 0 {
            self.arrive(Pile::Supporters, kept, cards);
            self.position.piles.supporters.add(suit, kept);
        }
    }

    #[inline(never)]
    fn put_in_column(&mut self, column: Column, suit: Option<Suit>, count: u8) {
        self.position.piles.column(column).add(suit, count);
        if column.is_of_decree() {
            self.own_turn(Faction::Eyrie, messages::decree_off_turn);
        } else {
            self.own_turn(Faction::Keepers, messages::retinue_off_turn);
        }
    }

    /// Cards come to the discard pile, or to the lost souls where the Cult plays.
    pub(super) fn discard(&mut self, (suit, count): (Option<Suit>, u8), cards: CardSet) {
        let gathers_souls = self.position.plays(Faction::Cult);
        // Beside bots the letter of the law holds: it lies with the souls first (Law of Root 10.2.6, Law of Rootbotics 8.2.4).
        let is_aside = is_dominance(cards) && !(gathers_souls && self.position.bots != 0);
        if self.position.is_bot(Faction::Cult) {
            (0..count).for_each(|_| self.position.congregation.gather(Soul { suit, cards }));
        }
        let piles = &mut self.position.piles;
        if let (true, Some(suit)) = (is_aside, suit) {
            piles.dominance |= 1 << suit as u8;
            return self.arrive(Pile::Aside, count, cards);
        }
        let (pile, place) =
            if gathers_souls { (&mut piles.souls, Pile::Souls) } else { (&mut piles.discard, Pile::Discard) };
        pile.add(suit, count);
        self.arrive(place, count, cards);
    }

    /// The top soul of a bot goes to the discard pile.
    pub(super) fn lose_soul(&mut self) {
        if let Some(soul) = self.position.congregation.lose() {
            self.discard_soul(soul);
        }
    }

    /// A soul goes to the discard pile, and a dominance card beside it for anybody to take (Law of Root 3.3.3).
    pub(super) fn discard_soul(&mut self, Soul { suit, cards }: Soul) {
        let piles = &mut self.position.piles;
        piles.souls.spend(suit, 1.min(piles.souls.most(suit)));
        piles.whereabouts.blur(Pile::Souls, piles.whereabouts.copies(cards), 1);
        if let (true, Some(suit)) = (is_dominance(cards), suit) {
            piles.dominance |= 1 << suit as u8;
            return self.arrive(Pile::Aside, 1, cards);
        }
        piles.discard.add(suit, 1);
        self.arrive(Pile::Discard, 1, cards);
    }

    /// The Cult scores for the gardens of the suit of a card it spends, the Banker for every card.
    fn score_card(&mut self, suit: Option<Suit>, count: u8, from: Option<Place>) {
        if !self.is_own_hand(from) {
            return;
        }
        let (before, step) = self.position.turn.spent_last;
        let before = if step == self.step { before } else { 0 };
        self.position.turn.spent_last = (before.saturating_add(count), self.step);
        if self.current() != Some(Faction::Cult) {
            return;
        }
        if let Some(suit) = suit {
            let offered = &mut self.position.turn.offered[suit as usize];
            *offered = offered.saturating_add(count);
        }
    }

    /// Cards are shown: they have to be there.
    pub(super) fn reveal(&mut self, loads: &[Load], by: Option<Side>, to: Option<Side>) {
        let to = to.and_then(|side| self.faction(Some(side)));
        if let (true, Some(by)) = (loads.is_empty(), self.faction(by)) {
            self.note(What::ShowHand { by, to }, 1);
        }
        for load in loads {
            let owner = match load.from {
                Some(Place::Hand(side)) => Some(side),
                _ => by,
            };
            let (Thing::Card(card), Some(faction)) = (load.thing, self.faction(owner)) else { continue };
            if faction == Faction::Cult && self.position.is_bot(faction) {
                // It has no hand: what it shows are its Lost Souls.
                (0..load.count).for_each(|_| self.position.congregation.show(card.suit));
                continue;
            }
            let decks = Decks::tables();
            let cards = card.name.map_or(0, |word| decks.meaning(word, card.suit).cards);
            let (most, want) = (self.position.piles.hands[faction as usize].most(card.suit), load.count);
            let have = self.most_by_name(faction, most, cards);
            if have < want {
                self.hand_is_short(faction, card.suit, (have, want));
            } else if let Some(suit) = card.suit {
                let known = &mut self.position.piles.hands[faction as usize].known[suit as usize];
                *known = want.max(*known);
            }
            self.seen(Pile::Hand(faction), want, cards);
            self.note(What::Show { by: faction, to, suit: card.suit }, want);
        }
    }
}

/// Whether cards are dominance cards.
#[inline]
fn is_dominance(cards: CardSet) -> bool {
    cards != 0 && cards & Decks::tables().effects.dominance != 0
}

/// The points that dominance takes.
const DOMINANCE: i16 = 10;
