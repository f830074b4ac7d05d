//! The promises that hold for every game and every text, whole, cut short or spoiled.

use scorebook_core::{
    Certainty, Document, Finding, Notation, Severity, Source, Span, Token, Value, Work, apply,
};

use crate::spoil::whim;

/// So many sure fixes of a text are tried: one full of them would take quadratic time, and the first show what there is to show.
const MOST_FIXES: usize = 20;

/// How much the fixes of a text may cost here: a hundredth of the usual, so that thousands of texts can be tried. What runs out has to run out
/// at the same place each time.
const SOME_WORK: u64 = Work::FIXES / 100;

/// Fixes are looked for in one of so many texts: that takes longer than all other promises together.
const ANSWERED: usize = 4;

/// Checks every promise on one text.
///
/// # Errors
/// Names the promise that was broken and shows where.
pub fn hold(game: &'static dyn Notation, text: &str) -> Result<(), String> {
    let document = game.read(text.to_owned());
    let document = document.as_ref();
    tokens_join_to_the_text(&document.tokens(), document.written())?;
    spans_lie_on_character_borders(document)?;
    reading_is_repeatable(game, document)?;
    formatting_keeps_the_meaning(game, document)?;
    data_loses_nothing(game, document)?;
    gaps_are_kept(game, document)?;
    judging_is_repeatable(game, document)?;
    sure_fixes_remove_their_finding_and_add_none(&|text| game.read(text), document, MOST_FIXES)
}

/// Checks every promise and shows the text when one is broken.
///
/// # Panics
/// When a promise is broken.
pub fn assert_hold(game: &'static dyn Notation, text: &str) {
    assert_kept(hold(game, text), text);
}

/// Shows the text when a promise is broken.
pub(crate) fn assert_kept(promise: Result<(), String>, text: &str) {
    if let Err(broken) = promise {
        panic!("{broken}\n---- text\n{text}\n---- {:?}", short(text));
    }
}

/// Replays a text twice up to some of its steps: the positions, what is legal there and the points are the same.
///
/// # Panics
/// When they are not.
pub fn assert_replays_alike(game: &'static dyn Notation, text: &str) {
    let read = || game.read(text.to_owned());
    let (once, twice) = (read(), read());
    let steps = once.steps().len();
    for step in [0, 1, steps / 2, steps, usize::MAX] {
        assert_eq!(once.snapshot(step), twice.snapshot(step), "replaying twice gives two positions\n{text}");
        assert_eq!(once.legal(step, None), twice.legal(step, None), "two lists of what is legal\n{text}");
        assert_eq!(once.score(step), twice.score(step), "scoring twice gives two score sheets\n{text}");
    }
}

/// Every byte of the text belongs to one token, and every token ends on a character border.
pub(crate) fn tokens_join_to_the_text(tokens: &[Token], text: &str) -> Result<(), String> {
    let mut at = 0;
    for token in tokens {
        if token.span.from() != at || token.span.is_empty() {
            return Err(format!("tokens do not join at byte {at}: {token:?}"));
        }
        at = token.span.to();
        if !text.is_char_boundary(at) {
            return Err(format!("a token {token:?} is not on character borders"));
        }
    }
    if at != text.len() {
        return Err(format!("tokens end at byte {at} of {}", text.len()));
    }
    Ok(())
}

pub(crate) fn spans_lie_on_character_borders(document: &dyn Document) -> Result<(), String> {
    let text = document.written();
    let lies = |span: Span| text.get(span.from()..span.to()).is_some();
    let check = |what: &str, span: Span| {
        if lies(span) { Ok(()) } else { Err(format!("{what} {span:?} is not on character borders")) }
    };
    for (span, _) in document.steps() {
        check("a step", span)?;
    }
    for &span in document.gaps().iter().chain(document.comments()) {
        check("a gap or comment", span)?;
    }
    findings_lie_on_character_borders(text, document.read_findings())
}

pub(crate) fn findings_lie_on_character_borders(text: &str, findings: &[Finding]) -> Result<(), String> {
    let check = |what: &str, span: Span| match text.get(span.from()..span.to()) {
        Some(_) => Ok(()),
        None => Err(format!("{what} {span:?} is not on character borders")),
    };
    for finding in findings {
        check(finding.code.name, finding.span)?;
        for span in finding.notes.iter().filter_map(|note| note.span) {
            check("a note", span)?;
        }
        for edit in finding.fixes.iter().flat_map(|fix| &fix.edits) {
            check("an edit", edit.span)?;
        }
    }
    Ok(())
}

fn reading_is_repeatable(game: &'static dyn Notation, document: &dyn Document) -> Result<(), String> {
    let again = game.read(document.written().to_owned());
    if again.value() != document.value()
        || summary(again.read_findings()) != summary(document.read_findings())
    {
        return Err("reading twice gives two records".into());
    }
    Ok(())
}

fn judging_is_repeatable(game: &'static dyn Notation, document: &dyn Document) -> Result<(), String> {
    if !document.knows_rules() {
        return Ok(());
    }
    let again = game.read(document.written().to_owned());
    let work = if whim(document.written().as_bytes(), ANSWERED) == 0 { SOME_WORK } else { 0 };
    let judged = document.answered(&mut Work::of(work));
    if summary(&again.answered(&mut Work::of(work))) != summary(&judged) {
        return Err("judging twice finds two things".into());
    }
    if again.score(usize::MAX) != document.score(usize::MAX) {
        return Err("scoring twice gives two score sheets".into());
    }
    findings_lie_on_character_borders(document.written(), &judged)
}

pub(crate) fn formatting_keeps_the_meaning(
    game: &'static dyn Notation,
    document: &dyn Document,
) -> Result<(), String> {
    let printed = document.print();
    let again = game.skim(printed.clone());
    if !again.says_the_same(document) {
        let (before, after) = (document.meaning(), again.meaning());
        let place = first_difference(&before, &after, "record");
        return Err(format!("printing changes the meaning, {place}\n---- printed\n{printed}"));
    }
    let twice = again.print();
    if twice != printed {
        return Err(format!("formatting twice differs\n---- once\n{printed}\n---- twice\n{twice}"));
    }
    Ok(())
}

fn data_loses_nothing(game: &'static dyn Notation, document: &dyn Document) -> Result<(), String> {
    let value = document.value();
    json_is_the_data_written(document, &value)?;
    data_comes_back(game, document, &value)?;
    what_nothing_reads_is_told(game, document, &value)
}

/// What could not be read stays byte for byte, whatever it is taken for: in canonical spelling and in data. The steps that it means stand
/// in it.
fn gaps_are_kept(game: &'static dyn Notation, document: &dyn Document) -> Result<(), String> {
    let unread = |document: &dyn Document| {
        let gaps = document.gaps().iter();
        gaps.map(|gap| gap.of(document.text()).to_owned()).collect::<Vec<String>>()
    };
    let gaps = unread(document);
    let printed = unread(game.read(document.print()).as_ref());
    let value = document.value();
    let told = value["gaps"].as_array().into_iter().flatten().map(|gap| gap["text"].as_str().unwrap_or("?"));
    if printed != gaps || !told.eq(gaps.iter().map(String::as_str)) {
        return Err(format!("{gaps:?} could not be read; printed that is {printed:?}"));
    }
    let halves = |step: Span, gap: &Span| {
        let meets = step.start < gap.end && gap.start < step.end;
        meets && !(gap.start <= step.start && step.end <= gap.end)
    };
    match document.steps().iter().find(|(step, _)| document.gaps().iter().any(|gap| halves(*step, gap))) {
        Some((step, _)) => Err(format!("a step {step:?} lies half in a gap")),
        None => Ok(()),
    }
}

/// A hint that offers guesses says that nothing is wrong, and that it is open which of them is meant. What is wrong with each of them is wrong
/// with the record, too. Asked where one thing alone is open: several hang together.
pub(crate) fn what_each_meaning_breaks_is_told(
    game: &'static dyn Notation,
    document: &dyn Document,
) -> Result<(), String> {
    let is_open = |finding: &&Finding| {
        let are_guesses = finding.fixes.iter().all(|fix| fix.certainty == Certainty::Guess);
        finding.severity == Severity::Hint && finding.fixes.len() > 1 && are_guesses
    };
    let mut open = document.findings().iter().filter(is_open);
    let (Some(open), None) = (open.next(), open.next()) else { return Ok(()) };
    let told = summary(document.findings());
    let mut broken: Option<Vec<_>> = None;
    for fix in &open.fixes {
        let meant = game.skim(apply(document.text(), &fix.edits).0);
        let wrong = meant.findings().iter().filter(|finding| finding.severity > Severity::Hint);
        let wrong = surplus(&summary_of(wrong), &told);
        broken = Some(broken.map_or(wrong.clone(), |broken| common(&broken, &wrong)));
    }
    match broken.unwrap_or_default().first() {
        Some(untold) => Err(format!("{untold:?} holds with each of {:?} and is not told", open.fixes)),
        None => Ok(()),
    }
}

/// What is written from the data of a record is the record.
pub(crate) fn data_comes_back(
    game: &'static dyn Notation,
    document: &dyn Document,
    value: &Value,
) -> Result<(), String> {
    let written = game.write_value(value)?;
    if written != document.written() {
        let was = document.written();
        return Err(format!("data and back differs\n---- written\n{was}\n---- by way of data\n{written}"));
    }
    let mut bare = value.clone();
    bare.as_object_mut().and_then(|parts| parts.remove("written"));
    let (written, own_dialect) = (game.write_value(&bare)?, document.print_as(document.dialect()).0);
    if written != own_dialect {
        return Err(format!(
            "data and back differs\n---- printed\n{own_dialect}\n---- by way of data\n{written}"
        ));
    }
    Ok(())
}

/// Data with one field more than it has, somewhere, is refused: what that field says would be lost. Which of its things gets the field goes by
/// the bytes of the record.
pub(crate) fn what_nothing_reads_is_told(
    game: &'static dyn Notation,
    document: &dyn Document,
    value: &Value,
) -> Result<(), String> {
    let things = things(&mut value.clone(), &mut |_| {});
    let (chosen, mut place) = (whim(document.written().as_bytes(), things), 0);
    let mut longer = value.clone();
    let add = &mut |fields: &mut serde_json::Map<String, Value>| {
        if place == chosen {
            fields.insert("unheard-of".to_owned(), Value::from(7));
        }
        place += 1;
    };
    self::things(&mut longer, add);
    match game.write_value(&longer) {
        Ok(written) => Err(format!("a field is lost\n---- data\n{longer}\n---- written\n{written}")),
        Err(_) => Ok(()),
    }
}

/// Does something with the fields of every thing in data, and counts these things.
fn things(value: &mut Value, with: &mut dyn FnMut(&mut serde_json::Map<String, Value>)) -> usize {
    match value {
        Value::Object(fields) => {
            let inside: usize = fields.values_mut().map(|value| things(value, with)).sum();
            with(fields);
            inside + 1
        }
        Value::Array(list) => list.iter_mut().map(|value| things(value, with)).sum(),
        _ => 0,
    }
}

/// What is printed without growing a tree of values is what the tree would be printed as, byte for byte.
pub(crate) fn json_is_the_data_written(document: &dyn Document, value: &Value) -> Result<(), String> {
    let said = value.to_string();
    let expected = format!("{{\"file\":\"-\",\"record\":7,{}", said.strip_prefix('{').unwrap_or(&said));
    let json = document.json("-", 7, &Source::new(document.text()));
    if json != expected {
        return Err(format!("JSON and data differ\n---- JSON\n{json}\n---- data\n{expected}"));
    }
    Ok(())
}

/// Fixes are made in the text as it stands in the file. The fixed text is read as the document was: whoever searches for what was meant may say more.
pub(crate) fn sure_fixes_remove_their_finding_and_add_none(
    read: &dyn Fn(String) -> Box<dyn Document>,
    document: &dyn Document,
    most: usize,
) -> Result<(), String> {
    let before = summary(document.read_findings());
    for finding in document.read_findings().iter().filter(|finding| finding.sure_fix().is_some()).take(most) {
        let Some(fix) = finding.sure_fix() else { continue };
        let (fixed, applied) = apply(document.written(), &fix.edits);
        if applied != fix.edits.len() {
            return Err(format!("the edits of {:?} clash", fix.title));
        }
        let after = summary(read(fixed.clone()).read_findings());
        let mut expected = before.clone();
        let own = (finding.code.name, finding.message.clone());
        if let Some(place) = expected.iter().position(|entry| *entry == own) {
            expected.remove(place);
        }
        let added: Vec<_> = surplus(&after, &expected);
        if !added.is_empty() {
            let name = finding.code.name;
            return Err(format!("the sure fix of {name} leaves or adds {added:?}\n---- fixed\n{fixed}"));
        }
    }
    Ok(())
}

pub(crate) fn summary(findings: &[Finding]) -> Vec<(&'static str, String)> {
    summary_of(findings.iter())
}

fn summary_of<'f>(findings: impl Iterator<Item = &'f Finding>) -> Vec<(&'static str, String)> {
    findings.map(|finding| (finding.code.name, finding.message.clone())).collect()
}

/// What `after` has more of than `before`.
fn surplus<T: PartialEq + Clone>(after: &[T], before: &[T]) -> Vec<T> {
    let mut left = before.to_vec();
    let mut more = Vec::new();
    for entry in after {
        match left.iter().position(|other| other == entry) {
            Some(place) => drop(left.remove(place)),
            None => more.push(entry.clone()),
        }
    }
    more
}

/// What both have.
fn common<T: PartialEq + Clone>(one: &[T], other: &[T]) -> Vec<T> {
    one.iter().filter(|entry| other.contains(entry)).cloned().collect()
}

fn first_difference(one: &Value, other: &Value, path: &str) -> String {
    use Value::{Array, Object};
    match (one, other) {
        (Object(a), Object(b)) => {
            let differs = a.keys().find(|key| a.get(*key) != b.get(*key));
            differs.map_or_else(
                || format!("{path}: fields differ"),
                |key| first_difference(&a[key], b.get(key).unwrap_or(&Value::Null), &format!("{path}.{key}")),
            )
        }
        (Array(a), Array(b)) => {
            let place = a.iter().zip(b).position(|(a, b)| a != b);
            place.map_or_else(
                || format!("{path}: {} entries, then {}", a.len(), b.len()),
                |place| first_difference(&a[place], &b[place], &format!("{path}[{place}]")),
            )
        }
        _ => format!("{path}: {one} became {other}"),
    }
}

fn short(text: &str) -> &str {
    &text[..text.floor_char_boundary(400)]
}
