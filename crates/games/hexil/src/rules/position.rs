//! The position between two steps: every reading of the record that is still possible, the likeliest first.

use std::sync::Arc;

use scorebook_core::{Case, Key, RecordOf, SeatId, Span};

use crate::game::Hexil;
use crate::names::{Card, Partner};
use crate::rules::reading::background::Background;
use crate::rules::reading::backs;
use crate::rules::reading::cards::CardStories;
use crate::rules::reading::foresight::Foresight;
use crate::rules::reading::readings::Readings;
use crate::rules::reading::start;
use crate::rules::score::Source;
use crate::rules::standing::house::House;
use crate::rules::standing::odds::Odds;
use crate::rules::standing::table::{SEATS, Who, player};
use crate::rules::step::deeds::{Reading, may_score};
use crate::rules::step::objection::{Objection, Quibble};
use crate::rules::step::trade;
use crate::syntax::{Act, Dice, Edge, Goods, Hidable, Play, Site, Vertex};

/// In place of a step: it stood there before the first.
const FROM_THE_START: u32 = u32::MAX;

/// The table between two steps, as far as the record tells.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board, and how the record is written; nothing where the record starts in an unknown game.
    pub(crate) game: Option<Arc<Background>>,
    /// What the record tells later, where it tells anything.
    pub(crate) foresight: Option<Arc<Foresight>>,
    /// The ways to read the record so far, the likeliest first.
    pub(crate) readings: Readings,
    /// Points by source of each player, in the likeliest reading.
    pub(crate) points: [[u8; 5]; SEATS],
    /// How many steps were done.
    pub(crate) steps: u32,
    /// The last roll, which lies on the table until the next one.
    pub(crate) dice: Option<Hidable<Dice>>,
    /// The step, from 1, that built on each corner and then on each edge; 0 where nothing was built.
    since: Vec<u32>,
    /// The step, from 1, that moved the robber last.
    robber_since: u32,
    /// Through whose eyes the record is read: cards that this player did not see are hidden.
    pub(crate) viewer: Option<Who>,
    /// The table as it is, beside that of the viewer: how many cards everybody holds is seen by all.
    shown: Option<Box<Position>>,
    /// Whether what the record tells later is of use: not where a step is read otherwise than it is written.
    is_foresighted: bool,
    /// Whether the likeliest reading may be another one than before.
    is_recounted: bool,
}

impl Position {
    /// The position before the first step of a record, with everything that later steps tell.
    pub(crate) fn new(record: &RecordOf<Hexil>, house: House) -> Self {
        let Some((board, reading)) = start::start(record, house) else { return Self::unknown() };
        let game = Background::new(board, record.dialect);
        let foresight = Foresight::new(&game, &reading, record).map(Arc::new);
        Self::at_start(Arc::new(game), reading, foresight, None)
    }

    /// The position before the first step as a player sees it, who does not know what comes.
    pub(crate) fn seen_by(record: &RecordOf<Hexil>, house: House, viewer: Who) -> Self {
        let Some((board, reading)) = start::start(record, house) else { return Self::unknown() };
        let game = Background::new(board, record.dialect);
        let odds = if game.has_no_ends { Odds::by_habits() } else { Odds::default() };
        let mut position = Self::at_start(Arc::new(game), Reading { odds, ..reading }, None, Some(viewer));
        position.shown = Some(Box::new(Self::new(record, house)));
        position
    }

    /// The position before the first step of the same record, for those who go through it again.
    pub(crate) fn again(&self, record: &RecordOf<Hexil>) -> Self {
        let (Some(game), Some((_, reading))) = (&self.game, start::start(record, self.house())) else {
            return Self::unknown();
        };
        let mut position = Self::at_start(Arc::clone(game), reading, self.foresight.clone(), self.viewer);
        position.is_foresighted = self.is_foresighted;
        position
    }

    /// A position of which nothing is known.
    fn unknown() -> Self {
        Self {
            game: None,
            foresight: None,
            readings: Readings::default(),
            points: [[0; 5]; SEATS],
            steps: 0,
            dice: None,
            since: Vec::new(),
            robber_since: 0,
            viewer: None,
            shown: None,
            is_foresighted: false,
            is_recounted: false,
        }
    }

    fn at_start(
        game: Arc<Background>,
        reading: Reading,
        foresight: Option<Arc<Foresight>>,
        viewer: Option<Who>,
    ) -> Self {
        let geometry = &game.board.geometry;
        let mut since = vec![0; geometry.corners.len() + geometry.edges.len()];
        let standing = reading.table.buildings.iter().map(|building| !building.is_none());
        let lying = reading.table.roads.iter().map(|&owner| owner != 0);
        for (since, _) in since.iter_mut().zip(standing.chain(lying)).filter(|(_, stands)| *stands) {
            *since = FROM_THE_START;
        }
        let readings = Readings::from(vec![reading]);
        let unknown = Self::unknown();
        let mut position =
            Self { game: Some(game), foresight, readings, since, viewer, is_foresighted: true, ..unknown };
        position.count_points();
        position
    }

    /// The likeliest reading.
    pub(crate) fn lead(&self) -> Option<(&Background, &Reading)> {
        Some((self.game.as_deref()?, self.readings.first()?))
    }

    /// What speaks against an act in every reading; nothing if one of them allows it.
    pub(crate) fn objection(&self, act: &Act) -> Option<Objection> {
        self.readings.objection(self.game.as_deref()?, act)
    }

    /// What may be said about an act that is legal all the same.
    #[inline]
    pub(crate) fn quibble(&self, act: &Act) -> Option<Quibble> {
        let (game, reading) = self.lead()?;
        let table = &reading.table;
        if let Act::Trade { give, get, with: Partner::Bank } = act {
            return trade::quibble(table, *give, *get);
        }
        let leaves_roads = table.free_roads > 0
            && !matches!(act, Act::Place(Site::Road(_)))
            && table.has_room_for_road(&game.board, table.mover);
        leaves_roads.then_some(Quibble::FreeRoadsLeft(table.free_roads))
    }

    /// Does a step.
    pub(crate) fn apply(&mut self, case: &Case<'_, Hexil>) {
        self.steps = case.number().saturating_add(1);
        let act = self.as_seen(case.act);
        let has_city = self.has_city(&act);
        let Some(game) = self.game.as_deref() else { return };
        if let Act::Roll(dice) = act {
            self.dice = Some(dice);
        }
        self.readings.advance(game, &act);
        self.count_backs(case);
        if !has_city {
            self.remember(&act);
        }
        let Some(foresight) = self.foresight.as_deref().filter(|_| self.is_foresighted) else { return };
        let is_as_written = case.record.steps.get(case.step).is_some_and(|step| step.act == *case.act);
        if !is_as_written {
            self.is_foresighted = false;
        } else if let Some(kept) = foresight.after(case.step) {
            self.readings.keep_what_lasts(kept);
        }
    }

    /// The backs of cards are seen by all: hands that are larger or smaller than a comment tells, or than they are, are dropped.
    #[inline]
    fn count_backs(&mut self, case: &Case<'_, Hexil>) {
        if let Some((_, sizes)) = self.stated_sizes(case) {
            self.readings.keep_sizes(sizes);
        }
        let Some(shown) = &mut self.shown else { return };
        shown.apply(case);
        if let Some(sizes) = shown.readings.sizes() {
            self.readings.keep_sizes(sizes);
        }
    }

    /// Whether the record tells how many cards everybody holds after a step, as far as the viewer may know it.
    pub(crate) fn is_told(&self, case: &Case<'_, Hexil>) -> bool {
        let Some(game) = self.game.as_deref() else { return true };
        let mut after = self.readings.clone();
        let is_open = match case.act {
            Act::Roll(_) | Act::Use(Play::Monopoly(_)) => {
                after.advance(game, &self.as_seen(case.act));
                after.sizes().is_none()
            }
            _ => false,
        };
        !is_open || self.stated_sizes(case).is_some()
    }

    /// How many cards everybody holds after a step, where a comment tells; and where it stands.
    #[inline]
    pub(crate) fn stated_sizes(&self, case: &Case<'_, Hexil>) -> Option<(Span, [u8; SEATS])> {
        let players = self.readings.first()?.table.players;
        backs::stated(case, usize::from(players))
    }

    /// Does an act that the record does not have.
    pub(crate) fn advance(&mut self, act: &Act) {
        if let Some(game) = self.game.as_deref() {
            self.readings.advance(game, act);
        }
    }

    /// Whether somebody has won, in every reading.
    pub(crate) fn is_over(&self) -> bool {
        !self.readings.is_empty() && self.readings.iter().all(|reading| reading.table.winner.is_some())
    }

    /// The share of each reading in all that may have been; nothing where that is not weighed to the end.
    pub(crate) fn shares(&self) -> Option<Vec<f64>> {
        let is_weighed = match self.foresight.as_deref() {
            Some(foresight) => self.is_foresighted && foresight.given_up().is_none(),
            None => self.viewer.is_some() || self.readings.len() == 1,
        };
        let sum: f64 = self.readings.iter().map(|reading| reading.odds.weight).sum();
        let share = |reading: &Reading| reading.odds.weight / sum;
        (is_weighed && sum > 0.0).then(|| self.readings.iter().map(share).collect())
    }

    /// How much work the next step is.
    pub(crate) fn effort(&self) -> usize {
        self.readings.effort()
    }

    /// Counts the points again, if the step may have changed them.
    #[inline]
    pub(crate) fn recount(&mut self, act: &Act) -> bool {
        let counts = may_score(act) || self.is_recounted;
        if counts {
            self.count_points();
        }
        // What a hidden card is may be told by any step.
        self.is_recounted = self.readings.len() > 1 || self.hides_cards();
        counts
    }

    /// Goes on as if nothing were known of what the record tells later, because it is read otherwise than it is written.
    pub(crate) fn forget_what_comes(&mut self) {
        self.is_foresighted = false;
    }

    /// Who takes a step by the rules; nobody where the readings differ.
    pub fn by(&self, case: &Case<'_, Hexil>) -> Option<SeatId> {
        let game = self.game.as_deref()?;
        if let Some(seat) = only_one(self.readings.actors(game, case.act)) {
            return Some(player(seat).seat());
        }
        // A card that two players may have used is told apart by what comes later.
        let is_as_written = case.record.steps.get(case.step).is_some_and(|step| step.act == *case.act);
        let foresight = self.foresight.as_deref().filter(|_| self.is_foresighted && is_as_written)?;
        let kept = foresight.after(case.step).filter(|_| matches!(case.act, Act::Use(_)))?;
        only_one(kept.iter().map(|reading| reading.table.mover)).map(|who| player(who).seat())
    }

    /// A number that stands for the position: the board, the table, whose turn it is, and who may hold which cards. How the record
    /// is written, and what the dice showed last, do not count.
    pub(crate) fn key(&self) -> u64 {
        let Some(game) = self.game.as_deref() else { return 0 };
        let one = |reading: &Reading| {
            let mut worlds: Vec<_> = reading.hands.worlds.iter().map(|world| world.cards).collect();
            if !reading.hands.is_rough {
                worlds.sort_unstable();
                worlds.dedup();
            }
            Key::of(&(&reading.table, worlds, reading.hands.is_rough))
        };
        Key::of(&(game.board_key(), Key::unordered(self.readings.iter().map(one))))
    }

    /// The house rules that are played by.
    pub fn house(&self) -> House {
        self.readings.first().map(|reading| reading.table.house).unwrap_or_default()
    }

    /// The step that built what stands on a corner, from 0; nothing where it stood there from the start.
    pub fn since_at_corner(&self, corner: Vertex) -> Option<usize> {
        let place = usize::from(self.game.as_deref()?.board.geometry.corner(corner)?);
        built(*self.since.get(place)?)
    }

    /// The step that laid the road on an edge, from 0; nothing where it lay there from the start.
    pub fn since_on_edge(&self, edge: Edge) -> Option<usize> {
        let geometry = &self.game.as_deref()?.board.geometry;
        let place = geometry.corners.len() + usize::from(geometry.edge(edge)?);
        built(*self.since.get(place)?)
    }

    /// The step that moved the robber last, from 0.
    pub fn robber_since(&self) -> Option<usize> {
        built(self.robber_since)
    }

    /// Whether an act places a city where one stands already.
    #[inline]
    fn has_city(&self, act: &Act) -> bool {
        let (Act::Place(Site::City(corner)), Some((game, reading))) = (act, self.lead()) else {
            return false;
        };
        let place = game.board.geometry.corner(*corner);
        place.is_some_and(|place| reading.table.buildings[usize::from(place)].is_city())
    }

    /// Remembers the step, if it built something in the likeliest reading.
    fn remember(&mut self, act: &Act) {
        let (Some(game), Some(reading)) = (self.game.as_deref(), self.readings.first()) else { return };
        let (geometry, table) = (&game.board.geometry, &reading.table);
        let place = match act {
            Act::MoveRobber(tile) if geometry.tile(*tile) == Some(table.robber) => {
                self.robber_since = self.steps;
                return;
            }
            Act::Place(Site::Village(corner) | Site::City(corner)) => {
                geometry.corner(*corner).map(usize::from)
            }
            Act::Place(Site::Road(edge)) => {
                geometry.edge(*edge).map(|edge| geometry.corners.len() + usize::from(edge))
            }
            _ => return,
        };
        let Some(place) = place else { return };
        let stands = match table.buildings.get(place) {
            Some(building) => {
                building.is_city()
                    || *act == Act::Place(Site::Village(geometry.corners[place])) && !building.is_none()
            }
            None => table.roads[place - geometry.corners.len()] != 0,
        };
        let since = &mut self.since[place];
        // What stands stays: only a city takes the place of something.
        if stands && (*since == 0 || matches!(act, Act::Place(Site::City(_)))) {
            *since = self.steps;
        }
    }

    /// An act as the viewer sees it: cards that others take are covered, and so are those that may be another's.
    pub(crate) fn as_seen(&self, act: &Act) -> Act {
        let Some(viewer) = self.viewer else { return *act };
        let is_own = || self.readings.iter().all(|reading| reading.table.mover == viewer);
        match *act {
            Act::Steal { from, .. } if viewer + 1 != from.number() && !is_own() => {
                Act::Steal { card: Hidable::HIDDEN, from }
            }
            Act::Buy(Goods::Card(_)) if !is_own() => Act::Buy(Goods::Card(Hidable::HIDDEN)),
            act => act,
        }
    }

    /// The points of a player by source: those of the likeliest reading, and of victory cards those that are sure.
    pub(crate) fn points_by_source(&self, who: Who) -> [u8; 5] {
        let Some(reading) = self.readings.first() else { return [0; 5] };
        let mut points = reading.table.points_by_source(who);
        if self.hides_cards() {
            points[Source::VictoryCard as usize] = self.sure_victories(who);
        }
        points
    }

    /// The victory cards that a player holds for sure, by all that the record tells before and later.
    fn sure_victories(&self, who: Who) -> u8 {
        if let Some(stories) = self.card_stories() {
            return stories.sure_victories(who, self.steps as usize);
        }
        let least = |reading: &Reading| reading.table.range_of(who, Card::VictoryPoint).least();
        self.readings.iter().map(least).min().unwrap_or(0)
    }

    /// What the whole record tells of development cards that nobody wrote down; nothing where it cannot be followed, and
    /// nothing for a player, who does not know what comes.
    pub(crate) fn card_stories(&self) -> Option<&CardStories> {
        let foresight = self.foresight.as_deref().filter(|_| self.viewer.is_none())?;
        foresight.card_story(self.game.as_deref()?)
    }

    /// Whether the record hides which development cards were bought, or the viewer does not know.
    fn hides_cards(&self) -> bool {
        self.viewer.is_some() || self.foresight.as_deref().is_some_and(Foresight::hides_cards)
    }

    fn count_points(&mut self) {
        let Some(reading) = self.readings.first() else { return };
        if self.hides_cards() {
            for who in reading.table.everybody() {
                self.points[usize::from(who)] = self.points_by_source(who);
            }
            return;
        }
        for who in reading.table.everybody() {
            self.points[usize::from(who)] = reading.table.points_by_source(who);
        }
    }
}

/// The step, from 0, of a number that is kept from 1.
fn built(since: u32) -> Option<usize> {
    let step = since.checked_sub(1).filter(|_| since != FROM_THE_START)?;
    usize::try_from(step).ok()
}

/// The one that all of them are.
fn only_one(mut all: impl Iterator<Item = Who>) -> Option<Who> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use scorebook_core::{Case, Notation as _, Reading, Wishes};

    use super::{House, Position};
    use crate::game::Hexil;

    /// Bounds must never rule out what really happened, however rough they are.
    #[test]
    fn bounds_always_hold_the_truth() {
        for seed in 0..20 {
            let game = |set: &str| {
                let wishes = Wishes { players: Some(3), sets: vec![set.to_owned()], seed };
                Reading::new(Hexil, Hexil.simulate(&wishes).expect("a game"))
            };
            let (open, hidden) = (game("late"), game("hidden"));
            let mut truth = Position::new(&open.record, House::default());
            let mut bounds = Position::seen_by(&hidden.record, House::default(), 0);
            bounds.viewer = None;
            for step in 0..open.record.steps.len() {
                let case = Case::new(&hidden.record, &hidden.text, step);
                assert_eq!(bounds.objection(case.act), None, "seed {seed} at {step}");
                truth.apply(&Case::new(&open.record, &open.text, step));
                bounds.apply(&case);
                if step == 60 {
                    bounds.readings.for_each(|reading| reading.hands.roughen());
                }
                let hands = truth.distributions_of_hands().expect("open hands");
                assert!(bounds.allows_hands(&hands[0]), "seed {seed} after {step}");
            }
            assert!(bounds.readings[0].hands.is_rough);
        }
    }
}
