import Drawing
import Preferences

/// The servers a player knows and those around, as the list shows them.
struct ServerList: Hashable {
    struct Entry: Hashable {
        var address: String
        var isFavourite: Bool
        /// Seconds since 1970; nil if unknown.
        var joinedAt: Int64?
        /// What it is called, before its address; nil for the address alone.
        var name: String?
        /// nil before it was asked.
        var condition: ServerCondition?
        /// Whether it is there by itself: from the network around, or a list.
        var isFound = false
    }

    struct Section: Hashable {
        var title: Phrase
        var entries: [Entry]
    }

    /// Those that hold anything: favourites, others that a list names or that are around, then the recent ones.
    let sections: [Section]

    /// By address: `conditions`, and `ownNames`, which servers have answered with.
    init(
        _ player: Settings.Player, conditions: [String: ServerCondition] = [:], ownNames: [String: String] = [:],
        listed: [ServerListFile.Entry] = [], nearby: [NearbyServer] = []
    ) {
        // The player's own list counts for more than what a server calls itself.
        let names = Dictionary(
            listed.filter { !$0.name.isEmpty }.map { ($0.address.description, $0.name) },
            uniquingKeysWith: { first, _ in first }
        ).merging(ownNames.filter { !$0.value.isEmpty }, uniquingKeysWith: { listed, _ in listed })
        func entry(_ address: String, _ isFavourite: Bool) -> Entry {
            Entry(
                address: address, isFavourite: isFavourite, joinedAt: player.joined[address], name: names[address],
                condition: conditions[address])
        }
        let favourites = player.favourites.map { entry($0, true) }
        let recent = player.servers.filter { !player.favourites.contains($0) }.map { entry($0, false) }
        let known = Set(player.knownServers)
        let published = listed.map(\.address.description).filter { !known.contains($0) }.map { address in
            Entry(
                address: address, isFavourite: false, joinedAt: nil, name: names[address],
                condition: conditions[address], isFound: true)
        }
        let taken = known.union(published.map(\.address))
        let around = nearby.filter { !taken.contains($0.address.description) }.map { server in
            Entry(
                address: server.address.description, isFavourite: false, joinedAt: nil,
                name: server.name.isEmpty ? nil : server.name, condition: server.condition, isFound: true)
        }
        sections = [
            Section(title: "Favourites", entries: favourites),
            Section(title: "From your list", entries: published), Section(title: "In your network", entries: around),
            Section(title: "Recent", entries: recent),
        ]
        .filter { !$0.entries.isEmpty }
    }

    var isEmpty: Bool { sections.isEmpty }

    /// Where an address stands: section and row.
    func position(of address: String) -> (section: Int, row: Int)? {
        for (index, section) in sections.enumerated() {
            if let row = section.entries.firstIndex(where: { $0.address == address }) { return (index, row) }
        }
        return nil
    }

    /// How long ago something was, roughly, as one says it. Both in seconds since 1970, of which `then` may come from a
    /// file of any kind; a clock set back counts as now.
    static func ago(_ then: Int64?, now: Int64) -> Phrase {
        guard let then else { return "" }
        let (minute, hour, day): (Int64, Int64, Int64) = (60, 3600, 86_400)
        let (past, isBeyond) = now.subtractingReportingOverflow(then)
        switch isBeyond ? (then < 0 ? .max : 0) : max(0, past) {
        case ..<(2 * minute): return "just now"
        case let s where s < 2 * hour: return "\(s / minute) min ago"
        case let s where s < 2 * day: return "\(s / hour) h ago"
        case let s where s < 60 * day:
            return .counted(Int(s / day), one: "\(s / day) day ago", other: "\(s / day) days ago")
        case let s where s < 730 * day:
            return .counted(
                Int(s / (30 * day)), one: "\(s / (30 * day)) month ago", other: "\(s / (30 * day)) months ago")
        default: return "years ago"
        }
    }
}
