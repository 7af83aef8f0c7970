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
            DiversityCommand.self, PartsCommand.self, AblationCommand.self, KnockoutCommand.self, LineageCommand.self,
            ReplayCommand.self, ArenaCommand.self, AdminCommand.self, NurseryCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)

    static func main() {
        openStandardStreams()
        main(StartArguments.own.completed())
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
