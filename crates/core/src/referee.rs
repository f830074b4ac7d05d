//! The referee of a game: its laws, what it tells, and how it mends.

use crate::gain::Gain;
use crate::game::Game;
use crate::laws::Laws;
use crate::mending::Mending;
use crate::outfit::Outfit;
use crate::telling::Telling;

/// Knows the laws of a game, tells of it and mends its records. Nobody writes this: whoever has the three is one.
pub trait Referee<G: Game>: Laws<G> + Telling<G> + Mending<G> {}
impl<G: Game, R: Laws<G> + Telling<G> + Mending<G>> Referee<G> for R {}

/// A game with its referee: [`crate::NoRules`] for one that is only read and written so far.
pub trait Played: Game + Sized {
    /// Who knows the rules.
    type Referee: Referee<Self>;
}

/// The position of a game.
pub type PositionOf<G> = <<G as Played>::Referee as Laws<G>>::Position;
/// Why points are scored in a game.
pub type WhyOf<G> = <<G as Played>::Referee as Laws<G>>::Why;
/// Points in a game, and why.
pub type GainOf<G> = Gain<WhyOf<G>>;
/// What players bring along to a game.
pub type OutfitOf<G> = Outfit<PositionOf<G>>;
