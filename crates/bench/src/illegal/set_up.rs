//! Set-ups: other pieces, or other places, than the rules say.

use scorebook_core::Chance;
use scorebook_root::names::Faction;

use super::Spoiler;
use super::game::{Scene, Spoilt, at, count, is_path, pick, suit};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::of_setup("C1", "puts the keep in no corner", Faction::Marquise, keep_inland),
    Spoiler::of_setup("C2", "leaves a clearing without a warrior", Faction::Marquise, warrior_missing),
    Spoiler::of_setup("C3", "builds far from the keep", Faction::Marquise, far_building),
    Spoiler::of_setup("E1", "starts with five warriors", Faction::Eyrie, five_warriors),
    Spoiler::of_setup("G54", "starts in the corner of the keep", Faction::Eyrie, same_corner),
    Spoiler::of_setup("E2", "starts without a leader", Faction::Eyrie, no_leader),
    Spoiler::of_setup("A1", "starts with two supporters", Faction::Alliance, two_supporters),
    Spoiler::of_setup("V1", "starts in a clearing", Faction::Vagabond, pawn_in_clearing),
    Spoiler::of_setup("V1", "starts without a character", Faction::Vagabond, no_character),
    Spoiler::of_setup("O1", "starts off the river", Faction::Riverfolk, off_the_river),
    Spoiler::of_setup("L1", "starts with three warriors", Faction::Cult, three_warriors),
    Spoiler::of_setup("D1", "starts with three at the tunnel", Faction::Duchy, crowded_tunnel),
    Spoiler::of_setup("P1", "starts twice in one suit", Faction::Corvids, twice_in_a_suit),
    Spoiler::of_setup("H1", "starts with three warriors", Faction::Hundreds, three_warriors),
    Spoiler::of_setup("H1", "starts in another mood", Faction::Hundreds, bitter),
    Spoiler::of_setup("G55", "starts where the Marquise does", Faction::Duchy, same_start),
    Spoiler::of_setup("G55", "starts where the Marquise does", Faction::Hundreds, same_start),
    Spoiler::of_setup("G55", "starts where the Marquise does", Faction::Keepers, same_start),
    Spoiler::of_setup("K1", "starts with three warriors", Faction::Keepers, three_warriors),
];

/// Puts other words for some in the first act that has them.
fn change(scene: &Scene<'_>, from: &str, to: &str) -> Option<Spoilt> {
    let act = scene.acts().iter().position(|act| act.contains(from))?;
    scene.replace(act, &scene.acts()[act].replacen(from, to, 1)).in_turn()
}

/// The clearing that follows some words.
fn place_behind(scene: &Scene<'_>, words: &str) -> Option<u8> {
    scene.acts().iter().find_map(|act| act.strip_prefix(words)?.parse().ok())
}

/// The corners of every map are its first four clearings.
const CORNERS: u8 = 4;

fn keep_inland(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let keep = place_behind(scene, "t_k->")?;
    let inland = pick((CORNERS + 1..=12).collect(), chance)?;
    change(scene, &format!("t_k->{keep}"), &format!("t_k->{inland}"))
}

fn warrior_missing(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    change(scene, "+12", "")
}

fn far_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let keep = place_behind(scene, "t_k->")?;
    let code = ["b_s", "b_w", "b_r"][chance.below(3)];
    let place = place_behind(scene, &format!("{code}->"))?;
    let is_far =
        |far: u8| far != keep && !is_path(scene.end(), keep, far) && scene.end().terrain().slots(at(far)) > 0;
    let far = pick(scene.places(is_far), chance)?;
    change(scene, &format!("{code}->{place}"), &format!("{code}->{far}"))
}

fn five_warriors(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    change(scene, "6w", "5w")
}

fn same_corner(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let keep = scene.places(|place| count(scene.before(0), Faction::Marquise, "t_k", place) > 0);
    let act = scene.acts().iter().position(|act| act.starts_with("(6w+b)->"))?;
    scene.replace(act, &format!("(6w+b)->{}", keep.first()?)).in_turn()
}

fn no_leader(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let leader = scene.acts().iter().position(|act| act.ends_with("->$"))?;
    scene.omit(leader..leader + 1)
}

fn two_supporters(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    change(scene, "3#->$", "2#->$")
}

fn pawn_in_clearing(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.acts().iter().position(|act| act.starts_with("p->"))?;
    scene.replace(act, &format!("p->{}", chance.below(12) + 1)).in_turn()
}

fn no_character(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let character = scene.acts().iter().position(|act| act.starts_with('#'))?;
    scene.omit(character..character + 1)
}

fn off_the_river(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.end();
    let is_wet = |place: u8| position.terrain().waters().any(|ends| ends.contains(&at(place)));
    let dry = pick(scene.places(|place| !is_wet(place)), chance)?;
    let act = scene.acts().iter().position(|act| act.starts_with("w->"))?;
    let (_, rest) = scene.acts()[act].split_once('+')?;
    scene.replace(act, &format!("w->{dry}+{rest}")).in_turn()
}

fn three_warriors(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    change(scene, "4w", "3w")
}

fn crowded_tunnel(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    change(scene, "2w+t", "3w+t")
}

fn twice_in_a_suit(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.end();
    let (first, rest) = scene.acts()[0].strip_prefix("w->")?.split_once('+')?;
    let (_, last) = rest.split_once('+')?;
    let own = suit(position, first.parse().ok()?)?;
    let is_twin = |place: u8| suit(position, place) == Some(own) && place.to_string() != first;
    let twin = pick(scene.places(is_twin), chance)?;
    scene.replace(0, &format!("w->{first}+{twin}+{last}")).in_turn()
}

/// Whatever stands in the corner goes to the keep instead.
fn same_start(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let keep = scene.places(|place| count(scene.before(0), Faction::Marquise, "t_k", place) > 0);
    let (pieces, _) = scene.acts()[0].split_once("->")?;
    scene.replace(0, &format!("{pieces}->{}", keep.first()?)).in_turn()
}

fn bitter(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    change(scene, "#stubborn", "#bitter")
}
