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
    let setNoticeProcessor:
        @convention(c) (
            Connection?, (@convention(c) (UnsafeMutableRawPointer?, Words?) -> Void)?, UnsafeMutableRawPointer?
        )
            -> UnsafeMutableRawPointer?
    let run:
        @convention(c) (
            Connection?, Words?, CInt, UnsafePointer<UInt32>?, List?, UnsafePointer<CInt>?, UnsafePointer<CInt>?, CInt
        ) -> Outcome?
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
        setNoticeProcessor = try Self.function("PQsetNoticeProcessor", in: library)
        run = try Self.function("PQexecParams", in: library)
        outcomeStatus = try Self.function("PQresultStatus", in: library)
        outcomeField = try Self.function("PQresultErrorField", in: library)
        rows = try Self.function("PQntuples", in: library)
        columns = try Self.function("PQnfields", in: library)
        value = try Self.function("PQgetvalue", in: library)
        length = try Self.function("PQgetlength", in: library)
        isNull = try Self.function("PQgetisnull", in: library)
        clear = try Self.function("PQclear", in: library)
    }

    private static func function<Function>(
        _ name: String, in library: UnsafeMutableRawPointer
    ) throws(FleetError) -> Function {
        guard let symbol = dlsym(library, name) else { throw .noLibrary("libpq with \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
