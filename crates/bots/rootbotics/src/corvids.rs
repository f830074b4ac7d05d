//! The automated Corvids: Law of Rootbotics, section 11. One function for each numbered rule, in the order of the law.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Plot, Side, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Mark, PieceKind};

use crate::ask::{Answer, Answers, Question};
use crate::battle::{fell, fell_warriors, is_vagabond};
use crate::losses::{Cause, Losses, written_cards};
use crate::options::{Difficulty, Options, Ruling, Trait};
use crate::play::{Done, Halt, Play, Played, Stopped, counted, joined};
use crate::table::{PlotToken, Stack, Table, warrior};
use crate::target::{best, best_of_all, defender, in_order, lowest_priority, may_place, where_it_may_place};

const CORVIDS: Faction = Faction::Corvids;

/// 11.3 Faction setup.
///
/// # Errors
/// Never waits: set-up asks nothing.
pub fn set_up(table: Table, options: &Options, answers: &mut dyn Answers) -> Result<Played, Stopped> {
    let mut play = Play::new(table, options, answers, CORVIDS);
    play.gather_warriors_and_plots();
    play.scatter();
    play.close(Ok(()))
}

/// A turn of the Corvids: 11.4 Birdsong, 11.5 Daylight, 11.6 Evening.
///
/// # Errors
/// Says what has to be answered before the turn can go on.
pub fn take_turn(table: Table, options: &Options, answers: &mut dyn Answers) -> Result<Played, Stopped> {
    let mut play = Play::new(table, options, answers, CORVIDS);
    let done = play.birdsong().and_then(|()| play.daylight()).and_then(|()| play.evening());
    play.close(done)
}

impl Play<'_> {
    /// 11.3.1 Gather Warriors and Plots. Form supplies of 15 warriors and 8 plots face down.
    fn gather_warriors_and_plots(&mut self) {
        (self.table.warriors, self.table.hidden) = (15, [2; 4]);
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
            self.place_corvids(target, 1);
        }
        if !targets.is_empty() {
            self.write(format!("w->{}", joined(&targets)));
        }
    }

    /// 11.4 Birdsong: four steps.
    fn birdsong(&mut self) -> Done {
        self.reveal_order("11.4.1")?;
        self.craft_order("11.4.2")?;
        self.recruit();
        self.flip_plots()
    }

    /// 11.5 Daylight: four steps.
    fn daylight(&mut self) -> Done {
        self.battle_in_ordered_clearings()?;
        self.move_from_plots()?;
        self.plot();
        if self.options.has(Trait::Mastermind) {
            self.plot();
        }
        self.the_plot_thickens("11.5.4");
        Ok(())
    }

    /// 11.6 Evening: two steps, and what the end of Evening brings.
    fn evening(&mut self) -> Done {
        self.score_extortion()?;
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
        let mut targets = self.first_tie_for_recruit();
        targets.truncate(2);
        if targets.is_empty() {
            return;
        }
        self.tell("11.4.3", format!("Recruit {each} in each of {}.", in_words(&targets)));
        let owed = usize::from(each) * targets.len();
        if usize::from(self.table.warriors) >= owed {
            for &target in &targets {
                self.place_corvids(target, each);
            }
            return self.write(format!("{}->{}", counted(each, "w"), joined(&targets)));
        }
        self.recruit_in_batches(each, &targets);
    }

    /// 11.4.3.I First tie for target clearing: no plot, then most Corvid warriors.
    fn first_tie_for_recruit(&self) -> Vec<Clearing> {
        let legal = |clearing: &Clearing| may_place(&self.table, self.options, CORVIDS, *clearing);
        let criteria = |clearing: Clearing| {
            (self.table.glade(clearing).plot.is_some(), Reverse(self.table.corvids(clearing)))
        };
        best_of_all(&self.table, self.ordered().into_iter().filter(legal), criteria)
    }

    /// 11.4.3.II No warriors left in supply: The Plot Thickens before the remaining warriors are placed.
    fn recruit_in_batches(&mut self, each: u8, targets: &[Clearing]) {
        let mut has_thickened = false;
        let mut done: Vec<Clearing> = Vec::new();
        for &chosen in targets {
            let changed = || self.first_tie_for_recruit().into_iter().find(|target| !done.contains(target));
            let chosen =
                if self.options.rules(Ruling::TargetsChange) { changed().unwrap_or(chosen) } else { chosen };
            done.push(chosen);
            let mut owed = each;
            while owed > 0 {
                let placed = self.place_corvids(chosen, owed);
                owed -= placed;
                if placed > 0 {
                    self.write(format!("{}->{}", counted(placed, "w"), chosen.number()));
                }
                if owed == 0 {
                    break;
                }
                let may_thicken = !(has_thickened && self.options.rules(Ruling::ThickenOnce));
                has_thickened = true;
                if !may_thicken || !self.the_plot_thickens("11.4.3.II") || self.table.warriors == 0 {
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

    fn flip_effect(&mut self, clearing: Clearing, kind: Plot) -> Done {
        match kind {
            Plot::Bomb => return self.bomb(clearing, kind),
            Plot::Extortion => self.extortion(clearing)?,
            // A snare works while it lies face up, a raid when it leaves the map.
            Plot::Snare | Plot::Raid => {}
        }
        if self.options.has(Trait::Vendetta) {
            self.bomb(clearing, kind)?;
        }
        Ok(())
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
        self.remove(&Losses { clearing, stacks: Vec::new(), plot: true, cause })
    }

    /// 11.5.1 Battle in each ordered clearing that has two or more Corvid warriors.
    fn battle_in_ordered_clearings(&mut self) -> Done {
        let qualifies =
            |play: &Self, clearing: Clearing| play.is_ordered(clearing) && play.table.corvids(clearing) >= 2;
        let listed: Vec<Clearing> = in_order(&self.table, self.options)
            .into_iter()
            .filter(|&clearing| qualifies(self, clearing))
            .collect();
        for clearing in in_order(&self.table, self.options) {
            let is_due = if self.options.rules(Ruling::ListsFixed) {
                listed.contains(&clearing) && self.table.corvids(clearing) > 0
            } else {
                qualifies(self, clearing)
            };
            // 11.5.1.I First tie for defender.
            let Some(defender) = defender(&self.table, self.options, CORVIDS, clearing).filter(|_| is_due)
            else {
                continue;
            };
            self.tell("11.5.1", format!("Battle {} in {}.", defender.name(), clearing.number()));
            self.battle(CORVIDS, defender, clearing)?;
        }
        Ok(())
    }

    /// 11.5.2 Move all but two Corvid warriors from each ordered clearing that has a face-up plot.
    fn move_from_plots(&mut self) -> Done {
        let qualifies = |play: &Self, clearing: Clearing| {
            let plot = play.table.glade(clearing).plot;
            play.is_ordered(clearing)
                && plot.is_some_and(|plot| plot.face_up)
                && play.table.corvids(clearing) > 2
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
        let movers = self.table.corvids(origin) - 2;
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

    /// 11.5.2.I First tie for destination, and 11.5.2.II No destination.
    fn destination(&self, origin: Clearing, water: &[Clearing]) -> Option<Clearing> {
        let adjacent: Vec<Clearing> = self.table.neighbours(origin).chain(water.iter().copied()).collect();
        let free = adjacent.iter().copied().filter(|&clearing| self.table.glade(clearing).plot.is_none());
        let most = best(&self.table, free, |clearing| Reverse(self.table.corvids(clearing)));
        most.or_else(|| adjacent.into_iter().min_by_key(|&clearing| lowest_priority(&self.table, clearing)))
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

    /// The clearing with the most Corvid warriors, of those without a plot that have at least so many.
    fn plot_target(&self, among: Vec<Clearing>, least: u8) -> Option<Clearing> {
        let fits = |clearing: &Clearing| {
            self.table.glade(*clearing).plot.is_none()
                && self.table.corvids(*clearing) >= least
                && may_place(&self.table, self.options, CORVIDS, *clearing)
        };
        best(&self.table, among.into_iter().filter(fits), |clearing| Reverse(self.table.corvids(clearing)))
    }

    /// Removes a warrior to place a random plot face down; without a plot nothing is paid.
    fn place_plot(&mut self, rule: &'static str, clearing: Clearing) -> bool {
        let has_plot = self.table.plots_left() > 0;
        if !has_plot && !self.options.rules(Ruling::PayWithoutPlot) {
            return false;
        }
        let number = clearing.number();
        self.tell(rule, format!("Remove a warrior in {number} to place a facedown plot there."));
        self.remove_corvids(clearing, 1);
        self.write(format!("w{number}->"));
        if has_plot {
            self.lay_plot(clearing);
            self.write(format!("t->{number}"));
        }
        true
    }

    /// 11.6.1 Score one victory point per Extortion face up on the map.
    fn score_extortion(&mut self) -> Done {
        let points = self.table.face_up(Some(Plot::Extortion));
        if points > 0 {
            self.tell("11.6.1", format!("Score {points} for extortion."));
        }
        self.score(CORVIDS, points)
    }

    /// What the end of Evening brings: the points of a nightmare (3.3.1), and the Pass (Law of Root 16.2.3).
    fn end_of_evening(&mut self) -> Done {
        if self.options.difficulty == Difficulty::Nightmare {
            let players = u8::try_from(self.table.players.len()).unwrap_or(0);
            let points = if self.options.rules(Ruling::NightmarePerTwo) { players.div_ceil(2) } else { 1 };
            self.tell("3.3.1", format!("Score {points}: this is a nightmare."));
            self.score(CORVIDS, points)?;
        }
        if self.table.pass().is_some_and(|pass| self.table.rules(CORVIDS, pass)) {
            self.tell("12.2", "Score 1 for ruling the Pass.");
            self.score(CORVIDS, 1)?;
        }
        Ok(())
    }

    /// 11.7.1 Bomb. Remove all enemy pieces in its clearing, then swap the token with a random plot, face up.
    fn bomb(&mut self, clearing: Clearing, kind: Plot) -> Done {
        self.tell("11.7.1", format!("The bomb in {} goes off.", clearing.number()));
        let enemies: Vec<(Faction, bool)> =
            self.table.enemies(CORVIDS).map(|player| (player.faction, player.is_human)).collect();
        let mut stacks = Vec::new();
        for (enemy, is_human) in enemies {
            let there: Vec<Stack> = self.table.glade(clearing).of(enemy).copied().collect();
            if is_vagabond(enemy) && !there.is_empty() {
                self.damage(enemy, 3)?;
            }
            if is_human {
                stacks.extend(there.into_iter().filter(|stack| can_be_bombed(*stack)));
            } else {
                stacks.extend(self.bombed_bot(enemy, there)?);
            }
        }
        if !self.options.rules(Ruling::HirelingsSpared) {
            let hired = |stack: &&Stack| matches!(stack.owner, Side::Hireling(_)) && can_be_bombed(**stack);
            stacks.extend(self.table.glade(clearing).stacks.iter().filter(hired).copied());
        }
        self.remove(&Losses { clearing, stacks, plot: false, cause: Cause::Effect(CORVIDS) })?;
        self.swap(clearing, kind)
    }

    /// 11.8.1 Bomb. Of each bot remove two pieces, warriors first.
    fn bombed_bot(&mut self, bot: Faction, there: Vec<Stack>) -> Result<Vec<Stack>, Halt> {
        let mut left: Vec<Stack> = there.into_iter().filter(|stack| can_be_bombed(*stack)).collect();
        let mut fallen = Vec::new();
        let mut hits = 2 - fell_warriors(&mut left, 2, &mut fallen);
        while hits > 0 {
            let buildings = left.iter().filter(|stack| stack.piece.kind == PieceKind::Building);
            let buildings: Vec<Stack> = buildings.copied().collect();
            let first = self.options.rules(Ruling::BombBuildingsFirst) && !buildings.is_empty();
            let among = if first { &buildings } else { &left };
            let Some(piece) = self.next_to_fall(bot, among, hits)? else { break };
            fell(&mut left, piece, &mut fallen);
            hits -= 1;
        }
        Ok(fallen)
    }

    /// The newcomer lies face up, triggers nothing, and may be the other bomb.
    fn swap(&mut self, clearing: Clearing, kind: Plot) -> Done {
        let number = clearing.number();
        if self.table.plots_left() == 0 {
            if self.options.rules(Ruling::BombLeaves) {
                self.table.glade_mut(clearing).plot = None;
                self.bring_home(PlotToken { kind: Some(kind), face_up: true });
                self.write(format!("t_{kind}{number}->"));
            }
            return Ok(());
        }
        let newcomer = self.hidden_plot(Question::Swapped(clearing))?;
        self.reveal(newcomer);
        self.bring_home(PlotToken { kind: Some(kind), face_up: true });
        self.table.glade_mut(clearing).plot = Some(PlotToken { kind: Some(newcomer), face_up: true });
        self.write(format!("t_{kind}{number}->"));
        self.write(format!("t_{newcomer}->{number}"));
        if self.options.rules(Ruling::SwapRemoves) {
            self.plot_left(clearing, Some(kind));
        }
        Ok(())
    }

    /// 11.7.3 Extortion. Each player with any faction pieces in its clearing must discard one card; bots have none.
    fn extortion(&mut self, clearing: Clearing) -> Done {
        for human in self.humans_in(clearing) {
            if self.table.player(human).is_some_and(|player| player.hand == Some(0)) {
                continue;
            }
            if let Answer::Cards(cards) = self.ask(Question::Discard(human))? {
                let how =
                    if self.options.rules(Ruling::ExtortionRandom) { "a random card" } else { "a card" };
                self.tell("11.7.3", format!("Extortion: {} discards {how}.", human.name()));
                self.write(format!("{}{human}->", written_cards(&cards)));
                let player = self.table.players.iter_mut().find(|player| player.faction == human);
                if let Some(hand) = player.and_then(|player| player.hand.as_mut()) {
                    *hand = hand.saturating_sub(1);
                }
            }
        }
        Ok(())
    }
}

/// Pawns stay, and the warlord is removed only in battle (Law of Root 9.2.2, 14.2.2).
fn can_be_bombed(stack: Stack) -> bool {
    stack.piece.kind != PieceKind::Pawn
        && !(stack.piece.kind == PieceKind::Warrior && stack.piece.mark != Mark::Plain)
}

fn in_words(clearings: &[Clearing]) -> String {
    clearings.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join(", ")
}
