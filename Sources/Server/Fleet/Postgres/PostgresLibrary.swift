import Glibc

/// The functions of libpq that are used here. The library is looked for when a fleet is first wanted: a machine without it hosts all the
/// same, and no package has to bring what it needs itself (docs/decisions/0028-a-fleet-is-a-postgresql.md). It is never closed.
///
/// Functions and constants: `libpq-fe.h` of libpq-dev 15 (Debian 12), whose ABI is that of `libpq.so.5` since PostgreSQL 8.2.
package struct PostgresLibrary: Sendable {
    typealias Connection = OpaquePointer
    typealias Outcome = OpaquePointer
    typealias Words = UnsafePointer<CChar>
    typealias List = UnsafePointer<UnsafePointer<CChar>?>

    let connect: @convention(c) (List?, List?, CInt) -> Connection?
    let status: @convention(c) (Connection?) -> CInt
    let problem: @convention(c) (Connection?) -> Words?
    let finish: @convention(c) (Connection?) -> Void
    let reset: @convention(c) (Connection?) -> Void
    let setVerbosity: @convention(c) (Connection?, CInt) -> CInt
    private let parse: @convention(c) (Words?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> OpaquePointer?
    private let freeParsed: @convention(c) (OpaquePointer?) -> Void
    let setNoticeProcessor:
        @convention(c) (
            Connection?, (@convention(c) (UnsafeMutableRawPointer?, Words?) -> Void)?, UnsafeMutableRawPointer?
        )
            -> UnsafeMutableRawPointer?
    let setNonblocking: @convention(c) (Connection?, CInt) -> CInt
    let send:
        @convention(c) (
            Connection?, Words?, CInt, UnsafePointer<UInt32>?, List?, UnsafePointer<CInt>?, UnsafePointer<CInt>?, CInt
        ) -> CInt
    let flush: @convention(c) (Connection?) -> CInt
    let takeInput: @convention(c) (Connection?) -> CInt
    let isBusy: @convention(c) (Connection?) -> CInt
    let next: @convention(c) (Connection?) -> Outcome?
    let socket: @convention(c) (Connection?) -> CInt
    let notification: @convention(c) (Connection?) -> UnsafeMutableRawPointer?
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
    let outcomeStatus: @convention(c) (Outcome?) -> CInt
    let outcomeField: @convention(c) (Outcome?, CInt) -> Words?
    let rows: @convention(c) (Outcome?) -> CInt
    let columns: @convention(c) (Outcome?) -> CInt
    let value: @convention(c) (Outcome?, CInt, CInt) -> Words?
    let length: @convention(c) (Outcome?, CInt, CInt) -> CInt
    let isNull: @convention(c) (Outcome?, CInt, CInt) -> CInt
    let clear: @convention(c) (Outcome?) -> Void

    /// `CONNECTION_OK`.
    static let connectionIsFine: CInt = 0
    /// `PGRES_COMMAND_OK` and `PGRES_TUPLES_OK`.
    static let fine: Set<CInt> = [1, 2]
    /// `PQERRORS_DEFAULT`, and `PQERRORS_VERBOSE`, by which words have a code.
    static let (usualVerbosity, fullVerbosity): (CInt, CInt) = (1, 2)
    /// `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`.
    static let stateField = CInt(UInt8(ascii: "C"))
    static let messageField = CInt(UInt8(ascii: "M"))

    /// `name`: the file that the dynamic linker is asked for.
    package init(_ name: String = "libpq.so.5") throws(FleetError) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw .noLibrary(name) }
        connect = try Self.function("PQconnectdbParams", in: library)
        status = try Self.function("PQstatus", in: library)
        problem = try Self.function("PQerrorMessage", in: library)
        finish = try Self.function("PQfinish", in: library)
        reset = try Self.function("PQreset", in: library)
        setVerbosity = try Self.function("PQsetErrorVerbosity", in: library)
        parse = try Self.function("PQconninfoParse", in: library)
        freeParsed = try Self.function("PQconninfoFree", in: library)
        setNoticeProcessor = try Self.function("PQsetNoticeProcessor", in: library)
        setNonblocking = try Self.function("PQsetnonblocking", in: library)
        send = try Self.function("PQsendQueryParams", in: library)
        flush = try Self.function("PQflush", in: library)
        takeInput = try Self.function("PQconsumeInput", in: library)
        isBusy = try Self.function("PQisBusy", in: library)
        next = try Self.function("PQgetResult", in: library)
        socket = try Self.function("PQsocket", in: library)
        notification = try Self.function("PQnotifies", in: library)
        free = try Self.function("PQfreemem", in: library)
        outcomeStatus = try Self.function("PQresultStatus", in: library)
        outcomeField = try Self.function("PQresultErrorField", in: library)
        rows = try Self.function("PQntuples", in: library)
        columns = try Self.function("PQnfields", in: library)
        value = try Self.function("PQgetvalue", in: library)
        length = try Self.function("PQgetlength", in: library)
        isNull = try Self.function("PQgetisnull", in: library)
        clear = try Self.function("PQclear", in: library)
    }

    /// Reads an address, and asks nobody.
    ///
    /// - Throws: `FleetError.malformed`.
    package func check(_ address: FleetAddress) throws(FleetError) {
        var words: UnsafeMutablePointer<CChar>?
        let parsed = address.text.withCString { parse($0, &words) }
        defer {
            freeParsed(parsed)
            self.free(words)
        }
        guard parsed != nil else {
            throw FleetError(malformed: address, words.map { String(cString: $0) } ?? "there is no memory")
        }
    }

    private static func function<Function>(
        _ name: String, in library: UnsafeMutableRawPointer
    ) throws(FleetError) -> Function {
        guard let symbol = dlsym(library, name) else { throw .noLibrary("libpq with \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
