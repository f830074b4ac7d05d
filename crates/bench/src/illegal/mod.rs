//! Illegal acts, put on purpose into games that were played by the rules: how many of them the referee of Root tells, where they
//! stand.
//!
//! A spoiler is named by the rule of the Law that it breaks and knows from the position before each act where that is certain. What
//! it makes must be told by a warning or an error, at the acts that it has put in, or, where something is left out or one of several
//! acts is too many, anywhere in that turn.

mod alliance;
mod bands;
mod battles;
mod cards;
mod corvids;
mod crafting;
mod cult;
mod duchy;
mod effects;
mod ending;
mod eyrie;
mod game;
mod ground;
mod hundreds;
mod keepers;
mod landmarks;
mod marquise;
mod named;
mod riverfolk;
mod set_up;
mod vagabond;
mod written;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::ops::Range;

use scorebook_core::{Chance, Finding, Notation as _, Severity, Wishes};
use scorebook_root::Root;
use scorebook_root::names::Faction;

pub use game::{Blame, Game, Scene, Spoilt};

/// A record that was spoiled, and the place where that must be told.
pub type Marked = (String, Range<usize>);

/// How a spoiler breaks its rule.
#[derive(Clone, Copy, Debug)]
pub enum Make {
    /// In a set-up turn.
    SetUp(fn(&Scene<'_>, &mut Chance) -> Option<Spoilt>),
    /// In any other turn.
    Turn(fn(&Scene<'_>, &mut Chance) -> Option<Spoilt>),
    /// In the record as a whole; with the place where it must be told.
    Record(fn(&Game, &mut Chance) -> Option<Marked>),
}

/// A way to break a rule.
#[derive(Clone, Copy, Debug)]
pub struct Spoiler {
    /// The number of the rule, as in the tables of the Law.
    pub rule: &'static str,
    /// What is done.
    pub does: &'static str,
    /// Whose turns it spoils; anybody's where nobody is named.
    pub of: Option<Faction>,
    /// How.
    pub make: Make,
    /// Whether it spoils games with bands or landmarks, or those without.
    pub is_dealt: bool,
}

impl Spoiler {
    const fn new(
        rule: &'static str,
        does: &'static str,
        of: Option<Faction>,
        make: fn(&Scene<'_>, &mut Chance) -> Option<Spoilt>,
    ) -> Self {
        Self { rule, does, of, make: Make::Turn(make), is_dealt: false }
    }

    const fn of_setup(
        rule: &'static str,
        does: &'static str,
        of: Faction,
        make: fn(&Scene<'_>, &mut Chance) -> Option<Spoilt>,
    ) -> Self {
        Self { rule, does, of: Some(of), make: Make::SetUp(make), is_dealt: false }
    }

    /// In the record as a whole.
    const fn of_record(rule: &'static str, does: &'static str, make: Make) -> Self {
        Self { rule, does, of: None, make, is_dealt: false }
    }

    /// In the head, where bands or landmarks are dealt.
    const fn head(rule: &'static str, does: &'static str, make: Make) -> Self {
        Self { rule, does, of: None, make, is_dealt: true }
    }

    /// In a turn of anybody, where bands or landmarks are dealt.
    const fn dealt(
        rule: &'static str,
        does: &'static str,
        make: fn(&Scene<'_>, &mut Chance) -> Option<Spoilt>,
    ) -> Self {
        Self { rule, does, of: None, make: Make::Turn(make), is_dealt: true }
    }
}

/// All of them.
pub fn spoilers() -> impl Iterator<Item = &'static Spoiler> {
    [
        ground::SPOILERS,
        battles::SPOILERS,
        cards::SPOILERS,
        effects::SPOILERS,
        ending::SPOILERS,
        set_up::SPOILERS,
        marquise::SPOILERS,
        eyrie::SPOILERS,
        alliance::SPOILERS,
        vagabond::SPOILERS,
        cult::SPOILERS,
        riverfolk::SPOILERS,
        duchy::SPOILERS,
        corvids::SPOILERS,
        hundreds::SPOILERS,
        keepers::SPOILERS,
        named::SPOILERS,
        bands::SPOILERS,
        landmarks::SPOILERS,
    ]
    .into_iter()
    .flatten()
}

/// A random game.
///
/// # Errors
/// Says why it cannot be played.
pub fn played(seed: u64) -> Result<Game, String> {
    let players = u8::try_from(2 + seed % 3).ok();
    Root.simulate(&Wishes { seed, players, ..Wishes::default() }).map(|text| Game::new(&text))
}

/// An illegal act in a game.
#[derive(Debug)]
pub struct Trial {
    /// Which rule it breaks, and how.
    pub spoiler: &'static Spoiler,
    /// Who breaks it.
    pub faction: Faction,
    /// The turn as it was played.
    pub played: String,
    /// The record.
    pub text: String,
    /// Where it must be told.
    pub place: Range<usize>,
}

/// Spoils a turn of a faction, if chance finds one that can be spoiled so.
pub fn trial(spoiler: &'static Spoiler, game: &Game, faction: Faction, chance: &mut Chance) -> Option<Trial> {
    if spoiler.of.is_some_and(|of| of != faction) {
        return None;
    }
    let (wants_setup, make) = match spoiler.make {
        Make::SetUp(make) => (true, make),
        Make::Turn(make) => (false, make),
        Make::Record(make) => {
            let (text, place) = make(game, chance)?;
            return Some(Trial { spoiler, faction, played: String::new(), text, place });
        }
    };
    let mut turns: Vec<usize> =
        (0..game.turns.len()).filter(|&number| game.turns[number].faction == faction).collect();
    chance.shuffle(&mut turns);
    turns.into_iter().find_map(|number| {
        let scene = Scene { game, number };
        let spoilt = (scene.is_setup() == wants_setup).then(|| make(&scene, chance))??;
        (spoilt.acts != scene.acts()).then_some(())?;
        let (text, place) = game.spoiled(number, &spoilt);
        let played = game.lines()[game.line_of(number)].clone();
        Some(Trial { spoiler, faction, played, text, place })
    })
}

/// Every illegal act that a game has room for, one of each kind and faction. Bands and landmarks allow so much that games with them
/// have spoilers of their own.
pub fn trials(game: &Game, seed: u64) -> impl Iterator<Item = Trial> {
    let factions: Vec<Faction> =
        game.turns.last().map(|turn| turn.before[0].players().collect()).unwrap_or_default();
    let mut chance = Chance::new(seed);
    spoilers().filter(|spoiler| spoiler.is_dealt == game.has_extras()).flat_map(move |spoiler| {
        let last = if matches!(spoiler.make, Make::Record(_)) { 1 } else { factions.len() };
        let own =
            factions.iter().take(last).filter_map(|&faction| trial(spoiler, game, faction, &mut chance));
        own.collect::<Vec<_>>()
    })
}

impl Trial {
    /// What the referee says.
    pub fn findings(&self) -> Vec<Finding> {
        Root.read(self.text.clone()).judged()
    }

    /// Whether one of these findings, hints aside, tells it where it stands.
    pub fn is_told(&self, findings: &[Finding]) -> bool {
        let touches = |finding: &Finding| {
            let (start, end) = (finding.span.start as usize, finding.span.end as usize);
            start < self.place.end && end > self.place.start
        };
        findings.iter().any(|finding| finding.severity != Severity::Hint && touches(finding))
    }

    /// The line that was spoiled and what was found, for people to look at.
    pub fn shown(&self, findings: &[Finding]) -> String {
        let Spoiler { rule, does, .. } = self.spoiler;
        let line = |at: usize| {
            let start = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
            self.text[start..].lines().next().unwrap_or_default()
        };
        let mut out = format!(
            "{rule} {} {does}: `{}`\n  {}\n  {}\n",
            self.faction,
            self.text[self.place.clone()].trim_end(),
            self.played,
            line(self.place.start)
        );
        for finding in findings {
            let start = finding.span.start as usize;
            let _ = writeln!(
                out,
                "  {} at `{}` in `{}`: {}",
                finding.code.name,
                finding.span.of(&self.text),
                line(start).get(..2).unwrap_or_default(),
                finding.message
            );
        }
        out
    }
}

/// How many illegal acts were told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// Those that were told where they stand.
    pub told: usize,
    /// All of them.
    pub all: usize,
}

impl Count {
    fn add(&mut self, is_told: bool) {
        self.told += usize::from(is_told);
        self.all += 1;
    }

    /// How many in a hundred were told.
    pub fn percent(self) -> f64 {
        let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        100.0 * count(self.told) / count(self.all.max(1))
    }
}

/// What came of many games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// By rule and faction.
    pub rules: BTreeMap<(&'static str, &'static str), Count>,
    /// How many games were played.
    pub games: usize,
    /// How many of them had anything said against them before they were spoiled.
    pub alarms: usize,
    /// The codes under which anything was told of the spoiled games.
    pub codes: BTreeSet<&'static str>,
}

impl Tally {
    /// Plays and spoils games from a seed on, and tells of every illegal act that is not told.
    ///
    /// # Errors
    /// Says why a game cannot be played.
    pub fn of(seed: u64, games: usize, mut untold: impl FnMut(&Trial, &[Finding])) -> Result<Self, String> {
        let mut tally = Self::default();
        for seed in (seed..).take(games) {
            let game = played(seed)?;
            let found = Root.read(game.lines().join("\n") + "\n").judged();
            tally.games += 1;
            tally.alarms += usize::from(!found.is_empty());
            for trial in trials(&game, seed) {
                let findings = trial.findings();
                let is_told = trial.is_told(&findings);
                tally.codes.extend(findings.iter().map(|finding| finding.code.name));
                tally.rules.entry((trial.spoiler.rule, trial.faction.word())).or_default().add(is_told);
                if !is_told {
                    untold(&trial, &findings);
                }
            }
        }
        Ok(tally)
    }

    /// All that was put in, for one faction or for all of them.
    pub fn total(&self, faction: Option<Faction>) -> Count {
        let rows =
            self.rules.iter().filter(|((_, of), _)| faction.is_none_or(|faction| faction.word() == *of));
        rows.fold(Count::default(), |sum, (_, count)| Count {
            told: sum.told + count.told,
            all: sum.all + count.all,
        })
    }
}

/// Lines of JSON: every rule and faction, every faction, all.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |rule: &str, faction: &str, count: Count, more: &str| {
            let Count { told, all } = count;
            let percent = count.percent();
            writeln!(
                out,
                r#"{{"what":"illegal root","rule":"{rule}","faction":"{faction}","acts":{all},"told":{told},"percent":{percent:.1}{more}}}"#
            )
        };
        for ((rule, faction), &count) in &self.rules {
            line(rule, faction, count, "")?;
        }
        for &faction in Faction::ALL {
            let count = self.total(Some(faction));
            if count.all > 0 {
                line("all", faction.word(), count, "")?;
            }
        }
        let more =
            format!(r#","games":{},"alarms":{},"codes":{}"#, self.games, self.alarms, self.codes.len());
        line("all", "all", self.total(None), &more)
    }
}
