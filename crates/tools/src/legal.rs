//! What may be done in a position, in the notation of the game.

use std::fmt::Write as _;

use scorebook_core::{Legal, ScoreLine, Snapshot};
use serde::Serialize;

use crate::cut::Entry;
use crate::prose::count;

/// Every act that the rules allow in a position, as `legal --format json` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Listed<'s> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// The step that they may follow, from 0; null before the first.
    pub step: Option<usize>,
    /// How people call that step.
    pub label: Option<&'s str>,
    /// The piece that was asked for.
    pub piece: Option<&'s str>,
    /// The acts as they are written, in an order that does not change from run to run.
    pub legal: Vec<&'s str>,
    /// The same acts, each with all there is to tell of it.
    pub acts: &'s [Legal],
}

/// Legal acts as data. The shape is a contract, see docs/json.md.
pub fn data<'s>(
    file: &'s str,
    entry: &Entry<'_>,
    after: &'s Snapshot,
    piece: Option<&'s str>,
    legal: &'s [Legal],
) -> Listed<'s> {
    Listed {
        file,
        record: entry.number,
        game: entry.game.info().id,
        step: after.step,
        label: after.step.map(|_| after.label.as_str()),
        piece,
        legal: legal.iter().map(|act| act.text.as_str()).collect(),
        acts: legal,
    }
}

/// Legal acts for people, one a line. Where there is something to tell of them besides, they stand under their kinds with what they
/// cost, bring and need.
pub fn text(legal: &[Legal]) -> String {
    let mut text = String::new();
    if legal.iter().all(is_plain) {
        for act in legal {
            let _ = writeln!(text, "{}", act.text);
        }
        return text;
    }
    let mut group = None;
    for act in legal {
        if group.replace(act.group) != Some(act.group) {
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{gap}{}", act.group);
        }
        let alike = legal.iter().filter(|other| other.group == act.group);
        let width = alike.map(|other| written(other).chars().count()).max().unwrap_or(0).min(WIDEST);
        let line = format!("  {:width$}  {}", written(act), note(act));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// Notes stand no further to the right than after so many letters.
const WIDEST: usize = 32;

/// Whether there is nothing to tell of an act that only some games tell.
fn is_plain(act: &Legal) -> bool {
    act.range.is_none() && act.needs.is_empty() && act.due.is_empty() && act.by.is_none()
}

/// How an act is written, with the turn that it opens.
fn written(act: &Legal) -> String {
    act.by.map_or_else(|| act.text.clone(), |seat| format!("{}:{}", seat.sign(), act.text))
}

/// What there is to tell of an act: how many it stands for, what it costs, brings and needs.
fn note(act: &Legal) -> String {
    let range = act.range.map(|(least, most)| format!("{least} to {most}"));
    let costs: Vec<String> = act.costs.iter().map(|cost| cost_of(act, cost)).collect();
    let costs = (!costs.is_empty()).then(|| format!("costs {}", costs.join(", ")));
    let gains = act.gains.iter().map(|gain| points("scores", gain));
    let due = act.due.iter().map(|gain| points("worth", gain));
    let needs = (!act.needs.is_empty()).then(|| format!("with {}", act.needs.join(" and ")));
    range.into_iter().chain(costs).chain(gains).chain(due).chain(needs).collect::<Vec<_>>().join("; ")
}

/// What is paid, where an act stands for many the most of it.
fn cost_of(act: &Legal, cost: &str) -> String {
    let is_most = act.range.is_some_and(|(_, most)| cost.starts_with(&format!("{most} ")));
    if is_most { format!("up to {cost}") } else { cost.to_owned() }
}

fn points(verb: &str, gain: &ScoreLine) -> String {
    let number = usize::try_from(gain.points.unsigned_abs()).unwrap_or(usize::MAX);
    let verb = if gain.points < 0 { "loses" } else { verb };
    format!("{verb} {} ({})", count(number, "point"), gain.why)
}
