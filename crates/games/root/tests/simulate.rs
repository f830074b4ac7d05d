//! Random games: nothing speaks against them, replaying them allocates nothing, and slips in them are found.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use scorebook_core::{Notation, Reading, Replay, Report, Wishes};
use scorebook_root::Root;
use scorebook_root::names::{Band, Column, Faction, Hireling, Item, Side};
use scorebook_root::rules::{Goal, Position};

/// A random game of two to six.
fn game(seed: u64) -> String {
    let players = u8::try_from(2 + seed % 5).ok();
    Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("such games can be played")
}

/// How many turns each seat takes in a game, its set-up among them.
fn turns(text: &str) -> BTreeMap<char, usize> {
    let mut turns = BTreeMap::new();
    let seats = text.lines().filter_map(|line| Some((line.chars().next()?, line.get(1..3)?)));
    for (seat, _) in seats.clone().filter(|&(_, after)| after == ": ") {
        turns.insert(seat, 0);
    }
    for (seat, _) in seats.filter(|(_, after)| after.starts_with(':') && *after != ": ") {
        *turns.entry(seat).or_default() += 1;
    }
    turns
}

#[test]
fn nothing_speaks_against_random_games() {
    for seed in 0..60 {
        let document = Root.read(game(seed));
        let found: Vec<String> = document.judged().iter().map(|finding| finding.message.clone()).collect();
        assert!(found.is_empty(), "seed {seed}: {found:?}\n{}", document.text());
        assert!(document.steps().len() > 60, "{}", document.text());
    }
}

/// Turns that the Law allows lead to an end: nearly every game is won.
#[test]
fn random_games_have_a_winner() {
    let won = (0..60).filter(|&seed| game(seed).contains("\nWinner: ")).count();
    assert!(won >= 57, "{won} of 60 games are won");
}

/// Whoever sits at the table sets up and takes turns, one after the other, and every faction sits at some table.
#[test]
fn every_seat_takes_its_turns() {
    let mut seen = BTreeMap::new();
    for seed in 0..60 {
        let text = game(seed);
        let turns = turns(&text);
        let (least, most) = (turns.values().min().copied(), turns.values().max().copied());
        assert!(least > Some(2) && most <= least.map(|least| least + 1), "seed {seed}: {turns:?}\n{text}");
        for seat in turns.into_keys() {
            *seen.entry(seat).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), Faction::ALL.len(), "{seen:?}");
}

/// How many cards of the deck there are, wherever they are.
fn cards(position: &Position) -> i16 {
    let hands = Faction::ALL.iter().map(|&faction| position.hand_of(faction).count);
    let columns = Column::ALL.iter().map(|&column| position.column(column).cards.count);
    let piles =
        [position.discard_pile(), position.lost_souls(), position.supporters()].map(|pile| pile.count);
    let crafted = Faction::ALL.iter().flat_map(|&faction| position.crafted_by(faction)).count();
    let played = Faction::ALL.iter().filter(|&&faction| position.goal_of(faction) != Goal::Points).count();
    let aside = crafted + played + position.dominance_cards().count();
    let held: i16 = hands.chain(columns).chain(piles).map(i16::from).sum();
    position.draw_pile() + held + i16::try_from(aside).expect("there are 54")
}

/// How many items of each kind there are, wherever they are.
fn items(position: &Position) -> Vec<u8> {
    let outcast = Side::Hireling(Hireling { band: Band::Outcast, demoted: false });
    let held = |item: Item| {
        let sides = position.players().map(Side::Faction).chain([outcast]);
        let stacks = sides.flat_map(|side| position.items_of(side).collect::<Vec<_>>());
        stacks.filter(|stack| stack.item == item).map(|stack| stack.count).sum::<u8>()
    };
    let count = |&item: &Item| {
        position.items_left(item)
            + position.items_in_ruins(item)
            + position.items_out_of_play(item)
            + held(item)
    };
    Item::ALL.iter().map(count).collect()
}

/// Pieces, cards and items go from place to place, and none appears or vanishes. The items of a character come with it.
#[test]
fn pieces_cards_and_items_are_kept() {
    for seed in 0..40 {
        let game = Reading::new(Root, game(seed));
        let mut replay = Replay::<Root>::new(&game.record, &game.text);
        let (pieces, all) = (replay.position.pieces(), cards(&replay.position));
        let mut before: Option<Vec<u8>> = None;
        while replay.advance() {
            let position = &replay.position;
            let done = &game.text[..game.record.steps[replay.next - 1].span.end as usize];
            let at = format!("seed {seed}, after\n{done}");
            assert_eq!(position.pieces(), pieces, "{at}");
            assert_eq!(cards(position), all, "{at}");
            if position.players().all(|faction| position.turns_of(faction) > 1) {
                let items = items(position);
                assert_eq!(*before.get_or_insert_with(|| items.clone()), items, "{at}");
            }
        }
    }
}

/// A few hundred games of all factions, two to six of them at a table.
fn many_games() -> &'static [(u64, String)] {
    static GAMES: LazyLock<Vec<(u64, String)>> =
        LazyLock::new(|| (1000..1600).map(|seed| (seed, game(seed))).collect());
    &GAMES
}

#[test]
fn nothing_speaks_against_many_random_games() {
    let mut won = 0;
    for (seed, text) in many_games() {
        won += usize::from(text.contains("\nWinner: "));
        let document = Root.read(text.clone());
        let found: Vec<String> = document.judged().iter().map(|finding| finding.message.clone()).collect();
        assert!(found.is_empty(), "seed {seed}: {found:?}\n{}", document.text());
    }
    assert!(won >= 570, "{won} of 600 games are won");
}

/// What acts and points show that random players do, besides what all games have.
const DEEDS: [(&str, &str); 13] = [
    ("the advanced set-up", "\nPool: "),
    ("a Favor", "/Zfavor"),
    ("Armorers", "/#armorers"),
    ("Sappers", "/#sappers"),
    ("Saboteurs", "#saboteurs$->/#"),
    ("Informants", "#@*->"),
    ("the Scoundrel's fire", "/%r->1"),
    ("the Outcast moves", "/h_Vp->"),
    ("the Outcast fights", "/h_VX"),
    ("the Flotilla fights", "/h_OX"),
    ("the Uprising rises", "/h_Aw"),
    ("funds are left", "/$_f->"),
    ("the Ronin's sword in defence", "/%sV$->e"),
];
/// Points that only come of what somebody does.
const POINTS: [&str; 4] = [
    "dividends",
    "battle: a building of the Elder Treetop removed",
    "hireling: an item given to the Outcast",
    "hireling: clearings ruled with the Bluebird Nobles",
];

/// Whether somebody is made to fight on another's turn: by the Prophets, or by the Vagrant.
fn has_forced_battle(text: &str) -> bool {
    let is_forced = |act: &str| matches!(act.split_once('X'), Some((by, _)) if Faction::called(by).is_some());
    text.lines().filter(|line| !line.starts_with("Hirelings")).flat_map(|line| line.split('/')).any(is_forced)
}

/// Whether somebody other than the Alliance deals the higher die in defence: by the Rabbit Scouts.
fn has_turned_dice(text: &str) -> bool {
    let is_turned = |act: &str| {
        let (battle, dice) = act.strip_suffix(')')?.split_once('(')?;
        let (attacker, defender) = dice.split_once(',')?;
        Some(battle.starts_with('X') && !battle.starts_with("XA") && attacker < defender)
    };
    text.lines().flat_map(|line| line.split('/')).any(|act| is_turned(act).unwrap_or(false))
}

/// Whether whom the Warm Sun Prophets serve does more than a turn allows without them: so it is if nobody hires them.
fn heeds_prophets(text: &str) -> bool {
    let is_hire = |act: &str| act.starts_with("h_L->");
    let without = |line: &str| line.split('/').filter(|act| !is_hire(act)).collect::<Vec<_>>().join("/");
    if !text.lines().any(|line| line.split('/').any(is_hire)) {
        return false;
    }
    let document = Root.read(text.lines().map(|line| without(line) + "\n").collect());
    document.judged().iter().any(|finding| finding.code.name == "root/too-many-actions")
}

#[test]
fn random_players_leave_nothing_out() {
    let lacks = |needle: &str| !many_games().iter().any(|(_, text)| text.contains(needle));
    let missing: Vec<&str> = DEEDS.iter().filter(|(_, act)| lacks(act)).map(|(deed, _)| *deed).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for does in [has_forced_battle, has_turned_dice, heeds_prophets] {
        assert!(many_games().iter().any(|(_, text)| does(text)));
    }
    let mut left = POINTS.to_vec();
    for (_, text) in many_games() {
        let game = Reading::new(Root, text.clone());
        let mut replay = Replay::<Root>::new(&game.record, &game.text);
        while replay.advance() && !left.is_empty() {
            left.retain(|why| !replay.gains.iter().any(|gain| gain.why.to_string().starts_with(why)));
        }
    }
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn judging_a_random_game_allocates_nothing() {
    for seed in 0..20 {
        let game = Reading::new(Root, game(seed));
        let mut replay = Replay::<Root>::new(&game.record, &game.text);
        replay.gains.reserve(64);
        assert!(replay.judge(&mut Report::new()));
        let measured = allocation_counter::measure(|| while replay.judge(&mut Report::new()) {});
        assert_eq!((replay.next, measured.count_total), (game.record.steps.len(), 0), "{}", game.text);
    }
}

/// A game with what is wished.
fn wish(players: u8, sets: &[&str], seed: u64) -> Result<String, String> {
    let sets = sets.iter().map(|&set| set.to_owned()).collect();
    Root.simulate(&Wishes { players: Some(players), sets, seed })
}

#[test]
fn wishes_that_cannot_be_met_are_told() {
    assert!(wish(7, &[], 1).is_err() && wish(1, &[], 1).is_err());
    assert!(wish(3, &["clockwork"], 1).is_err_and(|error| error.contains("hirelings, landmarks")));
    assert!(wish(3, &[], 1).is_ok());
}

#[test]
fn bands_and_landmarks_are_played_with_where_they_are_wished() {
    for seed in 0..12 {
        let players = u8::try_from(2 + seed % 5).expect("that is few");
        let text = wish(players, &["hirelings", "landmarks"], seed).expect("both are known");
        assert!(text.contains("\nHirelings: h_") && text.contains("\nLandmarks: "), "{text}");
        let document = Root.read(text);
        let found: Vec<String> = document.judged().iter().map(|finding| finding.message.clone()).collect();
        assert!(found.is_empty(), "seed {seed}: {found:?}\n{}", document.text());
    }
}
