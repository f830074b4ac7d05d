//! Points are scored and lost: what the record says beside what the rules give.

use scorebook_core::Gain;

use super::super::diary::What;
use super::super::ledger::{Due, Dues, Lord, Source};
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Track, on_track, track};
use super::super::position::{Goal, Position};
use super::super::rule::{ruled, rules};
use super::Deed;
use crate::names::{Area, Band, Faction, Item, Landmark, Leader, Minister, Mood, State, Status};
use crate::syntax::action::Points;
use crate::syntax::place::ItemPlace;

impl<C: Court> Deed<'_, C> {
    pub(super) fn score(&mut self, points: Points) {
        let Some(faction) = self.faction(points.of) else { return };
        self.note(What::Score { of: faction }, points.points);
        if self.current() != Some(faction) || self.position.turn.is_setup {
            self.gain(faction, Source::Favour, points.points.into());
            return self.position.score(faction, points.points.into(), self.step);
        }
        self.remove_turned();
        self.explain(faction, points.points);
        self.position.score(faction, points.points.into(), self.step);
        self.position.turn.gardens = None;
    }

    /// Finds the sources that points come from, and objects where none do. Then nothing more is due, unless the points are those of
    /// the first sources: some write them one by one.
    fn explain(&mut self, faction: Faction, said: u8) {
        if self.position.ledger.total() == u16::from(said) {
            self.gain_due(faction, |_| false);
            return self.position.ledger.clear();
        }
        self.explain_otherwise(faction, said);
    }

    /// Points are scored that are not what is due: more may be scored, or less.
    #[inline(never)]
    fn explain_otherwise(&mut self, faction: Faction, said: u8) {
        let due = self.position.ledger.total();
        let choices = options(self.position, faction, self.step);
        if let Some((chosen, is_spared)) = self.choose(said, due, choices.dues()) {
            self.gain_due(faction, is_spared);
            for due in picked(choices.dues(), chosen) {
                self.gain(faction, due.source, due.points.into());
                self.position.turn.tower |= due.source == Source::Tower;
                if due.source == Source::Aid {
                    // Some write the points for help before the marker moves.
                    self.position.turn.aid_paid |= self.position.turn.aided;
                }
            }
        } else if let Some(rest) = self.position.ledger.split(said) {
            self.gain_due(faction, |_| false);
            self.position.ledger = rest;
            return;
        } else {
            // The point of the tower may be part of it.
            self.position.turn.tower = true;
            if self.position.boards.goals[faction as usize] == Goal::Points {
                let cause = self.position.ledger.dues().last().map(|due| due.step);
                let fault = Fault::WrongPoints { faction, said, due };
                self.object(Objection::new(fault).because(cause));
            }
            self.gain(faction, Source::Unexplained, said.into());
        }
        self.position.ledger.clear();
    }

    /// All that is due is scored, but for what is spared.
    #[inline]
    fn gain_due(&mut self, faction: Faction, is_spared: impl Fn(Source) -> bool) {
        let seat = faction.seat();
        let gained = self.position.ledger.dues().iter().filter(|due| !is_spared(due.source));
        self.gains.extend(gained.map(|due| Gain { seat, points: due.points.into(), why: due.into() }));
    }

    /// Of what may be scored besides all that is due, as much as makes up what is said, and what of the due stays out: a
    /// quest that brought cards instead, infamy, coffins.
    fn choose(&self, said: u8, due: u16, choices: &[Due]) -> Option<(usize, Test)> {
        const SPARED: [Test; 3] = [
            |_| false,
            |source| matches!(source, Source::Quest(_)),
            |source| matches!(source, Source::Infamy(_) | Source::Coffins(_)),
        ];
        let worth = |due: &Due| u16::from(due.points);
        SPARED.into_iter().find_map(|is_spared| {
            let dues = self.position.ledger.dues().iter();
            let spared: u16 = dues.filter(|due| is_spared(due.source)).map(worth).sum();
            let wanted = (u16::from(said) + spared).checked_sub(due)?;
            let fits = |set: &usize| picked(choices, *set).map(worth).sum::<u16>() == wanted;
            (0..1usize << choices.len()).find(fits).map(|set| (set, is_spared))
        })
    }

    fn gain(&mut self, faction: Faction, source: Source, points: i32) {
        if points != 0 {
            self.gains.push(Gain { seat: faction.seat(), points, why: source.into() });
        }
    }

    pub(super) fn lose(&mut self, points: Points) {
        let Some(faction) = self.faction(points.of) else { return };
        self.note(What::Lose { of: faction }, points.points);
        let is_turmoil = faction == Faction::Eyrie && self.current() == Some(faction);
        if is_turmoil {
            self.check_turmoil(points.points);
        }
        let before = self.position.scores[faction as usize];
        self.position.score(faction, -i16::from(points.points), self.step);
        let lost = self.position.scores[faction as usize] - before;
        self.gain(faction, if is_turmoil { Source::Turmoil } else { Source::Lost }, lost.into());
    }

    /// Royal Claim is spent: a point for every clearing that is ruled.
    pub(super) fn royal_claim(&mut self, faction: Faction) {
        let ruled = (1..13).filter(|&clearing| rules(self.position, faction, clearing)).count();
        let ruled = u8::try_from(ruled).unwrap_or(0);
        self.position.ledger.owe(Source::RoyalClaim(ruled), ruled, self.step);
    }
}

/// Tells some sources from others.
type Test = fn(Source) -> bool;

/// What may be scored or not.
type Choices = Dues<6>;

/// Those of some dues that a set of bits tells.
#[inline]
fn picked(dues: &[Due], set: usize) -> impl Iterator<Item = &Due> {
    dues.iter().enumerate().filter(move |(place, _)| set & 1 << place != 0).map(|(_, due)| due)
}

/// What a faction may score besides what is due.
fn options(position: &Position, faction: Faction, step: u32) -> Choices {
    let mut options = Choices::default();
    let mut offer = |source: Source, points: u8| options.owe(source, points, step);
    let table = &position.table;
    let tower = table.landmark(Landmark::Tower);
    if tower.is_some_and(|clearing| rules(position, faction, clearing)) {
        offer(Source::Tower, 1);
    }
    let is_removed = |source| matches!(source, Source::Removed(_));
    // A building that falls from the slot of the Elder Treetop brings one more; which slot it was nobody writes.
    if table.landmark(Landmark::Treetop).is_some() && position.ledger.has(is_removed) {
        offer(Source::Treetop, 1);
    }
    if position.serves((Band::LastDynasty, true), faction) {
        let ruled = ruled(position, faction).count_ones();
        offer(Source::Nobles, u8::try_from(ruled / 3).unwrap_or(0));
    }
    match faction {
        Faction::Eyrie => {
            let is_despot = position.boards.leader == Some(Leader::Despot);
            if is_despot && position.ledger.has(is_removed) {
                offer(Source::Despot, 1);
            }
            let roosts = table.on_map(Kind::Roost);
            offer(Source::Roosts(roosts), on_track(track(Track::Roosts), roosts));
        }
        Faction::Cult => {
            if let Some((suit, number, points)) = position.turn.gardens {
                offer(Source::Gardens(suit, number), points);
            }
        }
        Faction::Riverfolk => {
            let funds = table.boards[faction as usize].iter().sum::<u8>();
            offer(Source::Dividends(funds), funds / 2);
        }
        Faction::Duchy => duchy_options(position, &mut offer),
        Faction::Hundreds => {
            let oppressed = oppressed(position);
            offer(Source::Oppressed(oppressed), on_track(track(Track::Oppressed), oppressed));
        }
        Faction::Keepers if position.ledger.has(|source| source == Source::Relic) => offer(Source::Relic, 2),
        Faction::Vagabond | Faction::SecondVagabond => vagabond_options(position, faction, &mut offer),
        _ => {}
    }
    options
}

/// What the lords and the Banker bring.
fn duchy_options(position: &Position, offer: &mut impl FnMut(Source, u8)) {
    let table = &position.table;
    for minister in position.ministers() {
        match minister {
            Minister::EarlOfStone => offer(Source::Lord(Lord::Stone), table.on_map(Kind::Citadel)),
            Minister::BaronOfDirt => offer(Source::Lord(Lord::Dirt), table.on_map(Kind::Market)),
            Minister::DuchessOfMud => {
                offer(Source::Lord(Lord::Mud), 2 * u8::from(table.on_map(Kind::Tunnel) == 3));
            }
            Minister::Banker => offer(Source::Banker, position.turn.spent_last.0),
            _ => {}
        }
    }
}

/// What help and hostility bring a Vagabond.
fn vagabond_options(position: &Position, faction: Faction, offer: &mut impl FnMut(Source, u8)) {
    let Some(vagabond) = Position::vagabond(faction) else { return };
    let is_helping = position.ledger.has(|source| source == Source::Aid);
    let aided = Faction::ALL.iter().filter(|&&other| position.turn.has_aided(other) && !is_helping);
    for &other in aided {
        let points = match position.boards.relations[vagabond][other as usize] {
            Status::Hostile => 0,
            Status::Indifferent => 1,
            Status::First | Status::Second | Status::Allied => 2,
        };
        offer(Source::Aid, points);
    }
    if let Some(fight) = position.turn.fight {
        offer(Source::Infamy(fight.lost[1]), fight.lost[1]);
    }
}

/// The clearings that the Hundreds rule and where no enemy has a piece.
fn oppressed(position: &Position) -> u8 {
    let table = &position.table;
    let alone = |clearing: u8| {
        let others = Faction::ALL.iter().filter(|&&other| other != Faction::Hundreds);
        !others.into_iter().any(|&other| table.is_present(other.into(), clearing))
    };
    let count =
        (1..13).filter(|&clearing| rules(position, Faction::Hundreds, clearing) && alone(clearing)).count();
    u8::try_from(count).unwrap_or(0)
}

/// How many cards a faction draws in the Evening, at least and at most; nothing where that is not told.
pub(crate) fn evening_draw(position: &Position, faction: Faction) -> Option<(u8, u8)> {
    let table = &position.table;
    let on_map = |kinds: &[Kind]| kinds.iter().map(|&kind| table.on_map(kind)).sum::<u8>();
    let bonus = match faction {
        Faction::Marquise => on_track(track(Track::RecruiterDraws), table.on_map(Kind::Recruiter)),
        Faction::Eyrie => on_track(track(Track::RoostDraws), table.on_map(Kind::Roost)),
        Faction::Alliance => on_map(&[Kind::FoxBase, Kind::RabbitBase, Kind::MouseBase]),
        Faction::Vagabond | Faction::SecondVagabond => return Some(coins(position, faction)),
        Faction::Cult => {
            let gardens = [Kind::FoxGarden, Kind::RabbitGarden, Kind::MouseGarden];
            u8::try_from(gardens.iter().filter(|&&kind| table.on_map(kind) >= 2).count()).unwrap_or(0)
        }
        Faction::Duchy => table.on_map(Kind::Market),
        // Who exerts draws nothing.
        Faction::Corvids if position.turn.drawn.is_none() => return None,
        Faction::Corvids => table.on_map(Kind::Extortion),
        Faction::Keepers => on_map(&[Kind::FigureStation, Kind::TabletStation, Kind::JewelryStation]),
        Faction::Hundreds if is_calm(position) => 0,
        // The Riverfolk buy their cards, and a rowdy mood brings more.
        Faction::Riverfolk | Faction::Hundreds => return None,
    };
    Some((1 + bonus, 1 + bonus))
}

/// Whether the Hundreds have a mood that brings no cards.
fn is_calm(position: &Position) -> bool {
    position.boards.mood.is_some_and(|mood| mood != Mood::Rowdy)
}

/// Coins on the track bring cards while they lie face up. They go there freely, and their flipping is often not written.
fn coins(position: &Position, faction: Faction) -> (u8, u8) {
    let coins = |state| {
        let lying =
            |area| position.items.count(faction as usize, Item::Coin, ItemPlace { area: Some(area), state });
        lying(Area::Track) + lying(Area::Satchel)
    };
    (1 + coins(Some(State::Refreshed)), 1 + coins(None))
}
