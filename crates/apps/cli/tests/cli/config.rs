//! `scorebook.toml`, the options that hold against it, and `config`, which tells what holds.

use std::fs;
use std::path::Path;

use crate::table::{BROKEN, CLEAN, DICE, DICE_FIXED, DUBIOUS, Table, objects};

const NOTHING: &str = "1 file, 1 record: no findings\n";

/// A folder with a configuration and a record.
fn table(config: &str, record: &str) -> Table {
    let table = Table::with("scorebook.toml", config);
    table.put("a.han", record);
    table
}

/// What a configuration is refused with.
fn refused(config: &str) -> String {
    let table = table(config, CLEAN);
    let ran = table.run(&["check", "a.han"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{config}");
    ran.err
}

#[test]
fn findings_weigh_what_the_configuration_says() {
    let table = table("[findings]\n\"hexil/parentheses\" = \"error\"\n", DUBIOUS);
    assert_eq!(table.run(&["check", "a.han"]).status, 1);
    let ran = table.run(&["check", "--format", "json", "a.han"]);
    assert_eq!((ran.status, objects(&ran.out)[0]["findings"][0]["severity"].as_str()), (1, Some("error")));
    let ran = table.run(&["check", "--format", "sarif", "a.han"]);
    assert!(ran.status == 1 && ran.out.contains("\"level\":\"error\",\"message\":{\"text\":\"the parenth"));
    table.put("scorebook.toml", "[findings]\n\"hexil/*\" = \"allow\"\n");
    for format in ["text", "json", "sarif"] {
        let ran = table.run(&["check", "--strict", "--format", format, "a.han"]);
        assert_eq!((ran.status, ran.out.contains("the parentheses are missing")), (0, false), "{format}");
    }
    table.put("scorebook.toml", "[findings]\n\"hexil/*\" = \"allow\"\n\"hexil/parentheses\" = \"hint\"\n");
    assert!(table.run(&["check", "a.han"]).out.starts_with("hint[hexil/parentheses]"));
}

#[test]
fn what_is_allowed_is_not_fixed_either() {
    let table = table("[findings]\n\"hexil/dice-order\" = \"allow\"\n", DICE);
    assert_eq!(table.run(&["check", "--fix", "a.han"]).out, NOTHING);
    assert_eq!(table.get("a.han"), DICE.as_bytes());
    assert_eq!(table.pipe(&["check", "--fix", "-"], DICE).out, DICE);
    table.run(&["--no-config", "check", "--fix", "a.han"]);
    assert_eq!(table.get("a.han"), DICE_FIXED.as_bytes());
}

#[test]
fn a_retired_name_stands_for_the_new_one() {
    let glued = "R(2+5)!\n";
    let table = table("[findings]\n\"hexil/behind-action\" = \"hint\"\n", glued);
    assert!(table.run(&["check", "a.han"]).out.contains("hint[hexil/after-action]"));
    let check = ["--no-config", "check", "a.han"];
    assert!(table.run(&check).out.contains("error[hexil/after-action]"));
    let ran = table.run(&[&check[..], &["--allow", "hexil/behind-action"]].concat());
    assert_eq!((ran.status, ran.out.contains("after-action")), (0, false), "{}", ran.out);
}

#[test]
fn options_hold_against_the_configuration() {
    let table = table("[findings]\n\"hexil/parentheses\" = \"error\"\n", DUBIOUS);
    for (options, status) in [
        (&["--allow", "hexil/parentheses"][..], 0),
        (&["--allow", "hexil/*"], 0),
        (&["--allow", "hexil/*", "--deny", "hexil/parentheses"], 1),
        (&["--allow", "hexil/parentheses", "--deny", "hexil/*"], 0),
        (&["--allow", "text/markup", "--allow", "hexil/dice-order"], 1),
        (&["--no-config"], 0),
        (&["--no-config", "--deny", "hexil/parentheses"], 1),
    ] {
        let ran = table.run(&[&["check", "a.han"], options].concat());
        assert_eq!(ran.status, status, "{options:?}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn every_command_that_tells_findings_takes_the_options() {
    let table = table("", BROKEN);
    let told = |args: &[&str]| table.run(args).out.contains("its points may be wrong");
    assert!(told(&["score", "a.han"]) && !told(&["score", "--allow", "hexil/*", "a.han"]));
    let page = |args: &[&str]| {
        assert_eq!(table.run(&[&["render", "a.han", "-o", "a.html"], args].concat()).status, 0);
        String::from_utf8(table.get("a.html")).unwrap()
    };
    assert!(page(&[]).contains("no action starts with"));
    assert!(!page(&["--allow", "hexil/unknown-action"]).contains("no action starts with"));
    assert_eq!(table.run(&["repair", "a.han"]).status, 1);
    assert_eq!(table.run(&["repair", "--allow", "hexil/unknown-action", "a.han"]).status, 0);
    assert_eq!(table.run(&["convert", "--to", "json", "--deny", "hexil/*", "a.han"]).status, 0);
    assert_eq!(table.run(&["show", "--allow", "hexil/*", "a.han"]).status, 2, "it tells no findings");
}

#[test]
fn options_name_known_codes() {
    let table = Table::with("a.han", CLEAN);
    let told = |options: &[&str]| {
        let ran = table.run(&[&["check", "a.han"], options].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        ran.err
    };
    let meant = "error: no finding is called `hexil/dice-ordr`; did you mean `hexil/dice-order`?\n";
    assert_eq!(told(&["--allow", "hexil/dice-ordr"]), meant);
    assert!(told(&["--deny", "dice-order"]).contains("did you mean `hexil/dice-order`?"));
    assert!(told(&["--deny", "hexli/*"]).contains("did you mean `hexil/*`?"));
    assert!(told(&["--deny", "*"]).contains("`scorebook explain` lists them all"));
    assert!(
        told(&["--allow", "text/markup", "--deny", "text/markup"]).contains("allowed and denied at once")
    );
}

#[test]
fn limits_cannot_be_allowed_away() {
    let table = Table::with("a.han", [CLEAN.as_bytes(), b"\xFF\n"].concat());
    for code in ["text/not-utf8", "text/too-many-findings", "text/too-long", "text/unknown-game"] {
        let ran = table.run(&["check", "--allow", code, "a.han"]);
        assert!(ran.status == 2 && ran.err.contains("it is always an error"), "{code}: {}", ran.err);
        assert!(
            refused(&format!("[findings]\n\"{code}\" = \"hint\"\n")).contains("always an error"),
            "{code}"
        );
    }
    let ran = table.run(&["check", "--allow", "text/*", "--allow", "hexil/*", "a.han"]);
    assert!(ran.status == 1 && ran.out.contains("error[text/not-utf8]"), "{}", ran.out);
}

#[test]
fn what_is_counted_and_not_listed_is_weighed() {
    let lines = "R(5+2)\n".repeat(10_050);
    let table =
        Table::with("a.han", format!("{}{lines}", CLEAN.split('\n').next().unwrap().to_owned() + "\n"));
    let summary = |options: &[&str]| {
        let ran = table.run(&[&["check", "a.han"], options].concat());
        let line = ran.out.lines().find(|line| line.starts_with("1 file")).unwrap_or_default().to_owned();
        (ran.status, line)
    };
    let (status, line) = summary(&["--allow", "hexil/*", "--deny", "hexil/dice-order"]);
    assert_eq!((status, line.as_str()), (1, "1 file, 1 record: 10050 errors"));
    assert_eq!(summary(&["--allow", "hexil/*"]), (0, NOTHING.trim_end().to_owned()));
}

#[test]
fn the_nearest_configuration_holds_whole() {
    let table = Table::with("scorebook.toml", "[findings]\n\"hexil/parentheses\" = \"error\"\n");
    table.put("club/a.han", DUBIOUS);
    table.put("club/2024/b.han", DUBIOUS);
    assert_eq!(table.run(&["check", "club/2024/b.han"]).status, 1, "found two folders up");
    table.put("club/2024/scorebook.toml", "");
    assert_eq!(table.run(&["check", "club/2024/b.han"]).status, 0, "nothing is merged");
    assert_eq!(table.run(&["check", "club/a.han"]).status, 1);
    let ran = table.run(&["check", "club"]);
    assert!(ran.out.contains("2 files, 2 records: 1 error, 1 warning\n"), "{}", ran.out);
    assert_eq!(
        table.pipe(&["check", "-"], DUBIOUS).status,
        1,
        "standard input belongs to the current folder"
    );
    let ran = table.tool(&["check", "../a.han"]).current_dir(table.path("club/2024")).output().unwrap();
    assert_eq!(ran.status.code(), Some(1), "by the folder of the file, not by the current one");
}

#[test]
fn searches_leave_out_what_is_excluded() {
    let table = Table::with("scorebook.toml", "exclude = [\"drafts\", \"/club/*.old.han\"]\n");
    for name in ["a.han", "drafts/b.han", "club/c.han", "club/d.old.han", "club/drafts/e.han"] {
        table.put(name, DUBIOUS);
    }
    // A configuration in a folder that is left out is none of our business.
    table.put("drafts/scorebook.toml", "nonsense = 1\n");
    let files = |args: &[&str]| {
        let ran = table.run(&[&["check", "--format", "json"], args].concat());
        objects(&ran.out).iter().map(|object| object["file"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(files(&["."]), ["./a.han", "./club/c.han"]);
    assert_eq!(files(&["club"]), ["club/c.han"]);
    assert_eq!(files(&["club/d.old.han"]), ["club/d.old.han"], "what is named is read");
    assert_eq!(files(&["--no-config", "."]).len(), 5);
    let ran = table.run(&["fmt", "--check", "club/drafts"]);
    assert!(ran.status == 2 && ran.err.contains("that is not excluded"), "{}", ran.err);
}

#[test]
fn records_are_written_in_the_dialect_of_the_house() {
    let table = table("[hexil]\ndialect = \"middle\"\n", CLEAN);
    let converted = table.run(&["convert", "--to", "notation", "a.han"]).out;
    assert!(converted.starts_with("Pv(f2s) Pr(e3ne)"), "{converted}");
    assert_eq!(table.pipe(&["fmt", "-"], CLEAN).out, converted, "fmt and convert agree");
    assert_eq!(table.run(&["fmt", "--check", "a.han"]).status, 1);
    assert_eq!(table.run(&["--no-config", "fmt", "--check", "a.han"]).status, 0);
    let asked = table.run(&["convert", "--dialect", "late", "a.han"]).out;
    assert_eq!(asked, CLEAN, "the option holds");
    table.run(&["fmt", "a.han"]);
    assert_eq!(table.get("a.han"), converted.as_bytes());
    assert_eq!(table.run(&["fmt", "--check", "a.han"]).status, 0);
}

#[test]
fn house_rules_hold_and_those_of_a_record_hold_against_them() {
    let settings = |table: &Table| {
        let ran = table.run(&["show", "--format", "json", "a.han"]);
        objects(&ran.out)[0]["position"]["rules"]["win"].as_u64()
    };
    let table = table("[hexil]\nrules = { win = 15 }\n", CLEAN);
    let plain = table.run(&["--no-config", "show", "--format", "json", "a.han"]).out;
    let ours = table.run(&["show", "--format", "json", "a.han"]).out;
    assert_ne!(plain, ours);
    assert_eq!(settings(&table), Some(15), "{ours}");
    table.put("a.han", format!("# [%rules win=12]\n{CLEAN}"));
    assert_eq!(settings(&table), Some(12));
}

#[test]
fn units_are_found_beside_the_configuration() {
    let record = "Board:\n\nCTroll D1\n\nPike G3\n\nRound 7: Gath\n1. CTroll D4, Pike Pass\n";
    let table = Table::with("scorebook.toml", "[allure]\nunits = \"tables/units.toml\"\n");
    table.put("games/a.allure", record);
    table.put("tables/units.toml", "[CTroll]\nhealth = 8\nmovement = 2\n");
    let ran = table.run(&["check", "games/a.allure"]);
    assert_eq!((ran.status, ran.out.contains("too-far-to-move")), (1, true), "{}", ran.out);
    assert_eq!(table.run(&["--no-config", "check", "games/a.allure"]).status, 0);
    table.put("more.toml", "[CTroll]\nmovement = 3\n");
    assert_eq!(table.run(&["check", "--units", "more.toml", "games/a.allure"]).status, 0, "the option holds");
    table.put("tables/units.toml", "[CTroll]\nhealth = \"eight\"\n");
    let ran = table.run(&["check", "games/a.allure"]);
    assert!(ran.status == 2 && ran.err.contains("units.toml:2:10"), "{}", ran.err);
    fs::remove_file(table.path("tables/units.toml")).unwrap();
    let ran = table.run(&["check", "games/a.allure"]);
    let told = "error: scorebook.toml:2: tables/units.toml: no such file\n";
    assert_eq!((ran.status, ran.err.as_str()), (2, told));
}

#[test]
fn what_is_wrong_with_a_configuration_is_told_with_its_place() {
    for (config, place, told) in [
        ("exclude = [", "scorebook.toml:1:", "this is no TOML"),
        ("\nexclud = []\n", "scorebook.toml:2:1", "perhaps write `exclude`"),
        ("[hexli]\n", "scorebook.toml:1:2", "perhaps write `hexil`"),
        ("hexil = 3\n", "scorebook.toml:1:9", "expected a table: `[hexil]`"),
        ("exclude = \"a\"\n", "scorebook.toml:1:11", "expected a list of patterns"),
        ("exclude = [\"a\", 3]\n", "scorebook.toml:1:17", "expected a list of patterns"),
        ("exclude = [\"*.{a,b}\"]\n", "scorebook.toml:1:12", "`{` means nothing here"),
        ("findings = 1\n", "scorebook.toml:1:12", "expected a table"),
        (
            "[findings]\n\"hexil/dice-ordr\" = \"allow\"\n",
            "scorebook.toml:2:1",
            "perhaps write `\"hexil/dice-order\"`",
        ),
        ("[findings]\n\"hexil/*\" = \"warnin\"\n", "scorebook.toml:2:13", "perhaps write `\"warning\"`"),
        ("[findings]\n\"hexil/*\" = 1\n", "scorebook.toml:2:13", "`allow`, `hint`, `warning` or `error`"),
        ("[hexil]\ndialct = \"late\"\n", "scorebook.toml:2:1", "perhaps write `dialect`"),
        ("[hexil]\ndialect = \"lete\"\n", "scorebook.toml:2:11", "perhaps write `\"late\"`"),
        ("[hexil]\nunits = \"a.toml\"\n", "scorebook.toml:2:1", "no setting of hexil is called `units`"),
        ("[hexil.rules]\nwim = 15\n", "scorebook.toml:2:1", "no house rule is called `wim`"),
        ("[hexil.rules]\nwin = 0\n", "scorebook.toml:2:1", "`win` takes a number of points"),
        ("[hexil.rules]\nwin = 1.5\n", "scorebook.toml:2:7", "expected a word, a number"),
        ("[root.rules]\nwin = 15\n", "scorebook.toml:2:1", "no house rules of this game are known"),
        ("[carcassonne.rules]\nsets = [\"inn\"]\n", "scorebook.toml:2:1", "no set is called `inn`"),
        ("[allure]\nunits = 3\n", "scorebook.toml:2:9", "expected the path of a file"),
        ("\u{FEFF}exclud = []\n", "scorebook.toml:1:", "perhaps write `exclude`"),
    ] {
        let err = refused(config);
        assert!(err.contains(place) && err.contains(told), "{config}: {err}");
        assert!(err.contains("error[config/"), "{err}");
    }
    assert!(refused("\u{0}").contains("error[config/not-toml]"));
    let ran = Table::new().run(&["explain", "config/unknown-key"]);
    assert_eq!(ran.status, 0, "every code has its page");
}

#[test]
fn a_configuration_that_cannot_be_read_is_never_passed_over() {
    let table = Table::with("a.han", DICE);
    fs::create_dir(table.path("scorebook.toml")).unwrap();
    for command in
        [&["check"][..], &["fmt"], &["convert", "--to", "json"], &["show"], &["repair"], &["config"]]
    {
        let ran = table.run(&[command, &["a.han"]].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{command:?}");
        assert_eq!(ran.err, "error: scorebook.toml: is a folder\n", "{command:?}");
    }
    assert_eq!(table.get("a.han"), DICE.as_bytes());
    assert_eq!(table.run(&["--no-config", "check", "a.han"]).status, 0);
    fs::remove_dir(table.path("scorebook.toml")).unwrap();
    table.put("scorebook.toml", b"exclude = [\"\xFF\"]\n");
    assert_eq!(table.run(&["check", "a.han"]).status, 2, "not UTF-8");
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_no_missing_configuration() {
    let table = Table::with("a.han", CLEAN);
    std::os::unix::fs::symlink("moved.toml", table.path("scorebook.toml")).unwrap();
    let ran = table.run(&["check", "a.han"]);
    assert_eq!((ran.status, ran.err.as_str()), (2, "error: scorebook.toml: no such file\n"));
}

#[test]
fn config_tells_what_holds_and_why() {
    let table = table(
        "exclude = [\"drafts\"]\n[findings]\n\"hexil/dice-order\" = \"allow\"\n\"text/markup\" = \"hint\"\n\
         [hexil]\ndialect = \"middle\"\nrules = { win = 15 }\n",
        CLEAN,
    );
    let rows = |args: &[&str]| -> Vec<String> {
        let ran = table.run(&[&["config"], args].concat());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        ran.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let told = rows(&["a.han", "--deny", "text/markup"]);
    assert_eq!(told[0], "scorebook.toml holds for a.han");
    for row in [
        "excluded no default",
        "exclude drafts scorebook.toml:1",
        "findings.hexil/dice-order allow scorebook.toml:3",
        "findings.text/markup error --deny",
        "hexil.dialect middle scorebook.toml:6",
        "hexil.rules.win 15 scorebook.toml:7",
        "allure.units none default",
        "root.rules those of the box default",
    ] {
        assert!(told.iter().any(|line| line == row), "{row}: {told:#?}");
    }
    table.put("drafts/b.han", CLEAN);
    assert_eq!(rows(&["drafts/b.han"])[2], "excluded yes, by drafts scorebook.toml:1");
    assert_eq!(rows(&[])[0], "scorebook.toml holds for standard input");
    table.put("u.toml", "");
    assert!(rows(&["--units", "u.toml"]).contains(&"allure.units u.toml --units".to_owned()));
    assert_eq!(rows(&["--no-config"])[0], "no scorebook.toml holds for standard input: --no-config says so");
    let ran = table.run(&["config", "none.han"]);
    assert_eq!((ran.status, ran.err.as_str()), (2, "error: none.han: no such file\n"));
}

#[test]
fn the_example_of_the_documentation_holds() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/configuration.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, rest) = page.split_once("```toml\n").unwrap();
    let table = table(rest.split_once("```").unwrap().0, DICE);
    table.put("tables/units.toml", "[CTroll]\nmovement = 2\n");
    table.put("drafts/b.han", CLEAN);
    let ran = table.run(&["check", "."]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    assert!(ran.out.contains("error[hexil/dice-order]") && ran.out.contains("1 file, 1 record: 1 error"));
    let ran = table.run(&["config", "a.han"]);
    for key in ["findings.allure/*", "carcassonne.rules.sets", "hexil.rules.robber", "allure.units"] {
        let line = ran.out.lines().find(|line| line.starts_with(key)).unwrap_or_default();
        assert!(line.contains("scorebook.toml:"), "{key}: {}", ran.out);
    }
}

#[test]
fn what_holds_is_told_as_data() {
    let table = table("[findings]\n\"hexil/parentheses\" = \"error\"\n", CLEAN);
    let ran = table.run(&["config", "--format", "json", "--allow", "hexil/dice-order", "a.han"]);
    let told = &objects(&ran.out)[0];
    assert_eq!((ran.status, &told["file"], &told["config"]), (0, &"a.han".into(), &"scorebook.toml".into()));
    let settings = told["settings"].as_array().unwrap();
    let of = |key: &str| settings.iter().find(|setting| setting["key"] == key).unwrap();
    let said = |key: &str| (of(key)["value"].as_str().unwrap(), of(key)["source"].as_str().unwrap());
    assert_eq!(said("findings.hexil/parentheses"), ("error", "scorebook.toml:2"));
    assert_eq!(said("findings.hexil/dice-order"), ("allow", "--allow"));
    assert_eq!(said("excluded"), ("no", "default"));
    let none = table.run(&["--no-config", "config", "--format", "json", "a.han"]);
    assert!(objects(&none.out)[0]["config"].is_null(), "{}", none.out);
}
