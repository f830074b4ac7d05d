//! Why files cannot be read or written, in few words.

use std::io;

use indicatif::HumanBytes;
use scorebook::tools::packed::TooMuch;

/// Why a file could not be written, in few words.
pub(crate) fn unwritable(error: &io::Error) -> String {
    let why = match error.kind() {
        // A file that is not there yet is no obstacle.
        io::ErrorKind::NotFound => "no such folder".to_owned(),
        _ => reason(error),
    };
    format!("cannot be written: {why}")
}

/// Why a file could not be read, in few words.
pub(crate) fn reason(error: &io::Error) -> String {
    if let Some(TooMuch { limit }) = TooMuch::why(error) {
        let limit = HumanBytes(limit);
        return format!("unpacks to more than {limit}; `--unpack-limit` sets another limit");
    }
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a folder".to_owned(),
        io::ErrorKind::UnexpectedEof => "ends too early".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or_default().to_lowercase()
        }
    }
}
