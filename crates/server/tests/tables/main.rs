//! Tables online, asked over real sockets as every kind of visitor asks: host, seated, rival,
//! spectator, stranger.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one message among all"
)]

mod canary;
mod clocks;
mod hooks;
mod hostile;
mod house;
mod leak;
mod limits;
mod lobby;
mod openapi;
mod play;
mod restart;
mod trouble;
mod unruly;
mod visitor;
