//! Every part gets its place: at the root under its own name, or in `assets/` under a name that holds
//! the hash of its content. A part names another as `{{name}}` and gets the way there.
//!
//! A hash covers what a part refers to, because the names it refers to are in its text: when the
//! WebAssembly changes, so does everything up to the page.

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A piece of the site before it has its final name.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Part {
    pub(crate) fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self {
            name: name.into(),
            bytes,
        }
    }
}

/// A file as it is served: where, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

/// All files, and one word for the lot of them.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) version: String,
    pub(crate) files: Vec<File>,
}

/// The part that stores all others for offline play: the last one woven, and never stored itself.
const KEEPER: &str = "service-worker.js";

/// Parts that others know by a name that never changes.
const AT_THE_ROOT: [&str; 4] = ["index.html", "manifest.webmanifest", "robots.txt", KEEPER];

/// What may hold references; in anything else `{{` is content.
const WOVEN: [&str; 5] = [".html", ".js", ".css", ".webmanifest", ".svg"];

pub(crate) fn weave(parts: &[Part]) -> anyhow::Result<Site> {
    let mut loom = Loom {
        parts: parts.iter().map(|part| (&*part.name, part)).collect(),
        files: BTreeMap::new(),
        open: Vec::new(),
    };
    for part in parts.iter().filter(|part| part.name != KEEPER) {
        loom.place(&part.name)?;
    }

    let mut files: Vec<File> = loom.files.values().cloned().collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let version = version_of(&files);
    if let Some(keeper) = loom.parts.get(KEEPER) {
        let stored: Vec<&str> = files.iter().map(|file| stored_as(&file.path)).collect();
        let text = text_of(keeper)?
            .replace("{{precache}}", &serde_json::to_string_pretty(&stored)?)
            .replace("{{version}}", &version);
        files.push(File {
            path: KEEPER.into(),
            bytes: loom.fill_in(&text, KEEPER)?.into_bytes(),
        });
    }
    Ok(Site { version, files })
}

/// Hosts serve the page as its folder; that is how it is asked for and how it must be stored.
fn stored_as(path: &str) -> &str {
    if path == "index.html" { "./" } else { path }
}

struct Loom<'a> {
    parts: BTreeMap<&'a str, &'a Part>,
    /// What has its place already, by the part's name.
    files: BTreeMap<String, File>,
    /// The parts being placed right now, outermost first: one that comes up again is a circle.
    open: Vec<String>,
}

impl Loom<'_> {
    /// Gives the part its place, after those that it refers to, and tells the path.
    fn place(&mut self, name: &str) -> anyhow::Result<String> {
        if let Some(file) = self.files.get(name) {
            return Ok(file.path.clone());
        }
        if self.open.iter().any(|open| open == name) {
            bail!(
                "{} and {name} refer to each other in a circle: no hash can be in its own name.",
                self.open.join(", ")
            );
        }
        let part = *self.parts.get(name).with_context(|| {
            let known: Vec<&str> = self.parts.keys().copied().collect();
            format!("There is no `{name}`; there are: {}", known.join(", "))
        })?;

        self.open.push(name.into());
        let bytes = if WOVEN.iter().any(|ending| name.ends_with(ending)) {
            self.fill_in(text_of(part)?, name)?.into_bytes()
        } else {
            part.bytes.clone()
        };
        self.open.pop();

        let path = if AT_THE_ROOT.contains(&name) {
            name.to_owned()
        } else {
            hashed_path(name, &bytes)
        };
        let file = File {
            path: path.clone(),
            bytes,
        };
        self.files.insert(name.into(), file);
        Ok(path)
    }

    /// The text with each `{{name}}` replaced by the way from the part `of` to the part of that name.
    fn fill_in(&mut self, text: &str, of: &str) -> anyhow::Result<String> {
        let mut woven = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let (name, after) = after
                .split_once("}}")
                .filter(|(name, _)| is_a_name(name))
                .with_context(|| {
                    let line = text[..text.len() - after.len()].lines().count();
                    format!("{of}, line {line}: `{{{{` begins no name of a part")
                })?;
            let path = self
                .place(name)
                .with_context(|| format!("in {of}, at `{{{{{name}}}}}`"))?;
            woven.push_str(before);
            woven.push_str(&way(AT_THE_ROOT.contains(&of), &path));
            rest = after;
        }
        woven.push_str(rest);
        Ok(woven)
    }
}

fn is_a_name(text: &str) -> bool {
    let sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '/');
    !text.is_empty() && text.chars().all(sign)
}

/// Relative, so that the site stands in any folder of a host.
fn way(from_the_root: bool, path: &str) -> String {
    match path.strip_prefix("assets/") {
        Some(file) if !from_the_root => format!("./{file}"),
        None if !from_the_root => format!("../{path}"),
        Some(_) | None => path.to_owned(),
    }
}

fn text_of(part: &Part) -> anyhow::Result<&str> {
    std::str::from_utf8(&part.bytes).with_context(|| format!("{} is not UTF-8", part.name))
}

/// `icons/icon.svg` becomes `assets/icon.0123456789ab.svg`.
fn hashed_path(name: &str, bytes: &[u8]) -> String {
    let file = name.rsplit('/').next().unwrap_or(name);
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, "bin"));
    format!("assets/{stem}.{}.{ending}", hex(&Sha256::digest(bytes)))
}

fn version_of(files: &[File]) -> String {
    let mut all = Sha256::new();
    for File { path, bytes } in files {
        all.update(path);
        all.update([0]);
        all.update(Sha256::digest(bytes));
    }
    hex(&all.finalize())
}

/// The first 48 bits: ample to tell a site's versions apart, short in a name.
fn hex(digest: &[u8]) -> String {
    digest[..6]
        .iter()
        .fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(parts: &[(&str, &str)]) -> anyhow::Result<BTreeMap<String, String>> {
        let parts: Vec<Part> = parts
            .iter()
            .map(|(name, text)| Part::new(*name, text.as_bytes().to_vec()))
            .collect();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text in, text out");
        let site = weave(&parts)?;
        Ok(site
            .files
            .into_iter()
            .map(|file| (file.path, text(file.bytes)))
            .collect())
    }

    fn refusal(parts: &[(&str, &str)]) -> String {
        format!("{:#}", site(parts).expect_err("a refusal"))
    }

    #[test]
    fn a_page_finds_its_parts_under_their_hashed_names() {
        let site = site(&[
            ("index.html", "<script src=\"{{page.js}}\"></script>"),
            ("page.js", "import \"{{app.js}}\";"),
            ("app.js", "let x;"),
        ])
        .expect("a good site");
        // sha256("let x;") begins so.
        let app = format!("assets/app.{}.js", hex(&Sha256::digest("let x;")));
        assert_eq!(site[&app], "let x;");
        let page = site["index.html"]
            .strip_prefix("<script src=\"")
            .and_then(|rest| rest.strip_suffix("\"></script>"))
            .expect("the page is otherwise as it was");
        let import = app.replace("assets/", "./");
        assert_eq!(site[page], format!("import \"{import}\";"));
    }

    #[test]
    fn a_change_deep_below_changes_every_name_above() {
        let with = |app: &str| {
            let site = site(&[("page.js", "import \"{{app.js}}\";"), ("app.js", app)]);
            let paths = site.expect("a good site").into_keys();
            paths.collect::<Vec<_>>()
        };
        let (one, other) = (with("1"), with("2"));
        assert_eq!(one.len(), 2);
        assert!(one.iter().all(|path| !other.contains(path)));
    }

    #[test]
    fn the_keeper_stores_everything_but_itself_under_a_version() {
        let parts = |page| {
            [
                ("index.html", page),
                ("logo.png", "not a picture"),
                ("service-worker.js", "{{version}} {{precache}}"),
            ]
        };
        let keeper = |page| {
            let site = site(&parts(page)).expect("a good site");
            let text = &site["service-worker.js"];
            let (version, list) = text.split_once(' ').expect("version, list");
            let list: Vec<String> = serde_json::from_str(list).expect("a list of paths");
            (version.to_owned(), list)
        };
        let (version, list) = keeper("<p>");
        let logo = format!("assets/logo.{}.png", hex(&Sha256::digest("not a picture")));
        assert_eq!(list, [logo.as_str(), "./"]);
        assert_ne!(version, keeper("<b>").0, "another page, another version");
    }

    #[test]
    fn what_is_not_there_is_named_with_the_place_that_asks_for_it() {
        let why = refusal(&[("index.html", "{{no.css}}")]);
        assert!(why.contains("in index.html, at `{{no.css}}`"), "{why}");
        assert!(why.contains("There is no `no.css`"), "{why}");
    }

    #[test]
    fn a_circle_and_a_reference_without_an_end_are_refused() {
        let why = refusal(&[("a.js", "{{b.js}}"), ("b.js", "{{a.js}}")]);
        assert!(why.contains("in a circle"), "{why}");
        let why = refusal(&[("a.js", "\n{{ b.js"), ("b.js", "")]);
        assert!(why.contains("a.js, line 2"), "{why}");
    }

    #[test]
    fn double_braces_in_a_binary_are_content() {
        let site = site(&[("a.png", "{{")]).expect("a good site");
        assert_eq!(site.into_values().collect::<Vec<_>>(), ["{{"]);
    }
}
