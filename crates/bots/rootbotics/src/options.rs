//! What a table agrees on before it plays: difficulty, traits, and a ruling on every point that the law leaves open.

use std::fmt;

/// How strong a bot is (3.3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Difficulty {
    /// One warrior for each clearing of Recruit.
    Easy,
    /// Two.
    #[default]
    Default,
    /// Three.
    Challenging,
    /// Three, and points at the end of each Evening.
    Nightmare,
}

impl Difficulty {
    /// Every one, with its name.
    pub const ALL: [(&'static str, Self); 4] = [
        ("easy", Self::Easy),
        ("default", Self::Default),
        ("challenging", Self::Challenging),
        ("nightmare", Self::Nightmare),
    ];

    /// The one of a name.
    pub fn called(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        let name = if name == "normal" { "default" } else { &name };
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, difficulty)| *difficulty)
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(Self::ALL.iter().find(|(_, known)| known == self).map_or("", |(name, _)| name))
    }
}

/// What makes a bot play differently (3.3.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trait {
    /// A plot that leaves the map leaves a warrior behind.
    BackupPlans,
    /// Plot is done twice.
    Mastermind,
    /// Every plot that is flipped has the flip effect of a bomb too.
    Vendetta,
    /// Before a flip a human guesses.
    Gamble,
}

impl Trait {
    /// Every one, with its name.
    pub const ALL: [(&'static str, Self); 4] = [
        ("backup", Self::BackupPlans),
        ("mastermind", Self::Mastermind),
        ("vendetta", Self::Vendetta),
        ("gamble", Self::Gamble),
    ];

    /// The one of a name, of which the first word is enough.
    pub fn called(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        Self::ALL.iter().find(|(known, _)| name.starts_with(known)).map(|(_, kind)| *kind)
    }
}

/// A point that the law leaves open, with the other answer that a table may prefer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ruling {
    /// A bird order orders no clearing instead of all twelve.
    BirdOrdersNothing,
    /// The Corvids win when no order card can be revealed.
    NoOrderWins,
    /// The clearings of Battle and Move are chosen when the step begins.
    ListsFixed,
    /// Bots place in the clearing of the keep.
    KeepIgnored,
    /// The Plot Thickens at most once in a Recruit.
    ThickenOnce,
    /// The second target of Recruit is chosen anew when a plot lands meanwhile.
    TargetsChange,
    /// A warrior is removed even where no plot is left to place.
    PayWithoutPlot,
    /// A plot that is swapped away counts as removed.
    SwapRemoves,
    /// Bots lose buildings before tokens to a bomb.
    BombBuildingsFirst,
    /// A bomb without a plot to swap it for leaves the map.
    BombLeaves,
    /// The card lost to extortion is taken at random.
    ExtortionRandom,
    /// A player with an active dominance card counts as having 30 points.
    DominanceLeads,
    /// Bombs spare hirelings.
    HirelingsSpared,
    /// No card goes to the supporters when the Corvids anger the Alliance.
    NoOutrage,
    /// Whoever breaks a snare scores a point.
    SnareBreakScores,
    /// Raids cross the water with the Ferry.
    FerryForRaids,
    /// Humans may use Exposure.
    Exposure,
    /// A nightmare scores one point for every two players, rounded up.
    NightmarePerTwo,
    /// The plot of a right guess keeps its flip effect.
    GuessKeepsEffect,
    /// People choose the forest for a relic.
    ForestAsked,
    /// Points do not break ties between defenders.
    PointsIgnored,
    /// The Pass comes first in the order of actions too.
    PassFirst,
}

impl Ruling {
    /// Every ruling: its name as an option, its number, and the default in words.
    pub const ALL: [(Self, &'static str, &'static str, &'static str); 22] = [
        (Self::BirdOrdersNothing, "bird_orders_nothing", "R1", "a bird order orders all twelve clearings"),
        (
            Self::NoOrderWins,
            "no_order_wins",
            "R2",
            "without an order card only the steps that need none are done",
        ),
        (Self::ListsFixed, "lists_fixed", "R3", "a clearing is judged when its number comes up, each once"),
        (Self::KeepIgnored, "keep_ignored", "R4", "the clearing of the keep is no target for placing"),
        (
            Self::ThickenOnce,
            "thicken_once",
            "R5",
            "the plot thickens each time the supply is empty while warriors are owed",
        ),
        (Self::TargetsChange, "targets_change", "R6", "both targets of Recruit are chosen together"),
        (Self::PayWithoutPlot, "pay_without_plot", "R7", "without a plot to place no warrior is removed"),
        (Self::SwapRemoves, "swap_removes", "R8", "a swap is no removal: it sets off no raid"),
        (
            Self::BombBuildingsFirst,
            "bomb_buildings_first",
            "R9",
            "a bomb takes warriors of bots, then tokens, then buildings",
        ),
        (Self::BombLeaves, "bomb_leaves", "R10", "a bomb that cannot be swapped stays face up"),
        (Self::ExtortionRandom, "extortion_random", "R11", "whoever discards to extortion chooses the card"),
        (
            Self::DominanceLeads,
            "dominance_leads",
            "R12",
            "a player without a score marker counts below 0 points",
        ),
        (Self::HirelingsSpared, "hirelings_spared", "R12b", "hirelings never defend, and bombs remove them"),
        (
            Self::NoOutrage,
            "no_outrage",
            "R13",
            "the top card of the deck goes to the supporters of a human Alliance",
        ),
        (
            Self::SnareBreakScores,
            "snare_break_scores",
            "R14",
            "a bot that breaks a snare scores nothing and loses only that part",
        ),
        (Self::FerryForRaids, "ferry_for_raids", "R15", "the Ferry counts for Move only"),
        (Self::Exposure, "exposure", "R16", "humans may not use Exposure"),
        (Self::NightmarePerTwo, "nightmare_per_two", "R17", "a nightmare scores one point in each Evening"),
        (
            Self::GuessKeepsEffect,
            "guess_keeps_effect",
            "R18",
            "a plot that was guessed right has no flip effect",
        ),
        (Self::ForestAsked, "forest_asked", "R19", "a relic goes to the forest whose clearings sort first"),
        (Self::PointsIgnored, "points_ignored", "R20", "a tie between defenders goes to the higher score"),
        (Self::PassFirst, "pass_first", "R21", "the Pass wins ties of targets, action order stays by number"),
    ];

    /// The one of a name.
    pub fn called(name: &str) -> Option<Self> {
        let name = name.trim().replace('-', "_");
        Self::ALL.iter().find(|(_, known, ..)| *known == name).map(|(ruling, ..)| *ruling)
    }
}

/// What a table agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How strong the bot is.
    pub difficulty: Difficulty,
    /// Its traits.
    pub traits: Vec<Trait>,
    /// Where the table rules otherwise than by default.
    pub rulings: Vec<Ruling>,
    /// Whether humans play together against the bots (3.5).
    pub is_cooperative: bool,
}

impl Options {
    /// Whether the bot has a trait.
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether the table rules otherwise than by default.
    pub fn rules(&self, ruling: Ruling) -> bool {
        self.rulings.contains(&ruling)
    }
}
