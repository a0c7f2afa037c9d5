"""Requests that succeed: every operation with every 2xx and 3xx that it has, and every member of its answers at least once.

Used by check.py, which looks at the answers.
"""

from scene import BRIEF_FLOW, CONTRACT_FLOW, STRICT_FLOW, Session
from service import Service

OTHER_FLOW = {**BRIEF_FLOW, "id": "other"}
SUBJECT = {"subject": "ada", "ifActive": "return"}


def run(service: Service):
    flows(service)
    sessions(service)
    wizard(service)
    navigation(service)
    data(service)
    pages(service)
    live(service)
    tokens(service)
    ends(service)
    pictures_and_pages(service)


def flows(service: Service):
    for flow in (CONTRACT_FLOW, BRIEF_FLOW, STRICT_FLOW):
        service.send("POST", "/v1/flows", flow)
    service.send("POST", "/v1/flows?dryRun=true", OTHER_FLOW)
    for _ in range(2):
        created = service.send("POST", "/v1/flows", OTHER_FLOW, {"Idempotency-Key": "a-key-for-the-other-flow"})
    changed = {**OTHER_FLOW, "title": "Other"}
    for _ in range(2):
        service.send("PUT", "/v1/flows/other", changed, {"If-Match": created.etag, "Idempotency-Key": "a-key-for-the-change"})
    current = service.send("GET", "/v1/flows/other")
    service.send("GET", "/v1/flows/other", headers={"If-None-Match": current.etag})
    service.send("GET", "/v1/flows/other?revision=1")
    service.send("DELETE", "/v1/flows/other", headers={"If-Match": current.etag})
    for _ in range(2):
        service.send("PUT", "/v1/flows/fresh", {**OTHER_FLOW, "id": "fresh"}, {"If-None-Match": "*", "Idempotency-Key": "a-key-for-fresh"})
    service.send("GET", "/v1/flows?limit=1")
    service.send("GET", "/v1/flows?limit=200")
    service.send("GET", "/v1/flows/contract")


def sessions(service: Service):
    for _ in range(2):
        service.send("POST", "/v1/sessions", {"flow": "contract", **SUBJECT})
    for _ in range(2):
        service.send("POST", "/v1/sessions", {"flow": "contract", "data": {"account": {"email": "a"}}, "params": {"from": "mail"}},
                     {"Idempotency-Key": "a-key-of-an-anonymous-caller-0123"})
    key = {"Idempotency-Key": "a-key-of-a-session-that-ends"}
    ended = service.send("POST", "/v1/sessions", {"flow": "contract"}, key).json["id"]
    service.send("POST", f"/v1/sessions/{ended}/cancel")
    service.send("POST", "/v1/sessions", {"flow": "contract"}, key)
    Session(service, "brief").get("/flow")
    service.send("GET", "/v1/flows/brief")
    service.send("GET", "/v1/sessions?flow=contract&limit=1")
    service.send("GET", "/v1/sessions?status=active&subject=ada&order=createdAt")
    session = Session(service)
    for resource in ("", "/flow", "/stack", "/data", "/progress", "/events", "/progress.svg"):
        session.get(resource, If_None_Match=session.get(resource).etag)
    session.get(If_None_Match=session.get().etag, Prefer="wait=1")
    session.get("/progress", If_None_Match=session.get().etag, Prefer="wait=1")


def wizard(service: Service):
    session = Session(service, subject="grace")
    session.change("next", {"data": {"email": "grace@example.org", "business": True}}, Prefer="return=minimal", Idempotency_Key="first")
    session.change("next", {"data": {"email": "grace@example.org", "business": True}}, Prefer="return=minimal", Idempotency_Key="first")
    session.change("next", {"expect": {"step": "business"}})
    session.change("back", {"via": "button"})
    session.change("edit", {"step": "account"})
    session.patch({"account": {"business": False}})
    session.patch({"account": {"business": True}})
    session.advance("last")
    session.change("complete", {"data": {"any": "thing"}})
    session.get("/events")
    service.send("GET", "/v1/sessions?order=endedAt&status=completed")


def navigation(service: Service):
    session = Session(service)
    session.change("push", {"step": "help", "params": {"topic": "email"}})
    session.change("push", {"step": "help", "launchMode": "singleTop", "params": {}})
    session.change("push", {"step": "locked", "after": {"step": "help"}, "ifAbsent": "push"})
    guarded = session.change("pop").json["guarded"]
    session.change("pop", {"decision": "discard", "guarded": guarded})
    session.change("push", {"step": "tabs"})
    session.change("single-task", {"step": "help", "under": "page", "reuse": "replace", "params": {}})
    session.change("pop", {"to": {"root": True}})
    session.change("replace", {"step": "help"})
    session.change("update", {"params": {"seen": True}, "dirty": True})
    session.set_stack({"entry": session.get().json["current"]["entry"]}, {"step": "tabs", "params": {}})
    session.change("push", {"step": "solo"})
    session.change("back", {"via": "swipe"})
    session.change("batch", {"operations": [{"op": "push", "step": "help"}, {"op": "pop"}, {"op": "data", "data": {"account": {"email": "b"}}}]})


def data(service: Service):
    session = Session(service)
    session.write({"account": {"email": "a"}}, "?draft=true", Idempotency_Key="a-draft")
    session.write({"account": {"email": "a"}}, "?expect=e1")
    session.patch({"account": {"email": "b"}})
    session.get()
    for query in ("", "?draft=true", "?view=all", "?view=live&draft=false"):
        session.get(f"/data{query}")


def pages(service: Service):
    session = Session(service)
    session.change("push", {"step": "tabs"})
    session.change("select", {"page": "three", "via": "tap"})
    session.change("select", {"index": 2})
    session.change("select", {"neighbour": "before", "via": "swipe"})
    session.change("back")
    session.get("/flow")


def live(service: Service):
    session = Session(service)
    stream = session.get("/events", Accept="text/event-stream")
    session.change("push", {"step": "help"})
    last = session.get("/events?limit=1").json["events"][-1]["id"]
    session.get(f"/events?after={last}")
    session.get("/events?after=v9-aaaaaaaa")
    assert b"event: snapshot" in stream.body, stream.body
    done = session.change("cancel").etag.strip('"')
    session.get("/events", Accept="text/event-stream", Last_Event_ID=done)
    token = session.tokens["read"]
    for resource in ("/progress", "/progress.svg", "/events"):
        service.send("GET", f"{session.path}{resource}?access_token={token}", headers={"Authorization": None})
    for resource in ("", "/stack", "/flow"):
        session.get(resource, Authorization=f"Bearer {token}")


def tokens(service: Service):
    session = Session(service)
    for body in ({}, {"right": "read"}):
        granted = session.change("tokens", body).json
    for _ in range(2):
        session.change("tokens", {"right": "write"}, Idempotency_Key="another")
    for _ in range(2):
        service.send("DELETE", f"{session.path}/tokens/{granted['read']['id']}", headers={"Idempotency-Key": "revoked"})
    service.send("DELETE", session.path)


def ends(service: Service):
    session = Session(service)
    session.change("extend")
    session.change("cancel")
    session.change("cancel")
    session.get()


def pictures_and_pages(service: Service):
    session = Session(service)
    session.get("/progress.svg?style=ratio&theme=dark&width=300&size=8&accent=teal&track=eee&text=112233&background=white")
    for path in ("/problems", "/problems/at-root", "/healthz", "/readyz", "/metrics", "/openapi.yaml"):
        service.send("GET", path)
    page = service.send("GET", "/")
    service.send("GET", "/", headers={"If-None-Match": page.etag})
    asset = service.send("GET", "/ui/client.js")
    service.send("GET", "/ui/client.js", headers={"If-None-Match": asset.etag})
