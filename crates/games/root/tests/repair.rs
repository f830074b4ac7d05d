//! Repair: slips are found by what they break later, several in one game.

use std::fs;
use std::path::Path;

use scorebook_core::Notation;
use scorebook_root::Root;
use scorebook_testing::{mended, run_cases};

const HEAD: &str = "Map: Fall\nDeck: E&P\nC: Tabitha\nE: Wren\n\n\
    C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:(6w+b)->3/#despot->$\n\n";

#[test]
fn slips_are_mended_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/repair");
    run_cases(&folder, repaired);
}

/// The edits of a repair, what else would do, and what is left to object to.
fn repaired(text: &str) -> String {
    let repair = Root.read(text.to_owned()).repair();
    let left = repair.best().left.iter().map(|finding| format!("left: {}\n", finding.message));
    mended(&repair, text) + &left.collect::<String>()
}

#[test]
fn a_clearing_is_mended_where_it_was_written() {
    let turns = |to: u8| {
        let moves = format!("C:t->1/w1->{to}/w->9/#->C\nE:B#E->$_r/w->3/3w3->7/b->7/++/#->E\n\n");
        format!("{moves}C:t->1/2w10->2/w->9/#->C\nE:B#E->$_m/w->3/2w3->6/w3->11/b->6/++2/2#->E\n")
    };
    let right = format!("{HEAD}{}", turns(10));
    assert!(Root.read(right.clone()).judged().is_empty());
    let repair = Root.read(format!("{HEAD}{}", turns(9))).repair();
    assert_eq!(repair.best().text, right);
    assert_eq!(repair.unsatisfied().next(), None);
}

#[test]
fn two_slips_are_mended_together() {
    let turns = |start: u8, letter: &str| {
        format!(
            "C:t->1/w1->10/w2->10/w->9/#->C\nE:B#E->$_x/5w3->7/XC7/{letter}w7->/b->7/++/#->E\n\n\
             C:t->1/3w{start}->12/w->9/#->C\nE:B#E->$_r/w->3/3w7->8/XC8/{letter}w8->/b->8/++2/2#->E\n\n\
             C:t->1/4w12->4/w->9/#->C\n"
        )
    };
    let right = format!("{HEAD}{}", turns(10, "C"));
    let wrong = Root.read(format!("{HEAD}{}", turns(11, "A")));
    assert!(!wrong.judged().is_empty());
    let repair = wrong.repair();
    assert_eq!(repair.best().text, right);
}

/// A real game with ten slips: the table can do everything that is left, and what is still told are rules of a turn, of which no single
/// word is wrong.
#[test]
fn a_real_game_is_made_to_hold_together() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../../shared/games/root/2020_11_19_orderly_eyrie.rootlog");
    let Ok(text) = fs::read_to_string(path) else { return };
    let repair = Root.read(text).repair();
    // Six warriors went where the record says five; nothing but the number of a later loss shows it.
    assert!(repair.best().after.errors <= 1, "{:#?}", repair.best().left);
    let of_a_turn = [
        "root/too-many-actions",
        "root/unpaid",
        "root/outrage",
        "root/too-few-losses",
        "root/no-source",
        "root/too-few-pieces",
    ];
    let left: Vec<&str> = repair.best().left.iter().map(|finding| finding.code.name).collect();
    assert!(left.iter().all(|name| of_a_turn.contains(name)), "{left:?}");
    assert!(repair.best().mends.len() <= 17);
    // What people who went through the game say was meant.
    let mended = ["#->A$", "(Ct_k+Cb_s)4->", "(w+Ew)2->", "R#E->A$", "XC12F@", "Cb_r12->", "XA10", "2AwA$->"];
    let missing: Vec<_> = mended.iter().filter(|act| !repair.best().text.contains(**act)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
