//! What can speak against a step, as plain data: words are found for it only where somebody reads them.

use crate::names::{Card, Piece, Player, Resource};
use crate::rules::island::geometry::Place;
use crate::rules::standing::table::Who;

/// What speaks against a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Objection {
    /// The game was won before.
    AfterEnd(Who),
    /// Nothing but villages and roads is placed in the set-up.
    SetUp,
    /// The place is not on the land of this board.
    OffBoard,
    /// Something of a player stands there.
    Occupied(Who),
    /// A building stands on the next corner.
    TooClose(Place),
    /// No road or building of the player leads there.
    NotConnected,
    /// In the set-up the road starts at the village just placed.
    NotAtVillage,
    /// A city replaces a village of the same player.
    NoVillage,
    /// The supply is empty.
    NoPiece(Piece),
    /// It was not bought.
    NotBought(Piece),
    /// A piece that was bought has to be placed first.
    Unplaced(Piece),
    /// The dice come first.
    NotRolled,
    /// The dice were rolled this turn.
    AlreadyRolled,
    /// Somebody has to discard first.
    DiscardFirst(Who),
    /// The robber has to move first.
    RobberFirst,
    /// A card has to be stolen first.
    StealFirst(u8),
    /// The player has nothing to discard now.
    DiscardNotDue(Who),
    /// Half of the cards are to be discarded, rounded down.
    DiscardCount(Who, u8),
    /// Nothing moves the robber now.
    RobberNotDue,
    /// The robber has to leave its tile.
    RobberStays,
    /// There is nobody to steal from.
    StealNotDue,
    /// The bank never discards.
    BankDiscards,
    /// The bank is never robbed.
    BankRobbed,
    /// That player has no building at the robber, or no card.
    NoVictim(Player),
    /// A player cannot hold so many.
    CannotPay {
        /// Who.
        who: Who,
        /// What.
        resource: Resource,
        /// How many are needed.
        needs: u8,
        /// How many there can be at most.
        most: u8,
    },
    /// Each of these cards may be there, but not all together.
    CannotPayAll(Who),
    /// The bank does not hold so many.
    BankShort {
        /// What.
        resource: Resource,
        /// How many are needed.
        needs: u8,
        /// How many there are at most.
        most: u8,
    },
    /// There is no such player.
    NoPlayer(Player),
    /// Nobody trades with themselves.
    TradeWithSelf,
    /// A resource stands on both sides of a trade.
    SameForSame(Resource),
    /// The bank wants another number of cards.
    BadRate(Resource, u8),
    /// The bank gives one card for each exchange.
    BadExchange(u8),
    /// The player does not hold that card.
    CardNotHeld(Card),
    /// The card was bought this turn.
    CardTooNew(Card),
    /// A card was used this turn.
    SecondCard,
    /// The box holds no more cards of that type.
    CardTotal(Card),
    /// All cards that the player holds face down are victory points: no other place is left for those.
    HoldsVictories(u8),
    /// All cards left to buy are victory points.
    DrawsVictories(u8),
    /// All development cards are bought.
    DeckEmpty,
    /// A year of plenty brings two cards.
    PlentyCount(u8),
}

/// What may be said about a step that is legal all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quibble {
    /// Free roads were left that could have been placed.
    FreeRoadsLeft(u8),
    /// The player could have traded at a better rate.
    WorseRate(Resource, u8),
    /// Several exchanges in one action.
    Bundle(u8),
}
