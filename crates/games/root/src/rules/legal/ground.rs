//! What a map or a landmark lets do: closed paths that are opened, the ferry that is taken along.

use super::bench::Bench;
use crate::names::Landmark;

pub(super) fn propose(bench: &mut Bench<'_>) {
    paths(bench);
    ferry(bench);
}

/// A closed path is opened for a card, whatever its suit (B.4).
fn paths(bench: &mut Bench<'_>) {
    let table = &bench.look.position.table;
    let me = bench.look.faction;
    for (number, (one, other)) in table.ground.paths.iter().enumerate() {
        if table.closed & 1 << number == 0 {
            continue;
        }
        bench.offer("path", &format!("#{me}->/{one}_{other}->"));
    }
}

/// Warriors take the ferry, and a card is drawn for it (C.2.5).
fn ferry(bench: &mut Bench<'_>) {
    let look = bench.look;
    let (Some(from), Some(warrior)) = (look.position.table.landmark(Landmark::Ferry), look.warrior()) else {
        return;
    };
    let (there, me) = (look.count(warrior, from), look.faction);
    for to in (1..13).filter(|&to| to != from) {
        bench.offer_many("ferry", "(", there, &format!("w+f){from}->{to}/#->{me}"));
        bench.offer_many("ferry", "(", there, &format!("w+f){from}->{to}"));
    }
}
