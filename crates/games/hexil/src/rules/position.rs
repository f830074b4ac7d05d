//! The position between two steps: every reading of the record that is still possible, the likeliest first.

use std::sync::Arc;

use scorebook_core::{Case, RecordOf};

use crate::Hexil;
use crate::rules::board::Board;
use crate::rules::deeds::{Reading, may_score};
use crate::rules::foresight::Foresight;
use crate::rules::hands::Hands;
use crate::rules::law::objection;
use crate::rules::objection::Objection;
use crate::rules::start;
use crate::rules::table::{SEATS, Table, Who};
use crate::syntax::{Act, Goods, Hidable};

/// How many readings are kept. Twenty is the most that games between machines ever asked for.
const MOST_READINGS: usize = 256;

/// How much work a record may be before hands with many distributions become bounds: a fraction of a second.
const MOST_EFFORT: usize = 3_000_000;
/// How many distributions are kept behind that.
const FEW_WORLDS: usize = 400;
/// How many distributions of the cards are as much work as a step.
const WORLDS_A_STEP: usize = 2;
/// How many steps it is to copy a table and compare it with others.
const TABLE_EFFORT: usize = 4;

/// The table between two steps, as far as the record tells.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board and what the record tells later; nothing where the record starts in an unknown game.
    pub(crate) game: Option<Arc<Background>>,
    /// The ways to read the record so far, the likeliest first.
    pub(crate) readings: Vec<Reading>,
    /// Points by source of each player, in the likeliest reading.
    pub(crate) points: [[u8; 5]; SEATS],
    /// How many steps were done.
    pub(crate) steps: u32,
    /// Whether readings had to be given up because there were too many.
    pub(crate) is_cut: bool,
    /// How much work it was so far.
    pub(crate) spent: usize,
    /// Through whose eyes the record is read: cards that this player did not see are hidden.
    pub(crate) viewer: Option<Who>,
    /// Whether what the record tells later is of use: not where a step is read otherwise than it is written.
    is_foresighted: bool,
    /// Whether the likeliest reading may be another one than before.
    is_recounted: bool,
    /// Room for readings in the making.
    parts: Vec<Reading>,
}

/// What no step changes.
#[derive(Debug)]
pub(crate) struct Background {
    /// The board.
    pub(crate) board: Board,
    /// Whether turns end without a mark.
    pub(crate) has_no_ends: bool,
    /// The dialect the record is written in.
    pub(crate) dialect: u8,
    /// What the record tells later.
    pub(crate) foresight: Foresight,
}

impl Background {
    /// Whether the dialect has words for the type of a card that is bought.
    pub(crate) fn tells_cards(&self) -> bool {
        self.dialect > 1
    }
}

/// Who may be meant to do an act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// The player to move.
    Same,
    /// The next player: the turn ended and nobody wrote it.
    Next,
}

impl Position {
    /// The position before the first step of a record, with everything that later steps tell.
    pub(crate) fn new(record: &RecordOf<Hexil>) -> Self {
        Self::begin(record, None, |background, reading| Foresight::new(background, reading, record))
    }

    /// The position before the first step as a player sees it, who does not know what comes.
    pub(crate) fn seen_by(record: &RecordOf<Hexil>, viewer: Who) -> Self {
        Self::begin(record, Some(viewer), |_, _| Foresight::default())
    }

    fn begin(
        record: &RecordOf<Hexil>,
        viewer: Option<Who>,
        foresee: impl Fn(&Background, &Reading) -> Foresight,
    ) -> Self {
        let mut position = Self {
            game: None,
            readings: Vec::new(),
            points: [[0; 5]; SEATS],
            steps: 0,
            is_cut: false,
            spent: 0,
            viewer,
            is_foresighted: true,
            is_recounted: false,
            parts: Vec::new(),
        };
        if let Some((board, reading)) = start::start(record) {
            let (dialect, foresight) = (record.dialect, Foresight::default());
            let mut game = Background { board, has_no_ends: dialect == 0, dialect, foresight };
            game.foresight = foresee(&game, &reading);
            position.game = Some(Arc::new(game));
            position.readings.push(reading);
            position.count_points();
        }
        position
    }

    /// The position before the first step of the same record, for those who go through it again.
    pub(crate) fn again(&self, record: &RecordOf<Hexil>) -> Self {
        let mut position =
            Self::trial(start::start(record).map(|(_, reading)| reading).into_iter().collect());
        position.game.clone_from(&self.game);
        position.viewer = self.viewer;
        position.is_foresighted = self.is_foresighted;
        position
    }

    /// A position of one reading, for those who look ahead.
    pub(crate) fn trial(readings: Vec<Reading>) -> Self {
        Self {
            game: None,
            readings,
            points: [[0; 5]; SEATS],
            steps: 0,
            is_cut: false,
            spent: 0,
            viewer: None,
            is_foresighted: false,
            is_recounted: false,
            parts: Vec::new(),
        }
    }

    /// The likeliest reading.
    pub(crate) fn lead(&self) -> Option<(&Background, &Reading)> {
        Some((self.game.as_deref()?, self.readings.first()?))
    }

    /// What speaks against an act in every reading; nothing if one of them allows it.
    pub(crate) fn objection(&self, act: &Act) -> Option<Objection> {
        self.objection_in(self.game.as_deref()?, act)
    }

    /// The same, for those who bring the board along.
    pub(crate) fn objection_in(&self, game: &Background, act: &Act) -> Option<Objection> {
        if let ([reading], false) = (self.readings.as_slice(), game.has_no_ends) {
            return objection(&game.board, &reading.table, &reading.hands, act);
        }
        let mut first = None;
        for reading in &self.readings {
            match against(game, reading, act) {
                Some(objection) => first = first.or(Some(objection)),
                None => return None,
            }
        }
        first
    }

    /// Does a step.
    pub(crate) fn apply(&mut self, case: &Case<'_, Hexil>) {
        self.steps = case.number().saturating_add(1);
        // Taken and put back, which is cheaper than counting one more owner.
        let Some(game) = self.game.take() else { return };
        if self.is_foresighted && game.foresight.is_any() && *case.act != case.written.act {
            self.is_foresighted = false;
        }
        let act = self.as_seen(case.act);
        self.advance(&game, &act);
        if self.is_foresighted && game.foresight.is_any() {
            self.keep(&game.foresight, case.step);
        }
        self.game = Some(game);
    }

    /// Counts the points again, if the step may have changed them.
    #[inline]
    pub(crate) fn recount(&mut self, act: &Act) -> bool {
        let counts = may_score(act) || self.is_recounted;
        if counts {
            self.count_points();
        }
        self.is_recounted = self.readings.len() > 1;
        counts
    }

    /// How much work the next step is: every distribution of the cards goes its own way, and every table.
    pub(crate) fn effort(&self) -> usize {
        match self.readings.as_slice() {
            [reading] => 1 + reading.hands.worlds.len() / WORLDS_A_STEP,
            readings => {
                readings.iter().map(|reading| TABLE_EFFORT + reading.hands.worlds.len() / WORLDS_A_STEP).sum()
            }
        }
    }

    /// Goes on as if nothing were known of what the record tells later, because it is read otherwise than it is written.
    pub(crate) fn forget_what_comes(&mut self) {
        self.is_foresighted = false;
    }

    /// Keeps what later steps allow behind a step.
    pub(crate) fn keep(&mut self, foresight: &Foresight, step: usize) {
        if let Some(kept) = foresight.behind(step) {
            keep_what_lasts(&mut self.readings, kept);
        }
    }

    /// Lets every reading do an act. Those that do not allow it are given up, unless none does.
    pub(crate) fn advance(&mut self, game: &Background, act: &Act) {
        self.spent += self.effort();
        if self.readings.len() == 1 && !is_forked(game, &self.readings[0].table, act) {
            let reading = &mut self.readings[0];
            turn_over(reading, act);
            reading.perform(&game.board, act, &mut self.parts);
            if !self.parts.is_empty() {
                self.readings.append(&mut self.parts);
            }
            return self.save_work();
        }
        self.advance_all(game, act);
        merge(&mut self.readings);
        if self.readings.len() > MOST_READINGS {
            self.readings.truncate(MOST_READINGS);
            self.is_cut = true;
        }
        self.save_work();
    }

    /// Lets the player to move do an act in every reading that allows it, and tells whether one does.
    pub(crate) fn act_in_turn(&mut self, game: &Background, act: &Act) -> bool {
        let allows = |reading: &Reading| {
            let is_over = matches!(act, Act::Roll(_)) && reading.table.rolled;
            !is_over && objection(&game.board, &reading.table, &reading.hands, act).is_none()
        };
        self.readings.retain(allows);
        for reading in &mut self.readings {
            reading.perform(&game.board, act, &mut self.parts);
        }
        self.readings.append(&mut self.parts);
        merge(&mut self.readings);
        !self.readings.is_empty()
    }

    /// Takes bounds where a record has become too much work to follow every hand.
    #[inline]
    fn save_work(&mut self) {
        if self.spent > MOST_EFFORT {
            let is_large = |hands: &Hands| hands.worlds.len() > FEW_WORLDS && hands.worlds[0].origin == 0;
            let large = self.readings.iter_mut().filter(|reading| is_large(&reading.hands));
            large.for_each(|reading| reading.hands.roughen());
        }
    }

    fn advance_all(&mut self, game: &Background, act: &Act) {
        let any = self.readings.iter().any(|reading| against(game, reading, act).is_none());
        let before = std::mem::take(&mut self.readings);
        for reading in before {
            for turn in turns(game, &reading.table, act) {
                let mut reading = reading.clone();
                if turn == Turn::Next {
                    reading.table.pass_turn();
                }
                if any && objection(&game.board, &reading.table, &reading.hands, act).is_some() {
                    continue;
                }
                turn_over(&mut reading, act);
                reading.perform(&game.board, act, &mut self.parts);
                self.readings.push(reading);
                self.readings.append(&mut self.parts);
                if !any {
                    break;
                }
            }
        }
    }

    /// An act as the viewer sees it: cards that others take are covered.
    fn as_seen(&self, act: &Act) -> Act {
        let (Some(viewer), Some(reading)) = (self.viewer, self.readings.first()) else { return *act };
        let mover = reading.table.mover;
        match *act {
            Act::Steal { from, .. } if viewer != mover && viewer != from.number() - 1 => {
                Act::Steal { card: Hidable::HIDDEN, from }
            }
            Act::Buy(Goods::Card(_)) if viewer != mover => Act::Buy(Goods::Card(Hidable::HIDDEN)),
            act => act,
        }
    }

    fn count_points(&mut self) {
        if let Some(reading) = self.readings.first() {
            for who in reading.table.everybody() {
                self.points[usize::from(who)] = reading.table.points_by_source(who);
            }
        }
    }
}

/// A second roll without an end of turn between means that one was not written.
fn turn_over(reading: &mut Reading, act: &Act) {
    if matches!(act, Act::Roll(_)) && reading.table.rolled && reading.table.may_pass() {
        reading.table.pass_turn();
    }
}

/// Whether an act may belong to the player to move or to the next.
fn is_forked(game: &Background, table: &Table, act: &Act) -> bool {
    game.has_no_ends && matches!(act, Act::Use(_)) && table.may_pass()
}

/// Section 9 of the rules: where turns end without a mark, whose act it may be, the likelier first.
fn turns(game: &Background, table: &Table, act: &Act) -> impl Iterator<Item = Turn> {
    let passes = game.has_no_ends && table.may_pass() && matches!(act, Act::Roll(_) | Act::Use(_));
    let stays = !(passes && matches!(act, Act::Roll(_)));
    [stays.then_some(Turn::Same), passes.then_some(Turn::Next)].into_iter().flatten()
}

/// What speaks against an act in a reading, whoever may be meant to do it.
fn against(game: &Background, reading: &Reading, act: &Act) -> Option<Objection> {
    let mut first = None;
    for turn in turns(game, &reading.table, act) {
        let found = match turn {
            Turn::Same => objection(&game.board, &reading.table, &reading.hands, act),
            Turn::Next => {
                let mut table = reading.table.clone();
                table.pass_turn();
                objection(&game.board, &table, &reading.hands, act)
            }
        };
        match found {
            None => return None,
            found => first = first.or(found),
        }
    }
    first
}

/// Readings that see the same table become one.
fn merge(readings: &mut Vec<Reading>) {
    let mut place = 0;
    while place < readings.len() {
        let (kept, others) = readings.split_at_mut(place);
        let Some(other) = others.first_mut() else { break };
        let twin = kept
            .iter_mut()
            .find(|kept| kept.table == other.table && kept.hands.is_rough == other.hands.is_rough);
        let Some(twin) = twin else {
            place += 1;
            continue;
        };
        if twin.hands.is_rough {
            twin.hands.worlds.append(&mut other.hands.worlds);
            twin.hands.roughen();
        } else {
            twin.hands.worlds.append(&mut other.hands.worlds);
            twin.hands.tidy();
        }
        readings.remove(place);
    }
}

/// Keeps what later steps allow, unless that is nothing.
fn keep_what_lasts(readings: &mut Vec<Reading>, kept: &[Reading]) {
    let lasting = |reading: &Reading| kept.iter().find(|kept| kept.table == reading.table);
    let lasts = |reading: &Reading| {
        let Some(kept) = lasting(reading) else { return false };
        reading.hands.is_rough
            || reading.hands.worlds.iter().any(|world| kept.hands.worlds.binary_search(world).is_ok())
    };
    if !readings.iter().any(lasts) {
        return;
    }
    readings.retain(lasts);
    for reading in readings {
        if let Some(kept) = kept.iter().find(|kept| kept.table == reading.table)
            && !reading.hands.is_rough
        {
            reading.hands.worlds.retain(|world| kept.hands.worlds.binary_search(world).is_ok());
        }
    }
}
