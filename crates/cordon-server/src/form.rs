//! What a request brings, read with errors that say what is wrong and where.

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Json, Request};
use cordon_wire::trouble::{Code, Trouble};
use serde::de::DeserializeOwned;

use crate::app::Fault;

/// JSON that fits its type.
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Form(value)),
            Err(rejection) => Err(fault(&rejection)),
        }
    }
}

fn fault(rejection: &JsonRejection) -> Fault {
    let code = match rejection {
        JsonRejection::BytesRejection(_) => Code::TooLarge,
        _ => Code::Malformed,
    };
    Fault(Trouble::new(code, rejection.body_text()))
}
