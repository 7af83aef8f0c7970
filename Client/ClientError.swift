/// Why the game cannot start or go on, with what to do next.
nonisolated enum ClientError: Error, Hashable, CustomStringConvertible {
    case noDisplay(String)
    case serverMissing(path: String)
    case serverNotStarted(path: String, reason: String)
    case serverEnded(status: Int32)
    case serverSilent(seconds: Int)
    case refused(String)

    var description: String {
        switch self {
        case .noDisplay(let reason):
            "no window can be opened (\(reason)). Set DISPLAY, or use 'micro --picture dish dish.png', micro-soak or micro-server, which need none."
        case .serverMissing(let path):
            "micro-server is not beside micro (looked for \(path)). Build it with 'swift build -c release --product micro-server', or join a server with --connect HOST:PORT."
        case .serverNotStarted(let path, let reason): "\(path) could not be started: \(reason)"
        case .serverEnded(let status):
            "micro-server ended at once (status \(status)). Its own message is above; run it alone to see more."
        case .serverSilent(let seconds):
            "micro-server did not get ready within \(seconds) seconds. Run it alone to see why."
        case .refused(let reason): reason
        }
    }
}
