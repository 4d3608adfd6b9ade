//! The promises driven by bytes, for fuzz targets and, bounded, for ordinary tests.

use crate::agree;
use crate::broken::{Kept, Promise};
use crate::pool::Pool;
use crate::records::reads_or_says_where;
use crate::walk::listed;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step, Turn};

/// Plays a game whose moves the bytes choose, until they or the game end, and checks all along that
/// the list and the judge agree.
///
/// Each step takes two bytes: which seat (where several decide) and which move of its list; or the
/// number of the luck that chance draws from.
pub fn fuzz_steps<G: Game>(game: &G, bytes: &[u8]) -> Kept {
    let mut luck = FastLuck::new(bytes.len() as u64);
    let mut pool = Pool::new(game);
    let mut position = game.start();
    for (number, pair) in bytes.chunks_exact(2).enumerate() {
        let choice = usize::from(u16::from_le_bytes([pair[0], pair[1]]));
        let Some(step) =
            chosen_step(game, &position, choice).map_err(|broken| broken.after(number))?
        else {
            break;
        };
        pool.gather(&position);
        pool.add_step(&step);
        let mut after = position.clone();
        game.apply(&mut after, &step);
        agree::at(game, &position, &pool, &mut luck)
            .and_then(|()| agree::applies(game, &position, &step, &after))
            .and_then(|()| agree::keeps_up(game, &position, &after))
            .map_err(|broken| broken.after(number))?;
        position = after;
    }
    agree::at(game, &position, &pool, &mut luck)
}

fn chosen_step<G: Game>(game: &G, position: &G::Position, choice: usize) -> Kept<Option<Step<G>>> {
    let turn = game.turn(position);
    let seats: Vec<Seat> = match turn {
        Turn::Over => return Ok(None),
        Turn::Chance => {
            let draw = game.draw(position, &mut FastLuck::new(choice as u64));
            return Ok(Some(Step::Draw(draw)));
        }
        Turn::One(_) | Turn::Several(_) => turn.seats().iter().collect(),
    };
    let Some(&seat) = seats.get(choice % seats.len().max(1)) else {
        return Err(Promise::TurnIsOfTheTable.broken(format!("{turn:?}")));
    };
    let choice = choice / seats.len();
    let chosen = if game.lists_moves(position) {
        let moves = listed(game, position, seat);
        moves.get(choice % moves.len().max(1)).cloned()
    } else {
        game.random_move(position, seat, &mut FastLuck::new(choice as u64))
    };
    let chosen = chosen.ok_or_else(|| Promise::HasAMove.broken(format!("{seat:?}")))?;
    Ok(Some(Step::Move(seat, chosen)))
}

/// Reads any bytes as a record: never a panic; what is read reads back, what is refused has its
/// place and reason.
pub fn fuzz_record<G: Game>(bytes: &[u8]) -> Kept {
    reads_or_says_where::<G>(&String::from_utf8_lossy(bytes))
}
