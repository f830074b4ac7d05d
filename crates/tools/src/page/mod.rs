//! A game as one page that needs nothing else: the board at every step, the steps with what is said and found about them, and the
//! points over time.
//!
//! The game itself is that of `play`; page.html, page.css and page.js are what the browser gets.

use scorebook_core::draw::palette::{HAIR, INK, MARK, ORANGE, PANEL, PAPER, SKY, VERMILION};
use scorebook_core::draw::{DrawOptions, Paint, Theme, escape};
use scorebook_core::{Document, SeatId};
use serde::Serialize;

use crate::play::Play;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// What tells a browser that the script is ours; it runs no other, whatever a record may hold.
const SEAL: &str = "sha256-SdyKaMcM2vm07/uTmqYq93AjmbVjT2b7YkUlHt6V6rY=";

/// The colours of the page itself, by the names that page.css uses.
const COLOURS: [(&str, Paint); 10] = [
    ("paper", PAPER),
    ("ink", INK),
    ("faint", Paint::new(0x5A_5C_61, 0xA8_AA_AE)),
    ("panel", PANEL),
    ("line", HAIR),
    ("edge", Paint::new(0x85_82_7A, 0x80_85_8D)),
    ("mark", MARK),
    ("error", VERMILION),
    ("warning", ORANGE),
    ("hint", SKY),
];

/// How a page opens; whoever reads it can change all of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// Light or dark; else as the reader's system is.
    pub theme: Option<Theme>,
    /// After how many steps.
    pub step: usize,
    /// As this seat knows it, in a game that hides something.
    pub seat: Option<SeatId>,
}

/// The page of a game.
///
/// # Errors
/// Says why there is nothing to draw.
pub fn page(title: &str, document: &dyn Document, options: DrawOptions) -> Result<String, String> {
    opened_page(title, document, options, Opening::default())
}

/// The page of a game that opens as it is wanted.
///
/// # Errors
/// Says why there is nothing to draw, or that there is no view of the seat.
pub fn opened_page(
    title: &str,
    document: &dyn Document,
    options: DrawOptions,
    opening: Opening,
) -> Result<String, String> {
    let play = Play::new(document, options)?;
    // Whoever has no view of their own sees what everybody may see, if they play at all and the game tells who sees what.
    let sees_all = |seat: SeatId| {
        play.seats.iter().any(|player| player.sign == seat) && document.walk(Some(seat)).is_some()
    };
    let own = play.views.iter().position(|view| view.seat == opening.seat);
    let Some(view) = own.or_else(|| opening.seat.filter(|&seat| sees_all(seat)).map(|_| 0)) else {
        return Err("there is no view of this seat: nobody sits there, or nothing is hidden".to_owned());
    };
    let game = Game { opens: Opens { step: opening.step, view }, play: &play };
    let written = serde_json::to_string(&game).map_err(|error| error.to_string())?;
    let rules = document.settings().house_rules();
    let house = if rules.is_empty() { String::new() } else { format!(", house rules {}", rules.join(" ")) };
    Ok(filled(&format!("{title} – {}{house}", document.info().title), opening.theme, &play.paints, &written))
}

/// What page.js reads.
#[derive(Serialize)]
struct Game<'p> {
    opens: Opens,
    #[serde(flatten)]
    play: &'p Play,
}

#[derive(Serialize)]
struct Opens {
    step: usize,
    view: usize,
}

/// The page with everything in its place.
fn filled(title: &str, theme: Option<Theme>, paints: &[[String; 2]], game: &str) -> String {
    let (light, dark) = (shades(Theme::Light, paints), shades(Theme::Dark, paints));
    let style = format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         :root[data-theme=dark]{{{dark}}}\n{STYLE}"
    );
    let theme = match theme {
        None => "",
        Some(Theme::Light) => " data-theme=\"light\"",
        Some(Theme::Dark) => " data-theme=\"dark\"",
    };
    let parts = [
        ("TITLE", escape(title)),
        ("THEME", theme.to_owned()),
        ("STYLE", style),
        ("LOOK", scorebook_core::draw::STYLE.to_owned()),
        ("GAME", guarded(game)),
        ("SEAL", SEAL.to_owned()),
        ("SCRIPT", SCRIPT.to_owned()),
    ];
    let mut out = String::new();
    let mut rest = PAGE;
    // What was filled in is not looked at again: a record may say anything.
    while let Some((before, behind)) = rest.split_once("{{") {
        let (name, behind) = behind.split_once("}}").unwrap_or((behind, ""));
        out.push_str(before);
        out.extend(parts.iter().find(|(known, _)| *known == name).map(|(_, part)| part.as_str()));
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// The declarations of a theme.
fn shades(theme: Theme, paints: &[[String; 2]]) -> String {
    let (scheme, shade) = match theme {
        Theme::Light => ("light", 0),
        Theme::Dark => ("dark", 1),
    };
    let own = COLOURS.iter().map(|(name, paint)| format!("--{name}:#{:06x};", paint.shade(theme)));
    let drawn = paints.iter().enumerate().map(|(name, shades)| format!("--p{name}:{};", shades[shade]));
    format!("color-scheme:{scheme};{}", own.chain(drawn).collect::<String>())
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

    #[test]
    fn the_seal_is_that_of_the_script() {
        let seal = format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(SCRIPT)));
        assert_eq!(seal, SEAL, "page.js has changed: this is its seal");
        let page = filled("a game", None, &[], "{}");
        assert!(page.contains(&format!("script-src '{SEAL}'")));
        assert!(page.contains(&format!("<script>{SCRIPT}</script>")), "not a byte more");
    }

    #[test]
    fn a_page_opens_in_the_theme_that_is_named() {
        let opened = |theme| filled("a game", theme, &[], "{}");
        assert!(opened(None).contains("<html lang=\"en\">"));
        assert!(opened(Some(Theme::Dark)).contains("<html lang=\"en\" data-theme=\"dark\">"));
        assert!(opened(Some(Theme::Light)).contains("<html lang=\"en\" data-theme=\"light\">"));
    }

    #[test]
    fn nothing_in_the_data_ends_the_script() {
        let game = json!({ "steps": ["</script><script>alert(1)</script>", "<!-- {{SCRIPT}}", "<Script"] });
        let page = filled("<script>", None, &[], &game.to_string());
        assert_eq!(page.matches("<script").count(), PAGE.matches("<script").count());
        assert_eq!(page.matches("</script>").count(), PAGE.matches("</script>").count());
        let data = page
            .split_once("id=\"game\">")
            .and_then(|(_, rest)| rest.split_once("</script>"))
            .map(|(data, _)| data);
        assert_eq!(serde_json::from_str::<Value>(data.unwrap_or_default()).ok(), Some(game));
    }
}
