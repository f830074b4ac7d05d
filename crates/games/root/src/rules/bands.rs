//! What the cards of the bands for hire say, from `data/hirelings.toml`, and whom they serve.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::pieces::{Kind, Party};
use crate::names::{Band, Faction, Hireling, Side};

/// How many places a card names at most for pieces of one deed.
pub(crate) const POSTS: usize = 4;

/// Where pieces of a band may come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Where {
    /// Any clearing.
    Clearing,
    /// A clearing at the edge of the map.
    Edge,
    /// A clearing at the edge of the map and on the river.
    #[serde(rename = "water edge")]
    WaterEdge,
    /// A forest.
    Forest,
    /// An open path without another of the kind; on its master's turn one beside pieces of the master.
    Path,
    /// A clearing with a ruin.
    Ruin,
    /// Clearings of one suit.
    Suit,
    /// A clearing with enemies of its master.
    Enemies,
    /// A clearing with pieces of its master.
    Own,
    /// A clearing with one of the same kind.
    At,
    /// A clearing with one of a kind, or next to one.
    Beside,
    /// A clearing without any of a kind.
    Without,
    /// Every clearing with one of a kind.
    Each,
}

/// The set-up of a band.
#[derive(Debug)]
pub(crate) struct SetUp {
    /// So many of each kind in each place, or together where there is no number of places.
    pub(crate) pieces: Vec<(Kind, u8)>,
    /// In how many places; 0 where that is open.
    pub(crate) places: u8,
    /// Which places.
    pub(crate) at: Where,
}

/// Pieces that come to the map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Post {
    /// Which.
    pub(crate) kind: Kind,
    /// How many at most.
    pub(crate) most: u8,
    /// Where.
    pub(crate) at: Where,
    /// The kind that the place is told by.
    pub(crate) of: Kind,
}

/// One way to use a band on the turn of whoever it serves.
#[derive(Debug, Default)]
pub(crate) struct Way {
    /// How often it moves.
    pub(crate) moves: u8,
    /// How often it fights.
    pub(crate) battles: u8,
    /// Whether all of them move together.
    pub(crate) whole: bool,
    /// Whether it moves by water.
    pub(crate) river: bool,
    /// Whether its items pay for moves and battles.
    pub(crate) items: bool,
    /// It fights once in each clearing with one of these.
    pub(crate) battles_at: Option<Kind>,
    /// What comes to the map.
    pub(crate) posts: Vec<Post>,
}

/// One side of the card of a band.
#[derive(Debug)]
pub(crate) struct Card {
    /// Its set-up, if it has one.
    pub(crate) set_up: Option<SetUp>,
    /// Its set-up in words.
    pub(crate) starts: String,
    /// Whether it has pieces of its own.
    pub(crate) has_pieces: bool,
    /// What may come while nothing of it is on the map.
    pub(crate) none: Vec<Post>,
    /// What may come besides everything else.
    pub(crate) also: Vec<Post>,
    /// What it does: one of these.
    pub(crate) ways: Vec<Way>,
    /// What it does, in words.
    pub(crate) does: String,
}

impl Card {
    /// The card of a hireling.
    pub(crate) fn of(hireling: Hireling) -> &'static Self {
        &CARDS[hireling.band as usize][usize::from(hireling.demoted)]
    }
}

/// The card of a hireling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct HirelingCard {
    pub(crate) in_play: bool,
    pub(crate) demoted: bool,
    pub(crate) master: Option<Faction>,
    /// The control markers that are left; 0 where the record does not tell.
    pub(crate) markers: u8,
    /// Whom it served when its markers were used up, until the record tells whom it serves now.
    pub(crate) lapsed: Option<Faction>,
}

/// The marks on the track of points: who comes to one first hires a band (Law of Root E.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Marks {
    /// Whether bands are played with.
    pub(crate) are_bands_hired: bool,
    /// Who took each of them.
    taken: [Option<Faction>; MARKS.len()],
    /// How many each faction has hired a band for.
    used: [u8; Faction::ALL.len()],
}

/// The points of the marks.
const MARKS: [i16; 3] = [4, 8, 12];

impl Marks {
    /// A faction has so many points now.
    #[cold]
    pub(crate) fn reach(&mut self, faction: Faction, score: i16) {
        for (taken, mark) in self.taken.iter_mut().zip(MARKS) {
            if score >= mark {
                taken.get_or_insert(faction);
            }
        }
    }

    /// A band is hired for a mark.
    pub(crate) fn hire(&mut self, faction: Faction) {
        let used = &mut self.used[faction as usize];
        *used = used.saturating_add(1);
    }

    /// How many a faction took.
    pub(crate) fn taken_by(&self, faction: Faction) -> u8 {
        self.taken.iter().map(|&taken| u8::from(taken == Some(faction))).sum()
    }

    /// How many bands a faction hired for them.
    pub(crate) fn used_by(&self, faction: Faction) -> u8 {
        self.used[faction as usize]
    }

    /// A band that was hired without a mark was told once; the next one is counted anew.
    pub(crate) fn settle(&mut self, faction: Faction) {
        self.used[faction as usize] = self.used_by(faction).min(self.taken_by(faction));
    }
}

#[derive(Deserialize)]
struct File {
    card: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    band: Band,
    #[serde(default)]
    demoted: bool,
    #[serde(default)]
    keeps: bool,
    set_up: Option<SetUpRow>,
    #[serde(default)]
    starts: String,
    #[serde(default)]
    none: Vec<PostRow>,
    #[serde(default)]
    also: Vec<PostRow>,
    #[serde(default)]
    ways: Vec<WayRow>,
    does: String,
}

#[derive(Deserialize)]
struct SetUpRow {
    pieces: BTreeMap<String, u8>,
    places: u8,
    r#where: Where,
}

#[derive(Deserialize)]
struct PostRow {
    piece: String,
    most: u8,
    r#where: Where,
    of: Option<String>,
}

#[derive(Deserialize)]
struct WayRow {
    #[serde(default)]
    moves: u8,
    #[serde(default)]
    battles: u8,
    #[serde(default)]
    whole: bool,
    #[serde(default)]
    river: bool,
    #[serde(default)]
    items: bool,
    battles_at: Option<String>,
    #[serde(default)]
    place: Vec<PostRow>,
}

static CARDS: LazyLock<Vec<[Card; 2]>> = LazyLock::new(|| {
    let file: File = scorebook_core::facts::read(include_str!("../../data/hirelings.toml"))
        .expect("a test reads the table");
    let mut rows: Vec<Option<Row>> = file.card.into_iter().map(Some).collect();
    let mut card = |band: Band, demoted: bool| {
        let is_it = |row: &&mut Option<Row>| {
            row.as_ref().is_some_and(|row| (row.band, row.demoted) == (band, demoted))
        };
        rows.iter_mut().find(is_it).and_then(Option::take).map(card).expect("a test counts the rows")
    };
    Band::ALL.iter().map(|&band| [card(band, false), card(band, true)]).collect()
});

fn card(row: Row) -> Card {
    let party = Party::from(Side::Hireling(Hireling { band: row.band, demoted: false }));
    // `w` of the Highway Bandits is `h_Tw`.
    let kind = |piece: &str| {
        let code = format!("h_{}{piece}", row.band);
        Kind::of(party).iter().copied().find(|kind| kind.code() == code).expect("a test reads them")
    };
    let post = |row: &PostRow| {
        let of = row.of.as_deref().unwrap_or(&row.piece);
        Post { kind: kind(&row.piece), most: row.most, at: row.r#where, of: kind(of) }
    };
    let posts = |rows: &[PostRow]| rows.iter().map(post).collect::<Vec<_>>();
    let way = |row: &WayRow| Way {
        moves: row.moves,
        battles: row.battles,
        whole: row.whole,
        river: row.river,
        items: row.items,
        battles_at: row.battles_at.as_deref().map(kind),
        posts: posts(&row.place),
    };
    let set_up = row.set_up.as_ref().map(|set_up| SetUp {
        pieces: set_up.pieces.iter().map(|(piece, &count)| (kind(piece), count)).collect(),
        places: set_up.places,
        at: set_up.r#where,
    });
    Card {
        set_up,
        has_pieces: !row.demoted || row.keeps,
        none: posts(&row.none),
        also: posts(&row.also),
        ways: row.ways.iter().map(way).collect(),
        starts: row.starts,
        does: row.does,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_band_has_two_sides_and_every_promoted_one_a_set_up() {
        for &band in Band::ALL {
            let [promoted, demoted] = [false, true].map(|demoted| Card::of(Hireling { band, demoted }));
            assert!(promoted.set_up.is_some() && !promoted.starts.is_empty(), "{band}");
            assert!(demoted.set_up.is_none(), "{band}");
            for card in [promoted, demoted] {
                assert!(!card.does.is_empty() && card.none.len() + card.also.len() <= POSTS, "{band}");
                assert!(card.ways.iter().all(|way| way.posts.len() <= POSTS), "{band}");
            }
        }
    }
}
