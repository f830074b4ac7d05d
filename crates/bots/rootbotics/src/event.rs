//! What another player does, as people say it: `C battles P in 11, dice 1 1`.

use scorebook_root::names::{Faction, Plot, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use crate::answer::plot_called;
use crate::losses::Losses;

/// What another player does.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// Who.
    pub who: Faction,
    /// What.
    pub deed: Deed,
}

/// Something that concerns the bot on another's turn.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// A battle against the bot, with the dice where they are told.
    Battle(Clearing, Option<(u8, u8)>),
    /// Pieces are placed: how many, which, where.
    Place(Vec<(u8, Piece, Clearing)>),
    /// Warriors move; all of them where no number is told.
    Move(Option<u8>, Clearing, Clearing),
    /// Pieces of the bot are removed: warriors, where a number is told only so many, and the plot.
    Remove(Vec<Clearing>, Option<u8>, bool),
    /// Pieces of the bot leave together with others, as a record tells.
    Lose(Losses),
    /// Exposure: a card is shown and a plot guessed.
    Expose(Option<Suit>, Plot, Clearing),
    /// A card is given to the bot.
    Give(Option<Suit>),
    /// A card is taken from the bot.
    Take,
    /// An ambush is played against the bot.
    Ambush,
}

impl Event {
    /// Reads a sentence.
    ///
    /// # Errors
    /// Says which sentences are understood.
    pub fn read(text: &str) -> Result<Self, String> {
        let words: Vec<String> = text
            .split(|letter: char| letter.is_whitespace() || ",.;:()!".contains(letter))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let unclear = || format!("`{text}` is not understood; {HELP}");
        let who = words.first().and_then(|word| Faction::called(word)).ok_or_else(unclear)?;
        let rest: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        let deed = Sentence { words: &rest }.deed().ok_or_else(unclear)?;
        Ok(Self { who, deed })
    }
}

const HELP: &str = "say it as in `C battles P in 11, dice 2 0`, `E places two warriors in 4 and one in 5`, \
    `C moves 2 warriors from 4 to 9`, `A removes all Corvids in 5`, `C shows a rabbit card and guesses extortion in 4`, \
    `V gives P a mouse card`, `E takes a card from P`, or as a line of the record, `C:XP11(2,0)`";

struct Sentence<'w> {
    words: &'w [&'w str],
}

impl Sentence<'_> {
    fn deed(&self) -> Option<Deed> {
        let is = |stems: &[&str]| self.has(stems);
        match () {
            () if is(&["ambush"]) => Some(Deed::Ambush),
            () if is(&["guess", "expos"]) => self.expose(),
            () if is(&["battle", "attack", "fight"]) => self.battle(),
            () if is(&["move", "march"]) => {
                Some(Deed::Move(self.count(), self.behind("from")?, self.behind("to")?))
            }
            () if is(&["remove", "revolt", "destroy", "bomb"]) => self.remove(),
            () if is(&["recruit", "place", "build", "train"]) => self.place(),
            () if is(&["give", "aid"]) => Some(Deed::Give(self.suit())),
            () if is(&["take", "steal"]) => Some(Deed::Take),
            () => None,
        }
    }

    fn has(&self, stems: &[&str]) -> bool {
        self.words.iter().any(|word| stems.iter().any(|stem| word.to_lowercase().starts_with(stem)))
    }

    fn battle(&self) -> Option<Deed> {
        let place = self.words.iter().position(|word| matches!(*word, "dice" | "die" | "rolling" | "rolls"));
        let dice = place.map(|place| {
            let digits = self.words[place + 1..].iter().flat_map(|word| word.bytes());
            digits.filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect::<Vec<u8>>()
        });
        let dice = dice.and_then(|dice| dice.first().copied().zip(dice.get(1).copied()));
        Some(Deed::Battle(self.behind("in")?, dice))
    }

    /// The clearing after a word.
    fn behind(&self, preposition: &str) -> Option<Clearing> {
        let mut places = self.words.iter().enumerate().filter(|(_, word)| **word == preposition);
        places.find_map(|(place, _)| self.clearing_at(place + 1))
    }

    fn clearing_at(&self, place: usize) -> Option<Clearing> {
        let word = self.words.get(place)?;
        let number = if word.starts_with("clearing") { self.words.get(place + 1)? } else { word };
        number.parse().ok().and_then(Clearing::new).filter(|&clearing| clearing != Clearing::BURROW)
    }

    fn count(&self) -> Option<u8> {
        let named = self.words.iter().position(|word| piece(word).is_some());
        let place = named.and_then(|place| place.checked_sub(1))?;
        number(self.words[place])
    }

    /// `two warriors in 4 and two in 5`: a number in front of `in` or a piece counts, any other names a clearing.
    fn place(&self) -> Option<Deed> {
        let (mut count, mut what) = (1, Piece::plain(PieceKind::Warrior));
        let mut placed = Vec::new();
        for (place, word) in self.words.iter().enumerate() {
            what = piece(word).unwrap_or(what);
            let Some(many) = number(word) else { continue };
            let next = self.words.get(place + 1).copied().unwrap_or("");
            if matches!(next, "in" | "more" | "each") || piece(next).is_some() {
                count = many;
            } else if let Some(clearing) = Clearing::new(many.into()) {
                placed.push((count, what, clearing));
            }
        }
        (!placed.is_empty()).then_some(Deed::Place(placed))
    }

    fn remove(&self) -> Option<Deed> {
        let numbers = |word: &&str| word.parse().ok().and_then(Clearing::new);
        let behind =
            self.words.iter().skip_while(|word| !matches!(**word, "in" | "from")).filter_map(numbers);
        let clearings: Vec<Clearing> = behind.collect();
        let all = self.has(&["all", "every", "revolt", "piece"]);
        let plot = all || self.has(&["plot", "token"]);
        let warriors = match (all, self.has(&["warrior"])) {
            (true, _) => None,
            (false, true) => Some(self.count().unwrap_or(1)),
            (false, false) => Some(0),
        };
        (!clearings.is_empty()).then_some(Deed::Remove(clearings, warriors, plot))
    }

    fn expose(&self) -> Option<Deed> {
        let plot = self.words.iter().filter(|word| word.len() > 1).find_map(|word| plot_called(word))?;
        Some(Deed::Expose(self.suit(), plot, self.behind("in")?))
    }

    fn suit(&self) -> Option<Suit> {
        self.words.iter().find_map(|word| match word.to_lowercase().as_str() {
            "fox" => Some(Suit::Fox),
            "mouse" => Some(Suit::Mouse),
            "rabbit" => Some(Suit::Rabbit),
            "bird" => Some(Suit::Bird),
            _ => None,
        })
    }
}

fn number(word: &str) -> Option<u8> {
    let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let lower = word.to_lowercase();
    if matches!(lower.as_str(), "a" | "an") {
        return Some(1);
    }
    let place = words.iter().position(|known| *known == lower).and_then(|place| u8::try_from(place).ok());
    place.or_else(|| word.parse().ok())
}

/// A piece by its name or its code.
pub(crate) fn piece(word: &str) -> Option<Piece> {
    let code = match word.to_lowercase().trim_end_matches('s') {
        "warrior" => "w",
        "building" | "roost" | "stronghold" => "b",
        "token" | "wood" | "sympathy" | "tunnel" | "mob" => "t",
        "sawmill" => "b_s",
        "workshop" => "b_w",
        "recruiter" => "b_r",
        "citadel" => "b_c",
        "market" => "b_m",
        "pawn" => "p",
        _ => return Piece::try_from(word.to_owned()).ok().filter(|_| word.contains('_')),
    };
    Piece::try_from(code.to_owned()).ok()
}
