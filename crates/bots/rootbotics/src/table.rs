//! The table as a bot needs it: the map, the pieces in each clearing, plots, supplies, scores, and who is human.

use scorebook_root::names::{Deck, Faction, Item, Map, Plot, Side, Suit};
pub use scorebook_root::rules::clearings;
use scorebook_root::rules::{Kind, Muster, Terrain, items_at_start};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use crate::bot::BOTS;

/// The faction whose tokens are plots.
pub const PLOTTER: Faction = Faction::Corvids;

/// Twelve clearings; the place of number 0 stays empty.
const PLACES: usize = 13;

/// Pieces of one kind that stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Whose.
    pub owner: Side,
    /// Which.
    pub piece: Piece,
    /// How many.
    pub count: u8,
}

impl Stack {
    /// Which kind of piece it is, as the rules have it.
    pub fn kind(&self) -> Option<Kind> {
        Kind::of_side(self.owner, self.piece)
    }

    /// Whether it is the keep of the Marquise.
    pub fn is_keep(&self) -> bool {
        self.kind() == Some(Kind::Keep)
    }
}

/// A plot on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlotToken {
    /// Its kind, where it is known; nobody looks at a facedown plot of a bot.
    pub kind: Option<Plot>,
    /// Whether it lies face up.
    pub face_up: bool,
}

/// What is in a clearing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glade {
    /// The suits, one but for the Lost City.
    pub suits: Vec<Suit>,
    /// All pieces but the plot, in the order of set-up, warriors first.
    pub stacks: Vec<Stack>,
    /// The plot.
    pub plot: Option<PlotToken>,
}

/// Who sits at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The faction.
    pub faction: Faction,
    /// Whether a person plays it.
    pub is_human: bool,
    /// Victory points; nothing with an active dominance card or in a coalition.
    pub points: Option<i16>,
    /// How many cards are in hand, where that is known.
    pub hand: Option<u8>,
    /// With whom the player means to win.
    pub ally: Option<Faction>,
}

/// The table between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The map.
    pub map: Map,
    glades: [Glade; PLACES],
    /// The players in the order of set-up (2.2).
    pub players: Vec<Player>,
    /// The warriors of each faction in its supply.
    supply: [u8; Faction::ALL.len()],
    /// The plots that do not lie on the map with a known kind: bomb, snare, raid, extortion.
    pub hidden: [u8; 4],
    /// The items that can be crafted, by kind.
    pub items: [u8; Item::ALL.len()],
    /// Where the Ferry is.
    pub ferry: Option<Clearing>,
    /// Whether Coffin Makers are in play: they keep every warrior that is removed.
    pub coffin_makers: bool,
    /// The undamaged items of the Vagabonds, where that is known.
    pub satchels: Option<Vec<(Faction, Item, u8)>>,
    /// The deck, where it is known.
    pub deck: Option<Deck>,
    /// The cards that lie crafted, where that is known.
    pub crafted: Option<Vec<(Faction, String)>>,
}

impl Table {
    /// An empty map with the pieces of the bots in their supplies.
    pub fn new(map: Map) -> Self {
        let terrain = Terrain::of(map);
        let mut table = Self {
            map,
            glades: std::array::from_fn(|_| Glade::default()),
            players: Vec::new(),
            supply: [0; Faction::ALL.len()],
            hidden: [0; 4],
            items: items_at_start(),
            ferry: terrain.ferry(),
            coffin_makers: false,
            satchels: None,
            deck: None,
            crafted: None,
        };
        for (clearing, suit) in clearings().zip(terrain.suits().into_iter().flatten()) {
            table.glade_mut(clearing).suits = vec![suit];
        }
        for bot in BOTS {
            (bot.gather)(&mut table);
        }
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

    /// The player of a faction.
    pub fn player(&self, faction: Faction) -> Option<&Player> {
        self.players.iter().find(|player| player.faction == faction)
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

    /// Whether a person plays a faction.
    pub fn is_human(&self, faction: Faction) -> bool {
        self.player(faction).is_some_and(|player| player.is_human)
    }

    /// The players who are enemies of a faction: all others but those in coalition with it.
    pub fn enemies(&self, faction: Faction) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(move |player| player.faction != faction && player.ally != Some(faction))
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
        self.supply[faction as usize]
    }

    /// The same, to change it.
    pub fn left_mut(&mut self, faction: Faction) -> &mut u8 {
        &mut self.supply[faction as usize]
    }

    /// Whether a faction rules a clearing, by the same law as a record's position (Law of Root 2.5).
    pub fn rules(&self, faction: Faction, clearing: Clearing) -> bool {
        let glade = self.glade(clearing);
        let mut muster = Muster::with_soup_kitchens(self.soup_kitchens());
        for stack in &glade.stacks {
            if let Some(kind) = stack.kind() {
                muster.add(kind, stack.count);
            }
        }
        if glade.plot.is_some() {
            muster.add(Kind::Plot, 1);
        }
        muster.ruler() == Some(faction)
    }

    /// Who is known to have crafted Soup Kitchens.
    fn soup_kitchens(&self) -> Option<Faction> {
        let crafted = self.crafted.iter().flatten();
        crafted.filter(|(_, card)| card == "soupkitchens").map(|(owner, _)| *owner).next()
    }
}

impl Glade {
    /// How many pieces of a type a faction has here.
    pub fn count(&self, faction: Faction, kind: PieceKind) -> u8 {
        self.of(faction).filter(|stack| stack.piece.kind == kind).map(|stack| stack.count).sum()
    }

    /// The pieces of a faction, plots left out.
    pub fn of(&self, faction: Faction) -> impl Iterator<Item = &Stack> {
        self.stacks.iter().filter(move |stack| stack.owner == Side::Faction(faction))
    }

    /// Whether a faction has anything here.
    pub fn has(&self, faction: Faction) -> bool {
        self.of(faction).next().is_some() || self.plot_of(faction).is_some()
    }

    /// The plot, for the faction that plots.
    pub fn plot_of(&self, faction: Faction) -> Option<PlotToken> {
        self.plot.filter(|_| faction == PLOTTER)
    }

    /// Whether an ordinary placing is forbidden to a faction, by the same law as a record's position.
    pub fn bars(&self, faction: Faction) -> bool {
        self.stacks.iter().filter_map(Stack::kind).any(|kind| kind.keeps_out(faction))
    }

    /// Puts pieces here.
    pub fn put(&mut self, owner: Side, piece: Piece, count: u8) {
        if count == 0 {
            return;
        }
        if let Some(stack) = self.stacks.iter_mut().find(|stack| (stack.owner, stack.piece) == (owner, piece))
        {
            stack.count = stack.count.saturating_add(count);
            return;
        }
        self.stacks.push(Stack { owner, piece, count });
        self.stacks.sort_by_key(|stack| (set_up_rank(stack.owner), removal_rank(stack.piece)));
    }

    /// Takes pieces away, as many as there are, and tells how many that was.
    pub fn take(&mut self, owner: Side, piece: Piece, count: u8) -> u8 {
        let found = self.stacks.iter_mut().find(|stack| (stack.owner, stack.piece) == (owner, piece));
        let Some(stack) = found else { return 0 };
        let taken = count.min(stack.count);
        stack.count -= taken;
        self.stacks.retain(|stack| stack.count > 0);
        taken
    }
}

/// The place of a side in the order of set-up; hirelings come after the factions (2.2).
pub fn set_up_rank(side: Side) -> u8 {
    match side {
        Side::Faction(faction) => faction as u8,
        Side::Hireling(hireling) => 11 + hireling.band as u8,
    }
}

/// The order in which the pieces of one side are written: warriors, buildings, tokens, pawns.
fn removal_rank(piece: Piece) -> (u8, String) {
    let class = match piece.kind {
        PieceKind::Warrior => 0,
        PieceKind::Building => 1,
        PieceKind::Token => 2,
        PieceKind::Pawn | PieceKind::Ferry => 3,
    };
    (class, piece.to_string())
}

/// Items by their letters.
pub fn count_items(letters: &str) -> [u8; Item::ALL.len()] {
    let mut counts = [0; Item::ALL.len()];
    for item in letters.bytes().filter_map(Item::from_letter) {
        counts[item as usize] += 1;
    }
    counts
}

/// A plain warrior.
pub fn warrior() -> Piece {
    Piece::plain(PieceKind::Warrior)
}
