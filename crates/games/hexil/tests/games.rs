//! Games that an independent engine played, with the truth beside them: present on some machines only.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_core::{Notation, Reading, Replay, Value};
use scorebook_hexil::Hexil;
use scorebook_hexil::names::Resource;
use scorebook_hexil::rules::Position;
use scorebook_hexil::syntax::Formula;
use scorebook_testing::files_below;

fn truths() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/games/hexil");
    let read = |path: &PathBuf| {
        let truth = fs::read_to_string(path).expect("a game can be read").parse().expect("JSON");
        (path.to_string_lossy().trim_end_matches(".json").to_owned(), truth)
    };
    files_below(&folder, &["json"]).iter().map(read).collect()
}

/// The position at the end, after checking that nothing speaks against the game.
fn end(game: &str, dialect: &str) -> (Position, Value) {
    let name = format!("{game}.{dialect}.han");
    let text = fs::read_to_string(&name).expect("each game is there in every dialect");
    let document = Hexil.read(text.clone());
    for finding in document.judged() {
        assert_eq!(finding.code.name, "hexil/ambiguous-turn", "{name}: {}", finding.message);
    }
    let value = document.snapshot(usize::MAX).value;
    let reading = Reading::new(Hexil, text);
    let mut replay = Replay::<Hexil>::new(&reading.record, &reading.text);
    while replay.advance() {}
    (replay.position, value)
}

fn hands(truth: &Value) -> Vec<Formula> {
    let count = |hand: &Value, kind: Resource| {
        let letter = char::from(kind.letter()).to_string();
        u8::try_from(hand[letter].as_u64().expect("a number of cards")).expect("few cards")
    };
    let hand = |hand: &Value| {
        Resource::ALL.into_iter().fold(Formula::default(), |sum, kind| sum.with(kind, count(hand, kind)))
    };
    truth["hands"].as_array().expect("a list of hands").iter().map(hand).collect()
}

/// A player as the position calls them, from the number in the truth.
fn holder(number: &Value) -> Value {
    match number.as_u64().expect("a player") {
        0 => Value::Null,
        number => number.to_string().into(),
    }
}

fn within(value: &Value, number: u64) -> bool {
    match value {
        Value::Array(bounds) => {
            let bound = |at: usize| bounds[at].as_u64().expect("a bound");
            (bound(0)..=bound(1)).contains(&number)
        }
        value => value.as_u64() == Some(number),
    }
}

fn assert_awards(game: &str, value: &Value, truth: &Value) {
    assert_eq!(value["longest_road"], holder(&truth["longest_road"]), "{game}: longest road");
    assert_eq!(value["largest_army"], holder(&truth["largest_army"]["holder"]), "{game}: largest army");
    for (seat, knights) in
        seats(value).iter().zip(truth["largest_army"]["knights"].as_array().expect("knights"))
    {
        assert_eq!(seat["knights"], *knights, "{game}: knights");
    }
}

fn seats(value: &Value) -> &Vec<Value> {
    value["seats"].as_array().expect("seats")
}

fn points(truth: &Value) -> Vec<u64> {
    truth["vp"].as_array().expect("points").iter().map(|points| points.as_u64().expect("points")).collect()
}

#[test]
fn open_games_end_as_the_engine_says() {
    for (game, truth) in truths() {
        let (position, value) = end(&game, "late");
        assert_awards(&game, &value, &truth);
        assert_eq!(value["bank"], truth["bank"], "{game}: bank");
        assert_eq!(value["winner"], holder(&truth["winner"]), "{game}: winner");
        for (place, points) in points(&truth).iter().enumerate() {
            assert_eq!(value["seats"][place]["points"].as_u64(), Some(*points), "{game}: points");
            assert_eq!(value["seats"][place]["hand"], truth["hands"][place], "{game}: hand");
        }
        assert_eq!(position.distributions_of_hands(), Some(vec![hands(&truth)]));
    }
}

#[test]
fn games_that_never_tell_which_card_was_bought_end_within_bounds() {
    for (game, truth) in truths() {
        let (position, value) = end(&game, "tuple-e");
        assert_awards(&game, &value, &truth);
        assert_eq!(value["bank"], truth["bank"], "{game}: bank");
        assert_eq!(position.distributions_of_hands(), Some(vec![hands(&truth)]));
        for (place, points) in points(&truth).iter().enumerate() {
            let bounds = &value["seats"][place]["points"];
            assert!(within(bounds, *points), "{game}: {points} points, bounds {bounds}");
        }
    }
}

#[test]
fn games_with_hidden_cards_keep_the_truth() {
    for (game, truth) in truths() {
        let (position, value) = end(&game, "late-hidden");
        assert_awards(&game, &value, &truth);
        assert_eq!(value["bank"], truth["bank"], "{game}: bank");
        assert!(position.allows_hands(&hands(&truth)), "{game}: the hands are not among those kept");
        for (place, points) in points(&truth).iter().enumerate() {
            let bounds = &value["seats"][place]["points"];
            assert!(within(bounds, *points), "{game}: {points} points, bounds {bounds}");
        }
    }
}

#[test]
fn games_without_ends_of_turns_keep_the_truth() {
    for (game, truth) in truths() {
        for dialect in ["tuple", "tuple-hidden"] {
            let (position, value) = end(&game, dialect);
            assert!(
                position.allows_hands(&hands(&truth)),
                "{game} {dialect}: the hands are not among those kept"
            );
            let readings = value.get("readings").map_or(vec![value.clone()], |readings| {
                readings.as_array().expect("a list of readings").clone()
            });
            let fits = |reading: &Value| {
                let knights = truth["largest_army"]["knights"].as_array().expect("knights");
                reading["longest_road"] == holder(&truth["longest_road"])
                    && reading["largest_army"] == holder(&truth["largest_army"]["holder"])
                    && seats(reading).iter().zip(knights).all(|(seat, knights)| seat["knights"] == *knights)
            };
            assert!(readings.iter().any(fits), "{game} {dialect}: the truth is not among the readings");
        }
    }
}

/// What a record says, word by word, with the types of bought cards left out.
fn words(text: &str) -> Vec<String> {
    let hidden = |word: &str| if word.starts_with("BD") { "BD?".to_owned() } else { word.to_owned() };
    text.split_whitespace().map(hidden).collect()
}

#[test]
fn ends_of_turns_are_found_where_nobody_wrote_them() {
    for (game, _) in truths() {
        let read = |dialect: &str| fs::read_to_string(format!("{game}.{dialect}.han")).expect("a game");
        let tuple = Hexil.read(read("tuple"));
        let (late, losses) = tuple.print_as(3);
        let judged = Hexil.read(late.clone()).judged();
        assert!(judged.is_empty(), "{game}: {}", judged[0].message);
        if losses.is_empty() {
            assert_eq!(words(&late), words(&read("late")), "{game}");
        }
    }
}
