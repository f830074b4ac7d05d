//! The registry is open: a ninth bot is one room and one entry. It plays the Keepers, recruits where the order says, keeps count of the
//! fallen on a board of its own, and hears what happens on the turns of others.

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Map, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_rootbotics::ask::{Answer, Answers, Question};
use scorebook_rootbotics::engine::happening::Happening;
use scorebook_rootbotics::engine::play::{Done, Outcome, Play, Room};
use scorebook_rootbotics::registry::{Bot, called};
use scorebook_rootbotics::table::Table;
use scorebook_rootbotics::table::card::OpenCard;
use scorebook_rootbotics::table::loss::Fight;
use scorebook_rootbotics::table::mat::Mat;
use scorebook_rootbotics::table::options::{Choices, Level, Options};
use scorebook_rootbotics::table::seat::Seat;
use scorebook_rootbotics::words::board::{read_place, written_clearing};
use scorebook_rootbotics::words::event::Event;

const KEEPERS: Faction = Faction::Keepers;

#[derive(Debug)]
struct Ninth;

/// How many of its pieces fell.
#[derive(Clone, Debug, Default)]
struct Grief(u8);

impl Mat for Grief {
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String> {
        if key == "grief" {
            self.0 = text.parse().map_err(|_| format!("`{text}` is no number"))?;
        }
        Ok(key == "grief")
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        vec![("grief", self.0.to_string())]
    }

    fn copied(&self) -> Box<dyn Mat> {
        Box::new(self.clone())
    }
}

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read("trait = [{ name = \"avenger\", says = \"each loss brings a point\" }]"));

impl Room for Ninth {
    fn name(&self) -> &'static str {
        "ninth"
    }

    fn title(&self) -> &'static str {
        "Ninth bot"
    }

    fn factions(&self) -> &'static [Faction] {
        &[KEEPERS]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn mat(&self) -> Option<Box<dyn Mat>> {
        Some(Box::new(Grief::default()))
    }

    fn set_up(&self, play: &mut Play<'_>, me: Faction) -> Done {
        play.tell("13.3", "A warrior in clearing 1.");
        play.place_in_each(me, 1, &[clearing(1)])
    }

    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done {
        play.set_order("13.4.1")?;
        play.tell("13.4.2", "Recruit.");
        let targets = play.ordered();
        play.place_in_each(me, 2, &targets)?;
        play.tell("13.5", "Battle the Corvids.");
        let is_field = |play: &Play<'_>, clearing: Clearing| play.table.glade(clearing).has(Faction::Corvids);
        play.in_each(is_field, |play, clearing| {
            if play.table.warriors(me, clearing) == 0 {
                return Ok(());
            }
            play.battle(Fight { attacker: me, defender: Faction::Corvids, clearing, dice: None })
        })?;
        play.discard_order("13.6")?;
        play.end_of_evening(me)
    }

    fn hear(&self, play: &mut Play<'_>, me: Faction, happening: &Happening) -> Done {
        let Some((lost, ..)) = happening.lost_by(me) else { return Ok(()) };
        let count: u8 = lost.iter().map(|stack| stack.count).sum();
        play.table.mat_mut::<Grief>(me).0 += count;
        let points = if play.table.has_trait(me, "avenger") { count } else { 0 };
        play.score(me, points)
    }
}

fn clearing(number: u32) -> Clearing {
    Clearing::new(number).expect("a clearing")
}

/// Mouse orders, dice of 1 and 1, and nothing else.
struct Chance;

impl Answers for Chance {
    fn answer(&mut self, question: &Question, _table: &Table) -> Option<Answer> {
        match question {
            Question::Order => Some(Answer::Order(OpenCard::of(Suit::Mouse))),
            Question::Dice { .. } => Some(Answer::Dice(1, 1)),
            _ => question.usual(),
        }
    }
}

/// The ninth bot and whoever plays the Corvids, in clearing 9 with a facedown raid.
fn table(corvids: Seat) -> Table {
    let mut table = Table::new(Map::Fall);
    let options = Options::read(Ninth.choices(), Level::Nightmare, &["avenger"], &[]).unwrap();
    table.sit(Seat::bot(KEEPERS, options));
    table.sit(corvids);
    table.lay(KEEPERS, Box::new(Grief::default()));
    read_place("9: Pw Pt?r", &mut table).unwrap();
    table
}

fn turn(table: Table) -> Outcome {
    let rooms: [&'static dyn Room; 2] = [called("corvids").unwrap(), &Ninth];
    Bot::new(&Ninth, KEEPERS).among(&rooms).take_turn(table, &mut Chance)
}

/// Two bots with options of their own; the one hears of its plot on the turn of the other, and the other of its dead.
#[test]
fn a_ninth_bot_plays_beside_the_corvids() {
    let played = turn(table(Seat::bot(Faction::Corvids, Options::default()))).unwrap();
    // The agents in the plot add a hit, so that both warriors of 9 fall.
    assert_eq!(played.line(), "K:M#->$/2w->2+7+9+11/XP9(1,1)/(2w+Pw)9->/++2/M#$->/++");
    assert_eq!(played.table.mat::<Grief>(KEEPERS).unwrap().0, 2);
    assert_eq!(played.table.written_mat(KEEPERS), [("grief", "2".to_owned())]);
}

/// The seat is asked, never the faction: people say themselves what they add, and nobody answers for their plots.
#[test]
fn a_human_of_a_faction_that_has_a_bot_is_no_bot() {
    let played = turn(table(Seat::human(Faction::Corvids))).unwrap();
    assert_eq!(played.line(), "K:M#->$/2w->2+7+9+11/XP9(1,1)/(w+Pw)9->/++/M#$->/++");
}

/// What a raid places on the turn of another, the Corvids hear by themselves.
#[test]
fn happenings_reach_every_bot_at_the_table() {
    let rooms: [&'static dyn Room; 2] = [called("corvids").unwrap(), &Ninth];
    let mut table = table(Seat::bot(Faction::Corvids, Options::default()));
    table.sit(Seat::human(Faction::Marquise));
    read_place("9: 3Cw 2Kw Pt?r", &mut table).unwrap();
    let event = Event::read("C removes all Corvids in 9, then battles K in 9, dice 1 0").unwrap();
    let played = Bot::new(&Ninth, KEEPERS).among(&rooms).reply(table, &mut Chance, &event).unwrap();
    assert_eq!(played.line(), "C:Pt9^t_r/Pt_r9->/Pw->1+4+12/++/XK9(1,0)/Kw9->/K++");
    assert_eq!(written_clearing(&played.table, clearing(9)), "3Cw Kw");
}
