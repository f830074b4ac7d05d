//! The resource cards of a player or of the bank, as far as a record tells.

use crate::bounds::Bounds;
use crate::names::Resource;
use crate::rules::position::Position;
use crate::rules::standing::hands::formula;
use crate::syntax::Formula;

/// The resource cards in one place: a player's hand, or the bank.
///
/// # Examples
///
/// ```
/// use scorebook_core::{Reading, Wishes, Notation as _};
/// use scorebook_hexil::names::{Player, Resource};
/// use scorebook_hexil::{Hexil, Position};
///
/// let text = Hexil.simulate(&Wishes { players: Some(3), ..Wishes::default() })?;
/// let reading = Reading::new(Hexil, text);
/// let start = Position::before(&reading.record);
/// let hand = start.hand(Player::new(1).expect("a player"));
/// assert_eq!(hand.size().exact(), Some(0));
/// assert!(hand.exact().is_some_and(|cards| cards.is_empty()));
/// assert_eq!(start.bank().of(Resource::Ore).exact(), Some(19));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Hand<'p> {
    position: &'p Position,
    /// The place in a distribution.
    at: usize,
}

impl<'p> Hand<'p> {
    /// The cards at a place of the distributions.
    pub(super) fn new(position: &'p Position, at: usize) -> Self {
        Self { position, at }
    }

    /// How many cards there can be in all.
    pub fn size(self) -> Bounds {
        let sizes = self.position.readings.iter().map(|reading| reading.hands.size_range(self.at));
        Bounds::widest(sizes)
    }

    /// How many cards of a resource there can be.
    pub fn of(self, resource: Resource) -> Bounds {
        Bounds::widest(self.position.readings.iter().map(|reading| reading.hands.range(self.at, resource)))
    }

    /// The cards, where they are known for sure.
    pub fn exact(self) -> Option<Formula> {
        let mut cards = Formula::default();
        for resource in Resource::ALL {
            cards = cards.with(resource, self.of(resource).exact()?);
        }
        Some(cards)
    }

    /// Every set of cards that this can be, sorted; nothing where so much is hidden that only bounds are kept.
    pub fn possible(self) -> Option<Vec<Formula>> {
        self.position.distributions()?;
        let worlds = self.position.readings.iter().flat_map(|reading| &reading.hands.worlds);
        let mut hands: Vec<[u8; 5]> = worlds.map(|world| world.cards[self.at]).collect();
        hands.sort_unstable();
        hands.dedup();
        Some(hands.into_iter().map(formula).collect())
    }
}
