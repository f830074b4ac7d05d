//! What a gap most likely meant. Where its finding knows one reading, that is played as steps beside the gap; the text stays what it is.

use crate::certain::Certain;
use crate::cursor::Cursor;
use crate::finding::{Certainty, Edit, Finding, Fix, Severity, apply};
use crate::game::{Game, RecordOf};
use crate::house::House;
use crate::record::{Item, Piece, Record, Step};
use crate::referee::Played;
use crate::replay::Papers;
use crate::report::Report;
use crate::said;
use crate::source::Span;

/// So many gaps of a record are given a meaning. A text with more of them is no record with slips.
const MOST_GAPS: usize = 64;
/// So many meanings of a gap are tried where its findings know several.
const MOST_MEANINGS: usize = 4;
/// So often a text is read anew, each time without the respellings that change what stands around them.
const MOST_READINGS: usize = 8;

/// A gap with the edits that its findings think likely.
struct Candidate<'f> {
    gap: usize,
    edits: Vec<&'f Edit>,
    /// How many meanings its findings know.
    choices: usize,
}

/// The steps that a gap means, and how it would be written then.
struct Meaning<A> {
    gap: usize,
    steps: Vec<Step<A>>,
    text: String,
}

/// Gives every gap of a record the steps that it most likely means, as far as the rules allow them there.
pub(crate) fn fill<G: Played>(
    game: &G,
    house: &House<G>,
    record: &mut RecordOf<G>,
    text: &str,
    found: &mut [Finding],
) {
    let likely = |fixes: &'_ [Fix]| matches!(fixes, [fix] if fix.certainty >= Certainty::Likely).then_some(0);
    let mut meanings = read(game, record, text, candidates(&record.gaps, text, found, likely));
    lay(record, &meanings);
    forget_forbidden(game, house, record, text, &mut meanings);
    for meaning in &meanings {
        let gap = record.gaps[meaning.gap];
        let answered = |finding: &&mut Finding| holds(gap, finding.span) && !finding.fixes.is_empty();
        for finding in found.iter_mut().filter(answered) {
            match &meaning.steps[..] {
                [] => finding.note(said::passed_over()),
                _ => finding.note(said::played_as(&meaning.text)),
            };
        }
    }
}

/// Replays a record with everything that its open gaps may mean, as far as their findings know what that may be.
pub(crate) fn certain<G: Played>(game: &G, papers: Papers<'_, G>, read_findings: &[Finding]) -> Certain {
    let Papers { record, text, .. } = papers;
    let mut certain = Certain::of_open(record.open_gaps().iter().map(|open| open.gap).collect());
    for place in 0..MOST_MEANINGS {
        // A gap with fewer meanings than others has the last of them again.
        let one = |fixes: &'_ [Fix]| (!fixes.is_empty()).then(|| place.min(fixes.len() - 1));
        let mut tried = candidates(&record.gaps, text, read_findings, one);
        tried.retain(|candidate| certain.knows(candidate.gap));
        let is_new = place == 0 || tried.iter().any(|candidate| candidate.choices > place);
        if !is_new || tried.is_empty() {
            break;
        }
        let meanings = read(game, record, text, tried);
        let mut other = record.clone();
        lay(&mut other, &meanings);
        let mut report = Report::new();
        Papers { record: &other, ..papers }.replay().judge_all(&mut report);
        certain.keep(meanings.iter().map(|meaning| meaning.gap).collect(), report.found());
    }
    certain
}

/// Whether a span lies in another or at one of its ends.
fn holds(gap: Span, span: Span) -> bool {
    gap.start <= span.start && span.end <= gap.end
}

/// The gaps of which every finding that has answers has one that is chosen of them.
fn candidates<'f>(
    gaps: &[Span],
    text: &str,
    found: &'f [Finding],
    choose: impl Fn(&[Fix]) -> Option<usize>,
) -> Vec<Candidate<'f>> {
    let mut gaps: Vec<(Span, usize)> = gaps.iter().copied().zip(0..).collect();
    gaps.sort_unstable();
    let mut answers: Vec<(usize, &[Fix])> = Vec::new();
    for finding in found.iter().filter(|finding| !finding.fixes.is_empty()) {
        let after = gaps.partition_point(|(gap, _)| gap.start <= finding.span.start);
        let Some(&(span, gap)) = after.checked_sub(1).map(|last| &gaps[last]) else { continue };
        if holds(span, finding.span) {
            answers.push((gap, &finding.fixes));
        }
    }
    answers.sort_by_key(|(gap, _)| *gap);
    let groups = answers.chunk_by(|(one, _), (other, _)| one == other);
    let candidate = |group: &[(usize, &'f [Fix])]| {
        let gap = group[0].0;
        let chosen: Option<Vec<&Fix>> = group.iter().map(|(_, fixes)| Some(&fixes[choose(fixes)?])).collect();
        let edits: Vec<&Edit> = chosen?.into_iter().flat_map(|fix| &fix.edits).collect();
        let choices = group.iter().map(|(_, fixes)| fixes.len()).max().unwrap_or(0);
        Some(Candidate { gap, edits, choices })
    };
    let fits = |candidate: &Candidate<'_>| {
        let span = gaps.iter().find(|(_, gap)| *gap == candidate.gap).map(|(span, _)| *span);
        let fits = |edit: &&Edit| span.is_some_and(|span| holds(span, edit.span));
        candidate.edits.iter().all(|edit| fits(edit) && text.get(edit.span.from()..edit.span.to()).is_some())
    };
    groups.filter_map(candidate).take(MOST_GAPS).filter(fits).collect()
}

/// A text with the gaps of the candidates respelled, and where each of these stands then, in the order of the candidates.
fn respelled(text: &str, gaps: &[Span], candidates: &[Candidate<'_>]) -> (String, Vec<Span>) {
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_key(|&place| gaps[candidates[place].gap]);
    let mut places = vec![Span::default(); candidates.len()];
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for place in order {
        let candidate = &candidates[place];
        let gap = gaps[candidate.gap];
        out.push_str(&text[at..gap.from()]);
        let move_back = |edit: &&Edit| Edit {
            span: Span::new(edit.span.from() - gap.from(), edit.span.to() - gap.from()),
            text: edit.text.clone(),
        };
        let edits: Vec<Edit> = candidate.edits.iter().map(move_back).collect();
        let start = out.len();
        out.push_str(&apply(gap.of(text), &edits).0);
        places[place] = Span::new(start, out.len());
        at = gap.to();
    }
    out.push_str(&text[at..]);
    (out, places)
}

/// Reads the text with its gaps respelled. A respelling that is no step, or that changes how anything else reads, is given up.
fn read<G: Game>(
    game: &G,
    record: &RecordOf<G>,
    text: &str,
    mut candidates: Vec<Candidate<'_>>,
) -> Vec<Meaning<G::Act>> {
    for _ in 0..MOST_READINGS {
        if candidates.is_empty() {
            break;
        }
        let (fixed, places) = respelled(text, &record.gaps, &candidates);
        let mut report = Report::brief();
        let again = game.parse(&mut Cursor::new(&fixed), &mut report);
        let comparison = Comparison::<G> { record, text, again: &again, fixed: &fixed, places: &places };
        let (meanings, given_up) = comparison.run(&candidates, report.found());
        if given_up.is_empty() {
            return meanings;
        }
        let mut place = 0;
        candidates.retain(|_| {
            place += 1;
            !given_up.contains(&(place - 1))
        });
    }
    Vec::new()
}

/// A record beside the one that is read from the text with its gaps respelled.
struct Comparison<'r, G: Game> {
    record: &'r RecordOf<G>,
    text: &'r str,
    again: &'r RecordOf<G>,
    fixed: &'r str,
    /// Where the respelled gaps stand, in the order of the candidates.
    places: &'r [Span],
}

impl<G: Game> Comparison<'_, G> {
    /// The meanings of the gaps, and the candidates that are to be given up.
    fn run(&self, candidates: &[Candidate<'_>], found: &[Finding]) -> (Vec<Meaning<G::Act>>, Vec<usize>) {
        let Self { record, again, .. } = *self;
        if record.dialect != again.dialect || record.seats != again.seats {
            return (Vec::new(), (0..candidates.len()).collect());
        }
        let (mut meanings, mut given_up) = (Vec::new(), Vec::new());
        let (mut new, mut place) = (again.items().peekable(), 0);
        for old in record.items().filter(|item| !matches!(item, Item::Meant(_) | Item::Aside)) {
            let is_candidate = |candidate: &Candidate<'_>| old == Item::Gap(candidate.gap);
            if !candidates.get(place).is_some_and(is_candidate) {
                if new.next().is_some_and(|new| self.is_same(old, new)) {
                    continue;
                }
                // Whatever came last changed what stands here.
                given_up.push(place.saturating_sub(1));
                return (meanings, given_up);
            }
            let here = self.places[place];
            let mut inside = Vec::new();
            while let Some(item) = new.next_if(|&item| self.span(item).is_some_and(|span| holds(here, span)))
            {
                inside.push(item);
            }
            let is_wrong =
                |finding: &Finding| finding.severity == Severity::Error && holds(here, finding.span);
            match self.steps(record.gaps[candidates[place].gap], here, &inside) {
                Some(steps) if !found.iter().any(is_wrong) => {
                    let text = here.of(self.fixed).trim().to_owned();
                    meanings.push(Meaning { gap: candidates[place].gap, steps, text });
                }
                _ => given_up.push(place),
            }
            place += 1;
        }
        if new.next().is_some() {
            given_up.push(place.saturating_sub(1));
        }
        (meanings, given_up)
    }

    /// Where something of the record that was read anew stands.
    fn span(&self, item: Item) -> Option<Span> {
        match item {
            Item::Head(head) => Some(self.again.heads[head].span),
            Item::Turn(turn) => Some(self.again.turns[turn].span),
            Item::Step(step) | Item::Meant(step) => Some(self.again.steps[step].span),
            Item::Comment(comment) => Some(self.again.comments[comment]),
            Item::Gap(gap) => Some(self.again.gaps[gap]),
            Item::Aside | Item::Break(_) => None,
        }
    }

    /// Whether both records say the same there.
    fn is_same(&self, old: Item, new: Item) -> bool {
        let (record, again) = (self.record, self.again);
        let is_same_text = |old: Span, new: Span| old.of(self.text) == new.of(self.fixed);
        match (old, new) {
            (Item::Head(old), Item::Head(new)) => record.heads[old].says == again.heads[new].says,
            (Item::Turn(old), Item::Turn(new)) => record.turns[old].says == again.turns[new].says,
            (Item::Step(old), Item::Step(new)) => {
                let (old, new) = (&record.steps[old], &again.steps[new]);
                old.seat == new.seat && old.act == new.act
            }
            (Item::Comment(old), Item::Comment(new)) => {
                is_same_text(record.comments[old], again.comments[new])
            }
            (Item::Gap(old), Item::Gap(new)) => is_same_text(record.gaps[old], again.gaps[new]),
            (Item::Break(old), Item::Break(new)) => old == new,
            _ => false,
        }
    }

    /// The steps that a respelled gap says, each where it stands in the gap; none for a remark. Nothing where it says anything else, or it cannot be told where
    /// one of several ends.
    fn steps(&self, gap: Span, here: Span, inside: &[Item]) -> Option<Vec<Step<G::Act>>> {
        let (was, now) = (gap.of(self.text), here.of(self.fixed));
        if matches!(inside, [Item::Comment(_)]) && is_prose(was) {
            return Some(Vec::new());
        }
        let mut at = 0;
        let place = |item: &Item| {
            let Item::Step(step) = *item else { return None };
            let step = &self.again.steps[step];
            let said = step.span.of(self.fixed);
            let span = match was[at..].find(said) {
                Some(found) => Span::new(at + found, at + found + said.len()),
                None if inside.len() == 1 => {
                    let before = step.span.from() - here.from();
                    let after = here.to() - step.span.to();
                    around(was, now, before, after)
                }
                None => return None,
            };
            at = span.to();
            let span = Span::new(gap.from() + span.from(), gap.from() + span.to());
            Some(Step { act: step.act.clone(), span, seat: step.seat })
        };
        let steps: Option<Vec<Step<G::Act>>> = inside.iter().map(place).collect();
        steps.filter(|steps| !steps.is_empty())
    }
}

/// Whether a text is plain words: a remark without the sign that opens one, and no act with a slip in it.
pub(crate) fn is_prose(text: &str) -> bool {
    let words = text.split(|sign: char| !sign.is_alphabetic()).map(|word| word.chars().count());
    let words: Vec<usize> = words.filter(|&length| length > 2).collect();
    let signs = text.chars().filter(|sign| !sign.is_whitespace()).count();
    words.len() > 1 && words.iter().sum::<usize>() * 3 >= signs * 2
}

/// What is left of a text without so much before and after a step, as far as the respelled text has the same there.
fn around(was: &str, now: &str, before: usize, after: usize) -> Span {
    let start = if was.get(..before) == now.get(..before) { before } else { 0 };
    let end = was.len().saturating_sub(after);
    let is_kept = end > start && was.get(end..) == now.get(now.len() - after..);
    Span::new(start, if is_kept { end } else { was.len() })
}

/// Adds the steps that gaps mean to a record. The meanings are in the order of the page.
fn lay<H, T, A: Clone>(record: &mut Record<H, T, A>, meanings: &[Meaning<A>]) {
    if meanings.is_empty() {
        return;
    }
    let more = meanings.iter().map(|meaning| meaning.steps.len()).sum::<usize>();
    let mut page = Vec::with_capacity(record.page.len() + more);
    let mut steps = Vec::with_capacity(record.steps.len() + more);
    let mut written = std::mem::take(&mut record.steps).into_iter();
    let (mut gaps, mut meanings) = (0, meanings.iter().peekable());
    for piece in std::mem::take(&mut record.page) {
        page.push(piece);
        match piece {
            Piece::Step | Piece::Meant => steps.extend(written.next()),
            Piece::Gap => {
                if let Some(meaning) = meanings.next_if(|meaning| meaning.gap == gaps) {
                    page.extend(meaning.steps.is_empty().then_some(Piece::Aside));
                    page.extend(meaning.steps.iter().map(|_| Piece::Meant));
                    steps.extend(meaning.steps.iter().cloned());
                }
                gaps += 1;
            }
            _ => {}
        }
    }
    (record.page, record.steps) = (page, steps);
}

/// Takes back what the rules forbid where it would have been done: nobody meant that.
fn forget_forbidden<G: Played>(
    game: &G,
    house: &House<G>,
    record: &mut RecordOf<G>,
    text: &str,
    meanings: &mut Vec<Meaning<G::Act>>,
) {
    if meanings.iter().all(|meaning| meaning.steps.is_empty()) {
        return;
    }
    let rules = house.rules_of(game, record, text);
    let mut report = Report::new();
    let papers = Papers::<G> { record, text, rules: &rules, outfit: house.outfit.as_ref() };
    papers.replay().strictly().judge_all(&mut report);
    let mut wrong: Vec<Span> = report
        .found()
        .iter()
        .filter(|finding| finding.severity > Severity::Hint)
        .map(|finding| finding.span)
        .collect();
    wrong.sort_unstable();
    meanings.retain(|meaning| {
        let gap = record.gaps[meaning.gap];
        let first = wrong.partition_point(|span| span.start < gap.start);
        let is_forbidden =
            wrong[first..].iter().take_while(|span| span.start <= gap.end).any(|span| holds(gap, *span));
        if is_forbidden {
            record.forget_meant(meaning.gap);
        }
        !is_forbidden
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::TYPOGRAPHIC;

    #[test]
    fn only_plain_words_are_a_remark() {
        for words in ["nice move of hers", "Game 4 of the tournament", "Eyrie turmoil!"] {
            assert!(is_prose(words), "{words}");
        }
        for act in ["w3-5", "", "2B somewhere", "GHawk (D4) to E44", "R(1+2) fox", "m"] {
            assert!(!is_prose(act), "{act}");
        }
    }

    #[test]
    fn a_step_stands_where_the_gap_keeps_it() {
        let place = |was: &str, now: &str, before, after| around(was, now, before, after).of(was).to_owned();
        assert_eq!(place(", ab", ", a->b", 2, 0), "ab");
        assert_eq!(place("ab;", "a->b;", 0, 1), "ab");
        assert_eq!(place("ab", "; a->b", 2, 0), "ab");
        assert_eq!(place("a", "(a)", 1, 1), "a");
    }

    #[test]
    fn a_gap_is_respelled_in_its_place() {
        let text = "one twoo three";
        let gap = Span::new(4, 8);
        let mut finding = Finding::new(&TYPOGRAPHIC, gap, "x");
        finding.fix(Certainty::Likely, Span::new(7, 8), "");
        let found = [finding];
        let chosen = |choice: Option<usize>| candidates(&[gap], text, &found, move |_| choice);
        assert!(chosen(None).is_empty());
        let (fixed, places) = respelled(text, &[gap], &chosen(Some(0)));
        assert_eq!((fixed.as_str(), places[0].of(&fixed)), ("one two three", "two"));
        let elsewhere = candidates(&[Span::new(4, 7)], text, &found, |_| Some(0));
        assert!(elsewhere.is_empty(), "an edit outside of the gap");
    }
}
