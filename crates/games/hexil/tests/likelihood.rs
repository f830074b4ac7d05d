//! How likely the readings of a record are, held against games of which the truth is known, where those are present.

use std::fs;
use std::path::Path;

use scorebook_core::{Case, Laws, Notation, Reading, Wishes};
use scorebook_hexil::names::Player;
use scorebook_hexil::syntax::Act;
use scorebook_hexil::{Hexil, Position, Rules};
use scorebook_testing::files_below;

/// A card that may be one player's or the next one's: what is said of it, and what is true.
struct Doubt {
    /// Whose it may be, with how likely that is in percent, the one it is taken for first.
    said: Vec<(Player, u8)>,
    /// Whose it is if the turn ended before it.
    next: Player,
    truth: Player,
}

/// The positions after the steps of a record.
fn positions(reading: &Reading<Hexil>) -> impl Iterator<Item = (Act, Position)> {
    let mut position = Position::before(&reading.record);
    reading.record.steps.iter().enumerate().map(move |(step, written)| {
        Rules::apply(&mut position, &Case::new(&reading.record, &reading.text, step), &mut Vec::new());
        (written.act, position.clone())
    })
}

/// Every doubt of a game that is written with the ends of its turns, once they are left out.
fn doubts(told: String) -> Vec<Doubt> {
    let (text, _) = Hexil.read(told.clone()).print_as(0);
    let (open, told) = (Reading::new(Hexil, text), Reading::new(Hexil, told));
    let truths = positions(&told).filter(|(act, _)| *act != Act::EndTurn);
    let mut all = Vec::new();
    for ((act, position), (_, truth)) in positions(&open).zip(truths) {
        let movers = position.to_move();
        if !matches!(act, Act::Use(_)) || movers.surely().is_some() {
            continue;
        }
        let likely = |mover: &Player| (*mover, position.likelihood_to_move(*mover).expect("a weighed doubt"));
        let next = position.views().max_by_key(|view| view.turn()).expect("a reading").to_move();
        let truth = *truth.to_move().surely().expect("a sure turn");
        all.push(Doubt { said: movers.possible().iter().map(likely).collect(), next, truth });
    }
    all
}

/// The games of the independent engine, whole and cut off after every second turn.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/games/hexil");
    let mut games = Vec::new();
    for path in files_below(&folder, &["han"]) {
        if !path.to_string_lossy().ends_with(".tuple-e.han") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a game can be read");
        let ends = text.match_indices(" E\n").map(|(at, end)| at + end.len());
        games.extend(ends.step_by(2).map(|end| text[..end].to_owned()));
        games.push(text);
    }
    games
}

/// What is said of every card in doubt, in steps of ten percent: how often, how likely on average, how often it is true.
fn reliability(doubts: &[Doubt]) -> [(u32, u32, u32); 10] {
    let mut table = [(0, 0, 0); 10];
    for (doubt, (player, percent)) in
        doubts.iter().flat_map(|doubt| doubt.said.iter().map(move |said| (doubt, said)))
    {
        let row = &mut table[usize::from(percent / 10).min(9)];
        row.0 += 1;
        row.1 += u32::from(*percent);
        row.2 += u32::from(*player == doubt.truth) * 100;
    }
    table.map(|(count, said, is_true)| (count, said / count.max(1), is_true / count.max(1)))
}

/// Fewer cases than this, many of them of the same game, tell little.
const ENOUGH: u32 = 90;

#[test]
fn the_reading_taken_is_right_more_often_than_by_any_plain_rule_and_as_often_as_it_says() {
    let doubts: Vec<Doubt> = games().into_iter().flat_map(doubts).collect();
    if doubts.is_empty() {
        return;
    }
    let right = doubts.iter().filter(|doubt| doubt.said[0].0 == doubt.truth).count();
    let next = doubts.iter().filter(|doubt| doubt.next == doubt.truth).count();
    let table = reliability(&doubts);
    println!("{} in doubt, {right} taken right, {next} are the next player's", doubts.len());
    println!("{table:?}");
    assert!(
        right > next && right > doubts.len() - next,
        "{right} of {}, {next} are the next player's",
        doubts.len()
    );
    for (count, said, is_true) in table {
        assert!(count < ENOUGH || said.abs_diff(is_true) <= 5, "said {said} %, true {is_true} %, of {count}");
    }
}

#[test]
fn readings_add_up_and_the_record_is_told_of_one_course() {
    let mut several = 0;
    for seed in 0..20 {
        let wishes = Wishes { players: Some(4), sets: vec!["tuple".to_owned()], seed };
        let reading = Reading::new(Hexil, Hexil.simulate(&wishes).expect("a game"));
        let mut turn = 0;
        for (step, (_, position)) in positions(&reading).enumerate() {
            let percents = position.likelihoods().expect("nothing is too much to weigh");
            assert_eq!(percents.len(), position.readings());
            let sum: u32 = percents.iter().map(|&percent| u32::from(percent)).sum();
            let slack = u32::try_from(percents.len()).expect("a few") / 2;
            assert!(sum.abs_diff(100) <= slack, "seed {seed} after {step}: {percents:?}");
            several += usize::from(percents.len() > 1);
            // A course that jumps from one reading to another would pass a turn twice, or take one back.
            let now = position.likeliest().expect("a reading").turn();
            assert!(now == turn || now == turn + 1, "seed {seed} after {step}: turn {now} after turn {turn}");
            turn = now;
        }
    }
    assert!(several > 100, "only {several} positions left anything open");
}
