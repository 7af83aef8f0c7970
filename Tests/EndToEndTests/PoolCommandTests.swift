import Archive
import Foundation
import Testing

/// Pools that may ship, as who makes them does: what 'evolve --pool' writes, 'pool' accepts.
@Suite struct PoolCommandTests {
    private func json(_ arguments: [String]) throws -> [String: Any] {
        let process = try TestProcess("micro-server", arguments + ["--json"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(process.lastLine.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func whatIsEvolvedIsMeasuredAndAccepted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (pool, other) = (folder + "/best.pool", folder + "/other.pool")
        let evolved = try json(
            ["evolve", "--minutes", "1", "--every", "1", "--creatures", "4", "--output", folder, "--pool", pool])
        let written = try #require(evolved["pool"] as? [String: Any])
        #expect(Set(written.keys) == ["creatures", "astray", "mutants_astray", "refused_by_engine", "outcome"])
        let creatures = try #require(written["creatures"] as? Int)
        #expect(creatures > 0)

        let measured = try json(["pool", pool])
        let rows = try #require(measured["rows"] as? [[String: Any]])
        #expect(rows.count == creatures && rows.allSatisfy { $0["is_true"] as? Bool == true })
        #expect(measured["holds"] as? Bool == true && measured["mutants"] as? Int == 8 * creatures)

        let again = try json(["pool", pool, "--output", other, "--places", "2"])
        #expect(again["creatures"] as? Int == min(2, creatures))

        let tooFew = try TestProcess("micro-server", ["pool", other, "--swimmers", "3"])
        #expect(try tooFew.exitStatus() == 2 && tooFew.errors.contains("--swimmers asks for 3"), "\(tooFew.errors)")
        let era = try json(["pool", folder + "/era-000060.pool", "--output", other, "--places", "1"])
        #expect(era["creatures"] as? Int == 1)
    }

    @Test func aPoolOfNobodyMayNotShipAndIsNotWritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (pool, other) = (folder + "/none.pool", folder + "/other.pool")
        try PoolFile(note: "", entries: []).write(to: pool)
        let measured = try TestProcess("micro-server", ["pool", pool])
        #expect(try measured.exitStatus() == 2 && measured.output.contains("may not ship"), "\(measured.output)")
        let sieved = try TestProcess("micro-server", ["pool", pool, "--output", other])
        #expect(try sieved.exitStatus() == 2 && sieved.errors.contains("none is written"), "\(sieved.errors)")
        #expect(!FileManager.default.fileExists(atPath: other))
        let misnamed = try TestProcess("micro-server", ["pool", pool, "--output", folder + "/made/"])
        #expect(try misnamed.exitStatus() == 1 && !FileManager.default.fileExists(atPath: folder + "/made"))
    }

    /// Whoever hands on a file has chosen its name.
    @Test func noNameOfAFileMovesACursor() throws {
        let process = try TestProcess("micro-server", ["pool", "/nowhere/a\u{1B}[2Jb.pool"])
        #expect(try process.exitStatus() == 1 && process.errors.contains("a\u{FFFD}[2Jb.pool"), "\(process.errors)")
        #expect(!process.errors.unicodeScalars.contains("\u{1B}"))
    }

    @Test func aFileThatIsNotThereIsNamed() throws {
        let process = try TestProcess("micro-server", ["pool", "/nowhere/x.pool"])
        #expect(try process.exitStatus() == 1 && process.errors.contains("/nowhere/x.pool"), "\(process.errors)")
    }

    @Test(arguments: [
        ["pool", "x.pool", "--places", "0"], ["pool", "x.pool", "--swimmers", "-1"],
        ["pool", "x.pool", "--output", "y.pool", "--swimmers", "3"], ["pool", "x.pool", "--places", "3"],
    ])
    func aWrongOptionIsRefusedWithTheReason(_ arguments: [String]) throws {
        let process = try TestProcess("micro-server", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(arguments[arguments.count - 2]), "\(process.errors)")
    }
}
