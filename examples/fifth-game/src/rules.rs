//! The rules: the table between two words, what speaks against a word, and what it brings. Nothing here draws, speaks or mends.

use std::fmt;

use scorebook_core::{
    Case, Chance, Gain, Key, Laws, Opening, Piece, Reason, Record, RecordOf, Report, SeatId, Span, Target,
    Wishes,
};

use crate::Words;
use crate::findings::{NO_LETTER, POINTS, REPEATED};
use crate::names::{Head, Player, Word};

/// The words that random games are made of.
const KNOWN: [&str; 6] = ["ant", "bee", "cat", "dog", "ox", "wolf"];
/// How many `z` the box holds.
const Z_IN_THE_BOX: usize = 1;
/// What the longest word brings at the end.
const FOR_THE_LONGEST: i32 = 2;

/// Knows the rules. It has no fields: all there is to know of a game lies on the table.
#[derive(Clone, Copy, Debug)]
pub struct Umpire;

/// The table between two words, with plain answers to plain questions. What is shown anywhere asks these.
///
/// # Examples
/// ```
/// use fifth_game::{Player, Table, Word};
///
/// let mut table = Table::default();
/// table.say(Word::new("ant").unwrap());
/// assert_eq!((table.points(Player::A), table.to_move()), (3, Player::B));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Table {
    said: Vec<Word>,
}

impl Table {
    /// The words so far, in the order they were said.
    pub fn words(&self) -> &[Word] {
        &self.said
    }

    /// Who said the word of this number, from 0: A begins, then they take turns.
    pub fn who_said(number: usize) -> Player {
        Player::ALL[number % Player::ALL.len()]
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Player {
        Self::who_said(self.said.len())
    }

    /// When a word was said first, from 0.
    pub fn since(&self, word: &Word) -> Option<usize> {
        self.said.iter().position(|said| said == word)
    }

    /// The points of a player so far.
    pub fn points(&self, player: Player) -> i32 {
        let mine = self.said.iter().enumerate().filter(|&(number, _)| Self::who_said(number) == player);
        mine.map(|(_, word)| Self::worth(word)).sum()
    }

    /// What a word brings. The one that ends the game brings nothing.
    pub fn worth(word: &Word) -> i32 {
        if word.is_end() { 0 } else { word.points() }
    }

    /// How many `z` are still in the box.
    pub fn z_left(&self) -> usize {
        Z_IN_THE_BOX.saturating_sub(self.said.iter().map(count_z).sum())
    }

    /// The longest word and who said it; of several, the first.
    pub fn longest(&self) -> Option<(&Word, Player)> {
        let words = self.said.iter().enumerate().filter(|(_, word)| !word.is_end());
        let (number, word) = words.max_by_key(|(number, word)| (word.points(), usize::MAX - number))?;
        Some((word, Self::who_said(number)))
    }

    /// Whether the last word ended the game.
    pub fn is_over(&self) -> bool {
        self.said.last().is_some_and(Word::is_end)
    }

    /// Lays down a word, whoever's turn it is.
    pub fn say(&mut self, word: Word) {
        self.said.push(word);
    }
}

fn count_z(word: &Word) -> usize {
    word.as_str().matches('z').count()
}

/// Why points are scored. It becomes words only when somebody asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The letters of a word.
    Letters(Word),
    /// The longest word, at the end.
    Longest(Word),
}

impl fmt::Display for Why {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters(word) => write!(out, "{word}"),
            Self::Longest(word) => write!(out, "the longest word, {word}"),
        }
    }
}

impl Reason for Why {
    fn kind(&self) -> &'static str {
        match self {
            Self::Letters(_) => "letters",
            Self::Longest(_) => "longest",
        }
    }

    fn targets(&self) -> Vec<Target> {
        let (Self::Letters(word) | Self::Longest(word)) = self;
        vec![target(word)]
    }
}

/// A word as something that can be pointed at: `word:ant`.
pub(crate) fn target(word: &Word) -> Target {
    Target::new("word", word.as_str().to_owned())
}

impl Laws<Words> for Umpire {
    type Position = Table;
    type Why = Why;

    // There is a `simulate` below.
    const CAN_PLAY: bool = true;

    // The table before the first word. A game with house rules or a set-up looks them up in the opening.
    fn start(_opening: Opening<'_, Words>) -> Table {
        Table::default()
    }

    // The page does not say whose word it is; the rules do.
    fn by(table: &Table, _case: &Case<'_, Words>) -> Option<SeatId> {
        Some(table.to_move().seat())
    }

    // Objects, and changes nothing. `raise` answers nothing where findings are only counted, so no message is written then.
    fn judge(table: &Table, case: &Case<'_, Words>, report: &mut Report) {
        if table.since(case.act).is_some()
            && let Some(finding) = report.raise(&REPEATED)
        {
            finding.at(case.span()).says(format!("{} was said before", case.act));
        }
        if count_z(case.act) > table.z_left()
            && let Some(finding) = report.raise(&NO_LETTER)
        {
            finding.at(case.span()).says("the box holds one `z`");
        }
    }

    // Does what the step says, legal or not: a record is a witness, and the game went on.
    fn apply(table: &mut Table, case: &Case<'_, Words>, gains: &mut Vec<Gain<Why>>) {
        let (word, seat) = (case.act.clone(), table.to_move().seat());
        table.say(word.clone());
        if !word.is_end() {
            gains.push(Gain { seat, points: Table::worth(&word), why: Why::Letters(word) });
        }
    }

    // Compares what the head states with what the rules gave.
    fn conclude(table: &Table, record: &RecordOf<Words>, _text: &str, report: &mut Report) {
        let mut gains = Vec::new();
        if table.is_over() {
            Self::unpaid(table, &mut gains);
        }
        for (seat, points) in Self::points(table) {
            let paid: i32 = gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum();
            let stated = Self::stated(record, seat).filter(|&stated| stated != points + paid);
            if let Some(stated) = stated
                && let Some(finding) = report.raise(&POINTS)
            {
                finding.says(format!("{stated} stated, {} by the rules", points + paid));
            }
        }
    }

    fn points(table: &Table) -> Vec<(SeatId, i32)> {
        Player::ALL.map(|player| (player.seat(), table.points(player))).to_vec()
    }

    fn is_over(table: &Table) -> bool {
        table.is_over()
    }

    // What the table would pay if the game ended now.
    fn unpaid(table: &Table, gains: &mut Vec<Gain<Why>>) {
        if let Some((word, player)) = table.longest() {
            let why = Why::Longest(word.clone());
            gains.push(Gain { seat: player.seat(), points: FOR_THE_LONGEST, why });
        }
    }

    fn stated(record: &RecordOf<Words>, seat: SeatId) -> Option<i32> {
        record.heads.iter().find_map(|head| match &head.says {
            Head::Player { player, stated, .. } if player.seat() == seat => *stated,
            _ => None,
        })
    }

    // Any word may be said, and nobody can list them all: these are the ones that the game itself knows.
    fn legal(table: &Table, piece: Option<&str>) -> Result<Vec<Word>, String> {
        let letter = match piece {
            Some(piece) if piece.len() != 1 => return Err(format!("`{piece}` is no letter")),
            letter => letter.unwrap_or_default(),
        };
        let words = KNOWN.iter().filter(|word| word.starts_with(letter)).filter_map(|word| Word::new(word));
        Ok(words.filter(|word| table.since(word).is_none()).collect())
    }

    // A random legal game: every known word once, a line each.
    fn simulate(wishes: &Wishes) -> Result<RecordOf<Words>, String> {
        if let Some(players) = wishes.players.filter(|&players| players != 2) {
            return Err(format!("two play with words, not {players}"));
        }
        let mut words = KNOWN;
        Chance::new(wishes.seed).shuffle(&mut words);
        let mut record = Record::for_text("");
        record.push_head(Head::Title(format!("random {}", wishes.seed)), Span::default());
        for word in words.iter().filter_map(|word| Word::new(word)) {
            record.page.push(Piece::Lf);
            record.push_step(word, Span::default(), None);
        }
        Ok(record)
    }

    // One number for the whole table. Everything that tells two tables apart goes into it.
    fn key(table: &Table) -> u64 {
        Key::of(table)
    }
}
