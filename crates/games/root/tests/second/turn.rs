//! A turn of anybody: acts one after the other, battles with their losses, points, draws and the hand.

use std::collections::BTreeMap;

use super::acts::{Act, Flip, Things};
use super::facts::{Card, ITEMS};
use super::table::{Judged, State, Table, is_warrior, must};
use super::{eyrie, marquise, vagabond};

/// A battle and what was lost in it so far.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    pub(crate) sides: [char; 2],
    pub(crate) place: u8,
    strength: [u8; 2],
    /// What could be lost: pieces, or items of a Vagabond.
    at_stake: [u8; 2],
    ambush: bool,
    dice: Option<(u8, u8)>,
    pub(crate) lost: [u8; 2],
    /// Buildings and tokens of the defender that fell.
    prizes: u8,
}

/// What a turn has seen.
pub(crate) struct Turn<'t> {
    pub(crate) table: &'t mut Table,
    pub(crate) me: char,
    pub(crate) acts: &'t [Act],
    /// The act that is done.
    pub(crate) now: usize,
    /// Whether another turn follows, so that what is missing is missing.
    pub(crate) is_followed: bool,
    pub(crate) cards: &'t [Card],
    pub(crate) fight: Option<Fight>,
    pub(crate) moves: Vec<u8>,
    pub(crate) battles: Vec<u8>,
    /// The points that must be scored, and those that may be.
    pub(crate) due: i32,
    pub(crate) may: i32,
    scored: i32,
    /// Own draws but for those of cards in play, and how many are allowed besides the one of the Evening.
    draws: Vec<u8>,
    pub(crate) extra_draws: usize,
    /// How often the Bank, the Tax Collector and Charm Offensive were used.
    uses: [u8; 3],
    /// Crafting pieces that are used up, by suit.
    used: BTreeMap<char, u8>,
    pub(crate) hand_at_start: i32,
    /// Cards in play before the turn.
    pub(crate) at_hand: Vec<String>,
    pub(crate) own: Own,
}

/// What only one of the three keeps in mind.
#[derive(Default)]
pub(crate) struct Own {
    pub(crate) marquise: marquise::Day,
    pub(crate) eyrie: eyrie::Day,
    pub(crate) vagabond: vagabond::Day,
}

impl<'t> Turn<'t> {
    pub(crate) fn new(
        table: &'t mut Table,
        me: char,
        acts: &'t [Act],
        is_followed: bool,
        cards: &'t [Card],
    ) -> Self {
        let hand_at_start = table.hands[&me];
        let at_hand = table.crafted[&me].iter().cloned().collect();
        let mut turn = Self {
            table,
            me,
            acts,
            now: 0,
            is_followed,
            cards,
            fight: None,
            moves: Vec::new(),
            battles: Vec::new(),
            due: 0,
            may: 0,
            scored: 0,
            draws: Vec::new(),
            extra_draws: 0,
            uses: [0; 3],
            used: BTreeMap::new(),
            hand_at_start,
            at_hand,
            own: Own::default(),
        };
        turn.wake();
        turn
    }

    /// The coffins are emptied for a point for five.
    fn wake(&mut self) {
        if self.table.has(self.me, "coffinmakers") {
            let kept: u8 = self.table.coffin.values().sum();
            self.table.coffin.clear();
            self.may += i32::from(kept / 5);
        }
        match self.me {
            'C' => marquise::wake(self),
            'E' => eyrie::wake(self),
            _ => vagabond::wake(self),
        }
    }

    /// Whether a card was in play in Birdsong and at the start of Daylight.
    pub(crate) fn had(&self, card: &str) -> bool {
        self.at_hand.iter().any(|own| own == card)
    }

    /// Whether a card is in play that works in Daylight or Evening, so that it may have been crafted in this turn.
    pub(crate) fn has(&self, card: &str) -> bool {
        self.table.has(self.me, card)
    }

    /// The move or battle that the League of Adventurous Mice gives for a crafted item, which nobody writes.
    pub(crate) fn adventures(&self) -> usize {
        usize::from(self.has("leagueofadventurousmice") && !self.table.held[&self.me].is_empty())
    }

    /// The act that stands right before, if any.
    pub(crate) fn before(&self) -> Option<&'t Act> {
        self.now.checked_sub(1).map(|before| &self.acts[before])
    }

    pub(crate) fn judge(mut self) -> Judged {
        for (now, act) in self.acts.iter().enumerate() {
            self.now = now;
            self.act(act)?;
        }
        self.now = self.acts.len();
        self.end_fight()?;
        match self.me {
            'C' => marquise::evening(&mut self)?,
            'E' => eyrie::evening(&mut self)?,
            _ => vagabond::evening(&mut self)?,
        }
        self.evening()
    }

    fn act(&mut self, act: &Act) -> Judged {
        match act {
            Act::Battle { attacker, foe, place, ambush, dice } => {
                must(*attacker == self.me, || "another attacks".to_owned())?;
                self.battle(*foe, *place, *ambush, *dice)
            }
            Act::Place { things, to } => self.place(things, to),
            Act::March { things, from, to } => self.march(things, *from, *to),
            Act::Remove(things) => self.remove(things),
            Act::Score(who, points) => self.score(*who, *points),
            Act::Spend { count, suit, who } => {
                self.table.pay(*who, *count)?;
                if self.me == 'C' && *who == 'C' {
                    marquise::spend(self, *count, *suit);
                }
                Ok(())
            }
            Act::Draw { count, to } => {
                for &who in to {
                    self.table.draw(who, *count);
                }
                self.drawn(*count, to)
            }
            Act::Give { count, suit, from, to } => self.give(*count, *suit, *from, *to),
            Act::Craft(name) => self.craft(name),
            Act::CraftItem(item) => self.craft_item(*item),
            Act::UseCard(name) => self.use_card(name),
            Act::Look => must(self.has("codebreakers"), || "nobody may look".to_owned()),
            Act::Flip { items, how } => self.flip(items, *how),
            Act::Decree { suit, column } if self.me == 'E' => eyrie::add(self, *suit, *column),
            Act::Turmoil if self.me == 'E' => eyrie::turmoil(self),
            Act::Board(name) if self.me == 'E' => eyrie::lead(self, name),
            Act::Pawn(to) if self.me == 'V' => vagabond::walk(self, to),
            Act::Rest if self.me == 'V' => vagabond::rest(self),
            Act::Found { item, place } if self.me == 'V' => vagabond::explore(self, *item, *place),
            Act::Taken { item, from } if self.me == 'V' => vagabond::take_item(self, *item, *from),
            Act::Quest { suit, name } if self.me == 'V' => vagabond::quest(self, *suit, name),
            Act::Fetch if self.me == 'V' => vagabond::fetch(self),
            Act::Relation { with, to } => vagabond::relation(self, *with, *to),
            other => Err(format!("{other:?} is none of {}'s acts", self.me)),
        }
    }

    // Battles.

    fn strength(&self, who: char, place: u8) -> u8 {
        if who == 'V' {
            return u8::try_from(self.table.undamaged('s')).unwrap_or(0);
        }
        self.table.warriors(who, place)
    }

    fn at_stake(&self, who: char, place: u8) -> u8 {
        if who == 'V' {
            let whole = self.table.items.iter().filter(|(_, state)| *state != State::Damaged);
            return u8::try_from(whole.count()).unwrap_or(0);
        }
        let codes: &[&str] =
            if who == 'C' { &["Cw", "Ct", "Ct_k", "Cb_s", "Cb_w", "Cb_r"] } else { &["Ew", "Eb"] };
        codes.iter().map(|code| self.table.count(code, place)).sum()
    }

    fn battle(&mut self, foe: char, place: u8, ambush: Option<char>, dice: Option<(u8, u8)>) -> Judged {
        self.end_fight()?;
        let me = self.me;
        must(foe != me, || "a battle with oneself".to_owned())?;
        must((1..=12).contains(&place), || "no such clearing".to_owned())?;
        let is_armed =
            if me == 'V' { self.table.pawn_at() == Some(place) } else { self.table.warriors(me, place) > 0 };
        must(is_armed, || format!("{me} has nobody in {place}"))?;
        must(self.table.players.contains(&foe) && self.table.is_there(foe, place), || {
            format!("no {foe} in {place}")
        })?;
        if let Some(suit) = ambush {
            must(self.table.fits(suit, place), || "an ambush of another suit".to_owned())?;
            self.table.pay(foe, 1)?;
        }
        if let Some((one, other)) = dice {
            must(one <= 3 && other <= one, || "dice in the wrong order".to_owned())?;
        }
        let sides = [me, foe];
        self.battles.push(place);
        self.fight = Some(Fight {
            sides,
            place,
            strength: sides.map(|who| self.strength(who, place)),
            at_stake: sides.map(|who| self.at_stake(who, place)),
            ambush: ambush.is_some(),
            dice,
            lost: [0, 0],
            prizes: 0,
        });
        if me == 'V' { vagabond::fight(self) } else { Ok(()) }
    }

    /// Whether cards change what the battle deals.
    fn is_odd(&self, fight: &Fight) -> bool {
        let odd = ["armorers", "sappers", "brutaltactics", "scoutingparty"];
        let partisans = ["foxpartisans", "rabbitpartisans", "mousepartisans"];
        fight.sides.iter().any(|who| odd.iter().chain(&partisans).any(|card| self.table.has(*who, card)))
    }

    /// Holds what was lost in a battle against what it deals.
    pub(crate) fn end_fight(&mut self) -> Judged {
        let Some(fight) = self.fight.take() else { return Ok(()) };
        let hits = if fight.ambush { 2 } else { 0 };
        let left =
            if fight.sides[0] == 'V' { fight.strength[0] } else { fight.strength[0].saturating_sub(hits) };
        let is_over = fight.ambush && left == 0 && fight.sides[0] != 'V';
        let cards = if self.is_odd(&fight) { 2 } else { 0 };
        let commander = u8::from(fight.sides[0] == 'E' && self.table.leader == "commander");
        let fixed = u8::from(fight.strength[1] == 0) + commander;
        let most = if is_over {
            [hits, 0]
        } else {
            [hits + fight.strength[1].min(3) + cards, left.min(3) + fixed + cards]
        };
        for (side, &lost) in fight.lost.iter().enumerate() {
            must(lost <= most[side], || format!("{} loses {lost} in {}", fight.sides[side], fight.place))?;
        }
        if let Some((dealt, taken)) = fight.dice.filter(|_| cards == 0 && !fight.ambush) {
            let wanted = [taken.min(fight.strength[1]), dealt.min(left) + fixed];
            for side in [0, 1] {
                let wanted = wanted[side].min(fight.at_stake[side]);
                must(fight.lost[side] == wanted || !self.is_followed && fight.lost[side] < wanted, || {
                    format!("the dice take {wanted} of {}, {} go", fight.sides[side], fight.lost[side])
                })?;
            }
        }
        let despot = self.own.eyrie.leader == "despot" && fight.prizes > 0;
        self.may += i32::from(despot);
        Ok(())
    }

    // Pieces.

    fn place(&mut self, things: &Things, to: &[u8]) -> Judged {
        for &place in to {
            must((1..=12).contains(&place), || "no such clearing".to_owned())?;
            for (count, code) in things {
                must(code.starts_with(self.me), || "pieces of another come".to_owned())?;
                let is_kept_out = self.me != 'C' && self.table.count("Ct_k", place) > 0;
                must(!is_kept_out, || "nobody else places at the keep".to_owned())?;
                match self.me {
                    'C' => marquise::place(self, code, place, *count)?,
                    'E' => eyrie::place(self, code, place, *count, things)?,
                    _ => return Err("a Vagabond places nothing".to_owned()),
                }
                self.table.put(code, place, *count)?;
            }
        }
        Ok(())
    }

    /// Whether a warrior comes for one that Propaganda has just turned.
    pub(crate) fn is_propaganda(&self, place: u8) -> bool {
        let turned = matches!(self.before(), Some(Act::Remove(things))
            if matches!(&things[..], [(1, code, at)] if is_warrior(code) && *at == place && !code.starts_with(self.me)));
        self.has("propagandabureau") && turned
    }

    fn march(&mut self, things: &Things, from: u8, to: u8) -> Judged {
        must((1..=12).contains(&to) && (1..=12).contains(&from), || "no such clearing".to_owned())?;
        let [(count, code)] = &things[..] else { return Err("a mixed move".to_owned()) };
        must(is_warrior(code), || format!("{code} does not move"))?;
        if code.starts_with(self.me) && !self.is_carried_home(from, to) {
            let me = self.me;
            self.end_fight()?;
            must(self.table.is_way(me, from, to), || format!("no way from {from} to {to}"))?;
            let is_ruled = self.table.rules(me, from)
                || self.table.rules(me, to)
                || self.table.has(me, "corvidplanners");
            must(is_ruled, || format!("{me} rules neither {from} nor {to}"))?;
            self.table.shift(code, from, to, *count)?;
            if self.me == 'E' {
                eyrie::march(self)?;
            }
            self.moves.push(from);
            return Ok(());
        }
        let is_ordered = matches!(self.before(), Some(Act::UseCard(name)) if name == "falseorders");
        if is_ordered {
            let half = self.table.count(code, from).div_ceil(2);
            must(*count <= half, || format!("half of {code} in {from} are {half}"))?;
            must(
                self.table.map.has_path(from, to)
                    || self.table.is_way(code.chars().next().unwrap_or('C'), from, to),
                || "no way".to_owned(),
            )?;
            return self.table.shift(code, from, to, *count);
        }
        self.heal(code, from, to, *count)
    }

    /// Whether warriors of the Marquise go from her own battle to the keep, and a card is spent for it.
    fn is_carried_home(&self, from: u8, to: u8) -> bool {
        self.me == 'C'
            && self.fight.as_ref().is_some_and(|fight| fight.place == from)
            && self.table.count("Ct_k", to) > 0
            && matches!(self.before(), Some(Act::Spend { who: 'C', .. }))
    }

    /// Field Hospitals: a card of the suit, warriors of the battle, and the keep.
    fn heal(&mut self, code: &str, from: u8, to: u8, count: u8) -> Judged {
        must(code == "Cw" && self.table.count("Ct_k", to) > 0, || format!("{code} goes to {to}"))?;
        let is_paid = matches!(self.before(), Some(Act::Spend { suit: Some(suit), who: 'C', .. }) if self.table.fits(*suit, from));
        must(is_paid, || "nobody pays for the hospitals".to_owned())?;
        self.lose("Cw", from, count)?;
        self.table.shift("Cw", from, to, count)
    }

    /// Counts a loss of the battle, if it is one.
    fn lose(&mut self, code: &str, place: u8, count: u8) -> Judged {
        let owner = code.chars().next().unwrap_or('C');
        let Some(fight) =
            self.fight.as_mut().filter(|fight| fight.place == place && fight.sides.contains(&owner))
        else {
            return Err(format!("{code} goes in {place} and nobody fights there"));
        };
        let side = usize::from(fight.sides[0] != owner);
        fight.lost[side] += count;
        if side == 1 && !is_warrior(code) {
            fight.prizes += count;
        }
        if self.me == 'V' && owner != 'V' {
            vagabond::fell(self, owner, code, count, true);
        }
        Ok(())
    }

    fn remove(&mut self, things: &[(u8, String, u8)]) -> Judged {
        let is_wood = self.me == 'C' && things.iter().all(|(_, code, _)| code == "Ct");
        if is_wood {
            return marquise::pay_wood(self, things);
        }
        for (count, code, place) in things {
            let owner = code.chars().next().unwrap_or('C');
            if self.is_cards_work(owner, code, *place, *count)
                || self.me == 'V' && vagabond::is_strike(self, things)?
            {
                self.table.remove(code, *place, *count)?;
                if self.me == 'V' {
                    vagabond::fell(self, owner, code, *count, false);
                }
                continue;
            }
            self.lose(code, *place, *count)?;
            self.table.remove(code, *place, *count)?;
            let warriors = self.table.warriors(owner, *place);
            must(is_warrior(code) || warriors == 0 || self.falls_later(owner), || {
                format!("{code} falls in {place} while warriors stand")
            })?;
            self.score_prize(owner, code, *count);
        }
        Ok(())
    }

    /// Whether the warriors that still stand are healed by the next acts.
    fn falls_later(&self, owner: char) -> bool {
        owner == 'C'
            && self.acts[self.now + 1..]
                .iter()
                .take(2)
                .any(|act| matches!(act, Act::March { things, .. } if things[0].1 == "Cw"))
    }

    fn score_prize(&mut self, owner: char, code: &str, count: u8) {
        if owner != self.me && !is_warrior(code) {
            self.due += i32::from(count);
        }
    }

    /// Propaganda takes a warrior of another for a card, the Tax Collector an own one.
    fn is_cards_work(&self, owner: char, code: &str, place: u8, count: u8) -> bool {
        let is_one = count == 1 && is_warrior(code);
        let paid = matches!(self.before(), Some(Act::Spend { suit: Some(suit), who, .. }) if *who == self.me && self.table.fits(*suit, place));
        let taxed = matches!(self.acts.get(self.now + 1), Some(Act::Draw { to, .. }) if to[..] == [self.me]);
        is_one
            && (owner != self.me && self.has("propagandabureau") && paid
                || owner == self.me
                    && self.has("taxcollector")
                    && taxed
                    && self.fight.as_ref().is_none_or(|fight| fight.place != place))
    }

    // Cards.

    fn give(&mut self, count: u8, suit: Option<char>, from: char, to: char) -> Judged {
        self.table.pay(from, count)?;
        self.table.draw(to, count);
        if self.me == 'V' && from == 'V' {
            return vagabond::aid(self, count, suit, to);
        }
        if self.me == 'V' && to == 'V' {
            return vagabond::steal(self, from);
        }
        // Stand and Deliver brings the other a point, a Swap Meet a card.
        let next = self.acts.get(self.now + 1);
        let is_thanked = matches!(next, Some(Act::Score(who, 1)) if *who == from);
        let is_swapped =
            matches!(next, Some(Act::Give { from: giver, to: taker, .. }) if (*giver, *taker) == (to, from));
        let is_answer = matches!(self.before(), Some(Act::Give { from: giver, to: taker, .. }) if (*giver, *taker) == (to, from));
        let is_allowed = to == self.me && self.had("standanddeliver") && is_thanked
            || to == self.me && self.had("swapmeet") && is_swapped
            || from == self.me && self.had("swapmeet") && is_answer;
        must(is_allowed, || "a card goes from hand to hand".to_owned())
    }

    fn drawn(&mut self, count: u8, to: &[char]) -> Judged {
        let next = self.acts.get(self.now + 1);
        let is_tax = matches!(self.before(), Some(Act::Remove(things)) if is_warrior(&things[0].1) && things[0].1.starts_with(self.me));
        let is_charm = matches!(next, Some(Act::Score(who, 1)) if *who != self.me);
        let used = match to {
            [one, _] if *one == self.me && self.had("betterburrowbank") => 0,
            [one] if *one == self.me && is_tax && self.has("taxcollector") => 1,
            [one] if *one == self.me && is_charm && self.has("charmoffensive") => 2,
            [one] if *one == self.me => {
                self.draws.push(count);
                return Ok(());
            }
            [other] if self.table.has(*other, "murinebroker") => return Ok(()),
            _ => return Err("others draw".to_owned()),
        };
        self.uses[used] += 1;
        must(self.uses[used] == 1, || "a card is used twice".to_owned())
    }

    fn use_card(&mut self, name: &str) -> Judged {
        must(self.had(name), || format!("{name} is not in play"))?;
        self.table.crafted.get_mut(&self.me).expect("a player").remove(name);
        if name == "royalclaim" {
            let ruled = (1..=12).filter(|&place| self.table.rules(self.me, place)).count();
            self.due += i32::try_from(ruled).unwrap_or(0);
        }
        Ok(())
    }

    // Crafting.

    /// Crafting pieces of a suit, any suit for `*`.
    fn crafting(&self, suit: char) -> u8 {
        let code = if self.me == 'C' { "Cb_w" } else { "Eb" };
        let fits = |place: &u8| suit == '*' || self.table.map.suit(*place) == suit;
        (1..=12).filter(fits).map(|place| self.table.count(code, place)).sum()
    }

    fn pay_cost(&mut self, cost: &str) -> Judged {
        if self.me == 'V' {
            return vagabond::pay_hammers(self, cost);
        }
        for suit in cost.chars() {
            *self.used.entry(suit).or_default() += 1;
        }
        let used = |suit: &char| self.used.get(suit).copied().unwrap_or(0);
        let all: u8 = self.used.values().sum();
        let is_paid = ['F', 'M', 'R'].iter().all(|suit| used(suit) <= self.crafting(*suit))
            && all <= self.crafting('*');
        must(is_paid, || format!("nothing crafts {cost}"))
    }

    fn craft(&mut self, name: &str) -> Judged {
        let card = self.cards.iter().find(|card| card.is_called(name));
        let card = card.ok_or_else(|| format!("{name} is not in the deck"))?;
        must(!card.cost.is_empty(), || format!("{name} cannot be crafted"))?;
        must(!self.table.has(self.me, name), || format!("a second {name}"))?;
        let copies: u8 = self.cards.iter().filter(|card| card.is_called(name)).map(|card| card.count).sum();
        let in_play = self.table.players.iter().filter(|&&who| self.table.has(who, name)).count();
        must(in_play < usize::from(copies), || format!("{name} lies elsewhere"))?;
        let cost = card.cost.clone();
        self.table.pay(self.me, 1)?;
        self.pay_cost(&cost)?;
        if card.stays {
            self.table.crafted.get_mut(&self.me).expect("a player").insert(name.to_owned());
        }
        Ok(())
    }

    fn craft_item(&mut self, item: char) -> Judged {
        let (_, cost, points) = ITEMS.iter().find(|(letter, ..)| *letter == item).ok_or("no such item")?;
        let left = self.table.supply.entry(item).or_default();
        must(*left > 0, || format!("no {item} is left"))?;
        *left -= 1;
        self.table.pay(self.me, 1)?;
        self.pay_cost(cost)?;
        let full = self.me != 'E' || self.own.eyrie.leader == "builder";
        self.due += if full { *points } else { 1 };
        self.due += i32::from(self.table.has(self.me, "masterengravers"));
        self.extra_draws += usize::from(self.table.has(self.me, "murinebroker"));
        if self.me == 'V' {
            self.table.items.push((item, State::Whole));
        } else {
            self.table.held.get_mut(&self.me).expect("a player").push(item);
        }
        Ok(())
    }

    fn flip(&mut self, items: &[char], how: Flip) -> Judged {
        if how == Flip::Damage && self.fight.as_ref().is_some_and(|fight| fight.sides.contains(&'V')) {
            let fight = self.fight.as_mut().expect("a battle");
            let side = usize::from(fight.sides[0] != 'V');
            fight.lost[side] += u8::try_from(items.len()).unwrap_or(u8::MAX);
            return items.iter().try_for_each(|&item| self.damage(item));
        }
        must(self.me == 'V', || "items of another are turned".to_owned())?;
        vagabond::flip(self, items, how)
    }

    fn damage(&mut self, item: char) -> Judged {
        *self.own.vagabond.damaged.entry(item).or_default() += 1;
        self.table.turn(item, State::Whole, State::Damaged)
    }

    // Points and Evening.

    fn score(&mut self, who: char, points: i32) -> Judged {
        let before = self.table.scores[&who];
        self.table.scores.insert(who, (before + points).max(0));
        if who == self.me {
            if points < 0 {
                return eyrie::lose(self, -points, before);
            }
            self.scored += points;
        }
        Ok(())
    }

    fn evening(mut self) -> Judged {
        self.tower();
        let least = if self.is_followed { self.due } else { 0 };
        must((least..=self.due + self.may).contains(&self.scored), || {
            format!("{} points are scored, {} to {} are due", self.scored, self.due, self.due + self.may)
        })?;
        let (low, high) = match self.me {
            'C' => marquise::draw(&self),
            'E' => eyrie::draw(&self),
            _ => vagabond::draw(&self),
        };
        must(!self.is_followed || !self.draws.is_empty(), || "no card is drawn".to_owned())?;
        if let Some(last) = self.draws.last() {
            must((low..=high).contains(last), || format!("{last} cards are drawn, {low} to {high} are due"))?;
        }
        must(self.draws.len() <= 1 + self.extra_draws, || "a draw too many".to_owned())?;
        let hand = self.table.hands[&self.me];
        must(!self.is_followed || self.me == 'V' || hand <= 5, || format!("{hand} cards are kept"))?;
        // Discards of a Vagabond are often left out.
        self.table.hands.insert(self.me, hand.min(5));
        Ok(())
    }

    fn tower(&mut self) {
        let is_ruled = self.table.map.tower.is_some_and(|place| self.table.rules(self.me, place));
        self.due += i32::from(is_ruled);
    }
}
