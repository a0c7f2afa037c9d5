"""openapi.yaml as data: its operations, and what is wrong with an answer by its word.

Used by the scripts beside it.
"""

import json
import re
from dataclasses import dataclass

import jsonschema
import yaml

from service import ROOT, Answer

# What every answer may carry; the description's own text says so once for all operations.
COMMON_FIELDS = {
    "date", "connection", "content-type", "content-length", "transfer-encoding", "cache-control", "x-request-id", "ratelimit",
    "ratelimit-policy", "x-content-type-options", "content-security-policy", "referrer-policy", "x-accel-buffering",
}
METHODS = ("get", "put", "post", "delete", "patch")
# The schemas of what comes in a stream, by the names of the events.
STREAMED = {"snapshot": "Snapshot", "reset": "Snapshot", "change": "Event", "end": "StreamEnd"}
TIMESTAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z")


@dataclass(frozen=True)
class Operation:
    """One operation of the description."""

    id: str
    method: str
    template: str
    document: dict

    @property
    def statuses(self) -> set[int]:
        return {int(status) for status in self.document["responses"]}

    def fits(self, path: str) -> bool:
        return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", self.template), path) is not None


class StrictLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Refuses a name that stands twice in one mapping, of which others take one or the other."""

    def construct_mapping(self, node, deep=False):
        names = [name.value for name, _ in node.value]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise yaml.constructor.ConstructorError(None, None, f"{', '.join(sorted(twice))} twice", node.start_mark)
        return super().construct_mapping(node, deep)


class Description:
    """The whole of openapi.yaml."""

    def __init__(self):
        self.text = (ROOT / "openapi.yaml").read_text()
        self.document = yaml.load(self.text, Loader=StrictLoader)
        self.operations = {
            document["operationId"]: Operation(document["operationId"], method.upper(), template, document)
            for template, methods in self.document["paths"].items() for method, document in methods.items() if method in METHODS
        }
        checker = jsonschema.FormatChecker(formats=())
        checker.checks("date-time")(lambda value: not isinstance(value, str) or TIMESTAMP.fullmatch(value) is not None)
        self.checker = checker
        self.validators = {}
        # Members of answers that were seen, as (schema, member).
        self.seen_members: set[tuple[str, str]] = set()

    def resolve(self, node: dict) -> dict:
        while "$ref" in node:
            name = node["$ref"]
            node = self.document
            for part in name.removeprefix("#/").split("/"):
                node = node[part]
        return node

    def operations_of(self, answer: Answer) -> list[Operation]:
        """Those that an answer may belong to: one by its method, or all at the path where the path has no such method."""
        path = answer.target.split("?")[0]
        here = [operation for operation in self.operations.values() if operation.fits(path)]
        literal = [operation for operation in here if operation.template == path]
        here = literal or here
        return [operation for operation in here if operation.method == answer.method] or here

    def codes(self, status: int, operation: Operation) -> set[str]:
        """The problem codes that the description names for a status."""
        response = self.resolve(operation.document["responses"][str(status)])
        return set(re.findall(r"`([a-z-]+)`", response["description"]))

    def faults(self, operation: Operation, answer: Answer) -> list[str]:
        """Where an answer is not as the description says."""
        response = operation.document["responses"].get(str(answer.status))
        if response is None:
            return ["the status is not documented"]
        response = self.resolve(response)
        return self._field_faults(response, answer) + self._body_faults(response, operation, answer)

    def _field_faults(self, response: dict, answer: Answer) -> list[str]:
        documented = {name.lower(): self.resolve(header) for name, header in response.get("headers", {}).items()}
        missing = [name for name, header in documented.items() if header.get("required") and name not in answer.fields]
        unknown = set(answer.fields) - set(documented) - COMMON_FIELDS
        return [f"{name} is missing" for name in missing] + [f"{name} is not documented" for name in sorted(unknown)]

    def _body_faults(self, response: dict, operation: Operation, answer: Answer) -> list[str]:
        content = response.get("content", {})
        if not content:
            return ["a body where none is documented"] if answer.body else []
        if answer.media_type not in content:
            return [f"the media type {answer.media_type} is not documented"]
        if answer.media_type == "text/event-stream":
            return self._event_faults(answer)
        if not answer.media_type.endswith("json"):
            return [] if answer.body else ["the body is empty"]
        schema = content[answer.media_type]["schema"]
        faults = self.value_faults(schema, answer.json)
        if answer.media_type == "application/problem+json":
            problem = answer.json
            if problem["status"] != answer.status:
                faults.append("the problem names another status")
            if problem["code"] not in self.codes(answer.status, operation):
                faults.append(f"the code {problem['code']} is not documented for the status")
        return faults

    def _event_faults(self, answer: Answer) -> list[str]:
        """Where the events of a stream are not as the text of its media type says."""
        faults = []
        for block in answer.body.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
            if "event" in fields:
                schema = {"$ref": f"#/components/schemas/{STREAMED[fields['event']]}"}
                faults += self.value_faults(schema, json.loads(fields["data"]))
        return faults

    def value_faults(self, schema: dict, value) -> list[str]:
        """Where a value is not as a schema says; members that are as it says count as seen."""
        key = str(schema)
        if key not in self.validators:
            whole = {**schema, "components": self.document["components"]}
            self.validators[key] = jsonschema.Draft202012Validator(whole, format_checker=self.checker)
        faults = [f"{error.json_path}: {error.message[:300]}" for error in self.validators[key].iter_errors(value)]
        if not faults:
            self._see(schema, value)
        return faults

    def _see(self, schema: dict, value, name: str = ""):
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            schema = self.resolve(schema)
        if isinstance(value, list) and "items" in schema:
            for element in value:
                self._see(schema["items"], element)
        if isinstance(value, dict):
            for member in schema.get("properties", {}).keys() & value.keys():
                self.seen_members.add((name, member))
                self._see(schema["properties"][member], value[member])

    def answer_members(self) -> set[tuple[str, str]]:
        """Every member that a documented answer may have, as (schema, member)."""
        members: set[tuple[str, str]] = set()

        def visit(schema: dict, name: str = ""):
            if "$ref" in schema:
                name = schema["$ref"].rsplit("/", 1)[1]
                schema = self.resolve(schema)
            for member, inner in schema.get("properties", {}).items():
                if (name, member) not in members:
                    members.add((name, member))
                    visit(inner)
            if "items" in schema:
                visit(schema["items"])

        for operation in self.operations.values():
            for response in operation.document["responses"].values():
                for content in self.resolve(response).get("content", {}).values():
                    visit(content["schema"])
        return members
