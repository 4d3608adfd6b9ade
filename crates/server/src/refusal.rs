//! Every refusal as an answer over HTTP: one match from code to status.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use caravanserai_protocol::{Code, Trouble};
use caravanserai_store::StoreError;

/// A refusal on its way out.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Trouble);

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Self {
        Self(trouble)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

pub(crate) fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed => StatusCode::BAD_REQUEST,
        Code::NotSeated | Code::NotHost | Code::Foreign => StatusCode::FORBIDDEN,
        Code::Unknown => StatusCode::NOT_FOUND,
        Code::Stale
        | Code::NotYourTurn
        | Code::Finished
        | Code::NotStarted
        | Code::Started
        | Code::Taken => StatusCode::CONFLICT,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::Full | Code::Unsaved | Code::Closing | Code::Slow => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// What a visitor hears of trouble with the store: what to do, and nothing of where it keeps things.
/// The source goes to the log.
pub(crate) fn of_store(error: &StoreError) -> Trouble {
    tracing::error!(error = error as &dyn std::error::Error, "the store refused");
    match error {
        StoreError::Conflict => Trouble::new(
            Code::Stale,
            "someone else was faster; look again before you decide",
        ),
        StoreError::Missing => Trouble::new(Code::Unknown, "there is no such table"),
        StoreError::Unavailable(_)
        | StoreError::TooNew { .. }
        | StoreError::Unfit(_)
        | StoreError::Address(_) => Trouble::new(
            Code::Unsaved,
            "the house cannot keep anything at the moment, so nothing was changed; try again soon",
        ),
    }
}
