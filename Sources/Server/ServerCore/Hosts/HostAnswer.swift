/// What a host is answered.
public struct HostAnswer: Hashable, Sendable {
    /// Each is a `PlainLine`: terminals show them.
    public let lines: [String]
    /// Whether what was asked for has been done.
    public var isDone: Bool
    /// Whether the process ends after it: who waits for that keeps the line until then.
    public var isLast = false

    /// `isDone`: whether what was asked for has been done.
    public init(_ lines: [String], isDone: Bool = true) {
        self.lines = lines.map { PlainLine.of($0) }
        self.isDone = isDone
    }

    static func failed(_ line: String) -> HostAnswer { HostAnswer([line], isDone: false) }

    /// Of a page. A file of bans may have tens of thousands, and the server's own thread makes them into lines.
    static let linesPerPage = 100

    /// A page of a long answer, counted from one, and how to get the next. `verb`: the command that pages. `none`: what is
    /// said where there are no rows.
    static func page<Row>(
        _ page: Int, of rows: [Row], verb: String, none: String, line: (Row) -> String
    ) -> HostAnswer {
        let count = max(1, (rows.count + linesPerPage - 1) / linesPerPage)
        guard page <= count else { return .failed("'\(verb)' has \(count) \(count == 1 ? "page" : "pages")") }
        guard !rows.isEmpty else { return HostAnswer([none]) }
        let shown = rows.dropFirst((page - 1) * linesPerPage).prefix(linesPerPage).map(line)
        guard count > 1 else { return HostAnswer(shown) }
        let next = page < count ? ": '\(verb) \(page + 1)' has the next" : ""
        return HostAnswer(shown + ["page \(page) of \(count)\(next)"])
    }
}
