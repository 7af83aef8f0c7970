import Anatomy
import Foundation
import Testing

/// The measures of an arms race as a host runs them, small: the keys of their JSON are promised.
@Suite(.serialized) struct ArmsRaceCommandTests {
    private static func folder() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
    }

    private func evolve(
        into folder: String, minutes: String, creatures: String = "12", _ more: [String] = []
    ) throws -> [String: Any] {
        try figures(
            "evolve",
            ["--minutes", minutes, "--every", "0.2", "--creatures", creatures, "--output", folder] + more)
    }

    private func figures(_ command: String, _ arguments: [String]) throws -> [String: Any] {
        let process = try TestProcess("micro-server", [command] + arguments + ["--json"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(process.lastLine.utf8))
        return try #require(object as? [String: Any])
    }

    /// How fast hunters of the only dish of a report close in.
    private func closing(_ diversity: [String: Any]) throws -> Double {
        let dishes = try #require(diversity["dishes"] as? [[String: Any]])
        return try #require(dishes.first?["closing"] as? Double)
    }

    @Test func aDishEvolvesGoesOnAndIsMeasured() throws {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // As many as it evolved with: measures of a full dish take minutes.
        let few = ["--creatures", "12"]
        // A better pool that is there stays.
        let (best, shipped) = (folder + "-best.pool", Programs.data("experienced.pool"))
        defer { for end in ["", ".poorer"] { try? FileManager.default.removeItem(atPath: best + end) } }
        try FileManager.default.copyItem(atPath: shipped, toPath: best)
        let first = try evolve(into: folder, minutes: "0.2", ["--pool", best])
        #expect(FileManager.default.contentsEqual(atPath: best, andPath: shipped))
        let pool = try #require(first["pool"] as? [String: Any])
        #expect((pool["outcome"] as? String)?.contains(best) == true, "\(pool)")
        #expect(first["eras"] as? Int == 2)
        #expect(first["ledger_sum"] as? Int == 0)
        let second = try evolve(into: folder, minutes: "0.2", ["--resume"])
        #expect(abs((second["minutes"] as? Double ?? 0) - 0.4) < 0.01)

        let anew = try TestProcess("micro-server", ["evolve", "--output", folder])
        #expect(try anew.exitStatus() == 1 && anew.errors.contains("holds eras already"), "\(anew.errors)")

        let picture = folder + "/table.svg"
        let tournament = try figures("tournament", [folder, "--matches", "1", "--picture", picture])
        #expect((tournament["minutes"] as? [Double])?.count == 3)
        #expect((tournament["shares"] as? [[Double]])?.count == 3)
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("Master tournament"))
        #expect((tournament["rotational"] as? [Any])?.count == 1)
        let twin = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: twin) }
        try FileManager.default.copyItem(atPath: folder, toPath: twin)
        let unseen = try figures(
            "tournament", [folder, twin, "--unseen", "--every", "0.4", "--matches", "1", "--picture", picture])
        let strangers = try #require(unseen["rows"] as? [[String: Any]])
        #expect(strangers.count == 1 && unseen["dishes"] as? Int == 2 && unseen["target"] as? Double == 0.55)
        #expect(strangers.allSatisfy { Set($0.keys) == ["minute", "against_first", "against_step_before"] })
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("never met"))
        let lonely = try TestProcess("micro-server", ["tournament", folder, "--unseen"])
        #expect(try lonely.exitStatus() == 64 && lonely.errors.contains("two folders"), "\(lonely.errors)")
        let far = try TestProcess("micro-server", ["tournament", folder, twin, "--unseen", "--every", "100"])
        #expect(try far.exitStatus() == 1 && far.errors.contains("no two eras in common"), "\(far.errors)")
        #expect(!far.errors.contains("Usage:"))
        let blindfold = try figures("blindfold", [folder, "--matches", "1"])
        #expect((blindfold["last"] as? [Double])?.count == 1)
        let survival = try figures("survival", [folder, "--lives", "1", "--every", "0"] + few)
        let lives = try #require(survival["rows"] as? [[String: Any]])
        #expect(lives.count == 3 * 3)
        #expect(lives.allSatisfy { Set($0.keys) == ["player", "minute", "median", "killed", "lives"] })
        let risk = try figures("risk", [folder, "--lives", "1", "--course", "1", "--nursery", "0.02"] + few)
        let risks = try #require(risk["rows"] as? [[String: Any]])
        #expect(risks.count == 2 * (3 + 1))
        let keys: Set<String> = ["learning", "player", "lives", "killed", "met", "others"]
        #expect(risks.allSatisfy { keys.isSubset(of: $0.keys) })
        #expect(risks.compactMap { $0["lives"] as? Int } == [1, 1, 1, 3, 1, 1, 1, 3])
        let oneByOne = try #require(risk["lives"] as? [[String: Any]])
        #expect(oneByOne.count == 6 && oneByOne.allSatisfy { $0["number"] as? Int == 1 && $0["dish"] as? Int == 1 })
        let hunters = ["--control", "hunters", "--picture", picture]
        let diversity = try figures("diversity", [folder, "--creatures", "24"] + hunters)
        let diverse = try #require(diversity["dishes"] as? [[String: Any]])
        let besides = try #require(diverse.first?["controls"] as? [[String: Any]])
        #expect(besides.compactMap { $0["brains"] as? String } == ["blindfolded", "hunters"])
        #expect((besides.last?["turn_to_prey"] as? Double ?? 0) > 0.5)
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("hunters"))
        let diverseAmongFew = try figures("diversity", [folder, "--creatures", "6"])
        #expect(try closing(diverseAmongFew) != closing(diversity))
        let asGood = try figures("blindfold", [folder, "--matches", "1", "--against", "shuffled"])
        #expect(asGood["against"] as? String == "shuffled")
        // A pool is a folder with one era.
        let ofPool = try figures("parts", [best])
        #expect((ofPool["rows"] as? [Any])?.count == PartType.all.count)
        // The same creatures in other water.
        let blindInTheReef = try figures("blindfold", [folder, "--matches", "1", "--dish", "reef"])
        let shares = try #require(blindfold["share"] as? [[Double]])
        #expect(try #require(blindInTheReef["share"] as? [[Double]]) != shares)
        let diverseInTheReef = try figures("diversity", [folder, "--creatures", "24", "--dish", "reef"])
        #expect(try closing(diverseInTheReef) != closing(diversity))
        let inTheReef = ["--dish", "reef", "--control", "shuffled"]
        let livesInTheReef = try figures("survival", [folder, "--lives", "1", "--every", "100"] + few + inTheReef)
        let both = try #require(livesInTheReef["rows"] as? [[String: Any]])
        #expect(both.compactMap { $0["control"] as? String } == ["shuffled", "shuffled", "shuffled"])
        let medians = lives.filter { $0["minute"] as? Double == 0 }.compactMap { $0["median"] as? Double }
        let others = both.filter { $0["control"] == nil }.compactMap { $0["median"] as? Double }
        #expect(medians.count == 3 && others.count == 3 && others != medians)
        let chance = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: chance) }
        _ = try evolve(into: chance, minutes: "0.4", ["--random-parents", "--dish", "reef", "--viscosity", "1.2"])
        let era = try Data(contentsOf: URL(fileURLWithPath: chance + "/era-000000.pool"))
        let note = "evolve --seed 1 --dish reef --creatures 12 --viscosity 1.2 --random-parents, after 0 s"
        #expect(era.range(of: Data(note.utf8)) != nil)
        let news = folder + "/inventions.svg"
        let openness = try figures("openness", [folder, "--shadow", chance, "--inventions", news])
        #expect((openness["dishes"] as? [Any])?.count == 1, "the book of both runs is one")
        #expect((openness["shadows"] as? [Any])?.count == 1)
        #expect(try String(contentsOfFile: news, encoding: .utf8).contains("of random parents"))
        let parts = try figures("parts", [folder, "--shadow", chance, "--picture", picture])
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("by chance"))
        let rows = try #require(parts["rows"] as? [[String: Any]])
        #expect(rows.count == PartType.all.count)
        #expect(rows.allSatisfy { ($0["shares"] as? [Double])?.count == 1 && $0["shadow"] is Double })
        #expect(rows.first?["part"] as? String == "nucleus" && rows.first?["dishes_in_use"] as? Int == 0)
    }

    @Test func aDishThatIsJudgedOtherwiseSaysSo() throws {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let figures = try evolve(
            into: folder, minutes: "0.2",
            [
                "--selection", "lexicase", "--litter", "4", "--nursery", "0.05", "--generalists", "10", "--inflow",
                "90000",
            ])
        #expect(figures["winners"] is Int && figures["held_back"] is Int)
        let era = try Data(contentsOf: URL(fileURLWithPath: folder + "/era-000000.pool"))
        let judged = "--nursery 0.05 --generalists 10 --selection lexicase --litter 4 --inflow 90000"
        let note = "evolve --seed 1 --creatures 12 \(judged), after 0 s"
        #expect(era.range(of: Data(note.utf8)) != nil)
    }

    @Test func carriersMeetThemselvesWithoutAPart() throws {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // One creature, of few parts: each takes matches of sixty.
        _ = try evolve(into: folder, minutes: "0.4", creatures: "1")
        // The last era is all that it looks at.
        let eras = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("era-") }.sorted()
        for era in eras.dropLast() { try FileManager.default.removeItem(atPath: folder + "/" + era) }
        let compared = try TestProcess("micro-server", ["tournament", folder])
        #expect(try compared.exitStatus() == 1 && compared.errors.contains("it takes two"), "\(compared.errors)")
        let picture = folder + "/parts.svg"
        let ablation = try figures("ablation", [folder, "--matches", "2", "--picture", picture])
        #expect((ablation["living"] as? [Int])?.count == 1 && ablation["matches"] as? Int == 2)
        let rows = try #require(ablation["rows"] as? [[String: Any]])
        #expect(rows.count == PartType.all.count - 3)
        let asked = rows.filter { $0["share"] is Double }
        #expect(!asked.isEmpty)
        let keys: Set = ["part", "carriers", "skipped", "shares", "share", "low", "high", "p", "verdict", "demand_met"]
        #expect(asked.allSatisfy { Set($0.keys) == keys && ($0["shares"] as? [Double])?.count == 1 })
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("What parts are worth"))
    }

    /// Less than a tick was left, of which no tick came, for ever.
    @Test func aRunThatIsNoWholeNumberOfTicksEnds() throws {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try evolve(into: folder, minutes: "0.0005")["eras"] as? Int == 1)
    }

    @Test func aDishIsNoStrangerToItself() throws {
        let folder = Self.folder()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let itself = try TestProcess("micro-server", ["tournament", folder, folder + "/./", "--unseen"])
        #expect(try itself.exitStatus() == 64 && itself.errors.contains("the same folder"), "\(itself.errors)")
    }

    @Test(arguments: ["census.jsonl", "lives.csv"])
    func whatIsGoneOnFromIsReadFirstAndLeftAsItIsWhereItMakesNoSense(_ file: String) throws {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try evolve(into: folder, minutes: "0.2")
        let path = folder + "/" + file
        let before = try String(contentsOfFile: path, encoding: .utf8) + "Dear diary,\n"
        try before.write(toFile: path, atomically: true, encoding: .utf8)
        let resumed = try TestProcess(
            "micro-server",
            [
                "evolve", "--minutes", "0.2", "--every", "0.2", "--creatures", "12", "--dish", "reef", "--output",
                folder,
                "--resume",
            ])
        #expect(try resumed.exitStatus() == 1)
        let words = "the last era there was made with other options: --dish was not given and is reef\n"
        #expect(resumed.errors.contains("warning: ") && resumed.errors.contains(words), "\(resumed.errors)")
        #expect(resumed.errors.contains("\(file), line "), "\(resumed.errors)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
    }

    @Test(arguments: ["tournament", "blindfold", "survival", "risk", "diversity", "parts", "ablation", "knockout"])
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
        ["ablation", "x", "--matches", "1"], ["knockout", "x", "--matches", "2"], ["knockout", "x", "--matches", "7"],
        ["knockout", "x", "--champions", "0"], ["knockout", "x", "--minute", "-1"],
        ["survival", "x", "--lives", "0"], ["survival", "x", "--creatures", "0"], ["risk", "x", "--nursery", "61"],
        ["evolve", "--output", "/tmp/x", "--viscosity", "0"], ["evolve", "--output", "/tmp/x", "--litter", "0"],
        ["evolve", "--output", "/tmp/x", "--selection", "best"], ["evolve", "--output", "/tmp/x", "--inflow", "-1"],
        ["evolve", "--output", "/tmp/x", "--generalists", "10"],
        ["evolve", "--output", "/tmp/x", "--resume", "--every", "0.2", "--minutes", "0.1"],
        ["evolve", "--output", "/tmp/x", "--nursery", "3", "--generalists", "65"],
        ["evolve", "--output", "/tmp/x", "--random-parents", "--selection", "lexicase"],
        ["openness", "x", "--dish", "reef"], ["parts", "x", "--dish", "reef"],
        // No time is spent on a picture that cannot be kept.
        ["knockout", "x", "--picture", "/nowhere/x.svg"], ["tournament", "x", "--picture", "/"],
        // What a measure does not heed it does not take.
        ["parts", "x", "--seed", "2"], ["parts", "x", "--picture", "/nowhere/x.svg"],
        ["diversity", "x", "--picture", "/nowhere/x.svg"], ["difficulty", "x", "--picture", "/nowhere/x.svg"],
        ["openness", "x", "--inventions", "/nowhere/x.svg"], ["course", "--picture", "/nowhere/x.svg"],
        ["encounter", "x", "--control", "nobody"], ["blindfold", "x", "--against", "nobody"],
        ["tournament", "x", "--every", "-1"],
        ["evolve", "--output", "/tmp/x", "--shelled", "1.5"], ["evolve", "--output", "/tmp/x", "--light", "nan"],
        ["evolve", "--output", "/tmp/x", "--zones", "1.5"],
    ])
    func aWrongOptionIsRefusedWithTheReason(_ arguments: [String]) throws {
        let process = try TestProcess("micro-server", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(arguments[arguments.count - 2]), "\(process.errors)")
    }
}
