//! 11.7 Plots and 11.8 Bot interactions: what lies face down, what it does when it turns up, and when it leaves.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Plot, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::ask::{Answer, Question};
use crate::engine::battle::{fell, fell_warriors, is_vagabond};
use crate::engine::choose::{best, highest_priority, humans_in, in_order, may_place};
use crate::engine::play::{Done, Halt, Play};
use crate::engine::remove::can_be_swept;
use crate::table::glade::{PLOTTER as CORVIDS, PlotToken, Stack};
use crate::table::loss::{Cause, Losses};
use crate::table::{Table, clearings};
use crate::words::name::written_cards;

/// The plots that lie face up, of one kind or of all.
pub(super) fn face_up(table: &Table, kind: Option<Plot>) -> u8 {
    let counts = |plot: PlotToken| plot.face_up && (kind.is_none() || plot.kind == kind);
    let showing = clearings().filter_map(|clearing| table.glade(clearing).plot).filter(|&plot| counts(plot));
    u8::try_from(showing.count()).unwrap_or(u8::MAX)
}

/// What a plot does when it is flipped.
pub(super) fn flip_effect(play: &mut Play<'_>, clearing: Clearing, kind: Plot) -> Done {
    let is_vendetta = play.table.has_trait(CORVIDS, "vendetta");
    let bomb_first = play.table.agreed(CORVIDS, "vendetta_bomb_first");
    if is_vendetta && bomb_first && kind != Plot::Bomb {
        bomb(play, clearing, kind)?;
    }
    match kind {
        Plot::Bomb => return bomb(play, clearing, kind),
        Plot::Extortion => extortion(play, clearing)?,
        // A snare works while it lies face up, a raid when it leaves the map.
        Plot::Snare | Plot::Raid => {}
    }
    if is_vendetta && !bomb_first {
        bomb(play, clearing, kind)?;
    }
    Ok(())
}

/// 11.7.1 Bomb. Remove all enemy pieces in its clearing, then swap the token with a random plot, face up.
fn bomb(play: &mut Play<'_>, clearing: Clearing, kind: Plot) -> Done {
    play.tell("11.7.1", format!("The bomb in {} goes off.", clearing.number()));
    let enemies: Vec<(Faction, bool)> =
        play.table.enemies(CORVIDS).map(|seat| (seat.faction, seat.is_human())).collect();
    let mut stacks = Vec::new();
    for (enemy, is_human) in enemies {
        let there: Vec<Stack> = play.table.glade(clearing).of(enemy).copied().collect();
        if is_vagabond(enemy) && !there.is_empty() {
            let two = !is_human && play.table.agreed(CORVIDS, "vagabot_two_items");
            play.damage(enemy, if two { 2 } else { 3 })?;
        }
        if is_human {
            stacks.extend(there.into_iter().filter(|stack| can_be_swept(*stack)));
        } else {
            stacks.extend(bombed_bot(play, enemy, there)?);
        }
    }
    if !play.table.agreed(CORVIDS, "hirelings_spared") {
        let hired = |stack: &&Stack| matches!(stack.owner, Side::Hireling(_)) && can_be_swept(**stack);
        stacks.extend(play.table.glade(clearing).stacks.iter().filter(hired).copied());
    }
    let cause = Cause::Effect(CORVIDS);
    play.remove(&Losses { clearing, stacks, plot: false, cause, is_told: false })?;
    swap(play, clearing, kind)
}

/// 11.8.1 Bomb. Of each bot remove two pieces, warriors first.
fn bombed_bot(play: &mut Play<'_>, bot: Faction, there: Vec<Stack>) -> Result<Vec<Stack>, Halt> {
    let mut left: Vec<Stack> = there.into_iter().filter(|stack| can_be_swept(*stack)).collect();
    let mut fallen = Vec::new();
    let mut hits = 2 - fell_warriors(&mut left, 2, &mut fallen);
    while hits > 0 {
        let buildings = left.iter().filter(|stack| stack.piece.kind == PieceKind::Building);
        let buildings: Vec<Stack> = buildings.copied().collect();
        let first = play.table.agreed(CORVIDS, "bomb_buildings_first") && !buildings.is_empty();
        let among = if first { &buildings } else { &left };
        let Some(piece) = play.next_to_fall(bot, among, hits)? else { break };
        fell(&mut left, piece, &mut fallen);
        hits -= 1;
    }
    Ok(fallen)
}

/// The newcomer lies face up, triggers nothing, and may be the other bomb.
fn swap(play: &mut Play<'_>, clearing: Clearing, kind: Plot) -> Done {
    let number = clearing.number();
    if play.table.plots_left() == 0 {
        if play.table.agreed(CORVIDS, "bomb_leaves") {
            play.table.glade_mut(clearing).plot = None;
            play.table.bring_home(PlotToken { kind: Some(kind), face_up: true });
            play.write(format!("t_{kind}{number}->"));
        }
        return Ok(());
    }
    let newcomer = hidden_plot(play, Question::Swapped(clearing))?;
    play.table.reveal(newcomer);
    play.table.bring_home(PlotToken { kind: Some(kind), face_up: true });
    play.table.glade_mut(clearing).plot = Some(PlotToken { kind: Some(newcomer), face_up: true });
    play.write(format!("t_{kind}{number}->"));
    play.write(format!("t_{newcomer}->{number}"));
    if play.table.agreed(CORVIDS, "swap_removes") {
        plot_left(play, clearing, Some(kind))?;
    }
    Ok(())
}

/// 11.7.3 Extortion. Each player with any faction pieces in its clearing must discard one card; bots have none.
fn extortion(play: &mut Play<'_>, clearing: Clearing) -> Done {
    for human in humans_in(&play.table, clearing) {
        if play.table.seat(human).is_some_and(|seat| seat.hand == Some(0)) {
            continue;
        }
        let is_random = play.table.agreed(CORVIDS, "extortion_random");
        let question = if is_random { Question::Drawn(human) } else { Question::Discard(human) };
        if let Answer::Cards(cards) = play.ask(question)? {
            let how = if is_random { "a random card" } else { "a card" };
            play.tell("11.7.3", format!("Extortion: {} discards {how}.", human.name()));
            play.write(format!("{}{human}->", written_cards(&cards)));
            if let Some(hand) = play.table.seat_mut(human).and_then(|seat| seat.hand.as_mut()) {
                *hand = hand.saturating_sub(1);
            }
            play.cards_discarded(human, &cards)?;
        }
    }
    Ok(())
}

/// Puts a random plot face down. Nobody looks at it, unless a scenario knows.
fn lay_plot(play: &mut Play<'_>, clearing: Clearing) {
    let kind = play.placed_plot(clearing).filter(|&kind| play.table.hidden()[kind as usize] > 0);
    if let Some(kind) = kind {
        play.table.reveal(kind);
    }
    play.table.glade_mut(clearing).plot = Some(PlotToken { kind, face_up: false });
}

/// Turns a plot up and tells what it is.
///
/// # Errors
/// The turn waits for people to look.
pub(super) fn turn_up(play: &mut Play<'_>, clearing: Clearing) -> Result<Option<Plot>, Halt> {
    let Some(plot) = play.table.glade(clearing).plot else { return Ok(None) };
    let kind = match plot.kind {
        Some(kind) => kind,
        None => hidden_plot(play, Question::Flipped(clearing))?,
    };
    if plot.kind.is_none() {
        play.table.reveal(kind);
    }
    play.table.glade_mut(clearing).plot = Some(PlotToken { kind: Some(kind), face_up: true });
    Ok(Some(kind))
}

/// A plot that people draw or turn: one of those that nobody has seen.
///
/// # Errors
/// The turn waits for an answer that can be true.
pub(super) fn hidden_plot(play: &mut Play<'_>, question: Question) -> Result<Plot, Halt> {
    match play.ask(question.clone())? {
        Answer::Plot(kind) if play.table.hidden()[kind as usize] > 0 => Ok(kind),
        _ => Err(Halt::Ask(question)),
    }
}

/// 11.7.4 Raid. When removed, place one warrior in each adjacent clearing; too few go to the highest priority.
fn raid(play: &mut Play<'_>, clearing: Clearing) -> Done {
    let water = play.table.ferry_reaches(clearing).filter(|_| play.table.agreed(CORVIDS, "ferry_for_raids"));
    let targets = play.table.neighbours(clearing).chain(water);
    let legal = |target: &Clearing| may_place(&play.table, CORVIDS, *target);
    let mut targets: Vec<Clearing> = targets.filter(legal).collect();
    targets.sort_by_key(|&target| highest_priority(&play.table, target));
    while !targets.is_empty() {
        let later = targets.split_off(targets.len().min(play.table.left(CORVIDS).into()));
        targets.sort_by_key(|target| target.number());
        play.place_in_each(CORVIDS, 1, &targets)?;
        targets = later;
        let may_thicken = play.table.agreed(CORVIDS, "raid_thickens") && !targets.is_empty();
        if !may_thicken || !the_plot_thickens(play, "11.4.3.II") || play.table.left(CORVIDS) == 0 {
            break;
        }
    }
    Ok(())
}

/// What the loss of a plot sets off: a raid, and the warrior of Backup Plans.
pub(super) fn plot_left(play: &mut Play<'_>, clearing: Clearing, kind: Option<Plot>) -> Done {
    if kind == Some(Plot::Raid) {
        raid(play, clearing)?;
    }
    if play.table.has_trait(CORVIDS, "backup") && may_place(&play.table, CORVIDS, clearing) {
        play.place_in_each(CORVIDS, 1, &[clearing])?;
    }
    Ok(())
}

/// A facedown raid shows its face when it leaves the map; of other kinds nobody learns.
pub(super) fn show_raid(play: &mut Play<'_>, losses: &Losses) -> Done {
    let Some(plot) = play.table.glade(losses.clearing).plot.filter(|_| losses.plot) else { return Ok(()) };
    let is_raid = match plot.kind {
        Some(kind) => kind == Plot::Raid,
        None => play.ask(Question::Removed(losses.clearing))? == Answer::Plot(Plot::Raid),
    };
    if is_raid && !plot.face_up {
        if plot.kind.is_none() {
            play.table.reveal(Plot::Raid);
        }
        let face_up = PlotToken { kind: Some(Plot::Raid), face_up: true };
        play.table.glade_mut(losses.clearing).plot = Some(face_up);
        let letter = play.letter(CORVIDS);
        play.write(format!("{letter}t{}^t_r", losses.clearing.number()));
    }
    Ok(())
}

/// 11.5.4 The Plot Thickens in the clearing with no plot and three or more Corvid warriors. Tells whether it was done.
pub(super) fn the_plot_thickens(play: &mut Play<'_>, rule: &'static str) -> bool {
    let target = plot_target(play, in_order(&play.table), 3);
    target.is_some_and(|target| place_plot(play, rule, target))
}

/// 11.5.4.I First tie for target clearing: the clearing with the most Corvid warriors, of those without a plot that have at least so many.
pub(super) fn plot_target(play: &Play<'_>, among: Vec<Clearing>, least: u8) -> Option<Clearing> {
    let fits = |clearing: &Clearing| {
        play.table.glade(*clearing).plot.is_none()
            && play.table.warriors(CORVIDS, *clearing) >= least
            && may_place(&play.table, CORVIDS, *clearing)
    };
    best(&play.table, among.into_iter().filter(fits), |clearing| {
        Reverse(play.table.warriors(CORVIDS, clearing))
    })
}

/// Removes a warrior to place a random plot face down; without a plot nothing is paid.
pub(super) fn place_plot(play: &mut Play<'_>, rule: &'static str, clearing: Clearing) -> bool {
    let has_plot = play.table.plots_left() > 0;
    if !has_plot && !play.table.agreed(CORVIDS, "pay_without_plot") {
        return false;
    }
    let number = clearing.number();
    play.tell(rule, format!("Remove a warrior in {number} to place a facedown plot there."));
    let letter = play.letter(CORVIDS);
    play.take_warriors(CORVIDS, clearing, 1);
    play.write(format!("{letter}w{number}->"));
    if has_plot {
        lay_plot(play, clearing);
        play.write(format!("{letter}t->{number}"));
    }
    true
}
