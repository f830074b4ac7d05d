//! Every act that the rules allow in a position.

use crate::names::{FeatureKind, Figure};
use crate::sets::Set;
use crate::syntax::{Act, Letter, Letters, Move, Place, Symbol, Symbols, Tile};

use super::kinds::{KINDS, Kind, Role};
use super::meaning::Meant;
use super::position::{Position, Way};
use super::written::Written;

/// Figures that may be placed, each with the feature of the tile it goes to.
pub(crate) type Claims = Vec<(Figure, usize)>;

/// A tile that is drawn. Of tiles that are written alike some copies carry a garden.
#[derive(Clone, Copy)]
pub(crate) struct Piece {
    /// Its kind.
    pub(crate) kind: &'static Kind,
    /// Whether this copy has a garden.
    pub(crate) has_garden: bool,
}

/// Every legal move, with a tile if one is named, else with each kind of tile that is left.
pub(crate) fn acts(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
    let pieces: Vec<Piece> = match piece {
        Some(text) => vec![named(position, text)?],
        None => (0..KINDS.len())
            .filter(|&kind| position.may_come(kind))
            .map(|kind| Piece { kind: &KINDS[kind], has_garden: position.gardens_left(&KINDS[kind]) > 0 })
            .collect(),
    };
    let mut acts = Vec::new();
    for piece in pieces {
        position.each_placement(piece.kind, |place, turn| {
            position.each_claim(piece, (place, turn), |claims| {
                acts.push(Act::Move(position.write(piece.kind, (place, turn), claims, false)));
            });
            if position.may_call_abbot() {
                position.each_phantom(piece, (place, turn), |claims| {
                    acts.push(Act::Move(position.write(piece.kind, (place, turn), claims, true)));
                });
            }
        });
    }
    Ok(acts)
}

/// The tile that a text names, meeples left aside. It has a garden if that is written, or if no copy without one is left.
fn named(position: &Position, text: &str) -> Result<Piece, String> {
    let Tile::Read(symbols, _) = Tile::from_text(text) else {
        return Err(format!(
            "`{text}` is no tile: four sides such as `CRFR`, then features such as `K` or `P`"
        ));
    };
    let is_figure = |symbol: &Symbol| matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_));
    let bare = symbols.into_iter().filter(|symbol| !is_figure(symbol)).collect::<Symbols>().into();
    let written = Written::new(&bare).ok_or_else(|| format!("`{text}` has not four sides"))?;
    let (kind, _) = Meant::of(&written, position.sets).kind.ok_or_else(|| {
        let sets: Vec<&str> = position.sets.names().collect();
        format!("no tile of these sets is written `{text}`: {}", sets.join(", "))
    })?;
    let kind = &KINDS[usize::from(kind)];
    let left = position.bag[usize::from(kind.class)];
    let has_garden = written.garden || (left > 0 && position.gardens_left(kind) >= left);
    Ok(Piece { kind, has_garden })
}

impl Position {
    /// Whether a kind of tile may be laid next: it is in the bag, or it is the player's abbey. The first of several
    /// that are written alike stands for all.
    fn may_come(&self, kind: usize) -> bool {
        if KINDS[kind].set == Set::AbbeyTile {
            return self.abbey[usize::from(self.next_player())];
        }
        let is_twin = |other: &Kind| other.text == KINDS[kind].text && self.sets.has(other.set);
        self.bag[usize::from(KINDS[kind].class)] > 0
            && self.sets.has(KINDS[kind].set)
            && !KINDS[..kind].iter().any(is_twin)
    }

    /// How many tiles with a garden are left in the bag among those that are written like a kind.
    pub(crate) fn gardens_left(&self, kind: &Kind) -> i16 {
        let alike = KINDS.iter().filter(|other| other.class == kind.class);
        let gardens: i16 = alike.map(|other| i16::from(other.gardens_in(self.sets))).sum();
        let out = self.gardens_out.iter().filter(|&&class| class == kind.class).count();
        let left = gardens - i16::try_from(out).unwrap_or(i16::MAX);
        left.min(self.bag[usize::from(kind.class)])
    }

    /// Every place and rotation of a kind of tile: the starter tile lies at the origin.
    pub(crate) fn each_placement(&self, kind: &Kind, mut found: impl FnMut(Place, usize)) {
        if self.over.is_some() {
            return;
        }
        if self.table.tiles().is_empty() {
            let role = if self.sets.has_river() { Role::Spring } else { Role::Start };
            kind.turns().filter(|_| kind.role == role).for_each(|turn| found(Place { x: 0, y: 0 }, turn));
            return;
        }
        if kind.is_river() || self.river_first() == 0 {
            self.table.each_placement(kind, |place, turn| found(place, self.way_of(kind, turn)));
        }
    }

    /// A rotation of a kind as it lies here, where two are written alike.
    fn way_of(&self, kind: &Kind, turn: usize) -> usize {
        let twin = kind.twin(turn).filter(|_| self.tunnel == Way::Other);
        twin.map_or(turn, usize::from)
    }

    /// Every choice of figures to place on a tile that would lie there, none included. A phantom may come besides.
    fn each_claim(&self, piece: Piece, spot: (Place, usize), mut found: impl FnMut(&[(Figure, usize)])) {
        found(&[]);
        let mut single = Claims::new();
        self.claims(piece, spot, &mut single);
        for &claim in &single {
            found(&[claim]);
            let haunts = |phantom: &&(Figure, usize)| self.may_haunt(piece.kind, spot, claim, **phantom);
            for &phantom in single.iter().filter(haunts) {
                found(&[claim, phantom]);
            }
        }
    }

    /// Every choice of a phantom to place while the abbot comes back, none included.
    fn each_phantom(&self, piece: Piece, spot: (Place, usize), mut found: impl FnMut(&[(Figure, usize)])) {
        found(&[]);
        let mut single = Claims::new();
        self.claims(piece, spot, &mut single);
        single.iter().filter(|(figure, _)| *figure == Figure::Phantom).for_each(|&phantom| found(&[phantom]));
    }

    /// Whether one of two figures is a phantom that may come besides the other: on a feature of its own.
    pub(crate) fn may_haunt(
        &self,
        kind: &Kind,
        (place, turn): (Place, usize),
        claim: (Figure, usize),
        phantom: (Figure, usize),
    ) -> bool {
        phantom.0 == Figure::Phantom
            && claim.0 != Figure::Phantom
            && !self.table.would_join((place, &kind.shapes[turn]), claim.1, phantom.1)
    }

    /// Every figure that the next player may place on a tile that would lie there, with its feature.
    pub(crate) fn claims(&self, piece: Piece, (place, turn): (Place, usize), claims: &mut Claims) {
        claims.clear();
        if self.last.is_none() {
            return;
        }
        let Piece { kind, has_garden } = piece;
        let (player, shape) = (self.next_player(), &kind.shapes[turn]);
        let is_there = |feature: usize| has_garden || shape.parts()[feature].kind != FeatureKind::Garden;
        for (figure, left) in Figure::ALL.into_iter().zip(self.stock[usize::from(player)]) {
            for feature in (0..shape.parts().len()).filter(|&feature| left > 0 && kind.can_say(turn, feature))
            {
                if is_there(feature)
                    && self.table.refuses((place, shape), feature, (player, figure)).is_none()
                {
                    claims.push((figure, feature));
                }
            }
        }
    }

    /// Whether the next player may take the abbot back.
    pub(crate) fn may_call_abbot(&self) -> bool {
        self.last.is_some() && self.table.figure_of(self.next_player(), Figure::Abbot).is_some()
    }

    /// The next move, written down.
    pub(crate) fn write(
        &self,
        kind: &Kind,
        (place, turn): (Place, usize),
        claims: &[(Figure, usize)],
        abbot_returns: bool,
    ) -> Move {
        let player = self.last.and_then(|_| Letter::new(b'A' + self.next_player()));
        Move {
            number: Some(self.next_number()),
            players: player.into_iter().collect::<Letters>(),
            place: Some(place),
            tile: kind.spelled(turn, claims),
            abbot_returns,
            ..Move::default()
        }
    }
}
