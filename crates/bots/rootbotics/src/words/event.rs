//! What another player does, as people say it: `C battles P in 11, dice 1 1`.

use scorebook_root::names::{Faction, Item, Plot, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use super::name::{item_called, number, piece, plot_called, suit_called};
use crate::table::loss::Losses;

/// What another player does.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// Who.
    pub who: Faction,
    /// What, one after another.
    pub deeds: Vec<Deed>,
}

/// Something that concerns bots on another's turn. Where nobody is named, the bot is meant that is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// A battle, with the dice where they are told.
    Battle(Option<Faction>, Clearing, Option<(u8, u8)>),
    /// Pieces are placed: how many, which, where.
    Place(Vec<(u8, Piece, Clearing)>),
    /// Warriors move; all of them where no number is told.
    Move(Option<u8>, Clearing, Clearing),
    /// Warriors move from several clearings or to several, as a record tells in one act: the act, and how many of which move from where to where.
    March(String, Vec<(u8, Piece, Clearing, Clearing)>),
    /// A warrior with a name of its own moves alone: the warlord.
    Lead(Piece, Clearing, Clearing),
    /// Pieces are removed: warriors, where a number is told only so many, and whether buildings and tokens too.
    Remove(Option<Faction>, Vec<Clearing>, Option<u8>, bool),
    /// Pieces of the bot leave together with others, as a record tells.
    Lose(Losses),
    /// Exposure: a card is shown and a plot guessed.
    Expose(Option<Suit>, Plot, Clearing),
    /// A card is given, and an item exhausted with it where that is told.
    Give(Option<Faction>, Option<Suit>, Option<Item>),
    /// A card is taken.
    Take(Option<Faction>),
    /// Warriors are paid to a bot that sells: to whom, whose they are, how many.
    Pay(Faction, Faction, u8),
    /// An ambush is played against a bot.
    Ambush,
    /// A sentence that only the room of the bot understands: `buys the bird card and Mercenaries`.
    Said(String),
}

impl Event {
    /// Reads a sentence. It is understood whole or not at all: whoever says more than is understood may mean something else.
    ///
    /// # Errors
    /// Says which words are not understood, or how it can be said.
    pub fn read(text: &str) -> Result<Self, String> {
        let unclear = || format!("`{text}` is not understood; {HELP}");
        let (who, said) = Self::spoken(text).ok_or_else(unclear)?;
        let mut deeds = Vec::new();
        // `moves 2 warriors from 1 to 9, then battles A in 9` are two.
        for part in said.split(" then ") {
            let mut sentence = Sentence::of(part);
            deeds.extend(sentence.deeds().ok_or_else(unclear)?);
            let left = sentence.left();
            if !left.is_empty() {
                return Err(format!(
                    "`{}` is not understood in `{}`, only `{}` is; {HELP}",
                    left.join(" "),
                    part.trim(),
                    sentence.understood().join(" ")
                ));
            }
        }
        Ok(Self { who, deeds })
    }

    /// Who does something, and the rest of the sentence.
    pub fn spoken(text: &str) -> Option<(Faction, &str)> {
        let (who, said) = text.trim().split_once(' ')?;
        Some((Faction::called(who.trim_end_matches([',', ':']))?, said))
    }
}

/// The words of a sentence without its signs.
fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| letter.is_whitespace() || ",.;:()!".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}

const HELP: &str = "say it as in `C battles P in 11, dice 2 0`, `E places two warriors in 4 and one in 5`, \
    `C moves 2 warriors from 4 to 9`, `A removes all Corvids in 5`, `C shows a rabbit card and guesses extortion in 4`, \
    `V gives P a mouse card`, `E takes a card from P`, or as a line of the record, `C:XP11(2,0)`";

/// Words that say nothing by themselves.
const FILLERS: [&str; 26] = [
    "a",
    "an",
    "the",
    "and",
    "of",
    "with",
    "against",
    "card",
    "cards",
    "clearing",
    "clearings",
    "in",
    "from",
    "to",
    "on",
    "each",
    "more",
    "dice",
    "die",
    "rolling",
    "rolls",
    "one",
    "his",
    "her",
    "bot",
    "human",
];

/// The words of a sentence, and which of them are understood.
struct Sentence<'w> {
    words: Vec<&'w str>,
    known: Vec<bool>,
}

impl<'w> Sentence<'w> {
    fn of(text: &'w str) -> Self {
        let words = words(text);
        Self { known: vec![false; words.len()], words }
    }

    fn deeds(&mut self) -> Option<Vec<Deed>> {
        let one = |deed: Option<Deed>| deed.map(|deed| vec![deed]);
        match () {
            () if self.says(&["ambush"]) => {
                self.says(&["play", "battle", "attack"]);
                self.named();
                self.clearings_after("in");
                self.suit();
                Some(vec![Deed::Ambush])
            }
            () if self.says(&["guess", "expos"]) => one(self.expose()),
            () if self.says(&["battle", "attack", "fight"]) => self.battles(),
            () if self.says(&["move", "march"]) => one(self.march()),
            () if self.says(&["remove", "revolt", "destroy", "bomb"]) => one(self.remove()),
            () if self.says(&["recruit", "place", "build", "train"]) => one(self.place()),
            () if self.says(&["give", "aid"]) => {
                let item = if self.says(&["exhaust"]) { Some(self.item()?) } else { None };
                Some(vec![Deed::Give(self.named(), self.suit(), item)])
            }
            () if self.says(&["take", "steal"]) => Some(vec![Deed::Take(self.named())]),
            () => None,
        }
    }

    /// What nobody understands.
    fn left(&self) -> Vec<&'w str> {
        let is_left = |place: &usize| {
            !self.known[*place]
                && !FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(self.words[*place]))
        };
        (0..self.words.len()).filter(is_left).map(|place| self.words[place]).collect()
    }

    /// What is understood.
    fn understood(&self) -> Vec<&'w str> {
        let left = self.left();
        self.words.iter().filter(|word| !left.contains(word)).copied().collect()
    }

    /// Whether a word with one of these stems is there; all of them are understood then.
    fn says(&mut self, stems: &[&str]) -> bool {
        // Whoever names the Alliance does not say `all`.
        let is_such = |word: &str| {
            let word = word.to_lowercase();
            stems.iter().any(|&stem| if stem == "all" { word == stem } else { word.starts_with(stem) })
        };
        let places: Vec<usize> = (0..self.words.len()).filter(|&place| is_such(self.words[place])).collect();
        for &place in &places {
            self.known[place] = true;
        }
        !places.is_empty()
    }

    /// The first word that means something, which is understood then.
    fn find<T>(&mut self, means: impl Fn(&str) -> Option<T>) -> Option<T> {
        let found = self.words.iter().enumerate().find_map(|(place, word)| Some((place, means(word)?)));
        found.map(|(place, meant)| {
            self.known[place] = true;
            meant
        })
    }

    /// The faction that is named, by its letter or its name.
    fn named(&mut self) -> Option<Faction> {
        let is_name = |word: &str| word.len() > 1 || word.chars().all(char::is_uppercase);
        self.find(|word| Some(word).filter(|word| is_name(word)).and_then(Faction::called))
    }

    fn suit(&mut self) -> Option<Suit> {
        self.find(|word| Some(word).filter(|word| word.len() > 1).and_then(suit_called))
    }

    fn item(&mut self) -> Option<Item> {
        self.find(|word| Some(word).filter(|word| word.len() > 1).and_then(item_called))
    }

    /// The clearings after a word: `in 11 and 12`.
    fn clearings_after(&mut self, preposition: &str) -> Vec<Clearing> {
        let mut clearings = Vec::new();
        let starts = self.words.iter().position(|word| word.eq_ignore_ascii_case(preposition));
        let Some(start) = starts else { return clearings };
        for place in start + 1..self.words.len() {
            let word = self.words[place];
            if let Some(clearing) = clearing(word) {
                self.known[place] = true;
                clearings.push(clearing);
            } else if !matches!(word, "and" | "in" | "clearing" | "clearings") {
                break;
            }
        }
        clearings
    }

    /// One battle in each clearing that is named, with as many dice as are told.
    fn battles(&mut self) -> Option<Vec<Deed>> {
        let (against, clearings) = (self.named(), self.clearings_after("in"));
        let mut dice = self.dice().into_iter();
        let fought = clearings.into_iter().map(|clearing| Deed::Battle(against, clearing, dice.next()));
        let fought: Vec<Deed> = fought.collect();
        (!fought.is_empty()).then_some(fought)
    }

    /// `dice 2 0`, and more of them for more battles: `dice 2 0 and 1 1`.
    fn dice(&mut self) -> Vec<(u8, u8)> {
        let start = self.words.iter().position(|word| matches!(*word, "dice" | "die" | "rolling" | "rolls"));
        let Some(start) = start else { return Vec::new() };
        let mut faces = Vec::new();
        for place in start + 1..self.words.len() {
            let digits = self.words[place].bytes().filter(|letter| (b'0'..=b'3').contains(letter));
            let digits: Vec<u8> = digits.map(|digit| digit - b'0').collect();
            self.known[place] |= !digits.is_empty() && digits.len() + 1 >= self.words[place].len();
            faces.extend(digits);
        }
        faces.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
    }

    fn march(&mut self) -> Option<Deed> {
        let (from, to) = (self.clearings_after("from"), self.clearings_after("to"));
        self.says(&["all"]);
        match (&from[..], &to[..]) {
            (&[from], &[to]) => Some(Deed::Move(self.count(), from, to)),
            _ => None,
        }
    }

    /// The number in front of a piece.
    fn count(&mut self) -> Option<u8> {
        let named = self.words.iter().position(|word| piece(word).is_some())?;
        self.known[named] = true;
        let place = named.checked_sub(1)?;
        let many = number(self.words[place]);
        self.known[place] |= many.is_some();
        many
    }

    /// `two warriors in 4 and two in 5`: a number in front of `in` or a piece counts, any other names a clearing.
    fn place(&mut self) -> Option<Deed> {
        let (mut count, mut what) = (1, Piece::plain(PieceKind::Warrior));
        let mut placed = Vec::new();
        for place in 0..self.words.len() {
            let word = self.words[place];
            if let Some(named) = piece(word) {
                (what, self.known[place]) = (named, true);
            }
            let Some(many) = number(word) else { continue };
            let next = self.words.get(place + 1).copied().unwrap_or("");
            if matches!(next, "in" | "more" | "each") || piece(next).is_some() {
                (count, self.known[place]) = (many, true);
            } else if let Some(clearing) = clearing(word) {
                self.known[place] = true;
                placed.push((count, what, clearing));
            }
        }
        (!placed.is_empty()).then_some(Deed::Place(placed))
    }

    fn remove(&mut self) -> Option<Deed> {
        let mut clearings = self.clearings_after("in");
        if clearings.is_empty() {
            clearings = self.clearings_after("from");
        }
        let whose = self.named();
        let all = self.says(&["all", "every", "revolt", "piece"]);
        let plot = self.says(&["plot", "token", "building"]) || all;
        let is_of_warriors = self.words.iter().any(|word| word.to_lowercase().starts_with("warrior"));
        let count = self.count();
        let warriors = match (all, is_of_warriors) {
            (true, _) => None,
            (false, true) => Some(count.unwrap_or(1)),
            (false, false) => Some(0),
        };
        (!clearings.is_empty()).then_some(Deed::Remove(whose, clearings, warriors, plot))
    }

    fn expose(&mut self) -> Option<Deed> {
        self.says(&["show", "plot"]);
        self.named();
        let plot = self.find(|word| Some(word).filter(|word| word.len() > 1).and_then(plot_called))?;
        let clearings = self.clearings_after("in");
        Some(Deed::Expose(self.suit(), plot, *clearings.first()?))
    }
}

/// A clearing by its number.
fn clearing(word: &str) -> Option<Clearing> {
    number(word).and_then(|number| Clearing::new(number.into())).filter(|&place| place != Clearing::BURROW)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deeds(text: &str) -> Vec<Deed> {
        Event::read(text).unwrap_or_else(|problem| panic!("{problem}")).deeds
    }

    fn at(number: u32) -> Clearing {
        Clearing::new(number).unwrap()
    }

    #[test]
    fn a_sentence_says_whom_it_is_about() {
        let battle = |text: &str| deeds(text)[0].clone();
        assert_eq!(battle("E battles C in 11"), Deed::Battle(Some(Faction::Marquise), at(11), None));
        assert_eq!(
            battle("E attacks the Corvids in clearing 4"),
            Deed::Battle(Some(Faction::Corvids), at(4), None)
        );
        assert_eq!(battle("E battles in 4, dice 2-1"), Deed::Battle(None, at(4), Some((2, 1))));
        let fox = Some(Suit::Fox);
        assert_eq!(deeds("E gives C a fox card"), [Deed::Give(Some(Faction::Marquise), fox, None)]);
        let aid = "V aids P with a fox card, exhausting a torch";
        assert_eq!(deeds(aid), [Deed::Give(Some(Faction::Corvids), fox, Some(Item::Torch))]);
        assert_eq!(deeds("E takes a card from C"), [Deed::Take(Some(Faction::Marquise))]);
        let removed = |whose, warriors, all| Deed::Remove(Some(whose), vec![at(5)], warriors, all);
        assert_eq!(
            deeds("E removes two warriors of the Alliance in 5"),
            [removed(Faction::Alliance, Some(2), false)]
        );
        assert_eq!(deeds("A removes all Corvids in 5"), [removed(Faction::Corvids, None, true)]);
    }

    #[test]
    fn several_battles_are_several() {
        let two = deeds("C battles P in 11 and 12, dice 2 0 and 1 1");
        let against = Some(Faction::Corvids);
        assert_eq!(
            two,
            [Deed::Battle(against, at(11), Some((2, 0))), Deed::Battle(against, at(12), Some((1, 1)))]
        );
    }

    #[test]
    fn what_is_not_understood_whole_is_refused_with_what_was_understood() {
        let problem = |text: &str| Event::read(text).unwrap_err();
        let told = problem("C does not battle P in 11");
        assert!(
            told.starts_with(
                "`does not` is not understood in `does not battle P in 11`, only `battle P in 11` is;"
            ),
            "{told}"
        );
        for text in [
            "C battles P in 11 twice",
            "C moves 2 warriors from 4 to 9 or 10",
            "C places two warriors in 4 unless it rains",
            "E gives P a fox card tomorrow",
            "C battles P in 11, dice 2 5",
            "C sings",
            "battles",
        ] {
            assert!(problem(text).contains("is not understood"), "{text}");
        }
    }
}
