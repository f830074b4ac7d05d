//! Whole games from seeds: legal, complete, and the same every time.

use std::collections::BTreeMap;

use scorebook_core::Notation as _;
use scorebook_root::Root;
use scorebook_root::names::{Faction, Map};
use scorebook_root::syntax::place::Clearing;
use scorebook_rootbotics::engine::play::Room;
use scorebook_rootbotics::registry::{BOTS, called};
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::uses::simulate::{Simulated, simulate};

/// Enough for what is rare: the ferry is taken in one game of a hundred and twenty. `GAMES=10000` plays more of them.
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(900)
}

fn corvids() -> &'static dyn Room {
    called("corvids").unwrap()
}

fn play(seed: u64) -> Simulated {
    simulate(corvids(), seed, None).unwrap_or_else(|problem| panic!("seed {seed}: {problem}"))
}

fn warriors(table: &Table) -> u8 {
    let on_map = clearings().map(|clearing| table.warriors(Faction::Corvids, clearing));
    table.left(Faction::Corvids) + on_map.sum::<u8>()
}

fn plots(table: &Table) -> [u8; 4] {
    let mut plots = table.hidden();
    for plot in clearings().filter_map(|clearing| table.glade(clearing).plot) {
        if let Some(kind) = plot.kind {
            plots[kind as usize] += 1;
        }
    }
    plots
}

/// Nothing is lost, and the referee has nothing at all to say.
fn check(seed: u64, game: &Simulated) {
    everybody_takes_turns(seed, game);
    for table in &game.tables {
        assert_eq!(warriors(table), 15, "seed {seed}");
        assert_eq!(plots(table), [2; 4], "seed {seed}");
    }
    let document = Root.read(game.record.clone());
    assert!(document.gaps().is_empty(), "seed {seed}");
    assert_eq!(document.print(), game.record, "seed {seed}");
    let findings = document.judged();
    assert!(findings.is_empty(), "seed {seed}: {findings:#?}\n{}", game.record);
}

/// Every seat takes its turns: after the set-up nobody has two more than anybody else.
fn everybody_takes_turns(seed: u64, game: &Simulated) {
    let turns = |faction: Faction| {
        let begins = format!("{faction}:");
        let turns = game.record.split_once("\n\n").map_or("", |(_, turns)| turns);
        turns.lines().filter(|line| line.starts_with(&begins)).count()
    };
    let seats = game.opponents.iter().map(|(faction, _)| *faction).chain([Faction::Corvids]);
    let turns: Vec<(Faction, usize)> = seats.map(|faction| (faction, turns(faction))).collect();
    let counts = || turns.iter().map(|(_, turns)| *turns);
    let (most, least) = (counts().max().unwrap_or(0), counts().min().unwrap_or(0));
    assert!(most - least <= 1, "seed {seed}: {turns:?}\n{}", game.record);
}

#[test]
fn every_game_is_legal_and_no_warrior_and_no_plot_is_ever_lost() {
    let mut met: BTreeMap<String, u64> = BTreeMap::new();
    let mut count_in = |what: String, count: u64| *met.entry(what).or_default() += count;
    for seed in 0..games() {
        let game = play(seed);
        check(seed, &game);
        count_in(format!("map {}", game.map), 1);
        count_in(format!("deck {}", game.deck), 1);
        count_in(format!("level {}", game.options.level.name()), 1);
        game.options.traits().iter().for_each(|name| count_in(format!("trait {name}"), 1));
        for (faction, is_human) in &game.opponents {
            count_in(format!("{} {}", if *is_human { "human" } else { "bot" }, faction.name()), 1);
            let lines = game.record.lines().filter(|line| line.starts_with(&format!("{faction}:")));
            let fights = lines.filter(|line| line.contains("XP")).count() as u64;
            count_in(format!("fights of {}", faction.name()), fights);
        }
        count_in(format!("won by {}", game.winner.map_or("nobody", Faction::name)), 1);
        for (what, count) in &game_events(&game.record) {
            count_in((*what).to_owned(), *count);
        }
    }
    println!("{met:#?}");
    let expected = ["map", "deck", "level", "trait", "human", "bot"]
        .map(|kind| met.keys().filter(|what| what.starts_with(kind)).count());
    assert_eq!(expected, [4, 2, 4, 4, 10, 10], "{met:#?}");
    let fights = met.iter().filter(|(what, count)| what.starts_with("fights") && **count > 10).count();
    assert_eq!(fights, 10, "{met:#?}");
    for what in ["turns", "bombs", "raids", "snares broken", "extortion", "ferry", "cards used", "outrage"] {
        assert!(met.get(what).is_some_and(|count| *count > 3), "{what}: {met:#?}");
    }
}

/// How often something happened that the rules of section 11 are about.
fn game_events(record: &str) -> Vec<(&'static str, u64)> {
    let lines = |test: fn(&str) -> bool| record.lines().filter(|line| test(line)).count() as u64;
    vec![
        ("turns", lines(|line| line.starts_with("P:"))),
        ("bombs", lines(|line| line.starts_with("P:") && line.contains("/t_b"))),
        ("raids", lines(|line| line.contains("^t_r") && !line.starts_with("P:"))),
        ("snares broken", lines(|line| line.contains("Pt_s") && !line.contains("XP"))),
        ("extortion", lines(|line| line.starts_with("P:") && line.contains("^t_e"))),
        ("ferry", lines(|line| line.starts_with("P:") && line.contains("+f)"))),
        ("cards used", lines(|line| line.contains("/#sap") || line.contains("/#arm"))),
        ("outrage", lines(|line| line.contains("->A$"))),
    ]
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for seed in 0..20 {
        assert_eq!(play(seed).record, play(seed).record);
    }
    assert_ne!(play(1).record, play(2).record);
}

/// The other bots play against scripts too: the referee has nothing to say, and no warrior is lost. Those of the Riverfolk in Payments
/// and acolytes lie on no map.
#[test]
fn every_bot_plays_legal_games_against_scripts() {
    for room in BOTS.iter().filter(|room| room.name() != "corvids") {
        let me = room.factions()[0];
        let all = Table::new(Map::Fall).left(me);
        let keeps_some = matches!(me, Faction::Riverfolk | Faction::Cult);
        for seed in 0..games() / 30 {
            let told = format!("{} {seed}", room.name());
            let game = simulate(*room, seed, None).unwrap_or_else(|problem| panic!("{told}: {problem}"));
            let findings = Root.read(game.record.clone()).judged();
            assert!(findings.is_empty(), "{told}: {findings:#?}\n{}", game.record);
            for table in &game.tables {
                let places = clearings().chain([Clearing::BURROW]);
                let standing: u8 = places.map(|clearing| table.warriors(me, clearing)).sum();
                let sum = table.left(me) + standing;
                assert!(sum == all || keeps_some && sum < all, "{told}\n{}", game.record);
            }
        }
    }
}

#[test]
fn any_number_of_opponents_can_be_asked_for() {
    for players in 2..=6 {
        let game = simulate(corvids(), 7, Some(players)).unwrap();
        assert_eq!(game.opponents.len(), usize::from(players) - 1);
        check(7, &game);
    }
}
