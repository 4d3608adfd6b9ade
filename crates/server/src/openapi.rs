//! What the house answers to, for machines: an `OpenAPI` document made from the types that travel, so
//! that it cannot say anything else.

use caravanserai_protocol::frames::Sight;
use caravanserai_protocol::requests::{
    Claim, Listing, Moves, OpenTable, Opened, Place, Seat, Sit, Standing, YourTurn,
};
use caravanserai_protocol::{FromClient, FromServer, Trouble};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// One address.
struct Address {
    path: &'static str,
    method: &'static str,
    about: &'static str,
    body: Option<Schema>,
    status: u16,
    answer: Given,
}

enum Given {
    Nothing,
    Text,
    Json(Schema),
}

/// The document.
pub(crate) fn document() -> Value {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let mut paths = Map::new();
    for address in addresses(&mut schemas) {
        let path = paths.entry(address.path).or_insert_with(|| json!({}));
        path[address.method] = operation(&address);
    }
    // What goes over the WebSocket and to webhooks has no place in paths, but is named all the same.
    let _ = schemas.subschema_for::<FromClient>();
    let _ = schemas.subschema_for::<FromServer>();
    let _ = schemas.subschema_for::<YourTurn>();
    let trouble = schemas.subschema_for::<Trouble>();
    let schemas = schemas.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Caravanserai",
            "version": format!("{}", caravanserai_protocol::PROTOCOL),
            "description": "Tables of desert caravan games. docs/protocol.md says it for people. Over the \
                WebSocket go FromClient and FromServer, one JSON object a message; a webhook gets YourTurn.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": { "Refused": {
                "description": "Nothing was changed; the code says why.",
                "content": { "application/json": { "schema": trouble } },
            } },
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": crate::secrets::COOKIE },
                "token": { "type": "http", "scheme": "bearer" },
            },
        },
        "security": [{}, { "session": [] }, { "token": [] }],
    })
}

#[allow(clippy::too_many_lines, reason = "a list, one address after the other")]
fn addresses(schemas: &mut SchemaGenerator) -> Vec<Address> {
    fn of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Schema {
        schemas.subschema_for::<T>()
    }
    let get = |path, about, answer| Address {
        path,
        method: "get",
        about,
        body: None,
        status: 200,
        answer,
    };
    let post = |path, about, body, status, answer| Address {
        path,
        method: "post",
        about,
        body,
        status,
        answer,
    };
    let own = of::<Seat>(schemas);
    let seat = || Given::Json(own.clone());
    vec![
        get("/healthz", "Whether the program runs.", Given::Text),
        get("/readyz", "Whether moves can be kept.", Given::Text),
        get(
            "/api/house",
            "Whether this is a house.",
            Given::Json(about_house()),
        ),
        get(
            "/api/tables",
            "The public tables.",
            Given::Json(of::<Listing>(schemas)),
        ),
        post(
            "/api/tables",
            "Opens a table.",
            Some(of::<OpenTable>(schemas)),
            201,
            Given::Json(of::<Opened>(schemas)),
        ),
        get(
            "/api/tables/{id}",
            "The table, and what the asker is there.",
            Given::Json(of::<Standing>(schemas)),
        ),
        post(
            "/api/tables/{id}/sit",
            "Takes a seat.",
            Some(of::<Sit>(schemas)),
            200,
            seat(),
        ),
        post(
            "/api/tables/{id}/claim",
            "Comes back to a seat with its token.",
            Some(of::<Claim>(schemas)),
            200,
            seat(),
        ),
        get(
            "/api/tables/{id}/link",
            "The token of one's own seat.",
            seat(),
        ),
        post(
            "/api/tables/{id}/seats/{seat}",
            "The host puts a bot on a seat, or frees it.",
            Some(of::<Place>(schemas)),
            204,
            Given::Nothing,
        ),
        post(
            "/api/tables/{id}/seats/{seat}/stand-in",
            "Lets a bot play for somebody who has long been away.",
            None,
            204,
            Given::Nothing,
        ),
        post(
            "/api/tables/{id}/start",
            "The host starts the game.",
            None,
            204,
            Given::Nothing,
        ),
        post(
            "/api/tables/{id}/leave",
            "Gets up.",
            None,
            204,
            Given::Nothing,
        ),
        get(
            "/api/tables/{id}/view",
            "What the asker may see; with ?since=VERSION, and what happened since.",
            Given::Json(of::<Sight>(schemas)),
        ),
        get(
            "/api/tables/{id}/legal",
            "The legal moves of the asker's seat.",
            Given::Json(of::<FromServer>(schemas)),
        ),
        post(
            "/api/tables/{id}/moves",
            "Moves of the sender's seat, all or none.",
            Some(of::<Moves>(schemas)),
            200,
            Given::Json(version()),
        ),
        get(
            "/api/tables/{id}/record",
            "The record of a finished game.",
            Given::Text,
        ),
    ]
}

fn about_house() -> Schema {
    schemars::json_schema!({
        "type": "object",
        "properties": { "protocol": { "type": "integer" }, "version": { "type": "string" } },
        "required": ["protocol", "version"],
    })
}

fn version() -> Schema {
    schemars::json_schema!({
        "type": "object",
        "properties": { "version": { "type": "integer" } },
        "required": ["version"],
    })
}

fn operation(address: &Address) -> Value {
    let answer = match &address.answer {
        Given::Nothing => json!({ "description": "Done." }),
        Given::Text => json!({
            "description": "Text.",
            "content": { "text/plain": { "schema": { "type": "string" } } },
        }),
        Given::Json(schema) => json!({
            "description": "The answer.",
            "content": { "application/json": { "schema": schema } },
        }),
    };
    let mut operation = json!({
        "summary": address.about,
        "responses": {
            (address.status.to_string()): answer,
            "default": { "$ref": "#/components/responses/Refused" },
        },
    });
    if let Some(body) = &address.body {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": body } },
        });
    }
    let named = ["id", "seat"]
        .into_iter()
        .filter(|name| address.path.contains(&format!("{{{name}}}")));
    let parameters: Vec<Value> = named
        .map(|name| {
            let kind = if name == "seat" { "integer" } else { "string" };
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
        })
        .collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    operation
}
