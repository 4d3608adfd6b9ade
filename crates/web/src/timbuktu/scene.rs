//! Who stands where in the place behind and the place ahead, and who stood where when thieves came.

use crate::showing::Showing;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::{Camel, Event, Load, Phase, Spot, Timbuktu};

/// A camel on its pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub camel: Camel,
    /// What it carries.
    pub load: Load,
    /// Whether it came here since the viewer last looked.
    pub news: bool,
}

/// By spot: who stands there.
pub type Stands = [Option<Standing>; Spot::COUNT];

/// Both places that matter now.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The place being left: its number on the way (0 is the start area) and who is still there.
    pub behind: Option<(usize, Stands)>,
    /// The place being filled.
    pub ahead: (usize, Stands),
}

impl Scene {
    /// What a viewer sees.
    pub fn of(showing: &Showing<Timbuktu>) -> Self {
        let open = &showing.view.open;
        let mut behind = [None; Spot::COUNT];
        let mut ahead = [None; Spot::COUNT];
        for seat in Seat::all(showing.game.seats()) {
            for camel in showing.game.caravan() {
                let Some(spot) = open.spot(seat, camel) else {
                    continue;
                };
                let waits = open.waiting(seat).contains(camel.index());
                let stands = if waits { &mut behind } else { &mut ahead };
                stands[spot.index()] = Some(Standing {
                    seat,
                    camel,
                    load: showing.view.load(seat, camel),
                    news: !waits && is_news(showing, seat, camel),
                });
            }
        }
        match open.phase() {
            Phase::First | Phase::Load | Phase::Place => Self {
                behind: None,
                ahead: (0, ahead),
            },
            Phase::Deal | Phase::Choose | Phase::Move => Self {
                behind: Some((open.stage(), behind)),
                ahead: (open.stage() + 1, ahead),
            },
            Phase::Over => Self {
                behind: None,
                ahead: (showing.game.stage_count(), ahead),
            },
        }
    }
}

/// Whether the camel's last step is new to the viewer.
fn is_news(showing: &Showing<Timbuktu>, seat: Seat, camel: Camel) -> bool {
    let told = showing.told.iter().rev();
    let mut news = told.take_while(|told| told.step >= showing.news_from);
    news.any(|told| match told.event {
        Event::Moved {
            seat: s, camel: c, ..
        }
        | Event::Placed(s, c, _) => (s, c) == (seat, camel),
        Event::First(_)
        | Event::Loaded(..)
        | Event::LoadsShown(_)
        | Event::Dealt { .. }
        | Event::Chose(..)
        | Event::Swapped { .. }
        | Event::Robbed { .. }
        | Event::Ended { .. } => false,
    })
}

/// Who stood where at the theft that was told in this step: every camel where its last move took it.
pub fn stood(showing: &Showing<Timbuktu>, step: usize) -> [Option<(Seat, Camel)>; Spot::COUNT] {
    let mut last = std::collections::BTreeMap::new();
    for told in showing.told.iter().take_while(|told| told.step <= step) {
        if let Event::Moved {
            seat, camel, spot, ..
        } = told.event
        {
            last.insert((seat, camel), spot);
        }
    }
    let mut stood = [None; Spot::COUNT];
    for (who, spot) in last {
        stood[spot.index()] = Some(who);
    }
    stood
}
