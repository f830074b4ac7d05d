//! A tile in the players' words: a cap, a corner city with a pennant, a curve.

use crate::names::{Edge, FeatureKind, Good};
use crate::rules::{Part, Shape};

/// The tile that a game starts with, in words.
pub(super) fn say_starter(shape: &Shape) -> String {
    let is_spring = of_kind(shape, FeatureKind::River).iter().any(|river| river.edge_count() == 1);
    if is_spring { "the spring".to_owned() } else { say_tile(shape, false) }
}

/// A tile in words, with its article. A garden is only told where it is written: of tiles that are written alike one has it.
pub(super) fn say_tile(shape: &Shape, garden: bool) -> String {
    if shape.is_abbey() {
        return "an abbey".to_owned();
    }
    let mut nouns = Vec::new();
    if shape.first(FeatureKind::Cloister).is_some() {
        nouns.push("a cloister".to_owned());
    }
    nouns.extend(cities(shape));
    nouns.extend(ways(shape, FeatureKind::Road));
    nouns.extend(ways(shape, FeatureKind::River));
    nouns.extend(fan_made(shape));
    if nouns.is_empty() {
        nouns.push("a meadow".to_owned());
    }
    let main = nouns.remove(0);
    nouns.extend(signs(shape));
    nouns.extend(garden.then(|| "a garden".to_owned()));
    if nouns.is_empty() { main } else { format!("{main} with {}", listed(&nouns)) }
}

/// Things in a row, the last after an `and`.
pub(super) fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

fn of_kind(shape: &Shape, kind: FeatureKind) -> Vec<Part> {
    shape.parts().iter().copied().filter(|part| part.kind == kind).collect()
}

/// Whether a feature reaches two sides across from each other, and no others.
fn is_straight(part: &Part) -> bool {
    matches!(part.halves, 0x33 | 0xCC)
}

/// The cities: what players call one, or two that the tile keeps apart.
fn cities(shape: &Shape) -> Option<String> {
    let cities = of_kind(shape, FeatureKind::City);
    let sides: Vec<u8> = cities.iter().map(|city| city.edge_count()).collect();
    Some(match (sides.as_slice(), cities.first()?) {
        ([1], _) => "a city cap".to_owned(),
        ([2], city) if is_straight(city) => "a city passage".to_owned(),
        ([2], _) => "a corner city".to_owned(),
        ([3], _) => "a city of three sides".to_owned(),
        ([4], city) if city.holds.has_cathedral() => "a cathedral".to_owned(),
        ([4], _) => "a city of four sides".to_owned(),
        ([1, 1], _) if shape.edges[0] == shape.edges[2] && shape.edges[1] == shape.edges[3] => {
            "two caps back to back".to_owned()
        }
        ([1, 1], _) => "a corner splitter".to_owned(),
        (several, _) => format!("{} cities apart", in_words(several.len())),
    })
}

/// Roads or rivers: how they run.
fn ways(shape: &Shape, kind: FeatureKind) -> Vec<String> {
    let is_way = |side: &usize| match kind {
        FeatureKind::Road => shape.edges[*side] == Edge::Road,
        _ => shape.edges[*side] == Edge::River,
    };
    let sides: Vec<usize> = (0..4).filter(is_way).collect();
    let roads = of_kind(shape, kind);
    let joined = roads.iter().filter(|road| road.edge_count() > 1).count();
    let road = kind == FeatureKind::Road;
    let words = match (sides.len(), joined) {
        (0, _) => return Vec::new(),
        (1, _) if road => "a road end",
        (1, _) => "the lake",
        (2, 0) => "two road ends",
        (2, _) if sides[1] - sides[0] == 2 => {
            if road {
                "a straight road"
            } else {
                "a straight river"
            }
        }
        (2, _) if road => "a curve",
        (2, _) => "a bend of the river",
        (3, _) if !road => "the fork of the river",
        (3, 0) => "a junction",
        (3, _) => "a road of three sides",
        (_, 0) => "a crossroads",
        _ if is_straight(&roads[0]) => "two roads that cross",
        _ => "two curves",
    };
    vec![words.to_owned()]
}

fn fan_made(shape: &Shape) -> Vec<String> {
    let edges = [Edge::Ocean, Edge::Shore, Edge::Forest];
    edges.into_iter().filter(|edge| shape.edges.contains(edge)).map(|edge| edge.word().to_owned()).collect()
}

/// Pennants, inns and goods.
fn signs(shape: &Shape) -> Vec<String> {
    let pennants: usize = shape.parts().iter().map(|part| usize::from(part.holds.pennants())).sum();
    let inn = shape.parts().iter().any(|part| part.holds.has_inn());
    let has = |good: &Good| shape.parts().iter().any(|part| part.holds.has_good(*good));
    let mut signs = Vec::new();
    match pennants {
        0 => {}
        1 => signs.push("a pennant".to_owned()),
        several => signs.push(format!("{} pennants", in_words(several))),
    }
    signs.extend(inn.then(|| "an inn".to_owned()));
    signs.extend(Good::ALL.iter().filter(|good| has(good)).map(|good| good.word().to_owned()));
    signs
}

fn in_words(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four"].get(count).copied().unwrap_or("several")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Meant, Written};
    use crate::sets::{Set, Sets};

    #[test]
    fn tiles_are_called_what_players_call_them() {
        let sets = Set::NAMED.iter().fold(Sets::default(), |sets, (set, _)| sets.with(*set));
        for (text, words) in [
            ("CFFF", "a city cap"),
            ("CRFR", "a city cap with a straight road"),
            ("CCRRP", "a corner city with a curve and a pennant"),
            ("CC2FF", "a corner splitter"),
            ("FCFC2", "two caps back to back"),
            ("CFCFP", "a city passage with a pennant"),
            ("CCCC", "a cathedral"),
            ("CCCCPP", "a city of four sides with two pennants"),
            ("FFFRK", "a cloister with a road end"),
            ("RRRR", "a crossroads"),
            ("R1R1R2R2", "two curves"),
            ("R1R2R1R2", "two roads that cross"),
            ("FR1R1R1", "a road of three sides"),
            ("CFRRI", "a city cap with a curve and an inn"),
            ("CCRFc", "a corner city with a road end and cloth"),
            ("FVVV", "the fork of the river"),
            ("CVVC", "a corner city with a bend of the river"),
            ("FVFF", "the lake"),
            ("AAAA", "an abbey"),
        ] {
            let written = Written::from_text(text).unwrap();
            assert_eq!(say_tile(&Meant::of(&written, sets).shape, false), words, "{text}");
        }
    }
}
