//! The compiled browser app and its static sources, made into a folder that any web host can serve.
//!
//! `cargo xtask site` compiles the app and calls this; it is a crate of its own because it stands on
//! crates that take a while to build, and xtask must start within seconds. One step a file:
//! `bind` makes the WebAssembly loadable, `sources` reads what is in `crates/web/static`, `weave` gives
//! every file its name and its place, `compress` makes it small, `folder` writes it, `sizes` says how
//! much it is and holds it to the bar.
#![forbid(unsafe_code)]

mod bind;
mod compress;
mod folder;
mod sizes;
mod sources;
mod weave;

use anyhow::{Context, bail};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(wasm), Some(sources), Some(out), None) = (
        arguments.next(),
        arguments.next(),
        arguments.next(),
        arguments.next(),
    ) else {
        bail!("Called by `cargo xtask site`, as `xtask-site APP.wasm SOURCES OUT`.");
    };

    let bound = bind::bind(&wasm)?;
    let mut parts =
        sources::read(&sources).with_context(|| format!("{} cannot be read", sources.display()))?;
    parts.extend(bound);
    let site = weave::weave(&parts)?;
    let files: Vec<_> = site.files.iter().map(compress::compress).collect();
    folder::write(&out, &site.version, &files)?;

    let table = sizes::Table::new(&files);
    println!("{table}");
    table.hold_to_the_bar()
}
