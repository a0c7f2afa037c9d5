"""Walking the registration on the stage."""

import pytest
from playwright.sync_api import expect


def test_the_registration_is_walked_to_its_end(stage):
    walk = stage("registration")
    walk.register()
    walk.field("Accepted").check()
    walk.button("Finish").click()
    walk.reach("All done")
    session = walk.session
    assert session["status"] == "completed"
    assert walk.server.send("GET", f"/v1/sessions/{walk.id}/data")["profile"] == {"givenName": "Ada", "familyName": "Lovelace"}
    assert "first-incomplete" not in walk.page.content()


def test_errors_stand_at_their_fields_and_the_first_has_the_focus(stage):
    walk = stage("registration")
    walk.register(upto="Address")
    walk.field("Street").fill("Main Street 1")
    walk.field("Country").fill("England")
    walk.button("Continue").click()
    expect(walk.field("City")).to_have_attribute("aria-invalid", "true")
    expect(walk.field("City")).to_be_focused()
    expect(walk.field("Country")).to_have_attribute("aria-invalid", "true")
    expect(walk.field("Street")).not_to_have_attribute("aria-invalid", "true")
    described = walk.field("City").get_attribute("aria-describedby")
    assert "required" in walk.flow.locator(f"#{described}").inner_text().lower()
    expect(walk.flow.get_by_role("alert")).to_have_text("Please check what is marked.")
    walk.field("City").fill("London")
    expect(walk.field("City")).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(
    ("answer", "top", "kept"),
    [
        ("Save and leave", "account", "answer"),
        ("Discard", "account", None),
        ("Stay here", "profile", "draft"),
    ],
)
def test_back_asks_what_becomes_of_unsaved_input(stage, answer, top, kept):
    walk = stage("registration")
    walk.register(upto="Profile")
    walk.field("Given name").fill("Ada")
    walk.button("Back").click()
    question = walk.flow.get_by_role("dialog", name="Keep what you entered?")
    expect(question).to_be_visible()
    assert walk.session["current"]["step"] == "profile", "nothing has happened yet"
    question.get_by_role("button", name=answer).click()
    expect(question).to_have_count(0)
    walk.reach(top.capitalize())
    assert walk.session["current"]["step"] == top
    drafts = walk.server.send("GET", f"/v1/sessions/{walk.id}/data?draft=true")
    answers = walk.server.send("GET", f"/v1/sessions/{walk.id}/data?view=all")
    assert drafts.get("profile") == ({"givenName": "Ada"} if kept == "draft" else None)
    assert answers.get("profile") == ({"givenName": "Ada"} if kept == "answer" else None)


def test_escape_in_the_question_stays(stage):
    walk = stage("registration")
    walk.register(upto="Profile")
    walk.field("Given name").fill("Ada")
    walk.button("Back").click()
    expect(walk.flow.get_by_role("dialog")).to_be_visible()
    walk.page.keyboard.press("Escape")
    expect(walk.flow.get_by_role("dialog")).to_have_count(0)
    assert walk.session["current"]["step"] == "profile"
    expect(walk.field("Given name")).to_have_value("Ada")


def test_a_double_tap_on_back_goes_back_once(stage):
    walk = stage("registration")
    walk.register(upto="Address")
    walk.button("Back").dblclick()
    walk.reach("Profile")
    assert walk.session["current"]["step"] == "profile"
    assert walk.events.count("wentBack") <= 1


def test_what_is_typed_survives_loading_the_page_again(stage):
    walk = stage("registration")
    walk.field("Email").fill("ada@exam")
    expect(walk.flow.get_by_text("Draft saved")).to_be_visible()
    walk.page.reload()
    expect(walk.field("Email")).to_have_value("ada@exam")


def test_the_last_request_can_be_sent_by_curl(stage):
    walk = stage("registration")
    walk.field("Email").fill("ada@example.org")
    walk.button("Continue").click()
    walk.reach("Profile")
    command = walk.page.locator("#curl").inner_text()
    assert command.startswith("curl -X POST '") and f"/v1/sessions/{walk.id}/next'" in command
    assert '-d \'{"data":{"email":"ada@example.org"' in command
    expect(walk.page.locator("#events li").first).to_contain_text("advanced")
    expect(walk.page.locator("#path li[aria-current=step]")).to_contain_text("Profile")
    expect(walk.page.locator("#tasks li")).to_have_count(2)


def test_the_second_device_sees_the_step_but_no_answers(stage):
    walk = stage("registration")
    walk.register(upto="Profile")
    second = walk.page.locator("#second-phone wizard-flow")
    expect(second.get_by_role("heading", name="Profile")).to_be_visible()
    expect(second.get_by_label("Given name")).to_be_disabled()
    expect(second.get_by_role("button", name="Continue")).to_have_count(0)
    expect(second.get_by_role("button", name="Back")).to_have_count(0)
    walk.button("Back").click()
    expect(second.get_by_label("Email")).to_have_value("")


def test_the_second_device_has_no_buttons_for_items(stage):
    walk = stage("checkout")
    expect(walk.button("Add item")).to_be_visible()
    expect(walk.button("Remove item 1")).to_be_visible()
    second = walk.page.locator("#second-phone wizard-flow")
    expect(second.get_by_label("Article")).to_be_disabled()
    expect(second.locator(".remove")).to_be_hidden()
    expect(second.locator(".add")).to_be_hidden()


def test_a_step_that_the_backend_decides_goes_on_by_itself(stage):
    walk = stage("identity")
    walk.field("Name").fill("Ada")
    walk.field("Born").fill("1815-12-10")
    walk.button("Continue").click()
    walk.reach("Your document")
    walk.field("passport").check()
    walk.flow.get_by_role("textbox", name="Front").fill("image-1")
    walk.button("Continue").click()
    expect(walk.heading("We are looking at it")).to_be_visible()
    walk.page.locator(".backend button").click()
    walk.reach("Welcome")


def test_progress_moves_along_with_the_steps(stage):
    walk = stage("checkout")
    walk.field("Article").fill("tea")
    walk.field("Count").fill("2")
    walk.button("Continue").click()
    walk.reach("About you")
    bar = walk.flow.locator("wizard-progress .track")
    expect(bar).to_have_attribute("data-change", "grow")
    walk.button("Back").click()
    walk.reach("Cart")
    expect(bar).to_have_attribute("data-change", "shrink")
    expect(walk.flow.locator(".screen")).to_have_count(1)


def test_a_pasted_flow_is_checked_and_started(page, server):
    page.goto(server.url)
    page.get_by_text("Paste a flow").click()
    page.locator("#paste-text").fill('{"id": "pasted", "steps": [{"id": "one", "kind": 7}]}')
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#paste-faults")).to_contain_text("/steps/0/kind")
    page.locator("#paste-text").fill('{"id": "pasted", "steps": [{"id": "one", "title": "First"}]}')
    page.get_by_role("button", name="Store and start").click()
    expect(page.locator("#phone wizard-flow").get_by_role("heading", name="First")).to_be_visible()
