//! Files as people have them: missing, unreadable, compressed, linked, in folders, not UTF-8.

use std::fs;

use crate::table::{BROKEN, CLEAN, DICE, DICE_FIXED, Table, gzipped, ungzipped};

#[test]
fn a_missing_file_is_told_and_the_others_are_read() {
    let table = Table::with("a.han", CLEAN);
    for command in ["check", "fmt"] {
        let ran = table.run(&[command, "missing.han", "a.han"]);
        assert_eq!(ran.status, 2);
        assert!(ran.err.contains("error: missing.han: no such file\n"), "{}", ran.err);
    }
    assert_eq!(table.run(&["check", "missing.han", "a.han"]).out, "1 file, 1 record: no findings\n");
    assert_eq!(table.run(&["convert", "missing.han", "--to", "json"]).status, 2);
}

/// Every command that reads records, without its file.
const READERS: [&[&str]; 10] = [
    &["check"],
    &["check", "--fix"],
    &["fmt"],
    &["convert", "--to", "json"],
    &["score"],
    &["show"],
    &["say"],
    &["legal"],
    &["render", "-o", "out.svg"],
    &["repair", "--write"],
];

#[test]
fn a_file_without_a_record_is_told_alike_by_every_command() {
    let files = [
        ("a.han", "", "it is empty"),
        ("b.txt", "", "it is empty"),
        ("c.carc", "\n \n\r\n", "it holds nothing but blanks"),
        ("d.md", "# Nothing\n\n```han\n\n```\n", "it looks like prose"),
    ];
    for (name, text, looks) in files {
        let table = Table::with(name, text);
        for reader in READERS {
            let ran = table.run(&[reader, &[name]].concat());
            let told = no_record(name, looks);
            assert_eq!((ran.status, ran.out.as_str(), ran.err), (2, "", told), "{reader:?} {name}");
            assert_eq!(table.get(name), text.as_bytes());
        }
        let ran = table.pipe(&["fmt", "-"], text);
        assert_eq!((ran.status, ran.out.as_str()), (2, text), "{name}");
    }
    let ran = Table::with("a.json", "").run(&["convert", "--from", "json", "a.json"]);
    assert_eq!((ran.status, ran.err.contains("holds no record")), (2, true), "{}", ran.err);
    let table = Table::with("records/empty.han", "");
    table.put("records/full.han", CLEAN);
    let ran = table.run(&["check", "records"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, "1 file, 1 record: no findings\n"));
}

fn no_record(name: &str, looks: &str) -> String {
    format!("error: {name}: holds no record: {looks}; `scorebook games` tells what can be read\n")
}

/// Files that people give by mistake, and what is said of them.
fn mistaken() -> Vec<(Vec<u8>, &'static str)> {
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let prose =
        "We met on Sunday, and it rained. Nobody wanted to lose\nand yet somebody did; we had cake and tea\n";
    // Bytes in which some game reads an act here and there.
    let mut chance = scorebook_testing::spoil::Chance::new(28);
    let noise = (0..100_000).map(|_| u8::try_from(chance.below(256)).unwrap()).collect();
    vec![
        (vec![0; 5000], "it looks like binary data"),
        (noise, "it looks like binary data"),
        (b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x02\x80\xFF\xFE\n".to_vec(), "it looks like a PNG picture"),
        (b"%PDF-1.7\n1 0 obj\n<< /Kids [3 0 R] >>\nE\nR(2+3)\n".to_vec(), "it looks like a PDF document"),
        (
            b"<!DOCTYPE html>\n<html>\n<body>\n<p>nothing here\n</body></html>\n".to_vec(),
            "it looks like an HTML page",
        ),
        (prose.as_bytes().to_vec(), "it looks like prose"),
        (utf16(prose), "it looks like prose"),
        (b"// one remark\n\n// and another\n".to_vec(), "it holds nothing but comments"),
        (b"% one remark\n".to_vec(), "it holds nothing but comments"),
        (b"\n \n\t\n".to_vec(), "it holds nothing but blanks"),
        (Vec::new(), "it is empty"),
    ]
}

#[test]
fn a_file_that_is_no_record_at_all_is_refused_in_one_line_by_every_command() {
    for ending in ["rootlog", "carc", "allure", "han", "txt"] {
        let name = &format!("a.{ending}");
        for (bytes, looks) in mistaken() {
            let table = Table::with(name, &bytes);
            for reader in READERS {
                let ran = table.run(&[reader, &[name]].concat());
                let told = (ran.status, ran.out.as_str(), ran.err);
                assert_eq!(told, (2, "", no_record(name, looks)), "{reader:?} {name}");
                assert_eq!(table.get(name), bytes, "{reader:?} {name}");
            }
        }
    }
}

#[test]
fn a_record_whose_only_line_is_mistyped_is_shown() {
    for (name, text) in [("a.han", "R(2+\n"), ("a.rootlog", "C:++x\n"), ("a.allure", "P1; Ann\n")] {
        let ran = Table::with(name, text).run(&["check", name]);
        assert!(ran.out.contains(&format!("--> {name}:1:")), "{name}: {}", ran.out);
        assert_eq!((ran.status, ran.err), (2, no_record(name, "it looks like prose")), "{name}");
    }
}

/// What only looks odd at its beginning is read like any other record.
#[test]
fn a_record_with_odd_bytes_is_a_record() {
    for odd in ["\u{1b}[31mR(2+5)\u{1b}[0m\n", "R(2+5)\0\n", "<p>\nR(2+5)\n", "\u{feff}R(2+5)\n"] {
        let ran = Table::with("a.han", format!("{odd}{CLEAN}")).run(&["check", "a.han"]);
        assert!(ran.status < 2 && ran.out.contains("1 file, 1 record: "), "{odd:?}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn what_is_no_record_goes_through_a_pipe_as_it_came() {
    for (bytes, looks) in mistaken().into_iter().filter(|(bytes, _)| bytes.is_ascii() && !bytes.contains(&0))
    {
        for game in ["root", "carcassonne", "allure", "hexil"] {
            for command in [&["fmt"][..], &["check", "--fix"], &["repair", "--write"]] {
                let ran = Table::new().pipe(&[command, &["--game", game, "-"]].concat(), &bytes);
                assert_eq!((ran.status, ran.out.as_bytes()), (2, &bytes[..]), "{command:?} {game}");
                assert!(ran.err.ends_with(&no_record("<stdin>", looks)), "{command:?} {game}: {}", ran.err);
            }
        }
    }
}

#[test]
fn a_record_that_says_nothing_stays_among_others() {
    let text = format!("# Page\n\n```hexil\n# a remark\n```\n\n```hexil\n{CLEAN}```\n");
    let table = Table::with("a.md", text);
    let ran = table.run(&["check", "a.md"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, "1 file, 2 records: no findings\n"));
    let ran = table.run(&["score", "--format", "json", "a.md"]);
    assert_eq!((ran.status, ran.out.lines().count()), (0, 2), "{}", ran.err);
}

#[test]
fn a_missing_file_and_one_of_no_known_game_are_told_alike_by_every_command() {
    let table = Table::with("odd.txt", "what is this 5w3->5\n(2,3) what\n");
    for reader in READERS {
        let ran = table.run(&[reader, &["missing.han"]].concat());
        assert_eq!((ran.status, ran.err.as_str()), (2, "error: missing.han: no such file\n"), "{reader:?}");
        let ran = table.run(&[reader, &["odd.txt"]].concat());
        let told = ran.out + &ran.err;
        assert!(ran.status == 1 && told.contains("it is not clear which game this is a record of"), "{told}");
        assert!(told.contains("say which it is with `--game`"), "{told}");
    }
}

#[test]
fn what_cannot_be_written_is_told() {
    let table = Table::with("a.han", CLEAN);
    table.put("odd.han", b"R(5+2)\n\xFF\n");
    let told = "error: nowhere/out.svg: cannot be written: no such folder\n";
    for args in [&["render", "a.han"][..], &["convert", "--to", "json", "a.han"], &["simulate", "hexil"]] {
        let ran = table.run(&[args, &["-o", "nowhere/out.svg"]].concat());
        assert_eq!((ran.status, ran.err.as_str()), (2, told), "{args:?}");
    }
    let ran = table.pipe(&["fmt", "--game", "hexil", "-"], table.get("odd.han"));
    let told = "error: <stdin>: not UTF-8 at byte 7; the rest is not written\n";
    assert_eq!((ran.status, ran.err.as_str()), (1, told));
    let ran = table.run(&["convert", "--from", "json", "a.han"]);
    assert!(ran.status == 2 && ran.err.contains("this is no JSON: "), "{}", ran.err);
}

#[test]
fn a_line_of_a_million_letters_is_told_in_few_words() {
    for (name, text) in
        [("a.carc", "0 (0,0) "), ("a.rootlog", "Map: "), ("a.allure", "P1: "), ("a.han", "PV")]
    {
        let table = Table::with(name, format!("{text}{}\n", "C".repeat(1_000_000)));
        let ran = table.run(&["check", name]);
        assert!(ran.status > 0 && ran.out.len() < 10_000, "{name}: {} bytes", ran.out.len());
    }
}

#[test]
fn bytes_that_are_not_utf8_are_shown_and_never_written_back() {
    let bytes = b"R(5+2)\n\xFF\xFE x\n";
    let table = Table::with("a.han", bytes);
    let ran = table.run(&["check", "--fix", "a.han"]);
    assert!(ran.out.contains("error[text/not-utf8]: 2 bytes are not UTF-8\n --> a.han:2:1\n"), "{}", ran.out);
    assert_eq!(ran.status, 1);
    let ran = table.run(&["fmt", "a.han"]);
    assert_eq!(
        (ran.status, ran.err.contains("not UTF-8 at byte 7; left as it is")),
        (1, true),
        "{}",
        ran.err
    );
    assert_eq!(table.get("a.han"), bytes);
}

#[test]
fn compressed_files_are_read_and_written_back_compressed() {
    let table = Table::with("a.han.gz", gzipped(DICE));
    table.put("b.han.zst", zstd::encode_all(DICE.as_bytes(), 3).unwrap());
    assert!(table.run(&["check", "."]).out.starts_with("hint[hexil/dice-order]"));
    assert_eq!(table.run(&["fmt", "."]).err, "2 files, 2 formatted\n");
    assert_eq!(ungzipped(&table.get("a.han.gz")), DICE_FIXED);
    assert_eq!(zstd::decode_all(&table.get("b.han.zst")[..]).unwrap(), DICE_FIXED.as_bytes());
    let ran = table.pipe(&["check", "--game", "hexil", "-"], gzipped(CLEAN));
    assert_eq!(ran.out, "1 file, 1 record: no findings\n");
}

#[test]
fn a_file_that_cannot_be_read_as_a_whole_is_left_alone() {
    let whole = gzipped(&DICE.repeat(1000));
    let cut = &whole[..whole.len() - 12];
    let table = Table::with("a.han.gz", cut);
    for args in [&["fmt", "a.han.gz"][..], &["check", "--fix", "a.han.gz"]] {
        let ran = table.run(args);
        assert_eq!(ran.status, 2, "{}", ran.err);
        assert!(ran.err.contains("error: a.han.gz: "), "{}", ran.err);
        assert_eq!(table.get("a.han.gz"), cut);
    }
}

#[test]
fn folders_are_searched_for_known_endings() {
    let table = Table::with("records/b.han", BROKEN);
    table.put("records/sub/a.HAN", CLEAN);
    table.put("records/.hidden/c.han", BROKEN);
    table.put("records/notes.txt", "nothing");
    let ran = table.run(&["check", "records"]);
    assert!(ran.out.contains(" --> records/b.han:2:1\n"), "{}", ran.out);
    assert!(ran.out.contains("2 files, 2 records: 1 error\n"), "{}", ran.out);
    table.put("empty/notes.txt", "nothing");
    let ran = table.run(&["check", "empty"]);
    let told = "error: empty: no file with a known ending; `scorebook games` lists them\n";
    assert_eq!((ran.status, ran.err.as_str()), (2, told));
}

#[test]
fn a_name_with_controls_in_it_does_not_reach_the_terminal() {
    let ran = Table::new().run(&["check", "a\u{1b}[31m.han"]);
    assert!(ran.status == 2 && !ran.err.contains('\u{1b}'), "{:?}", ran.err);
}

#[cfg(unix)]
mod unix {
    use std::io::Read as _;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::{Child, Command, Stdio};
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::repair::slipped;
    use crate::table::example;

    #[test]
    fn a_link_stays_a_link_and_permissions_are_kept() {
        let table = Table::with("real/a.han", DICE);
        fs::set_permissions(table.path("real/a.han"), fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real/a.han", table.path("link.han")).unwrap();
        assert_eq!(table.run(&["fmt", "link.han"]).status, 0);
        assert!(fs::symlink_metadata(table.path("link.han")).unwrap().is_symlink());
        assert_eq!(table.get("real/a.han"), DICE_FIXED.as_bytes());
        assert_eq!(fs::metadata(table.path("real/a.han")).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_file_is_replaced_at_one_stroke() {
        use std::os::unix::fs::MetadataExt as _;
        let table = Table::with("a.han", DICE);
        let mut old = fs::File::open(table.path("a.han")).unwrap();
        let inode = old.metadata().unwrap().ino();
        assert_eq!(table.run(&["fmt", "a.han"]).status, 0);
        assert_ne!(fs::metadata(table.path("a.han")).unwrap().ino(), inode, "a new file took its place");
        let mut text = String::new();
        old.read_to_string(&mut text).unwrap();
        assert_eq!(text, DICE, "whoever has the old file open still sees all of it");
        assert_eq!(fs::read_dir(table.path("")).unwrap().count(), 1, "nothing is left behind");
    }

    #[test]
    fn without_permission_nothing_happens_and_it_is_told() {
        let table = Table::with("locked/a.han", DICE);
        table.put("secret.han", DICE);
        let set = |name: &str, mode| {
            fs::set_permissions(table.path(name), fs::Permissions::from_mode(mode)).unwrap();
        };
        set("secret.han", 0o000);
        set("locked", 0o555);
        // The administrator may do everything, so there is nothing to see then.
        if fs::read(table.path("secret.han")).is_err() {
            let ran = table.run(&["check", "secret.han"]);
            assert_eq!((ran.status, ran.err.as_str()), (2, "error: secret.han: permission denied\n"));
            let ran = table.run(&["fmt", "locked/a.han"]);
            assert_eq!(ran.status, 2);
            assert!(ran.err.contains("cannot be written: permission denied"), "{}", ran.err);
        }
        set("locked", 0o755);
    }

    #[test]
    fn files_that_must_not_be_replaced_are_left_with_a_word() {
        let table = Table::with("a.han", DICE);
        table.put("c.carc", slipped());
        let set = |name: &str, mode| {
            fs::set_permissions(table.path(name), fs::Permissions::from_mode(mode)).unwrap();
        };
        let writers: [&[&str]; 4] = [
            &["fmt", "a.han"],
            &["check", "--fix", "a.han"],
            &["repair", "--write", "c.carc"],
            &["convert", "c.carc", "--to", "json", "-o", "a.han"],
        ];
        let refused = |told: &str| {
            for writer in writers {
                let ran = table.run(writer);
                assert_eq!(ran.status, 2, "{writer:?}: {}", ran.err);
                assert!(ran.err.contains(told) && ran.err.contains("left as it is\n"), "{}", ran.err);
            }
            assert_eq!(table.get("a.han"), DICE.as_bytes());
            assert_eq!(table.get("c.carc"), slipped().as_bytes());
        };
        set("a.han", 0o444);
        set("c.carc", 0o444);
        refused(": is read-only; ");
        let ran = table.run(&["check", "--fix", "a.han"]);
        assert!(ran.out.contains("hexil/dice-order"), "what is found is told: {}", ran.out);
        assert!(
            table.run(&["repair", "--write", "c.carc"]).out.contains("18B, sure: "),
            "what is found is told"
        );
        set("a.han", 0o644);
        set("c.carc", 0o644);
        fs::hard_link(table.path("a.han"), table.path("b.txt")).unwrap();
        fs::hard_link(table.path("c.carc"), table.path("d.txt")).unwrap();
        refused(": has other names (hard links) that would keep the old text; ");
        assert_eq!(fs::read_dir(table.path("")).unwrap().count(), 4, "nothing is left behind");
    }

    #[test]
    fn what_needs_no_change_may_be_read_only() {
        let table = Table::with("a.han", CLEAN);
        table.put("c.carc", example("club-final.carc"));
        for name in ["a.han", "c.carc"] {
            fs::set_permissions(table.path(name), fs::Permissions::from_mode(0o444)).unwrap();
        }
        for writer in [&["fmt", "a.han"][..], &["check", "--fix", "a.han"], &["repair", "--write", "c.carc"]]
        {
            let ran = table.run(writer);
            assert_eq!(ran.status, 0, "{writer:?}: {}", ran.err);
        }
    }

    #[test]
    fn a_pipe_is_written_to_as_it_is() {
        let table = Table::with("a.han", CLEAN);
        let ran = table.run(&["convert", "a.han", "--to", "notation", "-o", "/dev/null"]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    /// The files in the folder whose names begin with this.
    fn names(table: &Table, begin: &str) -> Vec<String> {
        let entries = fs::read_dir(table.path("")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.starts_with(begin)).collect()
    }

    /// The tool, as soon as it has begun to write beside a file.
    fn at_work(table: &Table, args: &[&str]) -> Child {
        let mut child = table.tool(args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        while names(table, ".scorebook-").is_empty() {
            assert!(child.try_wait().unwrap().is_none(), "it is at work");
            thread::sleep(Duration::from_millis(1));
        }
        child
    }

    #[test]
    fn whoever_writes_while_it_searches_is_not_overwritten() {
        let table = Table::with("a.carc", slipped().repeat(50));
        let tool = at_work(&table, &["repair", "--write", "--backup", "a.carc"]);
        let newer = format!("/ typed meanwhile\n{}", slipped());
        table.put("a.carc", &newer);
        let ran = tool.wait_with_output().unwrap();
        let err = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(
            (ran.status.code(), err.as_str()),
            (Some(2), "error: a.carc: was changed meanwhile; left as it is\n")
        );
        assert_eq!(table.get("a.carc"), newer.as_bytes());
        assert_eq!(names(&table, ""), ["a.carc"], "nothing is left behind");
    }

    #[test]
    fn a_signal_leaves_nothing_behind() {
        for signal in ["INT", "TERM", "HUP"] {
            let table = Table::new();
            let mut tool = at_work(&table, &["simulate", "hexil", "--games", "100000", "-o", "games.han"]);
            let sent =
                Command::new("kill").args([format!("-{signal}"), tool.id().to_string()]).status().unwrap();
            assert!(sent.success());
            let status = tool.wait().unwrap();
            let number = match signal {
                "INT" => 2,
                "TERM" => 15,
                _ => 1,
            };
            assert_eq!(status.signal(), Some(number), "it ends as the signal would have ended it");
            assert!(names(&table, "").is_empty(), "{signal}: {:?}", names(&table, ""));
        }
    }

    #[test]
    fn what_a_dead_process_left_is_swept_by_the_next() {
        let table = Table::with("a.han", DICE);
        let mut tool = at_work(&table, &["simulate", "hexil", "--games", "100000", "-o", "games.han"]);
        assert_eq!(table.run(&["fmt", "a.han"]).status, 0);
        assert_eq!(names(&table, ".scorebook-").len(), 1, "the living keep what is theirs");
        tool.kill().unwrap();
        tool.wait().unwrap();
        assert_eq!(names(&table, ".scorebook-").len(), 1, "nobody can do anything about this signal");
        table.put("a.han", DICE);
        assert_eq!(table.run(&["fmt", "--backup", "a.han"]).status, 0);
        let mut names = names(&table, "");
        names.sort();
        assert_eq!(names, ["a.han", "a.han~"]);
        assert_eq!(table.get("a.han~"), DICE.as_bytes());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_nobody_may_read_or_write_is_told() {
        let table = Table::with("a.han", CLEAN);
        let ran = table.run(&["check", "/proc/self/mem", "a.han"]);
        assert!(ran.status == 2 && ran.err.starts_with("error: /proc/self/mem: "), "{}", ran.err);
        assert_eq!(ran.out, "1 file, 1 record: no findings\n");
        let ran = table.run(&["convert", "a.han", "--to", "json", "-o", "/proc/a.json"]);
        assert!(ran.status == 2 && ran.err.starts_with("error: /proc/a.json: "), "{}", ran.err);
        let ran = table.run(&["check", "a.han/b.han"]);
        assert_eq!(ran.status, 2, "{}", ran.err);
    }
}

#[test]
fn a_file_that_unpacks_out_of_all_proportion_is_refused() {
    let table = Table::with("a.han.gz", gzipped(&CLEAN.repeat(1000)));
    table.put("b.han.zst", zstd::encode_all(CLEAN.repeat(1000).as_bytes(), 3).unwrap());
    for name in ["a.han.gz", "b.han.zst"] {
        let packed = table.get(name);
        for command in [&["check"][..], &["fmt"], &["score"], &["repair", "--write"]] {
            let ran = table.run(&[command, &["--unpack-limit", "20k", name]].concat());
            let told = format!(
                "error: {name}: unpacks to more than 20.00 KiB; `--unpack-limit` sets another limit\n"
            );
            assert_eq!((ran.status, ran.err.ends_with(&told)), (2, true), "{command:?} {}", ran.err);
            assert_eq!(table.get(name), packed);
        }
        assert_eq!(table.run(&["check", "--unpack-limit", "1M", name]).status, 1);
        assert_eq!(table.run(&["check", "--unpack-limit", "some", name]).status, 2);
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_read_is_told_and_the_others_are_searched() {
    use std::os::unix::fs::PermissionsExt as _;

    let table = Table::with("records/a/one.han", CLEAN);
    table.put("records/b/two.han", CLEAN);
    table.put("records/c/three.han", CLEAN);
    let set = |mode| fs::set_permissions(table.path("records/b"), fs::Permissions::from_mode(mode)).unwrap();
    set(0o000);
    // To whoever may read everything no folder is closed.
    let is_closed = fs::read_dir(table.path("records/b")).is_err();
    let ran = table.run(&["check", "records"]);
    set(0o755);
    let (status, told, files) = if is_closed {
        (2, "error: records/b: permission denied\n", "2 files, 2 records")
    } else {
        (0, "", "3 files, 3 records")
    };
    assert_eq!((ran.status, ran.err.as_str()), (status, told));
    assert_eq!(ran.out, format!("{files}: no findings\n"));
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_told_and_the_other_files_are_read() {
    let table = Table::with("records/one.han", CLEAN);
    std::os::unix::fs::symlink("gone.han", table.path("records/two.han")).unwrap();
    std::os::unix::fs::symlink("gone.txt", table.path("records/notes.txt")).unwrap();
    let ran = table.run(&["check", "records"]);
    assert_eq!((ran.status, ran.err.as_str()), (2, "error: records/two.han: no such file\n"));
    assert_eq!(ran.out, "1 file, 1 record: no findings\n");
}

/// Nobody can read a folder whose path is longer than a path may be, whatever they are allowed.
#[cfg(unix)]
#[test]
fn a_folder_out_of_reach_is_told_and_the_others_are_searched() {
    let table = Table::with("records/a/one.han", CLEAN);
    table.put("records/c/three.han", CLEAN);
    let dig = "mkdir records/b && cd records/b && name=$(printf '%0250d' 0) \
               && for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do mkdir $name && cd -P ./$name || exit 1; done";
    let dug = std::process::Command::new("sh").args(["-c", dig]).current_dir(table.path("")).status();
    assert!(dug.unwrap().success());
    let ran = table.run(&["check", "records"]);
    assert!(ran.status == 2 && ran.err.starts_with("error: records/b/000"), "{}", ran.err);
    assert!(ran.err.ends_with("0: file name too long\n") && ran.err.lines().count() == 1, "{}", ran.err);
    assert_eq!(ran.out, "2 files, 2 records: no findings\n");
}
