//! A whole evening at the table: what people say, what bots do, what is taken back, and what the file keeps.

use scorebook_rootbotics::uses::evening::Evening;
use scorebook_rootbotics::uses::record::{objections, setting};

const HEAD: &str = "\
Map: Fall
Deck: Standard
C: Ann
P: Corvid bot

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9
P:w->10+11+12
";

/// An evening with what was shown last.
struct Told {
    evening: Evening,
    shown: String,
    question: String,
}

impl Told {
    fn at(text: &str) -> Self {
        let evening = Evening::open(text, None, Vec::new()).unwrap();
        let mut told = Self { evening, shown: String::new(), question: String::new() };
        told.go_on();
        told
    }

    fn go_on(&mut self) {
        let stop = self.evening.go_on().unwrap();
        self.shown = stop.shown;
        self.question = stop.question.unwrap_or_default();
    }

    fn say(&mut self, said: &str) -> &mut Self {
        if let Err(problem) = self.evening.say(said) {
            panic!("`{said}` to `{}`: {problem}", self.question);
        }
        self.go_on();
        self
    }

    fn refuses(&mut self, said: &str) -> String {
        let before = self.evening.text();
        let problem = self.evening.say(said).unwrap_err();
        assert_eq!(self.evening.text(), before, "{said}");
        problem
    }

    /// Ends the program and begins it anew.
    fn again(&mut self) -> &mut Self {
        let question = self.question.clone();
        *self = Self::at(&self.evening.text());
        assert_eq!(self.question, question);
        self
    }

    fn last_line(&self) -> String {
        let text = self.evening.text();
        text.trim_end().lines().last().unwrap().to_owned()
    }
}

#[test]
fn a_record_is_begun_and_everybody_sets_up() {
    let mut table = Told::at("");
    table.say("Fall").again().say("").say("C Ann, P bot nightmare vendetta");
    assert!(table.evening.text().contains("P: Corvid bot // [%bot P level=nightmare traits=vendetta]"));
    assert_eq!(
        table.question,
        "Ann (the Marquise) sets up: what is placed where? (done ends it, help says how)"
    );
    table.say("keep in 1, place a warrior in 1, 2, 4, 5, 6, 7, 8, 9, 10, 11 and 12").again();
    table.say("build a sawmill in 1 and a workshop in 5, build a recruiter in 9, done");
    assert_eq!(table.question, "Who acts first? (C Ann (the Marquise), P Corvid bot (the Corvids))");
    let text = table.evening.text();
    assert!(text.contains("C:t_k->1/"), "{text}");
    assert!(text.contains("\nP:w->10+11+12\n"), "{text}");
    table.say("Ann");
    assert!(objections(&table.evening.text(), 0).is_empty(), "{:?}", objections(&table.evening.text(), 0));
}

#[test]
fn people_say_several_acts_and_the_bot_plays() {
    let mut table = Told::at(HEAD);
    table.say("C").say("add wood in 1, recruit in 9 and draw a card, done");
    assert_eq!(table.question, "Which card is the order? (suit, %item or #name; - if none is left)");
    table.again().say("mouse boot");
    assert_eq!(
        table.question,
        "Battle against the Marquise in 2: the two dice, and what is used, if anything? (hospital F; +1 for any other hit, -1 for one that is ignored)"
    );
    table.again().say("2 0").again().say("1 1");
    let text = table.evening.text();
    assert!(text.contains("\nC:t->1/w->9/#->C\nP:M#->$/Z%f/++/2w->11+2/XC2(2,0)/Cw2->/"), "{text}");
    assert!(
        table.shown.contains("score Ann (the Marquise) 0, Corvid bot (the Corvids) 1"),
        "{}",
        table.shown
    );
    assert!(table.shown.contains("clearing 2: Pw Pt?, was Cw"), "{}", table.shown);
    assert_eq!(table.question, "Ann (the Marquise): what is done? (done ends the turn, help says how)");
    // Back over the whole turn of the bot, and forth again.
    table.say("undo").say("undo").say("undo").say("undo");
    assert_eq!(table.last_line(), "C:t->1/w->9/#->C // [%turn C]");
    table.say("done").say("M%f").say("2 0").say("1 1");
    assert_eq!(table.evening.text(), text);
    assert!(objections(&text, 0).is_empty());
}

#[test]
fn what_is_undone_after_a_new_start_is_the_last_act() {
    let mut table = Told::at(HEAD);
    table.say("C").say("add wood in 1, recruit in 9, draw a card").say("done").say("R").say("2 2").again();
    table.say("undo");
    assert!(table.question.starts_with("Which card is the order?"), "{}", table.question);
    table.again().say("undo").say("undo");
    assert_eq!(table.last_line(), "C:t->1/w->9 // [%turn C]");
}

#[test]
fn what_is_unclear_is_asked_back() {
    let mut table = Told::at(HEAD);
    table.say("C").say("add wood in 1, recruit in 9, move 2 to 12");
    assert_eq!(table.question, "From which clearing? (4, 7, 9, 10, 11)");
    table.again().say("9").again();
    assert_eq!(table.last_line(), "C:t->1/w->9/2w9->12 // [%turn C]");
    table.say("battle");
    assert_eq!(table.question, "In which clearing is the battle? (10, 11, 12)");
    table.again().say("12");
    assert_eq!(
        table.question,
        "Battle against the Corvids in 12: the two dice, and what is used, if anything? (hospital F; +1 for any other hit, -1 for one that is ignored)"
    );
    table.again().say("2 1");
    assert_eq!(table.last_line(), "C:t->1/w->9/2w9->12/XP12(2,1)/(w+Pw)12-> // [%turn C]");
    table.say("draw a card, frob the cats");
    assert!(
        table.question.contains("`frob the cats`") && table.question.contains("Understood before it: #->C"),
        "{}",
        table.question
    );
    table.again().say("-");
    assert_eq!(table.last_line(), "C:t->1/w->9/2w9->12/XP12(2,1)/(w+Pw)12->/#->C // [%turn C]");
    assert!(table.refuses("sing a song").contains("is not understood"));
    assert!(table.refuses("P:w->3").contains("it is the turn of the Marquise"));
}

#[test]
fn the_result_is_enough() {
    let mut table = Told::at(HEAD);
    table.say("C").say("add wood in 1, recruit in 9, clearing 12 now 2Cw");
    assert!(
        table.question.starts_with("Where did the pieces that are new there come from?"),
        "{}",
        table.question
    );
    table.again().say("9");
    assert_eq!(table.last_line(), "C:t->1/w->9/w9->12/XP12/Pw12-> // [%turn C]");
    assert!(objections(&table.evening.text(), 0).is_empty());
}

#[test]
fn what_the_referee_objects_to_is_asked_about() {
    let mut table = Told::at(HEAD);
    table.say("C").say("3w1->3");
    assert!(table.question.starts_with("The referee objects: "), "{}", table.question);
    table.again().say("no");
    assert_eq!(table.evening.text(), format!("{HEAD}\n// [%turn C]\n"));
}

#[test]
fn somebody_wins() {
    let before = HEAD.replace("P:w->10+11+12\n", "P:w->10+11+12\n\nC:++29\n");
    let mut table = Told::at(&before);
    table.say("R").say("2 2").say("draw a card, score 1").say("yes");
    assert!(table.shown.contains("The game is over: the Marquise won."), "{}", table.shown);
    assert_eq!(table.question, "");
    assert!(table.evening.text().ends_with("\nWinner: C\n"), "{}", table.evening.text());
    table.say("undo");
    assert!(
        table.question.contains("Keep it all the same?") || table.question.contains("what is done?"),
        "{}",
        table.question
    );
}

/// 3.4: `--seed` deals from the same cards that may be told.
#[test]
fn the_deck_of_one_or_two_people_has_no_dominance_cards() {
    let has_dominance = |head: &str| {
        let setting = setting(head, &[]).unwrap();
        setting.unseen().iter().any(|card| card.name == "dominance")
    };
    let two = HEAD.replace("C: Ann\n", "C: Ann\nE: Eva\n");
    assert!(!has_dominance(HEAD) && !has_dominance(&two));
    assert!(has_dominance(&two.replace("E: Eva\n", "E: Eva\nV: Vic\n")));
}
