//! What could not stand on a table.

use super::{Piece, Scene};
use crate::Desert;
use crate::cells::{Cells, MAX_CELLS};
use crate::colour::Colour;
use crate::position::Phase;
use crate::setup::{OASES, TOKENS_OF_EACH_VALUE, supply};
use crate::space::Space;
use crate::view::View;
use caravanserai_kernel::Seat;
use caravanserai_kernel::text::TextError;
use std::collections::BTreeSet;

impl Desert {
    /// Everything that is wrong with where things stand.
    pub(super) fn scene_problems(&self, scene: &Scene) -> Vec<TextError> {
        let mut problems = vec![];
        let mut tell = |message: String| problems.push(TextError::whole(message));
        self.tell_spaces(scene, &mut tell);
        self.tell_turn(scene, &mut tell);
        tell_tokens(scene, &mut tell);
        let missing = OASES.saturating_sub(scene.oases.len());
        if scene.oases.len() > OASES || self.board().in_use().len() as usize + missing > MAX_CELLS {
            tell(format!(
                "{} palms: there are {OASES} (rule S6)",
                scene.oases.len()
            ));
        }
        tell_leaders(scene, &mut tell);
        for seat in Seat::all(self.setup().seats) {
            for colour in Colour::ALL {
                self.tell_caravan(scene, seat, colour, &mut tell);
            }
        }
        problems
    }

    /// Every thing needs a space of its own.
    fn tell_spaces(&self, scene: &Scene, tell: &mut dyn FnMut(String)) {
        let pieces: Vec<Space> = scene.pieces().map(|piece| piece.space).collect();
        let tokens: Vec<Space> = scene.tokens.iter().map(|(space, _)| *space).collect();
        let taken: Vec<Space> = scene.taken.iter().map(|(space, _)| *space).collect();
        let standing = [&pieces[..], &tokens, &scene.oases].concat();
        let watered = [&taken[..], &tokens, &scene.oases].concat();
        let all: BTreeSet<Space> = standing.iter().chain(&taken).copied().collect();
        for space in &all {
            if self.board().cell(*space).is_none() {
                tell(format!("there is no space {space} in use"));
            }
        }
        let twice = |spaces: &[Space], space: Space| {
            let there = spaces.iter().filter(|other| **other == space);
            there.count() > 1
        };
        for space in all {
            if twice(&standing, space) || twice(&watered, space) {
                tell(format!("{space} holds two things"));
            }
        }
    }

    fn tell_turn(&self, scene: &Scene, tell: &mut dyn FnMut(String)) {
        let seats = self.setup().seats;
        let pieces = scene.pieces().map(|piece| piece.seat);
        for seat in [scene.first, scene.mover].into_iter().chain(pieces) {
            if seat.index() >= seats {
                tell(format!(
                    "seat {seat} is not at a table of {seats} (rule S1)"
                ));
            }
        }
        let left = scene.supply_for(seats);
        match scene.phase {
            Phase::Leaders if !scene.camels.is_empty() => {
                tell("camels stand among leaders still to be placed (rule S9)".into());
            }
            Phase::Leaders => {}
            Phase::Camels => {
                if !(1..=2).contains(&scene.camels_left) {
                    tell("1 or 2 camels are left to place in a turn (rule T1)".into());
                }
                if scene.camels_left == 2 && left.iter().any(|(_, left)| *left == 0) {
                    tell(
                        "a colour was used up before this turn: the game is over (rule N1)".into(),
                    );
                }
            }
            Phase::Dealing | Phase::Returning | Phase::Over(_) => {
                tell("a scene stands where leaders or camels are placed".into());
            }
        }
        for colour in Colour::ALL {
            let placed = scene.camels.iter().filter(|camel| camel.colour == colour);
            if placed.count() > supply(seats).into() {
                tell(format!(
                    "there are only {} {colour} camels with {seats} seats (rule S3)",
                    supply(seats)
                ));
            }
        }
    }

    /// A caravan hangs together with its leader and touches no rival of its colour.
    fn tell_caravan(
        &self,
        scene: &Scene,
        seat: Seat,
        colour: Colour,
        tell: &mut dyn FnMut(String),
    ) {
        let board = self.board();
        let cell = |piece: &Piece| board.cell(piece.space);
        let is_own = |piece: &&Piece| piece.colour == colour && piece.seat == seat;
        let is_rival = |piece: &Piece| piece.colour == colour && piece.seat > seat;
        let leader = scene.leaders.iter().filter(is_own).find_map(cell);
        let camels: Cells = scene
            .camels
            .iter()
            .filter(is_own)
            .filter_map(cell)
            .collect();
        let rivals: Cells = scene
            .pieces()
            .filter(is_rival)
            .filter_map(|piece| cell(&piece))
            .collect();
        let with_leader = leader.map_or(Cells::EMPTY, |leader| {
            board.flood(leader, camels | Cells::only(leader))
        });
        for stray in board.spaces(camels.without(with_leader)) {
            tell(format!(
                "the {colour} camel at {stray} is not connected with seat {seat}'s leader (rule T3a)"
            ));
        }
        for camel in (camels | with_leader).iter() {
            if let Some(rival) = (board.near(camel) & rivals).first() {
                let (camel, rival) = (board.space(camel), board.space(rival));
                tell(format!(
                    "rivals of one colour are neighbours at {camel} and {rival} (rule T3c)"
                ));
            }
        }
    }

    /// What is wrong with tokens, once it is known who has enclosed what.
    pub(super) fn area_problems(&self, view: &View) -> Vec<TextError> {
        let board = self.board();
        let mut areas = Cells::EMPTY;
        let mut taken = Cells::EMPTY;
        for (_, seen) in view.seats.iter() {
            areas |= seen.enclosed;
            taken |= seen.enclosed | seen.pieces;
        }
        let untaken = board
            .spaces(view.tokens & areas)
            .map(|space| format!("whoever enclosed {space} has taken its token (rule E4)"));
        let nobodys = view.waterholes.without(view.tokens | taken);
        let nobodys = board
            .spaces(nobodys)
            .map(|space| format!("nobody can have taken the token of {space} (rule P1)"));
        untaken.chain(nobodys).map(TextError::whole).collect()
    }
}

fn tell_tokens(scene: &Scene, tell: &mut dyn FnMut(String)) {
    let values = || {
        scene
            .tokens
            .iter()
            .chain(&scene.taken)
            .map(|(_, value)| *value)
    };
    if values().any(|value| !(1..=3).contains(&value)) {
        tell("a waterhole token is worth 1, 2 or 3 (rule S7)".into());
    }
    for value in 1..=3 {
        if values().filter(|other| *other == value).count() > TOKENS_OF_EACH_VALUE {
            tell(format!(
                "there are only {TOKENS_OF_EACH_VALUE} tokens of {value} (rule S7)"
            ));
        }
    }
}

fn tell_leaders(scene: &Scene, tell: &mut dyn FnMut(String)) {
    for (number, leader) in scene.leaders.iter().enumerate() {
        let Piece {
            seat,
            colour,
            space,
        } = *leader;
        let is_twin = |other: &Piece| other.seat == seat && other.colour == colour;
        if scene.leaders[..number].iter().any(is_twin) || scene.returned[seat] == Some(colour) {
            tell(format!("{space}: seat {seat} has no such leader (rule S4)"));
        }
        let around = space.around();
        if scene
            .oases
            .iter()
            .any(|oasis| around.contains(&Some(*oasis)))
        {
            tell(format!(
                "the leader at {space} is next to an oasis (rule S10b)"
            ));
        }
        let mut others = scene.leaders[..number].iter();
        if let Some(other) = others.find(|other| around.contains(&Some(other.space))) {
            let other = other.space;
            tell(format!(
                "the leaders at {space} and {other} are neighbours (rule S10c)"
            ));
        }
    }
}
