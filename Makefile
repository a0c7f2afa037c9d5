# Debian packages that the build needs; the image takes the same list.
PACKAGES := $(shell cat Docker/packages-build.txt)
SOURCES := Sources Tests Package.swift
TEST_SECONDS ?= 600
SWIFT_TEST = timeout --kill-after=10 $(TEST_SECONDS) swift test --skip-build --disable-xctest
# Tests that only compute run first and by themselves, so that they take no processor from those that talk to a server.
COMPUTING := JSONValueTests|WizardRulesTests|WizardEngineTests|HouseRulesTests
EXAMPLES := $(wildcard Sources/WizardEngine/Examples/Definitions/*.json)
# More options for the server: make run FLAGS="--listen 127.0.0.1:9000"
FLAGS ?=

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
.PHONY: run build test test-long test-browser bench bench-waiters lint packages

# Builds and serves the example flows on loopback until Ctrl-C.
run: build
	exec .build/release/wizardd serve $(EXAMPLES:%=--flow %) $(FLAGS)

# The optimised binary: .build/release/wizardd
build: packages
	swift build -c release --product wizardd

# Everything a change must pass; the runner's verdicts are the last lines. The whole output stays in .build/test-*.log.
test: PACKAGES += curl jq python3-jsonschema python3-yaml
test: packages lint
	swift build --build-tests
	/usr/bin/python3 Tests/Contract/check.py
	/usr/bin/python3 Tests/Contract/examples.py --check
	/usr/bin/python3 Tests/Contract/walkthrough.py
	$(SWIFT_TEST) --filter '$(COMPUTING)' </dev/null 2>&1 | tee .build/test-computing.log | grep -v '^◇'
	$(SWIFT_TEST) --skip '$(COMPUTING)' </dev/null 2>&1 | tee .build/test-serving.log | grep -v '^◇'

# What takes longer: longer random walks and races, the browser, schemathesis over the whole description, and clients that three
# generators make of it.
test-long: export LONG_TESTS := 1
test-long: TEST_SECONDS := 2400
test-long: PACKAGES += node-typescript openjdk-17-jre-headless python3-venv
test-long: test test-browser .build/contract
	.build/contract/bin/python Tests/Contract/fuzz.py --max-examples 40
	.build/contract/bin/python Tests/Contract/clients.py

.build/contract: Tests/Contract/requirements.txt
	/usr/bin/python3 -m venv $@
	$@/bin/pip install --quiet --requirement $<
	touch $@

# The web interface in Debian's Chromium, driven by Playwright, with axe-core; both come with pip into .build.
test-browser: packages
	@command -v chromium >/dev/null || $(MAKE) --no-print-directory packages PACKAGES="chromium python3-venv"
	swift build --product wizardd
	python3 -m venv .build/browser
	.build/browser/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	.build/browser/bin/python -B -m pytest --quiet -p no:cacheprovider Tests/Browser

# Processor time a request, against a C program that answers with nothing behind it; on an otherwise idle machine.
bench: PACKAGES += nghttp2-client wrk
bench: build
	Tests/Load/bench.sh

# How soon 11,000 waiting polls and live streams learn of a change: of 100 and 1,000 changes a second, and of 100 that wake 100
# each; on an otherwise idle machine, or under `chrt -r 1`. The first run is long enough for polls to end without a change.
bench-waiters: PACKAGES += python3
bench-waiters: build
	/usr/bin/python3 Tests/Load/waiters.py .build/release/wizardd --changes 100 --seconds 40
	/usr/bin/python3 Tests/Load/waiters.py .build/release/wizardd --changes 1000 --seconds 15
	/usr/bin/python3 Tests/Load/waiters.py .build/release/wizardd --changes 100 --seconds 15 --sessions 100 --polls 9000

lint:
	swift-format lint --strict --parallel --recursive $(SOURCES)

# Installs what is missing and nothing else; as root, or with sudo.
packages:
	@missing=$$(comm -23 <(printf '%s\n' $(PACKAGES) | sort) \
	    <(dpkg-query -W -f='$${db:Status-Status} $${Package}\n' $(PACKAGES) 2>/dev/null | sed -n 's/^installed //p' | sort)); \
	if [ -n "$$missing" ]; then \
	    root=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	    $$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive \
	        apt-get install -y -qq --no-install-recommends $$missing; \
	fi
