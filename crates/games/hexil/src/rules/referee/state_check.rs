//! What is wrong with a state: tiles that the box does not hold, pieces that no game can bring there.

use scorebook_core::{RecordOf, Report, Said, Span};

use crate::facts::{
    CARDS_PER_RESOURCE, CITIES, ROADS, SHORTEST_AWARDED_ROAD, SMALLEST_AWARDED_ARMY, VILLAGES,
    tiles_on_island, tiles_with_number,
};
use crate::findings::{STATE_BOARD, STATE_RULES, messages};
use crate::game::Hexil;
use crate::names::{Piece, Resource, Terrain};
use crate::rules::island::board::Board;
use crate::rules::island::geometry::there;
use crate::rules::reading::start;
use crate::rules::standing::house::House;
use crate::rules::standing::table::{Table, Who, player};
use crate::syntax::{Edge, Formula, Head, Vertex, spell_place};
use crate::words;

/// The spelling of states.
const LATE: u8 = 3;

/// Says what is wrong with the state of a record.
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
    fn odd(&mut self, span: Span, message: Said) {
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
            Head::Villages(lists) => self.buildings(lists, VILLAGES, words::pieces(Piece::Village), span),
            Head::Cities(lists) => self.buildings(lists, CITIES, words::pieces(Piece::City), span),
            Head::Roads(lists) => self.roads(lists, span),
            Head::Robber(tile) if self.board.geometry.tile(*tile).is_none() => {
                self.odd(span, messages::robber_at_sea());
            }
            Head::Hands(hands) => self.hands(hands, span),
            Head::LongestRoad(_) => {
                if let Some(message) = self.longest_road() {
                    self.odd(span, message);
                }
            }
            Head::LargestArmy(_) => {
                if let Some(message) = self.largest_army() {
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
                finding.at(span).says(messages::tiles_of_terrain(tiles(found), letter, expected));
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
                finding.at(span).says(messages::tiles_with_number(tiles(found), number, expected));
            }
        }
    }

    fn on_land(&mut self, edge: Edge, span: Span) {
        if self.board.geometry.edge(edge).is_none() {
            let place = spell_place(edge.tile, edge.side.word(), LATE);
            self.odd(span, messages::no_land(place));
        }
    }

    fn buildings(&mut self, lists: &[Vec<Vertex>], most: u8, pieces: &str, span: Span) {
        for (who, list) in (0..).zip(lists) {
            if list.len() > usize::from(most) {
                self.odd(
                    span,
                    messages::too_many_pieces(words::player(player(who)), list.len(), pieces, most),
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
            return self.odd(span, messages::no_land(place));
        };
        if self.table.buildings[corner].owner() != Some(who) {
            return self.odd(span, messages::two_buildings(place));
        }
        let close = there(self.board.geometry.neighbours[corner])
            .find(|&other| !self.table.buildings[other].is_none());
        if let Some(other) = close.filter(|&other| other > corner) {
            let other = words::corner(self.board.geometry.corners[other], LATE);
            self.odd(span, messages::buildings_too_close(place, other));
        }
    }

    fn roads(&mut self, lists: &[Vec<Edge>], span: Span) {
        for (who, list) in (0..).zip(lists) {
            if list.len() > usize::from(ROADS) {
                let pieces = words::pieces(Piece::Road);
                self.odd(
                    span,
                    messages::too_many_pieces(words::player(player(who)), list.len(), pieces, ROADS),
                );
            }
            for edge in list {
                self.on_land(*edge, span);
                let lies = self.board.geometry.edge(*edge).map(|edge| self.table.roads[usize::from(edge)]);
                if lies.is_some_and(|owner| owner != who + 1) {
                    let place = spell_place(edge.tile, edge.side.word(), LATE);
                    self.odd(span, messages::two_roads(place));
                }
            }
        }
    }

    fn hands(&mut self, hands: &[Formula], span: Span) {
        for resource in Resource::ALL {
            let held: u16 = hands.iter().map(|hand| u16::from(hand.count(resource))).sum();
            if held > u16::from(CARDS_PER_RESOURCE) {
                let name = words::resource(resource);
                self.odd(span, messages::too_many_cards(held, name, CARDS_PER_RESOURCE));
            }
        }
    }

    fn longest_road(&self) -> Option<Said> {
        let length = |who: Who| self.table.seat(who).road_length;
        let (who, odd) = self.award(self.table.longest_road, length, SHORTEST_AWARDED_ROAD)?;
        let (name, roads) = (words::player(player(who)), length(who));
        Some(match odd {
            OddAward::TooSmall => {
                messages::road_too_short(name, words::count(roads, "piece"), SHORTEST_AWARDED_ROAD)
            }
            OddAward::Beaten => messages::road_longer_than_holders(name, roads),
            OddAward::NotHeld => messages::road_without_award(name, roads),
        })
    }

    fn largest_army(&self) -> Option<Said> {
        let knights = |who: Who| self.table.seat(who).knights();
        let (who, odd) = self.award(self.table.largest_army, knights, SMALLEST_AWARDED_ARMY)?;
        let (name, count) = (words::player(player(who)), knights(who));
        Some(match odd {
            OddAward::TooSmall => {
                messages::army_too_small(name, words::count(count, "knight"), SMALLEST_AWARDED_ARMY)
            }
            OddAward::Beaten => messages::army_larger_than_holders(name, count),
            OddAward::NotHeld => messages::army_without_award(name, count),
        })
    }

    /// The holder of an award has enough for it, and nobody has more.
    fn award(&self, holder: Option<Who>, has: impl Fn(Who) -> u8, least: u8) -> Option<(Who, OddAward)> {
        if let Some(holder) = holder {
            if has(holder) < least {
                return Some((holder, OddAward::TooSmall));
            }
            let better = self.table.everybody().find(|&who| has(who) > has(holder))?;
            return Some((better, OddAward::Beaten));
        }
        let most = self.table.everybody().map(&has).max().filter(|&most| most >= least)?;
        let mut front = self.table.everybody().filter(|&who| has(who) == most);
        let first = front.next()?;
        let alone = front.next().is_none();
        alone.then_some((first, OddAward::NotHeld))
    }
}

/// What is wrong with an award, told of one player.
enum OddAward {
    /// The holder has not enough for it.
    TooSmall,
    /// Somebody has more than the holder.
    Beaten,
    /// Nobody holds it, and somebody has earned it.
    NotHeld,
}

/// `1 tile`, `2 tiles`
fn tiles(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}
