//! A record as one seat may know it: nothing hidden is left in it, and nothing else is lost.

use std::fs;
use std::path::Path;

use scorebook_core::{Document, Finding, Notation, SeatId, Wishes};
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

/// The same game with cards told that a seat cannot know, by chance.
fn tell_hidden(text: &str, viewer: char, chance: &mut Chance) -> String {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        // Bands and landmarks in the head are no turns.
        let turn = line.chars().next().filter(|_| line.contains("->") && line.get(1..2) == Some(":"));
        match (turn, line.split_once(':')) {
            (Some(turn), Some((_, acts))) => {
                let acts = acts.split('/').map(|act| tell_hidden_act(act, turn, viewer, chance));
                lines.push(format!("{turn}:{}", acts.collect::<Vec<_>>().join("/")));
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

/// Cards that are drawn, kept as supporters or given to them, if the seat sees neither where they lay nor where they go.
fn tell_hidden_act(act: &str, turn: char, viewer: char, chance: &mut Chance) -> String {
    let hands = ["C", "E", "A", "V"].map(|hand| hand.replace(viewer, ""));
    let Some((cards, to)) = act.split_once("->") else { return act.to_owned() };
    let Some((count, from)) = cards.split_once('#') else { return act.to_owned() };
    let is_hidden_hand = |hand: &str| !hand.is_empty() && hands.iter().any(|known| known == hand);
    let starts_hidden = from.is_empty() || is_hidden_hand(from);
    let supporters = viewer != 'A' && (to == "A$" || (to == "$" && turn == 'A'));
    if !starts_hidden || !(supporters || is_hidden_hand(to)) {
        return act.to_owned();
    }
    let told: &[&str] = match count {
        "" => &["#", "F#", "M#ambush", "B#", "#scoutingparty"],
        "2" => &["2#", "(F+M)#", "2R#", "F#ambush{}+M#"],
        "3" => &["3#", "(2F+M)#", "(F+M+R)#", "F#{}+2#"],
        _ => return act.to_owned(),
    };
    format!("{}{from}->{to}", told[chance.below(told.len())].replace("{}", from))
}

/// What is found, and the line it is found on. How a hidden plot is called differs, so only codes are compared.
fn found(document: &dyn Document) -> Vec<(&'static str, String)> {
    let told = |finding: &Finding| {
        let line = document.text()[finding.span.from()..].lines().next().unwrap_or_default().to_owned();
        (finding.code.name, format!("{line}: {}", finding.message))
    };
    document.findings().iter().map(told).collect()
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
            let mut known = found(&*whole);
            for (code, message) in found(&*told) {
                let place = known.iter().position(|(other, _)| *other == code);
                let place = place.unwrap_or_else(|| panic!("{code} is new to {seat:?}: {message}"));
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
fn records_that_differ_in_what_is_hidden_are_told_alike() {
    let mut chance = Chance::new(27);
    let (mut games, mut hiding) = (0, 0);
    for seed in 0..24 {
        let text = simulated(seed);
        for seat in seats(&*Root.read(text.clone())) {
            let [one, other] = [(), ()].map(|()| tell_hidden(&text, char::from(seat.0), &mut chance));
            (games, hiding) = (games + 1, hiding + usize::from(one != other));
            let told = |text: String| Root.read(text).told_to(seat).expect("every act reads");
            assert_eq!(told(one), told(other), "seed {seed}, {seat:?}");
        }
    }
    // A short game of factions with open cards may hide nothing from somebody.
    assert!(2 * hiding > games, "{hiding} of {games} views hide something");
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
