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

    private var full: LeftLife {
        var life = LeftLife(creature: .max)
        (life.isOver, life.goalSet, life.seeksRevenge, life.reached) = (true, 7, true, [0, 2])
        (life.editors, life.hasEatenLarger, life.hasRevenge, life.killer) = (3, true, true, 31)
        life.summary = .init(rung: 4, day: "2026-11-23", seconds: 754, cells: 9, leftAt: 1_790_000_000)
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
            ("summary.day", "\"today\""), ("summary.day", "\"2026-11-2x\""), ("summary.seconds", "-1"),
            ("summary.cells", "1e9"), ("summary.leftAt", "null"),
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

    @Test("Where nothing can be written it says so with the path")
    func readOnly() throws {
        try folder.write("a file", to: "dish")
        let nowhere = LeftLifeFile(besideDishIn: folder.file("dish"))
        #expect { try nowhere.save(full) } throws: {
            "\($0)".contains("could not be saved") && "\($0)".contains("dish/life.json")
        }
    }
}
