//! Every act that the rules allow.

use crate::names::{Card, Partner, Player, Resource};
use crate::rules::position::Position;
use crate::rules::standing::hands::{Stack, formula, stack};
use crate::rules::view::table::{Stage, View};
use crate::syntax::{Act, Dice, Die, Formula, Goods, Hidable, Play, Site};
use crate::words;

/// How many trades between players are listed at most.
const MOST_TRADES: usize = 200_000;

/// Every act that the rules allow, of one verb if one is named by its letter.
///
/// # Errors
/// Says that hands or turns are not known for sure, that there is no such verb, or that the trades are too many to list.
pub(crate) fn legal(position: &Position, verb: Option<&str>) -> Result<Vec<Act>, String> {
    let view = position
        .likeliest()
        .ok_or("the record starts in the middle of an unknown game, so nothing is known to be legal")?;
    if position.to_move().surely().is_none() {
        return Err("what is legal depends on whose turn it is, which the record leaves open here".to_owned());
    }
    if position.readings() > 1 || position.distributions() != Some(1) {
        return Err(hidden_hands(position));
    }
    let verb = verb.map(verb_of).transpose()?;
    let mut acts = Vec::new();
    if position.is_over() {
        return Ok(acts);
    }
    candidates(position, view, verb, &mut acts)?;
    acts.retain(|act| is_of(act, verb) && view.names_place_of(act) && is_clean(position, act));
    Ok(acts)
}

/// Whose cards are hidden, so that nobody can tell what is legal.
fn hidden_hands(position: &Position) -> String {
    let told = position.players().filter_map(|player| {
        let name = words::player(player);
        match position.hand(player).possible().map(|hands| hands.len()) {
            None => Some(format!("{name} has one of very many hands")),
            Some(0 | 1) => None,
            Some(count) => Some(format!("{name} has one of {count} hands")),
        }
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        return "what is legal depends on what happened before, which the record leaves open here".to_owned();
    }
    format!("what is legal depends on cards that are hidden here: {}", told.join(", "))
}

/// Whether nothing at all is to be said about an act.
fn is_clean(position: &Position, act: &Act) -> bool {
    position.objection(act).is_none() && position.quibble(act).is_none()
}

fn verb_of(word: &str) -> Result<u8, String> {
    match word.as_bytes() {
        [letter] if b"RMDASBPUTE".contains(&letter.to_ascii_uppercase()) => Ok(letter.to_ascii_uppercase()),
        _ => Err(format!("`{word}` is no verb: expected one of R M D S B P U T E")),
    }
}

fn is_of(act: &Act, verb: Option<u8>) -> bool {
    let letter = match act {
        Act::Roll(_) => b'R',
        Act::MoveRobber(_) => b'M',
        Act::Discard { .. } => return verb.is_none_or(|verb| verb == b'D' || verb == b'A'),
        Act::Steal { .. } => b'S',
        Act::Buy(_) => b'B',
        Act::Place(_) => b'P',
        Act::Use(_) => b'U',
        Act::Trade { .. } => b'T',
        Act::EndTurn => b'E',
    };
    verb.is_none_or(|verb| verb == letter)
}

/// Everything that could be legal at this stage of a turn, and more.
fn candidates(
    position: &Position,
    view: View<'_>,
    verb: Option<u8>,
    acts: &mut Vec<Act>,
) -> Result<(), String> {
    if view.players().any(|player| view.discards_due(player) > 0) {
        for player in view.players() {
            discards_of(view, player, acts);
        }
        return Ok(());
    }
    if let Stage::FirstVillage | Stage::FirstRoad = view.stage() {
        sites(position, acts);
        return Ok(());
    }
    acts.extend(rolls());
    tiles_and_sites(position, acts);
    steals(view, acts);
    purchases(view, acts);
    plays(acts);
    bank_trades(view, acts);
    let may_trade = view.has_rolled() && !view.robber_is_due() && view.victims().next().is_none();
    if may_trade && verb.is_none_or(|verb| verb == b'T') {
        player_trades(view, acts)?;
    }
    if view.writes_ends() {
        acts.push(Act::EndTurn);
    }
    Ok(())
}

fn rolls() -> impl Iterator<Item = Act> {
    let dice = |low: u8, high: u8| Some(Dice::from((Die::new(low)?, Die::new(high)?)));
    let pairs = (1..=6).flat_map(|low| (low..=6).map(move |high| (low, high)));
    pairs.filter_map(move |(low, high)| Some(Act::Roll(Hidable::Open(dice(low, high)?))))
}

/// Every way in which a player can discard what is due.
pub(crate) fn discards_of(view: View<'_>, player: Player, acts: &mut Vec<Act>) {
    let due = view.discards_due(player);
    let Some(hand) = view.hand(player).filter(|_| due > 0) else { return };
    for cards in parts_of(stack(hand)) {
        if cards.iter().map(|&count| u16::from(count)).sum::<u16>() == u16::from(due) {
            acts.push(Act::Discard { player: player.into(), cards: formula(cards) });
        }
    }
}

fn steals(view: View<'_>, acts: &mut Vec<Act>) {
    for from in view.victims() {
        acts.extend(
            Resource::ALL.map(|resource| Act::Steal { card: Hidable::Open(resource), from: from.into() }),
        );
    }
}

/// The tuple dialects have no words for the type of a card.
fn purchases(view: View<'_>, acts: &mut Vec<Act>) {
    acts.extend([Goods::Village, Goods::City, Goods::Road].map(Act::Buy));
    if view.writes_cards() {
        acts.extend(Card::ALL.map(|card| Act::Buy(Goods::Card(Hidable::Open(card)))));
    } else {
        acts.push(Act::Buy(Goods::Card(Hidable::HIDDEN)));
    }
}

/// Every place for the robber, and for pieces.
pub(crate) fn tiles_and_sites(position: &Position, acts: &mut Vec<Act>) {
    acts.extend(position.hexes().iter().map(|&tile| Act::MoveRobber(tile)));
    sites(position, acts);
}

fn sites(position: &Position, acts: &mut Vec<Act>) {
    acts.extend(position.corners().iter().map(|&vertex| Act::Place(Site::Village(vertex))));
    acts.extend(position.corners().iter().map(|&vertex| Act::Place(Site::City(vertex))));
    acts.extend(position.edges().iter().map(|&edge| Act::Place(Site::Road(edge))));
}

fn plays(acts: &mut Vec<Act>) {
    acts.extend([Play::Knight, Play::RoadBuilding].map(Act::Use));
    acts.extend(Resource::ALL.map(|resource| Act::Use(Play::Monopoly(resource))));
    for (at, &one) in Resource::ALL.iter().enumerate() {
        let single = Formula::default().with(one, 1);
        acts.push(Act::Use(Play::YearOfPlenty(single)));
        for &other in &Resource::ALL[at..] {
            let pair = single.with(other, single.count(other) + 1);
            acts.push(Act::Use(Play::YearOfPlenty(pair)));
        }
    }
}

fn bank_trades(view: View<'_>, acts: &mut Vec<Act>) {
    let mover = view.to_move();
    for give in Resource::ALL {
        for get in Resource::ALL.into_iter().filter(|&get| get != give) {
            let give = Formula::default().with(give, view.rate(mover, give));
            let get = Formula::default().with(get, 1);
            acts.push(Act::Trade { give, get, with: Partner::Bank });
        }
    }
}

/// Any cards for any others, as far as both players hold them.
fn player_trades(view: View<'_>, acts: &mut Vec<Act>) -> Result<(), String> {
    let mover = view.to_move();
    let Some(own) = view.hand(mover).map(stack) else { return Ok(()) };
    for partner in view.players().filter(|&player| player != mover) {
        let Some(theirs) = view.hand(partner).map(stack) else { continue };
        let with = Partner::Player(partner);
        if trades(own, theirs) > MOST_TRADES {
            return Err("there are too many trades to list them all: name another verb".to_owned());
        }
        for give in parts_of(own).filter(|give| *give != [0; 5]) {
            let others: Stack = std::array::from_fn(|kind| if give[kind] > 0 { 0 } else { theirs[kind] });
            let get = parts_of(others).filter(|get| *get != [0; 5]);
            acts.extend(get.map(|get| Act::Trade { give: formula(give), get: formula(get), with }));
        }
    }
    Ok(())
}

/// How many trades two hands allow: of each kind some are given, or some are got, or neither; and something of both.
fn trades(own: Stack, theirs: Stack) -> usize {
    let ways = |count: fn(usize, usize) -> usize| -> usize {
        let kinds = own.iter().zip(&theirs);
        kinds.map(|(own, theirs)| 1 + count(usize::from(*own), usize::from(*theirs))).product()
    };
    ways(|own, theirs| own + theirs) + 1 - ways(|own, _| own) - ways(|_, theirs| theirs)
}

/// Every part of some cards, from nothing to all.
fn parts_of(cards: Stack) -> impl Iterator<Item = Stack> + use<> {
    let mut next = Some([0; 5]);
    std::iter::from_fn(move || {
        let current = next?;
        let mut following = current;
        next = None;
        for (kind, count) in following.iter_mut().enumerate() {
            if *count < cards[kind] {
                *count += 1;
                next = Some(following);
                break;
            }
            *count = 0;
        }
        Some(current)
    })
}
