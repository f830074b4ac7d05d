//! The score sheet holds together: kinds add up to the points, and every line tells a feature that pays so.

use std::collections::BTreeMap;

use scorebook_core::{Document as _, ScoreLine};

use crate::games::{GAMES, simulate};

/// Checks that a line's figures are those of a winner, and tells how many cells it names.
fn cells_of(line: &ScoreLine) -> usize {
    let parts = &line.parts;
    let figures = parts["figures"].as_array().unwrap();
    if parts["feature"] != "goods" && parts["barn"] != true {
        let weight = |share: &scorebook_core::Value| share["weight"].as_u64().unwrap();
        let most = figures.iter().map(weight).max().unwrap();
        let sign = line.seat.sign().to_string();
        let mine = figures.iter().find(|share| share["seat"] == sign.as_str()).unwrap();
        assert_eq!(weight(mine), most, "{line:?}");
    }
    parts["cells"].as_array().unwrap().len()
}

#[test]
fn kinds_add_up_to_the_points_and_every_line_tells_its_feature() {
    for (number, sets) in (0u64..).zip(GAMES) {
        let game = simulate(sets, 2 + u8::try_from(number % 3).unwrap(), 900 + number);
        for steps in [game.record.steps.len() / 2, usize::MAX] {
            let sheet = game.score(steps);
            let mut sums: BTreeMap<_, i32> = BTreeMap::new();
            for (seat, points) in sheet.kinds().into_iter().flat_map(|kind| kind.points) {
                *sums.entry(seat).or_default() += points;
            }
            for seat in &sheet.seats {
                assert_eq!(sums.get(&seat.seat).copied().unwrap_or(0), seat.points, "{}", game.text);
            }
            let lines = sheet.steps.iter().flat_map(|step| &step.gains);
            for line in lines.chain(&sheet.end).chain(&sheet.projected) {
                let cells = cells_of(line);
                let tiles =
                    line.parts["tiles"].as_u64().filter(|_| line.kind == "city" || line.kind == "road");
                assert!(tiles.is_none_or(|tiles| tiles == cells as u64), "{line:?}");
            }
            // A record that states totals states ours, since it was simulated.
            for step in &sheet.steps {
                assert!(step.stated.iter().all(|total| step.totals.contains(total)), "{}", game.text);
            }
        }
    }
}
