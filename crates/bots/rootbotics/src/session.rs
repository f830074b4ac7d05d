//! A turn at the table: it asks, takes answers, and takes them back. Nothing is done until the turn is whole.

use crate::ask::{Answer, Answers, Question};
use crate::bot::Bot;
use crate::dealer::Dealer;
use crate::event::Event;
use crate::options::Options;
use crate::play::{Halt, Played, Stopped};
use crate::react::{Line, react};
use crate::record::Setting;
use crate::table::Table;

/// What the bot is asked for.
#[derive(Clone, Debug)]
pub enum Occasion {
    /// Its turn, or its set-up.
    Turn,
    /// What it does when another player does something.
    Event(Event),
    /// What it does on a line that another player writes.
    Line(Line),
}

impl Occasion {
    /// Reads what another player does: a line of a record, or a sentence.
    ///
    /// # Errors
    /// Says what cannot be read, and how it can be said.
    pub fn read(text: &str, setting: &Setting, bot: &Bot) -> Result<Self, String> {
        match Line::read(text, setting.turn().filter(|&who| who != bot.faction)) {
            Ok(line) if line.who == bot.faction => Err(format!(
                "this is a turn of the bot itself: leave the reply out and let {} play it",
                bot.name
            )),
            Ok(line) => Ok(Self::Line(line)),
            Err(Some(problem)) => Err(problem),
            Err(None) => Event::read(text).map(Self::Event),
        }
    }
}

/// A turn at the table.
#[derive(Clone, Debug)]
pub struct Session {
    bot: &'static Bot,
    setting: Setting,
    options: Options,
    seed: Option<u64>,
    occasion: Occasion,
    /// What people answered, in the order they were asked.
    given: Vec<Answer>,
}

impl Session {
    /// What a bot does on an occasion. With a seed chance is not asked for.
    pub fn new(
        bot: &'static Bot,
        setting: Setting,
        options: Options,
        seed: Option<u64>,
        occasion: Occasion,
    ) -> Self {
        Self { bot, setting, options, seed, occasion, given: Vec::new() }
    }

    /// The table before.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Plays the turn as far as the answers go.
    ///
    /// # Errors
    /// Says what has to be answered next, or that the rules forbid it.
    pub fn play(&self) -> Result<Played, Stopped> {
        let (bot, options, table) = (self.bot, &self.options, self.setting.table.clone());
        let mut answers = Given::new(self.dealer(), self.given.clone());
        match &self.occasion {
            Occasion::Event(event) => bot.reply(table, options, &mut answers, event),
            Occasion::Line(line) => react(bot, &self.setting, line, options, &mut answers),
            Occasion::Turn if !self.setting.is_set_up(bot.faction) => {
                bot.set_up(table, options, &mut answers)
            }
            Occasion::Turn => bot.take_turn(table, options, &mut answers),
        }
    }

    fn dealer(&self) -> Option<Dealer> {
        let seed = self.seed?;
        let steps = u64::try_from(self.setting.steps()).unwrap_or(0);
        Some(Dealer::new(seed.wrapping_mul(1 << 20).wrapping_add(steps), self.setting.unseen()))
    }

    /// Takes an answer to the question that is open.
    ///
    /// # Errors
    /// Says what was expected, or that it cannot be true.
    pub fn answer(&mut self, question: &Question, text: &str) -> Result<(), String> {
        let answer = question.read(text)?;
        self.given.push(answer);
        let is_asked_again =
            matches!(self.play(), Err(stopped) if stopped.halt == Halt::Ask(question.clone()));
        // What cannot be true is asked for again at once.
        let problem = match question {
            Question::Flipped(_) | Question::Swapped(_) => "both plots of this kind lie face up already",
            Question::Hospital(_) => "the card has to match the clearing",
            _ => return Ok(()),
        };
        if is_asked_again {
            self.given.pop();
            return Err(problem.to_owned());
        }
        Ok(())
    }

    /// Takes the last answer back; tells whether there was one.
    pub fn undo(&mut self) -> bool {
        self.given.pop().is_some()
    }
}

/// Answers that were given, one after another, and chance from a seed.
struct Given {
    dealer: Option<Dealer>,
    given: std::vec::IntoIter<Answer>,
}

impl Given {
    fn new(dealer: Option<Dealer>, given: Vec<Answer>) -> Self {
        Self { dealer, given: given.into_iter() }
    }
}

impl Answers for Given {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        let dealt = self.dealer.as_mut().and_then(|dealer| dealer.deal(question, table));
        dealt.or_else(|| self.given.next())
    }
}
