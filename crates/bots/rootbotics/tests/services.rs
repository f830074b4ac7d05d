//! What others buy of the Riverfolk Robots, in words and in lines, and the Market as a record tells it.

use scorebook_root::names::Faction;
use scorebook_rootbotics::engine::play::Halt;
use scorebook_rootbotics::registry::{Bot, called};
use scorebook_rootbotics::uses::record::setting;
use scorebook_rootbotics::uses::session::{Occasion, Session};

const HEAD: &str = "\
Map: Fall
Deck: Standard
C: Ann
V: Vic
O: Riverfolk Robots

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9
V:#thief->$/p->4_9_12
O:w->4+5+7+10+11/w->$/F#+R#+B#+M#+F#->O

C:t->1/w->9/#->C
V:p->12/#->V
O:(w+t_f)->6/w->6+8+12/++/w$->/F#O->
";

/// What comes of a line or a sentence: the line, or why it cannot be.
fn played(line: &str) -> String {
    let bot = Bot::new(called("riverfolk").unwrap(), Faction::Riverfolk);
    let setting = setting(HEAD, &[]).unwrap();
    let occasion = Occasion::read(line, &setting, bot).unwrap();
    match Session::new(bot, setting, None, occasion).play() {
        Ok(played) => played.line(),
        Err(stopped) => match stopped.halt {
            Halt::Illegal(why) => why.to_owned(),
            halt => format!("{halt:?}"),
        },
    }
}

/// The Market and Payments after a record.
fn board(more: &str) -> String {
    board_of(HEAD, more)
}

fn board_of(head: &str, more: &str) -> String {
    let table = setting(&format!("{head}{more}"), &[]).unwrap().table;
    let written = table.written_mat(Faction::Riverfolk).into_iter().map(|(_, text)| text);
    written.collect::<Vec<_>>().join(", ")
}

#[test]
fn what_is_bought_in_words_is_written_with_its_price() {
    assert_eq!(played("C buys the bird card and mercenaries"), "C:2w->O$/B#O->C/2w->O$");
    assert_eq!(played("V buys a mouse card"), "V:2Ow->O$/M#O->V");
    assert_eq!(played("V takes a card from O"), "V:#->V");
    assert!(played("C buys a spoon").contains("`spoon` is not understood"), "{}", played("C buys a spoon"));
}

#[test]
fn what_is_bought_in_a_line_stays_as_it_is_written() {
    for line in ["C:t->1/2w->O$/B#O->C/#->C", "C:4w->O$/B#O->C/M#O->C"] {
        assert_eq!(played(line), line);
    }
    assert!(played("C:3w->O$").contains("price"), "{}", played("C:3w->O$"));
    assert!(played("C:6w->O$").contains("so many services"), "{}", played("C:6w->O$"));
}

#[test]
fn who_removes_a_trade_post_is_paid_back() {
    let line = "C:2w->O$/XO6(2,0)/(2Ow+Ot_f)6->/++";
    assert_eq!(played(line), "C:2w->O$/XO6(2,0)/(2Ow+Ot_f)6->/wO$->/++");
}

#[test]
fn a_record_tells_the_market_in_its_order() {
    assert_eq!(board(""), "R B M F, ");
    assert_eq!(board("C:t->1/2w->O$/B#O->C/#->C\n"), "R M F, 2Cw");
    // The third of the new cards is crafted, and not the first, which is written like it.
    let turns = "C:t->1/4w->O$/B#O->C/M#O->C\nV:#->V\nO:F#+M#->O/F#->O/Z%s/++/F#O->/R#O->\n";
    assert_eq!(board(turns), "F F M, 4Cw");
}

#[test]
fn a_card_that_lies_there_by_name_is_bought_by_its_suit() {
    let named = HEAD.replace("B#+M#+F#->O", "B#+M#ambush+F#->O");
    assert_eq!(board_of(&named, ""), "R B M#ambush F, ");
    assert_eq!(board_of(&named, "C:t->1/2w->O$/M#O->C/#->C\n"), "R B F, 2Cw");
}

const HIRED: &str = "\
Map: Fall
Deck: Standard
C: Ann
E: Electric Eyrie
O: Riverfolk Robots

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9
E:(6w+b)->3
O:w->4+5+7+10+11/w->$/F#+R#+B#+M#+F#->O

C:t->1/w->9/#->C
E:R#->$/2w->3/3w3->11
";

/// What comes of a line of the Marquise with what she says of the battle in it; she spends no card on the hospitals.
fn fought(head: &str, line: &str, uses: Option<&str>) -> String {
    let bot = Bot::new(called("eyrie").unwrap(), Faction::Eyrie);
    let setting = setting(head, &[]).unwrap();
    let occasion = Occasion::read(line, &setting, bot).unwrap();
    let mut session = Session::new(bot, setting, None, occasion);
    let mut uses = uses.into_iter();
    loop {
        let stopped = match session.play() {
            Ok(played) => return played.line(),
            Err(stopped) => stopped,
        };
        let Halt::Ask(question) = stopped.halt else { panic!("{:?}", stopped.halt) };
        let is_use = question.to_string().contains("mercenaries");
        let answer = if is_use { uses.next().expect("nobody was hired") } else { "-" };
        session.answer(&question, answer).unwrap();
    }
}

#[test]
fn hired_warriors_count_for_the_dice_against_bots() {
    let line = "C:2w->O$/XE11(2,1)";
    assert_eq!(fought(HIRED, line, Some("mercenaries")), format!("{line}/(w+2Ew)11->"));
    assert_eq!(fought(HIRED, line, Some("-")), format!("{line}/(w+Ew)11->"));
    // A card alone was bought, or nothing at all: nobody is asked.
    for line in ["C:2w->O$/B#O->C/XE11(2,1)", "C:t->1/XE11(2,1)"] {
        assert_eq!(fought(HIRED, line, None), format!("{line}/(w+Ew)11->"));
    }
    // People who play the Riverfolk name their prices, which the record tells.
    let human = HIRED.replace("Riverfolk Robots", "Otto").replace("F#+R#+B#+M#+F#->O", "3#->O/$_->2");
    assert_eq!(fought(&human, line, Some("mercenaries")), format!("{line}/(w+2Ew)11->"));
}
