import Foundation
import Preferences
import Testing

@Suite("The file of a life that is left")
struct LeftLifeFileTests {
    private let folder: ScratchFolder
    private let file: LeftLifeFile

    init() throws {
        folder = try ScratchFolder()
        file = LeftLifeFile(besideDishIn: folder.path)
    }

    /// One more than a game keeps.
    private static let tooMany = "[" + String(repeating: "1, ", count: LeftLife.Rivals.maximum) + "1]"

    private var full: LeftLife {
        var life = LeftLife(creature: .max)
        (life.isOver, life.goalSet, life.seeksRevenge, life.reached) = (true, 7, true, [0, 2])
        (life.editors, life.hasEatenLarger, life.hasRevenge, life.killer) = (3, true, true, 31)
        life.summary = .init(rung: 4, day: "2026-11-23", seconds: 754, cells: 9, leftAt: 1_790_000_000)
        life.rivals.killers = [.init(creature: 31, kills: 2, hue: 200), .init(creature: .max, kills: 1)]
        life.rivals.heirs = [77: 31, 78: 31]
        life.rivals.met = [12, 90]
        return life
    }

    @Test("What is kept is read again, also where little is known; nothing is left before")
    func roundTrip() throws {
        #expect(try file.load() == nil)
        let young = LeftLife(creature: 5)
        var untold = full
        untold.summary?.day = nil
        for life in [full, young, untold] {
            try file.save(life)
            #expect(try file.load() == life)
        }
        #expect(folder.names == ["life.json"])
    }

    @Test(
        "A file that is none is an error with its path",
        arguments: ["", "{", "[]", "\u{0}\u{1}", "{}", #"{"version": 2, "creature": 5}"#])
    func broken(text: String) throws {
        try folder.write(text, to: "life.json")
        #expect { try file.load() } throws: { $0 is LeftLifeError && "\($0)".contains("life.json") }
        try file.save(full)
        #expect(try file.load() == full, "the next one takes its place")
    }

    @Test("A file longer than any that makes sense is not read")
    func tooLong() throws {
        try folder.write(String(repeating: " ", count: 1 << 17), to: "life.json")
        #expect(throws: LeftLifeError.self) { try file.load() }
    }

    @Test(
        "A value that cannot be is named",
        arguments: [
            ("creature", "-1"), ("creature", "4294967296"), ("isOver", "1"), ("goalSet", "-1"), ("reached", "[99]"),
            ("reached", "7"), ("editors", "1e300"), ("killer", "\"31\""), ("summary", "{}"), ("summary.rung", "5"),
            ("summary.day", "\"today\""), ("summary.day", "\"2026-11-2x\""), ("summary.day", "\"2026-02-31\""),
            ("summary.day", "\"2026-13-01\""), ("summary.day", "\"2100-02-29\""), ("summary.day", "\"2026-11-00\""),
            ("summary.seconds", "-1"),
            ("summary.cells", "1e9"), ("summary.leftAt", "null"), ("rivals.killers", "{}"),
            ("rivals.killers", #"[{"creature": 31, "kills": 0}]"#),
            ("rivals.killers", #"[{"creature": 31, "kills": 1, "hue": 256}]"#), ("rivals.heirs", "[[31]]"),
            ("rivals.heirs", "[31]"), ("rivals.met", "[-1]"),
            ("rivals.met", tooMany),
        ])
    func badValue(key: String, value: String) throws {
        try file.save(full)
        var document = try JSONValue(parsing: Data(try folder.read("life.json").utf8))
        document[key] = try JSONValue(parsing: Data(value.utf8))
        try document.data().write(to: URL(fileURLWithPath: folder.file("life.json")))
        let named = key == "summary" ? "summary.rung" : key
        #expect(throws: LeftLifeError.cannotBe(path: file.path, key: named)) { try file.load() }
    }

    @Test("A file of an older game that reckoned with edit points itself is read without them")
    func pointsOfOlderGames() throws {
        try file.save(full)
        var document = try JSONValue(parsing: Data(try folder.read("life.json").utf8))
        document["isBudgetKnown"] = .flag(true)
        document["lastEditor"] = .object(["number": .whole(3), "budget": .whole(160), "spent": .whole(34)])
        try document.data().write(to: URL(fileURLWithPath: folder.file("life.json")))
        #expect(try file.load() == full)
    }

    @Test("A file of an older game, which says nothing of where the life is, is read all the same")
    func older() throws {
        try file.save(full)
        var document = try JSONValue(parsing: Data(try folder.read("life.json").utf8))
        document["summary"] = nil
        try document.data().write(to: URL(fileURLWithPath: folder.file("life.json")))
        var known = full
        known.summary = nil
        #expect(try file.load() == known)
    }

    @Test("On a full disk the life before stays, and is said to")
    func fullDisk() throws {
        let file = LeftLifeFile(besideDishIn: folder.file("dish"))
        try file.save(full)
        var later = full
        later.editors += 1
        try folder.fill(before: "dish/life.json")
        #expect { try file.save(later) } throws: {
            "\($0)".contains("No space left on device") && "\($0)".contains("untouched")
        }
        #expect(try file.load() == full)
        try file.save(later)
        #expect(try file.load() == later)
    }

    @Test("A file of an older game, which knew no rivals beyond its end, is read with none")
    func withoutRivals() throws {
        try file.save(full)
        var document = try JSONValue(parsing: Data(try folder.read("life.json").utf8))
        document["rivals"] = nil
        try document.data().write(to: URL(fileURLWithPath: folder.file("life.json")))
        var known = full
        known.rivals = LeftLife.Rivals()
        #expect(try file.load() == known)
    }

    @Test("As many rivals as a game keeps fit into the file")
    func mostRivals() throws {
        var life = full
        let all = (1...UInt32(LeftLife.Rivals.maximum)).map { $0 &+ 4_000_000_000 }
        life.rivals.killers = all.map { .init(creature: $0, kills: 1_000, hue: 255) }
        life.rivals.heirs = Dictionary(uniqueKeysWithValues: all.map { ($0 + 1_000, $0) })
        life.rivals.met = Set(all)
        try file.save(life)
        #expect(try file.load() == life)
    }

    @Test("Where nothing can be written it says so with the path")
    func readOnly() throws {
        try folder.write("a file", to: "dish")
        let nowhere = LeftLifeFile(besideDishIn: folder.file("dish"))
        #expect { try nowhere.save(full) } throws: {
            "\($0)".contains("could not be saved") && "\($0)".contains("dish/life.json")
        }
    }
}
