//! The Keepers: waystations, recruits, the retinue, relics, living off the land.

use scorebook_core::Chance;
use scorebook_root::names::{Column, Faction};

use super::Spoiler;
use super::battles::open_fights;
use super::cards::{cards, may_score};
use super::game::{Scene, Spoilt, count, is_path, kind, other_suit, pick};
use super::ground::round_trip;
use super::written::{battle, drawn, many, march, placed, points};

const K: Option<Faction> = Some(Faction::Keepers);
const ME: Faction = Faction::Keepers;
const STATIONS: [&str; 3] = ["b_f", "b_t", "b_j"];

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("K2", "encamps without a warrior", K, unpaid_station),
    Spoiler::new("K3", "decamps without a waystation", K, no_station),
    Spoiler::new("K6", "moves a relic without a warrior", K, lonely_relic),
    Spoiler::new("K12", "keeps the card of a hard recovery", K, kept_last_card),
    Spoiler::new("K15", "removes a relic for good", None, lost_relic),
    Spoiler::new("K4", "recruits without a card", K, unpaid_recruit),
    Spoiler::new("K4", "recruits with the wrong suit", K, wrong_recruit),
    Spoiler::new("K4", "recruits where no waystation is", K, recruit_elsewhere),
    Spoiler::new("K5", "moves once too often", K, one_move_more),
    Spoiler::new("K7", "fights once too often", K, one_battle_more),
    Spoiler::new("K8", "delves in a forest that is not near", K, far_delve),
    Spoiler::new("K10", "moves more often than its third column allows", K, one_move_more),
    Spoiler::new("K20", "places a fourth waystation", K, fourth_station),
    Spoiler::new("K11", "recovers where no waystation shows the relic", K, recover_elsewhere),
    Spoiler::new("K11", "scores a relic too high", K, dear_relic),
    Spoiler::new("K9", "keeps the card of a hard delve", K, kept_card),
    Spoiler::new("K13", "does not live off the land", K, crowd),
    Spoiler::new("K14", "gathers more than ten cards", K, eleven_cards),
    Spoiler::new("K17", "draws for waystations it does not have", K, one_more),
];

fn is_station(act: &str) -> bool {
    placed(act).is_some_and(|(things, _)| things.starts_with("b_"))
}

fn has_station(position: &scorebook_root::Position, place: u8) -> bool {
    STATIONS.iter().any(|code| count(position, ME, code, place) > 0)
}

fn unpaid_station(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_warrior = |act: &str| act.starts_with('w') && act.ends_with("->");
    let act = scene
        .find(chance, |act, words| is_station(words) && act > 0 && is_warrior(&scene.acts()[act - 1]))?;
    scene.omit(act - 1..act)
}

fn recruit(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let is_recruit = |act: &str| placed(act).is_some_and(|(things, _)| things.ends_with('w'));
    scene.find(chance, |act, words| is_recruit(words) && act > 0 && scene.acts()[act - 1].ends_with("#K->"))
}

fn unpaid_recruit(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruit(scene, chance)?;
    let spent = scene.acts().iter().filter(|act| act.ends_with("#K->")).count();
    if spent == 1 { scene.omit(act - 1..act) } else { None }
}

fn wrong_recruit(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruit(scene, chance)?;
    let spent = scene.acts().iter().filter(|act| act.ends_with("#K->")).count();
    let (_, places) = placed(&scene.acts()[act])?;
    let suit = other_suit(scene.before(act), places[0]).filter(|_| spent == 1)?;
    scene.replace(act - 1, &format!("{}K->", cards(1, suit))).in_turn()
}

fn recruit_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruit(scene, chance)?;
    let bare = |place: u8| scene.throughout(|position| !has_station(position, place));
    let place = pick(scene.places(bare), chance)?;
    let (things, _) = placed(&scene.acts()[act])?;
    Some(scene.replace(act, &format!("{things}->{place}")))
}

/// The cards of some columns, retainers among them, at the start of the turn.
fn retinue(scene: &Scene<'_>, columns: &[Column]) -> usize {
    let cards = |column: &Column| {
        let row = scene.before(0).column(*column);
        usize::from(row.cards.count + row.loyal)
    };
    columns.iter().map(cards).sum()
}

fn one_move_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (from, to) = round_trip(scene, act, chance).filter(|_| scene.is_plain())?;
    let moves = scene.acts().iter().filter(|act| march(act).is_some()).count();
    let room = retinue(scene, &[Column::First, Column::Third]).saturating_sub(moves);
    scene.insert(act, &vec![format!("w{from}->{to}/w{to}->{from}"); room / 2 + 1].join("/")).in_turn()
}

fn one_battle_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| scene.is_plain())?;
    let fought = scene.acts().iter().filter(|act| battle(act).is_some()).count();
    let room = retinue(scene, &[Column::Second]).saturating_sub(fought);
    scene.insert(act, &vec![format!("X{foe}{place}"); room + 1].join("/")).in_turn()
}

/// A relic that comes from a forest: where it comes from, and where it goes.
fn delve(act: &str) -> Option<(&str, u8)> {
    let (from, to) = act.strip_prefix("t_")?.split_once("->")?;
    (from.contains('_')).then_some(())?;
    Some((&from[1..], to.parse().ok()?))
}

fn far_delve(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| delve(act).is_some())?;
    let (forest, _) = delve(&scene.acts()[act])?;
    let touches = |place: u8| forest.split('_').any(|touched| touched == place.to_string());
    let place = pick(scene.places(|place| !touches(place)), chance)?;
    let (from, _) = scene.acts()[act].split_once("->")?;
    Some(scene.replace(act, &format!("{from}->{place}")))
}

fn is_recovery(act: &str) -> bool {
    act.starts_with("t_") && act.ends_with("->$")
}

fn recover_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let relics = ["f", "t", "j"].into_iter().flat_map(|relic| {
        let bare = |place: u8| {
            count(position, ME, &format!("t_{relic}"), place) > 0
                && scene.throughout(|position| !has_station(position, place))
        };
        scene.places(bare).into_iter().map(move |place| (relic, place))
    });
    let (relic, place) = pick(relics.collect(), chance)?;
    Some(scene.insert(act, &format!("t_{relic}{place}->$")))
}

fn dear_relic(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act =
        scene.find(chance, |act, words| points(words).is_some() && act > 0 && is_recovery(&acts[act - 1]))?;
    let more = points(&acts[act])? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

fn kept_card(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.ends_with("$_2->"))?;
    scene.omit(act..act + 1)
}

fn crowd(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let leaves = |act: usize, words: &str| {
        let place = words.strip_prefix('w').and_then(|rest| rest.strip_suffix("->")?.parse().ok());
        let next_is_station = scene.acts().get(act + 1).is_some_and(|next| is_station(next));
        let is_loss =
            scene.acts()[..act].iter().any(|act| battle(act).is_some_and(|fight| Some(fight.place) == place));
        place.is_some_and(|place| count(scene.before(act), ME, "w", place) >= 4)
            && !next_is_station
            && !is_loss
    };
    let act = scene.find(chance, leaves).filter(|_| scene.has_no_cards(ME))?;
    scene.omit(act..act + 1)
}

fn eleven_cards(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let held = |column: Column| {
        let row = scene.end().column(column);
        u16::from(row.cards.count + row.loyal)
    };
    let all: u16 = [Column::First, Column::Second, Column::Third].map(held).iter().sum();
    let more = 11_u16.checked_sub(all)?;
    let draw = scene.acts().iter().rposition(|act| drawn(act, ME).is_some())?;
    scene.insert(draw, &format!("{}#K->$_1", many(more))).in_turn()
}

fn one_more(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let stations = scene.places(|place| has_station(scene.end(), place)).len();
    let due = 1 + u16::try_from(stations).ok()?;
    let act =
        scene.acts().iter().rposition(|act| drawn(act, ME) == Some(due)).filter(|_| scene.is_plain())?;
    scene.replace(act, &format!("{}#->K", due + 1)).in_turn()
}

/// The waystation that a warrior replaces.
fn no_station(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let decamps = |act: usize, words: &str| {
        let place = words.strip_prefix("b_").and_then(|rest| rest.get(1..)?.strip_suffix("->"));
        place.is_some_and(|place| acts.get(act + 1) == Some(&format!("w->{place}")))
    };
    let act = scene.find(chance, decamps)?;
    scene.omit(act..act + 1)
}

fn lonely_relic(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let relics = ["f", "t", "j"].into_iter().flat_map(|relic| {
        let code = format!("t_{relic}");
        scene
            .places(move |place| count(position, ME, &code, place) > 0)
            .into_iter()
            .map(move |place| (relic, place))
    });
    let (relic, from) = pick(relics.collect(), chance)?;
    let to = pick(scene.places(|to| is_path(position, from, to)), chance)?;
    let is_quiet = !scene.has(|act| march(act).is_some_and(|way| way.from == from && way.to == to));
    is_quiet.then(|| scene.insert(act, &format!("t_{relic}{from}->{to}")))
}

fn kept_last_card(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.ends_with("$_3->"))?;
    scene.omit(act..act + 1)
}

fn lost_relic(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act =
        scene.find(chance, |_, act| act.contains("Kt_") && act.contains('_') && !act.ends_with("->"))?;
    let (from, _) = scene.acts()[act].split_once("->")?;
    scene.replace(act, &format!("{from}->")).in_turn().filter(|_| scene.me() != ME)
}

fn fourth_station(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let stations = |position: &scorebook_root::Position| {
        let standing = STATIONS.iter().filter_map(|code| kind(&format!("K{code}")));
        standing.map(|kind| position.on_map(kind)).sum::<u8>()
    };
    let is_full = scene.throughout(|position| stations(position) == 3);
    let place = pick(scene.places(|place| count(scene.before(act), ME, "w", place) > 0), chance)
        .filter(|_| is_full)?;
    Some(scene.insert(act, &format!("w{place}->/b_f->{place}")))
}
