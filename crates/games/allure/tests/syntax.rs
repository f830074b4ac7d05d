//! Every example, template and keyword of the notation guide, every dialect and every finding, each with its meaning.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use scorebook_allure::Allure;
use scorebook_core::Notation;
use scorebook_testing::{outline, run_cases};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn texts_mean_what_the_guide_says() {
    run_cases(&folder("syntax"), |text| outline(Allure.read(text.to_owned()).as_ref()));
}

/// Each text in its canonical spelling and in the other dialects, with what they cannot say.
#[test]
fn dialects_say_the_same_thing_in_their_own_words() {
    run_cases(&folder("dialects"), |text| {
        let document = Allure.read(text.to_owned());
        let own = document.info().dialects[usize::from(document.dialect())].id;
        let mut out = format!("is {own}\n{}", document.print());
        for (place, dialect) in (0..).zip(document.info().dialects).filter(|(_, dialect)| dialect.id != own) {
            let (written, losses) = document.print_as(place);
            let _ = write!(out, "as {}\n{written}", dialect.id);
            for loss in losses {
                let _ = writeln!(out, "loss: {}", loss.message);
            }
        }
        out
    });
}
