//! Rule (Law of Root 2.5): who rules a clearing. There is no other place that asks what stands there for it.

use super::decks::Decks;
use super::doubts::Doubt;
use super::pieces::{Kind, Party};
use super::position::Position;
use super::table::ROW;
use crate::names::{Band, Faction, Hireling, Side};
use crate::syntax::thing::PieceKind;

/// What each token of whoever crafted Soup Kitchens counts.
const SOUP: u8 = 2;

/// What counts toward rule in a clearing. Whoever plans on a table of its own, as bots do, musters what stands there and asks the
/// same law as a [`Position`].
///
/// # Examples
/// ```
/// use scorebook_root::names::Faction;
/// use scorebook_root::rules::{Kind, Muster};
///
/// let mut muster = Muster::default();
/// muster.add(Kind::Marquise, 2);
/// muster.add(Kind::Corvid, 1);
/// assert_eq!(muster.ruler(), Some(Faction::Marquise));
/// // The Eyrie are the Lords of the Forest: a tie is theirs.
/// muster.add(Kind::Roost, 2);
/// assert_eq!(muster.ruler(), Some(Faction::Eyrie));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Muster {
    strength: [u8; ROW],
    has_garden: bool,
    /// Whose tokens count.
    soup_kitchens: Option<Faction>,
    /// The strongest of the bands that serve nobody.
    nobody: u8,
    /// Whom the Bluebird Nobles serve: who rules ties as the Eyrie do.
    nobles: Option<Faction>,
}

impl Muster {
    /// Nothing stands there yet; the tokens of whoever crafted Soup Kitchens will count.
    pub fn with_soup_kitchens(crafter: Option<Faction>) -> Self {
        Self { soup_kitchens: crafter, ..Self::default() }
    }

    /// Pieces of a faction stand there. Pawns and most tokens count nothing, and bands come with [`Muster::add_band`].
    pub fn add(&mut self, kind: Kind, count: u8) {
        let Side::Faction(faction) = kind.side() else { return };
        let counts = match kind.class() {
            PieceKind::Warrior | PieceKind::Building => count,
            PieceKind::Token if self.soup_kitchens == Some(faction) => count.saturating_mul(SOUP),
            PieceKind::Token | PieceKind::Pawn | PieceKind::Ferry => 0,
        };
        self.has_garden |= GARDENS.contains(&kind) && count > 0;
        let strength = &mut self.strength[faction as usize];
        *strength = strength.saturating_add(counts);
    }

    #[cold]
    fn add_bands(&mut self, position: &Position, clearing: u8) {
        for (&band, card) in Band::ALL.iter().zip(&position.boards.hirelings) {
            let hireling = Hireling { band, demoted: card.demoted };
            let force = position.table.force_of(Party::from(Side::Hireling(hireling)), clearing);
            self.add_band(hireling, card.master, force);
        }
    }

    /// A band with so many warriors and buildings there counts for whom it serves, and one that serves nobody for itself (2.5, E.3.1). Wherever
    /// it is, the Bluebird Nobles let whom they serve rule ties.
    pub fn add_band(&mut self, hireling: Hireling, master: Option<Faction>, force: u8) {
        match master {
            Some(faction) => {
                let strength = &mut self.strength[faction as usize];
                *strength = strength.saturating_add(force);
            }
            None => self.nobody = self.nobody.max(force),
        }
        if hireling.band == Band::LastDynasty && hireling.demoted {
            self.nobles = master;
        }
    }

    /// Who rules: the Cult where it has a garden, or else whoever has most, and of those who have as much the Eyrie.
    #[inline]
    pub fn ruler(&self) -> Option<Faction> {
        if self.has_garden {
            return Some(Faction::Cult);
        }
        let most = self.strength.iter().max()?;
        let strongest = self.strength.iter().position(|strength| strength == most)?;
        let lords = [Some(Faction::Eyrie), self.nobles].into_iter().flatten();
        let mut choices = lords.chain(Faction::ALL.get(strongest).copied());
        choices.find(|&faction| self.is_ruled_by(faction))
    }

    /// Whether a faction rules: nobody else has as much, or it rules ties.
    #[inline]
    fn is_ruled_by(&self, faction: Faction) -> bool {
        if self.has_garden {
            return faction == Faction::Cult;
        }
        let own = self.strength[faction as usize];
        let as_strong = self.strength.iter().filter(|&&strength| strength >= own).count();
        let is_alone = as_strong == 1 && own > self.nobody;
        own > 0 && (is_alone || self.rules_ties(faction))
    }

    /// Whether a faction has most, as others may, and rules all the same: the Eyrie, or else whom the Bluebird Nobles serve.
    fn rules_ties(&self, faction: Faction) -> bool {
        let own = self.strength[faction as usize];
        let mut lords = [Some(Faction::Eyrie), self.nobles].into_iter().flatten();
        lords.find(|&lord| self.strength[lord as usize] == own) == Some(faction)
            && own >= self.nobody
            && self.strength.iter().all(|&strength| strength <= own)
    }
}

/// The gardens of the Cult.
pub(crate) const GARDENS: [Kind; 3] = [Kind::FoxGarden, Kind::RabbitGarden, Kind::MouseGarden];

/// Who rules a clearing; the Burrow is the Duchy's.
#[inline]
pub(crate) fn ruler(position: &Position, clearing: u8) -> Option<Faction> {
    if clearing == 0 {
        return Some(Faction::Duchy);
    }
    muster(position, clearing).ruler()
}

/// Who would rule a clearing if a faction had fewer warriors there.
pub(crate) fn ruler_without(
    position: &Position,
    clearing: u8,
    (of, fewer): (Faction, u8),
) -> Option<Faction> {
    let mut muster = muster(position, clearing);
    let strength = &mut muster.strength[of as usize];
    *strength = strength.saturating_sub(fewer);
    muster.ruler()
}

/// What counts toward rule in a clearing.
#[inline]
fn muster(position: &Position, clearing: u8) -> Muster {
    muster_with(position, soup_kitchens(position), clearing)
}

/// Whose tokens count.
#[inline]
fn soup_kitchens(position: &Position) -> Option<Faction> {
    position.crafter(Decks::tables().effects.soup_kitchens)
}

/// What counts toward rule in a clearing, where the tokens of one faction do.
#[inline]
fn muster_with(position: &Position, soup_kitchens: Option<Faction>, clearing: u8) -> Muster {
    let table = &position.table;
    let here = &table.clearings[usize::from(clearing)];
    let mut strength = table.forces(clearing);
    if let Some(faction) = soup_kitchens {
        let tokens = table.tokens(Party::from(faction), clearing).saturating_mul(SOUP);
        strength[faction as usize] = strength[faction as usize].saturating_add(tokens);
    }
    let has_garden = GARDENS.iter().any(|garden| here[garden.number()] > 0);
    let mut muster = Muster { strength, has_garden, soup_kitchens, nobody: 0, nobles: None };
    if position.boards.marks.are_bands_hired {
        muster.add_bands(position, clearing);
    }
    muster
}

/// Whether a faction may rule a clearing, for all that is known. Whom a band serves is often not written, and after a slip nobody knows
/// where the pieces of a faction stand: nobody is told to lack rule because of those.
pub(crate) fn may_rule(position: &Position, faction: Faction, clearing: u8) -> bool {
    rules(position, faction, clearing) || clearing > 0 && may_rule_in_doubt(position, faction, clearing)
}

#[cold]
fn may_rule_in_doubt(position: &Position, faction: Faction, clearing: u8) -> bool {
    let is_doubted = |faction: Faction| position.doubts.has(Doubt::Supply(faction.into()));
    let mut sure = Muster { nobody: 0, ..muster(position, clearing) };
    for (&other, strength) in Faction::ALL.iter().zip(&mut sure.strength) {
        if other != faction && is_doubted(other) {
            *strength = 0;
        }
    }
    is_doubted(faction) || sure.ruler() == Some(faction)
}

/// Whether a faction rules a clearing.
#[inline]
pub(crate) fn rules(position: &Position, faction: Faction, clearing: u8) -> bool {
    if clearing == 0 { faction == Faction::Duchy } else { muster(position, clearing).is_ruled_by(faction) }
}

/// Whether a faction rules a clearing together with the warriors of the Riverfolk, whom it has hired (11.2.7).
pub(crate) fn rules_with_mercenaries(position: &Position, faction: Faction, clearing: u8) -> bool {
    let mut strength = position.table.forces(clearing);
    let hired = position.table.warriors(Faction::Riverfolk.into(), clearing);
    strength[faction as usize] += hired;
    let others = strength.iter().enumerate().filter(|(other, _)| *other != faction as usize);
    hired > 0 && others.into_iter().all(|(_, &other)| other < strength[faction as usize])
}

/// The clearings that a faction rules, as bits.
pub(crate) fn ruled(position: &Position, faction: Faction) -> u16 {
    let soup_kitchens = soup_kitchens(position);
    // Only tokens that count and bands give rule to who has neither warriors nor buildings.
    let is_helped = soup_kitchens == Some(faction) || position.boards.marks.are_bands_hired;
    let may_rule = |clearing: u8| is_helped || position.table.force_of(faction.into(), clearing) > 0;
    let rules = |clearing: u8| muster_with(position, soup_kitchens, clearing).is_ruled_by(faction);
    (1..13)
        .filter(|&clearing| may_rule(clearing) && rules(clearing))
        .fold(0, |bits, clearing| bits | 1 << clearing)
}

/// The clearings that the Hundreds rule with a piece of theirs, and where no enemy has one (14.6.2).
pub(crate) fn oppressed(position: &Position) -> u8 {
    let has_enemy = |clearing: u8| {
        let here = &position.table.clearings[usize::from(clearing)];
        Kind::ALL.iter().any(|kind| here[kind.number()] > 0 && is_enemy_of_hundreds(position, *kind))
    };
    let oppressed =
        (1..13).filter(|&clearing| rules(position, Faction::Hundreds, clearing) && !has_enemy(clearing));
    u8::try_from(oppressed.count()).unwrap_or(0)
}

/// Whether a piece is an enemy of the Hundreds: one of another faction, or of a band that does not serve them.
pub(crate) fn is_enemy_of_hundreds(position: &Position, kind: Kind) -> bool {
    match kind.side() {
        Side::Faction(faction) => faction != Faction::Hundreds,
        Side::Hireling(hireling) => {
            position.boards.hirelings[hireling.band as usize].master != Some(Faction::Hundreds)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruler_of(pieces: &[(Kind, u8)], soup_kitchens: Option<Faction>) -> Option<Faction> {
        let mut muster = Muster::with_soup_kitchens(soup_kitchens);
        for &(kind, count) in pieces {
            muster.add(kind, count);
        }
        muster.ruler()
    }

    #[test]
    fn a_tie_is_nobodys_unless_the_eyrie_are_in_it() {
        assert_eq!(ruler_of(&[(Kind::Marquise, 2), (Kind::Duchy, 2)], None), None);
        let tied = [(Kind::Marquise, 2), (Kind::Duchy, 2), (Kind::Eyrie, 2)];
        assert_eq!(ruler_of(&tied, None), Some(Faction::Eyrie));
        let behind = [(Kind::Marquise, 2), (Kind::Duchy, 2), (Kind::Eyrie, 1)];
        assert_eq!(ruler_of(&behind, None), None);
        assert_eq!(ruler_of(&[], None), None);
    }

    #[test]
    fn buildings_count_and_tokens_pawns_and_hirelings_do_not() {
        let pieces = [(Kind::Sawmill, 1), (Kind::Sympathy, 1), (Kind::VagabondPawn, 1), (Kind::Patrol, 4)];
        assert_eq!(ruler_of(&pieces, None), Some(Faction::Marquise));
    }

    #[test]
    fn soup_kitchens_make_the_tokens_of_their_crafter_count_twice() {
        let pieces = [(Kind::Marquise, 1), (Kind::Sympathy, 1), (Kind::Plot, 1)];
        assert_eq!(ruler_of(&pieces, None), Some(Faction::Marquise));
        assert_eq!(ruler_of(&pieces, Some(Faction::Alliance)), Some(Faction::Alliance));
        assert_eq!(ruler_of(&pieces, Some(Faction::Corvids)), Some(Faction::Corvids));
    }

    #[test]
    fn a_garden_gives_rule_to_the_cult() {
        let pieces = [(Kind::FoxGarden, 1), (Kind::Eyrie, 5)];
        assert_eq!(ruler_of(&pieces, None), Some(Faction::Cult));
    }
}
