//! The tools that commands cannot do without: found, installed where we may, or else named in one
//! sentence with the way to get them.
//!
//! The linker `cc` is not here: without it xtask itself could not be built, so `.cargo/linker` says it.

use crate::Stopped;
use crate::steps;
use std::path::PathBuf;
use std::process::Command;

/// rustfmt and clippy, for the toolchain that runs us.
pub(crate) fn checkers() -> Result<(), Stopped> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if steps::succeeds(&mut steps::cargo([subcommand, "--version"])) {
            continue;
        }
        let by_hand = format!(
            "{component} is missing: install it with `rustup component add {component}` \
             (or, where Rust is not rustup's, from where Rust came)."
        );
        println!("Installing {component}: rustup component add {component}");
        steps::run(
            Command::new("rustup")
                .args(["component", "add", component])
                .current_dir(steps::workspace()),
        )
        .map_err(|why| format!("{by_hand} {why}"))?;
    }
    Ok(())
}

/// A C++ compiler, which libFuzzer is built with.
pub(crate) fn cxx_compiler() -> Result<(), Stopped> {
    debian_packages(
        &["g++"],
        "a C++ compiler (`c++`), to build libFuzzer for the fuzz targets",
        || std::env::var_os("CXX").is_some() || on_path("c++").is_some(),
    )
}

/// valgrind, which counts instructions.
pub(crate) fn valgrind() -> Result<(), Stopped> {
    debian_packages(&["valgrind"], "valgrind, to count instructions", || {
        on_path("valgrind").is_some()
    })
}

/// Chromium and the driver that browser tests speak to.
pub(crate) fn chromium() -> Result<(), Stopped> {
    debian_packages(
        &["chromium", "chromium-driver"],
        "Chromium and its driver, for the tests in a real browser",
        || on_path("chromium").is_some() && on_path("chromedriver").is_some(),
    )
}

/// Python, in which the example bot is written.
pub(crate) fn python() -> Result<(), Stopped> {
    debian_packages(&["python3"], "Python 3, to run the example bot", || {
        on_path("python3").is_some()
    })
}

/// The folder of PostgreSQL's programs, for the tests of the store on a real server.
pub(crate) fn postgres() -> Result<PathBuf, Stopped> {
    debian_packages(
        &["postgresql", "openssl"],
        "PostgreSQL (`initdb` and `postgres`) and openssl, to test the store on a real server",
        || postgres_folder().is_some() && on_path("openssl").is_some(),
    )?;
    postgres_folder().ok_or_else(|| "PostgreSQL was here a moment ago.".into())
}

/// On the PATH, or where Debian puts each version beside the others; the newest.
fn postgres_folder() -> Option<PathBuf> {
    let whole = |folder: &PathBuf| {
        ["initdb", "postgres", "pg_ctl", "pg_isready"]
            .iter()
            .all(|program| folder.join(program).is_file())
    };
    let on_path = on_path("postgres").and_then(|file| Some(file.parent()?.to_path_buf()));
    on_path.filter(whole).or_else(|| {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
        let number = |folder: &PathBuf| -> Option<u32> {
            folder.parent()?.file_name()?.to_str()?.parse().ok()
        };
        versions
            .map(|version| version.path().join("bin"))
            .filter(whole)
            .max_by_key(number)
    })
}

/// The version of axe-core that the browser tests are held to: a newer one finds more.
const AXE: &str = "axe-core@4.14.0";

/// axe-core in the target folder, for the browser tests.
pub(crate) fn axe() -> Result<(), Stopped> {
    let folder = steps::target()?.join("axe");
    if folder.join("node_modules/axe-core/axe.min.js").is_file() {
        return Ok(());
    }
    debian_packages(&["npm"], "npm, to fetch axe-core with", || {
        on_path("npm").is_some()
    })?;
    println!("Fetching {AXE} for the browser tests.");
    let mut npm = Command::new("npm");
    let quiet = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    steps::run(
        npm.arg("install")
            .arg("--prefix")
            .arg(&folder)
            .args(quiet)
            .arg(AXE),
    )
}

/// The subcommand `cargo fuzz`.
pub(crate) fn cargo_fuzz() -> Result<(), Stopped> {
    if steps::succeeds(&mut steps::cargo(["fuzz", "--version"])) {
        return Ok(());
    }
    println!("Installing cargo-fuzz: cargo install --locked cargo-fuzz");
    steps::run(&mut steps::cargo(["install", "--locked", "cargo-fuzz"])).map_err(|why| {
        format!("cargo-fuzz is missing: install it with `cargo install --locked cargo-fuzz`. {why}")
    })
}

/// Whether rustup has a nightly toolchain at hand.
pub(crate) fn has_nightly() -> bool {
    steps::succeeds(Command::new("rustup").args(["run", "nightly", "rustc", "--version"]))
}

/// Installs `packages` unless `there` says that it need not, where we may (root, or `sudo` that asks
/// nothing, on a system with apt-get); or says how to get `what`.
pub(crate) fn debian_packages(
    packages: &[&str],
    what: &str,
    there: impl Fn() -> bool,
) -> Result<(), Stopped> {
    if there() {
        return Ok(());
    }
    let names = packages.join(" ");
    let by_hand = format!(
        "This needs {what}, and this machine has none: install it with `apt-get install {names}` \
         as root (Debian, Ubuntu; other systems name the packages alike)."
    );
    let as_root: &[&str] = if we_are_root() {
        &[]
    } else if steps::succeeds(Command::new("sudo").args(["--non-interactive", "true"])) {
        &["sudo", "--non-interactive"]
    } else {
        return Err(by_hand);
    };
    if on_path("apt-get").is_none() {
        return Err(by_hand);
    }
    println!("Installing {what}: apt-get install {names}");
    let apt = |arguments: &[&str]| {
        let line = [
            as_root,
            &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"],
            arguments,
        ]
        .concat();
        steps::run(Command::new(line[0]).args(&line[1..]))
    };
    let install = ["install", "--quiet=2", "--yes", "--no-install-recommends"];
    apt(&["update", "--quiet=2"])
        .and_then(|()| apt(&[&install, packages].concat()))
        .map_err(|why| format!("{by_hand} {why}"))?;
    if there() {
        Ok(())
    } else {
        Err(format!(
            "{by_hand} They are installed now, and yet something is missing."
        ))
    }
}

/// Asked of `id`, because the standard library does not tell.
pub(crate) fn we_are_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Where `program` stands on the PATH.
pub(crate) fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let name = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path)
        .map(|folder| folder.join(&name))
        .find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_looked_up_on_the_path() {
        assert!(on_path("cargo").is_some());
        assert_eq!(on_path("no-such-program-anywhere"), None);
    }
}
