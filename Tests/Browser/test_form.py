"""Forms from schemas of all kinds, and what cannot be drawn."""

import pytest
from playwright.sync_api import expect

from conftest import Stage

PROPERTIES = {
    "name": {"type": "string", "minLength": 2, "maxLength": 40, "description": "As in your passport"},
    "about": {"type": "string", "maxLength": 2000},
    "mail": {"type": "string", "format": "email"},
    "site": {"type": "string", "format": "uri"},
    "born": {"type": "string", "format": "date"},
    "meeting": {"type": "string", "format": "date-time"},
    "age": {"type": "integer", "minimum": 18, "exclusiveMaximum": 121},
    "height": {"type": "number", "exclusiveMinimum": 0},
    "member": {"type": "boolean"},
    "size": {"enum": ["S", "M", "L"]},
    "country": {"$ref": "#/$defs/country"},
    "colours": {"type": "array", "uniqueItems": True, "items": {"enum": ["red", "green"]}},
    "nicknames": {"type": "array", "items": {"type": "string"}, "maxItems": 2},
    "address": {
        "type": "object",
        "properties": {"street": {"type": "string", "minLength": 1}, "a/b~c": {"type": "string"}},
        "required": ["street"],
    },
    "people": {
        "type": "array",
        "items": {"type": "object", "properties": {"first": {"type": "string", "minLength": 2}}, "required": ["first"]},
    },
    "fixed": {"const": 7},
    "either": {"oneOf": [{"type": "string"}, {"type": "integer"}]},
    "free": {"type": "object"},
    "anything": {},
}
SCHEMA = {
    "type": "object",
    "properties": PROPERTIES,
    "required": ["name", "size", "address"],
    "$defs": {"country": {"enum": ["DE", "FR", "GB", "JP", "US"]}},
}


@pytest.fixture(scope="module")
def form_server(server):
    server.send(
        "POST", "/v1/flows", {"id": "form", "steps": [{"id": "all", "title": "All", "schema": SCHEMA}, {"id": "then", "title": "Then"}]}
    )
    return server


@pytest.fixture
def form(page, form_server):
    return Stage(page, form_server, "form")


def draft(walk, check):
    """Waits until the draft is as it should be."""
    for _ in range(40):
        value = walk.session["current"].get("draft", {})
        if check(value):
            return value
        walk.page.wait_for_timeout(100)
    raise AssertionError(value)


def test_each_kind_has_its_control(form):
    types = {"Name": "text", "Mail": "email", "Site": "url", "Born": "date", "Meeting": "datetime-local", "Age": "number", "Height": "number", "Member": "checkbox"}
    for label, kind in types.items():
        expect(form.flow.get_by_label(label, exact=False).first).to_have_attribute("type", kind)
    expect(form.flow.get_by_label("About")).to_have_js_property("tagName", "TEXTAREA")
    expect(form.flow.get_by_role("group", name="Size").get_by_role("radio")).to_have_count(3)
    expect(form.flow.get_by_label("Country").locator("option")).to_have_count(6)
    expect(form.flow.get_by_role("group", name="Colours").get_by_role("checkbox")).to_have_count(2)
    expect(form.flow.get_by_label("Age")).to_have_attribute("max", "120")
    expect(form.flow.get_by_label("Name")).to_have_accessible_description("As in your passport")
    expect(form.flow.get_by_label("Mail")).not_to_have_attribute("required", "")


def test_values_are_sent_as_what_they_are(form):
    flow = form.flow
    flow.get_by_label("Name").fill("Ada")
    flow.get_by_label("Meeting").fill("2026-05-01T10:30")
    flow.get_by_label("Age").fill("36")
    flow.get_by_label("Height").fill("1.5")
    flow.get_by_label("Member").check()
    flow.get_by_label("M", exact=True).check()
    flow.get_by_label("Country").select_option("GB")
    flow.get_by_label("green").check()
    flow.get_by_role("button", name="Add nickname").click()
    flow.get_by_role("group", name="Nickname 1").get_by_role("textbox").fill("Countess")
    flow.get_by_label("Street").fill("Main Street 1")
    flow.get_by_label("Either as JSON").fill("12")
    flow.get_by_label("Free as JSON").fill('{"a": [1]}')
    form.button("Continue").click()
    form.reach("Then")
    answer = form.server.send("GET", f"/v1/sessions/{form.id}/data")["all"]
    assert answer == {
        "name": "Ada",
        "meeting": "2026-05-01T10:30:00.000Z",
        "age": 36,
        "height": 1.5,
        "member": True,
        "size": "M",
        "country": "GB",
        "colours": ["green"],
        "nicknames": ["Countess"],
        "address": {"street": "Main Street 1"},
        "fixed": 7,
        "either": 12,
        "free": {"a": [1]},
    }


def test_what_cannot_be_drawn_is_said_in_its_place(form):
    for label, reason in {"Either as JSON": "oneOf", "Free as JSON": "any members", "Anything as JSON": "no type"}.items():
        field = form.flow.get_by_label(label)
        expect(field).to_be_visible()
        assert reason in form.flow.locator(f"#{field.get_attribute('aria-describedby').split()[0]}").inner_text()


def test_json_that_is_none_is_not_sent(form):
    field = form.flow.get_by_label("Either as JSON")
    field.fill('{"a":')
    form.button("Continue").click()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(form.flow.get_by_text("This is not JSON yet")).to_be_visible()
    assert form.session["version"] == 1


def test_errors_deep_inside_stand_at_their_fields(form):
    flow = form.flow
    flow.get_by_label("Name").fill("Ada")
    flow.get_by_label("S", exact=True).check()
    flow.get_by_label("Street").fill("Main Street 1")
    flow.get_by_role("button", name="Add person").or_(flow.get_by_role("button", name="Add people")).click()
    person = flow.get_by_label("First")
    person.fill("x")
    form.button("Continue").click()
    expect(person).to_have_attribute("aria-invalid", "true")
    expect(person).to_be_focused()


def test_drafts_are_patches_of_what_changed(form):
    flow = form.flow
    flow.get_by_label("Name").fill("Ada")
    draft(form, lambda value: value.get("name") == "Ada")
    with form.page.expect_request(lambda request: request.method == "PATCH") as sent:
        flow.get_by_label("Street").fill("Main")
    assert sent.value.post_data_json == {"all": {"address": {"street": "Main"}}}
    with form.page.expect_request(lambda request: request.method == "PATCH") as sent:
        flow.get_by_label("Name").fill("")
    assert sent.value.post_data_json == {"all": {"name": None}}
    value = draft(form, lambda value: "name" not in value)
    assert value["address"] == {"street": "Main"}


def test_many_keys_make_few_requests(form):
    sent = []
    form.page.on("request", lambda request: sent.append(request) if request.method == "PATCH" else None)
    form.flow.get_by_label("Name").press_sequentially("Ada Lovelace", delay=15)
    draft(form, lambda value: value.get("name") == "Ada Lovelace")
    assert len(sent) <= 2


def test_items_are_added_and_removed_and_the_focus_stays_near(form):
    flow = form.flow
    add = flow.get_by_role("button", name="Add nickname")
    add.click()
    expect(flow.get_by_role("group", name="Nickname 1").get_by_role("textbox")).to_be_focused()
    form.page.keyboard.type("one")
    add.click()
    form.page.keyboard.type("two")
    expect(add).to_be_hidden()
    flow.get_by_role("button", name="Remove nickname 1").click()
    draft(form, lambda value: value.get("nicknames") == ["two"])
    expect(flow.get_by_role("group", name="Nickname 1").get_by_role("textbox")).to_be_focused()
    expect(add).to_be_visible()


@pytest.mark.parametrize(
    "schema",
    [
        True,
        {"type": "array", "items": True},
        {"$ref": "#/$defs/loop", "$defs": {"loop": {"$ref": "#/$defs/loop"}}},
        {"type": "string"},
        {"type": ["string", "integer"]},
        {"type": "object", "properties": {"deep": {"$ref": "#"}}},
    ],
)
def test_no_schema_leaves_a_blank_screen(page, server, schema):
    name = f"odd{abs(hash(str(schema)))}"
    try:
        server.send("POST", "/v1/flows", {"id": name, "steps": [{"id": "odd", "title": "Odd", "schema": schema}]})
    except OSError:
        pytest.skip("the service does not store this schema")
    walk = Stage(page, server, name)
    expect(walk.heading("Odd")).to_be_visible()
    expect(walk.flow.locator("input, textarea").first).to_be_visible()
