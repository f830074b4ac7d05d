//! Doing what an act says, as far as the pieces allow, and telling a court what speaks against it on the way.

mod battle;
mod board;
mod bots;
mod cards;
mod craft;
mod items;
mod movement;
mod named;
mod notes;
mod pieces;
mod placement;
mod plots;
pub(crate) mod points;
mod removal;
mod riverfolk;
mod turns;
mod victory;

use scorebook_core::{Case, Said, Step};

use super::diary::What;
use super::ledger::Gain;
use super::objection::{Court, Deaf, Fault, Objection};
use super::position::Position;
use super::table::Spot;
use super::veil::veiled;
use crate::game::{Root, RootRecord};
use crate::names::{Faction, Side};
use crate::syntax::act::{Act, Plain};
use crate::syntax::action::{Action, Points};
use crate::syntax::head::Turn;
use crate::syntax::place::Place;
use crate::syntax::thing::Thing;
use crate::syntax::{Blank as _, Errand, Load, Numbers};

/// An act on its way to the table.
pub(crate) struct Deed<'p, C> {
    pub(crate) position: &'p mut Position,
    pub(crate) court: C,
    pub(crate) gains: &'p mut Vec<Gain>,
    /// The number of the step.
    pub(crate) step: u32,
}

/// Does what a step says, and tells a court what speaks against it.
pub(crate) fn play<C: Court>(
    position: &mut Position,
    case: &Case<'_, Root>,
    gains: &mut Vec<Gain>,
    court: C,
) {
    let mut deed = Deed { position, court, gains, step: case.number() };
    deed.play(case.record, case.written, case.act);
}

/// Closes the turn, and tells a court what speaks against it. `step` would be the next one.
pub(crate) fn close<C: Court>(position: &mut Position, step: u32, court: C) {
    Deed { position, court, gains: &mut Vec::new(), step }.end_turn();
}

/// Ends the turn that is under way, if any, and begins one of a faction, as the next step would.
pub(crate) fn begin(position: &mut Position, step: u32, faction: Faction) {
    Deed { position, court: Deaf, gains: &mut Vec::new(), step }.change_turn(&Turn::Faction(faction));
}

impl<C: Court> Deed<'_, C> {
    /// Does what a step says, as it is written or as it may have been meant.
    #[inline]
    pub(crate) fn play(&mut self, record: &RootRecord, written: &Step<Act>, act: &Act) {
        self.enter_turn(record, written);
        let seen;
        let mut act = act;
        if let Some(viewer) = self.position.viewer {
            seen = veiled(self.position, viewer, written.seat.and_then(Faction::of_seat), act);
            act = seen.as_ref().unwrap_or(act);
        }
        self.does(act);
    }

    /// Does what an act says, and what is done most often straight from its form.
    #[expect(
        clippy::inline_always,
        reason = "as a part of the loop over the steps it makes a replay 3 % shorter"
    )]
    #[inline(always)]
    fn does(&mut self, act: &Act) {
        let plain = match act {
            Act::Plain(plain) => plain,
            Act::Full(action) => return self.act(action),
        };
        let mut numbers = plain.numbers;
        match &plain.form {
            Action::Move(Errand::Piece(lone)) => self.lone_pieces(lone, numbers),
            Action::Move(Errand::Card(lone)) => self.lone_cards(lone, numbers),
            Action::Move(Errand::Item(lone)) => self.lone_items(lone, numbers),
            Action::Score(Points { of, points }) => {
                self.score(Points { of: *of, points: numbers.count(*points) });
            }
            Action::Craft(craft) => self.craft(*craft),
            _ => self.done_less_often(plain),
        }
    }

    /// Does what needs more room on its way; kept apart, so that the rest does without.
    #[inline(never)]
    fn done_less_often(&mut self, plain: &Plain) {
        let numbers = plain.numbers;
        match &plain.form {
            Action::Move(Errand::Several(several)) => {
                let laid = several.laid_out(numbers);
                self.moves(laid.loads(), laid.places());
            }
            Action::Battle(battle) => self.battle(&battle.filled(numbers)),
            Action::Reveal(reveal) => {
                self.reveal(reveal.laid_out(numbers).loads(), reveal.by, reveal.to);
            }
            _ => self.act(&plain.action()),
        }
    }

    #[inline(never)]
    fn act(&mut self, action: &Action) {
        match action {
            Action::Move(step) => self.moves(&step.loads(), &step.to),
            Action::Reveal(reveal) => self.reveal(&reveal.loads(), reveal.by, reveal.to.first().copied()),
            Action::Battle(battle) => self.battle(battle),
            Action::Craft(craft) => self.craft(*craft),
            Action::Score(points) => self.score(*points),
            Action::Lose(points) => self.lose(*points),
            Action::VpToken(board) => self.vp_token(board.of),
            Action::OpenPath(path) => self.open_path(*path),
            Action::Hire(hire) => self.hire(*hire),
            Action::Landmark(set) => {
                self.landmark_set(set.landmark, set.clearing.number());
            }
            Action::DiscardDecree => self.discard_decree(),
            Action::SetPrice(set) => self.set_prices(&set.services, set.price),
            Action::Funds(funds) => {
                self.note(What::Funds, 1);
                self.position.boards.funds = Some(*funds);
            }
            Action::Outcast(suit) => self.set_outcast(*suit, false),
            Action::HatedOutcast(suit) => self.set_outcast(*suit, true),
            Action::Relationship(set) => self.relations(&set.markers, set.status),
            // A guess changes nothing by itself.
            Action::Exposure(guess) => self.guess(guess.plot, guess.clearing.number()),
            Action::FlipPlot(flip) => self.flip_plot(*flip),
            Action::FlipRelic(flip) => self.flip_relic(*flip),
            Action::Trick(one, other) => self.trick(one.number(), other.number()),
            Action::Winner(factions) => self.winners(factions),
        }
    }

    /// Things go somewhere. Pieces, cards and items may go together: officers and supporters of a base that is lost.
    fn moves(&mut self, loads: &[Load], places: &[Place]) {
        for load in loads {
            match load.thing {
                Thing::Item(item) => self.item(load.batch(), Some(item), places),
                Thing::AllItems => self.item(load.batch(), None, places),
                Thing::Piece { .. } | Thing::Card(_) => {}
            }
        }
        if loads.iter().any(|load| matches!(load.thing, Thing::Piece { .. })) {
            self.pieces(loads, places);
        }
        for load in loads {
            if let Thing::Card(card) = load.thing {
                match places {
                    [] => self.card(load.batch(), card, None),
                    places => places.iter().for_each(|&place| self.card(load.batch(), card, Some(place))),
                }
            }
        }
    }

    /// Says what speaks against the step.
    #[inline]
    fn object(&mut self, objection: Objection) {
        if self.position.is_known && !self.position.is_of_a_bot(&objection.fault) {
            self.court.hear(objection);
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.object(Objection::new(fault));
    }

    /// Whose turn it is.
    #[inline]
    fn current(&self) -> Option<Faction> {
        self.position.turn.faction
    }

    /// Whether a place is the hand of whose turn it is.
    #[inline]
    fn is_own_hand(&self, place: Option<Place>) -> bool {
        matches!(place, Some(Place::Hand(Side::Faction(faction))) if self.current() == Some(faction))
    }

    /// The faction that a side is, or the current one where none is named.
    #[inline]
    fn faction(&self, side: Option<Side>) -> Option<Faction> {
        match side {
            Some(Side::Faction(faction)) => Some(faction),
            Some(Side::Hireling(hireling)) => self.position.boards.hirelings[hireling.band as usize].master,
            None => self.current(),
        }
    }

    /// Objects to what a faction does on another's turn though it may only on its own.
    fn own_turn(&mut self, faction: Faction, words: fn() -> Said) {
        if self.current().is_some_and(|current| current != faction) {
            self.fault(Fault::OffTurn { words });
        }
    }

    /// Where a place of pieces is on the table.
    #[inline]
    fn spot(&mut self, place: Place) -> Spot {
        match place {
            Place::Clearing(clearing) => Spot::Clearing(clearing.number()),
            other => self.spot_beside(other),
        }
    }

    /// Where a place of a form is on the table.
    #[inline]
    fn blank_spot(&mut self, written: Place, numbers: &mut Numbers) -> Spot {
        match written {
            Place::Clearing(_) => Spot::Clearing(numbers.next()),
            other => self.spot_beside(other),
        }
    }

    /// Where a place is that is no clearing.
    fn spot_beside(&mut self, place: Place) -> Spot {
        match place {
            Place::Forest(between) => match self.position.table.ground.forest(between) {
                Some(forest) => Spot::Forest(forest),
                None => self.not_on_map(between),
            },
            Place::Path(between) => match self.position.table.ground.path(between) {
                Some(path) => Spot::Path(path),
                None => self.not_on_map(between),
            },
            Place::Board { of } | Place::Column { of, .. } => {
                self.faction(of).map_or(Spot::Nowhere, Spot::Board)
            }
            Place::Hand(side) => self.faction(Some(side)).map_or(Spot::Nowhere, Spot::Board),
            Place::Clearing(_) | Place::Item(_) | Place::Quests | Place::DiscardPile => Spot::Nowhere,
        }
    }

    fn not_on_map(&mut self, between: crate::syntax::place::Clearings) -> Spot {
        self.fault(Fault::NotOnMap(between));
        Spot::Nowhere
    }
}
