//! A game's setup as it travels: the headers of a record, one a line. And what it is in words.

use crate::showing::Shown;
use crate::words::Voice;
use caravanserai_desert::{Desert, Returns};
use caravanserai_kernel::Game;
use caravanserai_kernel::record::{FIRST_LINE, Record};
use caravanserai_kernel::text::TextError;
use caravanserai_protocol::Wired;
use caravanserai_timbuktu::{Loading, Timbuktu};

/// A game that can be played at a house far away.
pub trait Far: Shown + Wired {
    /// What was chosen for this table, in words: the edition, the board, each variant.
    fn say_setup(&self, voice: Voice) -> Vec<String>;

    /// The same of a setup as a list has it: without what is drawn there.
    fn say_listed(voice: Voice, setup: &str) -> Vec<String> {
        read_setup::<Self>(setup).map_or(vec![], |game| game.say_setup(voice))
    }
}

/// A game's setup as the headers of a record.
pub fn write_setup<G: Game>(game: &G) -> String {
    let record = Record::new(game.clone()).to_string();
    // The first two lines name the record and the game, which are told apart from the setup.
    let headers = record.lines().skip(2).take_while(|line| !line.is_empty());
    headers.flat_map(|line| [line, "\n"]).collect()
}

/// The game that a setup describes, or everything that is wrong with it.
pub fn read_setup<G: Game>(setup: &str) -> Result<G, Vec<TextError>> {
    let record = format!("{FIRST_LINE}\ngame: {}\n{}\n\n", G::NAME, setup.trim_end());
    Record::<G>::parse(&record).map(|read| read.record.game)
}

impl Far for Desert {
    fn say_setup(&self, voice: Voice) -> Vec<String> {
        let setup = self.setup();
        let board = setup.map.name();
        let ours = caravanserai_desert::Map::embedded_names().any(|name| name == board);
        let board = if ours {
            voice.say(&format!("board-{board}"))
        } else {
            board.to_owned()
        };
        let mut said = vec![setup.edition.rules().title.to_owned(), board];
        let variants = [
            (setup.serpentine, "variant-serpentine"),
            (setup.aquifers, "variant-aquifers"),
            (setup.closed_scores, "variant-closed-scores"),
            (setup.returns == Returns::Dealt, "variant-dealt-returns"),
            (setup.oases.is_some(), "variant-chosen-oases"),
        ];
        let on = variants.into_iter().filter(|(on, _)| *on);
        said.extend(on.map(|(_, key)| voice.say(key)));
        said
    }

    fn say_listed(voice: Voice, setup: &str) -> Vec<String> {
        let Some((own, on_ours)) = on_a_board_of_ours(setup) else {
            return read_setup::<Self>(setup).map_or(vec![], |game| game.say_setup(voice));
        };
        let mut said = read_setup::<Self>(&on_ours).map_or(vec![], |game| game.say_setup(voice));
        if let Some(board) = said.get_mut(1) {
            *board = own;
        }
        said
    }
}

/// The name of a board of one's own, and everything else of the setup on a board of ours: a list
/// leaves out what is drawn on it, and without that the setup cannot be read.
fn on_a_board_of_ours(setup: &str) -> Option<(String, String)> {
    let name = setup.lines().find_map(|line| line.strip_prefix(OWN_MAP))?;
    let kept = setup.lines().filter(|line| {
        // Palms stand on spaces of that board.
        !line.starts_with('|') && !line.starts_with("oases:")
    });
    let lines = kept.map(|line| match line.strip_prefix(OWN_MAP) {
        Some(_) => "map: mountain\n".to_owned(),
        None => format!("{line}\n"),
    });
    Some((name.to_owned(), lines.collect()))
}

/// How the line of a board of one's own begins; its name follows, and below it the drawing.
const OWN_MAP: &str = "map: custom ";

impl Far for Timbuktu {
    fn say_setup(&self, voice: Voice) -> Vec<String> {
        let own = self.setup().loading == Loading::Own;
        let own = own.then(|| voice.say("variant-own-loads"));
        own.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{OWN_BOARD, OwnMap, Plan, Ready};
    use crate::route::WhichGame;
    use caravanserai_desert::Map;

    #[test]
    fn a_setup_reads_back_with_everything_chosen() {
        let mut plan = Plan::first_time(WhichGame::Desert);
        plan.seats = 5;
        plan.edition = "kosmos1998".into();
        plan.aquifers = true;
        plan.dealt_returns = true;
        for own in [false, true] {
            if own {
                plan.board = OWN_BOARD.into();
                let map = Map::embedded("river").expect("embedded");
                plan.own_map = Some(OwnMap {
                    name: "mine".into(),
                    text: map.text().into(),
                });
            }
            let Ok(Ready::Desert(game)) = plan.ready() else {
                panic!("a good plan: {:?}", plan.ready());
            };
            let text = write_setup(&game);
            assert!(text.starts_with("edition: kosmos1998\n"), "{text}");
            assert!(!text.contains("\n\n"));
            let read: Desert = read_setup(&text).expect("reads back");
            assert_eq!(read.headers(), game.headers());
            // In a list the drawing is missing, and what remains can be told all the same.
            let headlines = text.lines().filter(|line| !line.starts_with('|'));
            let headlines = headlines.collect::<Vec<_>>().join("\n");
            let Some((name, on_ours)) = on_a_board_of_ours(&headlines) else {
                assert!(!own, "{headlines}");
                continue;
            };
            assert_eq!(name, game.setup().map.name());
            let read: Desert = read_setup(&on_ours).expect("all but the board");
            assert!(read.setup().aquifers && read.setup().edition == game.setup().edition);
        }
    }

    #[test]
    fn what_is_wrong_with_a_setup_is_told() {
        let errors = read_setup::<Timbuktu>("seats: 9\n").expect_err("too many");
        assert!(!errors.is_empty());
    }
}
