"""Pages that follow each other, a network that fails, a service that restarts."""

import pytest
from playwright.sync_api import expect

from conftest import Stage
from gate import Gate


@pytest.fixture
def gate(server):
    gate = Gate(server.url)
    yield gate
    gate.close()


def second_window(walk):
    """The same session in another window of the same browser."""
    with walk.page.context.expect_page() as opened:
        walk.page.get_by_role("link", name="Open this session in another window").click()
    window = opened.value
    expect(window.locator("#connection")).to_have_text("live")
    return window, window.locator("#phone wizard-flow")


def test_two_windows_on_one_session_follow_each_other(stage):
    walk = stage("registration")
    window, other = second_window(walk)
    walk.field("Email").fill("ada@example.org")
    expect(other.get_by_label("Email")).to_have_value("ada@example.org")
    walk.button("Continue").click()
    expect(other.get_by_role("heading", name="Profile")).to_be_visible()
    other.get_by_role("button", name="Back").click()
    expect(walk.heading("Account")).to_be_visible()
    assert "token" not in window.url and window.url.endswith("/")


def test_all_windows_share_one_stream_and_the_next_takes_it_over(context_of, server):
    context = context_of()
    streams = []

    def is_stream(request):
        return "event-stream" in request.headers.get("accept", "")

    context.on("request", lambda request: streams.append(request) if is_stream(request) else None)
    walk = Stage(context.new_page(), server, "registration")
    window, other = second_window(walk)
    walk.field("Email").fill("a")
    expect(other.get_by_label("Email")).to_have_value("a")
    assert len(streams) == 1, "stage, second device and the other window listen to one stream"
    # The change comes after the takeover, so that only the stream of the window that is left can bring it.
    with context.expect_event("request", is_stream):
        walk.page.close()
    server.send(
        "PATCH", f"/v1/sessions/{walk.id}/data?draft=true", {"account": {"email": "b"}}, Content_Type="application/merge-patch+json"
    )
    expect(other.get_by_label("Email")).to_have_value("b")
    assert len(streams) == 2


def test_what_is_being_typed_is_not_overwritten_by_another_device(stage):
    walk = stage("registration")
    walk.field("Email").press_sequentially("ada", delay=20)
    walk.server.send(
        "PATCH", f"/v1/sessions/{walk.id}/data?draft=true", {"account": {"newsletter": True}}, Content_Type="application/merge-patch+json"
    )
    walk.field("Email").press_sequentially("@example.org", delay=60)
    expect(walk.field("Email")).to_have_value("ada@example.org")
    expect(walk.field("Newsletter")).to_be_checked()


def test_another_device_does_not_take_the_focus_away(stage):
    walk = stage("registration")
    walk.page.locator("#theme").focus()
    walk.server.send("POST", f"/v1/sessions/{walk.id}/next", {"data": {"email": "a@b.example"}})
    expect(walk.heading("Profile")).to_be_visible()
    expect(walk.page.locator("#theme")).to_be_focused()


def test_without_a_stream_it_goes_on_by_waiting_requests(context_of, server):
    page = context_of().new_page()
    page.route(
        "**/events", lambda route: route.fulfill(status=406) if "event-stream" in route.request.headers["accept"] else route.continue_()
    )
    page.goto(server.url)
    page.locator("[data-flow=registration]").click()
    expect(page.locator("#connection")).to_have_text("polling")
    id = page.evaluate("document.body.dataset.session")
    server.send("POST", f"/v1/sessions/{id}/next", {"data": {"email": "a@b.example"}})
    expect(page.locator("#phone wizard-flow").get_by_role("heading", name="Profile")).to_be_visible(timeout=3_000)


def test_a_cut_network_is_said_and_mends_by_itself(stage, gate):
    walk = stage("registration", url=gate.url)
    walk.reach("Account")
    gate.cut()
    expect(walk.flow.get_by_role("status")).to_contain_text("Not connected")
    walk.field("Email").fill("ada@example.org")
    walk.server.send("POST", f"/v1/sessions/{walk.id}/extend", {})
    gate.mend()
    expect(walk.page.locator("#connection")).to_have_text("live", timeout=20_000)
    expect(walk.field("Email")).to_have_value("ada@example.org")
    walk.button("Continue").click()
    walk.reach("Profile")
    assert walk.events.count("advanced") == 1


def test_a_change_whose_answer_was_lost_is_made_once(stage, server):
    walk = stage("registration")
    walk.field("Email").fill("ada@example.org")
    walk.page.wait_for_timeout(800)
    lost = []

    def lose(route):
        if lost:
            return route.continue_()
        lost.append(route.fetch())
        route.abort("connectionreset")

    walk.page.route("**/next", lose)
    walk.button("Continue").click()
    walk.reach("Profile")
    assert len(lost) == 1 and walk.events.count("advanced") == 1


def test_a_waiting_page_says_that_its_session_went_with_the_service(context_of, own_server):
    walk = Stage(context_of().new_page(), own_server, "registration")
    walk.page.evaluate("addEventListener('wizard-gone', (event) => { window.gone = event.detail.code })")
    own_server.restart()
    expect(walk.heading("This session is gone")).to_be_visible(timeout=20_000)
    expect(walk.page.locator("#connection")).to_have_text("gone")
    assert walk.page.evaluate("window.gone")
    walk.page.locator("[data-flow=registration]").click()
    expect(walk.heading("Account")).to_be_visible()


def test_a_removed_session_is_gone_everywhere(stage):
    walk = stage("registration")
    _, other = second_window(walk)
    walk.server.send("DELETE", f"/v1/sessions/{walk.id}")
    expect(walk.heading("This session is gone")).to_be_visible()
    expect(other.get_by_role("heading", name="This session is gone")).to_be_visible()


def test_a_cancelled_session_says_so_and_asks_for_no_stream_again_and_again(context_of, server):
    page = context_of().new_page()
    walk = Stage(page, server, "registration")
    streams = []
    page.on("request", lambda request: streams.append(request.url) if "event-stream" in request.headers.get("accept", "") else None)
    page.get_by_role("button", name="Cancel", exact=True).click()
    expect(walk.heading("Cancelled")).to_be_visible()
    page.wait_for_timeout(4_000)
    assert len(streams) <= 2


def test_a_timed_out_session_goes_on_where_it_was(page, server):
    flow = {"id": "brief", "steps": [{"id": "one", "title": "One"}, {"id": "two", "title": "Two"}], "session": {"idleSeconds": 2}}
    server.send("POST", "/v1/flows", flow)
    walk = Stage(page, server, "brief")
    expect(walk.heading("Timed out")).to_be_visible()
    walk.button("Go on").click()
    expect(walk.heading("One")).to_be_visible()


def test_a_flow_that_comes_late_is_waited_for_and_never_leaves_a_blank_screen(context_of, server):
    page = context_of().new_page()
    page.route("**/v1/sessions/*/flow", lambda route: route.abort("connectionreset"))
    page.goto(server.url)
    page.locator("[data-flow=registration]").click()
    stage = page.locator("#phone wizard-flow")
    expect(stage.get_by_role("status")).to_contain_text("That did not work", timeout=20_000)
    page.unroute("**/v1/sessions/*/flow")
    expect(stage.get_by_label("Email")).to_be_visible(timeout=20_000)
    expect(stage.get_by_role("status")).to_be_hidden()
