import Ecosystem
import Scenarios

/// What a match is like. Lengths in µm, times in seconds.
public struct DuelRules: Hashable, Sendable {
    /// Of a match at most.
    public var seconds: Float = 30
    /// After the first death: who dies of its victim's venom dies within this time.
    public var aftermath: Float = 6
    /// How far from the middle each begins, and how far from the other it looks at most, radians.
    public var distance: Float = 7
    public var spread: Float = 1
    /// Of the dish: by itself the smallest that there can be.
    public var dishRadius = Self.leastRadius
    /// How fast both spend what they have, as a share of what the game asks: below 1 a match ends later by itself.
    public var hunger: Float = 1
    var pilot = PilotRules()

    public init() {}

    /// A still dish without food and opponents.
    var dish: EcosystemSettings {
        var settings = Scenario.stillWater.settings
        settings.dish.radius = dishRadius
        settings.metabolism.upkeepScale *= hunger
        settings.metabolism.activityScale *= hunger
        return settings
    }

    /// The smallest that a dish can have, µm.
    public static let leastRadius: Float = 30
}

/// The tuning values of what steers the archetypes. Lengths in µm.
struct PilotRules: Hashable, Sendable {
    /// Ticks between two thoughts, as of a brain, and thoughts by which it sees its rival late: a fifth of a second.
    var ticksPerThought = 4
    var delay = 3
    /// From so near it lunges, stings, or bursts away.
    var lungeGap: Float = 2.5
    /// Jolts reach farther than they stun.
    var joltGap: Float = 1.2
    /// What it can grip.
    var touchGap: Float = 0.3
    /// From so near it lets a loaded latch go: one that comes for it is a µm nearer than it is seen, and the latch
    /// takes a twelfth of a second.
    var snapGap: Float = 1.4
    /// Where it is about to be bitten.
    var letGoGap: Float = 0.6
    /// Where a jet takes it to its prey, and how far beside it that may be, radians.
    var burstGaps: ClosedRange<Float> = 0.8...6
    var burstError: Float = 0.3
    /// The same on the way out.
    var escapeError: Float = 0.8
    /// Thoughts for which a latch with a channel of its own is let go, and in which it is loaded again from there: .8 of
    /// its length at .3 a second.
    var snapThoughts = 2
    var loadThoughts = 40
    /// Thoughts in which electrocytes fill up.
    var refillThoughts = 75
    /// Walls are minded so near to them, over so many µm.
    var wallGap: Float = 10
    var wallMargin: Float = 8
}
