//! Every test of Legacy's Allure, in one program: what they share is compiled once.

mod agreement;
mod building;
mod guide;
mod judged;
mod layers;
mod numbers;
mod pictures;
mod promises;
mod readings;
mod repair;
mod rules;
mod syntax;
mod told;
mod view;
