//! Bands for hire: who takes them into service, where they come, and what their cards do besides moving and fighting.

use super::super::bands::{Card, Post, Where};
use super::super::law::MARKERS;
use super::super::outlook::Outlook;
use super::super::pen::{group, joined};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::super::ways::has_way;
use super::bench::{Bench, REACTIONS};
use crate::names::{Band, Faction, Hireling, Item, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

pub(super) fn propose(bench: &mut Bench<'_>) {
    hire(bench);
    for hired in bench.look.bands() {
        arrive(bench, hired);
    }
    powers(bench);
}

/// What bands do besides moving, fighting and growing.
pub(super) fn powers(bench: &mut Bench<'_>) {
    serve(bench);
    give_to_the_outcast(bench);
}

/// A band is hired for a mark of points, or goes on to somebody else from whom its markers are used up; with its markers or without.
fn hire(bench: &mut Bench<'_>) {
    let look = bench.look;
    let (me, marks) = (look.faction, &look.position.boards.marks);
    let has_mark = marks.taken_by(me) > marks.used_by(me);
    for (&band, card) in Band::ALL.iter().zip(look.position.boards.hirelings) {
        let masters = match (card.master, card.lapsed) {
            _ if !card.in_play => continue,
            (None, None) if has_mark => vec![me],
            (Some(master), _) if master == me => look.others(),
            (None, Some(former)) if former == me => look.others(),
            _ => continue,
        };
        for master in masters {
            let hired = format!("{}->{master}$", Hireling { band, demoted: card.demoted });
            bench.offer("hire", &hired);
            for markers in 1..=MARKERS {
                bench.offer("hire", &format!("{hired}{markers}"));
            }
        }
    }
}

/// Pieces of a band come to the map.
fn arrive(bench: &mut Bench<'_>, hired: Hireling) {
    let card = Card::of(hired);
    let ways = card.ways.iter().flat_map(|way| &way.posts);
    for &Post { kind, most, at, of } in card.none.iter().chain(&card.also).chain(ways) {
        let (look, code) = (bench.look, kind.code());
        let most = most.min(look.supply(kind));
        if most == 0 {
            come_again(bench, kind, at);
        } else if kind.is_pawn() {
            for place in 1..13 {
                bench.offer("band", &format!("{code}->{place}"));
            }
        } else if at == Where::Path {
            for (one, other) in &look.position.table.ground.paths {
                bench.offer_many("band", "", most, &format!("{code}->{one}_{other}"));
            }
        } else {
            for place in 1..13 {
                bench.offer_many("band", "", most, &format!("{code}->{place}"));
            }
            let each = look.standing(of);
            if at == Where::Each && !each.is_empty() {
                bench.offer("band", &format!("{code}->{}", joined(&each)));
            }
        }
    }
}

/// With none left one of the map comes instead.
fn come_again(bench: &mut Bench<'_>, kind: Kind, at: Where) {
    let (ground, code) = (&bench.look.position.table.ground, kind.code());
    let places: Vec<String> = match at {
        Where::Path => ground.paths.iter().map(|(one, other)| format!("{one}_{other}")).collect(),
        _ => (1..13).map(|place: u8| place.to_string()).collect(),
    };
    for from in &places {
        for to in places.iter().filter(|&to| to != from) {
            bench.offer("band", &format!("{code}{from}->{to}"));
        }
    }
}

/// What the cards of the bands do that serve whose turn it is.
fn serve(bench: &mut Bench<'_>) {
    for hired in bench.look.bands() {
        match (hired.band, hired.demoted) {
            (Band::WarmSunProphets, false) => prophets(bench),
            (Band::WarmSunProphets, true) => envoys(bench),
            (Band::WoodlandBand, false) => draw_in(bench),
            (Band::CorvidSpies, false) => spy(bench),
            (Band::FlameBearers, false) => burn(bench),
            (Band::FuriousProtector, false) => shove(bench),
            (Band::SpringUprising, false) => rise(bench),
            (Band::Flotilla, false) => trade(bench),
            (Band::Outcast, true) => brigand(bench),
            _ => {}
        }
    }
}

/// The warriors of others who stand in a clearing, and how many.
fn warriors(look: Outlook<'_>, place: u8) -> Vec<(Faction, Kind, u8)> {
    let of = |other: Faction| {
        let kind = Kind::of(Party::from(other)).first().copied().filter(|kind| !kind.is_pawn())?;
        Some((other, kind, look.count(kind, place))).filter(|&(_, _, count)| count > 0)
    };
    look.others().into_iter().filter_map(of).collect()
}

/// A player at a Prophet moves, fights, or both.
fn prophets(bench: &mut Bench<'_>) {
    let look = bench.look;
    for place in 1..13 {
        for (other, kind, count) in warriors(look, place) {
            for to in (1..13).filter(|&to| has_way(look.position, other, place, to)) {
                bench.offer_many("band", "", count, &format!("{}{place}->{to}", kind.code()));
            }
            let own = look.others_at(place).into_iter().chain([look.faction]);
            for foe in own.filter(|&foe| foe != other) {
                bench.offer("band", &format!("{other}X{foe}{place}"));
            }
        }
    }
}

/// The Lizard Envoys take a card from the discard pile.
fn envoys(bench: &mut Bench<'_>) {
    for suit in Suit::ALL {
        bench.offer("band", &format!("{suit}#*->{}", bench.look.faction));
    }
}

/// Warriors of others come from beside to the Band.
fn draw_in(bench: &mut Bench<'_>) {
    let look = bench.look;
    for to in look.standing(Kind::Musician) {
        for from in (1..13).filter(|&from| look.position.table.is_path(from, to)) {
            for (_, kind, count) in warriors(look, from) {
                bench.offer_many("band", "", count, &format!("{}{from}->{to}", kind.code()));
            }
        }
    }
}

/// A card of each enemy at a Spy.
fn spy(bench: &mut Bench<'_>) {
    for other in bench.look.others() {
        bench.offer("band", &format!("#{other}->{}", bench.look.faction));
    }
}

/// Enemy pieces go where Flame Bearers stand, one for each of them.
fn burn(bench: &mut Bench<'_>) {
    let look = bench.look;
    for place in look.standing(Kind::FlameBearer) {
        let bearers = look.count(Kind::FlameBearer, place);
        for other in look.others_at(place) {
            for &kind in Kind::of(Party::from(other)).iter().filter(|kind| !kind.is_pawn()) {
                let most = look.count(kind, place).min(bearers);
                bench.offer_many("band", "", most, &format!("{}{place}->", kind.code()));
            }
        }
    }
}

/// Where the Furious Protector comes a warrior of each player goes.
fn shove(bench: &mut Bench<'_>) {
    let look = bench.look;
    for place in 1..13 {
        let there = warriors(look, place);
        for (_, kind, _) in &there {
            bench.offer("band", &format!("{}{place}->", kind.code()));
        }
        let each = group(there.iter().map(|(_, kind, _)| (kind.code().to_owned(), 1)));
        if !there.is_empty() {
            bench.offer("band", &format!("{}->{place}/{each}{place}->", Kind::ProtectorPawn.code()));
        }
    }
}

/// One of the Uprising goes with all enemies around it.
fn rise(bench: &mut Bench<'_>) {
    let look = bench.look;
    let code = Kind::Uprising.code();
    for place in look.standing(Kind::Uprising) {
        bench.offer("band", &format!("{code}{place}->{}", look.sweep(place)));
    }
}

/// Players at the Flotilla draw a card.
fn trade(bench: &mut Bench<'_>) {
    let look = bench.look;
    for place in look.standing(Kind::FlotillaPawn) {
        for other in look.others_at(place) {
            bench.offer(REACTIONS, &format!("#->{other}"));
        }
    }
    bench.offer("band", &format!("#->{}", look.faction));
}

/// The Brigand finds an item in a ruin, or takes a card for an item.
fn brigand(bench: &mut Bench<'_>) {
    let look = bench.look;
    let own = Party::from(look.faction);
    for place in (1..13).filter(|&place| look.position.table.is_present(own, place)) {
        for item in Item::ALL.iter().filter(|_| look.position.table.ruins[usize::from(place)].is_some()) {
            bench.offer("band", &format!("%{item}{place}->$"));
        }
    }
    for item in items(look) {
        for other in look.others() {
            bench.offer("band", &format!("%{item}->e/#{other}->{}", look.faction));
        }
    }
}

/// The items on the board of whose turn it is.
fn items(look: Outlook<'_>) -> Vec<Item> {
    let anywhere = ItemPlace { area: None, state: None };
    let holds = |item: &Item| look.position.items.count(look.faction as usize, *item, anywhere) > 0;
    Item::ALL.iter().copied().filter(holds).collect()
}

/// Who has pieces beside the forest of the Outcast gives it an item for a card and a point.
fn give_to_the_outcast(bench: &mut Bench<'_>) {
    let look = bench.look;
    let outcast = look.position.boards.hirelings[Band::Outcast as usize];
    if !outcast.in_play || outcast.demoted || !is_beside_the_outcast(look) {
        return;
    }
    let me = look.faction;
    for item in items(look) {
        bench.offer("band", &format!("%{item}$->h_V$/#->{me}/++"));
    }
}

/// Whether whose turn it is has pieces beside the forest of the Outcast.
fn is_beside_the_outcast(look: Outlook<'_>) -> bool {
    let table = &look.position.table;
    let Some(Spot::Forest(forest)) = Kind::OutcastPawn.pawn().map(|pawn| table.pawns[pawn]) else {
        return false;
    };
    let touches = table.ground.forests[usize::from(forest)].touches;
    (1..13).any(|place| touches & 1 << place != 0 && table.is_present(look.faction.into(), place))
}

/// The Feline Physicians heal fallen warriors of their master for a card: they go to a clearing with pieces of the master.
pub(super) fn physicians(bench: &mut Bench<'_>, party: Party, place: u8) {
    let look = bench.look;
    let Some(master) = party.faction() else { return };
    let Some(kind) = Kind::of(party).first().copied().filter(|kind| kind.class() == PieceKind::Warrior)
    else {
        return;
    };
    if !look.position.serves((Band::ForestPatrol, true), master) {
        return;
    }
    let (group, code) = (if master == look.faction { "losses" } else { REACTIONS }, look.written(kind));
    let fallen = look.count(kind, place);
    for to in (1..13).filter(|&to| to != place && look.position.table.is_present(party, to)) {
        for suit in Suit::ALL {
            bench.offer_many(group, &format!("{suit}#{master}->/"), fallen, &format!("{code}{place}->{to}"));
        }
    }
}
