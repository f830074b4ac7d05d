//! Points are scored and lost: what the record says beside what the rules give.

use scorebook_core::Gain;

use super::super::decks::Decks;
use super::super::diary::What;
use super::super::doubts::Doubt;
use super::super::goal::Goal;
use super::super::ledger::{Due, Dues, Lord, Source};
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party, RELICS, Track, on_track, track};
use super::super::position::Position;
use super::super::rule::{oppressed, ruled, rules};
use super::super::services::POSTS;
use super::Deed;
use crate::names::{Band, Faction, Item, Landmark, Leader, Minister, Status, Suit};
use crate::syntax::action::Points;
use crate::syntax::thing::PieceKind;

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
                self.note_choice(due);
            }
            // A quest that brought cards is not paid, and stays (9.5.5).
            let is_kept = |source| is_spared(source) && matches!(source, Source::Quest(_));
            self.position.ledger.forget(|source| !is_kept(source));
        } else if let Some(rest) = self.position.ledger.split(said) {
            self.gain_due(faction, |_| false);
            self.position.ledger = rest;
        } else {
            self.doubt(faction, said, due, &choices);
            self.position.ledger.clear();
        }
    }

    /// Points are scored that nothing explains.
    fn doubt(&mut self, faction: Faction, said: u8, due: u16, choices: &Choices) {
        // The point of the tower may be part of it.
        self.position.turn.tower = true;
        if self.position.boards.goals[faction as usize] == Goal::Points {
            let cause = self.position.ledger.dues().last().map(|due| due.step);
            let due = if due == 0 { regular(choices.dues()) } else { due };
            let fault = Fault::WrongPoints { faction, said, due };
            self.object(Objection::new(fault).because(cause));
            self.position.doubts.raise(Doubt::Points);
            self.position.doubts.raise(Doubt::Track(faction));
        }
        self.gain(faction, Source::Unexplained, said.into());
    }

    /// Notes what was scored that need not have been.
    fn note_choice(&mut self, due: &Due) {
        let turn = &mut self.position.turn;
        turn.scored |= due.source.once();
        match due.source {
            // Some write the points for help before the marker moves.
            Source::Aid => turn.aid_paid |= turn.aided,
            Source::Gardens(suit, _) => {
                turn.offered[suit as usize] -= 1;
                self.note(What::Gardens(suit), 1);
            }
            Source::Roosts(_) => turn.roosts = Some((due.points, self.step)),
            Source::Despot => turn.despots = turn.despots.saturating_add(1),
            Source::Tower => turn.tower = true,
            Source::Banker => self.note(What::Bank, due.points),
            Source::Craft(item) => self.note(What::Sell(item), 1),
            _ => {}
        }
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

/// The gardens of each suit.
const GARDENS: [(Suit, Kind); 3] =
    [(Suit::Fox, Kind::FoxGarden), (Suit::Mouse, Kind::MouseGarden), (Suit::Rabbit, Kind::RabbitGarden)];

/// Tells some sources from others.
type Test = fn(Source) -> bool;

/// What may be scored or not.
pub(crate) type Choices = Dues<8>;
/// The battles of the Despot that one sum of points tells of at most.
const DESPOTS: u8 = 4;

/// The points of the Evening that are due anyway: of roosts, oppressed clearings and the tower.
fn regular(choices: &[Due]) -> u16 {
    let is_regular =
        |due: &&Due| matches!(due.source, Source::Roosts(_) | Source::Oppressed(_) | Source::Tower);
    choices.iter().filter(is_regular).map(|due| u16::from(due.points)).sum()
}

/// Those of some dues that a set of bits tells.
#[inline]
fn picked(dues: &[Due], set: usize) -> impl Iterator<Item = &Due> {
    dues.iter().enumerate().filter(move |(place, _)| set & 1 << place != 0).map(|(_, due)| due)
}

/// What a faction may score besides what is due.
pub(crate) fn options(position: &Position, faction: Faction, step: u32) -> Choices {
    let mut options = Choices::default();
    let scored = position.turn.scored;
    let mut offer = |source: Source, points: u8| {
        if scored & source.once() == 0 {
            options.owe(source, points, step);
        }
    };
    let table = &position.table;
    if faction == Faction::Eyrie {
        eyrie_options(position, &mut offer);
    }
    let tower = table.landmark(Landmark::Tower);
    if tower.is_some_and(|clearing| rules(position, faction, clearing)) {
        offer(Source::Tower, 1);
    }
    let is_removed = |source| matches!(source, Source::Removed(_));
    // A building that falls from the slot of the Elder Treetop brings one more; which slot it was nobody writes.
    if table.landmark(Landmark::Treetop).is_some() && position.ledger.has(is_removed) {
        offer(Source::Treetop, 1);
    }
    match faction {
        Faction::Cult => {
            for (suit, garden) in GARDENS {
                let number = table.on_map(garden);
                for _ in 0..position.turn.offered[suit as usize] {
                    offer(Source::Gardens(suit, number), on_track(track(Track::Gardens), number));
                }
            }
        }
        Faction::Riverfolk => {
            // What is left of the funds is seldom told; the trade post stands before the turn (11.4.2).
            let has_post = POSTS.iter().any(|&post| position.dawn.on_map(post) > 0);
            if has_post && position.dawn.funds == Some(0) {
                let funds = table.boards[faction as usize].iter().sum::<u8>();
                offer(Source::Dividends(funds), funds / 2);
            }
        }
        Faction::Duchy => duchy_options(position, &mut offer),
        Faction::Hundreds => {
            let oppressed = oppressed(position);
            offer(Source::Oppressed(oppressed), on_track(track(Track::Oppressed), oppressed));
            crafted_options(position, &mut offer);
        }
        // Two more for a full column: one relic of each kind at least.
        Faction::Keepers if position.ledger.has(|source| source == Source::Relic) => {
            let board = &table.boards[faction as usize];
            let has_each = RELICS.iter().all(|relic| board[relic.number()] > 0);
            offer(Source::Relic, 2 * u8::from(has_each));
        }
        Faction::Vagabond | Faction::SecondVagabond => vagabond_options(position, faction, &mut offer),
        _ => {}
    }
    // What must be scored goes before what may be.
    if position.serves((Band::LastDynasty, true), faction) {
        let ruled = ruled(position, faction).count_ones();
        offer(Source::Nobles, u8::try_from(ruled / 3).unwrap_or(0));
    }
    options
}

/// What roosts bring, once, and the Despot; he comes first right after a removal.
fn eyrie_options(position: &Position, offer: &mut impl FnMut(Source, u8)) {
    let is_fresh = position.ledger.has(|source| matches!(source, Source::Removed(_)));
    let despots = despots(position);
    (0..if is_fresh { despots } else { 0 }).for_each(|_| offer(Source::Despot, 1));
    if position.turn.roosts.is_none() {
        let roosts = position.table.on_map(Kind::Roost);
        offer(Source::Roosts(roosts), on_track(track(Track::Roosts), roosts));
    }
    (0..if is_fresh { 0 } else { despots }).for_each(|_| offer(Source::Despot, 1));
}

/// The points that the Despot may still bring: one for each battle that removed a building or token of another (7.8.4). A Despot who
/// takes over in turmoil comes too late for the battles of the turn.
fn despots(position: &Position) -> u8 {
    let led = position.dawn.leader.or(position.boards.leader) == Some(Leader::Despot);
    let removes = |number: u8| {
        position.diary.entries().iter().any(|entry| {
            matches!(entry.what, What::Remove { kind, fight, .. } if fight == Some(number)
                && matches!(kind.class(), PieceKind::Building | PieceKind::Token)
                && kind.party() != Party::from(Faction::Eyrie))
        })
    };
    let fought = position.diary.latest_fight().filter(|_| led).map_or(0, |latest| latest + 1);
    let battles = u8::try_from((0..fought).filter(|&number| removes(number)).count()).unwrap_or(0);
    battles.saturating_sub(position.turn.despots).min(DESPOTS)
}

/// What the lords and the Banker bring.
fn duchy_options(position: &Position, offer: &mut impl FnMut(Source, u8)) {
    let table = &position.table;
    // Who is swayed in this turn does not act in it (12.5.3).
    let in_play = |minister: &&Minister| position.dawn.ministers & 1 << **minister as u16 != 0;
    for minister in Minister::ALL.iter().filter(in_play) {
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

/// What the Hundreds score for an item that they craft and do not keep (14.2.3).
fn crafted_options(position: &Position, offer: &mut impl FnMut(Source, u8)) {
    let decks = Decks::tables();
    let engravers = position.has_crafted(Faction::Hundreds, decks.effects.master_engravers);
    let entries = || position.diary.entries().iter().map(|entry| entry.what);
    for &item in Item::ALL {
        let crafted =
            entries().filter(|what| matches!(what, What::Craft { item: Some(made), .. } if *made == item));
        let sold = entries().filter(|&what| what == What::Sell(item)).count();
        for _ in 0..crafted.count().saturating_sub(sold) {
            offer(Source::Craft(item), decks.points[item as usize] + u8::from(engravers));
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
}
