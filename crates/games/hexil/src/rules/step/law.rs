//! What the rules allow: the first thing that speaks against an act, at the table or in the hands.

use crate::facts::{PLENTY, price};
use crate::names::{Card, Partner, Piece, Resource};
use crate::rules::island::board::Board;
use crate::rules::island::geometry::NOWHERE;
use crate::rules::standing::hands::{BANK, Hands, Stack, World, place, stack};
use crate::rules::standing::table::{SEATS, Stage, Table};
use crate::rules::step::objection::Objection;
use crate::rules::step::trade;
use crate::syntax::{Act, Formula, Goods, Hidable, Play, Site, Tile};

/// The first thing that speaks against an act.
#[inline]
pub(crate) fn objection(board: &Board, table: &Table, hands: &Hands, act: &Act) -> Option<Objection> {
    at_the_table(board, table, hands, act).err().or_else(|| in_the_hands(table, hands, act).err())
}

pub(crate) type Verdict = Result<(), Objection>;

#[inline]
fn at_the_table(board: &Board, table: &Table, hands: &Hands, act: &Act) -> Verdict {
    if let Some(winner) = table.winner.filter(|_| !finishes_turn(table, act)) {
        return Err(Objection::AfterEnd(winner));
    }
    if let Stage::Village(_) | Stage::Road(..) = table.stage {
        return set_up(board, table, act);
    }
    what_is_due(table, act)?;
    match act {
        Act::Roll(_) if table.rolled => Err(Objection::AlreadyRolled),
        Act::Roll(_) => Ok(()),
        Act::MoveRobber(tile) => robber(board, table, *tile),
        Act::Discard { player, cards } => discard(table, hands, *player, *cards),
        Act::Steal { from, .. } => victim(table, *from),
        Act::Buy(goods) => buy(table, *goods),
        Act::Place(site) => put(board, table, *site),
        Act::Use(play) => use_card(table, *play),
        Act::Trade { give, get, with } => {
            rolled(table)?;
            trade::agreed(table, *give, *get, *with)
        }
        Act::EndTurn if table.stage == Stage::Ready || table.winner.is_some() => Ok(()),
        Act::EndTurn => rolled(table),
    }
}

/// Whether an act only finishes the turn that won: with what the card still asks for, since people do that before they look
/// at the points, or with the mark of its end.
fn finishes_turn(table: &Table, act: &Act) -> bool {
    match act {
        Act::EndTurn => true,
        Act::MoveRobber(_) => table.card_used && table.due.robber,
        Act::Steal { .. } => table.card_used && table.due.victims | table.due.may_be_robbed != 0,
        Act::Place(Site::Road(_)) => table.free_roads > 0,
        _ => false,
    }
}

/// S1 to S3, S5: villages and roads by turns.
fn set_up(board: &Board, table: &Table, act: &Act) -> Verdict {
    match (table.stage, act) {
        (Stage::Village(_), Act::Place(Site::Village(vertex))) => {
            let corner = board.geometry.corner(*vertex).ok_or(Objection::OffBoard)?;
            stock(table, Piece::Village)?;
            village_site(board, table, usize::from(corner))
        }
        (Stage::Road(_, village), Act::Place(Site::Road(edge))) => {
            let edge = usize::from(board.geometry.edge(*edge).ok_or(Objection::OffBoard)?);
            empty_edge(table, edge)?;
            let touches = village == NOWHERE || board.geometry.ends[edge].contains(&village);
            if touches { Ok(()) } else { Err(Objection::NotAtVillage) }
        }
        (Stage::Village(_), Act::EndTurn) => Ok(()),
        _ => Err(Objection::SetUp),
    }
}

/// F3 and F5: what has to happen first.
#[inline]
fn what_is_due(table: &Table, act: &Act) -> Verdict {
    if table.winner.is_some() {
        return Ok(());
    }
    if !table.due.is_skipped {
        robber_is_due(table, act)?;
    }
    let waits = Piece::ALL.into_iter().find(|&piece| table.unplaced[piece as usize] > 0);
    match (waits, act) {
        (None, _) | (_, Act::Place(_) | Act::Buy(Goods::Village | Goods::City | Goods::Road)) => Ok(()),
        (Some(piece), _) => Err(Objection::Unplaced(piece)),
    }
}

/// F3: discards, the robber and the theft come before all else.
#[inline]
pub(crate) fn robber_is_due(table: &Table, act: &Act) -> Verdict {
    let due = &table.due;
    if due.robber {
        if let Some(who) = table.everybody().find(|&who| due.discards[usize::from(who)] > 0) {
            return if matches!(act, Act::Discard { .. }) {
                Ok(())
            } else {
                Err(Objection::DiscardFirst(who))
            };
        }
        let is_due = matches!(act, Act::MoveRobber(_) | Act::Discard { .. });
        return if is_due { Ok(()) } else { Err(Objection::RobberFirst) };
    }
    if due.victims != 0 {
        return if matches!(act, Act::Steal { .. }) {
            Ok(())
        } else {
            Err(Objection::StealFirst(due.victims))
        };
    }
    Ok(())
}

fn rolled(table: &Table) -> Verdict {
    if table.rolled { Ok(()) } else { Err(Objection::NotRolled) }
}

/// R1: another land tile.
fn robber(board: &Board, table: &Table, tile: Tile) -> Verdict {
    let tile = board.geometry.tile(tile).ok_or(Objection::OffBoard)?;
    if !table.due.robber {
        return Err(Objection::RobberNotDue);
    }
    if tile == table.robber { Err(Objection::RobberStays) } else { Ok(()) }
}

/// P3: half of the cards, of those who have too many.
fn discard(table: &Table, hands: &Hands, player: Partner, cards: Formula) -> Verdict {
    let player = player.player().ok_or(Objection::BankDiscards)?;
    let who = table.seated(player).ok_or(Objection::NoPlayer(player))?;
    let due = table.due.discards[usize::from(who)];
    if hands.is_rough && table.due.robber {
        return Ok(());
    }
    if due == 0 {
        return Err(Objection::DiscardNotDue(who));
    }
    if cards.total() == u16::from(due) { Ok(()) } else { Err(Objection::DiscardCount(who, due)) }
}

/// R2: opponents at the robber who have a card.
fn victim(table: &Table, from: Partner) -> Verdict {
    let from = from.player().ok_or(Objection::BankRobbed)?;
    let who = table.seated(from).ok_or(Objection::NoPlayer(from))?;
    let victims = table.due.victims | table.due.may_be_robbed;
    if victims == 0 {
        return Err(Objection::StealNotDue);
    }
    if victims & (1 << who) != 0 { Ok(()) } else { Err(Objection::NoVictim(from)) }
}

/// B1 and B5: something is left to be bought.
fn buy(table: &Table, goods: Goods) -> Verdict {
    rolled(table)?;
    match goods {
        Goods::Village => stock(table, Piece::Village),
        Goods::City => stock(table, Piece::City),
        Goods::Road => stock(table, Piece::Road),
        Goods::Card(_) if table.deck == 0 => Err(Objection::DeckEmpty),
        Goods::Card(Hidable::Open(card)) if table.unaccounted(card) == 0 => Err(Objection::CardTotal(card)),
        Goods::Card(Hidable::Open(card)) if !table.can_draw(card) => {
            Err(Objection::DrawsVictories(table.deck))
        }
        Goods::Card(_) => Ok(()),
    }
}

/// Pieces that were bought and not placed are no longer in the supply.
fn stock(table: &Table, piece: Piece) -> Verdict {
    let left = table.seat(table.mover).left(piece);
    if left > table.unplaced[piece as usize] { Ok(()) } else { Err(Objection::NoPiece(piece)) }
}

/// B2 to B4: where pieces may stand.
fn put(board: &Board, table: &Table, site: Site) -> Verdict {
    let who = table.mover;
    match site {
        Site::Village(vertex) => {
            let corner = usize::from(board.geometry.corner(vertex).ok_or(Objection::OffBoard)?);
            bought(table, Piece::Village)?;
            village_site(board, table, corner)?;
            if table.has_road_at(board, who, corner) { Ok(()) } else { Err(Objection::NotConnected) }
        }
        Site::City(vertex) => {
            let corner = usize::from(board.geometry.corner(vertex).ok_or(Objection::OffBoard)?);
            bought(table, Piece::City)?;
            let building = table.buildings[corner];
            let is_own_village = building.owner() == Some(who) && !building.is_city();
            if is_own_village { Ok(()) } else { Err(Objection::NoVillage) }
        }
        Site::Road(edge) => {
            let edge = usize::from(board.geometry.edge(edge).ok_or(Objection::OffBoard)?);
            if table.free_roads == 0 {
                bought(table, Piece::Road)?;
            }
            empty_edge(table, edge)?;
            if table.is_connected(board, who, edge) { Ok(()) } else { Err(Objection::NotConnected) }
        }
    }
}

fn bought(table: &Table, piece: Piece) -> Verdict {
    if table.unplaced[piece as usize] > 0 { Ok(()) } else { Err(Objection::NotBought(piece)) }
}

/// S2: an empty corner with empty corners around it.
fn village_site(board: &Board, table: &Table, corner: usize) -> Verdict {
    if let Some(owner) = table.buildings[corner].owner() {
        return Err(Objection::Occupied(owner));
    }
    match table.too_close(board, corner) {
        Some(other) => Err(Objection::TooClose(u16::try_from(other).unwrap_or(0))),
        None => Ok(()),
    }
}

fn empty_edge(table: &Table, edge: usize) -> Verdict {
    match table.roads[edge].checked_sub(1) {
        Some(owner) => Err(Objection::Occupied(owner)),
        None => Ok(()),
    }
}

/// The card that an act uses.
pub(crate) fn card_of(play: Play) -> Card {
    match play {
        Play::Knight => Card::Knight,
        Play::YearOfPlenty(_) => Card::YearOfPlenty,
        Play::Monopoly(_) => Card::Monopoly,
        Play::RoadBuilding => Card::RoadBuilding,
    }
}

/// D1 to D6: one card a turn, and not one that was bought this turn.
fn use_card(table: &Table, play: Play) -> Verdict {
    if table.card_used {
        return Err(Objection::SecondCard);
    }
    let card = card_of(play);
    let seat = table.seat(table.mover);
    let kind = card as usize;
    if seat.cards[kind] == 0 {
        if seat.unknown == 0 {
            let is_new = seat.fresh[kind] > 0 || seat.fresh_unknown > 0;
            return Err(if is_new { Objection::CardTooNew(card) } else { Objection::CardNotHeld(card) });
        }
        if table.unaccounted(card) == 0 {
            return Err(Objection::CardTotal(card));
        }
        if table.sure_victories(table.mover) >= seat.unknown_cards() {
            return Err(Objection::HoldsVictories(seat.unknown_cards()));
        }
    }
    match play {
        Play::RoadBuilding => stock(table, Piece::Road),
        Play::YearOfPlenty(cards) if cards.total() > u16::from(PLENTY) => Err(Objection::PlentyCount(PLENTY)),
        _ => Ok(()),
    }
}

/// Whether some distribution of the cards allows an act.
fn in_the_hands(table: &Table, hands: &Hands, act: &Act) -> Verdict {
    if hands.possible().iter().any(|world| allows(table, world, act)) {
        return Ok(());
    }
    Err(why_not(table, hands, act))
}

/// Whether a distribution of the cards allows an act that the table allows.
#[inline]
pub(crate) fn allows(table: &Table, world: &World, act: &Act) -> bool {
    let mover = place(table.mover);
    match act {
        Act::Discard { player, cards } => world.has(usize::from(player.number()), stack(*cards)),
        Act::Steal { card, from } => {
            let victim = &world.cards[usize::from(from.number())];
            match card {
                Hidable::Open(resource) => victim[*resource as usize] > 0,
                Hidable::Hidden(_) => *victim != [0; 5],
            }
        }
        Act::Buy(goods) => world.has(mover, price(*goods)),
        Act::Trade { give, get, with } => {
            world.has(mover, stack(*give)) && world.has(usize::from(u8::from(*with)), stack(*get))
        }
        Act::Use(Play::YearOfPlenty(cards)) => {
            let bank = world.cards[BANK].iter().map(|&count| u16::from(count)).sum::<u16>();
            let wanted = u16::from(PLENTY).min(bank);
            cards.total() >= wanted && world.has(BANK, stack(*cards))
        }
        _ => true,
    }
}

/// What is missing, where no distribution allows an act.
fn why_not(table: &Table, hands: &Hands, act: &Act) -> Objection {
    let mover = place(table.mover);
    let lacks = |at: usize, cards: Stack| lack(hands, at, cards);
    let found = match act {
        Act::Discard { player, cards } => lacks(usize::from(player.number()), stack(*cards)),
        Act::Steal { card: Hidable::Open(resource), from } => {
            let mut one = [0; 5];
            one[*resource as usize] = 1;
            lacks(usize::from(from.number()), one)
        }
        Act::Steal { from: Partner::Player(from), .. } => Some(Objection::NoVictim(*from)),
        Act::Buy(goods) => lacks(mover, price(*goods)),
        Act::Trade { give, get, with } => lacks(mover, stack(*give)).or_else(|| match with {
            Partner::Bank => lacks(BANK, stack(*get)),
            Partner::Player(player) => lacks(usize::from(player.number()), stack(*get)),
        }),
        Act::Use(Play::YearOfPlenty(cards)) => {
            lacks(BANK, stack(*cards)).or(Some(Objection::PlentyCount(PLENTY)))
        }
        _ => None,
    };
    found.unwrap_or(Objection::CannotPayAll(table.mover))
}

/// The resource that somebody cannot have enough of.
fn lack(hands: &Hands, at: usize, cards: Stack) -> Option<Objection> {
    for (resource, needs) in Resource::ALL.into_iter().zip(cards) {
        let most = hands.range(at.min(SEATS), resource).most();
        if needs > most {
            return Some(match u8::try_from(at).unwrap_or(0).checked_sub(1) {
                Some(who) => Objection::CannotPay { who, resource, needs, most },
                None => Objection::BankShort { resource, needs, most },
            });
        }
    }
    None
}
