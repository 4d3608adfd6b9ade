//! `cargo xtask site`: the browser app as a folder of static files.

use crate::Stopped;
use crate::needs;
use crate::steps;
use crate::wasm;
use std::path::{Path, PathBuf};

pub(crate) fn site(arguments: &[String]) -> Result<(), Stopped> {
    let out = match arguments {
        [] => folder()?,
        [flag, out] if flag == "--out" => std::path::absolute(out)
            .map_err(|error| format!("`{out}` is no folder to write to: {error}."))?,
        [first, ..] => {
            return Err(format!(
                "Not understood from `{first}` on; it is `cargo xtask site [--out DIR]`."
            ));
        }
    };
    build(&out)?;
    println!("The site is in {}.", out.display());
    Ok(())
}

/// `cargo xtask screenshots`: the site as it is now, for people to look at.
pub(crate) fn screenshots(paths: &[String]) -> Result<(), Stopped> {
    needs::chromium()?;
    build(&folder()?)?;
    let program = ["--package", "caravanserai-e2e", "--bin", "screenshots"];
    let mut shots = steps::cargo(["run", "--quiet"]);
    steps::run(shots.args(program).arg("--").args(paths))
}

/// Where the site lies if nobody says otherwise; the server's build looks for it there.
pub(crate) fn folder() -> Result<PathBuf, Stopped> {
    Ok(steps::target()?.join("site"))
}

/// Compiles the app and makes the site from it.
pub(crate) fn build(out: &Path) -> Result<(), Stopped> {
    let app = wasm::build()?;
    let mut make = steps::cargo(["run", "--quiet", "--package", "xtask-site", "--"]);
    make.arg(app)
        .arg(steps::workspace().join("crates/web/static"))
        .arg(out);
    steps::run(&mut make)
}
