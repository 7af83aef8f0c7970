import ArgumentParser
import Foundation
import Gate
import KeyFiles
import Logging
import ServerCore
import ServerProcess
import Transport
import UserFiles

/// Where guests come in, who may, and how many.
struct DoorOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("UDP port to listen on (0 to 65535; 0: any free one).", valueName: "port"))
    var port = 27_500

    @Option(
        help: ArgumentHelp(
            "Address to listen on, IPv6 or IPv4; all of this machine's without it.", valueName: "address"))
    var address: String?

    @Option(
        help: ArgumentHelp(
            "The server's own key, made if it is not there; players know the server by it. Without the option it lies in your data folder, as server.key.",
            valueName: "path"))
    var keyFile: String?

    @Option(
        help: ArgumentHelp(
            "A file whose first line is the password that players need; nobody needs one without it.", valueName: "path"
        ))
    var passwordFile: String?

    @Option(
        help: ArgumentHelp(
            "A file whose first line is the password for 'micro-server admin --server' (at least 12 characters, and not the players'). Without the option nobody gives commands from other machines.",
            valueName: "path"))
    var adminPasswordFile: String?

    @Option(
        help: ArgumentHelp(
            "What the server is called in lists of servers: at most 24 bytes, without it its address.",
            valueName: "text"))
    var name = ""

    @Flag(help: "Do not answer status queries: games on the same network do not find the server by themselves then.")
    var noDiscovery = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Guests at the same time, bots and this machine's own spectators included (1 to 256).", valueName: "n"))
    var players = 32

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Spectators of other machines at the same time, beside the players (0 to \(Self.maximumViewers)).",
            valueName: "n"))
    var viewers = 64

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Guests at the same time from one address, and as many viewers; this machine's own are not counted (1 to 256).",
            valueName: "n"))
    var playersPerAddress = 8

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Places of --players that are for those in the file of --reserved-for alone (0 to --players).",
            valueName: "n"))
    var reserved = 0

    @Flag(
        help:
            "Connections from this machine come through a tunnel or a proxy: treat them like those of strangers. All are one network then, and a stranger's wrong guesses of the admin password make the admin wait who comes the same way; no guess shuts out 'micro-server admin' without --server, on this machine."
    )
    var behindTunnel = false

    /// What one socket of the network library has room for, less the players.
    private static let maximumViewers = ServerHostLimits.maximumPlaces - maximumPlayers
    private static let maximumPlayers = 256

    func validate() throws {
        try DishOptions.require("--port", port, in: 0...65_535)
        try DishOptions.require("--players", players, in: 1...Self.maximumPlayers)
        try DishOptions.require("--viewers", viewers, in: 0...Self.maximumViewers)
        try DishOptions.require("--players-per-address", playersPerAddress, in: 1...256)
        try DishOptions.require("--reserved", reserved, in: 0...Self.maximumPlayers)
        if let address, NetworkAddress(figures: address, port: 0) == nil {
            throw ValidationError(
                "--address '\(address)' is no address in figures: write one of this machine, such as 192.0.2.7 or 2001:db8::7, or leave it out for all."
            )
        }
        guard name.utf8.count <= ServerQuery.nameBytes else {
            throw ValidationError("--name has \(name.utf8.count) bytes: at most \(ServerQuery.nameBytes) are allowed.")
        }
        guard PlainLine.isPlain(name) else {
            throw ValidationError(
                "--name '\(PlainLine.of(name))' has a line end or another character that cannot be seen: leave it out.")
        }
    }

    /// Opens it. `haveViewersPlaces`: whether spectators have places of their own; who comes to an aquarium or a recording is a guest like
    /// all others there.
    func open(haveViewersPlaces: Bool, _ log: Logger) throws -> ServerHost {
        let key = try serverKey(log)
        let password = try passwordFile.map { try PasswordFile.key($0, of: key.publicKey) }
        let adminPassword = try adminPasswordFile.map {
            try PasswordFile.adminKey($0, besides: passwordFile, of: key.publicKey)
        }
        if let adminPasswordFile {
            log.info(
                "'micro-server admin --server' may give commands from elsewhere, by the password in \(adminPasswordFile)"
            )
            if let warning = PasswordFile.warning(of: adminPasswordFile) { log.warning("\(warning)") }
        }
        var limits = ServerHostLimits(
            peers: players, viewers: haveViewersPlaces ? viewers : nil, peersPerAddress: playersPerAddress)
        limits.admission.limitsLoopback = behindTunnel
        limits.reserved = reserved
        return try ServerHost(
            port: UInt16(port), bindAddress: address, limits: limits,
            key: key, password: password, adminPassword: adminPassword,
            listing: noDiscovery
                ? nil : ServerListing(protocolVersion: ServerSettings.spokenProtocol, name: name))
    }

    /// Where the server's own key lies or will; nil where no file can be named.
    var keyPath: String? {
        keyFile ?? UserData.path(of: "server.key", environment: ProcessInfo.processInfo.environment)
    }

    /// Where no file can be named, a key of the moment: the next start has another.
    private func serverKey(_ log: Logger) throws -> KeyPair {
        guard let path = keyPath else { return KeyPair() }
        let key = try KeyFile.server(path)
        if let warning = KeyFile.warning(of: path) { log.warning("\(warning)") }
        return key
    }
}
