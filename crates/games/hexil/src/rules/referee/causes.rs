//! Where the causes of an objection stand: the steps that brought a player's cards, built on a place, or began the turn.

use scorebook_core::{Case, Finding, Said, Step};

use crate::facts::{FREE_ROADS, cards_in_deck};
use crate::findings::messages;
use crate::game::Hexil;
use crate::names::{Card, Partner, Piece, Resource};
use crate::rules::island::board::Board;
use crate::rules::island::geometry::there;
use crate::rules::position::Position;
use crate::rules::referee::history;
use crate::rules::standing::hands::{BANK, place};
use crate::rules::standing::table::{Stage, Table, Who, player};
use crate::rules::step::law::card_of;
use crate::rules::step::objection::Objection;
use crate::syntax::{Act, Dice, Edge, Goods, Hidable, Play, Site, Vertex};
use crate::words;

/// The sum of the dice that moves the robber.
const SEVEN: u8 = 7;

/// Points at what led to an objection.
pub(crate) fn note(position: &Position, case: &Case<'_, Hexil>, objection: Objection, finding: &mut Finding) {
    let Some((game, reading)) = position.lead() else { return };
    let scene = Scene { position, case, board: &game.board, table: &reading.table };
    match objection {
        Objection::AfterEnd(who) => {
            let won = history::since(position, case, history::everywhere(|table| table.winner.is_some()));
            scene.point(won, messages::won_here, finding);
            unseen_victories(reading.table.sure_victories(who), finding);
        }
        Objection::SetUp if !matches!(reading.table.stage, Stage::Road(..)) => {}
        Objection::SetUp | Objection::NotAtVillage => {
            note_last(case, messages::village_placed_here, finding, |act| {
                matches!(act, Act::Place(Site::Village(_)))
            });
        }
        Objection::NotRolled => scene.point(scene.turn_began(), messages::turn_before_ended_here, finding),
        Objection::AlreadyRolled => {
            note_last(case, messages::rolled_here, finding, |act| matches!(act, Act::Roll(_)));
        }
        Objection::CannotPay { who, resource, .. } => {
            history::of_cards(position, case, place(who), resource, finding);
        }
        Objection::BankShort { resource, .. } => {
            history::of_cards(position, case, BANK, resource, finding);
        }
        Objection::CannotPayAll(who) => history::of_open_hand(position, case, player(who), finding),
        _ => scene.note_piece(objection, finding),
    }
}

/// Why cards that nobody wrote down are victory points.
fn unseen_victories(count: u8, finding: &mut Finding) {
    if count > 0 {
        finding.note(messages::unseen_victories(count, cards_in_deck(Card::VictoryPoint)));
    }
}

/// Points at the last step before this one that did something.
pub(crate) fn note_last(
    case: &Case<'_, Hexil>,
    message: impl Fn() -> Said,
    finding: &mut Finding,
    did: impl Fn(&Act) -> bool,
) {
    if let Some(step) = before(case).find(|step| did(&step.act)) {
        finding.note_at(step.span, message());
    }
}

/// Points at the village that brought the player to move the best rate for a resource.
pub(crate) fn note_harbour(
    position: &Position,
    case: &Case<'_, Hexil>,
    resource: Resource,
    finding: &mut Finding,
) {
    let Some((_, reading)) = position.lead() else { return };
    let who = reading.table.mover;
    let rate = reading.table.seat(who).harbours.rate(resource);
    let has_rate = history::everywhere(|table| table.seat(who).harbours.rate(resource) == rate);
    let reached = history::since(position, case, has_rate).map(|step| &case.record.steps[step]);
    if let Some(step) = reached.filter(|step| matches!(step.act, Act::Place(Site::Village(_)))) {
        finding.note_at(step.span, messages::harbour_reached_here());
    }
}

/// The steps before this one, the last first.
fn before<'r>(case: &Case<'r, Hexil>) -> impl Iterator<Item = &'r Step<Act>> {
    case.record.steps[..case.step].iter().rev()
}

/// What is bought to place a piece.
fn goods(piece: Piece) -> Goods {
    match piece {
        Piece::Village => Goods::Village,
        Piece::City => Goods::City,
        Piece::Road => Goods::Road,
    }
}

/// The piece that is placed on a site.
fn piece_of(site: Site) -> Piece {
    match site {
        Site::Village(_) => Piece::Village,
        Site::City(_) => Piece::City,
        Site::Road(_) => Piece::Road,
    }
}

/// A step that somebody objects to, and the table before it.
struct Scene<'s, 'r> {
    position: &'s Position,
    case: &'s Case<'r, Hexil>,
    board: &'s Board,
    table: &'s Table,
}

impl Scene<'_, '_> {
    /// Points at a step, where there is one.
    fn point(&self, step: Option<usize>, message: impl Fn() -> Said, finding: &mut Finding) {
        if let Some(step) = step {
            finding.note_at(self.case.record.steps[step].span, message());
        }
    }

    /// The end of the turn before. Where ends are written, only they begin a turn without a roll.
    fn turn_began(&self) -> Option<usize> {
        let game = self.position.game.as_deref()?;
        let start = self.position.again(self.case.record);
        let began_later = start.lead().is_some_and(|(_, reading)| reading.table.turn < self.table.turn);
        let ends =
            || self.case.record.steps[..self.case.step].iter().rposition(|step| step.act == Act::EndTurn);
        (began_later && !game.has_no_ends).then(ends)?
    }

    fn note_piece(&self, objection: Objection, finding: &mut Finding) {
        match (objection, self.case.act) {
            (Objection::Occupied(_), Act::Place(Site::Road(edge))) => {
                self.point(self.position.since_on_edge(*edge), messages::placed_here, finding);
            }
            (Objection::Occupied(_), Act::Place(Site::Village(corner) | Site::City(corner))) => {
                self.point(self.position.since_at_corner(*corner), messages::placed_here, finding);
            }
            (Objection::TooClose(corner), _) => {
                let other = self.board.geometry.corners[usize::from(corner)];
                self.point(self.position.since_at_corner(other), messages::building_placed_here, finding);
            }
            (Objection::NotConnected, Act::Place(Site::Road(edge))) => self.note_blocked(*edge, finding),
            (Objection::NoVillage, Act::Place(Site::City(corner))) => self.note_no_village(*corner, finding),
            (Objection::NoPiece(piece), _) => self.note_no_piece(piece, finding),
            (Objection::NotBought(piece), _) => self.note_not_bought(piece, finding),
            (Objection::Unplaced(piece), _) => {
                let bought = Act::Buy(goods(piece));
                note_last(self.case, messages::bought_here, finding, |act| *act == bought);
            }
            _ => self.note_robber(objection, finding),
        }
    }

    /// A building of another player at which a road of this one would go on.
    fn note_blocked(&self, edge: Edge, finding: &mut Finding) {
        let (geometry, who) = (&self.board.geometry, self.table.mover);
        let Some(edge) = geometry.edge(edge).map(usize::from) else { return };
        let has_road = |end: usize| {
            there(geometry.edges_of_corner[end])
                .any(|other| other != edge && self.table.roads[other] == who + 1)
        };
        for end in there(geometry.ends[edge]).filter(|&end| has_road(end)) {
            let Some(owner) = self.table.buildings[end].owner() else { continue };
            let (owner, corner) = (words::player(player(owner)), geometry.corners[end]);
            let Some(step) = self.position.since_at_corner(corner) else {
                let place = words::corner(corner, self.case.record.dialect);
                finding.note(messages::building_blocks(owner, place));
                continue;
            };
            finding.note_at(self.case.record.steps[step].span, messages::built_in_the_way(owner));
        }
    }

    /// What stands where a village should.
    fn note_no_village(&self, corner: Vertex, finding: &mut Finding) {
        let Some(place) = self.board.geometry.corner(corner).map(usize::from) else { return };
        let Some(owner) = self.table.buildings[place].owner() else { return };
        if owner != self.table.mover {
            let built = || messages::others_building_placed_here(words::player(player(owner)));
            return self.point(self.position.since_at_corner(corner), built, finding);
        }
        let is_city = history::everywhere(|table| table.buildings[place].is_city());
        let raised = history::since(self.position, self.case, is_city);
        self.point(raised, messages::city_placed_here, finding);
    }

    /// Where the last piece went.
    fn note_no_piece(&self, piece: Piece, finding: &mut Finding) {
        let who = self.table.mover;
        if self.table.seat(who).left(piece) == 0 {
            let is_gone = history::everywhere(|table| table.seat(who).left(piece) == 0);
            let placed = history::since(self.position, self.case, is_gone);
            return self.point(placed, messages::last_piece_placed_here, finding);
        }
        let is_bought = history::everywhere(|table| {
            table.mover == who && table.seat(who).left(piece) <= table.unplaced[piece as usize]
        });
        match history::since(self.position, self.case, is_bought) {
            Some(step) => self.point(Some(step), messages::last_piece_bought_here, finding),
            None => drop(finding.note(messages::rest_is_unplaced())),
        }
    }

    /// Where the piece went that was bought, or the card that placed others.
    fn note_not_bought(&self, piece: Piece, finding: &mut Finding) {
        let bought = Act::Buy(goods(piece));
        let mut placed = None;
        for step in before(self.case).take_while(|step| !matches!(step.act, Act::EndTurn | Act::Roll(_))) {
            match step.act {
                Act::Place(site) if piece_of(site) == piece => placed = Some(step.span),
                Act::Use(Play::RoadBuilding) if piece == Piece::Road => {
                    finding.note_at(step.span, messages::roads_of_card(FREE_ROADS));
                    return;
                }
                act if act == bought => {
                    if let Some(placed) = placed {
                        finding.note_at(placed, messages::bought_piece_placed_here(words::piece(piece)));
                    }
                    return;
                }
                _ => {}
            }
        }
    }

    fn note_robber(&self, objection: Objection, finding: &mut Finding) {
        match objection {
            Objection::DiscardFirst(_) | Objection::DiscardCount(..) | Objection::RobberFirst => {
                self.note_seven_or_knight(finding);
            }
            Objection::StealFirst(_) | Objection::NoVictim(_) => {
                note_last(self.case, messages::robber_moved_here, finding, |act| self.moves_robber(act));
            }
            Objection::RobberStays => {
                note_last(self.case, messages::robber_came_here, finding, |act| act == self.case.act);
            }
            Objection::RobberNotDue => self.note_no_seven(finding),
            Objection::StealNotDue => self.note_no_theft(finding),
            Objection::DiscardNotDue(who) => self.note_no_discard(who, finding),
            _ => self.note_card(objection, finding),
        }
    }

    /// Whether an act moves the robber to land.
    fn moves_robber(&self, act: &Act) -> bool {
        matches!(act, Act::MoveRobber(tile) if self.board.geometry.tile(*tile).is_some())
    }

    /// Points at what makes players discard and the robber move.
    fn note_seven_or_knight(&self, finding: &mut Finding) {
        let cause = before(self.case).find_map(|step| match step.act {
            Act::Roll(Hidable::Open(dice)) if Dice::sum(dice) == SEVEN => {
                Some((step.span, messages::seven_rolled_here()))
            }
            Act::Roll(Hidable::Hidden(_)) => Some((step.span, messages::rolled_here())),
            Act::Use(Play::Knight) => Some((step.span, messages::knight_used_here())),
            _ => None,
        });
        if let Some((span, message)) = cause {
            finding.note_at(span, message);
        }
    }

    /// Points at the dice of this turn where they show no seven, or at what has happened since.
    fn note_no_seven(&self, finding: &mut Finding) {
        let mut turn = before(self.case).take_while(|step| step.act != Act::EndTurn);
        let cause = turn.find_map(|step| match step.act {
            Act::MoveRobber(_) if self.moves_robber(&step.act) => {
                Some((step.span, messages::robber_last_moved_here()))
            }
            Act::Roll(dice) => Some((step.span, self.other_sum(dice)?)),
            _ => None,
        });
        if let Some((span, message)) = cause {
            finding.note_at(span, message);
        }
    }

    /// What the dice of this turn show, where that is no seven.
    fn other_sum(&self, dice: Hidable<Dice>) -> Option<Said> {
        let sum = dice.open().map(Dice::sum).filter(|&sum| sum != SEVEN && self.table.rolled)?;
        Some(messages::other_sum_rolled_here(sum))
    }

    /// Points at the theft that was all, or at the robber where nobody is.
    fn note_no_theft(&self, finding: &mut Finding) {
        let is_later = |act: &Act| !matches!(act, Act::EndTurn | Act::Roll(_) | Act::Use(_));
        let mut turn = before(self.case).take_while(|step| is_later(&step.act));
        let cause = turn.find_map(|step| match step.act {
            Act::Steal { from: Partner::Player(_), .. } => Some((step.span, messages::stolen_here())),
            Act::MoveRobber(_) if self.moves_robber(&step.act) => {
                Some((step.span, messages::robber_moved_here()))
            }
            _ => None,
        });
        if let Some((span, message)) = cause {
            finding.note_at(span, message);
        }
    }

    /// Points at why a player has nothing to discard: it is done, it is too late, there is no seven, or the hand is small.
    fn note_no_discard(&self, who: Who, finding: &mut Finding) {
        let name = || words::player(player(who));
        let mut turn = before(self.case).take_while(|step| step.act != Act::EndTurn);
        let cause = turn.find_map(|step| match step.act {
            Act::Discard { player: other, .. } if other.player() == Some(player(who)) => {
                Some((step.span, Some(messages::discarded_here(name()))))
            }
            Act::MoveRobber(_) if self.moves_robber(&step.act) => {
                Some((step.span, Some(messages::discards_come_first())))
            }
            Act::Roll(dice) => Some((step.span, self.other_sum(dice).or_else(|| self.small_hand(who)))),
            _ => None,
        });
        if let Some((span, Some(message))) = cause {
            finding.note_at(span, message);
        }
    }

    /// Where a seven is rolled: how many cards a player holds who may keep them all.
    fn small_hand(&self, who: Who) -> Option<Said> {
        let (held, limit) = (self.position.hand(player(who)).size(), self.table.house.discard);
        let may_keep = self.table.rolled && self.table.due.robber && held.most() <= limit;
        let name = words::player(player(who));
        may_keep.then(|| messages::too_few_to_discard(name, words::counted(held, "card"), limit))
    }

    fn note_card(&self, objection: Objection, finding: &mut Finding) {
        match objection {
            Objection::CardNotHeld(card) => self.note_not_held(card, finding),
            Objection::CardTooNew(card) => {
                let is_shown = self.table.seat(self.table.mover).fresh[card as usize] > 0;
                let bought = if is_shown { Hidable::Open(card) } else { Hidable::HIDDEN };
                let bought = Act::Buy(Goods::Card(bought));
                note_last(self.case, messages::bought_here, finding, |act| *act == bought);
            }
            Objection::SecondCard => {
                note_last(self.case, messages::a_card_used_here, finding, |act| matches!(act, Act::Use(_)));
            }
            Objection::CardTotal(card) => {
                let is_all = history::everywhere(|table| table.unaccounted(card) == 0);
                self.note_last_card(history::since(self.position, self.case, is_all), finding);
            }
            Objection::DeckEmpty => {
                let is_empty = history::everywhere(|table| table.deck == 0);
                self.note_last_card(history::since(self.position, self.case, is_empty), finding);
            }
            Objection::HoldsVictories(count) | Objection::DrawsVictories(count) => {
                unseen_victories(count, finding);
            }
            _ => {}
        }
    }

    /// Points at the step that bought the last card or used it.
    fn note_last_card(&self, step: Option<usize>, finding: &mut Finding) {
        match step.map(|step| self.case.record.steps[step].act) {
            Some(Act::Buy(_)) => self.point(step, messages::last_card_bought_here, finding),
            Some(Act::Use(_)) => self.point(step, messages::last_card_used_here, finding),
            _ => {}
        }
    }

    /// Points at the step since which a player has no card that can be of a type.
    fn note_not_held(&self, card: Card, finding: &mut Finding) {
        let (who, kind) = (self.table.mover, card as usize);
        let has_none = history::everywhere(move |table| {
            let seat = table.seat(who);
            seat.cards[kind] == 0 && seat.fresh[kind] == 0 && seat.unknown_cards() == 0
        });
        let step = history::since(self.position, self.case, has_none);
        match step.map(|step| self.case.record.steps[step].act) {
            Some(Act::Use(play)) if card_of(play) == card => {
                self.point(step, messages::last_card_used_here, finding);
            }
            Some(Act::Use(_)) => self.point(step, messages::last_unknown_card_used_here, finding),
            _ => {}
        }
    }
}
