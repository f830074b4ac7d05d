//! The canonical spelling.

use std::fmt::{Display, Write};

use scorebook_core::Item;

use super::act::{Act, Final, GivenUp, Move, Other, Score, Tally};
use super::head::{Head, Occasion, Player};
use super::letters::Letters;
use super::place::Place;
use super::record::Record;

/// Writes a line of the head.
pub(crate) fn write_head(head: &Head, out: &mut String) {
    match head {
        Head::Game(occasion) => write_occasion(occasion, out),
        Head::Title(title) => out.push_str(title),
        Head::Player(player) => write_player(player, out),
    }
}

/// Writes a step.
pub(crate) fn write_act(act: &Act, out: &mut String) {
    match act {
        Act::Move(step) => write_move(step, out),
        Act::Concede(given_up) => write_given_up(given_up, "conceded", out),
        Act::Abandon(given_up) => write_given_up(given_up, "abandoned", out),
        Act::Final(last) => write_final(last, out),
    }
}

/// What stands between two pieces on a line: a move starts a new one, but for the second tile of a double turn.
pub(crate) fn between(record: &Record, before: Item, after: Item) -> &'static str {
    match (before, after) {
        (Item::Comment(_), _) => "\n",
        (Item::Step(_), Item::Step(step)) => match &record.steps[step].act {
            Act::Move(Move { number: None, players, .. }) if players.is_empty() => " ",
            _ => "\n",
        },
        _ => " ",
    }
}

fn write_occasion(occasion: &Occasion, out: &mut String) {
    let time = match (&occasion.time, &occasion.locale) {
        (Some(time), Some(locale)) => Some(format!("{time} {locale}")),
        (time, locale) => time.as_ref().or(locale.as_ref()).map(ToString::to_string),
    };
    let known =
        [occasion.date.as_deref(), time.as_deref(), occasion.kind.as_deref(), occasion.mode.as_deref()];
    let more = occasion.more.iter().map(AsRef::as_ref);
    for (place, item) in known.into_iter().flatten().chain(more).enumerate() {
        out.push_str(if place == 0 { "" } else { ", " });
        out.push_str(item);
    }
}

fn write_player(player: &Player, out: &mut String) {
    put(out, format_args!("{} =", player.player));
    let mut item = |open: &str, text: &Option<Box<str>>, close: &str| {
        if let Some(text) = text {
            put(out, format_args!(" {open}{text}{close}"));
        }
    };
    item("", &player.name, "");
    item("(", &player.actual_name, ")");
    item("[", &player.country, "]");
    item("<", &player.colour, ">");
    if let Some(place) = player.place {
        put(out, format_args!(" {}", place_word(place)));
    }
    if let Some(points) = player.points {
        put(out, format_args!(" ({points})"));
    }
}

/// A place as people say it: `1st`.
pub(crate) fn place_word(place: u8) -> String {
    format!("{place}{}", ordinal(place))
}

/// The ending of an ordinal number.
pub(super) fn ordinal(number: u8) -> &'static str {
    match (number % 10, number % 100) {
        (1, last) if last != 11 => "st",
        (2, last) if last != 12 => "nd",
        (3, last) if last != 13 => "rd",
        _ => "th",
    }
}

fn write_move(step: &Move, out: &mut String) {
    let start = out.len();
    write_label(step.number, step.players, out);
    for tile in &step.discards {
        part(start, out, format_args!("(dis) {tile}"));
    }
    if let Some(place) = step.place {
        part(start, out, place);
    }
    if !step.tile.is_none() {
        // A tab sets the tiles off, as in the document's own games.
        match step.place {
            Some(_) => put(out, format_args!("\t{}", step.tile)),
            None => part(start, out, &step.tile),
        }
    }
    if step.abbot_returns {
        part(start, out, "-[a]");
    }
    write_score(start, &step.score, out);
    for drive in step.wagon.iter() {
        part(start, out, "-> ");
        if let Some(owner) = drive.player {
            put(out, format_args!("{owner} "));
        }
        put(out, format_args!("{} {}", drive.place, drive.tile));
    }
}

fn write_given_up(given_up: &GivenUp, word: &str, out: &mut String) {
    let start = out.len();
    write_label(given_up.number, given_up.players, out);
    part(start, out, word);
}

fn write_label(number: Option<u16>, players: Letters, out: &mut String) {
    if let Some(number) = number {
        put(out, number);
    }
    put(out, players);
}

fn write_score(start: usize, score: &Score, out: &mut String) {
    if !score.own.is_empty() {
        part(start, out, &score.own);
    }
    let mut others = score.others.iter();
    if let Some(first) = others.next() {
        part(start, out, format_args!("({first}"));
        others.for_each(|other| put(out, format_args!(", {other}")));
        out.push(')');
    }
}

fn write_final(last: &Final, out: &mut String) {
    let start = out.len();
    if let Some(player) = last.player {
        put(out, player);
    }
    for gain in &last.score.own.gains {
        put(out, format_args!("+{gain}"));
    }
    if let Some(total) = last.score.own.total {
        part(start, out, format_args!("= {total}"));
    }
    write_score(start, &Score { own: Tally::default(), others: last.score.others.clone() }, out);
}

/// Writes a part of a step, a blank before it unless it is the first.
fn part(start: usize, out: &mut String, part: impl Display) {
    if out.len() > start {
        out.push(' ');
    }
    put(out, part);
}

fn put(out: &mut String, part: impl Display) {
    write!(out, "{part}").expect("writing to a string does not fail");
}

impl Display for Place {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "({},{})", self.x, self.y)
    }
}

impl Display for Tally {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.gains.iter().try_for_each(|gain| write!(out, "+{gain}"))?;
        self.total.map_or(Ok(()), |total| write!(out, "={total}"))
    }
}

impl Display for Other {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.player.map_or(Ok(()), |player| write!(out, "{player}"))?;
        write!(out, "{}", self.tally)
    }
}
