//! From a Rootlog record to the table of a bot, and from a turn back to the record.

use scorebook_core::{
    Case, Cursor, Finding, Game as _, Laws as _, Notation as _, Replay, Report, Severity, Span, Telling as _,
};
use scorebook_root::names::{Faction, Item};
use scorebook_root::rules::{DeckCard, Kind, Position, Rules, is_name_of_a_bot};
use scorebook_root::syntax::head::Turn;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::{Root, RootRecord};

use crate::bot::Bot;
use crate::table::{Player, PlotToken, Table, clearings};

/// What a bot finds at the table after the last step of a record.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The record.
    pub text: String,
    record: RootRecord,
    position: Position,
    /// The factions that bots play, besides those that are called so.
    bots: Vec<Faction>,
    /// The table.
    pub table: Table,
    /// What speaks against the acts that were added last.
    pub objections: Vec<String>,
}

/// Reads a record and finds the table after its last step. Bots are those that are named, and whoever is called one.
///
/// # Errors
/// Says why the bot cannot play on from there.
pub fn setting(text: &str, bots: &[Faction]) -> Result<Setting, String> {
    let record = read(text);
    let mut replay = Replay::<Root>::new(&record, text);
    while replay.advance() {}
    let position = replay.position;
    if !position.players().any(|faction| Bot::of(faction).is_some()) {
        return Err(
            "nobody plays the Corvids in this record: its head needs a line such as `P: Corvid bot`".into()
        );
    }
    let table = table(&position, &record, bots)?;
    let bots = bots.to_vec();
    Ok(Setting { text: text.to_owned(), record, position, bots, table, objections: Vec::new() })
}

impl Setting {
    /// Whether a faction has set up.
    pub fn is_set_up(&self, faction: Faction) -> bool {
        self.position.turns_of(faction) > 0
    }

    /// Whether the record names a winner.
    pub fn is_over(&self) -> bool {
        self.position.is_won()
    }

    /// How many steps the record has: chance goes on from there.
    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// The cards that may lie on top of the deck.
    pub fn unseen(&self) -> Vec<DeckCard> {
        self.position.unseen_cards()
    }

    /// Whose turn was written last, set-up left out.
    pub fn turn(&self) -> Option<Faction> {
        self.position.turn().filter(|&faction| self.position.turns_of(faction) > 1)
    }

    /// How lines end in the record.
    pub fn line_end(&self) -> &'static str {
        if self.text.contains("\r\n") { "\r\n" } else { "\n" }
    }

    /// The record with a line after it.
    pub fn with_line(&self, line: &str) -> String {
        let end = self.line_end();
        let gap = if self.text.is_empty() || self.text.ends_with('\n') { "" } else { end };
        format!("{}{gap}{line}{end}", self.text)
    }

    /// The record with acts of a faction after it: in a line of their own, or after the turn that it is in the middle of.
    pub fn appended(&self, who: Faction, acts: &str) -> String {
        self.placed(who, acts).0
    }

    /// The same, and where the acts begin.
    fn placed(&self, who: Faction, acts: &str) -> (String, usize) {
        if self.turn() != Some(who) {
            let text = self.with_line(&format!("{who}:{acts}"));
            let start = text.len() - self.line_end().len() - acts.len();
            return (text, start);
        }
        // After the last step, and before a remark.
        let (before, after) = self.text.split_at(self.end());
        let slash = if before.ends_with(':') { "" } else { "/" };
        (format!("{before}{slash}{acts}{after}"), before.len() + slash.len())
    }

    /// Where the last turn ends.
    fn end(&self) -> usize {
        let steps = self.record.steps.last().map(|step| step.span.to());
        let turns = self.record.turns.last().map(|turn| turn.span.to());
        steps.max(turns).unwrap_or(0)
    }

    /// The table after these acts, and what speaks against them.
    ///
    /// # Errors
    /// Says why the record cannot be gone on with.
    pub fn with(&self, who: Faction, acts: &str) -> Result<Self, String> {
        let mut after = self.clone();
        after.objections.clear();
        if acts.is_empty() {
            return Ok(after);
        }
        let start;
        (after.text, start) = self.placed(who, acts);
        let line = read(&format!("{who}:{acts}"));
        // The letter stands before the acts only where the turn begins.
        let is_new = self.turn() != Some(who);
        let place = |span: Span| Span::new(start + span.from() - 2, start + span.to() - 2);
        if is_new {
            after.record.push_turn(Turn::Faction(who), Span::new(start - 2, start));
        }
        for step in line.steps {
            after.record.push_step(step.act, place(step.span), step.seat);
            after.advance();
        }
        after.table = table(&after.position, &after.record, &after.bots)?;
        Ok(after)
    }

    /// Judges the last step of the record and does it.
    fn advance(&mut self) {
        let case = Case::new(&self.record, &self.text, self.record.steps.len() - 1);
        let mut report = Report::new();
        Rules::judge(&self.position, &case, &mut report);
        self.objections.extend(report.finish().into_iter().map(|finding| finding.message));
        Rules::apply(&mut self.position, &case, &mut Vec::new());
    }

    /// What an act of a faction says, in a sentence.
    pub(crate) fn said(&self, who: Faction, act: &str) -> String {
        let whole = format!("{}\n{who}:{act}\n", self.text);
        let mut record = self.record.clone();
        let line = read(&format!("{who}:{act}"));
        let start = self.text.len() + 1;
        record.push_turn(Turn::Faction(who), Span::new(start, start + 2));
        for step in line.steps {
            record.push_step(
                step.act,
                Span::new(start + step.span.from(), start + step.span.to()),
                step.seat,
            );
        }
        if record.steps.len() == self.record.steps.len() {
            return String::new();
        }
        Rules::say(&self.position, &Case::new(&record, &whole, self.record.steps.len()))
    }
}

/// The last turn of a record: what stands before it, its line, and what stands after its last act.
pub fn last_turn(text: &str) -> Option<(&str, &str, &str)> {
    let record = read(text);
    let turn = record.turns.last()?.span;
    let end = record.steps.last().map_or(0, |step| step.span.to()).max(turn.to());
    Some((text.get(..turn.from())?, text.get(turn.from()..end)?, text.get(end..)?))
}

/// The record of a text.
pub fn read(text: &str) -> RootRecord {
    Root.parse(&mut Cursor::new(text), &mut Report::new())
}

/// What the referee objects to in what a record says after a place, and not in what stood before.
pub fn objections(text: &str, start: usize) -> Vec<String> {
    let document = Root.read(text.to_owned());
    let is_new = |finding: &Finding| finding.severity != Severity::Hint && finding.span.to() > start;
    document.judged().into_iter().filter(is_new).map(|finding| finding.message.clone()).collect()
}

fn table(position: &Position, record: &RootRecord, bots: &[Faction]) -> Result<Table, String> {
    let mut table = Table::new(position.map());
    for clearing in clearings() {
        table.glade_mut(clearing).suits = position.suits_of(clearing).collect();
        if table.glade(clearing).suits.is_empty() {
            return Err(format!(
                "the record does not tell the suit of clearing {}: its head needs a line `Clearings:`",
                clearing.number()
            ));
        }
        for (kind, count) in position.pieces_in(clearing) {
            put(&mut table, clearing, kind, count);
        }
    }
    for &faction in Faction::ALL {
        *table.left_mut(faction) = position.warriors_left(faction);
    }
    for &item in Item::ALL {
        table.items[item as usize] = position.items_left(item);
    }
    table.ferry = position.ferry();
    table.coffin_makers = position.has_coffin_makers();
    table.deck = Some(position.deck());
    table.satchels = Some(Vec::new());
    for faction in [Faction::Vagabond, Faction::SecondVagabond] {
        let items = Item::ALL.iter().map(|&item| (faction, item, position.undamaged(faction, item)));
        table.satchels.get_or_insert_default().extend(items);
    }
    let crafted = |faction| position.crafted_by(faction).map(move |card| (faction, card.name.to_owned()));
    table.crafted = Some(Faction::ALL.iter().copied().flat_map(crafted).collect());
    table.players = position.players().map(|faction| player(position, record, bots, faction)).collect();
    Ok(table)
}

fn put(table: &mut Table, clearing: Clearing, kind: Kind, count: u8) {
    if kind.is_plot() {
        if let Some(plot) = kind.plot() {
            table.hidden[plot as usize] = table.hidden[plot as usize].saturating_sub(1);
        }
        table.glade_mut(clearing).plot =
            Some(PlotToken { kind: kind.plot(), face_up: kind.plot().is_some() });
    } else if let Some(piece) = kind.piece() {
        table.glade_mut(clearing).put(kind.side(), piece, count);
    }
}

fn player(position: &Position, record: &RootRecord, bots: &[Faction], faction: Faction) -> Player {
    let seat = record.seats.iter().find(|seat| seat.id == faction.seat());
    let is_called_bot = seat.and_then(|seat| seat.name.as_deref()).is_some_and(is_name_of_a_bot);
    let is_bot = Bot::of(faction).is_some() || bots.contains(&faction) || is_called_bot;
    Player {
        faction,
        is_human: !is_bot,
        points: position.points_of(faction),
        hand: Some(position.hand_of(faction).count),
        ally: position.ally_of(faction),
    }
}
