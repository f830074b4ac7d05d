//! What is told about a game besides its moves: who plays, and how it ended where its end settles that.

use scorebook_core::{About, Notation, Wishes};
use scorebook_hexil::Hexil;

fn about(text: &str) -> About {
    Hexil.read(text.to_owned()).about()
}

fn seats(about: &About) -> String {
    about.players.iter().map(|player| player.seat.sign()).collect()
}

#[test]
fn a_game_that_was_won_tells_who_won_and_with_how_many_points() {
    let text = Hexil.simulate(&Wishes { players: Some(3), sets: Vec::new(), seed: 4 }).expect("a game");
    let document = Hexil.read(text.clone());
    let points: Vec<String> = document
        .score(usize::MAX)
        .seats
        .iter()
        .map(|seat| format!("{} ({})", seat.seat.sign(), seat.points))
        .collect();
    let told = document.about();
    assert_eq!((seats(&told), told.result), ("123".to_owned(), Some(points.join(", "))));
    let winner = document.moment(usize::MAX).value()["winner"].clone();
    assert_eq!(
        told.winners.iter().map(|seat| seat.sign().to_string()).collect::<Vec<_>>(),
        [winner.as_str().expect("a winner")]
    );
    // A game that breaks off settles nothing.
    let cut = about(&text[..text.len() / 2]);
    assert_eq!((seats(&cut), cut.result, cut.winners), ("123".to_owned(), None, Vec::new()));
}

#[test]
fn house_rules_tell_when_a_game_is_won() {
    let state = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [|] [|Dv5] [0|0] 0 0 1 . . . .\n";
    let told = |rules: &str| about(&format!("// {rules}\n{state}\nR(1+2) E R(1+2)\n"));
    assert_eq!(told("").result, None, "seven points do not win in the box");
    assert_eq!(told("[%rules win=7]").result.as_deref(), Some("1 (2), 2 (7)"));
}

#[test]
fn players_are_told_where_no_state_names_them() {
    let text = Hexil
        .simulate(&Wishes { players: Some(4), sets: vec!["beginner".to_owned()], seed: 1 })
        .expect("a game");
    let acts = &text[text.find("PV").expect("a first village")..];
    assert!(Hexil.read(acts.to_owned()).seats().is_empty(), "nothing names them");
    assert_eq!(seats(&about(acts)), "1234");
}
