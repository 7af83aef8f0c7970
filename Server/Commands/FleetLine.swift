import Fleet
import Foundation
import ServerCore

/// The line of a champion across the servers of a fleet, as text.
struct FleetLine {
    let address: FleetAddress
    /// Its genome's hash; nil for the newest champion.
    let genome: UInt64?

    /// A champion that nobody has published.
    struct Unknown: Error, CustomStringConvertible {
        let address: FleetAddress
        let genome: UInt64?

        var description: String {
            guard genome != nil else { return "\(address) has no champion yet: servers with this --pool publish them" }
            return "\(address) knows no champion with this genome: without --genome it is the newest one"
        }
    }

    /// `genome`: hexadecimal digits.
    init(at address: FleetAddress, genome: String?) {
        (self.address, self.genome) = (address, genome.flatMap { UInt64($0, radix: 16) })
    }

    /// Throws `FleetError`, and `Unknown` where there is no such champion.
    func lineage() throws -> FleetLineage {
        let lineage = try FleetLineage(of: genome, at: address)
        guard !lineage.line.isEmpty else { throw Unknown(address: address, genome: genome) }
        return lineage
    }

    /// The champion first, then its ancestors.
    static func text(of lineage: FleetLineage) -> String {
        var lines = lineage.line.prefix(1).map(words)
        for (younger, older) in zip(lineage.line, lineage.line.dropFirst()) {
            let journey = younger.origin == older.origin ? "" : ", on another server"
            lines.append("\(births(younger.births)) before\(journey): \(words(older))")
        }
        if let rest = lineage.line.last?.births, rest > 0 {
            lines.append("before it \(births(rest)) that nobody has published")
        }
        let (ancestors, journeys) = (lineage.line.count - 1, lineage.journeys)
        return (lines + ["ancestors that were published: \(ancestors); from server to server: \(journeys)"])
            .joined(separator: "\n")
    }

    private static func births(_ count: Int) -> String { count == 1 ? "1 birth" : "\(count) births" }

    /// The names come from any client that may write to the database.
    private static func words(_ ancestor: FleetAncestor) -> String {
        let place = ancestor.origin.hasPrefix("nursery of ") ? "nursery of " : ""
        let key = ancestor.origin.dropFirst(place.count).prefix(8)
        return PlainLine.of(
            "genome \(ancestor.genome), generation \(ancestor.generation), \(ancestor.niche), creature \(ancestor.creature) of "
                + "\(ancestor.server) (\(place)\(key))")
    }
}
