//! A record as one seat may know it: nothing hidden is left in it, and nothing else is lost.

use std::fs;
use std::path::Path;

use scorebook_core::{Document, Notation, SeatId, Wishes};
use scorebook_root::Root;
use scorebook_testing::files_below;
use scorebook_testing::spoil::Chance;

fn simulated(seed: u64) -> String {
    let players = u8::try_from(2 + seed % 3).ok();
    Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("such games can be played")
}

fn records() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../examples/root", "../../../../shared/games/root"];
    let files = folders.iter().flat_map(|folder| files_below(&here.join(folder), &["rootlog"]));
    let texts = files.map(|file| fs::read_to_string(file).expect("a fixture"));
    texts.chain((0..12).map(simulated)).collect()
}

/// The same game with cards told that others cannot know, by chance: those that are drawn, kept as supporters or passed on.
fn tell_cards(text: &str, chance: &mut Chance) -> String {
    let cards = ["F#", "M#", "R#", "B#", "F#ambush", "#", "M#scoutingparty", "(F+M)#"];
    let mut told = String::new();
    for line in text.split_inclusive('\n') {
        let is_turn = line.as_bytes().get(1) == Some(&b':') && line.contains("->");
        if !is_turn {
            told.push_str(line);
            continue;
        }
        for (number, act) in line.split('/').enumerate() {
            let slash = if number > 0 { "/" } else { "" };
            let card = cards[chance.below(cards.len() - 1)];
            let two = if chance.below(2) == 0 { "(F+M)#" } else { "2R#" };
            let act = act.replacen("2#->", &format!("{two}->"), 1);
            let is_lone = act.starts_with("#->") || act.contains(":#->");
            told.push_str(slash);
            told.push_str(&if is_lone { act.replacen("#->", &format!("{card}->"), 1) } else { act });
        }
    }
    told
}

fn codes(document: &dyn Document) -> Vec<String> {
    document.findings().iter().map(|finding| finding.code.name.to_owned()).collect()
}

fn seats(document: &dyn Document) -> Vec<SeatId> {
    document.seats().iter().map(|seat| seat.id).collect()
}

#[test]
fn what_a_seat_is_told_brings_no_new_finding() {
    for text in records() {
        let whole = Root.read(text);
        for seat in seats(&*whole) {
            let Ok(told) = whole.told_to(seat) else { continue };
            let told = Root.read(told);
            let before = codes(&*whole);
            let mut known = before.clone();
            for code in codes(&*told) {
                let place = known.iter().position(|other| *other == code);
                let place = place.unwrap_or_else(|| panic!("{code} is new to {seat:?}:\n{}", told.text()));
                known.swap_remove(place);
            }
        }
    }
}

#[test]
fn what_a_seat_is_told_replays_to_its_view() {
    for text in records() {
        let whole = Root.read(text);
        for seat in seats(&*whole) {
            let Ok(told) = whole.told_to(seat) else { continue };
            let told = Root.read(told);
            assert_eq!(told.steps().len(), whole.steps().len());
            let mut seen = whole.walk(Some(seat)).expect("a view of each seat");
            let mut replayed = told.walk(None).expect("the whole record");
            for step in (0..=whole.steps().len()).step_by(17).chain([whole.steps().len()]) {
                assert_eq!(seen.go(step).value(), replayed.go(step).value(), "{seat:?} after {step}");
            }
        }
    }
}

#[test]
fn telling_twice_changes_nothing_more() {
    for text in records() {
        let whole = Root.read(text);
        for seat in seats(&*whole) {
            let Ok(told) = whole.told_to(seat) else { continue };
            assert_eq!(Root.read(told.clone()).told_to(seat), Ok(told));
        }
    }
}

#[test]
fn records_that_differ_in_hidden_cards_are_told_alike() {
    let mut chance = Chance::new(27);
    let mut differ = 0;
    for seed in 0..24 {
        let (one, other) =
            (tell_cards(&simulated(seed), &mut chance), tell_cards(&simulated(seed), &mut chance));
        differ += usize::from(one != other);
        let (one, other) = (Root.read(one), Root.read(other));
        for seat in seats(&*one) {
            let letter = char::from(seat.0);
            // What is drawn by the seat itself is known to it, and differs.
            let own = |line: &&str| !line.contains(&format!("->{letter}")) && !line.starts_with(letter);
            let lines = |document: &dyn Document| {
                let told = document.told_to(seat).expect("every act reads");
                told.lines().filter(own).map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(lines(&*one), lines(&*other), "seed {seed}, seat {letter}");
        }
        // Who only watches the others' cards: no line of the Vagabond's opponents is left out.
    }
    assert_eq!(differ, 24);
}

fn check(acts: &str, seat: u8, expected: &str) {
    let head = "Map: Fall\nDeck: E&P\nC: Tabitha\nE: Wren\nA: Sol\nP: Nox\nO: Lutra\nK: Brock\n\n";
    let whole = Root.read(format!("{head}{acts}\n"));
    let told = whole.told_to(SeatId(seat)).expect("acts that read");
    assert_eq!(told, format!("{head}{expected}\n"), "as {} knows it", char::from(seat));
}

#[test]
fn cards_are_hidden_from_those_who_do_not_see_them() {
    check("C:F#ambush->C/M#->C", b'C', "C:F#ambush->C/M#->C");
    check("C:F#ambush->C/M#->C", b'E', "C:#->C/#->C");
    check("C:(F+2M)#->C", b'E', "C:3#->C");
    check("C:F#+M#C->E", b'A', "C:#+#C->E");
    check("C:F#C+M#C->E", b'A', "C:2#C->E");
    check("C:F#C+M#C->E", b'E', "C:F#C+M#C->E");
    check("C:F#C->/Zsappers/F#C->A$", b'E', "C:F#C->/Zsappers/#C->A$");
    check("A:F#A->$/F#$->", b'C', "A:#A->$/F#$->");
    check("E:F#E->$_r/#despot->$", b'C', "E:F#E->$_r/#despot->$");
    check("O:F#->O/F#O->C", b'E', "O:F#->O/F#O->C");
    check("C:F#*->C", b'E', "C:F#*->C");
}

#[test]
fn cards_are_shown_to_those_who_see_them() {
    check("C:F#C^E", b'A', "C:#C^E");
    check("C:F#C^E", b'E', "C:F#C^E");
    check("C:F#C^", b'A', "C:F#C^");
    check("C:(F+M)#^E", b'A', "C:2#^E");
}

#[test]
fn plots_lie_face_down_until_they_are_turned() {
    check("P:t_b->3/t3^t_b/t_b3->", b'C', "P:t->3/t3^t_b/t_b3->");
    check("P:t_b->3/t_b3->", b'C', "P:t->3/t3->");
    check("P:t_b->3", b'P', "P:t_b->3");
    check("C:Pt_r->3", b'C', "C:Pt->3");
}

#[test]
fn what_cannot_be_told_is_refused() {
    let text = "Map: Fall\nDeck: E&P\nC: Tabitha\nE: Wren\n\nC:w->3\n";
    assert!(Root.read(text.to_owned()).told_to(SeatId(b'A')).is_err());
    assert!(Root.read(format!("{text}C:w>>3\n")).told_to(SeatId(b'C')).is_err());
}
