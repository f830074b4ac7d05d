//! Writing a scene as SVG. The same scene gives the same bytes; whatever people wrote stays text.

use std::fmt::Write as _;

use super::palette::{INK, PAPER, Paint, Theme};
use super::scene::{Anchor, Area, Form, Look, Scene, Shape};

/// How letters and the ends of lines are drawn, said once for the whole picture.
pub const STYLE: &str = "font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\" text-anchor=\"middle\" \
                         stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// Colours that got a name, so that a page can choose their shades.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paints(Vec<Paint>);

impl Paints {
    /// The shades of a theme as declarations of a style sheet.
    pub fn declarations(&self, theme: Theme) -> String {
        let mut out = String::new();
        for (name, paint) in self.0.iter().enumerate() {
            let _ = write!(out, "--p{name}:#{:06x};", paint.shade(theme));
        }
        out
    }

    /// The name of a colour.
    pub fn name(&mut self, paint: Paint) -> String {
        let known = self.0.iter().position(|&known| known == paint);
        let place = known.unwrap_or_else(|| {
            self.0.push(paint);
            self.0.len() - 1
        });
        format!("var(--p{place})")
    }
}

/// How colours are written.
#[derive(Debug)]
pub enum Colours<'p> {
    /// As the shades of a theme.
    Of(Theme),
    /// By names that a style sheet explains.
    Named(&'p mut Paints),
}

impl Colours<'_> {
    fn spell(&mut self, paint: Paint) -> String {
        match self {
            Self::Of(theme) => format!("#{:06x}", paint.shade(*theme)),
            Self::Named(paints) => paints.name(paint),
        }
    }
}

/// Text as XML and HTML can hold it, between tags and within quotes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' => out.push(' '),
            // XML has no place for these, not even escaped.
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(sign),
        }
    }
    out
}

impl Scene {
    /// The whole picture as a file, so many pixels wide.
    pub fn svg(&self, theme: Theme, width: u32) -> String {
        let height = i64::from(width) * i64::from(self.height) / i64::from(self.width.max(1));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" \
             role=\"img\" aria-label=\"{}\" {STYLE}>\n",
            self.width,
            self.height,
            escape(&self.title)
        );
        // No ids: several pictures may stand on one page.
        let _ = writeln!(out, "<title>{}</title>", escape(&self.title));
        let _ = writeln!(out, "<desc>{}</desc>", escape(&self.description));
        let colours = &mut Colours::Of(theme);
        let sheet = super::rectangle(Area::new(0, 0, self.width, self.height)).fill(PAPER);
        for shape in std::iter::once(&sheet).chain(&self.shapes) {
            write_lines(shape, colours, &mut out);
        }
        out.push_str("</svg>\n");
        out
    }
}

/// Writes a shape on a line of its own, and what is in a window on many.
fn write_lines(shape: &Shape, colours: &mut Colours<'_>, out: &mut String) {
    if let Form::Window { frame, view, shapes } = &shape.form {
        let _ = writeln!(out, "{}", opened_window(*frame, *view));
        for shape in shapes {
            write_lines(shape, colours, out);
        }
        out.push_str("</svg>\n");
        return;
    }
    write_shape(shape, colours, out);
    out.push('\n');
}

impl Shape {
    /// A shape that holds others taken apart: how it opens, what it holds, and how it closes. What lies on the table says so,
    /// for whoever turns it.
    pub fn opened(&self) -> Option<(String, &[Self], &'static str)> {
        match &self.form {
            Form::Group { x, y, turn, shapes } => {
                let mut out = String::new();
                open_group(self, (*x, *y, *turn), &mut out);
                let open = if self.lies { out.replacen("<g", "<g class=\"lies\"", 1) } else { out };
                Some((open, shapes, "</g>"))
            }
            Form::Window { frame, view, shapes } => Some((opened_window(*frame, *view), shapes, "</svg>")),
            _ => None,
        }
    }

    /// The whole shape as SVG.
    pub fn svg(&self, colours: &mut Colours<'_>) -> String {
        let mut out = String::new();
        write_shape(self, colours, &mut out);
        out
    }
}

fn opened_window(frame: Area, view: Area) -> String {
    format!(
        "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">",
        frame.x, frame.y, frame.width, frame.height, view.x, view.y, view.width, view.height
    )
}

fn write_shape(shape: &Shape, colours: &mut Colours<'_>, out: &mut String) {
    match &shape.form {
        Form::Group { x, y, turn, shapes } => {
            open_group(shape, (*x, *y, *turn), out);
            write_shapes(shapes, colours, out);
            out.push_str("</g>");
        }
        Form::Window { frame, view, shapes } => {
            out.push_str(&opened_window(*frame, *view));
            write_title(shape, out);
            write_shapes(shapes, colours, out);
            out.push_str("</svg>");
        }
        Form::Text { words, .. } => {
            let tag = open_form(&shape.form, out);
            write_mark(shape, out);
            write_look(&shape.look, colours, Some(INK), out);
            if shape.look.line.is_some() {
                out.push_str(" paint-order=\"stroke\"");
            }
            let _ = write!(out, ">{}</{tag}>", escape(words));
        }
        form => {
            let tag = open_form(form, out);
            write_mark(shape, out);
            write_look(&shape.look, colours, None, out);
            match &shape.title {
                None => out.push_str("/>"),
                Some(title) => {
                    let _ = write!(out, "><title>{}</title></{tag}>", escape(title));
                }
            }
        }
    }
}

fn write_shapes(shapes: &[Shape], colours: &mut Colours<'_>, out: &mut String) {
    for shape in shapes {
        write_shape(shape, colours, out);
    }
}

fn open_group(shape: &Shape, (x, y, turn): (i32, i32, i32), out: &mut String) {
    out.push_str("<g");
    write_mark(shape, out);
    let moves = if (x, y) == (0, 0) { String::new() } else { format!("translate({x} {y})") };
    let turns = if turn == 0 { String::new() } else { format!("rotate({turn})") };
    if !moves.is_empty() || !turns.is_empty() {
        let _ = write!(out, " transform=\"{moves}{turns}\"");
    }
    write_opacity(&shape.look, out);
    out.push('>');
    write_title(shape, out);
}

/// Writes what a shape shows and since when, for whoever points at it.
fn write_mark(shape: &Shape, out: &mut String) {
    let Some(mark) = shape.mark() else { return };
    let _ = write!(out, " data-at=\"{}\"", escape(&mark.at.to_string()));
    if let Some(since) = mark.since {
        let _ = write!(out, " data-since=\"{since}\"");
    }
}

fn write_title(shape: &Shape, out: &mut String) {
    if let Some(title) = &shape.title {
        let _ = write!(out, "<title>{}</title>", escape(title));
    }
}

/// Opens the tag of a form with what tells its place.
fn open_form(form: &Form, out: &mut String) -> &'static str {
    match form {
        Form::Rectangle { area: Area { x, y, width, height }, round } => {
            let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
            if *round != 0 {
                let _ = write!(out, " rx=\"{round}\"");
            }
            "rect"
        }
        Form::Ellipse { x, y, across, down } if across == down => {
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{across}\"");
            "circle"
        }
        Form::Ellipse { x, y, across, down } => {
            let _ = write!(out, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{across}\" ry=\"{down}\"");
            "ellipse"
        }
        Form::Polygon(points) => open_points("polygon", points, out),
        Form::Line(points) => open_points("polyline", points, out),
        Form::Outline(outline) => {
            out.push_str("<path d=\"");
            outline.write(out);
            out.push('"');
            "path"
        }
        Form::Text { x, y, size, anchor, is_bold, .. } => open_text((*x, *y), *size, *anchor, *is_bold, out),
        Form::Group { .. } | Form::Window { .. } => "g",
    }
}

fn open_points(tag: &'static str, points: &[(i32, i32)], out: &mut String) -> &'static str {
    let _ = write!(out, "<{tag} points=\"");
    for (place, (x, y)) in points.iter().enumerate() {
        let gap = if place == 0 { "" } else { " " };
        let _ = write!(out, "{gap}{x},{y}");
    }
    out.push('"');
    tag
}

fn open_text((x, y): (i32, i32), size: i32, anchor: Anchor, is_bold: bool, out: &mut String) -> &'static str {
    let _ = write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"");
    out.push_str(match anchor {
        Anchor::Start => " text-anchor=\"start\"",
        Anchor::Middle => "",
        Anchor::End => " text-anchor=\"end\"",
    });
    if is_bold {
        out.push_str(" font-weight=\"700\"");
    }
    "text"
}

/// Writes how a shape looks; what has no colour of its own gets that of its kind, or none.
fn write_look(look: &Look, colours: &mut Colours<'_>, usual: Option<Paint>, out: &mut String) {
    match look.fill.or(usual) {
        Some(paint) => {
            let _ = write!(out, " fill=\"{}\"", colours.spell(paint));
        }
        None => out.push_str(" fill=\"none\""),
    }
    if let Some((paint, width)) = look.line {
        let spelled = colours.spell(paint);
        let _ = write!(out, " stroke=\"{spelled}\" stroke-width=\"{width}\"");
    }
    if look.dash != 0 {
        let _ = write!(out, " stroke-dasharray=\"{}\"", look.dash);
    }
    if look.is_flat {
        out.push_str(" stroke-linecap=\"butt\"");
    }
    write_opacity(look, out);
}

fn write_opacity(look: &Look, out: &mut String) {
    match look.percent {
        100 => {}
        percent => {
            let _ = write!(out, " opacity=\"0.{percent:02}\"");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{circle, group, text};

    fn scene(words: &str) -> Scene {
        let shapes = vec![group(5, 6, vec![circle(1, 2, 3).fill(INK), text(0, 0, 20, words)]).titled(words)];
        let (title, description) = (words.to_owned(), words.to_owned());
        Scene { width: 100, height: 50, title, description, seats: Vec::new(), shapes }
    }

    #[test]
    fn what_people_wrote_stays_text() {
        let drawn = scene("<script>alert('\"&\u{0}')</script>").svg(Theme::Light, 600);
        assert!(!drawn.contains("<script") && !drawn.contains('\0'), "{drawn}");
        assert_eq!(drawn.matches("&lt;script&gt;alert(&#39;&quot;&amp;\u{fffd}&#39;)").count(), 5);
    }

    #[test]
    fn a_picture_has_a_size_words_and_colours() {
        let drawn = scene("a").svg(Theme::Dark, 600);
        assert!(drawn.contains("width=\"600\" height=\"300\" viewBox=\"0 0 100 50\""), "{drawn}");
        assert!(drawn.contains("<title>a</title>\n<desc>a</desc>"), "{drawn}");
        assert!(drawn.contains("<g transform=\"translate(5 6)\"><title>a</title><circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"#ecece8\""), "{drawn}");
    }

    #[test]
    fn named_colours_are_declared_in_both_themes() {
        let mut paints = Paints::default();
        let drawn = scene("a").shapes[0].svg(&mut Colours::Named(&mut paints));
        assert!(drawn.contains("r=\"3\" fill=\"var(--p0)\""), "{drawn}");
        assert_eq!(paints.declarations(Theme::Light), "--p0:#222428;");
        assert_eq!(paints.declarations(Theme::Dark), "--p0:#ecece8;");
    }
}
