"""What a service answers that is asked too much: 429 where it holds clients to their limits, 503 where it is full.

Used by check.py, which looks at the answers.
"""

import http.client
import threading
import time

from ask import ask
from description import Description
from scene import CONTRACT_FLOW, Session
from service import Answer, Service

# A request a second and a session a client, so that the second one is refused.
CONNECTIONS = 8
RATE_FLAGS = (
    "--client-requests", "1", "--client-burst", "1", "--client-sessions", "1", "--client-connections", str(CONNECTIONS))
# Room for two sessions, and one that waits.
FULL_FLAGS = ("--sessions", "2", "--session-waiters", "1")


def rates(service: Service, description: Description) -> list[str]:
    """Needs RATE_FLAGS and keys; gives the operations that document 429 and did not answer with it."""
    service.send("POST", "/v1/flows", CONTRACT_FLOW)
    missing = []
    for operation in description.operations.values():
        if 429 in operation.statuses:
            session = Session(service)
            needs_token = "{session}" in operation.template
            headers = {"Authorization": f"Bearer {session.tokens['write']}" if needs_token else None}
            if needs_token:
                session.get(**headers)
            if not any(ask(service, operation, session, headers=headers).status == 429 for _ in range(3)):
                missing.append(f"{operation.id}: no 429")
    time.sleep(1.1)
    starts = [_start_later(service) for _ in range(2)]
    if starts[-1].status != 429 or starts[-1].json["code"] != "too-many-sessions":
        missing.append(f"startSession: {starts[-1].status} instead of too-many-sessions")
    service.send("GET", "/v1/flows", headers={"Authorization": None})
    time.sleep(1.1)
    decided = service.send("POST", "/v1/sessions", {"flow": "contract", "data": {"review": {"ok": True}}}, {"Authorization": None})
    if decided.status != 409:
        missing.append(f"startSession: {decided.status} instead of 409")
    return missing + _crowd(service)


def _crowd(service: Service) -> list[str]:
    """Where one connection more than a client may have is not refused."""
    held = [http.client.HTTPConnection("127.0.0.1", service.port) for _ in range(CONNECTIONS)]
    for connection in held:
        connection.request("GET", "/healthz")
        connection.getresponse().read()
    refused = service.send("POST", "/v1/sessions", {"flow": "contract"}, {"Authorization": None})
    for connection in held:
        connection.close()
    return [] if refused.status == 429 else [f"connections: {refused.status} instead of 429"]


def _start_later(service: Service) -> Answer:
    time.sleep(1.1)
    return service.send("POST", "/v1/sessions", {"flow": "contract"}, {"Authorization": None})


def full(service: Service) -> list[str]:
    """Needs FULL_FLAGS; gives the operations that are not refused with 503."""
    session = Session(service, "registration")
    Session(service, "registration")
    answers = {"startSession": service.send("POST", "/v1/sessions", {"flow": "registration"})}
    waiting = {"If_None_Match": session.started.etag, "Prefer": "wait=2"}
    first = threading.Thread(target=lambda: session.get(**waiting))
    first.start()
    time.sleep(0.5)
    answers["getSession"] = session.get(**waiting)
    answers["getProgress"] = session.get("/progress", **waiting)
    answers["getEvents"] = session.get("/events", Accept="text/event-stream")
    session.change("extend")
    first.join()
    return [f"{id}: {answer.status} instead of 503" for id, answer in answers.items() if answer.status != 503]
