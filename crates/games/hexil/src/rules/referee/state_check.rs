//! What speaks against a state: tiles that the box does not hold, pieces that no game can bring there.

use scorebook_core::{RecordOf, Report, Span};

use crate::facts::{
    CARDS_PER_RESOURCE, CITIES, ROADS, SHORTEST_AWARDED_ROAD, SMALLEST_AWARDED_ARMY, VILLAGES,
    tiles_on_island, tiles_with_number,
};
use crate::findings::{STATE_BOARD, STATE_RULES};
use crate::game::Hexil;
use crate::names::{Resource, Terrain};
use crate::rules::island::board::Board;
use crate::rules::island::geometry::there;
use crate::rules::reading::start;
use crate::rules::standing::house::House;
use crate::rules::standing::table::{Table, Who, player};
use crate::syntax::{Edge, Formula, Head, Vertex, spell_place};
use crate::words;

/// The spelling of states.
const LATE: u8 = 3;

/// Says what speaks against the state of a record.
pub(crate) fn check(board: &Board, record: &RecordOf<Hexil>, report: &mut Report) {
    if record.heads.is_empty() {
        return;
    }
    let Some((_, reading)) = start::start(record, House::default()) else { return };
    let mut check = Check { board, table: &reading.table, report };
    for entry in &record.heads {
        check.part(&entry.says, entry.span);
    }
}

struct Check<'c> {
    board: &'c Board,
    table: &'c Table,
    report: &'c mut Report,
}

impl Check<'_> {
    fn odd(&mut self, span: Span, message: impl Into<String>) {
        if let Some(finding) = self.report.raise(&STATE_RULES) {
            finding.at(span).says(message);
        }
    }

    fn part(&mut self, head: &Head, span: Span) {
        match head {
            Head::Tiles(_) => self.tiles(span),
            Head::Numbers(_) => self.numbers(span),
            Head::Harbours(harbours) => {
                for harbour in harbours {
                    self.on_land(harbour.edge, span);
                }
            }
            Head::Villages(lists) => self.buildings(lists, VILLAGES, "villages", span),
            Head::Cities(lists) => self.buildings(lists, CITIES, "cities", span),
            Head::Roads(lists) => self.roads(lists, span),
            Head::Robber(tile) if self.board.geometry.tile(*tile).is_none() => {
                self.odd(span, "the robber does not stand on land");
            }
            Head::Hands(hands) => self.hands(hands, span),
            Head::LongestRoad(_) => {
                let length = |who: Who| self.table.seat(who).road_length;
                let message = self.award(self.table.longest_road, length, SHORTEST_AWARDED_ROAD, "a road of");
                if let Some(message) = message {
                    self.odd(span, message);
                }
            }
            Head::LargestArmy(_) => {
                let knights = |who: Who| self.table.seat(who).knights();
                let message =
                    self.award(self.table.largest_army, knights, SMALLEST_AWARDED_ARMY, "an army of");
                if let Some(message) = message {
                    self.odd(span, message);
                }
            }
            _ => {}
        }
    }

    /// The composition of the standard island; other maps have none to compare with.
    fn tiles(&mut self, span: Span) {
        if !self.board.is_standard_shape() {
            return;
        }
        let kinds = Resource::ALL.into_iter().map(Terrain::Yields).chain([Terrain::Desert]);
        for kind in kinds {
            let found = self.board.terrain.iter().filter(|&&terrain| terrain == kind).count();
            let expected = tiles_on_island(kind);
            if found != expected
                && let Some(finding) = self.report.raise(&STATE_BOARD)
            {
                let letter = char::from(kind.letter());
                finding.at(span).says(format!("{found} tiles are `{letter}`, the island has {expected}"));
            }
        }
    }

    fn numbers(&mut self, span: Span) {
        if !self.board.is_standard_shape() {
            return;
        }
        for number in 2..=12 {
            let found = self.board.tiles_showing(number);
            let expected = tiles_with_number(number);
            if found != expected
                && let Some(finding) = self.report.raise(&STATE_BOARD)
            {
                finding.at(span).says(format!("{found} tiles show {number}, the island has {expected}"));
            }
        }
    }

    fn on_land(&mut self, edge: Edge, span: Span) {
        if self.board.geometry.edge(edge).is_none() {
            let place = spell_place(edge.tile, edge.side.word(), LATE);
            self.odd(span, format!("there is no land at {place}"));
        }
    }

    fn buildings(&mut self, lists: &[Vec<Vertex>], most: u8, pieces: &str, span: Span) {
        for (who, list) in (0..).zip(lists) {
            if list.len() > usize::from(most) {
                self.odd(
                    span,
                    format!(
                        "{} has {} {pieces}, the box holds {most}",
                        words::player(player(who)),
                        list.len()
                    ),
                );
            }
            for vertex in list {
                self.building(*vertex, who, span);
            }
        }
    }

    fn building(&mut self, vertex: Vertex, who: Who, span: Span) {
        let place = spell_place(vertex.tile, vertex.corner.word(), LATE);
        let Some(corner) = self.board.geometry.corner(vertex).map(usize::from) else {
            return self.odd(span, format!("there is no land at {place}"));
        };
        if self.table.buildings[corner].owner() != Some(who) {
            return self.odd(span, format!("two buildings stand at {place}"));
        }
        let close = there(self.board.geometry.neighbours[corner])
            .find(|&other| !self.table.buildings[other].is_none());
        if let Some(other) = close.filter(|&other| other > corner) {
            let other = words::corner(self.board.geometry.corners[other], LATE);
            self.odd(span, format!("the buildings at {place} and {other} are too close"));
        }
    }

    fn roads(&mut self, lists: &[Vec<Edge>], span: Span) {
        for (who, list) in (0..).zip(lists) {
            if list.len() > usize::from(ROADS) {
                self.odd(
                    span,
                    format!("{} has {} roads, the box holds {ROADS}", words::player(player(who)), list.len()),
                );
            }
            for edge in list {
                self.on_land(*edge, span);
                let lies = self.board.geometry.edge(*edge).map(|edge| self.table.roads[usize::from(edge)]);
                if lies.is_some_and(|owner| owner != who + 1) {
                    let place = spell_place(edge.tile, edge.side.word(), LATE);
                    self.odd(span, format!("two roads lie at {place}"));
                }
            }
        }
    }

    fn hands(&mut self, hands: &[Formula], span: Span) {
        for resource in Resource::ALL {
            let held: u16 = hands.iter().map(|hand| u16::from(hand.count(resource))).sum();
            if held > u16::from(CARDS_PER_RESOURCE) {
                let name = words::resource(resource);
                self.odd(span, format!("the players hold {held} {name}, the box has {CARDS_PER_RESOURCE}"));
            }
        }
    }

    /// The holder of an award has enough for it, and nobody has more.
    fn award(&self, holder: Option<Who>, has: impl Fn(Who) -> u8, least: u8, what: &str) -> Option<String> {
        if let Some(holder) = holder {
            if has(holder) < least {
                let name = words::player(player(holder));
                return Some(format!("{name} has the award with {what} {}, it takes {least}", has(holder)));
            }
            let better = self.table.everybody().find(|&who| has(who) > has(holder))?;
            return Some(format!(
                "{} has {what} {}, more than the holder",
                words::player(player(better)),
                has(better)
            ));
        }
        let most = self.table.everybody().map(&has).max().filter(|&most| most >= least)?;
        let mut front = self.table.everybody().filter(|&who| has(who) == most);
        let first = front.next()?;
        let alone = front.next().is_none();
        alone.then(|| format!("{} has {what} {most}, but not the award", words::player(player(first))))
    }
}
