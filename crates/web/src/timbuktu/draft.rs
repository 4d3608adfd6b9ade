//! What the person at the screen has picked so far: nothing of it counts before it is confirmed.
//!
//! Drafts are judged by the rules themselves, in a world guessed from the view: what is legal never
//! depends on what the viewer cannot see.

use super::packing::Packing;
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat};
use caravanserai_timbuktu::moves::Price;
use caravanserai_timbuktu::{Camel, Good, Illegal, Load, Move, Pen, Phase, Spot, Timbuktu, View};

/// What the acting seat is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// To load its caravan.
    Load,
    /// To place a camel in the start area.
    Place,
    /// To put a camel's card face down.
    Choose,
    /// To lead this camel, whose card it has chosen, to the next place.
    Go(Camel),
}

impl Asked {
    /// What the view asks of a seat that is to act.
    pub fn of(view: &View, seat: Seat) -> Option<Self> {
        match view.open.phase() {
            Phase::Load => Some(Self::Load),
            Phase::Place => Some(Self::Place),
            Phase::Choose => Some(Self::Choose),
            Phase::Move => view.choices[seat].map(Self::Go),
            Phase::First | Phase::Deal | Phase::Over => None,
        }
    }
}

/// What has been picked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// The camel to place or to choose.
    pub camel: Option<Camel>,
    /// The pen to place it in or to lead it to.
    pub pen: Option<Pen>,
    /// The good to pay with.
    pub pay: Option<Good>,
    /// The caravan being loaded.
    pub packing: Packing,
}

/// A seat that is to act, and what it sees.
#[derive(Clone, Copy, Debug)]
pub struct Acting<'a> {
    /// The rules.
    pub game: &'a Timbuktu,
    /// What the seat sees.
    pub view: &'a View,
    /// The seat.
    pub seat: Seat,
}

impl Acting<'_> {
    /// Judges a move by the rules.
    pub fn check(&self, the_move: &Move) -> Result<(), Illegal> {
        let world = self.game.guess(self.view, &mut FastLuck::new(1));
        self.game.check(&world, self.seat, the_move)
    }

    /// What a way costs this seat's camel from where it stands, or why it is closed.
    pub fn price(&self, camel: Camel, pen: Pen) -> Result<Price, Illegal> {
        let load = self.load(camel);
        self.game
            .price(&self.view.open, self.seat, camel, load, pen)
    }

    /// What the seat's camel carries.
    pub fn load(&self, camel: Camel) -> Load {
        self.view.load(self.seat, camel)
    }

    /// Where a camel lands in a pen.
    pub fn landing(&self, pen: Pen) -> Option<Spot> {
        let pitch = self.view.open.landing(pen)?;
        Some(Spot::new(pen, pitch))
    }
}

impl Draft {
    /// The draft that comes to this decision.
    pub fn of(the_move: &Move) -> Self {
        let (camel, pen, pay) = match the_move {
            Move::Load(_) => (None, None, None),
            Move::Place(camel, pen) => (Some(*camel), Some(*pen), None),
            Move::Choose(camel) => (Some(*camel), None, None),
            Move::Go(pen, pay) => (None, Some(*pen), *pay),
        };
        let packing = match the_move {
            Move::Load(loads) => Packing::of(loads),
            Move::Place(..) | Move::Choose(_) | Move::Go(..) => Packing::default(),
        };
        Self {
            camel,
            pen,
            pay,
            packing,
        }
    }

    /// The camel the draft is about.
    pub fn moving(&self, asked: Asked) -> Option<Camel> {
        match asked {
            Asked::Go(camel) => Some(camel),
            Asked::Place | Asked::Choose => self.camel,
            Asked::Load => None,
        }
    }

    /// Whether a good is still to be named for the pen that was picked.
    pub fn owes(&self, acting: Acting<'_>, asked: Asked) -> bool {
        let (Asked::Go(camel), Some(pen)) = (asked, self.pen) else {
            return false;
        };
        self.pay.is_none() && acting.price(camel, pen) == Ok(Price::OneGood)
    }

    /// The decision, once all of it is picked; not judged yet.
    pub fn decision(&self, acting: Acting<'_>, asked: Asked) -> Option<Move> {
        match asked {
            Asked::Load => Some(Move::Load(self.packing.loads())),
            Asked::Place => Some(Move::Place(self.camel?, self.pen?)),
            Asked::Choose => self.camel.map(Move::Choose),
            Asked::Go(_) => {
                let owes = self.owes(acting, asked);
                (!owes).then_some(Move::Go(self.pen?, self.pay))
            }
        }
    }

    /// The decision, if it is complete, legal, and among those a lesson takes (any, if it says none).
    pub fn ready(&self, acting: Acting<'_>, asked: Asked, only: &[Move]) -> Option<Move> {
        let decision = self.decision(acting, asked)?;
        let wanted = only.is_empty() || only.contains(&decision);
        (wanted && acting.check(&decision).is_ok()).then_some(decision)
    }

    /// Picks a pen, or says why not. A payment named for another pen is forgotten; the only kind a
    /// camel has is named at once.
    pub fn pick_pen(&mut self, acting: Acting<'_>, asked: Asked, pen: Pen) -> Result<(), Illegal> {
        match asked {
            Asked::Load => Err(Illegal::NotNow(Phase::Load)),
            Asked::Choose => Err(Illegal::NotNow(Phase::Choose)),
            Asked::Place => {
                let camel = self.camel.or_else(|| {
                    let waiting = acting.view.open.waiting(acting.seat);
                    Camel::ALL.into_iter().find(|c| waiting.contains(c.index()))
                });
                if let Some(camel) = camel {
                    acting.check(&Move::Place(camel, pen))?;
                    self.camel = Some(camel);
                    self.pen = Some(pen);
                }
                Ok(())
            }
            Asked::Go(camel) => {
                let price = acting.price(camel, pen)?;
                let kinds = acting.load(camel).kinds();
                let only_kind = (kinds.len() == 1).then(|| Good::ALL[kinds.nth(0)]);
                self.pay = match price {
                    Price::Free => None,
                    Price::OneGood if self.pen == Some(pen) => self.pay.or(only_kind),
                    Price::OneGood => only_kind,
                };
                self.pen = Some(pen);
                Ok(())
            }
        }
    }

    /// Picks the good to pay with, or says why not.
    pub fn pick_good(&mut self, acting: Acting<'_>, good: Good) -> Result<(), Illegal> {
        if let Some(pen) = self.pen {
            acting.check(&Move::Go(pen, Some(good)))?;
            self.pay = Some(good);
        }
        Ok(())
    }

    /// Picks a camel to place or to choose, or says why not. One picked while a pen is already
    /// picked goes there.
    pub fn pick_camel(
        &mut self,
        acting: Acting<'_>,
        asked: Asked,
        camel: Camel,
    ) -> Result<(), Illegal> {
        match asked {
            Asked::Load => {
                self.packing.current = camel;
                Ok(())
            }
            Asked::Choose => {
                acting.check(&Move::Choose(camel))?;
                self.camel = Some(camel);
                Ok(())
            }
            Asked::Place => {
                // Whether the camel may be placed at all does not depend on the pen.
                let refused = |pen: &Pen| acting.check(&Move::Place(camel, *pen)).err();
                let problems: Vec<_> = Pen::ALL.iter().map(refused).collect();
                if problems.iter().all(Option::is_some) {
                    return Err(problems[0].expect("every pen is refused"));
                }
                self.camel = Some(camel);
                Ok(())
            }
            Asked::Go(chosen) if chosen == camel => Ok(()),
            Asked::Go(_) => Err(Illegal::Decided(Phase::Choose)),
        }
    }

    /// Takes back the last thing picked; false if there was nothing.
    pub fn take_back(&mut self) -> bool {
        self.pay.take().is_some() || self.pen.take().is_some() || self.camel.take().is_some()
    }
}
