//! The ring of five piles: seats and gaps (G3), and how a swap turns it (G10).

use caravanserai_kernel::Seat;

/// How many piles there are.
pub const PILES: usize = 5;

/// The ring place of each seat, counted in seats from the stage's starting player.
const PLACES: [[usize; 5]; 6] = [
    [0; 5],
    [0; 5],
    [0; 5],
    [0, 2, 3, 5, 5],
    [0, 1, 2, 3, 5],
    [0, 1, 2, 3, 4],
];

/// Where on the ring a seat sits, counted from the stage's starting player.
pub fn place_of(seat: Seat, start: Seat, seats: usize) -> usize {
    debug_assert!(seat.index() < seats);
    let steps = (seat.index() + seats - start.index()) % seats;
    PLACES[seats][steps]
}

/// Who sits at a ring place; `None` for a gap.
pub fn seat_at(place: usize, start: Seat, seats: usize) -> Option<Seat> {
    let steps = PLACES[seats][..seats].iter().position(|&p| p == place)?;
    Some(start.after(steps, seats))
}

/// Whether the pile that now lies at `pile` has passed through the hands at `place`, after that many
/// swaps: the last five piles that came there are still within five places ahead.
pub fn has_seen(place: usize, pile: usize, swaps: u32) -> bool {
    ((pile + PILES - place) % PILES) as u32 <= swaps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn seats_and_gaps_lie_on_the_ring_in_order() {
        let ring = |start, seats| (0..PILES).map(|p| seat_at(p, seat(start), seats)).collect();
        let shown = |ring: Vec<Option<Seat>>| -> Vec<Option<usize>> {
            ring.into_iter().map(|s| s.map(Seat::index)).collect()
        };
        assert_eq!(shown(ring(1, 3)), [Some(1), None, Some(2), Some(0), None]);
        assert_eq!(
            shown(ring(3, 4)),
            [Some(3), Some(0), Some(1), Some(2), None]
        );
        assert_eq!(shown(ring(2, 5)), [2, 3, 4, 0, 1].map(Some));
    }

    #[test]
    fn places_and_seats_are_inverse() {
        for seats in 3..=5 {
            for start in Seat::all(seats) {
                for seat in Seat::all(seats) {
                    let place = place_of(seat, start, seats);
                    assert_eq!(seat_at(place, start, seats), Some(seat));
                }
            }
        }
    }

    #[test]
    fn a_pile_is_seen_where_it_lay_and_stays_seen_after_it_moved_on() {
        let seen = |swaps| -> Vec<usize> { (0..5).filter(|&p| has_seen(3, p, swaps)).collect() };
        assert_eq!(seen(0), [3]);
        assert_eq!(seen(1), [3, 4]);
        assert_eq!(seen(2), [0, 3, 4]);
        assert_eq!(seen(9), [0, 1, 2, 3, 4]);
    }
}
