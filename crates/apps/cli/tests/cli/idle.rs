//! Options that would do nothing are refused, and what a run was told for nothing is told back.

use crate::table::{CLEAN, Table, example};

#[test]
fn an_option_that_would_do_nothing_is_refused() {
    let table = Table::with("a.han", CLEAN);
    let refused: [(&[&str], &str); 18] = [
        (&["render", "a.han", "-o", "a.svg", "--delay", "100"], "`--delay` does nothing to an SVG picture"),
        (&["render", "a.han", "-o", "a.png", "--delay", "100"], "`--delay` does nothing to a PNG picture"),
        (&["render", "a.han", "-o", "a.html", "--size", "300"], "`--size` does nothing to a page"),
        (&["render", "a.han", "-o", "a.html", "--strip", "1,2"], "`--strip` does nothing to a page"),
        (
            &["render", "a.han", "-o", "a.film.json", "--theme", "dark"],
            "`--theme` does nothing to data to play",
        ),
        (&["render", "a.han", "-o", "a.film.json", "--at", "2"], "`--at` does nothing to data to play"),
        (&["render", "a.han", "-o", "a.svg", "--at", "2", "--strip", "1"], "cannot be used with"),
        (&["render", "a.han", "-o", "a.svg", "--to", "png"], "a.svg: the ending says otherwise than --to"),
        (&["convert", "a.han", "--to", "json", "--dialect", "middle"], "does not go with `--to json`"),
        (&["convert", "a.han", "--to", "states", "--dialect", "middle"], "does not go with `--to states`"),
        (&["simulate", "root-corvids", "--sets", "base"], "`--sets` is not for `root-corvids`"),
        (&["simulate", "root-corvids", "--hidden"], "`--hidden` is not for `root-corvids`"),
        (&["simulate", "hexil", "--game", "root"], "this command reads none"),
        (&["explain", "--game", "root"], "this command reads none"),
        (&["bot", "corvids", "a.rootlog", "--game", "hexil"], "bots play Root, and `--game` says `hexil`"),
        (&["fmt", "--backup", "-"], "standard input is none"),
        (&["check", "--fix", "--backup", "-"], "standard input is none"),
        (&["check", "a.han", "--rules", "win=12,win=13"], "`--rules` says `win` twice"),
    ];
    for (args, why) in refused {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(why), "{args:?}: {}", ran.err);
    }
    assert_eq!(std::fs::read_dir(table.path("")).unwrap().count(), 1, "nothing is written");
}

#[test]
fn nothing_takes_the_place_of_the_record_it_is_made_of() {
    let table = Table::with("a.han", CLEAN);
    let refused: [&[&str]; 3] = [
        &["render", "a.han", "-o", "./a.han", "--to", "svg"],
        &["convert", "a.han", "--to", "json", "-o", "a.han"],
        &["convert", "a.han", "--to", "states", "-o", "a.han"],
    ];
    for args in refused {
        let ran = table.run(args);
        assert!(ran.status == 2 && ran.err.starts_with("error: a.han: "), "{args:?}: {}", ran.err);
        assert_eq!(table.get("a.han"), CLEAN.as_bytes());
    }
    let ran = table.run(&["convert", "a.han", "--dialect", "middle", "-o", "a.han"]);
    assert!(ran.status == 0 && table.get("a.han") != CLEAN.as_bytes(), "{}", ran.err);
}

#[test]
fn what_no_record_takes_is_told_back() {
    let table = Table::with("a.carc", example("club-final.carc"));
    table.put("a.han", CLEAN);
    let idle =
        "warning: `--rules win=15` does nothing: none of the records read is of a game that takes it\n";
    for command in ["check", "score", "show"] {
        let ran = table.run(&[command, "a.carc", "--rules", "win=15"]);
        assert_eq!((ran.status, ran.err.as_str()), (0, idle), "{command}");
        let both = table.run(&[command, "a.carc", "a.han", "--rules", "win=15"]);
        assert_eq!((both.status, both.err.as_str()), (0, ""), "{command}");
    }
    table.put("units.toml", "");
    let ran = table.run(&["check", "a.han", "--units", "units.toml"]);
    assert!(ran.status == 0 && ran.err.starts_with("warning: `--units` does nothing"), "{}", ran.err);
}

#[test]
fn wrong_values_are_told_in_plain_words() {
    let table = Table::with("a.han", CLEAN);
    let told = |args: &[&str]| {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        ran.err
    };
    assert!(told(&["show", "a.han", "--seat", "Ann"]).contains("a seat is one sign"));
    assert!(told(&["say", "a.han", "--seat", ""]).contains("a seat is one sign"));
    assert!(told(&["check", "a.han", "--jobs", "0"]).contains("expected a number from 1"));
    table.put("scorebook.toml", b"\xff\xfe");
    assert_eq!(told(&["check", "a.han"]), "error: scorebook.toml: it is not UTF-8\n");
}

#[test]
fn data_that_tells_nothing_or_is_of_another_game_is_refused() {
    let table = Table::with("a.han", CLEAN);
    let refused = |data: &str, args: &[&str], why: &str| {
        table.put("data.json", data);
        let ran = table.run(&[&["convert", "data.json", "--from", "json"], args].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{data}");
        assert!(ran.err.contains(why), "{data}: {}", ran.err);
    };
    refused("{\"game\": \"hexil\"}", &[], "it tells nothing");
    let shown = table.run(&["show", "--format", "json", "a.han"]).out;
    refused(&shown, &[], "it tells nothing");
    let data = table.run(&["convert", "a.han", "--to", "json"]).out;
    refused(&data, &["--game", "root"], "`--game` says `root`");
    table.put("data.json", format!("\u{feff}{data}"));
    assert_eq!(
        table.run(&["convert", "data.json", "--from", "json"]).out,
        CLEAN,
        "a byte order mark is no data"
    );
}
