"""What all tests in a browser share: the service, Debian's Chromium, and pages that may not complain."""

import re

import pytest
from playwright.sync_api import expect, sync_playwright

from server import Server

CHROMIUM = "/usr/bin/chromium"
#: A refusal that the page knows how to deal with is still written to the console by the browser itself.
EXPECTED = re.compile(
    r"Failed to load resource: .*(401|404|406|409|410|412|422|503)|net::ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET|NETWORK|ABORTED)"
)

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def own_server():
    """For tests that stop it."""
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def allowed():
    """What the pages of a test may write to the console, as patterns."""
    return []


@pytest.fixture
def context_of(browser, allowed):
    """Makes contexts, whose pages fail the test where they write an error to the console."""
    contexts, complaints = [], []

    def listen(page):
        page.on("pageerror", lambda error: complaints.append(f"{error}"))
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)

    def make(width=1440, height=900, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, timezone_id="UTC", locale="en-GB", **options)
        context.set_default_timeout(10_000)
        context.on("page", listen)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    unexpected = [text for text in complaints if not any(re.search(pattern, text) for pattern in (EXPECTED, *allowed))]
    assert not unexpected, "\n".join(unexpected)


@pytest.fixture
def page(context_of):
    return context_of().new_page()


class Stage:
    """The page at `/` with a session on its stage."""

    def __init__(self, page, server, flow, url=None):
        self.page = page
        self.server = server
        page.goto((url or server.url) + "/")
        page.locator(f"[data-flow={flow}]").click()
        self.flow = page.locator("#phone wizard-flow")
        expect(page.locator("#connection")).to_have_text("live")
        self.id = page.evaluate("document.body.dataset.session")

    @property
    def session(self):
        return self.server.session(self.id)

    @property
    def events(self):
        return [event["type"] for event in self.server.events(self.id)]

    def button(self, name):
        return self.flow.get_by_role("button", name=name, exact=True)

    def field(self, name):
        return self.flow.get_by_label(name)

    def heading(self, name):
        return self.flow.get_by_role("heading", name=name, exact=True)

    def reach(self, name):
        expect(self.heading(name).first).to_be_visible()
        self.page.wait_for_timeout(400)

    def register(self, upto="Confirm"):
        """Walks the registration up to a step."""
        pages = {
            "Account": {"Email": "ada@example.org"},
            "Profile": {"Given name": "Ada", "Family name": "Lovelace"},
            "Address": {"Street": "Main Street 1", "City": "London", "Country": "GB"},
        }
        for title, fields in pages.items():
            self.reach(title)
            if title == upto:
                return
            for label, text in fields.items():
                self.field(label).fill(text)
            self.button("Continue").click()
        self.reach(upto)


@pytest.fixture
def stage(page, server):
    return lambda flow, **options: Stage(options.get("page", page), options.get("server", server), flow, options.get("url"))


def pytest_addoption(parser):
    parser.addoption("--pictures", help="a folder for pictures of the pages")


@pytest.fixture
def picture(request):
    """Takes a picture of a page, where pictures are wanted."""
    folder = request.config.getoption("--pictures")
    return lambda page, name: page.screenshot(path=f"{folder}/{name}.png") if folder else None
