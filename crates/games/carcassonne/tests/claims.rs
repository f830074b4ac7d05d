//! Who may claim what, held against a flood fill over the whole table: the tile lies there, and every feature is as large as
//! it makes it.

use std::collections::{BTreeMap, BTreeSet};

use scorebook_carcassonne::{Act, Carcassonne, Move, Rules};
use scorebook_core::{Laws as _, Reading, Replay, Telling as _};

use crate::games::{GAMES, simulate, tile_sets};
use crate::naive::{self, KINDS, Lies, Written};

/// The figures that some sets bring, by their signs.
fn figures(sets: &[String]) -> Vec<&'static str> {
    let of_set = |set: &String| match set.as_str() {
        "base" => &[""][..],
        "inns" => &["B"],
        "traders" => &["b", "p"],
        "abbey" => &["m", "w", "barn"],
        "abbot" => &["a"],
        "phantom" => &["ph"],
        _ => &[],
    };
    sets.iter().flat_map(of_set).copied().collect()
}

/// A tile as it may be laid.
type Laid = ((i16, i16), String);
/// Single figures by their signs, each with the feature it may stand on.
type Claims = BTreeSet<(&'static str, usize)>;

/// What the referee lists for a kind of tile: every way to lay it, with the single figures that may stand on it.
fn listed(acts: Vec<Act>, sets: &[String]) -> BTreeMap<Laid, (Lies, Claims)> {
    let mut found: BTreeMap<Laid, (Lies, Claims)> = BTreeMap::new();
    for act in acts {
        let Act::Move(Move { place: Some(place), tile, .. }) = act else { panic!("{act:?} lays no tile") };
        let (lies, written) = naive::read(&tile, sets);
        let laid = ((place.x, place.y), naive::spell(&lies));
        let claims = written.iter().map(|&written| (written.figure, lies.claimed(written).unwrap()));
        let claims: Vec<_> = claims.collect();
        let entry = found.entry(laid).or_insert_with(|| (lies, BTreeSet::new()));
        if let [claim] = claims[..] {
            entry.1.insert(claim);
        }
    }
    found
}

/// The features of a tile that a meeple can be written on.
fn sayable(lies: &Lies) -> BTreeSet<usize> {
    let sides =
        (0..4).flat_map(|side| [false, true].map(|farmer| Written { figure: "", farmer, side, sign: None }));
    let inside = ['K', 'h'].map(|sign| Written { figure: "", farmer: false, side: 3, sign: Some(sign) });
    sides.chain(inside).filter_map(|written| lies.claimed(written)).collect()
}

/// Holds every figure that may be placed in a game against the flood fill, and tells how many choices there were.
fn compare(game: &Reading<Carcassonne>) -> usize {
    let sets = tile_sets(game);
    let mut table = naive::Table::new(&sets);
    let mut replay = Replay::<Carcassonne>::new(&game.record, &game.text);
    let mut seen = 0;
    for step in &game.record.steps {
        let Act::Move(said) = &step.act else { break };
        let player = said.players.only().map_or(b'A', |letter| letter.seat().0);
        if replay.next > 0 {
            let (lies, _) = naive::read(&said.tile, &sets);
            let kind = &KINDS[lies.kind];
            let garden = if kind.gardens > 0 { "h" } else { "" };
            let acts = Rules::legal(&replay.position, Some(&format!("{}{garden}", kind.text))).unwrap();
            for ((cell, text), (lies, claims)) in listed(acts, &sets) {
                for feature in sayable(&lies) {
                    for figure in figures(&sets) {
                        let may = table.may_claim((cell, &lies), feature, (player, figure));
                        let is_listed = claims.contains(&(figure, feature));
                        let agree = if figure == "barn" { may || !is_listed } else { may == is_listed };
                        let what = &lies.features[feature];
                        assert!(
                            agree,
                            "[{figure}] on {what:?} of {text} at {cell:?}: listed {is_listed}, allowed {may}, before {}\n{}",
                            Rules::label(&game.record, replay.next),
                            game.text
                        );
                        seen += 1;
                    }
                }
            }
        }
        table.play(said, player);
        replay.advance();
    }
    seen
}

#[test]
fn a_figure_may_stand_where_the_flood_fill_finds_room() {
    let mut seen = 0;
    for (number, sets) in (0u64..).zip(GAMES) {
        for seed in 0..2 {
            let game = simulate(sets, 2 + u8::try_from(seed).unwrap(), 7000 + 10 * number + seed);
            seen += compare(&game);
        }
    }
    assert!(seen > 20_000, "only {seen} choices were seen");
}
