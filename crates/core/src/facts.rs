//! Facts of a game that are compiled in as tables, in the plain part of TOML: comments, `[[rows]]`, inline tables, lists, texts without
//! escapes, whole numbers, true and false. So much is read with little code, where a crate for all of TOML outweighs a game's own laws in a
//! small module.

use std::fmt::{self, Display};

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;

/// Reads a table as a type. Names and texts are those of the table.
///
/// ```
/// #[derive(serde::Deserialize)]
/// struct File {
///     piece: Vec<(char, u8)>,
/// }
///
/// let file: File = scorebook_core::facts::read("piece = [ # one each\n    [\"w\", 25],\n]\n").expect("it is plain");
/// assert_eq!(file.piece, [('w', 25)]);
/// ```
///
/// # Errors
/// Where the table is not that plain, or says something else than the type. Which place it is, is not told: tests read all tables.
pub fn read<'t, T: Deserialize<'t>>(table: &'t str) -> Result<T, NotPlain> {
    T::deserialize(Lines { rest: table }.file()?)
}

/// A table that is not what it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotPlain;

impl Display for NotPlain {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the table is not plain, or not of this shape")
    }
}

impl std::error::Error for NotPlain {}

/// Nothing is formatted that nobody sees.
impl Error for NotPlain {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }

    fn invalid_type(_: serde::de::Unexpected<'_>, _: &dyn serde::de::Expected) -> Self {
        Self
    }

    fn invalid_value(_: serde::de::Unexpected<'_>, _: &dyn serde::de::Expected) -> Self {
        Self
    }

    fn invalid_length(_: usize, _: &dyn serde::de::Expected) -> Self {
        Self
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn missing_field(_: &'static str) -> Self {
        Self
    }

    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

/// What a table says.
enum Fact<'t> {
    Text(&'t str),
    Number(i64),
    Truth(bool),
    List(Vec<Self>),
    Table(Vec<(&'t str, Self)>),
}

impl<'t> Fact<'t> {
    /// The table that lies on a way of names from here, made where it is missing; of a list of tables the last one.
    fn at(&mut self, way: &[&'t str]) -> Result<&mut Vec<(&'t str, Self)>, NotPlain> {
        let table = match self {
            Self::Table(table) => table,
            Self::List(rows) => return rows.last_mut().ok_or(NotPlain)?.at(way),
            _ => return Err(NotPlain),
        };
        let Some((name, further)) = way.split_first() else { return Ok(table) };
        let place = table.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            table.push((name, Self::Table(Vec::new())));
            table.len() - 1
        });
        table[place].1.at(further)
    }

    /// Begins a row of the list that lies on a way of names.
    fn begin_row(&mut self, way: &[&'t str]) -> Result<(), NotPlain> {
        let (name, before) = way.split_last().ok_or(NotPlain)?;
        let table = self.at(before)?;
        let row = Self::Table(Vec::new());
        match table.iter_mut().find(|(known, _)| known == name) {
            Some((_, Self::List(rows))) => rows.push(row),
            Some(_) => return Err(NotPlain),
            None => table.push((name, Self::List(vec![row]))),
        }
        Ok(())
    }
}

/// What is left to read.
struct Lines<'t> {
    rest: &'t str,
}

impl<'t> Lines<'t> {
    fn file(mut self) -> Result<Fact<'t>, NotPlain> {
        let mut file = Fact::Table(Vec::new());
        let mut way = Vec::new();
        loop {
            self.skip();
            if self.rest.is_empty() {
                return Ok(file);
            }
            if self.takes("[[") {
                way = self.way()?;
                self.expect("]]")?;
                file.begin_row(&way)?;
            } else if self.takes("[") {
                way = self.way()?;
                self.expect("]")?;
                file.at(&way)?;
            } else {
                let named = self.named()?;
                file.at(&way)?.push(named);
            }
        }
    }

    /// Skips blanks, line ends and comments.
    fn skip(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            if !self.rest.starts_with('#') {
                return;
            }
            self.rest = self.rest.find('\n').map_or("", |end| &self.rest[end..]);
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.skip();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, sign: &str) -> Result<(), NotPlain> {
        if self.takes(sign) { Ok(()) } else { Err(NotPlain) }
    }

    /// The word that comes next: a name, a number, `true` or `false`.
    fn word(&mut self) -> Result<&'t str, NotPlain> {
        self.skip();
        let is_in = |sign: char| sign.is_ascii_alphanumeric() || "_-+".contains(sign);
        let end = self.rest.find(|sign| !is_in(sign)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        if word.is_empty() { Err(NotPlain) } else { Ok(word) }
    }

    /// Names joined by dots.
    fn way(&mut self) -> Result<Vec<&'t str>, NotPlain> {
        let mut way = vec![self.word()?];
        while self.takes(".") {
            way.push(self.word()?);
        }
        Ok(way)
    }

    fn named(&mut self) -> Result<(&'t str, Fact<'t>), NotPlain> {
        let name = self.word()?;
        self.expect("=")?;
        Ok((name, self.fact()?))
    }

    fn fact(&mut self) -> Result<Fact<'t>, NotPlain> {
        if self.takes("\"") {
            let (text, rest) = self.rest.split_once('"').ok_or(NotPlain)?;
            self.rest = rest;
            return if text.contains(['\\', '\n']) { Err(NotPlain) } else { Ok(Fact::Text(text)) };
        }
        if self.takes("[") {
            return self.several("]", Self::fact).map(Fact::List);
        }
        if self.takes("{") {
            return self.several("}", Self::named).map(Fact::Table);
        }
        match self.word()? {
            "true" => Ok(Fact::Truth(true)),
            "false" => Ok(Fact::Truth(false)),
            number => number.parse().map(Fact::Number).map_err(|_| NotPlain),
        }
    }

    /// What stands between commas, as far as a sign.
    fn several<P>(
        &mut self,
        end: &str,
        one: impl Fn(&mut Self) -> Result<P, NotPlain>,
    ) -> Result<Vec<P>, NotPlain> {
        let mut several = Vec::new();
        while !self.takes(end) {
            several.push(one(self)?);
            if !self.takes(",") {
                self.expect(end)?;
                break;
            }
        }
        Ok(several)
    }
}

impl<'de> Deserializer<'de> for Fact<'de> {
    type Error = NotPlain;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotPlain> {
        match self {
            Self::Text(text) => visitor.visit_borrowed_str(text),
            Self::Number(number) => visitor.visit_i64(number),
            Self::Truth(truth) => visitor.visit_bool(truth),
            Self::List(facts) => visitor.visit_seq(Row(facts.into_iter())),
            Self::Table(facts) => visitor.visit_map(Named { facts: facts.into_iter(), said: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, NotPlain> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, NotPlain> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NotPlain> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        struct identifier ignored_any
    }
}

/// A word of a closed set.
impl<'t> EnumAccess<'t> for Fact<'t> {
    type Error = NotPlain;
    type Variant = Plain;

    fn variant_seed<V: DeserializeSeed<'t>>(self, seed: V) -> Result<(V::Value, Plain), NotPlain> {
        let Self::Text(word) = self else { return Err(NotPlain) };
        let word: StrDeserializer<'_, NotPlain> = word.into_deserializer();
        Ok((seed.deserialize(word)?, Plain))
    }
}

/// A word that has nothing with it.
struct Plain;

impl<'t> serde::de::VariantAccess<'t> for Plain {
    type Error = NotPlain;

    fn unit_variant(self) -> Result<(), NotPlain> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'t>>(self, _: T) -> Result<T::Value, NotPlain> {
        Err(NotPlain)
    }

    fn tuple_variant<V: Visitor<'t>>(self, _: usize, _: V) -> Result<V::Value, NotPlain> {
        Err(NotPlain)
    }

    fn struct_variant<V: Visitor<'t>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, NotPlain> {
        Err(NotPlain)
    }
}

/// The facts of a list, one after the other.
struct Row<'t>(std::vec::IntoIter<Fact<'t>>);

impl<'t> SeqAccess<'t> for Row<'t> {
    type Error = NotPlain;

    fn next_element_seed<T: DeserializeSeed<'t>>(&mut self, seed: T) -> Result<Option<T::Value>, NotPlain> {
        self.0.next().map(|fact| seed.deserialize(fact)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The facts of a table, each after its name.
struct Named<'t> {
    facts: std::vec::IntoIter<(&'t str, Fact<'t>)>,
    said: Option<Fact<'t>>,
}

impl<'t> MapAccess<'t> for Named<'t> {
    type Error = NotPlain;

    fn next_key_seed<K: DeserializeSeed<'t>>(&mut self, seed: K) -> Result<Option<K::Value>, NotPlain> {
        let Some((name, fact)) = self.facts.next() else { return Ok(None) };
        self.said = Some(fact);
        seed.deserialize(Fact::Text(name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'t>>(&mut self, seed: V) -> Result<V::Value, NotPlain> {
        seed.deserialize(self.said.take().ok_or(NotPlain)?)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn rows_lists_and_inline_tables_are_read() {
        let table = "# facts\nname = \"an # apple\"\n[[hero]]\nold = true\n[[hero.item]]\nrange = [-1, 2, # far\n]\n[[hero.item]]\n\
                     [[hero]]\nwords = [{ one = 1, two = [] }]\n[rest.of]\nit = \"ü\"";
        let said: Value = read(table).expect("it is plain");
        let hero = json!([{ "old": true, "item": [{ "range": [-1, 2] }, {}] }, { "words": [{ "one": 1, "two": [] }] }]);
        assert_eq!(said, json!({ "name": "an # apple", "hero": hero, "rest": { "of": { "it": "ü" } } }));
    }

    #[test]
    fn what_is_not_plain_is_an_error_and_nothing_worse() {
        let odd = [
            "a",
            "a =",
            "a = \"",
            "a = \"\\n\"",
            "a = [1",
            "a = [1 2]",
            "a = {1}",
            "[a",
            "[[a]",
            "= 1",
            "a = 1.5",
            "a = 1\n[a]",
            "[[]]",
            "a = '1'",
        ];
        for table in odd {
            assert_eq!(read::<Value>(table), Err(NotPlain), "{table}");
        }
    }

    #[test]
    fn words_of_a_closed_set_and_what_may_be_missing() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        #[serde(rename_all = "lowercase")]
        enum Answer {
            Yes,
            No,
        }
        assert_eq!(read::<Vec<(char, Option<Answer>)>>(""), Err(NotPlain));
        let said: std::collections::BTreeMap<String, Option<Answer>> =
            read("a = \"yes\"\nb = \"no\"").expect("plain");
        assert_eq!(said["a"], Some(Answer::Yes));
        assert_eq!(said["b"], Some(Answer::No));
        assert!(read::<std::collections::BTreeMap<String, Answer>>("a = \"perhaps\"").is_err());
    }
}
