//! The table as a bot needs it: the map and what stands on it, supplies, scores, who sits where, and what lies on the boards of bots.
//!
//! It is a compact copy of Root's own position, so that a turn can be planned and played again without its record. Whoever rules, who keeps whom
//! out, how clearings are joined, how many pieces and slots there are, what dice deal and what removed pieces bring it asks Root.

pub mod card;
pub mod glade;
pub mod loss;
pub mod mat;
pub mod options;
pub mod seat;
mod woods;

use std::any::Any;
use std::sync::LazyLock;

use scorebook_core::{Cursor, Game as _, Replay, Report};
use scorebook_root::Root;
use scorebook_root::names::{Band, Character, Deck, Faction, Hireling, Item, Map, Plot, Side};
pub use scorebook_root::rules::clearings;
use scorebook_root::rules::{Hired, Kind, Muster, Terrain, cards_of, items_at_start};
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::{CardName, Piece, PieceKind};

use card::OpenCard;
use glade::{Glade, PlotToken, Stack, pawn, warrior};
use mat::{Laid, Mat};
use options::Options;
use seat::{Player, Seat};

/// Twelve clearings and, under 0, the Burrow.
const PLACES: usize = 13;

/// The table between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The map.
    pub map: Map,
    glades: [Glade; PLACES],
    /// Pawns and relics in forests.
    pub forests: Vec<(Clearings, Stack)>,
    /// The seats in the order of set-up (2.2).
    pub seats: Vec<Seat>,
    /// Whether humans play together against the bots (3.5).
    pub is_cooperative: bool,
    /// The pieces in the supplies, by kind. Plots count under the kind on their face, those face down with them.
    supply: [u8; Kind::ALL.len()],
    /// The items that can be crafted, by kind.
    pub items: [u8; Item::ALL.len()],
    /// The items in the Crafted Items boxes, in the order they came.
    pub crafted_items: Vec<(Faction, Item)>,
    /// Where the Ferry is.
    pub ferry: Option<Clearing>,
    /// Whether Coffin Makers are in play: they keep every warrior that is removed.
    pub coffin_makers: bool,
    /// The hirelings in play, and whom they serve.
    pub hired: Vec<Hired>,
    /// Who may have hired warriors of a human Riverfolk for this turn: what was paid does not tell what was bought.
    pub hirer: Option<Faction>,
    /// The undamaged items of the Vagabonds, where that is known.
    pub satchels: Option<Vec<(Faction, Item, u8)>>,
    /// The deck, where it is known.
    pub deck: Option<Deck>,
    /// The cards that lie crafted, where that is known.
    pub crafted: Option<Vec<(Faction, String)>>,
    /// What is known of the discard pile, the top last.
    pub discard: Vec<OpenCard>,
    /// The Lost Souls of the Lizards, people or bot, the top last; nothing for a card that nobody has named.
    pub souls: Vec<Option<OpenCard>>,
    /// The items that were found under ruins, and where.
    pub finds: Vec<(Clearing, Item)>,
    /// The quests that have left their pile.
    pub quests: Vec<OpenCard>,
    /// The characters of the Vagabonds, where they are known.
    pub characters: Vec<(Faction, Character)>,
    mats: Vec<Laid>,
}

/// How many pieces of each kind the box holds, as Root's own position has them before the first step.
static IN_THE_BOX: LazyLock<Vec<(Kind, u8)>> = LazyLock::new(|| {
    let record = Root.parse(&mut Cursor::new(""), &mut Report::new());
    let position = Replay::<Root>::new(&record, "").position;
    Kind::ALL.iter().map(|&kind| (kind, position.left(kind))).collect()
});

impl Table {
    /// An empty map, with all pieces in their supplies.
    pub fn new(map: Map) -> Self {
        let terrain = Terrain::of(map);
        let mut table = Self {
            map,
            glades: std::array::from_fn(|_| Glade::default()),
            forests: Vec::new(),
            seats: Vec::new(),
            is_cooperative: false,
            supply: [0; Kind::ALL.len()],
            items: items_at_start(),
            crafted_items: Vec::new(),
            ferry: terrain.ferry(),
            coffin_makers: false,
            hired: Vec::new(),
            hirer: None,
            satchels: None,
            deck: None,
            crafted: None,
            discard: Vec::new(),
            souls: Vec::new(),
            finds: Vec::new(),
            quests: Vec::new(),
            characters: Vec::new(),
            mats: Vec::new(),
        };
        for (clearing, suit) in clearings().zip(terrain.suits().into_iter().flatten()) {
            table.glade_mut(clearing).suits = vec![suit];
        }
        for clearing in clearings() {
            let glade = table.glade_mut(clearing);
            (glade.slots, glade.has_ruin) = (terrain.slots(clearing), terrain.has_ruin(clearing));
        }
        for &(kind, count) in IN_THE_BOX.iter().filter(|(kind, _)| !kind.is_plot()) {
            table.set_supply(kind, count);
        }
        table.set_hidden([2; 4]);
        table
    }

    /// What is in a clearing.
    pub fn glade(&self, clearing: Clearing) -> &Glade {
        &self.glades[usize::from(clearing.number())]
    }

    /// What is in a clearing, to change it.
    pub fn glade_mut(&mut self, clearing: Clearing) -> &mut Glade {
        &mut self.glades[usize::from(clearing.number())]
    }

    /// The neighbours by path; bots treat closed paths as paths (12.2.1).
    pub fn neighbours(&self, clearing: Clearing) -> impl Iterator<Item = Clearing> + use<> {
        Terrain::of(self.map).neighbours(clearing)
    }

    /// The clearings that the Ferry reaches from where it lies.
    pub fn ferry_reaches(&self, clearing: Clearing) -> impl Iterator<Item = Clearing> + use<> {
        let terrain = Terrain::of(self.map);
        let is_here = self.map == Map::Lake && self.ferry == Some(clearing);
        clearings().filter(move |other| is_here && terrain.is_by_water(clearing, *other))
    }

    /// The Pass of the Mountain map.
    pub fn pass(&self) -> Option<Clearing> {
        Terrain::of(self.map).tower()
    }

    /// The seat of a faction.
    pub fn seat(&self, faction: Faction) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.faction == faction)
    }

    /// The seat of a faction, to change it.
    pub fn seat_mut(&mut self, faction: Faction) -> Option<&mut Seat> {
        self.seats.iter_mut().find(|seat| seat.faction == faction)
    }

    /// Sits somebody down, in the order of set-up; whoever played the faction before goes.
    pub fn sit(&mut self, seat: Seat) {
        self.seats.retain(|other| other.faction != seat.faction);
        self.seats.push(seat);
        self.seats.sort_by_key(|seat| seat.faction);
    }

    /// What was agreed on for a bot; nothing for people.
    pub fn options(&self, faction: Faction) -> Option<&Options> {
        match &self.seat(faction)?.player {
            Player::Bot(options) => Some(options),
            Player::Human => None,
        }
    }

    /// Whether a bot has a trait.
    pub fn has_trait(&self, faction: Faction, name: &str) -> bool {
        self.options(faction).is_some_and(|options| options.has(name))
    }

    /// Whether the table rules otherwise than by default about this bot.
    pub fn agreed(&self, faction: Faction, ruling: &str) -> bool {
        self.options(faction).is_some_and(|options| options.rules(ruling))
    }

    /// Whether the table rules otherwise than by default about all bots: it was said of one of them.
    pub fn rules_that(&self, ruling: &str) -> bool {
        self.seats.iter().any(|seat| self.agreed(seat.faction, ruling))
    }

    /// The undamaged swords of a human Vagabond, where the table tells.
    pub fn swords(&self, faction: Faction) -> Option<u8> {
        let satchels = self.satchels.as_ref().filter(|_| self.is_human(faction))?;
        let swords = satchels.iter().filter(|(owner, item, _)| (*owner, *item) == (faction, Item::Sword));
        Some(swords.map(|(.., count)| count).sum())
    }

    /// Whether a faction may have crafted a card: it has, or nobody knows.
    pub fn has_crafted(&self, faction: Faction, name: &str) -> bool {
        let is_it = |(owner, card): &(Faction, String)| *owner == faction && card == name;
        self.crafted.as_ref().is_none_or(|crafted| crafted.iter().any(is_it))
    }

    /// A crafted card is discarded.
    pub fn spend_crafted(&mut self, faction: Faction, name: &str) {
        if let Some(crafted) = &mut self.crafted
            && let Some(place) = crafted.iter().position(|(owner, card)| *owner == faction && card == name)
        {
            crafted.remove(place);
        }
    }

    /// A card is discarded or spent: to the Lost Souls where the Lizards play, and else to the discard pile (8.2.4).
    pub fn lay_aside(&mut self, card: Option<OpenCard>) {
        if self.seat(Faction::Cult).is_some() {
            self.souls.push(card);
        } else {
            self.discard.extend(card);
        }
    }

    /// A card of the deck by its name.
    pub fn card_called(&self, name: &str) -> Option<OpenCard> {
        let decks = Deck::ALL.iter().copied().filter(|&deck| self.deck.is_none_or(|own| own == deck));
        let card = decks.flat_map(cards_of).find(|card| card.name == name)?;
        Some(OpenCard { suit: card.suit, name: CardName::new(card.name), item: card.item })
    }

    /// Whether a person plays a faction.
    pub fn is_human(&self, faction: Faction) -> bool {
        self.seat(faction).is_some_and(Seat::is_human)
    }

    /// The players who are enemies of a faction: all others but those in coalition with it.
    pub fn enemies(&self, faction: Faction) -> impl Iterator<Item = &Seat> {
        self.seats.iter().filter(move |seat| seat.faction != faction && seat.ally != Some(faction))
    }

    /// The enemies that a bot looks at: in a cooperative game only humans (3.5.1).
    pub fn targets(&self, faction: Faction) -> impl Iterator<Item = &Seat> {
        self.enemies(faction).filter(|seat| seat.is_human() || !self.is_cooperative)
    }

    /// The pieces of all enemies that a bot looks at in a clearing, counted by a measure.
    pub fn enemies_by(
        &self,
        faction: Faction,
        clearing: Clearing,
        measure: impl Fn(&Glade, Faction) -> u8,
    ) -> u8 {
        self.targets(faction).map(|seat| measure(self.glade(clearing), seat.faction)).sum()
    }

    /// Whether the bot plays a faction.
    pub fn is_bot(&self, faction: Faction) -> bool {
        self.options(faction).is_some()
    }

    /// Where the keep of the Marquise stands.
    pub fn keep(&self) -> Option<Clearing> {
        let has_keep = |clearing: &Clearing| self.glade(*clearing).stacks.iter().any(Stack::is_keep);
        clearings().find(has_keep)
    }

    /// Whether the Alliance has sympathy in a clearing.
    pub fn is_sympathetic(&self, clearing: Clearing) -> bool {
        self.glade(clearing).count(Faction::Alliance, PieceKind::Token) > 0
    }

    /// The warriors of a faction in a clearing.
    pub fn warriors(&self, faction: Faction, clearing: Clearing) -> u8 {
        self.glade(clearing).count(faction, PieceKind::Warrior)
    }

    /// The warriors of a faction in its supply.
    pub fn left(&self, faction: Faction) -> u8 {
        self.supply_of(faction, warrior())
    }

    /// How many of a piece a faction has in its supply.
    pub fn supply_of(&self, faction: Faction, piece: Piece) -> u8 {
        Kind::of_side(faction, piece).map_or(0, |kind| self.supply(kind))
    }

    /// How many of a kind are in the supply.
    pub fn supply(&self, kind: Kind) -> u8 {
        self.supply[kind as usize]
    }

    /// Says how many of a kind are in the supply.
    pub fn set_supply(&mut self, kind: Kind, count: u8) {
        self.supply[kind as usize] = count;
    }

    /// Takes pieces of a faction from its supply, as many as there are, and tells how many that was.
    pub fn draw_from_supply(&mut self, faction: Faction, piece: Piece, count: u8) -> u8 {
        let Some(kind) = Kind::of_side(faction, piece) else { return 0 };
        let taken = count.min(self.supply(kind));
        self.supply[kind as usize] -= taken;
        taken
    }

    /// Brings pieces of a side back to its supply. A keep leaves the game (4.2.1), and Coffin Makers keep every warrior.
    pub fn bring_to_supply(&mut self, owner: Side, piece: Piece, count: u8) {
        let is_kept = self.coffin_makers && piece.kind == PieceKind::Warrior;
        if let Some(kind) = Kind::of_side(owner, piece).filter(|&kind| kind != Kind::Keep && !is_kept) {
            let left = &mut self.supply[kind as usize];
            *left = left.saturating_add(count);
        }
    }

    /// How many of a kind stand on the map.
    pub fn on_map(&self, kind: Kind) -> u8 {
        let Some(piece) = kind.piece() else { return 0 };
        let here = |clearing: Clearing| {
            let stacks = self.glade(clearing).stacks.iter();
            stacks
                .filter(|stack| (stack.owner, stack.piece) == (kind.side(), piece))
                .map(|stack| stack.count)
                .sum::<u8>()
        };
        clearings().map(here).sum()
    }

    /// The clearing where the pawn of a faction stands, if it is in one.
    pub fn pawn_in_clearing(&self, faction: Faction) -> Option<Clearing> {
        clearings().find(|&clearing| self.glade(clearing).exactly(faction, pawn()) > 0)
    }

    /// The forest where the pawn of a faction stands, if it is in one.
    pub fn pawn_in_forest(&self, faction: Faction) -> Option<Clearings> {
        let is_it = |stack: &Stack| (stack.owner, stack.piece) == (Side::Faction(faction), pawn());
        self.forests.iter().find(|(_, stack)| is_it(stack)).map(|(forest, _)| *forest)
    }

    /// Takes the pawn of a faction off the map.
    pub fn lift_pawn(&mut self, faction: Faction) {
        let owner = Side::Faction(faction);
        self.forests.retain(|(_, stack)| (stack.owner, stack.piece) != (owner, pawn()));
        if let Some(clearing) = self.pawn_in_clearing(faction) {
            self.glade_mut(clearing).take(owner, pawn(), 1);
        }
    }

    /// The slots of a clearing that no building and no ruin fills, and no item covers.
    pub fn open_slots(&self, clearing: Clearing) -> u8 {
        let glade = self.glade(clearing);
        let buildings = glade.stacks.iter().filter(|stack| stack.piece.kind == PieceKind::Building);
        let filled =
            buildings.map(|stack| stack.count).sum::<u8>() + u8::from(glade.has_ruin) + glade.covered;
        glade.slots.saturating_sub(filled)
    }

    /// The plots that nobody has seen, on the map or not, by kind: bomb, snare, raid, extortion.
    pub fn hidden(&self) -> [u8; Plot::ALL.len()] {
        std::array::from_fn(|place| self.supply(Kind::face_up(Plot::ALL[place])))
    }

    /// Says how many plots of each kind nobody has seen.
    pub fn set_hidden(&mut self, hidden: [u8; Plot::ALL.len()]) {
        for (&plot, count) in Plot::ALL.iter().zip(hidden) {
            self.set_supply(Kind::face_up(plot), count);
        }
    }

    /// A plot is known from now on.
    pub fn reveal(&mut self, plot: Plot) {
        let left = &mut self.supply[Kind::face_up(plot) as usize];
        *left = left.saturating_sub(1);
    }

    /// A plot goes back to the supply, where its face is known.
    pub fn bring_home(&mut self, token: PlotToken) {
        if let Some(plot) = token.kind {
            self.supply[Kind::face_up(plot) as usize] += 1;
        }
    }

    /// The plots in the supply.
    pub fn plots_left(&self) -> u8 {
        let unknown =
            |clearing: &Clearing| self.glade(*clearing).plot.is_some_and(|plot| plot.kind.is_none());
        let on_map = u8::try_from(clearings().filter(unknown).count()).unwrap_or(u8::MAX);
        self.hidden().iter().sum::<u8>().saturating_sub(on_map)
    }

    /// The board of a bot.
    pub fn mat<M: Mat>(&self, faction: Faction) -> Option<&M> {
        let mat: &dyn Any = &*self.laid(faction)?.mat;
        mat.downcast_ref()
    }

    /// The board of a bot, to change it; an empty one is laid where there is none.
    ///
    /// # Panics
    /// Never: a board that was just laid is of its type.
    pub fn mat_mut<M: Mat + Default>(&mut self, faction: Faction) -> &mut M {
        if self.mat::<M>(faction).is_none() {
            self.lay(faction, Box::new(M::default()));
        }
        let laid = self.mats.iter_mut().find(|laid| laid.owner == faction);
        let mat: &mut dyn Any = &mut *laid.expect("it was just laid").mat;
        mat.downcast_mut().expect("it was just laid")
    }

    /// Lays a board in front of a bot, in the place of another.
    pub fn lay(&mut self, faction: Faction, mat: Box<dyn Mat>) {
        self.mats.retain(|laid| laid.owner != faction);
        self.mats.push(Laid { owner: faction, mat });
    }

    /// Reads what a case tells of a board; `false` where the key is not of that board.
    ///
    /// # Errors
    /// Says what cannot be read.
    pub fn read_mat(&mut self, faction: Faction, key: &str, text: &str) -> Result<bool, String> {
        let laid = self.mats.iter_mut().find(|laid| laid.owner == faction);
        laid.map_or(Ok(false), |laid| laid.mat.read(key, text))
    }

    /// What lies on the board of a bot, under the keys of cases.
    pub fn written_mat(&self, faction: Faction) -> Vec<(&'static str, String)> {
        self.laid(faction).map(|laid| laid.mat.written()).unwrap_or_default()
    }

    fn laid(&self, faction: Faction) -> Option<&Laid> {
        self.mats.iter().find(|laid| laid.owner == faction)
    }

    /// Whether a faction rules a clearing. The Duchy rule their Burrow (10.2.2).
    pub fn rules(&self, faction: Faction, clearing: Clearing) -> bool {
        if clearing == Clearing::BURROW {
            return faction == Faction::Duchy;
        }
        self.ruler(clearing) == Some(faction)
    }

    /// Whether a faction would rule a clearing with so many plain warriors there.
    pub fn would_rule(&self, faction: Faction, clearing: Clearing, warriors: u8) -> bool {
        let mut glade = self.glade(clearing).clone();
        glade.take(Side::Faction(faction), warrior(), u8::MAX);
        glade.put(Side::Faction(faction), warrior(), warriors);
        self.ruler_of(&glade) == Some(faction)
    }

    /// Who rules a clearing, by the same law as a record's position (Law of Root 2.5).
    pub fn ruler(&self, clearing: Clearing) -> Option<Faction> {
        self.ruler_of(self.glade(clearing))
    }

    fn ruler_of(&self, glade: &Glade) -> Option<Faction> {
        let mut muster = Muster::with_soup_kitchens(self.soup_kitchens());
        for stack in &glade.stacks {
            if let Some(kind) = stack.kind() {
                muster.add(kind, stack.count);
            }
        }
        if glade.plot.is_some() {
            muster.add(Kind::Plot, 1);
        }
        self.muster_bands(glade, &mut muster);
        muster.ruler()
    }

    /// Bands count for whom they serve, and those that serve nobody for themselves.
    fn muster_bands(&self, glade: &Glade, muster: &mut Muster) {
        for &band in Band::ALL {
            let hired = self.hired.iter().find(|hired| hired.hireling.band == band);
            let force = glade.force_of(band);
            if force > 0 || hired.is_some() {
                let told = hired.map(|hired| hired.hireling);
                let hireling = told.unwrap_or(Hireling { band, demoted: false });
                muster.add_band(hireling, hired.and_then(|hired| hired.controller), force);
            }
        }
    }

    /// Who is known to have crafted Soup Kitchens.
    fn soup_kitchens(&self) -> Option<Faction> {
        let crafted = self.crafted.iter().flatten();
        crafted.filter(|(_, card)| card == "soupkitchens").map(|(owner, _)| *owner).next()
    }
}

/// Items by their letters.
pub fn count_items(letters: &str) -> [u8; Item::ALL.len()] {
    let mut counts = [0; Item::ALL.len()];
    for item in letters.bytes().filter_map(Item::from_letter) {
        counts[item as usize] += 1;
    }
    counts
}
