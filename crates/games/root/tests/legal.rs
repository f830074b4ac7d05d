//! What is legal: a listed act and the end of the turn draw no finding, an act that is not listed does.

use std::collections::BTreeMap;
use std::ops::Range;

use scorebook_core::{Chance, Document, Legal, Notation, SeatId, Wishes};
use scorebook_root::Root;

/// How many random games are looked at, where `SCOREBOOK_GAMES` does not say it.
const GAMES: u64 = 100;
/// Among how many steps of a game positions are chosen: long records take long to judge.
const EARLY: usize = 250;
/// How many acts are changed at each position.
const TRIES: usize = 120;

/// The seeds of the random games: `SCOREBOOK_GAMES` says how many there are, `SCOREBOOK_SEED` where they begin.
fn seeds() -> Range<u64> {
    let asked = |name: &str, otherwise: u64| {
        std::env::var(name).map_or(otherwise, |number| number.parse().expect("a number"))
    };
    let first = asked("SCOREBOOK_SEED", 0);
    first..first + asked("SCOREBOOK_GAMES", GAMES)
}

/// A position of a random game: the record until then, and what is legal there.
struct Stop {
    text: String,
    legal: Vec<Legal>,
}

/// Positions of a random game whose turn so far draws no finding.
fn stops(seed: u64, count: usize) -> Vec<Stop> {
    let players = u8::try_from(2 + seed % 4).ok();
    let game =
        Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("such games can be played");
    let document = Root.read(game);
    let mut chance = Chance::new(seed);
    let mut stops = Vec::new();
    for _ in 0..count {
        let after = chance.below(document.steps().len().min(EARLY)) + 1;
        let text = document.text()[..document.steps()[after - 1].0.end as usize].to_owned();
        // What the head sets up is nobody's turn.
        let is_turn = text.lines().last().is_some_and(|line| line[1..].starts_with(':'));
        if is_turn && found(&format!("{text}\n")).is_empty() {
            let legal = document.legal(after, None).expect("a list");
            stops.push(Stop { text, legal });
        }
    }
    stops
}

/// What is found against a record; that nobody is named the winner yet is no slip of an act.
fn found(text: &str) -> Vec<String> {
    let document = Root.read(text.to_owned());
    let findings = document.findings();
    let slips = findings.iter().filter(|finding| finding.code.name != "root/no-winner");
    slips.map(|finding| format!("{}: {}", finding.code.name, finding.message)).collect()
}

/// The record with acts written at its end.
fn with(stop: &Stop, acts: &str) -> String {
    format!("{}/{acts}\n", stop.text)
}

/// Every act that an entry stands for.
fn told(act: &Legal) -> Vec<String> {
    let Some((least, most)) = act.range else { return vec![act.text.clone()] };
    let number = most.to_string();
    let starts_thing = |at: usize| {
        let (before, after) = (&act.text[..at], &act.text[at + number.len()..]);
        let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        !is_digit(before.chars().last())
            && !before.ends_with('>')
            && after.starts_with(|letter: char| letter.is_ascii_alphabetic() || "#%".contains(letter))
    };
    let places: Vec<usize> =
        act.text.match_indices(&number).map(|(at, _)| at).filter(|&at| starts_thing(at)).collect();
    let at = *places.last().unwrap_or_else(|| panic!("{act} has no number {most}"));
    let text = |count: u32| {
        let count = if count == 1 { String::new() } else { count.to_string() };
        format!("{}{count}{}", &act.text[..at], &act.text[at + number.len()..])
    };
    (least..=most).map(text).collect()
}

#[test]
fn what_is_listed_draws_no_finding() {
    let mut groups: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in seeds() {
        for stop in stops(seed, 4) {
            let mut chance = Chance::new(seed);
            for act in stop.legal.iter().filter(|_| chance.below(4) == 0) {
                for text in told(act) {
                    let found = found(&with(&stop, &text));
                    assert!(found.is_empty(), "{text} ({}) is listed: {found:?}\n{}", act.group, stop.text);
                    *groups.entry(act.group).or_default() += 1;
                }
            }
        }
    }
    assert!(groups.len() > 20, "{groups:?}");
}

/// One of some words.
fn any(chance: &mut Chance, words: &str) -> String {
    let words: Vec<&str> = words.split(' ').collect();
    words[chance.below(words.len())].to_owned()
}

/// Another act: another clearing, number, piece, suit, side, item or column.
fn changed(chance: &mut Chance, act: &str) -> Option<String> {
    let letters: Vec<char> = act.chars().collect();
    let at = chance.below(letters.len());
    let (before, after) = (at.checked_sub(1).map(|at| letters[at]), letters.get(at + 1).copied());
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let is_alone = !is_digit(before) && !is_digit(after) && before != Some('_') && after != Some('_');
    // A number of pieces in acts that belong together may be that of two acts.
    let is_place = before.is_some_and(|before| before.is_ascii_alphanumeric() || ">+".contains(before));
    let with = match letters[at] {
        digit if digit.is_ascii_digit() && is_alone && (is_place || !act.contains('/')) => {
            (chance.below(12) + 1).to_string()
        }
        'F' | 'M' | 'R' | 'B' if after == Some('#') => any(chance, "F M R B"),
        'w' if before != Some('_') && after != Some('_') && !act.contains('/') => any(chance, "2w b t"),
        'C' | 'E' | 'A' | 'V' | 'O' | 'K' if before == Some('X') => any(chance, "C E A V O K"),
        'r' | 'm' | 'x' | 'b' if before == Some('_') && at >= 2 && letters[at - 2] == '$' => {
            any(chance, "r m x b")
        }
        // Which side of an item is up, and whether it was mended, is often not told, so turning and damaging one says little.
        letter
            if before == Some('%')
                && letter.is_ascii_lowercase()
                && !["->r", "->e", "->d"].iter().any(|end| act.contains(end)) =>
        {
            any(chance, "s b c x h t r f")
        }
        letter if before == Some('_') && at >= 2 && letters[at - 2] == 'b' && letter.is_ascii_lowercase() => {
            any(chance, "s w r f m j t")
        }
        _ => return None,
    };
    let (head, tail): (String, String) = (letters[..at].iter().collect(), letters[at + 1..].iter().collect());
    Some(format!("{head}{with}{tail}"))
}

/// The record with another turn after it, so that what its last one lacks is told too.
fn closed(text: &str) -> String {
    let turn = text.lines().last().unwrap_or_default();
    let seats = text
        .lines()
        .filter_map(|line| line.strip_suffix(|_| true))
        .filter(|line| line.get(1..3) == Some(": "));
    let next = seats.map(|line| &line[..1]).find(|seat| !turn.starts_with(seat)).unwrap_or_default();
    format!("{}\n{next}:#->{next}\n", text.trim_end())
}

#[test]
fn what_is_not_listed_draws_a_finding() {
    let (mut tried, mut silent) = (0, Vec::new());
    for seed in seeds() {
        for stop in stops(seed, 4) {
            let listed: Vec<String> = stop.legal.iter().flat_map(told).map(|text| canonical(&text)).collect();
            let mut chance = Chance::new(seed);
            let otherwise = found(&closed(&stop.text));
            for _ in 0..if listed.is_empty() { 0 } else { TRIES } {
                let other = &listed[chance.below(listed.len())];
                let Some(act) = changed(&mut chance, other) else { continue };
                // Acts of which each alone is listed are no act of their own.
                let is_listed = |act: &str| is_listed(&listed, act);
                let is_short = || alone(&act).iter().all(|act| is_listed(act));
                if is_listed(&act) || is_short() || has_several_starts(&act) {
                    continue;
                }
                tried += 1;
                let text = with(&stop, &act);
                let is_told = !found(&text).is_empty()
                    || found(&closed(&text)).iter().any(|finding| !otherwise.contains(finding));
                if !is_told {
                    let turn = stop.text.lines().last().unwrap_or_default();
                    silent.push(format!("{act} (of {other}), seed {seed}, after {turn}"));
                }
            }
        }
    }
    assert!(tried > 500, "{tried}");
    assert!(silent.is_empty(), "{} of {tried}:\n{}", silent.len(), silent.join("\n"));
}

/// Whether acts are listed; a relic or a garden without its letter is any of the three.
fn is_listed(listed: &[String], acts: &str) -> bool {
    let is_any = acts.starts_with(['t', 'b']) && !acts[1..].starts_with('_');
    let lettered = |letter: &str| format!("{}{letter}{}", &acts[..1], &acts[1..]);
    let is_one = || ["_f", "_t", "_j", "_m", "_r"].iter().any(|letter| listed.contains(&lettered(letter)));
    listed.contains(&canonical(acts)) || is_any && is_one()
}

/// The acts that one line is short for: each between strokes, and of a group that goes somewhere each kind of piece alone.
fn alone(acts: &str) -> Vec<String> {
    let parts = |act: &str| match act.strip_prefix('(').and_then(|act| act.split_once(')')) {
        Some((pieces, way)) => pieces.split('+').map(|piece| format!("{piece}{way}")).collect(),
        None => vec![act.to_owned()],
    };
    acts.split('/').flat_map(parts).collect()
}

/// Whether an act moves pieces from several places at once: then it may be several acts, as a dig and a move.
fn has_several_starts(act: &str) -> bool {
    let starts = act.split('/').filter_map(|act| act.split_once("->")).map(|(start, _)| start);
    starts.filter(|start| !start.starts_with('(')).any(|start| start.contains('+'))
}

/// Acts as they are written canonically, the plots of a trick in order.
fn canonical(acts: &str) -> String {
    if let Some((one, other)) = acts.split_once("<->") {
        let mut plots = [one, other];
        plots.sort_unstable();
        return plots.join("<->");
    }
    let text = Root.read(format!("C:{acts}\n")).print();
    text.trim_start_matches("C:").trim().to_owned()
}

#[test]
fn a_faction_that_is_named_begins_its_turn() {
    let document = Root.read("Map: Fall\nDeck: Standard\nC: Ada\nE: Ben\n".to_owned());
    let legal = document.legal(0, Some("E")).expect("a list");
    assert!(legal.iter().all(|act| act.by == Some(SeatId(b'E')) && act.group == "set-up"));
    assert!(legal.iter().any(|act| act.text == "(6w+b)->1/#builder->$"), "{legal:?}");
    assert!(document.legal(0, Some("O")).is_err());
    let of_cats = document.legal(0, None).expect("a list");
    assert!(of_cats.iter().all(|act| act.by == Some(SeatId(b'C'))));
}

/// The record that the cases below look at: the third turn of the Marquise, after her wood and a workshop.
const DUEL: &str = include_str!("../../../../examples/root/autumn-duel.rootlog");

fn duel(piece: Option<&str>) -> Vec<Legal> {
    let document = Root.read(DUEL.to_owned());
    let step = document.step_called("C2.3").expect("a step") + 1;
    document.legal(step, piece).expect("a list")
}

#[test]
fn an_entry_tells_what_it_costs_brings_and_takes() {
    let legal = duel(None);
    let act = |text: &str| legal.iter().find(|act| act.text == text).unwrap_or_else(|| panic!("{text}"));
    let march = act("2w4->8");
    assert_eq!((march.group, march.range), ("move", Some((1, 2))));
    let build = act("t5->/b_r->10");
    assert_eq!((build.group, &build.costs[..]), ("build", &["1 wood".to_owned()][..]));
    assert_eq!(build.due.iter().map(|gain| gain.points).collect::<Vec<_>>(), [1]);
    assert_eq!(
        build.says,
        "The Marquise remove 1 wood from clearing 5. The Marquise place 1 recruiter in clearing 10."
    );
    let overwork = act("F#C->/t->1");
    assert_eq!(overwork.needs, ["a fox card in the hand"]);
    assert_eq!(act("++2").gains[0].points, 2);
    let tokens = |act: &Legal| act.tokens.iter().map(|token| token.span.len()).sum::<usize>();
    assert!(legal.iter().all(|act| !act.says.is_empty() && tokens(act) == act.text.len()));
}

#[test]
fn a_list_may_be_asked_for_a_kind_a_piece_or_a_place() {
    let has = |piece: &str, text: &str| duel(Some(piece)).iter().any(|act| act.text == text);
    assert!(has("build", "t5->/b_r->10") && !has("build", "2w4->8"));
    assert!(has("b_r", "t5->/b_r->10") && !has("b_r", "2w4->8"));
    assert!(has("8", "2w4->8") && !has("8", "t5->/b_r->10"));
    assert!(duel(Some("b_x")).is_empty());
}

#[test]
fn without_a_map_nothing_is_listed() {
    let document: Box<dyn Document> = Root.read("C:w->3\n".to_owned());
    assert!(document.legal(1, None).expect_err("no list").contains("map"));
}
