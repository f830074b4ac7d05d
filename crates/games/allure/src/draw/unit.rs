//! Units on the board: tokens with plates, and all that is known of them.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{INK, PAPER};
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Area, Paint, Shape, circle, group, rectangle, text};

use super::board::place;
use super::look::{self, DASH, MARKS, Sure, Token, WOUND, paint};
use super::monogram::Monograms;
use crate::names::{Condition, Hex};
use crate::rules::{Guest, Position, Stands, UnitView};

/// How many that may be on a hex are shown.
const MOST_SHOWN: usize = 3;
/// Where a token stands on its hex, and how large it is.
pub(super) const TOKEN: (i32, i32) = (-24, 29);
/// The widest plate.
const PLATE: i32 = 140;
/// Where dots for activations lie, around the token.
const DOTS: [(i32, i32); 4] = [(-24, -47), (-8, -57), (10, -57), (25, -48)];
/// Where marks lie.
const SIDE: [(i32, i32); 3] = [(-53, -10), (-51, -40), (53, -8)];

/// Who is or may be on a hex. Who may be nearly anywhere is drawn nowhere.
pub(super) fn units(position: &Position, hex: Hex, letters: &Monograms) -> Option<Shape> {
    let (x, y) = place(hex);
    let mut guests = match position.at(hex).stands() {
        Stands::Nobody => return None,
        Stands::Certain(unit) => {
            let since = unit.since().step().and_then(|step| u32::try_from(step).ok());
            let shape = group(x, y, certain(&unit, &letters.get(&unit))).titled(title(position, &unit));
            return Some(shape.at(unit.target()).since(since));
        }
        Stands::Open(guests) => guests,
    };
    guests.retain(Guest::is_likely);
    guests.first()?;
    let readings = position.readings().count();
    let perhaps: Vec<String> = guests.iter().map(|guest| told_perhaps(position, guest, readings)).collect();
    let shapes = possible(&guests, readings, hex == Hex::CENTRE, letters);
    Some(group(x, y, shapes).titled(perhaps.join("; ")).at(hex.target()))
}

/// Who may be on a hex, in words.
pub(super) fn told_perhaps(position: &Position, guest: &Guest<'_>, readings: usize) -> String {
    let player = position.army(guest.side()).called();
    let told = format!("{} of {player} perhaps", guest.unit().word());
    if readings < 2 { told } else { format!("{told}, in {} of {readings} readings", guest.readings()) }
}

/// A unit in words, with its wounds and, of a hero, the name.
pub(super) fn title(position: &Position, unit: &UnitView<'_>) -> String {
    let mut words = told(position, unit);
    if unit.is_hero() {
        words = format!("{words}: {}", unit.name());
    }
    if let Some(wounds) = wounds(unit) {
        words = format!("{words}, wounds: {wounds}");
    }
    words
}

/// What is written for a unit: its word, and the name of a hero where the record tells it.
pub(super) fn called<'u>(unit: &UnitView<'u>) -> &'u str {
    if unit.is_hero() && unit.name() != "the hero" { unit.name() } else { unit.word() }
}

/// A unit that all readings agree on.
fn certain(unit: &UnitView<'_>, letters: &str) -> Vec<Shape> {
    let token = Token { side: unit.side(), letters, is_hero: unit.is_hero() };
    let mut shapes = token.draw((0, TOKEN.0), TOKEN.1, Sure::Certain);
    shapes.extend(plate(called(unit), (INK, 2), Sure::Certain));
    shapes.extend(dots(unit));
    let marks: Vec<Condition> = unit.conditions().collect();
    let shown = if marks.len() > SIDE.len() { SIDE.len() - 1 } else { marks.len() };
    shapes.extend(marks.iter().take(shown).zip(SIDE).flat_map(|(mark, at)| sign(*mark, at, 14)));
    if marks.len() > shown {
        let (x, y) = SIDE[shown];
        shapes.push(circle(x, y, 15).fill(MARKS).line(PAPER, 2));
        shapes.push(text(x, y, 18, format!("+{}", marks.len() - shown)).fill(MARKS.ink()).bold());
    }
    shapes.extend(wounds(unit).into_iter().flat_map(|number| drop((52, -38), (36, 18), &number)));
    shapes
}

/// `2`, or `1+` where it may be more; nothing where it may be none.
pub(super) fn wounds(unit: &UnitView<'_>) -> Option<String> {
    let wounds = unit.wounds();
    let more = if wounds.most() == Some(wounds.least) { "" } else { "+" };
    (wounds.least > 0).then(|| format!("{}{more}", wounds.least))
}

/// A drop with the number of wounds in letters of a size.
pub(super) fn drop((x, y): (i32, i32), (size, letters): (i32, i32), number: &str) -> [Shape; 2] {
    let tones = Tones::sign(WOUND, PAPER);
    [
        look::drawing("wound").draw((x, y), size, tones),
        text(x, y + size / 9, letters, number).fill(WOUND.ink()).bold(),
    ]
}

/// The sign of a mark on its disc.
pub(super) fn sign(mark: Condition, (x, y): (i32, i32), radius: i32) -> [Shape; 2] {
    [
        circle(x, y, radius).fill(MARKS).line(PAPER, 2),
        look::drawing(mark.word()).draw((x, y), radius * 4 / 3, Tones::sign(MARKS.ink(), MARKS)),
    ]
}

/// A dot for each activation; a hollow one for a unit that is ready, dashed where the record leaves it open.
fn dots(unit: &UnitView<'_>) -> Vec<Shape> {
    let count = usize::from(unit.activations().least).clamp(1, DOTS.len());
    let state = unit.has_acted();
    DOTS[..count].iter().flat_map(|&at| dot(at, state)).collect()
}

/// A dot: filled for an activation, hollow for none, dashed where that is open.
pub(super) fn dot((x, y): (i32, i32), state: Option<bool>) -> [Shape; 2] {
    let own = circle(x, y, 6).fill(if state == Some(true) { INK } else { PAPER }).line(INK, 3);
    [circle(x, y, 10).fill(PAPER), if state.is_none() { own.dashed(4) } else { own }]
}

/// The word of a unit on its plate: in smaller letters where it is long, then in two lines, and never cut with dots.
fn plate(word: &str, (line, width): (Paint, i32), sure: Sure) -> Vec<Shape> {
    let is_bold = sure == Sure::Certain;
    let wide = |word: &str, size: i32| width_of(word, if is_bold { bold(size) } else { size });
    let fits = |size: &i32| wide(word, *size) <= PLATE - 12;
    let (size, lines) = match [20, 19, 18].into_iter().find(fits) {
        Some(size) => (size, vec![word.to_owned()]),
        None => (18, halves(word, |part| wide(part, 18) <= PLATE - 12)),
    };
    let widest = lines.iter().map(|line| wide(line, size)).max().unwrap_or(0) + 16;
    let (top, height) = if lines.len() > 1 { (5, 40) } else { (6, 30) };
    let paper =
        rectangle(Area::new(-widest / 2, top, widest, height)).rounded(8).fill(PAPER).line(line, width);
    let mut shapes = vec![if is_bold { paper } else { paper.dashed(DASH) }];
    let first = if lines.len() > 1 { 16 } else { 21 };
    shapes.extend((0..).zip(lines).map(|(row, words)| {
        let words = text(0, first + 18 * row, size, words);
        if is_bold { words.bold() } else { words }
    }));
    shapes
}

/// A long word in two lines, as far as they have room; its title has all of it.
fn halves(word: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines = vec![String::new()];
    for sign in word.chars() {
        let line = lines.last().map_or_else(String::new, |line| format!("{line}{sign}"));
        if fits(&line) {
            lines.last_mut().into_iter().for_each(|last| last.push(sign));
        } else if lines.len() < 2 {
            lines.push(sign.to_string());
        } else {
            break;
        }
    }
    lines
}

/// Units that may be here, each in outline and with the share of the readings that put it here.
fn possible(guests: &[Guest<'_>], readings: usize, is_centre: bool, letters: &Monograms) -> Vec<Shape> {
    let token = |guest: &Guest<'_>, at: (i32, i32), radius: i32| {
        let (unit, letters) = (guest.unit(), letters.get(guest.unit()));
        Token { side: unit.side(), letters: &letters, is_hero: unit.is_hero() }.draw(
            at,
            radius,
            Sure::Possible,
        )
    };
    if let [guest] = guests {
        let mut shapes = token(guest, (-30, TOKEN.0), 26);
        let words = share(guest, readings, true);
        let size = if words.len() > 3 { 19 } else { 22 };
        shapes.push(text(32, TOKEN.0, size, words).bold());
        shapes.extend(plate(called(guest.unit()), (paint(guest.side()), 2), Sure::Possible));
        return shapes;
    }
    let lift = if is_centre { -6 } else { 0 };
    let (radius, step, size) = if guests.len() == 2 { (24, 60, 20) } else { (21, 50, 18) };
    let shown = guests.len().min(MOST_SHOWN);
    let first = -step * (i32::try_from(shown).unwrap_or(1) - 1) / 2;
    let mut shapes = Vec::new();
    for (place, guest) in (0..).zip(&guests[..shown]) {
        let x = first + place * step;
        shapes.extend(token(guest, (x, -16 + lift), radius));
        shapes.push(text(x, 24 + lift, size, share(guest, readings, shown < 3)).bold().line(HALO, 5));
    }
    if guests.len() > shown {
        shapes.push(text(0, -56, 18, format!("+{}", guests.len() - shown)).bold().line(HALO, 5));
    }
    shapes
}

/// What shares are written on: they may be wider than their hex.
const HALO: Paint = PAPER;

/// The share of the readings that put a unit on a hex, rounded. Where readings only allow it there, a `?` says so, and stands alone where
/// all of them do or there is no room: what is open is no certainty.
pub(super) fn share(guest: &Guest<'_>, readings: usize, has_room: bool) -> String {
    let share = (guest.readings() * 200 / readings.max(1)).div_ceil(2).clamp(1, 99);
    let is_sure = guest.certain() == guest.readings() && guest.certain() < readings;
    match (is_sure, has_room && guest.readings() < readings) {
        (true, _) => format!("{share}%"),
        (false, true) => format!("{share}%?"),
        _ => "?".to_owned(),
    }
}

/// A unit in words: whose, how often it acted, and what lies on it.
pub(crate) fn told(position: &Position, unit: &UnitView<'_>) -> String {
    let player = position.army(unit.side()).called();
    let marks: Vec<&str> = unit.conditions().map(Condition::word).collect();
    let activated = match (unit.has_acted(), unit.activations().least) {
        (None, _) => "perhaps activated".to_owned(),
        (_, 0) => "not activated".to_owned(),
        (_, 1) => "activated once".to_owned(),
        (_, times) => format!("activated {times} times"),
    };
    let words = format!("{} of {player}, {activated}", unit.word());
    if marks.is_empty() { words } else { format!("{words}, {}", marks.join(", ")) }
}
