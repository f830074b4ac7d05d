//! Turns begin and end: whose turn it is, what was forgotten in the last one, and what happens by itself.

use scorebook_core::Step;

use super::super::cards::Cards;
use super::super::decks::Decks;
use super::super::diary::{Entry, What};
use super::super::doubts::Doubt;
use super::super::evening::evening_draw;
use super::super::goal::Goal;
use super::super::law::{self, BASES, Close, KEPT, Verdicts};
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::rule::{ruled, rules};
use super::super::souls::may_lead;
use super::super::table::Spot;
use super::super::turn::Drawn;
use super::super::whereabouts::Pile;
use super::Deed;
use crate::game::RootRecord;
use crate::names::{Band, Faction, Landmark, Mood, Suit};
use crate::syntax::act::Act;
use crate::syntax::head::Turn;
use crate::syntax::thing::PieceKind;

impl<C: Court> Deed<'_, C> {
    /// Begins the turns that the record opens before this step.
    #[inline]
    pub(super) fn enter_turn(&mut self, record: &RootRecord, step: &Step<Act>) {
        let start = step.span.start;
        loop {
            match record.turns.get(self.position.turn.begun) {
                Some(next) if next.span.start <= start => self.change_turn(&next.says),
                Some(_) => break,
                None => {
                    // The Winner line is nobody's turn, and it ends the last one without a word about what was left out. Whatever else no
                    // line claims is written on the turn under way.
                    let is_open = step.seat.is_none() && self.position.turn.faction.is_some();
                    if is_open && step.act.is_winner() {
                        self.close_turn(Close::Last);
                        self.position.turn.faction = None;
                    }
                    break;
                }
            }
        }
    }

    /// One turn ends and another begins.
    #[inline(never)]
    pub(super) fn change_turn(&mut self, next: &Turn) {
        let faction = match *next {
            Turn::Faction(faction) => Some(faction),
            Turn::Unknown(_) => None,
        };
        self.end_turn();
        self.begin_turn(faction);
    }

    fn begin_turn(&mut self, faction: Option<Faction>) {
        self.position.turn.begin(faction, self.step);
        // A part of a game starts anywhere.
        self.position.turn.is_setup &= self.position.is_known;
        self.position.ledger.clear();
        self.position.diary.clear();
        self.position.doubts.settle(Doubt::Points);
        let Some(faction) = faction else { return };
        self.dawn(faction);
        if self.position.turn.is_setup {
            return;
        }
        if let Some(expected) = self.position.order.next(faction) {
            self.fault(Fault::Order { expected, found: faction });
        }
        if self.position.has_crafted(faction, Decks::tables().effects.coffin_makers) {
            self.empty_coffins();
        }
        match faction {
            Faction::Riverfolk => self.begin_riverfolk(),
            Faction::Cult if self.position.is_bot(faction) => self.position.congregation.begin(),
            Faction::Cult => self.move_outcast(),
            _ => {}
        }
    }

    /// The lost souls make an outcast and go to the discard pile (10.4.1). Where their suits leave open which, it is unknown until the
    /// record tells.
    fn move_outcast(&mut self) {
        let Position { piles, boards, doubts, .. } = &mut *self.position;
        let souls = piles.souls;
        for &suit in Suit::ALL {
            let card = Decks::tables().of_suit(Decks::tables().effects.dominance, Some(suit));
            let copies = piles.whereabouts.copies(card) & piles.whereabouts.lying(Pile::Souls);
            // It has lain with the souls, and from now on anybody may take it (3.3.3).
            if copies != 0 {
                piles.souls.spend(Some(suit), 1.min(piles.souls.most(Some(suit))));
                piles.dominance |= 1 << suit as u8;
                piles.whereabouts.forget(copies);
                piles.whereabouts.put(copies, Pile::Aside, 1, self.step);
            }
        }
        piles.discard.absorb(&mut piles.souls);
        piles.whereabouts.pour(Pile::Souls, Pile::Discard, self.step);
        let Some(before) = boards.outcast else { return };
        let mut possible =
            Suit::OF_CLEARINGS.into_iter().filter(|&after| may_lead(souls, piles.dominance, before, after));
        let only = possible.next().filter(|_| possible.next().is_none());
        boards.outcast = only.filter(|_| !doubts.has_a_hand());
        boards.hated = boards.outcast == Some(before);
    }

    /// The table as the turn finds it, written over what the last one found.
    fn dawn(&mut self, faction: Faction) {
        // Nobody asks for it but who plays for dominance.
        let ruled = match self.position.boards.goals[faction as usize] {
            Goal::Dominance(_) => ruled(self.position, faction),
            Goal::Points | Goal::Coalition(_) => 0,
        };
        let Position { dawn, table, items, piles, boards, scores, .. } = &mut *self.position;
        let now = &mut **dawn;
        now.clearings = table.clearings;
        now.board = table.boards[faction as usize];
        now.supply = table.supply;
        now.pawns = [table.pawns[0], table.pawns[1]];
        now.items = *items;
        now.hands = piles.hands;
        now.decree = piles.decree;
        now.viziers = boards.viziers;
        now.retinue = piles.retinue;
        now.retainers = boards.retainers;
        now.crafted = piles.crafted;
        now.scores = *scores;
        now.goals = boards.goals;
        now.relations = boards.relations;
        now.leader = boards.leader;
        now.mood = boards.mood;
        now.souls = piles.souls;
        now.outcast = boards.outcast.map(|suit| (suit, boards.hated));
        now.ministers = boards.ministers;
        now.ruled = ruled;
        now.funds = boards.funds;
        now.fires = table.fires;
        now.hirelings = boards.hirelings;
    }

    /// Weighs what the head sets up.
    fn close_head(&mut self) {
        let mut verdicts = Verdicts::default();
        law::weigh_head(self.position, &mut verdicts);
        self.tell(&verdicts);
    }

    /// Weighs the turn that is over by the whole Law.
    fn close_turn(&mut self, close: Close) {
        let mut verdicts = Verdicts::default();
        law::weigh(self.position, close, &mut verdicts);
        if !verdicts.is_empty() {
            self.tell(&verdicts);
        }
    }

    /// One control marker goes from each band that was not hired in the turn that is over; without any the band serves somebody else
    /// (Law of Root E.1.3). Where no number was written nothing is known.
    #[cold]
    fn use_up_markers(&mut self, faction: Faction) {
        let Position { boards, diary, .. } = &mut *self.position;
        boards.marks.settle(faction);
        for (number, card) in boards.hirelings.iter_mut().enumerate() {
            let is_new = |what: What| matches!(what, What::Hire { band, .. } if usize::from(band) == number);
            let is_new = diary.entries().iter().any(|entry| is_new(entry.what));
            if card.master != Some(faction) || card.markers == 0 || is_new {
                continue;
            }
            card.markers -= 1;
            if card.markers == 0 {
                card.lapsed = card.master.take();
            }
        }
    }

    /// Tells what was found. It leaves open what rests on it.
    fn tell(&mut self, verdicts: &Verdicts) {
        for verdict in verdicts.iter() {
            if let Some(doubt) = verdict.doubt {
                self.position.doubts.raise(doubt);
            }
            let fault = Fault::Breach(verdict.breach);
            self.object(Objection::new(fault).about(verdict.step).because(verdict.cause));
        }
    }

    /// Warriors on the Coffin Makers card bring a point for every five, and go home.
    pub(super) fn empty_coffins(&mut self) {
        let count: u8 = self.position.table.coffin.iter().fold(0, |sum, &count| sum.saturating_add(count));
        for party in Party::all() {
            let warriors = std::mem::take(&mut self.position.table.coffin[party.number()]);
            if let Some(&warrior) = Kind::of(party).first() {
                self.position.table.put(warrior, Spot::Supply, warriors, self.step);
            }
        }
        self.position.ledger.owe(Source::Coffins(count), count / 5, self.step);
    }

    /// Looks back at a turn that is over.
    pub(super) fn end_turn(&mut self) {
        let turn = &self.position.turn;
        let Some(faction) = turn.faction else {
            if turn.begun == 0 {
                self.close_head();
            }
            return;
        };
        if turn.is_setup {
            self.close_turn(Close::Followed);
            return self.end_setup(faction);
        }
        self.close_turn(Close::Followed);
        self.find_unscored(faction);
        self.check_tower(faction);
        self.check_draw(faction);
        self.keep_five(faction);
        if self.position.boards.marks.are_bands_hired {
            self.use_up_markers(faction);
        }
        match faction {
            Faction::Alliance => self.keep_supporters(),
            Faction::Corvids => self.remove_bombs(),
            Faction::Cult if self.position.is_bot(faction) => self.settle_souls(),
            // What is not told of the funds at the end of the turn is none.
            Faction::Riverfolk => {
                self.read_in_protection();
                self.position.boards.funds = self.position.boards.funds.or(Some(0));
            }
            _ => {}
        }
    }

    /// What the Lizards have revealed comes back to their Lost Souls, and the rest is discarded (Law of Rootbotics 8.6.2, 8.6.3).
    fn settle_souls(&mut self) {
        let Position { congregation, diary, .. } = &mut *self.position;
        let discarded = congregation.settle(diary.entries());
        for soul in discarded {
            self.discard_soul(soul);
        }
    }

    /// Without a base five supporters are kept, whatever the record says (8.2.3.I).
    fn keep_supporters(&mut self) {
        let has_base = BASES.iter().any(|&base| self.position.table.on_map(base) > 0);
        let supporters = &mut self.position.piles.supporters;
        if let Some(surplus) = supporters.count.checked_sub(KEPT).filter(|_| !has_base) {
            supporters.spend(None, surplus);
        }
    }

    /// The last step of a turn that is over, or the one after it where the turn has none.
    fn last_step(&self) -> u32 {
        self.step.saturating_sub(1).max(self.position.turn.first_step)
    }

    /// What the default set-up says and the record leaves out.
    fn end_setup(&mut self, faction: Faction) {
        if self.position.is_bot(faction) {
            return;
        }
        let last_step = self.last_step();
        let table = &mut self.position.table;
        let payments = &table.boards[faction as usize];
        if faction == Faction::Riverfolk && payments[Kind::Riverfolk.number()] == 0 {
            let paid = table.take(Kind::Riverfolk, Spot::Supply, 3, last_step);
            table.put(Kind::Riverfolk, Spot::Board(faction), paid, last_step);
            self.position.boards.payments = paid;
            self.object(Objection::new(Fault::NoPayments).about(last_step));
        }
        // They are stubborn at first, whether the record says so or not (14.3).
        if faction == Faction::Hundreds {
            self.position.boards.mood = self.position.boards.mood.or(Some(Mood::Stubborn));
        }
        if faction == Faction::Alliance && self.position.piles.supporters.count == 0 {
            self.position.piles.supporters.add(None, 3);
            self.position.piles.draw -= 3;
        }
    }

    /// Who rules the tower at the end scores a point (Law of Root C.3.4). Where other landmarks were dealt the map's own tower may have
    /// given way.
    fn check_tower(&mut self, faction: Faction) {
        let table = &self.position.table;
        let is_sure = table.is_told == 0 || table.is_told & 1 << Landmark::Tower as u8 != 0;
        let Some(clearing) = table.landmark(Landmark::Tower).filter(|_| is_sure) else { return };
        let scores = self.position.boards.goals[faction as usize] == Goal::Points;
        // A band that is hired at the end of the turn comes after the Evening.
        let is_hire = |entry: &Entry| matches!(entry.what, What::Hire { .. });
        let is_late = self.position.diary.entries().iter().any(is_hire);
        if scores && !is_late && !self.position.turn.tower && rules(self.position, faction, clearing) {
            let fault = Fault::TowerUnscored { faction, clearing };
            self.object(Objection::new(fault).about(self.last_step()));
        }
    }

    fn find_unscored(&mut self, faction: Faction) {
        if self.position.ledger.dues().is_empty()
            || self.position.boards.goals[faction as usize] != Goal::Points
        {
            return;
        }
        let ledger = self.position.ledger;
        // A completed quest may bring cards instead, and what is worth points only to some is not missed.
        let is_missed =
            |source: Source| !matches!(source, Source::Quest(_) | Source::Infamy(_) | Source::Coffins(_));
        for due in ledger.dues().iter().filter(|due| is_missed(due.source)) {
            let fault = Fault::Unscored { faction, points: due.points };
            self.object(Objection::new(fault).about(due.step));
        }
    }

    /// The last draw of a turn is the one of the Evening.
    fn check_draw(&mut self, faction: Faction) {
        let Some((due, most)) = evening_draw(self.position, faction) else { return };
        let turn = &self.position.turn;
        // What the Better Burrow Bank brings together with somebody else is not of the Evening.
        let bank = Decks::tables().effects.burrow_bank;
        let is_shared = |step: u32| {
            let entries = self.position.diary.entries().iter();
            let is_others = |what: What| matches!(what, What::Draw { to } if to != faction);
            entries.filter(|entry| entry.step == step).any(|entry| is_others(entry.what))
        };
        let is_of_the_bank =
            |drawn: &Drawn| self.position.dawn.has_crafted(faction, bank) && is_shared(drawn.step);
        match turn.drawn.filter(|drawn| !is_of_the_bank(drawn)) {
            _ if turn.informed => {}
            // As many as there are.
            Some(Drawn { empties: true, together, .. }) if together < due => {}
            None if self.position.piles.is_drained() => {}
            Some(Drawn { count: said, together, step, .. })
                if ![said, together].iter().any(|drawn| (due..=most).contains(drawn)) =>
            {
                self.object(Objection::new(Fault::Draw { faction, said, due }).about(step));
                self.position.doubts.raise(Doubt::Hand(faction));
            }
            None => {
                let fault = Fault::Draw { faction, said: 0, due };
                self.object(Objection::new(fault).about(self.last_step()));
                self.position.doubts.raise(Doubt::Hand(faction));
            }
            Some(_) => {}
        }
    }

    /// Whatever the record says, five cards are kept: what is above went to the discard pile. A discard at the end shows that five
    /// are left, and settles a doubt about the hand.
    fn keep_five(&mut self, faction: Faction) {
        let doubt = Doubt::Hand(faction);
        let is_settled = self.position.doubts.has(doubt) && law::ends_with_discard(self.position, faction);
        let artisans = self.position.boards.hirelings[Band::SunwardExpedition as usize];
        let piles = &mut self.position.piles;
        let hand = &mut piles.hands[faction as usize];
        if is_settled {
            self.position.doubts.settle(doubt);
            *hand = Cards::unknown(law::HAND);
        } else if hand.count > law::HAND && artisans.master != Some(faction) {
            piles.discard.add(None, hand.count - law::HAND);
            *hand = Cards::unknown(law::HAND);
        }
    }

    /// Whether a party's warriors are those of a faction that is played, so that its rules are known.
    pub(super) fn is_warrior(kind: Kind) -> bool {
        kind.class() == PieceKind::Warrior
    }
}
