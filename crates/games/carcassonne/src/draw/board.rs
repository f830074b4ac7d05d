//! The layers of the board, the lowest first: tiles, rivers, roads, cities, what stands in them, the last act, figures and labels.

use scorebook_core::draw::{Anchor, DrawOptions, Shape, Size, group, palette, text};

use crate::names::FeatureKind;
use crate::rules::LaidTile;
use crate::syntax::Place;

use super::cities::{City, Detail};
use super::colours::{COURT, FAINT};
use super::geometry::sum;
use super::ground::{Ground, Standing, TILE, Whole, centre, step};
use super::roads::Road;
use super::seats::Paints;
use super::stripes::{Owner, Tint};
use super::{buildings, figure, labels, plan, stripes, tile};

/// How large the letters of a picture are at least.
const LETTERS: i32 = 18;

/// What is needed to draw the board.
pub(super) struct Table<'p> {
    pub(super) ground: Ground<'p>,
    pub(super) paints: Paints,
    pub(super) options: DrawOptions,
    /// How wide a tile is on the sheet.
    pub(super) tile: i32,
}

impl Table<'_> {
    /// Everything on the cloth, the lowest first.
    pub(super) fn board(&self, last: Option<Shape>) -> Vec<Shape> {
        let ground = &self.ground;
        let detail = self.detail();
        let mut shapes: Vec<Shape> = ground.lays.iter().map(tile::shadow).collect();
        shapes.extend(
            (0..ground.lays.len()).map(|number| tile::draw(ground, number, &self.owners_on(number), detail)),
        );
        shapes.extend(self.all(FeatureKind::River).map(|river| river.river()));
        let roads: Vec<(Road<'_, '_>, Vec<Owner>)> = ground
            .of_kind(FeatureKind::Road)
            .map(|whole| (Road::new(ground, whole), self.owners(whole)))
            .collect();
        shapes.extend(roads.iter().filter_map(|(road, _)| road.kerb()));
        shapes.extend(roads.iter().map(|(road, owners)| road.surface(owners)));
        shapes.extend(self.on_tiles(buildings::on_roads));
        let cities: Vec<(City<'_, '_>, Vec<Owner>)> = ground
            .of_kind(FeatureKind::City)
            .map(|whole| (City::new(ground, whole), self.owners(whole)))
            .collect();
        shapes.extend(cities.iter().map(|(city, owners)| city.grounds(owners, detail)));
        shapes.extend(cities.iter().flat_map(|(city, _)| city.walls()));
        shapes.extend(cities.iter().map(|(city, _)| city.corners()));
        shapes.extend(self.on_tiles(buildings::in_walls));
        shapes.extend(ground.of_kind(FeatureKind::Cloister).filter_map(|whole| self.monastery(whole)));
        shapes.extend(
            ground
                .lays
                .iter()
                .filter(|lay| lay.tile.has_garden())
                .filter_map(|lay| lay.plan.garden.map(|garden| buildings::garden(sum(garden, lay.at)))),
        );
        shapes.extend(self.on_tiles(buildings::cathedrals));
        for lay in &ground.lays {
            shapes.extend(lay.signs.iter().map(|placed| placed.sign.draw(sum(placed.at, lay.at))));
        }
        shapes.extend(last);
        shapes.extend(ground.figures.iter().map(|figure| self.stands(figure)));
        // A label in letters of a small picture would be wider than its feature.
        if self.options.owners && !self.options.size.is_small() {
            shapes.extend(labels::draw(ground, &self.paints, self.letters(17)));
        }
        if self.options.coordinates && !self.options.size.is_small() {
            shapes.extend(self.coordinates());
        }
        shapes
    }

    /// Small tiles show less.
    fn detail(&self) -> Detail {
        // A small picture is shown at half the scale, or less.
        let tile = if self.options.size.is_small() { self.tile / 2 } else { self.tile };
        match tile {
            40.. => Detail::All,
            24.. => Detail::Some,
            _ => Detail::Little,
        }
    }

    /// Letters of a size on the table, larger where they would be too small on the sheet.
    fn letters(&self, size: i32) -> i32 {
        let least = if self.options.size.is_small() { Size::LETTERS } else { LETTERS };
        size.max((least * TILE + self.tile - 1) / self.tile)
    }

    fn all(&self, kind: FeatureKind) -> impl Iterator<Item = Road<'_, '_>> {
        self.ground.of_kind(kind).map(|whole| Road::new(&self.ground, whole))
    }

    /// What stands on each tile by itself.
    fn on_tiles(&self, draw: impl Fn(&plan::Plan) -> Vec<Shape>) -> Vec<Shape> {
        let lays = self.ground.lays.iter().map(|lay| (lay.at, draw(&lay.plan)));
        lays.filter(|(_, shapes)| !shapes.is_empty())
            .map(|((x, y), shapes)| group(x, y, shapes).lying())
            .collect()
    }

    /// Whoever holds a feature, where that is wished to be seen.
    fn owners(&self, whole: &Whole<'_>) -> Vec<Owner> {
        if self.options.owners { self.paints.owners(&whole.holders()) } else { Vec::new() }
    }

    /// Whoever holds each feature of a tile.
    fn owners_on(&self, number: usize) -> Vec<Vec<Owner>> {
        if !self.options.owners {
            return Vec::new();
        }
        let wholes = self.ground.lays[number].tile.features();
        wholes
            .map(|part| {
                self.ground.wholes.get(&part.root()).map_or_else(Vec::new, |whole| self.owners(whole))
            })
            .collect()
    }

    fn monastery(&self, whole: &Whole<'_>) -> Option<Shape> {
        const AROUND: [(i16, i16); 8] =
            [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];
        let &(number, _) = whole.parts.first()?;
        let lay = &self.ground.lays[number];
        let Place { x, y } = lay.tile.place();
        let lies = |(dx, dy): (i16, i16)| {
            let place = Place { x: x.saturating_add(dx), y: y.saturating_add(dy) };
            self.ground.tile_at(place).is_some()
        };
        let tint = Tint { ground: COURT, area: 60, lines: 80 };
        let court = [(-29, -26), (29, -26), (29, 15), (-29, 15)];
        let courts = stripes::filled(&court, sum(lay.at, lay.plan.court?), &self.owners(whole), tint);
        let shape = buildings::monastery(&lay.plan, AROUND.map(lies), courts, self.detail())?;
        let shape = group(lay.at.0, lay.at.1, vec![shape]).lying().titled(whole.title());
        Some(match whole.target() {
            Some(target) => shape.at(target).since(step(whole.feature.since())),
            None => shape,
        })
    }

    fn stands(&self, standing: &Standing<'_>) -> Shape {
        let meeple = standing.meeple;
        let paint = self.paints.of(meeple.seat()).unwrap_or(palette::INK);
        let kind = meeple.feature().kind();
        let told = format!("{} of {} on a {}", meeple.figure().name(), meeple.seat().sign(), kind.noun());
        let figure = figure::draw(0, 0, meeple.figure(), paint, standing.posture);
        let shape = group(standing.at.0, standing.at.1, vec![figure]).titled(told);
        match meeple.target() {
            Some(target) => shape.at(target).since(step(meeple.since())),
            None => shape,
        }
    }

    /// Numbers of columns below the tiles, and of rows left of them.
    fn coordinates(&self) -> Vec<Shape> {
        let places = || self.ground.lays.iter().map(|lay| LaidTile::place(lay.tile));
        let (Some(left), Some(right)) = (places().map(|at| at.x).min(), places().map(|at| at.x).max()) else {
            return Vec::new();
        };
        let (Some(low), Some(high)) = (places().map(|at| at.y).min(), places().map(|at| at.y).max()) else {
            return Vec::new();
        };
        let size = self.letters(28);
        let written = |x: i32, y: i32, number: i16| text(x, y, size, number.to_string()).fill(FAINT);
        let columns = (left..=right).map(|x| {
            let (at, bottom) = centre(Place { x, y: low });
            written(at, bottom + TILE / 2 + 14 + size / 2, x)
        });
        let rows = (low..=high).map(|y| {
            let (start, at) = centre(Place { x: left, y });
            written(start - TILE / 2 - 14, at, y).anchored(Anchor::End)
        });
        columns.chain(rows).collect()
    }
}

#[cfg(test)]
mod tests {
    use scorebook_core::Reading;
    use scorebook_core::draw::Outline;

    use super::super::{faces, geometry};
    use super::*;
    use crate::game::Carcassonne;
    use crate::rules::{Form, KINDS, ORIGIN, Part, Position, Shape as Tile};
    use crate::sets::Sets;

    /// A tile alone on the table.
    fn drawn(tile: &'static Tile, has_garden: bool) -> Vec<Shape> {
        let mut position = Position::new(2, Sets::default());
        position.table.lay(ORIGIN, &Form::Known(tile), None, 0);
        if has_garden {
            position.table.plant(0);
        }
        let reading = Reading::new(Carcassonne, String::new());
        let paints = Paints::new(&position, &reading.record);
        let options = DrawOptions::default();
        Table { ground: Ground::new(&position), paints, options, tile: TILE }.board(None)
    }

    fn tiles() -> impl Iterator<Item = (&'static str, &'static Tile)> {
        KINDS.iter().flat_map(|kind| kind.shapes.iter().map(|shape| (kind.text.as_str(), shape)))
    }

    /// The features of a tile that its shape alone tells: a garden may be missing.
    fn features(tile: &Tile) -> Vec<Part> {
        tile.parts().iter().copied().filter(|part| part.kind != FeatureKind::Garden).collect()
    }

    #[test]
    fn tiles_with_different_features_have_different_pictures() {
        let tiles: Vec<(&str, &'static Tile)> = tiles().collect();
        let pictures: Vec<Vec<Shape>> = tiles.iter().map(|(_, tile)| drawn(tile, false)).collect();
        for one in 0..tiles.len() {
            for other in 0..one {
                let differ = features(tiles[one].1) != features(tiles[other].1);
                let (one_text, other_text) = (tiles[one].0, tiles[other].0);
                assert!(
                    !differ || pictures[one] != pictures[other],
                    "{one_text} and {other_text} look alike"
                );
            }
        }
    }

    #[test]
    fn a_garden_is_drawn_where_it_is_known() {
        for (text, tile) in tiles() {
            let has_garden = tile.first(FeatureKind::Garden).is_some();
            assert_eq!(drawn(tile, true) != drawn(tile, false), has_garden, "{text}");
        }
    }

    /// Every field and every city of every tile has an area of its own, and together they fill the tile.
    #[test]
    fn areas_fill_every_tile() {
        for (text, tile) in tiles().filter(|(_, tile)| !tile.is_abbey()) {
            let plan = plan::of(tile);
            let kinds = [FeatureKind::Field, FeatureKind::City];
            let wanted = (0..tile.parts().len()).filter(|&part| kinds.contains(&tile.parts()[part].kind));
            for part in wanted {
                assert!(plan.faces_of(part).next().is_some(), "{text}: no area for {:?}", tile.parts()[part]);
            }
            let half = |face: &faces::Face| {
                let points = face.around.iter().zip(face.around.iter().skip(1).chain(&face.around[..1]));
                points.map(|(from, to)| from.0 * to.1 - from.1 * to.0).sum::<i32>()
            };
            assert_eq!(plan.faces.iter().map(half).sum::<i32>(), 20_000, "{text}");
        }
    }

    /// Walls and roads of a tile keep to the lines of the drawing.
    #[test]
    fn walls_and_roads_run_as_they_are_drawn_on_paper() {
        let of =
            |text: &str| KINDS.iter().find(|kind| kind.text == text).map(|kind| plan::of(&kind.shapes[1]));
        let walls = |text: &str| -> Vec<String> {
            let plan = of(text).expect("a tile");
            let legs = plan.walls.iter().filter_map(|wall| geometry::outline(&[wall.leg]));
            legs.map(|leg: Outline| leg.to_string()).collect()
        };
        assert_eq!(walls("CFFF"), ["M-50 -50C-26 -12 26 -12 50 -50"]);
        assert_eq!(walls("CRFR"), ["M-50 -50C-26 -18 26 -18 50 -50"]);
        assert_eq!(walls("CCCC"), [""; 0]);
        assert_eq!(walls("CCFF"), ["M-50 -50C-20 -36 36 20 50 50"]);
        assert_eq!(walls("CFCF").len(), 2);
    }
}
