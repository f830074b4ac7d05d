//! Records as words: writing them act by act, what their steps mean, and what one seat may know of them.

mod meaning;
mod secrets;
mod writing;
