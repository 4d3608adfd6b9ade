//! `caravanserai tune`: learns the weights of a bot by self-play.

use crate::terminal;
use crate::which_game::{GameName, usage};
use anyhow::{Context, anyhow, bail};
use caravanserai_bots::desert::tune::{self as desert, Lesson, Seats};
use caravanserai_bots::timbuktu::tune as timbuktu;
use caravanserai_bots::tune::{Course, Notebook, Scratch, Work};
use caravanserai_kernel::text::without_controls;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

/// Learn the weights of a bot by self-play.
///
/// Writes the file after every round. Called again with the same options and file it goes on where it was
/// broken off: after the last round written, and in Timbuktu after the last game, from notes that lie beside
/// the file (FILE.unfinished). The same options give the same weights, on any number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai tune --game desert --seats 2 --rounds 3 --out weights.txt
  caravanserai tune --game desert --seats 3-5 --rounds 3 --from weights.txt --out more.txt
  caravanserai tune --game desert --seats 3-5 --practice 100 --games 400 --rounds 1 --from more.txt --out better.txt
  caravanserai tune --game desert --seats 2 --rounds 3 --set search_rate=0.01 --out slower.txt
  caravanserai tune --game timbuktu --rounds 60 --out weights.txt")]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "GAME", default_value = "desert")]
    game: GameName,
    /// Desert: for which tables, "2" or "3-5" [default: 2]
    #[arg(long, value_name = "N", value_parser = ["2", "3-5"])]
    seats: Option<String>,
    /// How often to play and learn
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Games a round; desert: those with search or of a step of practice, Timbuktu: pairs of one shuffle [default: 150]
    #[arg(long, value_name = "N", default_value_t = 150, hide_default_value = true,
          value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Desert: quick games without search, a round [default: 4000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    quick_games: Option<u32>,
    /// Iterations of search a decision [default: 400 for the desert, none for Timbuktu]
    #[arg(long, value_name = "N")]
    iterations: Option<u64>,
    /// Desert: learn camels by playing instead of from search, in N steps of --games games a round
    #[arg(long, value_name = "N", conflicts_with = "iterations",
          value_parser = clap::value_parser!(u32).range(1..))]
    practice: Option<u32>,
    /// Everything random follows from it
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A number of the lesson itself, instead of its usual one; may be repeated (a wrong name lists them all)
    #[arg(long, value_name = "NAME=NUMBER")]
    set: Vec<String>,
    /// Weights to start from instead of those set by hand
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where to write them
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    /// What the desert is to learn: the parser lets only one kind through.
    fn lesson(&self) -> Lesson {
        let quick_games = self.quick_games.unwrap_or(4000);
        let iterations = self.iterations.unwrap_or(400);
        match self.practice {
            Some(steps) => Lesson::Practice { quick_games, steps },
            None => Lesson::Search {
                quick_games,
                iterations,
            },
        }
    }

    /// Names and numbers of `--set`, given to `set` one by one.
    fn numbers(&self, mut set: impl FnMut(&str, &str) -> Result<(), String>) {
        for option in &self.set {
            let refused = match option.split_once('=') {
                Some((name, number)) => set(name, number).err(),
                None => Some("expected NAME=NUMBER".to_owned()),
            };
            if let Some(why) = refused {
                usage(&format!("--set {option}: {why}"));
            }
        }
    }

    fn of_the_desert(&self) -> desert::Settings {
        let mut settings = desert::Settings::USUAL;
        let lesson = self.lesson();
        self.numbers(|name, number| {
            settings.set(name, number)?;
            if desert::Settings::concerns(name, lesson) {
                return Ok(());
            }
            Err("this kind of lesson does not look at that number".to_owned())
        });
        settings
    }

    fn of_timbuktu(&self) -> timbuktu::Settings {
        let mut settings = timbuktu::Settings::USUAL;
        self.numbers(|name, number| settings.set(name, number));
        settings
    }

    fn course(&self) -> Box<dyn Course> {
        match self.game {
            GameName::Desert if self.iterations == Some(0) => {
                usage("--iterations 0: the desert learns from its search, so it needs at least 1")
            }
            GameName::Desert => Box::new(desert::Plan {
                seats: match self.seats.as_deref() {
                    None | Some("2") => Seats::Two,
                    Some(_) => Seats::More,
                },
                seed: self.seed,
                games: self.games,
                lesson: self.lesson(),
                settings: self.of_the_desert(),
            }),
            GameName::Timbuktu => {
                let desert_only = self.quick_games.or(self.practice);
                if self.seats.is_some() || desert_only.is_some() {
                    usage("--seats, --quick-games and --practice are for --game desert");
                }
                Box::new(timbuktu::Plan {
                    seed: self.seed,
                    games: self.games,
                    iterations: self.iterations.unwrap_or(0),
                    settings: self.of_timbuktu(),
                })
            }
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let course = args.course();
    let course = course.as_ref();
    let mut notebook = open(args, course)?;
    // Whatever cannot be written is better known before an hour of games than after it.
    may_be_written(&args.out)?;
    let games = |rounds: u32| u64::from(rounds) * course.games();
    let bar = terminal::bar(games(args.rounds), games(notebook.rounds()), "");
    while notebook.rounds() < args.rounds {
        bar.set_message(format!(
            "round {} of {}",
            notebook.rounds() + 1,
            args.rounds
        ));
        let unfinished = beside(&args.out, "unfinished");
        let (lines, notes) = notes(&unfinished, &notebook.next());
        let note = |line: &str| notes.lock().expect("nobody panics while noting").note(line);
        let work = Work {
            threads: terminal::threads(args.threads),
            progress: &|| bar.inc(1),
            scratch: &Scratch::new(&lines, &note),
        };
        notebook.learn(course, work).map_err(|why| anyhow!(why))?;
        save(&args.out, &notebook, course)?;
        if unfinished.exists() {
            fs::remove_file(&unfinished)
                .with_context(|| format!("cannot remove {}", unfinished.display()))?;
        }
    }
    bar.finish_and_clear();
    writeln!(io::stdout(), "{}", args.out.display())?;
    Ok(())
}

/// What this command has learned before, or nothing yet.
fn open(args: &Args, course: &dyn Course) -> anyhow::Result<Notebook> {
    let read = |path: &Path| {
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
    };
    let from = args.from.as_deref().map(read).transpose()?;
    // Here lines are still those of the file; and nothing was begun yet.
    let sound = |path: &Path, text: &str| {
        let checked = course.check(text);
        checked.map_err(|why| anyhow!("{}: {why}", path.display()))
    };
    if let Some((path, text)) = args.from.as_deref().zip(from.as_deref()) {
        sound(path, text)?;
    }
    let name = args.from.as_deref().and_then(Path::file_name);
    let name = name.map(|name| without_controls(&name.to_string_lossy()));
    let from = name.as_deref().zip(from.as_deref());
    if args.out.exists() {
        let text = read(&args.out)?;
        let resumed = Notebook::resume(course, from, &text);
        let Some(notebook) = resumed else {
            bail!(
                "{} was made in another way; name another file or move it away",
                args.out.display()
            );
        };
        sound(&args.out, &text)?;
        let rounds = notebook.rounds();
        if rounds > args.rounds {
            bail!(
                "{} has learned for {rounds} rounds already, more than the {} asked for",
                args.out.display(),
                args.rounds
            );
        }
        return Ok(notebook);
    }
    Ok(Notebook::new(course, from))
}

/// Writes the weights aside first: a run that is stopped leaves the last whole round.
fn save(path: &Path, notebook: &Notebook, course: &dyn Course) -> anyhow::Result<()> {
    let stamp = format!("{}, caravanserai {}", today(), env!("CARGO_PKG_VERSION"));
    let aside = beside(path, "being-written");
    fs::write(&aside, notebook.text(course, &stamp))
        .and_then(|()| fs::rename(&aside, path))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// Tries to write where weights are written first.
fn may_be_written(path: &Path) -> anyhow::Result<()> {
    let aside = beside(path, "being-written");
    fs::write(&aside, "")
        .and_then(|()| fs::remove_file(&aside))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// A name beside the file that nobody else gives to anything.
fn beside(path: &Path, what: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(what);
    name.into()
}

/// Where a round notes what it has found so far.
struct Notes {
    path: PathBuf,
    /// What stands there, or is to stand there before the first line is noted.
    before: String,
    file: Option<File>,
}

impl Notes {
    /// Notes a line at once, so that only what is not found yet can be lost.
    fn note(&mut self, line: &str) {
        // Without notes the round is as good; a disk that is full is told of when weights are written.
        let _ = self.write(line);
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            return file.write_all(line.as_bytes());
        }
        let mut file = File::create(&self.path)?;
        file.write_all((self.before.clone() + line).as_bytes())?;
        self.file = Some(file);
        Ok(())
    }
}

/// What was noted of the round that is next, if it was begun before, and where to note more. Nothing is
/// written before there is something to note: not every round does.
fn notes(path: &Path, round: &str) -> (String, Mutex<Notes>) {
    // Notes of another round, or none that can be read, are nothing to go on from.
    let noted = fs::read_to_string(path).unwrap_or_default();
    let noted = noted.strip_prefix(round).unwrap_or_default();
    // Half a line is where it was broken off.
    let whole = &noted[..noted.rfind('\n').map_or(0, |end| end + 1)];
    let book = Notes {
        path: path.to_owned(),
        before: format!("{round}{whole}"),
        file: None,
    };
    (whole.to_owned(), Mutex::new(book))
}

/// The date, by the calendar of the whole world's clocks.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH);
    let mut days = seconds.map_or(0, |since| since.as_secs() / 86_400);
    let mut year = 1970;
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, days + 1)
}
