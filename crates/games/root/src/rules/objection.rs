//! What can speak against a step, before it is put into words.

use scorebook_core::Said;

use super::breach::Breach;
use super::decks::CardSet;
use super::goal::Goal;
use super::pieces::{Kind, Party};
use super::table::Spot;
use super::whereabouts::Pile;
use crate::names::{Deck, Faction, Item, Minister, Suit};
use crate::syntax::place::Clearings;

/// What speaks against a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Objection {
    /// What it is.
    pub(crate) fault: Fault,
    /// The earlier step that makes it impossible.
    pub(crate) cause: Option<u32>,
    /// The step it is about, where that is an earlier one.
    pub(crate) about: Option<u32>,
    /// Whether it only follows from a slip that was told already: then it helps a search for that slip, and nobody else.
    pub(crate) follows: bool,
}

impl Objection {
    /// An objection to the step under judgement.
    pub(crate) fn new(fault: Fault) -> Self {
        Self { fault, cause: None, about: None, follows: false }
    }

    /// Because of an earlier step.
    pub(crate) fn because(self, cause: Option<u32>) -> Self {
        Self { cause, ..self }
    }

    /// Only told where nothing was told yet that it follows from.
    pub(crate) fn unless_it_follows(self, follows: bool) -> Self {
        Self { follows, ..self }
    }

    /// About an earlier step.
    pub(crate) fn about(self, step: u32) -> Self {
        Self { about: Some(step), ..self }
    }
}

/// What is wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// A party attacks itself: the reader has said so, and what was meant is looked for here.
    SelfAttack,
    /// Something goes from nowhere to nowhere: here too the reader has said so.
    NoStart,
    /// No such forest or path is on the map.
    NotOnMap(Clearings),
    /// A path that is not closed is opened.
    OpenAlready(Clearings),
    /// Fewer pieces stand there than are taken.
    TooFew { kind: Kind, spot: Spot, have: u8, want: u8 },
    /// The ferry is taken where it is not.
    FerryElsewhere { clearing: u8, ferry: u8 },
    /// A bandit comes to a path that has one.
    PathTaken,
    /// An item of the Legendary Forge is crafted by somebody who has no piece there.
    NoForge { item: Item, clearing: u8 },
    /// The supply has fewer than are placed.
    SupplyEmpty { kind: Kind, have: u8, want: u8 },
    /// Every slot is taken.
    NoSlot { kind: Kind, clearing: u8 },
    /// More stand in a clearing than may.
    Crowded { kind: Kind, clearing: u8 },
    /// An item is not there.
    NoItem { item: Item, place: ItemSpot },
    /// All copies of a card are known to be elsewhere, the last of them there.
    CardElsewhere { cards: CardSet, at: Option<Pile> },
    /// A crafted card is not on that board.
    NotCrafted { cards: CardSet, faction: Faction },
    /// A minister is lost who was not swayed.
    NotSwayed { minister: Minister },
    /// A minister is swayed who serves already.
    SwayedAlready { minister: Minister },
    /// A piece is put where none of its kind can stand.
    NoPlace { kind: Kind, spot: Spot },
    /// A piece goes to a hand or comes from one.
    PieceInHand { kind: Kind },
    /// Cards go to the map or come from it.
    CardOnMap,
    /// Cards come from the draw pile to a column.
    FromDrawPile,
    /// The deck has no such card.
    NotInDeck { cards: CardSet, deck: Deck },
    /// A move along no way.
    NoWay { party: Party, from: u8, to: u8 },
    /// A pawn cannot get there.
    NoSlip { party: Party },
    /// A ruin is searched where the pawn is not.
    PawnElsewhere { party: Party, clearing: u8 },
    /// A move without rule.
    NoRule { faction: Faction, from: u8, to: u8 },
    /// A battle where a side has nothing.
    NobodyThere { party: Party, clearing: u8 },
    /// Neither side of a battle has anything there.
    NobodyAtAll { parties: [Party; 2], clearing: u8 },
    /// More losses than hits.
    Losses { party: Party, clearing: u8, lost: u8, most: u8 },
    /// Losses in another clearing than the battle.
    LossesElsewhere { battle: u8, losses: u8 },
    /// What only its own turn allows.
    OffTurn { words: fn() -> Said },
    /// Crafting pieces are missing.
    CraftCost { faction: Faction, suit: Suit, have: u8, want: u8 },
    /// Other points than the rules give.
    WrongPoints { faction: Faction, said: u8, due: u16 },
    /// Other points lost than the rules take.
    WrongLoss { said: u8, least: u8, most: u8 },
    /// Points that were not scored.
    Unscored { faction: Faction, points: u8 },
    /// The point of the tower was not scored.
    TowerUnscored { faction: Faction, clearing: u8 },
    /// Fewer cards than are played.
    HandEmpty { faction: Faction, suit: Option<Suit>, hand: u8, have: u8, want: u8 },
    /// Fewer cards on a board or in a pile than are taken.
    PileEmpty { pile: &'static str, suit: Option<Suit>, have: u8, want: u8 },
    /// Other cards drawn in the Evening than the board shows.
    Draw { faction: Faction, said: u8, due: u8 },
    /// It is somebody else's turn.
    Order { expected: Faction, found: Faction },
    /// Placed where the keep is.
    KeepClearing { kind: Kind, clearing: u8 },
    /// Placed in a clearing of another suit.
    WrongSuit { kind: Kind, clearing: u8 },
    /// The set-up lacks the payments.
    NoPayments,
    /// The Winner line names somebody who has not won.
    WrongWinner { faction: Faction, score: i16, goal: Goal },
    /// Somebody has won whom the Winner line does not name.
    WinnerUntold { faction: Faction, score: i16, goal: Goal },
    /// Items of a Vagabond are damaged on another's turn without a battle.
    NoBattle { faction: Faction },
    /// A mood whose item lies in the hoard.
    WrongMood { item: Item },
    /// Dominance with too few points.
    EarlyDominance { faction: Faction, score: i16 },
    /// A turn that breaks a rule, told when it closes.
    Breach(Breach),
}

/// Where an item should have been.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemSpot {
    /// In the supply.
    Supply,
    /// Under the ruin of a clearing.
    Ruin(u8),
    /// On a board, by the number of its holder.
    Board(usize),
}

/// Hears objections.
pub(crate) trait Court {
    /// Hears one.
    fn hear(&mut self, objection: Objection);
}

impl<C: Court> Court for &mut C {
    fn hear(&mut self, objection: Objection) {
        C::hear(self, objection);
    }
}

/// Hears nothing: for those who only want to know what happens.
pub(crate) struct Deaf;

impl Court for Deaf {
    #[inline]
    fn hear(&mut self, _objection: Objection) {}
}
