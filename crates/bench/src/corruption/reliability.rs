//! Whether certainty keeps its word: how many of the edits that are called likely are right.

use std::fmt;

use scorebook_core::Certainty;

use super::Judged;

/// Where the bins of shares begin.
const BINS: [f64; 7] = [0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99];

/// How many were said, and how many of those are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// How many were said.
    pub said: usize,
    /// How many are right.
    pub right: usize,
}

impl Score {
    fn count(&mut self, is_right: bool) {
        self.said += 1;
        self.right += usize::from(is_right);
    }

    fn add(&mut self, other: Self) {
        self.said += other.said;
        self.right += other.right;
    }

    /// How many in a hundred are right; all where nothing was said.
    pub fn percent(self) -> f64 {
        if self.said == 0 { 100.0 } else { 100.0 * number(self.right) / number(self.said) }
    }

    /// The lower bound of the Wilson interval of 95 per cent, in a hundred: the truth is hardly ever below it.
    pub fn at_least(self) -> f64 {
        const Z: f64 = 1.959_964;
        if self.said == 0 {
            return 0.0;
        }
        let (said, share) = (number(self.said), self.percent() / 100.0);
        let centre = share + Z * Z / (2.0 * said);
        let spread = Z * (share * (1.0 - share) / said + Z * Z / (4.0 * said * said)).sqrt();
        100.0 * (centre - spread) / (1.0 + Z * Z / said)
    }
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Edits by what was said of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reliability {
    /// Called likely or sure.
    pub likely: Score,
    /// Called a guess.
    pub guess: Score,
    /// By the share of the weight of all readings, where it is told.
    pub bins: [Score; BINS.len()],
}

impl Reliability {
    /// Counts an edit.
    pub fn count(&mut self, edit: &Judged) {
        let said = if edit.certainty >= Certainty::Likely { &mut self.likely } else { &mut self.guess };
        said.count(edit.is_right);
        if let Some(share) = edit.share {
            let bin = BINS.iter().rposition(|from| *from <= share).unwrap_or(0);
            self.bins[bin].count(edit.is_right);
        }
    }

    /// Counts what another has counted.
    pub fn add(&mut self, other: &Self) {
        self.likely.add(other.likely);
        self.guess.add(other.guess);
        for (bin, other) in self.bins.iter_mut().zip(other.bins) {
            bin.add(other);
        }
    }
}

/// As a part of a line of JSON.
impl fmt::Display for Reliability {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { said, right } = self.likely;
        write!(out, r#""likely":{said},"right":{right},"share":{:.2}"#, self.likely.percent())?;
        write!(out, r#","at_least":{:.2}"#, self.likely.at_least())?;
        write!(out, r#","guesses":{},"right_guesses":{}"#, self.guess.said, self.guess.right)?;
        if self.bins.iter().any(|bin| bin.said > 0) {
            let bin = |(from, bin): (&f64, &Score)| format!("[{from},{},{}]", bin.said, bin.right);
            let bins: Vec<String> = BINS.iter().zip(&self.bins).map(bin).collect();
            write!(out, r#","bins":[{}]"#, bins.join(","))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lower_bound_is_wilson_s() {
        let bound = |right: usize, said: usize| Score { said, right }.at_least();
        // From the tables: 10 of 10, 95 of 100, 990 of 1000, none of 10.
        for (right, said, expected) in
            [(10, 10, 72.25), (95, 100, 88.82), (990, 1000, 98.17), (0, 10, 0.0), (50, 100, 40.38)]
        {
            assert!(
                (bound(right, said) - expected).abs() < 0.01,
                "{right} of {said}: {}",
                bound(right, said)
            );
        }
        assert!(bound(0, 0).abs() < 1e-9);
    }

    #[test]
    fn edits_fall_into_their_bins() {
        let mut reliability = Reliability::default();
        for (share, is_right) in [(0.99, true), (1.0, true), (0.97, false), (0.2, false)] {
            reliability.count(&Judged { certainty: Certainty::Likely, share: Some(share), is_right });
        }
        assert_eq!(reliability.likely, Score { said: 4, right: 2 });
        let said: Vec<usize> = reliability.bins.iter().map(|bin| bin.said).collect();
        assert_eq!(said, [1, 0, 0, 0, 1, 0, 2]);
    }
}
