//! One suite for both databases (`caravanserai_storekit`).

mod encrypted;
mod killed;
#[cfg(target_os = "linux")]
mod limited;
mod made_up;
mod opening;
mod steps;
mod tables;
mod trouble;
mod writers;
