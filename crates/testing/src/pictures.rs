//! Pictures that can be read: how large their words are, what they stand on, and where things lie on the sheet.

use scorebook_core::Moment;
use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::palette::{MARK, PAPER, contrast};
use scorebook_core::draw::{Anchor, DrawOptions, Form, Paint, Scene, Shape, Size, Theme, measure};

/// A shape of a picture, with where its own sheet begins on the whole one and how large it is shown there, in thousandths.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'s> {
    /// The shape.
    pub shape: &'s Shape,
    /// Where the zero of its numbers lies.
    pub zero: (i32, i32),
    /// How large it is shown.
    pub scale: i32,
    /// Whether a group around it is turned: then its numbers say little.
    pub is_turned: bool,
    /// How much of it shows, with all groups around it.
    pub percent: i32,
}

/// A rectangle of the sheet: left, top, right, bottom.
pub type Bounds = [i32; 4];

impl Seen<'_> {
    /// A point of the shape on the whole sheet.
    pub fn on_sheet(&self, (x, y): (i32, i32)) -> (i32, i32) {
        (self.zero.0 + x * self.scale / 1000, self.zero.1 + y * self.scale / 1000)
    }

    /// The rectangle of an area of the shape.
    pub fn bounds(&self, x: i32, y: i32, width: i32, height: i32) -> Bounds {
        let ((left, top), (right, bottom)) = (self.on_sheet((x, y)), self.on_sheet((x + width, y + height)));
        [left, top, right, bottom]
    }

    /// The rectangle of a text, by the widest letters it is shown with.
    pub fn text_bounds(&self) -> Option<Bounds> {
        let Form::Text { x, y, size, words, anchor, is_bold } = self.shape.form() else { return None };
        let wide = measure::width_of(words, if *is_bold { measure::bold(*size) } else { *size });
        let left = match anchor {
            Anchor::Start => *x,
            Anchor::Middle => x - wide / 2,
            Anchor::End => x - wide,
        };
        Some(self.bounds(left, y - size * 72 / 100, wide, size * 74 / 100))
    }

    /// Whether a point of the sheet lies on what the shape fills or strokes.
    fn covers(&self, (x, y): (i32, i32)) -> Option<Paint> {
        let at = ((x - self.zero.0) * 1000 / self.scale.max(1), (y - self.zero.1) * 1000 / self.scale.max(1));
        let look = self.shape.look();
        let inside = match self.shape.form() {
            Form::Rectangle { area, .. } => {
                (area.x..=area.x + area.width).contains(&at.0)
                    && (area.y..=area.y + area.height).contains(&at.1)
            }
            Form::Ellipse { x, y, across, down } => {
                let part = |from: i32, reach: i32| f64::from(from) / f64::from(reach.max(1));
                part(at.0 - x, *across).powi(2) + part(at.1 - y, *down).powi(2) <= 1.0
            }
            Form::Polygon(points) => is_within(points, at),
            Form::Outline(outline) => {
                let points: Vec<_> = outline.strokes().iter().filter_map(|pen| pen.end()).collect();
                outline.strokes().len() < 40 && is_within(&points, at)
            }
            _ => false,
        };
        let stroked = match self.shape.form() {
            Form::Line(points) => look.line.filter(|(_, width)| is_near(points, at, *width)),
            _ => None,
        };
        stroked.map(|(paint, _)| paint).or(look.fill.filter(|_| inside))
    }
}

fn is_within(points: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let mut is_in = false;
    for (place, &(a, b)) in points.iter().enumerate() {
        let (c, d) = points[(place + 1) % points.len()];
        if (b > y) != (d > y)
            && i64::from(x - a) * i64::from((d - b).abs())
                < i64::from(c - a) * i64::from(y - b) * i64::from((d - b).signum())
        {
            is_in = !is_in;
        }
    }
    is_in
}

fn is_near(points: &[(i32, i32)], point: (i32, i32), width: i32) -> bool {
    let is_close = |at: (i32, i32)| (at.0 - point.0).pow(2) + (at.1 - point.1).pow(2) <= (width / 2).pow(2);
    points.windows(2).any(|ends| (0..=20).any(|part| is_close(between(ends[0], ends[1], part * 5))))
}

/// Every shape of a picture that holds no others, the lowest first.
pub fn seen(scene: &Scene) -> Vec<Seen<'_>> {
    let mut all = Vec::new();
    for shape in &scene.shapes {
        gather(Seen { shape, zero: (0, 0), scale: 1000, is_turned: false, percent: 100 }, &mut all);
    }
    all
}

/// A shape and all that it holds, the lowest first.
pub fn gather<'s>(seen: Seen<'s>, all: &mut Vec<Seen<'s>>) {
    let percent = seen.percent * i32::from(seen.shape.look().percent) / 100;
    let inner = match seen.shape.form() {
        Form::Group { x, y, turn, .. } => {
            Seen { zero: seen.on_sheet((*x, *y)), is_turned: seen.is_turned || *turn != 0, percent, ..seen }
        }
        Form::Window { frame, view, .. } => {
            let scale = seen.scale * (frame.width * 1000 / view.width.max(1)) / 1000;
            let (x, y) = seen.on_sheet((frame.x, frame.y));
            let zero = (x - view.x * scale / 1000, y - view.y * scale / 1000);
            Seen { zero, scale, percent, ..seen }
        }
        _ => {
            all.push(Seen { percent, ..seen });
            return;
        }
    };
    for shape in seen.shape.held() {
        gather(Seen { shape, ..inner }, all);
    }
}

/// Whether two rectangles have a part in common.
pub fn meet(one: Bounds, other: Bounds) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

/// Checks that every text is at least 18 units high, whole, and stands out by 4.5 to 1 from what lies under its middle, on light paper and dark.
///
/// # Errors
/// Says which words cannot be read.
pub fn check_legible(scene: &Scene) -> Result<(), String> {
    check_letters(scene, 18)
}

/// The same for a small picture, where every text is at least 36 units high.
///
/// # Errors
/// Says which words cannot be read.
pub fn check_small(scene: &Scene) -> Result<(), String> {
    check_letters(scene, Size::LETTERS)
}

fn check_letters(scene: &Scene, least: i32) -> Result<(), String> {
    let all = seen(scene);
    for (place, one) in all.iter().enumerate() {
        let Form::Text { size, words, .. } = one.shape.form() else { continue };
        if size * one.scale / 1000 < least {
            return Err(format!("`{words}` is {size} units high, shown at {} of 1000", one.scale));
        }
        if words.contains('…') {
            return Err(format!("`{words}` is cut"));
        }
        if one.percent < 100 {
            return Err(format!("`{words}` is faint"));
        }
        let Some([left, top, right, bottom]) = one.text_bounds() else { continue };
        if left < 0 || right > scene.width || top < 0 || bottom > scene.height {
            return Err(format!("`{words}` leaves the sheet"));
        }
        let middle = (i32::midpoint(left, right), i32::midpoint(top, bottom));
        let below = all[..place].iter().rev().filter(|seen| seen.percent > 50 && !seen.is_turned);
        let halo = one.shape.look().line.map(|(paint, _)| paint);
        let ground = halo.or_else(|| below.into_iter().find_map(|seen| seen.covers(middle))).unwrap_or(PAPER);
        let ink = one.shape.look().fill.unwrap_or(scorebook_core::draw::palette::INK);
        for theme in [Theme::Light, Theme::Dark] {
            let apart = contrast(ink.shade(theme), ground.shade(theme));
            if apart < 4.5 {
                return Err(format!("`{words}` has a contrast of {apart:.1} in {theme:?}"));
            }
        }
    }
    Ok(())
}

/// Whether anything of a shape is in the colour of what happened last.
pub fn is_marked(shape: &Shape) -> bool {
    let look = shape.look();
    let own = look.fill == Some(MARK) || look.line.is_some_and(|(paint, _)| paint == MARK);
    own || shape.held().iter().any(is_marked)
}

/// Asserts that a small picture of a moment has large letters and shows the last act.
///
/// # Panics
/// When it does not.
pub fn assert_small_is_legible(moment: &Moment, small: DrawOptions) {
    let scene = moment.scene(small).expect("a picture");
    check_small(&scene).unwrap_or_else(|wrong| panic!("step {}: {wrong}", moment.steps()));
    let sentence = moment.sentence();
    assert_last_act_is_shown(&scene, moment.step().map(|_| sentence.as_str()));
}

/// The last act is shown once, in its colour and with its sentence; nothing is before the first step.
///
/// # Panics
/// Where it is not.
pub fn assert_last_act_is_shown(scene: &Scene, sentence: Option<&str>) {
    let Some(sentence) = sentence else {
        assert!(!scene.shapes.iter().any(is_marked), "nothing has happened yet");
        return;
    };
    let all = scene.all_shapes();
    let acts: Vec<_> = all.iter().filter(|shape| shape.title() == Some(sentence)).collect();
    assert_eq!(acts.len(), 1, "{sentence}");
    assert!(is_marked(acts[0]) && !acts[0].held().is_empty(), "{sentence}");
}
