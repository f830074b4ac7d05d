//! What is wrong with a state: tiles that the box does not hold, pieces that no game can bring there.

use scorebook_core::{RecordOf, Report, Said, Span};

use crate::facts::{
    CARDS_PER_RESOURCE, CITIES, GENERAL_HARBOURS, HARBOURS_PER_RESOURCE, ROADS, SHORTEST_AWARDED_ROAD,
    SMALLEST_AWARDED_ARMY, VILLAGES, cards_in_deck, tiles_on_island, tiles_with_number,
};
use crate::findings::{ABSENT_PLAYER, STATE_BOARD, STATE_RULES, messages};
use crate::game::Hexil;
use crate::names::{Card, Piece, Player, Resource, Terrain};
use crate::rules::island::board::Board;
use crate::rules::island::geometry::{ends_of, there, tiles_at};
use crate::rules::reading::start;
use crate::rules::standing::house::House;
use crate::rules::standing::table::{Table, Who, player};
use crate::syntax::{Edge, Formula, Harbour, Head, Must, Row, Tile, Vertex, spell_place};
use crate::words;

/// The spelling of states.
const LATE: u8 = 3;

/// Says what is wrong with the state of a record.
pub(crate) fn check(board: &Board, record: &RecordOf<Hexil>, report: &mut Report) {
    if record.heads.is_empty() {
        return;
    }
    let Some((_, reading)) = start::start(record, House::default()) else { return };
    let heads = || record.heads.iter().map(|entry| &entry.says);
    let is_rolled = heads().any(|head| matches!(head, Head::Rolled(true)));
    let is_empty = !heads().any(stands_on_the_island);
    let mut check = Check { board, table: &reading.table, is_rolled, is_empty, report };
    for entry in &record.heads {
        check.part(&entry.says, entry.span);
        check.players(&entry.says, entry.span);
        check.course(&entry.says, entry.span);
    }
}

/// Whether a part of a state says that somebody has built.
fn stands_on_the_island(head: &Head) -> bool {
    match head {
        Head::Villages(lists) | Head::Cities(lists) => lists.iter().any(|list| !list.is_empty()),
        Head::Roads(lists) => lists.iter().any(|list| !list.is_empty()),
        _ => false,
    }
}

struct Check<'c> {
    board: &'c Board,
    table: &'c Table,
    /// Whether the dice were rolled this turn.
    is_rolled: bool,
    /// Whether nobody has built yet.
    is_empty: bool,
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
            Head::Numbers(numbers) => self.numbers(numbers, span),
            Head::Harbours(harbours) => self.harbours(harbours, span),
            Head::Villages(lists) => self.buildings(lists, VILLAGES, words::pieces(Piece::Village), span),
            Head::Cities(lists) => self.buildings(lists, CITIES, words::pieces(Piece::City), span),
            Head::Roads(lists) => self.roads(lists, span),
            Head::Robber(tile) => self.robber(*tile, span),
            Head::Hands(hands) => self.hands(hands, span),
            Head::Cards(_) => self.cards(span),
            // A holder who does not play is told as that.
            Head::LongestRoad(holder) | Head::LargestArmy(holder)
                if holder.is_some_and(|who| self.is_absent(who)) => {}
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

    /// The robber stands on land, and waits in the desert, where there is one, until the set-up is over.
    fn robber(&mut self, tile: Tile, span: Span) {
        let terrain = &self.board.terrain;
        let Some(under) = self.board.geometry.tile(tile).and_then(|at| terrain.get(usize::from(at))) else {
            return self.odd(span, messages::robber_at_sea());
        };
        if self.is_empty && *under != Terrain::Desert && terrain.contains(&Terrain::Desert) {
            self.odd(span, messages::robber_before_set_up());
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

    fn numbers(&mut self, numbers: &[Vec<u8>], span: Span) {
        for (place, numbers) in numbers.iter().enumerate() {
            let producing = self.board.rows().get(place).map_or(0, Row::producing);
            if numbers.len() > producing {
                self.odd(
                    span,
                    messages::too_many_numbers(place + 1, tiles(producing), counted(numbers.len(), "number")),
                );
            }
        }
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

    fn harbours(&mut self, harbours: &[Harbour], span: Span) {
        for (place, harbour) in harbours.iter().enumerate() {
            self.on_land(harbour.edge, span);
            let beside = beside(harbour.edge);
            let spelled = || spell_place(harbour.edge.tile, harbour.edge.side.word(), LATE);
            if beside.iter().all(|&tile| self.board.geometry.tile(tile).is_some()) {
                self.odd(span, messages::harbour_inland(spelled()));
            } else if harbours[..place].iter().any(|other| other.edge == harbour.edge) {
                self.odd(span, messages::two_harbours(spelled()));
            }
        }
        if self.board.is_standard_shape() && !harbours.is_empty() {
            self.kinds_of_harbours(harbours, span);
        }
    }

    fn kinds_of_harbours(&mut self, harbours: &[Harbour], span: Span) {
        for kind in Resource::ALL.into_iter().map(Some).chain([None]) {
            let found = harbours.iter().filter(|harbour| harbour.resource == kind).count();
            let expected = kind.map_or(GENERAL_HARBOURS, |_| HARBOURS_PER_RESOURCE);
            if found != expected
                && let Some(finding) = self.report.raise(&STATE_BOARD)
            {
                let kind = kind.map_or("any resource", words::resource);
                finding.at(span).says(messages::harbours_of_kind(counted(found, "harbour"), kind, expected));
            }
        }
    }

    /// Nobody is named whom the lists do not have.
    fn players(&mut self, head: &Head, span: Span) {
        let named: &[Player] = match head {
            Head::LargestArmy(holder) | Head::LongestRoad(holder) => holder.as_slice(),
            Head::Must(Must::Discard(players) | Must::PlacedBy(players)) => players,
            _ => &[],
        };
        let players = self.table.everybody().count();
        for &named in named {
            if self.is_absent(named)
                && let Some(finding) = self.report.raise(&ABSENT_PLAYER)
            {
                finding.at(span).says(messages::not_in_state(named.number(), players));
            }
        }
    }

    fn is_absent(&self, player: Player) -> bool {
        usize::from(player.number()) > self.table.everybody().count()
    }

    /// Before the set-up nobody holds a card and it is the first turn; before the roll nobody has bought one.
    fn course(&mut self, head: &Head, span: Span) {
        let message = match head {
            Head::Bought(cards) if !cards.is_empty() && !self.is_rolled => messages::bought_before_the_roll(),
            _ if !self.is_empty => return,
            Head::Turn(turn) if *turn > 1 => messages::turn_before_set_up(turn),
            Head::Hands(hands) if hands.iter().any(|hand| !hand.is_empty()) => {
                messages::cards_before_set_up()
            }
            Head::Cards(cards) if cards.iter().any(|cards| !cards.is_empty()) => {
                messages::cards_before_set_up()
            }
            Head::Knights(knights) if knights.iter().any(|&used| used > 0) => {
                messages::knights_before_set_up()
            }
            _ => return,
        };
        self.odd(span, message);
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

    /// The deck has so many cards of a kind, wherever they are now.
    fn cards(&mut self, span: Span) {
        for card in Card::ALL {
            let of_kind = |cards: &[u8; 5]| u16::from(cards[card as usize]);
            let seats = self.table.everybody().map(|who| self.table.seat(who));
            let out: u16 =
                seats.map(|seat| of_kind(&seat.cards) + of_kind(&seat.fresh) + of_kind(&seat.used)).sum();
            let most = cards_in_deck(card);
            if out > u16::from(most) {
                self.odd(span, messages::too_many_development_cards(out, words::card(card), most));
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

/// The two tiles beside an edge.
fn beside(edge: Edge) -> Vec<Tile> {
    let [one, other] = ends_of(edge).map(tiles_at);
    one.into_iter().filter(|tile| other.contains(tile)).collect()
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
    counted(count, "tile")
}

fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
