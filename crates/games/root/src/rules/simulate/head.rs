//! The head of a random game: map, deck, suits of the clearings, bands and landmarks, and who plays.

use std::fmt::Write as _;

use scorebook_core::Chance;

use super::super::maps::Ground;
use super::hirelings;
use crate::names::{Deck, Faction, Landmark, Map, Suit};

/// One game in so many has bands, one in so many landmarks, and one in so many the advanced set-up, where nothing is said about it.
const SELDOM: usize = 4;
/// The most landmarks that are dealt.
const LANDMARKS: usize = 2;

/// What is played with besides map and deck.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sets {
    hirelings: bool,
    landmarks: bool,
    /// Everybody follows the advanced set-up.
    pub(super) advanced: bool,
}

impl Sets {
    /// The sets of these names; without any, each now and then.
    pub(super) fn wished(names: &[String], chance: &mut Chance) -> Result<Self, String> {
        if names.is_empty() {
            let [hirelings, landmarks, advanced] = [0; 3].map(|_| chance.below(SELDOM) == 0);
            return Ok(Self { hirelings, landmarks, advanced });
        }
        let mut sets = Self::default();
        for name in names {
            match name.as_str() {
                "hirelings" => sets.hirelings = true,
                "landmarks" => sets.landmarks = true,
                "advanced" => sets.advanced = true,
                "base" => {}
                _ => {
                    let known = "hirelings, landmarks, advanced, base";
                    return Err(format!("no set is called `{name}`; there are {known}"));
                }
            }
        }
        Ok(sets)
    }
}

/// A head. Whether bands and landmarks stand where they may is for the Law to say.
pub(super) fn write(chance: &mut Chance, players: &[Faction], sets: Sets) -> String {
    let map = Map::ALL[chance.below(Map::ALL.len())];
    let deck = Deck::ALL[chance.below(Deck::ALL.len())];
    let ground = Ground::of(map);
    let mut text = format!("Map: {map}\nDeck: {deck}\n");
    let suits = ground.suits.unwrap_or_else(|| {
        let suits = shuffled(chance);
        let entries = (1..).zip(suits).map(|(place, suit): (u8, Suit)| format!("{suit}{place}"));
        let _ = writeln!(text, "Clearings: {}", entries.collect::<Vec<_>>().join(", "));
        suits
    });
    if sets.landmarks {
        let _ = writeln!(text, "Landmarks: {}", landmarks(chance, ground));
    }
    if sets.hirelings {
        let _ = writeln!(text, "Hirelings: {}", hirelings::deal(chance, players, ground, &suits));
    }
    if sets.advanced {
        let _ = writeln!(text, "Pool: {}", pool(chance, players));
    }
    for faction in players {
        let name = ["Ada", "Ben", "Cyd", "Dot", "Eve", "Fay"][chance.below(6)];
        let _ = writeln!(text, "{faction}: {name}");
    }
    text
}

/// The factions to choose from: those that are played, and one more.
fn pool(chance: &mut Chance, players: &[Faction]) -> String {
    let mut left: Vec<Faction> =
        Faction::ALL.iter().copied().filter(|faction| !players.contains(faction)).collect();
    chance.shuffle(&mut left);
    let mut pool: Vec<Faction> = players.iter().copied().chain(left.into_iter().take(1)).collect();
    chance.shuffle(&mut pool);
    pool.iter().map(Faction::to_string).collect()
}

/// Four clearings of each suit, in random order.
fn shuffled(chance: &mut Chance) -> [Suit; 12] {
    let mut suits = std::array::from_fn(|place| Suit::OF_CLEARINGS[place % Suit::OF_CLEARINGS.len()]);
    chance.shuffle(&mut suits);
    suits
}

/// One landmark or two anywhere, besides the one that the map has.
fn landmarks(chance: &mut Chance, ground: &Ground) -> String {
    let is_own = |landmark: Landmark| match landmark {
        Landmark::Ferry => ground.ferry.is_some(),
        Landmark::Tower => ground.tower.is_some(),
        _ => false,
    };
    let mut dealt: Vec<Landmark> =
        Landmark::ALL.iter().copied().filter(|&landmark| !is_own(landmark)).collect();
    chance.shuffle(&mut dealt);
    dealt.truncate(1 + chance.below(LANDMARKS));
    let placed = dealt.into_iter().map(|landmark| format!("{landmark}->{}", chance.below(12) + 1));
    placed.collect::<Vec<_>>().join("/")
}
