//! What the rules say against a step, before it is done.

use scorebook_core::{Certainty, Finding, MOST_NOTES, Report, Said, Span};

use crate::findings::{
    AFTER_THE_END, CELL_TAKEN, CLAIMED, EDGE_COUNT, EDGE_MISMATCH, NEEDLESS_DISCARD, NO_ABBOT,
    NO_MEEPLE_LEFT, NO_NEIGHBOUR, NOTHING_TO_CLAIM, RIVER_FIRST, RIVER_TURNS, STARTER_PLACE, UNKNOWN_TILE,
    USED_UP, WRONG_FIGURE, WRONG_NUMBER, WRONG_PLAYER, messages,
};
use crate::game::Step;
use crate::names::{Direction, Edge, Figure, a};
use crate::syntax::{Act, Behind, GivenUp, Move, Place, Tile, noted};

use super::grid::{ORIGIN, beyond, in_reach};
use super::kinds::{KINDS, Known, counts};
use super::legal::{Refusal, edges_fit};
use super::meaning::{Meaning, Meant};
use super::players::{number, seat};
use super::position::{Over, Position};
use super::shape::Shape;
use super::spans::Spans;
use super::written::{Claim, Written, claimed};

/// How many moves or tiles are looked through for the one that matters: no box holds half as many, and a file of noise must not take long.
const MOST_MOVES: usize = 500;

/// Reports every rule that a step breaks.
pub(crate) fn judge(position: &Position, case: &Step<'_>, meaning: Option<&Meaning>, report: &mut Report) {
    let bench = Bench { position, case };
    let said = match case.act {
        Act::Move(said) => said,
        Act::Concede(said) | Act::Abandon(said) => return bench.given_up(said, report),
        Act::Final(_) => return,
    };
    if let Some(over) = position.over {
        bench.after_the_end(over, messages::after_the_end, report);
    }
    bench.order(said, report);
    for discard in &said.discards {
        bench.discard(discard, said, report);
    }
    if said.abbot_returns {
        bench.abbot(said, report);
    }
    let Some(Meaning { written, meant }) = meaning else {
        // The reader has said what is wrong with the tile; here it only counts.
        if !said.tile.is_none() {
            report.raise(&EDGE_COUNT);
        }
        return;
    };
    bench.tile(written, meant, (said, |spans| spans.tile), report);
    let shape = &*meant.shape;
    let Some(place) = said.place else { return };
    bench.starter(said, place, report);
    if bench.place(place, shape, report) {
        bench.river(said, (place, shape), report);
        for claim in written.claims() {
            bench.claim(said, (place, shape), claim, report);
        }
        bench.besides(written, (place, shape), report);
    }
}

/// A step and the position it is judged in.
struct Bench<'c, 'r> {
    position: &'c Position,
    case: &'c Step<'r>,
}

impl Bench<'_, '_> {
    fn spans(&self) -> Spans {
        Spans::of(self.case.text, self.case.span())
    }

    /// How people call another step, and where it is.
    fn step(&self, step: u32) -> (String, Span) {
        let step = step as usize;
        (noted(self.case.record, step), self.case.record.steps[step].span)
    }

    fn note(&self, finding: &mut Finding, step: u32, message: impl FnOnce(String) -> Said) {
        let (label, span) = self.step(step);
        finding.note_at(span, message(label));
    }

    /// The steps before this one that are moves, the last first.
    fn moves_before(&self) -> impl Iterator<Item = (u32, &Move)> {
        let before = (0..self.case.number()).rev().take(MOST_MOVES);
        before.filter_map(|step| match &self.case.record.steps[step as usize].act {
            Act::Move(said) => Some((step, said)),
            _ => None,
        })
    }

    fn after_the_end(&self, over: Over, says: fn() -> Said, report: &mut Report) {
        let Some(finding) = report.raise(&AFTER_THE_END) else { return };
        let (step, message) = match over {
            Over::Scored(step) => (step, messages::scored_here()),
            Over::Conceded(step, _) => (step, messages::conceded_here()),
            Over::Abandoned(step) => (step, messages::abandoned_here()),
        };
        finding.at(self.case.span()).says(says());
        self.note(finding, step, |_| message);
    }

    /// The game is given up once, and by its number. In a game of several, others may follow who has conceded, as long as one is left to win.
    fn given_up(&self, said: &GivenUp, report: &mut Report) {
        match self.position.over {
            Some(over @ Over::Conceded(_, before)) if matches!(self.case.act, Act::Concede(_)) => {
                let late = said.players.without(before);
                // One without a letter is somebody's all the same.
                let gone = before.iter().count().max(1) + late.iter().count();
                if late.is_empty() || gone >= usize::from(self.position.players) {
                    self.after_the_end(over, messages::given_up_late, report);
                }
            }
            Some(over) => self.after_the_end(over, messages::given_up_late, report),
            // What was played before is not told where a record begins with it.
            None if self.position.last.is_none() => {}
            None => self.number(said.number, report),
        }
    }

    fn order(&self, said: &Move, report: &mut Report) {
        self.number(said.number, report);
        self.second_on_the_line(said, report);
        if said.players.only().is_none() && !said.players.is_empty() {
            if let Some(finding) = report.raise(&WRONG_PLAYER) {
                finding.at(self.spans().players).says(messages::one_player());
            }
            return;
        }
        let Some(player) = said.players.only().filter(|_| self.position.last.is_some()) else { return };
        let (found, next) = (player.seat(), seat(self.position.next_player()));
        let lays_late_abbey = || {
            let is_abbey = Written::new(&said.tile).is_some_and(|tile| tile.edges[0] == Edge::Abbey);
            is_abbey && self.position.abbeys_to_come().any(|player| seat(player) == found)
        };
        if found == next || lays_late_abbey() {
            return;
        }
        let (found, next) = (found.sign(), next.sign());
        let Some(finding) = report.raise(&WRONG_PLAYER) else { return };
        let span = self.spans().players;
        finding.at(span).says(messages::wrong_player(next, found));
        match self.moves_before().next() {
            Some((before, _)) if self.position.double_turn => {
                self.note(finding, before, |label| messages::builder_extended(label, next));
            }
            Some((before, _)) => self.note(finding, before, messages::the_move_before),
            None => {}
        }
    }

    fn number(&self, number: Option<u16>, report: &mut Report) {
        let expected = self.position.next_number();
        let Some(number) = number.filter(|&number| number != expected) else { return };
        let Some(finding) = report.raise(&WRONG_NUMBER) else { return };
        finding.at(self.spans().number).says(messages::wrong_number(expected, number));
        if let Some((before, _)) = self.moves_before().next() {
            self.note(finding, before, messages::the_move_before);
        }
    }

    /// A tile without a label after another on its line is the second one of a double turn.
    fn second_on_the_line(&self, said: &Move, report: &mut Report) {
        if said.number.is_some() || !said.players.is_empty() || self.position.double_turn {
            return;
        }
        let Some((before, _)) = self.moves_before().next() else { return };
        let end = self.case.record.steps[before as usize].span.to();
        let between = self.case.text.get(end..self.case.span().from());
        if !between.is_some_and(|between| between.trim_matches([' ', '\t']).is_empty()) {
            return;
        }
        let Some(finding) = report.raise(&WRONG_PLAYER) else { return };
        finding.at(self.case.span()).says(messages::no_second_turn());
        self.note(finding, before, messages::extended_no_builder);
    }

    fn discard(&self, tile: &Tile, said: &Move, report: &mut Report) {
        let Some(written) = Written::new(tile) else { return };
        if written.claims().next().is_some()
            && let Some(finding) = report.raise(&WRONG_FIGURE)
        {
            finding.at(self.spans().label).says(messages::meeple_on_discard(tile));
        }
        let meant = self.position.means(&written);
        let in_the_box = self.tile(&written, &meant, (said, |spans| spans.label), report);
        let Some((kind, _)) = meant.kind.filter(|_| in_the_box) else { return };
        let kind = &KINDS[usize::from(kind)];
        let Some((place, turn)) = self.position.table.first_placement(kind) else { return };
        let Some(finding) = report.raise(&NEEDLESS_DISCARD) else { return };
        finding.at(self.spans().label).says(messages::needless_discard(tile));
        finding.note(messages::it_fits_at(place, kind.spelled(turn, &[])));
    }

    /// The abbot comes back instead of another meeple being placed.
    fn abbot(&self, said: &Move, report: &mut Report) {
        let player = self.position.mover(said).unwrap_or(0);
        let is_other = |claim: Claim| claim.figure != Figure::Phantom;
        let places = Written::new(&said.tile).is_some_and(|written| written.claims().any(is_other));
        let stands = self.position.table.figure_of(player, Figure::Abbot).is_some();
        if stands && !places {
            return;
        }
        let Some(finding) = report.raise(&NO_ABBOT) else { return };
        let who = seat(player).sign();
        finding.at(self.case.span());
        if stands {
            finding.says(messages::abbot_or_meeple());
        } else {
            finding.says(messages::no_abbot(who));
            self.note_abbot(player, finding);
        }
    }

    /// Where the abbot of a player went, who has none on the table.
    fn note_abbot(&self, player: u8, finding: &mut Finding) {
        let is_theirs = |said: &Move| said.players.first().is_some_and(|letter| number(letter) == player);
        let tiles = self.position.table.tiles();
        let lies = |step: u32| tiles.binary_search_by_key(&step, |laid| laid.step).ok().map(|at| &tiles[at]);
        for (step, said) in self.moves_before().filter(|(_, said)| is_theirs(said)) {
            if said.abbot_returns {
                let who = seat(player).sign();
                return self.note(finding, step, |label| messages::abbot_taken_back(who, label));
            }
            let abbot = Written::new(&said.tile)
                .and_then(|written| written.claims().find(|claim| claim.figure == Figure::Abbot));
            if let Some(abbot) = abbot {
                // A tile that was left out of the replay put nobody anywhere.
                if lies(step).is_some_and(|laid| claimed(&laid.shape, abbot).is_some()) {
                    self.note(finding, step, messages::abbot_came_home);
                }
                return;
            }
        }
    }

    /// Whether the box still holds a tile that stands at some part of the move, laid or discarded.
    fn tile(
        &self,
        written: &Written,
        meant: &Meant,
        (said, part): (&Move, fn(Spans) -> Span),
        report: &mut Report,
    ) -> bool {
        let (Some(class), Some(_)) = (meant.class, meant.kind) else {
            if !written.is_fan_made() {
                self.unknown_tile(written, part, report);
            }
            return false;
        };
        if meant.shape.is_abbey() {
            let player = self.position.mover(said).unwrap_or(0);
            let holds = self.position.abbey[usize::from(player)];
            if !holds && let Some(finding) = report.raise(&USED_UP) {
                finding.at(part(self.spans())).says(messages::abbey_used_up(seat(player).sign()));
                if let Some(laid) = self.abbey_of(player) {
                    self.note(finding, laid, messages::it_was_laid);
                }
            }
            return holds;
        }
        let is_left = self.position.bag[usize::from(class)] > 0;
        if !is_left {
            self.used_up(written, class, part, report);
        }
        is_left
    }

    /// The step in which a player laid the abbey, where the record names the player.
    fn abbey_of(&self, player: u8) -> Option<u32> {
        let tiles = self.position.table.tiles().iter().take(MOST_MOVES);
        let mut abbeys = tiles.filter(|laid| laid.shape.is_abbey());
        let is_theirs = |step: u32| match &self.case.record.steps[step as usize].act {
            Act::Move(said) => said.players.first().is_some_and(|letter| number(letter) == player),
            _ => false,
        };
        abbeys.find(|laid| is_theirs(laid.step)).map(|laid| laid.step)
    }

    fn unknown_tile(&self, written: &Written, part: fn(Spans) -> Span, report: &mut Report) {
        let Some(finding) = report.raise(&UNKNOWN_TILE) else { return };
        let sets: Vec<&str> = self.position.sets.names().collect();
        let span = part(self.spans());
        let text = if written.has_stray() { span.of(self.case.text).to_owned() } else { written.text() };
        finding.at(span).says(messages::unknown_tile(text));
        finding.note(messages::played_with(sets.join(", ")));
    }

    fn used_up(&self, written: &Written, class: u16, part: fn(Spans) -> Span, report: &mut Report) {
        let Some(finding) = report.raise(&USED_UP) else { return };
        let text = written.text();
        finding.at(part(self.spans())).says(match counts(self.position.sets)[usize::from(class)] {
            1 => messages::only_tile_used_up(text),
            count => messages::all_tiles_used_up(count, text),
        });
        let before = &self.case.record.steps[..self.case.step.min(MOST_MOVES)];
        for (step, other) in (0u32..).zip(before) {
            let Act::Move(said) = &other.act else { continue };
            let is_alike = |tile: &Tile| {
                Written::new(tile).and_then(|tile| Known::of(&tile)).map(|known| known.class) == Some(class)
            };
            if is_alike(&said.tile) {
                self.note(finding, step, messages::one_was_laid);
            } else if said.discards.iter().any(is_alike) {
                self.note(finding, step, messages::one_was_discarded);
            }
        }
        let siblings: Vec<&str> = self.position.siblings(written).collect();
        if !siblings.is_empty() {
            finding.note(messages::still_in_the_box(siblings.join(", ")));
        }
    }

    /// The grid is counted from the starter tile.
    fn starter(&self, said: &Move, place: Place, report: &mut Report) {
        if !self.position.table.tiles().is_empty() || said.number != Some(0) || place == ORIGIN {
            return;
        }
        let Some(finding) = report.raise(&STARTER_PLACE) else { return };
        let span = self.spans().place;
        finding.at(span).says(messages::starter_place(place));
        let behind = self.case.record.steps[self.case.step + 1..].iter().find_map(|step| match &step.act {
            Act::Move(said) => said.place,
            _ => None,
        });
        // Where the next tile lies beside it, the whole grid is counted from elsewhere.
        if behind.is_some_and(|behind| (0..4).any(|edge| beyond(place, edge) == behind)) {
            finding.note(messages::grid_counted_from_elsewhere());
        } else {
            finding.fix(Certainty::Likely, span, "(0,0)");
        }
    }

    /// Whether the tile can lie there at all, legally or not.
    fn place(&self, place: Place, shape: &Shape, report: &mut Report) -> bool {
        let table = &self.position.table;
        if table.open_at(place).is_some_and(|cell| cell.takes(shape)) {
            return true;
        }
        if let Some(tile) = table.tile_at(place) {
            if let Some(finding) = report.raise(&CELL_TAKEN) {
                finding.at(self.spans().place).says(messages::cell_taken(place));
                self.note(finding, table.tiles()[tile].step, messages::it_was_laid);
            }
            return false;
        }
        let neighbours = (0..4).filter(|&edge| table.facing(place, edge).is_some()).count();
        let wanted = match (shape.is_abbey(), table.tiles().is_empty()) {
            (_, true) => 0,
            (true, false) => 4,
            (false, false) => 1,
        };
        if neighbours < wanted || !in_reach(place) {
            self.no_neighbour(place, shape, report);
        }
        for edge in 0..4 {
            self.edge(place, shape.edges[edge], edge, report);
        }
        in_reach(place)
    }

    fn no_neighbour(&self, place: Place, shape: &Shape, report: &mut Report) {
        let Some(finding) = report.raise(&NO_NEIGHBOUR) else { return };
        finding.at(self.spans().place).says(if shape.is_abbey() {
            messages::no_hole_for_abbey(place)
        } else {
            messages::no_neighbour(place)
        });
    }

    fn edge(&self, place: Place, mine: Edge, edge: usize, report: &mut Report) {
        let table = &self.position.table;
        let Some(theirs) = table.facing(place, edge).filter(|&theirs| !edges_fit(theirs, mine)) else {
            return;
        };
        let Some(neighbour) = table.tile_at(beyond(place, edge)) else { return };
        let Some(finding) = report.raise(&EDGE_MISMATCH) else { return };
        let neighbour = &table.tiles()[neighbour];
        let (side, there) = (Direction::ALL[edge].word(), neighbour.place);
        let message = messages::edge_mismatch(side, a(mine.word()), there, a(theirs.word()));
        finding.at(self.spans().tile).says(message);
        self.note(finding, neighbour.step, |label| messages::neighbour_was_laid(there, label));
    }

    /// The river is laid before everything else, and does not turn back at once.
    fn river(&self, said: &Move, (place, shape): (Place, &Shape), report: &mut Report) {
        let position = self.position;
        if !position.sets.has_river() || position.table.tiles().is_empty() {
            return;
        }
        if shape.has_river() {
            // An edge that does not fit is reported already.
            let fits = position.table.open_at(place).is_some_and(|cell| cell.takes(shape));
            if fits
                && !position.table.river_goes_on(place, shape)
                && let Some(finding) = report.raise(&RIVER_TURNS)
            {
                finding.at(self.spans().place);
                self.say_river(finding, place, shape);
            }
            return;
        }
        // What the move discards came before the tile that it lays.
        let is_river =
            |tile: &&Tile| Written::new(tile).is_some_and(|tile| tile.edges.contains(&Edge::River));
        let discarded = i16::try_from(said.discards.iter().filter(is_river).count()).unwrap_or(0);
        let left = position.river_first() - discarded;
        if left > 0
            && let Some(finding) = report.raise(&RIVER_FIRST)
        {
            finding.at(self.spans().tile).says(match left {
                1 => messages::one_river_tile_first(),
                left => messages::river_tiles_first(left),
            });
            let mut laid = position.table.tiles().iter().rev().take(MOST_MOVES);
            if let Some(last) = laid.find(|laid| laid.shape.has_river()) {
                self.note(finding, last.step, messages::last_of_river);
            }
        }
    }

    /// What is wrong with a river that does not go on.
    fn say_river(&self, finding: &mut Finding, place: Place, shape: &Shape) {
        let table = &self.position.table;
        if let Some((_, neighbour)) = table.upstream(place, shape).next() {
            finding.says(messages::river_turns_back());
            self.note(finding, table.tiles()[neighbour].step, messages::river_turned);
        } else {
            finding.says(messages::river_not_continued());
        }
    }

    fn claim(&self, said: &Move, (place, shape): (Place, &Shape), claim: Claim, report: &mut Report) {
        let Some(feature) = claimed(shape, claim) else {
            self.nothing_to_claim(claim, report);
            return;
        };
        let Some(player) = self.position.mover(said) else {
            self.refuse(messages::meeple_on_starter, report);
            return;
        };
        if self.position.stock[usize::from(player)][claim.figure as usize] == 0 {
            self.no_meeple(player, claim.figure, report);
        }
        let name = claim.figure.name();
        let noun = shape.parts()[feature].kind.noun();
        match self.position.table.refuses((place, shape), feature, (player, claim.figure)) {
            None => {}
            Some(Refusal::Claimed) => self.is_claimed((place, shape), feature, report),
            Some(Refusal::WrongFeature) => {
                self.refuse(|| messages::wrong_feature(a(name), a(noun)), report);
            }
            Some(Refusal::Alone) => {
                let who = seat(player).sign();
                self.refuse(|| messages::figure_alone(a(name), who, noun), report);
            }
            Some(Refusal::NoCorner) => {
                self.refuse(messages::barn_without_corner, report);
            }
            Some(Refusal::SecondBarn) => {
                self.second_barn((place, shape), feature, report);
            }
        }
    }

    fn second_barn(&self, (place, shape): (Place, &Shape), feature: usize, report: &mut Report) {
        let Some(finding) = self.refuse(messages::second_barn, report) else { return };
        let table = &self.position.table;
        let barn_on = |node| table.figures_on(table.root(node)).find(|other| other.figure == Figure::Barn);
        if let Some(barn) = table.joined(place, shape, feature).find_map(barn_on) {
            let who = seat(barn.player).sign();
            self.note(finding, barn.step, |label| messages::barn_was_placed(who, label));
        }
    }

    /// Of two figures on a tile one is the phantom, and it goes to a feature of its own.
    fn besides(&self, written: &Written, (place, shape): (Place, &Shape), report: &mut Report) {
        let mut claims = written.claims();
        let (Some(first), Some(second)) = (claims.next(), claims.next()) else { return };
        let phantoms = [first, second].iter().filter(|claim| claim.figure == Figure::Phantom).count();
        if phantoms != 1 {
            self.refuse(|| messages::placed_beside_another(a(second.figure.name())), report);
            return;
        }
        let (Some(one), Some(other)) = (claimed(shape, first), claimed(shape, second)) else { return };
        if self.position.table.would_join((place, shape), one, other)
            && let Some(finding) = report.raise(&CLAIMED)
        {
            let what = shape.parts()[other].kind.noun();
            finding.at(self.spans().tile).says(messages::both_on_one_feature(what));
        }
    }

    fn refuse<'f>(&self, message: impl FnOnce() -> Said, report: &'f mut Report) -> Option<&'f mut Finding> {
        let finding = report.raise(&WRONG_FIGURE)?;
        Some(finding.at(self.spans().tile).says(message()))
    }

    fn nothing_to_claim(&self, claim: Claim, report: &mut Report) {
        let Some(finding) = report.raise(&NOTHING_TO_CLAIM) else { return };
        let name = claim.figure.name();
        finding.at(self.spans().tile).says(match claim.behind {
            Behind::Side(side) => {
                messages::nothing_at_side(name, Direction::ALL[usize::from(side & 3)].word())
            }
            Behind::Cloister => messages::nothing_at_cloister(name),
            Behind::Garden => messages::nothing_at_garden(name),
        });
    }

    fn no_meeple(&self, player: u8, figure: Figure, report: &mut Report) {
        let Some(finding) = report.raise(&NO_MEEPLE_LEFT) else { return };
        let who = seat(player).sign();
        finding.at(self.spans().tile).says(messages::no_figure_left(who, figure.name()));
        let standing = self.position.table.meeples().iter();
        let mine = standing.filter(|other| other.player == player && other.figure == figure);
        for other in mine.take(MOST_NOTES) {
            self.note(finding, other.step, messages::one_was_placed);
        }
    }

    fn is_claimed(&self, (place, shape): (Place, &Shape), feature: usize, report: &mut Report) {
        let table = &self.position.table;
        let mut owners = table.joined(place, shape, feature).filter_map(|node| {
            let root = table.root(node);
            table.figures_on(root).next()
        });
        let Some(owner) = owners.next() else { return };
        let Some(finding) = report.raise(&CLAIMED) else { return };
        let (who, what) = (seat(owner.player).sign(), shape.parts()[feature].kind.noun());
        finding.at(self.spans().tile).says(messages::claimed_already(what));
        self.note(finding, owner.step, |label| messages::was_claimed(what, who, label));
    }
}
