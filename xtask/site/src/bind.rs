//! From what the compiler made to what a browser can load: wasm-bindgen, called as a library.

use crate::weave::Part;
use anyhow::{Context, bail};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// `app.wasm`, `app.js` with the glue around it, and the snippets that the glue imports.
pub(crate) fn bind(wasm: &Path) -> anyhow::Result<Vec<Part>> {
    let mut output = Bindgen::new()
        .input_path(wasm)
        .out_name("app")
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| {
            format!(
                "wasm-bindgen cannot read {}. If it speaks of another version: \
                 wasm-bindgen and wasm-bindgen-cli-support must be the same version in Cargo.lock",
                wasm.display()
            )
        })?;
    if !output.npm_dependencies().is_empty() {
        bail!("A crate asks for a package from npm; the site has no place for one.");
    }

    let mut glue = output.js().to_owned();
    let mut parts = Vec::new();
    let mut take = |path: String, text: &str| {
        // The glue writes `./snippets/<crate>/<file>`: a reference like any other from here on.
        let name = format!("snippets/{path}");
        glue = glue.replace(&format!("./{name}"), &format!("{{{{{name}}}}}"));
        parts.push(Part::new(name, text.as_bytes().to_vec()));
    };
    for (identifier, list) in output.snippets() {
        for (index, text) in list.iter().enumerate() {
            take(format!("{identifier}/inline{index}.js"), text);
        }
    }
    let mut modules: Vec<_> = output.local_modules().iter().collect();
    modules.sort();
    for (path, text) in modules {
        take(path.clone(), text);
    }

    parts.push(Part::new("app.js", glue.into_bytes()));
    parts.push(Part::new("app.wasm", output.wasm_mut().emit_wasm()));
    Ok(parts)
}
