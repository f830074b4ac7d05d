//! Colours and words: how terrain and players look, and what a picture shows.

use std::sync::LazyLock;

use scorebook_core::draw::pictogram::{Pictogram, Pictograms, Tones};
use scorebook_core::draw::{Paint, Shape, Theme, circle, group, palette};

use crate::bounds::Bounds;
use crate::names::{Piece, Player, Resource, Terrain};
use crate::rules::{Position, View};
use crate::syntax::{Dice, Hidable};
use crate::words;

/// The open sea.
pub(super) const SEA: Paint = Paint::new(0xB5_DA_EC, 0x1D_3F_57);
/// The sea around the land.
pub(super) const SHALLOWS: Paint = Paint::new(0x9F_CC_E3, 0x17_34_48);
/// Waves.
pub(super) const WAVES: Paint = Paint::new(0xD8_EE_F8, 0x2B_53_6F);
/// The sand around the land.
pub(super) const BEACH: Paint = Paint::new(0xED_DF_B4, 0x8A_7A_52);
/// The piers of harbours.
pub(super) const PIER: Paint = Paint::new(0x7A_5A_3A, 0xB0_8C_62);
/// What numbers are written on.
pub(super) const CHIP: Paint = Paint::new(0xFB_F6_E8, 0xEF_E7_D2);
/// The same where the robber stands.
pub(super) const ROBBED: Paint = Paint::new(0xE9_E4_D8, 0xD5_CE_BC);
/// A number that yields nothing while the robber is there.
pub(super) const PALE: Paint = Paint::same(0x4C_47_3E);
/// The rim of a number.
pub(super) const RIM: Paint = Paint::same(0x8A_7B_5A);
/// The robber.
pub(super) const ROBBER: Paint = Paint::same(0x2D_2A_33);
/// An award.
pub(super) const AWARD: Paint = Paint::same(0xF4_E2_7A);
/// The crown of whoever has won.
pub(super) const GOLD: Paint = Paint::new(0x9A_6C_00, 0xE6_C0_4A);

/// What shades are mixed with.
pub(super) const NIGHT: Paint = Paint::same(0);

/// Away from the theme's letters, and towards them.
const LIGHTER: Paint = Paint::new(0xFF_FF_FF, 0x00_00_00);
const DARKER: Paint = Paint::new(0x00_00_00, 0xFF_FF_FF);

static DRAWINGS: LazyLock<Pictograms> = LazyLock::new(|| {
    // A test reads them, so nothing is lost here.
    Pictograms::read(include_str!("../../data/pictograms.txt")).unwrap_or_default()
});

/// The drawing of a name.
pub(super) fn drawing(name: &str) -> &'static Pictogram {
    DRAWINGS.get(name)
}

/// The colour of a resource.
pub(super) fn resource(resource: Resource) -> Paint {
    match resource {
        Resource::Brick => Paint::new(0xC8_69_4A, 0x8F_47_31),
        Resource::Grain => Paint::new(0xEF_C8_4F, 0xA9_85_24),
        Resource::Lumber => Paint::new(0x5B_8C_54, 0x35_61_3A),
        Resource::Ore => Paint::new(0xA3_A9_B0, 0x62_69_71),
        Resource::Wool => Paint::new(0xB4_D2_7A, 0x58_7D_3C),
    }
}

/// The colour of a land tile.
pub(crate) fn terrain(terrain: Terrain) -> Paint {
    match terrain {
        Terrain::Yields(kind) => resource(kind),
        Terrain::Desert => Paint::new(0xEC_DC_AE, 0x7A_6B_46),
        Terrain::Sea => SEA,
    }
}

/// The sign of a resource on its disc: what lies below it, and its own colour.
pub(super) fn disc(kind: Resource) -> (Paint, Paint) {
    let paint = resource(kind);
    // Light colours need less black than dark ones need white.
    let sign =
        Paint::new(paint.mixed(DARKER, 72).shade(Theme::Light), paint.mixed(DARKER, 82).shade(Theme::Dark));
    (paint.mixed(LIGHTER, 30), sign)
}

/// The sign of a resource on its disc, around a point.
pub(super) fn sign(kind: Resource, (x, y): (i32, i32), radius: i32, size: i32) -> [Shape; 2] {
    let (ground, ink) = disc(kind);
    [
        circle(x, y, radius).fill(ground),
        drawing(words::resource(kind)).draw((x, y), size, Tones::sign(ink, ground)),
    ]
}

/// The colour of a player: apart from each other and from the land.
pub(super) fn player(player: Player) -> Paint {
    palette::seat(usize::from(player.number() - 1))
}

/// The sign of a player, in the ink that is read on their colour.
pub(super) fn seat(player: Player, at: (i32, i32), size: i32) -> Shape {
    let paint = self::player(player);
    drawing(&format!("seat-{}", player.number())).draw(at, size, Tones::sign(paint.ink(), paint))
}

/// The sign of a player on their colour.
pub(super) fn badge(player: Player, (x, y): (i32, i32), radius: i32) -> Shape {
    let paint = self::player(player);
    let disc = circle(0, 0, radius).fill(paint).line(paint.edge(), 3);
    group(x, y, vec![disc, seat(player, (0, 0), radius)])
}

/// `3` or `2–4`
pub(super) fn span(bounds: Bounds) -> String {
    match bounds.exact() {
        Some(count) => count.to_string(),
        None => format!("{}–{}", bounds.least(), bounds.most()),
    }
}

/// `1 card`, `2–4 cards`
pub(super) fn counted(bounds: Bounds, one: &str) -> String {
    let several = if bounds == Bounds::exactly(1) { "" } else { "s" };
    format!("{} {one}{several}", span(bounds))
}

/// What the picture is, in a line.
pub(super) fn title(view: View<'_>) -> String {
    match view.winner() {
        Some(winner) => format!("Hexil, turn {}: {} has won", view.turn(), words::player(winner)),
        None => format!("Hexil, turn {}: {} to play", view.turn(), words::player(view.to_move())),
    }
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position, view: View<'_>) -> String {
    let one = |player: Player| {
        let built = |piece: Piece| {
            let all = view.buildings().map(|(_, building)| building);
            let count = all.filter(|one| one.player() == player && one.piece() == piece).count();
            format!("{count} {}", if count == 1 { words::piece(piece) } else { words::pieces(piece) })
        };
        format!(
            "{} has {}, {}, {}, {} and a road of {}.",
            words::player(player),
            counted(position.points(player), "point"),
            counted(position.hand(player).size(), "card"),
            built(Piece::Village),
            built(Piece::City),
            view.road_length(player)
        )
    };
    let rolled = position.last_roll().map(|dice| format!("The last roll: {}.", rolled(dice)));
    rolled.into_iter().chain(view.players().map(one)).collect::<Vec<_>>().join(" ")
}

/// `8, 3 and 5`
pub(super) fn rolled(dice: Hidable<Dice>) -> String {
    let Hidable::Open(dice) = dice else { return "nobody wrote what".to_owned() };
    let [low, high] = dice.values();
    format!("{}, {low} and {high}", dice.sum())
}
