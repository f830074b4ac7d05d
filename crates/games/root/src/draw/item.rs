//! The items: a small tile with a drawing; exhausted ones are faint, damaged ones are crossed out.

use scorebook_core::draw::{
    Area, Outline, Paint, Shape, circle, group, line, palette, polygon, rectangle, text, trace,
};

use crate::names::{Area as Place, Item, State};

/// How wide an item is.
pub(super) const WIDTH: i32 = 34;
/// How much wider it is with its number.
pub(super) const NUMBER: i32 = 36;

const TILE: Paint = Paint::new(0xFF_FF_FF, 0xE4_DF_D2);
const DARK: Paint = Paint::same(0x2A_24_1C);

/// Items of one kind, lying alike.
pub(super) fn draw(x: i32, y: i32, item: Item, place: Place, state: State, count: u8) -> Shape {
    let left = if count > 1 { -NUMBER / 2 } else { 0 };
    let tile = rectangle(Area::new(-17, -16, WIDTH, 32)).rounded(7).fill(TILE).line(palette::INK, 2);
    let mut picture = vec![tile];
    picture.extend(sign(item));
    let percent = if state == State::Exhausted { 45 } else { 100 };
    let mut shapes = vec![group(left, 0, picture).faint(percent)];
    match place {
        Place::Damaged => {
            shapes.push(line([(left - 13, -12), (left + 13, 12)]).line(palette::VERMILION, 5));
            shapes.push(line([(left - 13, 12), (left + 13, -12)]).line(palette::VERMILION, 5));
        }
        Place::Track => shapes.push(line([(left - 13, 20), (left + 13, 20)]).line(palette::INK, 4)),
        Place::Satchel => {}
    }
    if count > 1 {
        shapes.push(text(left + WIDTH / 2 + 20, 0, 22, format!("×{count}")).bold());
    }
    let lies = match (place, state) {
        (Place::Damaged, _) => ", damaged",
        (Place::Track, _) => " on its track",
        (Place::Satchel, State::Exhausted) => ", exhausted",
        (Place::Satchel, State::Refreshed) => "",
    };
    group(x, y, shapes).titled(format!("{count} {}{lies}", item.name()))
}

fn sign(item: Item) -> Vec<Shape> {
    let brown = Paint::same(0x8A_5A_33);
    let stroke = |from: (i32, i32), to: (i32, i32), width: i32| line([from, to]).line(DARK, width);
    match item {
        Item::Sword => vec![stroke((-9, 9), (9, -10), 4), stroke((-9, 0), (0, 9), 4)],
        Item::Bag => vec![
            circle(0, 3, 9).fill(brown).line(DARK, 3),
            polygon([(-4, -6), (4, -6), (7, -12), (-7, -12)]).fill(brown).line(DARK, 3),
        ],
        Item::Coin => vec![circle(0, 0, 10).fill(palette::ORANGE).line(DARK, 3), stroke((0, -4), (0, 4), 3)],
        Item::Crossbow => vec![
            trace(Outline::from(-11, 0).bend((0, -18), (11, 0))).line(DARK, 4),
            stroke((-11, 0), (11, 0), 2),
            stroke((0, -9), (0, 12), 4),
        ],
        Item::Hammer => {
            vec![
                stroke((0, -4), (0, 12), 4),
                rectangle(Area::new(-10, -12, 20, 9)).fill(palette::STONE).line(DARK, 3),
            ]
        }
        Item::Tea => vec![
            trace(Outline::from(7, -2).bend((15, 2), (6, 7))).line(DARK, 3),
            polygon([(-9, -4), (8, -4), (5, 10), (-6, 10)]).fill(palette::GREEN).line(DARK, 3),
            stroke((-1, -9), (1, -13), 3),
        ],
        Item::Torch => vec![
            stroke((0, 0), (0, 13), 5),
            trace(Outline::from(-7, 0).bend((-9, -9), (1, -14)).bend((10, -5), (6, 0)).close())
                .fill(palette::VERMILION),
        ],
        Item::Boot => {
            let sole = Outline::from(-7, -12).to(2, -12).to(2, 1).bend((11, 2), (11, 10)).to(-7, 10).close();
            vec![trace(sole).fill(brown).line(DARK, 3)]
        }
        Item::Club => vec![stroke((-8, 10), (0, 1), 5), stroke((3, -3), (7, -8), 11)],
    }
}
