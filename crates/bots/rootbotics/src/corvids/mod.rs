//! The automated Corvids: Law of Rootbotics, section 11. One function for each numbered rule, in the order of the law.

mod plots;
mod replies;

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Plot, Side, Suit};
use scorebook_root::syntax::place::Clearing;

use crate::ask::{Answer, Question};
use crate::battle::{Fight, Role};
use crate::bot::Bot;
use crate::losses::{Cause, Losses};
use crate::options::{Difficulty, Ruling, Trait};
use crate::play::{Done, Halt, Play, counted, joined};
use crate::table::{Player, Table, warrior};
use crate::target::{best, best_of_all, defender, in_order, lowest_priority, may_place, where_it_may_place};

const CORVIDS: Faction = Faction::Corvids;

/// The room of the Corvids.
pub(crate) const BOT: Bot = Bot {
    name: "corvids",
    faction: CORVIDS,
    gather,
    set_up: |play| {
        play.faction_set_up();
        Ok(())
    },
    turn: |play| play.birdsong().and_then(|()| play.daylight()).and_then(|()| play.evening()),
    reply: |play, event| play.reply(event),
    extra_hits: embedded_agents,
};

/// 11.3.1 Gather Warriors and Plots: 15 warriors and 8 plots, two of each kind.
fn gather(table: &mut Table) {
    *table.left_mut(CORVIDS) = 15;
    table.hidden = [2; 4];
}

/// 11.2.2 Embedded Agents. As defender in battle, a facedown plot in the clearing deals an extra hit.
fn embedded_agents(table: &Table, clearing: Clearing, role: Role) -> u8 {
    let is_facedown = table.glade(clearing).plot.is_some_and(|plot| !plot.face_up);
    u8::from(role == Role::Defender && is_facedown)
}

impl Play<'_> {
    /// 11.3 Faction setup: two steps.
    fn faction_set_up(&mut self) {
        self.gather_warriors_and_plots();
        self.scatter();
    }

    /// 11.3.1 Gather Warriors and Plots. Form supplies of 15 warriors and 8 plots face down.
    fn gather_warriors_and_plots(&mut self) {
        gather(&mut self.table);
        self.tell("11.3.1", "Form supplies of 15 warriors and 8 plots.");
    }

    /// 11.3.2 Scatter. One warrior in the lowest priority clearing of each suit.
    fn scatter(&mut self) {
        let mut targets = Vec::new();
        for suit in [Suit::Fox, Suit::Mouse, Suit::Rabbit] {
            let legal = where_it_may_place(&self.table, self.options, CORVIDS);
            let of_suit =
                legal.into_iter().filter(|&clearing| self.table.glade(clearing).suits.contains(&suit));
            targets.extend(of_suit.min_by_key(|&clearing| lowest_priority(&self.table, clearing)));
        }
        targets.sort_by_key(|clearing| clearing.number());
        self.tell("11.3.2", format!("Place a warrior in each of {}.", in_words(&targets)));
        for &target in &targets {
            self.place_warriors(CORVIDS, target, 1);
        }
        if !targets.is_empty() {
            self.write(format!("w->{}", joined(&targets)));
        }
    }

    /// 11.4 Birdsong: four steps.
    fn birdsong(&mut self) -> Done {
        self.set_order("11.4.1")?;
        self.craft("11.4.2")?;
        self.recruit();
        self.flip_plots()
    }

    /// 11.5 Daylight: four steps.
    fn daylight(&mut self) -> Done {
        self.battle_in_each_ordered_clearing()?;
        self.move_from_each_ordered_clearing()?;
        self.plot();
        if self.options.has(Trait::Mastermind) {
            self.plot();
        }
        self.the_plot_thickens("11.5.4");
        Ok(())
    }

    /// 11.6 Evening: two steps, and what the end of Evening brings.
    fn evening(&mut self) -> Done {
        self.score_per_extortion()?;
        self.discard_order("11.6.2");
        self.end_of_evening()
    }

    /// 11.4.3 Recruit. Place two warriors in each of two ordered clearings.
    fn recruit(&mut self) {
        let each = match self.options.difficulty {
            Difficulty::Easy => 1,
            Difficulty::Default => 2,
            Difficulty::Challenging | Difficulty::Nightmare => 3,
        };
        let mut targets = self.first_tie_for_target_clearing();
        targets.truncate(2);
        if targets.is_empty() {
            return;
        }
        self.tell("11.4.3", format!("Recruit {each} in each of {}.", in_words(&targets)));
        let owed = usize::from(each) * targets.len();
        if usize::from(self.table.left(CORVIDS)) >= owed {
            for &target in &targets {
                self.place_warriors(CORVIDS, target, each);
            }
            return self.write(format!("{}->{}", counted(each, "w"), joined(&targets)));
        }
        self.no_warriors_left_in_supply(each, &targets);
    }

    /// 11.4.3.I First tie for target clearing: no plot, then most Corvid warriors.
    fn first_tie_for_target_clearing(&self) -> Vec<Clearing> {
        let legal = |clearing: &Clearing| may_place(&self.table, self.options, CORVIDS, *clearing);
        let criteria = |clearing: Clearing| {
            (self.table.glade(clearing).plot.is_some(), Reverse(self.table.warriors(CORVIDS, clearing)))
        };
        best_of_all(&self.table, self.ordered().into_iter().filter(legal), criteria)
    }

    /// 11.4.3.II No warriors left in supply: The Plot Thickens before the remaining warriors are placed.
    fn no_warriors_left_in_supply(&mut self, each: u8, targets: &[Clearing]) {
        let mut has_thickened = false;
        let mut done: Vec<Clearing> = Vec::new();
        for &chosen in targets {
            let changed =
                || self.first_tie_for_target_clearing().into_iter().find(|target| !done.contains(target));
            let chosen =
                if self.options.rules(Ruling::TargetsChange) { changed().unwrap_or(chosen) } else { chosen };
            done.push(chosen);
            let mut owed = each;
            while owed > 0 {
                let placed = self.place_warriors(CORVIDS, chosen, owed);
                owed -= placed;
                if placed > 0 {
                    self.write(format!("{}->{}", counted(placed, "w"), chosen.number()));
                }
                if owed == 0 {
                    break;
                }
                let may_thicken = !(has_thickened && self.options.rules(Ruling::ThickenOnce));
                has_thickened = true;
                if !may_thicken || !self.the_plot_thickens("11.4.3.II") || self.table.left(CORVIDS) == 0 {
                    return;
                }
            }
        }
    }

    /// 11.4.4 Flip Plots. Flip each facedown plot, score for each that lies face up, then resolve it.
    fn flip_plots(&mut self) -> Done {
        for clearing in in_order(&self.table, self.options) {
            if self.table.glade(clearing).plot.is_some_and(|plot| !plot.face_up) {
                self.flip(clearing)?;
            }
        }
        Ok(())
    }

    fn flip(&mut self, clearing: Clearing) -> Done {
        let number = clearing.number();
        self.tell("11.4.4", format!("Flip the plot in {number}."));
        let guess = self.gamble(clearing)?;
        let Some(kind) = self.turn_up(clearing)? else { return Ok(()) };
        if guess.is_some_and(|(_, guessed)| guessed != Some(kind)) {
            self.score(CORVIDS, 1)?;
        }
        self.write(format!("t{number}^t_{kind}"));
        let face_up = self.table.face_up(None);
        self.score(CORVIDS, face_up)?;
        if let Some((human, _)) = guess.filter(|(_, guessed)| *guessed == Some(kind)) {
            if self.options.rules(Ruling::GuessKeepsEffect) {
                self.flip_effect(clearing, kind)?;
            }
            return self.guessed_right(clearing, human);
        }
        self.flip_effect(clearing, kind)
    }

    /// Gamble: before a flip the human with most pieces there guesses.
    fn gamble(&mut self, clearing: Clearing) -> Result<Option<(Faction, Option<Plot>)>, Halt> {
        if !self.options.has(Trait::Gamble) {
            return Ok(None);
        }
        let pieces =
            |faction: Faction| self.table.glade(clearing).of(faction).map(|stack| stack.count).sum::<u8>();
        let most =
            self.humans_in(clearing).into_iter().min_by_key(|&human| (Reverse(pieces(human)), human as u8));
        let Some(human) = most else { return Ok(None) };
        match self.ask(Question::Guess(human, clearing))? {
            Answer::Plot(guess) => Ok(Some((human, Some(guess)))),
            _ => Ok(Some((human, None))),
        }
    }

    /// Whoever guessed right removes the plot for a point.
    fn guessed_right(&mut self, clearing: Clearing, human: Faction) -> Done {
        let cause = Cause::Effect(human);
        self.remove(&Losses { clearing, stacks: Vec::new(), plot: true, cause, is_told: false })
    }

    /// 11.5.1 Battle in each ordered clearing that has two or more Corvid warriors.
    fn battle_in_each_ordered_clearing(&mut self) -> Done {
        let qualifies = |play: &Self, clearing: Clearing| {
            play.is_ordered(clearing) && play.table.warriors(CORVIDS, clearing) >= 2
        };
        let listed: Vec<Clearing> = in_order(&self.table, self.options)
            .into_iter()
            .filter(|&clearing| qualifies(self, clearing))
            .collect();
        for clearing in in_order(&self.table, self.options) {
            let is_due = if self.options.rules(Ruling::ListsFixed) {
                listed.contains(&clearing) && self.table.warriors(CORVIDS, clearing) > 0
            } else {
                qualifies(self, clearing)
            };
            let Some(defender) = self.first_tie_for_defender(clearing).filter(|_| is_due) else {
                continue;
            };
            self.tell("11.5.1", format!("Battle {} in {}.", defender.name(), clearing.number()));
            self.battle(Fight { attacker: CORVIDS, defender, clearing, dice: None })?;
        }
        Ok(())
    }

    /// 11.5.1.I First tie for defender: the most buildings and tokens there, then the most victory points.
    fn first_tie_for_defender(&self, clearing: Clearing) -> Option<Faction> {
        defender(&self.table, self.options, CORVIDS, clearing)
    }

    /// 11.5.2 Move all but two Corvid warriors from each ordered clearing that has a face-up plot.
    fn move_from_each_ordered_clearing(&mut self) -> Done {
        let qualifies = |play: &Self, clearing: Clearing| {
            let plot = play.table.glade(clearing).plot;
            play.is_ordered(clearing)
                && plot.is_some_and(|plot| plot.face_up)
                && play.table.warriors(CORVIDS, clearing) > 2
        };
        let listed: Vec<Clearing> = in_order(&self.table, self.options)
            .into_iter()
            .filter(|&clearing| qualifies(self, clearing))
            .collect();
        let mut has_ferried = false;
        for clearing in in_order(&self.table, self.options) {
            let is_listed = !self.options.rules(Ruling::ListsFixed) || listed.contains(&clearing);
            if qualifies(self, clearing) && is_listed {
                self.move_from(clearing, &mut has_ferried)?;
            }
        }
        Ok(())
    }

    fn move_from(&mut self, origin: Clearing, has_ferried: &mut bool) -> Done {
        let water: Vec<Clearing> = self.table.ferry_reaches(origin).filter(|_| !*has_ferried).collect();
        let Some(destination) = self.destination(origin, &water) else { return Ok(()) };
        let (from, to) = (origin.number(), destination.number());
        let movers = self.table.warriors(CORVIDS, origin) - 2;
        self.tell("11.5.2", format!("Move {movers} from {from} to {to}."));
        let is_ferried =
            water.contains(&destination) && !self.table.neighbours(origin).any(|next| next == destination);
        let owner = Side::Faction(CORVIDS);
        self.table.glade_mut(origin).take(owner, warrior(), movers);
        self.table.glade_mut(destination).put(owner, warrior(), movers);
        let movers = counted(movers, "w");
        if is_ferried {
            self.write(format!("({movers}+f){from}->{to}"));
            (self.table.ferry, *has_ferried) = (Some(destination), true);
        } else {
            self.write(format!("{movers}{from}->{to}"));
        }
        if self.table.is_sympathetic(destination) {
            self.outrage();
        }
        if is_ferried { self.score(CORVIDS, 1) } else { Ok(()) }
    }

    /// 11.5.2 Move: an adjacent clearing that has no plot, else any. The Ferry makes what it reaches adjacent.
    fn destination(&self, origin: Clearing, water: &[Clearing]) -> Option<Clearing> {
        let adjacent: Vec<Clearing> = self.table.neighbours(origin).chain(water.iter().copied()).collect();
        self.first_tie_for_destination(&adjacent).or_else(|| self.no_destination(&adjacent))
    }

    /// 11.5.2.I First tie for destination: the most Corvid warriors.
    fn first_tie_for_destination(&self, adjacent: &[Clearing]) -> Option<Clearing> {
        let free = adjacent.iter().copied().filter(|&clearing| self.table.glade(clearing).plot.is_none());
        best(&self.table, free, |clearing| Reverse(self.table.warriors(CORVIDS, clearing)))
    }

    /// 11.5.2.II No destination: every adjacent clearing has a plot, so the one of lowest priority.
    fn no_destination(&self, adjacent: &[Clearing]) -> Option<Clearing> {
        adjacent.iter().copied().min_by_key(|&clearing| lowest_priority(&self.table, clearing))
    }

    /// 11.5.3 Plot in the ordered clearing that has the most Corvid warriors and no plot.
    fn plot(&mut self) {
        let target = self.plot_target(self.ordered(), 1);
        if let Some(target) = target {
            self.place_plot("11.5.3", target);
        }
    }

    /// 11.5.4 The Plot Thickens in the clearing with no plot and three or more Corvid warriors. Tells whether it was done.
    fn the_plot_thickens(&mut self, rule: &'static str) -> bool {
        let target = self.plot_target(in_order(&self.table, self.options), 3);
        target.is_some_and(|target| self.place_plot(rule, target))
    }

    /// 11.5.4.I First tie for target clearing: the clearing with the most Corvid warriors, of those without a plot that have at least so many.
    fn plot_target(&self, among: Vec<Clearing>, least: u8) -> Option<Clearing> {
        let fits = |clearing: &Clearing| {
            self.table.glade(*clearing).plot.is_none()
                && self.table.warriors(CORVIDS, *clearing) >= least
                && may_place(&self.table, self.options, CORVIDS, *clearing)
        };
        best(&self.table, among.into_iter().filter(fits), |clearing| {
            Reverse(self.table.warriors(CORVIDS, clearing))
        })
    }

    /// Removes a warrior to place a random plot face down; without a plot nothing is paid.
    fn place_plot(&mut self, rule: &'static str, clearing: Clearing) -> bool {
        let has_plot = self.table.plots_left() > 0;
        if !has_plot && !self.options.rules(Ruling::PayWithoutPlot) {
            return false;
        }
        let number = clearing.number();
        self.tell(rule, format!("Remove a warrior in {number} to place a facedown plot there."));
        let letter = self.letter(CORVIDS);
        self.remove_warriors(CORVIDS, clearing, 1);
        self.write(format!("{letter}w{number}->"));
        if has_plot {
            self.lay_plot(clearing);
            self.write(format!("{letter}t->{number}"));
        }
        true
    }

    /// 11.6.1 Score one victory point per Extortion face up on the map.
    fn score_per_extortion(&mut self) -> Done {
        let points = self.table.face_up(Some(Plot::Extortion));
        if points > 0 {
            self.tell("11.6.1", format!("Score {points} for extortion."));
        }
        self.score(CORVIDS, points)
    }

    /// What the end of Evening brings: the points of a nightmare (3.3.1), and the Pass (Law of Root 16.2.3).
    fn end_of_evening(&mut self) -> Done {
        if self.options.difficulty == Difficulty::Nightmare {
            let players = |counts: fn(&Player) -> bool| {
                u8::try_from(self.table.players.iter().filter(|player| counts(player)).count()).unwrap_or(0)
            };
            let points = match self.options {
                options if options.rules(Ruling::NightmarePerTwo) => players(|_| true).div_ceil(2),
                options if options.rules(Ruling::NightmarePerTwoHumans) => {
                    players(|player| player.is_human).div_ceil(2)
                }
                _ => 1,
            };
            self.tell("3.3.1", format!("Score {points}: this is a nightmare."));
            self.score(CORVIDS, points)?;
        }
        if self.table.pass().is_some_and(|pass| self.table.rules(CORVIDS, pass)) {
            self.tell("12.2", "Score 1 for ruling the Pass.");
            self.score(CORVIDS, 1)?;
        }
        Ok(())
    }
}

fn in_words(clearings: &[Clearing]) -> String {
    clearings.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join(", ")
}
