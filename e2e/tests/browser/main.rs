//! The app in a real browser. One file for each thing that people do with it.

mod curtain;
mod everyone;
mod first_visit;
mod keeping;
mod languages;
mod layout;
mod lessons;
mod online;
mod person;
mod pictures;
mod refusals;
mod rules;
mod still;
mod thinking;
mod whole_games;
