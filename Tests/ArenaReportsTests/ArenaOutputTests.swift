import Arena
import ArenaReports
import Foundation
import Replays
import Testing

@Suite struct ArenaOutputTests {
    private let files = [("Dart.png", 0), ("Eel & <Co>.png", 3), ("Raft.png", 4)]

    /// A small tournament of the three, written into `output` as the program does.
    private func play(
        seed: UInt64 = 1, threads: Int = 2, into output: String, isReversed: Bool = false, rounds: Int = .max
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
        let place = try ArenaOutput(path: output)
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
        _ = try ArenaOutput(path: path, isReplacing: true)
        #expect(output.contents.keys.sorted() == ["new/results/notes.md"])
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
