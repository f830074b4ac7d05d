//! A record in a few lines: what game it is, who plays, how it went, who won, what is wrong with it, and what can be done next.

use scorebook_core::{About, Finding, Player, ScoreSheet, ScoredSeat, SeatId, Severity};
use serde::Serialize;

use crate::cut::Entry;
use crate::place::Ruler;
use crate::prose::{Prose, Tone, count, heading};
use crate::score::only_tell_the_winner;

/// A record in short, as `summary --format json` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Summary {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: String,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// What the record says about the game besides the moves.
    pub about: About,
    /// How many steps it has.
    pub steps: usize,
    /// Whether the game is over by the rules.
    pub over: bool,
    /// The points of every seat at the end of the record.
    pub points: Vec<(SeatId, i32)>,
    /// How the lead went; null where nobody ever led.
    pub lead: Option<Lead>,
    /// The step that brought the most points; null where none brought any.
    pub best: Option<Best>,
    /// How many errors, warnings and hints there are.
    pub findings: Weight,
}

/// How the lead went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Lead {
    /// Who led last.
    pub seat: SeatId,
    /// The step that brought this lead; null where the final count did.
    pub since: Option<String>,
    /// How often somebody else took the lead.
    pub changes: usize,
}

/// The step that brought the most points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Best {
    /// How people call it.
    pub label: String,
    /// Whose points.
    pub seat: SeatId,
    /// How many.
    pub points: i32,
    /// Why, in words: the largest part of it.
    pub why: String,
}

/// How many findings there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Weight {
    /// What cannot be, or cannot be read.
    pub errors: usize,
    /// What is hardly meant.
    pub warnings: usize,
    /// What may be worth a look.
    pub hints: usize,
}

impl Weight {
    /// The weight of these.
    pub fn of(findings: &[Finding]) -> Self {
        let number = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
        Self {
            errors: number(Severity::Error),
            warnings: number(Severity::Warning),
            hints: number(Severity::Hint),
        }
    }

    /// The counts in words; nothing where there is nothing to count.
    fn words(self) -> Option<String> {
        let counts = [(self.errors, "error"), (self.warnings, "warning"), (self.hints, "hint")];
        let words: Vec<String> = counts
            .iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, noun)| count(*number, noun))
            .collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

impl Summary {
    /// The summary of a record, or of its first steps.
    pub fn of(file: &str, entry: &Entry<'_>, steps: usize) -> Self {
        let document = entry.document.as_ref();
        let sheet = document.score(steps);
        let all = document.steps().len();
        let mut about = document.about();
        if steps < all {
            // Nobody knows yet.
            (about.result, about.winners) = (None, Vec::new());
        }
        Self {
            file: file.to_owned(),
            record: entry.number,
            game: entry.game.info().id,
            about,
            steps: steps.min(all),
            over: sheet.is_over,
            points: sheet.seats.iter().map(|seat| (seat.seat, seat.points)).collect(),
            lead: lead(&sheet),
            best: best(&sheet),
            findings: Weight::of(document.findings()),
        }
    }

    /// The whole summary for people, with the commands that go on from here.
    pub fn prose(&self, file: &str, entry: &Entry<'_>) -> Prose {
        let mut prose = heading(file, entry);
        let state = if self.over { "finished" } else { "not finished" };
        prose.plain(format!(", {}, {state}", count(self.steps, "step"))).end();
        let About { event, date, place, .. } = &self.about;
        let head: Vec<&str> = [event, date, place].into_iter().flatten().map(String::as_str).collect();
        if !head.is_empty() {
            prose.plain(format!("  {}", head.join(", "))).end();
        }
        prose.end().join(self.standings());
        for sentence in [self.result(), self.course(), self.best_step()].into_iter().flatten() {
            prose.plain(format!("  {sentence}")).end();
        }
        prose.join(self.wrong(entry)).end();
        prose.join(self.next(file));
        prose
    }

    /// The record in one line, for a list of many.
    pub fn line(&self, file: &str, entry: &Entry<'_>) -> Prose {
        let mut prose = heading(file, entry);
        prose.plain(format!(", {}", count(self.steps, "step")));
        let result = self.result().map(|sentence| sentence.trim_end_matches('.').to_owned());
        prose.plain(result.map_or_else(String::new, |sentence| format!(", {sentence}")));
        if let Some(words) = self.findings.words() {
            prose.plain("; ").say(self.tone(), words);
        }
        prose.end();
        prose
    }

    fn tone(&self) -> Tone {
        if self.findings.errors > 0 { Tone::Bad } else { Tone::Doubtful }
    }

    /// Who sits where, and with how many points.
    fn standings(&self) -> Prose {
        let rows: Vec<_> =
            self.about.players.iter().map(|player| (player.seat, self.whole_name(player.seat))).collect();
        let widest = rows.iter().map(|(_, name)| name.chars().count()).max().unwrap_or(0);
        let most = self.points.iter().map(|(_, points)| *points).max().unwrap_or(0).max(1);
        let mut prose = Prose::new();
        for (seat, name) in rows {
            prose.plain("  ").say(Tone::Strong, seat.sign()).plain(format!("  {name:<widest$}"));
            if let Some(points) = self.points_of(seat).filter(|_| !self.is_only_won()) {
                let bar = "▇".repeat(usize::try_from(points.max(0) * BAR / most).unwrap_or(0));
                prose.say(Tone::Strong, format!("  {points:>4}")).say(Tone::Faint, format!("  {bar}"));
            }
            if self.about.winners.contains(&seat) {
                prose.say(Tone::Good, " ★");
            }
            prose.end();
        }
        if !self.about.players.is_empty() {
            prose.end();
        }
        prose
    }

    /// Whether somebody won a game that counts no points: then nobody is ahead by any.
    fn is_only_won(&self) -> bool {
        self.over && only_tell_the_winner(self.points.iter().map(|(_, points)| *points))
    }

    fn points_of(&self, seat: SeatId) -> Option<i32> {
        self.points.iter().find(|(known, _)| *known == seat).map(|(_, points)| *points)
    }

    fn player(&self, seat: SeatId) -> Option<&Player> {
        self.about.players.iter().find(|player| player.seat == seat)
    }

    /// What somebody is called: by name, else by what is played, else by the sign of the seat.
    fn called(&self, seat: SeatId) -> String {
        let words = self.player(seat).and_then(|player| player.name.as_ref().or(player.plays.as_ref()));
        words.cloned().unwrap_or_else(|| format!("player {}", seat.sign()))
    }

    /// Who somebody is: by name, and what is played.
    fn whole_name(&self, seat: SeatId) -> String {
        let player = self.player(seat);
        let words = player.map_or([None, None], |player| [player.name.as_deref(), player.plays.as_deref()]);
        words.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Who won or leads, and by how much. Where the steps do not reach the end, they do not tell by how much.
    fn result(&self) -> Option<String> {
        let winners: Vec<String> = self.about.winners.iter().map(|&seat| self.called(seat)).collect();
        match winners.as_slice() {
            [] => {}
            [winner] if !self.over => return Some(format!("The record names {winner} as the winner.")),
            [winner] => return Some(format!("{winner} wins{}.", self.ahead(self.about.winners[0]))),
            [first @ .., last] => return Some(format!("{} and {last} win together.", first.join(", "))),
        }
        if let Some(result) = &self.about.result {
            return Some(format!("{}.", result.trim_end_matches('.')));
        }
        let leader = self.lead.as_ref()?.seat;
        let ahead = Some(self.ahead(leader)).filter(|ahead| !ahead.is_empty())?;
        Some(format!("{} leads{ahead}.", self.called(leader)))
    }

    /// By how many points a seat is ahead of all others.
    fn ahead(&self, seat: SeatId) -> String {
        if self.is_only_won() {
            return String::new();
        }
        let others = self.points.iter().filter(|(other, _)| *other != seat).map(|(_, points)| *points).max();
        match (self.points_of(seat), others) {
            (Some(mine), Some(others)) if mine > others => format!(" by {}", mine - others),
            _ => String::new(),
        }
    }

    fn course(&self) -> Option<String> {
        let Lead { seat, since, changes } = self.lead.as_ref().filter(|_| !self.is_only_won())?;
        let who = self.called(*seat);
        let since =
            since.as_ref().map_or_else(|| "at the final count".to_owned(), |label| format!("at {label}"));
        let good = if self.over { "for good" } else { "last" };
        Some(match changes {
            0 if !self.over => format!("{who} takes the lead {since}."),
            0 => format!("{who} takes the lead {since} and keeps it."),
            1 => format!("The lead changes once: {who} takes it {since}."),
            2 => format!("The lead changes twice; {who} takes it {good} {since}."),
            changes => format!("The lead changes {changes} times; {who} takes it {good} {since}."),
        })
    }

    fn best_step(&self) -> Option<String> {
        let Best { label, seat, points, why } = self.best.as_ref()?;
        if self.is_only_won() {
            return Some(format!("The game is decided at {label} ({why})."));
        }
        let points = count(usize::try_from(*points).unwrap_or(0), "point");
        Some(format!("The best step is {label}: {points} for {} ({why}).", self.called(*seat)))
    }

    /// What is wrong with it, in a line.
    fn wrong(&self, entry: &Entry<'_>) -> Prose {
        let mut prose = Prose::new();
        prose.plain("  ");
        let Some(words) = self.findings.words() else {
            prose.say(Tone::Good, "Nothing is wrong with the record.").end();
            return prose;
        };
        prose.say(self.tone(), words);
        // The first of the worst.
        let worst = entry.document.findings().iter().rev().max_by_key(|finding| finding.severity);
        if let Some(worst) = worst {
            let line = Ruler::new(entry.document.text(), &entry.place).spot(worst.span.from()).line;
            prose.plain(format!(", such as line {line}: {}", worst.message));
        }
        prose.end();
        prose
    }

    /// What can be done next.
    fn next(&self, file: &str) -> Prose {
        let stem =
            std::path::Path::new(file).file_stem().map_or_else(|| file.into(), |stem| stem.to_string_lossy());
        let page = format!("-o {stem}.html");
        let all = [
            ("check", "", "what is wrong, with fixes", self.findings != Weight::default()),
            ("repair", "", "which slips would explain it?", self.findings.errors > 0),
            ("replay", "", "step by step in the terminal", true),
            ("score", "", "every point explained", self.best.is_some()),
            ("say", "", "the game in plain words", true),
            ("render", &page, "a page to share", true),
        ];
        let wanted = || all.iter().filter(|(.., is_wanted)| *is_wanted);
        let command = |(verb, more, ..): &(&str, &str, &str, bool)| {
            let more = if more.is_empty() { String::new() } else { format!(" {more}") };
            format!("scorebook {verb} {file}{more}")
        };
        let widest = wanted().map(|row| command(row).chars().count()).max().unwrap_or(0);
        let mut prose = Prose::new();
        for row in wanted() {
            prose
                .plain(format!("  {:<widest$}", command(row)))
                .say(Tone::Faint, format!("  {}", row.2))
                .end();
        }
        prose
    }
}

/// How long the bar of the best seat is.
const BAR: i32 = 24;

/// How the lead went, from the totals after each step and at the end. Nobody knows where the record leaves points open.
fn lead(sheet: &ScoreSheet) -> Option<Lead> {
    if sheet.seats.iter().any(|seat| seat.bounds.is_some_and(|(least, most)| least != most)) {
        return None;
    }
    let end: Vec<(SeatId, i32)> =
        sheet.seats.iter().map(|seat: &ScoredSeat| (seat.seat, seat.points)).collect();
    let steps = sheet.steps.iter().map(|step| (Some(&step.label), &step.totals));
    let mut lead: Option<Lead> = None;
    for (label, totals) in steps.chain([(None, &end)]) {
        let Some(seat) = leader(totals) else { continue };
        match &mut lead {
            Some(lead) if lead.seat == seat => {}
            Some(lead) => *lead = Lead { seat, since: label.cloned(), changes: lead.changes + 1 },
            None => lead = Some(Lead { seat, since: label.cloned(), changes: 0 }),
        }
    }
    lead
}

/// Who has more points than all others.
fn leader(totals: &[(SeatId, i32)]) -> Option<SeatId> {
    let most = totals.iter().map(|(_, points)| *points).max()?;
    let mut first = totals.iter().filter(|(_, points)| *points == most);
    let (seat, _) = first.next()?;
    (totals.len() > 1 && first.next().is_none()).then_some(*seat)
}

/// The first of the steps that brought somebody the most points.
fn best(sheet: &ScoreSheet) -> Option<Best> {
    let mut best: Option<Best> = None;
    for step in &sheet.steps {
        for seat in &sheet.seats {
            let gains = || step.gains.iter().filter(|gain| gain.seat == seat.seat);
            let points: i32 = gains().map(|gain| gain.points).sum();
            if points <= best.as_ref().map_or(0, |best| best.points) {
                continue;
            }
            let largest = gains().max_by_key(|gain| gain.points);
            let why = largest.map(|gain| gain.why.clone()).unwrap_or_default();
            best = Some(Best { label: step.label.clone(), seat: seat.seat, points, why });
        }
    }
    best
}
