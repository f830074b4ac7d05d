//! Score sheet, data, letters, picture and sentences agree at every step of random and spoiled records: on points, on who won, and on what
//! is certain. All of it is what the typed position says.

use std::fs;
use std::path::Path;

use scorebook_allure::facts::ROSTER;
use scorebook_allure::names::{Hex, Side};
use scorebook_allure::{Allure, ArmyView, Guest, Living, Position, Stands, findings};
use scorebook_core::draw::{DrawOptions, Theme};
use scorebook_core::{Document, Moment, Notation, ScoreLine, Target, Wishes};
use scorebook_testing::files_below;
use scorebook_testing::spoil::{Chance, slip};

/// The place of the third dialect among those of the game.
const SEASON_2: u8 = 2;

/// A puzzle with two solutions, each of which wins.
const TWO_SOLUTIONS: &str = "Board:\n\nCTroll D4\n\nPike E3\n\nRound 7: Gath\n1. CTroll E4.\n\nRound 7: Arengard\n1. Pike D3, CTroll Pass\n2. Pike E4.\n";

/// Random games: as they are written, as a blitz of which nobody wrote down the armies, as an excerpt from the third round on, and in the
/// words of season 2; half of them with a slip. Then what people made, and every fault.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for seed in 0..6 {
        let game = Allure.simulate(&Wishes { seed, ..Default::default() }).expect("a game of two");
        let season_2 = Allure.read(game.clone()).print_as(SEASON_2).0;
        for text in [without_armies(&game), from_round_3(&game), season_2, game] {
            let mut chance = Chance::new(seed);
            let spoiled = (0..4).fold(text.clone(), |text, _| slip(&text, &mut chance));
            texts.extend([text, spoiled]);
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["../../../examples/allure", "../../../../shared/games/allure"] {
        let files = files_below(&root.join(folder), &["allure"]);
        texts.extend(files.into_iter().filter_map(|file| fs::read_to_string(file).ok()));
    }
    texts.extend(findings::CODES.iter().flat_map(|code| [code.wrong.to_owned(), code.right.to_owned()]));
    texts.push(TWO_SOLUTIONS.to_owned());
    texts
}

fn without_armies(game: &str) -> String {
    let is_row = |line: &&str| line.starts_with("Front:") || line.starts_with("Back:");
    let lines: Vec<&str> = game.lines().filter(|line| !is_row(line)).collect();
    lines.join("\n").replace("160 draft 80", "Blitz 80") + "\n"
}

fn from_round_3(game: &str) -> String {
    match (game.find("Round 1:"), game.find("Round 3:")) {
        (Some(first), Some(third)) => format!("{}{}", &game[..first], &game[third..]),
        _ => game.to_owned(),
    }
}

fn hexes() -> impl Iterator<Item = Hex> {
    (b'A'..=b'I').flat_map(|column| (1..=7).filter_map(move |row| Hex::new(column, row)))
}

fn view(moment: &Moment) -> &Position {
    moment.position().expect("a position of the game")
}

/// Checks every step of every text.
fn at_every_step(mut check: impl FnMut(&dyn Document, &Moment, &Position)) {
    let mut checked = 0;
    for text in texts() {
        let document = Allure.read(text);
        for moment in document.replay() {
            check(document.as_ref(), &moment, view(&moment));
            checked += 1;
        }
    }
    assert!(checked > 3_000, "only {checked} steps");
}

/// What is said everywhere of how many units of an army live.
fn living(army: &ArmyView<'_>) -> String {
    let Living { certain, possible } = army.living();
    let units = if certain == 1 { "unit" } else { "units" };
    match () {
        () if !army.is_told() => "the record does not list this army".to_owned(),
        () if certain == possible => format!("{certain} {units} alive"),
        () => format!("{certain} {units} certainly alive, {possible} possibly"),
    }
}

/// What is said everywhere of who won.
fn won(position: &Position) -> Option<String> {
    let winner = position.ending()?.winner;
    let untold = || "the record does not tell who won".to_owned();
    Some(winner.map_or_else(untold, |side| format!("{} won", position.army(side).called())))
}

#[test]
fn a_score_sheet_says_who_won_and_adds_up() {
    at_every_step(|document, moment, position| {
        let sheet = document.score(moment.steps());
        let is_over = position.ending().is_some();
        assert_eq!((sheet.is_over, moment.is_over()), (is_over, is_over));
        assert_eq!(moment.value()["over"].is_null(), !is_over);
        for side in Side::BOTH {
            let points = i32::from(position.winner() == Some(side));
            assert!(moment.points().contains(&(side.seat(), points)));
            let is_own = |line: &&ScoreLine| line.seat == side.seat();
            let lines = sheet.steps.iter().flat_map(|step| &step.gains).chain(&sheet.end);
            let sum: i32 = lines.filter(is_own).map(|line| line.points).sum();
            assert_eq!(sum, points, "{} after {} steps:\n{}", side.number(), moment.steps(), document.text());
            for seat in sheet.seats.iter().filter(|seat| seat.seat == side.seat()) {
                assert_eq!((seat.points, seat.bounds), (points, moment.bounds(side.seat())));
            }
            let rest: Vec<String> = sheet
                .end
                .iter()
                .chain(&sheet.projected)
                .filter(is_own)
                .map(|line| line.why.clone())
                .collect();
            assert!(rest.contains(&living(&position.army(side))), "{rest:?}");
            let untold = "the record does not tell who won".to_owned();
            assert_eq!(rest.contains(&untold), won(position) == Some(untold));
            let holder = position.at(Hex::CENTRE).certain().filter(|unit| unit.side() == side);
            let stands: Vec<&String> = rest.iter().filter(|line| line.ends_with(" stands in E4")).collect();
            let expected = holder.map(|unit| format!("{} stands in E4", unit.word()));
            assert_eq!(stands, expected.iter().collect::<Vec<_>>());
        }
    });
}

#[test]
fn letters_picture_and_descriptions_say_the_same_of_armies_and_the_end() {
    at_every_step(|_, moment, position| {
        let board = moment.board().to_string();
        let scene = moment.scene(DrawOptions::default()).expect("a picture");
        for side in Side::BOTH {
            let army = position.army(side);
            let line = format!("{}: {}", army.called(), living(&army));
            assert!(board.contains(&line), "{line}\n{board}");
            assert!(scene.description.contains(&line), "{line}\n{}", scene.description);
            let panel = moment.describe(&Target::panel(side.seat())).expect("an army");
            assert!(panel.more.contains(&living(&army)));
            assert_eq!(panel.more.contains(&"won".to_owned()), position.winner() == Some(side));
            let data = &moment.value()["players"][usize::from(side.number()) - 1];
            assert_eq!(data["certainly_alive"], army.living().certain);
            assert_eq!(data["possibly_alive"], army.living().possible);
        }
        let heading = board.lines().next().unwrap_or_default();
        match won(position) {
            Some(won) => {
                assert!(heading.ends_with(&won), "{heading}");
                assert!(scene.description.ends_with(&format!("{won}.")), "{}", scene.description);
            }
            None => assert!(!heading.contains("over:") && !scene.description.contains(" won."), "{heading}"),
        }
    });
}

#[test]
fn what_is_certain_is_certain_everywhere() {
    let mut doubts = 0;
    at_every_step(|document, moment, position| {
        let (value, board) = (moment.value(), moment.board());
        let svg = moment.scene(DrawOptions::default()).expect("a picture").svg(Theme::Light, 600);
        let mut open = 0;
        for hex in hexes() {
            let cell = &value["hexes"][hex.to_string()];
            let described = moment.describe(&hex.target()).expect("a hex");
            match position.at(hex).stands() {
                Stands::Certain(unit) => {
                    assert_eq!(cell["certain"]["unit"], unit.kind().word());
                    assert_eq!(cell["certain"]["seat"], unit.side().seat().sign().to_string());
                    let title =
                        format!("<title>{} of {}, ", unit.word(), position.army(unit.side()).called());
                    assert!(svg.contains(&title), "{hex} {title}\n{}", document.text());
                    assert_eq!(described.whose, [unit.side().seat()]);
                }
                Stands::Open(guests) => {
                    assert!(cell["certain"].is_null(), "{hex}");
                    let likely: Vec<&Guest<'_>> = guests.iter().filter(|guest| guest.is_likely()).collect();
                    for guest in &likely {
                        let player = position.army(guest.side()).called();
                        assert!(
                            svg.contains(&format!("{} of {player} perhaps", guest.unit().word())),
                            "{hex}"
                        );
                    }
                    open += usize::from(!likely.is_empty());
                    assert!(described.more.iter().all(|line| line.contains(" may be here")));
                }
                _ => {
                    assert!(cell.is_null(), "{hex}");
                    assert_eq!(described.more, ["nobody can be here"]);
                }
            }
        }
        assert_eq!(board.picture.to_string().matches('?').count(), open, "{}", board.picture);
        assert!(!svg.contains(" 100%</text>"), "what is open is no certainty");
        doubts += open;
    });
    assert!(doubts > 1_000, "only {doubts}");
}

#[test]
fn who_has_nothing_left_to_do_cannot_act() {
    for text in texts() {
        let document = Allure.read(text);
        let mut before: Option<Moment> = None;
        for moment in document.replay() {
            let sentence = moment.sentence();
            let side = moment.by().and_then(Side::of_seat);
            if let (Some(before), Some(side)) = (&before, side)
                && sentence.ends_with("has nothing left to do")
            {
                // A round may begin between the two, and then everybody may act.
                assert!(!view(before).army(side).may_act(), "{sentence}");
                assert_eq!(view(before).round(), view(&moment).round());
            }
            before = Some(moment);
        }
    }
}

/// Words of units that season 2 gave up.
fn given_up() -> impl Iterator<Item = &'static str> {
    ROSTER.units.iter().filter(|row| row.season2.is_some()).map(|row| &*row.abbreviation)
}

#[test]
fn a_record_is_answered_in_the_words_of_its_dialect() {
    let mut checked = 0;
    for text in texts() {
        let document = Allure.read(text);
        if document.dialect() != SEASON_2 {
            continue;
        }
        let last = document.moment(usize::MAX);
        let sheet = document.score(usize::MAX);
        let mut said: Vec<String> = document.story();
        said.extend(sheet.end.iter().chain(&sheet.projected).map(|line| line.why.clone()));
        for finding in document.judged() {
            said.push(finding.message);
            said.extend(finding.notes.into_iter().map(|note| note.message));
            said.extend(finding.fixes.into_iter().map(|fix| fix.title));
        }
        let scene = last.scene(DrawOptions::default()).expect("a picture");
        said.push(last.board().to_string());
        // What stands between tags; what can be pointed at has one name in every dialect.
        let svg = scene.svg(Theme::Light, 600);
        said.extend(svg.split('>').filter_map(|part| part.split('<').next()).map(str::to_owned));
        let words: Vec<&str> = document.text().split(|sign: char| !sign.is_ascii_alphanumeric()).collect();
        for old in given_up().filter(|old| !words.contains(old)) {
            for line in &said {
                let is_it = |word: &str| word == old;
                let is_told = line.split(|sign: char| !sign.is_ascii_alphanumeric()).any(is_it);
                assert!(!is_told, "{old}: {line}\n{}", document.text());
            }
        }
        checked += 1;
    }
    assert!(checked >= 8, "only {checked} records of season 2");
}
