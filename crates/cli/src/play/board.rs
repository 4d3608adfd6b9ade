//! The board as text. Hexes have flat tops and even columns sit half a hex lower, so a row takes
//! two lines: odd columns (b, d, f) on the upper, even ones (a, c, e) on the lower.
//!
//! ```text
//!      b     d          d1 is next to c1 and e1 on its own height,
//!   a     c     e       and to b1 nowhere: that is two columns away.
//! 1   .    (2)
//! 1 .     G0*    .
//! ```

use super::paint::{Paint, Style};
use caravanserai_desert::{Cell, Cells, Colour, Desert, Space, View};

/// How many characters a column is wide: three for the space, and beside it, on the same line,
/// three for the sides round it.
const PITCH: usize = 3;
/// Room for row numbers.
const MARGIN: usize = 4;

/// What to point at.
#[derive(Clone, Copy, Default)]
pub(crate) struct Marks {
    /// Pieces placed since the viewer last looked.
    pub(crate) new: Cells,
    /// Where a move may go.
    pub(crate) open: Cells,
}

/// The board as the viewer sees it.
pub(crate) fn draw(game: &Desert, view: &View, marks: Marks, style: Style) -> String {
    let mut canvas = Canvas::for_board(game);
    for cell in game.board().in_use().iter() {
        let (sign, paint) = sign(view, marks, cell);
        let (x, y) = place(game.board().space(cell));
        canvas.write(x, y, &sign, paint);
    }
    canvas.draw_river(game);
    canvas.label();
    canvas.to_text(style)
}

/// What the signs mean, as far as this board has them.
pub(crate) fn legend(game: &Desert, style: Style) -> String {
    let mut parts = vec![
        (Paint::Plain, "G0* leader"),
        (Paint::Plain, "G0 camel"),
        (Paint::Plain, "G0+ new"),
        (Paint::Water, "(2) water"),
        (Paint::Palm, "@@@ oasis"),
        (Paint::Area, ":0: area"),
    ];
    if game.board().has_river() {
        parts.push((Paint::River, "/~\\ river"));
    }
    let parts: Vec<String> = parts
        .into_iter()
        .map(|(paint, text)| style.paint(paint, text))
        .collect();
    format!("    {}", parts.join(", "))
}

fn sign(view: &View, marks: Marks, cell: Cell) -> (String, Paint) {
    let open = marks.open.contains(cell);
    if let Some((seat, colour)) = piece(view, cell) {
        let is_leader = view.seats[seat].leaders.contains(&Some(cell));
        let mark = match (is_leader, marks.new.contains(cell)) {
            (true, _) => '*',
            (false, true) => '+',
            (false, false) => ' ',
        };
        let text = format!("{}{seat}{mark}", colour.letter());
        return (text, Paint::Piece(colour));
    }
    if view.oases.contains(cell) {
        return ("@@@".to_owned(), Paint::Palm);
    }
    if view.tokens.contains(cell) {
        let value = view.token_value(cell);
        let value = value.map_or("?".to_owned(), |value| value.to_string());
        return if open {
            (format!("[{value}]"), Paint::Open)
        } else {
            (format!("({value})"), Paint::Water)
        };
    }
    let owner = view
        .seats
        .iter()
        .find(|(_, seat)| seat.enclosed.contains(cell));
    match (owner, open) {
        (_, true) => ("[ ]".to_owned(), Paint::Open),
        (Some((seat, _)), false) => (format!(":{seat}:"), Paint::Area),
        (None, false) => (" . ".to_owned(), Paint::Faint),
    }
}

fn piece(view: &View, cell: Cell) -> Option<(caravanserai_kernel::Seat, Colour)> {
    let colour = Colour::ALL
        .into_iter()
        .find(|colour| view.camels[colour.index()].contains(cell))?;
    let (seat, _) = view
        .seats
        .iter()
        .find(|(_, seat)| seat.pieces.contains(cell))?;
    Some((seat, colour))
}

/// Where a space's three characters begin, and its line.
fn place(space: Space) -> (usize, usize) {
    let lower = usize::from(space.column().is_multiple_of(2));
    (MARGIN + space.column() * PITCH, space.row() * 2 + lower)
}

struct Canvas {
    columns: usize,
    signs: Vec<Vec<(char, Paint)>>,
}

impl Canvas {
    fn for_board(game: &Desert) -> Self {
        let board = game.board();
        let end = |size: fn(Space) -> usize| board.spaces(board.in_use()).map(size).max();
        let columns = end(Space::column).map_or(0, |last| last + 1);
        let rows = end(Space::row).map_or(0, |last| last + 1);
        let width = MARGIN + columns * PITCH + PITCH + 1;
        let signs = vec![vec![(' ', Paint::Plain); width]; rows * 2];
        Self { columns, signs }
    }

    fn write(&mut self, x: usize, y: usize, text: &str, paint: Paint) {
        for (index, sign) in text.chars().enumerate() {
            self.signs[y][x + index] = (sign, paint);
        }
    }

    /// Row numbers, on both lines of a row.
    fn label(&mut self) {
        for line in 0..self.signs.len() {
            if self.signs[line].iter().any(|(sign, _)| *sign != ' ') {
                self.write(0, line, &format!("{:2}", line / 2 + 1), Paint::Faint);
            }
        }
    }

    /// A side of the river: between two spaces of a column a wave, between neighbouring columns a
    /// stroke beside each of the two spaces, sloping as the side does.
    fn draw_river(&mut self, game: &Desert) {
        let in_use = |space: &Space| game.board().cell(*space).is_some();
        let sides = game.setup().map.river().iter();
        for (one, other) in sides.filter(|(one, other)| in_use(one) && in_use(other)) {
            let (left, right) = if one.column() <= other.column() {
                (*one, *other)
            } else {
                (*other, *one)
            };
            let ((left_x, left_y), (right_x, right_y)) = (place(left), place(right));
            if left.column() == right.column() {
                self.write(left_x + 1, left_y.midpoint(right_y), "~", Paint::River);
            } else {
                // The left space lies higher: the side between them slopes up to the right.
                let stroke = if left_y < right_y { '/' } else { '\\' };
                self.stroke(left_x + PITCH, left_y, stroke);
                self.stroke(right_x - 1, right_y, stroke);
            }
        }
    }

    /// Two strokes at one corner make an angle.
    fn stroke(&mut self, x: usize, y: usize, stroke: char) {
        let sign = &mut self.signs[y][x].0;
        *sign = match (*sign, stroke) {
            (' ', stroke) => stroke,
            (old, new) if old == new => new,
            _ => 'x',
        };
        self.signs[y][x].1 = Paint::River;
    }

    fn letters(&self, odd: bool) -> String {
        let letters = (0..self.columns).map(|column| {
            let shown = (column % 2 == 1) == odd;
            let letter = (b'a' + column as u8) as char;
            if shown {
                format!(" {letter} ")
            } else {
                "   ".to_owned()
            }
        });
        format!("{:MARGIN$}{}", "", letters.collect::<String>())
    }

    fn to_text(&self, style: Style) -> String {
        let mut lines = vec![];
        let heading = |odd| style.paint(Paint::Faint, self.letters(odd).trim_end());
        lines.extend([heading(true), heading(false)]);
        for line in &self.signs {
            let end = line.iter().rposition(|(sign, paint)| {
                *sign != ' ' || matches!(paint, Paint::Piece(_) | Paint::Open)
            });
            let runs = line[..end.map_or(0, |end| end + 1)].chunk_by(|a, b| a.1 == b.1);
            let painted = runs.map(|run| {
                let text: String = run.iter().map(|(sign, _)| sign).collect();
                style.paint(run[0].1, &text)
            });
            lines.push(painted.collect());
        }
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines.extend([heading(true), heading(false)]);
        lines.join("\n")
    }
}
