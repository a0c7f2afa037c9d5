"""The page where the service wants credentials."""

import pytest
from playwright.sync_api import expect

from server import Server

KEY = "a-key-for-the-browser-tests-0123456789"


@pytest.fixture(scope="module")
def keyed():
    server = Server(WIZARDD_ADMIN_KEYS=KEY)
    yield server
    server.stop()


def test_a_key_opens_the_list_and_never_reaches_the_stage(page, keyed):
    sent = []
    page.on("request", lambda request: sent.append(request.headers.get("authorization", "")) if "/v1/sessions/" in request.url else None)
    page.goto(keyed.url)
    expect(page.locator("#trouble")).to_contain_text("admin key")
    expect(page.locator("#access")).to_have_attribute("open", "")
    page.get_by_label("Admin key").fill(KEY)
    page.get_by_role("button", name="Use the key").click()
    page.locator("[data-flow=identity]").click()
    expect(page.locator("#phone wizard-flow").get_by_role("heading", name="About you")).to_be_visible()
    expect(page.locator("#connection")).to_have_text("live")
    assert sent and all(field.startswith("Bearer ") and KEY not in field for field in sent)


def test_a_wrong_key_is_told_as_one(page, keyed):
    page.goto(keyed.url)
    expect(page.locator("#trouble")).to_contain_text("wants an admin key")
    page.get_by_label("Admin key").fill("some-other-key-of-somebody-else-012345")
    page.get_by_role("button", name="Use the key").click()
    expect(page.locator("#trouble")).to_have_text("This key is not known to the service.")
    page.get_by_label("Admin key").fill(KEY)
    page.get_by_role("button", name="Use the key").click()
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator(".flow").first).to_be_visible()


def test_a_session_and_its_read_token_can_be_watched_without_the_key(page, keyed):
    session = keyed.send("POST", "/v1/sessions", {"flow": "registration"}, token=KEY)
    page.goto(keyed.url)
    page.get_by_label("A session that is there already").fill(session["id"])
    page.get_by_label("Its token").fill(session["tokens"]["read"])
    page.get_by_role("button", name="Show the session").click()
    flow = page.locator("#phone wizard-flow")
    expect(flow.get_by_role("heading", name="Account")).to_be_visible()
    expect(flow.get_by_label("Email")).to_be_disabled()
    keyed.send("POST", f"/v1/sessions/{session['id']}/next", {"data": {"email": "a@b.example"}}, token=session["tokens"]["write"])
    expect(flow.get_by_role("heading", name="Profile")).to_be_visible()


def test_the_page_can_be_loaded_again_and_again(page, keyed):
    """Files are many and count for no limit."""
    for _ in range(5):
        page.goto(keyed.url)
        expect(page.locator("#trouble")).to_contain_text("admin key")
