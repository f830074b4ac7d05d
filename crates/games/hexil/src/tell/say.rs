//! A step in a sentence.

use scorebook_core::{Case, Source};

use crate::game::Hexil;
use crate::names::{Partner, Player};
use crate::rules::Position;
use crate::rules::reading::background::Background;
use crate::rules::standing::hands::{Stack, formula, place};
use crate::rules::standing::table::{Stage, Table, player};
use crate::rules::step::deeds::{Reading, claims};
use crate::syntax::{Act, Dice, Goods, Hidable, Play, Site};
use crate::tell::deduce;
use crate::words;

/// The longest text in which lines are counted for a sentence.
const MOST_COUNTED: usize = 1 << 20;

/// What a step does, in a sentence.
pub(crate) fn say(position: &Position, case: &Case<'_, Hexil>) -> String {
    let Some((game, reading)) = position.lead() else { return String::new() };
    let mut table = &reading.table;
    // Where turns end without a mark, a second roll is the next player's.
    let mut passed = None;
    if matches!(case.act, Act::Roll(_)) && table.rolled && table.may_pass() {
        let table = passed.insert(table.clone());
        table.pass_turn();
    }
    table = passed.as_ref().unwrap_or(table);
    let mover = words::player(player(table.mover));
    match case.act {
        Act::Roll(Hidable::Open(dice)) => roll(game, reading, table, *dice),
        Act::Roll(Hidable::Hidden(_)) => format!("{mover} rolls, nobody wrote what"),
        Act::MoveRobber(tile) => format!("{mover} moves the robber to {}", words::tile(*tile, game.dialect)),
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
        Act::Place(site) => put(game, table, *site),
        Act::Use(play) => use_card(position, case, *play),
        Act::Trade { give, get, with } => {
            let (give, get) = (words::cards(*give), words::cards(*get));
            let partner = match with {
                Partner::Bank => "the bank".to_owned(),
                Partner::Player(player) => format!("player {}", player.number()),
            };
            format!("{mover} gives {give} to {partner} for {get}")
        }
        Act::EndTurn if matches!(table.stage, Stage::Play) => format!("{mover} ends the turn"),
        Act::EndTurn => "the set-up goes on".to_owned(),
    }
}

fn roll(game: &Background, reading: &Reading, table: &Table, dice: Dice) -> String {
    let mover = words::player(player(table.mover));
    let sum = dice.sum();
    let rolled = format!("{mover} rolls {sum}");
    if sum == 7 {
        return format!("{rolled}: the robber comes");
    }
    let Some(claims) = claims(&game.board, table, sum) else {
        return format!("{rolled}: nobody gets anything");
    };
    let mut after = reading.hands.clone();
    after.produce(&claims);
    let before = &reading.hands.worlds[0];
    let got = |who: u8| -> Stack {
        std::array::from_fn(|kind| {
            let (before, after) = (before.cards[place(who)][kind], after.worlds[0].cards[place(who)][kind]);
            after.saturating_sub(before)
        })
    };
    let gains = table.everybody().map(|who| (who, got(who))).filter(|(_, cards)| *cards != [0; 5]);
    let parts: Vec<String> = gains
        .map(|(who, cards)| format!("{} gets {}", words::player(player(who)), words::cards(formula(cards))))
        .collect();
    if parts.is_empty() {
        format!("{rolled}: the bank runs short")
    } else {
        format!("{rolled}: {}", parts.join("; "))
    }
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

fn put(game: &Background, table: &Table, site: Site) -> String {
    let mover = words::player(player(table.mover));
    let dialect = game.dialect;
    let (piece, place) = match site {
        Site::Village(vertex) => ("village", words::corner(vertex, dialect)),
        Site::City(vertex) => ("city", words::corner(vertex, dialect)),
        Site::Road(edge) => ("road", words::edge(edge, dialect)),
    };
    format!("{mover} places a {piece} at {place}")
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
        Play::Monopoly(resource) => format!("{who} takes all {} with a monopoly", words::resource(resource)),
        Play::YearOfPlenty(cards) => {
            format!("{who} takes {} with a year of plenty", words::cards(cards))
        }
    }
}
