"""Walks the registration flow with the Python client of openapi-generator; clients.py generates it, type-checks this file and runs it."""

import sys

from wizardd_client import (
    ApiClient, ApiException, ChangesApi, CompleteRequest, Configuration, NextRequest, PopRequest, Problem, ProgressApi, SessionsApi,
    SessionStart, SessionStatus, Snapshot,
)

ANSWERS: list[tuple[str, dict[str, str]]] = [
    ("account", {"email": "ada@example.org"}),
    ("profile", {"givenName": "Ada", "familyName": "Lovelace"}),
    ("address", {"street": "St. James's Square 12", "city": "London", "country": "GB"}),
]


def walk(url: str) -> None:
    started = SessionsApi(ApiClient(Configuration(host=url))).start_session(SessionStart(flow="registration"))
    client = ApiClient(Configuration(host=url, access_token=started.tokens.write))
    changes = ChangesApi(client)
    refused(changes, started.id)
    tag = SessionsApi(client).get_session_with_http_info(started.id)
    for step, answer in ANSWERS:
        assert tag.data.current.step == step, tag.data.current
        entity_tag = (tag.headers or {})["ETag"]
        tag = changes.next_with_http_info(tag.data.id, if_match=entity_tag, next_request=NextRequest(data=answer))
    returned: Snapshot = changes.back(started.id)
    assert returned.current.step == "address" and returned.current.answer == ANSWERS[-1][1], returned.current
    changes.next(started.id)
    completed = changes.complete(started.id, complete_request=CompleteRequest(data={"accepted": True}))
    assert completed.status == SessionStatus.COMPLETED, completed.status
    progress = ProgressApi(client).get_progress(started.id)
    assert progress.percent == 100 and progress.remaining_steps.max == 0, progress


def refused(changes: ChangesApi, session: str) -> None:
    try:
        changes.pop(session, pop_request=PopRequest(count=1))
    except ApiException as error:
        problem = Problem.from_json(error.body or "")
        assert problem is not None and problem.code == "at-root" and problem.status == 409, problem
    else:
        raise AssertionError("The root was removed.")


walk(sys.argv[1])
