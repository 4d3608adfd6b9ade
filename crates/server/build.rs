//! Takes the browser app's site into the program: the one that `CARAVANSERAI_SITE` names, or else the
//! one that `cargo xtask site` left in the target folder. Without either the program builds all the
//! same, and says on its page how to get the app.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=CARAVANSERAI_SITE");
    let site = match env::var_os("CARAVANSERAI_SITE") {
        Some(named) => {
            let site = PathBuf::from(named);
            assert!(
                site.join("index.html").is_file(),
                "CARAVANSERAI_SITE names {}, where there is no index.html.",
                site.display()
            );
            site
        }
        None => left_by_xtask(),
    };
    // Cargo looks at all that lies in the folder, and calls us again when a new site comes.
    println!("cargo::rerun-if-changed={}", site.display());

    let mut files = Vec::new();
    if site.join("index.html").is_file() {
        walk(&site, "", &mut files);
    }
    files.sort();
    let mut code = String::from("&[\n");
    for (name, path) in files {
        // As a Rust literal, whatever signs the folder's name has.
        let path = path
            .to_str()
            .expect("the site lies in a folder whose name is text");
        writeln!(code, "({name:?}, include_bytes!({path:?}) as &[u8]),").expect("memory takes it");
    }
    code.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("embedded.rs"), code).expect("cargo's own folder can be written to");
}

/// `site` in the target folder, which is the one above us that cargo has marked. It is made if it is
/// not there: cargo would call us with every build for a folder that does not exist.
fn left_by_xtask() -> PathBuf {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let target = out
        .ancestors()
        .find(|folder| folder.join("CACHEDIR.TAG").is_file());
    let site = target.unwrap_or(&out).join("site");
    fs::create_dir_all(&site).expect("cargo's own folder can be written to");
    site
}

fn walk(folder: &Path, inside: &str, into: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("the site can be read") {
        let path = entry.expect("the site can be read").path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = format!("{inside}{}", name.expect("the site's names are text"));
        if path.is_dir() {
            walk(&path, &format!("{name}/"), into);
        } else if name != "site.json" {
            into.push((name, path));
        }
    }
}
