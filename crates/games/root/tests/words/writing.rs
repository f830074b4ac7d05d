//! Writing acts: a random game that is begun and written act by act is the game that was simulated.

use scorebook_core::{Document, Notation, Reading, Seat, SeatId, Setup, Wishes, apply};
use scorebook_root::Root;
use scorebook_root::syntax::head::Head;

fn game(seed: u64) -> String {
    let players = u8::try_from(2 + seed % 3).ok();
    Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("such games can be played")
}

/// What a record was begun with.
fn setup_of(text: &str) -> Setup {
    let reading = Reading::new(Root, text.to_owned());
    let mut setup = Setup::default();
    setup.seats.clone_from(&reading.record.seats);
    for head in &reading.record.heads {
        let word = match head.says {
            Head::Map(_) => "map",
            Head::Deck(_) => "deck",
            Head::Clearings(_) => "clearings",
            Head::Pool(_) => "pool",
            _ => continue,
        };
        let line = head.span.of(text);
        let value = line.split_once(": ").map_or(line, |(_, value)| value);
        setup.choices.push((word.to_owned(), value.to_owned()));
    }
    setup
}

fn write(document: &dyn Document, after: usize, acts: &str, seat: Option<SeatId>) -> Box<dyn Document> {
    let edit = document.insert(after, acts, seat).unwrap_or_else(|error| panic!("{acts}: {error}"));
    Root.read(apply(document.text(), [&edit]).0)
}

#[test]
fn a_game_written_act_by_act_is_the_simulated_one() {
    // What the head sets up besides, bands and landmarks, is written there and not act by act.
    let is_plain = |text: &String| !text.contains("\nHirelings: ") && !text.contains("\nLandmarks: ");
    for (seed, text) in (0..).map(|seed| (seed, game(seed))).filter(|(_, text)| is_plain(text)).take(12) {
        let simulated = Root.read(text.clone());
        let mut written = Root.read(Root.begin(&setup_of(&text)).expect("a head"));
        for (step, (span, seat)) in simulated.steps().into_iter().enumerate() {
            written = write(&*written, step, span.of(&text), seat);
        }
        assert_eq!(written.text().trim_end(), text.trim_end(), "seed {seed}");
    }
}

#[test]
fn a_record_is_begun_with_what_is_chosen() {
    let seat = |letter: u8, name: &str| Seat { id: SeatId(letter), name: Some(name.to_owned()) };
    let mut setup = Setup::default();
    setup.seats = vec![seat(b'C', "Tabitha"), seat(b'P', "Wren")];
    setup.sets = ["h_E", "tower->10", "h_Ad", "h_S"].map(str::to_owned).to_vec();
    setup.choices = [("deck", "E&P"), ("map", "Fall")]
        .map(|(word, choice)| (word.to_owned(), choice.to_owned()))
        .to_vec();
    let expected =
        "Map: Fall\nDeck: E&P\nLandmarks: tower->10\nHirelings: h_E, h_Ad, h_S\nC: Tabitha\nP: Wren\n";
    assert_eq!(Root.begin(&setup).as_deref(), Ok(expected));
    assert!(Root.read(expected.to_owned()).read_findings().is_empty());
}

#[test]
fn what_cannot_be_begun_is_told() {
    let told = |change: fn(&mut Setup)| {
        let mut setup = Setup::default();
        setup.choices = vec![("map".to_owned(), "Fall".to_owned()), ("deck".to_owned(), "E&P".to_owned())];
        change(&mut setup);
        Root.begin(&setup).expect_err("nothing that can be begun")
    };
    assert!(told(|setup| setup.choices[0].1 = "Spring".to_owned()).contains("Spring"));
    assert!(told(|setup| setup.choices[0].1 = "Winter".to_owned()).contains("Clearings"));
    assert!(told(|setup| setup.choices.push(("weather".to_owned(), "rain".to_owned()))).contains("weather"));
    assert!(told(|setup| setup.sets.push("clockwork".to_owned())).contains("clockwork"));
    assert!(told(|setup| setup.seats.push(Seat { id: SeatId(b'Q'), name: None })).contains('Q'));
    let named = |setup: &mut Setup| {
        setup.seats.push(Seat { id: SeatId(b'C'), name: Some("w->3".to_owned()) });
    };
    assert!(told(named).contains("w->3"));
}

#[test]
fn an_act_stands_in_the_turn_of_whoever_acts() {
    let text = "Map: Fall\nDeck: E&P\nC: Tabitha\nE: Wren\n\nC:w->3 // first\nE:w->5\n";
    let document = Root.read(text.to_owned());
    let after = |after, acts, seat: Option<u8>| {
        let edit = document.insert(after, acts, seat.map(SeatId)).expect("acts");
        apply(text, [&edit]).0.split_once("\n\n").expect("a head").1.to_owned()
    };
    assert_eq!(after(1, "w->4/++", Some(b'C')), "C:w->3/w->4/++ // first\nE:w->5\n");
    assert_eq!(after(2, "w->4", Some(b'C')), "C:w->3 // first\nE:w->5\n\nC:w->4\n");
    assert_eq!(after(2, "w->4", None), "C:w->3 // first\nE:w->5/w->4\n");
    assert_eq!(after(2, "Winner: C", None), "C:w->3 // first\nE:w->5\n\nWinner: C\n");
    assert!(document.insert(1, "w->>3", None).is_err());
    assert!(document.insert(1, "", None).is_err());
}
