//! Every example, template and keyword of the notation guide, every dialect and every finding, each with its meaning.

use std::path::Path;

use scorebook_allure::Allure;
use scorebook_core::{Document, Notation};
use scorebook_testing::{outline, run_cases};

fn folder(name: &str) -> std::path::PathBuf {
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
        let own = Allure.info_of(document.as_ref());
        let mut out = format!("is {own}\n{}", document.print());
        for (place, dialect) in (0..).zip(document.info().dialects) {
            let (written, losses) = document.print_as(place);
            if dialect.id != own {
                out.push_str(&format!("as {}\n{written}", dialect.id));
                losses.iter().for_each(|loss| out.push_str(&format!("loss: {}\n", loss.message)));
            }
        }
        out
    });
}

trait OwnDialect {
    fn info_of(&self, document: &dyn Document) -> &'static str;
}

impl OwnDialect for Allure {
    fn info_of(&self, document: &dyn Document) -> &'static str {
        document.info().dialects[usize::from(document.dialect())].id
    }
}
