//! What goes with pieces that are removed: relics go to a forest, fallen cats to the keep, officers with a base, a minister and a card
//! with a building of the Duchy, a card with a garden, funds with a trade post; a raid brings warriors, and a Vagabond who is caught has items damaged.

use std::fmt::Write as _;

use super::super::decks::Decks;
use super::super::law;
use super::super::legal::items;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::rule::GARDENS;
use super::super::services::POSTS;
use super::super::table::Spot;
use super::acts::{group, joined, many};
use super::play::Play;
use crate::names::{Band, Faction, Item, Minister, Suit};
use crate::syntax::thing::PieceKind;

/// Pieces of a clearing that go, by kind.
pub(super) type Losses = Vec<(Kind, u8)>;

/// The items that are damaged where everything is removed.
const BLASTED: usize = 3;
/// One plot in so many is a raid.
const RAIDS: usize = 4;

impl Play {
    /// The acts by which pieces leave a clearing without a battle, and what their owners do about it.
    pub(super) fn removal(&mut self, place: u8, lost: &[(Kind, u8)]) -> String {
        let healed = self.hospitals(place, lost, None);
        self.leave(place, lost, None, healed)
    }

    /// The acts by which pieces fall in a battle. Who played an ambush has a card less.
    pub(super) fn fallen(&mut self, place: u8, lost: &[(Kind, u8)], ambusher: Option<Faction>) -> String {
        let healed = self.hospitals(place, lost, ambusher).or_else(|| self.physicians(place, lost, ambusher));
        self.leave(place, lost, ambusher, healed)
    }

    /// The acts by which pieces leave a clearing; some of a kind are healed.
    fn leave(
        &mut self,
        place: u8,
        lost: &[(Kind, u8)],
        ambusher: Option<Faction>,
        healed: Option<(Kind, String)>,
    ) -> String {
        let (mut acts, lost) = self.turned_raid(place, lost);
        let (healed, heals) = healed.unzip();
        let goes = |kind: Kind| kind.relic().is_none() && healed != Some(kind);
        let fallen: Losses = lost.iter().copied().filter(|&(kind, _)| goes(kind)).collect();
        if !fallen.is_empty() {
            let written = fallen.iter().map(|&(kind, count)| (self.written_piece(kind), count));
            let _ = write!(acts, "/{}{place}->", group(written));
        }
        for &(kind, count) in lost.iter().filter(|(kind, _)| kind.relic().is_some()) {
            let forests = self.position.table.ground.forests.len();
            let forest = u8::try_from(self.chance.below(forests)).unwrap_or(0);
            let _ = write!(acts, "/{}{}{place}->{}", many(count.into()), kind.code(), self.forest(forest));
        }
        acts.push_str(&heals.unwrap_or_default());
        acts.push_str(&self.price(&lost, ambusher));
        acts.push_str(&self.raiders(place, &lost));
        acts
    }

    /// A piece as it is written in the turn of its owner or in another's.
    fn written_piece(&self, kind: Kind) -> String {
        let is_own = kind.party() == Party::from(self.current);
        kind.code()[usize::from(is_own)..].to_owned()
    }

    /// Of the plots that go face down some are raids, which is shown on others' turns.
    fn turned_raid(&mut self, place: u8, lost: &[(Kind, u8)]) -> (String, Losses) {
        let mut lost = lost.to_vec();
        let is_free = self.position.table.on_map(Kind::Raid) < Kind::Raid.facts().count;
        let plot = lost.iter_mut().find(|(kind, _)| *kind == Kind::Plot);
        match plot {
            Some(plot) if is_free && self.current != Faction::Corvids && self.chance.below(RAIDS) == 0 => {
                plot.0 = Kind::Raid;
                (format!("/Pt{place}^t_r"), lost)
            }
            _ => (String::new(), lost),
        }
    }

    /// Now and then the Field Hospitals take the fallen of the Marquise to the keep.
    fn hospitals(
        &mut self,
        place: u8,
        lost: &[(Kind, u8)],
        ambusher: Option<Faction>,
    ) -> Option<(Kind, String)> {
        let fallen = lost.iter().find(|(kind, _)| *kind == Kind::Marquise);
        let keep = self.standing(Kind::Keep);
        let has_card = self.cards_of(Faction::Marquise, ambusher) > 0;
        match (fallen, &keep[..]) {
            (Some(&(_, count)), &[keep]) if keep != place && has_card && self.chance.below(3) == 0 => {
                let suit = self.suit_for(place);
                Some((Kind::Marquise, format!("/{suit}#C->/{}Cw{place}->{keep}", many(count.into()))))
            }
            _ => None,
        }
    }

    /// Now and then the Feline Physicians take the fallen of their master to other pieces of theirs.
    fn physicians(
        &mut self,
        place: u8,
        lost: &[(Kind, u8)],
        ambusher: Option<Faction>,
    ) -> Option<(Kind, String)> {
        let card = self.position.boards.hirelings[Band::ForestPatrol as usize];
        let master = card.master.filter(|&master| card.demoted && self.cards_of(master, ambusher) > 0)?;
        let own = Party::from(master);
        let is_healed = |kind: Kind| kind.party() == own && kind.class() == PieceKind::Warrior;
        let &(kind, count) = lost.iter().find(|(kind, _)| is_healed(*kind) && *kind != Kind::Warlord)?;
        let table = &self.position.table;
        let homes: Vec<u8> = (1..13).filter(|&to| to != place && table.is_present(own, to)).collect();
        let home = self.pick(&homes).copied().filter(|_| self.chance.below(2) == 0)?;
        let (suit, piece) = (self.suit_for(place), self.written_piece(kind));
        Some((kind, format!("/{suit}#{master}->/{}{piece}{place}->{home}", many(count.into()))))
    }

    /// The cards in a hand, without an ambush that was played just now.
    fn cards_of(&self, faction: Faction, ambusher: Option<Faction>) -> u8 {
        let hand = self.position.piles.hands[faction as usize].count;
        hand.saturating_sub(u8::from(ambusher == Some(faction)))
    }

    /// What the loss of buildings costs besides: officers, a minister, cards.
    fn price(&mut self, lost: &[(Kind, u8)], ambusher: Option<Faction>) -> String {
        let has_lost = |kinds: &[Kind]| lost.iter().any(|(kind, _)| kinds.contains(kind));
        let mut acts = String::new();
        if let Some((base, _)) = lost.iter().find(|(kind, _)| law::BASES.contains(kind)) {
            acts.push_str(&self.scattered(*base));
        }
        let gardens: u8 = lost.iter().filter(|(kind, _)| GARDENS.contains(kind)).map(|lost| lost.1).sum();
        let cards = gardens.min(self.cards_of(Faction::Cult, ambusher));
        if cards > 0 {
            let _ = write!(acts, "/{}#L->", many(cards.into()));
        }
        let posts = lost.iter().filter(|(kind, _)| POSTS.contains(kind)).map(|lost| lost.1).sum();
        acts.push_str(&self.disrupted(posts));
        if has_lost(&[Kind::Citadel, Kind::Market]) {
            if let Some(minister) = self.highest_minister() {
                let _ = write!(acts, "/#{minister}D$->");
            }
            if self.cards_of(Faction::Duchy, ambusher) > 0 {
                acts.push_str("/#D->");
            }
        }
        acts
    }

    /// With a base half of the officers go, and supporters of its suit and birds; without any base no more than five are kept.
    fn scattered(&mut self, base: Kind) -> String {
        let mut acts = String::new();
        let officers = self.position.table.boards[Faction::Alliance as usize][Kind::Alliance.number()];
        if officers > 0 {
            let _ = write!(acts, "/{}AwA$->", many(officers.div_ceil(2).into()));
        }
        let supporters = self.position.piles.supporters;
        let suit = base.facts().suit.unwrap_or(Suit::Bird);
        let mut going =
            [(suit, supporters.known[suit as usize]), (Suit::Bird, supporters.known[Suit::Bird as usize])];
        // A card that nobody knows is of any suit.
        for _ in 0..supporters.count.saturating_sub(supporters.known.iter().sum()) {
            if let Some(pile) = going.get_mut(self.chance.below(Suit::ALL.len())) {
                pile.1 += 1;
            }
        }
        for (suit, number) in going.into_iter().filter(|pile| pile.1 > 0) {
            let _ = write!(acts, "/{}{suit}#A$->", many(number.into()));
        }
        let kept = supporters.count - going[0].1 - going[1].1;
        let bases: u8 = law::BASES.iter().map(|&base| self.position.table.on_map(base)).sum();
        if let Some(surplus) = kept.checked_sub(law::KEPT).filter(|&surplus| surplus > 0 && bases == 1) {
            let _ = write!(acts, "/{}#A$->", many(surplus.into()));
        }
        acts
    }

    /// One of the ministers of the highest rank that serves.
    fn highest_minister(&mut self) -> Option<Minister> {
        let rank = |minister: Minister| Decks::tables().minister(minister).rank();
        let highest = self.position.ministers().map(rank).max()?;
        let ministers: Vec<Minister> =
            self.position.ministers().filter(|&minister| rank(minister) == highest).collect();
        self.pick(&ministers).copied()
    }

    /// A raid that goes brings a warrior to every clearing beside it, as long as there are any.
    fn raiders(&self, place: u8, lost: &[(Kind, u8)]) -> String {
        if !lost.iter().any(|(kind, _)| *kind == Kind::Raid) {
            return String::new();
        }
        let table = &self.position.table;
        let coffins = self.position.crafter(Decks::tables().effects.coffin_makers).is_some();
        let fallen = lost.iter().find(|(kind, _)| *kind == Kind::Corvid).map_or(0, |fallen| fallen.1);
        let supply = table.count(Kind::Corvid, Spot::Supply) + if coffins { 0 } else { fallen };
        let beside = (1..13).filter(|&to| table.is_path(place, to) && self.lets_in(Faction::Corvids, to));
        let beside: Vec<u8> = beside.take(supply.into()).collect();
        let owner = if self.current == Faction::Corvids { "" } else { "P" };
        if beside.is_empty() { String::new() } else { format!("/{owner}w->{}", joined(&beside)) }
    }

    /// Everything of others in a clearing goes, but for a warlord; a Vagabond who is there has three items damaged.
    pub(super) fn sweep(&mut self, place: u8) -> String {
        let own = Party::from(self.current);
        let goes = |kind: Kind| {
            kind.party() != own
                && !kind.is_pawn()
                && kind != Kind::Warlord
                && kind.party().faction().is_some()
        };
        let lost: Losses = self.pieces(place).into_iter().filter(|&(kind, _)| goes(kind)).collect();
        let mut acts = self.removal(place, &lost);
        for vagabond in [Faction::Vagabond, Faction::SecondVagabond] {
            let pawn = Position::vagabond(vagabond).map(|number| self.position.table.pawns[number]);
            if self.has_rival(vagabond) && pawn == Some(Spot::Clearing(place)) {
                let mut caught: Vec<Item> = self.undamaged(vagabond);
                self.chance.shuffle(&mut caught);
                caught.truncate(BLASTED);
                if !caught.is_empty() {
                    let _ = write!(acts, "/{}{vagabond}$->d", items(&caught));
                }
            }
        }
        acts
    }

    /// Everything that stands in a clearing.
    pub(super) fn pieces(&self, place: u8) -> Losses {
        let there = Kind::ALL.iter().map(|&kind| (kind, self.count(kind, place)));
        there.filter(|&(_, count)| count > 0).collect()
    }
}
