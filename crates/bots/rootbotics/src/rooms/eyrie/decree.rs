//! The Decree: a column for each suit, and the loyal viziers, who are birds and never leave.

use scorebook_root::names::{Column, Faction, Suit};
use scorebook_root::rules::{Held, Position};
use scorebook_root::syntax::thing::CardName;

use crate::table::card::OpenCard;
use crate::table::mat::Mat;
use crate::table::options::{Level, Options};

/// The columns from left to right, and where the notation puts them if the table writes columns (E1).
pub(super) const COLUMNS: [(Suit, Column); 4] = [
    (Suit::Fox, Column::Recruit),
    (Suit::Mouse, Column::Move),
    (Suit::Rabbit, Column::Battle),
    (Suit::Bird, Column::Build),
];

/// How many loyal viziers there are as printed.
const VIZIERS: u8 = 2;

/// The Decree of the Electric Eyrie.
#[derive(Clone, Debug)]
pub(crate) struct Decree {
    /// The cards of the deck, in the order they came.
    cards: Vec<OpenCard>,
    /// The loyal viziers.
    viziers: u8,
    /// The column whose battle is being fought.
    pub(super) battling: Option<Suit>,
}

impl Default for Decree {
    fn default() -> Self {
        Self { cards: Vec::new(), viziers: VIZIERS, battling: None }
    }
}

impl Decree {
    /// A card joins the column of its suit.
    pub(super) fn join(&mut self, card: OpenCard) {
        self.cards.push(card);
    }

    /// The cards in the column of a suit, viziers among them.
    pub(super) fn column(&self, suit: Suit) -> u8 {
        let cards = self.cards.iter().filter(|card| card.suit == suit).count();
        let viziers = if suit == Suit::Bird { self.viziers } else { 0 };
        u8::try_from(cards).unwrap_or(u8::MAX).saturating_add(viziers)
    }

    /// The columns that have cards, from left to right, and how many.
    pub(super) fn columns(&self) -> Vec<(Suit, u8)> {
        let columns = COLUMNS.iter().map(|&(suit, _)| (suit, self.column(suit)));
        columns.filter(|(_, cards)| *cards > 0).collect()
    }

    /// Whether a column has more cards than every other.
    pub(super) fn is_largest(&self, suit: Suit) -> bool {
        let others = COLUMNS.iter().filter(|(other, _)| *other != suit);
        others.into_iter().all(|&(other, _)| self.column(other) < self.column(suit))
    }

    /// All cards of the deck leave, column by column; the viziers stay.
    pub(super) fn purge(&mut self) -> Vec<(Column, Vec<OpenCard>)> {
        let cards = std::mem::take(&mut self.cards);
        let of = |suit: Suit| cards.iter().copied().filter(|card| card.suit == suit).collect::<Vec<_>>();
        let columns = COLUMNS.iter().map(|&(suit, column)| (column, of(suit)));
        columns.filter(|(_, cards)| !cards.is_empty()).collect()
    }

    fn lay(&mut self, suit: Suit, count: u8) {
        self.cards.extend(vec![OpenCard::of(suit); count.into()]);
    }

    /// Takes over what is known of some cards.
    fn take_over(&mut self, held: &Held) {
        for card in &held.named {
            let name = if card.item.is_some() { None } else { CardName::new(card.name) };
            let open = OpenCard { suit: card.suit, name, item: card.item };
            self.cards.extend(vec![open; card.copies.into()]);
        }
        for &suit in Suit::ALL {
            let named = held.named.iter().filter(|card| card.suit == suit).map(|card| card.copies).sum();
            self.lay(suit, held.at_least(suit).saturating_sub(named));
        }
    }
}

impl Mat for Decree {
    /// `decree = "M1 B2"` counts the viziers.
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String> {
        if key != "decree" {
            return Ok(false);
        }
        self.cards.clear();
        let wrong = |word: &str| format!("`{word}` is no column: a suit and how many cards, as in M1");
        let mut birds = 0;
        for word in text.split_whitespace() {
            let suit = word.bytes().next().and_then(Suit::from_letter).ok_or_else(|| wrong(word))?;
            let count: u8 = word.get(1..).and_then(|count| count.parse().ok()).ok_or_else(|| wrong(word))?;
            match suit {
                Suit::Bird => birds = count,
                _ => self.lay(suit, count),
            }
        }
        self.viziers = self.viziers.min(birds);
        self.lay(Suit::Bird, birds - self.viziers);
        Ok(true)
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        let columns: Vec<String> =
            self.columns().iter().map(|(suit, count)| format!("{suit}{count}")).collect();
        vec![("decree", columns.join(" "))]
    }

    /// Easy: there is only one loyal vizier.
    fn agree(&mut self, options: &Options) {
        self.viziers = if options.level == Level::Easy { 1 } else { VIZIERS };
    }

    fn find(&mut self, position: &Position, faction: Faction) {
        self.cards.clear();
        self.take_over(&position.laid_by(faction));
        for (_, column) in COLUMNS {
            self.take_over(&position.column(column).cards);
        }
    }

    fn copied(&self) -> Box<dyn Mat> {
        Box::new(self.clone())
    }
}
