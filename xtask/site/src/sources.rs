//! What stands in `crates/web/static`: every file under its path, the style sheets as one.

use crate::weave::Part;
use anyhow::Context;
use std::path::Path;

/// Its files become `style.css`, in order of their names.
const STYLE: &str = "style/";

pub(crate) fn read(folder: &Path) -> anyhow::Result<Vec<Part>> {
    let mut files = Vec::new();
    walk(folder, "", &mut files)?;
    files.sort_by(|one, other| one.name.cmp(&other.name));

    let (sheets, mut parts): (Vec<Part>, Vec<Part>) = files
        .into_iter()
        .partition(|part| part.name.starts_with(STYLE));
    let mut style = Vec::new();
    for sheet in sheets {
        style.extend(sheet.bytes);
        style.push(b'\n');
    }
    parts.push(Part::new("style.css", style));
    Ok(parts)
}

fn walk(folder: &Path, inside: &str, into: &mut Vec<Part>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.with_context(|| format!("{}: a name that is no text", path.display()))?;
        // What editors and file managers leave behind is no part of the site.
        if name.starts_with('.') || name.ends_with('~') {
            continue;
        }
        let name = format!("{inside}{name}");
        if path.is_dir() {
            walk(&path, &format!("{name}/"), into)?;
        } else {
            into.push(Part::new(name, std::fs::read(&path)?));
        }
    }
    Ok(())
}
