//! The site on disk. A folder is written over only if what stands in it is a site of ours, and of that
//! only the files that we wrote are removed.

use crate::compress::Packed;
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// What we wrote into the folder, and which version that is.
const LIST: &str = "site.json";

pub(crate) fn write(out: &Path, version: &str, files: &[Packed]) -> anyhow::Result<()> {
    clear(out)?;
    let mut written = Vec::new();
    for file in files {
        let forms = [
            ("", Some(&file.plain)),
            (".gz", file.gzip.as_ref()),
            (".br", file.brotli.as_ref()),
        ];
        for (ending, bytes) in forms {
            let Some(bytes) = bytes else { continue };
            let name = format!("{}{ending}", file.path);
            put(&out.join(&name), bytes)?;
            written.push(name);
        }
    }
    let list = json!({ "version": version, "files": written });
    put(
        &out.join(LIST),
        serde_json::to_string_pretty(&list)?.as_bytes(),
    )
}

fn put(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// Removes the site that stands in `out`; refuses where something else stands there.
fn clear(out: &Path) -> anyhow::Result<()> {
    let empty = match fs::read_dir(out) {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => true,
    };
    if empty {
        return Ok(());
    }
    let list = fs::read_to_string(out.join(LIST)).ok();
    let list: Option<Value> = list.and_then(|text| serde_json::from_str(&text).ok());
    let Some(files) = list.as_ref().and_then(|list| list["files"].as_array()) else {
        bail!(
            "{} is not empty and holds no site of ours (no {LIST}): name another folder.",
            out.display()
        );
    };
    for file in files {
        let Some(name) = file.as_str().filter(|name| !name.contains("..")) else {
            bail!("{} is damaged; remove it.", out.join(LIST).display());
        };
        // Somebody may have removed it before us.
        let _ = fs::remove_file(out.join(name));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> Packed {
        Packed {
            path: path.into(),
            plain: b"plain".to_vec(),
            gzip: Some(b"gz".to_vec()),
            brotli: None,
        }
    }

    /// A folder of this test's own, empty.
    fn fresh(name: &str) -> std::path::PathBuf {
        let id = std::process::id();
        let folder = std::env::temp_dir().join(format!("caravanserai-site-{name}-{id}"));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("readable").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_new_site_replaces_the_old_one_and_nothing_else() {
        let out = fresh("replace");
        write(&out, "1", &[file("assets/old.js")]).expect("written");
        fs::write(out.join("CNAME"), "the host's own file").expect("written");
        write(&out, "2", &[file("assets/new.js"), file("index.html")]).expect("written");
        assert_eq!(
            names(&out),
            [
                "CNAME",
                "assets",
                "index.html",
                "index.html.gz",
                "site.json"
            ]
        );
        assert_eq!(names(&out.join("assets")), ["new.js", "new.js.gz"]);
        fs::remove_dir_all(out).expect("ours to remove");
    }

    #[test]
    fn a_folder_with_other_things_in_it_is_left_alone() {
        let out = fresh("other");
        fs::create_dir_all(&out).expect("made");
        fs::write(out.join("thesis.txt"), "years of work").expect("written");
        let why = write(&out, "1", &[file("index.html")]).expect_err("refused");
        assert!(why.to_string().contains("name another folder"), "{why}");
        assert_eq!(names(&out), ["thesis.txt"]);
        fs::remove_dir_all(out).expect("ours to remove");
    }
}
