//! Moves on the map: along paths, rivers, tunnels and by ferry, with rule of one end.

use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::Kind;
use super::super::position::Position;
use super::super::table::Spot;
use super::super::ways::{has_way, may_move};
use super::Deed;
use crate::names::{Band, Character, Faction};
use crate::syntax::thing::PieceKind;

impl<C: Court> Deed<'_, C> {
    /// Objects to a move of warriors from one clearing to another that no rule explains.
    pub(super) fn check_move(&mut self, kind: Kind, from: u8, to: u8) {
        let Some(faction) = kind.party().faction() else { return };
        // Hirelings move by their own cards; wood, tokens and buildings go along with others.
        if kind.class() != PieceKind::Warrior {
            return;
        }
        let is_hospital = faction == Faction::Marquise
            && self.position.table.count(Kind::Keep, Spot::Clearing(to)) > 0
            && (self.current() != Some(faction) || self.is_fought(kind.party(), from));
        let is_healed =
            self.position.serves((Band::ForestPatrol, true), faction) && self.is_fought(kind.party(), from);
        if is_hospital || is_healed {
            return;
        }
        if from == to || !has_way(self.position, faction, from, to) {
            let cause = self.position.table.last_change(kind.party(), Spot::Clearing(from));
            let fault = Fault::NoWay { party: kind.party(), from, to };
            return self.object(Objection::new(fault).because(cause));
        }
        // Whoever moves another's pieces does so by a card that asks for no rule.
        if self.current() == Some(faction) && !may_move(self.position, faction, from, to) {
            let table = &self.position.table;
            let cause = table.last_change_of_anybody(to).max(table.last_change_of_anybody(from));
            self.object(Objection::new(Fault::NoRule { faction, from, to }).because(cause));
        }
    }

    /// Objects to a pawn that goes where it cannot go.
    pub(super) fn check_slip(&mut self, kind: Kind, from: Spot, to: Spot) {
        let Some(vagabond) = kind.party().faction().and_then(Position::vagabond) else { return };
        let ground = self.position.table.ground;
        let touches =
            |forest: u8, clearing: u8| ground.forests[usize::from(forest)].touches & 1 << clearing != 0;
        let fits = match (from, to) {
            (Spot::Clearing(from), Spot::Clearing(to)) => {
                from == to
                    || kind.party().faction().is_some_and(|faction| has_way(self.position, faction, from, to))
                    || self.is_gliding(vagabond)
            }
            (Spot::Clearing(clearing), Spot::Forest(forest))
            | (Spot::Forest(forest), Spot::Clearing(clearing)) => {
                touches(forest, clearing) || self.is_gliding(vagabond)
            }
            (Spot::Forest(from), Spot::Forest(to)) => {
                from == to || ground.forests[usize::from(from)].next & 1 << to != 0
            }
            _ => true,
        };
        if !fits {
            let cause = self.position.table.last_change(kind.party(), from);
            self.object(Objection::new(Fault::NoSlip { party: kind.party() }).because(cause));
        }
    }

    /// The Harrier glides to any clearing.
    fn is_gliding(&self, vagabond: usize) -> bool {
        self.position.boards.characters[vagabond] == Some(Character::Harrier)
    }
}
