//! What the automated Corvids do on lines that others write.

use scorebook_root::names::Faction;
use scorebook_rootbotics::engine::play::Halt;
use scorebook_rootbotics::registry::{Bot, called};
use scorebook_rootbotics::table::options::{Level, Options};
use scorebook_rootbotics::uses::record::{seat_of, setting};
use scorebook_rootbotics::uses::session::{Occasion, Session};

const HEAD: &str = "\
Map: Fall
Deck: Standard
C: Ann
E: Eyrie bot
V: Vic
P: Corvid bot

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9
E:b->3/6w->3/#commander->$
V:#thief->$/p->4_9_12
P:w->10+11+12

C:t->1/w->9/#->C
E:w3->11/#->E
V:p->12/#->V
P:F#->$/2w->12+6/w12->/t->12/w6->/t->6/F#$->
";

/// Plays a line with answers, and tells what comes of it: the line, or why it cannot be.
fn played(before: &str, line: &str, answers: &[&str]) -> String {
    played_with(&Options::default(), before, line, answers)
}

fn played_with(options: &Options, before: &str, line: &str, answers: &[&str]) -> String {
    played_by("corvids", options, before, line, answers)
}

fn played_by(name: &str, options: &Options, before: &str, line: &str, answers: &[&str]) -> String {
    let room = called(name).unwrap();
    let bot = Bot::new(room, seat_of(room, before).unwrap());
    let setting = setting(before, &[(bot.faction, options.clone())]).unwrap();
    let occasion = match Occasion::read(line, &setting, bot) {
        Ok(occasion) => occasion,
        Err(problem) => return problem,
    };
    let mut session = Session::new(bot, setting, None, occasion);
    let mut answers = answers.iter();
    loop {
        match session.play() {
            Ok(played) => return played.line(),
            Err(stopped) => match (stopped.halt, answers.next()) {
                (Halt::Ask(question), Some(answer)) => {
                    if let Err(problem) = session.answer(&question, answer) {
                        return problem;
                    }
                }
                (Halt::Ask(question), None) => return question.to_string(),
                (halt, _) => return format!("{halt:?}"),
            },
        }
    }
}

fn check(line: &str, answers: &[&str], expected: &str) {
    assert_eq!(played(HEAD, line, answers), expected, "{line}");
}

#[test]
fn a_warlord_is_none_of_the_warriors_that_a_number_counts() {
    let before = "\
Map: Fall
Deck: Standard
C: Ann
H: Hal
A: Alliance bot

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9
H:w_w->3/4w->3/b->3/#stubborn->$

C:t->1/w->9/#->C
H:4w3->6/#->H
";
    let told = |line: &str| played_by("alliance", &Options::default(), before, line, &[]);
    assert_eq!(told("H:w_w3->7"), "H:w_w3->7");
    assert_eq!(told("H:2w6->3"), "H:2w6->3");
    assert_eq!(told("H:w3->7"), "Illegal(\"so many warriors are not there\")");
}

#[test]
fn a_battle_is_fought_out_where_the_line_tells_no_losses() {
    check("C:t->1/XP12(1,1)/#->C", &["-", "-"], "C:t->1/XP12(1,1)/(w+Pw)12->/#->C");
    check("C:XP12", &["3 0", "-", "-", "r"], "C:XP12(3,0)/(w+Pw)12->");
}

#[test]
fn losses_that_the_line_tells_are_taken_as_they_are_told_and_a_raid_pays_out() {
    let told = "C:XP12(2,0)/(w+2Pw+Pt)12->/++";
    check(told, &["s"], told);
    check(told, &["r"], "C:XP12(2,0)/Pt12^t_r/(w+2Pw+Pt_r)12->/Pw->4+7+9+10+11/++");
}

#[test]
fn a_line_that_tells_all_of_it_stays_as_it_is() {
    let told = "C:XP12(2,0)/Pt12^t_r/(w+2Pw+Pt_r)12->/Pw->4+7+9+10+11/++";
    check(told, &[], told);
}

#[test]
fn points_for_something_else_are_not_taken_for_those_of_the_plot() {
    let told = "C:XP12(2,0)/(w+2Pw+Pt)12->/Z%f/++";
    check(told, &["s"], "C:XP12(2,0)/(w+2Pw+Pt)12->/++/Z%f/++");
}

#[test]
fn plots_that_are_removed_without_a_battle_are_answered_too() {
    check("E:(Pw+Pt)6->/#->E", &["r"], "E:Pt6^t_r/(Pw+Pt_r)6->/Pw->2+3+11/++/#->E");
}

#[test]
fn snares_stop_people_and_are_broken_by_bots() {
    let snared = format!("{HEAD}\nC:#->C\nE:#->E\nV:#->V\nP:M#->$/t6^t_s/++/t12^t_s/++2/M#$->\n");
    let check = |line: &str, expected: &str| assert_eq!(played(&snared, line, &[]), expected, "{line}");
    let placed = "Illegal(\"nothing can be placed in a snared clearing (11.7.2)\")";
    let moved = "Illegal(\"nothing can be moved from a snared clearing (11.7.2)\")";
    check("C:t->1/w->6+9", placed);
    check("C:b_s->12", placed);
    check("C:w6->2", moved);
    check("V:p->9", moved);
    check("E:2w->6+3", "E:Pt_s6->/2w->3");
    check("C:w5->2/w2->6", "C:w5->2/w2->6");
    // After a told battle nothing leaves either, and slipping into a forest is leaving.
    check("C:XP12(1,0)/Pw12->/w12->9", moved);
    check("V:p->4_9_12", moved);
    // What is removed is not moved.
    check("C:w6->", "C:w6->");
}

#[test]
fn cards_for_the_bot_are_discarded_and_cards_from_it_drawn() {
    check("V:M#V->P/$_P->1", &[], "V:M#V->/P++/$_P->1");
    check("E:#P->E", &[], "E:#->E");
}

#[test]
fn what_the_law_does_not_know_is_refused() {
    check("C:F#^P/?Pt_e12", &[], "Illegal(\"the bot's plots cannot be exposed (11.2)\")");
    check("C:XP12F@", &[], "Illegal(\"no ambush can be played against a bot (2.8.2)\")");
    check("P:w->3", &[], "this is a turn of the bot itself: leave the reply out and let corvids play it");
    check("C:frob->3", &[], "`frob->3` cannot be read");
    assert!(played(HEAD, "C sings a song", &[]).contains("is not understood"));
}

#[test]
fn a_table_may_play_with_exposure() {
    let choices = called("corvids").unwrap().choices();
    let options = Options::read(choices, Level::Default, &[], &["exposure"]).unwrap();
    let line = "C:F#^P/?Pt_e12/#->C";
    let right = played_with(&options, HEAD, line, &["e"]);
    assert_eq!(right, "C:F#^P/?Pt_e12/Pt_e12->/++/#->C");
    assert_eq!(played_with(&options, HEAD, line, &["b"]), "C:F#^P/?Pt_e12/F#C->/P++/#->C");
}

#[test]
fn a_turn_that_is_under_way_is_gone_on_with() {
    let under_way = format!("{HEAD}\nC:t->1 // first the wood\n");
    let bot = Bot::new(called("corvids").unwrap(), Faction::Corvids);
    let setting = setting(&under_way, &[]).unwrap();
    assert!(Occasion::read("XP12(0,0)", &setting, bot).is_ok());
    assert_eq!(
        setting.appended(scorebook_root::names::Faction::Marquise, "w->9"),
        format!("{HEAD}\nC:t->1/w->9 // first the wood\n")
    );
}

const SYMPATHY: &str = "\
Map: Lake
Deck: Standard
Clearings: F1, M2, R3, F4, M5, R6, F7, M8, R9, F10, M11, R12
C: Ann
E: Eyrie bot
V: Vic
A: Automated Alliance

C:t_k->1/w->1+3+4+5+6+7+8+9+10+11+12/w->1/b_s->1/b_w->5/b_r->9
E:(6w+b)->2
A:
V:#thief->$/p->4_5_6_11

C:t->1/#->C
E:M#->$/2w->2/M#$->
A:R#->$/t->3/t->12/++/t->9/++/R#$->
V:#->V
";

fn alliance(line: &str, answers: &[&str]) -> String {
    played_by("alliance", &Options::default(), SYMPATHY, line, answers)
}

#[test]
fn people_who_move_into_sympathy_pay_for_it() {
    assert_eq!(alliance("C:t->1/2w1->9/#->C", &["R"]), "C:t->1/2w1->9/R#C->/#->C");
    assert_eq!(alliance("C:w5->1/w1->9", &["-"]), "C:w5->1/w1->9/A++");
    assert_eq!(alliance("C:(w+f)1->12/#->C", &["B"]), "C:(w+f)1->12/B#C->/#->C");
    assert_eq!(alliance("C:2w1->9", &["M"]), "the card has to match the clearing");
    // A line that tells it stays as it is; bots and pawns anger nobody.
    assert_eq!(alliance("C:2w1->9/R#C->", &["R"]), "C:2w1->9/R#C->");
    assert_eq!(alliance("E:2w2->8/w8->3", &[]), "E:2w2->8/w8->3");
    assert_eq!(alliance("V:%f->e/p->5", &[]), "V:%f->e/p->5");
}

#[test]
fn several_moves_in_one_act_are_several_moves() {
    assert_eq!(alliance("C:w1+w5->9", &["R", "B"]), "C:w1+w5->9/R#C->/B#C->");
    assert_eq!(alliance("C:w1->9+12/#->C", &["R", "-"]), "C:w1->9+12/R#C->/A++/#->C");
    assert_eq!(alliance("C:w1->9+5", &["-"]), "C:w1->9+5/A++");
    // A line that tells it stays as it is; where nobody cares nothing comes of it.
    assert_eq!(alliance("C:w1+w5->9/R#C->/B#C->", &["R", "B"]), "C:w1+w5->9/R#C->/B#C->");
    assert_eq!(alliance("C:w1+w5->4/#->C", &[]), "C:w1+w5->4/#->C");
    assert_eq!(alliance("E:2w2->8+9", &[]), "E:2w2->8+9");
}

/// 5.8: who loses a building or token to the Eyrie pays for it, also in a battle that a line tells to its end.
#[test]
fn the_war_tax_is_due_in_told_battles() {
    let choices = called("eyrie").unwrap().choices();
    let options = Options::read(choices, Level::Default, &["wartax"], &[]).unwrap();
    let before =
        HEAD.replace("E:w3->11/#->E", "E:2w3->11/#->E").replace("C:t->1/w->9/#->C", "C:t->1+11/++3/#->C");
    let line = |line: &str| played_by("eyrie", &options, &before, line, &[]);
    assert_eq!(line("C:XE11(0,2)/(w+t)11->/E++/#->C"), "C:XE11(0,2)/(w+t)11->/E++/--/#->C");
    assert_eq!(line("C:XE11(0,2)/(w+t)11->/E++/--"), "C:XE11(0,2)/(w+t)11->/E++/--");
    assert_eq!(line("C:XE11(0,2)/(w+t)11->"), "C:XE11(0,2)/(w+t)11->/E++/--");
    assert_eq!(line("C:XE11(0,1)/w11->/#->C"), "C:XE11(0,1)/w11->/#->C");
}

#[test]
fn people_who_remove_sympathy_pay_for_it() {
    assert_eq!(alliance("C:XA9(0,0)", &["R"]), "C:XA9(0,0)/At9->/R#C->/++");
    let told = "C:XA9(0,0)/At9->/R#C->/++";
    assert_eq!(alliance(told, &["R"]), told);
    assert_eq!(alliance("C:XA9(0,0)/At9->/++", &["-"]), "C:XA9(0,0)/At9->/A++/++");
}

#[test]
fn hospitals_answer_a_battle_whose_losses_are_told() {
    let before = "\
Map: Fall
Deck: Standard
C: Mechanical Marquise 2.0
E: Eyrie bot

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/w->1/b_s->9/b_w->5/b_r->1
E:(6w+b)->3

C:M#->$/w->2+7+9+11/b_r->2/M#$->
";
    let choices = called("marquise").unwrap().choices();
    let options = Options::read(choices, Level::Default, &["hospitals"], &[]).unwrap();
    let line = |line: &str| played_by("marquise", &options, before, line, &[]);
    assert_eq!(line("E:2w3->7/XC7(2,0)/2Cw7->"), "E:2w3->7/XC7(2,0)/2Cw7->/2Cw->1");
    assert_eq!(line("E:2w3->7/XC7(1,0)/Cw7->"), "E:2w3->7/XC7(1,0)/Cw7->");
}

/// The Alliance sets up with a line without acts, and only once.
#[test]
fn a_set_up_without_pieces_is_a_set_up() {
    let head = "Map: Fall\nDeck: Standard\nC: Ann\nA: Automated Alliance\n\n";
    let at = |text: &str| setting(text, &[]).unwrap();
    assert!(!at(head).is_set_up(Faction::Alliance));
    assert_eq!(at(head).with(Faction::Alliance, "").unwrap().text, format!("{head}A:\n"));
    let set_up = at(&format!("{head}A:\n"));
    assert!(set_up.is_set_up(Faction::Alliance));
    assert_eq!(set_up.with(Faction::Alliance, "F#->$").unwrap().text, format!("{head}A:\nA:F#->$\n"));
}
