//! The whole table as plain data: what `show` prints and tools study.

use std::collections::BTreeMap;

use serde::Serialize;

use super::cards::Cards;
use super::decks::{CardSet, Decks};
use super::items::{HOLDERS, OUTCAST};
use super::maps::PLACES;
use super::pieces::{Kind, Party};
use super::position::{Goal, Position};
use super::table::{Spot, Table};
use super::whereabouts::Pile;
use crate::names::{Area, Band, Faction, Item, Landmark, Service, State, Status, Suit};

/// Pieces by their codes, with the letter of their side.
pub(crate) type Pieces = BTreeMap<&'static str, u8>;

/// The table.
#[derive(Serialize)]
pub(crate) struct Picture {
    pub(crate) map: &'static str,
    pub(crate) deck: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<&'static str>,
    pub(crate) clearings: Vec<ClearingView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) forests: Vec<Between>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) paths: Vec<Between>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) closed: Vec<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) landmarks: BTreeMap<&'static str, u8>,
    pub(crate) factions: Vec<FactionView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) hirelings: Vec<HirelingView>,
    pub(crate) items: BTreeMap<&'static str, u8>,
    pub(crate) ruin_items: BTreeMap<&'static str, u8>,
    pub(crate) draw_pile: i16,
    pub(crate) discard: CardsView,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lost_souls: Option<CardsView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) dominance_cards: Vec<&'static str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) coffin_makers: Pieces,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) out_of_play: Pieces,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winners: Option<String>,
}

/// A clearing.
#[derive(Serialize)]
pub(crate) struct ClearingView {
    pub(crate) clearing: u8,
    pub(crate) suits: String,
    pub(crate) slots: u8,
    pub(crate) ruin: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ruler: Option<&'static str>,
    pub(crate) pieces: Pieces,
}

/// A forest or a path, and what is there.
#[derive(Serialize)]
pub(crate) struct Between {
    pub(crate) between: String,
    pub(crate) pieces: Pieces,
}

/// Cards, as far as they are known.
#[derive(Serialize, PartialEq)]
pub(crate) struct CardsView {
    pub(crate) count: u8,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) known: BTreeMap<&'static str, u8>,
    /// The cards that are known by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cards: Vec<String>,
}

/// A hireling.
#[derive(Serialize)]
pub(crate) struct HirelingView {
    pub(crate) hireling: String,
    pub(crate) name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) master: Option<&'static str>,
    pub(crate) markers: u8,
    pub(crate) supply: Pieces,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) items: BTreeMap<String, u8>,
}

/// A faction and its board.
#[derive(Serialize)]
pub(crate) struct FactionView {
    pub(crate) faction: &'static str,
    pub(crate) points: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goal: Option<String>,
    pub(crate) hand: CardsView,
    pub(crate) supply: Pieces,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) board: Pieces,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) crafted: Vec<&'static str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) items: BTreeMap<String, u8>,
    /// What only this faction has: decree, supporters, prices and so on, each in words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) own: BTreeMap<&'static str, String>,
}

impl Picture {
    /// What is on the table.
    pub(crate) fn of(position: &Position) -> Self {
        let table = &position.table;
        let players = Faction::ALL.iter().filter(|&&faction| position.plays(faction));
        let landmark = |landmark: &Landmark| table.landmark(*landmark).map(|at| (landmark.word(), at));
        let cult = position.plays(Faction::Cult);
        let suits = Suit::ALL.iter().filter(|&&suit| position.piles.dominance & 1 << suit as u8 != 0);
        Self {
            map: table.ground.map.word(),
            deck: position.deck.word(),
            turn: position.turn.faction.map(Faction::word),
            clearings: (0..PLACES).filter_map(|place| clearing(table, place)).collect(),
            forests: forests(table),
            paths: paths(table),
            closed: closed(table),
            landmarks: Landmark::ALL.iter().filter_map(landmark).collect(),
            factions: players.map(|&faction| faction_view(position, faction)).collect(),
            hirelings: hirelings(position),
            items: by_item(&position.items.supply),
            ruin_items: by_item(&position.items.ruins),
            draw_pile: position.piles.draw,
            discard: cards(position, position.piles.discard, Some(Pile::Discard)),
            lost_souls: cult.then(|| cards(position, position.piles.souls, None)),
            dominance_cards: suits.map(|suit| suit.word()).collect(),
            coffin_makers: coffins(table),
            out_of_play: pieces(|kind| table.gone[kind.number()] + table.nowhere[kind.number()]),
            winners: position.winners.map(|bits| {
                let won = Faction::ALL.iter().filter(|&&faction| bits & 1 << faction as u16 != 0);
                won.map(|faction| faction.word()).collect()
            }),
        }
    }
}

fn pieces(count: impl Fn(Kind) -> u8) -> Pieces {
    let counted = Kind::ALL.iter().map(|&kind| (kind.code(), count(kind)));
    counted.filter(|(_, count)| *count > 0).collect()
}

fn by_item(counts: &[u8]) -> BTreeMap<&'static str, u8> {
    let counted = Item::ALL.iter().map(|item| (item.word(), counts[*item as usize]));
    counted.filter(|(_, count)| *count > 0).collect()
}

fn cards(position: &Position, cards: Cards, pile: Option<Pile>) -> CardsView {
    let names = pile.map_or_else(Vec::new, |pile| position.piles.whereabouts.names(pile));
    let count = |suit: Suit| names.iter().filter(|name| name.starts_with(suit.word())).count();
    let least = |suit: Suit| cards.known[suit as usize].max(u8::try_from(count(suit)).unwrap_or(u8::MAX));
    let known = Suit::ALL.iter().map(|&suit| (suit.word(), least(suit))).filter(|(_, count)| *count > 0);
    CardsView { count: cards.count, known: known.collect(), cards: names }
}

fn clearing(table: &Table, place: usize) -> Option<ClearingView> {
    let here = pieces(|kind| table.clearings[place][kind.number()]);
    if place == 0 && here.is_empty() {
        return None;
    }
    let number = u8::try_from(place).ok()?;
    let suits = Suit::ALL.iter().filter(|&&suit| table.suits[place] & 1 << suit as u8 != 0);
    let ruler = Faction::ALL.iter().find(|&&faction| table.rules(faction, number, None));
    Some(ClearingView {
        clearing: number,
        suits: suits.map(|suit| suit.word()).collect(),
        slots: table.ground.slots[place],
        ruin: table.ruins[place].is_some(),
        ruler: ruler.map(|faction| faction.word()),
        pieces: here,
    })
}

fn joined(bits: u16) -> String {
    let clearings = (0..16).filter(|clearing| bits & 1 << clearing != 0);
    clearings.map(|clearing| clearing.to_string()).collect::<Vec<_>>().join("_")
}

fn forests(table: &Table) -> Vec<Between> {
    let view = |place: usize| {
        let spot = Spot::Forest(u8::try_from(place).unwrap_or(u8::MAX));
        let between = joined(table.ground.forests[place].touches);
        Between { between, pieces: pieces(|kind| table.count(kind, spot)) }
    };
    (0..table.ground.forests.len()).map(view).filter(|forest| !forest.pieces.is_empty()).collect()
}

fn paths(table: &Table) -> Vec<Between> {
    let view = |(place, path): (usize, &(u8, u8))| Between {
        between: format!("{}_{}", path.0, path.1),
        pieces: pieces(|kind| if kind == Kind::Bandit { table.bandits[place] } else { 0 }),
    };
    table.ground.paths.iter().enumerate().map(view).filter(|path| !path.pieces.is_empty()).collect()
}

fn closed(table: &Table) -> Vec<String> {
    let paths = table.ground.paths.iter().enumerate();
    let closed = paths.filter(|(place, _)| table.closed & 1 << place != 0);
    closed.map(|(_, path)| format!("{}_{}", path.0, path.1)).collect()
}

fn coffins(table: &Table) -> Pieces {
    let warriors =
        |party: Party| Kind::of(party).first().map(|kind| (kind.code(), table.coffin[party.number()]));
    Party::all().filter_map(warriors).filter(|(_, count)| *count > 0).collect()
}

fn hirelings(position: &Position) -> Vec<HirelingView> {
    let in_play = Band::ALL.iter().filter(|&&band| position.boards.hirelings[band as usize].in_play);
    let view = |&band: &Band| {
        let hired = position.boards.hirelings[band as usize];
        let hireling = crate::names::Hireling { band, demoted: hired.demoted };
        let party = Party::from(crate::names::Side::Hireling(hireling));
        HirelingView {
            hireling: hireling.to_string(),
            name: hireling.name(),
            master: hired.master.map(Faction::word),
            markers: hired.markers,
            supply: pieces(
                |kind| if kind.party() == party { position.table.count(kind, Spot::Supply) } else { 0 },
            ),
            items: if band == Band::Outcast { items(position, OUTCAST) } else { BTreeMap::new() },
        }
    };
    in_play.map(view).collect()
}

/// The items on a board by how they are written: `%s`, exhausted `%se`, damaged `%sd`, on a track `%tt`.
fn items(position: &Position, holder: usize) -> BTreeMap<String, u8> {
    debug_assert!(holder < HOLDERS);
    let mut lying = BTreeMap::new();
    for &area in Area::ALL {
        for &state in State::ALL {
            for &item in Item::ALL {
                let count = position.items.boards[holder][area as usize][state as usize][item as usize];
                let area = if area == Area::Satchel { "" } else { area.word() };
                let state = if state == State::Refreshed { "" } else { state.word() };
                if count > 0 {
                    lying.insert(format!("%{item}{area}{state}"), count);
                }
            }
        }
    }
    lying
}

fn crafted(set: CardSet) -> Vec<&'static str> {
    let cards = Decks::tables().cards.iter().enumerate();
    cards.filter(|(place, _)| set & 1 << place != 0).map(|(_, row)| row.name.as_str()).collect()
}

fn faction_view(position: &Position, faction: Faction) -> FactionView {
    let (table, number) = (&position.table, faction as usize);
    let own_kind = |kind: Kind| kind.party() == Party::from(faction) && kind.heap() == kind;
    FactionView {
        faction: faction.word(),
        points: position.scores[number],
        goal: match position.boards.goals[number] {
            Goal::Points => None,
            Goal::Dominance(suit) => {
                Some(format!("dominance {}", suit.map_or("", Suit::word)).trim_end().to_owned())
            }
            Goal::Coalition(other) => Some(format!("coalition with {other}")),
        },
        hand: cards(position, position.piles.hands[number], Some(Pile::Hand(faction))),
        supply: pieces(|kind| if own_kind(kind) { table.supply[kind.number()] } else { 0 }),
        board: pieces(|kind| table.boards[number][kind.number()]),
        crafted: crafted(position.piles.crafted[number]),
        items: items(position, number),
        own: own(position, faction),
    }
}

/// What only this faction has.
fn own(position: &Position, faction: Faction) -> BTreeMap<&'static str, String> {
    let (boards, piles, decks) = (&position.boards, &position.piles, Decks::tables());
    let mut own = BTreeMap::new();
    match faction {
        Faction::Eyrie => {
            own.insert(
                "leader",
                boards.leader.map_or("none".into(), |place| decks.leaders[usize::from(place)].name.clone()),
            );
            for (place, column) in (0..).zip(["r", "m", "x", "b"]) {
                let names = piles.whereabouts.names(Pile::Decree(place));
                let place = usize::from(place);
                own.insert(column, told(piles.decree[place], boards.viziers[place], &names));
            }
        }
        Faction::Alliance => {
            let names = piles.whereabouts.names(Pile::Supporters);
            own.insert("supporters", told(piles.supporters, 0, &names));
        }
        Faction::Vagabond | Faction::SecondVagabond => vagabond(position, faction, &mut own),
        Faction::Cult => {
            let outcast = boards.outcast.map_or("none", Suit::word);
            own.insert("outcast", format!("{outcast}{}", if boards.hated { ", hated" } else { "" }));
        }
        Faction::Riverfolk => {
            for &service in Service::ALL {
                if let Some(price) = boards.prices[service as usize] {
                    own.insert(service.word(), price.to_string());
                }
            }
            boards.funds.map(|funds| own.insert("funds", funds.to_string()));
        }
        Faction::Duchy => {
            let ministers = decks.ministers.iter().enumerate();
            let swayed = ministers.filter(|(place, _)| boards.ministers & 1 << place != 0);
            own.insert("ministers", swayed.map(|(_, row)| row.name.as_str()).collect::<Vec<_>>().join(", "));
        }
        Faction::Hundreds => {
            own.insert(
                "mood",
                boards.mood.map_or("none".into(), |place| decks.moods[usize::from(place)].name.clone()),
            );
        }
        Faction::Keepers => {
            for (place, column) in (0..).zip(["1", "2", "3"]) {
                let names = piles.whereabouts.names(Pile::Retinue(place));
                let place = usize::from(place);
                own.insert(column, told(piles.retinue[place], boards.retainers[place], &names));
            }
        }
        Faction::Marquise | Faction::Corvids => {}
    }
    own
}

fn vagabond(position: &Position, faction: Faction, own: &mut BTreeMap<&'static str, String>) {
    let Some(vagabond) = Position::vagabond(faction) else { return };
    let boards = &position.boards;
    if let Some(place) = boards.characters[vagabond] {
        own.insert("character", Decks::tables().characters[usize::from(place)].name.clone());
    }
    let known = Faction::ALL
        .iter()
        .filter(|&&other| boards.relations[vagabond][other as usize] != Status::Indifferent);
    let relation = |other: &Faction| format!("{other} {}", boards.relations[vagabond][*other as usize]);
    own.insert("relationships", known.map(relation).collect::<Vec<_>>().join(", "));
    let quests = Suit::ALL.iter().map(|suit| (suit.word(), boards.quests[vagabond][*suit as usize]));
    let done = quests.filter(|(_, count)| *count > 0).map(|(suit, count)| format!("{count}{suit}"));
    own.insert("quests", done.collect::<Vec<_>>().join(", "));
}

/// Cards in a few signs: how many, what is known, birds that belong there, and names.
fn told(cards: Cards, loyal: u8, names: &[String]) -> String {
    let known = Suit::ALL.iter().map(|suit| (suit.word(), cards.known[*suit as usize]));
    let mut parts: Vec<String> =
        known.filter(|(_, count)| *count > 0).map(|(suit, count)| format!("{count}{suit}")).collect();
    let unknown = cards.count.saturating_sub(cards.known.iter().sum());
    if unknown > 0 {
        parts.push(format!("{unknown}?"));
    }
    if loyal > 0 {
        parts.push(format!("{loyal} loyal"));
    }
    if !names.is_empty() {
        parts.push(format!("with {}", names.join(" ")));
    }
    if parts.is_empty() { "none".to_owned() } else { parts.join(" ") }
}
