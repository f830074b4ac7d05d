//! Random positions of all bots but the Corvids and the Vagabot, who have files of their own: what they do with the map until the first battle is
//! what a plain second reading of the law does.

use scorebook_core::Chance;
use scorebook_root::names::{Faction, Map, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};
use scorebook_rootbotics::engine::play::{Entry, Played};
use scorebook_rootbotics::registry::{Bot, called};
use scorebook_rootbotics::table::card::OpenCard;
use scorebook_rootbotics::table::glade::warrior;
use scorebook_rootbotics::table::options::Options;
use scorebook_rootbotics::table::seat::Seat;
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::words::board::read_place;

use crate::choices::{Anybody, random_table};
use crate::naive::Naive;
use crate::naive::chooser::Chooser;

const POSITIONS: u64 = if cfg!(debug_assertions) { 6000 } else { 60_000 };

/// A random position in which a bot has its board; none where a snare lies open, which takes the place of what is placed.
fn position(chance: &mut Chance, name: &str) -> Option<Table> {
    let room = called(name).unwrap();
    let me = room.factions()[0];
    let mut table = random_table(chance);
    let points = i16::try_from(chance.below(20)).unwrap();
    table.sit(Seat { points: Some(points), ..Seat::bot(me, Options::default()) });
    for clearing in clearings() {
        table.glade_mut(clearing).has_ruin = chance.below(8) == 0;
    }
    if let Some(mat) = room.mat() {
        table.lay(me, mat);
    }
    let naive = Naive::of(&table);
    (1..13).all(|clearing| naive.count(clearing, |code| code == "Pt_s") == 0).then_some(table)
}

fn played(name: &str, table: &Table, chance: Chance) -> Played {
    let room = called(name).unwrap();
    let bot = Bot::new(room, room.factions()[0]);
    bot.take_turn(table.clone(), &mut Anybody(chance)).expect("everything is answered")
}

/// The acts of some steps without dice, up to the first battle.
fn acts(entries: &[Entry], rules: &[&str], is_one: impl Fn(&str) -> bool) -> Vec<String> {
    let steps = entries.iter().filter(|entry| rules.contains(&entry.rule));
    let mut acts = Vec::new();
    for act in steps.flat_map(|entry| &entry.writes).filter(|act| is_one(act)) {
        acts.push(act.split('(').next().filter(|_| act.starts_with('X')).unwrap_or(act).to_owned());
        if act.starts_with('X') {
            break;
        }
    }
    acts
}

/// The suit of the order card; nothing where none could be revealed.
fn order(played: &Played, rule: &str) -> Option<Suit> {
    let entry = played.entries.iter().find(|entry| entry.rule == rule)?;
    entry.writes.iter().find(|act| act.ends_with("#->$"))?.bytes().next().and_then(Suit::from_letter)
}

/// Random positions of a bot, each with its seed and what comes after it.
fn positions(bot: &str) -> impl Iterator<Item = (u64, Chance, Table)> {
    (0..POSITIONS).filter_map(move |seed| {
        let mut chance = Chance::new(seed);
        position(&mut chance, bot).map(|table| (seed, chance, table))
    })
}

#[test]
fn the_eyrie_recruit_move_and_fight_where_the_law_says() {
    let mut checked = [0; 3];
    for (seed, mut chance, mut table) in positions("eyrie") {
        let has_roost =
            clearings().any(|place| table.glade(place).count(Faction::Eyrie, PieceKind::Building) > 0);
        // The Ferry is another road, and without a roost the turn begins otherwise.
        if table.map == Map::Lake || !has_roost {
            continue;
        }
        let mut columns =
            [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird].map(|suit| (suit, chance.below(4)));
        columns[3].1 += 2;
        let decree: Vec<String> = columns.iter().map(|(suit, count)| format!("{suit}{count}")).collect();
        table.read_mat(Faction::Eyrie, "decree", &decree.join(" ")).unwrap();
        let played = played("eyrie", &table, chance);
        let ordered = order(&played, "5.4.1");
        let cards = |(suit, count): (Suit, usize)| {
            (suit, i32::try_from(count).unwrap() + i32::from(ordered == Some(suit)))
        };
        let columns: Vec<(Suit, i32)> =
            columns.map(cards).into_iter().filter(|(_, cards)| *cards > 0).collect();
        let expected = Chooser::of(&table, Faction::Eyrie).eyrie(&columns);
        let is_one = |act: &str| act.starts_with('X') || act.contains('w') && act.contains("->");
        let found = acts(&played.entries, &["5.5.1.I", "5.5.1.II", "5.5.1.III"], is_one);
        assert_eq!(found, expected, "seed {seed}: {}", played.line());
        checked[0] += expected.iter().filter(|act| act.contains("w->")).count();
        checked[1] += expected.iter().filter(|act| act.contains('w') && !act.contains("w->")).count();
        checked[2] += expected.iter().filter(|act| act.starts_with('X')).count();
    }
    assert!(checked.iter().all(|&count| count > 1000), "{checked:?}");
}

#[test]
fn the_duchy_dig_fight_and_build_where_the_law_says() {
    let mut checked = [0; 3];
    let tunnel = Piece::try_from("t".to_owned()).unwrap();
    for (seed, mut chance, mut table) in positions("duchy") {
        let below = chance.below(7);
        read_place(&format!("0: {below}Dw"), &mut table).unwrap();
        // A table with few of them, so that building comes up at all.
        if chance.below(2) == 0 {
            for clearing in clearings().filter(|_| chance.below(3) > 0) {
                table.glade_mut(clearing).stacks.retain(|stack| stack.owner != Faction::Duchy.into());
            }
        }
        for clearing in clearings().filter(|_| chance.below(6) == 0) {
            let drawn = table.draw_from_supply(Faction::Duchy, tunnel, 1);
            table.glade_mut(clearing).put(Faction::Duchy.into(), tunnel, drawn);
        }
        let played = played("duchy", &table, chance);
        let Some(ordered) = order(&played, "10.4.1") else { continue };
        let recruits = acts(&played.entries, &["10.4.3"], |act| act.ends_with("w->0"));
        let recruits = recruits.first().map_or(0, |act| act.trim_end_matches("w->0").parse().unwrap_or(1));
        let below = i32::try_from(below).unwrap() + recruits;
        let expected = Chooser::of(&table, Faction::Duchy).recruited(recruits).duchy(ordered, below);
        let is_one =
            |act: &str| act.contains("->") && !act.contains('#') || act.starts_with('X') || act == "++";
        let mut found = acts(&played.entries, &["10.5.1", "10.5.2", "10.5.3"], is_one);
        found.truncate(expected.len());
        assert_eq!(found, expected, "seed {seed}: {}", played.line());
        let last = expected.last().unwrap();
        checked[0] += usize::from(expected.len() > 1);
        checked[1] += usize::from(last.starts_with('X'));
        checked[2] += usize::from(last.starts_with('b'));
    }
    assert!(checked[0] > 1000 && checked[1] > 1000 && checked[2] > 50, "{checked:?}");
}

#[test]
fn the_riverfolk_build_recruit_and_fight_where_the_law_says() {
    let mut checked = [0; 3];
    for (seed, mut chance, mut table) in positions("riverfolk") {
        let me = Faction::Riverfolk;
        let market: Vec<Suit> = (0..5).map(|_| Suit::ALL[chance.below(4)]).collect();
        let written: Vec<String> = market.iter().map(ToString::to_string).collect();
        table.read_mat(me, "market", &written.join(" ")).unwrap();
        let is_unpaid = chance.below(2) == 0;
        let factions = [Faction::Marquise, Faction::Eyrie, me, Faction::Duchy].into_iter();
        let payments: Vec<(Faction, i32)> = factions
            .map(|faction| (faction, if is_unpaid { 0 } else { i32::try_from(chance.below(3)).unwrap() }))
            .collect();
        let paid = payments.iter().filter(|(_, count)| *count > 0);
        let paid: Vec<String> = paid.map(|(faction, count)| format!("{count}{faction}w")).collect();
        table.read_mat(me, "payments", &paid.join(" ")).unwrap();
        let played = played("riverfolk", &table, chance);
        let expected = Chooser::of(&table, me).riverfolk(market[4], &payments);
        let is_one = |act: &str| act.starts_with('X') || act.contains("->") && !act.contains('#');
        let found = acts(&played.entries, &["9.5.1", "9.5.2", "9.5.3", "9.5.4"], is_one);
        // A warrior in each of several clearings is one act.
        let apart = |act: &String| match act.split_once("->") {
            Some(("w", places)) => {
                let mut places: Vec<u8> = places.split('+').map(|place| place.parse().unwrap()).collect();
                places.sort_unstable();
                places.into_iter().map(|place| format!("w->{place}")).collect()
            }
            _ => vec![act.clone()],
        };
        let found: Vec<String> = found.iter().flat_map(apart).collect();
        assert_eq!(found, expected, "seed {seed}: {}", played.line());
        checked[0] += expected.iter().filter(|act| act.starts_with('(')).count();
        checked[1] += expected.iter().filter(|act| act.starts_with("2w")).count();
        checked[2] += expected.iter().filter(|act| act.starts_with('X')).count();
    }
    assert!(checked.iter().all(|&count| count > 1000), "{checked:?}");
}

#[test]
fn the_lizards_hold_their_rituals_where_the_law_says() {
    let mut checked = [0; 3];
    for (seed, mut chance, mut table) in positions("lizards") {
        let souls: Vec<Suit> = (0..chance.below(7)).map(|_| Suit::ALL[chance.below(4)]).collect();
        table.souls = souls.iter().rev().map(|&suit| Some(OpenCard::of(suit))).collect();
        let played = played("lizards", &table, chance);
        let expected = Chooser::of(&table, Faction::Cult).lizards(&souls[..souls.len().min(4)]);
        let found = acts(&played.entries, &["8.5.1", "8.5.2"], |_| true);
        assert_eq!(found, expected, "seed {seed}: {}", played.line());
        checked[0] += expected.iter().filter(|act| act.starts_with("w->")).count();
        checked[1] += expected.iter().filter(|act| act.starts_with('b')).count();
        checked[2] += expected.iter().filter(|act| act.ends_with("->$")).count();
    }
    assert!(checked.iter().all(|&count| count > 500), "{checked:?}");
}

#[test]
fn the_marquise_recruits_builds_and_moves_where_the_law_says() {
    let me = Faction::Marquise;
    let mut checked = [0; 4];
    // The Ferry is another road.
    for (seed, mut chance, mut table) in positions("marquise").filter(|(.., table)| table.map != Map::Lake) {
        // Half of the tables have no enemies beside her, so that more than battles comes up.
        if chance.below(2) == 0 {
            let held: Vec<Clearing> = clearings().filter(|&place| table.warriors(me, place) > 0).collect();
            for clearing in held {
                let more = u8::try_from(chance.below(4)).unwrap();
                let glade = table.glade_mut(clearing);
                glade.stacks.retain(|stack| stack.owner == me.into());
                glade.put(me.into(), warrior(), more);
                glade.plot = None;
            }
        }
        let played = played("marquise", &table, chance);
        let Some(ordered) = order(&played, "4.4.1") else { continue };
        let expected = Chooser::of(&table, me).marquise(ordered);
        let rules = ["4.5.1", "4.5.2", "4.5.3", "4.5.4", "4.7.1", "4.7.2", "4.7.3", "4.7.4"];
        let round = played.entries.iter().position(|entry| entry.rule == "4.5.5");
        let round = &played.entries[..round.unwrap_or(played.entries.len())];
        let is_one = |act: &str| act.starts_with(['X', 'b']) || act.contains('w') && act.contains("->");
        let found = acts(round, &rules, is_one);
        assert_eq!(apart(&found), expected, "seed {seed}: {}", played.line());
        checked[0] += expected.iter().filter(|act| comes(act)).count();
        checked[1] += expected.iter().filter(|act| act.starts_with('b')).count();
        checked[2] +=
            expected.iter().filter(|act| act.contains("->") && !comes(act) && !act.starts_with('b')).count();
        checked[3] += expected.iter().filter(|act| act.starts_with('X')).count();
    }
    assert!(checked.iter().all(|&count| count > 500), "{checked:?}");
}

/// Whether warriors come from the supply.
fn comes(act: &str) -> bool {
    act.trim_start_matches(|letter: char| letter.is_ascii_digit()).starts_with("w->")
}

/// Warriors that come to several clearings at once, clearing by clearing.
fn apart(acts: &[String]) -> Vec<String> {
    let is_recruit = |act: &&String| comes(act);
    let mut recruits: Vec<(u8, String)> = Vec::new();
    for act in acts.iter().filter(is_recruit) {
        let (count, places) = act.split_once("->").unwrap();
        recruits.extend(places.split('+').map(|place| (place.parse().unwrap(), format!("{count}->{place}"))));
    }
    recruits.sort_unstable();
    let others = acts.iter().filter(|act| !is_recruit(act)).cloned();
    recruits.into_iter().map(|(_, act)| act).chain(others).collect()
}

#[test]
fn the_alliance_revolts_and_spreads_where_the_law_says() {
    let me = Faction::Alliance;
    let mut checked = [0; 3];
    for (seed, mut chance, mut table) in positions("alliance") {
        bring_in_order(&mut table, &mut chance);
        let played = played("alliance", &table, chance);
        let Some(ordered) = order(&played, "6.4.1") else { continue };
        let expected = Chooser::of(&table, me).alliance(ordered);
        let rules = ["6.4.3", "6.4.4", "6.5.1", "6.5.1.II", "6.5.2"];
        let is_one = |act: &str| act.starts_with("t->") || act.starts_with("b_");
        let mut found = Vec::new();
        for entry in played.entries.iter().filter(|entry| rules.contains(&entry.rule)) {
            let is_spread = !["6.4.3", "6.5.2"].contains(&entry.rule);
            let told = entry.writes.iter().filter(|act| is_one(act) || is_spread && act.starts_with("++"));
            found.extend(told.cloned());
        }
        assert_eq!(found, expected, "seed {seed}: {}", played.line());
        checked[0] += expected.iter().filter(|act| act.starts_with('t')).count();
        checked[1] += expected.iter().filter(|act| act.starts_with('b')).count();
        checked[2] += expected.iter().filter(|act| *act == "++5").count();
    }
    assert!(checked[0] > 1000 && checked[1] > 500 && checked[2] > 20, "{checked:?}");
}

/// One sympathy in a clearing, some bases on the map, the rest in the supply; no plots that set off more, and a game that does not end.
fn bring_in_order(table: &mut Table, chance: &mut Chance) {
    let me = Faction::Alliance;
    let token = Kind::Sympathy.piece().unwrap();
    let crowds = chance.below(4) == 0;
    for clearing in clearings() {
        let glade = table.glade_mut(clearing);
        glade.plot = None;
        let there = glade.take(me.into(), token, u8::MAX) > 0 || crowds && chance.below(4) > 0;
        let drawn = table.draw_from_supply(me, token, u8::from(there));
        table.glade_mut(clearing).put(me.into(), token, drawn);
    }
    for base in [Kind::FoxBase, Kind::RabbitBase, Kind::MouseBase] {
        if chance.below(3) == 0 {
            let place = clearings().nth(chance.below(12)).unwrap();
            let drawn = table.draw_from_supply(me, base.piece().unwrap(), 1);
            table.glade_mut(place).put(me.into(), base.piece().unwrap(), drawn);
        }
    }
    table.sit(Seat { points: Some(0), ..Seat::bot(me, Options::default()) });
}
