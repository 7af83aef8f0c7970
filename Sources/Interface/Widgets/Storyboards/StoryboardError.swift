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
