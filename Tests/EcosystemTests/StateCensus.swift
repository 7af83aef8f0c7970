/// Walks a world by reflection and compares the stored properties of every struct in it with a list.
struct StateCensus {
    /// Why a property is not gone through.
    enum Omission: String {
        case given = "given when the world is made, and never changed"
        case derived = "follows from what is saved, and is made again"
        case withinTick = "written before it is read in every tick"
        case layout = "where things lie in memory: decides how fast a step is computed, not what it computes"
    }

    struct Listing {
        let saved: [String]
        var omitted: [String: Omission] = [:]
    }

    /// Properties in neither list, as "Type.property".
    private(set) var unlisted: Set<String> = []
    private(set) var missing: Set<String> = []
    private var seen: Set<String> = []
    var unseen: Set<String> { Set(Self.listings.keys).subtracting(seen) }

    mutating func visit(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        let type = Self.name(of: value)
        if Self.wholes.contains(type) { return }
        guard mirror.displayStyle == .struct, !type.hasPrefix("Swift.") else {
            for child in mirror.children { visit(child.value) }
            return
        }
        seen.insert(type)
        let listing = Self.listings[type]
        let names = Set(mirror.children.compactMap(\.label))
        for name in listing?.saved ?? [] where !names.contains(name) { missing.insert("\(type).\(name)") }
        for name in (listing?.omitted ?? [:]).keys where !names.contains(name) { missing.insert("\(type).\(name)") }
        for (label, child) in mirror.children {
            guard let label else { continue }
            if listing?.saved.contains(label) ?? false {
                visit(child)
            } else if listing?.omitted[label] == nil {
                unlisted.insert("\(type).\(label)")
            }
        }
    }

    /// Without the parameters of a generic type.
    private static func name(of value: Any) -> String {
        let name = String(reflecting: Swift.type(of: value))
        return String(name.prefix { $0 != "<" })
    }

    /// Gone through as one value, by their binary form or bit by bit.
    static let wholes: Set = [
        "SimMath.Vector2", "SimMath.RandomSource", "Evolution.Genome", "Evolution.Niche", "Anatomy.BodyPlan",
        "Anatomy.ControlFrame", "Evolution.GenomeChange", "SoftBody.LaneStore", "Ecosystem.PackedPlan",
        // Its births are visited as records.
        "Ecosystem.BirthPage",
    ]
}
