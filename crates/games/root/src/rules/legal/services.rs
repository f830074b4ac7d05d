//! What others buy of the Riverfolk.

use super::super::pen::many;
use super::super::position::Position;
use super::bench::Bench;
use crate::names::{Faction, Service};

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    if !look.has_rival(Faction::Riverfolk) {
        return;
    }
    let me = look.faction;
    // Vagabonds pay with items that they exhaust, for warriors of the Riverfolk.
    let payer = if Position::vagabond(me).is_some() { Faction::Riverfolk } else { me };
    for service in Service::ALL {
        let Some(price) = look.position.boards.prices[*service as usize] else { continue };
        let card = if *service == Service::HandCard { format!("/#O->{me}") } else { String::new() };
        bench.offer("services", &format!("{}{payer}w->O${card}", many(price.into())));
    }
}
