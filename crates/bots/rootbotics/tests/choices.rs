//! Random positions: the turn never panics, never places where it must not, and every target is the best by the rule's own
//! ordering, which a plain second reading of the law checks.

use std::cmp::Ordering;
use std::fmt::Write as _;

use scorebook_core::Chance;
use scorebook_root::names::{Faction, Map, Plot, Suit};
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};
use scorebook_rootbotics::ask::{Answer, Answers, Question};
use scorebook_rootbotics::engine::play::{Entry, Played};
use scorebook_rootbotics::registry::{Bot, called};
use scorebook_rootbotics::table::card::OpenCard;
use scorebook_rootbotics::table::glade::warrior;
use scorebook_rootbotics::table::options::{Level, Options, Row};
use scorebook_rootbotics::table::seat::{Player, Seat};
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::words::board::read_place;

use crate::naive::Naive;

const POSITIONS: u64 = if cfg!(debug_assertions) { 4000 } else { 40_000 };

const CORVIDS: Faction = Faction::Corvids;

/// Answers at random.
pub(crate) struct Anybody(pub(crate) Chance);

impl Answers for Anybody {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        let die = |chance: &mut Chance| u8::try_from(chance.below(4)).unwrap();
        Some(match question {
            Question::Order if self.0.below(20) == 0 => Answer::Nothing,
            Question::Order => {
                let suit = Suit::ALL[self.0.below(4)];
                Answer::Order(OpenCard::of(suit))
            }
            Question::Dice { .. } => Answer::Dice(die(&mut self.0), die(&mut self.0)),
            Question::Flipped(_) | Question::Swapped(_) => {
                let hidden: Vec<Plot> =
                    Plot::ALL.iter().copied().filter(|&kind| table.hidden()[kind as usize] > 0).collect();
                Answer::Plot(hidden[self.0.below(hidden.len())])
            }
            Question::Guess(..) => Answer::Plot(Plot::ALL[self.0.below(4)]),
            Question::Loss(_, pieces) | Question::AtRandom(_, pieces) => {
                Answer::Piece(pieces[self.0.below(pieces.len())])
            }
            Question::Quest | Question::Salvage(_) => Answer::Nothing,
            Question::Ruin(_) => question.read("s").unwrap(),
            Question::AnyForest(among) => Answer::Forest(among[self.0.below(among.len())]),
            Question::Swords(_) => Answer::Number(die(&mut self.0)),
            _ => question.usual()?,
        })
    }
}

/// Pieces of all factions, and how many of them a clearing has at most.
const PIECES: [(&str, usize); 17] = [
    ("Cw", 3),
    ("Cb_s", 2),
    ("Ct", 2),
    ("Ew", 3),
    ("Eb", 2),
    ("Aw", 2),
    ("At", 2),
    ("Lw", 2),
    ("Lb_f", 2),
    ("Ow", 2),
    ("Ot_f", 2),
    ("Dw", 2),
    ("Db_c", 2),
    ("Hw", 2),
    ("Hb", 2),
    ("Kw", 2),
    ("Kt_f", 2),
];

/// A table that no game need have come to: any pieces anywhere, but no more Corvids than there are.
pub(crate) fn random_table(chance: &mut Chance) -> Table {
    let mut table = Table::new(Map::ALL[chance.below(4)]);
    for &faction in Faction::ALL.iter().filter(|&&faction| faction != Faction::SecondVagabond) {
        let is_human = faction != Faction::Corvids && chance.below(3) > 0;
        let points = (faction == Faction::Corvids || chance.below(8) > 0)
            .then(|| i16::try_from(chance.below(25)).unwrap());
        let player = if is_human { Player::Human } else { Player::Bot(Options::default()) };
        table.sit(Seat { faction, player, points, hand: None, ally: None });
    }
    let keep = chance.below(24);
    let vagabond = chance.below(13);
    for clearing in clearings() {
        let number = usize::from(clearing.number());
        table.glade_mut(clearing).suits = vec![[Suit::Fox, Suit::Mouse, Suit::Rabbit][chance.below(3)]];
        let mut line = format!("{number}:");
        for (code, most) in PIECES {
            let count = chance.below(3 * most).saturating_sub(2 * most);
            if count > 0 {
                write!(line, " {count}{code}").unwrap();
            }
        }
        line.push_str(if number == keep { " Ct_k" } else { "" });
        line.push_str(if number == vagabond { " Vp" } else { "" });
        let corvids = u8::try_from(chance.below(6).saturating_sub(1)).unwrap().min(table.left(CORVIDS));
        table.draw_from_supply(CORVIDS, warrior(), corvids);
        if corvids > 0 {
            write!(line, " {corvids}Pw").unwrap();
        }
        let kind = Plot::ALL[chance.below(4)];
        match chance.below(6) {
            0 if table.hidden()[kind as usize] > 0 && table.plots_left() > 0 => {
                table.reveal(kind);
                write!(line, " Pt_{kind}").unwrap();
            }
            1 if table.plots_left() > 0 => line.push_str(" Pt?"),
            _ => {}
        }
        read_place(&line, &mut table).unwrap();
    }
    table
}

fn play(seed: u64, options: Options, is_cooperative: bool) -> (Table, Played) {
    let mut chance = Chance::new(seed);
    let mut table = random_table(&mut chance);
    table.seat_mut(CORVIDS).unwrap().player = Player::Bot(options);
    table.is_cooperative = is_cooperative;
    let bot = Bot::new(called("corvids").unwrap(), CORVIDS);
    let played = bot.take_turn(table.clone(), &mut Anybody(chance));
    (table, played.expect("everything is answered"))
}

#[test]
fn every_target_is_the_best_by_the_ordering_of_its_rule() {
    let mut checked = [0; 5];
    for seed in 0..POSITIONS {
        let level = Level::ALL[usize::try_from(seed % 4).unwrap()];
        let (before, played) = play(seed, Options::default().at(level), false);
        let mut naive = Naive::of(&before);
        let points = |faction: Faction| before.seat(faction).and_then(|seat| seat.points).unwrap_or(-1);
        for entry in &played.entries {
            check(&mut naive, entry, &points, &mut checked, seed);
        }
        assert!(naive.pieces.values().all(|&count| count >= 0), "seed {seed}");
        let after = Naive::of(&played.table);
        for clearing in 1..13 {
            assert_eq!(naive.corvids(clearing), after.corvids(clearing), "seed {seed}, {}", played.line());
            assert_eq!(naive.has_plot(clearing), after.has_plot(clearing), "seed {seed}, {}", played.line());
        }
    }
    assert!(checked.iter().all(|&count| count > 100), "{checked:?}");
}

#[test]
fn no_ruling_and_no_trait_makes_a_turn_panic_or_lose_a_piece() {
    for seed in 0..POSITIONS {
        let mut chance = Chance::new(!seed);
        let choices = called("corvids").unwrap().choices();
        let rulings: Vec<&Row> = choices.all_rulings().filter(|_| chance.below(6) == 0).collect();
        let traits: Vec<&Row> = choices.traits.iter().filter(|_| chance.below(3) == 0).collect();
        let names = |rows: &[&Row]| rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>();
        let options = Options::read(choices, Level::Default, &names(&traits), &names(&rulings)).unwrap();
        let (_, played) = play(seed, options, chance.below(2) == 0);
        let warriors: u8 = clearings().map(|clearing| played.table.warriors(CORVIDS, clearing)).sum();
        assert_eq!(warriors + played.table.left(CORVIDS), 15, "seed {seed}: {}", played.line());
        let known = clearings()
            .filter_map(|clearing| played.table.glade(clearing).plot)
            .filter(|plot| plot.kind.is_some());
        assert_eq!(known.count() + usize::from(played.table.hidden().iter().sum::<u8>()), 8, "seed {seed}");
    }
}

/// So many warriors and tokens a faction has on the map and in its supply.
fn owned(table: &Table, me: Faction) -> (u16, u16) {
    let count = |kind: PieceKind| {
        clearings().map(|clearing| u16::from(table.glade(clearing).count(me, kind))).sum::<u16>()
    };
    let left = |code: &str| u16::from(table.supply_of(me, Piece::try_from(code.to_owned()).unwrap()));
    (count(PieceKind::Warrior) + left("w"), count(PieceKind::Token) + left("t"))
}

/// The Marquise and the Alliance play on from any position by any rulings, and lose nothing but the keep.
#[test]
fn the_marquise_and_the_alliance_play_on_from_any_position() {
    for name in ["marquise", "alliance"] {
        let room = called(name).unwrap();
        let me = room.factions()[0];
        for seed in 0..POSITIONS / 2 {
            let mut chance = Chance::new(seed);
            let rulings: Vec<&Row> = room.choices().all_rulings().filter(|_| chance.below(6) == 0).collect();
            let traits: Vec<&Row> = room.choices().traits.iter().filter(|_| chance.below(3) == 0).collect();
            let names = |rows: &[&Row]| rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>();
            let level = Level::ALL[chance.below(4)];
            let options = Options::read(room.choices(), level, &names(&traits), &names(&rulings)).unwrap();
            let mut table = random_table(&mut chance);
            table.seat_mut(me).unwrap().player = Player::Bot(options);
            table.is_cooperative = chance.below(4) == 0;
            let keeps = u16::from(name == "marquise" && table.keep().is_some());
            let before = owned(&table, me);
            let played = Bot::new(room, me).take_turn(table, &mut Anybody(chance));
            let played = played.unwrap_or_else(|stopped| panic!("{name} {seed}: {:?}", stopped.halt));
            let (warriors, tokens) = owned(&played.table, me);
            let lost = u16::from(keeps == 1 && played.table.keep().is_none());
            assert_eq!((warriors, tokens + lost), before, "{name} {seed}: {}", played.line());
        }
    }
}

fn check(
    naive: &mut Naive,
    entry: &Entry,
    points: &impl Fn(Faction) -> i16,
    checked: &mut [u32; 5],
    seed: u64,
) {
    let told = format!("seed {seed}: {entry:?}");
    match entry.rule {
        "11.4.1" => {
            naive.order =
                entry.writes.first().and_then(|card| card.bytes().next()).and_then(Suit::from_letter);
        }
        "11.4.3" => check_recruit(naive, entry, &told),
        "11.5.1" => check_defender(naive, entry, points, &told),
        "11.5.2" => check_move(naive, entry, &told),
        "11.5.3" => check_plot(naive, entry, 1, &told),
        "11.5.4" | "11.4.3.II" => check_plot(naive, entry, 3, &told),
        _ => {}
    }
    let rules = ["11.4.3", "11.5.1", "11.5.2", "11.5.3", "11.5.4"];
    if let Some(place) = rules.iter().position(|rule| *rule == entry.rule) {
        checked[place] += 1;
    }
    for action in &entry.writes {
        let is_swap = entry.rule == "11.7.1";
        let plots: Vec<bool> = (0..13).map(|clearing| naive.has_plot(clearing)).collect();
        for target in naive.does(action) {
            // A swap places nothing anew (Law of Root 16.6).
            assert!(is_swap || !naive.has_keep(target), "{told} places in the clearing of the keep");
            assert!(
                is_swap || !action.starts_with('t') || !plots[usize::from(target)],
                "{told} places a second plot"
            );
        }
    }
}

/// Which of two clearings has the higher priority.
fn priority(naive: &Naive, one: u8, other: u8) -> Ordering {
    let is_pass = |clearing: u8| naive.map == Map::Mountain && clearing == 10;
    is_pass(other).cmp(&is_pass(one)).then(one.cmp(&other))
}

fn check_recruit(naive: &Naive, entry: &Entry, told: &str) {
    let said = entry.says.split(" of ").nth(1).unwrap().trim_end_matches('.');
    let targets: Vec<u8> = said.split(", ").map(|number| number.parse().unwrap()).collect();
    let better = |one: u8, other: u8| {
        let plots = naive.has_plot(one).cmp(&naive.has_plot(other));
        plots.then(naive.corvids(other).cmp(&naive.corvids(one))).then(priority(naive, one, other))
            == Ordering::Less
    };
    let legal: Vec<u8> =
        (1..13).filter(|&clearing| naive.is_ordered(clearing) && !naive.has_keep(clearing)).collect();
    assert_eq!(targets.len(), legal.len().min(2), "{told}");
    for (place, &target) in targets.iter().enumerate() {
        assert!(legal.contains(&target), "{told}");
        let ahead = legal.iter().filter(|&&other| better(other, target)).count();
        assert_eq!(ahead, place, "{told}");
    }
}

fn check_plot(naive: &Naive, entry: &Entry, least: i32, told: &str) {
    let target: u8 = entry.writes[0].trim_start_matches('w').trim_end_matches("->").parse().unwrap();
    let fits = |clearing: u8| {
        let is_ordered = least == 3 || naive.is_ordered(clearing);
        is_ordered
            && naive.corvids(clearing) >= least
            && !naive.has_plot(clearing)
            && !naive.has_keep(clearing)
    };
    assert!(fits(target), "{told}");
    for other in (1..13).filter(|&other| other != target && fits(other)) {
        let order = naive.corvids(target).cmp(&naive.corvids(other)).then(priority(naive, other, target));
        assert_eq!(order, Ordering::Greater, "{told}: {other} is better");
    }
}

fn check_defender(naive: &Naive, entry: &Entry, points: &impl Fn(Faction) -> i16, told: &str) {
    let battle = entry.writes[0].trim_start_matches('X');
    let defender = Faction::from_word(&battle[..1]).unwrap();
    let clearing: u8 = battle[1..].split('(').next().unwrap().parse().unwrap();
    assert!(naive.is_ordered(clearing) && naive.corvids(clearing) >= 2, "{told}");
    let owns = |faction: Faction, kinds: &[u8]| {
        naive.count(clearing, |code| code.starts_with(faction.word()) && kinds.contains(&code.as_bytes()[1]))
    };
    let worth = |faction: Faction| (owns(faction, b"bt"), points(faction));
    for &other in Faction::ALL.iter().filter(|&&other| other != CORVIDS) {
        if other != defender && owns(other, b"wbtp") > 0 {
            let order = worth(defender).cmp(&worth(other)).then(other.cmp(&defender));
            assert_eq!(order, Ordering::Greater, "{told}: {other} is better");
        }
    }
}

fn check_move(naive: &Naive, entry: &Entry, told: &str) {
    let (from, to) = entry.writes[0].split_once("->").unwrap();
    let to: u8 = to.parse().unwrap();
    let is_ferried = from.contains('f');
    let origin: u8 = from.rsplit(|letter: char| !letter.is_ascii_digit()).next().unwrap().parse().unwrap();
    assert!(
        naive.is_ordered(origin) && naive.has_face_up_plot(origin) && naive.corvids(origin) > 2,
        "{told}"
    );
    let terrain = Terrain::of(naive.map);
    let by_path = |other: u8| {
        let ends = [origin.min(other), origin.max(other)];
        terrain.paths().any(|path| path.map(Clearing::number) == ends)
    };
    let coast = [1, 10, 11, 12];
    let by_ferry = |other: u8| {
        naive.map == Map::Lake && naive.ferry == Some(origin) && other != origin && coast.contains(&other)
    };
    assert!(by_path(to) || is_ferried && by_ferry(to), "{told}");
    let near: Vec<u8> = (1..13).filter(|&other| by_path(other) || is_ferried && by_ferry(other)).collect();
    let free = near.iter().filter(|&&other| !naive.has_plot(other)).count();
    for &other in near.iter().filter(|&&other| other != to) {
        let is_better = if free > 0 {
            let order = naive.corvids(other).cmp(&naive.corvids(to)).then(priority(naive, to, other));
            !naive.has_plot(other) && order == Ordering::Greater
        } else {
            // The lowest number is the highest priority, and the Pass is both.
            (naive.map == Map::Mountain && other == 10)
                || !(naive.map == Map::Mountain && to == 10) && other > to
        };
        assert!(!is_better, "{told}: {other} is better");
    }
    assert!(free == 0 || !naive.has_plot(to), "{told}");
}

/// Clearings are what the naive table counts, 1 to 12.
#[test]
fn there_are_twelve_clearings() {
    assert_eq!(clearings().map(Clearing::number).collect::<Vec<_>>(), (1..13).collect::<Vec<_>>());
}
