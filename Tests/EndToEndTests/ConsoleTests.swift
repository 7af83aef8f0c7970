import Foundation
import Testing

/// A server on a terminal of its own: util-linux' `script` makes one, and types what a test says.
@Suite(.serialized) struct ConsoleTests {
    /// A server on a terminal that knows how to move its cursor, and then what the terminal is like.
    private func terminal(before: String = "") throws -> TestProcess {
        let server = "\(Programs.path("micro-server").path) --port 0 --address 127.0.0.1 --creatures 2"
        let terminal = try TestProcess(
            "/usr/bin/script", ["-qec", "\(before)stty sane; \(server); echo status $?; stty -a", "/dev/null"],
            environment: ["TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"])
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

    /// Control and a backslash, which no server handles.
    @Test func aTerminalIsAsItWasAlsoWhenItsServerIsKilledByIt() throws {
        let terminal = try terminal(before: "trap : QUIT; ulimit -c 0; ")
        terminal.type("stat\t")
        try wait(for: "the word", { terminal.output }) { terminal.output.contains("\rstatus \u{1B}[K") }
        terminal.type("\u{1C}")
        try expectUsual(terminal)
        #expect(terminal.output.contains("status 131"), "\(terminal.output)")
    }
}
