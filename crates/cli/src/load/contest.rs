//! All the matches at once, and what is counted of them.

use super::client::{self, Side};
use super::house::{self, House};
use anyhow::Context;
use caravanserai_desert::Desert;
use caravanserai_kernel::Seat;
use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// What to do.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) address: SocketAddr,
    pub(super) matches: u32,
    pub(super) time: Duration,
    pub(super) plays: bool,
    pub(super) watchers: u32,
}

/// What was counted while it was measured.
#[derive(Default)]
pub(super) struct Counted {
    pub(super) moves: usize,
    pub(super) games: usize,
    pub(super) views: usize,
    pub(super) latencies: Vec<Duration>,
    pub(super) errors: Vec<String>,
    pub(super) time: Duration,
}

/// What all clients share; they live on one thread.
pub(super) struct Shared {
    pub(super) counted: RefCell<Counted>,
    /// When to stop; known once every table is open.
    pub(super) until: RefCell<Option<Instant>>,
    pub(super) plan: Plan,
    pub(super) game: Desert,
}

impl Shared {
    /// Whether counting is on.
    pub(super) fn measures(&self) -> bool {
        self.until
            .borrow()
            .is_some_and(|until| Instant::now() < until)
    }

    pub(super) fn is_over(&self) -> bool {
        self.until
            .borrow()
            .is_some_and(|until| Instant::now() >= until)
    }

    fn fault(&self, error: &anyhow::Error) {
        self.counted.borrow_mut().errors.push(format!("{error:#}"));
    }
}

/// Plays until the time is over.
pub(super) async fn run(plan: Plan) -> anyhow::Result<Counted> {
    let shared = Rc::new(Shared {
        counted: RefCell::default(),
        until: RefCell::new(None),
        plan,
        game: house::game()?,
    });
    let house = House::new(plan.address);
    let local = LocalSet::new();
    let played = local.run_until(async {
        let mut first = vec![];
        for _ in 0..plan.matches {
            first.push(open(&house, &shared.game).await?);
        }
        let start = Instant::now();
        *shared.until.borrow_mut() = Some(start + plan.time);
        let matches = first.into_iter().enumerate().map(|(number, opening)| {
            let shared = shared.clone();
            let house = house.clone();
            tokio::task::spawn_local(async move {
                if let Err(error) = matches_at(number, opening, &house, &shared).await {
                    shared.fault(&error);
                }
            })
        });
        let tasks: Vec<_> = matches.collect();
        for task in tasks {
            task.await.context("a client stopped")?;
        }
        anyhow::Ok(())
    });
    played.await?;
    drop(local);
    let shared = Rc::into_inner(shared).context("a client is still there")?;
    let mut counted = shared.counted.into_inner();
    counted.time = plan.time;
    Ok(counted)
}

async fn open(house: &House, game: &Desert) -> anyhow::Result<house::Opening> {
    let (house, game) = (house.clone(), game.clone());
    tokio::task::spawn_blocking(move || house.open(&game)).await?
}

/// One match after the other, until the time is over.
async fn matches_at(
    number: usize,
    mut opening: house::Opening,
    house: &House,
    shared: &Rc<Shared>,
) -> anyhow::Result<()> {
    let mut seed = number as u64;
    loop {
        one_match(&opening, seed, shared).await?;
        if shared.is_over() {
            return Ok(());
        }
        shared.counted.borrow_mut().games += 1;
        opening = open(house, &shared.game).await?;
        seed += 1_000_003;
    }
}

async fn one_match(opening: &house::Opening, seed: u64, shared: &Rc<Shared>) -> anyhow::Result<()> {
    let sent = Rc::new(RefCell::new(vec![]));
    let mut tasks = vec![];
    for (number, token) in opening.tokens.iter().enumerate() {
        let side = Side {
            seat: Seat::new(number),
            token: Some(token.clone()),
            seed: seed << 1 | number as u64,
            sent: sent.clone(),
        };
        tasks.push(tokio::task::spawn_local(client::play(
            opening.id.clone(),
            side,
            shared.clone(),
        )));
    }
    for _ in 0..shared.plan.watchers {
        let side = Side {
            seat: None,
            token: None,
            seed: 0,
            sent: sent.clone(),
        };
        tasks.push(tokio::task::spawn_local(client::play(
            opening.id.clone(),
            side,
            shared.clone(),
        )));
    }
    for task in tasks {
        task.await.context("a client stopped")??;
    }
    Ok(())
}
