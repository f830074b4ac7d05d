//! The choices of the Vagabot once more, from the law alone: distances by a table of all ways, and every candidate held against every other.

use scorebook_root::names::{Faction, Map, Suit};
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;
use scorebook_rootbotics::table::{Table, clearings};

/// Farther than anything.
const FAR: u32 = 99;

const ME: Faction = Faction::Vagabond;

/// The coast of the Lake (12.1.1).
const COAST: [usize; 4] = [1, 10, 11, 12];

/// Where the pawn is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Pawn {
    Clearing(usize),
    Forest(Vec<usize>),
}

/// What he would do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Aim {
    Explore(usize),
    Quest(usize),
    Aid(Faction),
    Battle(usize, Faction),
    Nothing,
}

pub(crate) struct Wanderer<'t> {
    table: &'t Table,
    pub(crate) pawn: Pawn,
    ways: Vec<Vec<u32>>,
}

fn at(number: usize) -> Clearing {
    Clearing::new(u32::try_from(number).unwrap()).unwrap()
}

impl<'t> Wanderer<'t> {
    pub(crate) fn of(table: &'t Table) -> Self {
        let mut ways = vec![vec![FAR; 13]; 13];
        for [one, other] in Terrain::of(table.map).paths() {
            let (one, other) = (usize::from(one.number()), usize::from(other.number()));
            (ways[one][other], ways[other][one]) = (1, 1);
        }
        for middle in 1..13 {
            ways[middle][middle] = 0;
            for one in 1..13 {
                for other in 1..13 {
                    ways[one][other] = ways[one][other].min(ways[one][middle] + ways[middle][other]);
                }
            }
        }
        let forest = table.pawn_in_forest(ME).map(|forest| {
            Pawn::Forest(forest.iter().map(|clearing| usize::from(clearing.number())).collect())
        });
        let clearing = table.pawn_in_clearing(ME).map(|here| Pawn::Clearing(here.number().into()));
        Self { table, pawn: forest.or(clearing).unwrap(), ways }
    }

    fn ferry(&self) -> Option<usize> {
        self.table.ferry.filter(|_| self.table.map == Map::Lake).map(|ferry| ferry.number().into())
    }

    /// Steps between clearings, with the Ferry once where it may be used.
    pub(crate) fn between(&self, one: usize, other: usize, may_ferry: bool) -> u32 {
        let dry = self.ways[one][other];
        let Some(ferry) = self.ferry().filter(|ferry| may_ferry && COAST.contains(ferry)) else { return dry };
        let wet = COAST.iter().filter(|&&landing| landing != ferry);
        wet.map(|&landing| self.ways[one][ferry] + 1 + self.ways[landing][other]).chain([dry]).min().unwrap()
    }

    fn distance(&self, to: usize) -> u32 {
        match &self.pawn {
            Pawn::Clearing(here) => self.between(*here, to, true),
            Pawn::Forest(exits) => 1 + exits.iter().map(|&exit| self.between(exit, to, true)).min().unwrap(),
        }
    }

    /// How far a target is.
    pub(crate) fn steps(&self, aim: &Aim) -> u32 {
        match aim {
            Aim::Explore(to) | Aim::Quest(to) | Aim::Battle(to, _) => self.distance(*to),
            Aim::Aid(_) | Aim::Nothing => 0,
        }
    }

    /// The one of some clearings that none other beats: nearer, then by the ties, then of higher priority.
    fn unbeaten(&self, among: &[usize], ties: impl Fn(usize) -> Vec<i32>) -> Option<usize> {
        let is_pass = |number: usize| self.table.map == Map::Mountain && number == 10;
        let beats = |one: usize, other: usize| {
            if self.distance(one) != self.distance(other) {
                return self.distance(one) < self.distance(other);
            }
            if ties(one) != ties(other) {
                return ties(one) > ties(other);
            }
            if is_pass(one) != is_pass(other) {
                return is_pass(one);
            }
            one < other
        };
        among.iter().copied().find(|&one| !among.iter().any(|&other| other != one && beats(other, one)))
    }

    /// Whether a clearing of some is the better one to go on over: of higher priority.
    pub(crate) fn comes_first(&self, one: usize, other: usize) -> bool {
        let rank = |number: usize| if self.table.map == Map::Mountain && number == 10 { 0 } else { number };
        rank(one) < rank(other)
    }

    /// The clearings that the next step may lead to, each with whether the Ferry can still be used after it.
    pub(crate) fn exits(&self, pawn: &Pawn, has_ferried: bool) -> Vec<(usize, bool)> {
        match pawn {
            Pawn::Forest(exits) => exits.iter().map(|&exit| (exit, true)).collect(),
            Pawn::Clearing(here) => {
                let dry = (1..13).filter(|&next| self.ways[*here][next] == 1);
                let mut exits: Vec<(usize, bool)> = dry.map(|next| (next, !has_ferried)).collect();
                if self.ferry() == Some(*here) && !has_ferried && COAST.contains(here) {
                    let wet = COAST.iter().copied().filter(|landing| landing != here);
                    exits.extend(
                        wet.filter(|&landing| self.ways[*here][landing] > 1).map(|landing| (landing, false)),
                    );
                }
                exits
            }
        }
    }

    fn points(&self, faction: Faction) -> i32 {
        self.table.seat(faction).and_then(|seat| seat.points).map_or(-1, i32::from)
    }

    /// All pieces of a faction in a clearing, its buildings and tokens, its warriors.
    fn pieces(&self, faction: Faction, number: usize) -> (i32, i32, i32) {
        let glade = self.table.glade(at(number));
        let (mut all, mut standing, mut warriors) = (0, 0, 0);
        for stack in glade.stacks.iter().filter(|stack| stack.owner.to_string() == faction.to_string()) {
            let count = i32::from(stack.count);
            all += count;
            match stack.piece.kind {
                PieceKind::Building | PieceKind::Token => standing += count,
                PieceKind::Warrior => warriors += count,
                _ => {}
            }
        }
        if faction == Faction::Corvids && glade.plot.is_some() {
            (all, standing) = (all + 1, standing + 1);
        }
        (all, standing, warriors)
    }

    fn others(&self) -> Vec<Faction> {
        self.table.seats.iter().map(|seat| seat.faction).filter(|&faction| faction != ME).collect()
    }

    pub(crate) fn explore(&self) -> Option<Aim> {
        let ruins: Vec<usize> = (1..13).filter(|&number| self.table.glade(at(number)).has_ruin).collect();
        self.unbeaten(&ruins, |_| Vec::new()).map(Aim::Explore)
    }

    pub(crate) fn quest(&self, suit: Suit, ready: usize) -> Option<Aim> {
        let fitting: Vec<usize> =
            (1..13).filter(|&number| self.table.glade(at(number)).suits == [suit]).collect();
        let target = self.unbeaten(&fitting, |_| Vec::new())?;
        let can_begin = if self.distance(target) == 0 { ready >= 2 } else { ready >= 1 };
        can_begin.then_some(Aim::Quest(target))
    }

    pub(crate) fn aid(&self) -> Option<Aim> {
        let Pawn::Clearing(here) = self.pawn else { return None };
        let has_items =
            |faction: Faction| self.table.crafted_items.iter().any(|(owner, _)| *owner == faction);
        let mut helped: Option<Faction> = None;
        for faction in self.others() {
            if self.pieces(faction, here).0 > 0 && has_items(faction) {
                let is_poorer = helped.is_none_or(|other| self.points(faction) < self.points(other));
                helped = if is_poorer { Some(faction) } else { helped };
            }
        }
        helped.map(Aim::Aid)
    }

    pub(crate) fn battle(&self) -> Option<Aim> {
        let mut leader: Option<Faction> = None;
        for faction in self.others() {
            if (1..13).any(|number| self.pieces(faction, number).0 > 0) {
                let is_ahead = leader.is_none_or(|other| self.points(faction) > self.points(other));
                leader = if is_ahead { Some(faction) } else { leader };
            }
        }
        let leader = leader?;
        let there: Vec<usize> = (1..13).filter(|&number| self.pieces(leader, number).0 > 0).collect();
        let ties = |number: usize| {
            let (_, standing, warriors) = self.pieces(leader, number);
            vec![standing, -warriors]
        };
        self.unbeaten(&there, ties).map(|target| Aim::Battle(target, leader))
    }

    /// Every enemy piece in a clearing, for the Berserker.
    pub(crate) fn brawl(&self) -> Option<Aim> {
        let crowd =
            |number: usize| self.others().iter().map(|&faction| self.pieces(faction, number).0).sum::<i32>();
        let most = clearings().map(|clearing| crowd(clearing.number().into())).max()?;
        if most == 0 {
            return None;
        }
        let fullest: Vec<usize> = (1..13).filter(|&number| crowd(number) == most).collect();
        let target = self.unbeaten(&fullest, |_| Vec::new())?;
        let mut foe: Option<Faction> = None;
        for faction in self.others() {
            let is_more =
                foe.is_none_or(|other| self.pieces(faction, target).0 > self.pieces(other, target).0);
            foe = if is_more { Some(faction) } else { foe };
        }
        foe.map(|foe| Aim::Battle(target, foe))
    }
}
