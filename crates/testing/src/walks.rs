//! What holds of every walk through every record, written once and run over every game.

use scorebook_core::{Chance, Document, Finding, Moment, Notation, Work};

/// Everything here, for one text of a game.
///
/// # Panics
/// When something does not hold.
pub fn assert_walks_well(game: &dyn Notation, text: &str) {
    let read = || game.read(text.to_owned());
    goes_to_any_step_in_either_direction(read().as_ref());
    hangs_every_finding_on_one_moment(read().as_ref());
    finds_what_judging_alone_finds(read().as_ref(), read().as_ref());
    scores_as_it_walks(read().as_ref());
    ends_a_score_sheet_where_it_is_told_to(read().as_ref());
    searches_for_fixes_only_when_asked(read().as_ref(), read().as_ref());
    calls_steps_by_their_names(read().as_ref());
}

/// All that two moments can be told apart by.
fn told(moment: &Moment) -> String {
    format!(
        "{} {} {:?} {:?} {} {:?} {} {} {:?} {} {}",
        moment.steps(),
        moment.label(),
        moment.seat(),
        moment.by(),
        moment.sentence(),
        moment.gains(),
        moment.meaning(),
        moment.value(),
        moment.points(),
        moment.key(),
        moment.board(),
    )
}

fn goes_to_any_step_in_either_direction(document: &dyn Document) {
    let along: Vec<String> = document.replay().map(|moment| told(&moment)).collect();
    assert_eq!(along.len(), document.steps().len() + 1);
    let mut walk = document.walk(None).expect("everybody may see everything");
    let mut chance = Chance::new(7);
    for _ in 0..12 {
        let at = chance.below(along.len());
        assert_eq!(told(&walk.go(at)), along[at], "{} at {at}\n{}", document.info().id, document.text());
        assert_eq!(walk.at(), at);
    }
    assert_eq!(walk.go(usize::MAX).steps(), document.steps().len(), "too far is the end");
    assert!(walk.next().is_none(), "nothing comes after the end");
    assert_eq!((walk.len(), walk.is_empty()), (along.len() - 1, along.len() == 1));
    assert_eq!(document.acting().len(), document.steps().len());
    for (moment, (span, seat)) in document.replay().skip(1).zip(document.steps()) {
        assert_eq!((moment.span(), moment.seat()), (Some(span), seat));
        assert_eq!(moment.step().map(|step| document.acting()[step]), Some(moment.by()));
    }
}

fn hangs_every_finding_on_one_moment(document: &dyn Document) {
    let shown = |finding: &Finding| (finding.span, finding.code.name, finding.message.clone());
    let hung = |moment: Moment| moment.findings().iter().map(shown).collect::<Vec<_>>();
    let all: Vec<_> = document.findings().iter().map(shown).collect();
    assert_eq!(document.replay().flat_map(hung).collect::<Vec<_>>(), all, "{}", document.text());
    for moment in document.replay().skip(1) {
        let start = moment.span().expect("a step stands somewhere").start;
        assert!(moment.findings().iter().all(|finding| finding.span.start >= start));
    }
}

/// The replay that yields everything finds what the fast one finds.
fn finds_what_judging_alone_finds(alone: &dyn Document, together: &dyn Document) {
    let shown = |document: &dyn Document| -> Vec<String> {
        document.findings().iter().map(|finding| format!("{finding:?}")).collect()
    };
    assert!(together.walk(None).is_some(), "the replay that yields everything was not done");
    assert_eq!(shown(alone), shown(together), "{}", alone.text());
}

fn scores_as_it_walks(document: &dyn Document) {
    let sheet = document.score(usize::MAX);
    let mut scored = sheet.steps.iter().peekable();
    for moment in document.replay().skip(1) {
        let Some(step) = scored.next_if(|step| Some(step.step) == moment.step()) else {
            assert!(moment.gains().is_empty(), "a step that brings points is on the sheet");
            continue;
        };
        assert!(
            !step.gains.is_empty() || !step.stated.is_empty(),
            "a step on the sheet brings or states points"
        );
        assert_eq!(step.label, moment.label());
        assert_eq!((&step.gains, &step.totals), (&moment.gains(), &moment.points()));
        assert_eq!(Some(step.span), moment.span());
    }
    assert!(scored.next().is_none(), "the sheet has steps that nobody takes");
    let last = document.moment(usize::MAX);
    assert_eq!(sheet.is_over, last.is_over());
    for seat in &sheet.seats {
        let of_seat = sheet.end.iter().filter(|line| line.seat == seat.seat);
        let paid: i32 = of_seat.map(|line| line.points).sum();
        assert!(last.points().contains(&(seat.seat, seat.points - paid)), "{}", document.text());
        assert_eq!(seat.bounds, last.bounds(seat.seat));
    }
}

fn ends_a_score_sheet_where_it_is_told_to(document: &dyn Document) {
    let half = document.steps().len() / 2;
    let (sheet, whole) = (document.score(half), document.score(usize::MAX));
    assert!(sheet.steps.iter().all(|step| step.step < half));
    assert_eq!(sheet.steps.len(), whole.steps.iter().filter(|step| step.step < half).count());
    let there = document.moment(half);
    assert_eq!(sheet.is_over, there.is_over());
    assert!(sheet.end.is_empty() || sheet.projected.is_empty(), "what is paid out is no forecast");
    let points: Vec<_> = sheet.seats.iter().map(|seat| seat.seat).collect();
    assert_eq!(points, there.points().into_iter().map(|(seat, _)| seat).collect::<Vec<_>>());
}

/// Judging searches for nothing; asking for fixes does, within a budget that is counted and not timed.
fn searches_for_fixes_only_when_asked(document: &dyn Document, again: &dyn Document) {
    let bare = document.answered(&mut Work::of(0));
    for (found, bare) in document.findings().iter().zip(&bare) {
        assert_eq!(found.fixes, bare.fixes, "no budget, no search");
    }
    let mut work = Work::for_fixes();
    let with = document.answered(&mut work);
    assert!(work.done() + work.left() <= Work::FIXES);
    assert_eq!(format!("{with:?}"), format!("{:?}", again.judged()), "the same every time");
    for (finding, with) in document.findings().iter().zip(&with).take(5) {
        let alone = document.fixes_for(finding, &mut Work::for_fixes());
        assert!(alone.len() >= with.fixes.len(), "alone a finding has no less to spend");
    }
}

fn calls_steps_by_their_names(document: &dyn Document) {
    let steps = document.steps().len();
    for step in (0..steps).step_by(7) {
        let label = document.label(step);
        let called = document.step_called(&label).expect("a step is called by its label");
        assert_eq!(document.label(called), label);
        if let Some(turn) = document.turn(step) {
            let last = document.step_called(&turn).expect("a turn is called by its name");
            assert!(document.turn(last).as_ref() == Some(&turn) || document.label(last) == turn);
        }
    }
    assert_eq!(document.step_called("no such step"), None);
}
