//! `render`: pictures, strips and pages.

use crate::table::{CLEAN, Table};

#[test]
fn a_picture_goes_to_standard_output_or_to_a_file() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["render", "a.han", "--at", "2"]);
    assert!(ran.status == 0 && ran.out.starts_with("<svg ") && ran.out.ends_with("</svg>\n"), "{}", ran.err);
    let ran = table.run(&["render", "a.han", "--at", "2", "-o", "a.svg"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(text(&table, "a.svg").starts_with("<svg "));
}

#[test]
fn a_picture_is_as_it_is_wanted() {
    let table = Table::with("a.han", CLEAN);
    let plain = table.run(&["render", "a.han"]).out;
    assert!(plain.contains("width=\"600\""));
    let wanted: [&[&str]; 4] =
        [&["--theme", "dark"], &["--size", "300"], &["--coordinates"], &["--at", "start"]];
    for more in wanted {
        let other = table.run(&[&["render", "a.han"], more].concat()).out;
        assert!(other.starts_with("<svg ") && other != plain, "{more:?}");
    }
}

#[test]
fn a_strip_has_a_caption_for_each_step() {
    let table = Table::with("a.han", CLEAN);
    let strip = table.run(&["render", "a.han", "--strip", "start,2,9"]).out;
    for caption in [">start</text>", ">2</text>", ">9</text>"] {
        assert!(strip.contains(caption), "{caption}");
    }
}

#[test]
fn a_board_of_a_strip_is_as_wide_as_a_board_alone() {
    let table = Table::with("a.han", CLEAN);
    let width = |picture: &str| -> u32 {
        let from = picture.find(" width=\"").expect("a width") + 8;
        picture[from..].split('"').next().unwrap().parse().unwrap()
    };
    let strip = width(&table.run(&["render", "a.han", "--strip", "start,2,9", "--size", "500"]).out);
    assert!((1500..1600).contains(&strip), "three boards of 500 and the gaps between them: {strip}");
}

#[test]
fn a_folder_gets_a_picture_of_every_record() {
    let table = Table::with("records/a.han", CLEAN);
    table.put("records/b.han", CLEAN);
    table.put("more/a.han", CLEAN);
    table.put("more/A.han.gz", crate::table::gzipped(CLEAN));
    table.put("records/broken.han", "nothing that anybody can draw\n");
    let drawn = |args: &[&str]| {
        let ran = table.run(&[&["render", "records", "more/a.han", "more/A.han.gz"], args].concat());
        assert_eq!(ran.out, "");
        ran
    };
    let ran = drawn(&["-o", "pictures/"]);
    assert!(ran.status == 2 && ran.err.contains("broken.han"), "{}", ran.err);
    assert!(ran.err.ends_with("4 pictures in pictures/\n"), "{}", ran.err);
    let names = ["a.svg", "a-2.svg", "A-3.svg", "b.svg"];
    let alone = table.run(&["render", "records/a.han"]).out;
    for name in names {
        assert_eq!(text(&table, &format!("pictures/{name}")), alone, "{name}");
    }
    assert_eq!(std::fs::read_dir(table.path("pictures")).unwrap().count(), names.len());
    // Again: the same names; with any number of threads the same bytes; a folder that is there needs no sign.
    drawn(&["-o", "pictures", "--jobs", "1", "--to", "html"]);
    drawn(&["-o", "again/", "--jobs", "3", "--to", "html"]);
    assert_eq!(std::fs::read_dir(table.path("pictures")).unwrap().count(), 2 * names.len());
    for name in ["a.html", "a-2.html", "A-3.html", "b.html"] {
        assert_eq!(
            text(&table, &format!("pictures/{name}")),
            text(&table, &format!("again/{name}")),
            "{name}"
        );
    }
}

#[test]
fn a_file_of_several_records_gets_numbered_pictures() {
    let table = Table::with("two.han", format!("{CLEAN}\n{}", hidden()));
    assert_eq!(table.run(&["render", "two.han", "-o", "one.svg"]).status, 2, "one picture is not two");
    assert_eq!(table.run(&["render", "two.han", "-o", "out/"]).status, 0);
    for (number, name) in [("1", "out/two.svg"), ("2", "out/two-2.svg")] {
        let alone = table.run(&["render", "two.han", "--record", number]).out;
        assert!(alone.starts_with("<svg ") && text(&table, name) == alone, "{name}");
    }
}

/// A game in which cards are hidden.
fn hidden() -> String {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/hexil");
    std::fs::read_to_string(folder.join("hidden.han")).expect("an example")
}

#[test]
fn a_game_is_written_as_data_to_play() {
    let table = Table::with("a.han", CLEAN);
    assert_eq!(table.run(&["render", "a.han", "-o", "a.film.json"]).status, 0);
    let film = text(&table, "a.film.json");
    assert!(film.starts_with("{\"version\":1,\"game\":\"hexil\"") && film.ends_with("}\n"), "{film}");
    assert_eq!(table.run(&["render", "a.han", "--to", "film"]).out, film);
    assert_eq!(table.run(&["render", "a.han", "--to", "film", "-o", "films/"]).status, 0);
    assert_eq!(text(&table, "films/a.film.json"), film);
}

#[test]
fn a_page_holds_the_whole_game() {
    let table = Table::with("folder/a.han", CLEAN);
    assert_eq!(table.run(&["render", "folder/a.han", "-o", "a.html"]).status, 0);
    let page = text(&table, "a.html");
    assert!(page.starts_with("<!doctype html>") && page.contains("R(2+5)"), "{page}");
    assert!(page.contains("<title>a – Hexil</title>") && !page.contains("folder"), "no place on the disk");
    let views = |page: &str| page.matches("\"width\":1200").count();
    assert_eq!(views(&page), 1, "nothing is hidden, so all see the same");
    table.put("hidden.han", hidden());
    assert_eq!(table.run(&["render", "hidden.han", "-o", "hidden.html"]).status, 0);
    assert!(views(&text(&table, "hidden.html")) > 2, "the record, and what each seat knows");
    assert!(page.contains("\"opens\":{\"view\":0}") && page.contains("<html lang=\"en\">"), "as it ended");
}

#[test]
fn a_page_opens_as_it_is_wanted() {
    let table = Table::with("a.han", hidden());
    let wanted = ["--at", "2", "--seat", "2", "--theme", "dark"];
    assert_eq!(table.run(&[&["render", "a.han", "-o", "a.html"], &wanted[..]].concat()).status, 0);
    let page = text(&table, "a.html");
    assert!(page.contains("\"opens\":{\"step\":2,\"view\":2}") && page.contains("data-theme=\"dark\">"));
    let ran = table.run(&["render", "a.han", "-o", "b.html", "--seat", "9"]);
    assert!(ran.status == 2 && ran.err.contains("no view of this seat"), "{}", ran.err);
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let table = Table::with("a.han", CLEAN);
    for (args, said) in [
        (&["--at", "99"][..], "99"),
        (&["--seat", "9"], "no view of seat `9`"),
        (&["--seat", "ö"], "seat"),
        (&["--strip", "1,99"], "99"),
        (&["-o", "nowhere/a.svg"], "nowhere/a.svg"),
        (&["--size", "1"], "--size"),
    ] {
        let ran = table.run(&[&["render", "a.han"], args].concat());
        assert_eq!(ran.status, 2, "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

fn text(table: &Table, name: &str) -> String {
    String::from_utf8(table.get(name)).unwrap()
}

#[cfg(feature = "pictures")]
#[test]
fn pixels_are_made_by_ending_or_by_wish() {
    let table = Table::with("a.han", CLEAN);
    assert_eq!(table.run(&["render", "a.han", "-o", "a.png", "--size", "300", "--theme", "dark"]).status, 0);
    let picture = table.get("a.png");
    let reader = png::Decoder::new(std::io::Cursor::new(&picture)).read_info().unwrap();
    assert_eq!(reader.info().width, 300);
    let piped =
        table.tool(&["render", "a.han", "--to", "png", "--size", "300", "--theme", "dark"]).output().unwrap();
    assert_eq!(piped.stdout, picture, "the same bytes through a pipe");
    let title = b"Hexil, turn";
    assert!(picture.windows(title.len()).any(|part| part == title), "alt text");
}

/// How long each picture of an animation is seen.
#[cfg(feature = "pictures")]
fn delays(animation: &[u8]) -> Vec<u16> {
    let mut reader = gif::DecodeOptions::new().read_info(animation).unwrap();
    std::iter::from_fn(|| reader.read_next_frame().unwrap().map(|frame| frame.delay)).collect()
}

#[cfg(feature = "pictures")]
#[test]
fn an_animation_shows_the_whole_game_or_what_is_chosen_of_it() {
    let table = Table::with("a.han", CLEAN);
    let animation = |more: &[&str]| {
        let ran = table.run(&[&["render", "a.han", "-o", "a.gif", "--size", "120"], more].concat());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        delays(&table.get("a.gif"))
    };
    assert_eq!(
        animation(&[]),
        [80, 80, 80, 80, 80, 80, 80, 80, 80, 380],
        "a start, nine steps, and time to look"
    );
    assert_eq!(animation(&["--at", "3"]).len(), 4);
    assert_eq!(animation(&["--strip", "start,4,9", "--delay", "500"]), [50, 50, 350]);
}

#[test]
fn an_ending_that_tells_nothing_is_told() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["render", "a.han", "-o", "a.jpg"]);
    assert!(ran.status == 2 && ran.err.contains(".svg, .png, .gif, .html or .film.json"), "{}", ran.err);
    assert_eq!(table.run(&["render", "a.han", "-o", "a.svg.gz"]).status, 0);
    assert!(crate::table::ungzipped(&table.get("a.svg.gz")).starts_with("<svg "));
}

#[test]
fn a_file_without_a_record_makes_no_picture() {
    let table = Table::with("empty.carc", "");
    assert_eq!(table.run(&["render", "empty.carc", "-o", "a.svg"]).status, 2);
    assert!(!table.path("a.svg").exists());
}

#[cfg(feature = "pictures")]
#[test]
fn what_is_too_large_is_told_and_not_made() {
    let table = Table::with("a.han", CLEAN);
    let steps = ["start"; 200].join(",");
    let ran = table.run(&["render", "a.han", "-o", "a.gif", "--size", "8000", "--strip", &steps]);
    assert!(ran.status == 2 && ran.err.contains("too large") && ran.err.contains("--size"), "{}", ran.err);
    assert!(!table.path("a.gif").exists());
}

#[cfg(not(feature = "pictures"))]
#[test]
fn a_tool_without_pixels_says_what_to_do() {
    let table = Table::with("a.han", CLEAN);
    for name in ["a.png", "a.gif"] {
        let ran = table.run(&["render", "a.han", "-o", name]);
        assert!(
            ran.status == 2 && ran.err.contains("feature `pictures`") && ran.err.contains(".svg"),
            "{}",
            ran.err
        );
    }
}

#[cfg(unix)]
#[test]
fn a_terminal_is_not_flooded_with_a_picture_that_nobody_asked_to_see() {
    let table = Table::with("a.han", CLEAN);
    for (args, status, words) in [
        (&["render", "a.han"][..], 2, "say where to write the picture"),
        (&["render", "a.han", "--to", "png"], 2, "a terminal cannot show pixels"),
        (&["render", "a.han", "-o", "-"], 0, "</svg>"),
    ] {
        let mut terminal = crate::terminal::Terminal::run(crate::replay::tool(&table, args), 20, 100);
        assert_eq!(terminal.end().exit_code(), status, "{args:?}");
        terminal.wait_for(words);
    }
}
