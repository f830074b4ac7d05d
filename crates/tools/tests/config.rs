//! What a configuration means, without any file.

use scorebook_core::{Settings, Severity, Weight, Weights};
use scorebook_tools::config::{Config, Weighing, weights};

use crate::toy::GAMES;

const WHOLE: &str = "exclude = [\"drafts/**\"]\n[findings]\n\"text/*\" = \"warning\"\n\"text/line-ends\" = \"allow\"\n\
                     [words]\ndialect = \"new\"\n";

fn read(text: &str) -> Config {
    let (config, findings) = Config::read(text, GAMES);
    assert!(findings.is_empty(), "{findings:?}");
    config
}

#[test]
fn what_it_says_is_typed_and_knows_its_place() {
    let config = read(WHOLE);
    assert_eq!(config.exclude[0].span.of(WHOLE), "\"drafts/**\"");
    assert_eq!(config.findings[1].span.of(WHOLE), "\"text/line-ends\"");
    assert_eq!(config.games[0].dialect.as_ref().map(|told| told.says), Some("new"));
    assert!(config.excludes("drafts/a/b.toy").is_some() && config.excludes("a.toy").is_none());
    assert_eq!(read(""), Config::default());
}

#[test]
fn a_caller_holds_against_it_and_a_code_against_its_group() {
    let config = read(WHOLE);
    let said = || config.findings.iter().map(|told| &told.says);
    let of = |weights: &Weights, name: &str| {
        let code = scorebook_core::codes::ALL.iter().find(|code| code.name == name)?;
        weights.of(code)
    };
    let by_file = weights(said(), [], GAMES);
    assert_eq!(of(&by_file, "text/line-ends"), Some(Weight::Allowed));
    assert_eq!(of(&by_file, "text/markup"), Some(Weight::Severity(Severity::Warning)));
    assert_eq!(of(&by_file, "text/not-utf8"), None, "limits are part of no group");
    let denied = [Weighing::new("text/*", Weight::Severity(Severity::Error), GAMES).unwrap()];
    let by_caller = weights(said(), &denied, GAMES);
    assert_eq!(of(&by_caller, "text/line-ends"), Some(Weight::Severity(Severity::Error)));
}

#[test]
fn a_game_is_told_as_the_configuration_says() {
    let config = read(WHOLE);
    let weights = weights(config.findings.iter().map(|told| &told.says), [], GAMES);
    let game = config.played(GAMES[0], None, &Settings::new(), &weights).unwrap();
    let told = |game: &dyn scorebook_core::Notation| {
        let document = game.read("= x\rab\r".to_owned());
        document.findings().iter().filter(|finding| finding.code.name == "text/line-ends").count()
    };
    assert_eq!((told(GAMES[0]), told(game.as_ref())), (1, 0));
    assert!(
        Config::default().played(GAMES[0], None, &Settings::new(), &Weights::default()).is_none(),
        "all is as usual"
    );
}

#[test]
fn whatever_stands_in_it_is_read_or_told() {
    for end in 0..=WHOLE.len() {
        let (config, findings) = Config::read(&WHOLE[..end], GAMES);
        assert!(
            findings.iter().all(|finding| finding.severity == Severity::Error && finding.span.to() <= end)
        );
        assert!(!findings.is_empty() || config.exclude.len() <= 1);
    }
    for spoiled in [
        "=",
        "[",
        "\u{FEFF}[words",
        "words.dialect.x = 1",
        "a.b = 2",
        "[[findings]]",
        "[words]\n[words]\n",
        "\r",
    ] {
        assert!(!Config::read(spoiled, GAMES).1.is_empty(), "{spoiled:?}");
    }
}
