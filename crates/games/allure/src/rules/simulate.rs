//! Random games, written down as people do: origins where they are needed, deaths by shots left out.
//!
//! The numbers of the units are not known, so every unit moves and shoots up to three hexes. What is written is what the
//! notation can check: who stands where, who has acted, who died in melee.

use std::fmt::Write as _;

use scorebook_core::{Chance, Cursor, Game as _, RecordOf, Report, Wishes};

use crate::facts::ROSTER;
use crate::game::Allure;
use crate::names::{Hex, Round, Side};

use super::hexes::{HexSet, all, distance, draft_row, neighbours};

/// How far units move and shoot.
const REACH: u8 = 3;

/// Plays a random game and writes it down.
pub(super) fn simulate(wishes: &Wishes) -> Result<RecordOf<Allure>, String> {
    if wishes.players.is_some_and(|players| players != 2) {
        return Err("Legacy's Allure is played by two".to_owned());
    }
    if let Some(set) = wishes.sets.first() {
        return Err(format!("Legacy's Allure has no set `{set}`"));
    }
    let text = Play::new(wishes.seed).write();
    Ok(Allure.parse(&mut Cursor::new(&text), &mut Report::new()))
}

#[derive(Clone, Copy)]
struct Unit {
    side: Side,
    name: &'static str,
    at: Hex,
    is_fresh: bool,
}

/// A game under way.
struct Play {
    units: Vec<Unit>,
    /// Units that a shot killed: nobody wrote it down, so whoever reads the record may think that they live.
    ghosts: Vec<Unit>,
    chance: Chance,
    attacker: Side,
    text: String,
    /// Who made the last activation that was no pass.
    last: Side,
}

const PLAYERS: [&str; 2] = ["Ada", "Ben"];
const HEROES: [&str; 2] = ["Argog", "Kaladrix"];
const FACTIONS: [&str; 2] = ["Gath", "Sylvan"];

impl Play {
    fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let attacker = Side::BOTH[chance.below(2)];
        Self { units: Vec::new(), ghosts: Vec::new(), chance, attacker, text: String::new(), last: attacker }
    }

    fn write(mut self) -> String {
        let _ = writeln!(self.text, "{} vs {}\n\nDraft - 160 draft 80", PLAYERS[0], PLAYERS[1]);
        for side in Side::BOTH {
            self.draft(side);
        }
        let mut number = 0;
        for round in 1..=Round::LAST.0 {
            if self.round(round, &mut number) {
                return self.text;
            }
        }
        let finisher = self.units.iter().find(|unit| unit.at == Hex::CENTRE && unit.side == self.attacker);
        let finisher = finisher.map_or("No unit", |unit| unit.name);
        let _ = writeln!(self.text, "\n{finisher} finishes in E4.");
        self.text
    }

    /// Fills the two rows of a side.
    fn draft(&mut self, side: Side) {
        let index = side as usize;
        let names: Vec<&'static str> = ROSTER
            .units
            .iter()
            .filter(|row| *row.faction == *FACTIONS[index])
            .map(|row| &*row.abbreviation)
            .collect();
        let kinds: Vec<&str> = (0..5).map(|_| names[self.chance.below(names.len())]).collect();
        let before = if side == Side::Two { "\n" } else { "" };
        let _ = writeln!(self.text, "{before}{}: {}", PLAYERS[index], HEROES[index]);
        for is_front in [true, false] {
            let hero = self.chance.below(9);
            let mut slots = Vec::with_capacity(9);
            for (slot, at) in draft_row(side.number(), is_front).enumerate() {
                let name = match self.chance.below(3) {
                    _ if !is_front && slot == hero => "Hero",
                    0 => "X",
                    _ => kinds[self.chance.below(kinds.len())],
                };
                slots.push(name);
                if name != "X" {
                    self.units.push(Unit { side, name, at, is_fresh: true });
                }
            }
            let _ = writeln!(self.text, "{}: {}", if is_front { "Front" } else { "Back" }, slots.join(", "));
        }
    }

    /// Plays a round; tells whether the game is over.
    fn round(&mut self, round: u16, number: &mut u16) -> bool {
        let first = if round == 1 { self.attacker } else { self.last.other() };
        let _ = writeln!(self.text, "\nRound {round}: {}", PLAYERS[first as usize]);
        self.units.iter_mut().for_each(|unit| unit.is_fresh = true);
        while self.units.iter().any(|unit| unit.is_fresh) {
            *number += 1;
            let _ = write!(self.text, "{number}. ");
            if self.half(first, "...") {
                return true;
            }
            if self.units.iter().any(|unit| unit.is_fresh && unit.side != first) {
                self.text.push_str(", ");
                if self.half(first.other(), "...") {
                    return true;
                }
            }
            self.text.push('\n');
        }
        false
    }

    /// Plays a half of a turn; tells whether the game is over.
    fn half(&mut self, side: Side, idle: &str) -> bool {
        if !self.units.iter().any(|unit| unit.side == side) {
            self.text.push_str("Resign.\n");
            return true;
        }
        let able: Vec<usize> = (0..self.units.len())
            .filter(|&unit| self.units[unit].side == side && self.units[unit].is_fresh)
            .collect();
        let Some(&actor) = able.get(self.chance.below(able.len())) else {
            self.text.push_str(idle);
            return false;
        };
        self.act(actor);
        let is_over = side != self.attacker && !self.units.iter().any(|unit| unit.side == self.attacker);
        if is_over {
            self.text.push_str(".\n");
        }
        is_over
    }

    fn act(&mut self, actor: usize) {
        let Unit { side, at, .. } = self.units[actor];
        let enemies: Vec<Hex> =
            self.units.iter().filter(|unit| unit.side != side).map(|unit| unit.at).collect();
        let in_reach = |hex: &Hex| distance(*hex, at) <= REACH;
        let targets: Vec<Hex> = enemies.iter().copied().filter(in_reach).collect();
        let target = targets.get(self.chance.below(targets.len())).copied();
        match (self.chance.below(10), target) {
            (0, _) => self.pass(actor),
            (1 | 2, Some(target)) => self.shoot(actor, target),
            (3, Some(target)) if distance(target, at) == 1 => self.attack(actor, target),
            _ => self.walk(actor),
        }
    }

    /// Begins to write an action: the unit, and where it stood if another could be meant.
    fn begin(&mut self, actor: usize, aim: Option<Hex>) {
        let Unit { side, name, at, .. } = self.units[actor];
        let far = |from: Hex| aim.map_or(0, |aim| distance(from, aim));
        let is_rival = |(other, unit): (usize, &Unit)| {
            other != actor
                && unit.is_fresh
                && unit.side == side
                && unit.name == name
                && far(unit.at) <= far(at)
        };
        let haunts = |ghost: &Unit| ghost.side == side && ghost.name == name && far(ghost.at) <= far(at);
        let is_needed = self.units.iter().enumerate().any(is_rival) || self.ghosts.iter().any(haunts);
        self.text.push_str(name);
        if is_needed {
            let _ = write!(self.text, " ({at})");
        }
        self.units[actor].is_fresh = false;
    }

    fn pass(&mut self, actor: usize) {
        self.begin(actor, None);
        self.text.push_str(" Pass");
    }

    /// A shot; whether it killed, nobody writes down.
    fn shoot(&mut self, actor: usize, target: Hex) {
        self.last = self.units[actor].side;
        self.begin(actor, Some(target));
        let _ = write!(self.text, " shoot {target}");
        if self.chance.below(3) == 0 {
            self.ghosts.extend(self.units.iter().filter(|unit| unit.at == target));
            self.units.retain(|unit| unit.at != target);
        }
    }

    /// An attack that does not kill, and draws damage.
    fn attack(&mut self, actor: usize, target: Hex) {
        self.last = self.units[actor].side;
        let at = self.units[actor].at;
        let taken: HexSet = self.units.iter().map(|unit| unit.at).collect();
        let free: Vec<Hex> = neighbours(target).minus(taken).with(at).iter().collect();
        let lands = free[self.chance.below(free.len())];
        self.begin(actor, Some(target));
        let _ = write!(self.text, " {target}#{lands}");
        self.units[actor].at = lands;
        if self.chance.below(4) == 0 {
            self.units.remove(actor);
        }
    }

    /// A move to a free hex, or onto an enemy that dies.
    fn walk(&mut self, actor: usize) {
        let Unit { side, at, .. } = self.units[actor];
        let is_open = |hex: &&Hex| {
            distance(**hex, at) <= REACH
                && !self.units.iter().any(|unit| unit.at == **hex && unit.side == side)
        };
        let open: Vec<Hex> = all().iter().filter(is_open).copied().collect();
        let Some(&to) = open.get(self.chance.below(open.len())) else { return self.pass(actor) };
        self.last = side;
        self.begin(actor, Some(to));
        let _ = write!(self.text, " {to}");
        self.units[actor].at = to;
        self.units.retain(|unit| unit.side == side || unit.at != to);
    }
}
