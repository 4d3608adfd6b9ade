//! A game from the first line to the last: with a person at seat 0, or only to watch.

use super::board::{self, Marks};
use super::input::{self, Input};
use super::paint::{Paint, Style};
use super::standings;
use super::table::Table;
use super::words;
use caravanserai_desert::{Cells, Colour, Move, Phase};
use caravanserai_kernel::text::{quote, without_controls};
use caravanserai_kernel::{Seat, Viewer};
use std::borrow::Cow;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

/// What a person at a terminal can follow.
const PAUSE: Duration = Duration::from_millis(250);
/// How many moves are told below a board that is drawn anew each time.
const LINES: usize = 5;

struct Evening {
    table: Table,
    style: Style,
    viewer: Viewer,
    /// Steps the viewer has been told of.
    told: usize,
    /// The first step since the viewer's last turn: what was placed from there on is new.
    seen: usize,
}

/// Bots at all seats.
pub(crate) fn watch(table: Table, style: Style) -> anyhow::Result<Table> {
    let live = io::stdout().is_terminal();
    let mut evening = Evening::new(table, style, Viewer::Everything);
    evening.welcome()?;
    while let Some(seat) = evening.table.mover() {
        evening.seen = evening.table.steps();
        evening.table.play_bot(seat);
        if live {
            write!(io::stdout(), "\x1b[H\x1b[2J")?;
            evening.show()?;
            evening.told = evening.table.steps().saturating_sub(LINES);
        }
        evening.tell()?;
        if live {
            std::thread::sleep(PAUSE);
        }
    }
    if !live {
        evening.show()?;
    }
    evening.end()?;
    Ok(evening.table)
}

/// A person at seat 0.
pub(crate) fn play(table: Table, style: Style) -> anyhow::Result<Table> {
    let you = Seat::new(0).expect("every table has a seat 0");
    let mut evening = Evening::new(table, style, Viewer::Seat(you));
    evening.welcome()?;
    writeln!(io::stdout(), "Type \"help\" for how to write a move.")?;
    while let Some(seat) = evening.table.mover() {
        if seat == you {
            if evening.decide(you)?.is_break() {
                return Ok(evening.table);
            }
        } else {
            evening.table.play_bot(seat);
            evening.tell()?;
        }
    }
    evening.show()?;
    evening.end()?;
    Ok(evening.table)
}

type Flow = std::ops::ControlFlow<()>;

impl Evening {
    fn new(table: Table, style: Style, viewer: Viewer) -> Self {
        Self {
            table,
            style,
            viewer,
            told: 0,
            seen: 0,
        }
    }

    fn welcome(&mut self) -> io::Result<()> {
        let setup = self.table.game().setup();
        let mut variants = vec![];
        for (on, name) in [
            (setup.serpentine, "serpentine"),
            (setup.aquifers, "aquifers"),
            (setup.closed_scores, "closed scores"),
        ] {
            if on {
                variants.push(name);
            }
        }
        let variants = if variants.is_empty() {
            String::new()
        } else {
            format!(", {}", variants.join(", "))
        };
        let names: Vec<&str> = Seat::all(setup.seats).map(|s| self.table.name(s)).collect();
        writeln!(
            io::stdout(),
            "Through the Desert, {}, {} board, {} seats{variants}: {}.\n\
             The shuffle is fixed: its seed, told at the end, has the commitment\n{}",
            setup.edition.rules().title,
            without_controls(setup.map.name()),
            setup.seats,
            names.join(", "),
            self.table.seed().commitment(),
        )?;
        self.tell()
    }

    /// What happened since the last line.
    fn tell(&mut self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        for number in self.told..self.table.steps() {
            let events = self.table.told(number, self.viewer);
            if let Some(line) = words::line(&self.table, &events) {
                writeln!(out, "{line}")?;
            }
        }
        self.told = self.table.steps();
        Ok(())
    }

    /// Board and standings.
    fn show(&self) -> io::Result<()> {
        self.show_board(Cells::EMPTY)?;
        let view = self.table.view(self.viewer);
        let standings = standings::now(&self.table, &view, self.style);
        writeln!(io::stdout(), "{standings}\n")
    }

    fn show_board(&self, open: Cells) -> io::Result<()> {
        let view = self.table.view(self.viewer);
        let marks = Marks {
            new: self.table.placed_since(self.seen),
            open,
        };
        let board = board::draw(self.table.game(), &view, marks, self.style);
        let legend = board::legend(self.table.game(), self.style);
        writeln!(io::stdout(), "\n{board}\n{legend}\n")
    }

    fn end(&self) -> anyhow::Result<()> {
        let Phase::Over(end) = self.table.phase() else {
            return Ok(());
        };
        let winners = self.table.winners();
        let breakdown = standings::at_the_end(&self.table, &winners);
        let ending = words::ending(&self.table, end, &winners);
        let seed = self.table.seed();
        let mut out = io::stdout();
        writeln!(
            out,
            "{}\n\n{breakdown}\n\nSeed {seed}",
            self.style.paint(Paint::Strong, &ending)
        )?;
        Ok(())
    }

    /// One decision of the person, or several typed at once.
    fn decide(&mut self, you: Seat) -> anyhow::Result<Flow> {
        self.show()?;
        loop {
            write!(io::stdout(), "{} > ", self.question(you))?;
            io::stdout().flush()?;
            let mut bytes = vec![];
            if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
                writeln!(io::stdout(), "\nEnd of input: the game stops here.")?;
                return Ok(Flow::Break(()));
            }
            let text = String::from_utf8_lossy(&bytes);
            if !io::stdin().is_terminal() {
                // Nobody saw it typed: a transcript should show it.
                writeln!(io::stdout(), "{}", echo(text.trim_end()))?;
            }
            if matches!(text, Cow::Owned(_)) {
                writeln!(io::stdout(), "That is no UTF-8 text.")?;
                continue;
            }
            match input::read(&text, self.table.phase()) {
                Input::Nothing => {}
                Input::Help => writeln!(io::stdout(), "{}", input::HELP)?,
                Input::Board => self.show()?,
                Input::Moves(None) => self.list_moves(you)?,
                Input::Moves(Some(colour)) => {
                    let open = self.open_to(you, colour);
                    if open.is_empty() {
                        writeln!(io::stdout(), "Nothing {colour} can be placed now.")?;
                    } else {
                        self.show_board(open)?;
                    }
                }
                Input::Undo => match self.table.undo(you) {
                    Ok(()) => {
                        self.told = self.told.min(self.table.steps());
                        writeln!(io::stdout(), "Taken back.")?;
                        return Ok(Flow::Continue(()));
                    }
                    Err(why) => writeln!(io::stdout(), "No: {why}.")?,
                },
                Input::Save(path) => self.save(&path)?,
                Input::Rule(id) => tell_rule(&id)?,
                Input::Quit => return Ok(Flow::Break(())),
                Input::Unclear(why) => writeln!(io::stdout(), "{why}.")?,
                Input::Make(moves) => {
                    if self.make(you, &moves)? {
                        return Ok(Flow::Continue(()));
                    }
                }
            }
        }
    }

    /// Makes the moves in order, up to the first that is refused; whether any was made.
    fn make(&mut self, you: Seat, moves: &[Move]) -> io::Result<bool> {
        let mut made = 0;
        for the_move in moves {
            if made > 0 && self.table.mover() != Some(you) {
                writeln!(io::stdout(), "Your turn is over: {the_move} was not made.")?;
                break;
            }
            if let Err(illegal) = self.table.play(you, *the_move) {
                writeln!(
                    io::stdout(),
                    "No: {}.",
                    words::refusal(&self.table, illegal)
                )?;
                break;
            }
            if self.table.mover() != Some(you) {
                self.seen = self.table.steps();
            }
            made += 1;
            self.tell()?;
        }
        Ok(made > 0)
    }

    fn question(&self, you: Seat) -> String {
        let name = self.table.name(you);
        let view = self.table.view(self.viewer);
        match view.phase {
            Phase::Returning => format!("{name}: give back a leader"),
            Phase::Leaders => {
                let seat = &view.seats[you];
                let left = Colour::ALL.iter().filter(|colour| {
                    seat.leaders[colour.index()].is_none() && seat.returned != Some(**colour)
                });
                let left: Vec<&str> = left.map(|colour| colour.name()).collect();
                format!("{name}: place a leader ({})", left.join(", "))
            }
            Phase::Dealing | Phase::Camels | Phase::Over(_) => {
                let last = if view.last_turn {
                    ", the last turn"
                } else {
                    ""
                };
                match view.camels_left {
                    1 => format!("{name}: one camel to place{last}"),
                    many => format!("{name}: {many} camels to place{last}"),
                }
            }
        }
    }

    fn open_to(&self, you: Seat, colour: Colour) -> Cells {
        let board = self.table.game().board();
        let moves = self.table.legal_moves(you).into_iter();
        let spaces = moves.filter_map(|the_move| match the_move {
            Move::Leader(c, space) | Move::Camel(c, space) if c == colour => board.cell(space),
            Move::Return(_) | Move::Leader(..) | Move::Camel(..) => None,
        });
        spaces.collect()
    }

    /// Legal moves by colour; colours with the same spaces (leaders) in one paragraph.
    fn list_moves(&self, you: Seat) -> io::Result<()> {
        let moves = self.table.legal_moves(you);
        let mut groups: Vec<(Vec<&str>, Vec<String>)> = vec![];
        for colour in Colour::ALL {
            let of_colour = |the_move: &Move| match the_move {
                Move::Return(c) if *c == colour => Some("give it back".to_owned()),
                Move::Leader(c, space) | Move::Camel(c, space) if *c == colour => {
                    Some(space.to_string())
                }
                Move::Return(_) | Move::Leader(..) | Move::Camel(..) => None,
            };
            let spaces: Vec<String> = moves.iter().filter_map(of_colour).collect();
            match groups.iter_mut().find(|(_, known)| *known == spaces) {
                Some((colours, _)) => colours.push(colour.name()),
                None => groups.push((vec![colour.name()], spaces)),
            }
        }
        let mut out = io::stdout().lock();
        for (colours, spaces) in groups {
            let list = if spaces.is_empty() {
                "nothing".to_owned()
            } else {
                spaces.join(" ")
            };
            let text = format!("{}: {list}", colours.join(", "));
            let width = crate::terminal::width();
            writeln!(out, "{}", crate::terminal::wrap(&text, width, "    "))?;
        }
        Ok(())
    }

    fn save(&self, path: &Path) -> io::Result<()> {
        if let Err(why) = self.table.may_be_shown() {
            return writeln!(io::stdout(), "No: {why}.");
        }
        let saved = super::save(&self.table, path);
        let path = path.display();
        match saved {
            Ok(()) => writeln!(io::stdout(), "Saved as {path}."),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                writeln!(io::stdout(), "{path} exists already: choose another name.")
            }
            Err(error) => writeln!(io::stdout(), "{path} cannot be written: {error}."),
        }
    }
}

/// What was typed, as a transcript shows it: as it is, unless it is long or odd.
fn echo(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 200;
    if text.len() > LONGEST || text.chars().any(char::is_control) {
        Cow::Owned(quote(text))
    } else {
        Cow::Borrowed(text)
    }
}

fn tell_rule(id: &str) -> io::Result<()> {
    let rules = caravanserai_desert::rules::RULES.iter();
    match rules
        .into_iter()
        .find(|rule| rule.id.eq_ignore_ascii_case(id))
    {
        Some(rule) => {
            let text = crate::rules::as_text(rule, None, crate::terminal::width());
            writeln!(io::stdout(), "{text}")
        }
        None => writeln!(io::stdout(), "There is no rule {}.", quote(id)),
    }
}
