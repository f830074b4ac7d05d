//! The whole table as text.

use std::fmt::Write as _;

use scorebook_core::{Ink, SeatId, Sheet};

use super::value::{CardsView, FactionView, Picture, Pieces};
use crate::rules::Position;

/// The whole table as text: the map clearing by clearing, then the boards, then what lies beside.
pub(crate) fn board(position: &Position) -> Sheet {
    let picture = Picture::of(position);
    let mut out = Sheet::new();
    let turn = picture.turn.map_or_else(String::new, |turn| format!(", turn of {turn}"));
    line(&mut out, format_args!("{} map, {} deck{turn}", picture.map, picture.deck));
    for clearing in &picture.clearings {
        let ruin = if clearing.ruin { " ruin" } else { "" };
        let ruler = clearing.ruler.map_or_else(String::new, |ruler| format!(" ruled by {ruler}"));
        let slots = if clearing.clearing == 0 {
            "Burrow".to_owned()
        } else {
            format!("{}x{}{ruin}", clearing.suits, clearing.slots)
        };
        line(
            &mut out,
            format_args!("{:>3} {slots:<9} {}{ruler}", clearing.clearing, written(&clearing.pieces)),
        );
    }
    for between in picture.forests.iter().chain(&picture.paths) {
        line(&mut out, format_args!("    {} {}", between.between, written(&between.pieces)));
    }
    if !picture.closed.is_empty() {
        line(&mut out, format_args!("    closed {}", picture.closed.join(" ")));
    }
    for (landmark, clearing) in &picture.landmarks {
        line(&mut out, format_args!("    {landmark} in {clearing}"));
    }
    picture.factions.iter().for_each(|faction| show_faction(faction, &mut out));
    show_beside(&picture, &mut out);
    out
}

fn show_faction(view: &FactionView, out: &mut Sheet) {
    let goal = view.goal.as_ref().map_or_else(String::new, |goal| format!(", {goal}"));
    let known: Vec<String> = view.hand.known.iter().map(|(suit, count)| format!(" {count}{suit}")).collect();
    let known = known.concat();
    let names = named(&view.hand);
    let seat = view.faction.bytes().next().map_or(Ink::Plain, |letter| Ink::Seat(SeatId(letter)));
    out.say(view.faction, seat);
    let (points, cards) = (many(view.points.into(), "point"), many(view.hand.count.into(), "card"));
    line(out, format_args!(" {points}{goal}, {cards}{known}{names}"));
    let mut part = |name: &str, content: String| {
        if !content.is_empty() {
            line(out, format_args!("    {name} {content}"));
        }
    };
    part("supply", written(&view.supply));
    part("board", written(&view.board));
    part("crafted", view.crafted.join(", "));
    let items: Vec<String> = view.items.iter().map(|(item, count)| counted(*count, item)).collect();
    part("items", items.join(" "));
    for (name, content) in &view.own {
        part(name, content.clone());
    }
}

fn show_beside(picture: &Picture, out: &mut Sheet) {
    for hireling in &picture.hirelings {
        let master = hireling.master.map_or("nobody", |master| master);
        let markers = if hireling.markers > 0 {
            format!(", {}", many(hireling.markers.into(), "marker"))
        } else {
            String::new()
        };
        line(out, format_args!("{} {}: serving {master}{markers}", hireling.hireling, hireling.name));
    }
    let items: Vec<String> =
        picture.items.iter().map(|(item, count)| counted(*count, &format!("%{item}"))).collect();
    line(out, format_args!("items {}", items.join(" ")));
    let ruins: Vec<String> =
        picture.ruin_items.iter().map(|(item, count)| counted(*count, &format!("%{item}"))).collect();
    if !ruins.is_empty() {
        line(out, format_args!("in ruins {}", ruins.join(" ")));
    }
    let souls =
        picture.lost_souls.as_ref().map_or_else(String::new, |souls| format!(", lost souls {}", souls.count));
    let (draw, discard, names) = (picture.draw_pile, picture.discard.count, named(&picture.discard));
    line(out, format_args!("draw pile {draw}, discard pile {discard}{names}{souls}"));
    if !picture.dominance_cards.is_empty() {
        line(out, format_args!("dominance cards {}", picture.dominance_cards.join(" ")));
    }
    for (name, pieces) in [("Coffin Makers", &picture.coffin_makers), ("out of play", &picture.out_of_play)] {
        if !pieces.is_empty() {
            line(out, format_args!("{name} {}", written(pieces)));
        }
    }
    if let Some(winners) = &picture.winners {
        line(out, format_args!("won by {winners}"));
    }
}

/// The cards that are known by name.
fn named(cards: &CardsView) -> String {
    if cards.cards.is_empty() { String::new() } else { format!(" with {}", cards.cards.join(" ")) }
}

fn written(pieces: &Pieces) -> String {
    pieces.iter().map(|(code, count)| counted(*count, code)).collect::<Vec<_>>().join(" ")
}

fn counted(count: u8, what: &str) -> String {
    if count == 1 { what.to_owned() } else { format!("{count}{what}") }
}

/// So many of something in words.
fn many(count: i32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// A line without the blanks that an empty end leaves.
fn line(out: &mut Sheet, content: std::fmt::Arguments<'_>) {
    let _ = writeln!(out, "{}", content.to_string().trim_end());
}
