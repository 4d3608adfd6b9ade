//! Views are small and cheap to make: every move of every table makes one for every viewer.

use super::games::{for_two, timbuktus, watch};
use caravanserai_kernel::{Game, Viewer};
use caravanserai_protocol::Wired;

/// The largest view of random games, in bytes of JSON.
fn largest<G: Wired>(game: &G, games: u64) -> usize {
    let mut largest = 0;
    for seed in 0..games {
        watch(game, seed, |_, _, after| {
            for viewer in Viewer::all(game.seats()) {
                let sent = game.write_view(&game.view(after, viewer));
                let text = serde_json::to_string(&sent).expect("it is written");
                largest = largest.max(text.len());
            }
        });
    }
    largest
}

#[test]
fn the_largest_view_of_a_desert_for_two_is_below_1200_bytes() {
    let bytes = largest(&for_two(), 50);
    println!("desert for two: {bytes} bytes");
    assert!((600..1200).contains(&bytes), "{bytes}");
}

#[test]
fn the_largest_view_of_timbuktu_is_below_1500_bytes() {
    for game in timbuktus() {
        let bytes = largest(&game, 5);
        println!("timbuktu for {}: {bytes} bytes", game.seats());
        assert!((600..1500).contains(&bytes), "{bytes}");
    }
}

#[test]
fn a_desert_view_takes_a_handful_of_allocations() {
    let game = for_two();
    let mut most = 0;
    watch(&game, 1, |_, _, after| {
        let view = game.view(after, Viewer::Spectator);
        let counted = allocation_counter::measure(|| {
            std::hint::black_box(game.write_view(&view));
        });
        most = most.max(counted.count_total);
    });
    println!("{most} allocations");
    assert!((1..=16).contains(&most), "{most}");
}
