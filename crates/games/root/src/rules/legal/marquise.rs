//! The Marquise: wood, buildings, recruits, overwork, and birds for more actions.

use super::super::diary::What;
use super::super::outlook::Outlook;
use super::super::pen::{many, spread};
use super::super::pieces::{Kind, Track, on_track, track};
use super::super::table::Spot;
use super::super::ways::reach_of_wood;
use super::bench::Bench;
use super::extras::extra_action;
use crate::names::Suit;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    let at = |kind: Kind| -> Vec<(u8, u8)> {
        look.standing(kind).into_iter().map(|place| (place, look.count(kind, place))).collect()
    };
    bench.offer("wood", &spread("t", &idle(look)));
    action(bench, "recruit", &spread("w", &at(Kind::Recruiter)));
    for place in look.standing(Kind::Sawmill) {
        let matches = |suit: Suit| suit == Suit::Bird || look.position.table.has_suit(place, suit);
        for suit in Suit::ALL.iter().filter(|&&suit| matches(suit)) {
            action(bench, "overwork", &format!("{suit}#C->/t->{place}"));
        }
    }
    for kind in [Kind::Sawmill, Kind::Workshop, Kind::Recruiter] {
        for site in look.sites() {
            for wood in payments(look, kind, site) {
                action(bench, "build", &format!("{wood}{}->{site}", &kind.code()[1..]));
            }
        }
    }
}

/// The sawmills that have given no wood in this turn, and how many there are in each clearing.
fn idle(look: Outlook<'_>) -> Vec<(u8, u8)> {
    let given = |place: u8| -> u8 {
        let is_here = |what: What| matches!(what, What::Place { kind: Kind::Wood, at, .. } if at == place);
        let here = look.position.diary.counted().filter(|(entry, _)| is_here(entry.what));
        here.map(|(_, count)| count).sum()
    };
    let idle = |place: u8| look.position.dawn.count(Kind::Sawmill, place).saturating_sub(given(place));
    (1..13).map(|place| (place, idle(place))).filter(|&(_, count)| count > 0).collect()
}

/// An action, or the same for a bird where no other is left.
fn action(bench: &mut Bench<'_>, group: &'static str, acts: &str) {
    if !acts.is_empty() && !bench.offer(group, acts) {
        for extra in extra_action(bench.look) {
            bench.offer(group, &format!("{extra}{acts}"));
        }
    }
}

/// Every way to spend the wood that a building takes, from where it can be brought; before the act that builds.
pub(crate) fn payments(look: Outlook<'_>, kind: Kind, site: u8) -> Vec<String> {
    if look.position.table.count(kind, Spot::Supply) == 0 {
        return Vec::new();
    }
    let cost = on_track(track(Track::Wood), look.position.table.on_map(kind) + 1);
    let reach = reach_of_wood(look.position, site);
    let stacks = look.standing(Kind::Wood).into_iter().filter(|place| reach & 1 << place != 0);
    let mut ways: Vec<(u8, Vec<String>)> = vec![(cost, Vec::new())];
    for place in stacks {
        let wood = look.count(Kind::Wood, place);
        let with = |(left, parts): &(u8, Vec<String>), count: u8| {
            let part = format!("{}t{place}", many(count.into()));
            (left - count, parts.iter().cloned().chain([part]).collect())
        };
        let more: Vec<_> =
            ways.iter().flat_map(|way| (1..=wood.min(way.0)).map(move |count| with(way, count))).collect();
        ways.extend(more);
    }
    let paid = ways.into_iter().filter(|(left, _)| *left == 0);
    paid.map(|(_, parts)| if parts.is_empty() { String::new() } else { format!("{}->/", parts.join("+")) })
        .collect()
}
