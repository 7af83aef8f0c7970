import Anatomy
import Foundation
import Testing

/// The measures of an arms race as a host runs them, small: the keys of their JSON are promised.
@Suite(.serialized) struct ArmsRaceCommandTests {
    private static func folder() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
    }

    private func evolve(into folder: String, minutes: String, _ more: [String] = []) throws -> [String: Any] {
        try figures(
            "evolve",
            ["--minutes", minutes, "--every", "0.2", "--creatures", "12", "--output", folder] + more)
    }

    private func figures(_ command: String, _ arguments: [String]) throws -> [String: Any] {
        let process = try TestProcess("micro-server", [command] + arguments + ["--json"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(process.lastLine.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func aDishEvolvesGoesOnAndIsMeasured() throws {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try evolve(into: folder, minutes: "0.4", ["--pool", folder + "/best.pool"])
        #expect(first["eras"] as? Int == 3)
        #expect(first["ledger_sum"] as? Int == 0)
        #expect(FileManager.default.fileExists(atPath: folder + "/best.pool"))
        let second = try evolve(into: folder, minutes: "0.2", ["--resume"])
        #expect(abs((second["minutes"] as? Double ?? 0) - 0.6) < 0.01)

        let picture = folder + "/table.svg"
        let tournament = try figures("tournament", [folder, "--matches", "1", "--picture", picture])
        #expect((tournament["minutes"] as? [Double])?.count == 4)
        #expect((tournament["shares"] as? [[Double]])?.count == 4)
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("Master tournament"))
        let blindfold = try figures("blindfold", [folder, "--matches", "1"])
        #expect((blindfold["last"] as? [Double])?.count == 1)
        let survival = try figures("survival", [folder, "--lives", "1", "--every", "0"])
        #expect((survival["rows"] as? [Any])?.count == 3 * 4)
        let diversity = try figures("diversity", [folder])
        #expect((diversity["dishes"] as? [Any])?.count == 1)
        let chance = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: chance) }
        _ = try evolve(into: chance, minutes: "0.4", ["--random-parents", "--dish", "reef", "--viscosity", "1.2"])
        let parts = try figures("parts", [folder, "--shadow", chance])
        let rows = try #require(parts["rows"] as? [[String: Any]])
        #expect(rows.count == PartType.all.count)
        #expect(rows.allSatisfy { ($0["shares"] as? [Double])?.count == 1 && $0["shadow"] is Double })
        #expect(rows.first?["part"] as? String == "nucleus" && rows.first?["dishes_in_use"] as? Int == 0)
    }

    @Test(arguments: ["tournament", "blindfold", "survival", "diversity", "parts"])
    func aFolderWithoutErasIsNamedAndSoIsTheWayOut(_ command: String) throws {
        let folder = Self.folder()
        let missing = try TestProcess("micro-server", [command, folder])
        #expect(try missing.exitStatus() == 1)
        #expect(missing.errors.contains("evolve --output"), "\(missing.errors)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for seconds in ["000000", "000060"] {
            try Data("MICROPOL but not really".utf8).write(to: URL(fileURLWithPath: "\(folder)/era-\(seconds).pool"))
        }
        let broken = try TestProcess("micro-server", [command, folder])
        #expect(try broken.exitStatus() == 1)
        #expect(broken.errors.contains("era-000000.pool"), "\(broken.errors)")
    }

    @Test(arguments: [
        ["evolve", "--output", "/tmp/x", "--minutes", "0"], ["evolve", "--output", "/tmp/x", "--every", "0"],
        ["tournament", "x", "--matches", "0"], ["blindfold", "x", "--matches", "101"],
        ["survival", "x", "--lives", "0"], ["evolve", "--output", "/tmp/x", "--viscosity", "0"],
        ["evolve", "--output", "/tmp/x", "--shelled", "1.5"], ["evolve", "--output", "/tmp/x", "--light", "nan"],
    ])
    func aWrongOptionIsRefusedWithTheReason(_ arguments: [String]) throws {
        let process = try TestProcess("micro-server", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(arguments[arguments.count - 2]), "\(process.errors)")
    }
}
