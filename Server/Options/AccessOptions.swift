import ArgumentParser
import Foundation
import Logging
import ServerCore

/// Who may come to a running server: lists of people.
struct AccessOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The list of bans, created with the first one; read again at SIGHUP. Without it the file 'bans' in the folder of --world; without either, bans last until the server ends.",
            valueName: "file"))
    var bans: String?

    @Option(
        help: ArgumentHelp(
            "Only the people in this file may join; its form is that of --bans. Read again at SIGHUP. Guests from this machine may always join, except with --behind-tunnel.",
            valueName: "file"))
    var allow: String?

    @Option(
        help: ArgumentHelp(
            "The people in this file may take the places of --reserved; its form is that of --bans. Read again at SIGHUP.",
            valueName: "file"))
    var reservedFor: String?

    @Flag(
        help: """
            Start even if the file of --bans, --allow or --reserved-for cannot be read or makes no sense. Nobody is \
            banned then, only guests from this machine may join (with --behind-tunnel nobody at all), and nobody may \
            take a reserved place.
            """)
    var ignoreBrokenLists = false

    /// Where bans stay; nil for nowhere. `world`: the folder of the dish.
    func bansPath(world: String?) -> String? { bans ?? world.map { "\($0)/bans" } }

    /// Files of people, by the setting that names each. `world`: the folder of the dish.
    func lists(world: String?) -> [(key: String, path: String)] {
        [("bans", bansPath(world: world)), ("allow", allow), ("reserved-for", reservedFor)].compactMap { key, path in
            path.map { (key: key, path: $0) }
        }
    }

    /// Why so many places cannot be reserved; nil where they can. No part of `validate`, which is asked of each setting of a
    /// file alone.
    func problem(reserving places: Int, of players: Int) -> String? {
        if places > players {
            return "\(places) places of \(players) cannot be reserved: --players says how many there are"
        }
        guard places > 0, reservedFor == nil else { return nil }
        return "nobody may take the \(places) places: name a file of those who may with --reserved-for"
    }

    /// What is worth a word about so many reserved places; nil for nothing.
    func warning(reserving places: Int) -> String? {
        guard places == 0, reservedFor != nil else { return nil }
        return "no place is reserved for anybody: say how many with --reserved"
    }

    /// Reads who may come. `world`: the folder of the dish.
    ///
    /// - Throws: `AccessFileError` where a list cannot be read or makes no sense, unless the host wants to begin without.
    func open(world: String?, isBehindTunnel: Bool, _ log: Logger) throws(AccessFileError) -> AccessBook {
        let access = AccessBook(
            bans: bansPath(world: world), guests: allow, regulars: reservedFor, sparesLoopback: !isBehindTunnel,
            unixTime: { Int64(Date().timeIntervalSince1970) }, onProblem: { log.error("\($0)") })
        let problems = try ignoreBrokenLists ? access.reload() : access.open()
        for problem in problems { log.error("\(problem)") }
        return access
    }
}
