//! From a Rootlog record to the table of a bot, and from a turn back to the record.

use scorebook_core::{
    Case, Cursor, Finding, Game as _, Laws as _, Notation as _, Opening, Replay, Report, Settings, Severity,
    Span, Telling as _,
};
use scorebook_root::names::{Faction, Item, Suit};
use scorebook_root::rules::{DeckCard, Kind, Position, Rules, is_name_of_a_bot};
use scorebook_root::syntax::action::Action;
use scorebook_root::syntax::head::Turn;
use scorebook_root::syntax::place::{Clearing, Place};
use scorebook_root::syntax::thing::{Card, CardName, Thing};
use scorebook_root::{Root, RootRecord};

use super::agreed::{is_cooperative, said_of};
use crate::engine::battle::is_vagabond;
use crate::engine::play::{Room, room_of};
use crate::registry::BOTS;
use crate::table::card::OpenCard;
use crate::table::glade::{PlotToken, Stack};
use crate::table::mat::Mat;
use crate::table::options::Options;
use crate::table::seat::{Player, Seat};
use crate::table::{Table, clearings};

/// What a bot finds at the table after the last step of a record.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The record.
    pub text: String,
    record: RootRecord,
    position: Position,
    /// The factions that bots play, and what was agreed on for each, besides those that are called so.
    bots: Vec<(Faction, Options)>,
    /// The table.
    pub table: Table,
    /// What speaks against the acts that were added last.
    pub objections: Vec<String>,
    /// Whether the next acts go on with the last turn of the record, where somebody knows it.
    goes_on: Option<bool>,
}

/// Reads a record and finds the table after its last step. Bots are those that are named, and whoever is called one; everybody
/// else is human, whatever is played.
///
/// # Errors
/// Says why no bot can play on from there.
pub fn setting(text: &str, bots: &[(Faction, Options)]) -> Result<Setting, String> {
    let record = read(text);
    let mut replay = Replay::<Root>::new(&record, text);
    // Who is a bot and the house rules stand in the head, as the referee reads it.
    let rules = Settings::in_spans(text, record.remarks_before_play());
    replay.position = Rules::start(Opening { record: &record, text, rules: &rules });
    while replay.advance() {}
    let position = replay.position;
    let bots = bots_of(&record, text, bots)?;
    let mut table = table(&position, &record, &bots)?;
    table.is_cooperative = is_cooperative(&record, text);
    let objections = Vec::new();
    Ok(Setting { text: text.to_owned(), record, position, bots, table, objections, goes_on: None })
}

/// Who is a bot, and what was agreed on for each: as the caller says, or else as the record does.
fn bots_of(
    record: &RootRecord,
    text: &str,
    named: &[(Faction, Options)],
) -> Result<Vec<(Faction, Options)>, String> {
    let mut bots = named.to_vec();
    for faction in record.seats.iter().filter_map(|seat| Faction::of_seat(seat.id)) {
        let is_named = bots.iter().any(|(bot, _)| *bot == faction);
        if let Some(options) = said_of(record, text, faction)?.filter(|_| !is_named) {
            bots.push((faction, options));
        }
    }
    Ok(bots)
}

/// The faction that a bot plays in a record: of those that it can play the one that is called a bot, or else the first.
///
/// # Errors
/// Says that nobody plays it.
pub fn seat_of(room: &dyn Room, text: &str) -> Result<Faction, String> {
    let record = read(text);
    let position = Replay::<Root>::new(&record, text).position;
    let mut seats: Vec<Faction> = room
        .factions()
        .iter()
        .copied()
        .filter(|faction| position.players().any(|player| player == *faction))
        .collect();
    seats.sort_by_key(|&faction| !is_called_bot(&record, faction));
    seats.first().copied().ok_or_else(|| {
        let (name, letter) = (room.factions()[0].name(), room.factions()[0]);
        format!(
            "nobody plays {name} in this record: its head needs a line such as `{letter}: {}`",
            room.title()
        )
    })
}

impl Setting {
    /// Whether a faction has set up. The table may leave out a set-up without pieces (A12).
    pub fn is_set_up(&self, me: Faction) -> bool {
        // A line without acts is a turn that the position has not come to.
        let has_line = self.record.turns.iter().any(|turn| turn.says == Turn::Faction(me));
        has_line || self.table.agreed(me, "no_empty_setup")
    }

    /// Whether a faction has not set up, or is about to.
    pub fn sets_up(&self, faction: Faction) -> bool {
        let turns = self.position.turns_of(faction);
        turns == 0 || turns == 1 && self.goes_on == Some(true)
    }

    /// Whether the record names a winner.
    pub fn is_over(&self) -> bool {
        self.position.is_won()
    }

    /// Who won, where the record tells.
    pub fn winners(&self) -> impl Iterator<Item = Faction> + use<> {
        self.position.winners()
    }

    /// How many steps the record has: chance goes on from there.
    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// The cards that may lie on top of the deck. 3.4: with one or two people, or where they play together, there are no dominance cards in it.
    pub fn unseen(&self) -> Vec<DeckCard> {
        let people = self.table.seats.iter().filter(|seat| seat.is_human()).count();
        let is_without = people <= 2 || self.table.is_cooperative;
        let cards = self.position.unseen_cards().into_iter();
        cards.filter(|card| !(is_without && card.name == "dominance")).collect()
    }

    /// Whether a card may lie on top of the deck, as far as it is told.
    pub fn may_come(&self, card: &OpenCard) -> bool {
        // Names may be shortened: `sap`, `bank`, `@`.
        let named = |name: &str| {
            card.name.map(|wanted| wanted.to_string()).is_none_or(|wanted| {
                name.contains(&wanted) || wanted.contains(name) || name == "ambush" && wanted == "@"
            })
        };
        let shows = |item: Option<Item>| card.item.is_none_or(|wanted| item == Some(wanted));
        self.unseen().iter().any(|known| known.suit == card.suit && named(known.name) && shows(known.item))
    }

    /// Whose turn was written last, set-up left out.
    pub fn turn(&self) -> Option<Faction> {
        self.position.turn().filter(|&faction| self.position.turns_of(faction) > 1)
    }

    /// Why it is not the turn of a faction. The set-up comes whenever it likes.
    pub fn out_of_turn(&self, faction: Faction) -> Option<String> {
        if !self.is_set_up(faction) {
            return None;
        }
        let due = self.position.due_instead_of(faction);
        let is_again = self.turn() == Some(faction) && self.position.players().count() > 1;
        match due {
            Some(due) => Some(format!("it is the turn of {}, not of {}", due.name(), faction.name())),
            None if is_again => {
                Some(format!("the last turn of the record is that of {} already", faction.name()))
            }
            None => None,
        }
    }

    /// Whose turn is due, after the one that was written last. In the first round people tell it, and these are left.
    ///
    /// # Errors
    /// Says who may be the next, where the record does not tell.
    pub fn due(&self) -> Result<Faction, Vec<Faction>> {
        let waiting: Vec<Faction> =
            self.position.players().filter(|&player| self.position.turns_of(player) < 2).collect();
        match waiting[..] {
            [] => {
                let mut players = self.position.players();
                let next = players.find(|&player| self.position.due_instead_of(player).is_none());
                next.ok_or_else(Vec::new)
            }
            [last] => Ok(last),
            _ => Err(waiting),
        }
    }

    /// Whoever has not set up, in the order in which it is done.
    pub fn next_to_set_up(&self) -> Option<Faction> {
        self.position.players().find(|&player| !self.is_set_up(player))
    }

    /// The name of a player, where the head tells one.
    pub fn name_of(&self, faction: Faction) -> Option<&str> {
        let seat = self.record.seats.iter().find(|seat| seat.id == faction.seat());
        seat.and_then(|seat| seat.name.as_deref())
    }

    /// The same where people play together against the bots (3.5).
    #[must_use]
    pub fn cooperating(mut self) -> Self {
        self.table.is_cooperative = true;
        self
    }

    /// The same with another text, in which something else is agreed on for a bot.
    ///
    /// # Errors
    /// Says why nobody can play on from there.
    pub(super) fn restated(&self, text: &str, bot: Faction, options: Options) -> Result<Self, String> {
        let others = self.bots.iter().filter(|(other, _)| *other != bot).cloned();
        let bots: Vec<(Faction, Options)> = others.chain([(bot, options)]).collect();
        let mut restated = setting(text, &bots)?;
        (restated.goes_on, restated.table.is_cooperative) = (self.goes_on, self.table.is_cooperative);
        Ok(restated)
    }

    /// The same with a word on whether the next acts go on with the last turn.
    #[must_use]
    pub fn going_on(mut self, goes_on: bool) -> Self {
        self.goes_on = Some(goes_on);
        self
    }

    fn goes_on(&self, who: Faction) -> bool {
        self.goes_on.unwrap_or_else(|| self.turn() == Some(who))
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
        if !self.goes_on(who) {
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
        // Only a set-up is a line without acts.
        if acts.is_empty() && self.is_set_up(who) {
            return Ok(after);
        }
        let start;
        (after.text, start) = self.placed(who, acts);
        let said = format!("{who}:{acts}");
        let line = read(&said);
        let unread = |gap: &Span| format!("`{}` cannot be read", gap.of(&said).trim());
        after.objections.extend(line.gaps.iter().map(unread));
        // The letter stands before the acts only where the turn begins.
        let is_new = !self.goes_on(who);
        after.goes_on = after.goes_on.map(|_| true);
        let place = |span: Span| Span::new(start + span.from() - 2, start + span.to() - 2);
        if is_new {
            after.record.push_turn(Turn::Faction(who), Span::new(start - 2, start));
        }
        for step in line.steps {
            after.record.push_step(step.act, place(step.span), step.seat);
            after.advance();
        }
        after.table = table(&after.position, &after.record, &after.bots)?;
        after.table.is_cooperative = self.table.is_cooperative;
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

fn table(position: &Position, record: &RootRecord, bots: &[(Faction, Options)]) -> Result<Table, String> {
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
        let glade = table.glade_mut(clearing);
        (glade.slots, glade.has_ruin) = (position.slots_in(clearing), position.has_ruin(clearing));
        glade.covered = position.covered_in(clearing);
    }
    for (kind, count) in position.pieces_in(Clearing::BURROW) {
        put(&mut table, Clearing::BURROW, kind, count);
    }
    for forest in position.terrain().forests() {
        for (kind, count) in position.pieces_in_forest(forest) {
            let stack = kind.piece().map(|piece| Stack { owner: kind.side(), piece, count });
            table.forests.extend(stack.map(|stack| (forest, stack)));
        }
    }
    for &kind in Kind::ALL.iter().filter(|kind| !kind.is_plot()) {
        table.set_supply(kind, position.left(kind));
    }
    // A Vagabond has a satchel, everybody else a box of crafted items.
    for &faction in Faction::ALL.iter().filter(|&&faction| !is_vagabond(faction)) {
        let crafted = position.items_of(faction);
        table.crafted_items.extend(crafted.flat_map(|stack| vec![(faction, stack.item); stack.count.into()]));
    }
    for &item in Item::ALL {
        table.items[item as usize] = position.items_left(item);
    }
    table.ferry = position.ferry();
    table.coffin_makers = position.has_coffin_makers();
    table.hired = position.hirelings().collect();
    table.hirer = position.hirer();
    table.deck = Some(position.deck());
    table.satchels = Some(Vec::new());
    for faction in [Faction::Vagabond, Faction::SecondVagabond] {
        let items = Item::ALL.iter().map(|&item| (faction, item, position.undamaged(faction, item)));
        table.satchels.get_or_insert_default().extend(items);
    }
    let crafted = |faction| position.crafted_by(faction).map(move |card| (faction, card.name.to_owned()));
    table.crafted = Some(Faction::ALL.iter().copied().flat_map(crafted).collect());
    table.souls = souls(position);
    table.seats = position.players().map(|faction| seat(position, record, bots, faction)).collect();
    look_into_the_woods(&mut table, position, record);
    lay_mats(&mut table, position, record);
    Ok(table)
}

fn put(table: &mut Table, clearing: Clearing, kind: Kind, count: u8) {
    if kind.is_plot() {
        if let Some(plot) = kind.plot() {
            table.reveal(plot);
        }
        table.glade_mut(clearing).plot =
            Some(PlotToken { kind: kind.plot(), face_up: kind.plot().is_some() });
    } else if let Some(piece) = kind.piece() {
        table.glade_mut(clearing).put(kind.side(), piece, count);
    }
}

/// Whether the name of a player in the head says that it is a bot.
pub(super) fn is_called_bot(record: &RootRecord, faction: Faction) -> bool {
    let seat = record.seats.iter().find(|seat| seat.id == faction.seat());
    seat.and_then(|seat| seat.name.as_deref()).is_some_and(is_name_of_a_bot)
}

fn seat(position: &Position, record: &RootRecord, bots: &[(Faction, Options)], faction: Faction) -> Seat {
    let named = bots.iter().find(|(bot, _)| *bot == faction).map(|(_, options)| options.clone());
    let options = named.or_else(|| is_called_bot(record, faction).then(Options::default));
    Seat {
        faction,
        player: options.map_or(Player::Human, Player::Bot),
        points: position.points_of(faction),
        hand: Some(position.hand_of(faction).count),
        ally: position.ally_of(faction),
    }
}

/// The Lost Souls that lie in order before a bot.
fn souls(position: &Position) -> Vec<Option<OpenCard>> {
    let souls = position.souls_of_the_lizards().into_iter().rev();
    let open = |(suit, card): (Option<Suit>, Option<DeckCard>)| {
        let item = card.as_ref().and_then(|card| card.item);
        let name = card.filter(|card| card.item.is_none()).and_then(|card| CardName::new(card.name));
        suit.map(|suit| OpenCard { suit, name, item })
    };
    souls.map(open).collect()
}

/// What Vagabonds have found, who they are, and which quests have left their pile.
fn look_into_the_woods(table: &mut Table, position: &Position, record: &RootRecord) {
    let vagabonds = [Faction::Vagabond, Faction::SecondVagabond];
    let known = vagabonds.into_iter().filter_map(|faction| Some((faction, position.character_of(faction)?)));
    table.characters.extend(known);
    for (_, action) in acts(record) {
        let Action::Move(moved) = &action else { continue };
        for group in &*moved.what {
            for thing in group.things.iter().map(|counted| &counted.thing) {
                match (thing, group.from) {
                    (Thing::Item(item), Some(Place::Clearing(clearing))) => {
                        table.finds.push((clearing, *item));
                    }
                    (Thing::Card(Card { suit: Some(suit), name }), _) if moved.to[..] == [Place::Quests] => {
                        table.quests.push(OpenCard { suit: *suit, name: *name, item: None });
                    }
                    _ => {}
                }
            }
        }
    }
}

/// Every act of a record, and who does it.
fn acts(record: &RootRecord) -> impl Iterator<Item = (Faction, Action)> + '_ {
    let actions = record.steps.iter().map(|step| (step.seat.and_then(Faction::of_seat), step.act.action()));
    actions.filter_map(|(who, action)| Some((who?, action)))
}

/// Lays the boards of the bots as the record tells them.
fn lay_mats(table: &mut Table, position: &Position, record: &RootRecord) {
    let seated: Vec<Faction> = table.seats.iter().map(|seat| seat.faction).collect();
    let mats =
        seated.into_iter().filter_map(|faction| Some((faction, room_of(BOTS, table, faction)?.mat()?)));
    let mats: Vec<(Faction, Box<dyn Mat>)> = mats.collect();
    for (faction, mut mat) in mats {
        if let Some(options) = table.options(faction) {
            mat.agree(options);
        }
        acts(record).for_each(|(who, action)| mat.follow(who, faction, &action));
        mat.find(position, faction);
        table.lay(faction, mat);
    }
}
