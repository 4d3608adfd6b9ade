//! Doors open downward only: which crate may depend on which, checked on the real workspace graph.
//!
//! The table below is the one of ARCHITECTURE.md. Checked are all three kinds of dependency that
//! cargo knows (normal, build and dev), optional ones and those for one platform included, because
//! a door that opens upward on one machine opens upward. The fuzz crate is a workspace of its own
//! on top of everything, and nothing here can depend on it.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A crate and the rooms right below it. What lies below those is open to it too: whoever may use
/// the table may name the kernel's seats. From the bottom up, so that a row names earlier rows only.
const ROOMS: &[(&str, &[&str])] = &[
    ("caravanserai-kernel", &[]),
    (TESTKIT, &["caravanserai-kernel"]),
    ("caravanserai-playthrough", &["caravanserai-kernel"]),
    ("caravanserai-desert", &["caravanserai-playthrough"]),
    ("caravanserai-timbuktu", &["caravanserai-playthrough"]),
    (
        "caravanserai-bots",
        &["caravanserai-desert", "caravanserai-timbuktu"],
    ),
    ("caravanserai-table", &["caravanserai-bots"]),
    (
        "caravanserai-protocol",
        &["caravanserai-desert", "caravanserai-timbuktu"],
    ),
    (STOREKIT, &[]),
    // Rows and texts: it keeps what it does not understand.
    ("caravanserai-store", &[]),
    (
        "caravanserai-server",
        &[
            "caravanserai-table",
            "caravanserai-store",
            "caravanserai-protocol",
        ],
    ),
    (
        "caravanserai-web",
        &["caravanserai-table", "caravanserai-protocol"],
    ),
    ("caravanserai", &["caravanserai-server", "caravanserai-web"]),
    ("caravanserai-e2e", &["caravanserai-server"]),
    // It builds the house and so stands outside: it must compile while the house does not.
    ("xtask", &[]),
    ("xtask-site", &[]),
];

/// Open to the tests of every room above the kernel, and to no program.
const TESTKIT: &str = "caravanserai-testkit";

/// Databases for tests: open to the tests of the store and of whatever stands on it, and to no program.
const STOREKIT: &str = "caravanserai-storekit";

#[test]
fn every_door_of_the_workspace_opens_downward() {
    let wrong = wrong_doors(&workspace_graph());
    assert!(
        wrong.is_empty(),
        "\n{}\n",
        wrong
            .iter()
            .map(Wrong::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn every_crate_stands_in_the_folder_of_its_name() {
    for package in workspace_graph() {
        let folder = match package.name.as_str() {
            "xtask" => "xtask".into(),
            "xtask-site" => "xtask/site".into(),
            "caravanserai" => "crates/cli".into(),
            "caravanserai-e2e" => "e2e".into(),
            name => name.replace("caravanserai-", "crates/"),
        };
        assert_eq!(
            package.folder,
            workspace().join(&folder),
            "{} belongs in {folder}",
            package.name
        );
    }
}

#[test]
fn the_table_of_rooms_is_itself_downward() {
    for (index, (room, below)) in ROOMS.iter().enumerate() {
        let earlier: Vec<&str> = ROOMS[..index].iter().map(|(name, _)| *name).collect();
        assert!(
            below.iter().all(|name| earlier.contains(name)),
            "{room} names a room above itself"
        );
    }
}

#[test]
fn a_game_that_knows_a_bot_is_found() {
    let graph = [made_up(
        "caravanserai-desert",
        &[("caravanserai-bots", Kind::Normal)],
    )];
    assert_eq!(
        said(&graph),
        ["caravanserai-desert may not depend on caravanserai-bots"]
    );
}

#[test]
fn a_bot_that_knows_the_server_is_found_even_in_its_tests_or_build() {
    let doors = [
        ("caravanserai-server", Kind::Dev),
        ("caravanserai-server", Kind::Build),
    ];
    let graph = [made_up("caravanserai-bots", &doors)];
    assert_eq!(
        said(&graph),
        [
            "caravanserai-bots may not dev-depend on caravanserai-server",
            "caravanserai-bots may not build-depend on caravanserai-server",
        ]
    );
}

#[test]
fn one_game_never_knows_the_other() {
    let graph = [made_up(
        "caravanserai-timbuktu",
        &[("caravanserai-desert", Kind::Dev)],
    )];
    assert_eq!(
        said(&graph),
        ["caravanserai-timbuktu may not dev-depend on caravanserai-desert"]
    );
}

#[test]
fn the_browser_never_knows_the_database() {
    let graph = [made_up(
        "caravanserai-web",
        &[("caravanserai-store", Kind::Normal)],
    )];
    assert_eq!(
        said(&graph),
        ["caravanserai-web may not depend on caravanserai-store"]
    );
}

#[test]
fn tests_of_a_game_may_use_the_testkit_but_its_program_may_not() {
    let doors = [(TESTKIT, Kind::Dev), (TESTKIT, Kind::Normal)];
    let graph = [made_up("caravanserai-desert", &doors)];
    assert_eq!(
        said(&graph),
        ["caravanserai-desert may not depend on caravanserai-testkit"]
    );
}

#[test]
fn only_tests_of_what_keeps_something_may_use_databases() {
    let doors = [(STOREKIT, Kind::Dev), (STOREKIT, Kind::Normal)];
    let graph = [
        made_up("caravanserai-store", &doors),
        made_up("caravanserai-server", &doors),
        made_up("caravanserai-desert", &doors),
    ];
    assert_eq!(
        said(&graph),
        [
            "caravanserai-store may not depend on caravanserai-storekit",
            "caravanserai-server may not depend on caravanserai-storekit",
            "caravanserai-desert may not dev-depend on caravanserai-storekit",
            "caravanserai-desert may not depend on caravanserai-storekit",
        ]
    );
}

#[test]
fn the_kernel_uses_no_testkit_that_stands_on_it() {
    let graph = [made_up("caravanserai-kernel", &[(TESTKIT, Kind::Dev)])];
    assert_eq!(
        said(&graph),
        ["caravanserai-kernel may not dev-depend on caravanserai-testkit"]
    );
}

#[test]
fn a_crate_without_a_place_is_found_from_both_sides() {
    let graph = [
        made_up("caravanserai-helpers", &[]),
        made_up(
            "caravanserai-desert",
            &[("caravanserai-helpers", Kind::Normal)],
        ),
    ];
    assert_eq!(
        said(&graph),
        [
            "caravanserai-helpers has no place yet: give it one in ROOMS and in ARCHITECTURE.md",
            "caravanserai-desert may not depend on caravanserai-helpers",
        ]
    );
}

#[test]
fn doors_that_open_downward_are_fine() {
    let graph = [
        made_up(
            "caravanserai-desert",
            &[("caravanserai-kernel", Kind::Normal), (TESTKIT, Kind::Dev)],
        ),
        made_up(
            "caravanserai-server",
            &[("caravanserai-kernel", Kind::Normal)],
        ),
        made_up("caravanserai", &[("caravanserai-web", Kind::Normal)]),
    ];
    assert_eq!(said(&graph), [""; 0]);
}

/// A crate of ours, and the crates of ours it depends on.
struct Package {
    name: String,
    folder: PathBuf,
    doors: Vec<Door>,
}

#[derive(Clone)]
struct Door {
    to: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Normal,
    Build,
    Dev,
}

/// What is wrong with the graph.
enum Wrong {
    NoPlace(String),
    Upward(String, Door),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlace(name) => {
                write!(
                    f,
                    "{name} has no place yet: give it one in ROOMS and in ARCHITECTURE.md"
                )
            }
            Self::Upward(from, Door { to, kind }) => {
                let depend = match kind {
                    Kind::Normal => "depend",
                    Kind::Build => "build-depend",
                    Kind::Dev => "dev-depend",
                };
                write!(f, "{from} may not {depend} on {to}")
            }
        }
    }
}

fn wrong_doors(graph: &[Package]) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    for package in graph {
        let Some(open) = rooms_below(&package.name) else {
            wrong.push(Wrong::NoPlace(package.name.clone()));
            continue;
        };
        for door in &package.doors {
            let for_tests = door.kind == Kind::Dev
                && match door.to.as_str() {
                    TESTKIT => !open.is_empty(),
                    STOREKIT => [package.name.as_str()]
                        .iter()
                        .chain(&open)
                        .any(|room| *room == "caravanserai-store"),
                    _ => false,
                };
            if !open.contains(door.to.as_str()) && !for_tests {
                wrong.push(Wrong::Upward(package.name.clone(), door.clone()));
            }
        }
    }
    wrong
}

/// All rooms that `name` may use, or `None` where it has no place.
fn rooms_below(name: &str) -> Option<BTreeSet<&'static str>> {
    let (_, next) = ROOMS.iter().find(|(room, _)| *room == name)?;
    let mut below: BTreeSet<&str> = next.iter().copied().collect();
    for room in *next {
        below.extend(rooms_below(room)?);
    }
    Some(below)
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
        .into()
}

/// The graph as cargo reads it; no network, no lock file, nothing built.
fn workspace_graph() -> Vec<Package> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(workspace())
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"]
        .as_array()
        .expect("metadata lists packages");
    assert!(!packages.is_empty(), "the workspace has crates");
    packages.iter().map(read_package).collect()
}

fn read_package(package: &Value) -> Package {
    let text = |value: &Value| value.as_str().expect("cargo metadata names it").to_owned();
    let dependencies = package["dependencies"]
        .as_array()
        .expect("metadata lists dependencies");
    Package {
        name: text(&package["name"]),
        folder: Path::new(&text(&package["manifest_path"]))
            .parent()
            .expect("a folder")
            .into(),
        doors: dependencies
            .iter()
            // A crate from a registry has a source; one of ours has a path instead.
            .filter(|dependency| dependency["source"].is_null())
            .map(|dependency| Door {
                to: text(&dependency["name"]),
                kind: match dependency["kind"].as_str() {
                    None => Kind::Normal,
                    Some("build") => Kind::Build,
                    Some("dev") => Kind::Dev,
                    Some(other) => panic!("cargo has a new kind of dependency: {other}"),
                },
            })
            .collect(),
    }
}

fn made_up(name: &str, doors: &[(&str, Kind)]) -> Package {
    let doors = doors
        .iter()
        .map(|&(to, kind)| Door {
            to: to.into(),
            kind,
        })
        .collect();
    Package {
        name: name.into(),
        folder: PathBuf::new(),
        doors,
    }
}

fn said(graph: &[Package]) -> Vec<String> {
    wrong_doors(graph).iter().map(Wrong::to_string).collect()
}
