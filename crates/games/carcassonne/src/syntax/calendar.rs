//! Dates and times that no calendar and no clock has.

/// Carcassonne came out in this year.
const FIRST_YEAR: u32 = 2000;

/// The months as people shorten them, each with the days it has at most.
const MONTHS: [(&str, u32); 12] = [
    ("jan", 31),
    ("feb", 29),
    ("mar", 31),
    ("apr", 30),
    ("may", 31),
    ("jun", 30),
    ("jul", 31),
    ("aug", 31),
    ("sep", 30),
    ("oct", 31),
    ("nov", 30),
    ("dec", 31),
];

/// The place of a month that a word begins with, 1 to 12.
pub(super) fn month(word: &str) -> Option<u32> {
    let start = word.get(..3)?;
    (1..).zip(MONTHS).find(|(_, (name, _))| name.eq_ignore_ascii_case(start)).map(|(month, _)| month)
}

/// Whether a date can be: `19/04/2022`, `2022-04-19`, `5 June 2022`. Day and month may stand in either order; what is no such date may be.
pub(super) fn may_be_date(item: &str) -> bool {
    let first = item.split_ascii_whitespace().next().unwrap_or_default();
    let groups: Vec<&str> = first.split(['/', '.', '-']).collect();
    match groups[..] {
        [year, month, day] if year.len() == 4 => numbers([day, month, year]).is_none_or(is_in_calendar),
        [one, other, year] => {
            let orders = [[one, other, year], [other, one, year]];
            orders.into_iter().any(|order| numbers(order).is_none_or(is_in_calendar))
        }
        _ => may_be_named_date(item),
    }
}

/// Whether a clock can show a time: `21:19:15`, `~15:45`.
pub(super) fn may_be_time(clock: &str) -> bool {
    let digits = clock.trim_start_matches(['~', ' ']);
    let mut most = [24, 59, 59].into_iter();
    let shown = |group: &str| group.parse::<u32>().ok().zip(most.next());
    digits.split(':').filter_map(shown).all(|(number, most)| number <= most)
}

/// A date whose month is a word.
fn may_be_named_date(item: &str) -> bool {
    let words = || item.split_ascii_whitespace();
    let Some(month) = words().find_map(month) else { return true };
    let digits = |word: &str| word.chars().take_while(char::is_ascii_digit).collect::<String>();
    let days = words().map(digits).find(|digits| (1..=2).contains(&digits.len()));
    days.and_then(|day| day.parse().ok()).is_none_or(|day| is_in_calendar([day, month, FIRST_YEAR]))
}

fn numbers(order: [&str; 3]) -> Option<[u32; 3]> {
    let [day, month, year] = order.map(|group| group.parse().ok());
    Some([day?, month?, year?])
}

fn is_in_calendar([day, month, year]: [u32; 3]) -> bool {
    let days = |(_, days): (&str, u32)| if month == 2 && !is_leap(year) { days - 1 } else { days };
    let most = (month as usize).checked_sub(1).and_then(|place| MONTHS.get(place)).copied().map_or(0, days);
    // A year of two digits is one of this century.
    (1..=most).contains(&day) && !(100..FIRST_YEAR).contains(&year)
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_that_are_in_no_calendar_are_known_in_every_spelling() {
        for date in
            ["19/04/2022", "04/19/2022", "2024-02-29", "29.2.24", "5 June 2022", "June 31st-ish", "1/1"]
        {
            assert_eq!(may_be_date(date), date != "June 31st-ish", "{date}");
        }
        for date in [
            "34/03/2026",
            "30/02/2026",
            "14/13/2026",
            "00/05/2022",
            "29/02/2023",
            "2022-13-01",
            "31 June 2022",
            "5/6/1922",
        ] {
            assert!(!may_be_date(date), "{date}");
        }
    }

    #[test]
    fn no_clock_goes_beyond_a_day() {
        for (clock, may_be) in
            [("21:19:15", true), ("~15:45", true), ("24:00", true), ("25:30", false), ("19:71", false)]
        {
            assert_eq!(may_be_time(clock), may_be, "{clock}");
        }
    }
}
