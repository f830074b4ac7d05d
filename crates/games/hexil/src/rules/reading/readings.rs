//! Every way to read a record up to a step, the likeliest first.

use std::ops::Deref;

use crate::names::Partner;
use crate::rules::reading::background::Background;
use crate::rules::standing::hands::Hands;
use crate::rules::standing::odds::Odds;
use crate::rules::standing::table::{SEATS, Stage, Table, Who};
use crate::rules::step::deeds::Reading;
use crate::rules::step::law::objection;
use crate::rules::step::objection::Objection;
use crate::syntax::Act;

/// How many readings are kept. Twenty is the most that games between machines ever asked for.
const MOST_READINGS: usize = 256;

/// How much work a record may be before hands with many distributions become bounds: a fraction of a second.
const MOST_EFFORT: usize = 3_000_000;
/// How many distributions are kept after that.
const FEW_WORLDS: usize = 400;
/// How many distributions of the cards are as much work as a step.
const WORLDS_A_STEP: usize = 2;
/// How many steps it is to copy a table and compare it with others.
const TABLE_EFFORT: usize = 4;

/// Every way to read a record so far, the likeliest first.
#[derive(Clone, Default, Debug)]
pub(crate) struct Readings {
    list: Vec<Reading>,
    /// Whether some had to be given up because there were too many.
    pub(crate) is_cut: bool,
    /// How much work it was so far.
    pub(crate) spent: usize,
    /// Room for readings in the making.
    parts: Vec<Reading>,
}

impl Deref for Readings {
    type Target = [Reading];

    #[inline]
    fn deref(&self) -> &[Reading] {
        &self.list
    }
}

impl From<Vec<Reading>> for Readings {
    fn from(list: Vec<Reading>) -> Self {
        Self { list, ..Self::default() }
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

impl Readings {
    /// What speaks against an act in every reading; nothing if one of them allows it.
    pub(crate) fn objection(&self, game: &Background, act: &Act) -> Option<Objection> {
        if let ([reading], false) = (self.list.as_slice(), game.has_no_ends) {
            return objection(&game.board, &reading.table, &reading.hands, act);
        }
        let mut first = None;
        for reading in &self.list {
            match against(game, reading, act) {
                Some(objection) => first = first.or(Some(objection)),
                None => return None,
            }
        }
        first
    }

    /// Who may take an act: in the readings that allow it, or in all where none does.
    pub(crate) fn actors<'r>(&'r self, game: &'r Background, act: &'r Act) -> impl Iterator<Item = Who> + 'r {
        let is_allowed = self.objection(game, act).is_none();
        self.list.iter().flat_map(move |reading| {
            turns(game, &reading.table, act).filter_map(move |turn| {
                let mut passed = None;
                let mut table = &reading.table;
                if turn == Turn::Next || is_turn_over(table, act) {
                    let next = passed.insert(table.clone());
                    next.pass_turn();
                    table = next;
                }
                let fits = !is_allowed || objection(&game.board, table, &reading.hands, act).is_none();
                fits.then(|| acting(table, act))
            })
        })
    }

    /// How much work the next step is: every distribution of the cards goes its own way, and every table.
    pub(crate) fn effort(&self) -> usize {
        match self.list.as_slice() {
            [reading] => 1 + reading.hands.worlds.len() / WORLDS_A_STEP,
            readings => {
                readings.iter().map(|reading| TABLE_EFFORT + reading.hands.worlds.len() / WORLDS_A_STEP).sum()
            }
        }
    }

    /// Lets every reading do an act. Those that do not allow it are given up, unless none does.
    pub(crate) fn advance(&mut self, game: &Background, act: &Act) {
        self.spent += self.effort();
        if self.list.len() == 1 && !is_forked(game, &self.list[0].table, act) {
            let reading = &mut self.list[0];
            turn_over(reading, act);
            reading.perform(&game.board, act, &mut self.parts);
            if !self.parts.is_empty() {
                self.list.append(&mut self.parts);
            }
            return self.save_work();
        }
        self.advance_all(game, act);
        merge(&mut self.list);
        if self.list.len() > MOST_READINGS {
            self.list.truncate(MOST_READINGS);
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
        self.list.retain(allows);
        for reading in &mut self.list {
            reading.perform(&game.board, act, &mut self.parts);
        }
        self.list.append(&mut self.parts);
        merge(&mut self.list);
        !self.list.is_empty()
    }

    /// Takes bounds where a record has become too much work to follow every hand.
    #[inline]
    fn save_work(&mut self) {
        if self.spent > MOST_EFFORT {
            let is_large = |hands: &Hands| hands.worlds.len() > FEW_WORLDS && hands.worlds[0].origin == 0;
            let large = self.list.iter_mut().filter(|reading| is_large(&reading.hands));
            large.for_each(|reading| reading.hands.roughen());
        }
    }

    fn advance_all(&mut self, game: &Background, act: &Act) {
        let any = self.list.iter().any(|reading| against(game, reading, act).is_none());
        let before = std::mem::take(&mut self.list);
        for reading in before {
            for turn in turns(game, &reading.table, act) {
                let mut reading = reading.clone();
                if turn == Turn::Next {
                    reading.pass_turn();
                }
                if any && objection(&game.board, &reading.table, &reading.hands, act).is_some() {
                    continue;
                }
                turn_over(&mut reading, act);
                reading.perform(&game.board, act, &mut self.parts);
                self.list.push(reading);
                self.list.append(&mut self.parts);
                if !any {
                    break;
                }
            }
        }
    }

    /// Gives up readings, whatever is left.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&Reading) -> bool) {
        self.list.retain(is_kept);
    }

    /// Changes every reading alike.
    pub(crate) fn for_each(&mut self, change: impl Fn(&mut Reading)) {
        self.list.iter_mut().for_each(change);
    }

    /// How many cards each player holds, where all readings tell the same.
    pub(crate) fn sizes(&self) -> Option<[u8; SEATS]> {
        let mut all = self.list.iter().map(|reading| reading.hands.sizes());
        let first = all.next()?;
        first.filter(|_| all.all(|sizes| sizes == first))
    }

    /// Keeps the hands of these sizes, unless there are none.
    pub(crate) fn keep_sizes(&mut self, sizes: [u8; SEATS]) {
        let fits = |reading: &Reading| {
            reading.hands.is_rough || reading.hands.worlds.iter().any(|world| world.sizes() == sizes)
        };
        if self.list.iter().any(fits) {
            self.list.retain(fits);
        }
        self.for_each(|reading| reading.hands.keep(|world| world.sizes() == sizes));
    }

    /// Keeps what later steps allow, unless that is nothing.
    pub(crate) fn keep_what_lasts(&mut self, kept: &[Reading]) {
        keep_what_lasts(&mut self.list, kept);
    }
}

/// A second roll without an end of turn between means that one was not written.
fn turn_over(reading: &mut Reading, act: &Act) {
    if is_turn_over(&reading.table, act) {
        reading.pass_turn();
    }
}

fn is_turn_over(table: &Table, act: &Act) -> bool {
    matches!(act, Act::Roll(_)) && table.rolled && table.may_pass()
}

/// Who takes an act at a table. An end of turn in the set-up is written by whoever has just placed a road.
fn acting(table: &Table, act: &Act) -> Who {
    match (act, table.stage) {
        (Act::Discard { player: Partner::Player(player), .. }, _) => player.number() - 1,
        (Act::EndTurn, Stage::Village(standing)) if standing > 0 => {
            Table::set_up_mover(table.players, standing - 1)
        }
        _ => table.mover,
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
        twin.odds.join(&other.odds);
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

/// Keeps what later steps allow, unless that is nothing, as likely and in such order as the whole record tells.
fn keep_what_lasts(readings: &mut Vec<Reading>, kept: &[Reading]) {
    let place = |reading: &Reading| kept.iter().position(|kept| kept.table == reading.table);
    let lasts = |reading: &Reading| {
        let Some(kept) = place(reading).map(|place| &kept[place]) else { return false };
        reading.hands.is_rough
            || reading.hands.worlds.iter().any(|world| kept.hands.worlds.binary_search(world).is_ok())
    };
    if !readings.iter().any(lasts) {
        return;
    }
    readings.retain(lasts);
    for reading in readings.iter_mut() {
        let Some(kept) = place(reading).map(|place| &kept[place]) else { continue };
        reading.odds = Odds::settled(kept.odds.weight);
        if !reading.hands.is_rough {
            reading.hands.worlds.retain(|world| kept.hands.worlds.binary_search(world).is_ok());
        }
    }
    if readings.len() > 1 {
        readings.sort_by_key(place);
    }
}
