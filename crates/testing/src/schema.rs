//! A strict reader of JSON Schema: the part of it that our schemas use. A keyword that it does not know is a fault of the schema, and
//! a field that no schema names is a fault of what was printed.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// What says nothing about a value.
const REMARKS: &[&str] = &["description", "title", "format", "default", "$schema", "$defs", "version"];

/// A schema with its definitions.
#[derive(Clone, Debug)]
pub struct Schema {
    root: Value,
}

/// The fields of an object that a schema speaks of.
type Named = BTreeSet<String>;

impl Schema {
    /// A schema as it is written.
    ///
    /// # Panics
    /// Where it is no JSON.
    pub fn read(text: &str) -> Self {
        Self { root: serde_json::from_str(text).expect("a schema is JSON") }
    }

    /// Whether a value has the shape of a definition.
    ///
    /// # Errors
    /// Says where it has not.
    pub fn validate(&self, definition: &str, value: &Value) -> Result<(), String> {
        let schema = self.definition(definition).ok_or_else(|| format!("nothing defines `{definition}`"))?;
        self.whole(schema, value, definition)
    }

    /// The names of the definitions.
    pub fn definitions(&self) -> impl Iterator<Item = &str> {
        self.root["$defs"].as_object().into_iter().flat_map(|defined| defined.keys().map(String::as_str))
    }

    fn definition(&self, name: &str) -> Option<&Value> {
        self.root["$defs"].get(name)
    }

    /// A value that has to have a shape, and no field beyond it.
    fn whole(&self, schema: &Value, value: &Value, path: &str) -> Result<(), String> {
        let named = self.part(schema, value, path)?;
        match value.as_object().and_then(|fields| fields.keys().find(|field| !named.contains(*field))) {
            Some(field) => Err(format!("{path}: no schema speaks of `{field}`")),
            None => Ok(()),
        }
    }

    /// What one schema of perhaps several asks of a value; tells which fields it speaks of.
    fn part(&self, schema: &Value, value: &Value, path: &str) -> Result<Named, String> {
        let rules = match schema {
            Value::Bool(true) => return Ok(all(value)),
            Value::Object(rules) => rules,
            _ => return Err(format!("{path}: nothing may stand here")),
        };
        let mut named =
            if rules.keys().all(|rule| REMARKS.contains(&rule.as_str())) { all(value) } else { Named::new() };
        for (rule, wanted) in rules {
            named.extend(self.rule(rule, wanted, rules, value, path)?);
        }
        Ok(named)
    }

    fn rule(
        &self,
        rule: &str,
        wanted: &Value,
        rules: &Map<String, Value>,
        value: &Value,
        path: &str,
    ) -> Result<Named, String> {
        let is_kept = match rule {
            "$ref" => return self.referred(wanted, value, path),
            "allOf" | "anyOf" | "oneOf" => return self.several(rule, wanted, value, path),
            "properties" => return self.fields(wanted, value, path),
            "additionalProperties" | "patternProperties" => {
                return self.others(rule, wanted, rules, value, path);
            }
            "items" | "prefixItems" => return self.items(rule, wanted, rules, value, path),
            "type" => is_of_type(wanted, value),
            "enum" => wanted.as_array().is_some_and(|words| words.contains(value)),
            "const" => wanted == value,
            "required" => has_all(wanted, value),
            "minimum" => {
                value.as_f64().is_none_or(|number| wanted.as_f64().is_some_and(|least| number >= least))
            }
            "maximum" => {
                value.as_f64().is_none_or(|number| wanted.as_f64().is_some_and(|most| number <= most))
            }
            "minItems" => length(value.as_array().map(Vec::len), wanted, |length, least| length >= least),
            "maxItems" => length(value.as_array().map(Vec::len), wanted, |length, most| length <= most),
            "minLength" => length(letters(value), wanted, |length, least| length >= least),
            "maxLength" => length(letters(value), wanted, |length, most| length <= most),
            "pattern" => value
                .as_str()
                .is_none_or(|text| wanted.as_str().is_some_and(|pattern| matches(pattern, text))),
            "uniqueItems" => value
                .as_array()
                .is_none_or(|items| (1..items.len()).all(|at| !items[..at].contains(&items[at]))),
            remark if REMARKS.contains(&remark) => true,
            unknown => return Err(format!("{path}: the schema uses `{unknown}`, which is not known here")),
        };
        if is_kept { Ok(Named::new()) } else { Err(format!("{path}: {value} against {rule} {wanted}")) }
    }

    fn referred(&self, wanted: &Value, value: &Value, path: &str) -> Result<Named, String> {
        let name = wanted.as_str().and_then(|name| name.strip_prefix("#/$defs/"));
        let schema = name.and_then(|name| self.definition(name));
        self.part(schema.ok_or_else(|| format!("{path}: {wanted} leads nowhere"))?, value, path)
    }

    fn several(&self, rule: &str, wanted: &Value, value: &Value, path: &str) -> Result<Named, String> {
        let schemas = wanted.as_array().map(Vec::as_slice).unwrap_or_default();
        let (mut fitting, mut faults) = (Vec::new(), Vec::new());
        for schema in schemas {
            match self.part(schema, value, path) {
                Ok(named) => fitting.push(named),
                Err(fault) => faults.push(fault),
            }
        }
        let is_kept = match rule {
            "allOf" => faults.is_empty(),
            "oneOf" => fitting.len() == 1,
            _ => !fitting.is_empty(),
        };
        if is_kept {
            return Ok(fitting.into_iter().flatten().collect());
        }
        Err(format!(
            "{path}: {} of {} fit, {rule} is wanted; {}",
            fitting.len(),
            schemas.len(),
            faults.join("; ")
        ))
    }

    fn fields(&self, wanted: &Value, value: &Value, path: &str) -> Result<Named, String> {
        let mut named = Named::new();
        let (Some(wanted), Some(fields)) = (wanted.as_object(), value.as_object()) else { return Ok(named) };
        for (name, schema) in wanted {
            if let Some(field) = fields.get(name) {
                self.whole(schema, field, &format!("{path}.{name}"))?;
                named.insert(name.clone());
            }
        }
        Ok(named)
    }

    /// The fields that are not listed by name, as in an object that is a table.
    fn others(
        &self,
        rule: &str,
        wanted: &Value,
        rules: &Map<String, Value>,
        value: &Value,
        path: &str,
    ) -> Result<Named, String> {
        let is_listed = |name: &str| rules.get("properties").is_some_and(|listed| listed.get(name).is_some());
        let patterns = rules.get("patternProperties").and_then(Value::as_object);
        let pattern =
            |name: &str| patterns.and_then(|known| known.iter().find(|(pattern, _)| matches(pattern, name)));
        let mut named = Named::new();
        for (name, field) in value.as_object().into_iter().flatten() {
            let schema = match (rule, pattern(name)) {
                ("patternProperties", Some((_, schema))) => schema,
                ("additionalProperties", None) if !is_listed(name) => wanted,
                _ => continue,
            };
            self.whole(schema, field, &format!("{path}.{name}"))?;
            named.insert(name.clone());
        }
        Ok(named)
    }

    fn items(
        &self,
        rule: &str,
        wanted: &Value,
        rules: &Map<String, Value>,
        value: &Value,
        path: &str,
    ) -> Result<Named, String> {
        let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
        let first = rules.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
        let placed = |place: usize| format!("{path}[{place}]");
        if rule == "prefixItems" {
            for (place, (schema, item)) in wanted.as_array().into_iter().flatten().zip(items).enumerate() {
                self.whole(schema, item, &placed(place))?;
            }
            return Ok(Named::new());
        }
        for (place, item) in items.iter().enumerate().skip(first) {
            self.whole(wanted, item, &placed(place))?;
        }
        Ok(Named::new())
    }
}

fn all(value: &Value) -> Named {
    value.as_object().into_iter().flat_map(|fields| fields.keys().cloned()).collect()
}

fn is_of_type(wanted: &Value, value: &Value) -> bool {
    let is = |wanted: &Value| match (wanted.as_str(), value) {
        (Some("null"), Value::Null)
        | (Some("boolean"), Value::Bool(_))
        | (Some("string"), Value::String(_))
        | (Some("array"), Value::Array(_))
        | (Some("object"), Value::Object(_))
        | (Some("number"), Value::Number(_)) => true,
        (Some("integer"), Value::Number(number)) => number.is_i64() || number.is_u64(),
        _ => false,
    };
    wanted.as_array().map_or_else(|| is(wanted), |types| types.iter().any(is))
}

fn has_all(wanted: &Value, value: &Value) -> bool {
    let has = |name: &Value| name.as_str().is_some_and(|name| value.get(name).is_some());
    !value.is_object() || wanted.as_array().is_some_and(|names| names.iter().all(has))
}

fn letters(value: &Value) -> Option<usize> {
    value.as_str().map(|text| text.chars().count())
}

fn length(length: Option<usize>, bound: &Value, holds: impl Fn(usize, usize) -> bool) -> bool {
    let bound = bound.as_u64().and_then(|bound| usize::try_from(bound).ok());
    length.is_none_or(|length| bound.is_some_and(|bound| holds(length, bound)))
}

/// Whether a text has a pattern of the simple kind that our schemas use: from `^` to `$`, letters, classes, and how often.
fn matches(pattern: &str, text: &str) -> bool {
    let inner = pattern.strip_prefix('^').and_then(|pattern| pattern.strip_suffix('$'));
    let inner: Vec<char> = inner.expect("patterns hold for a whole text").chars().collect();
    follows(&inner, &text.chars().collect::<Vec<_>>())
}

fn follows(pattern: &[char], text: &[char]) -> bool {
    let Some(&first) = pattern.first() else { return text.is_empty() };
    let end = match first {
        '[' => pattern.iter().position(|&sign| sign == ']').expect("a class is closed") + 1,
        '\\' => 2,
        _ => 1,
    };
    let (class, rest) = pattern.split_at(end);
    let (least, most, rest) = match rest.first() {
        Some('*') => (0, text.len(), &rest[1..]),
        Some('+') => (1, text.len(), &rest[1..]),
        Some('?') => (0, 1, &rest[1..]),
        _ => (1, 1, rest),
    };
    let fitting = text.iter().take_while(|&&letter| is_in(class, letter)).count().min(most);
    (least..=fitting).rev().any(|taken| follows(rest, &text[taken..]))
}

fn is_in(class: &[char], letter: char) -> bool {
    match class {
        ['.'] => true,
        ['\\', 'd'] => letter.is_ascii_digit(),
        ['\\', sign] => *sign == letter,
        ['[', inside @ .., ']'] => {
            let mut ranges = inside.windows(3).filter(|range| range[1] == '-');
            let is_listed = inside.contains(&letter) && (letter != '-' || inside.ends_with(&['-']));
            is_listed || ranges.any(|range| (range[0]..=range[2]).contains(&letter))
        }
        _ => class == [letter],
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fault(definition: &Value, value: &Value) -> Option<String> {
        Schema { root: json!({ "$defs": { "it": definition } }) }.validate("it", value).err()
    }

    #[test]
    fn what_does_not_fit_is_named_with_its_place() {
        let schema = json!({ "type": "object", "properties": { "a": { "type": "array", "items": { "type": ["integer", "null"] } } } });
        assert_eq!(fault(&schema, &json!({ "a": [1, null] })), None);
        assert_eq!(
            fault(&schema, &json!({ "a": [1, "x"] })),
            Some("it.a[1]: \"x\" against type [\"integer\",\"null\"]".to_owned())
        );
        assert_eq!(fault(&schema, &json!({ "b": 1 })), Some("it: no schema speaks of `b`".to_owned()));
        assert!(fault(&json!({ "odd": 1 }), &json!(1)).is_some_and(|fault| fault.contains("not known")));
    }

    #[test]
    fn fields_may_come_from_several_schemas() {
        let one = |name: &str| json!({ "type": "object", "properties": { name: { "type": "string" } }, "required": [name] });
        let either = json!({ "oneOf": [one("a"), one("b")] });
        assert_eq!(fault(&either, &json!({ "a": "x" })), None);
        assert!(
            fault(&either, &json!({})).is_some() && fault(&either, &json!({ "a": "x", "b": "y" })).is_some()
        );
        let table = json!({ "type": "object", "patternProperties": { "^\\d+$": { "type": "integer" } }, "additionalProperties": false });
        assert_eq!(fault(&table, &json!({ "12": 1 })), None);
        assert!(fault(&table, &json!({ "x": 1 })).is_some() && fault(&table, &json!({ "1": "x" })).is_some());
        let pair = json!({ "type": "array", "prefixItems": [{ "const": 1 }, { "enum": ["a"] }], "minItems": 2, "maxItems": 2 });
        assert_eq!(fault(&pair, &json!([1, "a"])), None);
        assert!(fault(&pair, &json!([1, "b"])).is_some() && fault(&pair, &json!([1])).is_some());
    }

    #[test]
    fn patterns_hold_for_the_whole_text() {
        assert!(matches("^[a-z-]+:.+$", "cell:3,-2") && !matches("^[a-z-]+:.+$", "Cell:3"));
        assert!(
            matches("^[A-Z]*$", "")
                && !matches("^[A-Z]$", "AB")
                && !matches("^[A-Z]$", "-")
                && matches("^-?\\d+$", "-12")
        );
    }
}
