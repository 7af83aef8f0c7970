public import Anatomy
import SimMath

/// A player that never learns, for measuring how dangerous a dish is. It knows what its creature senses and nothing
/// else, and answers with the one control frame.
public struct ScriptedPlayer: Hashable, Sendable {
    /// How it plays.
    public enum Kind: String, CaseIterable, Sendable {
        /// Goes for food and ignores everything else.
        case naiveGrazer
        /// Goes for food, and away from anything that could hurt it.
        case carefulGrazer
        /// Goes for any prey, else for food, and away from threats.
        case hunter
    }

    public let kind: Kind
    private var ticksWithoutAim = 0

    public init(_ kind: Kind) { self.kind = kind }

    /// The hand-made body it has: more eyes would not help a player that does not use them.
    public var plan: BodyPlan {
        switch kind {
        case .naiveGrazer, .carefulGrazer: SeedDesign.all[0].plan
        case .hunter: SeedDesign.all[2].plan
        }
    }

    /// What it wants, given what its creature senses.
    public mutating func controls(_ senses: SenseFrame) -> ControlFrame {
        let threat = Self.pull(.threat, senses)
        let nearestThreat = Self.nearest(.threat, senses)
        if kind != .naiveGrazer, nearestThreat > 0.35 { return Self.steer(-threat, bite: 0) }
        if kind == .hunter, Self.nearest(.prey, senses) > 0 {
            // Lean prey looks far off even where it is touched.
            let isInReach = Self.nearest(.prey, senses) > 0.7 || senses[SenseFrame.index(.ahead)] > 0
            return Self.steer(Self.pull(.prey, senses), bite: isInReach ? 1 : 0)
        }
        let wall = Self.pull(.wall, senses)
        var aim = Self.pull(.food, senses) * 2 + Self.scent(senses)
        if Self.nearest(.wall, senses) > 0.7 { aim = aim - wall }
        ticksWithoutAim = aim.lengthSquared < 1e-4 ? ticksWithoutAim + 1 : 0
        // Nothing in sight: it swims in a wide circle.
        if ticksWithoutAim > 0 { return ControlFrame(thrust: 0.8, turn: 0.15, bite: 0) }
        return Self.steer(aim, bite: 0)
    }

    /// The nearest counts most: directions weighted by the square of the nearness.
    private static func pull(_ sight: SenseFrame.Sight, _ senses: SenseFrame) -> Vector2 {
        var sum = Vector2.zero
        for sector in 0..<SenseFrame.sectors {
            let nearness = senses[SenseFrame.index(sight, sector: sector)]
            let turns = Float(sector) / Float(SenseFrame.sectors)
            sum += Vector2(sinTurns(turns + 0.25), sinTurns(turns)) * (nearness * nearness)
        }
        return sum
    }

    private static func nearest(_ sight: SenseFrame.Sight, _ senses: SenseFrame) -> Float {
        (0..<SenseFrame.sectors).reduce(0) { max($0, senses[SenseFrame.index(sight, sector: $1)]) }
    }

    private static func scent(_ senses: SenseFrame) -> Vector2 {
        Vector2(
            senses[SenseFrame.index(.food, component: 0)], senses[SenseFrame.index(.food, component: 1)])
    }

    private static func steer(_ aim: Vector2, bite: Float) -> ControlFrame {
        let error = aim.angle
        return ControlFrame(thrust: max(0.1, 1 - abs(error)), turn: 1.4 * error, bite: bite)
    }
}
