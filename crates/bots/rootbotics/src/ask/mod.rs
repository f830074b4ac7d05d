//! What only chance or people can tell: the questions of a turn, their answers, and where answers come from.

pub mod aid;
pub mod answer;
pub mod dealer;

use std::fmt;

use scorebook_root::names::{Character, Faction, Item, Plot, Suit};
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::{Card, Piece, PieceKind};
use serde::Serialize;

use crate::table::Table;
use crate::table::card::OpenCard;
use crate::words::name::joined;
use aid::{Aid, Uses};

/// Something that only chance or people can tell.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// The top card of the deck, as the order card.
    Order,
    /// The top card of the deck, for anything else.
    TopCard,
    /// The card that lies so deep in the Lost Souls, which nobody has named.
    Soul(u8),
    /// A clearing at random: for what, and of which.
    Lot(&'static str, Vec<Clearing>),
    /// A forest at random, of these.
    AnyForest(Vec<Clearings>),
    /// The item that comes from under a ruin.
    Ruin(Clearing),
    /// The quest that is turned up.
    Quest,
    /// The character of a Vagabot, one of these.
    Character(Vec<Character>),
    /// The item on the topmost card of the discard pile that shows one of these.
    Salvage(Vec<Item>),
    /// Items of a bot that people choose: what is done with them, of which, and how many.
    Items(&'static str, Vec<Item>, u8),
    /// The items that a Vagabot starts with, so many of them.
    Start(Faction, u8),
    /// The card of one of these suits that a human discards, or none.
    Matching(Faction, Vec<Suit>),
    /// Two dice.
    Dice {
        /// Where the battle is.
        clearing: Clearing,
        /// Against whom.
        against: Faction,
    },
    /// What a facedown plot shows when it is turned.
    Flipped(Clearing),
    /// The plot that comes for a bomb.
    Swapped(Clearing),
    /// Whether a facedown plot that somebody removed is a raid.
    Removed(Clearing),
    /// The building or token that falls at random, of those of one type that are there.
    AtRandom(Faction, Vec<Piece>),
    /// The card that a human discards.
    Discard(Faction),
    /// The card that is drawn from the hand of a human.
    Drawn(Faction),
    /// The undamaged swords of a Vagabond, or where the Vagabot stands on its battle track.
    Swords(Faction),
    /// The items that a Vagabond damages, so many of them.
    Damage(Faction, u8),
    /// The building or token that a human loses, of those that are there.
    Loss(Faction, Vec<Piece>),
    /// The card for Field Hospitals, of the suit of the clearing.
    Hospital(Clearing),
    /// What a side uses in a battle, of what it may have.
    Uses {
        /// Who.
        faction: Faction,
        /// Where the battle is.
        clearing: Clearing,
        /// What it may have.
        offered: Vec<&'static Aid>,
    },
    /// The ambush that a human plays, where the table allows it.
    Ambush(Faction, Clearing),
    /// The cards in hand that go with partisans: all but those of a suit.
    Shed(Faction, Suit),
    /// The minister that the Duchy loses with a building.
    Minister,
    /// The supporters that the Alliance loses with a base.
    Supporters,
    /// The officers that the Alliance loses with a base.
    Officers,
    /// The funds that the Riverfolk are left with after a lost trade post.
    Funds,
    /// The forest for a relic.
    Forest(Clearing),
    /// The kind of plot that a human guesses.
    Guess(Faction, Clearing),
}

/// The answer to a question.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Nothing, none, no.
    Nothing,
    /// A card of the deck, turned up.
    Order(OpenCard),
    /// Two dice as they fell.
    Dice(u8, u8),
    /// A clearing.
    Clearing(Clearing),
    /// A forest.
    Forest(Clearings),
    /// A kind of plot.
    Plot(Plot),
    /// Cards, as far as they are shown.
    Cards(Vec<(u8, Card)>),
    /// A number.
    Number(u8),
    /// Items.
    Items(Vec<Item>),
    /// A piece of a side.
    Piece(Piece),
    /// A word: a minister, a forest.
    Word(String),
    /// What a side uses in a battle.
    Uses(Uses),
}

/// Where answers come from.
pub trait Answers {
    /// The answer to a question; nothing while nobody has given it.
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer>;

    /// A rule fetches a card from the deck by name; tells whether it was there.
    fn fetch(&mut self, _card: &OpenCard) -> bool {
        true
    }

    /// The kind of plot that was placed face down, where somebody knows it.
    fn placed(&mut self, _clearing: Clearing) -> Option<Plot> {
        None
    }
}

impl Question {
    /// Whether chance answers it, not a person.
    pub fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::Order
                | Self::TopCard
                | Self::Lot(..)
                | Self::AnyForest(_)
                | Self::Ruin(_)
                | Self::Quest
                | Self::Character(_)
                | Self::Dice { .. }
                | Self::Flipped(_)
                | Self::Swapped(_)
                | Self::Removed(_)
                | Self::AtRandom(..)
        )
    }

    /// The answer where nobody says anything: what is rare does not happen.
    pub fn usual(&self) -> Option<Answer> {
        match self {
            Self::Order
            | Self::TopCard
            | Self::Matching(..)
            | Self::Hospital(_)
            | Self::Minister
            | Self::Supporters
            | Self::Funds
            | Self::Forest(_)
            | Self::Guess(..)
            | Self::Removed(_)
            | Self::Ambush(..)
            | Self::Shed(..)
            | Self::Uses { .. }
            | Self::Salvage(_)
            | Self::Items(..)
            | Self::Start(..)
            | Self::Damage(..) => Some(Answer::Nothing),
            Self::Officers | Self::Swords(_) => Some(Answer::Number(0)),
            Self::Discard(_) | Self::Drawn(_) => {
                Some(Answer::Cards(vec![(1, Card { suit: None, name: None })]))
            }
            Self::Loss(_, pieces) | Self::AtRandom(_, pieces) => {
                pieces.first().map(|&piece| Answer::Piece(piece))
            }
            // Where there is only one, chance has no say.
            Self::Lot(_, among) if among.len() == 1 => {
                among.first().map(|&clearing| Answer::Clearing(clearing))
            }
            Self::AnyForest(among) if among.len() == 1 => among.first().map(|&forest| Answer::Forest(forest)),
            Self::Dice { .. }
            | Self::Flipped(_)
            | Self::Swapped(_)
            | Self::Lot(..)
            | Self::AnyForest(_)
            | Self::Ruin(_)
            | Self::Soul(_)
            | Self::Character(_)
            | Self::Quest => None,
        }
    }

    /// The faction that answers, where it is a player's business.
    pub fn whose(&self) -> Option<Faction> {
        match self {
            Self::Discard(faction)
            | Self::Matching(faction, _)
            | Self::Drawn(faction)
            | Self::Swords(faction)
            | Self::Start(faction, _)
            | Self::Damage(faction, _)
            | Self::Loss(faction, _)
            | Self::Uses { faction, .. }
            | Self::Ambush(faction, _)
            | Self::Shed(faction, _)
            | Self::Guess(faction, _)
            | Self::AtRandom(faction, _) => Some(*faction),
            Self::Hospital(_) => Some(Faction::Marquise),
            Self::Forest(_) => Some(Faction::Keepers),
            Self::Minister => Some(Faction::Duchy),
            Self::Supporters | Self::Officers => Some(Faction::Alliance),
            Self::Funds => Some(Faction::Riverfolk),
            _ => None,
        }
    }

    /// The word that answers in a file begin with, after the letter of the faction.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::TopCard => "card",
            Self::Soul(_) => "soul",
            Self::Lot(..) => "lot",
            Self::Ruin(_) => "ruin",
            Self::Quest => "quest",
            Self::Character(_) => "character",
            Self::Salvage(_) => "salvage",
            Self::Items(..) => "items",
            Self::Start(..) => "start",
            Self::Dice { .. } => "dice",
            Self::Flipped(_) => "flipped",
            Self::Swapped(_) => "swapped",
            Self::Removed(_) => "removed",
            Self::AtRandom(_, pieces) => what_falls(pieces),
            Self::Discard(_) | Self::Matching(..) => "discard",
            Self::Drawn(_) => "drawn",
            Self::Swords(_) => "swords",
            Self::Damage(..) => "damage",
            Self::Loss(..) => "lose",
            Self::Hospital(_) => "hospital",
            Self::Uses { .. } => "uses",
            Self::Ambush(..) => "ambush",
            Self::Shed(..) => "sheds",
            Self::Minister => "minister",
            Self::Supporters => "supporters",
            Self::Officers => "officers",
            Self::Funds => "funds",
            Self::Forest(_) | Self::AnyForest(_) => "forest",
            Self::Guess(..) => "guess",
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Uses { clearing, offered, .. } = self {
            return uses_in_words(out, self.name(), *clearing, offered);
        }
        out.write_str(&self.sentence())
    }
}

impl Question {
    /// The name of whoever answers.
    fn name(&self) -> &'static str {
        self.whose().map_or("", Faction::name)
    }

    /// The question, and how it is answered.
    fn sentence(&self) -> String {
        let name = self.name();
        match self {
            Self::Order => "Which card is the order? (suit, %item or #name; - if none is left)".to_owned(),
            Self::TopCard => {
                "Which card comes from the deck? (suit, %item or #name; - if none is left)".to_owned()
            }
            Self::Soul(depth) => {
                format!("Which card of the Lost Souls is number {depth} from the top? (suit, %item or #name)")
            }
            Self::Lot(what, among) => format!("Draw {what}: which clearing? ({})", joined(among)),
            Self::AnyForest(among) => {
                let names: Vec<String> = among.iter().map(ToString::to_string).collect();
                format!("Draw a forest: which is it? ({})", names.join(", "))
            }
            Self::Ruin(clearing) => format!("Which item lies under the ruin in {}?", clearing.number()),
            Self::Quest => {
                "Which quest is turned up? (suit and name, as in R#guard; - if none is left)".to_owned()
            }
            Self::Character(among) => {
                let names: Vec<&str> = among.iter().map(|character| character.word()).collect();
                format!("Which character does the Vagabot play? ({})", names.join(", "))
            }
            Self::Salvage(items) => {
                let items: Vec<&str> = items.iter().map(|item| item.word()).collect();
                let items = items.join(" ");
                format!(
                    "Which item does the topmost card of the discard pile show that shows one of {items}? (- for none)"
                )
            }
            Self::Items(what, among, count) => {
                let items: Vec<&str> = among.iter().map(|item| item.word()).collect();
                format!(
                    "Which {count} of the items {} {what}? (- for those that came first)",
                    items.join(" ")
                )
            }
            Self::Dice { clearing, against } => {
                format!("Battle against {} in {}: the two dice?", against.name(), clearing.number())
            }
            Self::Flipped(_) | Self::Swapped(_) | Self::Removed(_) | Self::Guess(..) => {
                self.sentence_of_a_plot(name)
            }
            Self::Forest(clearing) => {
                format!("Which forest does the relic of {} go to? (- for the first)", clearing.number())
            }
            Self::Ambush(_, clearing) => {
                format!("Does {name} ambush in {}? (the suit of the card, - for no)", clearing.number())
            }
            Self::Hospital(clearing) => {
                format!("Field Hospitals for {}: which card is spent? (- for none)", clearing.number())
            }
            _ => self.sentence_of_a_player(name),
        }
    }

    /// The questions about a plot that lies face down.
    fn sentence_of_a_plot(&self, name: &str) -> String {
        let asked = match self {
            Self::Flipped(clearing) => format!("Turn the plot in {}: which is it?", clearing.number()),
            Self::Swapped(clearing) => {
                format!("Draw a plot for the one in {}: which is it?", clearing.number())
            }
            Self::Removed(clearing) => {
                format!("The plot of {} leaves the map: which is it?", clearing.number())
            }
            Self::Guess(_, clearing) => format!("Which plot does {name} guess in {}?", clearing.number()),
            _ => String::new(),
        };
        format!("{asked} (b, s, r, e)")
    }

    /// The questions that a player answers for the own board or hand.
    fn sentence_of_a_player(&self, name: &str) -> String {
        match self {
            Self::AtRandom(_, pieces) => {
                format!("Which {} does {name} lose at random? ({})", what_falls(pieces), codes(pieces))
            }
            Self::Loss(_, pieces) => format!("Which piece does {name} lose first? ({})", codes(pieces)),
            Self::Discard(_) => {
                format!("Which card does {name} discard? (suit, # if secret, - for an empty hand)")
            }
            Self::Matching(_, suits) => {
                let suits: Vec<&str> = suits.iter().map(|suit| suit.word()).collect();
                format!(
                    "Which card does {name} discard? ({} or B, - for none that matches)",
                    suits.join(", ")
                )
            }
            Self::Drawn(_) => {
                format!("Draw a card from the hand of {name}: which is it? (suit, - for an empty hand)")
            }
            Self::Shed(_, kept) => {
                format!("Which cards that are not {kept} does {name} discard? (2F B, - for none)")
            }
            Self::Swords(_) => format!("How many hits can {name} roll at most? (swords)"),
            Self::Damage(_, count) => format!("Which {count} items does {name} damage? (s f t)"),
            Self::Start(_, count) => {
                format!("With which {count} items does {name} start? (f r t s, - for those of the character)")
            }
            Self::Minister => format!("Which minister does {name} lose? (- for none)"),
            Self::Supporters => {
                format!("Which supporters does {name} lose with the base? (2F B, - for none)")
            }
            Self::Officers => format!("How many officers does {name} lose with the base? (0)"),
            Self::Funds => format!("How many funds are {name} left with? (- for no change)"),
            _ => String::new(),
        }
    }
}

impl Serialize for Question {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("asks", self.word())?;
        map.serialize_entry("faction", &self.whose().map(Faction::word))?;
        map.serialize_entry("question", &self.to_string())?;
        map.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Question {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Question".into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "What the bot asks: about what, of whom, and the question as people are asked.",
            "type": "object",
            "properties": {
                "asks": { "type": "string" },
                "faction": { "type": ["string", "null"] },
                "question": { "type": "string" },
            },
            "required": ["asks", "faction", "question"],
        })
    }
}

/// What kind of pieces chance draws from.
fn what_falls(pieces: &[Piece]) -> &'static str {
    if pieces.iter().any(|piece| piece.kind == PieceKind::Token) { "token" } else { "building" }
}

pub(crate) fn codes(pieces: &[Piece]) -> String {
    pieces.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn uses_in_words(
    out: &mut fmt::Formatter<'_>,
    name: &str,
    clearing: Clearing,
    offered: &[&'static Aid],
) -> fmt::Result {
    write!(out, "What does {name} use in the battle in {}? (", clearing.number())?;
    for aid in offered {
        write!(out, "{}, ", aid.name)?;
    }
    out.write_str("+1 for any other hit, -1 for a hit that it ignores; - for nothing)")
}
