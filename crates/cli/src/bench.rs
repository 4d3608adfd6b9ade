//! `caravanserai bench`: how fast whole random games and searches go, on one core.

use crate::terminal;
use anyhow::bail;
use serde_json::json;
use std::io::{self, Write};
use std::time::{Duration, Instant};

mod desert;
mod timbuktu;
mod uct;

/// Measure how fast whole random games and searches go, on one core.
///
/// A playout is a whole game of uniformly random legal moves, from leader placement to final
/// scores, every rule on. A simulation of UCT is a walk down its tree and a playout from there; the
/// search begins after leader placement, in Timbuktu with the first camel to choose. The instruction set is chosen at run time: this is the build that
/// players get.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai bench
  caravanserai bench --json --only desert/playout/4 --seconds 5
  caravanserai bench --only timbuktu                 all whose names begin so")]
pub(crate) struct Args {
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Only this one, or all whose names begin so
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// How long to measure each
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = parse_seconds)]
    seconds: f64,
    /// Play this many games of a benchmark and print its count, for a profiler to look at
    #[arg(long, value_name = "NAME", requires = "games", hide = true)]
    probe: Option<String>,
    #[arg(long, value_name = "N", requires = "probe", hide = true)]
    games: Option<u64>,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok();
    let sensible = seconds.filter(|seconds| (0.01..=3600.0).contains(seconds));
    sensible.ok_or_else(|| "expected a number of seconds from 0.01 to 3600".to_owned())
}

/// Something to measure.
pub(crate) struct Benchmark {
    name: String,
    /// What is counted, in the plural.
    what: &'static str,
    /// Whether a round is a whole game.
    plays: bool,
    /// Does a number of rounds and tells how many it counted in them.
    rounds: Box<dyn FnMut(u64) -> u64>,
}

/// What came out.
struct Measured {
    per_second: f64,
    rounds_per_second: f64,
}

/// Rounds in a batch: a millisecond or two of games.
const ROUNDS: u64 = 256;

impl Benchmark {
    /// The rate of the median batch: on a machine that has other work too, batches that were
    /// interrupted do not count; on an idle one it is the mean.
    fn measure(&mut self, time: Duration) -> Measured {
        (self.rounds)(ROUNDS);
        let bar = terminal::bar(time.as_millis() as u64, 0, &self.name);
        let start = Instant::now();
        let (mut counted, mut batches) = (0, vec![]);
        while start.elapsed() < time || batches.is_empty() {
            let begun = Instant::now();
            counted += (self.rounds)(ROUNDS);
            batches.push(begun.elapsed());
            bar.set_position(start.elapsed().as_millis() as u64);
        }
        bar.finish_and_clear();
        batches.sort_unstable();
        let seconds = batches[batches.len() / 2].as_secs_f64();
        Measured {
            per_second: counted as f64 / batches.len() as f64 / seconds,
            rounds_per_second: ROUNDS as f64 / seconds,
        }
    }
}

fn all() -> Vec<Benchmark> {
    desert::all().into_iter().chain(timbuktu::all()).collect()
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if let (Some(name), Some(games)) = (&args.probe, args.games) {
        return probe(name, games);
    }
    let mut chosen = choose(args.only.as_deref())?;
    let mut out = io::stdout().lock();
    if !args.json {
        let set = caravanserai_desert::cpu::name();
        writeln!(
            out,
            "One core, instruction set {set}, {} s each",
            args.seconds
        )?;
    }
    for benchmark in &mut chosen {
        let measured = benchmark.measure(Duration::from_secs_f64(args.seconds));
        if args.json {
            writeln!(out, "{}", as_json(benchmark, &measured))?;
        } else {
            writeln!(out, "{}", as_text(benchmark, &measured))?;
        }
        out.flush()?;
    }
    Ok(())
}

fn choose(only: Option<&str>) -> anyhow::Result<Vec<Benchmark>> {
    let (mut all, Some(only)) = (all(), only) else {
        return Ok(all());
    };
    let names: Vec<String> = all.iter().map(|bench| bench.name.clone()).collect();
    let is_exact = names.iter().any(|name| name == only);
    all.retain(|bench| bench.name == only || !is_exact && bench.name.starts_with(only));
    if all.is_empty() {
        let only = only.escape_debug();
        bail!(
            "there is no benchmark {only}; there are {}",
            names.join(", ")
        );
    }
    Ok(all)
}

fn as_json(benchmark: &Benchmark, measured: &Measured) -> String {
    let unit = format!("{}/s", benchmark.what);
    // By hand: the fields in this order, whatever a map would make of it.
    let games = if benchmark.plays {
        format!(",\"games_per_s\":{:.0}", measured.rounds_per_second)
    } else {
        String::new()
    };
    format!(
        "{{\"name\":{},\"unit\":{},\"value\":{:.0}{games}}}",
        json!(benchmark.name),
        json!(unit),
        measured.per_second
    )
}

fn as_text(benchmark: &Benchmark, measured: &Measured) -> String {
    let games = if benchmark.plays {
        let thousands = measured.rounds_per_second / 1e3;
        format!(", {thousands:.0} thousand games/s")
    } else {
        String::new()
    };
    format!(
        "{:20} {:>8.2} million {}/s{games}",
        benchmark.name,
        measured.per_second / 1e6,
        benchmark.what
    )
}

/// Always the same games, so that two runs of one build take the same instructions.
fn probe(name: &str, games: u64) -> anyhow::Result<()> {
    let mut chosen = choose(Some(name))?;
    let [benchmark] = &mut chosen[..] else {
        bail!("--probe takes the whole name of one benchmark");
    };
    let counted = (benchmark.rounds)(games);
    writeln!(io::stdout(), "{} {counted}", benchmark.what)?;
    Ok(())
}
