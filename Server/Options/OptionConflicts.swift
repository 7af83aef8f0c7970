/// Options of which each makes sense and both together do not.
struct OptionConflicts {
    /// One for each option that is in the way of others.
    let found: [Conflict]

    struct Conflict: Hashable {
        /// Without the dashes.
        let key: String
        /// Names the others.
        let words: String
    }

    init(_ command: ServeCommand) {
        found = [Self.timing(command), Self.screening(command)].compactMap { $0 }
    }

    /// Guests set the pace of what they only watch.
    private static func timing(_ command: ServeCommand) -> Conflict? {
        guard command.timing.isAsked, command.aquarium || command.screen != nil else { return nil }
        return Conflict(
            key: command.timing.pace == nil ? "editor-clock" : "pace",
            words: "--pace and --editor-clock are for dishes that are played in: guests set the pace here.")
    }

    /// A recording goes nowhere, and no figures come of it.
    private static func screening(_ command: ServeCommand) -> Conflict? {
        guard command.screen != nil else { return nil }
        let others: [(name: String, isGiven: Bool)] = [
            ("world", command.keeping.world != nil), ("record", command.recording.record != nil),
            ("archive", command.record.archive != nil), ("keep-lives", command.keepLives != nil),
            ("pool", command.pools.pool != nil), ("save-pool", command.pools.savePool != nil),
            ("check-invariants", command.checkInvariants), ("json", command.json),
        ]
        let names = others.filter { $0.isGiven }.map { "--\($0.name)" }
        guard let last = names.last else { return nil }
        let list = names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
        return Conflict(key: "screen", words: "--screen shows what is over: leave out \(list).")
    }
}
