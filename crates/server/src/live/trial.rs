//! A table on its own, for tests of what its task does: no socket, no door, a store in a folder that
//! is gone with the test.

use super::Live;
use crate::handle::{Ask, Handle};
use crate::house::{House, now};
use crate::secrets;
use crate::settings::Settings;
use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::Game as _;
use caravanserai_protocol::Clock;
use caravanserai_store::{SeatRow, Store, TableRow};
use caravanserai_storekit::Place;
use std::sync::Arc;
use tokio::sync::mpsc;

/// A house without a door.
pub(crate) struct Trial {
    pub(crate) house: Arc<House>,
    /// The way to the tables' tasks, open as long as this is.
    way: (Handle, mpsc::Receiver<Ask>),
    _place: Place,
}

impl Trial {
    pub(crate) async fn open() -> Self {
        let place = Place::sqlite();
        let store = Store::open(&place.url()).expect("a store");
        let house = House::open(store, Settings::default()).await;
        let (sender, asks) = mpsc::channel(1);
        Self {
            house: house.expect("nothing is kept that could not be read"),
            way: (Handle(sender), asks),
            _place: place,
        }
    }

    /// A desert for two people that is being played, in memory and not run by its task.
    pub(crate) async fn desert(&self, clock: Clock) -> Live<Desert> {
        let person = |name: &str| SeatRow {
            kind: "person".into(),
            name: name.into(),
            ..super::nobody()
        };
        let row = TableRow {
            id: secrets::new_id(),
            name: String::new(),
            game: "desert".into(),
            setup: setup(),
            public: false,
            clock: serde_json::to_string(&clock).expect("plain data"),
            lapse: r#"{"kind":"pass"}"#.into(),
            webhook: None,
            host_tokens: vec![],
            seed: vec![7; 32],
            state: "playing".into(),
            opened: now(),
            touched: now(),
            revision: 0,
            scores: None,
            seats: vec![person("Ada"), person("Ben")],
        };
        let id = row.id.clone();
        self.house.store.create(row).await.expect("kept");
        let loaded = self.house.store.load(&id).await.expect("there");
        let live = Live::new(&self.house, &self.way.0, loaded.expect("there"));
        let mut live = live.expect("sound");
        // The first draws.
        live.settle(vec![]).await;
        live
    }
}

/// A small desert for two, as it is kept.
fn setup() -> String {
    let map = Map::embedded("mountain").expect("embedded");
    let game = Desert::new(Setup::preset(Edition::Kosmos1998, map, 2)).expect("a good setup");
    let lines = game.headers().into_iter();
    let lines = lines.map(|header| format!("{}: {}", header.name, header.value));
    lines.collect::<Vec<_>>().join("\n")
}
