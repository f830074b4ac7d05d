//! What stands in a clearing: pieces in the order of set-up, the plot, the ruin.

use scorebook_root::names::{Band, Faction, Plot, Side, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::thing::{Piece, PieceKind};

/// The faction whose tokens are plots.
pub const PLOTTER: Faction = Faction::Corvids;

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
    /// How many slots there are.
    pub slots: u8,
    /// Whether a ruin fills one of the slots.
    pub has_ruin: bool,
    /// How many slots an item covers for good: the Scoundrel of a bot was here.
    pub covered: u8,
}

impl Glade {
    /// How many pieces of a type a faction has here.
    pub fn count(&self, faction: Faction, kind: PieceKind) -> u8 {
        self.of(faction).filter(|stack| stack.piece.kind == kind).map(|stack| stack.count).sum()
    }

    /// The warriors of all sides here, those of hirelings with them.
    pub fn warriors(&self) -> u8 {
        let warriors = self.stacks.iter().filter(|stack| stack.piece.kind == PieceKind::Warrior);
        warriors.map(|stack| stack.count).sum()
    }

    /// The warriors and buildings of a band here, promoted or demoted.
    pub fn force_of(&self, band: Band) -> u8 {
        let is_its = |stack: &&Stack| {
            matches!(stack.owner, Side::Hireling(hireling) if hireling.band == band)
                && matches!(stack.piece.kind, PieceKind::Warrior | PieceKind::Building)
        };
        self.stacks.iter().filter(is_its).map(|stack| stack.count).sum()
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

    /// Whether a snare lies face up here.
    pub fn is_snared(&self) -> bool {
        self.plot.is_some_and(|plot| plot.face_up && plot.kind == Some(Plot::Snare))
    }

    /// All pieces of a faction here, pawns and plots with them (Law of Root G.9).
    pub fn pieces(&self, faction: Faction) -> u8 {
        let plot = u8::from(self.plot_of(faction).is_some());
        self.of(faction).map(|stack| stack.count).sum::<u8>() + plot
    }

    /// The buildings and tokens of a faction here.
    pub fn buildings_and_tokens(&self, faction: Faction) -> u8 {
        let plot = u8::from(self.plot_of(faction).is_some());
        self.count(faction, PieceKind::Building) + self.count(faction, PieceKind::Token) + plot
    }

    /// How many of exactly this piece a faction has here.
    pub fn exactly(&self, faction: Faction, piece: Piece) -> u8 {
        self.of(faction).filter(|stack| stack.piece == piece).map(|stack| stack.count).sum()
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

/// A plain warrior.
pub fn warrior() -> Piece {
    Piece::plain(PieceKind::Warrior)
}

/// A pawn.
pub fn pawn() -> Piece {
    Piece::plain(PieceKind::Pawn)
}
