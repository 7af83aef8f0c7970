import ArgumentParser
import ServerProcess
import Telemetry

/// Attacks a server of its own over real sockets, as strangers and bad players would, with honest players beside, and prints
/// what came of it.
@main
struct MicroAttack: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro-attack",
        abstract: "Attacks a server of its own and prints a table with goal and result.",
        discussion: "The exit status is 0 if every goal is met, 2 if one is not, 64 if there was no server to attack.")

    @Option(help: ArgumentHelp("Seconds of each attack (1 to 60).", valueName: "s"))
    var seconds = 3.0

    @Flag(help: "Print the rows as one JSON object in the last line.")
    var json = false

    func validate() throws {
        guard (1...60).contains(seconds) else {
            throw ValidationError("--seconds must be from 1 to 60, and is \(seconds).")
        }
    }

    func run() throws {
        let server: LocalServer
        let port: UInt16
        do throws(LocalServerError) {
            server = try LocalServer(arguments: ["--players", "32", "--creatures", "40", "--log-level", "error"])
            port = try server.waitUntilReady()
        } catch {
            throw ValidationError("\(error)")
        }
        defer { server.stop() }
        var battlefield = try Battlefield(port: port, seconds: seconds)
        let rows = try battlefield.fight()
        print(AttackRow.table(rows))
        if json { try JSONLine.print(AttackReport(rows: rows)) }
        if !rows.allSatisfy(\.isMet) { throw ExitCode(2) }
    }
}
