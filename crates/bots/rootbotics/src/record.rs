//! From a Rootlog record to the table of a bot, and from a turn back to the record.

use scorebook_core::{Cursor, Finding, Game as _, Notation as _, Replay, Report, Severity};
use scorebook_root::names::{Deck, Faction, Item, Plot, Side};
use scorebook_root::rules::{DeckCard, Position, is_name_of_a_bot};
use scorebook_root::syntax::act::Act;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;
use scorebook_root::{Root, RootRecord};

use crate::table::{Player, PlotToken, Table, clearings};

/// What a bot finds at the table behind the last step of a record.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The table.
    pub table: Table,
    /// The deck.
    pub deck: Deck,
    /// The cards that may lie on top of it.
    pub unseen: Vec<DeckCard>,
    /// Whether the Corvids have set up.
    pub is_set_up: bool,
    /// Whether the record names a winner.
    pub is_over: bool,
    /// How many steps the record has: chance goes on from there.
    pub steps: usize,
}

/// Reads a record and finds the table behind its last step. Bots are those that are named, and whoever is called one.
///
/// # Errors
/// Says why the Corvids cannot play on from there.
pub fn setting(text: &str, bots: &[Faction]) -> Result<Setting, String> {
    let record = read(text);
    let mut replay = Replay::<Root>::new(&record, text);
    while replay.advance() {}
    let position = replay.position;
    if !position.players().any(|faction| faction == Faction::Corvids) {
        return Err(
            "nobody plays the Corvids in this record: its head needs a line such as `P: Corvid bot`".into()
        );
    }
    let table = table(&position, &record, bots)?;
    Ok(Setting {
        table,
        deck: position.deck(),
        unseen: position.unseen_cards(),
        is_set_up: position.turns_of(Faction::Corvids) > 0,
        is_over: position.is_won(),
        steps: record.steps.len(),
    })
}

/// The record of a text.
pub fn read(text: &str) -> RootRecord {
    Root.parse(&mut Cursor::new(text), &mut Report::new())
}

/// The acts of a line, as the game knows them.
pub fn acts(line: &str) -> Vec<Act> {
    read(line).steps.into_iter().map(|step| step.act).collect()
}

/// The record with lines behind it, and every error that the referee finds with them but not without.
pub fn appended(text: &str, lines: &str) -> (String, Vec<Finding>) {
    let gap = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    let whole = format!("{text}{gap}{lines}");
    let start = text.len();
    let document = Root.read(whole.clone());
    let mut errors = document.judged();
    errors.retain(|finding| finding.severity == Severity::Error && finding.span.to() > start);
    (whole, errors)
}

fn table(position: &Position, record: &RootRecord, bots: &[Faction]) -> Result<Table, String> {
    let mut table = Table::new(position.map());
    for clearing in clearings() {
        table.glade_mut(clearing).suits = position.suits_of(clearing.number()).collect();
        if table.glade(clearing).suits.is_empty() {
            return Err(format!(
                "the record does not tell the suit of clearing {}: its head needs a line `Clearings:`",
                clearing.number()
            ));
        }
        for (owner, code, count) in position.pieces_in(clearing.number()) {
            put(&mut table, clearing, owner, &code, count);
        }
    }
    table.warriors = position.warriors_left(Faction::Corvids);
    for &item in Item::ALL {
        table.items[item as usize] = position.items_left(item);
    }
    table.ferry = position.ferry().and_then(|number| Clearing::new(number.into()));
    table.coffin_makers = position.has_coffin_makers();
    table.players = position.players().map(|faction| player(position, record, bots, faction)).collect();
    Ok(table)
}

fn put(table: &mut Table, clearing: Clearing, owner: Side, code: &str, count: u8) {
    if owner == Side::Faction(Faction::Corvids) && code.starts_with('t') {
        let kind = code.strip_prefix("t_").and_then(Plot::from_word);
        if let Some(kind) = kind {
            table.hidden[kind as usize] = table.hidden[kind as usize].saturating_sub(1);
        }
        table.glade_mut(clearing).plot = Some(PlotToken { kind, face_up: kind.is_some() });
    } else if let Ok(piece) = Piece::try_from(code.to_owned()) {
        table.glade_mut(clearing).put(owner, piece, count);
    }
}

fn player(position: &Position, record: &RootRecord, bots: &[Faction], faction: Faction) -> Player {
    let seat = record.seats.iter().find(|seat| seat.id.sign().to_string() == faction.word());
    let is_called_bot = seat.and_then(|seat| seat.name.as_deref()).is_some_and(is_name_of_a_bot);
    let is_bot = faction == Faction::Corvids || bots.contains(&faction) || is_called_bot;
    Player {
        faction,
        is_human: !is_bot,
        points: position.points_of(faction),
        hand: Some(position.hand_of(faction)),
        ally: position.ally_of(faction),
    }
}
