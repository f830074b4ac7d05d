//! The figures of a run beside what they should be.

use std::fmt::Write as _;

use scorebook_core::Value;

/// A table in Markdown of what the lines of JSON say, and whether the targets are met.
pub fn table(lines: &str) -> String {
    let figures: Vec<Value> = lines.lines().filter_map(|line| line.parse().ok()).collect();
    let mut out = String::from("| what | measured | target | met |\n|---|---|---|---|\n");
    for (what, most) in INSTRUCTIONS {
        let Some(found) = number(&figures, what, "instructions_per_byte") else { continue };
        row(&mut out, &format!("{what}, instructions per byte"), &format!("{found:.1}"), *most, found);
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
        let met = verdict(times >= 100.0);
        let _ =
            writeln!(out, "| root, times the speed of rootlog-parser | {times:.0} | at least 100 | {met} |");
    }
    outside(&figures, &mut out);
    out
}

/// The most instructions per byte that reading may take. The peer has no target: it is the ceiling of the field.
const INSTRUCTIONS: &[(&str, Option<f64>)] = &[
    ("root", Some(30.0)),
    ("carcassonne", Some(60.0)),
    ("allure", Some(60.0)),
    ("hexil", Some(60.0)),
    ("pgn-reader", None),
];

/// What the command looks like from outside.
fn outside(figures: &[Value], out: &mut String) {
    if let Some(seconds) = number(figures, "start", "seconds") {
        let milliseconds = seconds * 1000.0;
        row(
            out,
            "`scorebook check` of one small file, ms",
            &format!("{milliseconds:.1}"),
            Some(10.0),
            milliseconds,
        );
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
            Some(1.5),
            growth,
        );
    }
}

fn row(out: &mut String, what: &str, shown: &str, most: Option<f64>, found: f64) {
    let (target, met) =
        most.map_or_else(Default::default, |most| (format!("at most {most}"), verdict(found <= most)));
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
{"what":"root","instructions_per_byte":31.5}
{"what":"rootlog-parser","bytes_per_second":2000000}"#;
        let table = table(lines);
        assert!(table.contains("| root, instructions per byte | 31.5 | at most 30 | no |"), "{table}");
        assert!(
            table.contains("| root, times the speed of rootlog-parser | 150 | at least 100 | yes |"),
            "{table}"
        );
    }
}
