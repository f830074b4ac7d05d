//! The balance of the bots as a page: who wins how often, by place, level and trait, and who with whom.

use std::fmt::Write as _;

use scorebook_root::names::Faction;

use super::line_up::LineUp;
use super::tally::{Share, Tally};
use crate::engine::play::Room;
use crate::registry::BOTS;
use crate::table::options::Level;

/// The page of a table of all bots.
pub fn written(tally: &Tally, line_ups: &[LineUp], command: &str) -> String {
    let shares: Vec<Share> = tally.shares().collect();
    let mut page = format!(
        "# The balance of the bots\n\n\
        {} games, of which {} had no winner after sixty rounds. Each line-up played about {} of them: {}. Map, deck, suits, the order of turns, the \
        level and the traits of every bot are drawn for each game. With every share of wins stands the interval in which the true one lies 95 times in \
        a hundred (Wilson).\n\n\
        The page is made by\n\n    {command}\n\nwhich can be interrupted at any time and goes on where it was.\n",
        tally.games(),
        tally.unfinished(),
        tally.games() / u64::try_from(line_ups.len().max(1)).unwrap_or(1),
        line_ups.iter().map(LineUp::letters).collect::<Vec<_>>().join("; "),
    );
    let levels = Level::ALL.map(|level| format!("level {}", level.name()));
    let places = ["turn 1", "turn 2", "turn 3", "turn 4"].map(str::to_owned);
    page.push_str(&table("All games, and by the place in the order of turns", &shares, &with_all(&places)));
    page.push_str(&table("By level", &shares, &levels));
    let mut bots: Vec<(Faction, &'static dyn Room)> =
        BOTS.iter().map(|&room| (room.factions()[0], room)).collect();
    bots.sort_by_key(|(faction, _)| *faction);
    let _ = write!(
        page,
        "\n## By trait\n\n| bot | trait | games | wins | 95 % between |\n|---|---|--:|--:|---|\n"
    );
    for (faction, room) in &bots {
        for row in &room.choices().traits {
            let case = format!("trait {}", row.name);
            let share =
                shares.iter().find(|share| share.faction == faction.to_string() && share.case == case);
            if let Some(share) = share {
                let _ = writeln!(
                    page,
                    "| {} | {} | {} | {} | {} |",
                    room.title(),
                    row.name,
                    share.games,
                    percent(share.share),
                    between(share)
                );
            }
        }
    }
    let others: Vec<String> = bots.iter().map(|(faction, _)| format!("with {faction}")).collect();
    page.push_str(&table("By who else is at the table", &shares, &others));
    page
}

fn with_all(cases: &[String]) -> Vec<String> {
    std::iter::once("all".to_owned()).chain(cases.iter().cloned()).collect()
}

/// A table with a line for each bot and a column for each case.
fn table(title: &str, shares: &[Share], cases: &[String]) -> String {
    let mut text =
        format!("\n## {title}\n\n| bot | {} |\n|---|{}\n", cases.join(" | "), "--:|".repeat(cases.len()));
    let mut bots: Vec<(Faction, &'static dyn Room)> =
        BOTS.iter().map(|&room| (room.factions()[0], room)).collect();
    bots.sort_by_key(|(faction, _)| *faction);
    for (faction, room) in bots {
        let cell = |case: &String| {
            let is_it = |share: &&Share| share.faction == faction.to_string() && share.case == *case;
            let share = shares.iter().find(is_it);
            share.map_or_else(String::new, |share| format!("{} ({})", percent(share.share), between(share)))
        };
        let cells: Vec<String> = cases.iter().map(cell).collect();
        let _ = writeln!(text, "| {} {} | {} |", faction, room.title(), cells.join(" | "));
    }
    text
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn between(share: &Share) -> String {
    format!("{:.1} to {:.1}", 100.0 * share.least, 100.0 * share.most)
}
