"""Requests that any operation of the description understands. Used by the scripts beside it."""

from description import Operation
from scene import BRIEF_FLOW, CONTRACT_FLOW, STRICT_FLOW, Session
from service import Answer, Service

# What stands in the place of path parameters.
NAMES = {"flow": "contract", "token": "none", "code": "at-root", "file": "client.js"}


def ask(service: Service, operation: Operation, session: Session, query: str = "", body=None, names={}, **rest) -> Answer:
    """A request that the operation understands, but for what is given."""
    target = operation.template.format_map({**NAMES, "session": session.id, **names})
    content = operation.document.get("requestBody", {}).get("content", {})
    if not content:
        return service.send(operation.method, target + query, **rest)
    rest.setdefault("type", next(iter(content)))
    return service.send(operation.method, target + query, _body(operation, session) if body is None else body, **rest)


def _body(operation: Operation, session: Session) -> dict:
    one_step = session.flow in (BRIEF_FLOW["id"], STRICT_FLOW["id"])
    match operation.id:
        case "createFlow" | "replaceFlow": return CONTRACT_FLOW
        case "startSession": return {"flow": CONTRACT_FLOW["id"]}
        case "push" | "singleTask" | "replace" | "edit": return {"step": "only" if one_step else "help"}
        case "setStack": return {"entries": [{"step": "only" if one_step else "help"}]}
        case "select": return {"index": 0}
        case "batch": return {"operations": [{"op": "cancel"}]}
        case _: return {}
