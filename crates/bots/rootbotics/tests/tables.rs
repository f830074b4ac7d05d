//! Tables where bots have every seat: whole games, to which the referee has nothing to say, and after which its table is the bots' own.

use scorebook_core::Notation as _;
use scorebook_root::Root;
use scorebook_root::names::Faction;
use scorebook_root::rules::Kind;
use scorebook_rootbotics::registry::BOTS;
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::uses::record::setting;
use scorebook_rootbotics::uses::simulate::line_up::{BotGame, LineUp};
use scorebook_rootbotics::uses::simulate::tally::Tally;

/// `GAMES=10000` plays more of them.
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(8)
}

/// Every pair of bots, with level and traits at random, and all of them at once.
fn line_ups() -> Vec<String> {
    let letters: Vec<Faction> = BOTS.iter().map(|room| room.factions()[0]).collect();
    let mut line_ups = Vec::new();
    for (place, one) in letters.iter().enumerate() {
        line_ups.extend(letters[place + 1..].iter().map(|other| format!("{one}:any,{other}:any")));
    }
    let all: Vec<String> = letters.iter().map(|letter| format!("{letter}:any")).collect();
    line_ups.push(all.join(","));
    line_ups
}

/// Whose turn a game was won in: it was left in its middle, and its Evening never came.
fn cut_short(game: &BotGame) -> Option<Faction> {
    let lines = game.record.lines().rev().filter(|line| !line.is_empty() && !line.starts_with("Winner"));
    let letter = lines.map(|line| line.bytes().next()).next().flatten();
    letter.and_then(Faction::from_letter).filter(|_| game.winner.is_some())
}

/// What both tables tell: pieces in clearings and in supplies, points, and what lies on the boards of bots, but for whose turn was cut short.
fn told(table: &Table, cut_short: Option<Faction>) -> Vec<String> {
    let mut told: Vec<String> = clearings()
        .map(|clearing| {
            let mut stacks: Vec<String> =
                table.glade(clearing).stacks.iter().map(|stack| format!("{stack:?}")).collect();
            stacks.sort();
            format!("{}: {}", clearing.number(), stacks.join(" "))
        })
        .collect();
    let supplies = Kind::ALL
        .iter()
        .filter(|kind| !kind.is_plot() && table.seats.iter().any(|seat| kind.side() == seat.faction.into()))
        .map(|&kind| format!("{kind:?} {}", table.supply(kind)));
    told.extend(supplies);
    told.extend(table.seats.iter().map(|seat| format!("{} {:?}", seat.faction, seat.points)));
    let others = table.seats.iter().map(|seat| seat.faction).filter(|&faction| Some(faction) != cut_short);
    told.extend(others.map(|faction| format!("{faction} {:?}", table.written_mat(faction))));
    let souls = table.souls.iter().filter(|_| cut_short != Some(Faction::Cult));
    told.extend(souls.map(|soul| format!("{:?}", soul.map(|card| card.suit))));
    told
}

pub(crate) fn check(line_up: &str, seed: u64, game: &BotGame) {
    let judged = Root.read(game.record.clone());
    assert!(judged.gaps().is_empty(), "{line_up} {seed}\n{}", game.record);
    let findings = judged.judged();
    assert!(findings.is_empty(), "{line_up} {seed}: {findings:#?}\n{}", game.record);
    let (most, least) = (game.turns.iter().max(), game.turns.iter().min());
    assert!(
        most.zip(least).is_some_and(|(most, least)| most - least <= 1),
        "{line_up} {seed}: {:?}",
        game.turns
    );
    let found = setting(&game.record, &[]).unwrap_or_else(|problem| panic!("{line_up} {seed}: {problem}"));
    assert_eq!(
        told(&found.table, cut_short(game)),
        told(&game.table, cut_short(game)),
        "{line_up} {seed}\n{}",
        game.record
    );
}

#[test]
fn every_pair_of_bots_plays_games_to_which_nothing_can_be_objected() {
    let mut tally = Tally::default();
    for line_up in line_ups() {
        let bots = LineUp::read(&line_up).unwrap_or_else(|problem| panic!("{line_up}: {problem}"));
        for seed in 0..games() {
            let game = bots.play(seed).unwrap_or_else(|problem| panic!("{line_up}: {problem}"));
            check(&line_up, seed, &game);
            assert_eq!(
                bots.play(seed).map(|again| again.record).as_ref(),
                Ok(&game.record),
                "{line_up} {seed}"
            );
            tally.add(&game);
        }
    }
    assert!(tally.unfinished() * 5 < tally.games(), "too few games are won\n{tally}");
}
