//! The table as a bot needs it: the map, the pieces in each clearing, plots, supplies, scores, and who is human.

use scorebook_root::names::{Faction, Item, Map, Plot, Side, Suit};
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Mark, Piece, PieceKind};

/// Twelve clearings; the place of number 0 stays empty.
const PLACES: usize = 13;

/// Every clearing of a map from the highest priority to the lowest: 1 to 12 (Law of Rootbotics 2.1).
pub fn clearings() -> impl DoubleEndedIterator<Item = Clearing> {
    (1..=u32::from(Clearing::LAST)).filter_map(Clearing::new)
}

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
    /// The Corvid warriors in the supply.
    pub warriors: u8,
    /// The plots that do not lie on the map with a known kind: bomb, snare, raid, extortion.
    pub hidden: [u8; 4],
    /// The items that can be crafted, by kind.
    pub items: [u8; Item::ALL.len()],
    /// Where the Ferry is.
    pub ferry: Option<Clearing>,
    /// Whether Coffin Makers are in play: they keep every warrior that is removed.
    pub coffin_makers: bool,
}

/// How many of each item the supply of the game holds: boots, bags, a crossbow, a hammer, swords, teas, coins.
pub const ALL_ITEMS: &str = "ffbbxhssttcc";

impl Table {
    /// An empty map with every Corvid piece in its supply.
    pub fn new(map: Map) -> Self {
        let terrain = Terrain::of(map);
        let mut table = Self {
            map,
            glades: std::array::from_fn(|_| Glade::default()),
            players: Vec::new(),
            warriors: 15,
            hidden: [2; 4],
            items: count_items(ALL_ITEMS),
            ferry: terrain.ferry().and_then(|number| Clearing::new(number.into())),
            coffin_makers: false,
        };
        for (clearing, suit) in clearings().zip(terrain.suits().into_iter().flatten()) {
            table.glade_mut(clearing).suits = vec![suit];
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
        let paths = Terrain::of(self.map).paths();
        let joins = move |other: &Clearing| {
            let ends = (clearing.number().min(other.number()), clearing.number().max(other.number()));
            paths.contains(&ends)
        };
        clearings().filter(joins)
    }

    /// The clearings that the Ferry reaches from where it lies.
    pub fn ferry_reaches(&self, clearing: Clearing) -> impl Iterator<Item = Clearing> + use<> {
        let terrain = Terrain::of(self.map);
        let is_here = self.map == Map::Lake && self.ferry == Some(clearing);
        clearings().filter(move |other| is_here && terrain.is_by_water(clearing.number(), other.number()))
    }

    /// The Pass of the Mountain map.
    pub fn pass(&self) -> Option<Clearing> {
        Terrain::of(self.map).tower().and_then(|number| Clearing::new(number.into()))
    }

    /// The player of a faction.
    pub fn player(&self, faction: Faction) -> Option<&Player> {
        self.players.iter().find(|player| player.faction == faction)
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
        let is_keep = |stack: &Stack| {
            stack.owner == Side::Faction(Faction::Marquise) && stack.piece.mark == Mark::Letter(b'k')
        };
        clearings().find(|&clearing| self.glade(clearing).stacks.iter().any(is_keep))
    }

    /// Whether the Alliance has sympathy in a clearing.
    pub fn is_sympathetic(&self, clearing: Clearing) -> bool {
        self.glade(clearing).count(Faction::Alliance, PieceKind::Token) > 0
    }

    /// The Corvid warriors in a clearing.
    pub fn corvids(&self, clearing: Clearing) -> u8 {
        self.glade(clearing).count(Faction::Corvids, PieceKind::Warrior)
    }

    /// The plots in the supply.
    pub fn plots_left(&self) -> u8 {
        let unknown =
            |clearing: &Clearing| self.glade(*clearing).plot.is_some_and(|plot| plot.kind.is_none());
        let on_map = u8::try_from(clearings().filter(unknown).count()).unwrap_or(u8::MAX);
        self.hidden.iter().sum::<u8>().saturating_sub(on_map)
    }

    /// The plots that lie face up, of one kind or of all.
    pub fn face_up(&self, kind: Option<Plot>) -> u8 {
        let counts = |plot: PlotToken| plot.face_up && (kind.is_none() || plot.kind == kind);
        let showing =
            clearings().filter_map(|clearing| self.glade(clearing).plot).filter(|&plot| counts(plot));
        u8::try_from(showing.count()).unwrap_or(u8::MAX)
    }

    /// Whether a faction rules a clearing: more warriors and buildings than each other player (Law of Root 2.5).
    pub fn rules(&self, faction: Faction, clearing: Clearing) -> bool {
        let glade = self.glade(clearing);
        let force = |faction: Faction| {
            glade.count(faction, PieceKind::Warrior) + glade.count(faction, PieceKind::Building)
        };
        // Gardens give rule to the Cult, and a tie gives it to the Eyrie.
        let gardens = faction != Faction::Cult && glade.count(Faction::Cult, PieceKind::Building) > 0;
        let others = Faction::ALL.iter().filter(|&&other| other != faction);
        force(faction) > 0 && !gardens && others.into_iter().all(|&other| force(faction) > force(other))
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

    /// Whether a faction has anything here; a plot is a piece of the Corvids.
    pub fn has(&self, faction: Faction) -> bool {
        self.of(faction).next().is_some() || faction == Faction::Corvids && self.plot.is_some()
    }

    /// Whether an ordinary placing is forbidden to a faction: the keep keeps all others out (Law of Root 6.2.2).
    pub fn bars(&self, faction: Faction) -> bool {
        let is_keep =
            |stack: &Stack| stack.piece == Piece { kind: PieceKind::Token, mark: Mark::Letter(b'k') };
        faction != Faction::Marquise && self.of(Faction::Marquise).any(is_keep)
    }

    /// Whether a snare lies face up here.
    pub fn is_snared(&self) -> bool {
        self.plot.is_some_and(|plot| plot.face_up && plot.kind == Some(Plot::Snare))
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

/// The place of a side in the order of set-up; hirelings come behind the factions (2.2).
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
