//! An evening at the table: people and bots play a whole game, each in turn. People say what they do, as a record has it or in words; bots play
//! their turns. Whatever is said is kept at once, so that whoever ends the program goes on where it was.

mod heard;
mod kept;
mod outcome;
mod phrases;
mod unit;

use std::fmt::Write as _;

use scorebook_root::names::Faction;

use super::head::Part;
use super::record::{Setting, last_turn, setting};
use super::sitting::sit_down;
use crate::engine::play::{Entry, room_of};
use crate::registry::{BOTS, Bot};
use crate::table::{Table, clearings};
use crate::words::board::{table_drawn, written_clearing, written_points};
use kept::{State, plain};
use unit::{Pause, Whole, of_bot, of_person};

/// How people say what they do.
pub const HELP: &str = "\
Say what you do, one act or several: as the record has it (t->1/w->9/#->C), or in words:
  recruit a warrior in 9 and 10        move 2 warriors from 4 to 9      battle P in 11, dice 2 0
  build a sawmill in 5, spend wood in 1    craft a sword               draw a card, discard a fox card
  clearing 6 now 2Cw Pw                what lies there now; the record gets acts that lead there
  E scores 2                           what happens to others on your turn
done ends the turn. At every question: undo takes the last answer back, also across turns; map and score show the
table; quit leaves, and the same command goes on there.
";

/// What is said at once, and what is asked for then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// What has happened since the last question.
    pub shown: String,
    /// What is asked for; nothing where the game is over.
    pub question: Option<String>,
}

/// A game on its way, and every state in which something was asked for.
#[derive(Clone, Debug)]
pub struct Evening {
    state: State,
    history: Vec<State>,
    seed: Option<u64>,
    /// Further bots, as the caller says.
    bots: Vec<Faction>,
    /// How many steps of the unit under way were shown.
    shown: usize,
    has_crlf: bool,
}

/// What comes next.
enum Next {
    Head(Part),
    Over,
    /// Somebody of these acts.
    Who(Vec<Faction>, Box<Setting>),
    /// The turn of a faction begins.
    Begin(Faction, Box<Setting>),
    /// It is somebody's turn.
    Turn(Faction, Box<Setting>),
}

impl Evening {
    /// Goes on with the record of a file, or begins one where there is none.
    ///
    /// # Errors
    /// Says why nobody can play on from there.
    pub fn open(text: &str, seed: Option<u64>, bots: Vec<Faction>) -> Result<Self, String> {
        let has_crlf = text.contains("\r\n");
        let state = State::read(text);
        let mut evening = Self { state, history: Vec::new(), seed, bots, shown: 0, has_crlf };
        if Part::missing(&evening.state.body).is_none() {
            evening.seat_bots()?;
            evening.setting()?;
        }
        Ok(evening)
    }

    /// The text of the file as it is now.
    pub fn text(&self) -> String {
        let text = self.state.text();
        if self.has_crlf { text.replace('\n', "\r\n") } else { text }
    }

    /// The record says who is a bot, also where only the caller does.
    fn seat_bots(&mut self) -> Result<(), String> {
        let bots = self.bots.iter();
        bots.map(|&bot| sit_down(&mut self.state.body, bot, None, false)).try_for_each(|sat| sat.map(drop))
    }

    fn setting(&self) -> Result<Setting, String> {
        setting(&self.state.body, &[]).map(|setting| setting.going_on(self.state.is_open))
    }

    fn next(&self) -> Result<Next, String> {
        if let Some(part) = Part::missing(&self.state.body) {
            return Ok(Next::Head(part));
        }
        let setting = self.setting()?;
        if setting.is_over() {
            return Ok(Next::Over);
        }
        if let Some(acting) = self.state.acting {
            return Ok(Next::Turn(acting, Box::new(setting)));
        }
        if let Some(next) = setting.next_to_set_up() {
            return Ok(Next::Begin(next, Box::new(setting)));
        }
        match setting.due() {
            Ok(due) => Ok(Next::Begin(due, Box::new(setting))),
            Err(players) => Ok(Next::Who(players, Box::new(setting))),
        }
    }

    /// Plays on until somebody is asked, and tells what has happened.
    ///
    /// # Errors
    /// Says why nobody can play on.
    pub fn go_on(&mut self) -> Result<Stop, String> {
        let mut shown = String::new();
        loop {
            let question = match self.next()? {
                Next::Head(part) => Some(part.question()),
                Next::Over => {
                    shown.push_str(&self.over()?);
                    None
                }
                Next::Who(players, setting) => Some(who_acts(&players, &setting)),
                Next::Begin(who, setting) => {
                    self.begin(who, &setting);
                    continue;
                }
                Next::Turn(who, setting) => match self.turn(who, &setting, &mut shown) {
                    Some(question) => Some(question),
                    None => continue,
                },
            };
            return Ok(Stop { shown, question });
        }
    }

    /// The turn of a faction begins; the rounds are set apart by blank lines.
    fn begin(&mut self, who: Faction, setting: &Setting) {
        let is_round =
            setting.next_to_set_up().is_none() && opener(&self.state.body).is_none_or(|opener| opener == who);
        let body = &mut self.state.body;
        if is_round && !body.ends_with("\n\n") {
            body.push('\n');
        }
        (self.state.acting, self.state.is_open) = (Some(who), false);
        self.state.told.clear();
        self.shown = 0;
    }

    /// Goes on with a turn; what is asked for, or nothing where it is whole.
    fn turn(&mut self, who: Faction, setting: &Setting, shown: &mut String) -> Option<String> {
        let bot = room_of(BOTS, &setting.table, who).map(|room| Bot::new(room, who));
        let worked_out = match bot {
            Some(bot) => {
                of_bot(setting, bot, self.seed, self.state.told.iter().map(String::as_str).collect())
            }
            None if self.state.told.is_empty() => return Some(what_is_done(who, setting)),
            None => of_person(setting, who, self.seed, self.state.told.iter().map(String::as_str).collect()),
        };
        match worked_out {
            Ok(whole) => {
                if bot.is_some() && self.shown == 0 {
                    let _ = writeln!(shown, "{}", title(who, setting));
                }
                shown.push_str(&steps(whole.entries.get(self.shown..).unwrap_or_default()));
                shown.push_str(&changes(&setting.table, &whole.after.table));
                if bot.is_some() {
                    let _ = write!(shown, "\n{}", Self::map(&whole.after));
                }
                self.take(&whole, who);
                None
            }
            Err(Pause::Ask(question, entries)) => {
                // The step that waits is told when it is whole.
                let end = entries.len().saturating_sub(1).max(self.shown.min(entries.len()));
                if bot.is_some() && self.shown == 0 && end > 0 {
                    let _ = writeln!(shown, "{}", title(who, setting));
                }
                shown.push_str(&steps(entries.get(self.shown..end).unwrap_or_default()));
                self.shown = self.shown.max(end);
                Some(question)
            }
            Err(Pause::Refused(why)) => {
                // What was kept cannot be any more: somebody has changed the record by hand.
                let _ = writeln!(shown, "{why}");
                self.state.told.clear();
                self.shown = 0;
                None
            }
            Err(Pause::Dropped) => {
                shown.push_str("Nothing of it is kept.\n");
                self.state.told.clear();
                self.shown = 0;
                None
            }
        }
    }

    /// Takes over what came of a unit.
    fn take(&mut self, whole: &Whole, who: Faction) {
        let has_acts = !whole.entries.is_empty() || whole.after.text.len() > self.state.body.len();
        let is_over = whole.winner.is_some();
        let mut body = whole.after.text.trim_end_matches('\n').to_owned();
        let is_open = (self.state.is_open || has_acts) && !whole.is_done && !is_over;
        if !has_acts && !self.state.is_open {
            body.clone_from(&self.state.body);
            // A turn in which nothing is done is a turn too.
            if whole.is_done && whole.after.is_set_up(who) {
                let _ = writeln!(body, "{who}:");
            }
        } else if !is_open {
            body.push('\n');
        }
        if let Some(winner) = whole.winner {
            let _ = write!(body, "\nWinner: {winner}\n");
        }
        let acting = (!whole.is_done && !is_over).then_some(who);
        self.state = State { body, acting, is_open, told: Vec::new() };
        self.shown = 0;
    }

    /// Takes what somebody says to the question that is open; what is to be shown then.
    ///
    /// # Errors
    /// Says why it cannot be. Nothing has changed then.
    pub fn say(&mut self, said: &str) -> Result<String, String> {
        let said = said.trim();
        match said.to_lowercase().as_str() {
            "undo" | "u" => return Ok(self.undo()),
            "help" | "?" => return Ok(HELP.to_owned()),
            "map" => return self.setting().map(|setting| Self::map(&setting)),
            "score" | "points" => return self.setting().map(|setting| score(&setting)),
            _ => {}
        }
        let before = self.state.clone();
        let done = self.hear(said);
        match done {
            Ok(()) => self.history.push(before),
            Err(_) => self.state = before,
        }
        done.map(|()| String::new())
    }

    fn hear(&mut self, said: &str) -> Result<(), String> {
        match self.next()? {
            Next::Head(part) => {
                let lines =
                    part.read(said).ok_or_else(|| format!("`{said}` cannot be read: {}", part.question()))?;
                self.state.body.push_str(&lines);
                if Part::missing(&self.state.body).is_none() {
                    self.state.body.push('\n');
                    self.seat_bots()?;
                }
                Ok(())
            }
            Next::Over => Err("the game is over".to_owned()),
            Next::Who(players, setting) => {
                let named = said.split(' ').find_map(Faction::called);
                let by_name = players.iter().copied().find(|&player| {
                    setting.name_of(player).is_some_and(|name| name.eq_ignore_ascii_case(said))
                });
                let who = by_name.or(named).filter(|who| players.contains(who));
                let who = who.ok_or_else(|| format!("`{said}` is none of them"))?;
                self.begin(who, &setting);
                Ok(())
            }
            Next::Begin(..) => Ok(()),
            Next::Turn(who, setting) => self.hear_on_turn(who, &setting, said),
        }
    }

    fn hear_on_turn(&mut self, who: Faction, setting: &Setting, said: &str) -> Result<(), String> {
        let bot = room_of(BOTS, &setting.table, who).map(|room| Bot::new(room, who));
        let mut said = said;
        if bot.is_none() && self.state.told.is_empty() {
            if said.is_empty() {
                return Err("say what you do, or `done`; `help` says how".to_owned());
            }
            if let Some((letter, acts)) = said.split_once(':').filter(|(letter, _)| letter.len() == 1) {
                match Faction::from_word(letter) {
                    Some(named) if named == who => said = acts.trim(),
                    Some(named) => {
                        return Err(format!(
                            "it is the turn of {}, not of {}: `done` ends it",
                            who.name(),
                            named.name()
                        ));
                    }
                    None => {}
                }
            }
            if said.starts_with("Winner:") {
                self.state.body = format!("{}\n\n{said}\n", self.state.body.trim_end());
                (self.state.acting, self.state.is_open) = (None, false);
                return Ok(());
            }
        }
        self.state.told.push(plain(said));
        let told = self.state.told.iter().map(String::as_str).collect();
        let worked_out = match bot {
            Some(bot) => of_bot(setting, bot, self.seed, told),
            None => of_person(setting, who, self.seed, told),
        };
        match worked_out {
            Err(Pause::Refused(why)) => Err(why),
            _ => Ok(()),
        }
    }

    /// Takes back what was said last, also across turns.
    fn undo(&mut self) -> String {
        self.shown = 0;
        if let Some(before) = self.history.pop() {
            self.state = before;
            return "The last answer is taken back.\n".to_owned();
        }
        if self.take_back() {
            "The last act is taken back.\n".to_owned()
        } else {
            "There is nothing to take back.\n".to_owned()
        }
    }

    /// Takes back where nobody remembers what was said: an answer that was kept, an act of a person, the whole turn of a bot.
    fn take_back(&mut self) -> bool {
        if self.state.told.pop().is_some() {
            return true;
        }
        let Ok(setting) = self.setting() else { return false };
        if let (Some(_), true) = (self.state.acting, self.state.is_open) {
            let start = self.state.body.rfind('\n').map_or(0, |at| at + 1);
            if let Some(at) = self.state.body[start..].rfind('/') {
                self.state.body.truncate(start + at);
            } else {
                self.state.body.truncate(start);
                self.state.is_open = false;
            }
            return true;
        }
        self.reopen(&setting)
    }

    /// Opens the last turn again: that of a person as it stands, that of a bot from its beginning. A bot that asks nothing would only play the
    /// same again, and so the turn before is opened.
    fn reopen(&mut self, setting: &Setting) -> bool {
        let body = self.state.body.clone();
        let body = body.split_once("\nWinner:").map_or(body.as_str(), |(before, _)| before);
        let Some((before, line, _)) = last_turn(body) else { return false };
        let Some(who) = line.bytes().next().and_then(Faction::from_letter) else { return false };
        let Some(room) = room_of(BOTS, &setting.table, who) else {
            let line = line.trim_end();
            let is_open = line.len() > 2;
            let body = if is_open { format!("{before}{line}") } else { before.to_owned() };
            self.state = State { body, acting: Some(who), is_open, told: Vec::new() };
            return true;
        };
        self.state = State { body: before.to_owned(), acting: Some(who), is_open: false, told: Vec::new() };
        let Ok(earlier) = self.setting() else { return false };
        let asks = of_bot(&earlier, Bot::new(room, who), self.seed, [].into_iter().collect());
        matches!(asks, Err(Pause::Ask(..))) || self.reopen(&earlier)
    }

    fn over(&self) -> Result<String, String> {
        let setting = self.setting()?;
        let winners: Vec<&str> = setting.winners().map(Faction::name).collect();
        Ok(format!("The game is over: {} won.\n{}", winners.join(" and "), score(&setting)))
    }

    /// The map and what lies before the bots.
    fn map(setting: &Setting) -> String {
        let bots: Vec<Faction> = setting.table.seats.iter().map(|seat| seat.faction).collect();
        let bots: Vec<Faction> = bots.into_iter().filter(|&seat| setting.table.is_bot(seat)).collect();
        format!("{}{}", table_drawn(&setting.table, &bots), score(setting))
    }
}

/// Who begins a round: whoever had the first turn that was no set-up.
fn opener(body: &str) -> Option<Faction> {
    let mut seen = Vec::new();
    let (_, turns) = body.split_once("\n\n")?;
    for line in turns.lines() {
        let [letter, b':', ..] = line.as_bytes() else { continue };
        let Some(faction) = Faction::from_letter(*letter) else { continue };
        if seen.contains(&faction) {
            return Some(faction);
        }
        seen.push(faction);
    }
    None
}

/// `Ann (the Marquise)`, or the faction alone.
fn called(who: Faction, setting: &Setting) -> String {
    match setting.name_of(who) {
        Some(name) => format!("{name} ({})", who.name()),
        None => who.name().to_owned(),
    }
}

fn title(who: Faction, setting: &Setting) -> String {
    let what = if setting.is_set_up(who) { "plays" } else { "sets up" };
    format!("{} {what}.", called(who, setting))
}

fn what_is_done(who: Faction, setting: &Setting) -> String {
    let name = called(who, setting);
    if setting.sets_up(who) {
        format!("{name} sets up: what is placed where? (done ends it, help says how)")
    } else {
        format!("{name}: what is done? (done ends the turn, help says how)")
    }
}

fn who_acts(players: &[Faction], setting: &Setting) -> String {
    let named: Vec<String> =
        players.iter().map(|&player| format!("{player} {}", called(player, setting))).collect();
    let which = if setting.turn().is_none() { "Who acts first" } else { "Who acts next" };
    format!("{which}? ({})", named.join(", "))
}

/// The points of everybody, by name.
fn score(setting: &Setting) -> String {
    let seats = setting.table.seats.iter().map(|seat| {
        let points = seat.points.map_or_else(|| "-".to_owned(), |points| points.to_string());
        format!("{} {points}", called(seat.faction, setting))
    });
    format!("score {}\n", seats.collect::<Vec<_>>().join(", "))
}

/// What is otherwise than before.
fn changes(before: &Table, after: &Table) -> String {
    let mut lines = String::new();
    for clearing in clearings() {
        let (old, new) = (written_clearing(before, clearing), written_clearing(after, clearing));
        if old != new {
            let told = |pieces: String| if pieces.is_empty() { "-".to_owned() } else { pieces };
            let _ = writeln!(lines, "  clearing {}: {}, was {}", clearing.number(), told(new), told(old));
        }
    }
    let (old, new) = (written_points(before), written_points(after));
    if old != new {
        let _ = writeln!(lines, "  points {new}, were {old}");
    }
    lines
}

/// Steps in plain words, each with the number of its rule and how it is written.
pub fn steps(entries: &[Entry]) -> String {
    let line = |entry: &Entry| {
        let written = entry.writes.join("/");
        let gap = if written.is_empty() { "" } else { "   " };
        format!("{:<9} {}{gap}{written}\n", entry.rule, entry.says)
    };
    entries.iter().map(line).collect()
}
