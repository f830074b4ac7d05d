//! The closed sets of the game, with the letters the notation gives them.

use scorebook_core::SeatId;
use serde::{Deserialize, Serialize};

/// A resource, in the standard order "`BeeGLOW`".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Resource {
    /// From hills.
    #[serde(rename = "B")]
    Brick,
    /// From fields.
    #[serde(rename = "G")]
    Grain,
    /// From forests.
    #[serde(rename = "L")]
    Lumber,
    /// From mountains.
    #[serde(rename = "O")]
    Ore,
    /// From pastures.
    #[serde(rename = "W")]
    Wool,
}

impl Resource {
    /// All of them in the standard order.
    pub const ALL: [Self; 5] = [Self::Brick, Self::Grain, Self::Lumber, Self::Ore, Self::Wool];

    /// The letter that stands for it.
    pub fn letter(self) -> u8 {
        b"BGLOW"[self as usize]
    }

    /// The resource a capital letter stands for.
    #[inline]
    pub fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'B' => Self::Brick,
            b'G' => Self::Grain,
            b'L' => Self::Lumber,
            b'O' => Self::Ore,
            b'W' => Self::Wool,
            _ => return None,
        })
    }

    /// The resource that players of similar games know by another letter: sheep, clay, timber, wheat, rock.
    pub fn from_nickname(letter: u8) -> Option<(Self, &'static str)> {
        Some(match letter.to_ascii_uppercase() {
            b'S' => (Self::Wool, "sheep"),
            b'C' => (Self::Brick, "clay"),
            b'T' => (Self::Lumber, "timber"),
            b'H' => (Self::Grain, "hay"),
            b'R' => (Self::Ore, "rock"),
            _ => return None,
        })
    }
}

/// A development card. Its letter depends on the dialect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Moves the robber.
    Knight,
    /// Takes one resource from everybody.
    Monopoly,
    /// Places two roads.
    RoadBuilding,
    /// Is worth a point and never used.
    VictoryPoint,
    /// Takes two resources from the bank.
    YearOfPlenty,
}

impl Card {
    /// All of them in the order of their late letters.
    pub const ALL: [Self; 5] =
        [Self::Knight, Self::Monopoly, Self::RoadBuilding, Self::VictoryPoint, Self::YearOfPlenty];

    /// The letter of the late dialect and of states: `k m r v y`.
    pub fn letter(self) -> u8 {
        b"kmrvy"[self as usize]
    }

    /// The letter of the middle dialect, where the road card is `o`.
    pub fn middle_letter(self) -> u8 {
        b"kmovy"[self as usize]
    }

    /// The card a late letter stands for.
    pub fn from_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.letter() == letter)
    }

    /// The card a letter of the middle dialect stands for.
    pub fn from_middle_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.middle_letter() == letter)
    }
}

/// A piece that is placed on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// On a corner.
    Village,
    /// On a corner, in the place of a village.
    City,
    /// On an edge.
    Road,
}

impl Piece {
    /// All of them in the order a state lists them.
    pub const ALL: [Self; 3] = [Self::Village, Self::City, Self::Road];

    /// The capital letter that stands for it; the older dialects write it small.
    pub fn letter(self) -> u8 {
        b"VCR"[self as usize]
    }

    /// The piece a capital letter stands for.
    #[inline]
    pub fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'V' => Self::Village,
            b'C' => Self::City,
            b'R' => Self::Road,
            _ => return None,
        })
    }
}

/// What a tile of the board shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Open water.
    Sea,
    /// Land that yields nothing.
    Desert,
    /// Land that yields a resource.
    Yields(Resource),
}

impl Terrain {
    /// The letter that stands for it.
    pub fn letter(self) -> u8 {
        match self {
            Self::Sea => b'S',
            Self::Desert => b'D',
            Self::Yields(resource) => resource.letter(),
        }
    }

    /// The terrain a letter stands for.
    pub fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'S' => Some(Self::Sea),
            b'D' => Some(Self::Desert),
            _ => Resource::from_letter(letter).map(Self::Yields),
        }
    }
}

/// A player, 1 to 6: the prose of the document stops at 4, every grammar goes on to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Player(u8);

impl Player {
    /// The most players a game can have.
    pub const MOST: u8 = 6;

    /// The player with a number.
    #[inline]
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&number).then_some(Self(number))
    }

    /// The number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The sign of the player in a record.
    pub fn seat(self) -> SeatId {
        SeatId(self.digit())
    }

    /// The digit that stands for the player.
    #[inline]
    pub fn digit(self) -> u8 {
        b'0' + self.0
    }
}

impl TryFrom<u8> for Player {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is no player: expected 1 to 6"))
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> Self {
        player.0
    }
}

/// A player, or the bank, which the document counts among them. Only trades have anything to do with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub enum Partner {
    /// The bank, written `0`.
    Bank,
    /// Another player.
    Player(Player),
}

impl Partner {
    /// The player; nobody where it is the bank.
    pub fn player(self) -> Option<Player> {
        match self {
            Self::Bank => None,
            Self::Player(player) => Some(player),
        }
    }

    /// The number: 0 is the bank.
    #[inline]
    pub fn number(self) -> u8 {
        u8::from(self)
    }

    /// The digit in a record.
    #[inline]
    pub fn digit(self) -> u8 {
        b'0' + self.number()
    }

    /// The seat of the player.
    pub fn seat(self) -> Option<SeatId> {
        self.player().map(Player::seat)
    }
}

impl From<Player> for Partner {
    fn from(player: Player) -> Self {
        Self::Player(player)
    }
}

impl TryFrom<u8> for Partner {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if number == 0 { Ok(Self::Bank) } else { Player::try_from(number).map(Self::Player) }
    }
}

impl From<Partner> for u8 {
    fn from(partner: Partner) -> Self {
        match partner {
            Partner::Bank => 0,
            Partner::Player(player) => player.number(),
        }
    }
}
