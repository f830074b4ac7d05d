//! Cards by their names: what lies aside, among lost souls or on a pile is in nobody's hand.

use std::ops::Range;

use scorebook_core::Chance;
use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::cards_of;

use super::ending::text;
use super::game::{Game, pick};
use super::{Make, Marked, Spoiler};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::of_record("G49", "spends a dominance card that lies aside", Make::Record(dominance_again)),
    Spoiler::of_record("G50", "takes a dominance card for another suit", Make::Record(cheap_dominance)),
    Spoiler::of_record("X15", "leaves the Eyrie Emigre idle", Make::Record(idle_emigre)),
    Spoiler::of_record("L18", "spends a card that is a lost soul", Make::Record(lost_soul)),
];

/// A card that a turn spends: its suit is told, and it is one.
fn spent(act: &str, faction: Faction) -> Option<Suit> {
    let (suit, rest) = act.split_once('#')?;
    Suit::from_word(suit).filter(|&suit| rest == format!("{faction}->") && suit != Suit::Bird)
}

/// A turn and one of its acts that spends a card, such that the next turn is like this; and the suit.
fn spender(
    game: &Game,
    chance: &mut Chance,
    like: impl Fn(usize, Suit) -> bool,
) -> Option<(usize, usize, Suit)> {
    let fits = |number: usize| {
        let turn = &game.turns[number];
        let cards =
            turn.acts.iter().enumerate().filter_map(|(act, words)| Some((act, spent(words, turn.faction)?)));
        cards
            .filter(|&(_, suit)| like(number, suit))
            .map(move |(act, suit)| (number, act, suit))
            .collect::<Vec<_>>()
    };
    pick((0..game.turns.len().saturating_sub(1)).flat_map(fits).collect(), chance)
}

/// The record up to the turn after one, with an act changed in that and some in the next; and the place of the latter.
fn changed(
    game: &Game,
    (number, act, first): (usize, usize, &str),
    (at, gone, second): (usize, usize, &str),
) -> Marked {
    let end = game.line_of(number + 1);
    let mut lines = game.lines()[..=end].to_vec();
    let line = |turn: usize, at: usize, gone: usize, words: &str| -> (String, Range<usize>) {
        let turn = &game.turns[turn];
        let before = turn.acts[..at].join("/") + if at > 0 { "/" } else { "" };
        let after = turn.acts[at + gone..].join("/");
        let stroke = if after.is_empty() { "" } else { "/" };
        let start = before.len() + 2;
        (format!("{}:{before}{words}{stroke}{after}", turn.faction), start..start + words.len())
    };
    lines[game.line_of(number)] = line(number, act, 1, first).0;
    let (last, place) = line(number + 1, at, gone, second);
    lines[end] = last;
    let start: usize = lines[..end].iter().map(|line| line.len() + 1).sum();
    (lines.join("\n") + "\n", start + place.start..start + place.end)
}

/// Whether nobody has written a dominance card up to the turn after one.
fn is_new(game: &Game, number: usize, name: &str) -> bool {
    game.lines()[..=game.line_of(number + 1)].iter().all(|line| !line.contains(name))
}

/// Two turns in a row that spend a card of one suit.
fn both(
    game: &Game,
    chance: &mut Chance,
    of: Option<Faction>,
    name: impl Fn(Suit) -> Option<String>,
) -> Option<Marked> {
    let next = |number: usize, suit: Suit| {
        let turn = &game.turns[number + 1];
        turn.acts.iter().position(|act| spent(act, turn.faction) == Some(suit))
    };
    let like = |number: usize, suit: Suit| {
        let is_of = of.is_none_or(|of| game.turns[number].faction == of);
        is_of && next(number, suit).is_some() && name(suit).is_some_and(|name| is_new(game, number, &name))
    };
    let (number, act, suit) = spender(game, chance, like)?;
    let (one, other) = (game.turns[number].faction, game.turns[number + 1].faction);
    let name = name(suit)?;
    let first = format!("{suit}#{name}{one}->");
    let second = format!("{suit}#{name}{other}->");
    Some(changed(game, (number, act, &first), (next(number, suit)?, 1, &second)))
}

fn dominance_again(game: &Game, chance: &mut Chance) -> Option<Marked> {
    both(game, chance, None, |_| Some("dom".to_owned()))
}

/// A card of which there is one.
fn lost_soul(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let deck = game.turns.first()?.before[0].deck();
    let name = |suit: Suit| {
        let mut only =
            cards_of(deck).filter(|card| card.suit == suit && card.copies == 1 && card.item.is_none());
        only.find(|card| !card.name.starts_with("dom")).map(|card| card.name.to_owned())
    };
    both(game, chance, Some(Faction::Cult), name)
}

/// The next turn spends nothing else.
fn cheap_dominance(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let like = |number: usize, _: Suit| {
        let next = &game.turns[number + 1];
        let spends = format!("#{}->", next.faction);
        next.acts.iter().all(|act| !act.contains(&spends)) && is_new(game, number, "dom")
    };
    let (number, act, suit) = spender(game, chance, like)?;
    let (one, other) = (game.turns[number].faction, game.turns[number + 1].faction);
    let wrong = [Suit::Fox, Suit::Mouse, Suit::Rabbit].into_iter().find(|&wrong| wrong != suit)?;
    let first = format!("{suit}#dom{one}->");
    let second = format!("{wrong}#{other}->/{suit}#dom->{other}");
    Some(changed(game, (number, act, &first), (0, 0, &second)))
}

/// Instead of Informants, who cost the same, somebody crafts the Eyrie Emigre, and does not fight in the next turn.
fn idle_emigre(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let crafts = |number: &usize| game.turns[*number].acts.iter().any(|act| act == "Zinformants");
    let number = pick((0..game.turns.len()).filter(crafts).collect(), chance)?;
    let crafter = game.turns[number].faction;
    let next = (number + 1..game.turns.len()).find(|&next| game.turns[next].faction == crafter)?;
    let fights = game.turns[next].acts.iter().any(|act| act.starts_with('X'));
    let end = game.line_of(Some(next + 1).filter(|&end| end < game.turns.len() && !fights)?);
    let mut lines = game.lines()[..=end].to_vec();
    let line = game.line_of(number);
    lines[line] = lines[line].replace("Zinformants", "Zeyrieemigre");
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    Some(text(&lines, game.line_of(next)))
}
