//! `caravanserai rules`: every rule in our own words, by its id.

use crate::terminal;
use crate::which_game::{GameName, parse_edition, usage};
use anyhow::bail;
use caravanserai_desert::Edition;
use caravanserai_kernel::catalogue::Rule;
use serde_json::json;
use std::io::{self, Write};

/// Read the rules, in our own words, by number.
///
/// Every rule has an id; whatever refuses a move names it. Where editions differ, each says how.
/// What the rulebooks leave open and we decided is marked as a ruling.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai rules | less                      all of Through the Desert
  caravanserai rules T3c E1                      two rules
  caravanserai rules --edition kosmos1998 T3e    as one edition has it
  caravanserai rules --game timbuktu
  caravanserai rules --game timbuktu --tables > box.txt
                                                 edit it, then play with --data box.txt")]
pub(crate) struct Args {
    /// The rules to print, such as T3c; all of them if none is named
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Which game
    #[arg(long, value_name = "GAME", default_value = "desert")]
    game: GameName,
    /// Only what this edition of Through the Desert says
    #[arg(long, value_name = "EDITION", value_parser = parse_edition())]
    edition: Option<Edition>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Instead of the rules, the tables of Timbuktu (loads, cards, arrows, swap pitches) and where
    /// each comes from, as a file that --data takes
    #[arg(long, conflicts_with_all = ["ids", "json"])]
    tables: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let (title, all) = match args.game {
        GameName::Desert => ("Through the Desert", caravanserai_desert::rules::RULES),
        GameName::Timbuktu => ("Timbuktu", caravanserai_timbuktu::rules::RULES),
    };
    if args.game == GameName::Timbuktu && args.edition.is_some() {
        usage("--edition is for --game desert");
    }
    if args.tables {
        return print_tables(args.game);
    }
    let chosen = choose(all, &args.ids)?;
    let edition = args.edition.map(Edition::name);
    let mut out = io::BufWriter::new(io::stdout().lock());
    if args.json {
        for rule in chosen {
            writeln!(out, "{}", as_json(rule, edition))?;
        }
    } else {
        let width = terminal::width();
        if args.ids.is_empty() {
            let edition = args.edition.map(|edition| edition.rules().title);
            let edition = edition.map_or(String::new(), |title| format!(", {title}"));
            writeln!(out, "{title}{edition}")?;
        }
        let mut chapter = "";
        for rule in chosen {
            if rule.chapter != chapter && args.ids.is_empty() {
                chapter = rule.chapter;
                writeln!(out, "\n{}", chapter.to_uppercase())?;
            }
            writeln!(out, "{}", as_text(rule, edition, width))?;
        }
    }
    out.flush()?;
    Ok(())
}

/// The tables as the owner of a box would edit them and give them back.
fn print_tables(game: GameName) -> anyhow::Result<()> {
    match game {
        GameName::Desert => {
            usage("--tables is for --game timbuktu: Through the Desert has no tables")
        }
        GameName::Timbuktu => {
            let mut out = io::stdout().lock();
            out.write_all(caravanserai_timbuktu::data::STANDARD.as_bytes())?;
            out.flush()?;
            Ok(())
        }
    }
}

/// Room for the id.
const MARGIN: usize = 6;

/// The rules with these ids, in the catalogue's order; capitals do not matter.
fn choose(all: &'static [Rule], ids: &[String]) -> anyhow::Result<Vec<&'static Rule>> {
    let is = |rule: &Rule, id: &String| rule.id.eq_ignore_ascii_case(id);
    if let Some(unknown) = ids.iter().find(|id| !all.iter().any(|rule| is(rule, id))) {
        let known: Vec<&str> = all.iter().map(|rule| rule.id).collect();
        let unknown = unknown.escape_debug();
        bail!("there is no rule {unknown}; there are {}", known.join(", "));
    }
    let wanted = |rule: &&Rule| ids.is_empty() || ids.iter().any(|id| is(rule, id));
    Ok(all.iter().filter(wanted).collect())
}

fn editions_of(
    rule: &Rule,
    only: Option<&str>,
) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let only = only.map(str::to_owned);
    let told = move |name: &str| only.as_deref().is_none_or(|only| only == name);
    rule.editions.iter().filter(move |(name, _)| told(name))
}

/// The id in a column of its own, the text beside it, then what editions and we say about it.
pub(crate) fn as_text(rule: &Rule, edition: Option<&str>, width: usize) -> String {
    let width = width - MARGIN;
    let mut parts = vec![terminal::wrap(rule.text, width, "")];
    for (name, difference) in editions_of(rule, edition) {
        parts.push(terminal::wrap(
            &format!("{name}: {difference}"),
            width,
            "  ",
        ));
    }
    if !rule.ruling.is_empty() {
        parts.push(terminal::wrap(
            &format!("RULING: {}", rule.ruling),
            width,
            "  ",
        ));
    }
    let text = parts.join("\n").replace('\n', &format!("\n{:MARGIN$}", ""));
    format!("{:MARGIN$}{text}", rule.id)
}

fn as_json(rule: &Rule, edition: Option<&str>) -> serde_json::Value {
    let editions: serde_json::Map<String, serde_json::Value> = editions_of(rule, edition)
        .map(|(name, text)| ((*name).to_owned(), (*text).into()))
        .collect();
    json!({
        "id": rule.id,
        "chapter": rule.chapter,
        "text": rule.text,
        "editions": editions,
        "ruling": (!rule.ruling.is_empty()).then_some(rule.ruling),
    })
}
