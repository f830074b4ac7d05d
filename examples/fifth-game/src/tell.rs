//! What people and programs are told of a position: as data, in letters, in a sentence, as a picture.

use scorebook_core::draw::{Area, DrawOptions, Scene, WIDTH, label, palette, rectangle};
use scorebook_core::{Board, Case, Description, RecordOf, Sight, Target, Telling, Value, Worth, plain};
use serde::Serialize;

use crate::Words;
use crate::names::{Player, Word};
use crate::rules::{Table, Umpire, target};

/// The position as data: what `scorebook show --format json` prints.
#[derive(Serialize)]
struct Shown<'t> {
    words: &'t [Word],
    to_move: Player,
}

/// How high a word is drawn.
const ROW: i32 = 80;

impl Telling<Words> for Umpire {
    fn value(table: &Table) -> Value {
        plain(&Shown { words: table.words(), to_move: table.to_move() })
    }

    fn board(table: &Table) -> Board {
        let words: String = table.words().iter().flat_map(|word| ["[", word.as_str(), "]\n"]).collect();
        Board { picture: words.into(), ..Board::default() }
    }

    // The third word is 2A: the second that A said.
    fn label(_record: &RecordOf<Words>, step: usize) -> String {
        format!("{}{}", step / Player::ALL.len() + 1, Table::who_said(step).seat().sign())
    }

    fn say(table: &Table, case: &Case<'_, Words>) -> String {
        let player = table.to_move().seat();
        let named =
            case.record.seats.iter().find(|seat| seat.id == player).and_then(|seat| seat.name.clone());
        let name = named.unwrap_or_else(|| player.sign().to_string());
        if case.act.is_end() { format!("{name} ends the game") } else { format!("{name} says {}", case.act) }
    }

    fn group(word: &Word) -> &'static str {
        if word.is_end() { "end" } else { "word" }
    }

    fn targets(_table: &Table, case: &Case<'_, Words>) -> Vec<Target> {
        vec![target(case.act)]
    }

    // What somebody learns who points at a word.
    fn describe(table: &Table, wanted: &Target) -> Option<Description> {
        let (number, word) = table.words().iter().enumerate().find(|(_, word)| target(word) == *wanted)?;
        let seat = Table::who_said(number).seat();
        let mut description = Description::new(format!("the word {word}"));
        description.whose = vec![seat];
        description.since = Some(number);
        description.worth = vec![Worth { seat, points: Table::worth(word) }];
        Some(description)
    }

    // A picture is plain shapes. Each knows what it shows and since which step, so that a page can light it up.
    // `sight.led` holds the position before the last step, for games that show what it changed.
    fn draw(sight: &Sight<'_, Words, Table>, _options: DrawOptions) -> Option<Scene> {
        let table = sight.position;
        let mut shapes = Vec::new();
        let mut y = 0;
        for (number, word) in (0u32..).zip(table.words()) {
            let paint = palette::seat(number as usize % Player::ALL.len());
            let slip = rectangle(Area::new(0, y, WIDTH, ROW - 10)).fill(paint);
            shapes.push(slip.titled(word.as_str()).at(target(word)).since(number));
            shapes.push(label(30, y + ROW / 2, ROW / 2, word.as_str()).fill(paint.ink()));
            y += ROW;
        }
        let description: Vec<&str> = table.words().iter().map(Word::as_str).collect();
        Some(Scene {
            width: WIDTH,
            height: y.max(ROW),
            title: "Words".to_owned(),
            description: description.join(", "),
            seats: (0..)
                .zip(Player::ALL)
                .map(|(place, player)| (player.seat(), palette::seat(place)))
                .collect(),
            shapes,
        })
    }
}
