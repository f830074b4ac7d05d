//! The Automated Alliance: Law of Rootbotics, section 6. One function for each numbered rule, in the order of the law.

mod abilities;
mod evening;
mod revolt;
mod spread;

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use crate::engine::happening::Happening;
use crate::engine::play::{Done, Play, Room};
use crate::table::Table;
use crate::table::loss::{Fight, Role};
use crate::table::options::Choices;

/// The bases, each with its suit.
const BASES: [(Suit, Kind); 3] =
    [(Suit::Fox, Kind::FoxBase), (Suit::Rabbit, Kind::RabbitBase), (Suit::Mouse, Kind::MouseBase)];

/// The room of the Alliance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alliance;

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read(include_str!("../../../data/alliance.toml")));

impl Room for Alliance {
    fn name(&self) -> &'static str {
        "alliance"
    }

    fn title(&self) -> &'static str {
        "Automated Alliance"
    }

    fn factions(&self) -> &'static [Faction] {
        &[Faction::Alliance]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn set_up(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        play.tell("6.3", "Form supplies of 10 warriors, 3 bases and 10 sympathy. Nothing is placed.");
        Ok(())
    }

    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done {
        birdsong(play, me)?;
        daylight(play, me)?;
        evening::evening(play, me)
    }

    fn hear(&self, play: &mut Play<'_>, me: Faction, happening: &Happening) -> Done {
        match happening {
            Happening::Moved { who, to, .. } => abilities::moved_in(play, me, *who, *to),
            Happening::Removed { losses, .. } => {
                abilities::sympathy_removed(play, me, losses)?;
                abilities::crackdown(play, me, losses)
            }
            _ => Ok(()),
        }
    }

    fn watches_moves(&self) -> bool {
        true
    }

    fn defends(&self, table: &Table, me: Faction, clearing: Clearing) -> (&'static str, String) {
        abilities::defence(table, me, clearing)
    }

    fn extra_hits(&self, table: &Table, me: Faction, fight: Fight, role: Role) -> u8 {
        abilities::automated_ambush(table, me, fight.clearing, role)
    }

    fn has_higher_die(&self, table: &Table, me: Faction) -> bool {
        table.has_trait(me, "veterans")
    }

    fn worth(&self, table: &Table, me: Faction, piece: Piece) -> u8 {
        match piece.kind {
            PieceKind::Token => u8::from(!table.has_trait(me, "popularity")),
            PieceKind::Building => 1,
            _ => 0,
        }
    }
}

/// 6.4 Birdsong: the order, its item, a revolt, or else pity.
fn birdsong(play: &mut Play<'_>, me: Faction) -> Done {
    play.set_order("6.4.1")?;
    play.craft("6.4.2")?;
    if revolt::revolt(play, me)? { Ok(()) } else { spread::public_pity(play, me) }
}

/// 6.5 Daylight: sympathy spreads, and birds surprise.
fn daylight(play: &mut Play<'_>, me: Faction) -> Done {
    spread::spread(play, me, "6.5.1")?;
    revolt::surprise_revolt(play, me)
}
