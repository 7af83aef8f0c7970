import ArgumentParser

/// `micro-server`: hosts a dish, or runs one headless.
@main
struct MicroServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro-server",
        abstract: "The authoritative server of Micro: physics, ecosystem and opponents.",
        discussion: """
            Without a subcommand it hosts a dish. It prints 'READY port=N' on standard output when it listens; SIGINT or \
            SIGTERM end it cleanly.
            """,
        version: "0.1.0",
        subcommands: [ServeCommand.self, SimulateCommand.self],
        defaultSubcommand: ServeCommand.self)
}
