//! What slips in every notation alike: acts and lines that are lost, doubled or swapped, digits, signs, and one slip made twice.

use std::ops::Range;

use scorebook_core::Chance;

use super::{joined, lines_of, one_of, replaced};

/// How many places are tried before a game is said to have none for a slip.
pub(super) const TRIES: usize = 200;

/// How many lines a slip is carried on to, where it is made more than once.
const NEARBY: usize = 4;

/// What has to be known of a notation.
#[derive(Clone, Copy)]
pub(in crate::corruption) struct Script {
    /// Whether a line tells what was played.
    pub(in crate::corruption) is_play: fn(&str) -> bool,
    /// Where the acts of such a line stand.
    pub(in crate::corruption) acts: fn(&str) -> Vec<Range<usize>>,
    /// What stands between two acts.
    pub(in crate::corruption) between: &'static str,
    /// What a line may have said as well where nobody can tell from anything else, such as dice of the same sum.
    pub(in crate::corruption) alike: fn(&str) -> Vec<String>,
}

/// Spoils one line of play.
pub(super) fn in_line(
    script: &Script,
    text: &str,
    chance: &mut Chance,
    spoil: impl Fn(&str, &mut Chance) -> Option<String>,
) -> Option<String> {
    let mut lines = lines_of(text);
    let (place, spoiled) = (0..TRIES).find_map(|_| {
        let place = chance.below(lines.len());
        let line = lines.get(place).filter(|line| (script.is_play)(line))?;
        let spoiled = spoil(line, chance)?;
        (spoiled != *line).then_some((place, spoiled))
    })?;
    lines[place] = spoiled;
    Some(joined(&lines))
}

/// Spoils one act.
pub(super) fn in_act(
    script: &Script,
    text: &str,
    chance: &mut Chance,
    spoil: impl Fn(&str, &mut Chance) -> Option<String>,
) -> Option<String> {
    in_line(script, text, chance, |line, chance| {
        let act = one_of(chance, &(script.acts)(line))?;
        let spoiled = spoil(&line[act.clone()], chance)?;
        Some(replaced(line, act, &spoiled))
    })
}

/// An act is left out.
pub(super) fn act_lost(script: &Script, text: &str, chance: &mut Chance) -> Option<String> {
    in_line(script, text, chance, |line, chance| {
        let acts = (script.acts)(line);
        let lost = chance.below(acts.len());
        let place = match acts.len() {
            0 | 1 => return None,
            _ if lost == 0 => acts[0].start..acts[1].start,
            _ => acts[lost - 1].end..acts[lost].end,
        };
        Some(replaced(line, place, ""))
    })
}

/// An act is written twice.
pub(super) fn act_doubled(script: &Script, text: &str, chance: &mut Chance) -> Option<String> {
    in_line(script, text, chance, |line, chance| {
        let act = one_of(chance, &(script.acts)(line))?;
        let again = format!("{}{}", script.between, &line[act.clone()]);
        Some(replaced(line, act.end..act.end, &again))
    })
}

/// Two acts that follow each other are exchanged.
pub(super) fn acts_swapped(script: &Script, text: &str, chance: &mut Chance) -> Option<String> {
    in_line(script, text, chance, |line, chance| {
        let acts = (script.acts)(line);
        let first = chance.below(acts.len().saturating_sub(1));
        let (one, other) = (acts.get(first)?, acts.get(first + 1)?);
        let swapped = [&line[other.clone()], &line[one.end..other.start], &line[one.clone()]].concat();
        Some(replaced(line, one.start..other.end, &swapped))
    })
}

/// A line is left out.
pub(super) fn line_lost(script: &Script, text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    lines.remove(play_line(script, &lines, chance)?);
    Some(joined(&lines))
}

/// A line is written twice.
pub(super) fn line_doubled(script: &Script, text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    let place = play_line(script, &lines, chance)?;
    lines.insert(place, lines[place].clone());
    Some(joined(&lines))
}

/// Two lines that follow each other are exchanged.
pub(super) fn lines_swapped(script: &Script, text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    let place = (0..TRIES).find_map(|_| {
        let place = play_line(script, &lines, chance)?;
        let next = lines.get(place + 1).filter(|line| (script.is_play)(line))?;
        (*next != lines[place]).then_some(place)
    })?;
    lines.swap(place, place + 1);
    Some(joined(&lines))
}

fn play_line(script: &Script, lines: &[String], chance: &mut Chance) -> Option<usize> {
    let places: Vec<usize> = (0..lines.len()).filter(|&place| (script.is_play)(&lines[place])).collect();
    one_of(chance, &places)
}

/// The same word is misread in the same way at two or three places of a line and of those after it.
pub(super) fn repeated(
    script: &Script,
    text: &str,
    chance: &mut Chance,
    words: fn(&str) -> Vec<Range<usize>>,
    misread: fn(&str, &mut Chance) -> Option<String>,
) -> Option<String> {
    let mut lines = lines_of(text);
    (0..TRIES).find_map(|_| {
        let first = play_line(script, &lines, chance)?;
        let word = one_of(chance, &words(&lines[first]))?;
        let word = lines[first][word].to_owned();
        let other = misread(&word, chance).filter(|other| *other != word)?;
        let places = places_of(script, &lines, first, &word, words);
        let times = 2 + chance.below(2);
        let places = &places[..places.len().min(times)];
        // From the last on, so that what stands before stays where it is.
        for (line, place) in places.iter().rev().filter(|_| places.len() > 1) {
            lines[*line] = replaced(&lines[*line], place.clone(), &other);
        }
        (places.len() > 1).then_some(())
    })?;
    Some(joined(&lines))
}

/// Where a word stands in a line of play and in those after it.
fn places_of(
    script: &Script,
    lines: &[String],
    first: usize,
    word: &str,
    words: fn(&str) -> Vec<Range<usize>>,
) -> Vec<(usize, Range<usize>)> {
    let near = (first..lines.len()).filter(|&line| (script.is_play)(&lines[line])).take(NEARBY);
    let same = |line: usize| {
        let words = words(&lines[line]).into_iter();
        words.filter(move |place| lines[line][place.clone()] == *word).map(move |place| (line, place))
    };
    near.flat_map(same).collect()
}

/// The same in every line of play.
pub(super) fn throughout(
    script: &Script,
    text: &str,
    spoil: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let lines = text.lines().map(|line| {
        let spoiled = (script.is_play)(line).then(|| spoil(line)).flatten();
        spoiled.unwrap_or_else(|| line.to_owned())
    });
    let spoiled = joined(&lines.collect::<Vec<_>>());
    (spoiled.trim_end() != text.trim_end()).then_some(spoiled)
}

/// Runs of signs that are alike, such as numbers.
pub(super) fn runs(text: &str, is_part: fn(char) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| is_part(*sign)) {
        match runs.last_mut() {
            Some(run) if run.end == at => run.end = at + sign.len_utf8(),
            _ => runs.push(at..at + sign.len_utf8()),
        }
    }
    runs
}

/// Numbers.
pub(in crate::corruption) fn numbers(text: &str) -> Vec<Range<usize>> {
    runs(text, |sign| sign.is_ascii_digit())
}

/// One digit of a number for another: mostly for the next one.
pub(super) fn digit_misread(number: &str, chance: &mut Chance) -> Option<String> {
    let places: Vec<usize> = (0..number.len()).filter(|&at| number.as_bytes()[at].is_ascii_digit()).collect();
    let at = one_of(chance, &places)?;
    let digit = i32::from(number.as_bytes()[at] - b'0');
    let near = one_of(chance, &[-1, 1])?;
    let other = if chance.below(3) == 0 { i32::try_from(chance.below(10)).ok()? } else { digit + near };
    (0..10).contains(&other).then(|| replaced(number, at..at + 1, &other.to_string()))
}

/// One number of an act misread.
pub(super) fn number_misread(act: &str, chance: &mut Chance) -> Option<String> {
    let number = one_of(chance, &numbers(act))?;
    let other = digit_misread(&act[number.clone()], chance)?;
    Some(replaced(act, number, &other))
}

/// One of certain signs is lost.
pub(super) fn sign_lost(act: &str, chance: &mut Chance, signs: &[char]) -> Option<String> {
    let places: Vec<usize> = act.match_indices(signs).map(|(at, _)| at).collect();
    let at = one_of(chance, &places)?;
    Some(replaced(act, at..at + 1, ""))
}

/// One of certain letters for another of them.
pub(super) fn letter_of(letter: &str, chance: &mut Chance, letters: &[&str]) -> Option<String> {
    let others: Vec<&str> = letters.iter().copied().filter(|other| *other != letter).collect();
    letters.contains(&letter).then(|| one_of(chance, &others)).flatten().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: Script = Script {
        is_play: |line| !line.starts_with('['),
        acts: |line| runs(line, |sign| sign != ' '),
        between: " ",
        alike: |_| Vec::new(),
    };

    #[test]
    fn acts_and_lines_are_lost_doubled_and_swapped() {
        let made = |make: fn(&Script, &str, &mut Chance) -> Option<String>, text: &str| {
            make(&SCRIPT, text, &mut Chance::new(5)).unwrap()
        };
        assert_eq!(made(acts_swapped, "[h]\na b\n"), "[h]\nb a\n");
        assert_eq!(made(act_doubled, "[h]\na\n"), "[h]\na a\n");
        assert!(["[h]\na\n", "[h]\nb\n"].contains(&made(act_lost, "[h]\na b\n").as_str()));
        assert_eq!(made(line_lost, "[h]\na\n"), "[h]\n");
        assert_eq!(made(line_doubled, "[h]\na\n"), "[h]\na\na\n");
        assert_eq!(made(lines_swapped, "[h]\na\nb\n"), "[h]\nb\na\n");
    }

    #[test]
    fn a_slip_is_repeated_as_it_was() {
        let spoiled =
            repeated(&SCRIPT, "a7 b7\nc7 d7\n", &mut Chance::new(2), numbers, digit_misread).unwrap();
        let changed: Vec<&str> =
            spoiled.split_ascii_whitespace().filter(|word| !word.ends_with('7')).collect();
        assert!((2..=3).contains(&changed.len()), "{spoiled}");
        assert!(changed.iter().all(|word| word[1..] == changed[0][1..]), "{spoiled}");
    }
}
