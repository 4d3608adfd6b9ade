//! The options that say which game, and the game they describe.

use anyhow::{Context, anyhow, bail};
use caravanserai_desert::{Desert, Edition, Map};
use caravanserai_kernel::luck::Seed;
use caravanserai_kernel::text::{TextError, without_controls};
use caravanserai_timbuktu::{Data, Loading, Timbuktu};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::{Path, PathBuf};

const DEFAULT_SEATS: usize = 4;
const DEFAULT_EDITION: Edition = Edition::Zman2017;
const DEFAULT_MAP: &str = "mountain";

/// A game by name.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameName {
    /// Through the Desert, 2 to 5 seats
    Desert,
    /// Timbuktu, 3 to 5 seats
    Timbuktu,
}

/// Which game, with which setup.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// Which game
    #[arg(long, value_name = "GAME", default_value = "desert")]
    game: GameName,
    /// How many seats [default: 4]
    #[arg(long, value_name = "N", value_parser = parse_seats())]
    seats: Option<usize>,
    #[command(flatten)]
    desert: DesertArgs,
    /// Timbuktu: every seat loads its own caravan
    #[arg(long, help_heading = "Timbuktu")]
    own_loads: bool,
    /// Timbuktu: tables of your own (loads, cards, arrows, swap pitches)
    #[arg(long, value_name = "FILE", help_heading = "Timbuktu")]
    data: Option<PathBuf>,
}

/// What everything drawn follows from.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct SeedArgs {
    /// What the shuffle and the random choices follow from
    #[arg(
        long,
        value_name = "SEED",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub(crate) seed: Seed,
}

/// The setup of Through the Desert. Each option has its heading of its own: one for all that come next
/// would stand above those of the command too.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct DesertArgs {
    /// Whose rules hold [default: zman2017]
    #[arg(long, value_name = "EDITION", help_heading = "Through the Desert", value_parser = parse_edition())]
    edition: Option<Edition>,
    /// The board: mountain, river, or a map file of your own [default: mountain]
    #[arg(long, value_name = "NAME|FILE", help_heading = "Through the Desert")]
    map: Option<PathBuf>,
    /// Leaders are placed back and forth instead of always clockwise (rule V2)
    #[arg(long, help_heading = "Through the Desert")]
    serpentine: bool,
    /// Waterhole tokens lie face down (rule V3)
    #[arg(long, help_heading = "Through the Desert")]
    aquifers: bool,
}

pub(crate) fn parse_edition() -> impl TypedValueParser<Value = Edition> {
    PossibleValuesParser::new(Edition::ALL.map(Edition::name))
        .try_map(|name| name.parse::<Edition>())
}

pub(crate) fn parse_seats() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(["2", "3", "4", "5"]).try_map(|seats| seats.parse::<usize>())
}

/// A game with its setup.
#[derive(Clone, Debug)]
pub(crate) enum AnyGame {
    Desert(Desert),
    Timbuktu(Timbuktu),
}

impl GameArgs {
    /// The game the options describe.
    pub(crate) fn game(&self) -> anyhow::Result<AnyGame> {
        let seats = self.seats.unwrap_or(DEFAULT_SEATS);
        match self.game {
            GameName::Desert => {
                if self.own_loads || self.data.is_some() {
                    usage("--own-loads and --data are for --game timbuktu");
                }
                let setup = self.desert.setup(seats)?;
                let game = Desert::new(setup).map_err(|problems| told("the setup", &problems))?;
                Ok(AnyGame::Desert(game))
            }
            GameName::Timbuktu => {
                let DesertArgs {
                    edition,
                    map,
                    serpentine,
                    aquifers,
                } = &self.desert;
                if edition.is_some() || map.is_some() || *serpentine || *aquifers {
                    usage("--edition, --map, --serpentine and --aquifers are for --game desert");
                }
                timbuktu(seats, self.own_loads, self.data.as_deref()).map(AnyGame::Timbuktu)
            }
        }
    }
}

impl DesertArgs {
    /// The setup for that many seats.
    pub(crate) fn setup(&self, seats: usize) -> anyhow::Result<caravanserai_desert::Setup> {
        let edition = self.edition.unwrap_or(DEFAULT_EDITION);
        let map = match &self.map {
            None => Map::embedded(DEFAULT_MAP).expect("it is one of the embedded maps"),
            Some(name) => read_map(name, seats)?,
        };
        Ok(caravanserai_desert::Setup {
            serpentine: self.serpentine,
            aquifers: self.aquifers,
            ..caravanserai_desert::Setup::preset(edition, map, seats)
        })
    }
}

fn timbuktu(seats: usize, own_loads: bool, data: Option<&Path>) -> anyhow::Result<Timbuktu> {
    let mut setup = caravanserai_timbuktu::Setup::new(seats);
    if own_loads {
        setup.loading = Loading::Own;
    }
    if let Some(path) = data {
        setup.data = read_data(path)?;
    }
    Timbuktu::new(setup).map_err(|problems| told("the setup", &problems))
}

/// One of our boards by name, or a map file for that many seats.
pub(crate) fn read_map(name: &Path, seats: usize) -> anyhow::Result<Map> {
    map_from(name, |stem, text| Map::parse_for(stem, text, seats))
}

/// One of our boards by name, or a map file for any number of seats.
pub(crate) fn read_any_map(name: &Path) -> anyhow::Result<Map> {
    map_from(name, Map::parse)
}

fn map_from(
    name: &Path,
    parse: impl Fn(&str, &str) -> Result<Map, Vec<TextError>>,
) -> anyhow::Result<Map> {
    if let Some(map) = name.to_str().and_then(Map::embedded) {
        return Ok(map);
    }
    let known: Vec<&str> = Map::embedded_names().collect();
    let known = known.join(" or ");
    let text = read_text(name).with_context(|| format!("a board is {known}, or a map file"))?;
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let map =
        parse(&stem, &text).map_err(|problems| told(&name.display().to_string(), &problems))?;
    // A playthrough names its board: two boards of one name would make it uncheckable.
    if !map.is_embedded() && Map::embedded_names().any(|ours| ours == map.name()) {
        let file = name.display();
        bail!(
            "{file}: {} is the name of one of our boards, rename your file",
            map.name()
        );
    }
    Ok(map)
}

/// The tables of Timbuktu from a file.
pub(crate) fn read_data(path: &Path) -> anyhow::Result<Data> {
    let text = read_text(path)?;
    Data::parse(&text).map_err(|problems| told(&path.display().to_string(), &problems))
}

/// A file's text; what is no UTF-8 shows up as an unknown sign, with its line and column.
fn read_text(path: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The first problems of a text, and how many more there are.
pub(crate) fn first_of(problems: &[TextError]) -> Vec<String> {
    const MOST: usize = 50;
    let told = problems.iter().take(MOST).map(ToString::to_string);
    let more = problems.len().saturating_sub(MOST);
    told.chain((more > 0).then(|| format!("and {more} more")))
        .collect()
}

/// All problems at once, a line each.
pub(crate) fn told(what: &str, problems: &[TextError]) -> anyhow::Error {
    let count = match problems.len() {
        1 => "1 problem".to_owned(),
        many => format!("{many} problems"),
    };
    anyhow!(
        "{} has {count}:\n  {}",
        without_controls(what),
        first_of(problems).join("\n  ")
    )
}

/// Options that do not go together: told as clap tells its own, exit code 2.
pub(crate) fn usage(why: &str) -> ! {
    use clap::CommandFactory;
    let mut all = crate::Cli::command();
    all.build();
    // The usage that is told is that of the command which was given.
    let given = std::env::args_os().nth(1);
    let given = given.and_then(|name| all.find_subcommand(name).cloned());
    given
        .unwrap_or(all)
        .error(clap::error::ErrorKind::ArgumentConflict, why)
        .exit()
}
