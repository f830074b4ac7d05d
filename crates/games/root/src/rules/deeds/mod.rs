//! Doing what an act says, as far as the pieces allow, and telling a court what speaks against it on the way.

mod battle;
mod board;
mod bots;
mod cards;
mod craft;
mod items;
mod movement;
mod named;
mod pieces;
mod placement;
mod plots;
mod points;
mod removal;
mod turns;
mod victory;

pub(crate) use movement::has_way;
pub(crate) use points::evening_draw;
pub use victory::VICTORY;
pub(crate) use victory::{has_points, wins_with};

use scorebook_core::{Case, Step};

use super::ledger::Gain;
use super::objection::{Court, Fault, Objection};
use super::position::Position;
use super::table::Spot;
use crate::game::{Root, RootRecord};
use crate::names::{Faction, Side};
use crate::syntax::act::{Act, Plain};
use crate::syntax::action::{Battle, Points};
use crate::syntax::place::Place;
use crate::syntax::thing::Thing;
use crate::syntax::{Errand, Form, Load, Numbers, Told};

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

impl<C: Court> Deed<'_, C> {
    /// Does what a step says, as it is written or as it may have been meant.
    #[inline]
    pub(crate) fn play(&mut self, record: &RootRecord, written: &Step<Act>, act: &Act) {
        self.enter_turn(record, written);
        match act {
            Act::Plain(plain) => self.plain(plain, act),
            Act::Full(_) => self.act(&Told::of(act)),
        }
    }

    /// Does what is done most often straight from its form.
    #[inline]
    fn plain(&mut self, plain: &Plain, act: &Act) {
        let mut numbers = plain.numbers;
        match &plain.form {
            Form::Piece(lone) => self.lone_pieces(lone, numbers),
            Form::Card(lone) => self.lone_cards(lone, numbers),
            Form::Item(lone) => self.lone_items(lone, numbers),
            Form::Move(step) => {
                let errand = Errand::of(step, numbers);
                self.moves(errand.loads(), errand.places());
            }
            Form::Score(Points { of, points }) => {
                self.score(Points { of: *of, points: numbers.count(*points) });
            }
            Form::Craft(craft) => self.craft(*craft),
            Form::Battle(battle @ Battle { rolls: None, .. }) => {
                self.battle(&Battle { clearing: numbers.clearing(), ..*battle });
            }
            _ => self.act(&Told::of(act)),
        }
    }

    #[inline(never)]
    fn act(&mut self, told: &Told) {
        match told {
            Told::Move(loads, places) => self.moves(loads, places),
            Told::Reveal(loads, by) => self.reveal(loads, *by),
            Told::Battle(battle) => self.battle(battle),
            Told::Craft(craft) => self.craft(*craft),
            Told::Score(points) => self.score(*points),
            Told::Lose(points) => self.lose(*points),
            Told::VpToken(board) => self.vp_token(board.of),
            Told::OpenPath(path) => self.open_path(*path),
            Told::Hire(hire) => self.hire(*hire),
            Told::Landmark(set) => {
                self.position.table.landmarks[set.landmark as usize] = set.clearing.number();
                self.landmark_set(set.landmark, set.clearing.number());
            }
            Told::DiscardDecree => self.discard_decree(),
            Told::SetPrice(services, price) => self.set_prices(services, *price),
            Told::Funds(funds) => self.position.boards.funds = Some(*funds),
            Told::Outcast(suit) => self.set_outcast(*suit, false),
            Told::HatedOutcast(suit) => self.set_outcast(*suit, true),
            Told::Relationship(markers, status) => self.relations(markers, *status),
            // A guess changes nothing by itself.
            Told::Exposure(guess) => self.guess(guess.clearing.number()),
            Told::FlipPlot(flip) => self.flip_plot(*flip),
            Told::FlipRelic(flip) => self.flip_relic(*flip),
            Told::Trick(one, other) => self.trick(one.number(), other.number()),
            Told::Winner(factions) => self.winners(factions),
        }
    }

    /// Things go somewhere.
    fn moves(&mut self, loads: &[Load], places: &[Place]) {
        if loads.iter().any(|load| load.thing.is_item()) {
            for load in loads {
                match load.thing {
                    Thing::Item(item) => self.item(load.batch(), Some(item), places),
                    Thing::AllItems => self.item(load.batch(), None, places),
                    Thing::Piece { .. } | Thing::Card(_) => {}
                }
            }
            return;
        }
        if matches!(loads, [load, ..] if matches!(load.thing, Thing::Piece { .. })) {
            return self.pieces(loads, places);
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
    fn own_turn(&mut self, faction: Faction, what: &'static str) {
        if self.current().is_some_and(|current| current != faction) {
            self.fault(Fault::OffTurn { faction, what });
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
