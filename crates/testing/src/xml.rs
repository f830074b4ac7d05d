//! Whether a text is well-formed XML, as far as our pictures use it: tags that match, quoted attributes, known entities.

/// Asserts that a text is one well-formed element.
///
/// # Panics
/// When it is not, saying where.
pub fn assert_well_formed(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    let mut elements = 0;
    while let Some((before, tag)) = rest.split_once('<') {
        assert_words(before);
        let (tag, after) = tag.split_once('>').unwrap_or_else(|| panic!("`<{tag}` is not closed"));
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "`</{name}>` closes another element");
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "`<{tag}>`");
        assert_attributes(attributes);
        elements += usize::from(open.is_empty());
        if !is_empty {
            open.push(name);
        }
    }
    assert_words(rest);
    assert!(open.is_empty(), "{open:?} are not closed");
    assert_eq!(elements, 1, "there is not one element");
}

fn assert_attributes(mut rest: &str) {
    while !rest.trim_start().is_empty() {
        let (name, after) =
            rest.trim_start().split_once("=\"").unwrap_or_else(|| panic!("attributes `{rest}`"));
        assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'), "attribute `{name}`");
        let (value, after) = after.split_once('"').unwrap_or_else(|| panic!("`{name}` is not closed"));
        assert_words(value);
        rest = after;
    }
}

fn assert_words(words: &str) {
    assert!(!words.contains(['<', '>']), "`{words}`");
    assert!(words.chars().all(|sign| sign == '\n' || !sign.is_control()), "a control character in `{words}`");
    for after in words.split('&').skip(1) {
        let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
        assert!(known.iter().any(|entity| after.starts_with(entity)), "`&{after}`");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_well_formed_passes() {
        assert_well_formed("<svg a=\"1\" b-c=\"x &amp; y\">\n<g><rect x=\"1\"/></g>a &lt; b</svg>\n");
    }

    #[test]
    fn what_is_not_is_noticed() {
        for wrong in
            ["", "<a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a>&nbsp;</a>", "<a>\u{1}</a>", "<a b=\"<\"/>"]
        {
            assert!(std::panic::catch_unwind(|| assert_well_formed(wrong)).is_err(), "{wrong}");
        }
    }
}
