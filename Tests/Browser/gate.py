"""A connection to the service that can be cut, as a network is."""

import contextlib
import socket
import threading


class Gate:
    """Passes connections on to a port as long as it is open."""

    def __init__(self, target):
        host, port = target.removeprefix("http://").split(":")
        self.target = (host, int(port))
        self.is_open = True
        self.pairs = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        self.is_open = False
        for one in list(self.pairs):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def mend(self):
        self.is_open = True

    def close(self):
        self.cut()
        self.listener.close()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                inner, _ = self.listener.accept()
                if not self.is_open:
                    inner.close()
                    continue
                outer = socket.create_connection(self.target)
                self.pairs |= {inner, outer}
                for pair in ((inner, outer), (outer, inner)):
                    threading.Thread(target=self._pass, args=pair, daemon=True).start()

    def _pass(self, source, sink):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for one in (source, sink):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            self.pairs.discard(one)
