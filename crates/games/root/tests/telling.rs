//! Who acts, what is pointed at, what is told of it, what a record says about itself, and the keys of positions.

use scorebook_core::{Case, Laws, Notation, Reading, Reason, Replay, SeatId, Target, Telling};
use scorebook_root::Root;
use scorebook_root::rules::{Position, Rules, Why};

const HEAD: &str = "Map: Fall\nDeck: E&P\nC: Tabitha\nE: Wren\n\
                    C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\n";

/// Goes through a text, and asks something at each step in the position before it.
fn asked<T>(text: &str, ask: impl Fn(&Position, &Case<'_, Root>) -> T) -> Vec<T> {
    let reading = Reading::new(Root, text.to_owned());
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    let mut answers = Vec::new();
    for step in 0..reading.record.steps.len() {
        answers.push(ask(&replay.position, &Case::new(&reading.record, &reading.text, step)));
        replay.advance();
    }
    answers
}

/// The letters of those who act in the steps of a turn of the Marquise.
fn actors(acts: &str) -> String {
    let sign = |seat: Option<SeatId>| seat.map_or('-', SeatId::sign);
    let text = format!("{HEAD}C:{acts}\n");
    let before = asked(HEAD, |_, _| ()).len();
    asked(&text, Rules::by).into_iter().skip(before).map(sign).collect()
}

#[test]
fn whoever_acts_by_the_rules_is_told() {
    assert_eq!(actors("w1->5"), "C");
    // Pieces of another are removed by whose turn it is, and moved by their owner.
    assert_eq!(actors("XE3/2Ew3->"), "CC");
    assert_eq!(actors("Ew3->6"), "E");
    // Points and discards on another's turn are the other's; a card that is taken is not.
    assert_eq!(actors("E++/#E->/#E->C/#->C"), "EECC");
    assert_eq!(actors("EXC6"), "E");
}

fn pointed(acts: &str) -> Vec<String> {
    let text = format!("{HEAD}C:{acts}\n");
    let targets = asked(&text, Rules::targets).pop().expect("a step");
    targets.iter().map(Target::to_string).collect()
}

#[test]
fn a_step_points_at_what_it_is_about() {
    assert_eq!(pointed("w1->5"), ["clearing:1", "clearing:5"]);
    assert_eq!(pointed("XE3"), ["clearing:3"]);
    assert_eq!(pointed("Z%s"), ["item:s"]);
    assert_eq!(pointed("F#@C->"), ["card:ambush", "faction:C"]);
    assert_eq!(pointed("E++"), ["faction:E"]);
}

/// What the points of the last step come from, and where.
fn gained(turns: &str) -> Vec<String> {
    let head = HEAD.replace("E: Wren\n", "E: Wren\nA: Ivy\n");
    let reading = Reading::new(Root, format!("{head}A:3#->$\n{turns}\n"));
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    while replay.advance() {}
    let tell = |why: &Why| {
        let targets: Vec<String> = why.targets().iter().map(Target::to_string).collect();
        format!("{why} [{}]", targets.join(" "))
    };
    replay.gains.iter().map(|gain| tell(&gain.why)).collect()
}

#[test]
fn points_for_pieces_point_at_their_clearing() {
    assert_eq!(gained("C:b_s->5/++"), ["building: 2nd sawmill on the map [clearing:5]"]);
    // Sources that are scored one by one keep their clearings.
    assert_eq!(gained("C:b_s->5/b_w->10/++/++2"), ["building: 2nd workshop on the map [clearing:10]"]);
    assert_eq!(
        gained("A:t->2/t->4/t->6/++2"),
        ["token: 2nd sympathy on the map [clearing:4]", "token: 3rd sympathy on the map [clearing:6]"]
    );
    // What is removed in one clearing is counted together.
    assert_eq!(gained("E:Cb_w5->/++"), ["battle: a building or token removed [clearing:5]"]);
    assert_eq!(gained("E:Cb_s1->/Ct_k1->/++2"), ["battle: 2 buildings and tokens removed [clearing:1]"]);
    assert_eq!(
        gained("E:Cb_s1->/Cb_w5->/++2"),
        [
            "battle: a building or token removed [clearing:1]",
            "battle: a building or token removed [clearing:5]"
        ]
    );
    // An item keeps pointing at itself.
    assert_eq!(gained("C:Z%s/++2"), ["craft: sword [item:s]"]);
}

/// What the last step of some turns costs.
fn costs(turns: &str) -> Vec<String> {
    let head = HEAD.replace("E: Wren\n", "E: Wren\nA: Ivy\nV: Moss\nO: Finn\n");
    asked(&format!("{head}{turns}\n"), Rules::costs).pop().expect("a step")
}

#[test]
fn a_step_tells_what_it_costs() {
    // The card lists know what crafting takes, in hammers for a Vagabond.
    assert_eq!(costs("C:Z%s"), ["2 fox crafting pieces"]);
    assert_eq!(costs("C:Z%c"), ["2 rabbit crafting pieces"]);
    assert_eq!(costs("V:Z%s"), ["2 hammers"]);
    assert_eq!(costs("C:Z#royalclaim"), ["4 crafting pieces"]);
    // What is spent, given away and exhausted.
    assert_eq!(costs("C:2t1->"), ["2 wood"]);
    assert_eq!(costs("C:F#C->"), ["1 fox card"]);
    assert_eq!(costs("C:B#C->E"), ["1 bird card"]);
    assert_eq!(costs("A:2F#$->"), ["2 fox cards"]);
    assert_eq!(costs("C:2w->O$"), ["2 warriors"]);
    assert_eq!(costs("O:Cw$->"), ["1 Marquise warrior"]);
    assert_eq!(costs("V:%b->e"), ["1 bag"]);
    // Whoever places, draws, loses a battle or removes what is another's pays nothing.
    for free in ["C:b_s->5", "C:#->C", "C:XE3/w3->", "C:2Ew3->", "A:F#A->$", "V:%b->r", "C:++"] {
        assert_eq!(costs(free), [""; 0], "{free}");
    }
}

fn told(target: &str) -> String {
    let reading = Reading::new(Root, HEAD.to_owned());
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    while replay.advance() {}
    let target = target.parse().expect("a target");
    let Some(told) = Rules::describe(&replay.position, &target) else { return "nothing".to_owned() };
    let whose: String = told.whose.iter().map(|seat| seat.sign()).collect();
    let since = told.since.map_or_else(String::new, |step| format!(" since step {step}"));
    format!("{} [{whose}]{since}: {}", told.what, told.more.join(" "))
}

#[test]
fn what_is_pointed_at_is_told() {
    let keep = "clearing 1, fox [C] since step 2: Ruled by the Marquise. \
                There: 1 Marquise warrior, 1 Marquise sawmill and 1 Marquise keep. Slots: 0 of 1 free.";
    assert_eq!(told("clearing:1"), keep);
    let ruin = "clearing 6, fox [C] since step 1: Ruled by the Marquise. There: 1 Marquise warrior. \
                Slots: 1 of 2 free. A ruin stands there.";
    assert_eq!(told("clearing:6"), ruin);
    assert_eq!(told("path:1_5"), "path between clearings 1 and 5 []: ");
    assert_eq!(
        told("faction:E"),
        "the Eyrie [E]: The Eyrie have 0 points and 3 cards. The Eyrie rule 1 clearing."
    );
    assert_eq!(told("item:s"), "sword []: 2 left to craft.");
    for nothing in
        ["clearing:13", "clearing:0", "forest:1_2_3", "path:1_3", "faction:K", "cell:1,1", "item:z"]
    {
        assert_eq!(told(nothing), "nothing");
    }
}

#[test]
fn a_record_tells_who_plays_what_and_who_won() {
    let about = Root.read(format!("{HEAD}\nWinner: E\n")).about();
    let players: Vec<_> = about
        .players
        .iter()
        .map(|player| (player.seat.sign(), player.name.as_deref(), player.plays.as_deref()))
        .collect();
    assert_eq!(
        players,
        [('C', Some("Tabitha"), Some("the Marquise")), ('E', Some("Wren"), Some("the Eyrie"))]
    );
    assert_eq!((about.result.as_deref(), about.winners), (Some("E"), vec![SeatId(b'E')]));
    assert_eq!(Root.read(HEAD.to_owned()).about().result, None);
}

/// The key of the position after all steps of a text.
fn key(text: &str) -> u64 {
    let reading = Reading::new(Root, text.to_owned());
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    while replay.advance() {}
    Rules::key(&replay.position)
}

#[test]
fn equal_positions_have_equal_keys_however_they_came_about() {
    let there = |acts: &str| key(&format!("{HEAD}C:{acts}\n"));
    assert_eq!(there("w1->5/w9->4"), there("w9->4/w1->5"));
    assert_eq!(there("w1->5/w5->1/w1->5"), there("w1->5"));
    assert_ne!(there("w1->5"), there("w1->9"));
    assert_ne!(there("w1->5"), there("w1->5/++"));
    assert_ne!(there("#->C"), there("F#->C"));
    assert_ne!(key(HEAD), key(&HEAD.replace("Fall", "Winter")));
}

/// Archives keep these numbers: they must not change without a word in the changelog.
#[test]
fn keys_are_the_same_everywhere() {
    let start = key("Map: Fall\nDeck: Standard\nC: Ada\nE: Ben\n");
    assert_eq!([start, key(HEAD)], [7_043_921_976_847_496_261, 17_094_713_859_130_066_862]);
}

#[test]
fn a_turn_is_called_by_its_letter_and_number() {
    let document = Root.read(format!("{HEAD}C:w1->5/w9->4\n"));
    assert_eq!(document.turn(document.steps().len() - 1).as_deref(), Some("C1"));
    assert_eq!(document.label(document.steps().len() - 1), "C1.2");
}
