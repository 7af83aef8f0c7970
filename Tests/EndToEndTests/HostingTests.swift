import Foundation
import Testing
import Waiting

/// A server as its host has it: one file, one socket, one page.
@Suite(.serialized) struct HostingTests {
    /// Short, because a socket's path is.
    private let folder = "/tmp/micro-\(UUID().uuidString.prefix(8))"

    private func withFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body()
    }

    private func admin(_ words: String...) throws -> (status: Int32, text: String) {
        let process = try TestProcess("micro-server", ["admin", "--socket", folder + "/a.socket"] + words)
        let status = try process.exitStatus()
        return (status, process.output + process.errors)
    }

    @Test func theFirstStartMakesItsFileAndALaterOneMissesIt() throws {
        try withFolder {
            let home = try TemporaryHomes.shared.make()
            let file = folder + "/server.toml"
            let options = ["--config", file, "--address", "127.0.0.1", "--port", "0", "--creatures", "3"]
            let check = try TestProcess("micro-server", options + ["--check-config"], environment: home)
            #expect(try check.exitStatus() == 64)
            #expect(!FileManager.default.fileExists(atPath: file), "who only looks makes nothing")
            let wrong = try TestProcess("micro-server", options + ["--players", "0"], environment: home)
            #expect(try wrong.exitStatus() == 64 && wrong.errors.contains("--players must be"), "\(wrong.errors)")
            #expect(!FileManager.default.fileExists(atPath: file), "what is refused makes nothing")
            let server = try TestProcess("micro-server", options, environment: home)
            _ = try server.line(startingWith: "READY port=")
            #expect(server.errors.contains("\(file) was not there"), "\(server.errors)")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("# port = 27500") || text.contains("#port = 27500"), "\(text.prefix(400))")
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
            try FileManager.default.removeItem(atPath: file)
            let later = try TestProcess("micro-server", options, environment: home)
            #expect(try later.exitStatus() == 64)
            #expect(later.errors.contains("there is no file \(file)"), "\(later.errors)")
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func aHostEditsOneFileAndSpeaksToTheServer() throws {
        try withFolder {
            let file = folder + "/server.toml"
            let settings = """
                port = 0
                address = "127.0.0.1"
                creatures = 8
                world = "\(folder)/world"
                admin-socket = "\(folder)/a.socket"
                greeting = "Welcome."
                """
            try settings.write(toFile: file, atomically: true, encoding: .utf8)
            // The command line counts more than a variable, and that more than the file.
            let server = try TestProcess(
                "micro-server", ["--config", file, "--creatures", "9"],
                environment: ["MICRO_SERVER_CREATURES": "7", "MICRO_SERVER_METRICS": "127.0.0.1:0"])
            _ = try server.line(startingWith: "READY port=")
            #expect(server.errors.contains("a dish of 9 creatures") && server.errors.contains("http://127.0.0.1:"))
            let status = try admin("status")
            #expect(status.status == 0 && status.text.contains("the dish lives: 9 creatures"), "\(status.text)")
            let nonsense = try admin("dance")
            #expect(nonsense.status == 1 && nonsense.text.contains("there is no command 'dance'"))
            #expect(try admin("ban", "203.0.113.7", "2h", "spams a lot").status == 0)
            let absent = try admin("kick", "Ann 2")
            #expect(absent.status == 1 && absent.text.contains("nobody here is called 'Ann 2'"))
            #expect(try admin("bans").text.contains("spams a lot"))

            try (settings + "\nplayers = 3\nplay-seconds = 60\ndifficulty = \"calm\"\n").replacing(
                "Welcome.", with: "Hello."
            ).write(
                toFile: file, atomically: true, encoding: .utf8)
            server.send(SIGHUP)
            try wait(for: "the files") { server.errors.contains("files are read again: 1 bans") }
            #expect(server.errors.contains("greeting is changed"))
            #expect(server.errors.contains("players will count at the next start"))
            #expect(server.errors.contains("play-seconds will count for a new dish only: one kept in \(folder)/world"))
            #expect(server.errors.contains("difficulty will count at the next start, but in part for a new dish only"))
            try "port = maybe\n".write(toFile: file, atomically: true, encoding: .utf8)
            let reload = try admin("reload")
            #expect(reload.status == 1 && reload.text.contains("server.toml line 1: port = maybe"), "\(reload.text)")
            #expect(server.errors.contains("not all files could be read again"))
            #expect(server.errors.split(separator: "files are read again").count == 2, "only the one that was")

            let quit = try admin("quit")
            #expect(quit.status == 0 && quit.text.contains("the dish is saved"), "\(quit.text)")
            #expect(try server.exitStatus() == 0, "\(server.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/a.socket"))
            let bans = try String(contentsOfFile: folder + "/world/bans", encoding: .utf8)
            #expect(bans.hasPrefix("203.0.113.7 "))
        }
    }

    /// Each of the two settings makes sense, and both together do not.
    @Test func whatChangedInAFileThatWasRefusedCountsWhenItMakesSense() throws {
        try withFolder {
            let file = folder + "/server.toml"
            let settings = "port = 0\naddress = \"127.0.0.1\"\ncreatures = 2\nadmin-socket = \"\(folder)/a.socket\"\n"
            try settings.write(toFile: file, atomically: true, encoding: .utf8)
            let server = try TestProcess("micro-server", ["--config", file])
            _ = try server.line(startingWith: "READY port=")
            try (settings + "pace = 50\naquarium = true\n").write(toFile: file, atomically: true, encoding: .utf8)
            let refused = try admin("reload")
            #expect(refused.status == 1 && refused.text.contains("--pace"), "\(refused.text)")
            try (settings + "pace = 50\n").write(toFile: file, atomically: true, encoding: .utf8)
            let taken = try admin("reload")
            #expect(taken.status == 0 && taken.text.contains("pace is changed"), "\(taken.text)")
            #expect(try admin("pace").text.contains("50 %"))
            #expect(try admin("quit").status == 0)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
        }
    }

    @Test func whatCountsMoreThanTheFileStaysAndIsNamed() throws {
        try withFolder {
            let file = folder + "/server.toml"
            let settings = "port = 0\naddress = \"127.0.0.1\"\ncreatures = 2\nadmin-socket = \"\(folder)/a.socket\"\n"
            try settings.write(toFile: file, atomically: true, encoding: .utf8)
            let server = try TestProcess(
                "micro-server", ["--config", file, "--pace", "80"], environment: ["MICRO_SERVER_GREETING": "Welcome."])
            _ = try server.line(startingWith: "READY port=")
            #expect(try admin("pace", "60").status == 0)
            try (settings + "pace = 50\ngreeting = \"Hello.\"\npause-when-empty = true\n").write(
                toFile: file, atomically: true, encoding: .utf8)
            let reload = try admin("reload")
            #expect(reload.status == 0)
            for words in [
                "pace stays as it is: the command line counts more than the file",
                "greeting stays as it is: the variable MICRO_SERVER_GREETING counts more than the file",
                "pause-when-empty is changed",
            ] { #expect(reload.text.contains(words), "\(reload.text)") }
            #expect(try admin("pace").text.contains("60 %"), "as the host has set it since")
            #expect(try admin("quit").status == 0)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
        }
    }

    @Test func aFileThatMakesNoSenseIsNamedLineByLine() throws {
        try withFolder {
            let file = folder + "/server.toml"
            try "port = 70000\nprot = 3\ndish = \"sea\"\n".write(toFile: file, atomically: true, encoding: .utf8)
            let wrong = try TestProcess("micro-server", ["--config", file, "--check-config"])
            #expect(try wrong.exitStatus() == 64)
            #expect(wrong.errors.contains("line 1: port = 70000: --port must be from 0 to 65535, and is 70000"))
            #expect(wrong.errors.contains("server.toml line 2: there is no setting prot: is port meant?"))
            #expect(wrong.errors.contains("line 3: dish = sea: ") && wrong.errors.contains("'pond', 'reef'"))
        }
    }

    @Test func whatOnlyTheMachineCanTellIsNamedBeforeAServerStarts() throws {
        try withFolder {
            let file = folder + "/server.toml"
            try """
            address = "203.0.113.9"
            world = "\(file)"
            archive = "\(file)/dish.sqlite"
            pool = "\(folder)/none.pool"
            password-file = "\(folder)/none"
            record = "\(folder)/none/a.replay"
            """.write(toFile: file, atomically: true, encoding: .utf8)
            let checking = try TestProcess("micro-server", ["--config", file, "--check-config"])
            #expect(try checking.exitStatus() == 64)
            for (line, words) in [
                (1, "is not an address of this machine"), (2, "is a file, and a folder is wanted"),
                (3, "Not a directory"),
                (4, "there is no such file"), (5, "there is no password file"), (6, "there is no folder"),
            ] {
                let said = checking.errors.split(separator: "\n").first { $0.contains("line \(line): ") }
                #expect(said?.contains(words) == true, "\(checking.errors)")
            }
            let long = "/tmp/" + String(repeating: "a", count: 120)
            for (arguments, words) in [
                (["--address", "pond"], "--address 'pond' is no address in figures"),
                (["--admin-socket", long], "has 125 bytes, and a socket's has 107 at most"),
                (["--config="], "--config is empty"),
                (["--greeting", String(repeating: "ä", count: 121)], "--greeting has 242 bytes, and may have 240"),
                (
                    ["--greeting", String(repeating: "\u{FDFA}", count: 8)],
                    "--greeting has 264 bytes, and may have 240"
                ),
            ] {
                let checking = try TestProcess("micro-server", arguments + ["--check-config"])
                #expect(try checking.exitStatus() == 64 && checking.errors.contains(words), "\(checking.errors)")
            }
            let unset = try TestProcess("micro-server", ["--check-config"], environment: ["MICRO_SERVER_CONFIG": ""])
            #expect(try unset.exitStatus() == 0, "\(unset.errors)")
            let empty = try TestProcess("micro-server", ["--check-config"], environment: ["MICRO_SERVER_PORT": ""])
            #expect(try empty.exitStatus() == 0, "\(empty.errors)")
            try "192.0.2.7\nnonsense line\n".write(toFile: folder + "/list", atomically: true, encoding: .utf8)
            for option in ["--bans", "--allow"] {
                let broken = try TestProcess("micro-server", [option, folder + "/list", "--check-config"])
                #expect(try broken.exitStatus() == 64 && broken.errors.contains("nonsense"), "\(broken.errors)")
            }
        }
    }

    /// The port of a server that runs with these settings is taken by it: that alone is no reason to change them.
    @Test func aCheckSaysThatAPortIsTakenAndAllElseThatItFinds() throws {
        try withFolder {
            let (server, port) = try RunningServer.start(["--creatures", "2"])
            let options = ["--check-config", "--address", "127.0.0.1", "--port", "\(port)"]
            let taken = "warning: --port: UDP port \(port) is in use"
            let checking = try TestProcess("micro-server", options)
            #expect(try checking.exitStatus() == 0 && checking.errors.contains(taken), "\(checking.errors)")
            try "  amoeba\n".write(toFile: folder + "/players", atomically: true, encoding: .utf8)
            try "plankton\n".write(toFile: folder + "/admins", atomically: true, encoding: .utf8)
            let wrong = try TestProcess(
                "micro-server",
                options + [
                    "--pace", "50", "--aquarium", "--screen", folder + "/none", "--json", "--pool", folder + "/none",
                    "--password-file", folder + "/players", "--admin-password-file", folder + "/admins",
                    "--key-file", folder, "--metrics", "203.0.113.9:1",
                ])
            #expect(try wrong.exitStatus() == 64)
            for words in [
                taken, "--pace and --editor-clock are for dishes", "leave out --pool and --json",
                "error: --screen: \(folder)/none cannot be read", "\(folder)/players begins or ends with a blank",
                "\(folder)/admins has 8 characters", "error: --key-file: ", "error: --pool: ",
                "error: --metrics: '203.0.113.9' is not an address of this machine",
            ] { #expect(wrong.errors.contains(words), "\(words): \(wrong.errors)") }
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
        }
    }

    @Test func whatIsThereAndIsSomethingElseIsNamedBeforeAServerStarts() throws {
        try withFolder {
            let diary = folder + "/diary"
            try String(repeating: "Dear diary. ", count: 20).write(toFile: diary, atomically: true, encoding: .utf8)
            for (option, words) in [
                ("--screen", "it is not a recording"), ("--key-file", "is not a key"),
                ("--archive", "is not an archive of Micro"),
            ] {
                let checking = try TestProcess("micro-server", [option, diary, "--check-config"])
                #expect(try checking.exitStatus() == 64 && checking.errors.contains(words), "\(checking.errors)")
            }
            let names = ["--metrics-names", "pond.example.org,http://pond.example.org"]
            let warned = try TestProcess("micro-server", names + ["--check-config"])
            #expect(try warned.exitStatus() == 0, "\(warned.errors)")
            #expect(warned.errors.contains("'http://pond.example.org' is no name of a host"), "\(warned.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["diary"])
        }
    }

    @Test(arguments: ["--bans", "--allow", "--reserved-for"])
    func aListThatMakesNoSenseKeepsAServerFromBeginningUnlessItsHostWantsIt(_ option: String) throws {
        try withFolder {
            let list = folder + "/list"
            try "192.0.2.7\n192.0.2.8 2026-02-31\n".write(toFile: list, atomically: true, encoding: .utf8)
            let options = ["--address", "127.0.0.1", "--port", "0", "--creatures", "2", option, list]
            let refused = try TestProcess("micro-server", options)
            #expect(try refused.exitStatus() == 65, "\(refused.errors)")
            #expect(refused.errors.contains("\(list) line 2: '2026-02-31'"), "\(refused.errors)")
            #expect(!refused.output.contains("READY"))
            let server = try TestProcess("micro-server", options + ["--ignore-broken-lists"])
            _ = try server.line(startingWith: "READY port=")
            #expect(server.errors.contains("\(list) line 2: '2026-02-31'"), "\(server.errors)")
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
        }
    }

    @Test func bansOfADishThatMakeNoSenseKeepItsServerFromBeginning() throws {
        try withFolder {
            let world = folder + "/world"
            try FileManager.default.createDirectory(atPath: world, withIntermediateDirectories: true)
            try "Ann forever\n".write(toFile: world + "/bans", atomically: true, encoding: .utf8)
            let options = ["--address", "127.0.0.1", "--port", "0", "--creatures", "2", "--world", world]
            let refused = try TestProcess("micro-server", options)
            #expect(try refused.exitStatus() == 65)
            #expect(refused.errors.contains("\(world)/bans line 1: 'Ann'"), "\(refused.errors)")
            let checking = try TestProcess("micro-server", options + ["--check-config"])
            #expect(try checking.exitStatus() == 64)
            #expect(checking.errors.contains("\(world)/bans line 1: 'Ann'"), "\(checking.errors)")
        }
    }

    @Test func placesAreReservedForSomebody() throws {
        for (options, words) in [
            (["--reserved", "2"], "name a file of those who may with --reserved-for"),
            (["--reserved", "9", "--players", "8", "--reserved-for", "/none"], "9 places of 8 cannot be reserved"),
        ] {
            let arguments = ["--address", "127.0.0.1", "--port", "0"] + options
            for more in [[], ["--check-config"]] {
                let refused = try TestProcess("micro-server", arguments + more)
                #expect(try refused.exitStatus() == 64 && refused.errors.contains(words), "\(refused.errors)")
            }
        }
    }

    @Test func whoseReservedPlacesHaveNoNumberIsTold() throws {
        try withFolder {
            let list = folder + "/list"
            try "192.0.2.7\n".write(toFile: list, atomically: true, encoding: .utf8)
            let checking = try TestProcess("micro-server", ["--reserved-for", list, "--check-config"])
            #expect(try checking.exitStatus() == 0 && checking.errors.contains("say how many with --reserved"))
        }
    }

    @Test func aLastSaveThatFailsIsSaidToWhoEndsTheServer() throws {
        try withFolder {
            let world = folder + "/world"
            let server = try TestProcess(
                "micro-server",
                [
                    "--port", "0", "--address", "127.0.0.1", "--creatures", "2", "--world", world, "--save-every",
                    "3600",
                    "--admin-socket", folder + "/a.socket",
                ])
            _ = try server.line(startingWith: "READY port=")
            // The server may write in it meanwhile.
            try wait(for: "a file in the folder's place") {
                try? FileManager.default.removeItem(atPath: world)
                return (try? "no folder".write(toFile: world, atomically: false, encoding: .utf8)) != nil
            }
            let quit = try admin("quit")
            #expect(quit.status == 1 && quit.text.contains(world), "\(quit.text)")
            #expect(try server.exitStatus() == 1, "\(server.errors)")
        }
    }

    @Test func aServerEndsInOrderWithItsTerminal() throws {
        try withFolder {
            let words = [
                Programs.path("micro-server").path, "--port", "0", "--address", "127.0.0.1", "--creatures", "2",
                "--world",
                folder + "/world", "--admin-socket", folder + "/a.socket",
            ]
            // Of util-linux: runs a program on a terminal of its own, which goes with it.
            let terminal = try TestProcess(
                "/usr/bin/script", ["-qec", words.joined(separator: " "), "/dev/null"])
            try wait(for: "the server") { terminal.output.contains("READY port=") }
            let isThere = { FileManager.default.fileExists(atPath: folder + "/a.socket") }
            #expect(isThere())
            terminal.send(SIGKILL)
            try wait(for: "an orderly end") { !isThere() }
        }
    }

    @Test func theFileThatIsWrittenIsSound() throws {
        try withFolder {
            let file = folder + "/server.toml"
            let writing = try TestProcess("micro-server", ["--write-config", file])
            #expect(try writing.exitStatus() == 0, "\(writing.errors)")
            let again = try TestProcess("micro-server", ["--write-config", file])
            #expect(try again.exitStatus() == 64 && again.errors.contains("is there already"))
            let nowhere = try TestProcess("micro-server", ["--write-config", folder + "/none/server.toml"])
            #expect(try nowhere.exitStatus() == 64)
            #expect(nowhere.errors.contains("there is no folder \(folder)/none"), "\(nowhere.errors)")
            let empty = try TestProcess("micro-server", ["--write-config", ""])
            #expect(try empty.exitStatus() == 64 && empty.errors.contains("--write-config is empty"), "\(empty.errors)")
            let checking = try TestProcess("micro-server", ["--config", file, "--check-config"])
            #expect(try checking.exitStatus() == 0 && checking.output.contains("all settings make sense"))
        }
    }
}
