#!/usr/bin/env python3
"""Takes the examples of answers in openapi.yaml from the service that was built: writes them anew, or with --check only compares.

They stand in components/examples, behind the example of a definition. What differs from run to run (ids, tags, times, tokens) is given one
form, so that an example changes only where the answers do. `make test` calls it with --check.
"""

import re
import sys

import yaml

from description import Description
from scene import Session
from service import ROOT, Answer, Service

FIRST = "    # Answers, as Tests/Contract/examples.py takes them from the service."
LAST = "  schemas:\n"
SESSION_ID = "Tq3nV0rLQ4eZ8yXwB1uK7g"
TOKENS = {"write": "2mZrW9cB5kX1vQ8tY4nJ7pL0dG3sF6hA_eUoIiRbTxM", "read": "Hc7dK2fP9wS4zV1mN8bQ5xL3jT6yR0gE-uAoWiXnYkU"}
GRANT = {"id": "b7Xk2QpR9wE", "token": TOKENS["read"]}
MOMENT, EXPIRY = "2026-01-05T09:30:00.000Z", "2026-01-06T09:30:00.000Z"


def answers(service: Service, definition: dict) -> dict[str, tuple[str, Answer]]:
    """The examples by name, each with its summary."""
    created = service.send("PUT", "/v1/flows/registration", definition, {"If-Match": service.send("GET", "/v1/flows/registration").etag})
    session = Session(service, "registration")
    refused = session.change("pop")
    invalid = session.change("next", {"data": {"email": "a"}})
    moved = session.change("next", {"data": {"email": "ada@example.org"}})
    stale = session.change("next", If_Match=session.started.etag)
    return {
        "storedFlow": ("A revision just stored.", created),
        "startedSession": ("A session just started.", session.started),
        "snapshot": ("The second step is shown.", moved),
        "progress": ("One of two steps is completed.", session.get("/progress")),
        "stack": ("Two entries on the only task.", session.get("/stack")),
        "data": ("What the first step was answered.", session.get("/data")),
        "events": ("The log so far.", session.get("/events")),
        "tokenGrants": ("A token for a second screen.", session.change("tokens", {"right": "read"})),
        "atRoot": ("Nothing lies below.", refused),
        "invalidAnswer": ("An answer that its schema does not take.", invalid),
        "preconditionFailed": ("Somebody else was faster.", stale),
    }


def settled(value, session: str, name: str = ""):
    """A value with what differs from run to run in one form."""
    if isinstance(value, dict) and value.keys() == GRANT.keys():
        return dict(GRANT)
    if isinstance(value, dict):
        return {member: settled(inner, session, member) for member, inner in value.items()}
    if isinstance(value, list):
        return [settled(inner, session) for inner in value]
    if not isinstance(value, str):
        return value
    if name in TOKENS:
        return TOKENS[name]
    if re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", value):
        return EXPIRY if name == "expiresAt" else MOMENT
    return re.sub(r"\bv(\d+)-[\w-]{8}", r"v\1-k3Jx09aQ", value.replace(session, SESSION_ID))


def rendered(examples: dict[str, tuple[str, Answer]], session: str) -> str:
    """The lines of the description that hold the examples."""
    document = {name: {"summary": summary, "value": settled(answer.json, session)} for name, (summary, answer) in examples.items()}
    text = yaml.safe_dump(document, sort_keys=False, width=150, default_flow_style=None, allow_unicode=True)
    return FIRST + "\n" + "".join(f"    {line}\n" for line in text.splitlines())


def request_faults(description: Description) -> list[str]:
    """Examples of requests that the operation's own schema does not take."""
    faults = []
    for operation in description.operations.values():
        for content in operation.document.get("requestBody", {}).get("content", {}).values():
            named = [description.resolve(example)["value"] for example in content.get("examples", {}).values()]
            for example in named + ([content["example"]] if "example" in content else []):
                faults += [f"{operation.id}: {fault}" for fault in description.value_faults(content["schema"], example)]
    return faults


def main() -> int:
    description = Description()
    faults = request_faults(description)
    with Service() as service:
        examples = answers(service, description.document["components"]["examples"]["registration"]["value"])
    text = description.text
    start, end = text.index(FIRST) if FIRST in text else text.index(LAST), text.index(LAST)
    current = text[:start] + rendered(examples, examples["startedSession"][1].json["id"]) + text[end:]
    if "--check" in sys.argv[1:]:
        faults += [] if current == text else ["The examples are not what the service answers; run Tests/Contract/examples.py."]
    elif current != text:
        (ROOT / "openapi.yaml").write_text(current)
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
