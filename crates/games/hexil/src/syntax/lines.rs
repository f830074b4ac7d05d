//! What a line is, as far as cutting a file into records needs to know.

use scorebook_core::split::LineRole;

/// A line of a state opens a record; everything else that is no comment is play.
pub(crate) fn line_role(line: &str) -> LineRole {
    let line = line.trim_ascii_start().as_bytes();
    match line {
        [] => LineRole::Blank,
        [b'#', ..] | [b'/', b'/', ..] => LineRole::Comment,
        _ if is_of_state(line) => LineRole::Head,
        _ => LineRole::Body,
    }
}

/// Whether only a state has such a line. No action has a bracket, a bar or a single slash; none is a lone
/// coordinate, a lone dot or a lone number.
fn is_of_state(line: &[u8]) -> bool {
    let second = line.get(1).copied().unwrap_or(b' ');
    match line[0] {
        b'[' | b']' | b'|' | b'/' | b'.' => true,
        b'a'..=b'z' => second.is_ascii_digit(),
        b'R' if second == b' ' => {
            line.iter().skip(1).all(|byte| matches!(byte, b' ' | b'.' | b'R' | b'0'..=b'9'))
        }
        b'0'..=b'9' if is_numbers(line) => true,
        _ => code_of(line).iter().any(|byte| matches!(byte, b'[' | b']' | b'|' | b'/')),
    }
}

fn is_numbers(line: &[u8]) -> bool {
    code_of(line).iter().all(|byte| matches!(byte, b'0'..=b'9' | b' ' | b'\t'))
}

/// The line without its comment.
fn code_of(line: &[u8]) -> &[u8] {
    let end = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
    let end = line[..end].windows(2).position(|pair| pair == b"//").unwrap_or(end);
    &line[..end]
}
