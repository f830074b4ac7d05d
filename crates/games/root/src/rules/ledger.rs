//! Points that are due: what the acts of a turn are worth, until the record says that they are scored.

use std::fmt;
use std::num::NonZeroU8;

use scorebook_core::{Reason, Target};

use super::pieces::Kind;
use super::target;
use crate::names::{Item, Landmark, Minister, Suit};
use crate::syntax::place::Clearing;

/// What brings points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// The n-th building of a track.
    Building(Kind, u8),
    /// The n-th sympathy token on the map.
    Sympathy(u8),
    /// A trade post.
    TradePost,
    /// Buildings and tokens of others that were removed.
    Removed(u8),
    /// What the Despot brings besides.
    Despot,
    /// A crafted item.
    Craft(Item),
    /// An item found in a ruin.
    Ruin,
    /// A completed quest, with how many of its suit there are.
    Quest(u8),
    /// A better relationship.
    Aid,
    /// Warriors of a hostile faction.
    Infamy(u8),
    /// A plot that was flipped, with how many lie face up.
    Plot(u8),
    /// A minister.
    Minister,
    /// A path that was opened.
    Path,
    /// Roosts on the map.
    Roosts(u8),
    /// Gardens of a suit, for a card.
    Gardens(Suit, u8),
    /// Funds of the Riverfolk.
    Dividends(u8),
    /// A lord of the Duchy.
    Lord(Lord),
    /// Cards that the Banker spends.
    Banker,
    /// Clearings that are oppressed.
    Oppressed(u8),
    /// An item that a full hoard has no room for.
    Hoard(Item),
    /// A relic that was recovered, or taken from the Keepers.
    Relic,
    /// The tower.
    Tower,
    /// The slot of the Elder Treetop.
    Treetop,
    /// Clearings ruled with the Bluebird Nobles.
    Nobles,
    /// An item that was given to the Outcast.
    Gift,
    /// Warriors on the Coffin Makers card.
    Coffins(u8),
    /// Clearings ruled when Royal Claim is spent.
    RoyalClaim(u8),
    /// The Arbiter, Brutal Tactics and whatever else gives a point to somebody whose turn it is not.
    Favour,
    /// Points lost in turmoil.
    Turmoil,
    /// Points lost or taken back otherwise.
    Lost,
    /// Nothing that the rules know of.
    Unexplained,
}

/// The lords of the Duchy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Lord {
    Stone,
    Dirt,
    Mud,
}

/// Points of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    pub(crate) source: Source,
    pub(crate) points: u8,
    /// The clearing that brings them, where it is one.
    pub(crate) at: Option<NonZeroU8>,
    /// The step that made it due.
    pub(crate) step: u32,
}

impl Source {
    /// Of what may be scored once a turn, which it is, as a bit; nothing for what its deed makes due.
    pub(crate) fn once(self) -> u16 {
        match self {
            Self::Tower => 1,
            Self::Roosts(_) => 2,
            Self::Dividends(_) => 4,
            Self::Oppressed(_) => 8,
            Self::Lord(lord) => 16 << lord as u16,
            _ => 0,
        }
    }
}

impl Due {
    const NOTHING: Self = Self { source: Source::Unexplained, points: 0, at: None, step: 0 };
}

/// What is due, in the order it came, up to so many; what is beyond is not explained.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dues<const MOST: usize> {
    list: [Due; MOST],
    len: u8,
    /// The points of all.
    total: u16,
}

impl<const MOST: usize> Default for Dues<MOST> {
    fn default() -> Self {
        Self { list: [Due::NOTHING; MOST], len: 0, total: 0 }
    }
}

impl<const MOST: usize> Dues<MOST> {
    /// Notes that points are due.
    #[inline]
    pub(crate) fn owe(&mut self, source: Source, points: u8, step: u32) {
        self.note(Due { source, points, at: None, step });
    }

    /// Notes that points are due for something in a clearing.
    #[inline]
    pub(crate) fn owe_at(&mut self, clearing: u8, source: Source, points: u8, step: u32) {
        self.note(Due { source, points, at: NonZeroU8::new(clearing), step });
    }

    #[inline]
    fn note(&mut self, due: Due) {
        if due.points == 0 {
            return;
        }
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = due;
            self.len += 1;
            self.total += u16::from(due.points);
        }
    }

    /// What is due, in the order it came.
    #[inline]
    pub(crate) fn dues(&self) -> &[Due] {
        &self.list[..usize::from(self.len).min(MOST)]
    }

    /// More buildings or tokens of another were removed. Those of one clearing are counted together.
    pub(crate) fn owe_removed(&mut self, clearing: u8, pieces: u8, step: u32) {
        let at = NonZeroU8::new(clearing);
        for due in self.list[..usize::from(self.len).min(MOST)].iter_mut().filter(|due| due.at == at) {
            if let Source::Removed(count) = &mut due.source {
                let pieces = pieces.min(u8::MAX - due.points);
                *count = count.saturating_add(pieces);
                due.points += pieces;
                due.step = step;
                self.total += u16::from(pieces);
                return;
            }
        }
        self.owe_at(clearing, Source::Removed(pieces), pieces, step);
    }

    /// All that is due.
    #[inline]
    pub(crate) fn total(&self) -> u16 {
        self.total
    }

    /// Whether some source is due.
    pub(crate) fn has(&self, test: impl Fn(Source) -> bool) -> bool {
        self.dues().iter().any(|due| test(due.source))
    }

    /// Keeps sources that bring so many points together, and gives back the others: the last of them if those do, since points stand
    /// after what brings them. Nothing where no sources do.
    pub(crate) fn split(&mut self, points: u8) -> Option<Self> {
        let dues = self.dues();
        let is_of = |set: usize, place: usize| set & 1 << place != 0;
        let worth = |set: usize| -> u16 {
            let each = dues.iter().enumerate().filter(|(place, _)| is_of(set, *place));
            each.map(|(_, due)| u16::from(due.points)).sum()
        };
        // Later sources are higher bits, so the first set found from above has the latest of them.
        let set = (1..1usize << dues.len()).rev().find(|&set| worth(set) == u16::from(points))?;
        let (mut kept, mut rest) = (Self::default(), Self::default());
        for (place, due) in dues.iter().enumerate() {
            let part = if is_of(set, place) { &mut kept } else { &mut rest };
            part.note(*due);
        }
        *self = kept;
        Some(rest)
    }

    /// Everything is paid.
    #[inline]
    pub(crate) fn clear(&mut self) {
        (self.len, self.total) = (0, 0);
    }

    /// Drops what is due for some source.
    pub(crate) fn forget(&mut self, test: impl Fn(Source) -> bool) {
        let before = *self;
        self.clear();
        for due in before.dues().iter().filter(|due| !test(due.source)) {
            self.note(*due);
        }
    }
}

/// The points that are due in a turn.
pub(crate) type Ledger = Dues<12>;

/// Points in Root, and why.
pub type Gain = scorebook_core::Gain<Why>;

/// Why points are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    pub(crate) source: Source,
    /// The clearing that brings them, where it is one.
    at: Option<NonZeroU8>,
}

impl From<Source> for Why {
    fn from(source: Source) -> Self {
        Self { source, at: None }
    }
}

impl From<&Due> for Why {
    #[inline]
    fn from(due: &Due) -> Self {
        Self { source: due.source, at: due.at }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.source {
            Source::Building(kind, number) => {
                write!(out, "building: {} {} on the map", ordinal(number), kind.facts().name)
            }
            Source::Sympathy(number) => write!(out, "token: {} sympathy on the map", ordinal(number)),
            Source::TradePost => write!(out, "token: trade post"),
            Source::Removed(1) => write!(out, "battle: a building or token removed"),
            Source::Removed(count) => write!(out, "battle: {count} buildings and tokens removed"),
            Source::Despot => write!(out, "battle: the Despot leads"),
            Source::Craft(item) => write!(out, "craft: {}", item.name()),
            Source::Ruin => write!(out, "ruin explored"),
            Source::Quest(count) => write!(out, "quest: {} of its suit", ordinal(count)),
            Source::Aid => write!(out, "aid: a better relationship"),
            Source::Infamy(count) => write!(out, "battle: {count} hostile removed"),
            Source::Plot(count) => write!(out, "plot: {count} face up"),
            Source::Minister => write!(out, "minister swayed"),
            Source::Path => write!(out, "path opened"),
            Source::Roosts(count) => write!(out, "roosts: {count} on the map"),
            Source::Gardens(_, count) => write!(out, "card: {count} gardens of its suit"),
            Source::Dividends(funds) => write!(out, "dividends: {funds} funds"),
            Source::Lord(Lord::Stone) => write!(out, "minister: Earl of Stone"),
            Source::Lord(Lord::Dirt) => write!(out, "minister: Baron of Dirt"),
            Source::Lord(Lord::Mud) => write!(out, "minister: Duchess of Mud"),
            Source::Banker => write!(out, "minister: banker"),
            Source::Oppressed(count) => write!(out, "oppressed clearings: {count}"),
            Source::Hoard(item) => write!(out, "hoard: no room for the {}", item.name()),
            Source::Relic => write!(out, "relic"),
            Source::Tower => write!(out, "tower ruled"),
            Source::Treetop => write!(out, "battle: a building of the Elder Treetop removed"),
            Source::Nobles => write!(out, "hireling: clearings ruled with the Bluebird Nobles"),
            Source::Gift => write!(out, "hireling: an item given to the Outcast"),
            Source::Coffins(count) => write!(out, "craft: {count} warriors on Coffin Makers"),
            Source::RoyalClaim(count) => write!(out, "craft: Royal Claim, {count} clearings ruled"),
            Source::Favour => write!(out, "on another's turn"),
            Source::Turmoil => write!(out, "turmoil"),
            Source::Lost => write!(out, "taken back"),
            Source::Unexplained => write!(out, "unexplained"),
        }
    }
}

impl Reason for Why {
    fn kind(&self) -> &'static str {
        match self.source {
            Source::Building(..) => "building",
            Source::Sympathy(_) | Source::TradePost => "token",
            Source::Removed(_) | Source::Despot | Source::Infamy(_) | Source::Treetop => "battle",
            Source::Nobles | Source::Gift => "hireling",
            Source::Craft(_) | Source::Coffins(_) | Source::RoyalClaim(_) => "craft",
            Source::Ruin => "ruin",
            Source::Quest(_) => "quest",
            Source::Aid => "aid",
            Source::Plot(_) => "plot",
            Source::Minister | Source::Lord(_) | Source::Banker => "minister",
            Source::Path => "path",
            Source::Roosts(_) => "roosts",
            Source::Gardens(..) => "gardens",
            Source::Dividends(_) => "dividends",
            Source::Oppressed(_) => "oppressed",
            Source::Hoard(_) => "hoard",
            Source::Relic => "relic",
            Source::Tower => "tower",
            Source::Favour => "favour",
            Source::Turmoil => "turmoil",
            Source::Lost => "loss",
            Source::Unexplained => "unexplained",
        }
    }

    fn targets(&self) -> Vec<Target> {
        match self.source {
            Source::Craft(item) | Source::Hoard(item) => vec![target::item(item)],
            Source::Tower => vec![target::landmark(Landmark::Tower)],
            Source::Treetop => vec![target::landmark(Landmark::Treetop)],
            Source::Coffins(_) => vec![target::card("coffinmakers")],
            Source::RoyalClaim(_) => vec![target::card("royalclaim")],
            Source::Lord(lord) => vec![target::card(lord.minister().word())],
            Source::Banker => vec![target::card(Minister::Banker.word())],
            _ => self
                .at
                .and_then(|at| Clearing::new(at.get().into()))
                .map(target::clearing)
                .into_iter()
                .collect(),
        }
    }
}

impl Lord {
    /// The minister that the lord is.
    fn minister(self) -> Minister {
        match self {
            Self::Stone => Minister::EarlOfStone,
            Self::Dirt => Minister::BaronOfDirt,
            Self::Mud => Minister::DuchessOfMud,
        }
    }
}

/// A number as a place in a row.
pub(crate) fn ordinal(number: u8) -> String {
    let ending = match (number % 10, number % 100) {
        (1, teen) if teen != 11 => "st",
        (2, teen) if teen != 12 => "nd",
        (3, teen) if teen != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
