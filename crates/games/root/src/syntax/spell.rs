//! Writing out what may be left out, and leaving it out: whose pieces, boards, points and battles they are where it is their turn.

use scorebook_core::Spelling;

use crate::names::{Faction, Side};
use crate::syntax::RootRecord;
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Move, Relationship, Reveal};
use crate::syntax::list::List;
use crate::syntax::place::Place;
use crate::syntax::thing::{Counted, Group, Groups, PieceKind, Thing};

/// The record with every default written out or left out.
pub(crate) fn respelled(record: &RootRecord, spelling: Spelling) -> RootRecord {
    let mut respelled = record.clone();
    for step in &mut respelled.steps {
        let current = step.seat.and_then(Faction::of_seat);
        if let Some(current) = current {
            let speller = Speller { current: Side::Faction(current), spelling };
            step.act = Act::from(speller.action(step.act.action()));
        }
    }
    respelled
}

/// An action of somebody's turn with every default written out.
pub(crate) fn spelled_out(action: Action, turn: Faction) -> Action {
    Speller { current: Side::Faction(turn), spelling: Spelling::Full }.action(action)
}

struct Speller {
    current: Side,
    spelling: Spelling,
}

impl Speller {
    /// A side that may be left out where it is the current player.
    fn side(&self, side: Option<Side>) -> Option<Side> {
        match self.spelling {
            Spelling::Full => side.or(Some(self.current)),
            Spelling::Brief => side.filter(|&side| side != self.current),
        }
    }

    fn action(&self, action: Action) -> Action {
        match action {
            Action::Move(step) => Action::Move(self.moved(&step)),
            Action::Reveal(reveal) => Action::Reveal(self.reveal(reveal)),
            Action::Battle(mut battle) => {
                battle.attacker = self.side(battle.attacker);
                Action::Battle(battle)
            }
            Action::Score(mut points) => {
                points.of = self.side(points.of);
                Action::Score(points)
            }
            Action::Lose(mut points) => {
                points.of = self.side(points.of);
                Action::Lose(points)
            }
            Action::VpToken(mut board) => {
                board.of = self.side(board.of);
                Action::VpToken(board)
            }
            Action::Hire(mut hire) => {
                hire.to = self.side(hire.to);
                Action::Hire(hire)
            }
            Action::Relationship(Relationship { markers, status }) => {
                let mut markers = markers.to_vec();
                for marker in &mut markers {
                    marker.of = self.side(marker.of);
                }
                Action::Relationship(Relationship { markers: List::from(markers), status })
            }
            Action::FlipPlot(mut flip) => {
                flip.of = self.side(flip.of);
                Action::FlipPlot(flip)
            }
            other => other,
        }
    }

    fn moved(&self, step: &Move) -> Move {
        let to = step.to.iter().map(|&place| self.place(place)).collect();
        Move { what: self.groups(&step.what), to }
    }

    fn reveal(&self, mut reveal: Reveal) -> Reveal {
        let hand = Place::Hand(self.current);
        let mut groups = reveal.cards.to_vec();
        for group in &mut groups {
            group.from = match self.spelling {
                Spelling::Full => group.from.or(Some(hand)),
                Spelling::Brief => group.from.filter(|&from| from != hand),
            };
        }
        if groups.is_empty() {
            reveal.by = self.side(reveal.by);
        }
        reveal.cards = List::from(groups);
        reveal
    }

    fn groups(&self, groups: &[Group]) -> Groups {
        let respelled = groups.iter().map(|group| Group {
            things: List::from(group.things.iter().map(|counted| self.thing(*counted)).collect::<Vec<_>>()),
            from: self.start(group),
        });
        List::from(respelled.collect::<Vec<_>>())
    }

    fn thing(&self, counted: Counted) -> Counted {
        match counted.thing {
            Thing::Piece { of, piece } if piece.kind != PieceKind::Ferry => {
                Counted { thing: Thing::Piece { of: self.side(of), piece }, ..counted }
            }
            _ => counted,
        }
    }

    /// Items start on the board of the current player; where other things start is not left out.
    fn start(&self, group: &Group) -> Option<Place> {
        let is_item = group.things.iter().all(|counted| counted.thing.is_item());
        let own = [Place::Board { of: None }, Place::Board { of: Some(self.current) }];
        match (group.from, self.spelling) {
            (None, Spelling::Full) if is_item => Some(own[1]),
            (Some(place), Spelling::Brief) if is_item && own.contains(&place) => None,
            (place, _) => place.map(|place| self.place(place)),
        }
    }

    fn place(&self, place: Place) -> Place {
        match place {
            Place::Board { of } => Place::Board { of: self.side(of) },
            other => other,
        }
    }
}
