import Foundation
import Testing
import Waiting

/// Who gives commands from elsewhere and names no file is asked for the password.
@Suite(.serialized) struct PasswordPromptTests {
    private let password = "plankton at dawn"

    /// A server elsewhere, and the words that ask it how it is.
    private func withServer(_ body: (_ asking: [String]) throws -> Void) throws {
        let file = try TemporaryHomes.shared.path("password")
        try "\(password)\n".write(toFile: file, atomically: true, encoding: .utf8)
        let (server, port) = try RunningServer.start(["--creatures", "2", "--admin-password-file", file])
        try body([Programs.path("micro-server").path, "admin", "--server", "127.0.0.1:\(port)", "status"])
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    /// Types at the question on a terminal, which util-linux' `script` makes. Returns what is on it when the terminal
    /// has been asked how it is afterwards.
    private func type(_ keys: String, _ asking: [String]) throws -> String {
        let line = "trap : INT; stty sane; \(asking.joined(separator: " ")); echo ended $?; stty -a"
        let terminal = try TestProcess(
            "/usr/bin/script", ["-qec", line, "/dev/null"],
            environment: ["TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"])
        try wait(for: "the question", { terminal.output }) { terminal.output.contains("admin password: ") }
        terminal.type(keys)
        try wait(for: "the terminal's settings", { terminal.output }) { terminal.output.contains(" -noflsh") }
        return terminal.output
    }

    private func expectUsual(_ output: String) {
        let settings = output.split(separator: "ended ").last ?? ""
        let words = Set(settings.split { " ;\r\n".contains($0) })
        #expect(words.isSuperset(of: ["icanon", "echo", "isig"]), "\(output)")
    }

    @Test func whatIsTypedIsNotShownAndIsThePassword() throws {
        try withServer { asking in
            let output = try type(password + "\n", asking)
            #expect(output.contains("the dish lives: 2 creatures") && output.contains("ended 0"), "\(output)")
            #expect(!output.contains("plankton"), "\(output)")
            expectUsual(output)
        }
    }

    /// Control and C.
    @Test func aSignalEndsTheQuestionAndTheTerminalIsAsItWas() throws {
        try withServer { asking in
            let output = try type("plank\u{3}", asking)
            #expect(output.contains("ended 130") && !output.contains("plank"), "\(output)")
            expectUsual(output)
        }
    }

    /// Control and D.
    @Test func nothingIsNoPassword() throws {
        try withServer { asking in
            let output = try type("\u{4}", asking)
            #expect(output.contains("No password was typed") && output.contains("ended 64"), "\(output)")
            expectUsual(output)
        }
    }

    /// As in a service or a pipe.
    @Test func withoutATerminalItIsALineOfStandardInput() throws {
        try withServer { asking in
            // Of util-linux: a session has no terminal before it opens one.
            let given = try TestProcess("/usr/bin/setsid", ["--wait"] + asking)
            given.type(password + "\n")
            #expect(try given.exitStatus() == 0, "\(given.errors)")
            #expect(given.output.contains("the dish lives: 2 creatures"), "\(given.output)")
            let empty = try TestProcess("/usr/bin/setsid", ["--wait"] + asking)
            empty.closeInput()
            #expect(try empty.exitStatus() == 64)
            #expect(empty.errors.contains("No password was typed"), "\(empty.errors)")
        }
    }
}
