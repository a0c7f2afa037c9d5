"""Fingers: touch events as a screen sends them."""

import contextlib
import time


class Finger:
    """One finger on a page's screen."""

    def __init__(self, page):
        self.page = page
        self.screen = page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    @contextlib.contextmanager
    def drag(self, start, end, steps=12, pause=0.016):
        """Moves from one point to another; what is done inside happens before the finger leaves the screen."""
        self._send("touchStart", start)
        for step in range(1, steps + 1):
            share = step / steps
            self._send("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            time.sleep(pause)
        yield
        self._send("touchEnd")

    def swipe(self, start, end, **how):
        with self.drag(start, end, **how):
            pass

    def across(self, locator, begin, end, **how):
        """Moves over an element, from one share of its width to another."""
        box = locator.bounding_box()
        y = box["y"] + box["height"] * 0.6
        return self.drag((box["x"] + box["width"] * begin, y), (box["x"] + box["width"] * end, y), **how)
