//! Clearings that were misread, once or several times in a row, and starts and destinations that were left out.

use scorebook_core::Change;

use super::{
    CLEARINGS, LIKE, NO_END, NO_START, OTHER, SIGN, Slips, TOGETHER, TOLD, WRONG_CLEARING, set_start,
};
use crate::names::{Faction, Side};
use crate::rules::maps::PLACES;
use crate::rules::pieces::{Kind, Party};
use crate::rules::table::Spot;
use crate::rules::ways::has_way;
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Move};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::PieceKind;

/// How many times in a row one clearing is misread.
const IN_A_ROW: [usize; 2] = [2, 3];
/// How many turns after it that may go on for.
const NEXT_TURNS: usize = 3;
/// What it costs besides that it is misread again.
const AGAIN: u32 = 3;

impl Slips<'_, '_> {
    /// This step and others after it that name the same clearing mean another: all of the turn, or the next few.
    pub(super) fn follow(&mut self, written: Clearing, meant: Clearing, cost: u32) {
        let turn = self.rest().count();
        let mut acts = self.naming(written, meant);
        let in_turn = acts.partition_point(|(number, _)| *number < self.case.step + turn);
        let is_first = acts.first().is_some_and(|(number, _)| *number == self.case.step);
        let mut lengths = vec![in_turn];
        lengths.extend(IN_A_ROW.into_iter().filter(|length| *length <= acts.len() && *length != in_turn));
        lengths.sort_unstable_by(|one, other| other.cmp(one));
        for length in lengths.into_iter().filter(|length| is_first && *length > 1) {
            acts.truncate(length);
            self.changes.push(Change::several(acts.clone(), cost + AGAIN, CLEARINGS));
        }
    }

    /// The steps from this one on that name a clearing, with what they say if they mean another, in this turn and the next few.
    fn naming(&self, written: Clearing, meant: Clearing) -> Vec<(usize, Act)> {
        let record = self.case.record;
        let turn = record.turns.partition_point(|turn| turn.span.start <= self.case.span().start);
        let end = record.turns.get(turn + NEXT_TURNS).map_or(u32::MAX, |turn| turn.span.start);
        let steps = record.steps.iter().enumerate().skip(self.case.step).take(TOGETHER);
        let named = steps.take_while(|(_, step)| step.span.start < end).filter_map(|(number, step)| {
            let act = if number == self.case.step { self.case.act } else { &step.act };
            let mut action = act.action();
            replace_clearing(&mut action, written, meant).then(|| (number, Act::from(action)))
        });
        named.collect()
    }

    /// What goes to another clearing than is written.
    pub(super) fn destinations(&mut self, step: &Move) {
        let start = step.what.first().and_then(|group| group.from);
        for (place, to) in step.to.iter().enumerate() {
            let Place::Clearing(written) = *to else { continue };
            let reaches = |clearing: u8| match (start, self.current) {
                (Some(Place::Clearing(from)), Some(faction)) => {
                    from.number() != clearing && has_way(self.position, faction, from.number(), clearing)
                }
                _ => clearing > 0 || self.current == Some(Faction::Duchy),
            };
            // A set-up may name a clearing for each warrior that goes there.
            let is_new = |clearing: &Clearing| {
                !step.names_goals_once() || !step.to.contains(&Place::Clearing(*clearing))
            };
            for clearing in clearings(written, reaches).into_iter().filter(is_new) {
                let mut meant = step.clone();
                meant.to[place] = Place::Clearing(clearing);
                let cost = distance(written, clearing);
                self.offer(Action::Move(meant), cost, WRONG_CLEARING);
                self.follow(written, clearing, cost);
            }
        }
    }

    /// The pieces start elsewhere, or where they start was left out.
    pub(super) fn starts(&mut self, step: &Move, group: usize, kinds: &[(Kind, u8)]) {
        let reaches = |clearing: u8| match (step.to.first(), self.current) {
            (Some(Place::Clearing(to)), Some(faction)) => {
                has_way(self.position, faction, clearing, to.number())
            }
            _ => true,
        };
        let from = step.what[group].from;
        let (written, slip) = match from {
            Some(Place::Clearing(written)) => (Some(written), WRONG_CLEARING),
            None if step.to.is_empty() => (None, NO_START),
            _ => return,
        };
        if kinds.is_empty() {
            return;
        }
        let none = Clearing::BURROW;
        for clearing in
            clearings(written.unwrap_or(none), |clearing| self.stand(kinds, clearing) && reaches(clearing))
        {
            let mut meant = step.clone();
            set_start(&mut meant, group, Place::Clearing(clearing));
            let fought = self.position.turn.fight.is_some_and(|fight| fight.clearing == clearing.number());
            let left_out = if fought { TOLD } else { SIGN };
            let cost = written.map_or(left_out, |written| distance(written, clearing));
            self.offer(Action::Move(meant), cost, slip);
            if let Some(written) = written {
                self.follow(written, clearing, cost);
            }
        }
    }

    /// Warriors that seem to be placed came from a clearing beside it, and that was left out.
    pub(super) fn left_out_start(&mut self, step: &Move, kinds: &[(Kind, u8)]) {
        let ([group], [Place::Clearing(end)], Some(faction)) = (&*step.what, &step.to[..], self.current)
        else {
            return;
        };
        if group.from.is_some() || !self.are_own_warriors(kinds) {
            return;
        }
        let comes =
            |start: u8| self.stand(kinds, start) && has_way(self.position, faction, start, end.number());
        for start in clearings(*end, comes) {
            let mut meant = step.clone();
            set_start(&mut meant, 0, Place::Clearing(start));
            self.offer(Action::Move(meant), SIGN, NO_START);
        }
    }

    /// Warriors that seem to be removed went to a clearing beside it, or from the supply to the Riverfolk for services, and that was left out.
    pub(super) fn left_out_destination(&mut self, step: &Move, kinds: &[(Kind, u8)]) {
        let ([group], [], Some(faction)) = (&*step.what, &step.to[..], self.current) else { return };
        let goes = |start: u8, end: u8| has_way(self.position, faction, start, end);
        let ends = match group.from {
            _ if !self.are_own_warriors(kinds) => Vec::new(),
            Some(Place::Clearing(start)) => {
                let ends = clearings(start, |end| goes(start.number(), end)).into_iter();
                ends.map(Place::Clearing).collect()
            }
            None => vec![Place::Board { of: Some(Side::Faction(Faction::Riverfolk)) }],
            _ => Vec::new(),
        };
        for end in ends {
            let meant = Move { what: step.what.clone(), to: smallvec::smallvec![end] };
            self.offer(Action::Move(meant), SIGN, NO_END);
        }
    }

    /// Own or others' warriors that seem to be removed from nowhere lay on the board of whoever plays, and that was left out.
    pub(super) fn left_out_board(&mut self, step: &Move, group: usize, kinds: &[(Kind, u8)]) {
        let (None, true, Some(current)) = (step.what[group].from, step.to.is_empty(), self.current) else {
            return;
        };
        let lie =
            |&(kind, count): &(Kind, u8)| self.position.table.count(kind, Spot::Board(current)) >= count;
        if !kinds.is_empty() && kinds.iter().all(lie) {
            let mut meant = step.clone();
            set_start(&mut meant, group, Place::Board { of: None });
            self.offer(Action::Move(meant), SIGN, NO_START);
        }
    }

    /// Items that are found lay in a ruin, and where was left out.
    pub(super) fn left_out_ruin(&mut self, step: &Move, group: usize) {
        let ruins = self.position.table.ruins;
        let has_items = |clearing: u8| ruins[usize::from(clearing)].is_some_and(|items| items > 0);
        for clearing in clearings(Clearing::BURROW, has_items) {
            let mut meant = step.clone();
            set_start(&mut meant, group, Place::Clearing(clearing));
            self.offer(Action::Move(meant), SIGN, NO_START);
        }
    }

    /// Warriors that pay for services went to the Riverfolk, and the letter is another. A Vagabond has none: the Riverfolk put
    /// their own there.
    pub(super) fn other_board(&mut self, step: &Move, kinds: &[(Kind, u8)]) {
        let riverfolk = Place::Board { of: Some(Side::Faction(Faction::Riverfolk)) };
        let [end @ Place::Board { .. }] = step.to[..] else { return };
        let pays = self.current != Some(Faction::Riverfolk) && self.position.plays(Faction::Riverfolk);
        let are_warriors = self.are_own_warriors(kinds) || are_warriors_of(Faction::Riverfolk, kinds);
        if pays && end != riverfolk && are_warriors {
            let meant = Move { what: step.what.clone(), to: smallvec::smallvec![riverfolk] };
            self.offer(Action::Move(meant), SIGN, "the letter of the board is another");
        }
    }

    fn are_own_warriors(&self, kinds: &[(Kind, u8)]) -> bool {
        self.current.is_some_and(|current| are_warriors_of(current, kinds))
    }

    /// Whether pieces stand in a clearing.
    fn stand(&self, kinds: &[(Kind, u8)], clearing: u8) -> bool {
        let table = &self.position.table;
        kinds.iter().all(|&(kind, count)| table.count(kind, Spot::Clearing(clearing)) >= count)
    }
}

/// Whether pieces are warriors of a faction.
fn are_warriors_of(faction: Faction, kinds: &[(Kind, u8)]) -> bool {
    let is_one = |kind: &Kind| kind.party() == Party::from(faction) && kind.class() == PieceKind::Warrior;
    !kinds.is_empty() && kinds.iter().all(|(kind, _)| is_one(kind))
}

/// Other clearings that pass a test.
pub(super) fn clearings(written: Clearing, test: impl Fn(u8) -> bool) -> Vec<Clearing> {
    let others = (0..PLACES).filter_map(|number| Clearing::new(u32::try_from(number).ok()?));
    others.filter(|clearing| *clearing != written && test(clearing.number())).collect()
}

/// Puts another clearing wherever one is written; tells whether it was.
fn replace_clearing(action: &mut Action, written: Clearing, meant: Clearing) -> bool {
    let mut replaced = false;
    let mut replace = |clearing: &mut Clearing| {
        if *clearing == written {
            (*clearing, replaced) = (meant, true);
        }
    };
    match action {
        Action::Move(step) => {
            let mut groups = step.what.to_vec();
            let starts = groups.iter_mut().filter_map(|group| group.from.as_mut());
            for place in starts.chain(&mut step.to) {
                if let Place::Clearing(clearing) = place {
                    replace(clearing);
                }
            }
            step.what = List::from(groups);
        }
        Action::Battle(battle) => replace(&mut battle.clearing),
        Action::FlipPlot(flip) => replace(&mut flip.clearing),
        Action::FlipRelic(flip) => replace(&mut flip.clearing),
        Action::Exposure(guess) => replace(&mut guess.clearing),
        Action::Trick(one, other) => {
            replace(one);
            replace(other);
        }
        _ => {}
    }
    replaced
}

/// How unlikely it is to write one clearing for another.
pub(super) fn distance(written: Clearing, meant: Clearing) -> u32 {
    if alike(written.number(), meant.number()) { LIKE } else { OTHER }
}

/// Whether numbers differ by one, or by a digit more or less.
fn alike(one: u8, other: u8) -> bool {
    one.abs_diff(other) == 1
        || one.abs_diff(other) == 10
        || one == 1 && other >= 10
        || other == 1 && one >= 10
}
