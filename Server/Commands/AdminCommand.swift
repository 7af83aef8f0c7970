import ArgumentParser
import Foundation
import HostChannels
import ServerCore
import Telemetry

/// `micro-server admin`: a command for a server that runs on this machine.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Tells a running server what to do: status, kick, ban, say …",
        discussion: "'micro-server admin help' lists the commands. They are the same on the server's own terminal.")

    @Option(
        help: ArgumentHelp(
            "The server's socket (its --admin-socket). Without it MICRO_SERVER_ADMIN_SOCKET, or the only one that is found in XDG_RUNTIME_DIR and /run/micro.",
            valueName: "path"))
    var socket: String?

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The command.", valueName: "command"), completion: .list(HostCommand.verbs.map(\.name)))
    var words: [String] = []

    func run() throws {
        var words = words
        var socket = socket
        // What stands before the command is for this program.
        if words.first == "--socket", words.count > 1 {
            socket = words[1]
            words.removeFirst(2)
        }
        if words.isEmpty || ["-h", "--help"].contains(words[0]) {
            throw CleanExit.helpRequest(self)
        }
        let line = words.map(Self.quoted).joined(separator: " ")
        do {
            let answer = try HostSocket.ask(line, at: try socket ?? onlySocket())
            if answer.isDone { return try StandardOutput.print(answer.text, terminator: "") }
            FileHandle.standardError.write(Data(answer.text.utf8))
        } catch let error as HostChannelError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        }
        throw ExitCode(1)
    }

    /// What the shell took for one word is one word for the server.
    private static func quoted(_ word: String) -> String {
        guard word.isEmpty || word.contains(where: \.isWhitespace) else { return word }
        return "\"\(word.replacing("\"", with: "'"))\""
    }

    private func onlySocket() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["MICRO_SERVER_ADMIN_SOCKET"] { return named }
        let found = HostSocket.found(environment: environment)
        if found.count == 1 { return found[0] }
        throw ValidationError(
            found.isEmpty
                ? "No server of yours listens: name its socket with --socket (the server says it when it starts)."
                : "Several servers listen: choose one with --socket:\n" + found.joined(separator: "\n"))
    }
}
