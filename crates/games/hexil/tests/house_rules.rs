//! House rules, from the record or the caller: how many points win, how many cards a hand may hold, and whom the robber spares.

use scorebook_core::{Notation, Settings};
use scorebook_hexil::{Hexil, Position};

/// Two players with a village each at the tile in the middle, and a knight to move the robber there.
const STATE: &str = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2";

fn codes(notation: &dyn Notation, text: String) -> Vec<&'static str> {
    notation.read(text).findings().iter().map(|finding| finding.code.name).collect()
}

#[test]
fn a_hand_may_be_larger_where_the_house_says_so() {
    let game = |comment: &str| format!("{comment}{STATE} [B4L4|G] [|] [0|0] 0 0 1 . . . .\n\nR(3+4) Mb2\n");
    assert_eq!(codes(&Hexil, game("")), ["hexil/obligation"], "eight cards are too many in the box");
    let house = Hexil.by_rules(&Settings::rules("discard=9"));
    assert_eq!(codes(&*house, game("")), [""; 0], "the caller says so");
}

#[test]
fn the_record_says_how_many_points_win() {
    let state = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [|] [|Dv5] [0|0] 0 0 1 . . . .\n";
    let over = |rules: &str| {
        let notation = Hexil.by_rules(&Settings::rules(rules));
        notation.read(format!("{state}\nR(1+2) E R(1+2)\n")).moment(usize::MAX).is_over()
    };
    assert!(!over(""), "seven points do not win in the box");
    assert!(over("win=7"));
    assert!(!over("win=8"));
}

#[test]
fn a_friendly_robber_spares_whoever_has_little() {
    let victims = |rules: &str| {
        let notation = Hexil.by_rules(&Settings::rules(rules));
        let text = format!("{STATE} [|G] [Dk|] [0|0] 0 0 1 . . . .\n\nUDk Mc2\n");
        let moment = notation.read(text).moment(usize::MAX);
        let position: &Position = moment.position().expect("a position of Hexil");
        position.likeliest().expect("a reading").victims().count()
    };
    assert_eq!((victims(""), victims("robber=friendly")), (1, 0));
}
