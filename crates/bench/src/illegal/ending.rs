//! The record as a whole: the suits of the map, the order of the turns, the end of the game.

use scorebook_core::Chance;
use scorebook_root::rules::VICTORY;

use super::game::Game;
use super::{Make, Marked, Spoiler};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::of_record("M1", "has five clearings of a suit", Make::Record(five_of_a_suit)),
    Spoiler::of_record("G52", "leaves a turn out", Make::Record(left_out)),
    Spoiler::of_record("G45", "names another winner", Make::Record(wrong_winner)),
    Spoiler::of_record("G45", "goes on after the end", Make::Record(played_on)),
    Spoiler::of_record("G48", "names another winner than who dominates", Make::Record(wrong_ruler)),
];

/// The text of some lines, and where one of them stands.
pub(super) fn text(lines: &[&str], told: usize) -> Marked {
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

/// Some turn in the middle is missing; the turn after it comes too early.
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

/// Whoever is next draws a card although the game is over, won by points.
fn played_on(game: &Game, _: &mut Chance) -> Option<Marked> {
    let line = winner(game)?;
    let end = game.turns.last()?.before.last()?;
    end.players().find(|&player| end.score_of(player) >= VICTORY)?;
    let last = game.turns.last()?.faction;
    let order: Vec<_> = game.turns.iter().rev().map(|turn| turn.faction).collect();
    let next = order[1..].iter().copied().take_while(|&faction| faction != last).last()?;
    let more = format!("{next}:#->{next}");
    let mut lines: Vec<&str> = game.lines().iter().map(String::as_str).collect();
    lines.insert(line, &more);
    Some(text(&lines, line))
}

/// The game is won by dominance: nobody has thirty points.
fn wrong_ruler(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let end = game.turns.last()?.before.last()?;
    let is_won_otherwise = end.players().all(|player| end.score_of(player) < VICTORY);
    is_won_otherwise.then(|| wrong_winner(game, chance))?
}
