//! What the docs point at is there: files, headings, and source files that are named.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Tells of what is gone by now, and may name it.
const HISTORY: [&str; 2] = ["docs/bots/desert-trials.md", "CHANGELOG.md"];

#[test]
fn every_link_and_every_named_source_file_of_the_docs_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let root = root.expect("xtask lies in the workspace");
    let mut files = vec![];
    walk(root, &mut files);
    let docs: BTreeMap<PathBuf, String> = files
        .iter()
        .filter(|path| path.extension().is_some_and(|kind| kind == "md"))
        .map(|path| {
            let bytes = fs::read(path).expect("it can be read");
            let text = String::from_utf8_lossy(&bytes);
            (path.clone(), without_code_blocks(&text))
        })
        .collect();
    assert!(docs.len() > 10, "the docs were found: {}", docs.len());
    let mut faults = vec![];
    let (mut followed, mut looked_for) = (0, 0);
    for (path, text) in &docs {
        let shown = path.strip_prefix(root).expect("below it").display();
        for link in links(text) {
            followed += 1;
            if let Err(why) = follow(path, link, &docs) {
                faults.push(format!("{shown}: {link} {why}"));
            }
        }
        if HISTORY.iter().any(|history| path.ends_with(history)) {
            continue;
        }
        for source in named_sources(text) {
            looked_for += 1;
            if !files.iter().any(|file| file.ends_with(source)) {
                faults.push(format!("{shown}: there is no {source}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    let read = format!("{followed} links, {looked_for} sources");
    assert!(followed > 50 && looked_for > 20, "too few: {read}");
}

/// Every file of ours below a folder.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder");
    for entry in entries.map(|entry| entry.expect("an entry")) {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if !path.is_dir() {
            files.push(path);
        } else if !name.starts_with('.') && name != "target" {
            walk(&path, files);
        }
    }
}

fn without_code_blocks(text: &str) -> String {
    let parts = text.split("```").step_by(2);
    parts.collect::<Vec<_>>().join("\n")
}

/// Where the links of a text lead.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.split("](").skip(1);
    ends.filter_map(|rest| rest.split_once(')').map(|(link, _)| link))
}

fn follow(from: &Path, link: &str, docs: &BTreeMap<PathBuf, String>) -> Result<(), &'static str> {
    if link.contains("://") || link.starts_with("mailto:") {
        return Ok(());
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let to = if file.is_empty() {
        from.to_owned()
    } else {
        from.parent().expect("a folder").join(file)
    };
    let to = to.canonicalize().map_err(|_| "leads nowhere")?;
    if heading.is_empty() {
        return Ok(());
    }
    let text = docs.iter().find(|(path, _)| {
        let path = path.canonicalize();
        path.is_ok_and(|path| path == to)
    });
    let (_, text) = text.ok_or("leads into no text")?;
    let found = text.lines().any(|line| {
        let title = line.trim_start_matches('#');
        title.len() < line.len() && anchor(title.trim()) == heading
    });
    if found { Ok(()) } else { Err("has no heading") }
}

/// What a heading is called in links.
fn anchor(title: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    let title = title.to_lowercase();
    title
        .chars()
        .filter(kept)
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

/// Source files that are named as code. A stray backtick spoils no more than its paragraph.
fn named_sources(text: &str) -> impl Iterator<Item = &str> {
    let code = text
        .split("\n\n")
        .flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2));
    let name = |c: char| c.is_ascii_alphanumeric() || "_-/.".contains(c);
    let source = |code: &str| Path::new(code).extension().is_some_and(|kind| kind == "rs");
    code.filter(move |code| source(code) && code.chars().all(name))
}

#[test]
fn headings_links_and_sources_are_read_as_they_are_meant() {
    assert_eq!(anchor("How lessons are set"), "how-lessons-are-set");
    assert_eq!(anchor("Master, `uct` & co."), "master-uct--co");
    let text = "a ` astray\n\nsee [a](x.md#y) and [b](http://z) in `tune/fit.rs`, `a b.rs`";
    assert_eq!(links(text).collect::<Vec<_>>(), ["x.md#y", "http://z"]);
    assert_eq!(named_sources(text).collect::<Vec<_>>(), ["tune/fit.rs"]);
}
