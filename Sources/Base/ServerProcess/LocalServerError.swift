/// Why no server of our own is running, with what to do next.
public enum LocalServerError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    case notStarted(path: String, reason: String)
    case ended(status: Int32)
    case silent(seconds: Int)

    public var description: String {
        switch self {
        case .missing(let path):
            "micro-server is not beside this program (looked for \(path)): build it with 'swift build -c release --product micro-server', or join a running one with --connect HOST:PORT"
        case .notStarted(let path, let reason): "\(path) could not be started: \(reason)"
        case .ended(let status):
            "micro-server ended by itself (status \(status)): its own message is above; run it alone to see more"
        case .silent(let seconds): "micro-server did not get ready within \(seconds) seconds: run it alone to see why"
        }
    }
}
