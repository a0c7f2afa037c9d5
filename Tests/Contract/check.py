#!/usr/bin/env python3
"""Holds openapi.yaml against the service that was built, in both directions. Called by `make test`.

Every answer to several hundred requests must be as the description says: its status, its header fields, its body by its schema, its problem
code. And what the description says must come: every status of every operation but 503, every problem code and every member of an answer, but
for what is listed below with its reason. Needs Python 3.11 with python3-yaml and python3-jsonschema.
"""

import sys

import limited
import successes
from description import Description
from refusals import Refusals
from service import Answer, Service

SERVICE_ONLY = "the service's own trouble; Swift tests bring it about in a store that fails and a queue that is full"
# Small sizes, so that what is too large is still quickly sent.
SIZE_FLAGS = ("--flow-bytes", "64KiB", "--data-bytes", "64KiB", "--answer-bytes", "64KiB")
# Problem codes that no request here meets.
UNPROVOKED_CODES = {
    "no-applicable-step": "a flow that was checked always has one; the engine looks all the same",
    "session-busy": SERVICE_ONLY,
    "store-unavailable": SERVICE_ONLY,
    "stopping": SERVICE_ONLY,
}


class Observer:
    """Looks at every answer, and remembers what was seen."""

    def __init__(self, description: Description):
        self.description = description
        self.faults: dict[str, int] = {}
        self.statuses: set[tuple[str, int]] = set()
        self.codes: set[str] = set()
        self.count = 0

    def __call__(self, answer: Answer):
        self.count += 1
        operations = self.description.operations_of(answer)
        if not operations and answer.status not in (400, 404):
            self.faults[f"{answer.method} {answer.target}: {answer.status} at a path that is not described"] = 1
        for operation in operations:
            self.statuses.add((operation.id, answer.status))
            for fault in self.description.faults(operation, answer):
                text = f"{operation.id} {answer.status}: {fault}"
                self.faults[text] = self.faults.get(text, 0) + 1
        if answer.media_type == "application/problem+json":
            self.codes.add(answer.json["code"])

    def missing(self) -> list[str]:
        """What the description says and nothing showed, and exceptions that are none."""
        description = self.description
        statuses = {(operation.id, status) for operation in description.operations.values() for status in operation.statuses if status != 503}
        codes = {code for operation in description.operations.values() for status in operation.statuses if status >= 400
                 for code in description.codes(status, operation)}
        return (
            _difference("not provoked", statuses, self.statuses)
            + _difference("no answer has the code", codes, self.codes, UNPROVOKED_CODES.keys())
            + _difference("no answer has the member", description.answer_members(), description.seen_members))


def _difference(what: str, documented: set, seen: set, excepted: frozenset | set = frozenset()) -> list[str]:
    missing = [f"{what}: {item}" for item in sorted(documented - seen - excepted)]
    return missing + [f"listed as an exception, but seen or not documented: {item}" for item in sorted(excepted & seen | excepted - documented)]


def main() -> int:
    description = Description()
    observer = Observer(description)
    with Service(*SIZE_FLAGS) as service:
        service.watchers.append(observer)
        successes.run(service)
        refusals = Refusals(service, description)
        refusals.run()
    unexpected = refusals.unexpected
    with Service(*limited.RATE_FLAGS, keys=True) as service:
        service.watchers.append(observer)
        unexpected += limited.rates(service, description)
    with Service(*limited.FULL_FLAGS) as service:
        service.watchers.append(observer)
        unexpected += limited.full(service)
    faults = [f"{fault} ({count} times)" for fault, count in observer.faults.items()] + unexpected + observer.missing()
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"openapi.yaml: {observer.count} answers of {len(description.operations)} operations with {len(observer.statuses)} statuses, "
          f"{len(observer.codes)} problem codes; {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
