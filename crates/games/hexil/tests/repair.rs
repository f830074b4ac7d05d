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
