//! What is shown of a position, as data, in letters, as a picture and in sentences, is what its typed view says.

use std::fs;
use std::path::Path;

use scorebook_allure::names::{Hex, Side};
use scorebook_allure::{Allure, Life, Living, Place, Position, Stands, UnitView, findings};
use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{Description, Document, Moment, Notation, Target, Value, Wishes};
use scorebook_testing::files_below;
use scorebook_testing::spoil::{Chance, slip};

fn hexes() -> impl Iterator<Item = Hex> {
    (b'A'..=b'I').flat_map(|column| (1..=7).filter_map(move |row| Hex::new(column, row)))
}

fn texts() -> Vec<String> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/allure");
    let files = files_below(&examples, &["allure"]).into_iter();
    let mut texts: Vec<String> = files.filter_map(|file| fs::read_to_string(file).ok()).collect();
    texts.extend(findings::CODES.iter().map(|code| code.wrong.to_owned()));
    let game = |seed| Allure.simulate(&Wishes { seed, ..Default::default() }).ok();
    texts.extend((0..6).filter_map(game));
    texts
}

fn sign(side: Side) -> String {
    side.seat().sign().to_string()
}

/// The word of a unit in data, which is the same in every dialect.
fn kind<'p>(unit: &UnitView<'p>) -> &'p str {
    unit.kind().word()
}

fn view(moment: &Moment) -> &Position {
    moment.position().expect("a position of the game")
}

/// The position as data says of each hex, unit and player what the view does.
fn data_agrees(position: &Position, value: &Value) {
    assert_eq!(value["round"].as_u64(), position.round().map(|round| round.0.into()));
    assert_eq!(value["turn"].as_u64(), position.turn().map(|turn| turn.0.into()));
    assert_eq!(value["over"].is_null(), position.ending().is_none());
    assert_eq!(value["over"]["winner"].as_str(), position.winner().map(sign).as_deref());
    assert_eq!(value["readings"], position.readings().count());
    for hex in hexes() {
        let cell = &value["hexes"][hex.to_string()];
        let certain = position.at(hex).certain();
        assert_eq!(cell["certain"]["unit"].as_str(), certain.as_ref().map(kind), "{hex}");
        assert_eq!(cell["certain"]["seat"].as_str(), certain.map(|unit| sign(unit.side())).as_deref());
        let told = cell["possible"].as_array().map_or(0, Vec::len);
        let guests = position.at(hex).guests();
        assert_eq!(told, guests.iter().filter(|guest| guest.places() < 59).count(), "{hex}");
    }
    for (side, player) in Side::BOTH.into_iter().zip(value["players"].as_array().expect("a list")) {
        let living = position.army(side).living();
        assert_eq!(player["certainly_alive"], living.certain);
        assert_eq!(player["possibly_alive"], living.possible);
        assert_eq!(player["passed"], position.army(side).has_passed());
    }
    let units = value["units"].as_array().expect("a list");
    for (reading, listed) in position.readings().zip(units) {
        for (unit, told) in reading.units().zip(listed.as_array().expect("a list")) {
            assert_eq!(told["unit"], kind(&unit));
            assert_eq!(told["life"]["dead"].is_null(), !unit.is_dead());
            assert_eq!(told["life"]["alive"].is_null(), !unit.is_alive());
            assert_eq!(told["place"]["at"].as_str().is_some(), matches!(unit.place(), Place::At(_)));
        }
    }
}

/// All units together know what stands on each hex, and the other way round.
fn units_agree_with_hexes(position: &Position) {
    let units = position.units();
    for hex in hexes() {
        let here = position.at(hex).certain();
        let listed = units.iter().find(|unit| unit.certainly_at() == Some(hex));
        assert_eq!(here.as_ref().map(UnitView::word), listed.map(UnitView::word), "{hex}");
        let possible = units.iter().any(|unit| unit.may_be_at(hex));
        assert_eq!(position.at(hex).is_empty(), !possible, "{hex}");
        match position.at(hex).stands() {
            Stands::Nobody => assert!(!possible),
            Stands::Certain(unit) => assert_eq!(position.at(hex).side(), Some(unit.side())),
            Stands::Open(guests) => assert!(!guests.is_empty()),
            _ => unreachable!("there is no other answer"),
        }
    }
    for side in Side::BOTH {
        let own = || units.iter().filter(|unit| unit.side() == side);
        let living = position.army(side).living();
        assert!(own().filter(|unit| unit.is_alive()).count() <= living.certain.into());
        assert!(own().filter(|unit| !unit.is_dead()).count() >= living.possible.into());
    }
    if position.readings().count() == 1 {
        let only = position.readings().next().expect("one");
        let alike = |(one, other): (&UnitView<'_>, UnitView<'_>)| {
            (one.word(), one.life(), one.place()) == (other.word(), other.life(), other.place())
        };
        assert!(units.iter().zip(only.units()).all(alike));
    }
}

/// The board in letters names who certainly stands on a hex, and says how many live.
fn letters_agree(position: &Position, board: &str) {
    for hex in hexes() {
        let view = position.at(hex);
        let likely = view.guests().iter().filter(|guest| guest.is_likely()).count();
        if let Some(unit) = view.certain().filter(|_| likely == 1) {
            let arrow = if unit.side() == Side::One { '^' } else { 'v' };
            let word: String = unit.word().chars().take(7).collect();
            assert!(board.contains(&format!("{arrow}{word}")), "{hex} {word}\n{board}");
        }
    }
    for side in Side::BOTH {
        let army = position.army(side);
        let Living { certain, possible } = army.living();
        let units = if certain == 1 { "unit" } else { "units" };
        let told = match () {
            () if !army.is_told() => "the record does not list this army".to_owned(),
            () if certain == possible => format!("{certain} {units} alive"),
            () => format!("{certain} {units} certainly alive, {possible} possibly"),
        };
        assert!(board.contains(&format!("{}: {told}", army.called())), "{told}\n{board}");
    }
}

/// The picture marks every hex, and the units that certainly stand somewhere, with since when.
fn picture_agrees(position: &Position, scene: &Scene) {
    let shapes = scene.all_shapes();
    let marks: Vec<_> = shapes.iter().filter_map(|shape| shape.mark()).collect();
    for hex in hexes() {
        assert!(marks.iter().any(|mark| mark.at == hex.target()), "{hex}");
        let view = position.at(hex);
        let likely = view.guests().iter().filter(|guest| guest.is_likely()).count();
        if let Some(unit) = view.certain().filter(|_| likely == 1) {
            let mark = marks.iter().find(|mark| mark.at == unit.target());
            let mark = mark.unwrap_or_else(|| panic!("{} is not drawn", unit.target()));
            let since = unit.since().step().map(|step| u32::try_from(step + 1).expect("few steps"));
            assert_eq!(mark.since, since);
        }
    }
    assert_eq!(scene.panels().count(), 2);
    for side in Side::BOTH {
        assert!(scene.description.contains(&position.army(side).called()));
    }
}

/// A sentence begins with who acts by the rules, and points at nothing that cannot be described.
fn sentence_agrees(before: &Position, moment: &Moment) {
    let by = moment.by().and_then(Side::of_seat);
    let sentence = moment.sentence();
    if let Some(side) = by.filter(|_| sentence.contains("'s ")) {
        assert!(sentence.contains(&before.army(side).called()), "{sentence}");
    }
    for target in moment.targets() {
        let described = moment.describe(&target);
        // Whoever acted may stand elsewhere by now; a hex stays.
        assert!(target.kind() == "piece" || described.is_some(), "{target}");
        assert!(
            sentence.is_empty() || target.kind() == "piece" || sentence.contains(target.at()),
            "{sentence}"
        );
    }
}

fn agree(document: &dyn Document, chance: &mut Chance) {
    let mut walk = document.walk(None).expect("everybody may see the whole record");
    let at = chance.below(walk.len() + 1);
    let before = walk.go(at.saturating_sub(1));
    let moment = walk.go(at);
    let position = view(&moment);
    data_agrees(position, &moment.value());
    units_agree_with_hexes(position);
    letters_agree(position, &moment.board().to_string());
    let options = DrawOptions { coordinates: true, ..DrawOptions::default() };
    picture_agrees(position, &moment.scene(options).expect("a picture"));
    sentence_agrees(view(&before), &moment);
}

#[test]
fn data_letters_picture_and_sentence_say_what_the_view_says() {
    let texts = texts();
    for seed in 0..1_000 {
        let mut chance = Chance::new(seed);
        let text = &texts[chance.below(texts.len())];
        let text = if seed % 2 == 0 { text.clone() } else { slip(text, &mut chance) };
        agree(Allure.read(text).as_ref(), &mut chance);
    }
}

const BOARD: &str =
    "Board:\n\nCTroll D4; B2\nSArcher D2, 3 Mana\n\nPike D5, 4 Health\nGHawk I5\n\nRound 7: Gath\n";

fn after(turns: &str) -> Moment {
    Allure.read(format!("{BOARD}{turns}")).moment(usize::MAX)
}

fn described(moment: &Moment, target: &str) -> Description {
    let target: Target = target.parse().expect("a target");
    moment.describe(&target).unwrap_or_else(|| panic!("nothing is known of {target}"))
}

#[test]
fn plain_questions_have_plain_answers() {
    let moment = after("1. CTroll (D4) E4, Pike Pass\n");
    let position = view(&moment);
    let centre = position.at(Hex::CENTRE).certain().expect("a troll");
    assert_eq!((centre.side(), centre.word(), centre.name()), (Side::One, "CTroll", "Cave Troll"));
    assert_eq!((centre.has_acted(), centre.may_act()), (Some(true), Some(false)));
    assert_eq!(centre.since().step(), Some(0));
    assert_eq!(position.mover().expect("a turn").side, Side::One);
    let archer = position.army(Side::One).units().into_iter().find(|unit| unit.word() == "SArcher");
    let archer = archer.expect("an archer");
    assert_eq!((archer.mana().least, archer.mana().most()), (3, Some(3)));
    assert!(matches!(archer.life(), Life::Alive { .. }));
    assert_eq!(position.winner(), None);
}

#[test]
fn what_can_be_pointed_at_is_described() {
    let moment = after("1. CTroll (D4) E4, Pike Pass\n");
    let centre = described(&moment, "hex:E4");
    assert_eq!(centre.what, "E4, the centre");
    assert_eq!((centre.whose.len(), centre.since), (1, Some(0)));
    assert_eq!(centre.more, ["CTroll of Gath, activated once"]);
    let troll = described(&moment, "piece:1 CTroll (E4)");
    assert_eq!((troll.what.as_str(), troll.since), ("Cave Troll of Gath", Some(0)));
    assert_eq!(described(&moment, "piece:1 CTroll").more.len(), 2);
    assert_eq!(described(&moment, "hex:A1").more, ["nobody can be here"]);
    assert_eq!(described(&moment, "panel:2").more, ["2 units alive"]);
    for odd in ["hex:Z9", "piece:1 Wisp", "piece:9 CTroll", "cell:1,1", "panel:x"] {
        assert_eq!(moment.describe(&odd.parse().expect("a target")), None, "{odd}");
    }
}

/// What is meant has its seat and origin, however it is written.
#[test]
fn a_meaning_is_spelled_in_one_way() {
    let meaning = |turn: &str| after(turn).meaning();
    assert_eq!(meaning("1. SArcher E4\n"), "1: SArcher (D2) E4");
    assert_eq!(meaning("1. SArcher (D2) E4\n"), "1: SArcher (D2) E4");
    assert_eq!(meaning("1. Pass, Pike D4#C4\n"), meaning("1. Pass, Pike D4# move C4\n"));
    assert_eq!(meaning("1. Pass, Pass\n"), "2: Pass");
}

#[test]
fn steps_tell_their_kind_and_what_they_point_at() {
    let moment = after("1. SArcher shoot D5, Pike D4#C4\n");
    let targets: Vec<String> = moment.targets().iter().map(ToString::to_string).collect();
    assert_eq!(targets, ["piece:2 Pike (D5)", "hex:D4", "hex:C4"]);
    assert_eq!((moment.turn().as_deref(), moment.label().as_str()), (Some("1"), "1b"));
    let document = Allure.read(format!("{BOARD}1. Pass, GHawk I4\n2. ..., Pike C5\n"));
    assert_eq!(document.step_called("1"), Some(1));
    assert_eq!(document.step_called("2"), Some(3));
    assert!(document.told_to(Side::One.seat()).is_err());
}

/// Keys stay what they are: archives keep them.
#[test]
fn keys_stand_for_positions() {
    let start = Allure.read(BOARD.to_owned()).moment(0).key();
    assert_eq!(start, 13_815_814_888_604_434_724);
    let key = |turns: &str| after(turns).key();
    // Two ways to the same table.
    assert_eq!(
        key("1. CTroll (D4) C4, GHawk I4\n2. SArcher D3, Pike D6\n"),
        key("1. SArcher D3, Pike D6\n2. CTroll (D4) C4, GHawk I4\n"),
    );
    assert_ne!(key("1. CTroll (D4) C4\n"), key("1. CTroll (D4) C5\n"));
    assert_ne!(key("1. CTroll (D4) C4\n"), key("1. CTroll (D4) C4, Pike Pass\n"));
    // The numbers of turns do not count.
    assert_eq!(key("1. CTroll (D4) C4\n"), key("9. CTroll (D4) C4\n"));
}
