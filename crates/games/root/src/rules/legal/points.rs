//! Points that are due, to whose turn it is and to others.

use super::super::pen::many;
use super::bench::{Bench, REACTIONS};
use crate::names::Faction;

/// The most points that one act scores.
const MOST: u8 = 16;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    for &of in Faction::ALL.iter().filter(|&&faction| look.position.plays(faction)) {
        let (group, side) = if of == look.faction { ("points", "") } else { (REACTIONS, of.word()) };
        for points in 1..=MOST {
            let points = many(points.into());
            bench.offer(group, &format!("{side}++{points}"));
        }
    }
}
