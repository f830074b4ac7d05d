//! How people and cases write what lies on the table and what somebody does.

pub mod board;
pub mod event;
pub mod name;
