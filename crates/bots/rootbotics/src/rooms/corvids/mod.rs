//! The automated Corvids: Law of Rootbotics, section 11. One function for each numbered rule, in the order of the law.

mod abilities;
mod plots;

use std::cmp::Reverse;
use std::sync::LazyLock;

use scorebook_root::names::{Faction, Plot, Suit};
use scorebook_root::syntax::place::Clearing;

use crate::ask::{Answer, Question};
use crate::engine::choose::{
    best, best_of_all, defender, humans_in, in_order, lowest_priority, may_place, points, where_it_may_place,
};
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play, Room};
use crate::table::Table;
use crate::table::glade::PLOTTER as CORVIDS;
use crate::table::loss::{Cause, Fight, Losses, Role};
use crate::table::options::{Choices, Level};
use crate::words::event::Deed;
use crate::words::name::{counted, listed};
use plots::{face_up, flip_effect, place_plot, plot_target, the_plot_thickens, turn_up};

/// The room of the Corvids.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corvids;

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read(include_str!("../../../data/corvids.toml")));

impl Room for Corvids {
    fn name(&self) -> &'static str {
        "corvids"
    }

    fn title(&self) -> &'static str {
        "Corvid bot"
    }

    fn factions(&self) -> &'static [Faction] {
        &[CORVIDS]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn set_up(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        gather_warriors_and_plots(play);
        scatter(play)
    }

    fn turn(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        birdsong(play)?;
        daylight(play)?;
        evening(play)
    }

    fn hear(&self, play: &mut Play<'_>, _me: Faction, happening: &Happening) -> Done {
        match happening {
            Happening::Removed { losses, plot: Some(plot) } => {
                plots::plot_left(play, losses.clearing, plot.kind)
            }
            _ => Ok(()),
        }
    }

    fn reply(&self, play: &mut Play<'_>, _me: Faction, deed: &Deed) -> Option<Done> {
        match deed {
            Deed::Expose(suit, plot, clearing) => Some(abilities::exposed(play, *suit, *plot, *clearing)),
            _ => None,
        }
    }

    fn defends(&self, table: &Table, _me: Faction, clearing: Clearing) -> (&'static str, String) {
        abilities::defence(table, clearing)
    }

    fn extra_hits(&self, table: &Table, _me: Faction, fight: Fight, role: Role) -> u8 {
        abilities::embedded_agents(table, fight.clearing, role)
    }

    fn before_loss(&self, play: &mut Play<'_>, _me: Faction, losses: &Losses) -> Done {
        plots::show_raid(play, losses)
    }
}

/// 11.3.1 Gather Warriors and Plots. Form supplies of 15 warriors and 8 plots face down.
fn gather_warriors_and_plots(play: &mut Play<'_>) {
    play.tell("11.3.1", "Form supplies of 15 warriors and 8 plots.");
}

/// 11.3.2 Scatter. One warrior in the lowest priority clearing of each suit.
fn scatter(play: &mut Play<'_>) -> Done {
    let mut targets = Vec::new();
    for suit in [Suit::Fox, Suit::Mouse, Suit::Rabbit] {
        let legal = where_it_may_place(&play.table, CORVIDS);
        let of_suit = legal.into_iter().filter(|&clearing| play.table.glade(clearing).suits.contains(&suit));
        targets.extend(of_suit.min_by_key(|&clearing| lowest_priority(&play.table, clearing)));
    }
    targets.sort_by_key(|clearing| clearing.number());
    play.tell("11.3.2", format!("Place a warrior in each of {}.", listed(&targets)));
    play.place_in_each(CORVIDS, 1, &targets)
}

/// 11.4 Birdsong: four steps.
fn birdsong(play: &mut Play<'_>) -> Done {
    play.set_order("11.4.1")?;
    play.craft("11.4.2")?;
    recruit(play)?;
    flip_plots(play)
}

/// 11.5 Daylight: four steps.
fn daylight(play: &mut Play<'_>) -> Done {
    battle_in_each_ordered_clearing(play)?;
    move_from_each_ordered_clearing(play)?;
    plot(play);
    if play.table.has_trait(CORVIDS, "mastermind") {
        plot(play);
    }
    the_plot_thickens(play, "11.5.4");
    Ok(())
}

/// 11.6 Evening: two steps, and what the end of Evening brings.
fn evening(play: &mut Play<'_>) -> Done {
    score_per_extortion(play)?;
    play.discard_order("11.6.2")?;
    play.end_of_evening(CORVIDS)
}

/// 11.4.3 Recruit. Place two warriors in each of two ordered clearings.
fn recruit(play: &mut Play<'_>) -> Done {
    let each = match play.table.options(CORVIDS).map(|options| options.level).unwrap_or_default() {
        Level::Easy => 1,
        Level::Default => 2,
        Level::Challenging | Level::Nightmare => 3,
    };
    let mut targets = first_tie_for_target_clearing(play);
    targets.truncate(2);
    if targets.is_empty() {
        return Ok(());
    }
    play.tell("11.4.3", format!("Recruit {each} in each of {}.", listed(&targets)));
    let owed = usize::from(each) * targets.len();
    if usize::from(play.table.left(CORVIDS)) >= owed {
        return play.place_in_each(CORVIDS, each, &targets);
    }
    no_warriors_left_in_supply(play, each, &targets);
    Ok(())
}

/// 11.4.3.I First tie for target clearing: no plot, then most Corvid warriors.
fn first_tie_for_target_clearing(play: &Play<'_>) -> Vec<Clearing> {
    let legal = |clearing: &Clearing| may_place(&play.table, CORVIDS, *clearing);
    let criteria = |clearing: Clearing| {
        (play.table.glade(clearing).plot.is_some(), Reverse(play.table.warriors(CORVIDS, clearing)))
    };
    best_of_all(&play.table, play.ordered().into_iter().filter(legal), criteria)
}

/// 11.4.3.II No warriors left in supply: The Plot Thickens before the remaining warriors are placed.
fn no_warriors_left_in_supply(play: &mut Play<'_>, each: u8, targets: &[Clearing]) {
    let mut has_thickened = false;
    let mut done: Vec<Clearing> = Vec::new();
    for &chosen in targets {
        let changed =
            || first_tie_for_target_clearing(play).into_iter().find(|target| !done.contains(target));
        let chosen =
            if play.table.agreed(CORVIDS, "targets_change") { changed().unwrap_or(chosen) } else { chosen };
        done.push(chosen);
        let mut owed = each;
        while owed > 0 {
            let placed = play.put_warriors(CORVIDS, chosen, owed);
            owed -= placed;
            if placed > 0 {
                play.write(format!("{}->{}", counted(placed, "w"), chosen.number()));
            }
            if owed == 0 {
                break;
            }
            let may_thicken = !(has_thickened && play.table.agreed(CORVIDS, "thicken_once"));
            has_thickened = true;
            if !may_thicken || !the_plot_thickens(play, "11.4.3.II") || play.table.left(CORVIDS) == 0 {
                return;
            }
        }
    }
}

/// 11.4.4 Flip Plots. Flip each facedown plot, score for each that lies face up, then resolve it.
fn flip_plots(play: &mut Play<'_>) -> Done {
    for clearing in in_order(&play.table) {
        if play.table.glade(clearing).plot.is_some_and(|plot| !plot.face_up) {
            flip(play, clearing)?;
        }
    }
    Ok(())
}

fn flip(play: &mut Play<'_>, clearing: Clearing) -> Done {
    let number = clearing.number();
    play.tell("11.4.4", format!("Flip the plot in {number}."));
    let guess = gamble(play, clearing)?;
    let Some(kind) = turn_up(play, clearing)? else { return Ok(()) };
    if guess.is_some_and(|(_, guessed)| guessed != Some(kind)) {
        play.score(CORVIDS, 1)?;
    }
    play.write(format!("t{number}^t_{kind}"));
    let showing = face_up(&play.table, None);
    play.score(CORVIDS, showing)?;
    if let Some((human, _)) = guess.filter(|(_, guessed)| *guessed == Some(kind)) {
        if play.table.agreed(CORVIDS, "guess_keeps_effect") {
            flip_effect(play, clearing, kind)?;
        }
        return guessed_right(play, clearing, human);
    }
    flip_effect(play, clearing, kind)
}

/// Gamble: before a flip the human with most pieces there guesses.
fn gamble(play: &mut Play<'_>, clearing: Clearing) -> Result<Option<(Faction, Option<Plot>)>, Halt> {
    if !play.table.has_trait(CORVIDS, "gamble") {
        return Ok(None);
    }
    let pieces =
        |faction: Faction| play.table.glade(clearing).of(faction).map(|stack| stack.count).sum::<u8>();
    let most = humans_in(&play.table, clearing)
        .into_iter()
        .min_by_key(|&human| (Reverse(pieces(human)), human as u8));
    let Some(human) = most else { return Ok(None) };
    match play.ask(Question::Guess(human, clearing))? {
        Answer::Plot(guess) => Ok(Some((human, Some(guess)))),
        _ => Ok(Some((human, None))),
    }
}

/// Whoever guessed right removes the plot for a point.
fn guessed_right(play: &mut Play<'_>, clearing: Clearing, human: Faction) -> Done {
    let cause = Cause::Effect(human);
    play.remove(&Losses { clearing, stacks: Vec::new(), plot: true, cause, is_told: false })
}

/// 11.5.1 Battle in each ordered clearing that has two or more Corvid warriors.
fn battle_in_each_ordered_clearing(play: &mut Play<'_>) -> Done {
    let qualifies = |play: &Play<'_>, clearing: Clearing| {
        play.is_ordered(clearing) && play.table.warriors(CORVIDS, clearing) >= 2
    };
    play.in_each(qualifies, |play, clearing| {
        let has_warriors = play.table.warriors(CORVIDS, clearing) > 0;
        let Some(defender) = first_tie_for_defender(play, clearing).filter(|_| has_warriors) else {
            return Ok(());
        };
        play.tell("11.5.1", format!("Battle {} in {}.", defender.name(), clearing.number()));
        play.battle(Fight { attacker: CORVIDS, defender, clearing, dice: None })
    })
}

/// 11.5.1.I First tie for defender: the most buildings and tokens there, then the most victory points.
fn first_tie_for_defender(play: &Play<'_>, clearing: Clearing) -> Option<Faction> {
    let is_ignored = play.table.agreed(CORVIDS, "points_ignored");
    let points = |faction| if is_ignored { 0 } else { points(&play.table, faction) };
    let strength = |faction| play.table.glade(clearing).buildings_and_tokens(faction);
    defender(&play.table, CORVIDS, clearing, |faction| (Reverse(strength(faction)), Reverse(points(faction))))
}

/// 11.5.2 Move all but two Corvid warriors from each ordered clearing that has a face-up plot.
fn move_from_each_ordered_clearing(play: &mut Play<'_>) -> Done {
    let qualifies = |play: &Play<'_>, clearing: Clearing| {
        let plot = play.table.glade(clearing).plot;
        play.is_ordered(clearing)
            && plot.is_some_and(|plot| plot.face_up)
            && play.table.warriors(CORVIDS, clearing) > 2
    };
    play.in_each(
        qualifies,
        |play, clearing| if qualifies(play, clearing) { move_from(play, clearing) } else { Ok(()) },
    )
}

fn move_from(play: &mut Play<'_>, origin: Clearing) -> Done {
    let Some(destination) = destination(play, origin) else { return Ok(()) };
    let movers = play.table.warriors(CORVIDS, origin) - 2;
    play.tell("11.5.2", format!("Move {movers} from {} to {}.", origin.number(), destination.number()));
    play.march(CORVIDS, movers, origin, destination)
}

/// 11.5.2 Move: an adjacent clearing that has no plot, else any. The Ferry makes what it reaches adjacent.
fn destination(play: &Play<'_>, origin: Clearing) -> Option<Clearing> {
    let adjacent = play.ways(origin);
    first_tie_for_destination(play, &adjacent).or_else(|| no_destination(play, &adjacent))
}

/// 11.5.2.I First tie for destination: the most Corvid warriors.
fn first_tie_for_destination(play: &Play<'_>, adjacent: &[Clearing]) -> Option<Clearing> {
    let free = adjacent.iter().copied().filter(|&clearing| play.table.glade(clearing).plot.is_none());
    best(&play.table, free, |clearing| Reverse(play.table.warriors(CORVIDS, clearing)))
}

/// 11.5.2.II No destination: every adjacent clearing has a plot, so the one of lowest priority.
fn no_destination(play: &Play<'_>, adjacent: &[Clearing]) -> Option<Clearing> {
    adjacent.iter().copied().min_by_key(|&clearing| lowest_priority(&play.table, clearing))
}

/// 11.5.3 Plot in the ordered clearing that has the most Corvid warriors and no plot.
fn plot(play: &mut Play<'_>) {
    let target = plot_target(play, play.ordered(), 1);
    if let Some(target) = target {
        place_plot(play, "11.5.3", target);
    }
}

/// 11.6.1 Score one victory point per Extortion face up on the map.
fn score_per_extortion(play: &mut Play<'_>) -> Done {
    let points = face_up(&play.table, Some(Plot::Extortion));
    if points > 0 {
        play.tell("11.6.1", format!("Score {points} for extortion."));
    }
    play.score(CORVIDS, points)
}
