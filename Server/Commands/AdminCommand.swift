import ArgumentParser
import Foundation
import HostChannels
import ServerCore
import Telemetry

/// `micro-server admin`: a command for a running server, on this machine or, with a password, elsewhere.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Tells a running server what to do: status, kick, ban, say …",
        discussion: """
            Options stand before the command, which is one of: \(HostCommand.verbs.map(\.usage).joined(separator: ", ")). \
            'micro-server admin help' asks a running server what each does. They are the same on its own terminal.
            """)

    @Option(
        help: ArgumentHelp(
            "The server's socket (its --admin-socket). Without it MICRO_SERVER_ADMIN_SOCKET, or the only one that is found in XDG_RUNTIME_DIR and /run/micro.",
            valueName: "path"))
    var socket: String?

    @Option(
        help: ArgumentHelp(
            "A server elsewhere, which has an --admin-password-file: HOST, HOST:PORT or [ADDRESS]:PORT; without a port 27500.",
            valueName: "host:port"))
    var server: String?

    @Option(
        help: ArgumentHelp(
            "With --server: a file whose first line is the admin password. Without it MICRO_SERVER_ADMIN_PASSWORD_FILE, or it is asked for on the terminal; without a terminal it is a line of standard input.",
            valueName: "path"))
    var passwordFile: String?

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The command.", valueName: "command"), completion: .list(HostCommand.verbs.map(\.name)))
    var words: [String] = []

    func run() throws {
        var own = self
        try own.takeOptions()
        if own.words.isEmpty, let option = own.given {
            throw ValidationError("There is no command after \(option): 'help' lists them.")
        }
        if own.words.isEmpty || ["-h", "--help"].contains(own.words[0]) {
            throw CleanExit.helpRequest(self)
        }
        try own.requireOptionsFirst()
        let line = own.words.map(Self.quoted).joined(separator: " ")
        do {
            let answer = try own.ask(line)
            if answer.isDone { return try StandardOutput.print(answer.text, terminator: "") }
            FileHandle.standardError.write(Data(answer.text.utf8))
        } catch let error where !(error is ValidationError) {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            // Nothing was sent: what was named cannot be used.
            if error is PasswordFileError { throw ExitCode(EX_USAGE) }
        }
        throw ExitCode(1)
    }

    /// What stands before the command is for this program.
    private mutating func takeOptions() throws {
        while let word = words.first, let option = Self.option(in: word) {
            words.removeFirst()
            var value = word == option ? nil : String(word.dropFirst(option.count + 1))
            if value == nil, !words.isEmpty { value = words.removeFirst() }
            guard let value, !value.isEmpty else { throw ValidationError("\(option) needs a value.") }
            switch option {
            case "--socket": socket = value
            case "--server": server = value
            default: passwordFile = value
            }
        }
    }

    /// What stands after it would go to a server that was not meant.
    private func requireOptionsFirst() throws {
        guard let option = words.lazy.compactMap(Self.option).first else { return }
        throw ValidationError(
            "\(option) belongs before the command: micro-server admin \(option) … \(words[0]). Nothing was sent. Words that are part of a text need quotes around the whole text."
        )
    }

    /// The option of this program that a word is, alone or with its value.
    private static func option(in word: String) -> String? {
        ["--socket", "--server", "--password-file"].first { word == $0 || word.hasPrefix($0 + "=") }
    }

    /// An option that was given.
    private var given: String? {
        if server != nil { return "--server" }
        if socket != nil { return "--socket" }
        return passwordFile == nil ? nil : "--password-file"
    }

    private func ask(_ line: String) throws -> (isDone: Bool, text: String) {
        guard let server else {
            guard passwordFile == nil else { throw ValidationError("--password-file needs --server.") }
            if let socket, let problem = HostSocket.problem(ofPath: socket) {
                throw ValidationError("--socket '\(socket)': \(problem).")
            }
            return try HostSocket.ask(line, at: socket ?? onlySocket())
        }
        guard socket == nil else { throw ValidationError("Choose one of --socket and --server.") }
        guard let place = RemoteServer(server) else {
            throw ValidationError("--server '\(server)' is no HOST:PORT, like pond.example.org:27500 or [::1]:27500.")
        }
        return try place.ask(line, password: password())
    }

    private func password() throws -> String {
        let named = ProcessInfo.processInfo.environment["MICRO_SERVER_ADMIN_PASSWORD_FILE"]
        if let path = passwordFile ?? named { return try PasswordFile.text(path) }
        // On the terminal itself, and without showing what is typed.
        guard let typed = PasswordPrompt.ask("admin password: ") else {
            throw ValidationError("No password was typed: type it, or name a file of it with --password-file.")
        }
        return typed
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
                ? "No server of yours listens. The service's answers to root alone: sudo micro-server admin … Another one: name its socket with --socket (the server says it when it starts)."
                : "Several servers listen: choose one with --socket:\n" + found.joined(separator: "\n"))
    }
}
