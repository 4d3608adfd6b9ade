//! Which page: read from the address behind `#`, so that any web host can serve the app.

use leptos::prelude::*;
use std::fmt;
use std::str::FromStr;

/// A game of the app.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhichGame {
    /// Through the Desert.
    Desert,
    /// Timbuktu.
    Timbuktu,
}

impl WhichGame {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Desert, Self::Timbuktu];

    /// Its name in addresses and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Desert => "desert",
            Self::Timbuktu => "timbuktu",
        }
    }

    /// The game of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }
}

/// A page of the app.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The front page.
    #[default]
    Home,
    /// Setting up a game.
    New(WhichGame),
    /// A game on the shelf, being played.
    Play(String),
    /// A game on the shelf, looked at move by move.
    Replay(String),
    /// All games on the shelf.
    Shelf,
    /// The rules of a game; of an edition, where it has several.
    Rules(WhichGame, Option<String>),
    /// One rule of a game, by its id.
    Rule(WhichGame, String),
    /// The first-game lesson.
    Learn(WhichGame),
    /// Tables online.
    Online,
    /// Opening a table online.
    Open(WhichGame),
    /// A table online.
    Table(String),
    /// A table online, with the secret of a seat there.
    Claim(String, String),
    /// Which data is ours, licences, thanks.
    About,
    /// An address that leads nowhere.
    Nowhere,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home | Self::Nowhere => write!(f, "#/"),
            Self::New(game) => write!(f, "#/new/{}", game.name()),
            Self::Play(id) => write!(f, "#/play/{id}"),
            Self::Replay(id) => write!(f, "#/replay/{id}"),
            Self::Shelf => write!(f, "#/games"),
            Self::Rules(game, None) => write!(f, "#/rules/{}", game.name()),
            Self::Rules(game, Some(edition)) => write!(f, "#/rules/{}/{edition}", game.name()),
            Self::Rule(game, id) => write!(f, "#/rule/{}/{id}", game.name()),
            Self::Learn(game) => write!(f, "#/learn/{}", game.name()),
            Self::Online => write!(f, "#/online"),
            Self::Open(game) => write!(f, "#/online/new/{}", game.name()),
            Self::Table(id) => write!(f, "#/table/{id}"),
            Self::Claim(id, token) => write!(f, "#/table/{id}/{token}"),
            Self::About => write!(f, "#/about"),
        }
    }
}

impl FromStr for Route {
    type Err = std::convert::Infallible;

    fn from_str(address: &str) -> Result<Self, Self::Err> {
        let path = address.trim_start_matches('#').trim_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        let game = |name: &str| WhichGame::named(name);
        Ok(match parts[..] {
            [""] => Self::Home,
            ["new", name] => game(name).map_or(Self::Nowhere, Self::New),
            ["play", id] => Self::Play(id.into()),
            ["replay", id] => Self::Replay(id.into()),
            ["games"] => Self::Shelf,
            ["rules", name] => game(name).map_or(Self::Nowhere, |game| Self::Rules(game, None)),
            ["rules", name, edition] => {
                game(name).map_or(Self::Nowhere, |g| Self::Rules(g, Some(edition.into())))
            }
            ["rule", name, id] => game(name).map_or(Self::Nowhere, |g| Self::Rule(g, id.into())),
            ["learn", name] => game(name).map_or(Self::Nowhere, Self::Learn),
            ["online"] => Self::Online,
            ["online", "new", name] => game(name).map_or(Self::Nowhere, Self::Open),
            ["table", id] => Self::Table(id.into()),
            ["table", id, token] => Self::Claim(id.into(), token.into()),
            ["about"] => Self::About,
            _ => Self::Nowhere,
        })
    }
}

/// The page's address, followed by whoever reads the signal.
pub fn follow_address() -> Signal<Route> {
    let read = || {
        let hash = web_sys::window().and_then(|window| window.location().hash().ok());
        let Ok(route) = hash.unwrap_or_default().parse();
        route
    };
    let route = RwSignal::new(read());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| route.set(read()));
    on_cleanup(move || listener.remove());
    route.into()
}

/// Goes to a page.
pub fn go(route: &Route) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().set_hash(&route.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_read_back() {
        let edition = Some("zman2017".to_owned());
        for route in [
            Route::Home,
            Route::New(WhichGame::Desert),
            Route::Play("a1".into()),
            Route::Replay("a1".into()),
            Route::Shelf,
            Route::Rules(WhichGame::Timbuktu, None),
            Route::Rules(WhichGame::Desert, edition),
            Route::Rule(WhichGame::Desert, "T3c".into()),
            Route::Learn(WhichGame::Timbuktu),
            Route::Online,
            Route::Open(WhichGame::Desert),
            Route::Table("Zm9vYmFy".into()),
            Route::Claim("Zm9vYmFy".into(), "c2VjcmV0".into()),
            Route::About,
        ] {
            assert_eq!(route.to_string().parse(), Ok(route));
        }
        assert_eq!("#/new/chess".parse(), Ok(Route::Nowhere));
    }
}
