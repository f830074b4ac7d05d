//! The umpire of the game of words. Two players say words in turn, each word scores a point a letter, nobody repeats a
//! word, the box holds one `z`, and after `end` whoever said the longest word gets two points more. A head
//! `= A: Ada 12` names a player and states points.

use scorebook_core::{
    Board, Case, Chance, Change, Code, Gain, Kind, Laws, Mending, Opening, Piece, Record, RecordOf, Report,
    SeatId, Severity, Span, Telling, Value, Wishes, Witness,
};
use serde_json::json;

use super::{Letters, Said, Toy};

pub(super) static REPEATED: Code = Code {
    name: "words/repeated",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a word said twice",
    explanation: "Nobody repeats a word.",
    wrong: "a a",
    right: "a b",
};
pub(super) static TOO_MANY: Code = Code {
    name: "words/no-letter",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a letter the box does not hold",
    explanation: "The box holds one z.",
    wrong: "zz",
    right: "z",
};
pub(super) static POINTS: Code = Code {
    name: "words/points",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "points that disagree",
    explanation: "A letter is a point.",
    wrong: "= A: Ada 7\na",
    right: "= A: Ada 1\na",
};

/// The words of random games.
const WORDS: [&str; 6] = ["ant", "bee", "cat", "dog", "ox", "wolf"];

/// Knows the rules.
#[derive(Debug)]
pub(crate) struct Umpire;

type Words = Toy<Letters>;

/// What was said so far.
#[derive(Clone, Default)]
pub(crate) struct Table {
    words: Vec<String>,
    points: [i32; 2],
}

impl Table {
    fn is_over(&self) -> bool {
        self.words.last().is_some_and(|word| word == "end")
    }
}

/// The player that a head names, with the points it states.
pub(super) fn player(head: &str) -> Option<(u8, &str, Option<i32>)> {
    let (sign, rest) = head.split_once(':')?;
    let (name, points) = rest.trim().rsplit_once(' ').unwrap_or((rest.trim(), ""));
    Some((*sign.trim().as_bytes().first()?, name, points.parse().ok()))
}

fn seat(step: usize) -> SeatId {
    SeatId(if step.is_multiple_of(2) { b'A' } else { b'B' })
}

impl Laws<Words> for Umpire {
    type Position = Table;
    type Why = String;

    fn start(_: Opening<'_, Words>) -> Table {
        Table::default()
    }

    fn judge(table: &Table, case: &Case<'_, Words>, report: &mut Report) {
        if table.words.contains(&case.act.0)
            && let Some(finding) = report.raise(&REPEATED)
        {
            finding.at(case.span()).says(format!("`{}` was said before", case.act.0));
        }
        let before: usize = table.words.iter().map(|word| word.matches('z').count()).sum();
        if case.act.0.contains('z')
            && before + case.act.0.matches('z').count() > 1
            && let Some(finding) = report.raise(&TOO_MANY)
        {
            finding.at(case.span()).says("the box holds one `z`");
        }
    }

    fn apply(table: &mut Table, case: &Case<'_, Words>, gains: &mut Vec<Gain<String>>) {
        table.words.push(case.act.0.clone());
        if table.is_over() {
            return;
        }
        let points = i32::try_from(case.act.0.len()).expect("words are short");
        table.points[case.step % 2] += points;
        gains.push(Gain { seat: seat(case.step), points, why: format!("`{}`", case.act.0) });
    }

    fn conclude(table: &Table, record: &RecordOf<Words>, _: &str, report: &mut Report) {
        let mut gains = Vec::new();
        if table.is_over() {
            Self::unpaid(table, &mut gains);
        }
        for (seat, points) in Self::points(table) {
            let paid = gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum::<i32>();
            let stated = Self::stated(record, seat).filter(|&stated| stated != points + paid);
            if let Some(stated) = stated
                && let Some(finding) = report.raise(&POINTS)
            {
                finding.says(format!("{stated} stated, {} by the rules", points + paid));
            }
        }
    }

    fn points(table: &Table) -> Vec<(SeatId, i32)> {
        vec![(seat(0), table.points[0]), (seat(1), table.points[1])]
    }

    fn is_over(table: &Table) -> bool {
        table.is_over()
    }

    fn unpaid(table: &Table, gains: &mut Vec<Gain<String>>) {
        let longest =
            table.words.iter().enumerate().max_by_key(|(step, word)| (word.len(), usize::MAX - step));
        if let Some((step, word)) = longest {
            gains.push(Gain { seat: seat(step), points: 2, why: format!("the longest word, `{word}`") });
        }
    }

    fn stated(record: &RecordOf<Words>, seat: SeatId) -> Option<i32> {
        let mut players = record.heads.iter().filter_map(|head| player(&head.says.0));
        players.find(|(sign, ..)| *sign == seat.0)?.2
    }

    fn legal(table: &Table, piece: Option<&str>) -> Result<Vec<Said>, String> {
        let letter = match piece {
            Some(piece) if piece.len() != 1 => return Err(format!("`{piece}` is no letter")),
            letter => letter.unwrap_or_default(),
        };
        let said = |word: &&str| table.words.iter().any(|said| said == word);
        let free = WORDS.iter().filter(|word| word.starts_with(letter) && !said(word));
        Ok(free.map(|word| Said((*word).to_owned())).collect())
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Words>, String> {
        if let Some(players) = wishes.players.filter(|&players| players != 2) {
            return Err(format!("two play with words, not {players}"));
        }
        let mut words = WORDS;
        Chance::new(wishes.seed).shuffle(&mut words);
        let mut record = Record::for_text("");
        record.push_head(Said(format!("random {}", wishes.seed)), Span::default());
        for word in words {
            record.page.push(Piece::Lf);
            record.push_step(Said(word.to_owned()), Span::default(), None);
        }
        Ok(record)
    }
}

impl Telling<Words> for Umpire {
    fn label(_: &RecordOf<Words>, step: usize) -> String {
        format!("{}{}", step / 2 + 1, seat(step).sign())
    }

    fn value(table: &Table) -> Value {
        json!({ "words": table.words })
    }

    fn board(table: &Table) -> Board {
        let words: String = table.words.iter().flat_map(|word| ["[", word, "]\n"]).collect();
        Board { picture: words.into(), ..Board::default() }
    }
}

impl Mending<Words> for Umpire {
    fn witness(code: &Code) -> Option<Witness> {
        match code.name {
            "words/repeated" => Some(Witness::Legality),
            "words/no-letter" => Some(Witness::Pieces),
            "words/points" => Some(Witness::Scores),
            _ => None,
        }
    }

    fn changes(_: &Table, case: &Case<'_, Words>, changes: &mut Vec<Change<Said>>) {
        let word = &case.act.0;
        for place in 1..word.len() {
            let mut letters = word.clone().into_bytes();
            letters.swap(place - 1, place);
            let swapped = Said(String::from_utf8(letters).expect("words are ASCII"));
            if swapped != *case.act {
                changes.push(Change::one(case.step, swapped, 5, "two letters were swapped"));
            }
        }
        if let Some((last, _)) = word.char_indices().nth_back(0).filter(|(last, _)| *last > 0) {
            let shorter = Said(word[..last].to_owned());
            changes.push(Change::one(case.step, shorter, 9, "a letter was added"));
        }
    }
}
