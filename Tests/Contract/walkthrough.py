#!/usr/bin/env python3
"""Runs the README's walk with curl against the built service and compares what is printed with what the README shows.

    walkthrough.py              compares; exits 1 with the first difference
    walkthrough.py --update     writes what is printed into the README

What differs from run to run (the version's tag) is left out of the comparison. Needs bash, curl and jq.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
PROGRAM = ROOT / ".build/debug/wizardd"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
MARK = "-- next command --"


def parts(block):
    """The commands of a console block, each with the output shown below it."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append([[line[2:]], []])
        elif found and is_open(found[-1][0]):
            found[-1][0].append(line)
        elif found:
            found[-1][1].append(line)
    return [("\n".join(command), "\n".join(output)) for command, output in found]


def is_open(lines):
    """True while a command's quotes are not closed, so that the next line belongs to it."""
    return subprocess.run(["bash", "-nc", "\n".join(lines)], capture_output=True).returncode != 0


def printed(commands, url):
    """What each command prints, run one after the other in one shell."""
    script = "".join(f"echo '{MARK}'\n{command}\n" for command in commands)
    # The README's address is the default one; here the service listens where there is room.
    script = script.replace("W=http://127.0.0.1:8080", f"W={url}")
    run = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)
    if run.stderr:
        sys.exit(f"the walk complains: {run.stderr}")
    return [piece.strip("\n") for piece in run.stdout.split(MARK + "\n")[1:]]


def steady(text):
    """The text without what differs from run to run."""
    return re.sub(r"v(\d+)-[A-Za-z0-9_-]{8}", r"v\1-TAG", text)


def serve():
    command = [str(PROGRAM), "serve", "--listen", "127.0.0.1:0"]
    service = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    ready = service.stdout.readline()
    return service, re.search(r'"url":"([^"]+)"', ready).group(1)


def main():
    readme = README.read_text()
    block = BLOCK.search(readme).group(1)
    walk = parts(block)
    service, url = serve()
    try:
        outputs = printed([command for command, _ in walk], url)
    finally:
        service.terminate()
        service.wait(timeout=30)
    if "--update" in sys.argv:
        shown = "".join(f"$ {command}\n{output}\n" if output else f"$ {command}\n" for (command, _), output in zip(walk, outputs))
        README.write_text(readme.replace(block, shown))
        return
    for (command, shown), output in zip(walk, outputs, strict=True):
        if steady(shown) != steady(output):
            sys.exit(f"README shows for\n  {command}\n  {shown}\nbut the service printed\n  {output}")
    print(f"README: {len(walk)} commands print what is shown")


if __name__ == "__main__":
    main()
