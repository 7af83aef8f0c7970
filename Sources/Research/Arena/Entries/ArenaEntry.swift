public import Anatomy
public import Evolution
import SimMath

/// Who takes part in a tournament: a design or a pool, under a name that nobody else has.
public struct ArenaEntry: Hashable, Sendable {
    /// What it was handed in as.
    public enum Kind: String, Codable, Sendable {
        /// A body; all designs are driven by the same brain.
        case design
        /// A population of bodies with brains of their own.
        case pool
    }

    /// As people read it.
    public let name: String
    /// The name in names of files: small letters, figures and dashes. Nobody else has it either.
    public let slug: String
    /// The file it came from.
    public let file: String
    public let kind: Kind
    /// Who plays for it, the best first; in turn where a team has more places. Never empty, every body valid.
    public let team: [Genome]

    /// nil for a team without genomes or with a body that is not valid.
    public init?(name: String, slug: String, file: String, kind: Kind, team: [Genome]) {
        guard !team.isEmpty, team.allSatisfy(\.plan.isValid) else { return nil }
        self.name = name
        self.slug = slug
        self.file = file
        self.kind = kind
        self.team = team
    }

    /// The body it is shown by.
    public var plan: BodyPlan { team[0].plan }
    /// Of its dearest body, in edit points.
    public var price: Int { team.map { $0.plan.priceFromNothing }.max() ?? 0 }
    public var weight: WeightClass { WeightClass(price: price) }

    /// The hash of all its genomes: entries with the same one play alike.
    public var fingerprint: UInt64 {
        var hash = StateHash()
        for genome in team { hash.combine(genome.id) }
        return hash.value
    }
}

/// What a body costs, as a class in which it can be compared: a dear body beats a cheap one most of the time.
public enum WeightClass: String, CaseIterable, Codable, Sendable {
    case light, middle, heavy

    /// Edit points. Of the seed designs, which cost 160 to 256, two are light; what an hour of evolution leaves costs 160 to
    /// 420.
    public static let mostOfLight = 200
    public static let mostOfMiddle = 300

    /// The class of a body of that price, in edit points.
    public init(price: Int) {
        self = price <= Self.mostOfLight ? .light : price <= Self.mostOfMiddle ? .middle : .heavy
    }
}

extension BodyPlan {
    /// What an editor would ask for all of it, in edit points.
    public var priceFromNothing: Int { EditPrice(from: BodyPlan(cells: [], links: []), to: self).total }
}
