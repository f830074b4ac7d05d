//! A shape as an element of SVG: its tag and its attributes, told here once for whoever writes a picture or plays a game.

use std::fmt::{self, Arguments, Display};

use super::palette::{INK, Paint};
use super::scene::{Anchor, Area, Form, Look, Shape};
use super::svg::Colours;

/// Takes attributes one by one: the name, and the value as it is meant. Whoever writes it escapes it.
pub type Attributes<'a> = dyn FnMut(&'static str, Arguments<'_>) + 'a;

impl Shape {
    /// The tag of its element.
    pub fn tag(&self) -> &'static str {
        match &self.form {
            Form::Rectangle { .. } => "rect",
            Form::Ellipse { across, down, .. } if across == down => "circle",
            Form::Ellipse { .. } => "ellipse",
            Form::Polygon(_) => "polygon",
            Form::Line(_) => "polyline",
            Form::Outline(_) => "path",
            Form::Text { .. } => "text",
            Form::Group { .. } => "g",
            Form::Window { .. } => "svg",
        }
    }

    /// Tells the attributes of its element, always in the same order.
    pub fn attributes(&self, colours: &mut Colours<'_>, tell: &mut Attributes<'_>) {
        match &self.form {
            Form::Window { frame, view, .. } => tell_window(*frame, *view, tell),
            Form::Group { x, y, turn, .. } => {
                self.tell_mark(tell);
                tell_transform((*x, *y), *turn, tell);
                tell_opacity(&self.look, tell);
            }
            form => {
                tell_form(form, tell);
                self.tell_mark(tell);
                let is_text = matches!(form, Form::Text { .. });
                tell_look(&self.look, colours, is_text.then_some(INK), tell);
                if is_text && self.look.line.is_some() {
                    tell("paint-order", format_args!("stroke"));
                }
            }
        }
    }

    /// What it shows and since when, for whoever points at it.
    fn tell_mark(&self, tell: &mut Attributes<'_>) {
        let Some(mark) = self.mark() else { return };
        tell("data-at", format_args!("{}", mark.at));
        if let Some(since) = mark.since {
            tell("data-since", format_args!("{since}"));
        }
    }
}

fn tell_window(frame: Area, view: Area, tell: &mut Attributes<'_>) {
    tell_area(frame, tell);
    let Area { x, y, width, height } = view;
    tell("viewBox", format_args!("{x} {y} {width} {height}"));
}

fn tell_area(area: Area, tell: &mut Attributes<'_>) {
    tell("x", format_args!("{}", area.x));
    tell("y", format_args!("{}", area.y));
    tell("width", format_args!("{}", area.width));
    tell("height", format_args!("{}", area.height));
}

fn tell_transform(place: (i32, i32), turn: i32, tell: &mut Attributes<'_>) {
    match (place, turn) {
        ((0, 0), 0) => {}
        ((0, 0), turn) => tell("transform", format_args!("rotate({turn})")),
        ((x, y), 0) => tell("transform", format_args!("translate({x} {y})")),
        ((x, y), turn) => tell("transform", format_args!("translate({x} {y})rotate({turn})")),
    }
}

/// What tells the place of a form that holds no others.
fn tell_form(form: &Form, tell: &mut Attributes<'_>) {
    match form {
        Form::Rectangle { area, round } => {
            tell_area(*area, tell);
            if *round != 0 {
                tell("rx", format_args!("{round}"));
            }
        }
        Form::Ellipse { x, y, across, down } => {
            tell("cx", format_args!("{x}"));
            tell("cy", format_args!("{y}"));
            if across == down {
                tell("r", format_args!("{across}"));
            } else {
                tell("rx", format_args!("{across}"));
                tell("ry", format_args!("{down}"));
            }
        }
        Form::Polygon(points) | Form::Line(points) => tell("points", format_args!("{}", Points(points))),
        Form::Outline(outline) => tell("d", format_args!("{outline}")),
        Form::Text { x, y, size, anchor, is_bold, .. } => {
            tell("x", format_args!("{x}"));
            tell("y", format_args!("{y}"));
            tell("font-size", format_args!("{size}"));
            match anchor {
                Anchor::Start => tell("text-anchor", format_args!("start")),
                Anchor::Middle => {}
                Anchor::End => tell("text-anchor", format_args!("end")),
            }
            if *is_bold {
                tell("font-weight", format_args!("700"));
            }
        }
        Form::Group { .. } | Form::Window { .. } => {}
    }
}

/// How a shape looks; what has no colour of its own gets that of its kind, or none.
fn tell_look(look: &Look, colours: &mut Colours<'_>, usual: Option<Paint>, tell: &mut Attributes<'_>) {
    match look.fill.or(usual) {
        Some(paint) => tell("fill", format_args!("{}", colours.spell(paint))),
        None => tell("fill", format_args!("none")),
    }
    if let Some((paint, width)) = look.line {
        tell("stroke", format_args!("{}", colours.spell(paint)));
        tell("stroke-width", format_args!("{width}"));
    }
    if look.dash != 0 {
        tell("stroke-dasharray", format_args!("{}", look.dash));
    }
    if look.is_flat {
        tell("stroke-linecap", format_args!("butt"));
    }
    tell_opacity(look, tell);
}

fn tell_opacity(look: &Look, tell: &mut Attributes<'_>) {
    if look.percent != 100 {
        tell("opacity", format_args!("0.{:02}", look.percent));
    }
}

/// Points as SVG lists them.
struct Points<'p>(&'p [(i32, i32)]);

impl Display for Points<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (x, y)) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(out, "{gap}{x},{y}")?;
        }
        Ok(())
    }
}
