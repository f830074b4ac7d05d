//! Records of a house that writes a dialect of its own.

use std::path::Path;

use scorebook::GAMES;
use scorebook::tools::fmt::formatted;

#[test]
fn fmt_writes_the_dialect_of_the_house_and_changes_no_meaning() {
    let mut moved = 0;
    for game in GAMES {
        let info = game.info();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(info.id);
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            for dialect in info.dialects {
                let house = game.written_in(dialect.id).unwrap();
                let document = house.read(text.clone());
                let written = formatted(house.as_ref(), document.as_ref());
                let again = house.read(written.text.clone());
                let told = format!("{} in {}", path.display(), dialect.id);
                assert_eq!(again.meaning(), document.meaning(), "{told}");
                assert_eq!(formatted(house.as_ref(), again.as_ref()).text, written.text, "{told}");
                moved += usize::from(again.dialect() != document.dialect());
            }
        }
    }
    assert!(moved >= 10, "{moved} records of the examples can be written in another dialect");
    assert!(GAMES.iter().all(|game| game.written_in("none").is_none()));
}
