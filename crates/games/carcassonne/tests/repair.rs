//! The two example games of the document, repaired: all that they state comes out.

use std::fs;
use std::path::Path;

use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Document, Notation};

/// An example game of the document, where it is present.
fn game(number: usize) -> Option<Box<dyn Document>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/spec/carcassonne-notation.md");
    let document = fs::read_to_string(path).ok()?;
    let (_, behind) = document.split_once(&format!("## EXAMPLE GAME {number}"))?;
    let (game, _) = behind.split_once("\n#").unwrap_or((behind, ""));
    Some(Carcassonne.read(game.split_once('\n')?.1.to_owned()))
}

fn points(game: &dyn Document) -> Vec<(i32, Option<i32>)> {
    game.score(usize::MAX).seats.iter().map(|seat| (seat.points, seat.stated)).collect()
}

#[test]
fn the_first_game_ends_80_to_81_with_all_its_tiles() {
    let Some(game) = game(1) else { return };
    let repair = game.repair();
    assert_eq!(repair.unsatisfied().next(), None);
    assert!(repair.left.is_empty() && repair.exhaustive);
    assert!(repair.mends.len() <= 3);
    let repaired = Carcassonne.read(repair.text);
    assert_eq!(points(repaired.as_ref()), [(80, Some(80)), (81, Some(81))]);
    let position = repaired.snapshot(usize::MAX).value;
    assert_eq!(position["tiles"].as_array().map(Vec::len), Some(72));
    assert_eq!(position["bag"].as_array().map(Vec::len), Some(0));
    assert_eq!(position["sets"].as_array().map(Vec::len), Some(1));
}

#[test]
fn the_second_game_reproduces_every_stated_number() {
    let Some(game) = game(2) else { return };
    let repair = game.repair();
    assert_eq!((repair.after.legality, repair.after.scores), (0, 0));
    // The one thing that its tiles as written leave to object to.
    let left: Vec<&str> = repair.left.iter().map(|finding| finding.message.as_str()).collect();
    assert!(matches!(left[..], [] | ["the only tile written `CFCF` is used up already"]), "{left:?}");
    let repaired = Carcassonne.read(repair.text);
    assert_eq!(points(repaired.as_ref()), [(104, Some(104)), (103, Some(103))]);
}
