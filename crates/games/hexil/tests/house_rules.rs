//! House rules, from the record or the caller: how many points win, how many cards a hand may hold, and whom the robber
//! spares; and what is said of those that nobody knows.

use std::fs;
use std::path::Path;

use scorebook_core::{Finding, Notation, Settings, Severity, Value};
use scorebook_hexil::{Hexil, Position, Robber};
use scorebook_testing::files_below;

/// Two players with a village each at the tile in the middle, and a knight to move the robber there.
const STATE: &str = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2";

fn codes(notation: &dyn Notation, text: String) -> Vec<&'static str> {
    notation.read(text).findings().iter().map(|finding| finding.code.name).collect()
}

#[test]
fn a_hand_may_be_larger_where_the_house_says_so() {
    let game = |comment: &str| format!("{comment}{STATE} [B4L4|G] [|] [0|0] 0 0 1 . . . .\n\nR(3+4) Mb2\n");
    assert_eq!(codes(&Hexil, game("")), ["hexil/obligation"], "eight cards are too many in the box");
    let house = Hexil.by_rules(&Settings::rules("discard=9")).expect("a house rule");
    assert_eq!(codes(&*house, game("")), [""; 0], "the caller says so");
}

#[test]
fn the_record_says_how_many_points_win() {
    let state = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [|] [|Dv5] [0|0] 0 0 1 . . . .\n";
    let over = |rules: &str| {
        let notation = Hexil.by_rules(&Settings::rules(rules)).expect("house rules");
        notation.read(format!("{state}\nR(1+2) E R(1+2)\n")).moment(usize::MAX).is_over()
    };
    assert!(!over(""), "seven points do not win in the box");
    assert!(over("win=7"));
    assert!(!over("win=8"));
}

#[test]
fn a_friendly_robber_spares_whoever_has_little() {
    let victims = |rules: &str| {
        let notation = Hexil.by_rules(&Settings::rules(rules)).expect("house rules");
        let text = format!("{STATE} [|G] [Dk|] [0|0] 0 0 1 . . . .\n\nUDk Mc2\n");
        let moment = notation.read(text).moment(usize::MAX);
        let position: &Position = moment.position().expect("a position of Hexil");
        position.likeliest().expect("a reading").victims().count()
    };
    assert_eq!((victims(""), victims("robber=friendly")), (1, 0));
}

#[test]
fn a_house_rule_that_nobody_knows_is_found_where_it_stands() {
    let told = |rules: &str| -> Vec<String> {
        let text =
            format!("// [%rules {rules}] [%odd x]\n{STATE} [|G] [|] [0|0] 0 0 1 . . . .\n\nR(1+1) E\n");
        let document = Hexil.read(text);
        let tell = |finding: &Finding| {
            let fix = finding.fixes.first().map_or("", |fix| &fix.edits[0].text);
            format!("{} -> {fix}: {}", finding.span.of(document.text()), finding.message)
        };
        document.findings().iter().map(tell).collect()
    };
    assert_eq!(told("win=15  discard=9 robber=friendly"), [""; 0]);
    let known = "there are `win`, `discard`, `robber` and `box`";
    assert_eq!(
        told("win=15 discards=9"),
        [format!("discards=9 -> discard=9: no house rule is called `discards`: {known}")]
    );
    assert_eq!(told("speed"), [format!("speed -> : no house rule is called `speed`: {known}")]);
    assert_eq!(
        told("robber=freindly"),
        ["robber=freindly -> robber=friendly: `robber` takes `strict` or `friendly`, not `freindly`"]
    );
    assert_eq!(
        told("win=0 win"),
        [
            "win=0 -> : `win` takes a number of points, 1 to 255, not `0`",
            "win -> : `win` takes a number of points, 1 to 255, not ``",
        ]
    );
}

#[test]
fn house_rules_after_the_first_step_are_found() {
    let text = format!(
        "// [%by Mara]\n{STATE} [|G] [|] [0|0] 0 0 1 . . . .\n\nR(1+1) E // [%rules win=15] [%by Ada]\n"
    );
    let document = Hexil.read(text);
    let [finding] = document.findings() else { panic!("{:?}", document.findings()) };
    assert_eq!(
        (finding.code.name, finding.span.of(document.text())),
        ("hexil/house-rule", "[%rules win=15]")
    );
    assert_eq!(finding.message, "house rules come before the first step: these are ignored");
}

#[test]
fn a_caller_is_told_which_house_rule_nobody_knows() {
    let error = |rules: &str| Hexil.by_rules(&Settings::rules(rules)).err().unwrap_or_default();
    assert_eq!(error("win=15,robber=strict"), "");
    assert_eq!(error("win=many"), "`win` takes a number of points, 1 to 255, not `many`");
    assert_eq!(
        error("winn=9"),
        "no house rule is called `winn`: there are `win`, `discard`, `robber` and `box`"
    );
}

#[test]
fn the_position_says_which_rules_hold() {
    let text = format!("// [%rules win=15]\n{STATE} [|G] [|] [0|0] 0 0 1 . . . .\n\nR(1+1) E\n");
    let house = Hexil.by_rules(&Settings::rules("win=12,robber=friendly")).expect("house rules");
    let rules = house.read(text).moment(usize::MAX).value()["rules"].to_string();
    assert_eq!(rules, r#"{"win":15,"discard":7,"robber":"friendly"}"#, "the record holds against the caller");
}

/// Games that people played online, by the rules of that house: present on some machines only.
#[test]
fn real_games_by_other_rules_have_no_error_but_turns_of_whoever_was_absent() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/games/exchange/colonist");
    for path in files_below(&folder, &["json"]) {
        let source: Value = fs::read_to_string(&path).expect("a game").parse().expect("JSON");
        let settings = &source["data"]["gameSettings"];
        let robber = if settings["friendlyRobber"] == true { Robber::Friendly } else { Robber::Strict };
        let (win, discard) = (&settings["victoryPointsToWin"], &settings["cardDiscardLimit"]);
        let rules = format!("// [%rules win={win} discard={discard} robber={}]\n", robber.word());
        let game = fs::read_to_string(path.with_extension("expected.han")).expect("the game in our notation");
        let document = Hexil.read(rules + &game);
        let faults = document.findings().iter().filter(|finding| finding.severity == Severity::Error);
        // Whoever is away does not roll.
        let faults: Vec<&str> = faults.map(|finding| finding.code.name).collect();
        assert!(faults.iter().all(|&code| code == "hexil/not-rolled"), "{}: {faults:?}", path.display());
        assert!(faults.len() <= 2, "{}: {faults:?}", path.display());
    }
}

#[test]
fn more_than_four_are_told_that_the_base_box_judges_them() {
    let told = |rules: &str| {
        let seats = "[||||] [||||] [0|0|0|0|0] 0 0 1 R . . .";
        let text = format!(
            "{rules}[4/1GLB] [/6,8,5] [] [||||] [b1s,c2n|c2s,d2n|||] [b2nw,c2nw|d2ne,c3nw|||] d2 {seats}\nE\n"
        );
        Hexil.read(text).findings().iter().map(|finding| finding.code.name).collect::<Vec<_>>()
    };
    assert_eq!(told(""), ["hexil/base-box"]);
    assert_eq!(told("// [%rules box=base]\n"), [""; 0]);
    assert_eq!(told("// [%rules box=large]\n"), ["hexil/house-rule", "hexil/base-box"]);
}
