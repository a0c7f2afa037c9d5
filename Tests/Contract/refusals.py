"""Requests that are refused: every operation with every 4xx that it has, by one rule a status, and every problem code that a client can meet.

Used by check.py, which looks at the answers. A refusal that does not come is told by `unexpected`.
"""

import time

from ask import NAMES, ask
from description import Description, Operation
from scene import BRIEF_FLOW, CONTRACT_FLOW, Session
from service import Answer, Service

FOREIGN_TAG = '"v999999-aaaaaaaa"'
UNKNOWN = {"session": "AAAAAAAAAAAAAAAAAAAAAA", "flow": "unknown", "code": "unknown", "file": "unknown"}


# What only a service with keys refuses, where limited.py asks.
KEYED = {("startSession", 409)}


class Refusals:
    """Sends refusals to an open service; `unexpected` lists those that did not come."""

    def __init__(self, service: Service, description: Description):
        self.service = service
        self.description = description
        self.unexpected: list[str] = []
        self.active = Session(service)
        self.strict = Session(service, "strict")
        self.expired = Session(service, "brief")
        self.ended = Session(service)
        self.ended.change("cancel")
        self.completed = Session(service, "strict")
        self.completed.change("complete", {"data": {}}, If_Match=self.completed.started.etag)
        time.sleep(1.1)

    def run(self):
        """All of them; last of all the expired session is restored, which succeeds."""
        rules = {int(name.rsplit("_", 1)[1]): getattr(self, name) for name in dir(self) if name.startswith("provoke_")}
        for operation in self.description.operations.values():
            for status, provoke in rules.items():
                if (operation.id, status) in KEYED:
                    continue
                if status in operation.statuses:
                    self.expect(provoke(operation), status, operation.id)
                elif operation.method != "DELETE":
                    # The answer is another one, which must be documented too.
                    provoke(operation)
        self.rules()
        self.expect(self.expired.change("restore", If_Match="*"), 200, "restore")

    def expect(self, answer: Answer, status: int, what: str):
        if answer.status != status:
            self.unexpected.append(f"{what}: {answer.status} instead of {status}: {answer.body[:300]}")

    # One rule a status

    def send(self, operation: Operation, session: Session | None = None, **rest) -> Answer:
        return ask(self.service, operation, session or self.active, **rest)

    def provoke_400(self, operation):
        return self.send(operation, query="?nonsense=1")

    def provoke_401(self, operation):
        return self.send(operation, headers={"Authorization": "Basic bm9ib2R5"})

    def provoke_403(self, operation):
        return self.send(operation, headers={"Host": "example.org"})

    def provoke_404(self, operation):
        body = {**CONTRACT_FLOW, "id": "unknown"} if operation.id == "replaceFlow" else None
        return self.send(operation, names=UNKNOWN, headers={"If-Match": "*"}, body=body)

    def provoke_405(self, operation):
        here = {other.method for other in self.description.operations.values() if other.template == operation.template}
        method = next(method for method in ("PATCH", "PUT", "POST") if method not in here)
        return self.service.send(method, operation.template.format_map({**NAMES, "session": self.active.id}))

    def provoke_406(self, operation):
        return self.send(operation, headers={"Accept": "application/x-nothing"})

    def provoke_409(self, operation):
        if operation.id == "createFlow":
            return self.send(operation)
        if operation.id == "createToken":
            crowded = Session(self.service)
            answers = [crowded.change("tokens", {"right": "read"}) for _ in range(63)]
            return answers[-1]
        session = {"cancel": self.completed, "restore": self.active}.get(operation.id, self.ended)
        return self.send(operation, session, headers={"If-Match": "*"})

    def provoke_410(self, operation):
        return self.send(operation, self.expired)

    def provoke_412(self, operation):
        return self.send(operation, self.expired if operation.id == "restore" else None, headers={"If-Match": FOREIGN_TAG})

    def provoke_413(self, operation):
        return self.send(operation, body=b'{"a":"' + b"a" * 70_000 + b'"}')

    def provoke_414(self, operation):
        return self.send(operation, query=f"?nonsense={'a' * 3_000}")

    def provoke_415(self, operation):
        return self.send(operation, type="text/plain")

    def provoke_417(self, operation):
        return self.send(operation, headers={"Expect": "wonders"})

    def provoke_422(self, operation):
        if "requestBody" in operation.document:
            return self.send(operation, body={"nonsense": 1})
        self.active.change("extend", Idempotency_Key="a-key-of-another-request")
        return self.send(operation, headers={"Idempotency-Key": "a-key-of-another-request"})

    def provoke_428(self, operation):
        return self.send(operation, self.expired if operation.id == "restore" else self.strict)

    def provoke_431(self, operation):
        return self.send(operation, headers={"X-Long": "a" * 9_000})

    def provoke_501(self, operation):
        return self.service.send(
            operation.method, operation.template.format_map({**NAMES, "session": self.active.id}), b"0\r\n\r\n",
            {"Transfer-Encoding": "gzip, chunked"})

    # One request a problem code

    def rules(self):
        session = Session(self.service)
        self.expect(session.change("pop"), 409, "at-root")
        self.expect(session.change("pop", {"to": {"step": "tabs"}}), 409, "target-not-found")
        self.expect(session.change("update", {"entry": "e99"}), 409, "unknown-entry")
        self.expect(session.change("select", {"index": 1}), 409, "no-pages")
        self.expect(session.change("push", {"step": "last"}), 409, "first-incomplete")
        self.expect(session.change("edit", {"step": "account"}), 409, "not-completed")
        self.expect(session.change("push", {"step": "help", "expect": "e99"}), 409, "unexpected-top")
        self.expect(session.change("push", {"step": "help", "expect": {"step": "help"}}), 409, "unexpected-top by step")
        self.expect(session.change("push", {"step": "none"}), 422, "unknown-step")
        self.expect(session.change("pop", {"to": {"kind": "none"}}), 422, "unknown-kind")
        self.expect(session.change("next", {"data": {"email": 1}}), 422, "invalid-answer")
        self.expect(session.set_stack({"entry": "e1"}, {"entry": "e1"}), 422, "invalid-stack")
        self.expect(session.change("batch", {"operations": [{"op": "push", "step": "help"}, {"op": "pop", "count": 1}, {"op": "pop"}]}), 409,
                    "a batch whose last part is refused")
        self.tops(session)
        self.limits()
        self.requests(session)

    def tops(self, session: Session):
        session.change("push", {"step": "tabs"})
        self.expect(session.change("select", {"page": "none"}), 422, "no-such-page")
        self.expect(session.change("next"), 409, "not-in-order")
        session.change("push", {"step": "locked"})
        self.expect(session.change("pop"), 409, "leave-guarded")
        session.change("push", {"step": "solo"})
        self.expect(session.change("replace", {"step": "help"}), 409, "single-instance")
        other = Session(self.service, data={"account": {"email": "a"}})
        other.change("next")
        self.expect(other.change("push", {"step": "business"}), 409, "not-applicable")
        token = f"Bearer {other.tokens['write']}"
        self.expect(other.change("next", Authorization=token), 409, "awaiting-decision")

    def limits(self):
        deep = [{"step": "locked"}] * 256
        session = Session(self.service)
        session.set_stack({"entry": "e1"}, *deep[1:])
        self.expect(session.change("push", {"step": "locked"}), 409, "stack-too-deep")
        session.patch({"last": "a" * 40_000}, "?draft=true")
        self.expect(session.patch({"tabs": "a" * 40_000}, "?draft=true"), 413, "answers-too-large")
        flow = {"id": "many", "steps": [{"id": "root"}] + [
            {"id": f"s{index}", "counted": False, "launchMode": "singleInstance"} for index in range(17)]}
        self.service.send("POST", "/v1/flows", flow)
        crowded = Session(self.service, "many")
        answers = [crowded.change("push", {"step": f"s{index}"}) for index in range(17)]
        self.expect(answers[-1], 409, "too-many-tasks")

    def requests(self, session: Session):
        send = self.service.send
        self.expect(send("GET", "/v1/flows/%zz"), 400, "malformed-target")
        self.expect(send("GET", "/v1/flows", headers={"Bad Name": "x"}), 400, "malformed-request")
        self.expect(send("GET", "/v1/flows?limit=0"), 400, "invalid-parameter")
        self.expect(session.change("extend", If_Match="unquoted"), 400, "malformed-header")
        self.expect(send("POST", "/v1/sessions", b"{"), 400, "malformed-json")
        self.expect(send("BREW", "/v1/flows"), 501, "method-unknown")
        self.expect(send("POST", "/v1/sessions", {"flow": "none"}), 422, "unknown-flow")
        self.expect(send("POST", "/v1/flows", {"id": "x", "steps": [{"id": "a", "kind": "a", "next": [{"to": "b"}]}]}), 422, "invalid-flow")
        session.change("extend", Idempotency_Key="a-key")
        self.expect(session.change("extend", {"expect": {"step": "help"}}, Idempotency_Key="a-key"), 422, "key-reused")
        token = f"Bearer {session.tokens['read']}"
        self.expect(session.change("extend", Authorization=token), 403, "read-only")
        self.expect(send("PUT", "/v1/flows/brief", BRIEF_FLOW), 428, "precondition-required")
