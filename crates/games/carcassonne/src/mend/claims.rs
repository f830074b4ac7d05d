//! Slips with meeples: forgotten, added, on another feature, standing instead of lying, or another figure.

use crate::names::{FeatureKind, Figure, Sign};
use crate::rules::{Claim, Shape, Written, claimed, spot};
use crate::syntax::{Move, Symbol, Symbols, Tile};

use super::slips::{Slips, cost};

/// Other meeples that may be placed on the tile, or none.
pub(super) fn changes(said: &Move, slips: &mut Slips<'_>) {
    let (Tile::Read(symbols, _), Some(written)) = (&said.tile, Written::new(&said.tile)) else { return };
    let (Some(player), Some(place)) = (slips.position.mover(said), said.place) else { return };
    if written.claims().count() > 1 {
        let player = usize::from(player);
        let has_phantom = slips.position.stock[player][Figure::Phantom as usize] > 0;
        for (symbols, cost, slip) in of_two(symbols, has_phantom) {
            slips.add(Move { tile: symbols.into(), ..said.clone() }, cost, slip);
        }
        return;
    }
    let shape = slips.position.means(&written).shape;
    let is_figure = |symbol: &Symbol| matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_));
    let bare: Symbols = symbols.iter().copied().filter(|symbol| !is_figure(symbol)).collect();
    let claim = written.claims().next();
    let stock = slips.position.stock[usize::from(player)];
    let legal = |figure: Figure, feature: usize| {
        stock[figure as usize] > 0
            && slips.position.table.refuses((place, &shape), feature, (player, figure)).is_none()
    };
    let stands_on = claim.and_then(|claim| claimed(&shape, claim));
    // Most often it is the ordinary meeple that is forgotten.
    let figures = claim.as_ref().map_or(&Figure::ALL[..], |claim| std::slice::from_ref(&claim.figure));
    let mut found: Vec<(Symbols, u32, &'static str)> = Vec::new();
    for feature in (0..shape.parts().len()).filter(|&feature| Some(feature) != stands_on) {
        let is_field = shape.parts()[feature].kind == FeatureKind::Field;
        for &figure in figures.iter().filter(|&&figure| legal(figure, feature)) {
            let (cost, slip) = match claim {
                None if figure != Figure::Small => (cost::SPECIAL, "a figure was forgotten"),
                None => (cost::CLAIM, "a meeple was forgotten"),
                Some(claim) if claim.farmer != is_field => (cost::FARMER, "`m` and `M` were confused"),
                Some(_) => (cost::CLAIM, "the meeple was written after the wrong side"),
            };
            let changed = with_claim(&bare, &shape, feature, figure);
            found.extend(changed.map(|changed| (changed, cost, slip)));
        }
    }
    if let (Some(Claim { figure, .. }), Some(feature)) = (claim, stands_on) {
        let others = Figure::ALL.into_iter().filter(|&other| other != figure && legal(other, feature));
        let others = others.filter_map(|other| with_claim(&bare, &shape, feature, other));
        found.extend(others.map(|changed| (changed, cost::FIGURE, "another figure was meant")));
    }
    if claim.is_some() {
        found.push((bare, cost::INVENTED, "there was no meeple"));
    }
    for (symbols, cost, slip) in found {
        slips.add(Move { tile: symbols.into(), ..said.clone() }, cost, slip);
    }
}

/// What two figures on a tile may have meant: one of them is the phantom, stands or lies otherwise, or was not placed.
fn of_two(symbols: &Symbols, has_phantom: bool) -> Vec<(Symbols, u32, &'static str)> {
    let mut found = Vec::new();
    for (place, &symbol) in symbols.iter().enumerate() {
        let (figure, phantom, turned) = match symbol {
            Symbol::Meeple(figure) => (figure, Symbol::Meeple(Figure::Phantom), Symbol::Farmer(figure)),
            Symbol::Farmer(figure) => (figure, Symbol::Farmer(Figure::Phantom), Symbol::Meeple(figure)),
            _ => continue,
        };
        let with = |other: Symbol| {
            let mut changed = symbols.clone();
            changed[place] = other;
            changed
        };
        if figure == Figure::Small && has_phantom {
            found.push((with(phantom), cost::FIGURE, "the mark of the phantom was lost"));
        }
        found.push((with(turned), cost::FARMER, "`m` and `M` were confused"));
        let mut without = symbols.clone();
        without.remove(place);
        found.push((without, cost::INVENTED, "there was no second figure"));
    }
    found
}

/// The signs of a tile with a figure after the sign it belongs to, if the notation can say that.
fn with_claim(bare: &Symbols, shape: &Shape, feature: usize, figure: Figure) -> Option<Symbols> {
    let kind = shape.parts()[feature].kind;
    let is_behind = |sign: Sign| bare.iter().position(|symbol| *symbol == Symbol::Sign(sign));
    let behind = match kind {
        FeatureKind::Cloister if shape.is_abbey() => bare.len().checked_sub(1),
        FeatureKind::Cloister => is_behind(Sign::Cloister),
        FeatureKind::Garden => is_behind(Sign::Garden),
        _ => {
            let side = spot(shape, feature)?;
            let mut sides = (0..bare.len()).filter(|&place| matches!(bare[place], Symbol::Side(_)));
            sides.nth(side)
        }
    }?;
    let mut symbols = bare.clone();
    let farmer = kind == FeatureKind::Field;
    symbols.insert(behind + 1, if farmer { Symbol::Farmer(figure) } else { Symbol::Meeple(figure) });
    let said = Written::new(&symbols.clone().into())?;
    let is_it = |claim: Claim| claimed(shape, claim) == Some(feature);
    said.claims().next().is_some_and(is_it).then_some(symbols)
}
