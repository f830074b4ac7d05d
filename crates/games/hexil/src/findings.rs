//! Every fault we can name.
use scorebook_core::Code;
/// All of them, for `scorebook explain`.
pub static CODES: &[&Code] = &[];
