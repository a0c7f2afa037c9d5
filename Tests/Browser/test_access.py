"""For everybody: screen readers, keyboards, people whom movement disturbs."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import Stage

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def assert_clean(page):
    page.wait_for_timeout(600)
    found = Axe().run(page, options={"runOnly": TAGS}).response["violations"]
    lines = [
        f"{fault['id']}: {fault['help']}: {node['target']} {node.get('failureSummary', '')}" for fault in found for node in fault["nodes"]
    ]
    assert not lines, "\n".join(lines)


@pytest.fixture(params=["light", "dark"])
def page(request, context_of):
    return context_of(color_scheme=request.param).new_page()


def test_the_page_has_no_violations_before_a_session(page, server):
    page.goto(server.url)
    page.locator(".flow").first.wait_for()
    page.get_by_text("Paste a flow").click()
    page.get_by_text("Key or session").click()
    assert_clean(page)


def test_a_form_with_errors_has_no_violations(page, stage):
    walk = stage("registration", page=page)
    walk.register(upto="Profile")
    walk.button("Continue").click()
    expect(walk.field("Given name")).to_have_attribute("aria-invalid", "true")
    assert_clean(page)


def test_the_question_has_no_violations(page, stage):
    walk = stage("registration", page=page)
    walk.register(upto="Profile")
    walk.field("Given name").fill("Ada")
    walk.button("Back").click()
    expect(walk.flow.get_by_role("dialog")).to_be_visible()
    assert_clean(page)


@pytest.mark.parametrize("flow", ["checkout", "messenger", "identity"])
def test_the_other_examples_have_no_violations(page, stage, flow):
    walk = stage(flow, page=page)
    if flow == "identity":
        walk.field("Name").fill("Ada")
        walk.field("Born").fill("1815-12-10")
        walk.button("Continue").click()
        walk.reach("Your document")
    assert_clean(page)


def test_the_end_has_no_violations(page, stage):
    walk = stage("registration", page=page)
    walk.page.get_by_role("button", name="Cancel", exact=True).click()
    expect(walk.heading("Cancelled")).to_be_visible()
    assert_clean(page)


def test_it_can_all_be_done_by_keyboard(page, stage):
    walk = stage("registration", page=page)
    walk.field("Email").focus()
    page.keyboard.type("ada@example.org")
    page.keyboard.press("Enter")
    expect(walk.heading("Profile")).to_be_focused()
    page.keyboard.press("Tab")
    expect(walk.field("Given name")).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Shift+Tab")
    expect(walk.button("Back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(walk.button("Save and leave")).to_be_focused()
    page.keyboard.press("Enter")
    expect(walk.heading("Account")).to_be_focused()


def test_a_step_is_announced(page, stage):
    walk = stage("registration", page=page)
    walk.register(upto="Profile")
    expect(walk.flow.locator("[aria-live=polite]").first).to_have_text("Step 2 of 4: Profile")
    steps = walk.flow.get_by_role("group", name="Steps").get_by_role("listitem")
    expect(steps.nth(0)).to_contain_text("completed")
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    walk = stage("checkout", page=page)
    bar = walk.flow.get_by_role("progressbar", name="Progress")
    expect(bar).to_have_attribute("aria-valuetext", "Step 1 of 6: Cart")


def test_the_focus_can_be_seen(page, stage):
    walk = stage("registration", page=page)
    walk.field("Email").focus()
    page.keyboard.press("Tab")
    width, style = walk.field("Newsletter").evaluate("(e) => [getComputedStyle(e).outlineWidth, getComputedStyle(e).outlineStyle]")
    assert float(width.removesuffix("px")) >= 2 and style != "none"


def test_who_wants_less_movement_gets_none(context_of, server):
    walk = Stage(context_of(reduced_motion="reduce").new_page(), server, "registration")
    walk.register(upto="Profile")
    walk.button("Back").click()
    expect(walk.heading("Account")).to_be_visible()
    assert walk.flow.locator(".screen").count() == 1, "no screen is still on its way out"
    assert walk.flow.locator("wizard-steps .pin").evaluate("(e) => parseFloat(getComputedStyle(e).transitionDuration)") <= 0.01


def test_the_page_speaks_german_where_it_is_asked_to(page, stage):
    walk = stage("registration", page=page)
    page.locator("#language").select_option("de")
    expect(walk.button("Weiter")).to_be_visible()
    expect(walk.flow.locator("wizard-steps .steps")).to_have_attribute("aria-label", "Schritte")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_label("Stage language")).to_have_value("de")
    walk.page.locator("[data-flow=checkout]").click()
    expect(walk.button("Weiter")).to_be_visible()
    assert walk.flow.locator("[aria-live=polite]").count() >= 1


def test_a_theme_that_was_chosen_beats_the_preference(page, stage):
    walk = stage("registration", page=page)
    backgrounds = []
    for theme in ("light", "dark"):
        page.locator("#theme").select_option(theme)
        backgrounds.append(walk.flow.evaluate("(e) => getComputedStyle(e).backgroundColor"))
    assert backgrounds[0] == "rgb(255, 255, 255)" and backgrounds[1] != backgrounds[0]
