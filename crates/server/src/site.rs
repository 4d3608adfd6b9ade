//! The files of the browser app, each in all forms in which it can travel.

use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

/// What `build.rs` found; empty in a program that was built without the app.
const EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A browser app, ready to be sent.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// One file: as it is, and compressed where that is smaller.
#[derive(Debug, Default)]
pub(crate) struct File {
    pub(crate) plain: Form,
    pub(crate) gzip: Option<Form>,
    pub(crate) brotli: Option<Form>,
}

/// The bytes of one form, with the tag by which a browser asks whether they changed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    pub(crate) bytes: Cow<'static, [u8]>,
    pub(crate) tag: String,
}

impl Form {
    fn new(bytes: Cow<'static, [u8]>) -> Self {
        // Each form has other bytes, and so a tag of its own, as HTTP asks for.
        let digest = Sha256::digest(&bytes);
        let mut tag = String::from("\"");
        for byte in &digest[..12] {
            write!(tag, "{byte:02x}").expect("memory takes it");
        }
        tag.push('"');
        Self { bytes, tag }
    }
}

impl Site {
    /// The app that was built into this program, if one was.
    pub fn embedded() -> Option<Self> {
        let files = EMBEDDED
            .iter()
            .map(|&(name, bytes)| (name.to_owned(), Cow::Borrowed(bytes)));
        (!EMBEDDED.is_empty()).then(|| Self::from_files(files))
    }

    /// The app in `folder`, as `cargo xtask site` wrote it.
    pub fn from_folder(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        walk(folder, "", &mut files)?;
        let site = Self::from_files(files);
        if site.file("index.html").is_none() {
            let why = format!("there is no index.html in {}", folder.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, why));
        }
        Ok(site)
    }

    /// A site of these files; `a.js.br` and `a.js.gz` are forms of `a.js`.
    pub fn from_files(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let mut site = Self::default();
        for (name, bytes) in files {
            let form = Form::new(bytes);
            if let Some(name) = name.strip_suffix(".br") {
                site.entry(name).brotli = Some(form);
            } else if let Some(name) = name.strip_suffix(".gz") {
                site.entry(name).gzip = Some(form);
            } else {
                site.entry(&name).plain = form;
            }
        }
        site
    }

    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }

    fn entry(&mut self, name: &str) -> &mut File {
        self.files.entry(name.to_owned()).or_default()
    }
}

fn walk(
    folder: &Path,
    inside: &str,
    into: &mut Vec<(String, Cow<'static, [u8]>)>,
) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{inside}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), into)?;
        } else {
            into.push((name, Cow::Owned(std::fs::read(entry.path())?)));
        }
    }
    Ok(())
}
