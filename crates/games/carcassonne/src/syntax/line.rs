//! What a line is.
use scorebook_core::split::LineRole;
pub(crate) fn line_role(line: &str) -> LineRole {
    let line = line.trim_start();
    match line.as_bytes() {
        [] => LineRole::Blank,
        [b'/', ..] if line.starts_with("/ game") => LineRole::Head,
        [b'/', ..] => LineRole::Comment,
        [b'A'..=b'Z', b' ', b'=', ..] => LineRole::Head,
        _ => LineRole::Body,
    }
}
