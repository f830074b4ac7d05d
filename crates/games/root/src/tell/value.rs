//! The whole table as plain data: what tools study, and what `show` prints.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::names::{
    Area, Column, Faction, Hireling, Item, Leader, Minister, Mood, Service, Side, State, Status, Suit,
};
use crate::rules::{Goal, Held, Hired, Kind, Path, Position, Row, Slot, clearings};
use crate::syntax::place::{Clearing, Clearings};

/// Pieces by their codes, with the letter of their side.
pub(crate) type Pieces = BTreeMap<&'static str, u8>;

/// The table.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
pub(crate) struct Picture {
    /// The map.
    pub(crate) map: &'static str,
    /// The deck.
    pub(crate) deck: &'static str,
    /// The letter of whose turn it is; left out before the first turn and after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<&'static str>,
    /// Every clearing; the Burrow is 0 and left out where it is empty.
    pub(crate) clearings: Vec<ClearingView>,
    /// The forests where pieces are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) forests: Vec<Between>,
    /// The paths where pieces are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) paths: Vec<Between>,
    /// The closed paths, as the clearings that they join.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) closed: Vec<String>,
    /// The clearing of each landmark.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) landmarks: BTreeMap<&'static str, u8>,
    /// Who plays.
    pub(crate) factions: Vec<FactionView>,
    /// The hirelings in play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) hirelings: Vec<HirelingView>,
    /// The items that can be crafted.
    pub(crate) items: BTreeMap<&'static str, u8>,
    /// The items under ruins.
    pub(crate) ruin_items: BTreeMap<&'static str, u8>,
    /// How many cards the draw pile has.
    pub(crate) draw_pile: i16,
    /// The discard pile.
    pub(crate) discard: CardsView,
    /// The lost souls, where the Cult plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lost_souls: Option<CardsView>,
    /// The suits of the dominance cards that anybody may take.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) dominance_cards: Vec<&'static str>,
    /// The warriors on the Coffin Makers card.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) coffin_makers: Pieces,
    /// Pieces that are out of the game, and those whose place the record does not tell.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) out_of_play: Pieces,
    /// The letters of the Winner line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winners: Option<String>,
}

/// A clearing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ClearingView {
    /// Its number.
    pub(crate) clearing: u8,
    /// The letters of its suits.
    pub(crate) suits: String,
    /// How many building slots it has, with that of the Elder Treetop.
    pub(crate) slots: u8,
    /// Whether a ruin is left.
    pub(crate) ruin: bool,
    /// The letter of who rules it; left out where nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ruler: Option<&'static str>,
    /// The pieces there.
    pub(crate) pieces: Pieces,
}

#[cfg(feature = "schema")]
impl scorebook_core::schema::Shapes for crate::Root {
    fn position(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Picture>()
    }
}

/// A forest or a path, and what is there.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Between {
    /// The clearings that it touches.
    pub(crate) between: String,
    /// The pieces there.
    pub(crate) pieces: Pieces,
}

/// Cards, as far as they are known.
#[derive(Serialize, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CardsView {
    /// How many there are.
    pub(crate) count: u8,
    /// Of each suit, how many are known to be there at least.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) known: BTreeMap<&'static str, u8>,
    /// The cards that are known by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cards: Vec<String>,
}

/// A hireling.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HirelingView {
    /// How it is written.
    pub(crate) hireling: String,
    /// Its name.
    pub(crate) name: &'static str,
    /// The letter of whom it serves; left out where it serves nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) master: Option<&'static str>,
    /// How many control markers it has.
    pub(crate) markers: u8,
    /// The pieces in its supply.
    pub(crate) supply: Pieces,
    /// The items of the Outcast, as they lie.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) items: BTreeMap<String, u8>,
}

/// A faction and its board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FactionView {
    /// Its letter.
    pub(crate) faction: &'static str,
    /// Its points.
    pub(crate) points: i16,
    /// How it means to win, where that is not by points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goal: Option<String>,
    /// The cards in hand.
    pub(crate) hand: CardsView,
    /// The pieces in its supply.
    pub(crate) supply: Pieces,
    /// The pieces on its board.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) board: Pieces,
    /// The crafted cards that lie before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) crafted: Vec<&'static str>,
    /// Its items as they lie: `%s`, exhausted `%se`, damaged `%sd`, on a track `%tt`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) items: BTreeMap<String, u8>,
    /// What only this faction has: decree, supporters, prices and so on, each in words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) own: BTreeMap<&'static str, String>,
}

impl Picture {
    /// What is on the table.
    pub(crate) fn of(position: &Position) -> Self {
        let places = std::iter::once(Clearing::BURROW).chain(clearings());
        Self {
            map: position.map().word(),
            deck: position.deck().word(),
            turn: position.turn().map(Faction::word),
            clearings: places.filter_map(|place| clearing(position, place)).collect(),
            forests: forests(position),
            paths: paths(position),
            closed: position
                .paths()
                .filter(|path| path.is_closed)
                .map(|path| path.between().to_string())
                .collect(),
            landmarks: position
                .landmarks()
                .map(|(landmark, place)| (landmark.word(), place.number()))
                .collect(),
            factions: position.players().map(|faction| faction_view(position, faction)).collect(),
            hirelings: position.hirelings().map(|hired| hireling(position, hired)).collect(),
            items: by_item(|item| position.items_left(item)),
            ruin_items: by_item(|item| position.items_in_ruins(item)),
            draw_pile: position.draw_pile(),
            discard: cards(&position.discard_pile()),
            lost_souls: position.plays(Faction::Cult).then(|| cards(&position.lost_souls())),
            dominance_cards: position.dominance_cards().map(Suit::word).collect(),
            coffin_makers: pieces(position.coffins()),
            out_of_play: pieces(position.out_of_play()),
            winners: position.is_won().then(|| position.winners().map(Faction::word).collect()),
        }
    }
}

fn pieces(counted: impl Iterator<Item = (Kind, u8)>) -> Pieces {
    counted.map(|(kind, count)| (kind.code(), count)).collect()
}

fn by_item(count: impl Fn(Item) -> u8) -> BTreeMap<&'static str, u8> {
    let counted = Item::ALL.iter().map(|&item| (item.word(), count(item)));
    counted.filter(|(_, count)| *count > 0).collect()
}

fn cards(held: &Held) -> CardsView {
    CardsView { count: held.count, known: by_suit(held).collect(), cards: names(held) }
}

/// The suits of which some cards are known to be, and how many.
fn by_suit(held: &Held) -> impl Iterator<Item = (&'static str, u8)> + '_ {
    Suit::ALL.iter().map(|&suit| (suit.word(), held.at_least(suit))).filter(|(_, count)| *count > 0)
}

/// The cards that are known by name, as Rootlog writes them: `F#ambush`.
fn names(held: &Held) -> Vec<String> {
    let name = |card: &crate::rules::DeckCard| {
        std::iter::repeat_n(format!("{}#{}", card.suit, card.name), card.copies.into())
    };
    held.named.iter().flat_map(name).collect()
}

fn clearing(position: &Position, place: Clearing) -> Option<ClearingView> {
    let here = pieces(position.pieces_in(place));
    if place == Clearing::BURROW && here.is_empty() {
        return None;
    }
    Some(ClearingView {
        clearing: place.number(),
        suits: position.suits_of(place).map(Suit::word).collect(),
        slots: position.slots_in(place),
        ruin: position.slots_of(place).any(|slot| slot == Slot::Ruin),
        ruler: position.ruler(place).map(Faction::word),
        pieces: here,
    })
}

fn forests(position: &Position) -> Vec<Between> {
    let view = |forest: Clearings| Between {
        between: forest.to_string(),
        pieces: pieces(position.pieces_in_forest(forest)),
    };
    position.terrain().forests().map(view).filter(|forest| !forest.pieces.is_empty()).collect()
}

fn paths(position: &Position) -> Vec<Between> {
    let held = position.paths().filter(|path| path.bandits > 0);
    let view = |path: Path| Between {
        between: path.between().to_string(),
        pieces: pieces(std::iter::once((Kind::Bandit, path.bandits))),
    };
    held.map(view).collect()
}

fn hireling(position: &Position, hired: Hired) -> HirelingView {
    let hireling: Hireling = hired.hireling;
    HirelingView {
        hireling: hireling.to_string(),
        name: hireling.name(),
        master: hired.controller.map(Faction::word),
        markers: hired.markers,
        supply: pieces(position.supply_of(hireling)),
        items: items(position, hireling.into()),
    }
}

/// The items on a board by how they are written: `%s`, exhausted `%se`, damaged `%sd`, on a track `%tt`.
fn items(position: &Position, side: Side) -> BTreeMap<String, u8> {
    let stacks = position.items_of(side);
    let written = stacks.map(|stack| {
        let area = if stack.area == Area::Satchel { "" } else { stack.area.word() };
        let state = if stack.state == State::Refreshed { "" } else { stack.state.word() };
        (format!("%{}{area}{state}", stack.item), stack.count)
    });
    written.collect()
}

fn faction_view(position: &Position, faction: Faction) -> FactionView {
    FactionView {
        faction: faction.word(),
        points: position.score_of(faction),
        goal: match position.goal_of(faction) {
            Goal::Points => None,
            Goal::Dominance(suit) => {
                Some(format!("dominance {}", suit.map_or("", Suit::word)).trim_end().to_owned())
            }
            Goal::Coalition(other) => Some(format!("coalition with {other}")),
        },
        hand: cards(&position.hand_of(faction)),
        supply: pieces(position.supply_of(faction)),
        board: pieces(position.on_board_of(faction)),
        crafted: position.crafted_by(faction).map(|card| card.name).collect(),
        items: items(position, faction.into()),
        own: own(position, faction),
    }
}

/// What only this faction has.
fn own(position: &Position, faction: Faction) -> BTreeMap<&'static str, String> {
    let mut own = BTreeMap::new();
    let word = |word: Option<&'static str>| word.unwrap_or("none").to_owned();
    match faction {
        Faction::Eyrie => {
            own.insert("leader", word(position.leader().map(Leader::word)));
            own.extend(columns(position, &Column::DECREE));
        }
        Faction::Alliance => {
            own.insert("supporters", told(&position.supporters(), 0));
        }
        Faction::Vagabond | Faction::SecondVagabond => vagabond(position, faction, &mut own),
        Faction::Cult => {
            let outcast = position.outcast();
            let hated = if outcast.is_some_and(|outcast| outcast.is_hated) { ", hated" } else { "" };
            own.insert("outcast", word(outcast.map(|outcast| outcast.suit.word())) + hated);
        }
        Faction::Riverfolk => {
            let price = |&service: &Service| Some((service.word(), position.price_of(service)?.to_string()));
            own.extend(Service::ALL.iter().filter_map(price));
            own.extend(position.funds().map(|funds| ("funds", funds.to_string())));
        }
        Faction::Duchy => {
            own.insert("ministers", position.ministers().map(Minister::word).collect::<Vec<_>>().join(", "));
        }
        Faction::Hundreds => {
            own.insert("mood", word(position.mood().map(Mood::word)));
        }
        Faction::Keepers => own.extend(columns(position, &Column::RETINUE)),
        Faction::Marquise | Faction::Corvids => {}
    }
    own
}

/// The columns of the Decree or the retinue.
fn columns<'p>(
    position: &'p Position,
    columns: &'static [Column],
) -> impl Iterator<Item = (&'static str, String)> + 'p {
    columns.iter().map(|&column| {
        let Row { cards, loyal, .. } = position.column(column);
        (column.word(), told(&cards, loyal))
    })
}

fn vagabond(position: &Position, faction: Faction, own: &mut BTreeMap<&'static str, String>) {
    own.extend(position.character_of(faction).map(|character| ("character", character.to_string())));
    let relation = |&other: &Faction| {
        let status = position.relationship(faction, other).filter(|&status| status != Status::Indifferent)?;
        Some(format!("{other} {status}"))
    };
    own.insert("relationships", Faction::ALL.iter().filter_map(relation).collect::<Vec<_>>().join(", "));
    let quests = Suit::ALL.iter().map(|&suit| (suit, position.quests_of(faction, suit)));
    let done = quests.filter(|(_, count)| *count > 0).map(|(suit, count)| format!("{count}{suit}"));
    own.insert("quests", done.collect::<Vec<_>>().join(", "));
}

/// Cards in a few signs: how many, what is known, birds that belong there, and names.
fn told(cards: &Held, loyal: u8) -> String {
    let mut parts: Vec<String> = by_suit(cards).map(|(suit, count)| format!("{count}{suit}")).collect();
    if cards.unknown() > 0 {
        parts.push(format!("{}?", cards.unknown()));
    }
    if loyal > 0 {
        parts.push(format!("{loyal} loyal"));
    }
    if !cards.named.is_empty() {
        parts.push(format!("with {}", names(cards).join(" ")));
    }
    if parts.is_empty() { "none".to_owned() } else { parts.join(" ") }
}
