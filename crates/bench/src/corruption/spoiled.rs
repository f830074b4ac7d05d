//! A sound record with slips in it, each known for itself.

use std::ops::Range;

use scorebook_core::Chance;

use super::spoilers::{Kind, Slip, Spoiler};
use super::way::{has_lines_back, is_on_the_way};
use crate::corpora::Subject;

/// How often a slip is drawn before a record is said to have no place for it.
const DRAWS: usize = 30;

/// How records are spoiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub subject: Subject,
    /// How many slips a record has.
    pub slips: usize,
    /// Who makes them, one as often as the other.
    pub spoilers: Vec<Spoiler>,
    /// Of which kind the first has to be, if it matters.
    pub kind: Option<Kind>,
}

/// Something else in a place of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patch {
    /// What is replaced.
    pub place: Range<usize>,
    /// By what.
    pub by: String,
}

impl Patch {
    /// The smallest patch that makes one text of another.
    pub fn between(one: &str, other: &str) -> Self {
        let same = |(one, other): &(char, char)| one == other;
        let ahead: usize =
            one.chars().zip(other.chars()).take_while(same).map(|(sign, _)| sign.len_utf8()).sum();
        let (rest, other) = (&one[ahead..], &other[ahead..]);
        let behind: usize = rest
            .chars()
            .rev()
            .zip(other.chars().rev())
            .take_while(same)
            .map(|(sign, _)| sign.len_utf8())
            .sum();
        Self { place: ahead..one.len() - behind, by: other[..other.len() - behind].to_owned() }
    }

    /// The text with it.
    pub fn apply(&self, text: &str) -> String {
        format!("{}{}{}", &text[..self.place.start], self.by, &text[self.place.end..])
    }

    /// Whether two of them cannot be told apart in a text.
    fn touches(&self, other: &Self) -> bool {
        self.place.start <= other.place.end && other.place.start <= self.place.end
    }
}

/// A slip as it was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Which.
    pub slip: &'static Slip,
    /// By whom.
    pub spoiler: Spoiler,
    /// What it alone does to the game as it was played.
    pub patch: Patch,
}

/// A spoiled record.
#[derive(Clone, Debug)]
pub struct Spoiled {
    /// The game as it was played.
    pub original: String,
    /// As it is written.
    pub text: String,
    /// What slipped.
    pub slips: Vec<Made>,
    /// The game with nothing but the slip that goes through the record, where there is one beside others.
    pub habitual: Option<String>,
}

impl Spoiled {
    /// Spoils a record. The number says which kind comes first, so that all have their turn.
    pub fn new(plan: &Plan, original: String, number: usize, chance: &mut Chance) -> Option<Self> {
        let mut slips: Vec<Made> = Vec::new();
        for slip in 0..plan.slips {
            let made = (0..DRAWS).find_map(|_| {
                let (spoiler, slip) = drawn(plan, (slip == 0).then_some(number), chance)?;
                let patch = Patch::between(&original, &(slip.make)(&original, chance)?);
                let made = Made { slip, spoiler, patch };
                is_apart(&slips, &made).then_some(made)
            })?;
            slips.push(made);
        }
        let (text, habitual) = written(&original, &slips, chance)?;
        // Several slips may undo each other.
        (text != original).then_some(Self { original, text, slips, habitual })
    }

    /// Whether a text lies on the way back to the game, or to the game with one of several slips left. Two lines that stay exchanged hide that
    /// what stands in them is put right, and so does what is written otherwise all through a record.
    pub fn is_on_the_way(&self, text: &str) -> bool {
        let is_local = |made: &&Made| made.slip.kind != Kind::Systematic && self.slips.len() > 1;
        let left = self.slips.iter().filter(is_local).map(|made| made.patch.apply(&self.original));
        let mut goals = std::iter::once(self.original.clone()).chain(left).chain(self.habitual.clone());
        goals.any(|goal| is_on_the_way(&self.text, text, &goal) || has_lines_back(&self.text, text, &goal))
    }
}

/// Draws a spoiler, then a kind, then a slip, so that no kind is rare because another has many names.
fn drawn(plan: &Plan, number: Option<usize>, chance: &mut Chance) -> Option<(Spoiler, &'static Slip)> {
    let number = number.unwrap_or_else(|| chance.below(1 << 20));
    let has_kind =
        |spoiler: &&Spoiler| plan.kind.is_none_or(|kind| spoiler.kinds(plan.subject).contains(&kind));
    let spoilers: Vec<&Spoiler> = plan.spoilers.iter().filter(has_kind).collect();
    let spoiler = **spoilers.get(number % spoilers.len().max(1))?;
    let kinds = spoiler.kinds(plan.subject);
    let drawn = kinds.get(number / spoilers.len() % kinds.len().max(1)).copied()?;
    let kind = plan.kind.unwrap_or(drawn);
    let slips: Vec<&'static Slip> =
        spoiler.slips(plan.subject).iter().filter(|slip| slip.kind == kind).collect();
    Some((spoiler, *slips.get(chance.below(slips.len()))?))
}

/// Nobody has two wrong habits at once, and what is written over another slip hides it.
fn is_apart(slips: &[Made], made: &Made) -> bool {
    let is_habit = |made: &Made| made.slip.kind == Kind::Systematic;
    slips.iter().all(|other| match (is_habit(other), is_habit(made)) {
        (true, true) => false,
        (false, false) => !other.patch.touches(&made.patch),
        _ => true,
    })
}

/// All slips in one text: those in a place first, then the one that goes through the whole record; and the game with that one alone, where there
/// are others.
fn written(original: &str, slips: &[Made], chance: &mut Chance) -> Option<(String, Option<String>)> {
    let (habits, mut local): (Vec<&Made>, Vec<&Made>) =
        slips.iter().partition(|made| made.slip.kind == Kind::Systematic);
    local.sort_by_key(|made| made.patch.place.start);
    let text = local.iter().rev().fold(original.to_owned(), |text, made| made.patch.apply(&text));
    match habits.first() {
        None => Some((text, None)),
        Some(habit) if local.is_empty() => Some((habit.patch.apply(original), None)),
        Some(habit) => {
            let habitual = (habit.slip.make)(original, &mut chance.clone());
            Some(((habit.slip.make)(&text, chance)?, habitual))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_is_as_small_as_it_can_be() {
        for (one, other) in [("abc", "abbc"), ("aäc", "aöc"), ("", "x"), ("same", "same"), ("aa", "a")] {
            let patch = Patch::between(one, other);
            assert_eq!(patch.apply(one), other);
            assert!(patch.by.chars().count() <= 1, "{patch:?}");
        }
    }

    #[test]
    fn slips_of_a_record_do_not_touch() {
        let plan = Plan { subject: Subject::Hexil, slips: 5, spoilers: Spoiler::ALL.to_vec(), kind: None };
        let original = super::super::games::sound(plan.subject, 4).unwrap();
        let mut found = 0;
        for number in 0..20 {
            let mut chance = Chance::new(100 + u64::try_from(number).unwrap());
            let Some(spoiled) = Spoiled::new(&plan, original.clone(), number, &mut chance) else { continue };
            assert_eq!(spoiled.slips.len(), plan.slips);
            assert_ne!(spoiled.text, original);
            found += 1;
        }
        assert!(found >= 18, "{found}");
    }
}
