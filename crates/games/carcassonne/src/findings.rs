//! Every finding of the notation.

use scorebook_core::Code;

/// Every code, for `scorebook explain`.
pub static CODES: &[&Code] = &[];
