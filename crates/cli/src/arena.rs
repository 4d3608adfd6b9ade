//! `caravanserai arena`: bots against each other, measured honestly.

use crate::bots::{BudgetArgs, Named, NamedParser};
use crate::terminal;
use crate::which_game::{AnyGame, GameArgs, usage};
use anyhow::{Context, anyhow, bail};
use caravanserai_bots::Roster;
use caravanserai_bots::arena::page::{self, Heading};
use caravanserai_bots::arena::run::Next;
use caravanserai_bots::arena::sprt::Answer;
use caravanserai_bots::arena::{self, Contest, Played, Summary, Tally};
use caravanserai_kernel::Game;
use indicatif::ProgressBar;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

mod tell;

/// Let bots play against each other and tell who is better, and how sure that is.
///
/// Fair by design: games come in rounds of as many games as there are seats; all games of a round
/// have the same setup and shuffle, and everyone has every seat once. Only whole rounds are played,
/// so the number of games is rounded up. Ctrl-C tells what is known so far.
///
/// A share of wins is that of one seat: with one bot against three copies of another, 25 % is fair
/// for either. Shared wins are split.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai arena --seats 2 --bots master,uct --games 100 --time 200ms
  caravanserai arena --game timbuktu --seats 3 --bots greedy,random --games 300
  caravanserai arena --seats 4 --bots master,guide,trader,uct --html result.html --keep games
  caravanserai arena --seats 2 --bots guide,trader --games 1000 --sprt
  caravanserai arena --seats 2 --bots uct,greedy --iterations 1000 --seed 7 --json
  caravanserai arena --seats 2 --bots trader@mine.txt,trader --games 400

With --iterations the same command has the same result on every machine, however many threads.
Some levels differ only in how much they think (in the desert with two seats all five):
with --time or --iterations those are the same player.")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// One bot for each seat; or two: the first against copies of the second. A level with weights of
    /// your own is NAME@FILE, the file without commas in its name
    #[arg(long, value_name = "A,B[,...]", value_delimiter = ',', required = true,
          hide_possible_values = true, value_parser = NamedParser)]
    bots: Vec<Named>,
    /// How many games, rounded up to whole rounds
    #[arg(long, value_name = "N", default_value = "100",
          value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    #[command(flatten)]
    budget: BudgetArgs,
    /// What all shuffles and bots follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is clear whether the first bot wins more than its fair share, less, or
    /// just that (give or take 8 points of 100)
    #[arg(long)]
    sprt: bool,
    /// How many games at a time [default: as many as keep all cores busy]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// End with one JSON object instead of tables
    #[arg(long)]
    json: bool,
    /// Write the results there as a web page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Keep every game there as a record; a new or empty folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// More would be no faster anywhere, and some machines refuse them.
const MOST_THREADS: usize = 1024;

/// Set once and for all by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match args.game.game()? {
        AnyGame::Desert(game) => contest(game, args),
        AnyGame::Timbuktu(game) => contest(game, args),
    }
}

fn contest<G: Roster>(game: G, args: &Args) -> anyhow::Result<()> {
    let (seats, thinkers) = (game.seats(), args.budget.search_threads());
    let entrant = |named: &Named| {
        let mut entrant = named.entrant(seats, args.budget.budget())?;
        entrant.threads = thinkers;
        Ok(entrant)
    };
    let entrants = args.bots.iter().map(entrant);
    let entrants = entrants.collect::<anyhow::Result<Vec<_>>>()?;
    let contest = Contest::new(game, entrants, args.games as usize, args.seed);
    let contest = contest.map_err(|why| anyhow!("{why}"))?;
    let threads = match args.threads {
        // As many games as there are cores for all who think.
        None => (terminal::threads(None) / thinkers).max(1),
        asked => terminal::threads(asked),
    };
    if threads * thinkers > MOST_THREADS {
        usage(&format!(
            "--threads and --search-threads make {} threads; {MOST_THREADS} are the most",
            threads * thinkers
        ));
    }
    // Whatever cannot be written is better known before an hour of games than after it.
    if let Some(folder) = &args.keep {
        make_empty(folder)?;
    }
    if let Some(page) = &args.html {
        if args
            .keep
            .as_deref()
            .is_some_and(|folder| lies_in(page, folder))
        {
            usage("--html: the folder of --keep holds games only; name a page outside it");
        }
        may_be_written(page)?;
    }
    on_interrupt()?;

    let mut watcher = Watcher::new(contest.games());
    let mut unsaved = None;
    let ran = arena::run(&contest, threads, &INTERRUPTED, |played, tally| {
        watcher.see(tally);
        if let Some(folder) = &args.keep
            && let Err(error) = keep(folder, contest.games(), played)
        {
            unsaved = Some(error);
            return Next::Stop;
        }
        if args.sprt && tally.answer() != Answer::Open {
            return Next::Stop;
        }
        Next::On
    });
    watcher.bar.finish_and_clear();
    let (tally, fault) = match ran {
        Ok(tally) => (tally, None),
        Err(broken) => (broken.before, Some(broken.fault)),
    };
    // Whatever goes wrong from here on, an hour of games is told first, in every way that works.
    let summary = tally.summary(args.sprt);
    let told = tell(&contest, args, &summary);
    let page = write_page(&contest, args, &summary);
    if let Some(fault) = fault {
        return Err(fault.into());
    }
    if let Some(error) = unsaved {
        return Err(error);
    }
    if summary.games == 0 {
        bail!("stopped before the first game was over");
    }
    told?;
    page
}

/// Tells what came out. Of no game there is nothing to show to people; programs get their object.
fn tell<G: Game>(contest: &Contest<G>, args: &Args, summary: &Summary) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        tell::as_json(&mut out, contest, args, summary)
    } else if summary.games > 0 {
        tell::as_text(&mut out, contest, args, summary)
    } else {
        Ok(())
    }
}

/// Writes the page, if there is anything to show.
fn write_page<G: Game>(contest: &Contest<G>, args: &Args, summary: &Summary) -> anyhow::Result<()> {
    let Some(path) = args.html.as_ref().filter(|_| summary.games > 0) else {
        return Ok(());
    };
    let answer = args.sprt.then(|| tell::answer(summary));
    let mut setup = tell::setup(contest);
    setup.push(format!("seed {}", args.seed));
    setup.push(format!("caravanserai {}", env!("CARGO_PKG_VERSION")));
    let heading = Heading {
        title: &tell::title(contest),
        command: &command(),
        setup: &setup,
        asked: contest.games(),
        answer: answer.as_deref(),
    };
    fs::write(path, page::page(&heading, summary)).with_context(|| path.display().to_string())
}

/// What comes so soon after a Ctrl-C is the same one. `timeout`, and whatever else runs programs for
/// people, tells the program and then its whole group, which is the program again.
const ECHO: Duration = Duration::from_millis(250);

/// A first Ctrl-C ends the contest, a second one the program.
fn on_interrupt() -> anyhow::Result<()> {
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        if !INTERRUPTED.swap(true, Ordering::Relaxed) {
            let _ = writeln!(
                io::stderr(),
                "Stopping after the decisions under way; once more stops at once, and tells nothing."
            );
        }
        if first.get_or_insert_with(Instant::now).elapsed() > ECHO {
            std::process::exit(130);
        }
    })
    .context("Ctrl-C cannot be listened to")
}

/// Whether a page can be written there. One that is there stays as it is until there is another, and
/// where there was none, none is left.
fn may_be_written(path: &Path) -> anyhow::Result<()> {
    let there = path.exists();
    if !there && path.is_symlink() {
        bail!("{} is a link to nowhere", path.display());
    }
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened
        .map(drop)
        .and_then(|()| if there { Ok(()) } else { fs::remove_file(path) })
        .with_context(|| path.display().to_string())
}

/// Whether a file lies, or would lie, right in a folder.
fn lies_in(file: &Path, folder: &Path) -> bool {
    let parent = file.parent().unwrap_or(file);
    let parent = if parent == Path::new("") {
        Path::new(".")
    } else {
        parent
    };
    let place = |path: &Path| fs::canonicalize(path).ok();
    place(parent).is_some_and(|parent| Some(parent) == place(folder))
}

/// Makes a folder for records; one with something in it is refused.
fn make_empty(folder: &Path) -> anyhow::Result<()> {
    let made = fs::create_dir_all(folder).and_then(|()| fs::read_dir(folder));
    let mut entries = made.with_context(|| folder.display().to_string())?;
    if entries.next().is_some() {
        bail!(
            "{} is not empty: name a new folder for these games",
            folder.display()
        );
    }
    Ok(())
}

/// Writes the record of one of so many games, in a file that sorts in their order; never over one that
/// is there.
fn keep<G: Game>(folder: &Path, games: usize, played: &Played<G>) -> anyhow::Result<()> {
    let digits = games.to_string().len().max(4);
    let path = folder.join(format!("{:0digits$}.txt", played.fixture.number + 1));
    let file = OpenOptions::new().write(true).create_new(true).open(&path);
    file.and_then(|mut file| file.write_all(played.record.to_string().as_bytes()))
        .with_context(|| path.display().to_string())
}

/// The command as it was given, as a shell would read it again.
fn command() -> String {
    let words = std::env::args_os().skip(1);
    let words = words.map(|word| quoted(&word.to_string_lossy()));
    let words: Vec<String> = std::iter::once("caravanserai".to_owned())
        .chain(words)
        .collect();
    words.join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./,:=+@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// Shows somebody at a terminal how it stands.
struct Watcher {
    bar: ProgressBar,
    told: Instant,
}

impl Watcher {
    /// How often the standing is counted anew.
    const BETWEEN: Duration = Duration::from_millis(200);

    fn new(games: usize) -> Self {
        let bar = terminal::bar(games as u64, 0, "no game is over yet");
        bar.enable_steady_tick(Self::BETWEEN);
        Self {
            bar,
            told: Instant::now(),
        }
    }

    fn see(&mut self, tally: &Tally) {
        self.bar.set_position(tally.played() as u64);
        if self.bar.is_hidden() || self.told.elapsed() < Self::BETWEEN {
            return;
        }
        self.told = Instant::now();
        let standing = tally.standing();
        let standing: Vec<String> = standing
            .iter()
            .map(|(name, share)| format!("{name} {:.0} %", 100.0 * share))
            .collect();
        let games = tell::counted(tally.played(), "game");
        self.bar
            .set_message(format!("{games}, {}", standing.join(", ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command_are_quoted_where_a_shell_would_tear_them() {
        assert_eq!(quoted("--time=200ms"), "--time=200ms");
        assert_eq!(quoted("my board.map"), "'my board.map'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
