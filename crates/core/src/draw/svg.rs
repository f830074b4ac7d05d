//! Writing a scene as SVG. The same scene gives the same bytes; whatever people wrote stays text.

use std::fmt::Write as _;

use super::palette::{PAPER, Paint, Theme};
use super::scene::{Area, Form, Scene, Shape};

/// How letters and the ends of lines are drawn, said once for the whole picture.
pub const STYLE: &str = "font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\" text-anchor=\"middle\" \
                         stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// Colours that got a name, so that a page can choose their shades.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paints(Vec<Paint>);

impl Paints {
    /// All of them, in the order of their names.
    pub fn all(&self) -> &[Paint] {
        &self.0
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
    pub(super) fn spell(&mut self, paint: Paint) -> String {
        match self {
            Self::Of(theme) => format!("#{:06x}", paint.shade(*theme)),
            Self::Named(paints) => paints.name(paint),
        }
    }
}

/// Text as XML and HTML can hold it, between tags and within quotes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape_to(text, &mut out);
    out
}

fn escape_to(text: &str, out: &mut String) {
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
    if let Form::Window { shapes, .. } = &shape.form {
        open(shape, colours, out);
        out.push('>');
        write_title(shape, out);
        out.push('\n');
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
    /// The whole shape as SVG.
    pub fn svg(&self, colours: &mut Colours<'_>) -> String {
        let mut out = String::new();
        write_shape(self, colours, &mut out);
        out
    }
}

fn write_shape(shape: &Shape, colours: &mut Colours<'_>, out: &mut String) {
    open(shape, colours, out);
    let words = shape.words();
    if shape.title().is_none() && words.is_none() && shape.is_leaf() {
        out.push_str("/>");
        return;
    }
    out.push('>');
    write_title(shape, out);
    for held in shape.held() {
        write_shape(held, colours, out);
    }
    out.push_str(&escape(words.unwrap_or_default()));
    let _ = write!(out, "</{}>", shape.tag());
}

fn write_title(shape: &Shape, out: &mut String) {
    if let Some(title) = shape.title() {
        let _ = write!(out, "<title>{}</title>", escape(title));
    }
}

/// Opens the element of a shape, as far as its last attribute.
fn open(shape: &Shape, colours: &mut Colours<'_>, out: &mut String) {
    let _ = write!(out, "<{}", shape.tag());
    shape.attributes(colours, &mut |name, value| {
        let _ = write!(out, " {name}=\"");
        let _ = write!(Escaping(out), "{value}");
        out.push('"');
    });
}

/// Escapes what is written to it.
struct Escaping<'o>(&'o mut String);

impl std::fmt::Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        escape_to(text, self.0);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::palette::INK;
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
    fn named_colours_are_kept_in_the_order_of_their_names() {
        let mut paints = Paints::default();
        let drawn = scene("a").shapes[0].svg(&mut Colours::Named(&mut paints));
        assert!(drawn.contains("r=\"3\" fill=\"var(--p0)\""), "{drawn}");
        assert_eq!(paints.all(), [INK]);
    }
}
