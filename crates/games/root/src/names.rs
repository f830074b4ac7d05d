//! The closed sets of the notation with the letters and words that stand for them.

use std::fmt;

use scorebook_core::SeatId;
use serde::{Deserialize, Serialize};

/// An enum whose variants are written as fixed words of the notation, most of them one letter long.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$said:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$said])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// Every one, in the order of the document.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// How it is written.
            #[inline]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// The one that a word stands for.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)* _ => None }
            }

            /// The one that a letter stands for; of longer words it is the first letter.
            #[inline]
            pub fn from_letter(letter: u8) -> Option<Self> {
                static BY_LETTER: [Option<$name>; 256] = {
                    let mut table = [None; 256];
                    $(table[$word.as_bytes()[0] as usize] = Some($name::$variant);)*
                    table
                };
                BY_LETTER[usize::from(letter)]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.word())
            }
        }
    };
}

words! {
    /// Who plays.
    Faction {
        /// Marquise de Cat.
        Marquise = "C",
        /// Eyrie Dynasties.
        Eyrie = "E",
        /// Woodland Alliance.
        Alliance = "A",
        /// Vagabond.
        Vagabond = "V",
        /// The second Vagabond.
        SecondVagabond = "G",
        /// Lizard Cult.
        Cult = "L",
        /// Riverfolk Company.
        Riverfolk = "O",
        /// Underground Duchy.
        Duchy = "D",
        /// Corvid Conspiracy.
        Corvids = "P",
        /// Lord of the Hundreds.
        Hundreds = "H",
        /// Keepers in Iron.
        Keepers = "K",
    }
}

impl Faction {
    /// Its seat at the table.
    #[inline]
    pub const fn seat(self) -> SeatId {
        SeatId(self.word().as_bytes()[0])
    }

    /// The faction that is played from a seat.
    #[inline]
    pub fn of_seat(seat: SeatId) -> Option<Self> {
        Self::from_letter(seat.0)
    }

    /// The name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Marquise => "the Marquise",
            Self::Eyrie => "the Eyrie",
            Self::Alliance => "the Woodland Alliance",
            Self::Vagabond => "the Vagabond",
            Self::SecondVagabond => "the second Vagabond",
            Self::Cult => "the Lizard Cult",
            Self::Riverfolk => "the Riverfolk",
            Self::Duchy => "the Duchy",
            Self::Corvids => "the Corvids",
            Self::Hundreds => "the Hundreds",
            Self::Keepers => "the Keepers",
        }
    }

    /// The faction of a letter or of its name, whole or one word of it, as people write it: `C`, `Corvid`, `Lizards`.
    pub fn called(word: &str) -> Option<Self> {
        if let &[letter] = word.as_bytes() {
            return Self::from_letter(letter.to_ascii_uppercase());
        }
        let word = word.strip_prefix("the ").unwrap_or(word);
        let name = |faction: &Self| faction.name().trim_start_matches("the ");
        let one = |word: &str| word.trim_end_matches(['s', 'S']).len();
        let is_word = |part: &str| {
            let (part, word) = (part.get(..one(part)), word.get(..one(word)));
            part.zip(word).is_some_and(|(part, word)| part.eq_ignore_ascii_case(word))
        };
        let whole = Self::ALL.iter().find(|faction| is_word(name(faction)));
        whole.or_else(|| Self::ALL.iter().find(|faction| name(faction).split(' ').any(is_word))).copied()
    }
}

words! {
    /// A band for hire, by the letter after `h_`.
    Band {
        /// Forest Patrol, demoted Feline Physicians.
        ForestPatrol = "C",
        /// Last Dynasty, demoted Bluebird Nobles.
        LastDynasty = "E",
        /// Spring Uprising, demoted Rabbit Scouts.
        SpringUprising = "A",
        /// The Outcast, demoted The Brigand.
        Outcast = "V",
        /// Warm Sun Prophets, demoted Lizard Envoys.
        WarmSunProphets = "L",
        /// Riverfolk Flotilla, demoted Otter Divers.
        Flotilla = "O",
        /// Sunward Expedition, demoted Mole Artisans.
        SunwardExpedition = "D",
        /// Corvid Spies, demoted Raven Guards.
        CorvidSpies = "P",
        /// Flame Bearers, demoted Rat Ravagers.
        FlameBearers = "H",
        /// Vault Keepers, demoted Badger Bodyguards.
        VaultKeepers = "K",
        /// Highway Bandits, demoted Bandit Guilds.
        HighwayBandits = "T",
        /// Furious Protector, demoted Stoic Protector.
        FuriousProtector = "S",
        /// Woodland Band, demoted Traveling Band.
        WoodlandBand = "J",
    }
}

/// A hireling: a band, promoted or demoted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Hireling {
    /// Which band.
    pub band: Band,
    /// Whether `d` says that it is demoted. May be left out once it was set up.
    pub demoted: bool,
}

impl Hireling {
    /// The name in a sentence.
    pub fn name(self) -> &'static str {
        let [promoted, demoted] = match self.band {
            Band::ForestPatrol => ["the Forest Patrol", "the Feline Physicians"],
            Band::LastDynasty => ["the Last Dynasty", "the Bluebird Nobles"],
            Band::SpringUprising => ["the Spring Uprising", "the Rabbit Scouts"],
            Band::Outcast => ["the Outcast", "the Brigand"],
            Band::WarmSunProphets => ["the Warm Sun Prophets", "the Lizard Envoys"],
            Band::Flotilla => ["the Flotilla", "the Otter Divers"],
            Band::SunwardExpedition => ["the Sunward Expedition", "the Mole Artisans"],
            Band::CorvidSpies => ["the Corvid Spies", "the Raven Guards"],
            Band::FlameBearers => ["the Flame Bearers", "the Rat Ravagers"],
            Band::VaultKeepers => ["the Vault Keepers", "the Badger Bodyguards"],
            Band::HighwayBandits => ["the Highway Bandits", "the Bandit Guilds"],
            Band::FuriousProtector => ["the Furious Protector", "the Stoic Protector"],
            Band::WoodlandBand => ["the Woodland Band", "the Traveling Band"],
        };
        if self.demoted { demoted } else { promoted }
    }
}

impl fmt::Display for Hireling {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "h_{}{}", self.band, if self.demoted { "d" } else { "" })
    }
}

impl From<Hireling> for String {
    fn from(hireling: Hireling) -> Self {
        hireling.to_string()
    }
}

impl TryFrom<String> for Hireling {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let unknown = || format!("`{text}` is no hireling");
        let letters = text.strip_prefix("h_").ok_or_else(unknown)?;
        let (band, demoted) = letters.strip_suffix('d').map_or((letters, false), |band| (band, true));
        Ok(Self { band: Band::from_word(band).ok_or_else(unknown)?, demoted })
    }
}

/// Who owns pieces, holds cards, fights: a faction, or a hireling where it stands for one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub enum Side {
    /// A faction.
    Faction(Faction),
    /// A hireling.
    Hireling(Hireling),
}

impl fmt::Display for Side {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Faction(faction) => faction.fmt(out),
            Self::Hireling(hireling) => hireling.fmt(out),
        }
    }
}

impl From<Faction> for Side {
    fn from(faction: Faction) -> Self {
        Self::Faction(faction)
    }
}

impl From<Hireling> for Side {
    fn from(hireling: Hireling) -> Self {
        Self::Hireling(hireling)
    }
}

impl From<Side> for String {
    fn from(side: Side) -> Self {
        side.to_string()
    }
}

impl TryFrom<String> for Side {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Faction::from_word(&text).map_or_else(
            || Hireling::try_from(text).map(Self::Hireling),
            |faction| Ok(Self::Faction(faction)),
        )
    }
}

words! {
    /// The suit of a card or a clearing.
    Suit {
        /// Bird: any suit. No clearing has it.
        Bird = "B",
        /// Fox.
        Fox = "F",
        /// Mouse.
        Mouse = "M",
        /// Rabbit.
        Rabbit = "R",
    }
}

impl Suit {
    /// The suits that clearings have.
    pub const OF_CLEARINGS: [Self; 3] = [Self::Fox, Self::Mouse, Self::Rabbit];

    /// It in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bird => "bird",
            Self::Fox => "fox",
            Self::Mouse => "mouse",
            Self::Rabbit => "rabbit",
        }
    }
}

words! {
    /// An item.
    Item {
        /// Sword.
        Sword = "s",
        /// Bag.
        Bag = "b",
        /// Coin.
        Coin = "c",
        /// Crossbow.
        Crossbow = "x",
        /// Hammer.
        Hammer = "h",
        /// Tea.
        Tea = "t",
        /// Torch.
        Torch = "r",
        /// Boot.
        Boot = "f",
        /// Club.
        Club = "u",
    }
}

impl Item {
    /// It in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sword => "sword",
            Self::Bag => "bag",
            Self::Coin => "coin",
            Self::Crossbow => "crossbow",
            Self::Hammer => "hammer",
            Self::Tea => "tea",
            Self::Torch => "torch",
            Self::Boot => "boot",
            Self::Club => "club",
        }
    }
}

words! {
    /// Which side of an item is up.
    State {
        /// Face up.
        Refreshed = "r",
        /// Face down.
        Exhausted = "e",
    }
}

words! {
    /// Where on a Vagabond's board an item lies.
    Area {
        /// The satchel: undamaged.
        Satchel = "s",
        /// Damaged.
        Damaged = "d",
        /// The track of its kind.
        Track = "t",
    }
}

words! {
    /// A column on a faction board that holds cards.
    Column {
        /// Decree: recruit.
        Recruit = "r",
        /// Decree: move.
        Move = "m",
        /// Decree: battle.
        Battle = "x",
        /// Decree: build.
        Build = "b",
        /// Retinue: the leftmost column.
        First = "1",
        /// Retinue: the middle column.
        Second = "2",
        /// Retinue: the rightmost column.
        Third = "3",
    }
}

impl Column {
    /// The columns of the Decree.
    pub const DECREE: [Self; 4] = [Self::Recruit, Self::Move, Self::Battle, Self::Build];
    /// The columns of the retinue.
    pub const RETINUE: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// Whether it is of the Decree, not of the retinue.
    pub(crate) fn is_of_decree(self) -> bool {
        Self::DECREE.contains(&self)
    }
}

words! {
    /// What the Riverfolk sell.
    Service {
        /// A card of their hand.
        HandCard = "h",
        /// Riverboats.
        Riverboats = "r",
        /// Mercenaries.
        Mercenaries = "m",
    }
}

words! {
    /// How a Vagabond stands with a faction.
    Status {
        /// Hostile.
        Hostile = "h",
        /// Indifferent.
        Indifferent = "0",
        /// One to the right of indifferent.
        First = "1",
        /// One to the left of allied.
        Second = "2",
        /// Allied.
        Allied = "a",
    }
}

words! {
    /// A plot of the Corvids.
    Plot {
        /// Bomb.
        Bomb = "b",
        /// Snare.
        Snare = "s",
        /// Raid.
        Raid = "r",
        /// Extortion.
        Extortion = "e",
    }
}

words! {
    /// A kind of relic, and a side of a waystation.
    Relic {
        /// Figure.
        Figure = "f",
        /// Tablet.
        Tablet = "t",
        /// Jewelry.
        Jewelry = "j",
    }
}

words! {
    /// A map.
    Map {
        /// Fall.
        Fall = "Fall",
        /// Winter.
        Winter = "Winter",
        /// Lake.
        Lake = "Lake",
        /// Mountain.
        Mountain = "Mountain",
    }
}

words! {
    /// A deck.
    Deck {
        /// The deck of the base game.
        Standard = "Standard",
        /// Exiles & Partisans.
        ExilesAndPartisans = "E&P",
    }
}

words! {
    /// A landmark.
    Landmark {
        /// Elder Treetop.
        Treetop = "treetop",
        /// Lost City.
        City = "city",
        /// Black Market.
        Market = "market",
        /// Legendary Forge.
        Forge = "forge",
        /// Ferry, also written `f`.
        Ferry = "ferry",
        /// Tower.
        Tower = "tower",
    }
}

words! {
    /// A leader of the Eyrie.
    Leader {
        /// Builder.
        Builder = "builder",
        /// Charismatic.
        Charismatic = "charismatic",
        /// Commander.
        Commander = "commander",
        /// Despot.
        Despot = "despot",
    }
}

words! {
    /// A character of a Vagabond.
    Character {
        /// Thief.
        Thief = "thief",
        /// Tinker.
        Tinker = "tinker",
        /// Ranger.
        Ranger = "ranger",
        /// Vagrant.
        Vagrant = "vagrant",
        /// Arbiter.
        Arbiter = "arbiter",
        /// Scoundrel.
        Scoundrel = "scoundrel",
        /// Ronin.
        Ronin = "ronin",
        /// Adventurer.
        Adventurer = "adventurer",
        /// Harrier.
        Harrier = "harrier",
    }
}

words! {
    /// A minister of the Duchy.
    Minister {
        /// Foremole.
        Foremole = "foremole",
        /// Captain.
        Captain = "captain",
        /// Marshal.
        Marshal = "marshal",
        /// Brigadier.
        Brigadier = "brigadier",
        /// Banker.
        Banker = "banker",
        /// Mayor.
        Mayor = "mayor",
        /// Duchess of Mud.
        DuchessOfMud = "duchessofmud",
        /// Baron of Dirt.
        BaronOfDirt = "baronofdirt",
        /// Earl of Stone.
        EarlOfStone = "earlofstone",
    }
}

words! {
    /// A mood of the Lord of the Hundreds.
    Mood {
        /// Stubborn.
        Stubborn = "stubborn",
        /// Bitter.
        Bitter = "bitter",
        /// Grandiose.
        Grandiose = "grandiose",
        /// Jubilant.
        Jubilant = "jubilant",
        /// Lavish.
        Lavish = "lavish",
        /// Relentless.
        Relentless = "relentless",
        /// Rowdy.
        Rowdy = "rowdy",
        /// Wrathful.
        Wrathful = "wrathful",
    }
}
