//! The moment of a game that people name: after a step, or before the first.

use scorebook_core::Document;

/// The word for the moment before the first step.
pub const START: &str = "start";

/// How many steps lie before a moment: all of them, or those until after the one that is named by its label, such as
/// `12A`, or by its number from 1.
///
/// # Errors
/// Says which steps there are when there is none of that name.
pub fn steps_until(document: &dyn Document, moment: Option<&str>) -> Result<usize, String> {
    let Some(moment) = moment.map(str::trim) else { return Ok(document.steps().len()) };
    if moment.eq_ignore_ascii_case(START) {
        return Ok(0);
    }
    // A record may well have a step that people call 0.
    match document.step_called(moment) {
        Some(step) => Ok(step + 1),
        None if moment == "0" => Ok(0),
        None => Err(no_such_step(document, moment)),
    }
}

fn no_such_step(document: &dyn Document, moment: &str) -> String {
    let steps = document.steps().len();
    if steps == 0 {
        return format!("there is no step `{moment}`: the record has no steps");
    }
    // Whoever has the number right most often has the wrong letter.
    let number = |label: &str| label.trim_end_matches(char::is_alphabetic).to_owned();
    let wanted = Some(number(moment)).filter(|number| !number.is_empty());
    let near = (0..steps).map(|step| document.label(step)).find(|label| Some(number(label)) == wanted);
    if let Some(near) = near {
        return format!("there is no step `{moment}`; did you mean `{near}`?");
    }
    let (first, last) = (document.snapshot(1).label, document.snapshot(steps).label);
    let numbers = if steps == 1 { "1".to_owned() } else { format!("1 to {steps}") };
    let labels = if steps == 1 { format!("`{first}`") } else { format!("`{first}` to `{last}`") };
    let numbered = if last == steps.to_string() { String::new() } else { format!(", in numbers {numbers}") };
    format!("there is no step `{moment}`; there are {labels}{numbered}, and `{START}`")
}
