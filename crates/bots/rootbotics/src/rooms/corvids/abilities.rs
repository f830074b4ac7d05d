//! 11.2 Abilities, and what people ask of the Corvids on their own turns.

use scorebook_root::names::{Plot, Suit};
use scorebook_root::syntax::place::Clearing;

use super::plots::{hidden_plot, plot_left};
use crate::ask::Question;
use crate::engine::play::{Done, Halt, Play};
use crate::table::Table;
use crate::table::glade::PLOTTER as CORVIDS;
use crate::table::loss::Role;

/// 11.2.2 Embedded Agents. As defender in battle, a facedown plot in the clearing deals an extra hit.
pub(super) fn embedded_agents(table: &Table, clearing: Clearing, role: Role) -> u8 {
    let is_facedown = table.glade(clearing).plot.is_some_and(|plot| !plot.face_up);
    u8::from(role == Role::Defender && is_facedown)
}

/// The Corvids defend, and say whether agents help them.
pub(super) fn defence(table: &Table, clearing: Clearing) -> (&'static str, String) {
    let has_agents = embedded_agents(table, clearing, Role::Defender) > 0;
    let says =
        if has_agents { "Embedded Agents deal one more hit." } else { "No facedown plot: no extra hit." };
    ("11.2.2", format!("The Corvids defend in {}. {says}", clearing.number()))
}

/// Exposure is no rule of the bot, unless the table says so.
pub(super) fn exposed(play: &mut Play<'_>, suit: Option<Suit>, guess: Plot, clearing: Clearing) -> Done {
    let facedown = play.table.glade(clearing).plot.filter(|plot| !plot.face_up);
    let Some(plot) = facedown.filter(|_| play.table.agreed(CORVIDS, "exposure")) else {
        return Err(Halt::Illegal("the bot's plots cannot be exposed (11.2)"));
    };
    let card = format!("{}#", suit.map_or("", Suit::word));
    let number = clearing.number();
    play.tell("R16", format!("A plot in {number} is guessed."));
    play.write(format!("{card}^P"));
    play.write(format!("?Pt_{guess}{number}"));
    let kind = match plot.kind {
        Some(kind) => kind,
        None => hidden_plot(play, Question::Removed(clearing))?,
    };
    if kind != guess {
        play.write(format!("{card}{}->", play.current));
        return play.score(CORVIDS, 1);
    }
    // A plot that is exposed leaves without effect.
    play.table.glade_mut(clearing).plot = None;
    play.table.bring_home(plot);
    play.write(format!("Pt_{kind}{number}->"));
    plot_left(play, clearing, None)?;
    play.score(play.current, 1)
}
