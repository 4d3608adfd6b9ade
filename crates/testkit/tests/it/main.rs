//! The testkit tested on a toy game: a sound one keeps every promise, and each flaw breaks the
//! promise it is meant to break.
#![forbid(unsafe_code)]

mod flaws;
mod sound;
mod toy;
