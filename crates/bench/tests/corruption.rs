//! Repairs give spoiled games back as they were played, wherever only one reading fits.

use scorebook_bench::corpora::Subject;
use scorebook_bench::corruption::{Plan, Play, Rate, book, rate};

/// How many games are spoiled with each kind of slip. `scorebook-bench corrupt` tries as many as one likes.
const GAMES: usize = 5;

#[test]
fn one_slip_is_found() {
    check(1);
}

#[test]
fn two_slips_are_found() {
    check(2);
}

/// Nearly every game comes back, and some with every kind of slip.
fn check(slips: usize) {
    let plan = Plan { subject: Subject::Carcassonne, play: Play::Keen, slips };
    let mut all = Rate::new(plan, "all");
    for slip in book(plan.subject).expect("its slips are written down").slips {
        let rate = rate(plan, slip, (1, GAMES), |_, _| ()).expect("it can be played");
        assert_eq!(rate.games(), GAMES, "{rate}");
        assert!(rate.original > 0, "{rate}");
        all.add(&rate);
    }
    assert!(all.percent() >= 90.0, "{all}");
    // What nobody can know must not become an excuse.
    assert!(all.original * 3 > all.games() * 2, "{all}");
}
