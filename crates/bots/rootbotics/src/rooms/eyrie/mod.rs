//! The Electric Eyrie: Law of Rootbotics, section 5. One function for each numbered rule, in the order of the law.

mod daylight;
mod decree;
mod traits;

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::thing::{Card, Piece, PieceKind};

use crate::engine::choose::{best, may_build};
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play, Room};
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::glade::warrior;
use crate::table::loss::{Fight, Role};
use crate::table::mat::Mat;
use crate::table::options::{Choices, Level};
use crate::words::name::{card_name, written_cards};
use decree::Decree;

/// The faction that the bot plays.
const EYRIE: Faction = Faction::Eyrie;
/// The warriors that come with A New Roost.
const GARRISON: u8 = 4;
/// The points for one roost on the map and on.
const ROOST_POINTS: [u8; 7] = [0, 1, 2, 3, 4, 5, 6];
/// The same on the board of people (E9).
const ROOST_POINTS_OF_PEOPLE: [u8; 7] = [0, 1, 2, 3, 4, 4, 5];

/// The room of the Eyrie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyrie;

static CHOICES: LazyLock<Choices> = LazyLock::new(|| Choices::read(include_str!("../../../data/eyrie.toml")));

impl Room for Eyrie {
    fn name(&self) -> &'static str {
        "eyrie"
    }

    fn title(&self) -> &'static str {
        "Electric Eyrie"
    }

    fn factions(&self) -> &'static [Faction] {
        &[EYRIE]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn mat(&self) -> Option<Box<dyn Mat>> {
        Some(Box::new(Decree::default()))
    }

    fn set_up(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        gather_pieces(play);
        place_roost_and_warriors(play)?;
        found_the_decree(play);
        Ok(())
    }

    fn turn(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        let is_calm = birdsong(play)? && daylight::daylight(play)?;
        if !is_calm {
            turmoil(play)?;
        }
        if is_calm || play.table.agreed(EYRIE, "swoop_after_turmoil") {
            traits::swoop(play)?;
        }
        evening(play)
    }

    fn hear(&self, play: &mut Play<'_>, _me: Faction, happening: &Happening) -> Done {
        if let Happening::Battled { fight, fallen, plot } = happening
            && fight.role(EYRIE).is_some()
        {
            traits::war_tax(play, fight.foe(EYRIE), fallen, *plot);
        }
        Ok(())
    }

    fn extra_hits(&self, table: &Table, _me: Faction, _fight: Fight, role: Role) -> u8 {
        daylight::hit_of_the_largest_column(table, role)
    }
}

/// The Decree on the board.
fn decree_of(table: &Table) -> Decree {
    table.mat::<Decree>(EYRIE).cloned().unwrap_or_default()
}

/// A roost.
fn roost() -> Piece {
    Piece::plain(PieceKind::Building)
}

/// The roosts on the map.
fn roosts(table: &Table) -> u8 {
    table.on_map(Kind::Roost)
}

fn level(table: &Table) -> Level {
    table.options(EYRIE).map(|options| options.level).unwrap_or_default()
}

/// 5.3.1 Gather Warriors. Form a supply of 20 warriors.
fn gather_pieces(play: &mut Play<'_>) {
    play.tell("5.3.1", "Form supplies of 20 warriors and 7 roosts.");
}

/// 5.3.2 Place a roost and six warriors in a corner, across from the corner of somebody else if that can be.
fn place_roost_and_warriors(play: &mut Play<'_>) -> Done {
    let corner = play.starting_corner(EYRIE)?;
    play.tell("5.3.2", format!("Place a roost and 6 warriors in {}.", corner.number()));
    play.place(EYRIE, corner, &[(6, warrior()), (1, roost())])
}

/// 5.3.3 Found the Decree: the loyal viziers go to the bird column, and when it is challenging a bird ambush of the deck joins them.
fn found_the_decree(play: &mut Play<'_>) {
    let viziers = decree_of(&play.table).column(Suit::Bird);
    play.tell("5.3.3", format!("{viziers} loyal viziers begin in the bird column."));
    let ambush = OpenCard { name: card_name("ambush"), ..OpenCard::of(Suit::Bird) };
    if level(&play.table) >= Level::Challenging && play.fetch(&ambush) {
        play.tell("3.3.1", "A bird ambush of the deck joins the Decree.");
        play.write(format!("{}->$", ambush.written()));
        join_the_decree(play, ambush);
    }
}

/// 5.4 Birdsong: four steps. Tells whether no turmoil came.
fn birdsong(play: &mut Play<'_>) -> Result<bool, Halt> {
    play.set_order("5.4.1")?;
    play.craft("5.4.2")?;
    add_to_the_decree(play);
    a_new_roost(play)
}

/// 5.4.3 The order card joins the Decree in the column of its suit, and stays there.
fn add_to_the_decree(play: &mut Play<'_>) {
    if let Some(card) = play.order {
        play.tell(
            "5.4.3",
            format!("The order card joins the {} column of the Decree.", suit_name(card.suit)),
        );
        join_the_decree(play, card);
    }
}

fn join_the_decree(play: &mut Play<'_>, card: OpenCard) {
    let column = decree::COLUMNS.iter().find(|(suit, _)| *suit == card.suit);
    if let Some((_, column)) = column.filter(|_| play.table.agreed(EYRIE, "decree_columns")) {
        play.write(format!("{}$->$_{column}", card.written()));
    }
    play.table.mat_mut::<Decree>(EYRIE).join(card);
}

/// 5.4.4 A New Roost. With no roost on the map one comes with four warriors; turmoil where that cannot be.
fn a_new_roost(play: &mut Play<'_>) -> Result<bool, Halt> {
    // Without an order nothing is ordered (G9).
    if roosts(&play.table) > 0 || play.order.is_none() {
        return Ok(true);
    }
    let is_short = play.table.left(EYRIE) < GARRISON && play.table.agreed(EYRIE, "new_roost_needs_four");
    let open = |clearing: &_| may_build(&play.table, EYRIE, *clearing);
    let target = best(&play.table, play.ordered().into_iter().filter(open), |_| ());
    let Some(target) = target.filter(|_| !is_short) else { return Ok(false) };
    play.tell("5.4.4", format!("Place a new roost and {GARRISON} warriors in {}.", target.number()));
    play.place(EYRIE, target, &[(GARRISON, warrior()), (1, roost())])?;
    Ok(true)
}

/// 5.6 Evening: score the rightmost empty space of the roosts, and what the end of Evening brings. No card is discarded.
fn evening(play: &mut Play<'_>) -> Done {
    let is_human_track = play.table.agreed(EYRIE, "roosts_human_track");
    let printed = if is_human_track { ROOST_POINTS_OF_PEOPLE } else { ROOST_POINTS };
    play.score_track("5.6", EYRIE, &printed, roosts(&play.table))?;
    play.end_of_evening(EYRIE)
}

/// 5.7 Turmoil: three steps, after which it is Evening (5.7.3).
fn turmoil(play: &mut Play<'_>) -> Done {
    humiliate(play)?;
    purge(play)
}

/// 5.7.1 Humiliate. Lose a point for each bird in the Decree, viziers among them. The nobility score for them instead.
fn humiliate(play: &mut Play<'_>) -> Done {
    let birds = decree_of(&play.table).column(Suit::Bird);
    let is_noble = play.table.has_trait(EYRIE, "nobility");
    let verb = if is_noble { "score" } else { "lose" };
    play.tell("5.7.1", format!("Turmoil: {verb} {birds} for the birds in the Decree."));
    if is_noble {
        return play.score(EYRIE, birds);
    }
    play.lose_points(EYRIE, birds);
    Ok(())
}

/// 5.7.2 Purge. Discard the Decree but for the loyal viziers.
fn purge(play: &mut Play<'_>) -> Done {
    let columns = play.table.mat_mut::<Decree>(EYRIE).purge();
    if columns.is_empty() {
        return Ok(());
    }
    play.tell("5.7.2", "Discard the Decree but for the loyal viziers.");
    if play.table.agreed(EYRIE, "decree_columns") {
        for (column, cards) in &columns {
            play.write(format!("{}$_{column}->", written_cards(&grouped(cards))));
        }
    } else {
        let cards: Vec<OpenCard> = columns.iter().flat_map(|(_, cards)| cards).copied().collect();
        play.write(format!("{}$->", written_cards(&grouped(&cards))));
    }
    let cards = columns.into_iter().flat_map(|(_, cards)| cards);
    cards.into_iter().try_for_each(|card| play.discarded(EYRIE, Some(card)))
}

/// Cards that are written alike together.
fn grouped(cards: &[OpenCard]) -> Vec<(u8, Card)> {
    let mut groups: Vec<(u8, Card)> = Vec::new();
    for card in cards.iter().map(|card| Card { suit: Some(card.suit), name: card.name }) {
        match groups.iter_mut().find(|(_, known)| *known == card) {
            Some((count, _)) => *count += 1,
            None => groups.push((1, card)),
        }
    }
    groups
}

/// A suit in words.
fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Fox => "fox",
        Suit::Mouse => "mouse",
        Suit::Rabbit => "rabbit",
        Suit::Bird => "bird",
    }
}
