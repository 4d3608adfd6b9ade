//! `cargo xtask`: set-up, build and checks of the house, in one place.
//!
//! One file per command. `needs` knows the tools a command cannot do without, and gets them or says
//! how to; `steps` runs programs and tells what failed. Nothing but the standard library, so that
//! the first `cargo xtask` on a fresh machine starts within seconds.

mod bench;
mod bless;
mod callgrind;
mod fuzz;
mod needs;
mod play;
mod postgres;
mod site;
mod steps;
mod test;
mod wasm;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask: set-up, build and checks of Caravanserai

  cargo xtask play [ARGS]      build the games and play them in the browser;
                               ARGS go to `caravanserai serve` (try `--help`)
  cargo xtask site [--out DIR]
                               build the browser app as a folder of static files for any web host
                               (target/site if not said)
  cargo xtask screenshots [PATH ...]
                               build the browser app and take pictures of these pages, in light,
                               dark and phone size, into target/screenshots
  cargo xtask test             everything: format, site, lints, all tests, docs, fuzz targets
  cargo xtask postgres COMMAND [ARGS]
                               run a command beside a throw-away PostgreSQL, whose address the
                               tests find in CARAVANSERAI_TEST_POSTGRES
  cargo xtask bench [ARGS]     build with full optimisation and measure;
                               ARGS go to `caravanserai bench` (try `--help`)
  cargo xtask bench --instructions
                               count instructions per placement with valgrind
  cargo xtask bless            rewrite the golden files in testdata/ from what the code does now
  cargo xtask fuzz             list the fuzz targets
  cargo xtask fuzz TARGET [--seconds S]
                               fuzz one target for S seconds (60 if not given)
  cargo xtask help             this text

Each command installs the tools it still needs, or says in one sentence how to get them.
";

/// Why a command stopped: whole sentences, ready to print, that say what to do next.
type Stopped = String;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next();
    let rest: Vec<String> = arguments.collect();

    let outcome = match command.as_deref() {
        Some("play") => play::play(&rest),
        Some("site") => site::site(&rest),
        Some("screenshots") => site::screenshots(&rest),
        Some("test") => test::test(&rest),
        Some("bench") => bench::bench(&rest),
        Some("postgres") => postgres::beside(&rest),
        Some("bless") => bless::bless(&rest),
        Some("fuzz") => fuzz::fuzz(&rest),
        None | Some("help" | "--help" | "-h") => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => {
            eprintln!("There is no `cargo xtask {other}`. What there is:\n\n{HELP}");
            return ExitCode::from(2);
        }
    };

    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\n{why}");
            ExitCode::FAILURE
        }
    }
}
