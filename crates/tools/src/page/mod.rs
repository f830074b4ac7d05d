//! A game as one page that needs nothing else: the board at every step, the steps with what is said and found about them, and the
//! points over time.
//!
//! The game itself is that of `play`; `head` tells who played and who won, `still` draws the picture that is seen without a script, `looks` finds what many shapes
//! share. board.js is
//! the element of web/board, made by scripts/web; page.html and page.css are what stands around it.

mod head;
mod looks;
mod still;

use scorebook_core::draw::palette::{FAINT, HAIR, INK, MARK, PANEL, PAPER};
use scorebook_core::draw::{DrawOptions, Paint, Theme, escape};
use scorebook_core::{Document, SeatId};
use serde::Serialize;

use crate::play::Play;
use head::Head;
use looks::{Looks, Named};
use still::Lent;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");

/// The script of every page. Whoever keeps it in a file of its own, beside a library that writes pages seldom, brings it along from there: a
/// library that does not name it does not hold it.
pub const SCRIPT: &str = include_str!("board.js");

/// What tells a browser that the script is ours; it runs no other, whatever a record may hold.
const SEAL: &str = include_str!("board.seal");

/// The colours of the page itself, by the names that page.css uses. web/board/src/style.css has the same.
const COLOURS: [(&str, Paint); 7] = [
    ("paper", PAPER),
    ("ink", INK),
    ("faint", FAINT),
    ("panel", PANEL),
    ("line", HAIR),
    ("edge", Paint::new(0x85_82_7A, 0x80_85_8D)),
    ("mark", MARK),
];

/// How a page opens; whoever reads it can change all of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// Light or dark; else as the reader's system is.
    pub theme: Option<Theme>,
    /// After how many steps; else as the game ended, with a way to see it from the start.
    pub step: Option<usize>,
    /// As this seat knows it, in a game that hides something.
    pub seat: Option<SeatId>,
}

/// The page of a game.
///
/// # Errors
/// Says why there is nothing to draw.
pub fn page(title: &str, document: &dyn Document, options: DrawOptions) -> Result<String, String> {
    opened_page(title, document, options, Opening::default(), SCRIPT)
}

/// The page of a game that opens as it is wanted, with its script: a browser runs none but [`SCRIPT`].
///
/// # Errors
/// Says why there is nothing to draw, or that there is no view of the seat.
pub fn opened_page(
    title: &str,
    document: &dyn Document,
    options: DrawOptions,
    opening: Opening,
    script: &str,
) -> Result<String, String> {
    let play = Play::new(document, options)?;
    let looks = Looks::of(&play.shapes);
    let view = seen_by(opening.seat, document, &play)
        .ok_or("there is no view of this seat: nobody sits there, or nothing is hidden")?;
    let rules = document.settings().house_rules();
    let house = if rules.is_empty() { String::new() } else { format!(", house rules {}", rules.join(" ")) };
    let head = Head::new(title, &format!("{}{house}", document.info().title), &play);
    let step = opening.step.unwrap_or(usize::MAX).min(play.steps());
    let still = still::still(&play, &looks, view, step).ok_or("there is nothing to draw")?;
    let words = play.picture(view, step).map(|picture| picture.description).unwrap_or_default();
    let game = Game {
        opens: Opens { step: opening.step, view },
        lent: still::lent(&play, &looks, &still),
        looks: looks.told(),
        play: &Play { shapes: Vec::new(), ..play.clone() },
    };
    let game = serde_json::to_string(&game).map_err(|error| error.to_string())?;
    let winner = head.winner.as_ref().map(|(seat, _)| play.seats[*seat].colour.as_str());
    let name = document.info().title;
    let parts = Parts {
        title: format!("{} – {name}{house}", head.heading),
        head,
        theme: opening.theme,
        style: style(&play.paints, winner) + &looks.style(),
        still: still.table,
        beside: still.beside,
        words,
        record: document.text().to_owned(),
        game,
    };
    Ok(parts.filled(script))
}

/// The view of a seat. Whoever has none of their own sees what everybody may see, if they play at all and the game tells who sees what.
fn seen_by(seat: Option<SeatId>, document: &dyn Document, play: &Play) -> Option<usize> {
    let own = play.views.iter().position(|view| view.seat == seat);
    let plays = |seat: SeatId| {
        play.seats.iter().any(|player| player.sign == seat) && document.walk(Some(seat)).is_some()
    };
    own.or_else(|| seat.filter(|&seat| plays(seat)).map(|_| 0))
}

/// What board.js reads.
#[derive(Serialize)]
struct Game<'p> {
    opens: Opens,
    /// The shapes of the game: those of the picture that is seen without a script are only numbered.
    lent: Vec<Lent<'p>>,
    looks: Vec<Named<'p>>,
    #[serde(flatten)]
    play: &'p Play,
}

#[derive(Serialize)]
struct Opens {
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    view: usize,
}

/// What is filled into a page.
struct Parts {
    title: String,
    head: Head,
    theme: Option<Theme>,
    style: String,
    still: String,
    beside: String,
    words: String,
    record: String,
    game: String,
}

impl Parts {
    /// The page with everything in its place.
    fn filled(self, script: &str) -> String {
        let theme = match self.theme {
            None => "",
            Some(Theme::Light) => " data-theme=\"light\"",
            Some(Theme::Dark) => " data-theme=\"dark\"",
        };
        let parts = [
            ("TITLE", escape(&self.title)),
            ("THEME", theme.to_owned()),
            ("ABOUT", escape(&self.head.about)),
            ("PAPER", format!("#{:06x}", PAPER.shade(self.theme.unwrap_or_default()))),
            ("STYLE", self.style),
            ("HEADING", escape(&self.head.heading)),
            ("LINE", escape(&self.head.line)),
            ("BANNER", self.head.banner()),
            ("STILL", self.still),
            ("BESIDE", self.beside),
            ("WORDS", escape(&self.words)),
            ("RECORD", lines(&self.record)),
            ("GAME", guarded(&self.game)),
            ("SEAL", SEAL.trim().to_owned()),
            ("SCRIPT", script.to_owned()),
        ];
        let mut out = String::new();
        let mut rest = PAGE;
        // What was filled in is not looked at again: a record may say anything.
        while let Some((before, after)) = rest.split_once("{{") {
            let (name, after) = after.split_once("}}").unwrap_or((after, ""));
            out.push_str(before);
            out.extend(parts.iter().find(|(known, _)| *known == name).map(|(_, part)| part.as_str()));
            rest = after;
        }
        out.push_str(rest);
        out
    }
}

/// Text of several lines, as HTML can hold it.
fn lines(text: &str) -> String {
    text.lines().map(escape).collect::<Vec<_>>().join("\n")
}

/// The style sheet of a page: its own colours and those of the game, light and dark.
fn style(paints: &[[String; 2]], winner: Option<&str>) -> String {
    let (light, dark) = (shades(Theme::Light, paints, winner), shades(Theme::Dark, paints, winner));
    format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         :root[data-theme=dark]{{{dark}}}\n{STYLE}"
    )
}

/// The declarations of a theme.
fn shades(theme: Theme, paints: &[[String; 2]], winner: Option<&str>) -> String {
    let (scheme, shade) = match theme {
        Theme::Light => ("light", 0),
        Theme::Dark => ("dark", 1),
    };
    let own = COLOURS.iter().map(|(name, paint)| format!("--{name}:#{:06x};", paint.shade(theme)));
    let drawn = paints.iter().enumerate().map(|(name, shades)| format!("--p{name}:{};", shades[shade]));
    let won = winner.map(|colour| format!("--winner:{colour};--winner-ink:{};", ink(paints, colour, theme)));
    format!("color-scheme:{scheme};{}", own.chain(drawn).chain(won).collect::<String>())
}

/// The ink that stands out on a colour that shapes call so.
fn ink(paints: &[[String; 2]], colour: &str, theme: Theme) -> String {
    let number = colour.strip_prefix("var(--p").and_then(|rest| rest.strip_suffix(')'));
    let shades = number.and_then(|number| paints.get(number.parse::<usize>().ok()?));
    let read = |shade: &String| u32::from_str_radix(shade.trim_start_matches('#'), 16).unwrap_or_default();
    let paint = shades.map_or(INK, |[light, dark]| Paint::new(read(light), read(dark)));
    format!("#{:06x}", paint.ink().shade(theme))
}

/// JSON that can stand in a page: nothing in it opens or closes a script or a comment.
fn guarded(json: &str) -> String {
    let escaped = json.replace("</", "<\\/").replace("<!", "\\u003c!");
    escaped.replace("<s", "\\u003cs").replace("<S", "\\u003cS")
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    use scorebook_core::Value;
    use serde_json::json;
    use sha2::{Digest as _, Sha256};

    use super::*;

    fn parts(title: &str, theme: Option<Theme>, game: &str) -> Parts {
        let head =
            Head { heading: title.to_owned(), line: title.to_owned(), winner: None, about: title.to_owned() };
        let [title, words, record] = [title; 3].map(str::to_owned);
        let (style, still, beside) = (style(&[], None), String::new(), String::new());
        Parts { title, head, theme, style, still, beside, words, record, game: game.to_owned() }
    }

    #[test]
    fn the_seal_is_that_of_the_script() {
        let seal = format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(SCRIPT)));
        assert_eq!(seal, SEAL.trim(), "board.js has changed: scripts/web writes its seal");
        let page = parts("a game", None, "{}").filled(SCRIPT);
        assert!(page.contains(&format!("script-src '{}'", SEAL.trim())));
        assert!(page.contains(&format!("<script>{SCRIPT}</script>")), "not a byte more");
    }

    #[test]
    fn a_page_opens_in_the_theme_that_is_named() {
        let opened = |theme| parts("a game", theme, "{}").filled(SCRIPT);
        assert!(opened(None).contains("<html lang=\"en\">"));
        assert!(opened(Some(Theme::Dark)).contains("<html lang=\"en\" data-theme=\"dark\">"));
        assert!(opened(Some(Theme::Light)).contains("<html lang=\"en\" data-theme=\"light\">"));
    }

    #[test]
    fn nothing_in_the_data_ends_the_script() {
        let game = json!({ "steps": ["</script><script>alert(1)</script>", "<!-- {{SCRIPT}}", "<Script"] });
        let page = parts("<script>", None, &game.to_string()).filled(SCRIPT);
        assert_eq!(page.matches("<script").count(), PAGE.matches("<script").count());
        assert_eq!(page.matches("</script>").count(), PAGE.matches("</script>").count());
        let data = page
            .split_once("id=\"game\">")
            .and_then(|(_, rest)| rest.split_once("</script>"))
            .map(|(data, _)| data);
        assert_eq!(serde_json::from_str::<Value>(data.unwrap_or_default()).ok(), Some(game));
    }
}
