"""Flows with a bit of everything, and a session as a client holds it. Used by the scripts beside it."""

from service import Answer, Service

# In order: account, business (only for businesses), review (a backend's), last. Besides there is what pushes reach.
CONTRACT_FLOW = {
    "id": "contract", "title": "Contract", "kinds": {"note": "page"}, "navigationBar": {"backTitle": "Back"}, "progress": {"style": "nodes"},
    "session": {"startedBy": "anyone", "idleSeconds": 3600},
    "steps": [
        {"id": "account", "title": "Account", "guard": "dirty", "schema": {
            "type": "object", "required": ["email"], "properties": {"email": {"type": "string"}, "business": {"type": "boolean"}}}},
        {"id": "business", "when": {"var": "account.business"}, "schema": True},
        {"id": "review", "submittedBy": "admin", "history": "preserve", "next": [{"when": {"var": "account.email"}, "to": "last"}, {"to": "last"}]},
        {"id": "last", "number": 4, "total": 4, "launchMode": "singleTop"},
        {"id": "help", "title": "Help", "kind": "note", "counted": False, "launchMode": "singleTop",
         "navigationBar": {"hidden": True, "animated": False, "backTitle": "Home", "customLeading": True, "backGestureWhenHidden": True,
                           "hidesBottomBar": True}},
        {"id": "tabs", "counted": False, "inOrder": False, "pages": {
            "items": [{"id": "one", "title": "One"}, {"id": "two"}, {"id": "three"}], "initial": 1, "backBehavior": "history"}},
        {"id": "solo", "counted": False, "launchMode": "singleInstance"},
        {"id": "locked", "counted": False, "guard": "always"},
    ],
}
# Its sessions expire at once, and want If-Match.
BRIEF_FLOW = {"id": "brief", "steps": [{"id": "only"}], "freeNavigation": True, "inapplicableAnswers": "clear", "session": {
    "idleSeconds": 1, "absoluteSeconds": 60, "purgeSeconds": 600, "startedBy": "anyone", "requireIfMatch": True}}
# Its sessions want If-Match.
STRICT_FLOW = {"id": "strict", "steps": [{"id": "only"}], "session": {"requireIfMatch": True, "startedBy": "anyone"}}


class Session:
    """A session as a client holds it: its id, its tokens and the version seen last."""

    def __init__(self, service: Service, flow: str = "contract", **start):
        self.service, self.flow = service, flow
        self.started = service.send("POST", "/v1/sessions", {"flow": flow, **start})
        snapshot = self.started.json
        self.id, self.tokens, self.path = snapshot["id"], snapshot["tokens"], f"/v1/sessions/{snapshot['id']}"

    def get(self, resource: str = "", **headers) -> Answer:
        return self.service.send("GET", f"{self.path}{resource}", headers=_fields(headers))

    def change(self, name: str, body: dict | None = None, **headers) -> Answer:
        return self.service.send("POST", f"{self.path}/{name}", body or {}, _fields(headers))

    def set_stack(self, *entries: dict, **rest) -> Answer:
        return self.service.send("PUT", f"{self.path}/stack", {"entries": list(entries), **rest})

    def write(self, data: dict, query: str = "", **headers) -> Answer:
        return self.service.send("PUT", f"{self.path}/data{query}", data, _fields(headers))

    def patch(self, data: dict, query: str = "", **headers) -> Answer:
        return self.service.send("PATCH", f"{self.path}/data{query}", data, _fields(headers), "application/merge-patch+json")

    def advance(self, to: str) -> "Session":
        """Submits steps until one is shown."""
        while self.get().json["current"]["step"] != to:
            self.change("next", {"data": {"email": "ada@example.org"}})
        return self


def _fields(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
