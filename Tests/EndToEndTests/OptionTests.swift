import Foundation
import Testing

/// Numbers that cannot be are refused by their range, and a minus is no other option.
@Suite struct OptionTests {
    @Test(arguments: [
        ("micro-server", ["--port", "-5"], "--port must be from 0 to 65535, and is -5"),
        ("micro-server", ["--port=-5"], "--port must be from 0 to 65535, and is -5"),
        ("micro-server", ["--players", "-1"], "--players must be from 1 to 256, and is -1"),
        ("micro-server", ["--test-swims", "-1"], "--test-swims must be from 0 to 64, and is -1"),
        ("micro-server", ["--creatures", "-80"], "--creatures must be from 1 to 2000, and is -80"),
        ("micro-server", ["--hunger", "-1"], "--hunger must be from 0.1 to 100, and is -1.0"),
        ("micro-server", ["--pace", "-50"], "--pace must be from 25 to 100, and is -50"),
        ("micro-server", ["--pace", "101"], "--pace must be from 25 to 100, and is 101"),
        ("micro-server", ["--editor-clock", "3"], "'3' is invalid for '--editor-clock <times>'"),
        ("micro-server", ["--aquarium", "--pace", "50"], "--pace and --editor-clock are for dishes"),
        ("micro-server", ["--name", "pond\u{1B}[2J"], "--name 'pond\u{FFFD}[2J' has a line end or another character"),
        ("micro-server", ["--reserved", "-1"], "--reserved must be from 0 to 256, and is -1"),
        ("micro-server", ["simulate", "--minutes", "-1"], "--minutes must be above 0"),
        ("micro-soak", ["--bots", "-3"], "--bots must be from 1 to 200, and is -3"),
        ("micro-soak", ["--minutes", "-3"], "--minutes must be above 0"),
        ("micro-soak", ["--creatures", "0"], "--creatures must be from 1 to 2000, and is 0"),
        ("micro-soak", ["--edit-seconds", "-1"], "--edit-seconds must be from 0 to 600, and is -1"),
        ("micro-soak", ["--cut-every", "-1"], "--cut-every must be above 0, and is -1.0"),
    ])
    func aNegativeNumberIsRefusedByItsRange(_ program: String, _ arguments: [String], _ words: String) throws {
        let process = try TestProcess(program, arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(words), "\(process.errors)")
    }

    @Test(arguments: [
        (["--screen", "a.replay", "--json"], "--screen shows what is over: leave out --json."),
        (
            ["--screen", "a.replay", "--json", "--world", "w", "--archive", "a"],
            "--screen shows what is over: leave out --world, --archive and --json."
        ),
        (["--screen", "a.replay", "--editor-clock", "2"], "--pace and --editor-clock are for dishes"),
        (["simulate", "--kill", "2", "--archive", "a"], "--kill writes no archive and no pool: leave out --archive."),
        (
            ["simulate", "--kill", "2", "--archive", "a", "--save-pool", "p"],
            "--kill writes no archive and no pool: leave out --archive and --save-pool."
        ),
        (["--check-config", "--write-config", "a.toml"], "one of --check-config and --write-config"),
        (["admin", "--server", "pond", "--socket", "/a", "status"], "one of --socket and --server"),
    ])
    func optionsThatExcludeEachOtherAreNamed(_ arguments: [String], _ words: String) throws {
        let process = try TestProcess("micro-server", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(words) && process.output.isEmpty, "\(process.errors)")
    }

    @Test(arguments: [
        (["--water", "twilight"], "Unknown option '--water'"),
        (["twilight"], "'twilight' is not expected without --picture."),
    ])
    func whatTheGameDoesNotKnowIsNamed(_ arguments: [String], _ words: String) throws {
        let process = try TestProcess("micro", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(words) && process.output.isEmpty, "\(process.errors)")
    }

    /// Whoever mistypes an address has no password of it in a log; a name with a scheme in capitals is an address, and no file.
    @Test(arguments: [
        ("postgres:/u:SECRET@h/d", false), ("postgresql:u:SECRET@h/d", false), ("host=h password=SECRET", false),
        ("postgres://u:SEC?RET@h/d", true), ("POSTGRES://u:SECRET@h/d", true), (" postgres://u:SECRET@h/d", true),
        ("postgres://u:SECRET", true), ("postgres://h/d&password=SECRET", true),
        ("postgres://u:SECRET@h/d?pond=1", true),
    ])
    func noPasswordOfADatabaseIsInAMessage(_ address: String, _ isAddress: Bool) throws {
        let wrong = [["nursery"], ["lineage"], ["simulate"]]
        for command in (isAddress ? [["simulate"]] : wrong) + [["--check-config"]] {
            let process = try TestProcess("micro-server", command + ["--pool", address])
            let status = try process.exitStatus()
            let said = process.output + process.errors
            #expect(status == 64 || command == ["--check-config"], "\(command): \(said)")
            #expect(!said.contains("SEC") && !said.contains("the pool file"), "\(command): \(said)")
            let words = "--pool is no address of a database: write postgres://USER@HOST:PORT/NAME"
            #expect(isAddress || said.contains(words), "\(command): \(said)")
        }
        let given = try TestProcess("micro-server", ["--check-config"], environment: ["MICRO_SERVER_POOL": address])
        _ = try given.exitStatus()
        #expect(!(given.output + given.errors).contains("SEC"), "\(given.errors)")
    }

    /// What is wrong may be long, and is repeated in a log.
    @Test func aLongValueIsNotRepeatedWhole() throws {
        let long = String(repeating: "[", count: 50_000)
        let given = try TestProcess("micro-server", ["--check-config"], environment: ["MICRO_SERVER_POOL": long])
        #expect(try given.exitStatus() == 64 && given.errors.count < 2_000 && given.errors.contains("pool = [[["))
    }

    /// The parser stops at the first; who checks a command line wants all of them at once, and the file's.
    @Test func aCheckNamesAllThatIsWrongWithACommandLine() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString).toml").path
        try "hunger = 1000\n".write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let wrong = [
            "--check-config", "--port", "70000", "--no-fog", "--players=0", "--dish", "lake", "--prot", "5",
            "--creatures", "80",
        ]
        let words = [
            "--port must be from 0 to 65535, and is 70000", "--players must be from 1 to 256, and is 0",
            "'lake' is invalid for '--dish", "'--prot'",
        ]
        for (more, count) in [([], 4), (["--config", file], 5)] as [([String], Int)] {
            let process = try TestProcess("micro-server", wrong + more)
            #expect(try process.exitStatus() == 64)
            for words in words {
                #expect(process.errors.contains("error: the command line: ") && process.errors.contains(words))
            }
            let said = process.errors.split(separator: "\n").count { $0.hasPrefix("error: ") }
            #expect(said == count, "\(process.errors)")
            #expect(process.errors.contains("hunger = 1000") == (count == 5), "\(process.errors)")
        }
        // The last of an option that stands twice counts, and what is sound together is sound.
        let twice = try TestProcess(
            "micro-server", ["--check-config", "--port", "70000", "--port", "0", "--address", "127.0.0.1"])
        #expect(try twice.exitStatus() == 0, "\(twice.errors)")
    }

    /// Also by the client, which hands some of them on to a server that begins much later.
    @Test(arguments: [
        ("--difficulty", "hard", ["'calm'", "'normal'", "'fierce'"]),
        ("--dish", "lake", ["'pond'", "'reef'", "'twilight'", "'current'", "'famine'"]),
        ("--design", "Whale", ["'Dart'", "'Grazer'", "'Raft'"]),
        ("--quality", "ultra", ["'automatic'", "'low'", "'medium'", "'high'"]),
        ("--language", "fr", ["'system'", "'en'", "'de'"]),
        ("--log-level", "loud", ["trace", "debug", "warning", "critical"]),
        ("--picture", "sunset", ["dish", "editor"]),
    ])
    func aWordThatCannotBeIsRefusedWithThoseThatCan(_ option: String, _ word: String, _ known: [String]) throws {
        let process = try TestProcess("micro", [option, word])
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains("'\(word)' is invalid for '\(option)"), "\(process.errors)")
        for word in known { #expect(process.errors.contains(word), "\(word): \(process.errors)") }
    }

    @Test func aFolderIsNoArchive() throws {
        let process = try TestProcess(
            "micro-server", ["simulate", "--minutes", "0.01", "--creatures", "1", "--archive", "/tmp"])
        #expect(try process.exitStatus() == 0)
        #expect(
            process.errors.contains(
                "/tmp is a folder, and an archive is a file: name a file in it, such as /tmp/dish.sqlite"),
            "\(process.errors)")
    }
}
