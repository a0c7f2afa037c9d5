"""The built service as a child process on a port of its own, and requests to it.

Used by the scripts beside it; nothing here knows the API description.
"""

import http.client
import json
import os
import pathlib
import select
import subprocess
import time
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ("checkout", "identity", "messenger", "registration")
ADMIN_KEY = "the-admin-key-of-the-contract-tests"
START_SECONDS = 20
ANSWER_SECONDS = 20


@dataclass(frozen=True)
class Answer:
    """What came back: the request's method and target with the answer's status, header fields and body."""

    method: str
    target: str
    status: int
    fields: dict[str, str]
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def media_type(self) -> str:
        return self.fields.get("content-type", "").split(";")[0].strip()

    @property
    def etag(self) -> str:
        return self.fields["etag"]


class Service:
    """Runs the service between `with` and its end; every request is shown to the watchers."""

    def __init__(self, *flags: str, keys: bool = False, flows: list[pathlib.Path] = ()):
        self.flags = ["--listen", "127.0.0.1:0", "--log-level", "error", *flags]
        for name in EXAMPLES:
            self.flags += ["--flow", f"example:{name}"]
        for path in flows:
            self.flags += ["--flow", str(path)]
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("WIZARDD_")}
        if keys:
            self.environment["WIZARDD_ADMIN_KEYS"] = ADMIN_KEY
        self.admin = {"Authorization": f"Bearer {ADMIN_KEY}"} if keys else {}
        self.watchers = []

    def __enter__(self):
        binary = os.environ.get("WIZARDD", ROOT / ".build/debug/wizardd")
        self.process = subprocess.Popen(
            [binary, "serve", *self.flags], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=self.environment)
        self.url = self._ready()["url"]
        self.port = int(self.url.rsplit(":", 1)[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def _ready(self):
        end = time.monotonic() + START_SECONDS
        while select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
            line = self.process.stdout.readline()
            if not line:
                break
            if b'"ready"' in line:
                return json.loads(line)
        self.__exit__()
        raise SystemExit("The service did not start; build it with swift build --product wizardd.")

    def send(self, method: str, target: str, body=None, headers: dict[str, str] | None = None, type: str = "application/json") -> Answer:
        """Sends one request on a connection of its own, JSON unless the body is bytes, as admin unless the header says otherwise."""
        fields = {**self.admin, **(headers or {})}
        if body is not None:
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
            fields.setdefault("Content-Type", type)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS)
        try:
            connection.request(method, target, body, {name: value for name, value in fields.items() if value is not None})
            response = connection.getresponse()
            # A stream ends when the client has seen enough; everything else ends by itself.
            streams = response.getheader("Content-Type", "").startswith("text/event-stream")
            content = self._first_event(response) if streams else response.read()
            names = {name.lower(): value for name, value in response.getheaders()}
            answer = Answer(method, target, response.status, names, content)
        finally:
            connection.close()
        for watcher in self.watchers:
            watcher(answer)
        return answer

    @staticmethod
    def _first_event(response) -> bytes:
        lines = []
        while not lines or lines[-1].strip() or not any(line.startswith(b"event:") for line in lines):
            line = response.readline()
            if not line:
                break
            lines.append(line)
        return b"".join(lines)
