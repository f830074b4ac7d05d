//! What stands on the table, in words: whose it is, since when, and what it is worth.

use scorebook_core::{Description, Target, Worth};

use crate::facts::{CITY_POINTS, VILLAGE_POINTS};
use crate::names::{Card, Piece, Player, Terrain};
use crate::rules::{Building, Known, Position};
use crate::syntax::{Edge, Harbour, Tile, Vertex};
use crate::targets;
use crate::words;

/// What is known of something on the table; nothing where there is no such thing.
pub(crate) fn describe(position: &Position, target: &Target) -> Option<Description> {
    match target.kind() {
        "corner" => {
            let corner = position.corners().iter().find(|&&corner| targets::corner(corner) == *target)?;
            Some(describe_corner(position, *corner))
        }
        "edge" => {
            let edge = position.edges().iter().find(|&&edge| targets::edge(edge) == *target)?;
            Some(describe_edge(position, *edge))
        }
        "hex" => {
            let hex = position.hexes().iter().find(|&&hex| targets::hex(hex) == *target)?;
            Some(describe_hex(position, *hex))
        }
        "player" | "panel" => {
            let number = target.at().parse().ok().and_then(Player::new)?;
            let player = position.players().find(|&player| player == number)?;
            Some(describe_player(position, player))
        }
        _ => None,
    }
}

fn describe_corner(position: &Position, corner: Vertex) -> Description {
    let standing = position.building(corner);
    let mut told = Description::new(either(&standing, |building| match building {
        Some(building) => {
            format!("{} of {}", words::piece(building.piece()), words::player(building.player()))
        }
        None => "empty corner".to_owned(),
    }));
    told.whose = owners(standing.possible().iter().flatten().map(|building| building.player()));
    if let Known::Surely(Some(building)) = standing {
        told.since = position.since_at_corner(corner);
        told.worth = vec![Worth { seat: building.player().seat(), points: worth(building) }];
    }
    let around = position.hexes_at(corner).map(|hex| land(position, hex));
    told.more.push(format!("it touches {}", list(around)));
    told.more.extend(position.harbours_at(corner).map(harbour));
    told
}

fn worth(building: Building) -> i32 {
    i32::from(if building.piece() == Piece::City { CITY_POINTS } else { VILLAGE_POINTS })
}

fn describe_edge(position: &Position, edge: Edge) -> Description {
    let lying = position.road(edge);
    let mut told = Description::new(either(&lying, |owner| match owner {
        Some(player) => format!("road of {}", words::player(*player)),
        None => "empty edge".to_owned(),
    }));
    told.whose = owners(lying.possible().iter().flatten().copied());
    if let Known::Surely(Some(_)) = lying {
        told.since = position.since_on_edge(edge);
    }
    told.more.extend(position.harbours().filter(|one| one.edge == edge).map(harbour));
    told
}

fn describe_hex(position: &Position, hex: Tile) -> Description {
    let mut told = Description::new(land(position, hex));
    let corners = position.corners_of(hex);
    let standing = corners.into_iter().flat_map(|corner| {
        let standing = position.building(corner);
        standing.possible().iter().flatten().map(|building| building.player()).collect::<Vec<_>>()
    });
    told.whose = owners(standing);
    let robber = position.robber();
    if robber.may_be(&Some(hex)) {
        let is_sure = robber.surely().is_some();
        told.since = position.robber_since().filter(|_| is_sure);
        let stands = if is_sure { "the robber stands here" } else { "the robber may stand here" };
        told.more.push(stands.to_owned());
    }
    told
}

fn describe_player(position: &Position, player: Player) -> Description {
    let mut told = Description::new(words::player(player));
    told.whose = vec![player.seat()];
    let points = position.points(player);
    told.worth = points
        .exact()
        .map(|points| Worth { seat: player.seat(), points: points.into() })
        .into_iter()
        .collect();
    told.more.push(format!("{points} points"));
    told.more.push(format!("{} resource cards", position.hand(player).size()));
    told.more.push(format!("{} development cards", position.cards_held(player)));
    told.more.push(format!("{} knights used", position.cards_used(player, Card::Knight)));
    told.more.push(format!("a road of {}", position.road_length(player)));
    let awards = [(position.longest_road(), "longest road"), (position.largest_army(), "largest army")];
    let own = awards.into_iter().filter(|(holder, _)| holder.surely() == Some(&Some(player)));
    told.more.extend(own.map(|(_, award)| award.to_owned()));
    told
}

/// `grain on 8`, `desert`
fn land(position: &Position, hex: Tile) -> String {
    let what = match position.terrain(hex) {
        Some(Terrain::Yields(resource)) => words::resource(resource),
        Some(Terrain::Desert) => "desert",
        Some(Terrain::Sea) | None => "sea",
    };
    position.number(hex).map_or(what.to_owned(), |number| format!("{what} on {number}"))
}

fn harbour(harbour: Harbour) -> String {
    match harbour.resource {
        Some(resource) => format!("harbour 2:1 for {}", words::resource(resource)),
        None => "harbour 3:1 for any".to_owned(),
    }
}

/// What something is, in every way it can be.
fn either<T>(known: &Known<T>, word: impl Fn(&T) -> String) -> String {
    known.possible().iter().map(word).collect::<Vec<_>>().join(", or ")
}

fn owners(players: impl Iterator<Item = Player>) -> Vec<scorebook_core::SeatId> {
    let mut all: Vec<Player> = players.collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(Player::seat).collect()
}

fn list(words: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = words.collect();
    match all.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
