import Foundation
import OptionFiles
import Testing

/// One `key = value` a line; what makes no sense is named by its line, all of it at once.
struct OptionFileTests {
    @Test func textsNumbersAndTruthsAreRead() {
        let file = OptionFile(
            """
            # A dish.
            name = "The \\"old\\" pond"   # its name
              port=27_500
            hunger = 1.5
            no-fog = true
            world = 'C:\\dish'
            seed = -3
            """, path: "server.toml")
        #expect(
            file.settings.map(\.value) == [
                .text("The \"old\" pond"), .number("27500"), .number("1.5"), .truth(true), .text("C:\\dish"),
                .number("-3"),
            ])
        #expect(file.settings.map(\.line) == [2, 3, 4, 5, 6, 7])
    }

    @Test(arguments: [
        ("port", "sets nothing"), ("port =", "has no value"), ("[server]", "begins a table"),
        ("port = maybe", "a value is a number"), ("name = \"Ann", "does not end"), ("name = 'Ann", "does not end"),
        ("name = \"a\\q\"", "'\\q' is not known"), ("port = 1 2", "'2' follows the value"), ("= 3", "sets nothing"),
        ("port = [1]", "a value is a number"), ("two words = 3", "sets nothing"), ("port = 1e999", "a value is"),
        ("port = inf", "a value is"), ("port = 0x10", "a value is"), ("port = _1", "a value is"),
        ("name = 'a\u{1B}[2J'", "the character U+1B in it cannot be seen"), ("name = \"a\u{0}\"", "the character U+0"),
    ])
    func aLineThatSetsNothingIsNamedWithItsReason(_ line: String, _ words: String) {
        let problems = OptionFile("\n" + line, path: "server.toml").problems.map { "\($0)" }
        #expect(problems.count == 1 && problems[0].hasPrefix("server.toml line 2: ") && problems[0].contains(words))
    }

    /// Each of them goes into a log, where others read it.
    @Test(arguments: [
        "pool = postgres://u:SECRET@h/d", "postgres://u:SECRET@h/d", "pool = \"postgres://u:SE\"SECRET@h/d\"",
        "pool = host=h password = SECRET", "[postgres://u:SECRET@h/d]", "pool = POSTGRES:/u:SECRET@h/d",
        "pool == 'postgres://u:SECRET@h/d'",
    ])
    func noPasswordIsInAMessage(_ line: String) {
        let problems = OptionFile(line, path: "server.toml").problems.map { "\($0)" }
        #expect(problems.count == 1 && !problems[0].contains("SECRET"), "\(problems)")
    }

    @Test(arguments: ["", "pool = ", "pool = 1 ", "pool = '"]) func aMessageRepeatsTheBeginningAlone(_ start: String) {
        let problems = OptionFile(start + String(repeating: "[", count: 50_000), path: "server.toml").problems
        #expect(problems.count == 1 && problems[0].words.count < 400, "\(problems)")
    }

    @Test func allThatIsWrongIsSaidAtOnce() {
        let problems = OptionFile("port = 1\nport = 2\nname", path: "a").problems
        #expect(problems.map(\.line) == [2, 3] && problems[0].words.contains("port is set already in line 1"))
    }

    /// Windows' own editors put it there.
    @Test func aMarkBeforeTheFirstLetterIsNoPartOfIt() throws {
        let path = FileManager.default.temporaryDirectory.path + "/micro-\(UUID().uuidString.prefix(8)).toml"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try (Data([0xEF, 0xBB, 0xBF]) + Data("port = 1\r\nname = 'a'\r\n".utf8)).write(to: URL(fileURLWithPath: path))
        let file = try OptionFile(contentsOf: path)
        #expect(file.problems.isEmpty)
        #expect(file.settings.map(\.key) == ["port", "name"] && file.settings[0].value == .number("1"))
    }

    @Test func aFileThatIsNotThereOrNoTextIsNamed() {
        #expect {
            try OptionFile(contentsOf: "/nowhere/server.toml")
        } throws: {
            "\($0)" == "there is no file /nowhere/server.toml, and none can be made: there is no folder /nowhere"
        }
        let path = FileManager.default.temporaryDirectory.path + "/micro-\(UUID().uuidString.prefix(8)).toml"
        #expect {
            try OptionFile(contentsOf: path)
        } throws: {
            "\($0)" == "there is no file \(path): 'micro-server --write-config \(path)' makes one"
        }
        #expect {
            try OptionFile(contentsOf: "/")
        } throws: {
            "\($0)".contains("not a file but a folder")
        }
    }
}
