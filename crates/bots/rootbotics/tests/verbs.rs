//! The verbs that all bots share, each as Rootlog writes it.

use scorebook_root::names::{Faction, Map};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;
use scorebook_rootbotics::ask::{Answer, Answers, Question};
use scorebook_rootbotics::engine::choose::{enemy_pieces, enemy_warriors, is_target_with};
use scorebook_rootbotics::engine::play::{Done, Halt, Play, Played};
use scorebook_rootbotics::registry::{BOTS, called};
use scorebook_rootbotics::table::Table;
use scorebook_rootbotics::table::options::{Level, Options};
use scorebook_rootbotics::table::seat::Seat;
use scorebook_rootbotics::words::board::{read_place, read_supply, written_clearing, written_supply};
use scorebook_rootbotics::words::name::forest;

const MARQUISE: Faction = Faction::Marquise;

/// Items for whoever damages some, the last of a lot, and else what is usual.
struct Chance;

impl Answers for Chance {
    fn answer(&mut self, question: &Question, _table: &Table) -> Option<Answer> {
        match question {
            Question::Lot(_, among) => among.last().map(|&clearing| Answer::Clearing(clearing)),
            Question::Damage(..) => question.read("f t s").ok(),
            _ => question.usual(),
        }
    }
}

fn clearing(number: u32) -> Clearing {
    Clearing::new(number).expect("a clearing")
}

fn piece(code: &str) -> Piece {
    Piece::try_from(code.to_owned()).expect("a piece")
}

/// A bot Marquise, and people who play the Eyrie, the Vagabond and the Corvids.
fn table(supply: &str, board: &[&str]) -> Table {
    let mut table = Table::new(Map::Fall);
    table.sit(Seat::bot(MARQUISE, Options::default()));
    for faction in [Faction::Eyrie, Faction::Vagabond, Faction::Corvids] {
        table.sit(Seat::human(faction));
    }
    read_supply(supply, MARQUISE, &mut table).unwrap();
    for line in board {
        read_place(line, &mut table).unwrap();
    }
    table
}

fn played(table: Table, act: impl FnOnce(&mut Play<'_>) -> Done) -> Played {
    let play = Play::new(table, BOTS, &mut Chance, MARQUISE).played(|play| {
        play.tell("0", "A verb.");
        act(play)
    });
    play.expect("everything is answered")
}

#[test]
fn pieces_are_placed_as_far_as_they_go() {
    let (two, nine) = (clearing(2), clearing(9));
    let each =
        |supply: &str| played(table(supply, &[]), |play| play.place_in_each(MARQUISE, 2, &[nine, two])).log();
    assert_eq!(each("4w"), "2w->9+2");
    assert_eq!(each("3w"), "2w->2/w->9");
    assert_eq!(each("1w"), "w->2");
    assert_eq!(each("0w"), "");
    let four = [8, 12, 1].map(clearing);
    let evenly = played(table("9w", &[]), |play| play.place_evenly(MARQUISE, 4, &four));
    assert_eq!(evenly.log(), "2w->1/w->8+12");
    let unlike = [(6, piece("w")), (1, piece("b_s"))];
    let together = played(table("6w 2b_s", &[]), |play| play.place(MARQUISE, two, &unlike));
    assert_eq!(together.log(), "(6w+b_s)->2");
    assert_eq!(written_supply(&together.table, MARQUISE), "0w b_s");
    assert_eq!(together.table.on_map(Kind::Sawmill), 1);
    assert_eq!(together.table.open_slots(two), 1);
}

#[test]
fn a_bot_breaks_a_snare_instead() {
    let snared = table("5w", &["2: 3Cw Pt_s", "5: Cw"]);
    let left = played(snared.clone(), |play| play.march(MARQUISE, 3, clearing(2), clearing(5)));
    assert_eq!(
        (left.log().as_str(), written_clearing(&left.table, clearing(2)).as_str()),
        ("Pt_s2->", "3Cw")
    );
    let placed = played(snared, |play| play.place_in_each(MARQUISE, 1, &[2, 5].map(clearing)));
    assert_eq!(placed.log(), "Pt_s2->/w->5");
}

#[test]
fn points_are_lost_only_as_far_as_there_are_some() {
    let mut table = table("", &[]);
    table.seat_mut(MARQUISE).unwrap().points = Some(2);
    let lost = played(table, |play| {
        play.score_track("4.6.1", MARQUISE, &[0, 1, 2, 3, 4, 5], 0)?;
        play.score_track("4.6.1", MARQUISE, &[0, 1, 2, 3, 4, 5], 2)?;
        play.lose_points(MARQUISE, 2);
        play.lose_points(MARQUISE, 2);
        play.lose_points(MARQUISE, 2);
        Ok(())
    });
    assert_eq!(lost.log(), "++/--2/--");
    assert_eq!(lost.table.seat(MARQUISE).unwrap().points, Some(0));
}

#[test]
fn everything_goes_but_pawns_which_damage_items() {
    let full = table("0w", &["6: Cw 2Ew Eb Vp Pw"]);
    let swept = played(full, |play| play.sweep(MARQUISE, clearing(6)));
    assert_eq!(swept.log(), "(%f+%t+%s)V$->d/(2Ew+Eb+Pw)6->/++");
    assert_eq!(written_clearing(&swept.table, clearing(6)), "Cw Vp");
}

#[test]
fn a_corner_opposite_a_taken_one_comes_first() {
    let corner = |board: &[&str]| {
        let mut drawn = None;
        played(table("", board), |play| {
            drawn = Some(play.starting_corner(MARQUISE)?);
            Ok(())
        });
        drawn.map(Clearing::number)
    };
    assert_eq!(corner(&["1: Eb"]), Some(3));
    assert_eq!(corner(&["2: Eb"]), Some(4));
    // Nobody is there yet, or everybody's opposite is taken too: chance has its say.
    assert_eq!(corner(&[]), Some(4));
    assert_eq!(corner(&["1: Eb", "3: Eb"]), Some(4));
}

/// A table that agrees on something.
fn agreed(mut table: Table, ruling: &str) -> Table {
    let choices = called("corvids").unwrap().choices();
    let options = Options::read(choices, Level::Default, &[], &[ruling]).unwrap();
    table.sit(Seat::bot(MARQUISE, options));
    table
}

#[test]
fn a_table_may_rule_otherwise_about_what_all_bots_do() {
    // G4: people's corners have no opposite, so that the corner is drawn among all that are free.
    let start = |table: Table| {
        let mut drawn = None;
        played(table, |play| {
            drawn = Some(play.starting_corner(MARQUISE)?);
            Ok(())
        });
        drawn.map(Clearing::number)
    };
    assert_eq!(start(table("", &["1: Eb"])), Some(3));
    assert_eq!(start(agreed(table("", &["1: Eb"]), "corner_bots_only")), Some(4));
    // G5.
    let short = agreed(table("3w", &[]), "all_or_nothing");
    let each = |play: &mut Play<'_>| play.place_in_each(MARQUISE, 2, &[clearing(2), clearing(9)]);
    assert_eq!(played(short, each).log(), "");
    // G7.
    let few = table("", &["2: Ew h_Ow Vp"]);
    assert!(is_target_with(&few, 0) && !is_target_with(&agreed(few.clone(), "zero_is_nothing"), 0));
    // G8.
    let spared = agreed(few.clone(), "hirelings_ignored");
    let pieces = |table: &Table| {
        (enemy_pieces(table, MARQUISE, clearing(2)), enemy_warriors(table, MARQUISE, clearing(2)))
    };
    assert_eq!((pieces(&few), pieces(&spared)), ((3, 2), (2, 1)));
}

#[test]
fn a_pawn_walks_out_of_a_forest_and_slips_into_one() {
    let woods = forest("2_6_10_11_12").unwrap();
    let mut start = table("", &["2_6_10_11_12: Vp"]);
    start.sit(Seat::bot(Faction::Vagabond, Options::default()));
    assert_eq!(start.pawn_in_forest(Faction::Vagabond), Some(woods));
    let walked = played(start, |play| play.walk(Faction::Vagabond, clearing(10)));
    assert_eq!(walked.log(), "Vp->10");
    assert_eq!(walked.table.pawn_in_clearing(Faction::Vagabond), Some(clearing(10)));
    let slipped = played(walked.table, |play| {
        play.slip(Faction::Vagabond, woods);
        Ok(())
    });
    assert_eq!(
        (slipped.log().as_str(), slipped.table.pawn_in_clearing(Faction::Vagabond)),
        ("Vp->2_6_10_11_12", None)
    );
}

/// What chance has to say is asked for where it is not known.
#[test]
fn a_lot_that_nobody_draws_is_an_open_question() {
    struct Silence;
    impl Answers for Silence {
        fn answer(&mut self, _question: &Question, _table: &Table) -> Option<Answer> {
            None
        }
    }
    let mut silence = Silence;
    let play = Play::new(table("", &[]), BOTS, &mut silence, MARQUISE);
    let stopped = play.played(|play| play.starting_corner(MARQUISE).map(drop)).unwrap_err();
    let Halt::Ask(question) = stopped.halt else { panic!("{:?}", stopped.halt) };
    assert_eq!(question.to_string(), "Draw a corner: which clearing? (1+2+3+4)");
}
