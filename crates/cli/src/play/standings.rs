//! Tables of points: during the game as the viewer may know them, and at its end.

use super::paint::{Paint, Style};
use super::table::Table;
use caravanserai_desert::{Breakdown, Colour, Phase, View};
use caravanserai_kernel::Seat;

/// Points in play, caravans and areas, and what the supply still holds.
pub(crate) fn now(table: &Table, view: &View, style: Style) -> String {
    let heads = ["green", "pink", "yellow", "purple", "turq.", "area"];
    let heads = heads.map(|head| format!("{head:>8}"));
    let mut lines = vec![format!("    {:16}{:>8}{}", "", "points", heads.concat())];
    for (seat, seen) in view.seats.iter() {
        let moves = seat == view.mover && !matches!(view.phase, Phase::Over(_));
        let mark = if moves { '>' } else { ' ' };
        let points = match seen.water_points {
            Some(water) => (seen.open_points + water).to_string(),
            None => format!("{} + ?", seen.open_points),
        };
        let lengths = Colour::ALL.map(|colour| format!("{:>8}", caravan(view, seat, colour)));
        let area = seen.enclosed.len();
        let name: String = table.name(seat).chars().take(16).collect();
        let line = format!(
            "{mark} {seat} {name:16}{points:>8}{}{area:>7} ",
            lengths.concat()
        );
        lines.push(if moves {
            style.paint(Paint::Strong, &line)
        } else {
            line
        });
    }
    let supply = view.supply.map(|left| format!("{left:>7} "));
    lines.push(format!("    {:24}{}", "camels left", supply.concat()));
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

/// A caravan's camels: with a star if it is the longest of its colour, with = if others are as long.
fn caravan(view: &View, seat: Seat, colour: Colour) -> String {
    let has = |seat: Seat| view.seats[seat].returned != Some(colour);
    if !has(seat) {
        return "- ".to_owned();
    }
    let length = |seat: Seat| view.seats[seat].lengths[colour.index()];
    let seats = Seat::all(view.seats.seats()).filter(|seat| has(*seat));
    let longest = seats.clone().map(length).max().unwrap_or(0);
    let as_long = seats.filter(|other| length(*other) == longest).count();
    let mark = match (length(seat) == longest && longest > 0, as_long) {
        (false, _) => " ",
        (true, 1) => "*",
        (true, _) => "=",
    };
    format!("{}{mark}", length(seat))
}

/// Where everyone's points come from, at the end.
pub(crate) fn at_the_end(table: &Table, winners: &[Seat]) -> String {
    let heads = ["water", "oases", "river", "areas", "longest", "total"];
    let heads = heads.map(|head| format!("{head:>9}"));
    let mut lines = vec![format!("{:20}{}", "", heads.concat())];
    for (seat, points) in table.breakdown().iter() {
        let Breakdown {
            waterholes,
            oases,
            river,
            areas,
            longest,
        } = *points;
        let numbers = [waterholes, oases, river, areas, longest, points.total()];
        let numbers = numbers.map(|number| format!("{number:>9}"));
        let mark = if winners.contains(&seat) { '*' } else { ' ' };
        let name: String = table.name(seat).chars().take(16).collect();
        lines.push(format!("{mark} {seat} {name:16}{}", numbers.concat()));
    }
    lines.join("\n")
}
