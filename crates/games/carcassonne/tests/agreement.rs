//! Score sheet, letters, data, picture and sentences agree at every step of sound and spoiled records: on points, on who wins, and on
//! what they count.

use std::collections::BTreeMap;

use scorebook_carcassonne::{Act, Carcassonne};
use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{Chance, Document, Moment, Reading, ScoreSheet, SeatId, Value};
use scorebook_testing::spoil::slip;

use crate::games::{GAMES, reading, simulate};

/// What one telling says of each seat: points and figures on the table.
type Told = BTreeMap<char, (i64, usize)>;

#[test]
fn all_tellings_agree_at_every_step() {
    let mut chance = Chance::new(61);
    let mut steps = 0;
    for (number, sets) in (0u64..).zip(GAMES) {
        let played = simulate(sets, 2 + u8::try_from(number % 5).unwrap(), 600 + number);
        let spoiled = reading(&slip(&slip(&played.text, &mut chance), &mut chance));
        sentences_state_what_is_gained(&played);
        for game in [played, spoiled] {
            for step in 0..=game.record.steps.len() {
                assert_agree(&game, step);
                steps += 1;
            }
        }
    }
    assert!(steps > 2000, "only {steps} steps were looked at");
}

fn assert_agree(game: &Reading<Carcassonne>, steps: usize) {
    let (moment, sheet) = (game.moment(steps), game.score(steps));
    let (value, scene) = (moment.value(), moment.scene(DrawOptions::default()).unwrap());
    let data = in_data(&value);
    let shown = moment.board().beside.to_string();
    assert_eq!(in_letters(&shown, data.len()), data, "letters after {steps} steps\n{}", game.text);
    assert_eq!(in_picture(&scene), data, "picture after {steps} steps\n{}", game.text);
    let points: Vec<(char, i64)> = data.iter().map(|(&sign, &(points, _))| (sign, points)).collect();
    let by_rules = moment.points().into_iter().map(|(seat, points)| (seat.sign(), points.into()));
    assert_eq!(by_rules.collect::<Vec<_>>(), points, "points after {steps} steps\n{}", game.text);
    assert_eq!(on_sheet(&sheet), points, "sheet after {steps} steps\n{}", game.text);
    assert_eq!(winners(&sheet), best(&points, &sheet), "winners after {steps} steps\n{}", game.text);
    counts_agree(&value, &shown, &scene);
    sentence_names_the_mover(&moment);
}

/// Points and figures as data tells them.
fn in_data(value: &Value) -> Told {
    let sign = |value: &Value| value.as_str().unwrap().chars().next().unwrap();
    let mut told: Told = BTreeMap::new();
    for player in value["players"].as_array().unwrap() {
        told.insert(sign(&player["seat"]), (player["points"].as_i64().unwrap(), 0));
    }
    for feature in value["features"].as_array().unwrap() {
        for meeple in feature["meeples"].as_array().unwrap() {
            // A slip may let somebody move who does not play.
            told.entry(sign(&meeple["seat"])).and_modify(|(_, figures)| *figures += 1);
        }
    }
    told
}

/// The same from the lines beside the table: `A  12 points, …`, and `A  meeple at (0,1) on a road …` for each figure.
fn in_letters(shown: &str, players: usize) -> Told {
    let mut told: Told = BTreeMap::new();
    for line in shown.lines() {
        let (Some(sign), Some(rest)) = (line.chars().next(), line.get(3..)) else { continue };
        if told.len() < players {
            told.insert(sign, (rest.split(' ').next().unwrap().parse().unwrap(), 0));
        } else if line[1..].starts_with("  ") && rest.contains(" on a ") {
            told.entry(sign).and_modify(|(_, figures)| *figures += 1);
        }
    }
    told
}

/// The same from the words of the picture: `player1 has 12 points and 3 figures on the table.`, and a card for each.
fn in_picture(scene: &Scene) -> Told {
    let sentences = scene.description.split(" has ").skip(1);
    let number = |words: &str| words.trim().parse::<i64>().unwrap();
    let told: Vec<(i64, usize)> = sentences
        .map(|words| {
            let (points, rest) = words.split_once(" point").unwrap();
            let figures = rest.split_once(" and ").unwrap().1.split(' ').next().unwrap();
            (number(points), figures.parse().unwrap())
        })
        .collect();
    for (card, (points, _)) in scene.panels().zip(&told) {
        assert!(card.title().unwrap().ends_with(&format!(": {points} points")), "{:?}", card.title());
    }
    ('A'..).zip(told).collect()
}

/// The points of the sheet, less what nobody has written down yet.
fn on_sheet(sheet: &ScoreSheet) -> Vec<(char, i64)> {
    let unpaid = |seat: SeatId| -> i32 {
        sheet.end.iter().filter(|line| line.seat == seat).map(|line| line.points).sum()
    };
    sheet.seats.iter().map(|seat| (seat.seat.sign(), i64::from(seat.points - unpaid(seat.seat)))).collect()
}

/// Who has most points on the sheet of a game that is over.
fn winners(sheet: &ScoreSheet) -> Vec<char> {
    let most = sheet.seats.iter().map(|seat| seat.points).max().filter(|_| sheet.is_over);
    sheet.seats.iter().filter(|seat| Some(seat.points) == most).map(|seat| seat.seat.sign()).collect()
}

/// Who wins by the points of the position and what the sheet pays at the end, line by line.
fn best(points: &[(char, i64)], sheet: &ScoreSheet) -> Vec<char> {
    let total = |&(sign, points): &(char, i64)| {
        let paid = sheet.end.iter().filter(|line| line.seat.sign() == sign);
        points + paid.map(|line| i64::from(line.points)).sum::<i64>()
    };
    let most = points.iter().map(total).max().filter(|_| sheet.is_over);
    points.iter().filter(|told| Some(total(told)) == most).map(|&(sign, _)| sign).collect()
}

/// Tiles on the table and tiles left, as everybody counts them.
fn counts_agree(value: &Value, shown: &str, scene: &Scene) {
    let laid = value["tiles"].as_array().unwrap().len();
    assert!(scene.description.starts_with(&format!("{laid} tile")), "{}", scene.description);
    let left = value["to_draw"].as_u64().unwrap();
    let words = match left {
        0 => "no tile is left".to_owned(),
        1 => "1 tile left".to_owned(),
        left => format!("{left} tiles left"),
    };
    assert!(shown.contains(&words), "{words}\n{shown}");
    let words = match left {
        0 => "no tile is left".to_owned(),
        1 => "1 tile is left".to_owned(),
        left => format!("{left} tiles are left"),
    };
    let notes = scene.all_shapes().into_iter().filter_map(|shape| shape.words());
    assert!(notes.into_iter().any(|note| note == words), "{words}");
}

fn sentence_names_the_mover(moment: &Moment) {
    let sentence = moment.sentence();
    if let (Some(by), Some((who, _))) = (moment.by(), sentence.split_once(" lays ")) {
        assert!(who.ends_with(by.sign()), "{} says: {sentence}", by.sign());
    }
}

/// In a game as it was played a sentence tells the points that the rules give, and the totals that everybody has then.
fn sentences_state_what_is_gained(game: &Reading<Carcassonne>) {
    for step in 0..game.record.steps.len() {
        let moment = game.moment(step + 1);
        let Act::Move(said) = &game.record.steps[step].act else { continue };
        let Some(by) = moment.by() else { continue };
        let gained: i32 = moment.gains().iter().filter(|gain| gain.seat == by).map(|gain| gain.points).sum();
        let total = moment.points().into_iter().find(|(seat, _)| *seat == by).unwrap().1;
        let sentence = moment.sentence();
        if said.score.own.is_empty() {
            assert_eq!(gained, 0, "{sentence}");
        } else {
            assert!(sentence.contains(&format!(", {gained} point")), "{gained}: {sentence}");
            assert!(sentence.contains(&format!(", {total} in all")), "{total}: {sentence}");
        }
    }
}
