//! A turn at the table: it asks, takes answers, and takes them back. Nothing is done until the turn is whole.

use scorebook_root::names::Faction;

use super::react::{Line, react};
use super::record::Setting;
use crate::ask::aid::{self, Aid, Uses};
use crate::ask::answer::dice_and_rest;
use crate::ask::dealer::Dealer;
use crate::ask::{Answer, Answers, Question};
use crate::engine::play::Outcome;
use crate::registry::Bot;
use crate::table::Table;
use crate::words::event::{Deed, Event};

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
    pub fn read(text: &str, setting: &Setting, bot: Bot<'_>) -> Result<Self, String> {
        match Line::read(text, setting.turn().filter(|&who| who != bot.faction)) {
            Ok(line) if line.who == bot.faction => Err(format!(
                "this is a turn of the bot itself: leave the reply out and let {} play it",
                bot.room.name()
            )),
            Ok(line) => Ok(Self::Line(line)),
            Err(Some(problem)) => Err(problem),
            Err(None) => match Event::spoken(text).filter(|(_, said)| bot.room.understands(said)) {
                Some((who, said)) => Ok(Self::Event(Event { who, deeds: vec![Deed::Said(said.to_owned())] })),
                None => Event::read(text).map(Self::Event),
            },
        }
    }
}

/// A turn at the table.
#[derive(Clone, Debug)]
pub struct Session {
    bot: Bot<'static>,
    setting: Setting,
    seed: Option<u64>,
    occasion: Occasion,
    /// What people answered, in the order they were asked.
    given: Vec<Told>,
}

impl Session {
    /// What a bot does on an occasion. With a seed chance is not asked for.
    pub fn new(bot: Bot<'static>, setting: Setting, seed: Option<u64>, occasion: Occasion) -> Self {
        Self { bot, setting, seed, occasion, given: Vec::new() }
    }

    /// The bot that plays.
    pub fn bot(&self) -> Bot<'static> {
        self.bot
    }

    /// The table before.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Plays the turn as far as the answers go.
    ///
    /// # Errors
    /// Says what has to be answered next, or that the rules forbid it.
    pub fn play(&self) -> Outcome {
        self.play_with(&mut Given::new(self.dealer(), self.given.clone()))
    }

    fn play_with(&self, answers: &mut dyn Answers) -> Outcome {
        let (bot, table) = (self.bot, self.setting.table.clone());
        match &self.occasion {
            Occasion::Event(event) => bot.reply(table, answers, event),
            Occasion::Line(line) => react(bot, &self.setting, line, answers),
            Occasion::Turn if !self.setting.is_set_up(bot.faction) => bot.set_up(table, answers),
            Occasion::Turn => bot.take_turn(table, answers),
        }
    }

    fn dealer(&self) -> Option<Dealer> {
        let seed = self.seed?;
        let steps = u64::try_from(self.setting.steps()).unwrap_or(0);
        Some(Dealer::new(seed.wrapping_mul(1 << 20).wrapping_add(steps), self.setting.unseen()))
    }

    /// How many questions people have answered.
    pub fn answered(&self) -> usize {
        self.given.len()
    }

    /// The question as people are asked. One question is put for a battle: the dice, and with them whatever somebody may use.
    pub fn prompt(&self, question: &Question) -> String {
        if !matches!(question, Question::Dice { .. }) {
            return question.to_string();
        }
        let offers = self.offers();
        let is_one_side = offers.uses.len() < 2;
        let named = |(faction, offered): &(Faction, Vec<&'static Aid>)| -> Vec<String> {
            let letter = if is_one_side { String::new() } else { format!("{faction} ") };
            offered.iter().map(|aid| format!("{letter}{}", aid.name)).collect()
        };
        let mut named: Vec<String> = offers.uses.iter().flat_map(named).collect();
        named.extend(offers.hospital.then(|| "hospital F".to_owned()));
        let text = question.to_string();
        if named.is_empty() {
            return text;
        }
        let text = text.trim_end_matches('?');
        let listed = named.join(", ");
        format!(
            "{text}, and what is used, if anything? ({listed}; +1 for any other hit, -1 for one that is ignored)"
        )
    }

    /// What may be used in the battle whose dice are asked for: it is fought out with high dice to see.
    fn offers(&self) -> Offers {
        let mut scout = Scout { given: Given::new(self.dealer(), self.given.clone()), offers: None };
        drop(self.play_with(&mut scout));
        scout.offers.unwrap_or_default()
    }

    /// Takes an answer to the question that is open.
    ///
    /// # Errors
    /// Says what was expected, or that it cannot be true.
    pub fn answer(&mut self, question: &Question, text: &str) -> Result<(), String> {
        let told = if matches!(question, Question::Dice { .. }) {
            let (dice, rest) = dice_and_rest(text);
            let (uses, hospital) = self.offers().read(rest)?;
            Told {
                answer: question.read(dice).map_err(|problem| problem.replace(dice, text))?,
                uses,
                hospital,
            }
        } else {
            Told::from(question.read(text)?)
        };
        if let (Question::Order | Question::TopCard, Answer::Order(card)) = (question, &told.answer)
            && !self.setting.may_come(card)
        {
            return Err(format!("no `{text}` is left in the deck of this table"));
        }
        // What cannot be true is asked for again at once: no step has come of it.
        let problem = match question {
            Question::Flipped(_) | Question::Swapped(_) => "both plots of this kind lie face up already",
            Question::Hospital(_) | Question::Matching(..) => "the card has to match the clearing",
            _ => {
                self.given.push(told);
                return Ok(());
            }
        };
        let waiting = self.play();
        self.given.push(told);
        if self.play() == waiting {
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

/// An answer of people, and what they said with it of the battle that it is about.
#[derive(Clone, Debug)]
struct Told {
    answer: Answer,
    uses: Vec<(Faction, Uses)>,
    hospital: Answer,
}

impl From<Answer> for Told {
    fn from(answer: Answer) -> Self {
        Self { answer, uses: Vec::new(), hospital: Answer::Nothing }
    }
}

/// What may be used in a battle, side by side, and whether Field Hospitals may matter.
#[derive(Clone, Debug, Default)]
struct Offers {
    /// Who may use something, and who may only say `+1`.
    sides: Vec<Faction>,
    uses: Vec<(Faction, Vec<&'static Aid>)>,
    hospital: bool,
}

impl Offers {
    /// Reads what is said after the dice: `sappers`, `C armorers, +1`, `hospital F`. Whoever is not named is the one who may use it.
    fn read(&self, text: &str) -> Result<(Vec<(Faction, Uses)>, Answer), String> {
        let mut uses: Vec<(Faction, Uses)> = Vec::new();
        let mut hospital = Answer::Nothing;
        for phrase in text.split([',', ';', '/']).flat_map(|part| part.split(" and ")).map(str::trim) {
            if matches!(phrase, "" | "-" | "no" | "nothing" | "none") {
                continue;
            }
            if let Some(card) = phrase.strip_prefix("hospitals").or(phrase.strip_prefix("hospital")) {
                hospital = Question::Supporters.read(card)?;
                continue;
            }
            let (who, said) = self.whose(phrase)?;
            let offered = self.uses.iter().find(|(faction, _)| *faction == who);
            let read = aid::read(said, offered.map_or(&[], |(_, offered)| offered))?;
            match uses.iter_mut().find(|(faction, _)| *faction == who) {
                Some((_, uses)) => uses.join(read),
                None => uses.push((who, read)),
            }
        }
        Ok((uses, hospital))
    }

    /// Who is meant: whoever is named, or else the only one who may use it.
    fn whose<'t>(&self, phrase: &'t str) -> Result<(Faction, &'t str), String> {
        let named = phrase.split_once([' ', ':']).and_then(|(who, said)| {
            Some((Faction::called(who).filter(|who| self.sides.contains(who))?, said.trim()))
        });
        if let Some(named) = named {
            return Ok(named);
        }
        let can =
            |offered: &[&'static Aid]| aid::read(phrase, offered).is_ok_and(|uses| !uses.aids.is_empty());
        let able: Vec<Faction> =
            self.uses.iter().filter(|(_, offered)| can(offered)).map(|(faction, _)| *faction).collect();
        match (&able[..], &self.sides[..]) {
            ([who], _) | ([], [who]) => Ok((*who, phrase)),
            ([], []) => Err(format!("`{phrase}`: nobody who is asked fights here")),
            (several, sides) => {
                let several = if several.is_empty() { sides } else { several };
                let letters: Vec<&str> = several.iter().map(|who| who.word()).collect();
                Err(format!("who uses `{phrase}`: {}? ({} {phrase})", letters.join(" or "), letters[0]))
            }
        }
    }
}

/// Answers that were given, one after another, and chance from a seed.
struct Given {
    dealer: Option<Dealer>,
    told: std::vec::IntoIter<Told>,
    /// What was said of the battle under way.
    battle: Option<Told>,
}

impl Given {
    fn new(dealer: Option<Dealer>, given: Vec<Told>) -> Self {
        Self { dealer, told: given.into_iter(), battle: None }
    }

    /// What the dice of people tell of a question that comes with a battle, and what needs no question.
    fn known(&self, question: &Question) -> Option<Answer> {
        match (question, &self.battle) {
            (Question::Uses { faction, .. }, Some(told)) => {
                let said = told.uses.iter().find(|(who, _)| who == faction);
                Some(said.map_or(Answer::Nothing, |(_, uses)| Answer::Uses(uses.clone())))
            }
            (Question::Uses { offered, .. }, None) if offered.is_empty() => Some(Answer::Nothing),
            (Question::Hospital(_), Some(told)) => Some(told.hospital.clone()),
            _ => None,
        }
    }
}

impl Answers for Given {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        if let Some(dealt) = self.dealer.as_mut().and_then(|dealer| dealer.deal(question, table)) {
            if matches!(question, Question::Dice { .. }) {
                self.battle = None;
            }
            return Some(dealt);
        }
        if let Some(known) = self.known(question) {
            return Some(known);
        }
        let told = self.told.next()?;
        let answer = told.answer.clone();
        if matches!(question, Question::Dice { .. }) {
            self.battle = Some(told);
        }
        Some(answer)
    }
}

/// Goes on where the answers end, to see what a battle asks for.
struct Scout {
    given: Given,
    /// What was met since the dice.
    offers: Option<Offers>,
}

impl Answers for Scout {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        let Some(offers) = &mut self.offers else {
            let known = self.given.answer(question, table);
            if known.is_none() && matches!(question, Question::Dice { .. }) {
                self.offers = Some(Offers::default());
                return Some(Answer::Dice(3, 3));
            }
            return known;
        };
        match question {
            Question::Uses { faction, offered, .. } => {
                offers.sides.push(*faction);
                offers.uses.extend((!offered.is_empty()).then(|| (*faction, offered.clone())));
                Some(Answer::Nothing)
            }
            Question::Hospital(_) => {
                offers.hospital = true;
                Some(Answer::Nothing)
            }
            // The next battle has a question of its own.
            Question::Dice { .. } | Question::Order | Question::TopCard => None,
            _ => question.usual(),
        }
    }
}
