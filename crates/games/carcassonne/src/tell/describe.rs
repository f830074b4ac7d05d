//! What is known of something on the table: a cell, a feature, a figure, or what a player has.

use scorebook_core::{Description, SeatId, Target, Worth};

use crate::names::{Direction, FeatureKind};
use crate::rules::{EmptyCell, Feature, Gain, LaidTile, Meeple, Position, Spot};
use crate::syntax::Place;

/// What is known of a target: `cell:3,-2`, `feature:3,-2/left`, `figure:3,-2/cloister`, `panel:A`.
pub(super) fn describe(position: &Position, target: &Target) -> Option<Description> {
    let spot = || {
        let (place, spot) = target.at().split_once('/')?;
        Some((place.parse::<Place>().ok()?, spot.parse::<Spot>().ok()?))
    };
    match target.kind() {
        "cell" => {
            let place = target.at().parse().ok()?;
            let empty = || position.empty_cells().find(|cell| cell.place() == place).map(of_empty);
            position.tile_at(place).map(|tile| of_tile(position, tile)).or_else(empty)
        }
        "feature" => spot().and_then(|(place, spot)| position.feature_at(place, spot)).map(of_feature),
        "figure" => {
            let (place, spot) = spot()?;
            let mut here = position.meeples().filter(|meeple| meeple.place() == place);
            here.find(|meeple| meeple.spot() == Some(spot)).map(of_meeple)
        }
        _ => {
            position.seats().find(|&seat| Target::panel(seat) == *target).map(|seat| of_panel(position, seat))
        }
    }
}

fn of_tile(position: &Position, tile: LaidTile<'_>) -> Description {
    let mut features: Vec<Feature<'_>> = Vec::new();
    for feature in tile.features().filter(|feature| !feature.kind().is_scenery()) {
        if !features.contains(&feature) && feature.is_known() {
            features.push(feature);
        }
    }
    let mut about = Description::new(format!("tile {}", tile.written()));
    about.since = Some(tile.since());
    about.whose = seats(position.meeples().filter(|meeple| meeple.place() == tile.place()).map(Meeple::seat));
    about.worth = worth(features.iter().flat_map(|feature| feature.gains()));
    about.more = features.into_iter().map(sentence).collect();
    about
}

fn of_empty(cell: EmptyCell<'_>) -> Description {
    let mut about = Description::new("empty cell");
    let sides = Direction::ALL.into_iter().filter_map(|side| Some((side, cell.facing(side)?)));
    about.more = sides.map(|(side, edge)| format!("its {} meets a {}", side.word(), edge.word())).collect();
    let fits: Vec<&str> = cell.fits().map(crate::rules::TileKind::text).collect();
    about.more.push(match fits.as_slice() {
        [] => "no tile that is left fits".to_owned(),
        fits => format!("of the tiles that are left these fit: {}", fits.join(", ")),
    });
    about
}

fn of_feature(feature: Feature<'_>) -> Description {
    let mut about = Description::new(name(feature));
    about.whose = feature.owners().collect();
    about.since = Some(feature.since());
    about.worth = worth(feature.gains());
    about.more = details(feature);
    about
}

fn of_meeple(meeple: Meeple<'_>) -> Description {
    let feature = meeple.feature();
    let mut about = Description::new(format!(
        "{} of {} on a {}",
        meeple.figure().name(),
        meeple.seat().sign(),
        feature.kind().noun()
    ));
    about.whose = vec![meeple.seat()];
    about.since = Some(meeple.since());
    about.worth = worth(feature.gains().into_iter().filter(|gain| gain.seat == meeple.seat()));
    about.more = vec![sentence(feature)];
    about
}

fn of_panel(position: &Position, seat: SeatId) -> Description {
    let mut about = Description::new(format!("player {}", seat.sign()));
    about.whose = vec![seat];
    about.more.push(counted(position.points(seat).into(), "point", "points"));
    let left = position.hand(seat).map(|(figure, count)| format!("{count} {}", figure.name()));
    let goods = position.goods(seat).map(|(good, count)| format!("{count} {}", good.word()));
    let abbey = position.has_abbey(seat).then(|| "the abbey".to_owned());
    about.more.extend(left.chain(goods).chain(abbey));
    about
}

/// A feature in a sentence: what it is, whose, and what it is worth.
fn sentence(feature: Feature<'_>) -> String {
    let details = details(feature);
    if details.is_empty() { name(feature) } else { format!("{}: {}", name(feature), details.join(", ")) }
}

fn name(feature: Feature<'_>) -> String {
    let size = usize::from(feature.size());
    let tiles = match feature.kind() {
        FeatureKind::Cloister | FeatureKind::Garden => format!("with {size} of 9 tiles"),
        _ => format!("of {}", counted(size, "tile", "tiles")),
    };
    format!("{} {tiles}", feature.kind().noun())
}

fn details(feature: Feature<'_>) -> Vec<String> {
    let mut details = Vec::new();
    match feature.kind() {
        FeatureKind::Field => {
            details.push(counted(feature.cities().count(), "completed city", "completed cities"));
        }
        _ if feature.is_complete() => details.push("complete".to_owned()),
        FeatureKind::City | FeatureKind::Road => details.push(format!("{} open", feature.missing())),
        _ => {}
    }
    if feature.pennants() > 0 {
        details.push(counted(feature.pennants().into(), "pennant", "pennants"));
    }
    details.extend(feature.has_inn().then(|| "an inn".to_owned()));
    details.extend(feature.has_cathedral().then(|| "a cathedral".to_owned()));
    for share in feature.shares() {
        details.push(format!(
            "{} has {}",
            share.seat.sign(),
            counted(share.figures.into(), "figure", "figures")
        ));
    }
    let scored: Vec<String> = feature.scored_by().map(|seat| seat.sign().to_string()).collect();
    if !scored.is_empty() {
        details.push(format!("scored by {}", scored.join(" and ")));
    } else if !feature.kind().is_scenery() {
        details.push(worth_in_words(feature));
    }
    details
}

fn worth_in_words(feature: Feature<'_>) -> String {
    let worth = feature.worth();
    let now = counted(worth.now.into(), "point", "points");
    if worth.now == worth.complete {
        return format!("worth {now}");
    }
    format!("worth {now} now and {} when complete", worth.complete)
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Seats in playing order, each once.
fn seats(seats: impl Iterator<Item = SeatId>) -> Vec<SeatId> {
    let mut list: Vec<SeatId> = seats.collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// The points of each seat, added up.
fn worth(gains: impl IntoIterator<Item = Gain>) -> Vec<Worth> {
    let mut worth: Vec<Worth> = Vec::new();
    for gain in gains {
        match worth.iter_mut().find(|known| known.seat == gain.seat) {
            Some(known) => known.points += gain.points,
            None => worth.push(Worth { seat: gain.seat, points: gain.points }),
        }
    }
    worth.sort_by_key(|known| known.seat);
    worth
}
