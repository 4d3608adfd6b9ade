//! Colours of the terminal. Whatever they say, a letter or sign says too.

use caravanserai_desert::Colour;

/// What a sign stands for, and so how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    Plain,
    Faint,
    Strong,
    Piece(Colour),
    Water,
    Palm,
    River,
    Area,
    Open,
}

/// Whether to paint at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) paints: bool,
}

impl Style {
    /// The text, painted.
    pub(crate) fn paint(self, paint: Paint, text: &str) -> String {
        let code = match paint {
            Paint::Plain => "",
            Paint::Faint => "2",
            Paint::Strong => "1",
            Paint::Piece(Colour::Green) => "30;48;5;71",
            Paint::Piece(Colour::Pink) => "30;48;5;218",
            Paint::Piece(Colour::Yellow) => "30;48;5;221",
            Paint::Piece(Colour::Purple) => "97;48;5;97",
            Paint::Piece(Colour::Turquoise) => "30;48;5;80",
            Paint::Water => "1;94",
            Paint::Palm => "1;32",
            Paint::River => "94",
            Paint::Area => "33",
            Paint::Open => "1;7",
        };
        if self.paints && !code.is_empty() {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}
