"""A service of its own for a test, which it may stop and start again."""

import collections
import json
import os
import pathlib
import subprocess
import threading
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ["registration", "messenger", "checkout", "identity"]


def binary():
    """The service to test: TESTED_BINARY, else the newest one that was built."""
    if named := os.environ.get("TESTED_BINARY"):
        return pathlib.Path(named)
    built = [path for kind in ("debug", "release") if (path := ROOT / ".build" / kind / "wizardd").exists()]
    assert built, "build the service first: swift build --product wizardd"
    return max(built, key=lambda path: path.stat().st_mtime)


class Server:
    """wizardd on a free port of loopback."""

    def __init__(self, *options, **environment):
        self.options = options
        self.environment = {**os.environ, **environment}
        self.listen = "127.0.0.1:0"
        self.start()

    def start(self):
        flows = [word for name in EXAMPLES for word in ("--flow", f"example:{name}")]
        command = [str(binary()), "serve", "--listen", self.listen, *flows, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self.environment)
        for line in self.process.stdout:
            if '"ready"' in line:
                self.url = json.loads(line)["url"]
                self.listen = self.url.removeprefix("http://")
                # A log that nobody reads would fill the pipe and hold the service up.
                threading.Thread(target=collections.deque, args=(self.process.stdout, 0), daemon=True).start()
                return
        raise AssertionError(f"the service did not start: {self.process.wait()}")

    def stop(self):
        """Ends it as an operator does; afterwards nothing listens on its port."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def restart(self):
        self.stop()
        self.start()

    def send(self, method, path, body=None, token=None, **headers):
        """One request; the JSON of the answer."""
        fields = {"Content-Type": "application/json", **{name.replace("_", "-"): value for name, value in headers.items()}}
        if token:
            fields["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, method=method, headers=fields)
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.loads(response.read() or b"null")

    def begin(self, flow):
        """A session of a flow: its snapshot, with the tokens."""
        return self.send("POST", "/v1/sessions", {"flow": flow})

    def session(self, id):
        return self.send("GET", f"/v1/sessions/{id}")

    def events(self, id):
        return self.send("GET", f"/v1/sessions/{id}/events?limit=1000")["events"]
