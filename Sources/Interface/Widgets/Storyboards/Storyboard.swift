/// A screen as a JSON document: `{"version": 1, "view": {"type": "StackView", "subviews": […]}}`.
///
/// The whole document is checked before a view exists: unknown types, properties and words, wrong kinds of values
/// and numbers out of range are errors that say where and why. Nothing in a document can trap.
public struct Storyboard {
    /// The version of the format that is read.
    public static let version = 1
    /// Views deeper than this, or more than these, are mistakes.
    public static let deepest = 32
    public static let maximumViews = 4096

    /// The document's view, with everything in it.
    public let view: View

    /// - Throws: `StoryboardError` with the place in the document and the reason.
    public init(_ bytes: [UInt8], kinds: StoryboardKinds = StoryboardKinds()) throws(StoryboardError) {
        var document = try StoryboardReader(StoryboardValue.parse(bytes), path: "")
        guard let version = try document.number("version") else {
            throw StoryboardError(path: "version", reason: "missing: \(Self.version) is read here")
        }
        guard version == Float(Self.version) else {
            throw StoryboardError(path: "version", reason: "\(version) cannot be read, only \(Self.version)")
        }
        guard let root = document.value("view") else { throw StoryboardError(path: "view", reason: "missing") }
        try document.finish()
        var loader = StoryboardLoader(kinds: kinds)
        view = try loader.load(root, path: "view", depth: 1)
    }

    public init(_ text: String, kinds: StoryboardKinds = StoryboardKinds()) throws(StoryboardError) {
        try self.init(Array(text.utf8), kinds: kinds)
    }

    /// The view of this `id`, as the type it is expected to be.
    ///
    /// - Throws: `StoryboardError` when there is none, or it is of another type.
    public func view<Kind: View>(_ id: String, as kind: Kind.Type) throws(StoryboardError) -> Kind {
        guard let found = view.view(named: id) else {
            throw StoryboardError(path: "view", reason: "nothing in it has the id “\(id)”")
        }
        guard let typed = found as? Kind else {
            throw StoryboardError(path: "view", reason: "“\(id)” is a \(type(of: found)), not a \(kind)")
        }
        return typed
    }
}

/// Builds the views of a document.
struct StoryboardLoader {
    let kinds: StoryboardKinds
    private var count = 0
    private var ids: Set<String> = []
    /// What the view loaded last requires of its parent.
    private var anchors: AnchorDocument?

    init(kinds: StoryboardKinds) { self.kinds = kinds }

    mutating func load(_ value: StoryboardValue, path: String, depth: Int) throws(StoryboardError) -> View {
        count += 1
        guard depth <= Storyboard.deepest else {
            throw StoryboardError(path: path, reason: "more than \(Storyboard.deepest) views inside each other")
        }
        guard count <= Storyboard.maximumViews else {
            throw StoryboardError(path: path, reason: "more than \(Storyboard.maximumViews) views")
        }
        var reader = try StoryboardReader(value, path: path)
        guard let type = try reader.string("type") else { throw reader.error("type", "missing") }
        guard let make = kinds.make(type) else {
            throw reader.error("type", "“\(type)” is none of \(kinds.names.joined(separator: ", "))")
        }
        let view = try make(&reader)
        try fill(view, &reader)
        let anchors = try AnchorDocument(&reader)
        try addSubviews(view, &reader, depth)
        try reader.finish()
        if depth == 1 { try Self.refuse(anchors, path) }
        self.anchors = anchors
        view.awakeFromStoryboard()
        return view
    }

    /// For views whose parent does not ask for anchors.
    private static func refuse(_ anchors: AnchorDocument, _ path: String) throws(StoryboardError) {
        guard !anchors.requirements.isEmpty else { return }
        throw StoryboardError(path: path + ".anchors", reason: "only what lies in an AnchoredView has anchors")
    }

    /// What every view has.
    private mutating func fill(_ view: View, _ reader: inout StoryboardReader) throws(StoryboardError) {
        if let id = try reader.string("id") {
            guard ids.insert(id).inserted else { throw reader.error("id", "“\(id)” is used twice") }
            view.identifier = id
        }
        if let frame = try reader.rect("frame") { view.frame = frame }
        if let margins = try reader.insets("margins") { view.layoutMargins = margins }
        view.isHidden = try reader.bool("hidden") ?? view.isHidden
        view.clipsToBounds = try reader.bool("clips") ?? view.clipsToBounds
        view.isUserInteractionEnabled = try reader.bool("interactive") ?? view.isUserInteractionEnabled
    }

    private mutating func addSubviews(
        _ view: View, _ reader: inout StoryboardReader, _ depth: Int
    ) throws(StoryboardError) {
        if let table = view as? TableView, let header = reader.value("header") {
            // Where every table keeps it: what a subclass makes of it is its own affair once it is awake.
            let path = reader.path + ".header"
            table.setInlineHeader(try load(header, path: path, depth: depth + 1))
            if let anchors { try Self.refuse(anchors, path) }
        }
        var anchored: [(View, AnchorDocument)] = []
        for (index, value) in try reader.list("subviews").enumerated() {
            let path = "\(reader.path).subviews[\(index)]"
            let child = try load(value, path: path, depth: depth + 1)
            view.addSubview(child)
            guard let anchors else { continue }
            if !(view is AnchoredView) { try Self.refuse(anchors, path) }
            anchored.append((child, anchors))
        }
        guard let view = view as? AnchoredView else { return }
        for (child, anchors) in anchored { try view.tie(child, anchors) }
        try view.checkAnchors(path: reader.path)
    }
}

/// What is wrong with a storyboard, and where.
public struct StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The way from the document's top: "view.subviews[2].frame".
    public var path: String
    public var reason: String

    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
