import Glibc

/// A line to a PostgreSQL. Its calls wait, as long as the tuning says: it belongs on a thread of its own.
package final class PostgresConnection {
    private let library: PostgresLibrary
    private let connection: PostgresLibrary.Connection
    private let address: FleetAddress
    /// Seconds for an answer.
    private let answerTimeout: Int

    /// What is sent along with a statement.
    package enum Value {
        case text(String)
        case number(Int64)
        case real(Float)
        case bytes([UInt8])
    }

    /// What came of one: rows of texts; nil for NULL.
    package typealias Rows = [[String?]]

    /// Milliseconds between two looks at the clock.
    private static let look: CInt = 100

    package init(
        _ address: FleetAddress, _ tuning: FleetTuning = FleetTuning(), library: PostgresLibrary
    ) throws(FleetError) {
        try library.check(address)
        self.library = library
        self.address = address
        answerTimeout = tuning.answerTimeout
        // Of a statement, and of a network that gives no sign.
        let milliseconds = "\(tuning.statementTimeout * 1_000)"
        // What the address says itself counts more: later keywords win, and it stands last.
        let keys = ["connect_timeout", "tcp_user_timeout", "application_name", "client_encoding", "options", "dbname"]
        let values = [
            "\(tuning.connectTimeout)", milliseconds, "micro-server", "UTF8",
            "-c statement_timeout=\(milliseconds) -c lock_timeout=\(milliseconds)", address.text,
        ]
        let opened = Self.withPointers(keys) { keys in
            Self.withPointers(values) { values in library.connect(keys, values, 1) }
        }
        guard let opened else { throw .unreachable(address, "there is no memory") }
        connection = opened
        // All is set by now, so `deinit` ends the line.
        if !isFine { try reconnect() }
        // Its hints are for the shell of PostgreSQL, not for our log.
        _ = library.setNoticeProcessor(opened, { _, _ in }, nil)
        // Fails only where a statement is under way.
        _ = library.setNonblocking(opened, 1)
    }

    deinit { library.finish(connection) }

    private var isFine: Bool { library.status(connection) == PostgresLibrary.connectionIsFine }
    private var problemWords: String { library.problem(connection).map { String(cString: $0) } ?? "" }

    /// Why a server denies access it says in its host's language. Asked once more it says its code as well, which is the same
    /// in all of them.
    private func reconnect() throws(FleetError) {
        guard FleetError.isOfServer(problemWords) else { throw FleetError(connecting: address, problemWords) }
        _ = library.setVerbosity(connection, PostgresLibrary.fullVerbosity)
        library.reset(connection)
        guard isFine else { throw FleetError(connecting: address, problemWords) }
        _ = library.setVerbosity(connection, PostgresLibrary.usualVerbosity)
    }

    /// One statement. `$1` … stand for `values`.
    @discardableResult
    package func run(_ statement: String, _ values: [Value] = []) throws(FleetError) -> Rows {
        let isSent = Self.withParameters(values) { pointers, lengths, formats in
            library.send(connection, statement, CInt(values.count), nil, pointers, lengths, formats, 0)
        }
        guard isSent == 1 else { throw problem(of: nil) }
        let end = ContinuousClock.now + .seconds(answerTimeout)
        try flush(until: end)
        let outcome = try nextOutcome(until: end)
        defer { library.clear(outcome) }
        // The line is free for the next statement when nothing follows.
        while let more = try nextOutcome(until: end) { library.clear(more) }
        guard PostgresLibrary.fine.contains(library.outcomeStatus(outcome)) else { throw problem(of: outcome) }
        return (0..<library.rows(outcome)).map { row in
            (0..<library.columns(outcome)).map { column in
                guard library.isNull(outcome, row, column) == 0, let value = library.value(outcome, row, column) else {
                    return nil
                }
                let count = Int(library.length(outcome, row, column))
                return value.withMemoryRebound(to: UInt8.self, capacity: count) {
                    String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
                }
            }
        }
    }

    /// Whether another connection has notified the listeners, since the last call. Waits for nothing.
    package func isNotified() throws(FleetError) -> Bool {
        try takeInput()
        var isNotified = false
        while let notification = library.notification(connection) {
            isNotified = true
            library.free(notification)
        }
        return isNotified
    }

    private func flush(until end: ContinuousClock.Instant) throws(FleetError) {
        while true {
            let rest = library.flush(connection)
            guard rest != 0 else { return }
            guard rest == 1 else { throw problem(of: nil) }
            try wait(for: POLLIN | POLLOUT, until: end)
            try takeInput()
        }
    }

    /// nil after the last one.
    private func nextOutcome(until end: ContinuousClock.Instant) throws(FleetError) -> PostgresLibrary.Outcome? {
        while library.isBusy(connection) != 0 {
            try wait(for: POLLIN, until: end)
            try takeInput()
        }
        return library.next(connection)
    }

    private func takeInput() throws(FleetError) {
        guard library.takeInput(connection) == 1 else { throw problem(of: nil) }
    }

    /// A moment at most: the caller looks again.
    private func wait(for events: CInt, until end: ContinuousClock.Instant) throws(FleetError) {
        guard ContinuousClock.now < end else {
            throw .unreachable(address, "it has not answered for \(answerTimeout) s")
        }
        var line = pollfd(fd: library.socket(connection), events: Int16(events), revents: 0)
        _ = poll(&line, 1, Self.look)
    }

    private func problem(of outcome: PostgresLibrary.Outcome?) -> FleetError {
        let state = library.outcomeField(outcome, PostgresLibrary.stateField).map { String(cString: $0) }
        let words =
            library.outcomeField(outcome, PostgresLibrary.messageField).map { String(cString: $0) }
            ?? problemWords
        return FleetError(at: address, state: state, words)
    }

    // MARK: Pointers

    private static func withPointers<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies.map { UnsafePointer($0) } + [nil])
    }

    private static func withParameters<Result>(
        _ values: [Value],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<CInt>, UnsafePointer<CInt>) -> Result
    ) -> Result {
        let bytes = values.map(\.sent)
        let copies = bytes.map { bytes -> UnsafeMutablePointer<CChar> in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
            for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[bytes.count] = 0
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        return body(
            copies.map { UnsafePointer($0) } + [nil], bytes.map { CInt($0.count) } + [0],
            values.map { $0.isBinary ? 1 : 0 } + [0])
    }
}

extension PostgresConnection.Value {
    fileprivate var isBinary: Bool { if case .bytes = self { true } else { false } }

    fileprivate var sent: [UInt8] {
        switch self {
        // A zero would end a text of C.
        case .text(let text): Array(text.utf8).filter { $0 != 0 }
        case .number(let number): Array("\(number)".utf8)
        case .real(let number): Array("\(number)".utf8)
        case .bytes(let bytes): bytes
        }
    }
}

/// Bytes as PostgreSQL writes them: `\x` and hexadecimal digits. nil for anything else.
package func bytes(ofHexadecimal text: String) -> [UInt8]? {
    guard text.hasPrefix("\\x"), text.utf8.count.isMultiple(of: 2) else { return nil }
    // A pool has millions of them: nothing is kept of each but its byte.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 2 - 1)
    var high: UInt8 = 0
    var isHigh = true
    for letter in text.utf8.dropFirst(2) {
        let digit: UInt8
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = letter - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = letter - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = letter - UInt8(ascii: "A") + 10
        default: return nil
        }
        if isHigh { high = digit << 4 } else { bytes.append(high | digit) }
        isHigh.toggle()
    }
    return bytes
}
