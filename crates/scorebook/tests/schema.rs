//! The schemas in docs/schema are those of the types. `UPDATE=1` writes them anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use scorebook::core::draw::DrawOptions;
use scorebook::core::{Value, plain};
use scorebook::schema;
use scorebook::tools::play::Play;
use scorebook_testing::files_below;
use scorebook_testing::schema::Schema;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

fn written(schema: &Value) -> String {
    format!("{schema:#}\n")
}

#[test]
fn what_is_checked_in_is_made_from_the_types() {
    for (name, schema) in schema::files() {
        let path = folder().join(format!("{name}.json"));
        if std::env::var_os("UPDATE").is_some() {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&path, written(&schema)).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == written(&schema),
            "docs/schema/{name}.json is not that of the types: run with UPDATE=1"
        );
    }
    assert_eq!(files_below(&folder(), &["json"]).len(), schema::files().len(), "a schema that nobody makes");
}

#[test]
fn every_reference_leads_somewhere_and_every_name_is_its_own() {
    for (name, schema) in schema::files() {
        let defined: Vec<String> = Schema::read(&written(&schema)).definitions().map(str::to_owned).collect();
        for word in written(&schema).split('"').filter(|word| word.starts_with("#/")) {
            let target = word.strip_prefix("#/$defs/").unwrap_or_default();
            assert!(defined.iter().any(|known| known == target), "{name}: {word} leads nowhere");
        }
        // Two types of one name would be told apart by a number.
        let doubled = defined.iter().find(|known| known.ends_with(|sign: char| sign.is_ascii_digit()));
        assert_eq!(doubled, None, "{name} has two types of one name");
    }
}

/// The types that a type leads to, itself among them.
fn reached<'s>(defined: &'s Value, schema: &'s Value, types: &mut BTreeSet<&'s str>) {
    for (key, part) in schema.as_object().into_iter().flatten() {
        match part.as_str().filter(|_| key == "$ref").and_then(|to| to.strip_prefix("#/$defs/")) {
            Some(name) if types.insert(name) => reached(defined, &defined[name], types),
            _ => reached(defined, part, types),
        }
    }
    schema.as_array().into_iter().flatten().for_each(|part| reached(defined, part, types));
}

/// The fields of a type that no description tells. The description of a variant tells its only field.
fn undescribed(schema: &Value, path: &str) -> Vec<String> {
    let is_told = |value: &Value| value.get("description").is_some();
    let fields = || schema["properties"].as_object().into_iter().flatten();
    let is_variant = is_told(schema) && fields().count() == 1;
    let untold = fields().filter(|(_, field)| !is_told(field) && !is_variant);
    let own = untold.map(|(name, _)| format!("{path}.{name}"));
    let parts = schema.as_object().into_iter().flat_map(|parts| parts.values());
    let parts = parts.chain(schema.as_array().into_iter().flatten());
    own.chain(parts.flat_map(|part| undescribed(part, path))).collect()
}

#[test]
fn every_field_of_a_position_is_described() {
    for (name, schema) in schema::files() {
        let defined = &schema["$defs"];
        let mut types = BTreeSet::from(["Position"]);
        reached(defined, &defined["Position"], &mut types);
        let missing: Vec<String> = types.iter().flat_map(|name| undescribed(&defined[*name], name)).collect();
        assert!(missing.is_empty(), "{name}: nothing describes {missing:?}");
    }
}

#[test]
fn games_as_data_to_play_have_their_shape() {
    let files = schema::files();
    let (_, play) = files.iter().find(|(name, _)| *name == "play").expect("there is one");
    let play = Schema::read(&written(play));
    for game in scorebook::GAMES {
        let info = game.info();
        let examples = folder().join("../../examples").join(info.id);
        for file in files_below(&examples, info.endings) {
            let document = game.read(fs::read_to_string(&file).unwrap());
            let data = Play::new(document.as_ref(), DrawOptions::default()).unwrap();
            assert_eq!(play.validate("Play", &plain(&data)), Ok(()), "{}", file.display());
        }
    }
}
