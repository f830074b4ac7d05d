//! Whole games of the Vagabot: no item is lost, and what a record tells of his board is what lies there.

use scorebook_core::{Chance, Notation as _};
use scorebook_root::Root;
use scorebook_root::names::{Faction, Item, Map, Suit};
use scorebook_root::rules::{Terrain, items_at_start, items_of_a_vagabot, items_under_ruins};
use scorebook_rootbotics::engine::play::{Entry, Halt, Room};
use scorebook_rootbotics::registry::{Bot, called};
use scorebook_rootbotics::table::glade::{Stack, pawn};
use scorebook_rootbotics::table::options::{Level, Options};
use scorebook_rootbotics::table::seat::Seat;
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::uses::record::setting;
use scorebook_rootbotics::uses::session::{Occasion, Session};
use scorebook_rootbotics::uses::simulate::line_up::LineUp;
use scorebook_rootbotics::uses::simulate::simulate;
use scorebook_rootbotics::uses::sitting::agreeing;

use crate::choices::{Anybody, random_table};
use crate::naive::vagabot::{Aim, Pawn, Wanderer};
use crate::tables::check;

const POSITIONS: u64 = if cfg!(debug_assertions) { 6000 } else { 60_000 };

const BOTH: [Faction; 2] = [Faction::Vagabond, Faction::SecondVagabond];

/// `GAMES=10000` plays more of them.
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40)
}

fn vagabot() -> &'static dyn Room {
    called("vagabot").expect("a bot")
}

/// What a board says under a key.
fn written(table: &Table, faction: Faction, key: &str) -> String {
    let written = table.written_mat(faction);
    written.into_iter().find(|(name, _)| *name == key).map(|(_, text)| text).unwrap_or_default()
}

/// How many items of each kind there are: in the supply, in boxes, under ruins, on boards of Vagabots; those that cover slots are no more
/// to be told apart.
fn items(table: &Table) -> usize {
    let supply: usize = table.items.iter().map(|&count| usize::from(count)).sum();
    let covering: usize = clearings().map(|clearing| usize::from(table.glade(clearing).covered)).sum();
    let on_boards: usize = BOTH
        .iter()
        .flat_map(|&faction| ["satchel", "track", "damaged"].map(|key| written(table, faction, key)))
        .map(|list| list.split_whitespace().count())
        .sum();
    supply + table.crafted_items.len() + table.items_under_ruins().len() + covering + on_boards
}

/// How many there are at the start.
fn all_items(table: &Table) -> usize {
    let sum = |counts: [u8; Item::ALL.len()]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    let seated: Vec<_> = table.characters.iter().collect();
    let own: usize = seated.iter().map(|(_, character)| items_of_a_vagabot(*character).len()).sum();
    sum(items_at_start()) + seated.len() * sum(items_under_ruins()) + own
}

#[test]
fn two_of_them_play_at_one_table_and_a_record_tells_their_boards() {
    for line_up in ["V:any,G:any", "V:any,P:any", "V:any,G:any,P:any"] {
        let bots = LineUp::read(line_up).unwrap();
        for seed in 0..games() {
            let game = bots.play(seed).unwrap_or_else(|problem| panic!("{line_up}: {problem}"));
            check(line_up, seed, &game);
            assert_eq!(items(&game.table), all_items(&game.table), "{line_up} {seed}\n{}", game.record);
            let found = setting(&game.record, &[]).expect("a table").table;
            for faction in BOTH {
                assert_eq!(
                    found.written_mat(faction),
                    game.table.written_mat(faction),
                    "{line_up} {seed}\n{}",
                    game.record
                );
            }
            assert_eq!(found.finds.len(), game.table.finds.len(), "{line_up} {seed}");
        }
    }
}

#[test]
fn games_against_scripts_are_legal_and_no_item_is_lost() {
    for seed in 0..games() {
        let game = simulate(vagabot(), seed, None).unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
        let document = Root.read(game.record.clone());
        assert!(document.gaps().is_empty(), "seed {seed}\n{}", game.record);
        assert_eq!(document.print(), game.record, "seed {seed}");
        let findings = document.judged();
        assert!(findings.is_empty(), "seed {seed}: {findings:#?}\n{}", game.record);
        let has_other_seekers = game.opponents.iter().any(|(faction, _)| "GH".contains(faction.word()));
        for table in game.tables.iter().filter(|_| !has_other_seekers) {
            assert_eq!(items(table), all_items(table), "seed {seed}\n{}", game.record);
        }
    }
}

/// The forests of the set-up are those that the law names.
#[test]
fn he_starts_in_the_largest_forest() {
    let largest = |map: Map| {
        let forests: Vec<_> = Terrain::of(map).forests().collect();
        let most = forests.iter().map(|forest| forest.len()).max();
        let largest = forests.iter().filter(|forest| Some(forest.len()) == most);
        largest.map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(largest(Map::Fall), "2_6_10_11_12");
    assert_eq!(largest(Map::Winter), "1_2_5_6_11_12");
    assert_eq!(largest(Map::Lake), "3_8_10_12 4_5_6_11");
    assert_eq!(largest(Map::Mountain), "3_7_11_12 4_8_9_12");
}

/// A table that no game need have come to, with the pawn anywhere, three to five items and a quest.
fn wander(chance: &mut Chance, options: Options) -> (Table, String, Option<Suit>) {
    let me = Faction::Vagabond;
    let mut table = random_table(chance);
    let points = table.seat(me).and_then(|seat| seat.points);
    table.sit(Seat { points, ..Seat::bot(me, options) });
    table.lift_pawn(me);
    let forests: Vec<_> = Terrain::of(table.map).forests().collect();
    if chance.below(4) == 0 {
        let piece = Stack { owner: me.into(), piece: pawn(), count: 1 };
        table.forests.push((forests[chance.below(forests.len())], piece));
    } else {
        let clearing = clearings().nth(chance.below(12)).unwrap();
        table.glade_mut(clearing).put(me.into(), pawn(), 1);
    }
    for clearing in clearings() {
        table.glade_mut(clearing).has_ruin = chance.below(6) == 0;
    }
    for &faction in &[Faction::Marquise, Faction::Eyrie, Faction::Alliance, Faction::Duchy] {
        if chance.below(3) == 0 {
            table.crafted_items.push((faction, Item::ALL[chance.below(6)]));
        }
    }
    table.lay(me, vagabot().mat().unwrap());
    let letters = ["f", "r", "t", "s", "b", "h", "x"];
    let items: Vec<String> = (0..3 + chance.below(3))
        .map(|_| format!("{}{}", letters[chance.below(7)], if chance.below(4) == 0 { "!" } else { "" }))
        .collect();
    let suit = [Suit::Fox, Suit::Mouse, Suit::Rabbit].get(chance.below(4)).copied();
    table.read_mat(me, "satchel", &items.join(" ")).unwrap();
    table.read_mat(me, "quest", &suit.map_or_else(String::new, |suit| format!("{suit}#errand"))).unwrap();
    let ready: Vec<&str> = items.iter().filter(|item| !item.ends_with('!')).map(String::as_str).collect();
    (table, ready.join(" "), suit)
}

/// What he sets out to do first, by the words of the step.
fn aim_of(entry: &Entry) -> Aim {
    let number = || {
        let last = entry.says.trim_end_matches('.').rsplit(' ').next();
        last.and_then(|word| word.parse().ok()).unwrap_or(0)
    };
    let foe = |names: &str| {
        let named = |faction: &&Faction| names.starts_with(faction.name());
        *Faction::ALL.iter().filter(named).max_by_key(|faction| faction.name().len()).expect("a faction")
    };
    match entry.rule {
        "7.5.1" => Aim::Explore(number()),
        "7.5.2" => Aim::Quest(number()),
        "7.5.3" => Aim::Aid(foe(entry.says.trim_start_matches("Aid "))),
        "7.5.4" => Aim::Battle(number(), foe(entry.says.trim_start_matches("Battle "))),
        _ => Aim::Nothing,
    }
}

/// The clearing that a step leads to, and whether it went by the Ferry.
fn step_of(act: &str) -> Option<(usize, bool)> {
    let (from, to) = act.split_once("->")?;
    let is_ferried = from.starts_with("(p+f)");
    (from == "p" || is_ferried).then(|| to.parse().ok()).flatten().map(|to| (to, is_ferried))
}

/// Each step is on a shortest way, and of those the one over the clearing of highest priority.
fn check_way(naive: &Wanderer<'_>, entry: &Entry, target: usize, told: &str) -> u32 {
    let (mut here, mut has_ferried, mut taken) = (naive.pawn.clone(), false, 0);
    for (to, is_ferried) in entry.writes.iter().filter_map(|act| step_of(act)) {
        let exits = naive.exits(&here, has_ferried);
        let left = |(exit, may_ferry): (usize, bool)| naive.between(exit, target, may_ferry);
        let least = exits.iter().map(|&exit| left(exit)).min().unwrap();
        let best: Vec<usize> =
            exits.iter().filter(|&&exit| left(exit) == least).map(|(exit, _)| *exit).collect();
        assert!(best.contains(&to), "{told}: {to} is no shortest way");
        assert!(!best.iter().any(|&other| naive.comes_first(other, to)), "{told}: {to} of {best:?}");
        has_ferried |= is_ferried;
        here = Pawn::Clearing(to);
        taken += 1;
    }
    taken
}

#[test]
fn a_second_reading_of_the_law_chooses_the_same() {
    let mut met = [0; 5];
    let traits: [&[&str]; 2] = [&[], &["berserker"]];
    for seed in 0..POSITIONS {
        let mut chance = Chance::new(seed);
        let worn = traits[usize::from(seed % 5 == 0)];
        let options = Options::read(vagabot().choices(), Level::Default, worn, &[]).unwrap();
        let (table, ready, quest) = wander(&mut chance, options);
        let ready: Vec<&str> = ready.split_whitespace().collect();
        let bot = Bot::new(vagabot(), Faction::Vagabond);
        let played = bot.take_turn(table.clone(), &mut Anybody(chance)).expect("everything is answered");
        let order = played.entries.iter().flat_map(|entry| &entry.writes).next();
        let order =
            order.and_then(|act| Suit::from_word(act.split('#').next()?)).filter(|_| !ready.is_empty());
        let naive = Wanderer::of(&table);
        let fights = || if worn.is_empty() { naive.battle() } else { naive.brawl() };
        let expected = match order {
            Some(Suit::Fox) => naive.explore().or_else(fights),
            Some(Suit::Rabbit) => fights(),
            Some(suit) => {
                let explores = if suit == Suit::Bird { naive.explore() } else { None };
                let asked = || quest.and_then(|suit| naive.quest(suit, ready.len()));
                explores.or_else(asked).or_else(|| naive.aid()).or_else(fights)
            }
            None => None,
        };
        let expected = expected.unwrap_or(Aim::Nothing);
        let told = format!("seed {seed}, {}, {expected:?}", played.line());
        let first = played.entries.iter().find(|entry| aim_of(entry) != Aim::Nothing);
        assert_eq!(first.map_or(Aim::Nothing, aim_of), expected, "{told}");
        let Some(entry) = first else { continue };
        let place = match expected {
            Aim::Explore(_) => 0,
            Aim::Quest(_) => 1,
            Aim::Aid(_) => 2,
            Aim::Battle(..) if worn.is_empty() => 3,
            _ => 4,
        };
        met[place] += 1;
        // A snare takes a step, and its words are a step of their own.
        if played.line().contains("Pt_s") {
            continue;
        }
        if let Aim::Explore(target) | Aim::Quest(target) | Aim::Battle(target, _) = expected {
            let most = u32::try_from(ready.len()).unwrap();
            assert_eq!(check_way(&naive, entry, target, &told), naive.steps(&expected).min(most), "{told}");
        }
        // Items are used in the order in which they came (V1).
        let single = |act: &&String| act.starts_with('%') && act.ends_with("->e") && !act.contains('+');
        let used = entry.writes.iter().take_while(|act| !act.starts_with(['X', 'R', 'F', 'M', 'B']));
        for (act, item) in used.filter(single).zip(&ready) {
            assert!(act.starts_with(&format!("%{item}")) || act.starts_with("%2"), "{told}");
        }
    }
    assert!(met.iter().all(|&count| count > 100), "{met:?}");
}

/// V11: what people choose for the start stands in the head from then on. The referee reads it there, and so does every later turn.
#[test]
fn the_items_that_people_choose_for_the_start_are_kept_in_the_head() {
    let me = Faction::Vagabond;
    let head = "Map: Fall\nDeck: Standard\nC: Ann\nV: Vagabot // [%bot V rulings=items_asked]\n\n";
    let before = setting(head, &[]).unwrap();
    let mut session = Session::new(Bot::new(vagabot(), me), before.clone(), None, Occasion::Turn);
    let mut answers = ["thief", "M#escort", "b b x", "b b x u", "b b x h"].into_iter();
    let mut refused = Vec::new();
    let played = loop {
        match session.play() {
            Ok(played) => break played,
            Err(stopped) => {
                let Halt::Ask(question) = stopped.halt else { panic!("{:?}", stopped.halt) };
                refused.extend(session.answer(&question, answers.next().unwrap()).err());
            }
        }
    };
    assert_eq!(refused, ["`b b x` are not 4 items of a Vagabond", "`b b x u` are not 4 items of a Vagabond"]);
    let after = agreeing(&before, &played).unwrap().with(me, &played.log()).unwrap();
    assert_eq!(after.objections, [""; 0]);
    let head = head.replace("items_asked]", "items_asked items=bbxh]");
    assert_eq!(after.text, format!("{head}V:#thief->$/p->2_6_10_11_12/M#escort->Q\n"));
    // Read again, exhausted and judged again: the items are those.
    let turn = "V:F#->$/2%b->e/%x->e/F#$->\n";
    let table = setting(&format!("{}{turn}", after.text), &[]).unwrap().table;
    assert_eq!(written(&table, me, "satchel"), "b! b! x! h");
    assert!(Root.read(format!("{}{turn}", after.text)).judged().is_empty());
}
