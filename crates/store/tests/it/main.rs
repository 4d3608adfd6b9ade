//! One suite for both databases: each test is written once and runs on SQLite, in a folder of its own,
//! and on PostgreSQL, in a schema of its own, where `CARAVANSERAI_TEST_POSTGRES` names a server (an
//! address of a user who may make schemas). `cargo xtask test` starts one and names it.

mod far;
mod killed;
#[cfg(target_os = "linux")]
mod limited;
mod made_up;
mod opening;
mod steps;
mod tables;
mod trouble;
mod writers;
