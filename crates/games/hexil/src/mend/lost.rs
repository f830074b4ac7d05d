//! Steps that were never written: an end of turn, a discard, a purchase, told by what the next step cannot do without them.

use scorebook_core::{Case, Edit, LineSlip, Place, Span, Step};

use crate::game::Hexil;
use crate::names::{Partner, Piece, Player, Resource};
use crate::rules::position::Position;
use crate::rules::referee::legal::{discards_of, tiles_and_sites};
use crate::rules::standing::house::House;
use crate::rules::standing::table::{Who, player, players_in};
use crate::rules::step::objection::Objection;
use crate::syntax::{Act, Dice, Die, Formula, Goods, Hidable, Record, can_say};

/// How many steps a lost act has to stand the test of.
const FORESIGHT: usize = 80;
/// How many steps after a turn somebody may lack for the first time what was traded in it: slips are looked for about so far before they show.
const LACKED: usize = 160;
/// How much work all the tests of one step may be. Where much is open, fewer steps are looked at.
const MOST_EFFORT: usize = 10_000;

/// How many acts may be told of which one was lost. Where more may have been, nobody knows.
const MOST_OPEN: usize = 24;

/// How many cards players give each other for one.
const DEAREST: u8 = 2;

/// An act that was lost, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lost {
    pub(crate) place: Place,
    pub(crate) act: Act,
    pub(crate) slip: &'static str,
}

/// The end of a turn that may have been lost in front of a step.
pub(crate) fn end_of_turn(position: &Position, case: &Case<'_, Hexil>) -> Option<Lost> {
    position.game.as_deref().filter(|game| !game.has_no_ends)?;
    if !matches!(case.act, Act::Roll(_) | Act::Use(_)) || position.objection(&Act::EndTurn).is_some() {
        return None;
    }
    // What is played before a roll stands on the line of its own turn.
    if matches!(case.act, Act::Use(_)) && !begins_line(case) && has_own_lines(case) {
        return None;
    }
    // Nobody ends a turn twice.
    let before = case.step.checked_sub(1).map(|before| case.record.steps[before].act);
    if before == Some(Act::EndTurn) {
        return None;
    }
    let mut trial = position.clone();
    trial.advance(&Act::EndTurn);
    // An end of turn stands after what was done in it, not on the line of the next turn.
    let place = case.step.checked_sub(1).map_or(Place::before(0), Place::after);
    let lost = Lost { place, act: Act::EndTurn, slip: "the end of a turn was not written" };
    trial.objection(case.act).is_none().then_some(lost)
}

/// Whether a step is the first of its line.
fn begins_line(case: &Case<'_, Hexil>) -> bool {
    case.text[..case.span().from()].trim_end_matches([' ', '\t']).ends_with(['\n', '\r'])
}

/// Whether every turn that the record ends is the last of its line.
fn has_own_lines(case: &Case<'_, Hexil>) -> bool {
    let is_last =
        |pair: &[Step<Act>]| case.text[pair[0].span.to()..pair[1].span.from()].contains(['\n', '\r']);
    case.record.steps.windows(2).filter(|pair| pair[0].act == Act::EndTurn).all(is_last)
}

/// The rolls one of which must have been lost in front of a step: all with which the record goes on.
pub(crate) fn rolls(position: &Position, case: &Case<'_, Hexil>, objection: Objection) -> Vec<Lost> {
    // Where something stands that nobody can read, it is what was meant to be the roll.
    let from = case.step.checked_sub(1).map_or(0, |before| case.record.steps[before].span.from());
    let is_unread = case.record.gaps.iter().any(|gap| from <= gap.from() && gap.to() <= case.span().from());
    if objection != Objection::NotRolled || is_unread {
        return Vec::new();
    }
    let dice =
        |low: u8| (low..=6).filter_map(move |high| Some(Dice::from((Die::new(low)?, Die::new(high)?))));
    let mut acts: Vec<Act> = (1..=6).flat_map(dice).map(|dice| Act::Roll(Hidable::Open(dice))).collect();
    acts.retain(|act| position.objection(act).is_none());
    stand_all(position, case, &mut acts);
    let lost = |act| Lost { place: Place::before(case.step), act, slip: "a roll was not written" };
    acts.into_iter().map(lost).collect()
}

/// The trades one of which may have been lost before the end of a turn: those that give somebody what they cannot pay later.
pub(crate) fn trades(position: &Position, case: &Case<'_, Hexil>) -> Vec<Lost> {
    let is_end = *case.act == Act::EndTurn && position.objection(case.act).is_none();
    let mover = position.readings.first().map(|reading| reading.table.mover);
    let Some(mover) = mover.filter(|_| is_end) else { return Vec::new() };
    let Some((who, needed)) = lacking(position, case) else { return Vec::new() };
    let mut acts = Vec::new();
    for (other, count) in
        Resource::ALL.into_iter().flat_map(|kind| [(kind, 1), (kind, 2), (kind, 3), (kind, 4)])
    {
        let (one, paid) = (Formula::default().with(needed, 1), Formula::default().with(other, count));
        if who != mover {
            acts.push(Act::Trade { give: one, get: paid, with: player(who).into() });
            continue;
        }
        let partners = (1..=Player::MOST).filter_map(Player::new).map(Partner::Player);
        let trade = |with| Act::Trade { give: paid, get: one, with };
        acts.extend(partners.filter(|_| count <= DEAREST).chain([Partner::Bank]).map(trade));
    }
    acts.retain(|act| position.objection(act).is_none());
    let lost = |act| Lost { place: Place::before(case.step), act, slip: "a trade was not written" };
    acts.into_iter().map(lost).collect()
}

/// What it costs that the line of a turn was skipped in which nothing but the dice is told: what else was done nobody knows.
const SKIPPED: u32 = 32;

/// Once a turn is lost everybody plays in the place of another: so many of so many steps after it are wrong at least.
const CROWD: usize = 4;
const CROWDED: usize = 100;

/// Turns that may have been lost between two lines, one for each sum of the dice.
pub(crate) fn turns(record: &Record, text: &str) -> Vec<LineSlip> {
    let wrong = wrong_steps(record, text);
    let mut slips = Vec::new();
    for (step, pair) in record.steps.windows(2).enumerate() {
        let (last, next) = (&pair[0], &pair[1]);
        let starts = text[..next.span.from()].ends_with('\n');
        if last.act != Act::EndTurn || !matches!(next.act, Act::Roll(Hidable::Open(_))) || !starts {
            continue;
        }
        let behind = wrong.partition_point(|wrong| *wrong <= step);
        if wrong.get(behind + CROWD - 1).is_none_or(|last| *last > step + CROWDED) {
            continue;
        }
        for sum in 2..=12u8 {
            let (low, high) = (sum / 2, sum - sum / 2);
            let edit = Edit { span: Span::at(next.span.from()), text: format!("R({low}+{high}) E\n") };
            slips.push(LineSlip { edits: vec![edit], cost: SKIPPED, slip: "a turn was not written" });
        }
    }
    slips
}

/// The steps to which the rules object.
fn wrong_steps(record: &Record, text: &str) -> Vec<usize> {
    let mut position = Position::new(record, House::default());
    let mut wrong = Vec::new();
    for step in 0..record.steps.len() {
        let case = Case::new(record, text, step);
        if position.objection(case.act).is_some() {
            wrong.push(step);
        }
        position.apply(&case);
    }
    wrong
}

/// Who cannot pay first from here on, and what.
fn lacking(position: &Position, case: &Case<'_, Hexil>) -> Option<(Who, Resource)> {
    let steps = (MOST_EFFORT / position.effort().max(1)).min(LACKED);
    let until = case.record.steps.len().min(case.step + steps);
    let mut trial = position.clone();
    (case.step..until)
        .find_map(|step| {
            let next = Case::new(case.record, case.text, step);
            let found = trial.objection(next.act);
            trial.apply(&next);
            found
        })
        .and_then(|found| match found {
            Objection::CannotPay { who, resource, .. } => Some((who, resource)),
            _ => None,
        })
}

/// Keeps the acts with which the record goes on furthest, in front of a step: another slip may follow. Tells whether nothing speaks against them
/// as far as they are tried.
fn stand_all(position: &Position, case: &Case<'_, Hexil>, acts: &mut Vec<Act>) -> bool {
    let steps = (MOST_EFFORT / position.effort().max(1) / acts.len().max(1)).min(FORESIGHT);
    let until = case.record.steps.len().min(case.step + steps.max(1));
    let stood = |act: &Act| {
        let mut trial = position.clone();
        trial.forget_what_comes();
        trial.advance(act);
        stands(&mut trial, case, until)
    };
    let reached: Vec<usize> = acts.iter().map(stood).collect();
    let furthest = reached.iter().copied().max().unwrap_or(0);
    let mut is_furthest = reached.into_iter().map(|reached| reached == furthest && reached > case.step);
    acts.retain(|_| is_furthest.next().unwrap_or(false));
    furthest == until
}

/// What was lost in front of a step that cannot be done without it.
#[derive(Default)]
pub(crate) struct Owed {
    /// All that may have been.
    pub(crate) acts: Vec<Lost>,
    /// Whether it was this and nothing else.
    pub(crate) is_clear: bool,
}

/// What else must have been lost in front of a step: everything with which the record goes on, where that is not too much.
pub(crate) fn owed(position: &Position, case: &Case<'_, Hexil>, objection: Objection) -> Owed {
    let Some(game) = position.game.as_deref() else { return Owed::default() };
    let mut acts = candidates(position, objection);
    acts.retain(|act| can_say(act, game.dialect));
    acts.retain(|act| position.objection(act).is_none());
    let stands = stand_all(position, case, &mut acts);
    if let [Act::Steal { from, .. }, _, ..] = acts[..] {
        // From whom is sure, and the notation has a word for the card that is not.
        let is_same = |act: &Act| matches!(act, Act::Steal { from: other, .. } if *other == from);
        if acts.iter().all(is_same) {
            acts = vec![Act::Steal { card: Hidable::HIDDEN, from }];
        }
    }
    if acts.len() > MOST_OPEN {
        return Owed::default();
    }
    let is_clear = stands && acts.len() == 1;
    let place = |act: &Act| Place::before(turn_to_act(case, act));
    let lost = |act| Lost { place: place(&act), act, slip: "a step was not written" };
    Owed { acts: acts.into_iter().map(lost).collect(), is_clear }
}

/// The step before which a lost act stands: players discard one after the other, in the order of their numbers.
fn turn_to_act(case: &Case<'_, Hexil>, lost: &Act) -> usize {
    let number = |act: &Act| match act {
        Act::Discard { player, .. } => player.player().map(Player::number),
        _ => None,
    };
    let Some(own) = number(lost) else { return case.step };
    let steps = case.record.steps[..case.step].iter().rev();
    case.step - steps.take_while(|step| number(&step.act).is_some_and(|other| other > own)).count()
}

/// The first step against which something speaks, from this one up to another.
fn stands(position: &mut Position, case: &Case<'_, Hexil>, until: usize) -> usize {
    let is_refused = |step: &usize| {
        let next = Case::new(case.record, case.text, *step);
        let next = if *step == case.step { next.saying(case.act) } else { next };
        let allowed = position.objection(next.act).is_none();
        position.apply(&next);
        !allowed
    };
    (case.step..until).find(is_refused).unwrap_or(until)
}

/// What may be missing, given what its absence forbids.
fn candidates(position: &Position, objection: Objection) -> Vec<Act> {
    let Some(view) = position.likeliest() else { return Vec::new() };
    let mut acts = Vec::new();
    match objection {
        Objection::DiscardFirst(who) => discards_of(view, player(who), &mut acts),
        Objection::StealFirst(victims) => {
            for from in players_in(victims) {
                acts.extend(
                    Resource::ALL.map(|card| Act::Steal { card: Hidable::Open(card), from: from.into() }),
                );
            }
        }
        Objection::NotRolled => acts.push(Act::Roll(Hidable::HIDDEN)),
        Objection::NotBought(piece) => acts.push(Act::Buy(goods(piece))),
        Objection::RobberFirst | Objection::Unplaced(_) | Objection::SetUp => {
            tiles_and_sites(position, &mut acts);
        }
        _ => {}
    }
    acts
}

fn goods(piece: Piece) -> Goods {
    match piece {
        Piece::Village => Goods::Village,
        Piece::City => Goods::City,
        Piece::Road => Goods::Road,
    }
}
