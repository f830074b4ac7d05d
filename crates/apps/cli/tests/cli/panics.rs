//! What people are told when the tool itself is at fault. No input is known that makes it so: the test stands in for it.

use std::process::Command;

const FAULTY: &str = "SCOREBOOK_TEST_IS_FAULTY";

#[test]
fn a_panic_says_that_the_text_is_safe_and_where_to_report_it() {
    if std::env::var_os(FAULTY).is_some() {
        scorebook_cli::tell_of_panics();
        std::thread::scope(|scope| drop(scope.spawn(|| panic!("a fault of ours"))));
    }
    let name = "panics::a_panic_says_that_the_text_is_safe_and_where_to_report_it";
    let mut again = Command::new(std::env::current_exe().unwrap());
    let ran = again.args(["--exact", name, "--nocapture"]).env(FAULTY, "").output().unwrap();
    let told = String::from_utf8(ran.stderr).unwrap();
    assert!(!ran.status.success());
    let (fault, word) = told.split_once("\nThis is a fault of scorebook ").unwrap();
    assert!(fault.contains("a fault of ours"), "{told}");
    assert!(word.contains("Your text is safe: ") && word.contains("Please report it "), "{told}");
    assert!(!word.contains("This is a fault of scorebook "), "it is said once: {told}");
}
