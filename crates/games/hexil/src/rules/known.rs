//! What is known in a position: hands, development cards and points, each with its bounds.

use crate::names::{Card, Resource};
use crate::rules::cards::{Types, forward_range};
use crate::rules::deeds::Reading;
use crate::rules::hands::{Stack, formula, place, stack};
use crate::rules::position::Position;
use crate::rules::table::{SEATS, Who};
use crate::syntax::Formula;

/// The least and the most there can be.
pub(crate) type Range = (u8, u8);

impl Position {
    /// How many cards of a resource somebody can hold, in any reading.
    pub(crate) fn hand_range(&self, at: usize, resource: Resource) -> Range {
        widest(self.readings.iter().map(|reading| reading.hands.range(at, resource)))
    }

    /// How many cards a player can hold, in any reading.
    pub(crate) fn size_range(&self, who: Who) -> Range {
        widest(self.readings.iter().map(|reading| reading.hands.size_range(who)))
    }

    /// The hands a player can have, sorted; nothing where only bounds are known.
    pub(crate) fn possible_hands(&self, who: Who) -> Option<Vec<Stack>> {
        if self.readings.iter().any(|reading| reading.hands.is_rough) {
            return None;
        }
        let worlds = self.readings.iter().flat_map(|reading| &reading.hands.worlds);
        let mut hands: Vec<Stack> = worlds.map(|world| world.cards[place(who)]).collect();
        hands.sort_unstable();
        hands.dedup();
        Some(hands)
    }

    /// How many distributions of all cards there can be; nothing where only bounds are known.
    pub(crate) fn distributions(&self) -> Option<usize> {
        let rough = self.readings.iter().any(|reading| reading.hands.is_rough);
        (!rough).then(|| self.readings.iter().map(|reading| reading.hands.worlds.len()).sum())
    }

    /// Whether hidden development cards are told as bounds, because too much is open to follow who used which.
    pub(crate) fn has_rough_cards(&self) -> bool {
        let is_hidden = |reading: &Reading| reading.table.seats.iter().any(|seat| seat.unknown_cards() > 0);
        let stories = self.game.as_deref().and_then(|game| game.foresight.card_story(game));
        self.readings.iter().any(is_hidden) && (stories.is_none() || self.viewer.is_some())
    }

    /// How many development cards of each type a player can hold.
    pub(crate) fn card_ranges(&self, who: Who) -> [Range; 5] {
        let story = self.game.as_deref().and_then(|game| game.foresight.card_story(game));
        if let (Some(stories), None) = (story, self.viewer) {
            let held: Vec<Types> = stories.held(who, self.steps as usize).collect();
            return std::array::from_fn(|kind| widest(held.iter().map(|types| (types[kind], types[kind]))));
        }
        Card::ALL
            .map(|card| widest(self.readings.iter().map(|reading| forward_range(&reading.table, who, card))))
    }

    /// The least and the most points a player can have.
    pub(crate) fn points_range(&self, who: Who) -> Range {
        let victory = self.card_ranges(who)[Card::VictoryPoint as usize];
        let open = widest(self.readings.iter().map(|reading| {
            let open = reading.table.points(who) - reading.table.seat(who).victory_cards();
            (open, open)
        }));
        (open.0.saturating_add(victory.0), open.1.saturating_add(victory.1))
    }

    /// Whether the players can hold exactly these cards, the bank having the rest. Bounds let pass more than an exact set would.
    pub fn allows_hands(&self, hands: &[Formula]) -> bool {
        let wanted: Vec<Stack> = hands.iter().map(|hand| stack(*hand)).collect();
        self.readings.iter().any(|reading| {
            if reading.hands.is_rough {
                let [most, least] = [&reading.hands.worlds[0], &reading.hands.worlds[1]];
                let within = |(at, cards): (usize, &Stack)| {
                    (0..5).all(|kind| (least.cards[at][kind]..=most.cards[at][kind]).contains(&cards[kind]))
                };
                return (1..=SEATS).zip(&wanted).all(within);
            }
            reading
                .hands
                .worlds
                .iter()
                .any(|world| world.cards[1..].iter().zip(&wanted).all(|(has, is)| has == is))
        })
    }

    /// Every distribution of the players' cards that fits the record, sorted; nothing where only bounds are known.
    pub fn distributions_of_hands(&self) -> Option<Vec<Vec<Formula>>> {
        self.distributions()?;
        let players = usize::from(self.readings.first()?.table.players);
        let mut all: Vec<[Stack; SEATS + 1]> =
            self.readings.iter().flat_map(|reading| &reading.hands.worlds).map(|world| world.cards).collect();
        all.sort_unstable();
        all.dedup();
        let hands = |cards: &[Stack; SEATS + 1]| cards[1..=players].iter().copied().map(formula).collect();
        Some(all.iter().map(hands).collect())
    }
}

/// From the least of all to the most of all.
fn widest(ranges: impl Iterator<Item = Range>) -> Range {
    ranges.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1))).unwrap_or((0, 0))
}
