//! What is legal: counts at chosen positions, and agreement with what the referee objects to.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use scorebook_core::{Chance, Notation, Wishes};
use scorebook_hexil::Hexil;
use scorebook_testing::run_cases;

fn legal(text: &str) -> Result<Vec<String>, String> {
    let acts = Hexil.read(text.to_owned()).legal(usize::MAX, None)?;
    Ok(acts.into_iter().map(|act| act.text).collect())
}

/// How many ways there are to go on for so many actions.
fn ways(text: &str, depth: usize) -> usize {
    let acts = legal(text).expect("open hands");
    if depth == 1 {
        return acts.len();
    }
    acts.iter().map(|act| ways(&format!("{text} {act}"), depth - 1)).sum()
}

#[test]
fn legal_acts_are_counted_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/legal");
    run_cases(&folder, |text| {
        let acts = match legal(text) {
            Ok(acts) => acts,
            Err(why) => return why,
        };
        let mut out = format!("{} acts\n", acts.len());
        for verb in "RMSBPUTE123456".chars() {
            let named: Vec<&str> =
                acts.iter().filter(|act| act.starts_with(verb)).map(String::as_str).collect();
            match named.len() {
                0 => {}
                1..=40 => drop(writeln!(out, "{}", named.join(" "))),
                many => drop(writeln!(out, "{verb}: {many}")),
            }
        }
        let _ = writeln!(out, "{} ways of two acts", ways(text.trim_end(), 2));
        out
    });
}

/// 54 corners; three roads at 36 of them and two at 18; then a corner that is neither taken nor beside the first.
#[test]
fn the_set_up_has_as_many_ways_as_arithmetic_says() {
    let start = "[3SSSS/2SOWLS/1SGBWBS/SGLDLOS/SLOGWS1/SBGWS2/SSSS3] [/10,2,9/12,6,4,10/9,11,3,8/8,3,4,5/5,6,11] [] \
                 [|] [|] [|] d4 [|] [|] [0|0] 0 0 1 . . . .\n";
    assert_eq!(ways(start, 1), 54);
    assert_eq!(ways(start, 2), 36 * 3 + 18 * 2);
    assert_eq!(ways(start, 3), 36 * 3 * 50 + 18 * 2 * 51);
}

/// Acts of all kinds, most of them nonsense here.
fn candidates() -> BTreeSet<String> {
    let mut all: BTreeSet<String> =
        ["BV", "BC", "BR", "BDk", "BDm", "BDr", "BDv", "BDy", "UDk", "UDr", "E"].map(str::to_owned).into();
    for one in 1..=6 {
        all.extend((one..=6).map(|other| format!("R({one}+{other})")));
    }
    for column in 'a'..='g' {
        for row in 1..=7 {
            all.insert(format!("M{column}{row}"));
            for corner in ["n", "s"] {
                all.extend([format!("PV{column}{row}{corner}"), format!("PC{column}{row}{corner}")]);
            }
            all.extend(["ne", "nw", "w"].map(|side| format!("PR{column}{row}{side}")));
        }
    }
    for one in "BGLOW".chars() {
        all.extend([format!("UDm{one}"), format!("UDy({one})"), format!("UDy({one}2)")]);
        all.extend((1..=4).map(|player| format!("S{one}{player}")));
        for player in 1..=3 {
            all.extend([format!("{player}A({one}4)"), format!("{player}A({one}3)")]);
        }
        for other in "BGLOW".chars() {
            if one < other {
                all.insert(format!("UDy({one}{other})"));
            }
            all.extend([2, 3, 4].map(|rate| format!("T({one}{rate})({other})0")));
            all.extend((1..=4).map(|player| format!("T({one})({other}){player}")));
        }
    }
    all
}

/// Whether the referee has anything to say about the last action.
fn is_accepted(text: &str, act: &str) -> bool {
    let text = format!("{text} {act}");
    let start = text.len() - act.len();
    Hexil.read(text).findings().iter().all(|finding| finding.span.from() < start)
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    let candidates = candidates();
    for seed in 0..14 {
        let text = Hexil.simulate(&Wishes { players: Some(3), sets: Vec::new(), seed }).expect("a game");
        let ends: Vec<usize> = text.match_indices([' ', '\n']).map(|(at, _)| at).collect();
        let first = text.find("PV").expect("a first village");
        let open: Vec<usize> = ends.into_iter().filter(|&at| at > first).collect();
        let mut chance = Chance::new(seed);
        for _ in 0..3 {
            let text = text[..open[chance.below(open.len())]].trim_end();
            let listed: BTreeSet<String> = legal(text).expect("open hands").into_iter().collect();
            for act in &candidates {
                assert_eq!(listed.contains(act), is_accepted(text, act), "{act} after\n{text}");
            }
            for act in listed.iter().step_by(1 + listed.len() / 60) {
                assert!(is_accepted(text, act), "{act} after\n{text}");
            }
        }
    }
}
