import Drawing
import SimMath

/// The types of view that a storyboard may name. Each reads its own properties; `id`, `frame`, `hidden`, `clips`,
/// `interactive`, `margins` and `subviews` are every view's.
public struct StoryboardKinds {
    /// Makes a view from its object's values.
    public typealias Make = (inout StoryboardReader) throws(StoryboardError) -> View

    private var makers: [String: Make] = [:]

    /// The toolkit's own views, by their names.
    public init() {
        register("View") { (_) throws(StoryboardError) -> View in View() }
        register("Label", Self.label)
        register("Button", Self.button)
        register("StackView", Self.stack)
        register("AnchoredView") { (_) throws(StoryboardError) -> View in AnchoredView() }
        registerControls()
        register("ScrollView") { (reader) throws(StoryboardError) -> View in
            let view = ScrollView()
            try Self.fill(view, &reader)
            return view
        }
        register("TableView") { (reader) throws(StoryboardError) -> View in try Self.table(TableView(), &reader) }
        register("ElasticHeaderTableView") { (reader) throws(StoryboardError) -> View in
            try Self.table(ElasticHeaderTableView(), &reader)
        }
    }

    /// Adds a type, or replaces one.
    public mutating func register(_ name: String, _ make: @escaping Make) { makers[name] = make }

    var names: [String] { makers.keys.sorted() }

    func make(_ name: String) -> Make? { makers[name] }

    private static func label(_ reader: inout StoryboardReader) throws(StoryboardError) -> View {
        let label = Label(Phrase(key: try reader.string("text") ?? ""))
        let roles: KeyValuePairs<String, TextRole> = [
            "title": .title, "heading": .heading, "body": .body, "strong": .strong, "small": .small,
        ]
        label.role = try reader.choice("role", roles) ?? .body
        let sides: KeyValuePairs<String, TextAlignment> = [
            "leading": .leading, "centre": .centre, "trailing": .trailing,
        ]
        label.alignment = try reader.choice("align", sides) ?? .leading
        label.isEmbossed = try reader.bool("embossed") ?? false
        label.numberOfLines = max(1, Int(try reader.number("lines") ?? 1))
        return label
    }

    private static func button(_ reader: inout StoryboardReader) throws(StoryboardError) -> View {
        let button = Button(Phrase(key: try reader.string("title") ?? ""))
        let looks: KeyValuePairs<String, ButtonLook> = [
            "normal": .normal, "primary": .primary, "danger": .danger, "quiet": .quiet,
        ]
        button.look = try reader.choice("look", looks) ?? .normal
        button.detail = try reader.string("detail").map(Phrase.init(key:))
        button.isEnabled = try reader.bool("enabled") ?? true
        return button
    }

    private static func stack(_ reader: inout StoryboardReader) throws(StoryboardError) -> View {
        let axes: KeyValuePairs<String, StackView.Axis> = ["vertical": .vertical, "horizontal": .horizontal]
        let stack = StackView(try reader.choice("axis", axes) ?? .vertical)
        stack.spacing = try reader.number("spacing") ?? 0
        let ways: KeyValuePairs<String, StackView.Distribution> = ["natural": .natural, "fillEqually": .fillEqually]
        stack.distribution = try reader.choice("distribution", ways) ?? .natural
        return stack
    }

    private static func fill(_ view: ScrollView, _ reader: inout StoryboardReader) throws(StoryboardError) {
        if let size = try reader.numbers("contentSize", "width, height", count: 2) {
            view.contentSize = Vector2(max(0, size[0]), max(0, size[1]))
        }
        view.contentInset = try reader.insets("contentInset") ?? Insets()
        view.bounces = try reader.bool("bounces") ?? true
        view.alwaysBounceVertical = try reader.bool("alwaysBounceVertical") ?? false
    }

    private static func table(
        _ table: TableView, _ reader: inout StoryboardReader
    ) throws(StoryboardError) -> View {
        try fill(table, &reader)
        table.rowHeight = max(1, try reader.number("rowHeight") ?? table.rowHeight)
        table.sectionHeaderHeight = max(0, try reader.number("sectionHeaderHeight") ?? table.sectionHeaderHeight)
        return table
    }
}
