//! Every test of Root, in one program: what they share is compiled once.

mod agreement;
mod allocations;
mod flat;
mod kept;
mod law;
mod law_page;
mod layers;
mod legal;
mod letters;
mod long;
mod pictures;
mod promises;
mod properties;
mod repair;
mod rules;
mod simulate;
mod spelling;
mod spoiled;
mod syntax;
mod telling;
mod texts;
mod words;
