import Foundation
import Testing
import Waiting

/// A server whose host is elsewhere.
@Suite(.serialized) struct RemoteAdminTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/micro-\(UUID().uuidString.prefix(8))"
    private let password = "plankton at dawn"

    private func withFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body()
    }

    /// A file of this password.
    private func file(_ password: String) throws -> String {
        let path = "\(folder)/\(UUID().uuidString)"
        try "\(password)\n".write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func admin(
        _ port: UInt16, password: String? = nil, _ words: String...
    ) throws -> (status: Int32, text: String) {
        let process = try TestProcess(
            "micro-server",
            ["admin", "--server", "127.0.0.1:\(port)", "--password-file", try file(password ?? self.password)] + words)
        let status = try process.exitStatus()
        return (status, process.output + process.errors)
    }

    @Test func aHostSpeaksToItsServerAndEndsIt() throws {
        try withFolder {
            let (server, port) = try RunningServer.start([
                "--creatures", "2", "--world", folder + "/world", "--admin-password-file", try file(password),
            ])
            let status = try admin(port, "status")
            #expect(status.status == 0 && status.text.contains("the dish lives: 2 creatures"), "\(status.text)")
            #expect(status.text.contains("127.0.0.1:\(port) is new to you: its key is "), "\(status.text)")
            let absent = try admin(port, "kick", "Ann 2")
            #expect(absent.status == 1 && absent.text.contains("nobody here is called 'Ann 2'"), "\(absent.text)")
            let long = try admin(port, "say", String(repeating: "a", count: 2_000))
            #expect(long.status == 1 && long.text.contains("a command has at most 1024 bytes"), "\(long.text)")
            #expect(server.errors.contains("from 127.0.0.1 says: kick \"Ann 2\""), "\(server.errors)")
            let quit = try admin(port, "quit")
            #expect(quit.status == 0 && quit.text.contains("the dish is saved, and the server ends"), "\(quit.text)")
            #expect(try server.exitStatus() == 0, "\(server.errors)")
        }
    }

    @Test func aWrongPasswordIsSaidAndTheRightOneIsTakenAfterAWhile() throws {
        try withFolder {
            let (server, port) = try RunningServer.start([
                "--creatures", "2", "--admin-password-file", try file(password),
            ])
            let wrong = try admin(port, password: "plankton at dusk", "quit")
            #expect(wrong.status == 1 && wrong.text.contains("the admin password is wrong"), "\(wrong.text)")
            #expect(server.isRunning)
            try wait(for: "the end of the penalty") { try admin(port, "players").status == 0 }
        }
    }

    /// In whatever spelling it stands in the list of known servers.
    @Test func aServerWithAnotherKeyIsRefusedAndTheListIsNamed() throws {
        try withFolder {
            let password = try file(self.password)
            let (server, port) = try RunningServer.start(["--creatures", "2", "--admin-password-file", password])
            let ready = try server.line(startingWith: "READY port=")
            let key = try #require(ready.split(separator: "key=").last)
            let list = folder + "/micro/known-servers"
            try FileManager.default.createDirectory(atPath: folder + "/micro", withIntermediateDirectories: true)
            for (known, status, words) in [
                (String(repeating: "7", count: 64), 1, "take its line out of \(list)"),
                (String(key), 0, "the dish lives"),
            ] as [(String, Int32, String)] {
                try "127.1:\(port) \(known)\n".write(toFile: list, atomically: true, encoding: .utf8)
                let process = try TestProcess(
                    "micro-server", ["admin", "--server", "127.0.0.1:\(port)", "--password-file", password, "status"],
                    environment: ["XDG_DATA_HOME": folder])
                #expect(try process.exitStatus() == status, "\(process.errors)")
                #expect((process.output + process.errors).contains(words), "\(process.output)\(process.errors)")
                #expect(!process.errors.contains("is new to you"), "\(process.errors)")
            }
            #expect(server.isRunning)
        }
    }

    @Test func withoutTheSettingNobodyGivesCommandsFromElsewhere() throws {
        try withFolder {
            let (server, port) = try RunningServer.start(["--creatures", "2"])
            let refused = try admin(port, "quit")
            #expect(refused.status == 1, "\(refused.text)")
            #expect(refused.text.contains("or this server takes no commands from elsewhere"), "\(refused.text)")
            #expect(server.isRunning)
        }
    }

    @Test func aPasswordThatIsShortOrThePlayersIsRefused() throws {
        try withFolder {
            let players = try file(password)
            let short = try file("plankton")
            for (options, words) in [
                (["--admin-password-file", short], "\(short) has 8 characters, and needs 12 at least"),
                (["--admin-password-file", players, "--password-file", players], "is the players' password"),
                (["--admin-password-file", folder + "/none"], "there is no password file"),
            ] {
                let start = ["--address", "127.0.0.1", "--port", "0", "--creatures", "2"] + options
                let refused = try TestProcess("micro-server", start)
                #expect(try refused.exitStatus() == 64)
                #expect(refused.errors.contains(words) && !refused.output.contains("READY"), "\(refused.errors)")
                #expect(!refused.errors.contains("may give commands from elsewhere"), "\(refused.errors)")
                let checking = try TestProcess("micro-server", start + ["--check-config"])
                #expect(try checking.exitStatus() == 64 && checking.errors.contains(words), "\(checking.errors)")
            }
        }
    }

    @Test func optionsBelongBeforeTheCommandAndNeedOne() throws {
        for (words, said) in [
            (["kick", "Ann", "--server", "pond"], "--server belongs before the command"),
            (["status", "--socket=/a"], "--socket belongs before the command"),
            (["--server", "pond", "status", "--password-file", "/a"], "--password-file belongs before the command"),
            (["--server", "pond"], "There is no command after --server"),
            (["--socket", "/a"], "There is no command after --socket"), (["--server"], "--server"),
        ] {
            let process = try TestProcess("micro-server", ["admin"] + words)
            #expect(try process.exitStatus() == 64 && process.errors.contains(said), "\(process.errors)")
        }
    }

    /// Without a server too.
    @Test func theHelpNamesEveryCommand() throws {
        let process = try TestProcess("micro-server", ["admin", "--help"])
        #expect(try process.exitStatus() == 0)
        let words = process.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for usage in ["status, players [PAGE], kick WHO [REASON],", "say WORDS,", "quit, help."] {
            #expect(words.contains(usage), "\(process.output)")
        }
    }

    @Test func aPasswordThatEverybodyMayReadIsWarnedOf() throws {
        try withFolder {
            let path = try file(password)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            let checking = try TestProcess("micro-server", ["--check-config", "--admin-password-file", path])
            #expect(try checking.exitStatus() == 0, "\(checking.errors)")
            #expect(checking.errors.contains("warning: ") && checking.errors.contains("chmod o= '\(path)'"))
        }
    }

    @Test func theHelpOfTunnelsNamesTheWayInThatNoGuessShuts() throws {
        let process = try TestProcess("micro-server", ["--help"])
        #expect(try process.exitStatus() == 0)
        let words = process.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("no guess shuts out 'micro-server admin' without --server"), "\(process.output)")
    }

    /// Whoever follows the advice to the letter would take the device from everybody.
    @Test func noDeviceIsWarnedOf() throws {
        let checking = try TestProcess("micro-server", ["--check-config", "--admin-password-file", "/dev/null"])
        #expect(try checking.exitStatus() == 64 && !checking.errors.contains("chmod"), "\(checking.errors)")
    }

    /// As other options that make no sense: nothing was sent.
    @Test func whatIsNamedAndCannotBeUsedEndsWithTheStatusOfWrongOptions() throws {
        try withFolder {
            let empty = folder + "/empty"
            try "\n".write(toFile: empty, atomically: true, encoding: .utf8)
            for (options, words) in [
                (["--server", "127.0.0.1:1", "--password-file", folder + "/none"], "there is no password file"),
                (["--server", "127.0.0.1:1", "--password-file", empty], "the first line of \(empty) is empty"),
                (["--socket", "/" + String(repeating: "a", count: 107)], "has 108 bytes"),
            ] {
                let process = try TestProcess("micro-server", ["admin"] + options + ["status"])
                #expect(try process.exitStatus() == 64 && process.errors.contains(words), "\(process.errors)")
            }
            let nobody = try TestProcess("micro-server", ["admin", "--socket", folder + "/none", "status"])
            #expect(try nobody.exitStatus() == 1, "\(nobody.errors)")
        }
    }

    @Test func whatIsNoServerIsNamed() throws {
        for (options, words) in [
            (["--server", "pond:example:7"], "is no HOST:PORT"), (["--server", "pond:port"], "is no HOST:PORT"),
            (["--server", "pond", "--socket", "/a"], "one of --socket and --server"),
            (["--password-file", "/a"], "--password-file needs --server"),
        ] {
            let process = try TestProcess("micro-server", ["admin"] + options + ["status"])
            #expect(try process.exitStatus() == 64 && process.errors.contains(words), "\(process.errors)")
        }
    }
}
