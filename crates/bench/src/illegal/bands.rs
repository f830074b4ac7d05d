//! Bands for hire: dealt, hired, sent and fought otherwise than their cards say.

use scorebook_core::Chance;
use scorebook_root::names::{Band, Faction};

use super::cards::may_score;
use super::ending::text;
use super::game::{Game, Scene, Spoilt, at, count, is_path, kind, pick, suit};
use super::written::{losses, march};
use super::{Make, Marked, Spoiler};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::head("Z1", "deals two bands", Make::Record(two_bands)),
    Spoiler::head("Z9", "sets a band up with a piece less", Make::Record(piece_missing)),
    Spoiler::dealt("Z2", "hires a band without the points", early_hire),
    Spoiler::dealt("Z4", "moves a band that serves somebody else", foreign_band),
    Spoiler::dealt("Z5", "moves own warriors with a band", mixed_move),
    Spoiler::dealt("Z6", "scores for what a band removes", scored_for_a_band),
    Spoiler::dealt("Z8", "pays no outrage for a band", unpaid_outrage),
    Spoiler::dealt("Z10", "moves a band again and again", tireless_band),
    Spoiler::dealt("Z11", "plays an ambush for a band", ambush_of_a_band),
    Spoiler::dealt("Z12", "puts bandits where no path is", pathless_bandits),
    Spoiler::dealt("Z12", "passes bandits unharmed", unharmed),
    Spoiler::dealt("Z13", "fights the Uprising without a card", free_battle),
    Spoiler::dealt("Z13", "fights a pawn that is not fought", fought_pawn),
];

fn head(game: &Game) -> Option<(usize, &str)> {
    let number = game.lines().iter().position(|line| line.starts_with("Hirelings: "))?;
    Some((number, game.lines()[number].strip_prefix("Hirelings: ")?))
}

/// The record with another line of bands.
fn changed(game: &Game, number: usize, bands: &str) -> Marked {
    let line = format!("Hirelings: {bands}");
    let mut lines: Vec<&str> = game.lines().iter().map(String::as_str).collect();
    lines[number] = &line;
    text(&lines, number)
}

fn two_bands(game: &Game, _: &mut Chance) -> Option<Marked> {
    let (number, bands) = head(game)?;
    let (names, places) = bands.split_once('/').unwrap_or((bands, ""));
    let (fewer, _) = names.rsplit_once(", ")?;
    let stroke = if places.is_empty() { "" } else { "/" };
    Some(changed(game, number, &format!("{fewer}{stroke}{places}")))
}

fn piece_missing(game: &Game, _: &mut Chance) -> Option<Marked> {
    let (number, bands) = head(game)?;
    let (names, places) = bands.split_once('/')?;
    let (first, rest) =
        places.split_once('/').map_or((places, String::new()), |(first, rest)| (first, format!("/{rest}")));
    let (fewer, _) = first.rsplit_once('+').filter(|(_, last)| !last.contains('>'))?;
    Some(changed(game, number, &format!("{names}/{fewer}{rest}")))
}

/// The warriors of a band as they are written.
fn warrior(band: Band) -> String {
    format!("h_{band}w")
}

/// The bands that are like this when the turn begins and when it ends.
fn bands(scene: &Scene<'_>, like: impl Fn(Option<Faction>) -> bool) -> Vec<Band> {
    let end = |band: Band| {
        scene.end().hirelings().any(|hired| hired.hireling.band == band && like(hired.controller))
    };
    let start = scene.before(0).hirelings().filter(|hired| like(hired.controller));
    start.map(|hired| hired.hireling.band).filter(|&band| end(band)).collect()
}

/// The ways that warriors of a band could go along a path.
fn ways(scene: &Scene<'_>, act: usize, band: Band) -> Vec<(u8, u8)> {
    let position = scene.before(act);
    let Some(warrior) = kind(&warrior(band)) else { return Vec::new() };
    let calm = |place: u8| count(position, Faction::Alliance, "t", place) == 0;
    let camps = scene.places(|place| position.count(warrior, at(place)) > 0 && calm(place));
    let ways = camps.into_iter().flat_map(|from| {
        scene.places(|to| is_path(position, from, to) && calm(to)).into_iter().map(move |to| (from, to))
    });
    ways.collect()
}

fn early_hire(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let is_poor = scene.throughout(|position| position.score_of(me) < 4);
    let free = bands(scene, |master| master.is_none());
    let band = pick(free, chance).filter(|_| is_poor)?;
    let hired = scene.end().hirelings().find(|hired| hired.hireling.band == band)?.hireling;
    Some(scene.insert(scene.acts().len(), &format!("{hired}->{me}$3")))
}

fn foreign_band(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let band = pick(bands(scene, |master| master != Some(me)), chance).filter(|_| scene.is_plain())?;
    let (from, to) = pick(ways(scene, act, band), chance)?;
    Some(scene.insert(act, &format!("{}{from}->{to}", warrior(band))))
}

fn mixed_move(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let band = pick(bands(scene, |master| master == Some(me)), chance)?;
    let both =
        ways(scene, act, band).into_iter().filter(|(from, _)| count(scene.before(act), me, "w", *from) > 0);
    let (from, to) = pick(both.collect(), chance)?;
    scene.insert(act, &format!("(w+{}){from}->{to}", warrior(band))).in_turn()
}

/// A battle of a band that takes a building or a token, and nothing is scored after it.
fn scored_for_a_band(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let takes = |act: usize, words: &str| {
        let lost = acts.get(act + 1).and_then(|act| losses(act));
        let is_holding = |code: &str| code.get(1..).is_some_and(|rest| rest.starts_with(['b', 't']));
        words.starts_with("h_")
            && words.contains('X')
            && lost.is_some_and(|(lost, _)| lost.iter().any(|(_, code)| is_holding(code)))
    };
    let act = scene.find(chance, takes).filter(|_| may_score(scene) && scene.is_plain())? + 2;
    scene.insert(act, "++").in_turn()
}

fn unpaid_outrage(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act =
        scene.find(chance, |_, act| act.ends_with("->A$")).filter(|_| scene.me() != Faction::Alliance)?;
    let first = act - usize::from(act > 0 && acts[act - 1] == "^A");
    let before = &acts[first.checked_sub(1)?];
    let is_of_a_band = before.contains("h_") && !before.contains('X');
    if is_of_a_band { scene.omit(first..act + 1) } else { None }
}

/// No card lets a band move so often.
const TRIPS: usize = 4;

fn tireless_band(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let band = pick(bands(scene, |master| master == Some(me)), chance)?;
    let (from, to) = pick(ways(scene, act, band), chance)?;
    let code = warrior(band);
    let trip = format!("{code}{from}->{to}/{code}{to}->{from}");
    scene.insert(act, &vec![trip; TRIPS].join("/")).in_turn()
}

/// A battle against a band: its letter, and where.
fn against(act: &str) -> Option<(&str, u8)> {
    let rest = act.strip_prefix("Xh_")?;
    let digits = rest[1..].find(|sign: char| !sign.is_ascii_digit()).map_or(rest.len(), |end| end + 1);
    Some((&rest[..1], rest[1..digits].parse().ok()?))
}

fn ambush_of_a_band(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| against(act).is_some())?;
    let (band, place) = against(&scene.acts()[act])?;
    let own = suit(scene.before(act), place)?;
    Some(scene.replace(act, &format!("Xh_{band}{place}{own}@")))
}

fn pathless_bandits(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let has_bandits = position.hirelings().any(|hired| hired.hireling.band == Band::HighwayBandits);
    let one = pick(scene.places(|_| true), chance).filter(|_| has_bandits)?;
    let is_apart = |place: u8| {
        place != one && !is_path(position, one, place) && !position.terrain().is_closed(at(one), at(place))
    };
    let other = pick(scene.places(is_apart), chance)?;
    Some(scene.insert(act, &format!("h_Tw->{}_{}", one.min(other), one.max(other))))
}

/// The warrior that stays with the bandits, after a march.
fn unharmed(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_toll = |act: usize, words: &str| {
        act > 0 && march(&acts[act - 1]).is_some_and(|way| words == format!("w{}->", way.to))
    };
    let has_bandits = scene.before(0).hirelings().any(|hired| hired.hireling.band == Band::HighwayBandits);
    let calm = !scene.has(|act| act.contains('X')) && scene.is_plain();
    let act = scene.find(chance, is_toll).filter(|_| has_bandits && calm)?;
    scene.omit(act..act + 1)
}

fn free_battle(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let spends = format!("#{}->", scene.me());
    let acts = scene.acts();
    let is_paid =
        |act: usize, words: &str| act > 0 && words.starts_with("Xh_A") && acts[act - 1].ends_with(&spends);
    let spent = acts.iter().filter(|act| act.ends_with(&spends)).count();
    let act = scene.find(chance, is_paid).filter(|_| spent == 1)?;
    scene.omit(act - 1..act)
}

/// Flotilla and Furious Protector.
fn fought_pawn(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let pawns = position
        .hirelings()
        .map(|hired| hired.hireling)
        .filter(|hired| matches!(hired.band, Band::Flotilla | Band::FuriousProtector) && !hired.demoted);
    let hired = pick(pawns.collect(), chance)?;
    let camp = pick(scene.places(|place| count(position, me, "w", place) > 0), chance)?;
    Some(scene.insert(act, &format!("X{hired}{camp}")))
}
