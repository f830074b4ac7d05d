//! What a step says, as written: nothing that was left out is filled in here.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::names::{Faction, Hireling, Item, Landmark, Plot, Relic, Service, Side, Status, Suit};
use crate::syntax::held::{Held, Holds};
use crate::syntax::list::{List, is_empty};
use crate::syntax::place::{Clearing, Clearings, Place};
use crate::syntax::thing::{Card, Groups, is_one, one};

/// One action: what to ask an [`Act`](crate::syntax::act::Act) for. It is spelled out there, in lists of any length; a record
/// holds most of them in fewer bytes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "Action",
        bound = "H::Move: schemars::JsonSchema, H::Reveal: schemars::JsonSchema, H::SetPrice: schemars::JsonSchema, \
                 H::Relationship: schemars::JsonSchema, H::Winner: schemars::JsonSchema"
    )
)]
#[serde(rename_all = "snake_case")]
pub enum Action<H: Held = Listed> {
    /// `2w3->5`: pieces, cards or items go somewhere.
    Move(H::Move),
    /// `F#^P`: cards are shown.
    Reveal(H::Reveal),
    /// `XE3`: a battle.
    Battle(Battle),
    /// `Z%h`: an item or a card is crafted.
    Craft(Craft),
    /// `++2`: points are scored.
    Score(Points),
    /// `--2`: points are lost.
    Lose(Points),
    /// `++->G$`: the VP token moves to a board, for dominance or a coalition.
    VpToken(Board),
    /// `5_9->`: a closed path is opened.
    OpenPath(Clearings),
    /// `h_E->A$4`: a hireling is hired.
    Hire(Hire),
    /// `tower->10`: a landmark is set up.
    Landmark(SetUpLandmark),
    /// `$_->`: the whole decree is discarded, viziers and leader included.
    DiscardDecree,
    /// `$_h->3`: the Riverfolk set prices.
    SetPrice(H::SetPrice),
    /// `$_f->2`: the funds of the Riverfolk.
    Funds(u8),
    /// `$_o->M`: the outcast suit.
    Outcast(Suit),
    /// `$_ho->M`: the hated outcast suit.
    HatedOutcast(Suit),
    /// `$_E->h`: relationships of a Vagabond.
    Relationship(H::Relationship),
    /// `?Pt_e3`: a plot is guessed.
    Exposure(PlotAt),
    /// `t3^t_e`: a plot is flipped.
    FlipPlot(FlipPlot),
    /// `t10^t_2_t`: a relic is flipped.
    FlipRelic(FlipRelic),
    /// `t12<->t4`: two plots change places.
    Trick(Clearing, Clearing),
    /// `Winner: CGV`: the end.
    Winner(H::Winner),
}

/// In lists of any length: the action spelled out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed;

impl Held for Listed {
    type Move = Move;
    type Reveal = Reveal;
    type SetPrice = SetPrice;
    type Relationship = Relationship;
    type Winner = List<Faction>;
}

impl<H: Held> Action<H> {
    /// The same action, held another way, if it fits.
    pub(super) fn held<G: Holds<H>>(&self) -> Result<Action<G>, G::Misfit> {
        Ok(match self {
            Self::Move(step) => Action::Move(G::step(step)?),
            Self::Reveal(reveal) => Action::Reveal(G::reveal(reveal)?),
            Self::Battle(battle) => Action::Battle(*battle),
            Self::Craft(craft) => Action::Craft(*craft),
            Self::Score(points) => Action::Score(*points),
            Self::Lose(points) => Action::Lose(*points),
            Self::VpToken(board) => Action::VpToken(*board),
            Self::OpenPath(path) => Action::OpenPath(*path),
            Self::Hire(hire) => Action::Hire(*hire),
            Self::Landmark(set) => Action::Landmark(*set),
            Self::DiscardDecree => Action::DiscardDecree,
            Self::SetPrice(set) => Action::SetPrice(G::set_price(set)?),
            Self::Funds(funds) => Action::Funds(*funds),
            Self::Outcast(suit) => Action::Outcast(*suit),
            Self::HatedOutcast(suit) => Action::HatedOutcast(*suit),
            Self::Relationship(relationship) => Action::Relationship(G::relationship(relationship)?),
            Self::Exposure(guess) => Action::Exposure(*guess),
            Self::FlipPlot(flip) => Action::FlipPlot(*flip),
            Self::FlipRelic(flip) => Action::FlipRelic(*flip),
            Self::Trick(one, other) => Action::Trick(*one, *other),
            Self::Winner(winner) => Action::Winner(G::winner(winner)?),
        })
    }
}

/// Pieces, cards or items go somewhere.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// What goes.
    pub what: Groups,
    /// Where each of it goes. Left out: discard pile, supply, or out of play.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub to: SmallVec<[Place; 4]>,
}

impl Move {
    /// Whether it names no goal twice: whoever brings two pieces to a place says so by their number.
    pub(crate) fn names_goals_once(&self) -> bool {
        self.to.iter().enumerate().all(|(at, goal)| !self.to[..at].contains(goal))
    }
}

/// Cards are shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reveal {
    /// The cards. Left out: the whole hand.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub cards: Groups,
    /// Whose whole hand it is; where cards are named, they say whose they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    /// To whom. Left out: the whole table.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub to: List<Side>,
}

/// A battle.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Battle {
    /// Who attacks. Left out: the current player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<Side>,
    /// Who defends.
    pub defender: Side,
    /// Where.
    pub clearing: Clearing,
    /// The defender's ambush.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ambush: Option<Suit>,
    /// The attacker's ambush that answers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foil: Option<Suit>,
    /// What attacker and defender rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolls: Option<(u8, u8)>,
}

/// What is crafted.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Craft {
    /// An item.
    Item(Item),
    /// A card with a lasting or instant effect.
    Card(Card),
}

/// Points of a faction.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// Whose. Left out: the current player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Side>,
    /// How many; one is not written.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub points: u8,
}

/// A faction board.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// Whose. Left out: the current player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Side>,
}

/// A hireling changes its master.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hire {
    /// Which.
    pub hireling: Hireling,
    /// Whose board it goes to. Left out: the current player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Side>,
    /// How many control markers come with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markers: Option<u8>,
}

/// A landmark is set up.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetUpLandmark {
    /// Which.
    pub landmark: Landmark,
    /// Where.
    pub clearing: Clearing,
}

/// The Riverfolk set prices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetPrice {
    /// Of what. Left out: of everything.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub services: List<Service>,
    /// The new price, 1 to 4.
    pub price: u8,
}

/// Relationship markers move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relationship {
    /// Which markers.
    pub markers: List<Marker>,
    /// Where they go.
    pub status: Status,
}

/// A relationship marker.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Marker {
    /// Which Vagabond's. Left out: the current player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Side>,
    /// The faction that it stands for.
    pub with: Faction,
}

/// A kind of plot in a clearing.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlotAt {
    /// Which plot.
    pub plot: Plot,
    /// Where.
    pub clearing: Clearing,
}

/// A plot is flipped.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FlipPlot {
    /// Whose, where it is written: `P`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Side>,
    /// Where.
    pub clearing: Clearing,
    /// What it turns out to be.
    pub plot: Plot,
}

/// A relic is flipped.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FlipRelic {
    /// Whose, where it is written: `K`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Side>,
    /// Where.
    pub clearing: Clearing,
    /// How many points it is worth, 1 to 3.
    pub worth: u8,
    /// Its kind.
    pub relic: Relic,
}
