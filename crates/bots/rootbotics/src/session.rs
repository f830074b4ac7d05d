//! A turn at the table: it asks, takes answers, and takes them back. Nothing is done until the turn is whole.

use crate::ask::{Answer, Answers, Dealer, Question};
use crate::corvids::{set_up, take_turn};
use crate::event::Event;
use crate::options::Options;
use crate::play::{Halt, Played, Stopped};
use crate::record::Setting;
use crate::replies::reply;
use crate::table::Table;

/// A turn at the table.
#[derive(Clone, Debug)]
pub struct Session {
    setting: Setting,
    options: Options,
    seed: Option<u64>,
    event: Option<Event>,
    /// What people answered, in the order they were asked.
    given: Vec<Answer>,
}

impl Session {
    /// The turn of the Corvids, or their set-up, or with an event what they do on another's turn. With a seed chance is not
    /// asked for.
    pub fn new(setting: Setting, options: Options, seed: Option<u64>, event: Option<Event>) -> Self {
        Self { setting, options, seed, event, given: Vec::new() }
    }

    /// Plays the turn as far as the answers go.
    ///
    /// # Errors
    /// Says what has to be answered next, or that the rules forbid it.
    pub fn play(&self) -> Result<Played, Stopped> {
        let table = self.setting.table.clone();
        let mut answers = Given::new(self.dealer(), self.given.clone());
        match &self.event {
            Some(event) => reply(table, &self.options, &mut answers, event),
            None if !self.setting.is_set_up => set_up(table, &self.options, &mut answers),
            None => take_turn(table, &self.options, &mut answers),
        }
    }

    fn dealer(&self) -> Option<Dealer> {
        let seed = self.seed?;
        let steps = u64::try_from(self.setting.steps).unwrap_or(0);
        Some(Dealer::new(seed.wrapping_mul(1 << 20).wrapping_add(steps), self.setting.unseen.clone()))
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
        // Only a plot that cannot lie there is asked for again at once.
        if is_asked_again && matches!(question, Question::Flipped(_) | Question::Swapped(_)) {
            self.given.pop();
            return Err("both plots of this kind lie face up already".to_owned());
        }
        Ok(())
    }

    /// Takes the last answer back; tells whether there was one.
    pub fn undo(&mut self) -> bool {
        self.given.pop().is_some()
    }
}

/// Answers that were given, one behind the other, and chance from a seed.
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
