#!/usr/bin/env python3
"""Measures waiting requests and live streams of a running server on loopback.

  waiters.py PROGRAM [--sessions 1000] [--polls 10000] [--streams 1000] [--changes 100] [--seconds 60]

Starts PROGRAM (wizardd), opens so many waiting polls on reused connections and so many streams over so many sessions, then makes so many
changes a second in all. Prints the resident memory that each waiter takes, how long the wakes took from the request of the change to the
arrival of the answer, and what the streams got. Exits 1 if a bar is missed: 24 KiB a waiter, 10 ms for 99 of 100 wakes, a version lost.
"""
import argparse
import json
import os
import random
import re
import resource
import selectors
import signal
import socket
import subprocess
import sys
import time

VERSION = re.compile(rb"id: v(\d+)-")
STATUS = re.compile(rb"HTTP/1\.1 (\d+)")
TAG = re.compile(rb'ETag: ("[^"]+")')


def resident(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Connection:
    """A connection that waits by polls or follows a stream."""

    def __init__(self, address, session):
        self.session = session
        self.buffer = b""
        self.socket = socket.create_connection(address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, text):
        self.socket.sendall(text.encode())


class Poll(Connection):
    def ask(self):
        self.send(
            f"GET /v1/sessions/{self.session.id}/progress HTTP/1.1\r\nHost: localhost\r\nPrefer: wait=30\r\n"
            f"If-None-Match: {self.tag}\r\n\r\n")

    def take(self, now, load):
        self.buffer += self.socket.recv(65536)
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = self.buffer[:end]
        status = int(STATUS.match(head).group(1))
        length = 0 if status == 304 else int(re.search(rb"Content-Length: (\d+)", head).group(1))
        if len(self.buffer) < end + 4 + length:
            return
        self.buffer = self.buffer[end + 4 + length:]
        self.tag = TAG.search(head).group(1).decode()
        load.statuses[status] = load.statuses.get(status, 0) + 1
        if status == 200 and self.session.changed_at and not load.is_warming:
            load.wakes.append(now - self.session.changed_at)
        self.ask()


class Stream(Connection):
    def __init__(self, address, session):
        super().__init__(address, session)
        self.version = None
        self.send(f"GET /v1/sessions/{session.id}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")

    def take(self, now, load):
        self.buffer += self.socket.recv(262144)
        end = self.buffer.rfind(b"\n\n")
        if end < 0:
            return
        for match in VERSION.finditer(self.buffer, 0, end):
            version = int(match.group(1))
            if self.version is not None and version != self.version + 1:
                load.gaps += 1
            self.version = version
            load.events += 1
        self.buffer = self.buffer[end + 2:]


class Session:
    def __init__(self, id, tag):
        self.id = id
        self.tag = tag
        self.changed_at = None


class Load:
    def __init__(self, options, address):
        self.options = options
        self.address = address
        self.selector = selectors.DefaultSelector()
        self.control = socket.create_connection(address)
        self.control.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.statuses = {}
        self.wakes = []
        self.events = 0
        self.gaps = 0
        self.changes = 0
        self.is_warming = True

    def request(self, method, path, body=b"{}"):
        self.control.sendall(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        received = b""
        while b"\r\n\r\n" not in received:
            received += self.control.recv(65536)
        head, rest = received.split(b"\r\n\r\n", 1)
        length = int(re.search(rb"Content-Length: (\d+)", head).group(1))
        while len(rest) < length:
            rest += self.control.recv(65536)
        return head, rest

    def start_sessions(self):
        self.sessions = []
        for _ in range(self.options.sessions):
            head, body = self.request("POST", "/v1/sessions", b'{"flow":"registration"}')
            self.sessions.append(Session(json.loads(body)["id"], TAG.search(head).group(1).decode()))

    def open(self, kind, count):
        for index in range(count):
            session = self.sessions[index % len(self.sessions)]
            connection = kind(self.address, session)
            if kind is Poll:
                connection.tag = session.tag
                connection.ask()
            self.selector.register(connection.socket, selectors.EVENT_READ, connection)
            if index % 100 == 99:
                self.drain(0)

    def drain(self, timeout):
        for key, _ in self.selector.select(timeout):
            key.data.take(time.perf_counter(), self)

    def metric(self, name):
        _, body = self.request("GET", "/metrics", b"")
        return int(float(re.search(rf"^{name} (\S+)$".encode(), body, re.M).group(1)))

    def settle(self, polls, streams):
        for _ in range(1000):
            self.drain(0.05)
            if self.metric("wizard_longpoll_waiters") == polls and self.metric("wizard_sse_streams") == streams:
                return
        sys.exit("the waiters did not settle")

    def run(self, seconds):
        """Makes changes at the rate, each in the background of the reading: the answer is read like the others."""
        options = self.options
        start = time.perf_counter()
        pending = 0
        self.control.setblocking(False)
        received = b""
        while True:
            now = time.perf_counter()
            if now - start >= seconds:
                break
            due = int((now - start) * options.changes)
            while self.changes < due and pending < 64:
                session = random.choice(self.sessions)
                session.changed_at = time.perf_counter()
                self.control.sendall(f"POST /v1/sessions/{session.id}/extend HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n".encode())
                self.changes += 1
                pending += 1
            self.drain(0.0005)
            try:
                received += self.control.recv(1 << 20)
            except BlockingIOError:
                continue
            pending -= received.count(b"HTTP/1.1 200")
            received = received[-12:] if b"HTTP/1.1 200" not in received[-12:] else b""
        self.control.setblocking(True)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--polls", type=int, default=10000)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--changes", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    server = subprocess.Popen(
        [options.program, "serve", "--listen", "127.0.0.1:0", "--flow", "example:registration"], stdout=subprocess.PIPE)
    try:
        url = json.loads(server.stdout.readline())["url"]
        address = ("127.0.0.1", int(url.rsplit(":", 1)[1]))
        load = Load(options, address)
        load.start_sessions()
        before = resident(server.pid)
        load.open(Poll, options.polls)
        load.settle(options.polls, 0)
        polling = resident(server.pid)
        load.open(Stream, options.streams)
        load.settle(options.polls, options.streams)
        streaming = resident(server.pid)
        used = processor_seconds(server.pid)
        load.is_warming = False
        load.run(options.seconds)
        used = processor_seconds(server.pid) - used
        after = resident(server.pid)
        for _ in range(20):
            load.drain(0.05)
    finally:
        server.send_signal(signal.SIGTERM)
        status = server.wait(30)
    per_poll = (polling - before) / max(1, options.polls) / 1024
    per_stream = (streaming - polling) / max(1, options.streams) / 1024
    p50, p99 = (percentile(load.wakes, share) * 1000 for share in (0.5, 0.99))
    print(f"memory: {per_poll:.1f} KiB a poll, {per_stream:.1f} KiB a stream, {(after - before) / 1048576:.0f} MiB for all at the end")
    print(f"changes: {load.changes}, wakes: {len(load.wakes)}, p50 {p50:.2f} ms, p99 {p99:.2f} ms, answers {load.statuses}")
    print(f"streams: {load.events} events, {load.gaps} gaps; the server used {used:.1f} s of a processor and ended with {status}")
    is_good = per_poll <= 24 and per_stream <= 24 and p99 <= 10 and load.gaps == 0 and status == 0
    print("good" if is_good else "a bar is missed")
    sys.exit(0 if is_good else 1)


main()
