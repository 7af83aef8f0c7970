import Arena
import ArenaReports
import Foundation
import Replays
import Testing

@Suite struct ArenaOutputTests {
    private let files = [("Dart.png", 0), ("Eel & <Co>.png", 3), ("Raft.png", 4)]

    /// A small tournament of the three, written into `output` as the program does.
    private func play(
        seed: UInt64 = 1, threads: Int = 2, into output: String, isReversed: Bool = false, rounds: Int = .max,
        isReplacing: Bool = false
    ) throws {
        let folder = try Folder()
        for (file, seed) in isReversed ? files.reversed() : files { try folder.put(picture(seed: seed), file) }
        try folder.put(Array("hello".utf8), "letter.txt")
        let roster = try EntryFolder(path: folder.path).read()
        var rules = ArenaRules()
        (rules.seed, rules.matches, rules.seconds, rules.teamSize) = (seed, 4, 5, 4)
        var night = try #require(ArenaNight(roster.entries, rules: rules))
        var hall = ArenaNight.Hall()
        (hall.threads, hall.recorder) = (threads, ("test", "build"))
        let place = try ArenaOutput(path: output, isReplacing: isReplacing)
        func table() -> ArenaTable {
            ArenaTable(night, leftOut: roster.leftOut, program: "test", isRecorded: true)
        }
        try place.write(table(), of: night, recordings: [])
        while !night.isComplete, night.rounds.count < rounds {
            let recordings = try #require(try night.playRound(hall))
            try place.write(table(), of: night, recordings: recordings)
        }
    }

    private func json(_ output: Folder) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(#require(output.contents["table.json"])))
        return try #require(object as? [String: Any])
    }

    @Test func theSameSeedGivesTheSameFilesToTheByte() throws {
        let (one, two, other) = (try Folder(), try Folder(), try Folder())
        try play(threads: 1, into: one.path)
        try play(threads: 3, into: two.path, isReversed: true)
        try play(seed: 2, into: other.path)
        #expect(one.contents.count == 3 + 3 * 4 + 8)
        #expect(one.contents == two.contents)
        #expect(one.contents["table.json"] != other.contents["table.json"])
    }

    @Test func theTableNamesItsRecordingsAndTheyAreThere() throws {
        let output = try Folder()
        try play(into: output.path)
        let rounds = try #require(try json(output)["rounds"] as? [[String: Any]])
        let meetings = rounds.flatMap { $0["meetings"] as? [[String: Any]] ?? [] }
        let names = meetings.flatMap { $0["matches"] as? [[String: Any]] ?? [] }.compactMap { $0["replay"] as? String }
        #expect(names.count == 3 * 4 + 8 && Set(names).count == names.count)
        for name in names {
            let bytes = try #require(output.contents[name], "\(name)")
            #expect(try ReplayFile(.bytes(bytes)).check(build: "build").verified)
        }
    }

    @Test func tablesSayWhoWonWhatWasLeftOutAndWhatIsMissing() throws {
        let (whole, part) = (try Folder(), try Folder())
        try play(into: whole.path)
        try play(into: part.path, rounds: 1)
        let table = try json(whole)
        #expect(table["complete"] as? Bool == true && table["missing"] == nil && table["arena"] as? Int == 1)
        let rows = try #require(table["table"] as? [[String: Any]])
        #expect(rows.map { $0["place"] as? Int } == [1, 2, 3])
        let unfinished = try json(part)
        #expect(unfinished["complete"] as? Bool == false)
        #expect(unfinished["missing"] as? String == "rounds 2 to 3 and the final")
        for (output, ending) in [(whole, "beat"), (part, "rounds 2 to 3 and the final were not played")] {
            let text = String(decoding: try #require(output.contents["table.txt"]), as: UTF8.self)
            #expect(text.contains("letter.txt, byte 0: it is neither") && text.contains(ending), "\(text)")
            let svg = String(decoding: try #require(output.contents["table.svg"]), as: UTF8.self)
            #expect(svg.contains("Eel &amp; &lt;Co&gt;") && svg.contains("letter.txt"))
            #expect(XMLCheck.isWellFormed(svg))
        }
    }

    @Test func onlyAnEmptyFolderOrAnEarlierTournamentIsTaken() throws {
        let output = try Folder()
        try output.put([1], "holiday.jpg")
        #expect(throws: ArenaOutputError.notEmpty(output.path)) { try ArenaOutput(path: output.path) }
        #expect(throws: ArenaOutputError.notEmpty(output.path)) {
            try ArenaOutput(path: output.path, isReplacing: true)
        }
        try output.put(Array("{\"score\":3}".utf8), "table.json")
        #expect(throws: ArenaOutputError.notEmpty(output.path)) {
            try ArenaOutput(path: output.path, isReplacing: true)
        }
        #expect(throws: ArenaOutputError.notAFolder(output.path + "/holiday.jpg")) {
            try ArenaOutput(path: output.path + "/holiday.jpg")
        }
        #expect(output.contents.keys.sorted() == ["holiday.jpg", "table.json"])
    }

    @Test func anEarlierTournamentIsReplacedOnlyWhenAskedFor() throws {
        let output = try Folder()
        let path = output.path + "/new/results"
        try play(into: path, rounds: 1)
        try output.put([1], "new/results/notes.md")
        #expect(throws: ArenaOutputError.earlier(path)) { try ArenaOutput(path: path) }
        try output.put([2], "new/results/matches/mine.replay")
        try output.put([3], "new/results/table.json.new")
        _ = try ArenaOutput(path: path, isReplacing: true)
        let mine = ["matches/mine.replay", "notes.md", "table.json.new"].map { "new/results/" + $0 }
        #expect(output.contents.keys.sorted() == ["new/results/.micro-arena"] + mine)
        try play(into: path, rounds: 1, isReplacing: true)
        #expect(mine.map { output.contents[$0] } == [[2], [1], [3]])
        #expect(output.contents["new/results/.micro-arena"] == nil)
    }

    @Test func aTableOfAnotherProgramIsNoTournament() throws {
        let output = try Folder()
        for table in ["{\"arena\":1}", "{\"arena\":1,\"rounds\":[],\"seed\":1,\"program\":\"circus\"}"] {
            try output.put(Array(table.utf8), "table.json")
            #expect(throws: ArenaOutputError.notEmpty(output.path)) {
                try ArenaOutput(path: output.path, isReplacing: true)
            }
        }
        #expect(output.contents.keys.sorted() == ["table.json"])
    }

    @Test(arguments: ["../notes.replay", "matches/../notes.replay", "notes.replay", "matches/notes.txt"])
    func aTableThatNamesFilesOfOthersIsNoTournament(_ name: String) throws {
        let output = try Folder()
        try play(into: output.path, rounds: 1)
        let text = String(decoding: try #require(output.contents["table.json"]), as: UTF8.self)
        let first = try #require(text.firstMatch(of: /matches\/[^"]*/)).output
        try output.put(Array(text.replacingOccurrences(of: first, with: name).utf8), "table.json")
        let before = output.contents
        #expect(throws: ArenaOutputError.notEmpty(output.path)) {
            try ArenaOutput(path: output.path, isReplacing: true)
        }
        #expect(output.contents == before)
    }

    @Test func nothingGoesWhereALinkOrAFolderIsInTheWay() throws {
        for name in ["matches", "table.svg", "table.txt"] {
            let (output, other) = (try Folder(), try Folder())
            try play(into: output.path, rounds: 1)
            let path = output.path + "/" + name
            try FileManager.default.moveItem(atPath: path, toPath: other.path + "/" + name)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other.path + "/" + name)
            let before = other.contents
            #expect(throws: ArenaOutputError.inTheWay(path)) { try ArenaOutput(path: output.path, isReplacing: true) }
            #expect(other.contents == before && output.contents["table.json"] != nil)
        }
        let output = try Folder()
        try play(into: output.path, rounds: 1)
        try FileManager.default.removeItem(atPath: output.path + "/table.svg")
        try FileManager.default.createDirectory(atPath: output.path + "/table.svg", withIntermediateDirectories: false)
        let before = output.contents
        #expect(throws: ArenaOutputError.inTheWay(output.path + "/table.svg")) {
            try ArenaOutput(path: output.path, isReplacing: true)
        }
        #expect(output.contents == before)
    }

    /// What can be there after a sudden end: any beginning of the order in which it is removed and written.
    @Test func aTournamentThatEndedSuddenlyCanBeReplaced() throws {
        let output = try Folder()
        _ = try ArenaOutput(path: output.path)
        #expect(throws: ArenaOutputError.earlier(output.path)) { try ArenaOutput(path: output.path) }
        for missing in [
            ["table.txt"], ["table.txt", "table.svg"], ["matches", "table.txt", "table.svg"], ["table.json"],
        ] {
            try play(into: output.path, rounds: 1, isReplacing: true)
            if missing == ["table.json"] { _ = try ArenaOutput(path: output.path, isReplacing: true) }
            for name in missing { try? FileManager.default.removeItem(atPath: output.path + "/" + name) }
            try output.put(Array("{\"are".utf8), ".micro-arena")
        }
        try play(into: output.path, isReplacing: true)
        #expect(output.contents.count == 3 + 3 * 4 + 8)
    }

    @Test func aRecordingReplacesNoFileOfAUsers() throws {
        let output = try Folder()
        try play(into: output.path, rounds: 1)
        let name = try #require(output.contents.keys.sorted().first { $0.hasSuffix(".replay") })
        let again = try Folder()
        try play(into: again.path, rounds: 0)
        try FileManager.default.createDirectory(atPath: again.path + "/matches", withIntermediateDirectories: true)
        try again.put([9], name)
        for _ in 0..<2 {
            #expect(throws: ArenaOutputError.inTheWay(again.path + "/" + name)) {
                try play(into: again.path, isReplacing: true)
            }
            #expect(again.contents[name] == [9])
        }
    }

    @Test func aFailedWriteSaysThatTheEarlierTournamentIsGone() throws {
        let output = try Folder()
        try play(into: output.path, rounds: 0)
        let roster = try twoEntries()
        let night = try #require(ArenaNight(roster.entries))
        let place = try ArenaOutput(path: output.path, isReplacing: true)
        try FileManager.default.createDirectory(atPath: output.path + "/table.json", withIntermediateDirectories: false)
        let table = ArenaTable(night, leftOut: [], program: "test", isRecorded: true)
        let error = #expect(throws: ArenaOutputError.self) { try place.write(table, of: night, recordings: []) }
        let text = try #require(error).description
        #expect(text.contains(output.path) && text.contains("the earlier tournament is gone"), "\(text)")
    }

    private func twoEntries() throws -> EntryFolder.Roster {
        let folder = try Folder()
        for (file, seed) in files.prefix(2) { try folder.put(picture(seed: seed), file) }
        return try EntryFolder(path: folder.path).read()
    }
}

/// Whether tags close in order and no bare & or < is left: what the pictures could get wrong.
private enum XMLCheck {
    static func isWellFormed(_ text: String) -> Bool {
        var open: [Substring] = []
        for part in text.split(separator: "<", omittingEmptySubsequences: true) {
            guard let end = part.firstIndex(of: ">") else { return false }
            let (tag, words) = (part[..<end], part[part.index(after: end)...])
            let isPlain = words.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy {
                $0.hasPrefix("amp;") || $0.hasPrefix("lt;") || $0.hasPrefix("gt;") || $0.hasPrefix("quot;")
            }
            guard isPlain else { return false }
            if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
            if !tag.hasPrefix("/") { open.append(name) } else if open.popLast() != name { return false }
        }
        return open.isEmpty
    }
}
