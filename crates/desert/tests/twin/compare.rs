//! One random game, played by the engine and by the twin side by side.

use crate::board::{Board, Space, small};
use crate::table::{self, Points, Rules, Twin, in_words, name};
use caravanserai_desert::{
    Breakdown, Colour, Desert, Draw, End, Event, Move, Phase, Position, Returns,
};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat, Step, Turn};
use std::collections::{BTreeMap, BTreeSet};

/// How the players of a compared game choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Style {
    /// Evenly among their legal moves.
    Even,
    /// With a liking for one colour and for closing areas, which even players seldom do.
    Enclosing,
}

/// What the compared games had in them, so that a test can tell that it tested something.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Seen {
    pub(crate) games: u64,
    pub(crate) without_room: u64,
    pub(crate) supply: u64,
    pub(crate) stuck: u64,
    pub(crate) areas: u64,
    pub(crate) areas_with_oasis: u64,
    pub(crate) several_areas_at_once: u64,
    pub(crate) built_inside: u64,
    pub(crate) crossings: u64,
    pub(crate) placements: u64,
}

/// Plays a random game with both and panics at the first difference.
pub(crate) fn agree(game: &Desert, number: u64, style: Style, seen: &mut Seen) {
    let mut luck = FastLuck::new(number);
    let mut position = game.start();
    let draw = game.draw(&position, &mut luck);
    let mut twin = lay_out(game, &draw);
    game.apply(&mut position, &Step::Draw(draw));
    let mut moves = vec![];
    loop {
        let told = || {
            format!(
                "game {number} of {:?}\n{}",
                game.setup(),
                game.setup().map.text()
            )
        };
        let expected = twin.legal();
        let over = match position.phase() {
            Phase::Over(End::Supply) => Some("supply"),
            Phase::Over(End::Stuck) => Some("stuck"),
            Phase::Dealing | Phase::Returning | Phase::Leaders | Phase::Camels => None,
        };
        assert_eq!(over, twin.reason(&expected), "the end of {}", told());
        if over.is_some() {
            break;
        }
        let seat = Seat::new(twin.seat()).expect("a seat");
        assert_eq!(game.turn(&position), Turn::One(seat), "turn in {}", told());
        game.legal_moves(&position, seat, &mut moves);
        let found: BTreeSet<table::Move> =
            moves.iter().map(|&the_move| translated(the_move)).collect();
        assert_eq!(
            expected,
            found,
            "legal moves (twin, engine) of {seat:?} in {}",
            told()
        );
        if moves.is_empty() {
            seen.without_room += 1;
            return;
        }
        let chosen = choose(game, &position, seat, &moves, style, &mut luck);
        assert_eq!(chosen.to_string(), in_words(translated(chosen)));
        step(game, &mut position, &mut twin, chosen, seen, &told);
    }
    compare_ends(game, &position, &twin);
    seen.games += 1;
    seen.supply += u64::from(position.phase() == Phase::Over(End::Supply));
    seen.stuck += u64::from(position.phase() == Phase::Over(End::Stuck));
}

/// The twin's table after the deal, which it judges too (S6, S7).
fn lay_out(game: &Desert, draw: &Draw) -> Twin {
    let setup = game.setup();
    let board = Board::read(setup.map.text(), setup.seats);
    let oases: BTreeSet<Space> = draw.oases.iter().map(|&space| place(space)).collect();
    let tokens = draw.waterholes.iter();
    let waterholes: BTreeMap<Space, i32> = tokens.map(|&(at, v)| (place(at), v.into())).collect();
    assert!(
        oases.len() == 5 && oases.is_subset(&board.large_pools),
        "S6: {draw:?}"
    );
    let mut dry: BTreeSet<Space> = &board.large_pools | &board.small_pools;
    dry.retain(|space| !oases.contains(space));
    assert_eq!(dry, waterholes.keys().copied().collect(), "S7");
    for value in 1..=3 {
        assert!(
            waterholes.values().filter(|&&v| v == value).count() <= 15,
            "S7: {draw:?}"
        );
    }
    let rules = Rules {
        seats: setup.seats,
        owner_may_enter: setup.edition.name() == "kosmos1998",
        serpentine: setup.serpentine,
    };
    let mut twin = Twin::new(rules, board, draw.first.index(), oases, waterholes);
    assert_eq!(
        draw.returns.is_some(),
        setup.seats == 5 && setup.returns == Returns::Dealt
    );
    for (seat, colour) in draw.returns.into_iter().flatten().enumerate() {
        twin.give_back(seat, colour.index());
    }
    twin
}

fn place(space: caravanserai_desert::Space) -> Space {
    (small(space.column()), small(space.row()))
}

fn translated(the_move: Move) -> table::Move {
    match the_move {
        Move::Return(colour) => table::Move::Return(colour.index()),
        Move::Leader(colour, space) => table::Move::Leader(colour.index(), place(space)),
        Move::Camel(colour, space) => table::Move::Camel(colour.index(), place(space)),
    }
}

fn choose(
    game: &Desert,
    position: &Position,
    seat: Seat,
    moves: &[Move],
    style: Style,
    luck: &mut dyn Luck,
) -> Move {
    if style == Style::Enclosing {
        let closes = |the_move: &&Move| {
            let mut after = *position;
            game.apply(&mut after, &Step::Move(seat, **the_move));
            after.enclosed(seat).len() > position.enclosed(seat).len()
        };
        let favourite = Colour::ALL[seat.index()];
        let of_favourite =
            |the_move: &&Move| matches!(the_move, Move::Camel(colour, _) if *colour == favourite);
        let liked: Vec<Move> = match luck.below(3) {
            0 => moves.iter().filter(closes).copied().collect(),
            1 => moves.iter().filter(of_favourite).copied().collect(),
            _ => vec![],
        };
        if !liked.is_empty() {
            return *luck.pick(&liked);
        }
    }
    *luck.pick(moves)
}

/// Plays one move with both and compares all it did.
fn step(
    game: &Desert,
    position: &mut Position,
    twin: &mut Twin,
    chosen: Move,
    seen: &mut Seen,
    told: &impl Fn() -> String,
) {
    let before = *position;
    let seat = before.mover();
    let step = Step::Move(seat, chosen);
    game.play(position, &step)
        .unwrap_or_else(|illegal| panic!("{illegal} in {}", told()));
    let outcome = twin.play(translated(chosen));
    let told = || format!("{chosen} of {seat:?} in {}", told());

    let gained = |points: fn(Breakdown) -> u16| {
        let [old, new] = [&before, &*position].map(|p| i32::from(points(p.scored_in_play(seat))));
        new - old
    };
    let gain = Points {
        waterholes: gained(|points| points.waterholes),
        oases: gained(|points| points.oases),
        river: gained(|points| points.river),
        ..Points::default()
    };
    assert_eq!(outcome.gain, gain, "gain (twin, engine) by {}", told());
    for seat in Seat::all(game.seats()) {
        let points = position.scored_in_play(seat).total();
        assert_eq!(
            twin.points[seat.index()].sum(),
            i32::from(points),
            "points after {}",
            told()
        );
    }
    let new_area = position.enclosed(seat).without(before.enclosed(seat));
    let enclosed: BTreeSet<Space> = game.board().spaces(new_area).map(place).collect();
    assert_eq!(
        outcome.enclosed,
        enclosed,
        "enclosed (twin, engine) by {}",
        told()
    );
    let areas = compare_events(game, &before, &step, position, &outcome, &told);

    seen.placements += u64::from(matches!(chosen, Move::Camel(..)));
    seen.areas += areas;
    seen.several_areas_at_once += u64::from(areas > 1);
    seen.areas_with_oasis += u64::from(enclosed.iter().any(|space| twin.oases.contains(space)));
    seen.crossings += u64::from(gain.river > 0);
    if let Move::Camel(_, space) = chosen {
        let cell = game.board().cell(space).expect("in use");
        seen.built_inside += u64::from(before.enclosed(seat).contains(cell));
    }
}

/// What is told adds up to what happened. Answers how many areas were told of.
fn compare_events(
    game: &Desert,
    before: &Position,
    step: &Step<Desert>,
    after: &Position,
    outcome: &table::Outcome,
    told: &impl Fn() -> String,
) -> u64 {
    let (mut areas, mut enclosed, mut gain) = (0, BTreeSet::new(), Points::default());
    for event in game.events(before, step, after) {
        match event {
            Event::Enclosed(_, _, spaces) => {
                areas += 1;
                enclosed.extend(spaces.into_iter().map(place));
            }
            Event::WaterTaken(_, _, value) => gain.waterholes += i32::from(value.unwrap_or(0)),
            Event::Linked(..) => gain.oases += 5,
            Event::Crossed(..) => gain.river += 5,
            Event::LaidOut { .. }
            | Event::Returned(..)
            | Event::LeaderPlaced(..)
            | Event::CamelPlaced(..)
            | Event::Ended { .. } => {}
        }
    }
    assert_eq!(
        (&outcome.gain, &outcome.enclosed),
        (&gain, &enclosed),
        "told of {}",
        told()
    );
    areas
}

fn compare_ends(game: &Desert, position: &Position, twin: &Twin) {
    let told = || format!("{:?}\n{}", game.setup(), game.setup().map.text());
    let breakdown = game.breakdown(position).map(|_, points| Points {
        waterholes: points.waterholes.into(),
        oases: points.oases.into(),
        river: points.river.into(),
        areas: points.areas.into(),
        longest: points.longest.into(),
    });
    assert_eq!(
        twin.final_points(),
        breakdown.as_slice(),
        "breakdown of {}",
        told()
    );
    let scores = game.scores(position).expect("it is over");
    let sums: Vec<i32> = twin.final_points().into_iter().map(Points::sum).collect();
    assert_eq!(sums, scores.as_slice(), "scores of {}", told());
    let winners = game.winners(position).expect("it is over");
    let winners: Vec<usize> = winners.iter().map(Seat::index).collect();
    assert_eq!(twin.winners(), winners, "winners of {}", told());
    for (space, (seat, colour)) in &twin.pieces {
        let named = name(*space).parse().expect("a space's name");
        let cell = game.board().cell(named).expect("in use");
        let piece = position
            .piece(cell)
            .map(|(seat, colour)| (seat.index(), colour.index()));
        assert_eq!(piece, Some((*seat, *colour)), "on {named} of {}", told());
    }
}
