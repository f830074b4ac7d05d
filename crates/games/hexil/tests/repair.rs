//! Repairs: records with a slip, and the edits that are offered; games with a step lost, which come back.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use scorebook_core::{Certainty, Chance, Notation, Severity, Wishes};
use scorebook_hexil::Hexil;
use scorebook_testing::{mended, run_cases};

#[test]
fn records_are_repaired_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/repair");
    run_cases(&folder, repaired);
}

/// The edits of a repair, what else would do, and the text after it.
fn repaired(text: &str) -> String {
    let repair = Hexil.read(text.to_owned()).repair();
    let mut out = mended(&repair, text);
    let _ = writeln!(out, "errors {} → {}", repair.before.errors, repair.best().after.errors);
    let actions = repair.best().text.split_once('\n').map_or("", |(_, actions)| actions);
    out + actions
}

fn game(seed: u64, sets: &[&str]) -> String {
    let sets = sets.iter().map(|&set| set.to_owned()).collect();
    Hexil.simulate(&Wishes { players: Some(3), sets, seed }).expect("a game")
}

/// A game without one of its steps, and that step.
fn without(text: &str, chance: &mut Chance, is_wanted: impl Fn(&str) -> bool) -> Option<(String, String)> {
    let steps = Hexil.read(text.to_owned()).steps();
    let wanted: Vec<_> =
        steps[..steps.len() - 12].iter().filter(|(span, _)| is_wanted(span.of(text))).collect();
    let (span, _) = wanted.get(chance.below(wanted.len().max(1)))?;
    let behind = usize::from(text[span.to()..].starts_with(' '));
    let before = usize::from(behind == 0 && text[..span.from()].ends_with(' '));
    let rest = format!("{}{}", &text[..span.from() - before], &text[span.to() + behind..]);
    Some((rest, span.of(text).to_owned()))
}

fn errors(text: &str) -> usize {
    let found = Hexil.read(text.to_owned()).judged();
    found.iter().filter(|finding| finding.severity == Severity::Error).count()
}

#[test]
fn a_lost_end_of_turn_is_put_back_where_it_was() {
    let sets = [&["late"][..], &["tuple-e"], &["middle"], &["late", "hidden"]];
    for (seed, sets) in (0..24).zip(sets.into_iter().cycle()) {
        let text = game(seed, sets);
        let (spoiled, _) =
            without(&text, &mut Chance::new(seed), |word| word == "E").expect("an end of turn");
        assert!(errors(&spoiled) > 0, "seed {seed}");
        let repair = Hexil.read(spoiled.clone()).repair();
        let told: Vec<String> = repair.best().mends.iter().map(|mend| mend.now.clone()).collect();
        assert_eq!(told, ["E"], "seed {seed}");
        assert_eq!(errors(&repair.best().text), 0, "seed {seed}");
        // Before a card that both players may have used, two places are as good.
        let is_sure = repair.best().mends[0].certainty != Certainty::Guess;
        assert_eq!(is_sure, repair.best().mends[0].rivals.is_empty(), "seed {seed}");
        assert!(repair.best().text == text || !is_sure, "seed {seed}:\n{spoiled}\n{}", repair.best().text);
    }
}

#[test]
fn the_fix_of_a_lost_end_of_turn_is_the_same() {
    for (seed, dialect) in (0..24).zip(["late", "tuple-e"].into_iter().cycle()) {
        let text = game(seed, &[dialect]);
        let is_end = |word: &str| word == "E";
        let (spoiled, _) = without(&text, &mut Chance::new(seed), is_end).expect("an end of turn");
        let findings = Hexil.read(spoiled.clone()).judged();
        let fixes = findings.iter().flat_map(|finding| &finding.fixes);
        let texts: Vec<String> = fixes.map(|fix| scorebook_core::apply(&spoiled, &fix.edits).0).collect();
        assert!(texts.iter().any(|fixed| errors(fixed) == 0), "seed {seed}: {findings:?}");
    }
}

#[test]
fn a_lost_step_is_put_back_only_where_nothing_else_fits() {
    let (mut lost, mut back, mut hidden) = (0, 0, 0);
    for (seed, verb) in (0..40).zip(["S", "BR", "BV", "M", "PR"].into_iter().cycle()) {
        let text = game(seed, &["late"]);
        let step = without(&text, &mut Chance::new(seed), |word| word.starts_with(verb));
        let Some((spoiled, was)) = step.filter(|(spoiled, _)| errors(spoiled) > 0) else { continue };
        lost += 1;
        let repair = Hexil.read(spoiled).repair();
        let [mend] = repair.best().mends.as_slice() else { continue };
        back += usize::from(repair.best().text == text);
        hidden += usize::from(mend.now.starts_with("S?") && mend.now.ends_with(was.chars().last().unwrap()));
    }
    assert!(back * 2 >= lost, "{back} of {lost} lost steps came back, and {hidden} thefts of some card");
    assert!(hidden > 0, "no theft came back as one of a card that nobody knows");
}

/// A step has no label of its own on the page, so a rival that changes another step says which.
#[test]
fn no_rival_reads_like_the_edit_it_rivals() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/hexil/slips.han");
    let repair = Hexil.read(fs::read_to_string(path).expect("an example can be read")).repair();
    assert!(repair.best().mends.iter().any(|mend| !mend.rivals.is_empty()));
    for mend in &repair.best().mends {
        assert!(!mend.rivals.contains(&mend.now), "{} and {:?}", mend.now, mend.rivals);
    }
}

/// A slip that is made in a text, if it finds a place there.
type Spoil = fn(&str) -> Option<String>;

/// The first place where one text stands, with another in its place.
fn first(text: &str, written: &str, by: &str) -> Option<String> {
    let head = text.find('\n')?;
    let at = head + text[head..].find(written)?;
    Some(format!("{}{by}{}", &text[..at], &text[at + written.len()..]))
}

/// Every act of a game said otherwise.
fn each_act(text: &str, said: impl Fn(&str) -> String) -> Option<String> {
    let (head, acts) = text.split_once('\n')?;
    let line = |line: &str| line.split(' ').map(&said).collect::<Vec<_>>().join(" ");
    Some(format!("{head}\n{}\n", acts.lines().map(line).collect::<Vec<_>>().join("\n")))
}

fn other_corner(act: &str) -> String {
    let stem = &act[..act.len().saturating_sub(1)];
    match act.strip_prefix("PV").or(act.strip_prefix("PC")) {
        Some(place) if place.ends_with('n') => format!("{stem}s"),
        Some(place) if place.ends_with('s') => format!("{stem}n"),
        _ => act.to_owned(),
    }
}

fn players_exchanged(act: &str) -> String {
    let other = |digit: &str| match digit {
        "1" => "2".to_owned(),
        "2" => "1".to_owned(),
        digit => digit.to_owned(),
    };
    let end = act.len().saturating_sub(1);
    match act.as_bytes() {
        [b'S' | b'T', ..] => format!("{}{}", &act[..end], other(&act[end..])),
        [b'1'..=b'9', b'A', ..] => format!("{}{}", other(&act[..1]), &act[1..]),
        _ => act.to_owned(),
    }
}

/// The first trade with the bank before the end of a turn stands after it.
fn after_the_end(text: &str) -> Option<String> {
    let end = text.find(")0 E\n")? + 2;
    let from = text[..end].rfind(' ')?;
    Some(format!("{} E{}{}", &text[..from], &text[from..end], &text[end + 2..]))
}

/// A slip that is made once, twice or throughout, and the least share of games whose repair has the game among its readings.
const KINDS: [(&str, Spoil, usize); 6] = [
    ("a sign slipped between two steps", |text| first(text, " T(", "T ("), 100),
    ("a line ends before its last step", |text| first(text, " BR ", " /BR "), 100),
    ("what was done stands after the end of the turn", after_the_end, 80),
    ("corners exchanged throughout", |text| each_act(text, other_corner), 100),
    ("players exchanged throughout", |text| each_act(text, players_exchanged), 80),
    ("a card is written twice", |text| first(text, "A(B", "A(BB"), 60),
];

#[test]
fn slips_of_many_kinds_have_the_game_among_their_readings() {
    for (name, spoil, least) in KINDS {
        let (mut made, mut found) = (0, 0);
        for seed in 0..5 {
            let text = game(seed, &["late"]);
            let Some(spoiled) = spoil(&text).filter(|spoiled| errors(spoiled) > 0) else { continue };
            made += 1;
            let repair = Hexil.read(spoiled).repair();
            let is_written_wrongly = repair.decided().is_some_and(|decided| decided.text != text);
            assert!(!is_written_wrongly, "{name}, seed {seed}: another game is written");
            found += usize::from(repair.readings.iter().any(|reading| reading.text == text));
        }
        assert!(made > 1 && found * 100 >= made * least, "{name}: {found} of {made} games were found");
    }
}
