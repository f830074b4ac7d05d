//! Bands for hire (Law of Root, appendices A.6 and E): their set-up, whom they serve and for how long, and what their cards allow.

use super::super::bands::{Card, SetUp, Where};
use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::hired::{band_of, before, hireling, party_of, posted, stands_at, terms_of};
use super::trial::Trial;
use super::{band_battles, band_deeds, band_services};
use crate::findings::{self, messages};
use crate::names::{Band, Faction, Hireling};

/// The most control markers that the die gives a band.
pub(crate) const MARKERS: u8 = 4;

/// Weighs what bands did in a turn, and what is done to them.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    if !trial.position.boards.marks.are_bands_hired {
        return;
    }
    band_deeds::mixed_moves(trial);
    band_battles::weigh(trial);
    band_battles::tolls(trial);
    for hired in in_play(trial) {
        let is_amiss = hires(trial, hired.band);
        band_services::explain(trial, hired);
        band_deeds::weigh(trial, hired, is_amiss);
    }
}

/// The bands in play, as their cards lie.
fn in_play(trial: &Trial<'_>) -> impl Iterator<Item = Hireling> + use<> {
    let cards = trial.position.boards.hirelings;
    let lies = move |&band: &Band| {
        let card = cards[band as usize];
        card.in_play.then_some(Hireling { band, demoted: card.demoted })
    };
    Band::ALL.iter().filter_map(lies)
}

// Set-up (A.6): each promoted band as its card says.

/// Weighs the set-up of the bands, which the head of the record tells.
pub(super) fn set_up(trial: &mut Trial<'_>) {
    let is_of_a_band = (Sorts::PLACE | Sorts::LAY | Sorts::CARRY | Sorts::SHIFT)
        .that(|what: What| posted(what).is_some_and(|(kind, _)| band_of(kind.party()).is_some()));
    if trial.first(is_of_a_band).is_none() {
        // A head may leave all of it out.
        return;
    }
    for hired in in_play(trial) {
        let Some(set_up) = &Card::of(hired).set_up else { continue };
        let party = party_of(hired.band);
        let is_of_it = (Sorts::PLACE | Sorts::LAY | Sorts::CARRY | Sorts::SHIFT)
            .that(|what: What| posted(what).is_some_and(|(kind, _)| kind.party() == party));
        if is_set_up(trial, party, set_up) {
            continue;
        }
        let number = trial.last(is_of_it).or_else(|| trial.last(is_of_a_band)).unwrap_or(0);
        trial.breach(number, ("Z9", &findings::WRONG_SETUP), terms_of(trial, hired), |terms| {
            messages::band_starts_elsewhere(hireling(terms).name(), &Card::of(hireling(terms)).starts)
        });
    }
}

/// Whether a band stands as its card says.
fn is_set_up(trial: &Trial<'_>, party: Party, set_up: &SetUp) -> bool {
    let pieces = |number: usize| posted(trial.what(number)).filter(|(kind, _)| kind.party() == party);
    let all = || (0..trial.len()).filter_map(|number| Some((pieces(number)?, trial.count(number))));
    let stand = |kind: Kind, at: Option<Spot>| -> u8 {
        all()
            .filter(|((other, spot), _)| *other == kind && at.is_none_or(|at| *spot == at))
            .map(|(_, count)| count)
            .sum()
    };
    let fit = all().all(|((_, spot), _)| stands_at(trial, set_up.at, spot));
    let suits = all().fold(0b1111, |suits: u8, ((_, spot), _)| match spot {
        Spot::Clearing(at) if trial.position.table.suits[usize::from(at)] != 0 => {
            suits & trial.position.table.suits[usize::from(at)]
        }
        _ => suits,
    });
    let numbers = set_up.pieces.iter().all(|&(kind, count)| match set_up.places {
        0 => stand(kind, None) == count,
        places => {
            stand(kind, None) == count * places
                && all().all(|((_, spot), _)| stand(kind, Some(spot)) == count)
        }
    });
    fit && numbers && (set_up.at != Where::Suit || suits != 0)
}

// Hiring (E.1).

/// Whether somebody has hired more bands than marks were taken, up to an entry.
fn is_unearned(trial: &Trial<'_>, number: usize, by: Faction) -> bool {
    let marks = &trial.position.boards.marks;
    let is_first = |band: u8| {
        let card = trial.dawn.hirelings[usize::from(band)];
        card.master.is_none() && card.lapsed.is_none()
    };
    let later = trial.of(Sorts::HIRE).after(number).filter(
        |&later| matches!(trial.what(later), What::Hire { band, to, .. } if to == Some(by) && is_first(band)),
    );
    usize::from(marks.used_by(by)) > usize::from(marks.taken_by(by)) + later.count()
}

/// A band comes to who took a mark of points and has not used it (E.1.1), or goes on from who has no markers left on it (E.1.3).
/// Tells whether a breach was found.
fn hires(trial: &mut Trial<'_>, band: Band) -> bool {
    let card = before(trial, band);
    let mut is_told = false;
    for number in trial.unexplained(Sorts::HIRE) {
        let Some(What::Hire { band: hired, to: Some(to), markers }) = trial.open(number) else { continue };
        if hired != band as u8 {
            continue;
        }
        trial.explain_all(number);
        let terms = Terms {
            faction: to,
            other: Some(party_of(band)),
            have: u8::from(card.demoted),
            want: card.markers,
            ..trial.terms()
        };
        match card.master {
            _ if is_told => {}
            _ if markers.is_some_and(|markers| !(1..=MARKERS).contains(&markers)) => {
                trial
                    .breach(number, ("Z2", &findings::BAD_HIRE), terms, |_| messages::markers_out_of_range());
                is_told = true;
            }
            None if card.lapsed.is_none() && is_unearned(trial, number, to) => {
                trial.breach(number, ("Z2", &findings::BAD_HIRE), terms, |terms| {
                    messages::band_unearned(hireling(terms).name(), terms.faction.name())
                });
                is_told = true;
            }
            Some(master) if master != trial.faction || master == to => {
                let words = |terms: &Terms| messages::band_in_service(hireling(terms).name());
                trial.breach(number, ("Z3", &findings::BAD_HIRE), terms, words);
                is_told = true;
            }
            Some(_) if card.markers > 1 => {
                trial.breach(number, ("Z3", &findings::BAD_HIRE), terms, |terms| {
                    messages::band_goes_too_early(hireling(terms).name(), terms.want)
                });
                is_told = true;
            }
            _ => {}
        }
    }
    is_told
}
