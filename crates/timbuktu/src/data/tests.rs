use super::*;

/// What the reader says about the standard text with one piece replaced.
fn problems(old: &str, new: &str) -> Vec<String> {
    assert!(STANDARD.contains(old), "{old:?} is not in the text");
    let text = STANDARD.replacen(old, new, 1);
    let problems = Data::parse(&text).expect_err("something is wrong");
    problems.iter().map(TextError::to_string).collect()
}

#[test]
fn the_standard_tables_read_back_as_they_are_written() {
    let data = Data::standard();
    assert_eq!(Data::parse(&data.to_string()), Ok(data.clone()));
    assert!(data.is_standard());
    assert_eq!(data.load(Camel::A).to_string(), "coffee+coffee+salt+water");
    assert_eq!(data.pen_name(Pen::ALL[4]), "Palm");
    assert!(data.origin(Table::Loads).contains("OWN"));
    assert_eq!(data.route(4), [0, 1, 2, 3]);
}

#[test]
fn a_good_beyond_its_tokens_is_refused_at_the_seat_counts_that_need_it() {
    let found = problems("A coffee coffee salt water", "A coffee coffee salt gold");
    let line = STANDARD
        .lines()
        .position(|line| line == "table loads")
        .expect("there")
        + 1;
    assert_eq!(
        found,
        [
            format!("line {line}: 4 seats would need 24 gold, but there are 21 tokens"),
            format!("line {line}: 5 seats would need 25 gold, but there are 21 tokens"),
        ]
    );
}

#[test]
fn wrong_arrows_are_refused_with_their_place() {
    assert!(
        problems("all 2 to 1 3", "all 2 to 1 6")[0]
            .ends_with("column 12: expected a pen from 1 to 5, not \"6\"")
    );
    let one = problems("all 2 to 1 3", "all 2 to 1");
    assert!(
        one[0].ends_with("column 5: pen 2 has 1 arrows, expected 2"),
        "{one:?}"
    );
    let same = problems("all 2 to 1 3", "all 2 to 3 3");
    assert!(
        same[0].ends_with("pen 2 needs two arrows to different pens"),
        "{same:?}"
    );
    assert_eq!(problems("all 2 to 1 3\n", "").len(), PLACES);
    assert_eq!(
        problems("all 2 to 1 3\n", "all 3 to 1 3\n").len(),
        2 * PLACES
    );
}

#[test]
fn numbers_are_plain_digits() {
    for (old, new, expected) in [
        ("1 3 4\n", "1 3 +4\n", "a pitch from 1 to 5, not \"+4\""),
        ("1 3 4\n", "1 3 ٤\n", "a pitch from 1 to 5, not \"٤\""),
        ("all 2 to", "all +2 to", "a pen from 1 to 5, not \"+2\""),
        (
            "4 1 2 3 4\n",
            "4 1 2 3 +4\n",
            "a place from 1 to 5, not \"+4\"",
        ),
    ] {
        let found = problems(old, new);
        assert!(
            found.iter().any(|problem| problem.ends_with(expected)),
            "{found:?}"
        );
    }
}

#[test]
fn wrong_cards_are_refused() {
    assert!(problems("\n2 3\n3 4", "\n2 1\n3 4")[0].ends_with("the same card stands here twice"));
    assert!(
        problems("\n2 3\n3 4", "\n2 2\n3 4")[0].ends_with("a card names two different pitches")
    );
    assert!(
        problems("\npepper salt\n", "\nsalt salt\n")[0]
            .ends_with("a card names two different goods")
    );
    assert!(problems("\npepper salt\n", "\n")[0].ends_with("the table has 4 cards, expected 5"));
    assert!(
        problems("\npepper salt\n", "\npepper silk\n")[0].contains("column 8: expected a good")
    );
}

#[test]
fn wrong_loads_camels_swaps_and_routes_are_refused() {
    assert!(
        problems("C salt salt gold coffee\n", "C salt salt gold\n")[0]
            .contains("carries 3 goods, expected 4")
    );
    assert!(problems("C salt salt gold coffee\n", "")[0].ends_with("no row for camel C"));
    assert!(problems("C salt salt", "I salt salt")[0].ends_with("no row for camel C"));
    assert!(
        problems("1 3 4\n", "1 3 6\n")[0]
            .ends_with("column 5: expected a pitch from 1 to 5, not \"6\"")
    );
    assert!(problems("1 3 4\n", "1 1 2\n")[0].ends_with("the same swap pitch stands here twice"));
    assert!(problems("4 1 2 3 4\n", "4 1 2 3\n")[0].ends_with("expected a place from 1 to 5"));
    assert!(problems("4 1 2 3 4\n", "4 1 2 3 3\n")[0].ends_with("place 3 is reached twice"));
    assert!(problems("4 1 2 3 4\n", "")[0].ends_with("no row for 4 seats"));
    assert!(problems("3 Star", "3 Lamp")[0].ends_with("two pens have this name"));
}

#[test]
fn all_problems_of_a_text_are_told_at_once_in_order() {
    let text = STANDARD
        .replace("timbuktu-data 1", "timbuktu-data 2")
        .replace("table goods-cards", "table gods-cards")
        .replace("origin Two free pens", "Two free pens")
        .replace("C salt salt gold coffee", "C salt salt gold");
    let problems = Data::parse(&text).expect_err("much is wrong");
    assert!(problems.len() >= 5, "{problems:?}");
    assert!(problems.is_sorted());
    assert_eq!(
        problems[0],
        TextError::whole("table goods-cards is missing")
    );
    assert!(Data::parse("").expect_err("empty").len() > Table::ALL.len());
}
