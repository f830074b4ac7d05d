//! The face of the game for those who build on it: who acts, keys, meanings, targets, and records that are written act by act.

use scorebook_carcassonne::{Act, Carcassonne, Letters, Move, Position};
use scorebook_core::draw::DrawOptions;
use scorebook_core::{Cursor, Document, Game, Notation, Reading, Report, SeatId, Setup, Target};

use crate::games::{GAMES, reading, simulate};

/// An act as somebody types it: a move without its number and letter.
fn typed(game: &Reading<Carcassonne>, step: usize) -> String {
    let mut record = game.record.clone();
    if let Act::Move(said) = &mut record.steps[step].act {
        *said = Move { number: None, players: Letters::default(), ..said.clone() };
    }
    let mut text = String::new();
    Carcassonne.write_step(&record, step, 0, &mut text);
    text.trim_start().to_owned()
}

/// What a record says from its first step on.
fn body(game: &Reading<Carcassonne>) -> &str {
    &game.text[game.record.steps[0].span.from()..]
}

#[test]
fn a_game_that_is_written_act_by_act_is_the_one_that_was_played() {
    for (number, sets) in (0u64..).zip(GAMES) {
        let game = simulate(sets, 2 + u8::try_from(number % 5).unwrap(), 900 + number);
        let mut setup = Setup::default();
        setup.seats = game.record.seats.clone();
        setup.sets = sets.iter().map(|&set| set.to_owned()).collect();
        let mut text = Notation::begin(&Carcassonne, &setup).unwrap();
        for step in 0..game.record.steps.len() {
            let edit = reading(&text).insert(step, &typed(&game, step), None).unwrap();
            text.replace_range(edit.span.from()..edit.span.to(), &edit.text);
        }
        let written = reading(&text);
        assert_eq!(body(&written), body(&game), "{text}");
        assert_eq!(written.findings().iter().map(|finding| &finding.message).next(), None, "{text}");
        let names = |game: &Reading<Carcassonne>| game.about().players;
        assert_eq!(names(&written), names(&game));
    }
}

#[test]
fn an_act_goes_where_it_belongs() {
    let text = "A = ann\r\nB = bob\r\n\r\n0 (0,0) CRFR\r\n1A (0,1) FRmFR / well\r\n3A (0,2) FRFR\r\n";
    let edit = reading(text).insert(2, "(0,-1) FRFRm", None).unwrap();
    let mut written = text.to_owned();
    written.replace_range(edit.span.from()..edit.span.to(), &edit.text);
    assert_eq!(
        written,
        "A = ann\r\nB = bob\r\n\r\n0 (0,0) CRFR\r\n1A (0,1) FRmFR / well\r\n2B (0,-1)\tFRFRm\r\n3A (0,2) FRFR\r\n"
    );
    let end = reading(text).insert(usize::MAX, "A = 12", None).unwrap();
    assert_eq!(end.text, "\r\nA = 12");
    assert!(reading(text).insert(1, "nonsense", None).is_err());
}

#[test]
fn a_set_up_that_cannot_be_is_refused() {
    let seat = |id: u8| scorebook_core::Seat { id: SeatId(id), name: None };
    let refused = |change: &dyn Fn(&mut Setup)| {
        let mut setup = Setup::default();
        change(&mut setup);
        Notation::begin(&Carcassonne, &setup).unwrap_err()
    };
    assert_eq!(refused(&|setup| setup.seats = vec![seat(b'A')]), "Carcassonne is played by 2 to 6, not by 1");
    assert_eq!(
        refused(&|setup| setup.seats = vec![seat(b'B'), seat(b'A')]),
        "players sit at A, B, C and so on, in the order of play: not at `B`"
    );
    assert_eq!(
        refused(&|setup| setup.sets = vec!["rivers".to_owned()]),
        "no set is called `rivers`; there are base, river, river2, inns, traders, abbey, abbot, phantom"
    );
    assert_eq!(
        refused(&|setup| setup.choices = vec![("map".to_owned(), "winter".to_owned())]),
        "a record of Carcassonne has no `map`; there are event, date, time, mode"
    );
}

#[test]
fn a_new_record_tells_its_sets() {
    let mut setup = Setup::default();
    setup.sets = vec!["inns".to_owned(), "abbot".to_owned()];
    setup.choices =
        vec![("event".to_owned(), "Club night".to_owned()), ("date".to_owned(), "01/02/2026".to_owned())];
    let text = Notation::begin(&Carcassonne, &setup).unwrap();
    assert_eq!(text, "01/02/2026, Club night\n/ [%rules sets=base+inns+abbot]\n");
    let moment = reading(&text).moment(0);
    let position: &Position = moment.position().unwrap();
    assert_eq!(position.sets().names().collect::<Vec<_>>(), ["base", "inns", "abbot"]);
    let about = reading(&text).about();
    assert_eq!((about.event.as_deref(), about.date.as_deref()), (Some("Club night"), Some("01/02/2026")));
}

const CLUB: &str = "14/03/2026, 19:30 UTC, Club final, Real-time 20 min\n\
    A = mara (Mara Lind) <red> 2nd (9)\nB = tilda <blue> 1st (11)\n";

#[test]
fn the_head_is_told_in_the_words_of_all_games() {
    let about = reading(CLUB).about();
    assert_eq!(about.event.as_deref(), Some("Club final"));
    assert_eq!(about.date.as_deref(), Some("14/03/2026"));
    assert_eq!(about.result.as_deref(), Some("A 2nd (9), B 1st (11)"));
    assert_eq!(about.winners, [SeatId(b'B')]);
    let plays: Vec<_> = about.players.iter().map(|player| player.plays.as_deref().unwrap_or("")).collect();
    assert_eq!(plays, ["red", "blue"]);
}

#[test]
fn who_acts_is_known_where_the_page_is_silent() {
    let text = "0 (0,0) CRFR\n1 (0,1) FRmFR\n2 (0,-1) FRFR\n3A (0,2) FRFR\n4B conceded\n";
    let game = reading(text);
    let acting: Vec<_> = game.acting().iter().map(|by| by.map_or('-', SeatId::sign)).collect();
    assert_eq!(acting, ['-', 'A', 'B', 'A', 'B']);
}

#[test]
fn moves_are_found_by_their_numbers() {
    let double = "0 (0,0) CRFR\n1A (0,1) FRmFR (0,2) FRm[b]FR\n2B (0,-1) FRFR\n";
    let game = reading(double);
    assert_eq!(
        (game.step_called("1"), game.step_called("1A"), game.step_called("2")),
        (Some(2), Some(1), Some(3))
    );
    assert_eq!(
        (game.turn(1).as_deref(), game.turn(2).as_deref(), game.turn(3)),
        (Some("1A"), Some("1A"), None)
    );
}

fn meaning(step: &str) -> String {
    let text = format!("0 (0,0) CRFR\n1A {step}\n");
    let moment = reading(&text).moment(2);
    moment.meaning()
}

#[test]
fn one_meaning_has_one_text() {
    assert_eq!(meaning("(0,1) RmFFR +3=3"), meaning("(0,1) RFFRm"));
    assert_eq!(meaning("(0,1) RmFFR"), "(0,1) RmFFR");
    assert_ne!(meaning("(0,1) RFFR"), meaning("(0,1) RFFRm"));
    assert_eq!(meaning("(0,1) RMFFR"), meaning("(0,1) RFMFR"));
    assert_ne!(meaning("(0,1) RFFRM"), meaning("(0,1) RFMFR"));
    // A tile that fits nowhere has no rotation.
    assert_eq!(meaning("(dis) CCCCP (0,1) RFFR"), "(dis) CCCCP (0,1) RFFR");
    assert_eq!(meaning("(dis) CFFF (0,1) RFFR"), meaning("(dis) FCFF (0,1) RFFR"));
}

#[test]
fn steps_of_one_meaning_lead_to_one_position() {
    let (one, other) = ("0 (0,0) CRFR\n1A (0,1) RmFFR\n", "0 (0,0) CRFR\n1A (0,1) RFFRm=0\n");
    assert_eq!(reading(one).moment(2).key(), reading(other).moment(2).key());
}

#[test]
fn keys_do_not_see_the_order_of_moves() {
    let one = "0 (0,0) CRFR\n1A (0,1) FRFR\n2B (0,2) FRmFR\n3A (1,0) FFFFKm\n4B (-1,0) FFCF\n";
    let other = "0 (0,0) CRFR\n1A (1,0) FFFFKm\n2B (-1,0) FFCF\n3A (0,1) FRFR\n4B (0,2) FRmFR\n";
    let (one, other) = (reading(one), reading(other));
    assert_eq!(one.moment(5).key(), other.moment(5).key());
    assert_ne!(one.moment(4).key(), other.moment(4).key());
    let mut seen: Vec<u64> = (0..=5).map(|steps| one.moment(steps).key()).collect();
    seen.dedup();
    assert_eq!(seen.len(), 6);
}

/// These numbers must never change without a word in the changelog: archives keep them.
#[test]
fn keys_are_the_same_everywhere() {
    let game = reading("0 (0,0) CRFR\n1A (0,1) FRmFR\n");
    let keys: Vec<u64> = (0..=2).map(|steps| game.moment(steps).key()).collect();
    assert_eq!(keys, [14_410_834_069_993_405_990, 11_441_166_799_311_156_480, 13_356_991_712_220_493_481]);
}

#[test]
fn legal_acts_say_what_they_are_about() {
    let game = reading("0 (0,0) CRFR\n");
    let legal = game.legal(1, Some("FFFFK")).unwrap();
    let monk = legal.iter().find(|legal| legal.text.ends_with("Km")).unwrap();
    assert_eq!((monk.group, monk.costs.as_slice()), ("meeple", ["meeple".to_owned()].as_slice()));
    let targets: Vec<String> = monk.targets.iter().map(Target::to_string).collect();
    assert_eq!(targets, ["cell:1,0", "figure:1,0/cloister"]);
    assert!(legal.iter().any(|legal| legal.group == "no figure" && legal.costs.is_empty()));
    assert!(legal.iter().any(|legal| legal.group == "farmer"));
}

#[test]
fn gains_tell_what_brought_them() {
    let game = reading("0 (0,0) CRFR\n1A (-1,0) FFCmF\n");
    let gains = game.moment(2).gains();
    assert_eq!((gains[0].points, gains[0].kind), (4, "city"));
    let cells: Vec<String> = gains[0].targets.iter().map(Target::to_string).collect();
    assert_eq!(cells, ["cell:0,0", "cell:-1,0"]);
}

#[test]
fn things_on_the_table_are_described() {
    let game = reading("0 (0,0) CRFR\n1A (0,1) FRmFR\n2B (-1,0) FFCmF\n3A (1,0) FFFFKm\n");
    let moment = game.moment(4);
    let told = |target: &str| {
        let said = moment.describe(&target.parse().unwrap()).unwrap();
        let whose: String = said.whose.iter().map(|seat| seat.sign()).collect();
        let worth: Vec<String> =
            said.worth.iter().map(|worth| format!("{} {}", worth.seat.sign(), worth.points)).collect();
        format!("{} | {whose} | {:?} | {} | {}", said.what, said.since, worth.join(" "), said.more.join("; "))
    };
    assert_eq!(
        told("feature:0,0/top"),
        "road of 2 tiles | A | Some(0) | A 2 | 2 open; A has 1 figure; worth 2 points"
    );
    assert_eq!(
        told("figure:1,0/cloister"),
        "meeple of A on a cloister | A | Some(3) | A 3 | cloister with 3 of 9 tiles: A has 1 figure, worth 3 points now \
         and 9 when complete"
    );
    assert_eq!(
        told("cell:0,0"),
        "tile CRFR |  | Some(0) | A 2 | city of 2 tiles: complete, scored by B; road of 2 tiles: 2 open, A has 1 figure, \
         worth 2 points; field of 3 tiles: 0 completed cities, worth 0 points; field of 2 tiles: 1 completed city, worth 3 points"
    );
    let empty = told("cell:2,0");
    assert!(
        empty.starts_with(
            "empty cell |  | None |  | its left meets a field; of the tiles that are left these fit: "
        ),
        "{empty}"
    );
    assert_eq!(told("panel:B"), "player B | B | None |  | 4 points; 7 meeple");
    for nothing in ["cell:9,9", "cell:x", "figure:0,0/left", "feature:0,0/nowhere", "panel:C", "hex:A1"] {
        assert_eq!(moment.describe(&nothing.parse().unwrap()), None, "{nothing}");
    }
}

#[test]
fn whatever_a_picture_shows_can_be_asked_about() {
    for (number, sets) in (0u64..).zip(GAMES) {
        let game = simulate(sets, 3, 300 + number);
        for steps in [1, game.record.steps.len() / 2, game.record.steps.len()] {
            let moment = game.moment(steps);
            let scene = moment.scene(DrawOptions::default()).unwrap();
            let marks = scene.all_shapes().into_iter().filter_map(|shape| shape.mark());
            // What lies beside the table for everybody is nothing on it.
            for mark in marks.filter(|mark| mark.at.is_panel() || !mark.at.is_beside()) {
                let said = moment.describe(&mark.at).unwrap_or_else(|| panic!("{} is nothing", mark.at));
                assert_eq!(
                    said.since.map(|step| step + 1),
                    mark.since.map(|step| step as usize),
                    "{}",
                    mark.at
                );
            }
        }
    }
}

#[test]
fn nothing_is_hidden_so_nothing_is_told_apart() {
    let refusal = reading(CLUB).told_to(SeatId(b'A')).unwrap_err();
    assert_eq!(refusal, "this game hides nothing: everybody knows the whole record");
}

#[test]
fn acts_are_read_in_the_midst_of_play() {
    let mut report = Report::new();
    let record = Carcassonne.parse(&mut Cursor::new(""), &mut report);
    let mut acts = |text: &str| Carcassonne.read_acts(&record, 0, text, &mut report);
    assert!(matches!(acts("A = 104")[..], [Act::Final(_)]));
    assert!(matches!(acts("58A conceded")[..], [Act::Concede(_)]));
    assert!(matches!(acts(" (1,0) FRFRm")[..], [Act::Move(Move { number: None, .. })]));
    assert!(matches!(acts("3B (1,0) FRFRm")[..], [Act::Move(Move { number: Some(3), .. })]));
}
