import Drawing
import SimMath
import Testing
import Widgets

@Suite("Storyboards")
struct StoryboardTests {
    private static let screen = """
        {"version": 1, "view": {"type": "View", "frame": [0, 0, 320, 400], "subviews": [
            {"type": "StackView", "id": "bar", "axis": "horizontal", "spacing": 4, "margins": [1, 2, 3, 4], "subviews": [
                {"type": "Label", "id": "name", "text": "Größe 3 µm", "role": "heading", "align": "centre"},
                {"type": "Button", "id": "go", "title": "Go", "look": "primary", "enabled": false}]},
            {"type": "ElasticHeaderTableView", "id": "list", "frame": [0, 40, 320, 360], "rowHeight": 28,
             "header": {"type": "StackView", "id": "head", "subviews": [{"type": "View", "frame": [0, 0, 9, 150]}]}}]}}
        """

    @Test("A document becomes its views")
    func loading() throws {
        let board = try Storyboard(Self.screen)
        #expect(board.view.frame == Rect(0, 0, 320, 400) && board.view.subviews.count == 2)
        let bar = try board.view("bar", as: StackView.self)
        #expect(bar.axis == .horizontal && bar.spacing == 4 && bar.layoutMargins.left == 2)
        let name = try board.view("name", as: Label.self)
        #expect(name.text == "Größe 3 µm" && name.role == .heading && name.alignment == .centre)
        let go = try board.view("go", as: Button.self)
        #expect(go.look == .primary && !go.isEnabled && go.superview === bar)
    }

    @Test("An elastic table takes over the header that the document gave its superclass")
    func elastic() throws {
        let table = try Storyboard(Self.screen).view("list", as: ElasticHeaderTableView.self)
        let header = try #require(table.tableHeaderView)
        #expect(header.identifier == "head" && header.superview === table)
        #expect(table.contentInset.top == 150 && table.contentOffset.y == -150)
        table.layoutIfNeeded()
        #expect(header.frame == Rect(0, -150, 320, 150))
        #expect(table.contentSize.y == 0)
    }

    @Test("A plain table keeps its header above its rows")
    func plain() throws {
        let text = Self.screen.replacing("ElasticHeaderTableView", with: "TableView")
        let table = try Storyboard(text).view("list", as: TableView.self)
        table.layoutIfNeeded()
        #expect(table.tableHeaderView?.frame == Rect(0, 0, 320, 150))
    }

    @Test("Own types can be named too")
    func ownTypes() throws {
        var kinds = StoryboardKinds()
        kinds.register("Fixed") { (reader) throws(StoryboardError) -> View in
            FixedHeader(height: try reader.number("height") ?? 1)
        }
        let board = try Storyboard(#"{"version": 1, "view": {"type": "Fixed", "height": 12}}"#, kinds: kinds)
        #expect((board.view as? FixedHeader)?.height == 12)
    }

    /// What the view's object says; where the error lies; what its reason names.
    @Test(
        "What is wrong is told with its place and reason",
        arguments: [
            (#"{"type": "Lable"}"#, "view.type", "“Lable” is none of AnchoredView, Button, ElasticHeaderTableView"),
            (#"{}"#, "view.type", "missing"),
            (#"{"type": "View", "frame": [0, 0, 5]}"#, "view.frame", "3 numbers"),
            (#"{"type": "View", "frame": [0, 0, -5, 5]}"#, "view.frame", "extent"),
            (#"{"type": "View", "frame": [0, 0, "5", 5]}"#, "view.frame[2]", "a text where a number"),
            (#"{"type": "View", "frame": [0, 0, 1e300, 5]}"#, "view.frame[2]", "beyond"),
            (#"{"type": "View", "hidden": 1}"#, "view.hidden", "a number where true or false"),
            (#"{"type": "View", "colour": "red"}"#, "view.colour", "known:"),
            (#"{"type": "Label", "role": "huge"}"#, "view.role", "title, heading, body"),
            (#"{"type": "View", "subviews": {}}"#, "view.subviews", "an object where a list"),
            (#"{"type": "View", "subviews": [{"type": "View"}, 7]}"#, "view.subviews[1]", "a number where an object"),
            (
                #"{"type": "View", "subviews": [{"type": "TableView", "header": {"type": "Label", "text": 3}}]}"#,
                "view.subviews[0].header.text", "a number where a text"
            ),
            (
                #"{"type": "View", "id": "a", "subviews": [{"type": "View", "id": "a"}]}"#, "view.subviews[0].id",
                "twice"
            ),
            (#"null"#, "view", "null where an object"),
        ])
    func mistakes(view: String, path: String, reason: String) throws {
        let error = try #require(throws: StoryboardError.self) {
            try Storyboard("{\"version\": 1, \"view\": \(view)}")
        }
        #expect(error.path == path)
        #expect(error.reason.contains(reason), "\(error)")
    }

    @Test(
        "No document, another version or no view are told",
        arguments: [
            ("", "not JSON"), ("{", "not JSON"), ("[1, 2", "not JSON"), ("[]", "a list where an object"),
            (#"{"view": {"type": "View"}}"#, "version: missing"),
            (#"{"version": 2, "view": {"type": "View"}}"#, "version: 2.0 cannot be read"),
            (#"{"version": 1}"#, "view: missing"), (#"{"version": 1e999, "view": {"type": "View"}}"#, ""),
            (#"{"version": 1, "view": {"type": "View"}, "x": 1}"#, "x: nothing here"),
        ])
    func documents(text: String, reason: String) throws {
        let error = try #require(throws: StoryboardError.self) { try Storyboard(text) }
        #expect(error.description.contains(reason), "\(error)")
    }

    @Test("Hostile depth, number and size are refused")
    func hostile() {
        func nested(_ depth: Int) -> String {
            let opening = String(repeating: #"{"type": "View", "subviews": ["#, count: depth)
            return #"{"version": 1, "view": "# + opening + String(repeating: "]}", count: depth) + "}"
        }
        #expect(throws: Never.self) { try Storyboard(nested(Storyboard.deepest)) }
        #expect(throws: StoryboardError.self) { try Storyboard(nested(Storyboard.deepest + 1)) }
        #expect(throws: StoryboardError.self) { try Storyboard(nested(5000)) }
        #expect(throws: StoryboardError.self) { try Storyboard(String(repeating: "[", count: 200_000)) }
        let many = Array(repeating: #"{"type":"View"}"#, count: Storyboard.maximumViews).joined(separator: ",")
        #expect(throws: StoryboardError.self) {
            try Storyboard(#"{"version": 1, "view": {"type": "View", "subviews": ["# + many + "]}}")
        }
        #expect(throws: StoryboardError.self) { try Storyboard(Array(repeating: 32, count: 1 << 21)) }
    }

    @Test("A document cut anywhere, or with any byte changed, is read or refused")
    func damage() throws {
        let bytes = Array(Self.screen.utf8)
        for end in stride(from: 0, to: bytes.count, by: 3) {
            #expect(throws: StoryboardError.self) { try Storyboard(Array(bytes[..<end])) }
        }
        var source = RandomSource(seed: 6)
        for _ in 0..<400 {
            var damaged = bytes
            damaged[source.index(damaged.count)] = UInt8(source.index(256))
            guard let board = try? Storyboard(damaged) else { continue }
            board.view.layoutIfNeeded()
        }
    }

    @Test("Asking for what is not there, or is something else, says so")
    func lookups() throws {
        let board = try Storyboard(Self.screen)
        #expect(throws: StoryboardError.self) { try board.view("nobody", as: View.self) }
        let error = try #require(throws: StoryboardError.self) { try board.view("go", as: Label.self) }
        #expect(error.reason == "“go” is a Button, not a Label")
    }
}
