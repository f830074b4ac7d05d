//! What can be pointed at: corners, edges, tiles and players, by the words of the late dialect.

use scorebook_core::Target;

use crate::names::Player;
use crate::syntax::{Edge, Tile, Vertex};
use crate::words;

/// The dialect whose words name places.
const LATE: u8 = 3;

/// `corner:f2s`
pub(crate) fn corner(corner: Vertex) -> Target {
    Target::new("corner", words::corner(corner, LATE))
}

/// `edge:d4ne`
pub(crate) fn edge(edge: Edge) -> Target {
    Target::new("edge", words::edge(edge, LATE))
}

/// `hex:d4`
pub(crate) fn hex(hex: Tile) -> Target {
    Target::new("hex", words::tile(hex, LATE))
}

/// `player:2`
pub(crate) fn player(player: Player) -> Target {
    Target::new("player", player.number().to_string())
}
