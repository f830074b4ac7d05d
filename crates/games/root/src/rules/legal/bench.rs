//! A table at which acts are tried, and the list of those that nothing speaks against.

use std::collections::BTreeSet;

use scorebook_core::{Offer, Offers, Report, Span, Step};

use super::super::attempt::{Listener, breaches};
use super::super::deeds::Deed;
use super::super::law;
use super::super::ledger::{Due, Gain, Why};
use super::super::outlook::Outlook;
use super::super::pen::many;
use super::super::position::Position;
use super::needs::needs;
use crate::game::RootRecord;
use crate::names::Faction;
use crate::syntax::act::Act;
use crate::syntax::read_acts;

/// What others do on the turn.
pub(super) const REACTIONS: &str = "reactions";

/// A table at which acts are tried.
pub(super) struct Bench<'p> {
    /// The table as whose turn it is sees it.
    pub(super) look: Outlook<'p>,
    /// The step that an act would be.
    step: u32,
    /// How much speaks against the turn before it.
    before: usize,
    /// A record without turns: no act that is tried opens one.
    record: RootRecord,
    /// What is legal, in the order it was found.
    offers: Offers<Act, Why>,
    /// What has been tried.
    tried: BTreeSet<String>,
}

/// Acts that stand, and the table after them.
struct Stood {
    acts: Vec<Act>,
    after: Box<Position>,
}

/// Acts that stand with every number from one to another.
struct Run {
    least: u8,
    most: u8,
    /// What nobody can know of the one with the least.
    needs: Vec<String>,
    with_most: Stood,
}

impl<'p> Bench<'p> {
    pub(super) fn new(position: &'p Position, faction: Faction, step: u32) -> Self {
        Self {
            look: Outlook { position, faction },
            step,
            before: breaches(position),
            record: RootRecord::for_text(""),
            offers: Vec::new(),
            tried: BTreeSet::new(),
        }
    }

    /// What is legal, kind by kind in the order they were found, and what others answer at the end.
    pub(super) fn into_offers(self) -> Offers<Act, Why> {
        let mut groups: Vec<Option<&str>> = Vec::new();
        for offer in &self.offers {
            if !groups.contains(&offer.group) {
                groups.push(offer.group);
            }
        }
        let mut offers = self.offers;
        let place = |offer: &Offer<Act, Why>| groups.iter().position(|group| *group == offer.group);
        offers.sort_by_key(|offer| (offer.group == Some(REACTIONS), place(offer)));
        offers
    }

    /// Lists acts under a group if nothing speaks against them; tells whether it does. Where only the rest of them is left to do, the
    /// rest is listed.
    pub(super) fn offer(&mut self, group: &'static str, acts: &str) -> bool {
        for (slash, _) in acts.match_indices('/') {
            self.offer_together(group, &acts[slash + 1..]);
        }
        self.offer_together(group, acts)
    }

    /// The same for acts of which none is offered without the others.
    pub(super) fn offer_together(&mut self, group: &'static str, acts: &str) -> bool {
        if !self.tried.insert(acts.to_owned()) {
            return false;
        }
        let Some(stood) = self.try_out(acts) else { return false };
        let needs = needs(self.look.position, &stood.acts);
        self.list(group, stood, None, needs);
        true
    }

    /// Lists acts that differ in the number before a part of them, as one where numbers that follow each other are legal.
    pub(super) fn offer_many(&mut self, group: &'static str, before: &str, most: u8, after: &str) -> bool {
        for (slash, _) in before.match_indices('/') {
            self.offer_range(group, &before[slash + 1..], most, after);
        }
        self.offer_range(group, before, most, after)
    }

    fn offer_range(&mut self, group: &'static str, before: &str, most: u8, after: &str) -> bool {
        let text = |number: u8| format!("{before}{}{after}", many(number.into()));
        let is_new: Vec<bool> = (1..=most).map(|number| self.tried.insert(text(number))).collect();
        if !is_new.contains(&true) {
            return false;
        }
        let mut run: Option<Run> = None;
        let mut found = false;
        for number in 1..=most {
            match (self.try_out(&text(number)), &mut run) {
                (Some(stood), Some(run)) => (run.most, run.with_most) = (number, stood),
                (Some(stood), None) => {
                    let needs = needs(self.look.position, &stood.acts);
                    run = Some(Run { least: number, most: number, needs, with_most: stood });
                }
                (None, _) => found |= self.list_run(group, run.take()),
            }
        }
        found | self.list_run(group, run)
    }

    fn list_run(&mut self, group: &'static str, run: Option<Run>) -> bool {
        let Some(Run { least, most, needs, with_most }) = run else { return false };
        self.list(group, with_most, (least < most).then(|| (least.into(), most.into())), needs);
        true
    }

    /// Lists acts that stand, with the points that become due by them.
    fn list(
        &mut self,
        group: &'static str,
        Stood { acts, after }: Stood,
        range: Option<(u32, u32)>,
        needs: Vec<String>,
    ) {
        let before = self.look.position.ledger.dues();
        let is_new = |due: &&Due| !before.contains(due);
        let seat = self.look.faction.seat();
        let due = after.ledger.dues().iter().filter(is_new);
        let due = due.map(|due| Gain { seat, points: due.points.into(), why: due.into() }).collect();
        let mut offer = Offer::of(acts);
        (offer.group, offer.range, offer.needs, offer.due) = (Some(group), range, needs, due);
        self.offers.push(offer);
    }

    /// The acts, if they can be read and nothing speaks against them.
    fn try_out(&self, text: &str) -> Option<Stood> {
        let mut report = Report::new();
        let acts = read_acts(text, &mut report);
        if acts.is_empty() || !report.finish().is_empty() {
            return None;
        }
        self.stand(acts)
    }

    /// The table after acts, if nothing speaks against them but what spoke against the turn before. A set-up has to be whole with them.
    fn stand(&self, acts: Vec<Act>) -> Option<Stood> {
        let mut after = Box::new(self.look.position.clone());
        let (mut gains, mut listener) = (Vec::new(), Listener::default());
        for (step, act) in (self.step..).zip(&acts) {
            let seat = Some(self.look.faction.seat());
            let written = Step { act: act.clone(), span: Span::default(), seat };
            let mut deed = Deed { position: &mut after, court: &mut listener, gains: &mut gains, step };
            deed.play(&self.record, &written, act);
            if listener.0 {
                return None;
            }
        }
        let is_whole = |after: &Position| law::so_far(after).iter().next().is_none();
        let stands = if after.turn.is_setup { is_whole(&after) } else { breaches(&after) <= self.before };
        stands.then_some(Stood { acts, after })
    }
}
