public import Anatomy
import ArmsRace
import Evolution
import SimMath

/// Those of an era that carry a part, against themselves without it.
public struct PartAblation: Hashable, Sendable {
    /// Share of the living that must carry a part for it to be asked.
    public static let leastCarriers = 0.05

    public let part: PartType
    public let carriers: Int
    /// Carriers that would be no valid body without it: they are left out.
    public let skipped: Int
    /// Of the energy, what those with the part gained: one value a match, 0…1; none where it was not asked.
    public let shares: [Double]

    public init(part: PartType, carriers: Int, skipped: Int, shares: [Double]) {
        self.part = part
        self.carriers = carriers
        self.skipped = skipped
        self.shares = shares
    }

    /// Plays where enough of the era carry it.
    init(of part: PartType, in era: Era, matches: Int, _ match: Match, seed: UInt64) throws(MatchError) {
        let carriers = era.members.filter { $0.genome.plan.has(part) }
        let players = carriers.filter { $0.genome.without(part) != nil }
        let share = Double(carriers.count) / Double(max(1, era.members.count))
        var shares: [Double] = []
        if share >= Self.leastCarriers, !players.isEmpty {
            let team = Era(seconds: era.seconds, members: players)
            shares = try Self.play(team, without: part, matches: matches, match, seed: seed)
        }
        self.init(part: part, carriers: carriers.count, skipped: carriers.count - players.count, shares: shares)
    }

    private static func play(
        _ carriers: Era, without part: PartType, matches: Int, _ match: Match, seed: UInt64
    ) throws(MatchError) -> [Double] {
        var random = RandomSource(seed: seed)
        var shares: [Double] = []
        for number in 0..<max(0, matches) {
            let team = carriers.team(of: match.settings.teamSize, using: &random)
            let bare = team.compactMap { $0.without(part) }
            // The first side is born first, which may be worth something: each is that by turns.
            let isTurned = number % 2 == 1
            let (first, second) = isTurned ? (bare, team) : (team, bare)
            let share = try match.play(first, second, seed: random.next()).share
            shares.append(isTurned ? 1 - share : share)
        }
        return shares
    }

    /// Whether it was played.
    public var isAsked: Bool { !shares.isEmpty }
    /// The shares above a half: what the carriers have of the part.
    var gains: [Double] { shares.map { $0 - 0.5 } }
    /// Their mean; nil where it was not asked.
    var gain: Double? { isAsked ? gains.reduce(0, +) / Double(gains.count) : nil }
}

extension PartType {
    /// Whether there is anything to ask: nobody lives without a nucleus, and tissue and rods are what stands in.
    var isReplaceable: Bool {
        switch self {
        case .cell(let type): type != .tissue && !type.roles.contains(.vital)
        case .link(let type): type != .rod
        }
    }
}
