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
fn a_page_holds_the_whole_game() {
    let table = Table::with("folder/a.han", CLEAN);
    assert_eq!(table.run(&["render", "folder/a.han", "-o", "a.html"]).status, 0);
    let page = text(&table, "a.html");
    assert!(page.starts_with("<!doctype html>") && page.contains("R(2+5)"), "{page}");
    assert!(page.contains("<title>a – Hexil</title>") && !page.contains("folder"), "no place on the disk");
    assert!(page.contains("\"viewers\":[null,\"1\",\"2\"]"), "the record, and what each seat knows");
    assert!(page.contains("\"opens\":{\"step\":0,\"view\":0}") && page.contains("<html lang=\"en\">"));
}

#[test]
fn a_page_opens_as_it_is_wanted() {
    let table = Table::with("a.han", CLEAN);
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
