//! The figures of a run beside what they should be.

use std::fmt::Write as _;

use scorebook_core::Value;

/// A table in Markdown of what the lines of JSON say, and whether the targets are met.
pub fn table(lines: &str) -> String {
    let figures: Vec<Value> = lines.lines().filter_map(|line| line.parse().ok()).collect();
    let mut out = String::from("| what | measured | target | met |\n|---|---|---|---|\n");
    for (what, most) in INSTRUCTIONS {
        let Some(found) = number(&figures, what, "instructions_per_byte") else { continue };
        let target = most.map_or(Target::None, Target::AtMost);
        row(&mut out, &format!("{what}, instructions per byte"), &format!("{found:.1}"), target, found);
    }
    for figure in &figures {
        let (Some(what), Some(speed)) = (figure["what"].as_str(), figure["bytes_per_second"].as_f64()) else {
            continue;
        };
        let _ = writeln!(out, "| {what}, MB per second | {:.1} | | |", speed / 1e6);
    }
    if let (Some(ours), Some(theirs)) =
        (number(&figures, "root", "bytes_per_second"), number(&figures, "rootlog-parser", "bytes_per_second"))
    {
        let times = ours / theirs;
        let what = "root, times the speed of rootlog-parser";
        row(&mut out, what, &format!("{times:.0}"), Target::AtLeast(100.0), times);
    }
    referees(&figures, &mut out);
    repairs(&figures, &mut out);
    drawn(&figures, &mut out);
    outside(&figures, &mut out);
    out
}

/// The most instructions per byte that reading may take, and reading with replay and judgement. The peer has no target: it is the ceiling of the field.
const INSTRUCTIONS: &[(&str, Option<f64>)] = &[
    ("root", Some(25.0)),
    ("replay root", Some(150.0)),
    ("carcassonne", Some(45.0)),
    ("allure", Some(45.0)),
    ("hexil", Some(45.0)),
    ("pgn-reader", None),
];

/// The games per second that a referee should at least manage.
const GAMES: &[(&str, f64)] = &[
    ("replay root", 2000.0),
    ("replay carcassonne", 30_000.0),
    ("play carcassonne", 5000.0),
    ("replay allure", 1000.0),
];

/// The moves per second that a referee should at least manage, where games differ too much in length to count them.
const MOVES: &[(&str, f64)] = &[("replay hexil", 3_000_000.0)];

/// How many times the games of a peer, played at random in the same run, ours should at least be.
const TIMES_A_PEER: &[(&str, &str, f64)] = &[("play hexil", "catanatron", 200.0)];

/// What referees manage.
fn referees(figures: &[Value], out: &mut String) {
    for figure in figures {
        let Some(what) = figure["what"].as_str() else { continue };
        if let Some(speed) = figure["games_per_second"].as_f64() {
            let target = GAMES.iter().find(|(game, _)| *game == what);
            let target = target.map_or(Target::None, |(_, least)| Target::AtLeast(*least));
            row(out, &format!("{what}, games per second"), &format!("{speed:.0}"), target, speed);
        }
        if let (Some(speed), Some((_, least))) =
            (figure["moves_per_second"].as_f64(), MOVES.iter().find(|(game, _)| *game == what))
        {
            let target = Target::AtLeast(*least);
            row(out, &format!("{what}, moves per second"), &format!("{speed:.0}"), target, speed);
        }
        if let Some(count) = figure["instructions_per_game"].as_f64() {
            row(out, &format!("{what}, instructions per game"), &format!("{count:.0}"), Target::None, count);
        }
    }
    for (what, peer, least) in TIMES_A_PEER {
        let games = |what: &str| number(figures, what, "games_per_second");
        if let (Some(ours), Some(theirs)) = (games(what), games(&format!("play {peer}"))) {
            let times = ours / theirs;
            let what = format!("{what}, times the games of {peer}");
            row(out, &what, &format!("{times:.0}"), Target::AtLeast(*least), times);
        }
    }
}

/// How many of a hundred spoiled games a repair should give back or have among its readings, where the record decides.
const GIVEN_BACK: f64 = 95.0;

/// What repairs manage: the games of all kinds of slips together, and the kind that is hardest.
fn repairs(figures: &[Value], out: &mut String) {
    let rates = || figures.iter().filter(|figure| figure["percent"].is_f64());
    for all in rates().filter(|figure| figure["kind"] == "all") {
        let same = |figure: &&Value| ["what", "spoiler", "slips"].iter().all(|key| figure[key] == all[key]);
        let percent = |figure: &Value| figure["percent"].as_f64().unwrap_or(0.0);
        let least = rates().filter(same).map(percent).fold(100.0, f64::min);
        let what = all["what"].as_str().unwrap_or("");
        let slips = all["slips"].as_u64().unwrap_or(0);
        let slips = if slips == 1 { "one slip".to_owned() } else { format!("{slips} slips") };
        for (kind, found) in [("all kinds", percent(all)), ("the hardest kind", least)] {
            let what = format!("{what}, {slips}, {kind}: given back or told, %");
            row(out, &what, &format!("{found:.1}"), Target::AtLeast(GIVEN_BACK), found);
        }
        if let Some(seconds) = all["seconds"].as_f64() {
            let milliseconds = seconds * 1000.0;
            let what = format!("{what}, {slips}, ms a game");
            row(out, &what, &format!("{milliseconds:.1}"), Target::None, milliseconds);
        }
    }
}

/// The most milliseconds that something drawn may take, by what it is.
const DRAWN: &[(&str, f64)] = &[("as svg", 1.0), ("as png", 50.0), ("as html", 100.0)];

/// What drawing takes.
fn drawn(figures: &[Value], out: &mut String) {
    for figure in figures {
        let (Some(what), Some(found)) = (figure["what"].as_str(), figure["milliseconds"].as_f64()) else {
            continue;
        };
        let target = DRAWN.iter().find(|(product, _)| what.ends_with(product));
        let target = target.map_or(Target::None, |(_, most)| Target::AtMost(*most));
        row(out, &format!("{what}, ms"), &format!("{found:.2}"), target, found);
    }
}

/// A large file as JSON: how the figure is called, and how many cores work.
const CONVERTED: &[(&str, &str)] = &[("convert on 1", "one core"), ("convert on 2", "two cores")];
/// The most seconds that it may take.
const MOST_TO_CONVERT: f64 = 3.0;

/// What the command looks like from outside.
fn outside(figures: &[Value], out: &mut String) {
    if let Some(seconds) = number(figures, "start", "seconds") {
        let milliseconds = seconds * 1000.0;
        row(
            out,
            "`scorebook check` of one small file, ms",
            &format!("{milliseconds:.1}"),
            Target::AtMost(10.0),
            milliseconds,
        );
    }
    for (what, cores) in CONVERTED {
        if let Some(seconds) = number(figures, what, "seconds") {
            let what = format!("`scorebook convert --to json` of 10 MB of Root on {cores}, s");
            row(out, &what, &format!("{seconds:.2}"), Target::AtMost(MOST_TO_CONVERT), seconds);
        }
    }
    let peaks: Vec<(f64, f64)> = figures
        .iter()
        .filter(|figure| figure["what"] == "peak")
        .filter_map(|figure| Some((figure["bytes"].as_f64()?, figure["peak_bytes"].as_f64()?)))
        .collect();
    for (bytes, peak) in &peaks {
        let _ =
            writeln!(out, "| peak memory on {:.0} MB of records, MB | {:.1} | | |", bytes / 1e6, peak / 1e6);
    }
    if let [(_, small), .., (_, large)] = peaks[..] {
        let growth = large / small;
        row(
            out,
            "memory on the large file over that on the small one",
            &format!("{growth:.2}"),
            Target::AtMost(1.5),
            growth,
        );
    }
}

/// What a figure should be.
#[derive(Clone, Copy)]
enum Target {
    /// Whatever it is.
    None,
    AtMost(f64),
    AtLeast(f64),
}

fn row(out: &mut String, what: &str, shown: &str, target: Target, found: f64) {
    let (target, met) = match target {
        Target::None => (String::new(), ""),
        Target::AtMost(most) => (format!("at most {most}"), verdict(found <= most)),
        Target::AtLeast(least) => (format!("at least {least}"), verdict(found >= least)),
    };
    let _ = writeln!(out, "| {what} | {shown} | {target} | {met} |");
}

fn verdict(met: bool) -> &'static str {
    if met { "yes" } else { "no" }
}

fn number(figures: &[Value], what: &str, field: &str) -> Option<f64> {
    figures.iter().filter(|figure| figure["what"] == what).find_map(|figure| figure[field].as_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_stand_beside_what_was_measured() {
        let lines = r#"{"what":"root","bytes_per_second":300000000}
{"what":"root","instructions_per_byte":26.5}
{"what":"convert on 1","seconds":1.25}
{"what":"replay root","games":100,"instructions_per_game":190000,"instructions_per_byte":86.0}
{"what":"rootlog-parser","bytes_per_second":2000000}"#;
        let table = table(lines);
        assert!(table.contains("| root, instructions per byte | 26.5 | at most 25 | no |"), "{table}");
        assert!(table.contains("of 10 MB of Root on one core, s | 1.25 | at most 3 | yes |"), "{table}");
        assert!(
            table.contains("| replay root, instructions per byte | 86.0 | at most 150 | yes |"),
            "{table}"
        );
        assert!(
            table.contains("| root, times the speed of rootlog-parser | 150 | at least 100 | yes |"),
            "{table}"
        );
    }

    #[test]
    fn drawing_has_a_target_for_each_product() {
        let lines = r#"{"what":"draw root as svg","steps":100,"bytes":30000,"milliseconds":0.521}
{"what":"draw root as html","steps":72,"bytes":300000,"milliseconds":101.0}"#;
        let table = table(lines);
        assert!(table.contains("| draw root as svg, ms | 0.52 | at most 1 | yes |"), "{table}");
        assert!(table.contains("| draw root as html, ms | 101.00 | at most 100 | no |"), "{table}");
    }

    #[test]
    fn games_are_counted_beside_those_of_a_peer() {
        let lines = r#"{"what":"replay hexil","games_per_second":3000,"moves_per_second":2900000}
{"what":"play hexil","games_per_second":4000,"moves_per_second":3500000}
{"what":"play catanatron","games_per_second":16.0,"moves_per_second":16000}"#;
        let table = table(lines);
        for line in [
            "| replay hexil, moves per second | 2900000 | at least 3000000 | no |",
            "| play catanatron, games per second | 16 |  |  |",
            "| play hexil, times the games of catanatron | 250 | at least 200 | yes |",
        ] {
            assert!(table.contains(line), "{line}\n{table}");
        }
    }

    #[test]
    fn repairs_are_judged_by_the_hardest_kind_too() {
        let lines = r#"{"what":"replay carcassonne","games_per_second":31000,"moves_per_second":2000000}
{"what":"replay carcassonne","instructions_per_game":280000}
{"what":"repair carcassonne","spoiler":"known+blind","slips":1,"kind":"side lost","percent":94.0}
{"what":"repair carcassonne","spoiler":"known+blind","slips":1,"kind":"all","percent":97.5,"seconds":0.006}
{"what":"repair carcassonne","spoiler":"known+blind","slips":2,"kind":"side lost","percent":80.0}"#;
        let table = table(lines);
        for line in [
            "| replay carcassonne, games per second | 31000 | at least 30000 | yes |",
            "| replay carcassonne, instructions per game | 280000 |  |  |",
            "| repair carcassonne, one slip, all kinds: given back or told, % | 97.5 | at least 95 | yes |",
            "| repair carcassonne, one slip, the hardest kind: given back or told, % | 94.0 | at least 95 | no |",
            "| repair carcassonne, one slip, ms a game | 6.0 |  |  |",
        ] {
            assert!(table.contains(line), "{line}\n{table}");
        }
    }
}
