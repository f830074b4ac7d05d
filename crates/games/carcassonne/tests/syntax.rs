//! Every construct of the notation: the text and, beside it, what it says.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use scorebook_carcassonne::names::Figure;
use scorebook_carcassonne::{Act, Carcassonne, Move, Symbol};
use scorebook_core::{Notation, Reading};
use scorebook_testing::{outline, run_cases};

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder)
}

#[test]
fn every_construct_is_read_as_expected() {
    run_cases(&data("syntax"), |text| outline(Carcassonne.read(text.to_owned()).as_ref()));
}

#[test]
fn every_tile_shows_what_it_shows() {
    run_cases(&data("tiles"), |text| text.lines().map(in_words).collect());
}

/// A tile sign by sign in plain words, the sides by where they lie.
fn in_words(tile: &str) -> String {
    let reading = Reading::new(Carcassonne, format!("0 (0,0) {tile}"));
    let Act::Move(Move { tile: read, .. }) = &reading.record.steps[0].act else {
        panic!("{tile} is no tile")
    };
    let mut sides = ["left", "top", "right", "bottom"].iter();
    let mut words = format!("{tile}:");
    for symbol in read.symbols() {
        let _ = match symbol {
            Symbol::Side(side) if side.number == 0 => {
                write!(words, ", {} {:?}", sides.next().unwrap_or(&"beyond"), side.edge)
            }
            Symbol::Side(side) => {
                write!(words, ", {} {:?} {}", sides.next().unwrap_or(&"beyond"), side.edge, side.number)
            }
            Symbol::Sign(feature) => write!(words, " + {feature:?}"),
            Symbol::Meeple(Figure::Small) => write!(words, " + meeple"),
            Symbol::Farmer(Figure::Small) => write!(words, " + farmer"),
            Symbol::Meeple(figure) => write!(words, " + {figure:?}"),
            Symbol::Farmer(figure) => write!(words, " + {figure:?} as farmer"),
        };
    }
    for finding in &reading.findings {
        let _ = write!(words, " ({} {})", finding.severity.word(), finding.code.name);
    }
    words.to_lowercase().replacen(&tile.to_lowercase(), tile, 1).replacen(":,", ":", 1) + "\n"
}
