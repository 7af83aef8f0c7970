public import ArgumentParser
import Foundation
import HostChannels
import Logging
public import ServerCore

/// How a host watches and steers a running server.
struct HostOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A greeting that everybody who joins reads, at most 240 bytes; read again at SIGHUP.", valueName: "text"))
    var greeting = ""

    @Flag(help: "The dish stands still while nobody is here.")
    var pauseWhenEmpty = false

    @OptionGroup var access: AccessOptions

    @Option(
        help: ArgumentHelp(
            "Serve a status page, metrics for Prometheus and a health check over HTTP at this address and port, such as 127.0.0.1:9750. There is no password: everyone who can reach it can read it.",
            valueName: "place"))
    var metrics: String?

    @Option(
        help: ArgumentHelp(
            "Host names under which the page of --metrics may be requested, besides its address and localhost, separated by commas.",
            valueName: "names"))
    var metricsNames = ""

    @Option(
        help: ArgumentHelp(
            "The socket that 'micro-server admin' speaks to. Without it micro-server-PORT.socket in XDG_RUNTIME_DIR, or admin.socket in the folder of --world.",
            valueName: "path"))
    var adminSocket: String?

    @Option(help: ArgumentHelp("Lines of the log: text, or json for programs.", valueName: "form"))
    var logFormat = HostLog.Form.text

    @Option(
        help: ArgumentHelp(
            "How much is logged; from most to least: trace, debug, info, notice, warning, error.", valueName: "level"))
    var logLevel = "info"

    func validate() throws {
        let (bytes, maximum) = (ServerSettings.bytes(ofGreeting: greeting), ServerSettings.maximumGreetingBytes)
        guard bytes <= maximum else {
            throw ValidationError("--greeting has \(bytes) bytes, and may have \(maximum): make it shorter.")
        }
        if let metrics, HostPlace(metrics) == nil {
            throw ValidationError(
                "--metrics '\(metrics)' is no address in figures with a port: write 127.0.0.1:9750, [::1]:9750, or 9750 for this machine alone."
            )
        }
        if let adminSocket, let problem = HostSocket.problem(ofPath: adminSocket) {
            throw ValidationError("--admin-socket '\(adminSocket)': \(problem).")
        }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("--log-level '\(logLevel)' is not one of trace, debug, info, notice, warning, error.")
        }
    }

    var pageNames: [String] { metricsNames.split { $0 == "," || $0.isWhitespace }.map(String.init) }

    var level: Logger.Level { Logger.Level(rawValue: logLevel) ?? .info }

    /// nil where there is no place for a socket.
    func socketPath(port: Int, world: String?) -> String? {
        adminSocket ?? HostSocket.usualPath(port: port, environment: ProcessInfo.processInfo.environment)
            ?? world.map { "\($0)/admin.socket" }
    }
}

extension HostLog.Form: ExpressibleByArgument {}
