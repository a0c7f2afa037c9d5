"""Where things lie, measured, at three sizes; the pictures go to the folder that `--pictures` names."""

import pytest
from playwright.sync_api import expect

from conftest import Stage
from test_access import assert_clean

SIZES = [(390, 844), (1024, 768), (1440, 900)]
PARTS = ["header", ".picker", ".stage", ".second", ".inspector"]

#: Elements that a finger has to hit, in shadow trees too, with their boxes.
TARGETS = """() => {
  const found = [];
  const visit = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches('button, select, input, textarea, summary, nav a, [role=tab]')) continue;
      if (element.disabled || !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .unseen, .skip')) continue;
      const { width, height } = element.getBoundingClientRect();
      found.push([element.outerHTML.slice(0, 80), width, height]);
    }
  };
  visit(document);
  return found;
}"""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request, context_of, server):
    def make(flow="registration", **options):
        width, height = request.param
        walk = Stage(context_of(width, height, **options).new_page(), server, flow)
        walk.size = request.param
        return walk

    return make


def box(walk, selector):
    return walk.page.locator(selector).first.bounding_box()


def overlap(one, other):
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return min(across, down)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_overlaps_and_nothing_sticks_out(sized, scheme, picture):
    walk = sized(color_scheme=scheme)
    walk.register(upto="Profile")
    width = walk.size[0]
    boxes = {part: box(walk, part) for part in PARTS}
    for part, place in boxes.items():
        assert place["x"] >= 0 and place["x"] + place["width"] <= width + 0.5, part
    for index, one in enumerate(PARTS):
        for other in PARTS[index + 1 :]:
            assert overlap(boxes[one], boxes[other]) <= 1, f"{one} lies over {other}"
    assert walk.page.evaluate("document.documentElement.scrollWidth") <= width
    picture(walk.page, f"registration-{width}-{scheme}")


def test_the_stage_is_a_phone_and_its_parts_lie_in_order(sized):
    walk = sized()
    walk.register(upto="Profile")
    phone = box(walk, "#phone")
    assert 300 <= phone["width"] <= 430 and phone["height"] >= 590
    bar, steps, content, foot = (
        walk.flow.locator(part).first.bounding_box() for part in ("wizard-bar", "wizard-steps", ".scroll", ".foot")
    )
    for above, below in ((bar, steps), (steps, content), (content, foot)):
        assert above["y"] + above["height"] <= below["y"] + 1
    assert foot["y"] + foot["height"] <= phone["y"] + phone["height"] + 1
    nodes = [node.bounding_box() for node in walk.flow.locator("wizard-steps .node").all()]
    assert len({round(node["y"]) for node in nodes}) == 1, "the nodes stand on one line"
    gaps = [right["x"] - left["x"] for left, right in zip(nodes, nodes[1:])]
    assert max(gaps) - min(gaps) <= 1.5, "at equal distances"
    pin, node = walk.flow.locator("wizard-steps .pin").bounding_box(), nodes[1]
    assert abs(pin["x"] + pin["width"] / 2 - node["x"] - node["width"] / 2) <= 1, "the indicator is over its node"


def test_targets_are_large_enough(sized):
    """WCAG 2.2, 2.5.8"""
    walk = sized()
    walk.register(upto="Profile")
    small = [target for target in walk.page.evaluate(TARGETS) if min(target[1:]) < 23.5]
    assert not small, small


@pytest.mark.parametrize("flow", ["checkout", "messenger", "identity"])
def test_every_example_fits_its_stage(sized, flow, picture):
    walk = sized(flow)
    assert walk.page.evaluate("document.documentElement.scrollWidth") <= walk.size[0]
    picture(walk.page, f"{flow}-{walk.size[0]}")


def test_right_to_left_everything_is_mirrored(sized, picture):
    walk = sized()
    walk.register(upto="Profile")
    phone = box(walk, "#phone")
    walk.page.evaluate("document.documentElement.dir = 'rtl'")
    walk.page.wait_for_timeout(400)
    phone = box(walk, "#phone")
    back = walk.button("Back").bounding_box()
    assert back["x"] > phone["x"] + phone["width"] / 2
    nodes = [node.bounding_box()["x"] for node in walk.flow.locator("wizard-steps .node").all()]
    assert nodes == sorted(nodes, reverse=True)
    assert walk.page.evaluate("document.documentElement.scrollWidth") <= walk.size[0]
    picture(walk.page, f"right-to-left-{walk.size[0]}")


def test_long_names_stay_in_their_cards(context_of, server, request):
    name = "Donaudampfschifffahrtsgesellschaft" * 3
    server.send("POST", "/v1/flows", {"id": name[:64], "title": name, "steps": [{"id": name[:64], "title": name}]})
    request.addfinalizer(lambda: server.send("DELETE", f"/v1/flows/{name[:64]}", If_Match='"r1"'))
    for width, height in SIZES:
        walk = Stage(context_of(width, height).new_page(), server, name[:64])
        assert walk.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_page_can_be_enlarged_without_losing_anything(context_of, server):
    """WCAG 2.2, 1.4.10: 320 pixels wide, as at four times the size."""
    walk = Stage(context_of(320, 640).new_page(), server, "registration")
    walk.register(upto="Address")
    assert walk.page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(walk.button("Continue")).to_be_visible()


#: How much of an element's text lies outside of it.
CUT = "(e) => Math.max(e.scrollWidth - e.clientWidth, 0)"


def test_the_tools_can_be_read(sized):
    """What is chosen is measured against the room that its select has beside its arrow."""
    walk = sized()
    walk.page.evaluate("scrollTo(0, 0)")
    for name, option in (("Theme", "Light"), ("Direction", "Left to right"), ("Stage language", "Deutsch")):
        select = walk.page.get_by_label(name)
        select.select_option(label=option)
        expect(walk.page.locator(".tools label span", has_text=name)).to_be_in_viewport(ratio=1)
        room, wanted = select.evaluate(
            """(e) => {
              const style = getComputedStyle(e);
              const context = document.createElement('canvas').getContext('2d');
              context.font = style.font;
              const inner = e.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
              return [inner - 16, context.measureText(e.selectedOptions[0].text).width];
            }"""
        )
        assert wanted <= room, f"{option} at {walk.size[0]}"
    assert walk.page.evaluate("document.documentElement.scrollWidth") <= walk.size[0]


def test_events_are_not_cut(sized):
    walk = sized()
    walk.register(upto="Address")
    expect(walk.page.locator("#events li").first).to_contain_text("address")
    assert [line.evaluate(CUT) for line in walk.page.locator("#events span").all() if line.evaluate(CUT) > 0] == []


def test_a_request_is_shown_in_whole_lines(sized):
    walk = sized()
    walk.field("Email").fill("ada@example.org")
    walk.button("Continue").click()
    walk.reach("Profile")
    command = walk.page.locator("#curl")
    expect(command).to_contain_text("/next")
    height, whole, line = command.evaluate("(e) => [e.clientHeight, e.scrollHeight, parseFloat(getComputedStyle(e).lineHeight)]")
    assert height == whole or abs((height - 12) / line - round((height - 12) / line)) < 0.1


@pytest.mark.parametrize("path", ["/problems", "/problems/leave-guarded"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_problems_can_be_read_on_a_phone(context_of, server, picture, path, scheme):
    page = context_of(390, 844, is_mobile=True, color_scheme=scheme).new_page()
    page.goto(server.url + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("innerWidth") == 390
    # The style is let in by the policy that the page is sent with.
    expect(page.locator("body")).to_have_css("margin", "0px")
    expect(page.locator("a").first).to_have_css("color", "rgb(11, 107, 80)" if scheme == "light" else "rgb(88, 211, 165)")
    assert_clean(page)
    picture(page, f"{path[1:].replace('/', '-')}-{scheme}")
