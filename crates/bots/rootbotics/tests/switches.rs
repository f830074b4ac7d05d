//! Whatever can be agreed on matters: every level, trait and ruling changes a line of some game in which bots have every seat. What games show
//! seldom or never is shown by cases: `every_switch_changes_the_line_of_a_case` leaves nothing out.

use scorebook_rootbotics::engine::play::Room;
use scorebook_rootbotics::registry::BOTS;
use scorebook_rootbotics::table::options::{Choices, Level, Row};
use scorebook_rootbotics::uses::simulate::line_up::LineUp;

/// So many games show all but those that seldom matter.
const OFTEN: u64 = 400;

/// What needs a supply that is all but empty, or a Vagrant beside a side that has a token and a building and no warriors: `GAMES=10000` looks for
/// it too.
const SELDOM: [&str; 4] =
    ["new_roost_needs_four", "pay_without_plot", "targets_change", "vagrant_buildings_first"];

fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(OFTEN)
}

/// Rulings and traits about people, hirelings, an empty deck, or payments that only people make.
const WITHOUT_BOTS: [&str; 19] = [
    "ambush_allowed",
    "corner_bots_only",
    "dominance_leads",
    "exposure",
    "extortion_random",
    "forest_asked",
    "gamble",
    "greedy",
    "guess_keeps_effect",
    "hirelings_ignored",
    "hirelings_spared",
    "investors",
    "involved",
    "items_asked",
    "no_order_wins",
    "no_outrage",
    "no_trade_post_loss",
    "thief_no_point",
    "vendetta_bomb_first",
];

/// Who sits at the table: all bots, whose games are short and full, or this one and another, whose games are long and empty the supplies.
fn line_up(room: &dyn Room, switches: &[&str], seed: u64) -> String {
    let place = BOTS.iter().position(|other| other.name() == room.name()).unwrap_or(0);
    let other = (place + 1 + usize::try_from(seed).unwrap() % (BOTS.len() - 1)) % BOTS.len();
    let is_full = seed.is_multiple_of(3);
    let sits = |at: &usize| is_full || *at == place || *at == other;
    let seats = (0..BOTS.len()).filter(sits).map(|at| {
        let agreed = if at == place { switches.join("+") } else { String::new() };
        format!("{}:{agreed}", BOTS[at].factions()[0])
    });
    seats.collect::<Vec<_>>().join(",")
}

/// The turns of a game of this bot with its switches.
fn turns(room: &dyn Room, switches: &[&str], seed: u64) -> String {
    let line_up = LineUp::read(&line_up(room, switches, seed)).unwrap();
    let game = line_up.play(seed).unwrap_or_else(|problem| panic!("{problem}"));
    game.record.split_once("\n\n").map(|(_, turns)| turns.to_owned()).unwrap()
}

/// The first game that a switch changes, whatever else was agreed on.
fn first_change(room: &dyn Room, switch: &str) -> Option<u64> {
    let traits: Vec<&str> = room.choices().traits.iter().map(|row| row.name.as_str()).collect();
    let others = || traits.iter().copied().filter(|&name| name != switch);
    let is_level = Level::called(switch).is_some();
    let strong: Vec<&str> = others().chain((!is_level).then_some("nightmare")).collect();
    let weak: Vec<&str> = (!is_level).then_some("easy").into_iter().collect();
    let bases = [Vec::new(), strong, weak, others().collect()];
    (0..games()).find(|&seed| {
        bases.iter().any(|base| {
            let switched: Vec<&str> = base.iter().copied().chain([switch]).collect();
            turns(room, base, seed) != turns(room, &switched, seed)
        })
    })
}

#[test]
fn every_switch_changes_a_line() {
    let levels = Level::ALL.iter().filter(|&&level| level != Level::Default).map(|level| level.name());
    let mut idle = Vec::new();
    for room in BOTS {
        let choices: &Choices = room.choices();
        let rows = choices.traits.iter().chain(&choices.rulings).chain(&Choices::common().rulings);
        let rows = rows.map(|Row { name, .. }| name.as_str());
        for switch in levels
            .clone()
            .chain(rows)
            .filter(|name| !WITHOUT_BOTS.contains(name) && (games() > OFTEN || !SELDOM.contains(name)))
        {
            if first_change(*room, switch).is_none() {
                idle.push(format!("{} {switch}", room.name()));
            }
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}
