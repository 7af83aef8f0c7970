public import Anatomy
public import ArmsRace
import SimMath

/// What the parts of an era's creatures are worth to those who carry them.
public struct EraAblation: Hashable, Sendable {
    public let living: Int
    /// Of every part that can be asked about, or of some.
    let parts: [PartAblation]

    public init(living: Int, parts: [PartAblation]) {
        self.living = living
        self.parts = parts
    }

    /// Plays `matches` matches for each part that enough of the era carry, with teams that are drawn from those; two at
    /// least, or there is no interval. What is asked about one part changes nothing about another. Throws what a match
    /// throws.
    public init(
        _ era: Era, matches: Int, settings: ArenaSettings, seed: UInt64, progress: ((Double) -> Void)? = nil
    ) throws(MatchError) {
        let match = Match(settings: settings)
        var random = RandomSource(seed: seed)
        var parts: [PartAblation] = []
        for (number, part) in Self.asked.enumerated() {
            parts.append(try PartAblation(of: part, in: era, matches: matches, match, seed: random.next()))
            progress?(Double(number + 1) / Double(Self.asked.count))
        }
        self.init(living: era.members.count, parts: parts)
    }

    /// Every part that can be taken out of a body, in the order of the catalogue.
    public static let asked = PartType.all.filter(\.isReplaceable)

    /// What is known of a part; where nothing is, as if nobody carried it.
    public subscript(part: PartType) -> PartAblation {
        parts.first { $0.part == part } ?? PartAblation(part: part, carriers: 0, skipped: 0, shares: [])
    }
}
