"""Walks the registration flow with the client of openapi-python-client; clients.py generates it, type-checks this file and runs it."""

import sys

from wizardd_client import AuthenticatedClient
from wizardd_client.api.changes import back, complete, next_, pop
from wizardd_client.api.progress import get_progress
from wizardd_client.api.sessions import get_session, start_session
from wizardd_client.models import (
    CompleteRequest, NextRequest, PopRequest, Problem, Progress, SessionStart, SessionStatus, Snapshot, StartedSession,
)

ANSWERS: list[tuple[str, dict[str, str]]] = [
    ("account", {"email": "ada@example.org"}),
    ("profile", {"givenName": "Ada", "familyName": "Lovelace"}),
    ("address", {"street": "St. James's Square 12", "city": "London", "country": "GB"}),
]


def walk(url: str, key: str) -> None:
    started = start_session.sync(client=AuthenticatedClient(base_url=url, token=key), body=SessionStart(flow="registration"))
    assert isinstance(started, StartedSession), started
    client = AuthenticatedClient(base_url=url, token=started.tokens.write)
    refused = pop.sync(started.id, client=client, body=PopRequest(count=1))
    assert isinstance(refused, Problem) and refused.code == "at-root" and refused.status == 409, refused
    response = get_session.sync_detailed(started.id, client=client)
    for step, answer in ANSWERS:
        assert isinstance(response.parsed, Snapshot) and response.parsed.current.step == step, response.parsed
        response = next_.sync_detailed(started.id, client=client, body=NextRequest(data=answer), if_match=response.headers["ETag"])
    returned = back.sync(started.id, client=client)
    assert isinstance(returned, Snapshot) and returned.current.step == "address" and returned.current.answer == ANSWERS[-1][1], returned
    next_.sync(started.id, client=client)
    completed = complete.sync(started.id, client=client, body=CompleteRequest(data={"accepted": True}))
    assert isinstance(completed, Snapshot) and completed.status == SessionStatus.COMPLETED, completed
    progress = get_progress.sync(started.id, client=client)
    assert isinstance(progress, Progress) and progress.percent == 100 and progress.remaining_steps.max_ == 0, progress


walk(*sys.argv[1:])
