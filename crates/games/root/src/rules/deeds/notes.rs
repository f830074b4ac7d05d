//! What an act did is noted in the diary of the turn, for the law to weigh when the turn closes.

use super::super::decks::{CardSet, Decks};
use super::super::diary::{Entry, Known, MARTIAL, PERHAPS_MARTIAL, What};
use super::super::goal::Goal;
use super::super::objection::Court;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::rule::{ruled, ruler_without, rules};
use super::super::services::POSTS;
use super::super::table::Spot;
use super::super::ways::reach_of_wood;
use super::super::whereabouts::Pile;
use super::Deed;
use crate::names::{Character, Faction, Suit};
use crate::syntax::Batch;
use crate::syntax::place::Place;
use crate::syntax::thing::{Mark, PieceKind};

impl<C: Court> Deed<'_, C> {
    /// Notes what happened.
    #[inline]
    pub(super) fn note(&mut self, what: What, count: u8) {
        self.position.diary.note(self.step, what, count);
    }

    /// Notes pieces that come from the supply to a clearing. For a building it matters who rules the clearing then, for one of the
    /// Marquise which wood can be brought there, and for no other piece.
    pub(super) fn note_placed(&mut self, kind: Kind, at: u8, count: u8) {
        let position = &*self.position;
        let builds = kind.class() == PieceKind::Building;
        let ruled = builds && self.current().is_some_and(|faction| rules(position, faction, at));
        let reach = match kind {
            // What a set-up places costs nothing.
            Kind::Sawmill | Kind::Workshop | Kind::Recruiter if !position.turn.is_setup => {
                reach_of_wood(position, at)
            }
            Kind::Sympathy => sympathy_before(position, at),
            _ => 0,
        };
        if POSTS.contains(&kind) {
            self.note_ruler(at);
        }
        self.note(What::Place { kind, at, ruled, reach }, count);
    }

    /// Notes who rules where a trade post comes. The warrior that comes with it does not count yet.
    fn note_ruler(&mut self, at: u8) {
        let is_fresh = |entry: &Entry| {
            entry.step == self.step
                && matches!(entry.what, What::Place { kind: Kind::Riverfolk, at: there, .. } if there == at)
        };
        let fresh = self.position.diary.counted().filter(|(entry, _)| is_fresh(entry));
        let fresh: u8 = fresh.map(|(_, count)| count).sum();
        let by = ruler_without(self.position, at, (Faction::Riverfolk, fresh));
        self.note(What::Ruler { at, by }, 1);
    }

    /// Notes pieces that go between two places of which at most one is a clearing. Relics are delved and recovered.
    pub(super) fn note_carried(&mut self, kind: Kind, (from, to): (Spot, Spot), count: u8, mark: Mark) {
        let is_keepers = self.current() == Some(Faction::Keepers);
        let what = match (from, to) {
            _ if kind.pawn().is_some() => What::Pawn { kind, from, to },
            (Spot::Forest(forest), Spot::Clearing(at)) if is_keepers => {
                let ruled = ruled(self.position, Faction::Keepers);
                What::Delve { kind, forest, at, ruled, faced: self.is_faced(at) }
            }
            (Spot::Clearing(at), Spot::Board(Faction::Keepers)) if kind.relic().is_some() => {
                let ruled = ruled(self.position, Faction::Keepers);
                What::Recover { kind, at, worth: self.worth(kind, at, mark), ruled }
            }
            _ => What::Carry { kind, from, to },
        };
        self.note(what, count);
    }

    /// Whether enemies of whose turn it is have pieces in a clearing. Partners of a coalition are none.
    fn is_faced(&self, clearing: u8) -> bool {
        let Some(current) = self.current() else { return false };
        let boards = &self.position.boards;
        let is_enemy = |other: Faction| {
            other != current
                && boards.goals[other as usize] != Goal::Coalition(current)
                && boards.goals[current as usize] != Goal::Coalition(other)
        };
        let mut others = Faction::ALL.iter().filter(|&&other| is_enemy(other));
        others.any(|&other| self.position.table.is_present(other.into(), clearing))
    }

    /// What a relic in a clearing is worth; 0 where nobody knows.
    pub(super) fn worth(&self, kind: Kind, clearing: u8, mark: Mark) -> u8 {
        let known =
            || kind.relic().map_or(0, |relic| self.position.table.worth[usize::from(clearing)][relic]);
        if let Mark::Worth(worth, _) = mark { worth } else { known() }
    }

    /// Notes pieces that are removed, and the battle that took them.
    pub(super) fn note_removed(&mut self, kind: Kind, from: Spot, count: u8, is_loss: bool) {
        let fight = if is_loss { self.position.diary.latest_fight() } else { None };
        self.note(What::Remove { kind, from, fight }, count);
    }

    /// Notes cards of the deck that go from one place to another.
    pub(super) fn note_cards(&mut self, batch: Batch, suit: Option<Suit>, cards: CardSet, to: Option<Place>) {
        let Batch { count, from } = batch;
        let card = Known::of(cards);
        let what = match (from, to) {
            // Some leave out the star of a card that they take from the discard pile.
            (None, Some(Place::Hand(side))) if self.is_fetched(cards) => {
                self.faction(Some(side)).map(|to| What::Fetch { to, suit, card })
            }
            (None, Some(Place::Hand(side))) => self.faction(Some(side)).map(|to| What::Draw { to }),
            (None, Some(Place::Board { of })) => {
                self.faction(of).filter(|&of| of == Faction::Alliance).map(|_| What::Rally { of: None, suit })
            }
            (Some(Place::DiscardPile), Some(Place::Hand(side))) => {
                self.faction(Some(side)).map(|to| What::Fetch { to, suit, card })
            }
            (Some(Place::Hand(side)), to) => {
                self.faction(Some(side)).and_then(|of| self.leaving_hand(of, suit, cards, to))
            }
            (Some(Place::Board { of }), _) => self.faction(of).and_then(|of| shed(of, suit, cards)),
            (Some(Place::Column { column, .. }), to) => {
                let to = if let Some(Place::Column { column, .. }) = to { Some(column) } else { None };
                Some(What::Leave { of: column, to, suit, loyal: false })
            }
            _ => None,
        };
        if let Some(what) = what {
            self.note(what, count);
        }
    }

    /// Whether cards that are named come from the discard pile: they are known to lie there, or the Tinker works for them.
    fn is_fetched(&self, cards: CardSet) -> bool {
        let known = &self.position.piles.whereabouts;
        let vagabond = self.current().and_then(Position::vagabond);
        let character = vagabond.and_then(|vagabond| self.position.boards.characters[vagabond]);
        cards != 0
            && (character == Some(Character::Tinker) || known.lying(Pile::Discard) & known.copies(cards) != 0)
    }

    /// Cards that leave a hand.
    fn leaving_hand(
        &self,
        of: Faction,
        suit: Option<Suit>,
        cards: CardSet,
        to: Option<Place>,
    ) -> Option<What> {
        match to {
            None | Some(Place::DiscardPile) => Some(What::Spend { of, suit, card: Known::of(cards) }),
            Some(Place::Hand(side)) => self.faction(Some(side)).map(|to| What::Give { of, to, suit }),
            Some(Place::Column { column, .. }) => Some(What::Enlist { of, to: column, suit }),
            Some(Place::Board { of: board }) => {
                let board = self.faction(board)?;
                if cards & Decks::tables().effects.dominance != 0 {
                    return Some(What::Dominance { of: board, suit });
                }
                (board == Faction::Alliance).then_some(What::Rally { of: Some(of), suit })
            }
            Some(_) => None,
        }
    }
}

/// The clearings that are sympathetic, as bits, and whether martial law makes sympathy in a clearing dearer: another player has three
/// warriors there or more (8.4.2.II), or may have, with those of a band.
fn sympathy_before(position: &Position, at: u8) -> u16 {
    const MARTIAL_LAW: u8 = 3;
    let table = &position.table;
    let (mut most, mut bands) = (0, 0);
    let is_there = |party: &Party| table.force_of(*party, at) > 0 && *party != Party::from(Faction::Alliance);
    // Of bands only where some are in play.
    let parties = if position.boards.marks.are_bands_hired { usize::MAX } else { Faction::ALL.len() };
    for party in Party::all().take(parties).filter(is_there) {
        let warriors = table.warriors(party, at);
        match party.faction() {
            Some(_) => most = warriors.max(most),
            None => bands += warriors,
        }
    }
    let law = match (most >= MARTIAL_LAW, bands + most >= MARTIAL_LAW) {
        (true, _) => MARTIAL,
        (false, true) => PERHAPS_MARTIAL,
        (false, false) => 0,
    };
    let stands = |clearing: &u8| table.count(Kind::Sympathy, Spot::Clearing(*clearing)) > 0;
    (1..13).filter(stands).fold(law, |bits, clearing| bits | 1 << clearing)
}

/// Cards that leave a board: one that was crafted, or supporters.
fn shed(of: Faction, suit: Option<Suit>, cards: CardSet) -> Option<What> {
    if cards & Decks::tables().stay != 0 {
        return Some(What::Shed { of, card: Known::of(cards) });
    }
    (of == Faction::Alliance).then_some(What::Disband { suit })
}
