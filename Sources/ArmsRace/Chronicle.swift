public import Ecosystem
import Evolution

/// A dish that evolves, with an era taken down every so many seconds.
///
/// A value: the same world gives the same chronicle, however its seconds are cut into runs.
public struct Chronicle: Sendable {
    public private(set) var world: World
    public private(set) var eras: [Era] = []
    /// Seconds between two eras.
    public let interval: Double
    /// Takes down the first era at once.
    public init(_ world: World, interval: Double = 180) {
        self.world = world
        self.interval = max(1, interval)
        takeDown()
    }

    /// Goes on for so many seconds of the dish, and returns what happened in each tick to `told`.
    public mutating func run(seconds: Double, told: ((World, [WorldEvent]) -> Void)? = nil) {
        for _ in 0..<max(0, Int(seconds * Double(World.ticksPerSecond))) {
            let events = world.step([])
            told?(world, events)
            if world.seconds >= eras[eras.count - 1].seconds + interval { takeDown() }
        }
    }

    private mutating func takeDown() {
        eras.append(Era(seconds: world.seconds, members: world.opponents))
    }
}
