//! Prints what is found in records of Root, a line each: `cargo run -p scorebook-root --example judge -- FILE...`.

use scorebook_core::Notation as _;
use scorebook_root::Root;

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).expect("a record can be read");
        let document = Root.read(text);
        for finding in document.judged() {
            let start = finding.span.start as usize;
            let before = &document.text()[..start];
            let (line, column) =
                (before.matches('\n').count() + 1, start - before.rfind('\n').map_or(0, |at| at + 1) + 1);
            let written = finding.span.of(document.text());
            println!(
                "{path}:{line}:{column}: {:?} {} `{written}`: {}",
                finding.severity, finding.code.name, finding.message
            );
        }
    }
}
