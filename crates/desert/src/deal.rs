//! What chance gives, once: palms, tokens, the first player, and dealt returns.

use crate::Desert;
use crate::cells::{Cell, Cells};
use crate::colour::{COLOURS, Colour};
use crate::illegal::Illegal;
use crate::position::{Phase, Position};
use crate::setup::{OASES, Returns, TOKENS_OF_EACH_VALUE, supply};
use crate::space::Space;
use caravanserai_kernel::{Luck, Seat};

/// What chance lays out before the first decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// S8: the first player.
    pub first: Seat,
    /// S6: the palms, in the board's order.
    pub oases: [Space; OASES],
    /// S7: the token of every other pool, in the board's order.
    pub waterholes: Vec<(Space, u8)>,
    /// S4: with five seats and dealt returns, the colour each seat gives back, in seat order.
    pub returns: Option<[Colour; COLOURS]>,
}

impl Desert {
    /// Draws a layout.
    pub(crate) fn draw_layout(&self, luck: &mut dyn Luck) -> Draw {
        let setup = self.setup();
        let board = self.board();
        let first = setup.first.unwrap_or_else(|| {
            Seat::new(luck.below(setup.seats as u32) as usize).expect("a seat of the table")
        });
        let oases = setup.oases.unwrap_or_else(|| {
            let mut pools: Vec<Space> = board.spaces(board.large_pools()).collect();
            luck.shuffle(&mut pools);
            *pools.first_chunk().expect("the setup has five large pools")
        });
        let mut palms: Vec<Cell> = oases
            .iter()
            .filter_map(|space| board.cell(*space))
            .collect();
        palms.sort_unstable();
        let palms_set: Cells = palms.iter().copied().collect();
        let mut tokens: Vec<u8> = [1, 2, 3]
            .into_iter()
            .flat_map(|value| [value; TOKENS_OF_EACH_VALUE])
            .collect();
        luck.shuffle(&mut tokens);
        let pools = (board.small_pools() | board.large_pools()).without(palms_set);
        let dealt = setup.seats == 5 && setup.returns == Returns::Dealt;
        Draw {
            first,
            oases: std::array::from_fn(|number| board.space(palms[number])),
            waterholes: board.spaces(pools).zip(tokens).collect(),
            returns: dealt.then(|| {
                let mut colours = Colour::ALL;
                luck.shuffle(&mut colours);
                colours
            }),
        }
    }

    /// Judges a layout.
    pub(crate) fn judge_layout(&self, position: &Position, draw: &Draw) -> Result<(), Illegal> {
        if position.phase != Phase::Dealing {
            return Err(Illegal::NothingToDraw);
        }
        let setup = self.setup();
        if draw.first.index() >= setup.seats || setup.first.is_some_and(|f| f != draw.first) {
            return Err(Illegal::FirstWrong);
        }
        let board = self.board();
        let palms: Option<Vec<Cell>> = draw.oases.iter().map(|space| board.cell(*space)).collect();
        let palms = palms.ok_or(Illegal::PalmsWrong)?;
        let palms_set: Cells = palms.iter().copied().collect();
        if !palms.is_sorted_by(|a, b| a < b) || !palms_set.is_within(board.large_pools()) {
            return Err(Illegal::PalmsWrong);
        }
        if let Some(mut chosen) = setup.oases {
            chosen.sort_by_key(|space| board.cell(*space));
            if chosen != draw.oases {
                return Err(Illegal::PalmsWrong);
            }
        }
        let pools = (board.small_pools() | board.large_pools()).without(palms_set);
        let drawn = draw.waterholes.iter().map(|(space, _)| *space);
        let fair = (1..=3).all(|value| {
            draw.waterholes.iter().filter(|(_, v)| *v == value).count() <= TOKENS_OF_EACH_VALUE
        });
        let known = draw
            .waterholes
            .iter()
            .all(|(_, value)| (1..=3).contains(value));
        if !drawn.eq(board.spaces(pools)) || !fair || !known {
            return Err(Illegal::WaterholesWrong);
        }
        let dealt = setup.seats == 5 && setup.returns == Returns::Dealt;
        let mut colours = draw.returns;
        if let Some(colours) = &mut colours {
            colours.sort_unstable();
        }
        if colours != dealt.then_some(Colour::ALL) {
            return Err(Illegal::ReturnsWrong);
        }
        Ok(())
    }

    /// Lays out a legal layout.
    pub(crate) fn lay_out(&self, position: &mut Position, draw: &Draw) {
        let cell = |space| {
            self.board()
                .cell(space)
                .expect("a legal layout names spaces in use")
        };
        position.first = draw.first.index() as u8;
        position.oases = draw.oases.map(|space| cell(space).0);
        for (space, value) in &draw.waterholes {
            position.tokens.insert(cell(*space));
            position.set_value(cell(*space), *value);
        }
        for (number, colour) in draw.returns.into_iter().flatten().enumerate() {
            position.return_leader(number, colour);
        }
        self.plant(position);
        position.supply = [supply(self.setup().seats); COLOURS];
        position.free = self.board().in_use().without(position.palms);
        self.begin_returns_or_leaders(position);
    }

    /// The cells with a palm as a list. Where a scene has fewer than five, numbers behind the
    /// board's last fill it up, which nothing is ever next to.
    pub(crate) fn number_oases(&self, palms: Cells) -> [u8; OASES] {
        let behind = self.board().in_use().len()..;
        let mut numbers = palms
            .iter()
            .map(|cell| cell.0)
            .chain(behind.map(|n| n as u8));
        std::array::from_fn(|_| numbers.next().expect("numbers go on for ever"))
    }

    /// The palms and what is next to them, from the list of oases.
    pub(crate) fn plant(&self, position: &mut Position) {
        let oases: Cells = position.oases.into_iter().map(Cell).collect();
        position.palms = oases & self.board().in_use();
        position.near_palms = self.board().near_any(position.palms);
    }
}
