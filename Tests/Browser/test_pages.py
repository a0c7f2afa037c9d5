"""Pages by tap, key and swipe, and Back by swipe."""

import pytest
from playwright.sync_api import expect

from touch import Finger

TABS = ["Chats", "Calls", "People"]


@pytest.fixture
def tabs(context_of, stage):
    return stage("messenger", page=context_of(390, 844, has_touch=True, is_mobile=True).new_page())


def selected(walk):
    return walk.flow.get_by_role("tab", selected=True)


def view(walk):
    view = walk.flow.locator("wizard-pages .view")
    view.scroll_into_view_if_needed()
    walk.page.wait_for_timeout(300)
    return view


def changes_of(page):
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    return sent


def test_a_tap_selects_a_page(tabs):
    tabs.flow.get_by_role("tab", name="People").tap()
    expect(selected(tabs)).to_have_text("People")
    assert tabs.session["current"]["pages"]["index"] == 2
    assert tabs.server.events(tabs.id)[-1]["via"] == "tap"


def test_a_tap_on_the_selected_page_selects_it_again(tabs):
    tabs.flow.get_by_role("tab", name="Chats").tap()
    tabs.page.wait_for_timeout(500)
    assert tabs.session["transition"]["reselected"] is True


def test_arrow_keys_move_between_tabs_and_keep_the_focus(tabs):
    tabs.flow.get_by_role("tab", name="Chats").focus()
    for name in ["Calls", "People"]:
        tabs.page.keyboard.press("ArrowRight")
        expect(selected(tabs)).to_have_text(name)
        expect(tabs.flow.get_by_role("tab", name=name)).to_be_focused()
    tabs.page.keyboard.press("Home")
    expect(selected(tabs)).to_have_text("Chats")


def test_a_swipe_goes_to_the_neighbour_and_is_told_as_a_swipe(tabs):
    with Finger(tabs.page).across(view(tabs), 0.9, 0.2):
        assert tabs.session["version"] == 1, "nothing is sent while the finger is down"
    expect(selected(tabs)).to_have_text("Calls")
    tabs.page.wait_for_timeout(400)
    assert tabs.server.events(tabs.id)[-1]["via"] == "swipe"


def test_one_fast_swipe_skips_no_page(tabs):
    """uias/Pageboy#172, guilhermearaujo/GUITabPagerViewController#10"""
    finger = Finger(tabs.page)
    with finger.across(view(tabs), 0.95, 0.05, steps=3, pause=0.004):
        pass
    expect(selected(tabs)).to_have_text("Calls")
    tabs.page.wait_for_timeout(500)
    assert tabs.session["current"]["pages"]["index"] == 1


def test_the_pages_follow_the_finger(tabs):
    panel = tabs.flow.locator("[role=tabpanel]").first
    box = view(tabs).bounding_box()
    with Finger(tabs.page).across(view(tabs), 0.8, 0.6):
        moved = panel.bounding_box()["x"] - box["x"]
        assert -box["width"] * 0.25 < moved < -box["width"] * 0.1
        expect(tabs.flow.locator("[role=tabpanel]").nth(1)).to_have_css("visibility", "visible")


def test_a_swipe_that_is_given_up_sends_nothing(tabs):
    sent = changes_of(tabs.page)
    with Finger(tabs.page).across(view(tabs), 0.7, 0.55, steps=20, pause=0.03):
        pass
    tabs.page.wait_for_timeout(700)
    expect(selected(tabs)).to_have_text("Chats")
    assert sent == []
    assert tabs.session["version"] == 1
    offset = tabs.flow.locator("[role=tabpanel]").first.bounding_box()["x"] - view(tabs).bounding_box()["x"]
    assert abs(offset) < 1, "the page is back at its place"


def test_a_swipe_at_the_edge_resists_and_sends_nothing(tabs):
    sent = changes_of(tabs.page)
    with Finger(tabs.page).across(view(tabs), 0.3, 0.95):
        moved = tabs.flow.locator("[role=tabpanel]").first.bounding_box()["x"] - view(tabs).bounding_box()["x"]
        assert moved < view(tabs).bounding_box()["width"] * 0.3
    tabs.page.wait_for_timeout(500)
    assert sent == []


def test_moving_down_scrolls_and_changes_no_page(tabs):
    box = view(tabs).bounding_box()
    x = box["x"] + box["width"] / 2
    Finger(tabs.page).swipe((x, box["y"] + box["height"] * 0.8), (x - 40, box["y"] + box["height"] * 0.2))
    tabs.page.wait_for_timeout(400)
    assert tabs.session["version"] == 1


def test_selection_survives_pushing_over_the_step(tabs):
    """react-navigation/react-navigation#4625"""
    tabs.flow.get_by_role("tab", name="People").tap()
    expect(selected(tabs)).to_have_text("People")
    tabs.page.wait_for_timeout(400)
    tabs.flow.locator("[slot=page-people] button", has_text="Details").tap()
    tabs.reach("Details")
    tabs.button("Back").tap()
    expect(selected(tabs)).to_have_text("People")


def test_a_swipe_from_the_edge_goes_back(context_of, stage):
    walk = stage("registration", page=context_of(390, 844, has_touch=True, is_mobile=True).new_page())
    walk.register(upto="Profile")
    area = walk.flow.locator(".stage")
    area.scroll_into_view_if_needed()
    with Finger(walk.page).across(area, 0.02, 0.8):
        assert walk.session["current"]["step"] == "profile"
    walk.reach("Account")
    assert walk.server.events(walk.id)[-1]["via"] == "swipe"


def test_a_swipe_back_that_is_given_up_sends_nothing_and_progress_stays(context_of, stage):
    """lionheart/openradar-mirror#1114"""
    walk = stage("registration", page=context_of(390, 844, has_touch=True, is_mobile=True).new_page())
    walk.register(upto="Profile")
    area = walk.flow.locator(".stage")
    area.scroll_into_view_if_needed()
    sent = changes_of(walk.page)
    with Finger(walk.page).across(area, 0.02, 0.2, steps=20, pause=0.03):
        pass
    walk.page.wait_for_timeout(500)
    assert sent == []
    expect(walk.flow.locator("wizard-steps li[aria-current=step]")).to_contain_text("Profile")
    assert walk.flow.locator(".screen").bounding_box()["x"] == pytest.approx(area.bounding_box()["x"], abs=1)


def test_no_swipe_goes_back_from_the_root(context_of, stage):
    """devxoul/SwipeBack#3"""
    walk = stage("registration", page=context_of(390, 844, has_touch=True, is_mobile=True).new_page())
    area = walk.flow.locator(".stage")
    area.scroll_into_view_if_needed()
    sent = changes_of(walk.page)
    with Finger(walk.page).across(area, 0.02, 0.9):
        pass
    walk.page.wait_for_timeout(400)
    assert sent == []


def test_right_to_left_a_swipe_to_the_right_goes_on(tabs):
    tabs.page.evaluate("document.documentElement.dir = 'rtl'")
    with Finger(tabs.page).across(view(tabs), 0.1, 0.8):
        pass
    expect(selected(tabs)).to_have_text("Calls")
