import Drawing
import Testing
import Widgets

@Suite("Storyboards of controls and anchors")
struct ControlStoryboardTests {
    private static let screen = """
        {"version": 1, "view": {"type": "AnchoredView", "frame": [0, 0, 300, 200], "subviews": [
            {"type": "TextField", "id": "name", "text": "Zoë", "placeholder": "Name", "maximumLength": 5,
             "anchors": {"leading": {"to": "go.trailing", "plus": 10}, "trailing": "safe.trailing", "top": "parent.top"}},
            {"type": "Toggle", "id": "go", "title": "Go", "on": true,
             "anchors": {"leading": "parent.leading", "width": {"to": "parent.width", "times": 0.5}, "height": 40}},
            {"type": "Slider", "id": "speed", "range": [2, 6], "value": 3.4, "step": 0.5, "enabled": false},
            {"type": "WarpedView", "id": "bent", "subviews": [{"type": "Label", "text": "x"}]}]}}
        """

    @Test("Every control has its properties, and anchors may name what comes later")
    func loading() throws {
        let board = try Storyboard(Self.screen)
        let name = try board.view("name", as: TextField.self)
        #expect(name.text == "Zoë" && name.maximumLength == 5 && name.placeholder == "Name")
        let go = try board.view("go", as: Toggle.self)
        #expect(go.isOn && go.title == "Go")
        let speed = try board.view("speed", as: Slider.self)
        #expect(speed.value == 3.5 && !speed.isEnabled)
        _ = try board.view("bent", as: WarpedView.self)
        board.view.layoutIfNeeded()
        #expect(go.frame == Rect(0, 0, 150, 40))
        #expect(name.frame.x == 160 && name.frame.maxX == 300)
    }

    @Test(
        "What is wrong is told with its place and reason",
        arguments: [
            (#"{"type": "Slider", "range": [2, 2]}"#, "subviews[0].range", "the least must be less"),
            (#"{"type": "Slider", "range": [1]}"#, "subviews[0].range", "least, greatest"),
            (#"{"type": "Slider", "value": 2}"#, "subviews[0].value", "outside 0.0 to 1.0"),
            (#"{"type": "Slider", "step": -1}"#, "subviews[0].step", "below 0"),
            (#"{"type": "Toggle", "on": "yes"}"#, "subviews[0].on", "a text where true or false"),
            (#"{"type": "TextField", "maximumLength": 0}"#, "subviews[0].maximumLength", "no whole number"),
            (#"{"type": "TextField", "maximumLength": 1e9}"#, "subviews[0].maximumLength", "beyond"),
            (#"{"type": "TextField", "maximumLength": 2, "text": "abc"}"#, "subviews[0].text", "longer than 2"),
            (#"{"type": "View", "anchors": {"middle": 3}}"#, "subviews[0].anchors.middle", "nothing here"),
            (#"{"type": "View", "anchors": {"top": 3}}"#, "subviews[0].anchors.top", "a number where"),
            (#"{"type": "View", "anchors": {"width": 1e9}}"#, "subviews[0].anchors.width", "too large"),
            (#"{"type": "View", "anchors": {"top": true}}"#, "subviews[0].anchors.top", "a truth value"),
            (#"{"type": "View", "anchors": {"top": "parent"}}"#, "subviews[0].anchors.top", "VIEW.ANCHOR"),
            (#"{"type": "View", "anchors": {"top": "nobody.top"}}"#, "subviews[0].anchors.top", "“nobody”"),
            (#"{"type": "View", "anchors": {"top": {"plus": 3}}}"#, "subviews[0].anchors.top.to", "missing"),
            (#"{"type": "View", "anchors": {"top": "parent.width"}}"#, "subviews", "a length with a length"),
            (#"{"type": "View", "id": "a", "anchors": {"top": "a.bottom"}}"#, "subviews", "circle: a → a"),
            (
                #"{"type": "View", "id": "a", "anchors": {"leading": "parent.leading", "trailing": "parent.trailing", "width": 9}}"#,
                "subviews", "“a” is placed otherwise"
            ),
        ])
    func mistakes(view: String, path: String, reason: String) throws {
        let text = #"{"version": 1, "view": {"type": "AnchoredView", "subviews": ["# + view + "]}}"
        let error = try #require(throws: StoryboardError.self) { try Storyboard(text) }
        #expect(error.path == "view." + path, "\(error)")
        #expect(error.reason.contains(reason), "\(error)")
    }

    @Test(
        "Anchors belong only where somebody lays out by them",
        arguments: [
            (#"{"type": "View", "subviews": [{"type": "View", "anchors": {"width": 3}}]}"#, "view.subviews[0].anchors"),
            (#"{"type": "View", "anchors": {"width": 3}}"#, "view.anchors"),
            (
                #"{"type": "TableView", "header": {"type": "View", "anchors": {"width": 3}}}"#, "view.header.anchors"
            ),
        ])
    func misplaced(view: String, path: String) throws {
        let error = try #require(throws: StoryboardError.self) {
            try Storyboard(#"{"version": 1, "view": "# + view + "}")
        }
        #expect(error.path == path)
    }
}
