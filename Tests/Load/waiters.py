#!/usr/bin/env python3
"""Measures waiting requests and live streams of a running server on loopback.

  waiters.py PROGRAM [--sessions 1000] [--polls 10000] [--streams 1000] [--changes 100] [--seconds 60]

Starts PROGRAM (wizardd), opens so many waiting polls on reused connections and so many streams over so many sessions, then makes so many
changes a second in all. Prints the resident memory that each waiter takes, how long the wakes took from the request of the change to the
arrival of the answer, what the streams got, and how much processor time a wake cost. Exits 1 if a bar is missed: 24 KiB a waiter, 10 ms
for 99 of 100 wakes, a version lost.

The arrival is the system's stamp on the answer, so that it does not matter when this program gets to read it; how much later that was is
printed too. But it takes processor time away from the server, about a third of what the server uses, and so does whatever else runs.
"""
import argparse
import json
import os
import random
import re
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
import time

EVENT = re.compile(rb"id: v(\d+)-")
SO_TIMESTAMPNS = 35
STAMP = struct.Struct("=qq")


def resident(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def processor_seconds(pid):
    """What all threads of a process have had."""
    seconds = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/schedstat") as file:
            seconds += int(file.read().split()[0]) / 1e9
    return seconds


class Connection:
    """One that the load reads from when there is something."""

    def __init__(self, load, session=None):
        self.session = session
        self.buffer = b""
        self.socket = socket.create_connection(load.address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
        load.epoll.register(self.socket.fileno(), select.EPOLLIN)
        load.connections[self.socket.fileno()] = self

    def receive(self):
        """Adds what has come to the buffer; gives when the last of it came."""
        data, notes, _, _ = self.socket.recvmsg(65536, 64)
        if not data:
            sys.exit("the server closed a connection")
        self.buffer += data
        seconds, nanoseconds = STAMP.unpack(notes[0][2])
        return seconds + nanoseconds / 1e9

    def response(self):
        """Takes a whole response from the buffer: the status and the entity tag."""
        end = self.buffer.find(b"\r\n\r\n") + 4
        if end < 4:
            return None
        status = self.buffer[9:12]
        if status != b"304":
            start = self.buffer.index(b"Content-Length: ") + 16
            end += int(self.buffer[start:self.buffer.index(b"\r", start)])
            if len(self.buffer) < end:
                return None
        start = self.buffer.index(b"ETag: ") + 6
        tag = self.buffer[start:self.buffer.index(b"\r", start)]
        self.buffer = self.buffer[end:]
        return status, tag


class Poll(Connection):
    def __init__(self, load, session):
        super().__init__(load, session)
        self.ask(session.tag)

    def ask(self, tag):
        self.socket.sendall(self.session.question + tag + b"\r\n\r\n")

    def take(self, load):
        arrival = self.receive()
        if response := self.response():
            status, tag = response
            load.statuses[status] = load.statuses.get(status, 0) + 1
            if status == b"200":
                self.session.note(version(tag), arrival, load.wakes, load)
            self.ask(tag)


class Stream(Connection):
    def __init__(self, load, session):
        super().__init__(load, session)
        self.version = None
        self.socket.sendall(f"GET /v1/sessions/{session.id}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n".encode())

    def take(self, load):
        arrival = self.receive()
        end = self.buffer.rfind(b"\n\n") + 2
        for match in EVENT.finditer(self.buffer, 0, end):
            number = int(match.group(1))
            if self.version is not None and number != self.version + 1:
                load.gaps += 1
            self.version = number
            self.session.note(number, arrival, load.events, load)
        self.buffer = self.buffer[end:]


class Change(Connection):
    """Makes one change after the other."""

    def ask(self, session):
        self.session = session
        session.is_changing = True
        session.changes[version(session.tag) + 1] = time.time()
        self.socket.sendall(f"POST /v1/sessions/{session.id}/extend HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n".encode())

    def take(self, load):
        self.receive()
        if response := self.response():
            self.session.is_changing = False
            self.session.tag = response[1]
            load.free.append(self)


class Session:
    def __init__(self, id, tag):
        self.id = id
        self.tag = tag
        self.question = (
            f"GET /v1/sessions/{id}/progress HTTP/1.1\r\nHost: localhost\r\nPrefer: wait=30\r\nIf-None-Match: ").encode()
        self.is_changing = False
        # When each version was asked for.
        self.changes = {}

    def note(self, number, arrival, times, load):
        if asked := self.changes.get(number):
            times.append(arrival - asked)
            load.reading.append(time.time() - arrival)


def version(tag):
    return int(tag[2:tag.index(b"-")])


class Load:
    def __init__(self, options, address):
        self.options = options
        self.address = address
        self.epoll = select.epoll()
        self.connections = {}
        self.control = socket.create_connection(address)
        self.statuses = {}
        self.wakes = []
        self.events = []
        self.reading = []
        self.gaps = 0
        self.changes = 0

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
            self.sessions.append(Session(json.loads(body)["id"], re.search(rb"ETag: (\S+)", head).group(1)))

    def open(self, kind, count):
        for index in range(count):
            kind(self, self.sessions[index % len(self.sessions)])
            if index % 100 == 99:
                self.drain(0)

    def drain(self, timeout):
        for descriptor, _ in self.epoll.poll(timeout, 256):
            self.connections[descriptor].take(self)

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
        """Makes changes at the rate, of sessions that have none under way."""
        self.free = [Change(self) for _ in range(32)]
        start = time.perf_counter()
        while (now := time.perf_counter() - start) < seconds:
            while self.free and self.changes < int(now * self.options.changes):
                session = random.choice(self.sessions)
                if not session.is_changing:
                    self.free.pop().ask(session)
                    self.changes += 1
            self.drain(0.0005)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0


def spread(seconds):
    p50, p99 = (percentile(seconds, share) * 1000 for share in (0.5, 0.99))
    return f"{len(seconds)}, p50 {p50:.2f} ms, p99 {p99:.2f} ms"


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
        [options.program, "serve", "--log-level", "warning", "--listen", "127.0.0.1:0", "--flow", "example:registration"],
        stdout=subprocess.PIPE)
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
        load.run(options.seconds)
        used = processor_seconds(server.pid) - used
        after = resident(server.pid)
        for _ in range(20):
            load.drain(0.05)
    finally:
        server.send_signal(signal.SIGTERM)
        status_of_end = server.wait(30)
    per_poll = (polling - before) / max(1, options.polls) / 1024
    per_stream = (streaming - polling) / max(1, options.streams) / 1024
    print(f"memory: {per_poll:.1f} KiB a poll, {per_stream:.1f} KiB a stream, {(after - before) / 1048576:.0f} MiB for all at the end")
    answers = ", ".join(f"{count} of {status.decode()}" for status, count in sorted(load.statuses.items()))
    print(f"changes: {load.changes}; polls: {spread(load.wakes)}; answers: {answers}")
    print(f"streams: {spread(load.events)}, {load.gaps} gaps; read by this program later by {spread(load.reading)}")
    each = used / max(1, len(load.reading)) * 1e6
    print(f"the server used {used:.1f} s of a processor, {each:.0f} µs a wake, and ended with {status_of_end}")
    p99 = max(percentile(load.wakes, 0.99), percentile(load.events, 0.99)) * 1000
    is_good = per_poll <= 24 and per_stream <= 24 and p99 <= 10 and load.gaps == 0 and status_of_end == 0
    print("good" if is_good else "a bar is missed")
    sys.exit(0 if is_good else 1)


main()
