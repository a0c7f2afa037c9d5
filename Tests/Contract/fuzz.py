#!/usr/bin/env python3
"""Lets schemathesis read openapi.yaml and try to break the service: all phases, the stateful one too, in open mode and with keys.

Called by `make test-long`; any arguments go to schemathesis. Needs schemathesis in the same Python. How it is tuned: schemathesis.toml.
"""

import os
import pathlib
import subprocess
import sys

from scene import BRIEF_FLOW, CONTRACT_FLOW, Session
from service import ADMIN_KEY, ROOT, Service

HERE = pathlib.Path(__file__).parent
# A session in which nearly every change is possible.
FREE_FLOW = {**CONTRACT_FLOW, "id": "free", "freeNavigation": True}


def run(keys: bool) -> int:
    with Service(keys=keys) as service:
        for flow in (CONTRACT_FLOW, FREE_FLOW, {**BRIEF_FLOW, "id": "spare"}):
            service.send("POST", "/v1/flows", flow)
        environment = {**os.environ, "SESSION": Session(service, "free").id, "SPARE": Session(service, "free").id}
        headers = ["--header", f"Authorization: Bearer {ADMIN_KEY}"] if keys else []
        tool = pathlib.Path(sys.executable).with_name("schemathesis")
        command = [tool, "--config-file", HERE / "schemathesis.toml", "run", ROOT / "openapi.yaml", "--url", service.url, *headers, *sys.argv[1:]]
        print(f"schemathesis, {'with keys' if keys else 'open mode'}", flush=True)
        return subprocess.run(command, env=environment).returncode


if __name__ == "__main__":
    sys.exit(max([run(keys) for keys in (False, True)]))
