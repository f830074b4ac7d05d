//! Writing a tile as the notation spells it, with the meeples on it.

use crate::names::{Edge, FeatureKind, Figure, Good, Sign};
use crate::syntax::{Side, Symbol, Symbols, Tile};

use super::shape::Shape;
use super::writing::relabel;

/// Spells a tile of some shape, with numbers after its sides and figures on some of its features.
pub(crate) fn spell(shape: &Shape, numbers: [u8; 4], claims: &[(Figure, usize)]) -> Tile {
    let numbers = city_numbers(shape, numbers);
    let mut symbols = Symbols::new();
    let mut loose = Symbols::new();
    for (side, (edge, number)) in shape.edges.into_iter().zip(numbers).enumerate() {
        symbols.push(Symbol::Side(Side { edge, number }));
        side_signs(shape, side, &mut symbols, &mut loose);
        let here = claims.iter().filter(|(_, feature)| spot(shape, *feature) == Some(side));
        symbols.extend(here.map(|&(figure, feature)| meeple(shape, feature, figure)));
    }
    symbols.extend(loose);
    for kind in [FeatureKind::Cloister, FeatureKind::Garden] {
        let Some(place) = shape.first(kind) else { continue };
        let claimed = claims.iter().find(|(_, claimed)| *claimed == place);
        // A garden is only written where the abbot tends it; an abbey is no cloister with a letter of its own.
        if kind == FeatureKind::Cloister && !shape.is_abbey() {
            symbols.push(Symbol::Sign(Sign::Cloister));
        } else if kind == FeatureKind::Garden && claimed.is_some() {
            symbols.push(Symbol::Sign(Sign::Garden));
        }
        symbols.extend(claimed.map(|&(figure, _)| Symbol::Meeple(figure)));
    }
    symbols.into()
}

fn meeple(shape: &Shape, feature: usize, figure: Figure) -> Symbol {
    match shape.parts()[feature].kind {
        FeatureKind::Field => Symbol::Farmer(figure),
        _ => Symbol::Meeple(figure),
    }
}

/// The numbers after the sides: cities in the order they appear, roads and fields as the kind has them.
fn city_numbers(shape: &Shape, mut numbers: [u8; 4]) -> [u8; 4] {
    let city_at = |side: usize| match (shape.edges[side], shape.at_edge(side)) {
        (Edge::City, Some(city)) => u8::try_from(city).unwrap_or(0) + 1,
        _ => 0,
    };
    let cities = relabel([0, 1, 2, 3].map(city_at));
    for side in (0..4).filter(|&side| city_at(side) > 0) {
        // The first city goes without a number, the second is 2.
        numbers[side] = if cities[side] == 0 { 0 } else { cities[side] + 1 };
    }
    numbers
}

/// Pennants, inns and goods: after a side where more than one feature could have them, else after the last side.
fn side_signs(shape: &Shape, side: usize, symbols: &mut Symbols, loose: &mut Symbols) {
    let Some(place) = shape.at_edge(side) else { return };
    let feature = &shape.parts()[place];
    let last = (0..4).rev().find(|&other| shape.at_edge(other) == Some(place));
    if last != Some(side) {
        return;
    }
    let rivals = shape.parts().iter().filter(|other| other.kind == feature.kind).count();
    let out = if rivals > 1 { symbols } else { loose };
    for _ in 0..feature.holds.pennants() {
        out.push(Symbol::Sign(Sign::Pennant));
    }
    if feature.holds.has_inn() {
        out.push(Symbol::Sign(Sign::Inn));
    }
    let good = feature.holds.good().map(|good| match good {
        Good::Wine => Sign::Wine,
        Good::Grain => Sign::Grain,
        Good::Cloth => Sign::Cloth,
    });
    out.extend(good.map(Symbol::Sign));
}

/// The side after which a meeple on a feature is written: the end of the longest run of a city or field, the side
/// before the field where no field side is there.
pub(crate) fn spot(shape: &Shape, feature: usize) -> Option<usize> {
    let claimed = &shape.parts()[feature];
    match claimed.kind {
        FeatureKind::Cloister | FeatureKind::Garden => None,
        FeatureKind::Field => {
            let half = |half: usize| shape.at_half(half) == Some(feature);
            let field = (0..4).find(|&side| shape.edges[side] == Edge::Field && half(2 * side));
            let is_way = |side: usize| !matches!(shape.edges[side], Edge::Field | Edge::City);
            let road = || (0..4).find(|&side| is_way(side) && half(2 * side + 1));
            let city = || (0..4).find(|&side| shape.edges[side] == Edge::City && half(2 * (side + 1)));
            let is_open = |side: usize| shape.at_half(2 * (side + 1)).is_some();
            let shut_in = || (0..4).find(|&side| shape.edges[side] == Edge::City && !is_open(side));
            field.or_else(road).or_else(city).or_else(shut_in).or(Some(3))
        }
        _ => {
            let here = |side: usize| shape.at_edge(side & 3) == Some(feature);
            let ends = (0..4).filter(|&side| here(side) && !here(side + 1));
            let length = |end: usize| (0..4).take_while(|&back| here(end + 4 - back)).count();
            // A run may not go over from the bottom to the left side: the text does not.
            ends.max_by_key(|&end| (length(end).min(end + 1), std::cmp::Reverse(end))).or(Some(3))
        }
    }
}
