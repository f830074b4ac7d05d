//! 9.5 Daylight: Build and Garrison, Recruit, Organize, Battle.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::{Kind, Terrain};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use super::company::{Company, best_customer, paid};
use crate::engine::choose::{best, defender, enemy_pieces, is_target_with, may_place};
use crate::engine::play::{Done, Halt, Play};
use crate::table::glade::warrior;
use crate::table::loss::Fight;
use crate::table::options::Level;
use crate::table::{Table, clearings};

/// How many warriors Protectionism brings.
const MILITIA: u8 = 2;
/// What the first, second and third trade post of a suit bring, where the table agrees on it (O1).
const POST_POINTS: [u8; 4] = [0, 0, 1, 2];

/// 9.2.4 Protectionism, for the rest of a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Protectionism {
    /// Payments are empty.
    pub(super) shield: bool,
    /// No warrior is in the supply.
    pub(super) sword: bool,
}

impl Protectionism {
    pub(super) fn is_any(self) -> bool {
        self.shield || self.sword
    }
}

/// The clearings by the river; on the Lake map those on the coast.
pub(super) fn by_the_river(table: &Table) -> Vec<Clearing> {
    let terrain = Terrain::of(table.map);
    clearings().filter(|&one| clearings().any(|other| terrain.is_by_water(one, other))).collect()
}

/// The trade post of a suit.
fn post_of(suit: Suit) -> Option<Kind> {
    match suit {
        Suit::Fox => Some(Kind::FoxPost),
        Suit::Rabbit => Some(Kind::RabbitPost),
        Suit::Mouse => Some(Kind::MousePost),
        Suit::Bird => None,
    }
}

/// The trade post that can be placed in a clearing: one of its suit that is left.
fn post_for(table: &Table, clearing: Clearing) -> Option<Kind> {
    let posts = table.glade(clearing).suits.iter().filter_map(|&suit| post_of(suit));
    posts.into_iter().find(|&post| table.supply(post) > 0)
}

/// 9.5.1 Build and Garrison. A trade post and a warrior come to an ordered clearing without one.
pub(super) fn build_and_garrison(play: &mut Play<'_>, me: Faction) -> Done {
    let lacks_post = |clearing: &Clearing| {
        play.table.glade(*clearing).count(me, PieceKind::Token) == 0 && may_place(&play.table, me, *clearing)
    };
    let sites: Vec<Clearing> = play.ordered().into_iter().filter(lacks_post).collect();
    let with_post = sites.iter().copied().filter(|&site| post_for(&play.table, site).is_some());
    let customer = first_tie_of_build(&play.table, me);
    let presence = |site| Reverse(customer.map_or(0, |customer| play.table.glade(site).pieces(customer)));
    let target = best(&play.table, with_post, presence);
    let alone = || best(&play.table, sites.iter().copied(), presence);
    let alone = if play.table.agreed(me, "garrison_alone") { alone() } else { None };
    let Some(site) = target.or(alone) else { return Ok(()) };
    let post = post_for(&play.table, site);
    let garrison = match play.table.options(me).map(|options| options.level).unwrap_or_default() {
        Level::Easy => 0,
        Level::Default => 1,
        Level::Challenging | Level::Nightmare => 2,
    };
    let mut pieces: Vec<(u8, Piece)> = vec![(garrison, warrior())];
    pieces.extend(post.and_then(Kind::piece).map(|piece| (1, piece)));
    play.tell("9.5.1", format!("Build and garrison in {}.", site.number()));
    let before = post.map_or(0, |post| play.table.on_map(post));
    play.place(me, site, &pieces)?;
    let after = post.map_or(0, |post| play.table.on_map(post));
    let scores = after > before && play.table.agreed(me, "trade_posts_score");
    play.score(me, if scores { POST_POINTS[usize::from(after).min(3)] } else { 0 })
}

/// 9.5.1.I First tie: pieces of the player with most warriors in Payments; nobody where Payments are empty (O4).
fn first_tie_of_build(table: &Table, me: Faction) -> Option<Faction> {
    best_customer(table, me)
}

/// 9.5.2 Recruit. A warrior in each ordered clearing; with a bird in each by the river.
pub(super) fn recruit(play: &mut Play<'_>, me: Faction) -> Done {
    let Some(order) = play.order else { return Ok(()) };
    let mut targets = if order.suit == Suit::Bird { by_the_river(&play.table) } else { play.ordered() };
    targets.retain(|&target| may_place(&play.table, me, target));
    if targets.is_empty() || play.table.left(me) == 0 {
        return Ok(());
    }
    play.tell("9.5.2", "Recruit a warrior in each clearing of the order.");
    play.place_in_each(me, 1, &targets)
}

/// 9.5.3 Organize. With shield or sword a point, and two warriors where enemies are most.
pub(super) fn organize(play: &mut Play<'_>, me: Faction) -> Result<Protectionism, Halt> {
    let shield = play.table.mat::<Company>(me).is_none_or(Company::is_unpaid);
    let protectionism = Protectionism { shield, sword: play.table.left(me) == 0 };
    if !protectionism.is_any() {
        return Ok(protectionism);
    }
    let why = if shield { "nobody has paid" } else { "no warrior is in the supply" };
    play.tell("9.5.3", format!("Score 1 and organize: {why}."));
    play.score(me, 1)?;
    let has_own =
        |clearing: &Clearing| play.table.glade(*clearing).has(me) && may_place(&play.table, me, *clearing);
    let enemies = |clearing| enemy_pieces(&play.table, me, clearing);
    let has_any = |clearing: &Clearing| is_target_with(&play.table, enemies(*clearing));
    let sites = clearings().filter(has_own).filter(has_any);
    let site = best(&play.table, sites, |clearing| Reverse(enemies(clearing)));
    if let Some(site) = site.filter(|_| play.table.left(me) > 0) {
        play.place(me, site, &[(MILITIA, warrior())])?;
    }
    Ok(protectionism)
}

/// 9.5.4 Battle. With the shield in each clearing, with the sword in each ordered one.
pub(super) fn battle(play: &mut Play<'_>, me: Faction, protectionism: Protectionism) -> Done {
    if !protectionism.is_any() {
        return Ok(());
    }
    let is_field = |play: &Play<'_>, clearing| protectionism.shield || play.is_ordered(clearing);
    play.in_each(is_field, |play, clearing| {
        if play.table.warriors(me, clearing) == 0 {
            return Ok(());
        }
        let fewest = |enemy| paid(&play.table, me, enemy);
        let Some(defender) = defender(&play.table, me, clearing, fewest) else { return Ok(()) };
        play.tell("9.5.4", format!("Battle {} in {}.", defender.name(), clearing.number()));
        play.battle(Fight { attacker: me, defender, clearing, dice: None })
    })
}
