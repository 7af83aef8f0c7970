/// Why Agones' sidecar does not do what it is asked for. Play goes on whatever it is.
public enum PlacementError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreachable(String)
    /// No whole answer within `PlacementTuning.timeout`.
    case slow
    case cutOff
    case tooLarge(maximumBytes: Int)
    case noHTTP
    /// An answer with a status other than 2xx. `words`: its own.
    case refused(PlacementRequest, status: Int, words: String)
    /// An answer that says nothing of what its request is for.
    case unreadable(PlacementRequest)

    public var description: String {
        switch self {
        case .unreachable(let words): "it cannot be reached: \(words)"
        case .slow: "it does not answer in time"
        case .cutOff: "it ends its answer in the middle"
        case .tooLarge(let bytes): "its answer is larger than \(bytes / 1024) KiB: something else may listen there"
        case .noHTTP: "what it answers is no HTTP: something else may listen there"
        case .refused(let request, let status, let words): "it answers \(request) with status \(status) (\(words))"
        case .unreadable(let request): "its answer to \(request) makes no sense: something else may listen there"
        }
    }

    /// Whether other requests would fare no better.
    var isAboutLine: Bool {
        if case .refused = self { false } else { true }
    }
}
