//! A game as one page that needs nothing else: the board at every step, the steps with what is said and found about them, and the
//! points over time.
//!
//! `film` holds the pictures so that nothing is said twice, `script` the steps; page.html, page.css and page.js are what the browser gets.

mod film;
mod script;

use scorebook_core::draw::{DrawOptions, Paints, Theme, escape};
use scorebook_core::{Document, SeatId, Value};
use serde_json::json;

use film::Film;
pub use film::shot_until;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The page of a game.
///
/// # Errors
/// Says why there is nothing to draw.
pub fn page(title: &str, document: &dyn Document, options: DrawOptions) -> Result<String, String> {
    let mut paints = Paints::default();
    let mut film = Film::default();
    let Some(scenes) = film::shot(document, None, options) else {
        return Err("there is nothing to draw".to_owned());
    };
    let seats = scenes.first().map(|scene| scene.seats.clone()).unwrap_or_default();
    let colours: Vec<String> = seats.iter().map(|&(_, paint)| paints.name(paint)).collect();
    let mut views = vec![film.view("everything", &scenes, &mut paints)];
    for &(seat, _) in &seats {
        if let Some(scenes) = film::shot(document, Some(seat), options) {
            views.push(film.view(&format!("as {} knows it", seat.sign()), &scenes, &mut paints));
        }
    }
    let seats: Vec<SeatId> = seats.into_iter().map(|(seat, _)| seat).collect();
    let game = json!({
        "game": document.info().title,
        "seats": script::seats(document, &seats),
        "colours": colours,
        "points": script::points(document, &seats),
        "steps": script::steps(document),
        "fragments": film.fragments,
        "pieces": film.pieces,
        "views": views,
    });
    Ok(filled(&format!("{title} – {}", document.info().title), &paints, &game))
}

/// The page with everything in its place.
fn filled(title: &str, paints: &Paints, game: &Value) -> String {
    let style = format!(
        ":root{{{}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{}}}}}\n:root[data-theme=dark]{{{}}}\n{STYLE}",
        paints.declarations(Theme::Light),
        paints.declarations(Theme::Dark),
        paints.declarations(Theme::Dark),
    );
    let parts = [
        ("TITLE", escape(title)),
        ("STYLE", style),
        ("LOOK", scorebook_core::draw::STYLE.to_owned()),
        ("GAME", guarded(&game.to_string())),
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

/// JSON that can stand in a page: nothing in it opens or closes a script or a comment.
fn guarded(json: &str) -> String {
    let escaped = json.replace("</", "<\\/").replace("<!", "\\u003c!");
    escaped.replace("<s", "\\u003cs").replace("<S", "\\u003cS")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_data_ends_the_script() {
        let game = json!({ "steps": ["</script><script>alert(1)</script>", "<!-- {{SCRIPT}}", "<Script"] });
        let page = filled("<script>", &Paints::default(), &game);
        assert_eq!(page.matches("<script").count(), PAGE.matches("<script").count());
        assert_eq!(page.matches("</script>").count(), PAGE.matches("</script>").count());
        let data = page
            .split_once("id=\"game\">")
            .and_then(|(_, rest)| rest.split_once("</script>"))
            .map(|(data, _)| data);
        assert_eq!(serde_json::from_str::<Value>(data.unwrap_or_default()).ok(), Some(game));
    }
}
