//! The tables of the game: loads, cards, arrows, swap pitches. They are data, read from a text in
//! which every table says where it comes from, so that the owner of a box can give their own.

use crate::few::Few;
use crate::goods::{Good, Load};
use crate::places::{Camel, MAX_CAMELS, PENS, Pen, Pitch, Spot};
use crate::ring::PILES;
use caravanserai_kernel::text::TextError;
use std::fmt;
use std::sync::OnceLock;

mod lines;
mod reader;

/// The text of the tables that come with the game.
pub const STANDARD: &str = include_str!("../data/standard.txt");

/// The first line of every data text.
pub const FIRST_LINE: &str = "timbuktu-data 1";

/// How many places can be reached: with five seats all of them.
pub const PLACES: usize = 5;

/// A table of the data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Table {
    /// The names of the pens.
    Pens,
    /// The printed loads.
    Loads,
    /// The pitch cards.
    PitchCards,
    /// The goods cards.
    GoodsCards,
    /// The places reached with each number of seats.
    Routes,
    /// The pens that are free of charge.
    Arrows,
    /// The swap pitches.
    Swaps,
}

impl Table {
    /// All tables, in the order they are written.
    pub const ALL: [Self; 7] = [
        Self::Pens,
        Self::Loads,
        Self::PitchCards,
        Self::GoodsCards,
        Self::Routes,
        Self::Arrows,
        Self::Swaps,
    ];

    /// Its name in the text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pens => "pens",
            Self::Loads => "loads",
            Self::PitchCards => "pitch-cards",
            Self::GoodsCards => "goods-cards",
            Self::Routes => "routes",
            Self::Arrows => "arrows",
            Self::Swaps => "swaps",
        }
    }
}

/// All tables of the game, known to be sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    pub(crate) origins: [String; Table::ALL.len()],
    pub(crate) pens: [String; PENS],
    pub(crate) loads: [Load; MAX_CAMELS],
    pub(crate) pitch_cards: [[Pitch; 2]; PILES],
    pub(crate) goods_cards: [[Good; 2]; PILES],
    /// For three, four and five seats: the places reached, the rest unused.
    pub(crate) routes: [[usize; PLACES]; 3],
    /// By the place reached and the pen left.
    pub(crate) arrows: [[Few; PENS]; PLACES],
    /// By the place reached: a bit for each spot.
    pub(crate) swaps: [u32; PLACES],
}

impl Data {
    /// Reads the tables from a text, or says everything that is wrong with it.
    pub fn parse(text: &str) -> Result<Self, Vec<TextError>> {
        reader::read(text)
    }

    /// The tables that come with the game.
    pub fn standard() -> Self {
        Self::embedded().clone()
    }

    /// The same, read once: every record that is written compares its tables with these.
    fn embedded() -> &'static Self {
        static READ: OnceLock<Data> = OnceLock::new();
        READ.get_or_init(|| {
            Self::parse(STANDARD).expect("the embedded tables are sound: a test reads them")
        })
    }

    /// Whether these are the tables that come with the game.
    pub fn is_standard(&self) -> bool {
        self == Self::embedded()
    }

    /// Where a table comes from.
    pub fn origin(&self, table: Table) -> &str {
        &self.origins[table as usize]
    }

    /// The name of a pen.
    pub fn pen_name(&self, pen: Pen) -> &str {
        &self.pens[pen.index()]
    }

    /// The printed load of a camel.
    pub fn load(&self, camel: Camel) -> Load {
        self.loads[camel.index()]
    }

    /// The two pitches a pitch card names, ascending.
    pub fn pitches(&self, card: crate::cards::Card) -> [Pitch; 2] {
        self.pitch_cards[card.index()]
    }

    /// The two goods a goods card names, sorted by name.
    pub fn goods(&self, card: crate::cards::Card) -> [Good; 2] {
        self.goods_cards[card.index()]
    }

    /// The places (from 0) reached at a table of that many seats, in order.
    pub fn route(&self, seats: usize) -> &[usize] {
        &self.routes[seats - 3][..seats]
    }

    /// The pens (by index) free of charge from a pen on the way to a place.
    pub fn arrows(&self, place: usize, from: Pen) -> Few {
        self.arrows[place][from.index()]
    }

    /// Whether a camel that lands there turns the ring of piles.
    pub fn is_swap(&self, place: usize, spot: Spot) -> bool {
        self.swaps[place] >> spot.index() & 1 == 1
    }
}

/// The text that reads back as these tables, without comments.
impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        for table in Table::ALL {
            writeln!(f, "table {}", table.name())?;
            writeln!(f, "origin {}", self.origin(table))?;
            self.write_rows(f, table)?;
        }
        Ok(())
    }
}

impl Data {
    fn write_rows(&self, f: &mut fmt::Formatter<'_>, table: Table) -> fmt::Result {
        match table {
            Table::Pens => Pen::ALL
                .into_iter()
                .try_for_each(|pen| writeln!(f, "{pen} {}", self.pen_name(pen))),
            Table::Loads => Camel::ALL.into_iter().try_for_each(|camel| {
                write!(f, "{camel}")?;
                let mut goods = self.load(camel).goods();
                goods.try_for_each(|good| write!(f, " {good}"))?;
                writeln!(f)
            }),
            Table::PitchCards => self
                .pitch_cards
                .iter()
                .try_for_each(|[one, other]| writeln!(f, "{one} {other}")),
            Table::GoodsCards => self
                .goods_cards
                .iter()
                .try_for_each(|[one, other]| writeln!(f, "{one} {other}")),
            Table::Routes => (3..=5).try_for_each(|seats| {
                write!(f, "{seats}")?;
                let mut places = self.route(seats).iter();
                places.try_for_each(|place| write!(f, " {}", place + 1))?;
                writeln!(f)
            }),
            Table::Arrows => (0..PLACES).try_for_each(|place| {
                Pen::ALL.into_iter().try_for_each(|pen| {
                    write!(f, "{} {pen} to", place + 1)?;
                    let mut to = self.arrows(place, pen).iter();
                    to.try_for_each(|index| write!(f, " {}", index + 1))?;
                    writeln!(f)
                })
            }),
            Table::Swaps => (0..PLACES).try_for_each(|place| {
                Pen::ALL.into_iter().try_for_each(|pen| {
                    let swaps = |&pitch: &Pitch| self.is_swap(place, Spot::new(pen, pitch));
                    let mut pitches = Pitch::ALL.into_iter().filter(swaps);
                    pitches.try_for_each(|pitch| writeln!(f, "{} {pen} {pitch}", place + 1))
                })
            }),
        }
    }
}

#[cfg(test)]
mod tests;
