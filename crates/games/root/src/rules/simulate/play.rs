//! A game that is being played: whose turn it is, what was written, and whether a proposal stands.

use std::fmt::Write as _;

use scorebook_core::{Case, Chance, Cursor, Game as _, Report, Seat, SeatId, Settings, Span};

use super::super::attempt::{Listener, breaches};
use super::super::deeds;
use super::super::ledger::Gain;
use super::super::legal::{self, Room};
use super::super::position::Position;
use crate::game::{Root, RootRecord};
use crate::names::Faction;
use crate::syntax::act::Act;
use crate::syntax::head::Turn;

pub(super) fn read(text: &str) -> RootRecord {
    Root.parse(&mut Cursor::new(text), &mut Report::new())
}

/// Somebody who can be played at random.
pub(super) struct Player {
    pub(super) faction: Faction,
    /// Plays the set-up turn.
    pub(super) set_up: fn(&mut Play),
    /// Plays any other turn.
    pub(super) turn: fn(&mut Play),
}

/// A game that is being played.
pub(super) struct Play {
    /// Who plays, in the order of the turns.
    pub(super) players: Vec<&'static Player>,
    pub(super) chance: Chance,
    pub(super) position: Position,
    /// The record so far, as far as the referee looks at it.
    record: RootRecord,
    /// The record so far as text.
    pub(super) text: String,
    /// Whose turn it is.
    pub(super) current: Faction,
    /// The corners where somebody has started.
    corners: Vec<u8>,
    /// Whether everybody follows the advanced set-up.
    pub(super) is_advanced: bool,
}

/// Where a turn began, to come back to.
pub(super) struct Mark {
    position: Position,
    turns: usize,
    steps: usize,
    text: usize,
    corners: usize,
}

impl Play {
    /// A game with this head; nothing where the Law speaks against what it sets up.
    pub(super) fn new(players: &[&'static Player], head: &str) -> Option<Self> {
        let mut record = read(head);
        record.seats = players.iter().map(|player| Seat { id: player.faction.seat(), name: None }).collect();
        let (position, steps) =
            (Position::start(&record, &Settings::new()), std::mem::take(&mut record.steps));
        let mut play = Self {
            players: players.to_vec(),
            chance: Chance::new(0),
            position,
            record,
            text: head.to_owned(),
            current: players[0].faction,
            corners: Vec::new(),
            is_advanced: false,
        };
        let mut listener = Listener(!play.record.gaps.is_empty());
        for step in steps {
            play.position = play.played(play.position.clone(), (step.act, None), &mut listener);
        }
        deeds::close(&mut play.position.clone(), play.next_step(), &mut listener);
        (!listener.0).then_some(play)
    }

    /// Opens a turn.
    pub(super) fn begin(&mut self, faction: Faction) {
        let start = self.record.turns.len() + self.record.steps.len();
        self.record.push_turn(Turn::Faction(faction), Span::new(2 * start, 2 * start + 1));
        self.current = faction;
        let _ = write!(self.text, "\n{faction}:");
    }

    pub(super) fn mark(&self) -> Mark {
        let (turns, steps) = (self.record.turns.len(), self.record.steps.len());
        let (text, corners) = (self.text.len(), self.corners.len());
        Mark { position: self.position.clone(), turns, steps, text, corners }
    }

    pub(super) fn go_back(&mut self, mark: &Mark) {
        self.position = mark.position.clone();
        self.record.turns.truncate(mark.turns);
        self.record.steps.truncate(mark.steps);
        self.text.truncate(mark.text);
        self.corners.truncate(mark.corners);
    }

    /// Does what is proposed if nothing speaks against it; several acts go together or not at all. Nothing is done after the game is
    /// won.
    pub(super) fn propose(&mut self, acts: &str) -> bool {
        if self.leader().is_some() {
            return false;
        }
        let line = read(&format!("{}:{acts}", self.current));
        let steps = self.record.steps.len();
        let mut position = self.position.clone();
        let mut listener = Listener(!line.gaps.is_empty());
        for step in line.steps {
            position = self.played(position, (step.act, Some(self.current.seat())), &mut listener);
        }
        if listener.0 || breaches(&position) > 0 {
            self.record.steps.truncate(steps);
            return false;
        }
        self.position = position;
        if !self.text.ends_with(':') {
            self.text.push('/');
        }
        self.text.push_str(acts);
        true
    }

    /// Does one of what a part of the list of legal acts has, and what comes of it.
    pub(super) fn take_one(&mut self, room: Room) -> bool {
        let listed = legal::written(&self.position, self.current, self.next_step(), room);
        let Some(acts) = self.pick(&listed).cloned() else { return false };
        let is_done = self.propose(&acts);
        self.make_amends();
        self.score();
        is_done
    }

    /// The position after an act, which is written down.
    fn played(
        &mut self,
        mut position: Position,
        (act, seat): (Act, Option<SeatId>),
        listener: &mut Listener,
    ) -> Position {
        let start = self.record.turns.len() + self.record.steps.len();
        self.record.push_step(act, Span::new(2 * start, 2 * start + 1), seat);
        let case = Case::new(&self.record, "", self.record.steps.len() - 1);
        let mut gains: Vec<Gain> = Vec::new();
        deeds::play(&mut position, &case, &mut gains, listener);
        position
    }

    /// The number of the next step.
    pub(super) fn next_step(&self) -> u32 {
        u32::try_from(self.record.steps.len()).unwrap_or(u32::MAX)
    }

    /// Whether the turn lacks nothing that must be done.
    pub(super) fn closes_well(&self) -> bool {
        let mut position = self.position.clone();
        let mut listener = Listener(false);
        deeds::close(&mut position, self.next_step(), &mut listener);
        !listener.0 && !self.text.ends_with(':')
    }

    /// Those who play, in the order of the turns.
    pub(super) fn seats(&self) -> impl Iterator<Item = Faction> + '_ {
        self.players.iter().map(|player| player.faction)
    }

    /// Those who play besides whose turn it is.
    pub(super) fn others(&self) -> Vec<Faction> {
        self.seats().filter(|&faction| faction != self.current).collect()
    }

    /// A corner to start in: opposite one that is taken where that is free, or else any that is free.
    pub(super) fn take_corner(&mut self) -> u8 {
        let pairs = self.position.table.ground.opposite;
        let free = |corner: &u8| !self.corners.contains(corner);
        let across = pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
        let mut choices: Vec<u8> =
            across.filter(|(one, other)| !free(one) && free(other)).map(|(_, other)| other).collect();
        if choices.is_empty() {
            choices = pairs.iter().flat_map(|&(one, other)| [one, other]).filter(free).collect();
        }
        let corner = self.pick(&choices).copied().unwrap_or(1);
        self.corners.push(corner);
        corner
    }

    /// One of a list at random.
    pub(super) fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.chance.below(list.len()))
    }
}
