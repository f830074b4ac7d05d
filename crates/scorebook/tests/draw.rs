//! Pictures of all games: small positions that were looked at, every example, and records that were spoiled or mean harm.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook::core::draw::{DrawOptions, Size, Theme};
use scorebook::core::{Chance, Notation};
use scorebook::tools::page;
use scorebook::{GAMES, game};
use scorebook_testing::{assert_well_formed, files_below, spoil, targets};

const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn examples(game: &'static dyn Notation) -> Vec<String> {
    let files = files_below(&top().join("examples").join(game.info().id), game.info().endings);
    files.into_iter().map(|file| fs::read_to_string(file).expect("an example can be read")).collect()
}

/// The picture at the end of a record, where there is one.
fn drawn(game: &'static dyn Notation, text: &str, theme: Theme) -> Option<String> {
    let scene = game.read(text.to_owned()).draw(usize::MAX, None, EVERYTHING)?;
    Some(scene.svg(theme, 600))
}

/// Each was looked at. `UPDATE=1` draws them anew: look at them again.
#[test]
fn small_positions_are_drawn_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/draw");
    let endings: Vec<&str> = GAMES.iter().map(|game| game.info().endings[0]).collect();
    let files = files_below(&folder, &endings);
    let has = |ending: &str| files.iter().any(|file| file.extension().is_some_and(|own| own == ending));
    assert!(endings.iter().all(|ending| has(ending)), "a position for each game");
    for file in files {
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let game = GAMES.iter().find(|game| game.info().endings.contains(&ending)).expect("a known ending");
        let text = fs::read_to_string(&file).expect("a record can be read");
        let picture = drawn(*game, &text, Theme::Light).expect("there is something to draw");
        let kept = file.with_extension("svg");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&kept, &picture).expect("a picture can be written");
        }
        let known = fs::read_to_string(&kept).unwrap_or_default();
        assert!(known == picture, "{} is drawn otherwise; UPDATE=1 accepts it", file.display());
    }
}

#[test]
fn every_example_is_drawn_at_every_step() {
    for game in GAMES {
        for text in examples(*game) {
            let document = game.read(text);
            let animation: Option<Vec<_>> =
                document.replay().map(|moment| moment.scene(EVERYTHING)).collect();
            let Some(animation) = animation else { continue };
            assert_eq!(animation.len(), document.steps().len() + 1);
            for scene in animation.iter().step_by(7).chain(animation.last()) {
                assert!(scene.width > 0 && scene.height > 0 && !scene.title.is_empty());
                assert!(!scene.description.is_empty(), "{}", scene.title);
                for theme in [Theme::Light, Theme::Dark] {
                    assert_well_formed(&scene.svg(theme, 600));
                }
            }
        }
    }
}

#[test]
fn every_game_draws_most_of_its_examples() {
    for game in GAMES {
        let examples = examples(*game);
        let pictures = examples.iter().filter_map(|text| drawn(*game, text, Theme::Light)).count();
        assert!(pictures * 3 >= examples.len() * 2, "{}: {pictures} of {}", game.info().id, examples.len());
    }
}

#[test]
fn a_picture_is_the_same_every_time() {
    for game in GAMES {
        for text in examples(*game) {
            assert_eq!(drawn(*game, &text, Theme::Dark), drawn(*game, &text, Theme::Dark));
        }
    }
}

#[test]
fn a_spoiled_record_is_drawn_well_formed() {
    let mut chance = Chance::new(8);
    for game in GAMES {
        for text in examples(*game) {
            for _ in 0..6 {
                let spoiled = spoil::slip(&text, &mut chance);
                targets::draws(*game, spoiled.as_bytes());
            }
        }
    }
}

#[test]
fn a_record_that_was_cut_short_is_drawn_well_formed() {
    for game in GAMES {
        for text in examples(*game) {
            for part in spoil::cuts(&text, 8) {
                targets::draws(*game, part.as_bytes());
            }
        }
    }
}

/// Small records break in more ways, and many more of them can be tried.
#[test]
fn small_records_are_drawn_well_formed_however_they_are_spoiled() {
    let mut chance = Chance::new(80);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/draw");
    for game in GAMES {
        for file in files_below(&folder, game.info().endings) {
            let text = fs::read_to_string(&file).expect("a record can be read");
            for _ in 0..60 {
                targets::draws(*game, spoil::slip(&text, &mut chance).as_bytes());
            }
        }
    }
}

#[test]
fn places_are_named_where_that_is_wished() {
    let named = DrawOptions { coordinates: true, ..DrawOptions::default() };
    for game in GAMES {
        let mut differs = false;
        for text in examples(*game) {
            let document = game.read(text);
            let drawn = |options| document.draw(usize::MAX, None, options);
            differs |= drawn(named) != drawn(DrawOptions::default());
        }
        assert!(differs, "{} draws no coordinates", game.info().id);
    }
}

#[test]
fn a_field_shared_by_two_shows_the_colours_of_both() {
    let carcassonne = game("carcassonne").expect("one of the four");
    let text = include_str!("data/draw/shared-field.carc");
    let picture = |options| {
        let drawn = carcassonne.read(text.to_owned()).draw(usize::MAX, None, options);
        drawn.expect("four tiles").svg(Theme::Light, 600)
    };
    let (plain, owners) = (picture(DrawOptions::default()), picture(EVERYTHING));
    // The two shades of grass with the red of one and with the blue of the other in them.
    for shades in [["#bfa069", "#bb9c63"], ["#81b391", "#7caf8b"]] {
        let count = |picture: &str| shades.iter().map(|shade| picture.matches(shade).count()).sum::<usize>();
        assert!(count(&owners) > 4 && count(&plain) == 0, "{shades:?}");
    }
}

/// A name that would be a script if anybody believed it.
const HARM: &str = "<script>alert(1)</script>";

#[test]
fn names_and_comments_stay_text() {
    let carcassonne = game("carcassonne").expect("one of the four");
    let text = format!("A = a<script>b\nB = b&\"b'\n\n0 (0,0) FRCR / {HARM} <!-- <SCRIPT\n1A (1,0) FRFR\n");
    let picture = drawn(carcassonne, &text, Theme::Light).expect("two tiles");
    assert_well_formed(&picture);
    assert!(picture.contains("a&lt;script&gt;b") && !picture.contains("<script"), "{picture}");
    let page = page_of(carcassonne, &text);
    assert!(page.contains("alert(1)"), "what people wrote is shown");
    assert_eq!(
        page.to_lowercase().matches("<script").count(),
        2,
        "the data and the script of the page itself"
    );
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<!--"), "no comment opens in the data");
}

#[test]
fn a_page_needs_nothing_else_and_is_small() {
    for game in GAMES {
        for text in examples(*game) {
            if game.read(text.clone()).draw(0, None, EVERYTHING).is_none() {
                continue;
            }
            let page = page_of(*game, &text);
            assert!(page.len() < 500_000, "{} bytes", page.len());
            for outside in ["http://", "https://", "src=", "@import", "url("] {
                assert!(!page.contains(outside), "{outside}");
            }
        }
    }
}

/// Pages and pictures have one set of colours: those of a page are declared for its element, too.
#[test]
fn the_board_element_has_the_colours_of_pages() {
    let style = fs::read_to_string(top().join("web/board/src/style.css")).expect("its sources lie there");
    let page = page_of(game("hexil").expect("one of the four"), &examples(game("hexil").expect("one"))[0]);
    let declared = |after: &str| {
        let (_, rest) = page.split_once(after).expect("a page declares its colours");
        rest.split('}').next().unwrap_or_default().split(';').map(str::to_owned).collect::<Vec<_>>()
    };
    for theme in [":root{", ":root[data-theme=dark]{"] {
        let own = declared(theme).into_iter().filter(|one| {
            one.starts_with("--") && !one.starts_with("--p") && !one.starts_with("--winner")
                || one.starts_with("--pa")
        });
        let own: Vec<String> = own.collect();
        assert_eq!(own.len(), 7, "{own:?}");
        for colour in own {
            assert!(style.contains(&format!("{colour};")), "web/board/src/style.css lacks {colour}");
        }
    }
}

/// Without a script there are the board at the end, the words for it, and the record.
#[test]
fn a_page_without_a_script_shows_the_end_and_the_record() {
    for game in GAMES {
        for text in examples(*game) {
            let document = game.read(text.clone());
            let Some(scene) = document.draw(usize::MAX, None, EVERYTHING) else { continue };
            let page = page_of(*game, &text);
            let (head, _) = page.split_once("<script").expect("a page has a script");
            assert!(
                head.contains(&format!("aria-label=\"{}\"", scorebook::core::draw::escape(&scene.title)))
            );
            for line in text.lines().filter(|line| !line.trim().is_empty()) {
                assert!(head.contains(&scorebook::core::draw::escape(line)), "{line}");
            }
            let (seen, beside) =
                head.split_once("<noscript>").expect("what only those without a script need");
            let pictures = |part: &str| part.matches("<svg class=\"drawn\"").count();
            assert_eq!(pictures(seen), 1, "a browser lays out the table alone before it paints");
            assert!(pictures(beside) >= scene.panels().count());
        }
    }
}

#[test]
fn a_page_says_who_played_and_who_won() {
    let carcassonne = game("carcassonne").expect("one of the four");
    let text = fs::read_to_string(top().join("examples/carcassonne/club-final.carc")).expect("an example");
    let page = page_of(carcassonne, &text);
    for told in [
        "<title>meeplewright – tilda_b – Carcassonne</title>",
        "<h1>meeplewright – tilda_b</h1><p>Carcassonne · Club championship final · 14/03/2026 · 74 steps</p>",
        "</svg>tilda_b wins 111 : 109</p>",
        "property=\"og:title\" content=\"meeplewright – tilda_b – Carcassonne\"",
        "property=\"og:description\" content=\"tilda_b wins 111 : 109. Carcassonne, Club championship final",
    ] {
        assert!(page.contains(told), "{told}");
    }
    let nobody = page_of(carcassonne, "0 (0,0) FRCR\n1A (1,0) FRFR\n");
    assert!(nobody.contains("<h1>a game</h1>") && !nobody.contains("class=\"banner\""), "nobody has won");
}

/// The page of a record.
fn page_of(game: &'static dyn Notation, text: &str) -> String {
    let document = game.read(text.to_owned());
    page::page("a game", document.as_ref(), EVERYTHING).expect("there is something to draw")
}
