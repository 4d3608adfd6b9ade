//! Bots at the table: they answer, they repeat themselves, and they know only what they see.

mod tables;

mod answers;
mod arena;
mod avoider;
mod desert;
mod expected;
mod lines;
mod oases;
mod puzzles;
mod steady;
