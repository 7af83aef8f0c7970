import ArgumentParser
import Foundation
import ServerCore

/// `micro-server`: hosts a dish, or runs one headless.
@main
struct MicroServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro-server",
        abstract: "The authoritative server of Micro: physics, ecosystem and opponents.",
        discussion: """
            Without a subcommand it hosts a dish. It prints 'READY port=N' on standard output when it listens; SIGINT or \
            SIGTERM end it cleanly. Its settings:

            \(hostingOptions)
            """,
        version: ServerSettings.version,
        subcommands: [
            ServeCommand.self, SimulateCommand.self, EvolveCommand.self, TournamentCommand.self, BlindfoldCommand.self,
            SurvivalCommand.self, EncounterCommand.self, DifficultyCommand.self, OpennessCommand.self,
            CourseCommand.self, RiskCommand.self,
            DiversityCommand.self, PoolCommand.self,
            PartsCommand.self, AblationCommand.self, KnockoutCommand.self, LineageCommand.self,
            ReplayCommand.self, ArenaCommand.self, AdminCommand.self, NurseryCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)

    static func main() {
        openStandardStreams()
        do {
            var command = try parseAsRoot(StartArguments.own.completed())
            try command.run()
        } catch { end(with: error) }
    }

    /// As the parser ends a program, but in plain lines: errors repeat names of files and what was typed.
    private static func end(with error: any Error) -> Never {
        let status = exitCode(for: error)
        guard !status.isSuccess else { exit(withError: error) }
        let lines = fullMessage(for: error).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let words = lines.map { PlainLine.of($0) }.joined(separator: "\n")
        if !words.isEmpty { FileHandle.standardError.write(Data("\(words)\n".utf8)) }
        Foundation.exit(status.rawValue)
    }

    /// The first file that is opened would take the place of a stream that was closed, and what is printed would go into it.
    private static func openStandardStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = Foundation.open("/dev/null", O_RDWR)
        }
    }

    /// The options of the default subcommand, which the root's own help would leave out.
    private static var hostingOptions: String {
        let help = ServeCommand.helpMessage(columns: 78)
        return help.range(of: "OPTIONS:").map { String(help[$0.upperBound...]) } ?? help
    }
}
