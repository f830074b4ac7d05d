//! The gate: instructions that were counted now, held against those of a checked-in baseline.

use std::fmt::Write as _;

use scorebook_core::Value;

/// How many per cent more instructions than the baseline a figure may take.
pub const ALLOWED: f64 = 3.0;

/// What came of holding figures against a baseline.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// A line for each figure of the baseline.
    pub lines: String,
    /// Whether all of them are there and none takes more than is allowed.
    pub passes: bool,
}

/// Holds figures, as lines of JSON, against those of a baseline. A figure of the baseline that was not counted does not pass.
pub fn held(baseline: &str, figures: &str) -> Verdict {
    let figures: Vec<(String, f64)> = figures.lines().filter_map(counted).collect();
    let mut verdict = Verdict { lines: String::new(), passes: true };
    for (what, before) in baseline.lines().filter_map(counted) {
        let now = figures.iter().find(|(known, _)| *known == what).map(|(_, now)| *now);
        let Some(now) = now else {
            verdict.passes = false;
            let _ = writeln!(verdict.lines, "{what}: not counted");
            continue;
        };
        let change = (now / before - 1.0) * 100.0;
        let is_fine = now <= before * (1.0 + ALLOWED / 100.0);
        verdict.passes &= is_fine;
        let told = if is_fine { "" } else { ", which is too many" };
        let _ = writeln!(verdict.lines, "{what}: {now:.0} instructions, {change:+.1} %{told}");
    }
    verdict
}

/// What a line of JSON counts, and how many instructions.
fn counted(line: &str) -> Option<(String, f64)> {
    let figure: Value = line.parse().ok()?;
    let instructions = figure["instructions"].as_f64().filter(|&instructions| instructions > 0.0)?;
    Some((figure["what"].as_str()?.to_owned(), instructions))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "{\"what\":\"a\",\"instructions\":1000}\n{\"what\":\"b\",\"instructions\":1000}\n";

    #[test]
    fn a_little_more_passes_and_too_much_does_not() {
        let now = |a: u32, b: u32| {
            held(
                BEFORE,
                &format!("{{\"what\":\"b\",\"instructions\":{b}}}\n{{\"what\":\"a\",\"instructions\":{a}}}"),
            )
        };
        assert!(now(1030, 900).passes);
        let worse = now(1000, 1031);
        assert!(
            !worse.passes && worse.lines.contains("b: 1031 instructions, +3.1 %, which is too many"),
            "{}",
            worse.lines
        );
    }

    #[test]
    fn what_was_not_counted_does_not_pass() {
        let verdict = held(BEFORE, "{\"what\":\"a\",\"instructions\":1000}");
        assert_eq!((verdict.passes, verdict.lines.contains("b: not counted")), (false, true));
    }
}
