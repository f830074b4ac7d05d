//! Who acts in a step by the rules, where the page says nothing.

use scorebook_core::{Notation, SeatId, Wishes};
use scorebook_hexil::Hexil;

#[test]
fn everybody_who_acts_in_a_game_with_ends_of_turns_is_known() {
    for seed in 0..12 {
        let players = 2 + u8::try_from(seed % 5).expect("a few");
        let wishes = Wishes { players: Some(players), seed, ..Wishes::default() };
        let document = Hexil.read(Hexil.simulate(&wishes).expect("a game"));
        let mut mover = 0;
        let set_up = 4 * usize::from(players);
        for (step, (by, (span, seat))) in document.acting().iter().zip(document.steps()).enumerate() {
            let word = span.of(document.text());
            if step < set_up {
                let village = u8::try_from(step / 2).expect("a few");
                let who = if village < players { village } else { 2 * players - 1 - village };
                assert_eq!(*by, Some(SeatId(b'1' + who)), "seed {seed}: {word} at {step}");
                continue;
            }
            let expected = seat.unwrap_or(SeatId(b'1' + mover));
            assert_eq!(*by, Some(expected), "seed {seed}: {word} at {step}");
            if word == "E" {
                mover = (mover + 1) % players;
            }
        }
    }
}

#[test]
fn without_ends_of_turns_hardly_anybody_is_in_doubt() {
    let (mut known, mut open) = (0, 0);
    for seed in 0..12 {
        let wishes = |set: &str| Wishes { players: Some(3), sets: vec![set.to_owned()], seed };
        let game = |set: &str| Hexil.read(Hexil.simulate(&wishes(set)).expect("a game"));
        let (marked, unmarked) = (game("tuple-e"), game("tuple"));
        let texts = marked.steps();
        let truth: Vec<Option<SeatId>> = marked
            .acting()
            .iter()
            .zip(&texts)
            .filter(|(_, (span, _))| span.of(marked.text()) != "E")
            .map(|(by, _)| *by)
            .collect();
        for (found, truth) in unmarked.acting().iter().zip(truth) {
            match found {
                Some(_) => {
                    assert_eq!(*found, truth, "seed {seed}");
                    known += 1;
                }
                None => open += 1,
            }
        }
    }
    assert!(open * 50 < known, "{open} of {known} are in doubt");
}
