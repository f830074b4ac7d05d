//! "Did you mean": the action that is a slip away from what was written.

use std::mem::discriminant;

use scorebook_core::{Certainty, Cursor, Finding, Report, Span};

use super::bytes::is_blank;
use super::reader::Reader;
use crate::findings::{UNREADABLE, messages};
use crate::names::{Faction, Suit};
use crate::syntax::action::Action;
use crate::syntax::place::Place;
use crate::syntax::thing::{Group, Thing};

/// Longer actions are not tried: each try reads the action anew.
const LONGEST: usize = 40;
/// Longer texts are not cut at wrong separators.
const LONGEST_LINE: usize = 400;
/// So many gaps of a record are tried, and as long as not so many more mean nothing than mean something: a text of noise must not take for
/// ever.
const MOST: usize = 50;
const IN_VAIN: usize = 8;
/// More readings than these are no help.
const MOST_GUESSES: usize = 4;
/// What is most often lost.
const LOST: &[u8] = b"()+/>-_$P";
/// What was written, and its neighbour in meaning or on the keyboard.
const MISTAKEN: &[(u8, u8)] = &[
    (b'-', b'_'),
    (b',', b'+'),
    (b'&', b'+'),
    (b'-', b','),
    (b'+', b','),
    (b':', b','),
    (b'.', b','),
    (b'_', b'-'),
];
/// What people put between actions instead of `/`.
const SEPARATORS: &[&[u8]] = &[b",", b"|", b"\\", b".", b" \t", b",|\\. \t"];

/// A kind of slip: what may have been meant where it was made.
type Slip = fn(&[u8]) -> Vec<Vec<u8>>;

/// Slips that leave every letter what it is, from the one that changes least to the one that changes most.
const SMALL: &[Slip] = &[turned_codes, capitals, blanks, arrows, mistaken];

/// Slips that are no likelier than a letter that is mistyped, in the same order.
const LARGE: &[Slip] =
    &[owners_first, losses, left_out_things, swaps, additions, spoiled_arrows, lost_openers, lost_letters];

/// How many gaps of a record were tried, and how many more of them meant nothing than meant something.
#[derive(Default)]
pub(super) struct Patience {
    tried: usize,
    in_vain: usize,
}

impl Patience {
    fn is_over(&self) -> bool {
        self.tried >= MOST || self.in_vain >= IN_VAIN
    }

    fn learn(&mut self, meant_something: bool) {
        self.tried += 1;
        self.in_vain = if meant_something { self.in_vain.saturating_sub(1) } else { self.in_vain + 1 };
    }
}

/// Adds to the finding of an action what was most probably meant: a likely fix where the smallest slip has one
/// reading only, guesses where it has a few.
pub(super) fn mend(
    finding: &mut Finding,
    span: Span,
    text: &str,
    turn: Option<Faction>,
    patience: &mut Patience,
) {
    let written = span.of(text);
    if let Some(better) = points_with_one_plus(written, turn) {
        finding.fix(Certainty::Likely, span, better);
        return;
    }
    if patience.is_over() || written.len() > LONGEST_LINE {
        return;
    }
    if !part(finding, span, written, turn) && written.len() <= LONGEST && written.is_ascii() {
        respell(finding, span, written, turn);
    }
    patience.learn(!finding.fixes.is_empty());
}

/// Parts actions that signs of another kind separate. Tells whether there are any.
fn part(finding: &mut Finding, span: Span, written: &str, turn: Option<Faction>) -> bool {
    let found = SEPARATORS.iter().find_map(|signs| separated(written, signs, turn));
    let Some((sign, better)) = found else { return false };
    finding.code = &UNREADABLE;
    finding.span = Span::new(span.from() + sign, span.from() + sign + 1);
    finding.says(if is_blank(written.as_bytes()[sign]) {
        messages::separated_by_blank()
    } else {
        messages::separated_otherwise(&written[sign..=sign])
    });
    finding.fix(Certainty::Likely, span, better);
    true
}

/// Takes the smallest slip back that leaves something to read.
fn respell(finding: &mut Finding, span: Span, written: &str, turn: Option<Faction>) {
    let read = |undo: &Slip| readings(&undo(written.as_bytes()), turn);
    let first = |slips: &[Slip]| slips.iter().map(read).find(|found| !found.is_empty());
    let small = first(SMALL);
    let is_small = small.is_some();
    let Some(found) = small.or_else(|| first(LARGE)) else { return };
    // Whoever writes the own letter too early has not mistyped a suit.
    let is_own = turn.is_some_and(|turn| written.starts_with(turn.word()));
    let is_other = |better: &String| !found.contains(better);
    let is_rival = |slip: Slip| read(&slip).iter().any(is_other);
    let is_rivalled = || {
        !is_small && !is_own && [mistyped_letters as Slip, doublings, lost_letters].into_iter().any(is_rival)
    };
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let keeps_digits = |better: &String| digits(better) >= digits(written);
    let certain = found.len() == 1 && found.iter().all(keeps_digits) && !is_rivalled();
    let certainty = if certain { Certainty::Likely } else { Certainty::Guess };
    if found.len() <= MOST_GUESSES {
        for better in found {
            finding.fix(certainty, span, better);
        }
    }
}

/// Points with one plus: who writes them so does it all through a record.
fn points_with_one_plus(written: &str, turn: Option<Faction>) -> Option<String> {
    let is_one = written.starts_with('+') && !written.starts_with("++");
    let better = is_one.then(|| format!("+{written}"))?;
    read_alone(&better, turn).map(|_| better)
}

/// The actions with `/` between them, if signs of another kind separate them; and where the first of these stands.
fn separated(written: &str, signs: &[u8], turn: Option<Faction>) -> Option<(usize, String)> {
    let is_sign = |character: char| u8::try_from(character).is_ok_and(|byte| signs.contains(&byte));
    let parts = written.split(is_sign).map(|part| part.trim_matches([' ', '\t', '\r']));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let sign = written.find(is_sign).filter(|_| parts.len() > 1)?;
    let reads = parts.iter().all(|part| read_alone(part, turn).is_some());
    reads.then(|| (sign, parts.join("/")))
}

/// The texts among the tries that read without a word; of several that say the same, the first.
fn readings(tries: &[Vec<u8>], turn: Option<Faction>) -> Vec<String> {
    let mut found: Vec<(&str, Vec<Action>)> = Vec::new();
    for text in tries.iter().filter_map(|text| std::str::from_utf8(text).ok()) {
        let acts: Option<Vec<Action>> = text.split('/').map(|part| read_alone(part, turn)).collect();
        let Some(acts) = acts else { continue };
        if found.iter().all(|(_, other)| *other != acts) {
            found.push((text, acts));
        }
    }
    found.into_iter().map(|(text, _)| text.to_owned()).collect()
}

/// The action that a text says, if it reads whole and without a finding.
fn read_alone(text: &str, turn: Option<Faction>) -> Option<Action> {
    // Whatever is found speaks against it: nobody asks what would answer it.
    let mut report = Report::brief();
    let mut cursor = Cursor::new(text);
    let mut reader = Reader::new(&mut cursor, &mut report);
    reader.turn = turn;
    let act = if reader.at_end() { None } else { reader.act() };
    let whole = reader.at_end();
    act.filter(|act| whole && report.is_empty() && makes_sense(act))
}

/// Whether a table could do it: pieces are in no hand, and what is spread out goes to several places of one kind.
fn makes_sense(act: &Action) -> bool {
    let Action::Move(step) = act else { return true };
    let pieces =
        |group: &Group| group.things.iter().any(|counted| matches!(counted.thing, Thing::Piece { .. }));
    let holds_no_piece =
        |place: &Place| matches!(place, Place::Hand(_) | Place::Quests | Place::Column { .. });
    let starts = step.what.iter().filter_map(|group| group.from.as_ref());
    let of_one_kind = step.to.windows(2).all(|pair| discriminant(&pair[0]) == discriminant(&pair[1]));
    of_one_kind
        && step.names_goals_once()
        && !(step.what.iter().any(pieces) && starts.chain(&step.to).any(holds_no_piece))
}

/// The text with a part of it written anew.
fn rewritten(written: &[u8], from: usize, to: usize, new: &[u8]) -> Vec<u8> {
    [&written[..from], new, &written[to..]].concat()
}

/// Whether taking out what stands here would make one number of two.
fn parts_numbers(written: &[u8], at: usize) -> bool {
    let digit = |at: Option<usize>| at.and_then(|at| written.get(at)).is_some_and(u8::is_ascii_digit);
    digit(at.checked_sub(1)) && digit(Some(at + 1))
}

/// `r_b` for `b_r`.
fn turned_codes(written: &[u8]) -> Vec<Vec<u8>> {
    let turn = |at: usize| {
        let mut text = written.to_vec();
        text.swap(at - 1, at + 1);
        text
    };
    let inner = 1..written.len().saturating_sub(1);
    inner.filter(|&at| written[at] == b'_').map(turn).collect()
}

/// A letter, or all letters of a word, with the wrong capitals.
fn capitals(written: &[u8]) -> Vec<Vec<u8>> {
    let letters = (0..written.len()).filter(|&at| written[at].is_ascii_alphabetic());
    let turned = letters.map(|at| rewritten(written, at, at + 1, &[written[at] ^ 0x20]));
    let mut tries: Vec<Vec<u8>> = turned.collect();
    let mut at = 0;
    for word in written.split(|byte| !byte.is_ascii_alphabetic()) {
        tries.push(rewritten(written, at, at + word.len(), &word.to_ascii_lowercase()));
        tries.push(rewritten(written, at, at + word.len(), &word.to_ascii_uppercase()));
        at += word.len() + 1;
    }
    tries
}

/// Blanks where none can stand.
fn blanks(written: &[u8]) -> Vec<Vec<u8>> {
    let needless = |&at: &usize| is_blank(written[at]) && !parts_numbers(written, at);
    let places: Vec<usize> = (0..written.len()).filter(needless).collect();
    let mut tries: Vec<Vec<u8>> = places.iter().map(|&at| rewritten(written, at, at + 1, b"")).collect();
    let kept = (0..written.len()).filter(|at| !places.contains(at));
    tries.push(kept.map(|at| written[at]).collect());
    tries
}

/// An arrow that came out wrong.
fn arrows(written: &[u8]) -> Vec<Vec<u8>> {
    const WRONG: &[&[u8]] =
        &[b"-->", b"->>", b"=>", b">>", b"--", b"<-", b"~>", b"-.", b"- >", b">", b"-", b"="];
    let tries = |wrong: &&[u8]| {
        let places = written.windows(wrong.len()).enumerate().filter(move |(_, seen)| seen == wrong);
        let length = wrong.len();
        places.map(move |(at, _)| rewritten(written, at, at + length, b"->")).collect::<Vec<_>>()
    };
    WRONG.iter().flat_map(tries).collect()
}

/// `CB#->` for `B#C->`: a hand stands after the card.
fn owners_first(written: &[u8]) -> Vec<Vec<u8>> {
    let moved = |at: usize| {
        Faction::from_letter(written[at])?;
        let suit = written.get(at + 1).is_some_and(|&letter| Suit::from_letter(letter).is_some());
        let sign = at + 1 + usize::from(suit);
        let name = written.get(sign).filter(|&&sign| sign == b'#').map(|_| &written[sign + 1..])?;
        let length = name.iter().take_while(|byte| byte.is_ascii_lowercase() || **byte == b'@').count();
        let end = sign + 1 + length;
        Some(rewritten(written, at, end, &[&written[at + 1..end], &[written[at]]].concat()))
    };
    (0..written.len()).filter_map(moved).collect()
}

/// One sign for another, once or wherever it stands. The arrow is left alone.
fn mistaken(written: &[u8]) -> Vec<Vec<u8>> {
    let mut tries = Vec::new();
    for &(wrong, right) in MISTAKEN {
        let stands = |&at: &usize| written[at] == wrong && written.get(at + 1) != Some(&b'>');
        let places: Vec<usize> = (0..written.len()).filter(stands).collect();
        tries.extend(places.iter().map(|&at| rewritten(written, at, at + 1, &[right])));
        let mut all = written.to_vec();
        for at in places {
            all[at] = right;
        }
        tries.push(all);
    }
    let round = |byte: &u8| match byte {
        b'[' | b'{' => b'(',
        b']' | b'}' => b')',
        &other => other,
    };
    tries.push(written.iter().map(round).collect());
    tries
}

/// One sign lost, or the `#` after the suit of a card.
fn losses(written: &[u8]) -> Vec<Vec<u8>> {
    let is_digit = |at: usize| written.get(at).is_some_and(u8::is_ascii_digit);
    // Between digits nothing is lost but a digit or the end of an action, and `_` before one would make a path of a clearing.
    let fits = move |at: usize, sign: u8| {
        !is_digit(at) || sign == b'/' || (sign != b'_' && (at == 0 || !is_digit(at - 1)))
    };
    // A sign twice is one too many, not two actions.
    let doubled = |at: usize| at > 0 && !is_digit(at) && written.get(at) == Some(&written[at - 1]);
    let beside_blank = |at: usize| written[at.saturating_sub(1)..].iter().take(2).any(|&byte| is_blank(byte));
    let signs = |at: usize| {
        let lost = LOST.iter().filter(move |&&sign| fits(at, sign) && !(sign == b'/' && doubled(at)));
        lost.map(move |&sign| rewritten(written, at, at, &[sign]))
    };
    let suits = (0..written.len()).filter(|&at| Suit::from_letter(written[at]).is_some());
    let cards = suits.map(|at| rewritten(written, at + 1, at + 1, b"#"));
    (0..=written.len()).filter(|&at| !beside_blank(at)).flat_map(signs).chain(cards).collect()
}

/// `w3+5->7` for `w3+w5->7`: the second start lacks what starts there.
fn left_out_things(written: &[u8]) -> Vec<Vec<u8>> {
    let mut group = 0;
    let mut tries = Vec::new();
    for at in (0..written.len()).filter(|&at| written[at] == b'+') {
        let thing = written[group..at].iter().take_while(|byte| !byte.is_ascii_digit()).count();
        if thing > 0 && written.get(at + 1).is_some_and(u8::is_ascii_digit) {
            tries.push(rewritten(written, at + 1, at + 1, &written[group..group + thing]));
        }
        group = at + 1;
    }
    tries
}

/// Two neighbours exchanged. A digit on the other side of a letter means something else: nobody does that.
fn swaps(written: &[u8]) -> Vec<Vec<u8>> {
    let swap = |at: usize| {
        let mut text = written.to_vec();
        text.swap(at - 1, at);
        text
    };
    let stays = |byte: u8| byte.is_ascii_digit() || is_blank(byte);
    (1..written.len()).filter(|&at| !stays(written[at - 1]) && !stays(written[at])).map(swap).collect()
}

/// A letter, digit or sign twice.
fn doublings(written: &[u8]) -> Vec<Vec<u8>> {
    (0..written.len())
        .filter(|&at| is_twice(written, at))
        .map(|at| rewritten(written, at, at + 1, b""))
        .collect()
}

fn is_twice(written: &[u8], at: usize) -> bool {
    written.get(at + 1) == Some(&written[at])
}

/// A sign that says nothing, or a letter, digit or sign twice. What says something is never dropped.
fn additions(written: &[u8]) -> Vec<Vec<u8>> {
    let idle = |byte: u8| byte.is_ascii_control() || b".,:!'\"`()[]{}~=<>".contains(&byte);
    let slipped = |&at: &usize| is_twice(written, at) || (idle(written[at]) && !parts_numbers(written, at));
    let places = (0..written.len()).filter(slipped);
    places.map(|at| rewritten(written, at, at + 1, b"")).collect()
}

/// An arrow of which one sign came out as another, or with a digit in it: `t#>3`, `w1-1>12`.
fn spoiled_arrows(written: &[u8]) -> Vec<Vec<u8>> {
    let is_half = |pair: &[u8]| (pair[0] == b'-') != (pair[1] == b'>');
    let halves = written.windows(2).enumerate().filter(|(_, pair)| is_half(pair));
    let mut tries: Vec<Vec<u8>> = halves.map(|(at, _)| rewritten(written, at, at + 2, b"->")).collect();
    for (at, signs) in written.windows(3).enumerate() {
        if let [b'-', digit @ b'0'..=b'9', b'>'] = *signs {
            tries.push(rewritten(written, at, at + 3, &[digit, b'-', b'>']));
            tries.push(rewritten(written, at, at + 3, &[b'-', b'>', digit]));
        }
    }
    tries
}

/// Another letter of the same case.
fn mistyped_letters(written: &[u8]) -> Vec<Vec<u8>> {
    let letters = |at: usize| match written[at] {
        b'A'..=b'Z' => b'A'..=b'Z',
        b'a'..=b'z' => b'a'..=b'z',
        other => other..=other,
    };
    let tries = |at: usize| letters(at).map(move |letter| rewritten(written, at, at + 1, &[letter]));
    (0..written.len()).flat_map(tries).collect()
}

/// `A->$` for `#A->$`, `E3` for `XE3`: a faction stands alone, and the card or battle before it is lost.
fn lost_openers(written: &[u8]) -> Vec<Vec<u8>> {
    let count = written.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if written.get(count).copied().and_then(Faction::from_letter).is_none() {
        return Vec::new();
    }
    b"#X".iter().map(|&sign| rewritten(written, count, count, &[sign])).collect()
}

/// `XE3@`, `t_->5`, `p->3__11`: an ambush has a suit, a code a letter and a path a clearing, and nobody can tell which.
fn lost_letters(written: &[u8]) -> Vec<Vec<u8>> {
    let ambush = written.iter().position(|&byte| byte == b'@');
    let suits =
        ambush.into_iter().flat_map(|at| Suit::ALL.iter().map(move |suit| (at, suit.word().as_bytes())));
    let mut tries: Vec<Vec<u8>> = suits.map(|(at, suit)| rewritten(written, at, at, suit)).collect();
    let is_bare =
        |&at: &usize| written[at] == b'_' && !written.get(at + 1).is_some_and(u8::is_ascii_alphanumeric);
    if let Some(at) = (0..written.len()).find(is_bare) {
        tries.extend((b'a'..=b'z').map(|letter| rewritten(written, at + 1, at + 1, &[letter])));
        let is_path = written.get(at + 1) == Some(&b'_');
        let clearings = (1..=12u8).filter(|_| is_path).map(|clearing| clearing.to_string());
        tries.extend(clearings.map(|clearing| rewritten(written, at + 1, at + 1, clearing.as_bytes())));
    }
    tries
}
