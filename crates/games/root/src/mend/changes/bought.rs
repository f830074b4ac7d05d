//! What was paid for and never written: the cards, wood or pieces went, and no building, token or warrior came for them.

use scorebook_core::Change;

use super::clearings::clearings;
use super::{OTHER, Slips};
use crate::names::{Faction, Suit};
use crate::rules::pieces::Kind;
use crate::rules::rule::rules;
use crate::rules::services::POSTS;
use crate::rules::table::Spot;
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Move};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Counted, Group, PieceKind, Thing};

const BOUGHT: &str = "what was paid for was not written";

/// Where something may come that was paid for.
enum Paid {
    /// In clearings of a suit; anywhere for a bird or a card that nobody names.
    Suit(Option<Suit>),
    /// In one clearing.
    Clearing(Clearing),
}

impl Slips<'_, '_> {
    /// Something was paid for in this step, and what came for it was not written.
    pub(super) fn lost_purchase(&mut self) {
        let Some(paid) = self.paid().filter(|_| !self.is_first_turn()) else { return };
        if self.rest().nth(1).is_some_and(|(_, act)| is_placement(act)) {
            return;
        }
        for things in self.for_sale(&paid) {
            let allows = |clearing: u8| clearing > 0 && self.may_come(&things, clearing, &paid);
            for clearing in clearings(Clearing::BURROW, allows) {
                let group = |counted| Group { things: List::from(vec![counted]), from: None };
                let bought = things.iter().filter_map(|&kind| self.counted(kind, 1)).map(group);
                let what = List::from(bought.collect::<Vec<_>>());
                let to = smallvec::smallvec![Place::Clearing(clearing)];
                let act = Act::from(Action::Move(Move { what, to }));
                self.changes.push(Change::lost(self.after(), act, OTHER, BOUGHT));
            }
        }
    }

    /// What this step pays for, if it pays: wood, supporters, cards of the hand that are shown or spent, warriors, funds.
    fn paid(&self) -> Option<Paid> {
        let current = self.current?;
        if let Action::Reveal(shown) = self.case.act.action() {
            let shows = matches!(current, Faction::Cult | Faction::Duchy) && shown.cards.len() == 1;
            return shows.then(|| Paid::Suit(suit(&shown.cards[0])));
        }
        let Action::Move(step) = self.case.act.action() else { return None };
        let ([group], []) = (&*step.what, &step.to[..]) else { return None };
        let is_card = matches!(group.things.first()?.thing, Thing::Card(_));
        let class = match group.things.first()?.thing {
            Thing::Piece { of: None, piece } => Some(piece.kind),
            _ => None,
        };
        match (current, group.from?) {
            (Faction::Alliance, Place::Board { of: None }) | (Faction::Hundreds, Place::Hand(_))
                if is_card =>
            {
                Some(Paid::Suit(suit(group)))
            }
            (Faction::Marquise, _) if class == Some(PieceKind::Token) => Some(Paid::Suit(None)),
            (Faction::Riverfolk, Place::Board { of: None }) if !is_card => Some(Paid::Suit(None)),
            (Faction::Corvids, Place::Clearing(clearing)) => {
                let is_hit =
                    self.position.turn.fight.is_some_and(|fight| fight.clearing == clearing.number());
                (class == Some(PieceKind::Warrior) && !is_hit).then_some(Paid::Clearing(clearing))
            }
            _ => None,
        }
    }

    /// What whoever plays may have got for a payment, alone or together.
    fn for_sale(&self, paid: &Paid) -> Vec<Vec<Kind>> {
        let alone = |kinds: &[Kind]| kinds.iter().map(|&kind| vec![kind]).collect();
        match (self.current, paid) {
            (Some(Faction::Marquise), _) => alone(&[Kind::Sawmill, Kind::Workshop, Kind::Recruiter]),
            (Some(Faction::Alliance), _) => alone(&[Kind::Sympathy]),
            (Some(Faction::Cult), Paid::Suit(Some(suit))) => match suit {
                Suit::Fox => alone(&[Kind::FoxGarden, Kind::Cult]),
                Suit::Rabbit => alone(&[Kind::RabbitGarden, Kind::Cult]),
                Suit::Mouse => alone(&[Kind::MouseGarden, Kind::Cult]),
                Suit::Bird => Vec::new(),
            },
            (Some(Faction::Riverfolk), _) => POSTS.map(|post| vec![Kind::Riverfolk, post]).to_vec(),
            (Some(Faction::Duchy), _) => alone(&[Kind::Citadel, Kind::Market]),
            (Some(Faction::Corvids), _) => alone(&[Kind::Plot]),
            (Some(Faction::Hundreds), _) => alone(&[Kind::Stronghold]),
            _ => Vec::new(),
        }
    }

    /// Whether pieces may come to a clearing for a payment: where whoever plays rules and a slot is free for a building, where none of its
    /// kind lies for a token.
    fn may_come(&self, kinds: &[Kind], clearing: u8, paid: &Paid) -> bool {
        let table = &self.position.table;
        let is_paid = match paid {
            Paid::Clearing(paid) => paid.number() == clearing,
            Paid::Suit(Some(suit)) if *suit != Suit::Bird => table.has_suit(clearing, *suit),
            Paid::Suit(_) => true,
        };
        let fits = |&kind: &Kind| match kind.class() {
            PieceKind::Building => {
                table.free_slots(clearing) > 0
                    && self.current.is_some_and(|current| rules(self.position, current, clearing))
            }
            PieceKind::Token => {
                let has_suit = |suit: Suit| table.has_suit(clearing, suit);
                table.count(kind, Spot::Clearing(clearing)) == 0 && suit_of_post(kind).is_none_or(has_suit)
            }
            _ => true,
        };
        is_paid && kinds.iter().all(fits)
    }
}

/// The suit that all cards of a group have.
fn suit(group: &Group) -> Option<Suit> {
    group.things.first().and_then(|counted| match counted.thing {
        Thing::Card(card) => card.suit,
        _ => None,
    })
}

/// The suit of a trade post.
fn suit_of_post(kind: Kind) -> Option<Suit> {
    match kind {
        Kind::FoxPost => Some(Suit::Fox),
        Kind::RabbitPost => Some(Suit::Rabbit),
        Kind::MousePost => Some(Suit::Mouse),
        _ => None,
    }
}

/// Whether an act places pieces.
fn is_placement(act: &Act) -> bool {
    let Action::Move(step) = act.action() else { return false };
    let is_piece = |counted: &Counted| matches!(counted.thing, Thing::Piece { .. });
    let comes = |group: &Group| group.from.is_none() && group.things.iter().all(is_piece);
    matches!(step.to[..], [Place::Clearing(_), ..]) && step.what.iter().all(comes)
}
