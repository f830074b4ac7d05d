//! What is kept of hidden cards and unmarked turns, against trying out everything that could have been written instead.

use std::collections::BTreeSet;
use std::slice;

use scorebook_core::{Chance, Document, Notation, Reading, Replay, Report, Severity, Value, Wishes};
use scorebook_hexil::Hexil;
use scorebook_hexil::names::Resource;
use scorebook_hexil::syntax::Formula;

/// The cards of all players, kind by kind.
type Hands = Vec<u8>;

/// A random game as its state and its actions.
fn game(seed: u64, players: u8, sets: &[&str]) -> (String, Vec<String>) {
    let sets = sets.iter().map(|&set| set.to_owned()).collect();
    let text = Hexil.simulate(&Wishes { players: Some(players), sets, seed }).expect("a game");
    let (state, actions) = text.split_once(". . . .").expect("a state");
    (format!("{state}. . . .\n"), actions.split_whitespace().map(str::to_owned).collect())
}

/// Everything that could stand in the place of an action.
type Fillings = fn(&str) -> Vec<String>;

/// Every theft and every roll that may be meant.
fn thefts_and_rolls(action: &str) -> Vec<String> {
    if let Some(from) = action.strip_prefix("S?") {
        return "BGLOW".chars().map(|card| format!("S{card}{from}")).collect();
    }
    let dice = |sum: u8| format!("R({}+{})", (sum - 1).min(6), sum - (sum - 1).min(6));
    if action == "R?" { (2..=12).map(dice).collect() } else { vec![action.to_owned()] }
}

/// Every card that may be meant.
fn card_types(action: &str) -> Vec<String> {
    match action {
        "BD?" => "kmrvy".chars().map(|card| format!("BD{card}")).collect(),
        action => vec![action.to_owned()],
    }
}

/// Every way to fill in what is hidden.
fn filled(actions: &[String], fillings: Fillings) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = vec![Vec::new()];
    for action in actions {
        let choices = fillings(action);
        if let [only] = choices.as_slice() {
            for before in &mut all {
                before.push(only.clone());
            }
            continue;
        }
        all = all
            .iter()
            .flat_map(|before| {
                choices.iter().map(|choice| [before.as_slice(), slice::from_ref(choice)].concat())
            })
            .collect();
    }
    all
}

fn is_legal(state: &str, actions: &[String]) -> bool {
    let reading = Reading::new(Hexil, format!("{state}{}\n", actions.join(" ")));
    let mut replay = Replay::<Hexil>::new(&reading.record, &reading.text);
    let mut report = Report::counting();
    while report.counted().is_empty() && replay.judge(&mut report) {}
    report.counted().iter().all(|code| code.severity != Severity::Error)
}

/// The hands that are possible after each step.
fn hands_behind_each_step(state: &str, actions: &[String]) -> Vec<BTreeSet<Hands>> {
    let reading = Reading::new(Hexil, format!("{state}{}\n", actions.join(" ")));
    let mut replay = Replay::<Hexil>::new(&reading.record, &reading.text);
    let mut all = Vec::new();
    while replay.advance() {
        let count = |hand: &Formula| Resource::ALL.map(|kind| hand.count(kind));
        let spelled = |hands: &Vec<Formula>| hands.iter().flat_map(count).collect();
        all.push(
            replay.position.distributions_of_hands().expect("an exact set").iter().map(spelled).collect(),
        );
    }
    all
}

/// As many actions from the start as hide so much that trying out everything stays possible.
fn cut(actions: &[String], most: usize, fillings: Fillings) -> &[String] {
    let mut ways = 1;
    let end = actions.iter().position(|action| {
        ways *= fillings(action).len();
        ways > most
    });
    &actions[..end.unwrap_or(actions.len())]
}

/// Checks every step, and tells whether anything was open at the end or on the way.
fn assert_exact(state: &str, actions: &[String]) -> bool {
    let mut expected: Vec<BTreeSet<Hands>> = vec![BTreeSet::new(); actions.len()];
    for filled in filled(actions, thefts_and_rolls).iter().filter(|filled| is_legal(state, filled)) {
        for (all, one) in expected.iter_mut().zip(hands_behind_each_step(state, filled)) {
            all.extend(one);
        }
    }
    let found = hands_behind_each_step(state, actions);
    for (step, (found, expected)) in found.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "after {} of {state}{}", step + 1, actions.join(" "));
    }
    found.iter().any(|hands| hands.len() > 1)
}

#[test]
fn hidden_thefts_leave_exactly_the_hands_that_fit() {
    let mut open = 0;
    for seed in 0..16 {
        let (state, actions) = game(seed, 2 + u8::try_from(seed % 3).unwrap(), &["hidden"]);
        open += usize::from(assert_exact(&state, cut(&actions, 700, thefts_and_rolls)));
    }
    assert!(open > 5, "only {open} games left anything open");
}

#[test]
fn hidden_rolls_leave_exactly_the_hands_that_fit() {
    for seed in 0..12 {
        let (state, mut actions) = game(seed, 2, &[]);
        actions.truncate(60);
        let mut chance = Chance::new(seed);
        let rolls: Vec<usize> = (0..actions.len()).filter(|&at| actions[at].starts_with('R')).collect();
        for _ in 0..2 {
            actions[rolls[chance.below(rolls.len())]] = "R?".to_owned();
        }
        assert_exact(&state, cut(&actions, 130, thefts_and_rolls));
    }
}

/// The development cards of each player: type and number held.
fn cards(value: &Value) -> Vec<[(u64, u64); 5]> {
    let kinds = ["knight", "monopoly", "road_building", "victory_point", "year_of_plenty"];
    let range = |held: &Value| match held {
        Value::Array(bounds) => {
            let bound = |at: usize| bounds[at].as_u64().expect("a bound");
            (bound(0), bound(1))
        }
        held => (held.as_u64().unwrap_or(0), held.as_u64().unwrap_or(0)),
    };
    let seats = value["seats"].as_array().expect("seats");
    seats.iter().map(|seat| kinds.map(|kind| range(&seat["cards"][kind]))).collect()
}

#[test]
fn hidden_cards_have_exactly_the_types_that_fit() {
    let mut narrowed = 0;
    for seed in 0..12 {
        let (state, actions) = game(seed, 3, &[]);
        let hide = |action: &String| if action.starts_with("BD") { "BD?".to_owned() } else { action.clone() };
        let hidden: Vec<String> = actions.iter().map(hide).collect();
        let actions = cut(&hidden, 150, card_types);
        let survivors: Vec<Vec<String>> =
            filled(actions, card_types).into_iter().filter(|filled| is_legal(&state, filled)).collect();
        let read = |actions: &[String]| Hexil.read(format!("{state}{}\n", actions.join(" ")));
        let documents: Vec<Box<dyn Document>> = survivors.iter().map(|filled| read(filled)).collect();
        let document = read(actions);
        for step in (0..=actions.len()).rev().step_by(11) {
            let mut expected = cards(&documents[0].snapshot(step).value);
            for document in &documents[1..] {
                for (all, one) in expected.iter_mut().zip(cards(&document.snapshot(step).value)) {
                    for (all, one) in all.iter_mut().zip(one) {
                        *all = (all.0.min(one.0), all.1.max(one.1));
                    }
                }
            }
            let found = cards(&document.snapshot(step).value);
            assert_eq!(found, expected, "after {step} of {state}{}", actions.join(" "));
            narrowed += found.iter().flatten().filter(|range| range.0 > 0).count();
        }
    }
    assert!(narrowed > 0, "no card was ever known for sure");
}

/// Every way to write the ends of turns into a record that has none: each card that is used after a roll may be the next
/// player's.
fn with_ends(actions: &[String]) -> Vec<Vec<String>> {
    let mut all: Vec<(Vec<String>, bool)> = vec![(Vec::new(), false)];
    for action in actions {
        let mut next = Vec::new();
        for (before, rolled) in all {
            let goes_on = |ends: bool| {
                let end = ends.then(|| "E".to_owned());
                let written = before.iter().cloned().chain(end).chain([action.clone()]).collect();
                (written, action.starts_with('R') || (rolled && !ends))
            };
            match action.as_bytes()[0] {
                b'R' if rolled => next.push(goes_on(true)),
                b'U' if rolled => next.extend([goes_on(false), goes_on(true)]),
                _ => next.push(goes_on(false)),
            }
        }
        all = next;
    }
    all.into_iter().map(|(actions, _)| actions).collect()
}

#[test]
fn unmarked_turns_leave_exactly_the_readings_that_fit() {
    let mut ambiguous = 0;
    for seed in 14..30 {
        let (state, actions) = game(seed, 3, &["tuple"]);
        let mut uses = 0;
        let end = actions.iter().position(|action| {
            uses += usize::from(action.starts_with('U'));
            uses > 6
        });
        let actions = &actions[..end.unwrap_or(actions.len())];
        let outcome = |value: &Value| {
            let seats = value["seats"].as_array().expect("seats");
            let seat = |seat: &Value| format!("{} {} ", seat["knights"], seat["hand"]);
            let robber = &value["robber"];
            format!(
                "{} {} {robber} {}",
                value["mover"],
                value["turn"],
                seats.iter().map(seat).collect::<String>()
            )
        };
        let mut expected = BTreeSet::new();
        for marked in with_ends(actions).iter().filter(|marked| is_legal(&state, marked)) {
            let value = Hexil.read(format!("{state}{}\n", marked.join(" "))).snapshot(usize::MAX).value;
            expected.insert(outcome(&value));
        }
        let value = Hexil.read(format!("{state}{}\n", actions.join(" "))).snapshot(usize::MAX).value;
        let found: BTreeSet<String> = match value.get("readings") {
            Some(readings) => readings.as_array().expect("readings").iter().map(outcome).collect(),
            None => BTreeSet::from([outcome(&value)]),
        };
        assert_eq!(found, expected, "{state}{}", actions.join(" "));
        ambiguous += usize::from(found.len() > 1);
    }
    assert!(ambiguous > 0, "no record was ever ambiguous");
}

/// A record with the ends of its turns, in the dialect that can tell which card was bought.
fn in_late_words(state: &str, actions: &[String]) -> Vec<String> {
    let text = Hexil.read(format!("{state}{}\n", actions.join(" "))).print_as(3).0;
    let (_, actions) = text.split_once(". . . .").expect("a state");
    actions.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn hidden_cards_of_unmarked_turns_have_exactly_the_types_that_fit() {
    let (mut ambiguous, mut narrowed) = (0, 0);
    let state = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [G2O2W2|G2O2W2] [Dy|Dy] [0|0] 0 0 1 . . . .\n";
    let small = [
        "R(1+1) Bd Up(BL) R(1+2) Bd R(1+1) Up(BL) R(1+2) Um(W)",
        "R(1+1) Bd R(1+2) Bd R(1+1) Um(W) R(1+2) Um(W) R(1+1) Up(BL)",
        "R(1+1) Bd Up(GO) R(1+2) Bd Bd R(1+1) Up(GG) R(1+2) Uo R(1+1)",
    ];
    let split = |actions: &str| actions.split(' ').map(str::to_owned).collect();
    let small = small.map(|actions| (state.to_owned(), split(actions)));
    for (state, actions) in (14..24).map(|seed| game(seed, 3, &["tuple"])).chain(small) {
        let ways = |action: &str| match action.as_bytes()[0] {
            b'U' => vec![String::new(); 2],
            b'B' if action == "Bd" => vec![String::new(); 5],
            _ => vec![String::new()],
        };
        let actions = cut(&actions, 2600, ways);
        let mut records: Vec<Vec<String>> = Vec::new();
        for marked in with_ends(actions).iter().filter(|marked| is_legal(&state, marked)) {
            let late = in_late_words(&state, marked);
            records.extend(filled(&late, card_types).into_iter().filter(|filled| is_legal(&state, filled)));
        }
        let document = Hexil.read(format!("{state}{}\n", actions.join(" ")));
        ambiguous += usize::from(document.snapshot(usize::MAX).value.get("readings").is_some());
        for step in (0..=actions.len()).rev().step_by(13) {
            let mut expected: Option<Vec<[(u64, u64); 5]>> = None;
            for record in &records {
                // The step that has as many after it, ends of turns not counted.
                let mut count = 0;
                let own = record.iter().position(|action| {
                    count += usize::from(action != "E");
                    count > step
                });
                let text = format!("{state}{}\n", record.join(" "));
                let found = cards(&Hexil.read(text).snapshot(own.unwrap_or(record.len())).value);
                let all = expected.get_or_insert_with(|| found.clone());
                for (all, one) in all.iter_mut().flatten().zip(found.iter().flatten()) {
                    *all = (all.0.min(one.0), all.1.max(one.1));
                }
            }
            let found = cards(&document.snapshot(step).value);
            assert_eq!(Some(&found), expected.as_ref(), "after {step} of {state}{}", actions.join(" "));
            narrowed += found.iter().flatten().filter(|range| range.0 > 0).count();
        }
    }
    assert!(ambiguous > 0 && narrowed > 0, "{ambiguous} records were ambiguous, {narrowed} cards known");
}

#[test]
fn later_steps_tell_what_was_stolen() {
    let state = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [B|G2O] [|] [0|0] 0 0 1 . . . .\n";
    let actions = "R(3+4) Mc2 S?2 E\nR(1+1) T(O)(B)1 E";
    let document = Hexil.read(format!("{state}{actions}\n"));
    let hand = |steps: usize| document.snapshot(steps).value["seats"][0]["hand"].clone();
    assert_eq!(hand(3).to_string(), r#"{"B":1,"G":1,"L":0,"O":0,"W":0}"#);
    assert_eq!(
        document.story()[2],
        "player 1 steals a card, which must be grain (line 3 tells), from player 2"
    );
}

#[test]
fn a_seat_knows_its_own_cards_and_no_others() {
    let state = "[4/1GLB] [/6,8,5] [] [||] [b1s|c2n|c2s,d2n] [b2nw|c2nw|d2ne,c3nw] d2 [B|GL|O] [||] [0|0|0] 0 0 1 R M . .\n";
    let document = Hexil.read(format!("{state}Mc2 SG2\n"));
    let hand = |viewer: u8, of: usize| {
        let seat = scorebook_core::SeatId(b'0' + viewer);
        document.snapshot_as(2, seat).expect("a view").value["seats"][of]["hand"].to_string()
    };
    let known = r#"{"B":1,"G":1,"L":0,"O":0,"W":0}"#;
    assert_eq!(hand(1, 0), known);
    assert_eq!(hand(2, 0), known);
    assert_eq!(hand(3, 0), r#"{"B":1,"G":[0,1],"L":[0,1],"O":0,"W":0}"#);
    assert!(document.snapshot_as(2, scorebook_core::SeatId(b'4')).is_none());
}

#[test]
fn more_than_can_be_followed_is_said() {
    let (state, actions) = game(3, 6, &["hidden"]);
    let hide = |action: &String| if action.starts_with('R') { "R?".to_owned() } else { action.clone() };
    let hidden: Vec<String> = actions.iter().map(hide).collect();
    let found = Hexil.read(format!("{state}{}\n", hidden.join(" "))).judged();
    let told: Vec<&str> = found.iter().map(|finding| finding.code.name).collect();
    assert_eq!(told, ["hexil/unverifiable"]);
}

/// Random players run through the whole deck often enough that cards face down must be victory points.
#[test]
fn a_win_that_is_proven_is_told_and_no_other() {
    let (mut proven, mut open) = (0, 0);
    for seed in 0..60 {
        let players = 2 + u8::try_from(seed % 3).expect("small");
        let (state, actions) = game(seed, players, &["late"]);
        let cover =
            |action: &String| if action.starts_with("BD") { "BD?".to_owned() } else { action.clone() };
        let hidden: Vec<String> = actions.iter().map(cover).collect();
        let read = |actions: &[String]| Hexil.read(format!("{state}{}\n", actions.join(" ")));
        let (truth, document) = (read(&actions), read(&hidden));
        let told: Vec<&str> = document.judged().iter().map(|finding| finding.code.name).collect();
        assert_eq!(told, [""; 0], "seed {seed}: a sound record stays sound when cards are covered");
        let (truth, found) = (truth.snapshot(usize::MAX).value, document.snapshot(usize::MAX).value);
        let least = |seat: &Value| {
            seat["points"].as_u64().unwrap_or_else(|| seat["points"][0].as_u64().expect("points"))
        };
        let mover = found["mover"].as_str().and_then(|mover| mover.parse::<usize>().ok()).expect("a player");
        let is_sure = least(&found["seats"][mover - 1]) >= 10;
        assert_eq!(
            found["winner"] == truth["winner"] && truth["winner"] != Value::Null,
            is_sure,
            "seed {seed}"
        );
        assert_eq!(found["stage"] == "over", is_sure, "seed {seed}");
        let face_down = found["seats"][mover - 1]["sources"]["victory_cards"].as_u64();
        proven += usize::from(is_sure && face_down.is_some());
        open += usize::from(!is_sure && truth["winner"] != Value::Null);
    }
    assert!(proven > 2 && open > 2, "{proven} wins were proven by cards face down, {open} stayed open");
}
