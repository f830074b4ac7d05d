//! The Drillbit Duchy: Law of Rootbotics, section 10. One function for each numbered rule, in the order of the law.

mod crowns;
mod daylight;
mod ministers;
mod rally;

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Minister, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;

use crate::ask::{Answer, Question};
use crate::engine::choose::may_place;
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Play, Room};
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::glade::warrior;
use crate::table::loss::{Fight, Role};
use crate::table::mat::Mat;
use crate::table::options::{Choices, Level};
use crowns::{Crowns, serves};
use daylight::tunnel;

/// The room of the Duchy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duchy;

static CHOICES: LazyLock<Choices> = LazyLock::new(|| Choices::read(include_str!("../../../data/duchy.toml")));

/// The moles that show where so many citadels left the track.
const MOLES: [u8; 4] = [0, 1, 2, 4];

impl Room for Duchy {
    fn name(&self) -> &'static str {
        "duchy"
    }

    fn title(&self) -> &'static str {
        "Drillbit Duchy"
    }

    fn factions(&self) -> &'static [Faction] {
        &[Faction::Duchy]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn mat(&self) -> Option<Box<dyn Mat>> {
        Some(Box::new(Crowns::default()))
    }

    fn set_up(&self, play: &mut Play<'_>, me: Faction) -> Done {
        gather_pieces(play);
        surface(play, me)?;
        crown_two_ministers(play, me)
    }

    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done {
        birdsong(play, me)?;
        daylight(play, me)?;
        evening(play, me)
    }

    fn hear(&self, play: &mut Play<'_>, me: Faction, happening: &Happening) -> Done {
        crowns::cost_of_errors(play, me, happening)
    }

    fn extra_hits(&self, table: &Table, me: Faction, fight: Fight, role: Role) -> u8 {
        ministers::captain(table, me, fight, role)
    }
}

/// 10.3.1 to 10.3.3 Form supplies of 20 warriors, 3 tunnels, 3 citadels, 3 markets, and 9 crowns.
fn gather_pieces(play: &mut Play<'_>) {
    play.tell("10.3.1", "Form supplies of 20 warriors, 3 tunnels, 3 citadels, 3 markets and 9 crowns.");
}

/// 10.3.4 A tunnel and two warriors in a corner, two warriors in each clearing beside it.
fn surface(play: &mut Play<'_>, me: Faction) -> Done {
    let corner = play.starting_corner(me)?;
    play.tell("10.3.4", format!("Start in the corner {}.", corner.number()));
    play.place(me, corner, &[(1, tunnel())])?;
    let beside = play.table.neighbours(corner).filter(|&next| may_place(&play.table, me, next));
    let targets: Vec<Clearing> = std::iter::once(corner).chain(beside).collect();
    play.place_in_each(me, 2, &targets)
}

/// 10.3.5 Two cards of the deck are discarded, and each crowns the topmost minister of its suit.
fn crown_two_ministers(play: &mut Play<'_>, me: Faction) -> Done {
    let mut cards: Vec<OpenCard> = Vec::new();
    for _ in 0..2 {
        if let Answer::Order(card) = play.ask(Question::TopCard)? {
            cards.push(card);
        }
    }
    play.tell("10.3.5", "Two cards say which ministers wear crowns from the start.");
    for card in &cards {
        play.write(format!("{}->$", card.written()));
    }
    for &card in &cards {
        play.write(format!("{}$->", card.written()));
        play.discarded(me, Some(card))?;
    }
    for card in cards {
        let chosen = match card.suit {
            Suit::Bird if play.table.agreed(me, "bird_setup_bottom") => crowns::last(&play.table, me),
            Suit::Bird => crowns::first(&play.table, me),
            suit => crowns::topmost(&play.table, me, suit),
        };
        if let Some(minister) = chosen {
            crowns::crown(play, me, minister);
        }
    }
    Ok(())
}

/// 10.4 Birdsong: three steps.
fn birdsong(play: &mut Play<'_>, me: Faction) -> Done {
    play.set_order("10.4.1")?;
    play.craft("10.4.2")?;
    recruit(play, me)
}

/// 10.5 Daylight: four steps.
fn daylight(play: &mut Play<'_>, me: Faction) -> Done {
    daylight::dig(play, me)?;
    daylight::battle_in_each_ordered_clearing(play, me)?;
    daylight::build(play, me, "10.5.3")?;
    ministers::act(play, me)
}

/// 10.6 Evening: four steps, and what the end of Evening brings.
fn evening(play: &mut Play<'_>, me: Faction) -> Done {
    rally::rally(play, me)?;
    score_per_market(play, me)?;
    crowns::sway(play, me);
    play.discard_order("10.6.4")?;
    play.end_of_evening(me)
}

/// 10.4.3 Recruit. Two warriors come to the Burrow, one for each mole that shows, and one with the Foremole.
fn recruit(play: &mut Play<'_>, me: Faction) -> Done {
    let base = match play.table.options(me).map(|options| options.level).unwrap_or_default() {
        Level::Easy => 1,
        Level::Default => 2,
        Level::Challenging | Level::Nightmare => 3,
    };
    let citadels = usize::from(play.table.on_map(Kind::Citadel));
    let moles = MOLES[citadels.min(MOLES.len() - 1)];
    let foremole = u8::from(serves(&play.table, me, Minister::Foremole));
    let (recruits, left) = (base + moles + foremole, play.table.left(me));
    if left == 0 {
        return Ok(());
    }
    play.tell("10.4.3", format!("Recruit {} into the Burrow.", recruits.min(left)));
    play.place(me, Clearing::BURROW, &[(recruits, warrior())])
}

/// 10.6.2 Score one point for each market on the map.
fn score_per_market(play: &mut Play<'_>, me: Faction) -> Done {
    let markets = play.table.on_map(Kind::Market);
    if markets > 0 {
        play.tell("10.6.2", format!("Score {markets} for markets on the map."));
    }
    play.score(me, markets)
}
