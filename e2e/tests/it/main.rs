//! The app in a real browser. One file for each thing that people do with it.

mod first_visit;
