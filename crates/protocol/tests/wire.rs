//! Views and events travel as JSON and arrive as they were; whatever else arrives is refused.

#[path = "wire/docs.rs"]
mod docs;
#[path = "wire/games.rs"]
mod games;
#[path = "wire/hostile.rs"]
mod hostile;
#[path = "wire/round_trip.rs"]
mod round_trip;
#[path = "wire/small.rs"]
mod small;
