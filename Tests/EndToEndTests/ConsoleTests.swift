import Foundation
import Testing
import Waiting

/// A server on a terminal of its own: util-linux' `script` makes one, and types what a test says.
@Suite(.serialized) struct ConsoleTests {
    /// A server on a terminal that knows how to move its cursor, and then what the terminal is like. `after`: of the
    /// shell's line, more of the server's options first.
    private func terminal(before: String = "", after: String = "", backtraces: String = "no") throws -> TestProcess {
        let server = "\(Programs.path("micro-server").path) --port 0 --address 127.0.0.1 --creatures 2\(after)"
        let terminal = try TestProcess(
            "/usr/bin/script", ["-qec", "\(before)stty sane; \(server); echo status $?; stty -a", "/dev/null"],
            environment: ["TERM": "xterm", "SWIFT_BACKTRACE": "enable=\(backtraces)"])
        try wait(for: "the server", { terminal.output }) { terminal.output.contains("READY port=") }
        return terminal
    }

    /// Whether lines are edited by the terminal itself again, and what is typed is shown.
    private func expectUsual(_ terminal: TestProcess) throws {
        try wait(for: "the terminal's settings", { terminal.output }) { terminal.output.contains(" -noflsh") }
        let settings = terminal.output.split(separator: "status ").last ?? ""
        let words = Set(settings.split { " ;\r\n".contains($0) })
        #expect(words.isSuperset(of: ["icanon", "echo"]) && !words.contains("-icanon"), "\(terminal.output)")
    }

    @Test func commandsAreCompletedAndTheTerminalIsAsItWas() throws {
        let terminal = try terminal()
        terminal.type("stat\t")
        try wait(for: "the word", { terminal.output }) { terminal.output.contains("\rstatus \u{1B}[K") }
        terminal.type("\n")
        try wait(for: "its answer", { terminal.output }) { terminal.output.contains("the dish lives: 2 creatures") }
        terminal.type("pl\u{1B}[D\u{1B}[D\u{7F}\n")
        try wait(for: "what is none", { terminal.output }) { terminal.output.contains("no: there is no command 'pl'") }
        terminal.type("quit\n")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 0"), "\(terminal.output)")
    }

    /// Control and a backslash, which no server handles, nor Swift's runtime for it.
    @Test(arguments: ["no", "yes"])
    func aTerminalIsAsItWasAlsoWhenItsServerIsKilledByIt(backtraces: String) throws {
        let terminal = try terminal(before: "trap : QUIT; ulimit -c 0; ", backtraces: backtraces)
        terminal.type("stat\t")
        try wait(for: "the word", { terminal.output }) { terminal.output.contains("\rstatus \u{1B}[K") }
        terminal.type("\u{1C}")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 131"), "\(terminal.output)")
    }

    /// Each byte would be shown for itself, with all before it.
    @Test func whatIsPastedIsNoLongerThanACommand() throws {
        let terminal = try terminal()
        terminal.type(String(repeating: "x", count: 20_000) + "\u{15}status\n")
        try wait(for: "its answer", { terminal.output }) { terminal.output.contains("the dish lives: 2 creatures") }
        let pictures = terminal.output.split(separator: "\u{1B}[K").count
        // One for each letter that a command has, at most, and some of its end.
        #expect(pictures < 2_000, "\(pictures)")
        terminal.type("quit\n")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 0"), "\(terminal.output)")
    }

    /// Control and C.
    @Test func whatWasTypedAndNotEnteredIsGoneFromTheScreenAtTheEnd() throws {
        let terminal = try terminal(before: "trap : INT; ")
        terminal.type("stat\t")
        try wait(for: "the word", { terminal.output }) { terminal.output.contains("\rstatus \u{1B}[K") }
        terminal.type("\u{3}")
        try expectUsual(terminal)
        let output = terminal.output
        let shown = try #require(output.range(of: "\rstatus \u{1B}[K", options: .backwards))
        #expect(output[shown.upperBound...].contains("\r\u{1B}[K"), "\(output)")
    }

    /// Control and S: from then on the terminal takes nothing.
    @Test func aTerminalThatStandsStillHoldsUpNobody() throws {
        let folder = "/tmp/micro-console-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func admin(_ word: String) throws -> Int32 {
            let process = try TestProcess("micro-server", ["admin", "--socket", folder + "/a.socket", word])
            return try process.exitStatus()
        }
        let terminal = try terminal(after: " --admin-socket \(folder)/a.socket")
        terminal.type("\u{13}status\n")
        // Each is answered by a tick and stands in the log.
        for _ in 0..<3 { #expect(try admin("reload") == 0) }
        #expect(try admin("quit") == 0)
        terminal.type("\u{11}")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 0"), "\(terminal.output)")
    }

    /// Control and Z, and then `fg`: no other key is needed.
    @Test func theLineThatWasBegunIsShownAgainAfterAStop() throws {
        let terminal = try terminal(before: "set -m; ", after: "; echo asleep; read line; fg")
        terminal.type("stat\t")
        try wait(for: "the word", { terminal.output }) { terminal.output.contains("\rstatus \u{1B}[K") }
        terminal.type("\u{1A}")
        try wait(for: "the stop", { terminal.output }) { terminal.output.contains("asleep") }
        terminal.type("\n")
        try wait(for: "the line that was begun", { terminal.output }) {
            let output = terminal.output
            guard let stop = output.range(of: "asleep") else { return false }
            return output[stop.upperBound...].contains("\rstatus \u{1B}[K")
        }
        terminal.type("\n")
        try wait(for: "its answer", { terminal.output }) { terminal.output.contains("the dish lives: 2 creatures") }
        terminal.type("quit\n")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 0"), "\(terminal.output)")
    }

    @Test func aServerFromTheBackgroundTakesCommands() throws {
        let terminal = try terminal(before: "set -m; ", after: " & read line; fg")
        terminal.type("\n")
        terminal.type("status\n")
        try wait(for: "its answer", { terminal.output }) { terminal.output.contains("the dish lives: 2 creatures") }
        terminal.type("quit\n")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 0"), "\(terminal.output)")
    }
}
