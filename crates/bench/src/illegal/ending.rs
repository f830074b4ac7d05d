//! The record as a whole: the suits of the map, the order of the turns, the end of the game.

use scorebook_core::Chance;

use super::game::Game;
use super::{Make, Marked, Spoiler};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler {
        rule: "M1",
        does: "has five clearings of a suit",
        of: None,
        make: Make::Record(five_of_a_suit),
    },
    Spoiler { rule: "G52", does: "leaves a turn out", of: None, make: Make::Record(left_out) },
    Spoiler { rule: "G45", does: "names another winner", of: None, make: Make::Record(wrong_winner) },
    Spoiler { rule: "G45", does: "goes on behind the end", of: None, make: Make::Record(played_on) },
];

/// The text of some lines, and where one of them stands.
fn text(lines: &[&str], told: usize) -> Marked {
    let start = lines[..told].iter().map(|line| line.len() + 1).sum();
    (lines.join("\n") + "\n", start..start + lines[told].len())
}

fn five_of_a_suit(game: &Game, _: &mut Chance) -> Option<Marked> {
    let number = game.lines().iter().position(|line| line.starts_with("Clearings: "))?;
    let suits = game.lines()[number].strip_prefix("Clearings: ")?;
    let other = if suits.starts_with('F') { 'M' } else { 'F' };
    let changed = format!("Clearings: {other}{}", &suits[1..]);
    let mut lines: Vec<&str> = game.lines().iter().map(String::as_str).collect();
    lines[number] = &changed;
    Some(text(&lines, number))
}

/// Some turn in the middle is missing; the turn behind it comes too early.
fn left_out(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let players = game.turns.last()?.before[0].players().count();
    let first = 2 * players;
    let turns = game.turns.len().checked_sub(first + 1).filter(|&turns| turns > 0)?;
    let number = first + chance.below(turns);
    let (gone, next) = (game.line_of(number), game.line_of(number + 1));
    let mut lines: Vec<&str> = game.lines()[..=next].iter().map(String::as_str).collect();
    lines.remove(gone);
    Some(text(&lines, next - 1))
}

fn winner(game: &Game) -> Option<usize> {
    game.lines().iter().position(|line| line.starts_with("Winner: "))
}

fn wrong_winner(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let line = winner(game)?;
    let won = game.lines()[line].strip_prefix("Winner: ")?;
    let others: Vec<String> = game.turns.last()?.before[0]
        .players()
        .map(|player| player.to_string())
        .filter(|player| player != won)
        .collect();
    let other = format!("Winner: {}", others[chance.below(others.len())]);
    let mut lines: Vec<&str> = game.lines().iter().map(String::as_str).collect();
    lines[line] = &other;
    Some(text(&lines, line))
}

/// Whoever is next draws a card although the game is over.
fn played_on(game: &Game, _: &mut Chance) -> Option<Marked> {
    let line = winner(game)?;
    let last = game.turns.last()?.faction;
    let order: Vec<_> = game.turns.iter().rev().map(|turn| turn.faction).collect();
    let next = order[1..].iter().copied().take_while(|&faction| faction != last).last()?;
    let more = format!("{next}:#->{next}");
    let mut lines: Vec<&str> = game.lines().iter().map(String::as_str).collect();
    lines.insert(line, &more);
    Some(text(&lines, line))
}
