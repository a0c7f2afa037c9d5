#!/usr/bin/env python3
"""Generates clients from openapi.yaml in three ways, type-checks a walk of the registration flow with each, and walks it against the service.

Called by `make test-long`. Nothing generated is kept or touched. Needs openapi-generator-cli, openapi-python-client, mypy and python-dateutil in
the same Python, Java, and Debian's node-typescript.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from service import ADMIN_KEY, ROOT, Service

WALKS = pathlib.Path(__file__).parent / "clients"
DESCRIPTION = ROOT / "openapi.yaml"
# openapi-python-client reads no other types; both are text.
OVERRIDES = "content_type_overrides:\n  application/yaml: text/plain\n  image/svg+xml: text/plain\n"
# What openapi-generator writes is not strict itself; the walk is, and sees the types.
MYPY = "[mypy]\nstrict = True\n[mypy-wizardd_client.*]\nignore_errors = True\nfollow_imports = silent\n"
TSC = ["tsc", "--strict", "--target", "es2020", "--lib", "es2020,dom", "--module", "commonjs", "--moduleResolution", "node"]


def run(*command, folder: pathlib.Path, **environment: str):
    """Runs a command; what it says is shown only where it fails."""
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout[-6000:]}")


def tool(name: str) -> pathlib.Path:
    return pathlib.Path(sys.executable).with_name(name)


def walk_python(walk: str, folder: pathlib.Path, *arguments: str):
    (folder / "mypy.ini").write_text(MYPY)
    path = str(folder / "client")
    run(tool("mypy"), "--config-file", "mypy.ini", WALKS / walk, folder=folder, MYPYPATH=path)
    run(sys.executable, WALKS / walk, *arguments, folder=folder, PYTHONPATH=path)


def openapi_generator_python(folder: pathlib.Path, url: str):
    run(tool("openapi-generator-cli"), "generate", "-g", "python", "-i", DESCRIPTION, "-o", "client", "--package-name", "wizardd_client",
        folder=folder)
    walk_python("walk_openapi_generator.py", folder, url)


def openapi_python_client(folder: pathlib.Path, url: str):
    (folder / "overrides.yaml").write_text(OVERRIDES)
    run(tool("openapi-python-client"), "generate", "--path", DESCRIPTION, "--output-path", "client", "--config", "overrides.yaml",
        "--fail-on-warning", folder=folder, PATH=f"{tool('ruff').parent}:{os.environ['PATH']}")
    walk_python("walk_openapi_python_client.py", folder, url, ADMIN_KEY)


def openapi_generator_typescript(folder: pathlib.Path, url: str):
    run(tool("openapi-generator-cli"), "generate", "-g", "typescript-fetch", "-i", DESCRIPTION, "-o", "source", folder=folder)
    # The generator's own code wants TypeScript 4.9 to be free of implicit any; the walk is checked against its declarations.
    run(*TSC, "--noImplicitAny", "false", "--declaration", "--outDir", "generated", "source/index.ts", folder=folder)
    (folder / "walk.ts").write_text((WALKS / "walk.ts").read_text())
    run(*TSC, "walk.ts", folder=folder)
    run("node", "walk.js", url, folder=folder)


def main():
    with Service(keys=True) as service:
        for walk in (openapi_generator_python, openapi_generator_typescript, openapi_python_client):
            with tempfile.TemporaryDirectory() as folder:
                walk(pathlib.Path(folder), service.url)
            print(f"{walk.__name__}: walked", flush=True)


if __name__ == "__main__":
    main()
