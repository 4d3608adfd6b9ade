//! One test at least for every rule of the catalogue, named after its id.

#[path = "clauses/end.rs"]
mod end;
#[path = "clauses/placing.rs"]
mod placing;
#[path = "clauses/setup.rs"]
mod setup;
#[path = "clauses/stage.rs"]
mod stage;
#[path = "clauses/table.rs"]
mod table;
#[path = "clauses/thieves.rs"]
mod thieves;
