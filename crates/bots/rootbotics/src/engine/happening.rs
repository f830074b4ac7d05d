//! What has happened at the table, as every bot hears of it, also on the turn of another.

use scorebook_root::names::Faction;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;

use crate::table::card::OpenCard;
use crate::table::glade::{PlotToken, Stack};
use crate::table::loss::{Cause, Fight, Losses};

/// Something that has happened. It is told after the table has changed and its action is written.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Happening {
    /// Pieces have left a clearing, and nobody has scored for them yet.
    Removed {
        /// What left, and who removed it.
        losses: Losses,
        /// The plot that left with them.
        plot: Option<PlotToken>,
    },
    /// Pieces were placed from a supply.
    Placed {
        /// Whose.
        who: Faction,
        /// Which.
        piece: Piece,
        /// How many.
        count: u8,
        /// Where.
        clearing: Clearing,
    },
    /// Warriors or a pawn moved.
    Moved {
        /// Whose.
        who: Faction,
        /// How many.
        count: u8,
        /// From where; a pawn may come out of a forest.
        from: Option<Clearing>,
        /// Where to.
        to: Clearing,
    },
    /// A battle is over, and all points for it are scored.
    Battled {
        /// Who fought whom, and where.
        fight: Fight,
        /// What fell on both sides, plots left out.
        fallen: Vec<Stack>,
        /// Whether a plot fell.
        plot: bool,
    },
    /// A card was discarded or spent.
    Discarded {
        /// By whom.
        by: Faction,
        /// Which, where it is told.
        card: Option<OpenCard>,
    },
    /// A player bought something of another.
    Bought {
        /// Who paid.
        buyer: Faction,
        /// Whose it was.
        seller: Faction,
        /// What, in the words of its room.
        what: String,
    },
}

impl Happening {
    /// The pieces of a faction that were removed, in which clearing, and by whom. Nothing where it lost none.
    pub fn lost_by(&self, faction: Faction) -> Option<(Vec<Stack>, Clearing, Cause)> {
        let Self::Removed { losses, .. } = self else { return None };
        let own = losses.stacks.iter().filter(|stack| stack.owner == faction.into()).copied();
        let own: Vec<Stack> = own.collect();
        (!own.is_empty()).then_some((own, losses.clearing, losses.cause))
    }
}
