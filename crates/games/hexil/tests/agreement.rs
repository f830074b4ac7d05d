//! JSON, letters, pictures, sentences and points say what the typed position says, at random positions of sound and spoiled records.

use scorebook_core::draw::{DrawOptions, Shape, Theme};
use scorebook_core::{Chance, Moment, Notation, Value, Wishes};
use scorebook_hexil::names::{Card, Piece, Player, Resource};
use scorebook_hexil::{Bounds, Hexil, Known, Position};

/// Random games, some of them with a step lost or the neighbour's.
fn texts() -> Vec<String> {
    let sets = ["late", "hidden", "tuple", "middle", "tuple-e", "beginner"];
    let mut all = Vec::new();
    for seed in 0..24 {
        let place = usize::try_from(seed).expect("small");
        let sets = vec![sets[place % sets.len()].to_owned()];
        let players = Some(2 + u8::try_from(seed % 5).expect("small"));
        let text = Hexil.simulate(&Wishes { players, sets, seed }).expect("a game");
        all.push(if seed % 2 == 0 { text } else { spoiled(&text, &mut Chance::new(seed)) });
    }
    all
}

/// The text without one of its steps, and with another one written twice.
fn spoiled(text: &str, chance: &mut Chance) -> String {
    let steps = Hexil.read(text.to_owned()).steps();
    let (lost, twice) = (steps[chance.below(steps.len())].0, steps[chance.below(steps.len())].0);
    let mut edits = [(lost, String::new()), (twice, format!("{0} {0}", twice.of(text)))];
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.from()));
    let mut text = text.to_owned();
    for (span, word) in edits {
        text.replace_range(span.from()..span.to().min(text.len()), &word);
    }
    text
}

fn at_random(mut check: impl FnMut(&Moment, &Position)) -> usize {
    let mut checked = 0;
    for (seed, text) in (0..).zip(texts()) {
        let document = Hexil.read(text);
        let mut chance = Chance::new(1_000 + seed);
        for _ in 0..12 {
            let moment = document.moment(chance.below(document.steps().len() + 1));
            check(&moment, moment.position::<Position>().expect("a position of Hexil"));
            checked += 1;
        }
    }
    checked
}

fn bounds(value: &Value) -> Bounds {
    let number = |value: &Value| u8::try_from(value.as_u64().expect("a number")).expect("small");
    match value.as_array() {
        Some(both) => Bounds::between(number(&both[0]), number(&both[1])),
        None => Bounds::exactly(number(value)),
    }
}

fn seat(value: &Value) -> Option<Player> {
    Player::new(value.as_str()?.parse().expect("a digit"))
}

/// One player or nobody, or those that it may be.
fn holder(value: &Value) -> Known<Option<Player>> {
    match value.as_array() {
        Some(all) => all.iter().map(seat).collect(),
        None => Known::Surely(seat(value)),
    }
}

#[test]
fn json_says_what_the_position_says() {
    let checked = at_random(|moment, position| {
        let value = moment.value();
        assert!(position.to_move().may_be(&seat(&value["mover"]).expect("somebody")));
        assert_eq!(holder(&value["winner"]), position.winner());
        assert_eq!(holder(&value["longest_road"]), position.longest_road());
        assert_eq!(holder(&value["largest_army"]), position.largest_army());
        assert!(position.deck().allows(bounds(&value["deck"]).least()));
        for resource in Resource::ALL {
            let letter = char::from(resource.letter()).to_string();
            assert_eq!(bounds(&value["bank"][&letter]), position.bank().of(resource));
        }
        for player in position.players() {
            let told = &value["seats"][usize::from(player.number() - 1)];
            assert_eq!(bounds(&told["points"]), position.points(player));
            assert_eq!(bounds(&told["hand_size"]), position.hand(player).size());
            for resource in Resource::ALL {
                let letter = char::from(resource.letter()).to_string();
                assert_eq!(bounds(&told["hand"][&letter]), position.hand(player).of(resource));
            }
            assert_eq!(bounds(&told["road_length"]), position.road_length(player));
            assert_eq!(bounds(&told["knights"]), position.army(player));
            let built = |word: &str| told[word].as_array().expect("a list").len();
            for (piece, word) in
                [(Piece::Village, "villages"), (Piece::City, "cities"), (Piece::Road, "roads")]
            {
                assert_eq!(built(word), count(position, player, piece), "{word}");
            }
        }
    });
    assert!(checked >= 250);
}

/// How many pieces of a kind a player has on the board, in the likeliest reading.
fn count(position: &Position, player: Player, piece: Piece) -> usize {
    let likeliest = |known: Known<Option<Player>>| known.possible()[0];
    if piece == Piece::Road {
        return position
            .edges()
            .iter()
            .filter(|&&edge| likeliest(position.road(edge)) == Some(player))
            .count();
    }
    let is_one = |corner: &&_| {
        let building = position.building(**corner).possible()[0];
        building.is_some_and(|building| building.player() == player && building.piece() == piece)
    };
    position.corners().iter().filter(is_one).count()
}

#[test]
fn letters_say_what_the_position_says() {
    at_random(|moment, position| {
        let board = moment.board();
        let (picture, beside) = (board.picture.to_string(), board.beside.to_string());
        for player in position.players() {
            let number = player.number();
            let points = position.points(player);
            let one = if points.exact() == Some(1) { "point" } else { "points" };
            assert!(beside.contains(&format!("player {number}: {points} {one};")), "{beside}");
            let drawn = |sign: char| picture.matches(&format!("{number}{sign}")).count();
            assert_eq!(drawn('v'), count(position, player, Piece::Village), "{picture}");
            assert_eq!(drawn('C'), count(position, player, Piece::City), "{picture}");
        }
        let robbers = position.robber().possible().iter().flatten().count();
        assert_eq!(picture.matches("(R)").count(), usize::from(robbers > 0));
    });
}

#[test]
fn pictures_say_what_the_position_says() {
    at_random(|moment, position| {
        let scene = moment.scene(DrawOptions::default()).expect("a picture");
        let svg = scene.svg(Theme::Light, 600);
        for &corner in position.corners() {
            let Known::Surely(Some(building)) = position.building(corner) else { continue };
            let piece = if building.piece() == Piece::City { "city" } else { "village" };
            let title = format!("{piece} of player {}", building.player().number());
            assert!(svg.contains(&title), "{title}");
        }
        for player in position.players() {
            let has = format!("player {} has ", player.number());
            let told = scene.description.split(&has).nth(1).expect("a sentence for everybody");
            let points = position.points(player);
            let span = points
                .exact()
                .map_or(format!("{}–{}", points.least(), points.most()), |one| one.to_string());
            assert!(told.starts_with(&format!("{span} point")), "{told}");
        }
        for shape in scene.all_shapes() {
            // What lies beside the table for everybody is nothing on it.
            let is_on_it = |shape: &&Shape| shape.is_panel() || !shape.is_beside();
            let Some(mark) = Some(shape).filter(is_on_it).and_then(Shape::mark) else { continue };
            assert!(moment.describe(&mark.at).is_some(), "{} can be described", mark.at);
            if let Some(since) = mark.since {
                assert!(usize::try_from(since).expect("small") <= moment.steps());
            }
        }
    });
}

#[test]
fn sentences_name_whoever_acts_by_the_rules() {
    let mut named = 0;
    at_random(|moment, _| {
        let sentence = moment.sentence();
        if let Some(by) = moment.by().filter(|_| sentence.starts_with("player")) {
            assert!(sentence.starts_with(&format!("player {}", by.sign())), "{} says: {sentence}", by.sign());
            named += 1;
        }
    });
    assert!(named > 200, "only {named} sentences name somebody");
}

#[test]
fn points_lie_within_their_bounds_and_come_from_their_sources() {
    at_random(|moment, position| {
        for (seat, points) in moment.points() {
            let player = position.player(seat).expect("a player");
            let bounds = position.points(player);
            assert!(i32::from(bounds.least()) <= points && points <= i32::from(bounds.most()), "{seat:?}");
            let told = moment.bounds(seat);
            assert_eq!(told.is_some(), bounds.exact().is_none());
            let cards = position.cards(player, Card::VictoryPoint);
            assert!(cards.most() <= bounds.most());
        }
    });
}

#[test]
fn a_key_stands_for_the_position_and_not_for_how_it_is_written() {
    let wishes = |set: &str| Wishes { players: Some(3), sets: vec![set.to_owned()], seed: 3 };
    let game = |set: &str| Hexil.read(Hexil.simulate(&wishes(set)).expect("a game"));
    let (late, middle) = (game("late"), game("middle"));
    let keys = |document: &dyn scorebook_core::Document| -> Vec<u64> {
        (0..=document.steps().len()).map(|steps| document.moment(steps).key()).collect()
    };
    let (one, other) = (keys(&*late), keys(&*middle));
    assert_eq!(one, other, "the dialect does not count");
    // Archives keep these numbers: they must not change without a word in the changelog.
    assert_eq!((one[0], one[one.len() - 1]), (1_541_580_693_714_887_875, 11_488_036_444_617_752_684));
    for (steps, pair) in one.windows(2).enumerate() {
        let same = late.moment(steps).value() == late.moment(steps + 1).value();
        assert!(
            same || pair[0] != pair[1] || late.moment(steps + 1).sentence().contains("rolls"),
            "step {steps}"
        );
    }
}

#[test]
fn a_score_sheet_adds_up_to_what_the_position_says() {
    for (seed, text) in (0..).zip(texts()) {
        let document = Hexil.read(text);
        let mut chance = Chance::new(2_000 + seed);
        for _ in 0..12 {
            let steps = chance.below(document.steps().len() + 1);
            let (sheet, moment) = (document.score(steps), document.moment(steps));
            let position: &Position = moment.position().expect("a position of Hexil");
            for seat in &sheet.seats {
                let start: i32 = document
                    .moment(0)
                    .points()
                    .iter()
                    .filter(|told| told.0 == seat.seat)
                    .map(|told| told.1)
                    .sum();
                let gains =
                    sheet.steps.iter().flat_map(|step| &step.gains).filter(|gain| gain.seat == seat.seat);
                assert_eq!(
                    start + gains.map(|gain| gain.points).sum::<i32>(),
                    seat.points,
                    "seed {seed} at {steps}"
                );
                assert!(moment.points().contains(&(seat.seat, seat.points)), "seed {seed} at {steps}");
                assert_eq!(seat.bounds, moment.bounds(seat.seat));
            }
            assert_eq!(sheet.is_over, !position.winner().may_be(&None), "seed {seed} at {steps}");
        }
    }
}
