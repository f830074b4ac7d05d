//! One unit of an evening: the turn of a bot, or what a person says at once. It is worked out from the record and from what was told alone.

use std::collections::VecDeque;

use scorebook_root::names::Faction;

use super::heard::{Heard, Outcome, Unclear, hear};
use super::outcome::explained;
use super::phrases::phrases;
use crate::ask::Question;
use crate::engine::play::{Entry, Halt, Played};
use crate::registry::{BOTS, Bot};
use crate::uses::react::Line;
use crate::uses::record::{Setting, objections};
use crate::uses::session::{Occasion, Session};
use crate::uses::sitting::agreeing;
use crate::words::event::{Deed, Event};

/// What came of a unit.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    /// The steps.
    pub(super) entries: Vec<Entry>,
    /// The record and the table after it.
    pub(super) after: Setting,
    /// Who won by it.
    pub(super) winner: Option<Faction>,
    /// Whether the turn is over.
    pub(super) is_done: bool,
}

/// Why a unit is not whole yet.
#[derive(Clone, Debug)]
pub(super) enum Pause {
    /// Somebody has to say something first; the steps so far.
    Ask(String, Vec<Entry>),
    /// What was said last cannot be.
    Refused(String),
    /// People do not want it after all.
    Dropped,
}

/// What has been told, taken one after another.
pub(super) type Told<'t> = VecDeque<&'t str>;

/// The turn or the set-up of a bot.
///
/// # Errors
/// Says what is asked for first.
pub(super) fn of_bot(
    before: &Setting,
    bot: Bot<'static>,
    seed: Option<u64>,
    mut told: Told<'_>,
) -> Result<Whole, Pause> {
    let session = Session::new(bot, before.clone(), seed, Occasion::Turn);
    let played = played(session, &mut told, &[])?;
    let before = agreeing(before, &played).map_err(Pause::Refused)?;
    let after = before.with(bot.faction, &played.log()).map_err(Pause::Refused)?;
    let whole = Whole { entries: played.entries, after, winner: played.winner, is_done: true };
    unless_objected(before.text.len(), whole, &mut told)
}

/// What a person says: a line of a record, or sentences.
///
/// # Errors
/// Says what is unclear, or what bots ask for first.
pub(super) fn of_person(
    before: &Setting,
    who: Faction,
    seed: Option<u64>,
    mut told: Told<'_>,
) -> Result<Whole, Pause> {
    let said = told.pop_front().unwrap_or_default();
    let mut whole = Whole { entries: Vec::new(), after: before.clone(), winner: None, is_done: false };
    let mut left: VecDeque<String> = phrases(said).into();
    while let Some(phrase) = left.pop_front() {
        if whole.winner.is_some() || whole.is_done {
            break;
        }
        match understood(phrase, &mut left, &whole, who, &mut told)? {
            Some(Heard::Done) => whole.is_done = true,
            Some(heard) => act(&mut whole, who, seed, heard, &mut left, &mut told)?,
            None => {}
        }
    }
    match (before.sets_up(who), whole.is_done) {
        // A set-up is judged as a whole.
        (true, false) => Ok(whole),
        (true, true) => {
            let line = before.text.trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
            unless_objected(line, whole, &mut told)
        }
        (false, _) => unless_objected(before.text.len(), whole, &mut told),
    }
}

/// What a phrase means; what is unclear is asked back until it is clear, or left out.
fn understood(
    mut phrase: String,
    left: &mut VecDeque<String>,
    whole: &Whole,
    who: Faction,
    told: &mut Told<'_>,
) -> Result<Option<Heard>, Pause> {
    loop {
        let unclear = match hear(&phrase, &whole.after.table, who) {
            Ok(Heard::Acts(acts)) => match Line::read(&format!("{who}:{acts}"), None) {
                Ok(_) => return Ok(Some(Heard::Acts(acts))),
                Err(problem) => {
                    Unclear::Unknown(problem.unwrap_or_else(|| format!("`{acts}` cannot be read")))
                }
            },
            Ok(heard) => return Ok(Some(heard)),
            Err(unclear) => unclear,
        };
        match unclear {
            Unclear::Ask(question, lead) => {
                let answer = told.pop_front().ok_or_else(|| Pause::Ask(question, whole.entries.clone()))?;
                phrase = Unclear::answered(&phrase, lead, answer);
            }
            Unclear::Unknown(why) => {
                // A line of which nothing is understood is said again.
                if whole.entries.is_empty() && left.is_empty() {
                    return Err(Pause::Refused(why));
                }
                let question = format!(
                    "{}\nWhat is `{phrase}`? (say it otherwise, or - to leave it out)",
                    with_understood(&why, &whole.entries)
                );
                let answer = told.pop_front().ok_or_else(|| Pause::Ask(question, whole.entries.clone()))?;
                if answer == "-" {
                    return Ok(None);
                }
                let mut again: VecDeque<String> = phrases(answer).into();
                phrase = again.pop_front().unwrap_or_default();
                again.append(left);
                *left = again;
            }
        }
    }
}

fn with_understood(why: &str, entries: &[Entry]) -> String {
    let acts: Vec<&str> = entries.iter().flat_map(|entry| &entry.writes).map(String::as_str).collect();
    match acts[..] {
        [] => format!("{why}."),
        _ => format!("{why}. Understood before it: {}.", acts.join("/")),
    }
}

/// Does what was understood, with all that bots do on it.
fn act(
    whole: &mut Whole,
    who: Faction,
    seed: Option<u64>,
    heard: Heard,
    left: &mut VecDeque<String>,
    told: &mut Told<'_>,
) -> Result<(), Pause> {
    let occasion = match heard {
        Heard::Acts(acts) => line(who, &acts)?,
        Heard::Deeds(deeds) => Occasion::Event(Event { who, deeds }),
        Heard::Outcome(first) => line(who, &led_to(whole, who, first, left, told)?)?,
        Heard::Done => return Ok(()),
    };
    let bot = neighbour(&whole.after);
    let is_odd = matches!(&occasion, Occasion::Event(event) if event.deeds.iter().any(|deed| matches!(deed, Deed::Expose(..))));
    if is_odd && !whole.after.table.is_bot(Faction::Corvids) {
        return Err(Pause::Refused(
            "a plot of a person is guessed as the record writes it: ?Pt_e4".to_owned(),
        ));
    }
    let session = Session::new(bot, whole.after.clone(), seed, occasion);
    let played = played(session, told, &whole.entries)?;
    let own = played.entries.iter().map(|entry| in_words(&whole.after, who, entry)).collect::<Vec<_>>();
    whole.after = whole.after.with(who, &played.log()).map_err(Pause::Refused)?;
    whole.entries.extend(own);
    whole.winner = played.winner;
    Ok(())
}

/// What a person has done, in the words of the record; what bots say of it stays.
fn in_words(before: &Setting, who: Faction, entry: &Entry) -> Entry {
    let is_own = matches!(entry.rule, "2.3" | "4.2");
    let said: Vec<String> = entry.writes.iter().filter(|_| is_own).map(|act| before.said(who, act)).collect();
    if said.iter().all(String::is_empty) {
        return entry.clone();
    }
    Entry { rule: "", says: said.join(" "), writes: entry.writes.clone() }
}

/// The acts that lead to what lies in one or several clearings now.
fn led_to(
    whole: &Whole,
    who: Faction,
    first: Outcome,
    left: &mut VecDeque<String>,
    told: &mut Told<'_>,
) -> Result<String, Pause> {
    let mut outcomes = vec![first];
    while let Some(Ok(Heard::Outcome(next))) =
        left.front().map(|phrase| hear(phrase, &whole.after.table, who))
    {
        outcomes.push(next);
        left.pop_front();
    }
    loop {
        match explained(&whole.after, who, &outcomes) {
            Ok(acts) if acts.is_empty() => {
                return Err(Pause::Refused("that is how it is already".to_owned()));
            }
            Ok(acts) => return Ok(acts),
            Err(Unclear::Unknown(why)) => return Err(Pause::Refused(why)),
            Err(Unclear::Ask(question, _)) => {
                let answer = told.pop_front().ok_or_else(|| Pause::Ask(question, whole.entries.clone()))?;
                let from = hear(&format!("clearing 1 now - from {answer}"), &whole.after.table, who);
                match from {
                    Ok(Heard::Outcome(Outcome { from: Some(from), .. })) => outcomes[0].from = Some(from),
                    _ => return Err(Pause::Refused(format!("`{answer}` is no clearing and not the supply"))),
                }
            }
        }
    }
}

fn line(who: Faction, acts: &str) -> Result<Occasion, Pause> {
    let line = Line::read(&format!("{who}:{acts}"), None);
    line.map(Occasion::Line)
        .map_err(|problem| Pause::Refused(problem.unwrap_or_else(|| format!("`{acts}` cannot be read"))))
}

/// A bot at the table, through which all of them hear what happens.
fn neighbour(setting: &Setting) -> Bot<'static> {
    let at_table = BOTS.iter().find_map(|&room| {
        let is_there = |faction: &&Faction| setting.table.is_bot(**faction);
        Some(Bot::new(room, *room.factions().iter().find(is_there)?))
    });
    at_table.unwrap_or_else(|| Bot::new(BOTS[0], BOTS[0].factions()[0]))
}

/// Plays a session with what was told, as far as that goes.
fn played(mut session: Session, told: &mut Told<'_>, before: &[Entry]) -> Result<Played, Pause> {
    let entries = |own: Vec<Entry>| before.iter().cloned().chain(own).collect::<Vec<_>>();
    loop {
        let stopped = match session.play() {
            Ok(played) => return Ok(played),
            Err(stopped) => stopped,
        };
        let question: Question = match stopped.halt {
            Halt::Ask(question) => question,
            Halt::Illegal(why) => return Err(Pause::Refused(format!("Illegal: {why}"))),
            Halt::Unreadable(why) => return Err(Pause::Refused(why)),
            Halt::Over(winner) => return Err(Pause::Refused(format!("{} has won", winner.name()))),
        };
        let answer = told
            .pop_front()
            .ok_or_else(|| Pause::Ask(session.prompt(&question), entries(stopped.entries)))?;
        session.answer(&question, answer).map_err(Pause::Refused)?;
    }
}

/// What the referee objects to is done only when people say so. Whoever has won is named, as the record will name them.
fn unless_objected(start: usize, whole: Whole, told: &mut Told<'_>) -> Result<Whole, Pause> {
    let winner = whole.winner.map_or_else(String::new, |winner| format!("\n\nWinner: {winner}\n"));
    let found = objections(&format!("{}{winner}", whole.after.text), start);
    if found.is_empty() {
        return Ok(whole);
    }
    let question = format!("The referee objects: {}.\nKeep it all the same? (yes, no)", found.join("; "));
    match told.pop_front() {
        Some("yes" | "y") => Ok(whole),
        Some("no" | "n") => Err(Pause::Dropped),
        Some(other) => Err(Pause::Refused(format!("`{other}` is neither yes nor no"))),
        None => Err(Pause::Ask(question, whole.entries)),
    }
}
