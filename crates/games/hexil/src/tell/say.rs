//! A step in a sentence.

use scorebook_core::{Case, Source};

use crate::game::Hexil;
use crate::names::{Partner, Player, Resource};
use crate::rules::{Position, View};
use crate::syntax::{Act, Dice, Goods, Hidable, Play, Site};
use crate::tell::deduce;
use crate::words;

/// The longest text in which lines are counted for a sentence.
const MOST_COUNTED: usize = 1 << 20;

/// What a step does, in a sentence.
pub(crate) fn say(position: &Position, case: &Case<'_, Hexil>) -> String {
    let Some(view) = position.likeliest() else { return String::new() };
    let (mover, dialect) = (words::player(view.to_move()), case.record.dialect);
    match case.act {
        Act::Roll(Hidable::Open(dice)) => roll(view, *dice),
        Act::Roll(Hidable::Hidden(_)) => {
            format!("{} rolls, nobody wrote what", words::player(view.next_to_roll()))
        }
        Act::MoveRobber(tile) => format!("{mover} moves the robber to {}", words::tile(*tile, dialect)),
        Act::Discard { player, cards } => {
            format!("player {} discards {}", player.number(), words::cards(*cards))
        }
        Act::Steal { card: Hidable::Open(resource), from } => {
            format!("{mover} steals 1 {} from player {}", words::resource(*resource), from.number())
        }
        Act::Steal { from, .. } => {
            format!("{mover} steals {} from player {}", stolen(position, case), from.number())
        }
        Act::Buy(Goods::Card(Hidable::Open(card))) => format!("{mover} buys a {} card", words::card(*card)),
        Act::Buy(goods) => format!("{mover} buys {}", words::goods(*goods)),
        Act::Place(site) => format!("{mover} places {}", placed(*site, dialect)),
        Act::Use(play) => use_card(position, case, *play),
        Act::Trade { give, get, with } => {
            let (give, get) = (words::cards(*give), words::cards(*get));
            let partner = match with {
                Partner::Bank => "the bank".to_owned(),
                Partner::Player(player) => format!("player {}", player.number()),
            };
            format!("{mover} gives {give} to {partner} for {get}")
        }
        Act::EndTurn if view.has_begun() => format!("{mover} ends the turn"),
        Act::EndTurn => "the set-up goes on".to_owned(),
    }
}

/// A roll, and what it brings. Where turns end without a mark, a second roll is the next player's.
fn roll(view: View<'_>, dice: Dice) -> String {
    let sum = dice.sum();
    let rolled = format!("{} rolls {sum}", words::player(view.next_to_roll()));
    if sum == 7 {
        return format!("{rolled}: the robber comes");
    }
    let Some(gains) = view.brings(sum) else { return format!("{rolled}: nobody gets anything") };
    if gains.is_empty() {
        return format!("{rolled}: the bank runs short");
    }
    let told = |(player, cards): (_, _)| format!("{} gets {}", words::player(player), words::cards(cards));
    format!("{rolled}: {}", gains.into_iter().map(told).collect::<Vec<_>>().join("; "))
}

/// A stolen card, and what it must have been by what is written before and later.
fn stolen(position: &Position, case: &Case<'_, Hexil>) -> String {
    match deduce::stolen(position, case) {
        None => "a card".to_owned(),
        Some((resource, step)) if step == case.step => {
            format!("a card, which must be {},", words::resource(resource))
        }
        Some((resource, _)) if case.text.len() > MOST_COUNTED => {
            format!("a card, which must be {} as a later line tells,", words::resource(resource))
        }
        Some((resource, step)) => {
            let line = Source::new(case.text).position(case.record.steps[step].span.from()).line + 1;
            format!("a card, which must be {} (line {line} tells),", words::resource(resource))
        }
    }
}

fn placed(site: Site, dialect: u8) -> String {
    let (piece, place) = match site {
        Site::Village(vertex) => ("village", words::corner(vertex, dialect)),
        Site::City(vertex) => ("city", words::corner(vertex, dialect)),
        Site::Road(edge) => ("road", words::edge(edge, dialect)),
    };
    format!("a {piece} at {place}")
}

/// What a monopoly takes from whom, where that is known.
fn taken(before: &Position, after: &Position, resource: Resource) -> String {
    let Some(&winner) = after.to_move().surely() else { return String::new() };
    let mut given: Vec<String> = Vec::new();
    for player in before.players().filter(|&player| player != winner) {
        match before.hand(player).of(resource).exact() {
            Some(0) => {}
            Some(count) => given.push(format!("{count} from {}", words::player(player))),
            None => return String::new(),
        }
    }
    if given.is_empty() { ": nobody has any".to_owned() } else { format!(": {}", given.join(", ")) }
}

fn use_card(position: &Position, case: &Case<'_, Hexil>, play: Play) -> String {
    let mut after = position.clone();
    after.apply(case);
    let mut movers: Vec<Player> = after.to_move().possible().to_vec();
    movers.sort_unstable();
    let who = words::one_of(movers.into_iter());
    match play {
        Play::Knight => format!("{who} uses a knight"),
        Play::RoadBuilding => format!("{who} uses road building"),
        Play::Monopoly(resource) => {
            let taken = taken(position, &after, resource);
            format!("{who} takes all {} with a monopoly{taken}", words::resource(resource))
        }
        Play::YearOfPlenty(cards) => {
            format!("{who} takes {} with a year of plenty", words::cards(cards))
        }
    }
}
