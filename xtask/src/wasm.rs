//! The browser app as WebAssembly, and the compiler for it.
//!
//! Rustup's toolchain gets the target added. Where that is not to be had, Debian has a compiler for
//! web browsers that does without: it builds the standard library from its source, an unstable
//! feature of cargo, hence `RUSTC_BOOTSTRAP`. `CARAVANSERAI_WEB_TOOLCHAIN=debian` asks for that way,
//! so that it can be tried on a machine that has the other.

use crate::Stopped;
use crate::needs;
use crate::steps;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
const CHOICE: &str = "CARAVANSERAI_WEB_TOOLCHAIN";

/// Debian's compiler stands here, beside any that rustup has.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "wasm-ld-19";
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

const BUILD: [&str; 8] = [
    "build",
    "--profile",
    "web",
    "--target",
    TARGET,
    "--package",
    "caravanserai-web",
    "--lib",
];

/// Which compiler makes the WebAssembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toolchain {
    /// The one that runs us, with the target added to it.
    Ours,
    Debian,
}

/// Compiles the app and tells where the file is.
pub(crate) fn build() -> Result<PathBuf, Stopped> {
    let mut command = match choose()? {
        Toolchain::Ours => steps::cargo(BUILD),
        Toolchain::Debian => debian(),
    };
    steps::run(&mut command)?;
    Ok(steps::target()?
        .join(TARGET)
        .join("web/caravanserai_web.wasm"))
}

fn choose() -> Result<Toolchain, Stopped> {
    let asked = std::env::var(CHOICE).ok();
    let toolchain = match read_choice(asked.as_deref())? {
        Some(Toolchain::Debian) => Toolchain::Debian,
        Some(Toolchain::Ours) => add_target().map(|()| Toolchain::Ours)?,
        None => match add_target() {
            Ok(()) => Toolchain::Ours,
            Err(why) => {
                println!("{why} Debian's compiler for the web is the other way.");
                Toolchain::Debian
            }
        },
    };
    if toolchain == Toolchain::Debian {
        needs::debian_packages(&DEBIAN_PACKAGES, "a compiler for WebAssembly", || {
            Path::new(DEBIAN_CARGO).is_file()
                && Path::new(DEBIAN_RUSTC).is_file()
                && Path::new("/usr/lib/rustlib/src/rust/library").is_dir()
                && needs::on_path(DEBIAN_LINKER).is_some()
        })?;
    }
    Ok(toolchain)
}

fn read_choice(asked: Option<&str>) -> Result<Option<Toolchain>, Stopped> {
    match asked {
        None | Some("") => Ok(None),
        Some("rustup") => Ok(Some(Toolchain::Ours)),
        Some("debian") => Ok(Some(Toolchain::Debian)),
        Some(other) => Err(format!("{CHOICE} is `rustup` or `debian`, not `{other}`.")),
    }
}

/// The target for the compiler that runs us: there already, or added by rustup.
fn add_target() -> Result<(), Stopped> {
    let mut ask = Command::new("rustc");
    ask.args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(steps::workspace());
    let libraries = steps::output(&mut ask)?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    println!("Adding the target for browsers: rustup target add {TARGET}");
    steps::run(
        Command::new("rustup")
            .args(["target", "add", TARGET])
            .current_dir(steps::workspace()),
    )
}

fn debian() -> Command {
    let mut cargo = Command::new(DEBIAN_CARGO);
    cargo
        .args(BUILD)
        .args(["-Z", "build-std=std,panic_abort"])
        .current_dir(steps::workspace())
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER)
        // Rustup's cargo, which runs us, has set these for itself.
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN");
    cargo
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_chooses_or_leaves_it_to_us() {
        assert_eq!(read_choice(None), Ok(None));
        assert_eq!(read_choice(Some("rustup")), Ok(Some(Toolchain::Ours)));
        assert_eq!(read_choice(Some("debian")), Ok(Some(Toolchain::Debian)));
        let why = read_choice(Some("arch")).expect_err("no such choice");
        assert!(why.contains("not `arch`"), "{why}");
    }

    #[test]
    fn debian_builds_the_same_with_a_standard_library_of_its_own() {
        let command = debian();
        let arguments: Vec<_> = command.get_args().collect();
        assert_eq!(arguments[..BUILD.len()], BUILD);
        assert_eq!(
            arguments[BUILD.len()..],
            ["-Z", "build-std=std,panic_abort"]
        );
    }
}
