//! Data, letters, pictures, sentences and score sheets agree with the typed position, in games as played and with slips.

use std::collections::BTreeMap;

use scorebook_carcassonne::{
    Act, Carcassonne, Direction, Feature, FeatureKind, Figure, Good, LaidTile, Place, Position, Spot,
    TileKind,
};
use scorebook_core::draw::DrawOptions;
use scorebook_core::{Chance, Document, Moment, Reading, SeatId, Target, Value};
use scorebook_testing::spoil::slip;

use crate::games::{GAMES, reading, simulate};

/// How many moments of each game are looked at.
const MOMENTS: usize = 8;

#[test]
fn whatever_is_shown_agrees_with_the_position() {
    let mut chance = Chance::new(27);
    for (number, sets) in (0u64..).zip(GAMES) {
        let played = simulate(sets, 2 + u8::try_from(number % 5).unwrap(), 40 + number);
        let slips = [slip(&played.text, &mut chance), slip(&played.text, &mut chance)];
        for game in [played].into_iter().chain(slips.iter().map(|text| reading(text))) {
            for _ in 0..MOMENTS {
                assert_agrees(&game, chance.below(game.record.steps.len() + 1));
            }
        }
    }
}

fn assert_agrees(game: &Reading<Carcassonne>, steps: usize) {
    let moment = game.moment(steps);
    let position: &Position = moment.position().unwrap();
    tiles_agree(position, &moment.value());
    features_agree(game, position, &moment.value());
    players_agree(position, &moment);
    board_agrees(position, &moment);
    scene_agrees(position, &moment);
    step_agrees(game, position, &moment);
    sheet_agrees(game, position, steps);
}

fn letter(seat: SeatId) -> String {
    seat.sign().to_string()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn place(value: &Value) -> Place {
    let number = |value: &Value| i16::try_from(value.as_i64().unwrap()).unwrap();
    Place { x: number(&value[0]), y: number(&value[1]) }
}

fn tiles_agree(position: &Position, value: &Value) {
    assert_eq!(list(&value["tiles"]).len(), position.tiles().count());
    for told in list(&value["tiles"]) {
        let tile = position.tile_at(place(&told["place"])).unwrap();
        assert_eq!(told["tile"], tile.written().to_string());
        assert_eq!(told["step"], tile.since());
        let written = tile.kind().zip(tile.rotation()).map(|(kind, rotation)| kind.written(rotation));
        assert!(written.is_none_or(|written| written == tile.written()));
    }
    for (told, cell) in list(&value["open"]).iter().zip(position.empty_cells()) {
        assert_eq!(place(&told["place"]), cell.place());
        assert!(position.tile_at(cell.place()).is_none());
        let fits: Vec<&str> = cell.fits().map(TileKind::text).collect();
        assert_eq!(list(&told["fits"]), fits);
        assert!(cell.fits().all(|kind| position.left_of(kind) > 0));
    }
    let left: usize = position.bag().map(|(_, count)| usize::from(count)).sum();
    let told: u64 = list(&value["bag"]).iter().map(|left| left["count"].as_u64().unwrap()).sum();
    assert_eq!((value["to_draw"].as_u64().unwrap(), told), (position.tiles_left() as u64, left as u64));
    // Every tile is on the list, or told to be off it.
    assert_eq!(left - position.unaccounted(), position.tiles_left());
    assert_eq!(value["unaccounted"], position.unaccounted());
}

/// The features that can be found on the cells, each once.
fn found(position: &Position) -> Vec<Feature<'_>> {
    let mut features: Vec<Feature<'_>> = Vec::new();
    for tile in position.tiles() {
        for feature in Spot::all().filter_map(|spot| position.feature_at(tile.place(), spot)) {
            if !features.contains(&feature) {
                features.push(feature);
            }
        }
    }
    features
}

fn features_agree(game: &Reading<Carcassonne>, position: &Position, value: &Value) {
    let told = list(&value["features"]);
    let found = found(position);
    // The second of two fields that cities shut in on a tile has no name.
    let has_name = |told: &&Value| told["kind"] != "field" || list(&told["tiles"]).len() > 1;
    for told in told.iter().filter(has_name) {
        assert!(found.iter().any(|&feature| in_json(feature) == *told), "{told}");
    }
    for feature in found {
        // A garden is known where it is written, whether or not the abbot is still there.
        let is_written = |tile: LaidTile<'_>| {
            let Act::Move(said) = &game.record.steps[tile.since()].act else { return false };
            said.tile.to_string().replace("[ph]", "").contains('h')
        };
        let is_shown = match feature.kind() {
            FeatureKind::Garden => feature.tiles().all(is_written),
            kind => !kind.is_scenery(),
        };
        let expected = is_shown.then(|| in_json(feature));
        assert!(expected.is_none_or(|expected| told.contains(&expected)), "{feature:?}");
        assert_eq!(feature.owners().collect::<Vec<_>>(), owners(feature), "{feature:?}");
        assert!(feature.cells().all(|cell| feature.spot_at(cell).is_some()) || is_shut_in(feature));
    }
}

/// Whether one of its parts is a field that cities shut in: two of them on a tile have one name.
fn is_shut_in(feature: Feature<'_>) -> bool {
    feature.kind() == FeatureKind::Field && feature.cells().any(|cell| feature.spot_at(cell).is_none())
}

fn in_json(feature: Feature<'_>) -> Value {
    let pair = |place: Place| Value::from(vec![place.x, place.y]);
    let meeples = feature.meeples().map(|meeple| {
        let told: [(&str, Value); 4] = [
            ("seat", letter(meeple.seat()).into()),
            ("figure", meeple.figure().name().into()),
            ("place", pair(meeple.place())),
            ("step", meeple.since().into()),
        ];
        told.into_iter().collect::<Value>()
    });
    let told: [(&str, Value); 7] = [
        ("kind", format!("{:?}", feature.kind()).to_lowercase().into()),
        ("tiles", feature.cells().map(pair).collect()),
        ("open", feature.missing().into()),
        ("complete", feature.is_complete().into()),
        ("pennants", feature.pennants().into()),
        ("owners", feature.owners().map(letter).collect()),
        ("meeples", meeples.collect()),
    ];
    told.into_iter().collect()
}

/// Who has the most figures on a feature, counted one by one.
fn owners(feature: Feature<'_>) -> Vec<SeatId> {
    let mut weights: BTreeMap<SeatId, u8> = BTreeMap::new();
    for meeple in feature.meeples() {
        *weights.entry(meeple.seat()).or_default() += match meeple.figure() {
            Figure::Big => 2,
            Figure::Mayor => feature.pennants(),
            Figure::Builder | Figure::Pig | Figure::Barn => 0,
            _ => 1,
        };
    }
    for share in feature.shares() {
        assert_eq!(weights[&share.seat], share.weight);
    }
    let most = weights.values().copied().max().unwrap_or(0).max(1);
    weights.into_iter().filter(|(_, weight)| *weight == most).map(|(seat, _)| seat).collect()
}

fn players_agree(position: &Position, moment: &Moment) {
    let value = moment.value();
    assert_eq!(value["over"], position.ending().is_some());
    assert_eq!(moment.is_over(), position.is_over());
    assert_eq!(value["next"]["number"], position.next_move().number);
    for ((told, seat), (paid, points)) in
        list(&value["players"]).iter().zip(position.seats()).zip(moment.points())
    {
        assert_eq!((&told["seat"], paid), (&letter(seat).into(), seat));
        assert_eq!((&told["points"], points), (&position.points(seat).into(), position.points(seat).into()));
        assert_eq!(told["abbey"], position.has_abbey(seat));
        for left in list(&told["left"]) {
            let figure = Figure::ALL.into_iter().find(|figure| left["figure"] == figure.name()).unwrap();
            assert_eq!(left["count"], position.in_hand(seat, figure));
        }
        for held in list(&told["goods"]) {
            let good = Good::ALL.into_iter().find(|good| held["good"] == good.word()).unwrap();
            assert_eq!(held["count"], position.tokens(seat, good));
        }
        // Nobody's figures come or go: what is not on the table is in hand.
        for figure in Figure::ALL {
            let mine = position.meeples().filter(|meeple| meeple.seat() == seat && meeple.figure() == figure);
            let all = position.in_hand(seat, figure) + u8::try_from(mine.count()).unwrap();
            let has_set = Position::new(1, position.sets()).in_hand(SeatId(b'A'), figure);
            assert_eq!(all, has_set, "{figure:?}");
        }
    }
}

fn board_agrees(position: &Position, moment: &Moment) {
    let board = moment.board();
    let (beside, picture) = (board.beside.to_string(), board.picture.to_string());
    for meeple in position.meeples() {
        let (place, feature) = (meeple.place(), meeple.feature());
        let line = format!(
            "{}  {} at ({},{}) on a {} of {}",
            meeple.seat().sign(),
            meeple.figure().name(),
            place.x,
            place.y,
            feature.kind().noun(),
            feature.size()
        );
        assert!(beside.contains(&line), "{line}\n{beside}");
    }
    assert_eq!(beside.matches(" on a ").count(), position.meeples().count(), "{beside}");
    for seat in position.seats() {
        assert!(beside.contains(&format!("{}  {} point", seat.sign(), position.points(seat))), "{beside}");
    }
    let abbeys = position.seats().filter(|&seat| position.has_abbey(seat)).count();
    assert_eq!(beside.matches("1 abbey").count(), abbeys, "{beside}");
    let left = position.tiles_left();
    assert!(left == 0 || beside.contains(&format!("{left} tile")), "{beside}");
    let rows = position
        .tiles()
        .map(|tile| tile.place().y)
        .max()
        .zip(position.tiles().map(|tile| tile.place().y).min());
    let (high, low) = rows.unwrap_or((0, 0));
    assert!(rows.is_none() || picture.lines().count() > usize::try_from(high - low).unwrap(), "{picture}");
}

fn scene_agrees(position: &Position, moment: &Moment) {
    let scene = moment.scene(DrawOptions::default()).unwrap();
    let marks = |kind: &str| {
        let marks = scene.all_shapes().into_iter().filter_map(|shape| shape.mark());
        let marks = marks.filter(|mark| mark.at.kind() == kind);
        let mut found: Vec<(String, Option<u32>)> =
            marks.map(|mark| (mark.at.to_string(), mark.since)).collect();
        found.sort();
        found
    };
    let sorted = |things: Vec<(Target, usize)>| {
        let since = |step: usize| Some(u32::try_from(step).unwrap() + 1);
        let mut things: Vec<_> = things.into_iter().map(|(at, step)| (at.to_string(), since(step))).collect();
        things.sort();
        things
    };
    let tiles = position.tiles().map(|tile| (tile.place().target(), LaidTile::since(tile)));
    assert_eq!(marks("cell"), sorted(tiles.collect()));
    let figures = position.meeples().filter_map(|meeple| Some((meeple.target()?, meeple.since())));
    assert_eq!(marks("figure"), sorted(figures.collect()));
    assert_eq!(scene.panels().count(), position.seats().count());
    let seats = position.seats().map(|seat| format!("has {} points", position.points(seat)));
    seats.for_each(|words| assert!(scene.description.contains(&words), "{}", scene.description));
    let told = format!("{} tiles lie on the table.", position.tiles().count());
    assert!(scene.description.starts_with(&told), "{}", scene.description);
}

/// The step that led here: what it says happened did, and to whom.
fn step_agrees(game: &Reading<Carcassonne>, position: &Position, moment: &Moment) {
    let Some(step) = moment.step() else { return };
    let sentence = moment.sentence();
    let targets: Vec<String> = moment.targets().iter().map(Target::to_string).collect();
    for tile in position.tiles().filter(|tile| tile.since() == step) {
        let Place { x, y } = tile.place();
        assert!(sentence.contains(&format!("at ({x},{y})")), "{sentence}");
        assert!(targets.contains(&tile.place().target().to_string()), "{targets:?}");
        assert!(moment.meaning().contains(&tile.place().to_string()), "{}", moment.meaning());
    }
    for meeple in position.meeples().filter(|meeple| meeple.since() == step) {
        let figure = match meeple.figure() {
            Figure::Small if meeple.is_in_field() => "farmer",
            figure => figure.name(),
        };
        assert!(sentence.contains(figure), "{figure}: {sentence}");
        // The starter tile is nobody's, though a slip may put a meeple on it.
        assert!(moment.by().is_none_or(|by| by == meeple.seat()), "{sentence}");
        let target = meeple.target().map(|target| target.to_string());
        assert!(target.is_none_or(|target| targets.contains(&target)), "{targets:?}");
    }
    let before = game.moment(step);
    let was: &Position = before.position().unwrap();
    for seat in position.seats() {
        let gained: i32 =
            moment.gains().iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum();
        assert_eq!(i32::from(position.points(seat)), i32::from(was.points(seat)) + gained);
    }
    for gain in moment.gains() {
        assert!(gain.kind == "goods" || !gain.targets.is_empty(), "{}", gain.why);
        assert!(gain.targets.iter().all(|target| moment.describe(target).is_some()), "{:?}", gain.targets);
    }
}

/// What the score sheet expects at the end is what the features are worth.
fn sheet_agrees(game: &Reading<Carcassonne>, position: &Position, steps: usize) {
    let sheet = game.score(steps);
    for (told, seat) in sheet.seats.iter().zip(position.seats()) {
        assert_eq!(told.seat, seat);
    }
    // Lines at the end pay some players and not yet others.
    if game.record.steps[..steps].iter().any(|step| matches!(step.act, Act::Final(_))) {
        return;
    }
    let mut expected: BTreeMap<SeatId, i32> = BTreeMap::new();
    for gain in position.features().flat_map(Feature::gains) {
        *expected.entry(gain.seat).or_default() += gain.points;
    }
    for good in Good::ALL {
        let most = position.seats().map(|seat| position.tokens(seat, good)).max().unwrap_or(0);
        for seat in position.seats().filter(|&seat| most > 0 && position.tokens(seat, good) == most) {
            *expected.entry(seat).or_default() += 10;
        }
    }
    let mut told: BTreeMap<SeatId, i32> = BTreeMap::new();
    for line in sheet.end.iter().chain(&sheet.projected) {
        *told.entry(line.seat).or_default() += line.points;
    }
    assert_eq!(told, expected);
}

#[test]
fn sides_of_a_cell_are_found_from_both_tiles() {
    let game = simulate(&["river", "inns"], 2, 8);
    let moment = game.moment(usize::MAX);
    let position: &Position = moment.position().unwrap();
    for tile in position.tiles() {
        let Place { x, y } = tile.place();
        for (side, other, cell) in [
            (Direction::Right, Direction::Left, Place { x: x + 1, y }),
            (Direction::Top, Direction::Bottom, Place { x, y: y + 1 }),
        ] {
            let Some(neighbour) = position.tile_at(cell) else { continue };
            assert_eq!(tile.edge(side), neighbour.edge(other));
            let here = position.feature_at(tile.place(), Spot::Side(side));
            assert_eq!(here, position.feature_at(cell, Spot::Side(other)));
            let halves = (Spot::Before(side), Spot::Past(other));
            assert_eq!(position.feature_at(tile.place(), halves.0), position.feature_at(cell, halves.1));
        }
    }
}
