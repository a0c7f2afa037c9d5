"""Each component alone, in a page of another origin."""

import functools
import http.server
import re
import threading

import pytest
from playwright.sync_api import expect

from server import Server

KEY = "a-key-for-the-browser-tests-0123456789"
POLICY = "default-src 'none'; script-src {service}; connect-src {service}; img-src data:"


class Pages(http.server.BaseHTTPRequestHandler):
    """Pages of somebody else's: what stands in the body, under a strict policy."""

    def __init__(self, pages, *arguments):
        self.pages = pages
        super().__init__(*arguments)

    def do_GET(self):
        body, policy = self.pages.get(self.path, ("", ""))
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Security-Policy", policy)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def elsewhere():
    """Another origin, and a service that lets its pages in."""
    pages = {}
    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages, pages))
    threading.Thread(target=site.serve_forever, daemon=True).start()
    site.pages = pages
    site.url = f"http://127.0.0.1:{site.server_port}"
    site.service = Server("--cors-origins", site.url)
    yield site
    site.service.stop()
    site.shutdown()


@pytest.fixture
def put(context_of, elsewhere):
    """Puts elements into a page of the other origin; `warnings` of the page are what it told its maker."""

    def put(markup, service=None, **options):
        service = (service or elsewhere.service).url
        html = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elsewhere</title><link rel="icon" href="data:,">'
            f'<script type="module" src="{service}/ui/wizardd.js"></script></head><body>{markup}</body></html>'
        )
        elsewhere.pages["/"] = (html, POLICY.format(service=service))
        page = context_of(600, 700, **options).new_page()
        page.warnings = []
        page.on("console", lambda message: page.warnings.append(message.text) if message.type == "warning" else None)
        page.goto(elsewhere.url + "/")
        return page

    return put


def place(session, right="read"):
    return f'session="{session["id"]}" token="{session["tokens"][right]}"'


def test_a_progress_bar_is_one_line(put, elsewhere):
    session = elsewhere.service.begin("checkout")
    page = put(f"<wizard-progress {place(session)}></wizard-progress>")
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", "17")
    elsewhere.service.send("POST", f"/v1/sessions/{session['id']}/next", {"data": {"items": [{"article": "a", "count": 1}]}}, If_Match="*")
    expect(bar).to_have_attribute("aria-valuenow", "33")
    expect(bar).to_have_attribute("data-change", "grow")


def test_the_bar_appears_grows_shrinks_and_disappears_as_the_transition_says(put, elsewhere):
    service = elsewhere.service
    flow = {
        "id": "bar",
        "steps": [{"id": "splash", "counted": False, "inOrder": True}, {"id": "one"}, {"id": "two"}, {"id": "help", "counted": False}],
    }
    service.send("POST", "/v1/flows", flow)
    session = service.begin("bar")
    page = put(f"<wizard-progress {place(session)}></wizard-progress>")
    bar = page.locator("wizard-progress .track")
    expect(bar).to_have_css("opacity", "0")
    post = functools.partial(service.send, "POST")
    path = f"/v1/sessions/{session['id']}"
    for name, body, change, scale, opacity in [
        ("next", {}, "appear", 0.5, "1"),
        ("next", {}, "grow", 1, "1"),
        ("back", {}, "shrink", 0.5, "1"),
        ("push", {"step": "help"}, "disappear", 0, "0"),
        ("back", {}, "appear", 0.5, "1"),
    ]:
        post(f"{path}/{name}", body)
        expect(bar).to_have_attribute("data-change", change)
        expect(bar).to_have_css("opacity", opacity)
        expect(page.locator("wizard-progress .fill")).to_have_css("transform", f"matrix({scale}, 0, 0, 1, 0, 0)")


@pytest.mark.parametrize(("count", "density"), [(1, "titles"), (2, "titles"), (12, "numbers"), (60, "dots")])
def test_numbered_nodes_of_any_number(put, elsewhere, count, density):
    """24ark/react-native-step-indicator#88"""
    service = elsewhere.service
    flow = {
        "id": f"nodes{count}",
        "progress": {"style": "nodes"},
        "steps": [{"id": f"s{index}", "title": f"Step {index}"} for index in range(count)],
    }
    service.send("POST", "/v1/flows", flow)
    session = service.begin(f"nodes{count}")
    page = put(f"<wizard-steps {place(session)}></wizard-steps>")
    expect(page.locator("wizard-steps li")).to_have_count(count)
    expect(page.locator("wizard-steps .steps")).to_have_attribute("data-density", density)
    for _ in range(min(count - 1, 3)):
        service.send("POST", f"/v1/sessions/{session['id']}/next", {})
    shown = min(count, 4)
    expect(page.locator("wizard-steps li[data-reached]")).to_have_count(shown)
    expect(page.locator("wizard-steps .pin")).to_have_text(str(shown))
    page.wait_for_timeout(500)
    pin = page.locator("wizard-steps .pin").bounding_box()
    node = page.locator("wizard-steps .node").nth(shown - 1).bounding_box()
    assert abs(pin["x"] + pin["width"] / 2 - node["x"] - node["width"] / 2) <= 1
    box = page.locator("wizard-steps").bounding_box()
    for one in (page.locator("wizard-steps .node").first, page.locator("wizard-steps .node").last):
        assert box["x"] - 0.5 <= one.bounding_box()["x"] <= box["x"] + box["width"]


def test_no_counted_step_is_an_empty_line(put, elsewhere):
    session = elsewhere.service.begin("messenger")
    page = put(
        f"<wizard-steps {place(session)}></wizard-steps><wizard-progress {place(session)}></wizard-progress><wizard-bar {place(session)}></wizard-bar>"
    )
    expect(page.locator("wizard-steps .steps")).to_have_css("opacity", "0")
    expect(page.locator("wizard-steps .pin")).to_be_hidden()


def test_titles_are_text_whatever_they_hold(put, elsewhere):
    title = '<img src=x onerror="window.owned=1">'
    flow = {
        "id": "hostile",
        "title": title,
        "progress": {"style": "nodes"},
        "steps": [
            {
                "id": "one",
                "title": title,
                "schema": {"type": "object", "properties": {"a": {"type": "string", "title": title, "description": title}}},
            }
        ],
    }
    elsewhere.service.send("POST", "/v1/flows", flow)
    session = elsewhere.service.begin("hostile")
    page = put(f"<wizard-flow {place(session, 'write')}></wizard-flow>")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_label(title)).to_be_visible()
    assert page.evaluate("window.owned") is None


def test_a_bar_alone_goes_back_and_asks(put, elsewhere):
    service = elsewhere.service
    session = service.begin("registration")
    path = f"/v1/sessions/{session['id']}"
    service.send("POST", f"{path}/next", {"data": {"email": "a@b.example"}})
    service.send("PATCH", f"{path}/data?draft=true", {"profile": {"givenName": "Ada"}}, Content_Type="application/merge-patch+json")
    page = put(f"<wizard-bar {place(session, 'write')}></wizard-bar>")
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("heading", name="Account")).to_be_visible()


def test_pages_alone_show_what_they_are_given(put, elsewhere):
    session = elsewhere.service.begin("messenger")
    page = put(f'<wizard-pages {place(session, "write")}><p slot="chats">Three chats</p><p slot="calls">No calls</p></wizard-pages>')
    expect(page.get_by_text("Three chats")).to_be_visible()
    page.get_by_role("tab", name="Calls").click()
    expect(page.get_by_text("No calls")).to_be_visible()
    expect(page.get_by_role("tabpanel", name="Calls")).to_be_visible()


def test_a_flow_alone_begins_and_goes_on_after_loading_again(put, elsewhere):
    page = put('<wizard-flow flow="registration"></wizard-flow>')
    page.get_by_label("Email").fill("ada@example.org")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="Profile")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Profile")).to_be_visible()


@pytest.fixture(scope="module")
def keyed(elsewhere):
    """A service that only lets start who has the right to."""
    server = Server("--cors-origins", elsewhere.url, WIZARDD_ADMIN_KEYS=KEY)
    server.send("POST", "/v1/flows", {"id": "inside", "steps": [{"id": "one"}]}, token=KEY)
    yield server
    server.stop()


@pytest.fixture
def closed():
    """A service that lets no page of another origin in."""
    server = Server()
    yield server
    server.stop()


def assert_nothing_loads(page):
    expect(page.get_by_text(re.compile("Loading|Lädt"))).to_have_count(0)


@pytest.mark.parametrize(("language", "text"), [("en", "This cannot be started here."), ("de", "Das lässt sich hier nicht starten.")])
def test_a_flow_that_may_not_be_begun_says_so(put, keyed, allowed, language, text):
    allowed.append("cannot start the flow inside")
    page = put(f'<wizard-flow flow="inside" lang="{language}"></wizard-flow>', service=keyed)
    expect(page.get_by_role("heading", name=text)).to_be_visible()
    assert_nothing_loads(page)
    expect(page.get_by_text("bearer token")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(0)
    assert [warning for warning in page.warnings if "inside" in warning and "bearer token" in warning]


def test_a_flow_that_is_not_there_cannot_be_begun(put, allowed):
    allowed.append("cannot start the flow nowhere")
    page = put('<wizard-flow flow="nowhere"></wizard-flow>')
    expect(page.get_by_role("heading", name="This cannot be started here.")).to_be_visible()
    assert_nothing_loads(page)


def test_a_flow_that_cannot_be_begun_now_can_be_tried_again(put, elsewhere, allowed):
    allowed.append("cannot start the flow registration")
    page = put("")
    refusal = {"status": 503, "headers": {"Retry-After": "0", "Access-Control-Allow-Origin": "*"}}
    page.route("**/v1/sessions", lambda route: route.fulfill(**refusal))
    page.evaluate("document.body.innerHTML = '<wizard-flow flow=registration></wizard-flow>'")
    expect(page.get_by_role("heading", name="This cannot be started right now.")).to_be_visible()
    assert_nothing_loads(page)
    page.unroute("**/v1/sessions")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Email")).to_be_visible()


def test_a_flow_without_attributes_is_empty_and_says_why_once(put, elsewhere, allowed):
    allowed.append("neither a session nor a flow")
    page = put("<wizard-flow></wizard-flow>")
    assert_nothing_loads(page)
    expect(page.get_by_role("heading", name="Nothing to show here yet.")).to_be_visible()
    page.locator("wizard-flow").evaluate("(flow) => { const { parentElement } = flow; flow.remove(); parentElement.append(flow); }")
    page.wait_for_timeout(1_300)
    assert len(page.warnings) == 1 and page.warnings[0].startswith("<wizard-flow>")
    page.locator("wizard-flow").evaluate("(flow) => flow.setAttribute('flow', 'registration')")
    expect(page.get_by_label("Email")).to_be_visible()
    expect(page.get_by_role("heading", name="Nothing to show here yet.")).to_have_count(0)


def test_attributes_may_come_after_the_element(put, elsewhere):
    session = elsewhere.service.begin("registration")
    page = put("<wizard-flow></wizard-flow>")
    page.locator("wizard-flow").evaluate(
        "(flow, [id, token]) => { flow.setAttribute('token', token); flow.setAttribute('session', id); }",
        [session["id"], session["tokens"]["write"]],
    )
    expect(page.get_by_label("Email")).to_be_visible()
    page.wait_for_timeout(1_200)
    assert page.warnings == []


def test_a_page_that_is_not_let_in_is_told_how_it_would_be(put, elsewhere, closed, allowed):
    allowed += ["CORS policy", "net::ERR_FAILED", "cannot start the flow", "--cors-origins"]
    page = put('<wizard-flow flow="registration"></wizard-flow><wizard-flow flow="checkout"></wizard-flow>', service=closed)
    expect(page.get_by_role("heading", name="This cannot be started right now.")).to_have_count(2, timeout=30_000)
    hints = [warning for warning in page.warnings if f"--cors-origins {elsewhere.url}" in warning]
    assert len(hints) == 1 and closed.url in hints[0]


def test_own_contents_take_the_place_of_a_step(put, elsewhere):
    session = elsewhere.service.begin("registration")
    page = put(f'<wizard-flow {place(session, "write")}><p slot="step-account">Drawn by the page</p></wizard-flow>')
    expect(page.get_by_text("Drawn by the page")).to_be_visible()
    expect(page.get_by_label("Email")).to_be_hidden()


def test_a_wrong_token_is_not_told_as_gone(put, elsewhere, allowed):
    allowed.append("cannot open this session")
    session = elsewhere.service.begin("registration")
    page = put(f'<wizard-flow session="{session["id"]}" token="wrong"></wizard-flow>')
    expect(page.get_by_role("heading", name="This session cannot be opened")).to_be_visible()
    expect(page.get_by_text("It is gone, or this page may not open it.")).to_be_visible()
    assert_nothing_loads(page)


def test_a_change_is_told_to_what_else_shows_the_session_whatever_the_feed_does(put, elsewhere):
    session = elsewhere.service.begin("registration")
    page = put("")
    page.route("**/events", lambda route: route.fulfill(status=204, headers={"Access-Control-Allow-Origin": "*"}))
    page.route("**/progress", lambda route: None)
    flows = [f"<wizard-flow {place(session, right)}></wizard-flow>" for right in ("write", "read")]
    page.evaluate("(flows) => { document.body.innerHTML = flows; }", "".join(flows))
    writer, reader = page.locator("wizard-flow").first, page.locator("wizard-flow").last
    expect(reader.get_by_label("Email")).to_be_visible()
    writer.get_by_label("Email").fill("ada@example.org")
    writer.get_by_role("button", name="Continue").click()
    expect(writer.get_by_role("heading", name="Profile")).to_be_visible()
    expect(reader.get_by_role("heading", name="Profile")).to_be_visible()


def test_all_components_of_a_session_share_one_stream(put, elsewhere):
    session = elsewhere.service.begin("registration")
    streams = []
    names = ["progress", "steps", "bar", "pages", "flow"]
    page = put("".join(f"<wizard-{name} {place(session, 'write')}></wizard-{name}>" for name in names))
    page.on("request", lambda request: streams.append(request) if "event-stream" in request.headers.get("accept", "") else None)
    page.reload()
    expect(page.get_by_label("Email")).to_be_visible()
    page.wait_for_timeout(800)
    assert len(streams) == 1
    assert session["tokens"]["write"] not in streams[0].url


def test_colours_come_from_the_page(put, elsewhere):
    session = elsewhere.service.begin("checkout")
    page = put(f"<wizard-progress {place(session)}></wizard-progress>")
    page.locator("wizard-progress").evaluate("(e) => e.style.setProperty('--wizard-accent', 'rgb(1, 2, 3)')")
    expect(page.locator("wizard-progress .fill")).to_have_css("background-color", "rgb(1, 2, 3)")


def test_the_picture_has_the_colours_of_the_components(put, elsewhere):
    session = elsewhere.service.begin("registration")
    page = put(f"<wizard-steps {place(session)}></wizard-steps>", color_scheme="light")
    colours = [
        page.locator(f"wizard-steps {part}").first.evaluate("(e) => getComputedStyle(e).backgroundColor") for part in (".pin", ".rail i")
    ]
    answer = page.request.get(f"{elsewhere.service.url}/v1/sessions/{session['id']}/progress.svg?theme=light&style=nodes")
    for colour in colours:
        digits = "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour))
        assert f"fill:#{digits}" in answer.text(), colour
