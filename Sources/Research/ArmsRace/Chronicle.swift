public import Ecosystem
import Evolution

/// A dish that evolves, with an era taken down every so many seconds.
///
/// A value: the same world gives the same chronicle, however its seconds are cut into runs.
public struct Chronicle: Sendable {
    /// What happens while an editor is open, as in the game (docs/nurseries.md).
    public struct Editors: Hashable, Sendable {
        /// Seconds of play between two of them.
        public let interval: Double
        /// Seconds the nursery of a pause lives, of its own time.
        public let nurserySeconds: Double

        public init(interval: Double, nurserySeconds: Double) {
            self.interval = max(1, interval)
            self.nurserySeconds = max(0, nurserySeconds)
        }
    }

    public private(set) var world: World
    public private(set) var eras: [Era] = []
    /// Seconds between two eras.
    public let interval: Double
    /// nil: a dish without pauses.
    public let editors: Editors?
    private var nextEditor: Double

    /// Takes down the first era at once.
    public init(_ world: World, interval: Double = 180, editors: Editors? = nil) {
        self.world = world
        self.interval = max(1, interval)
        self.editors = editors
        nextEditor = world.seconds + (editors?.interval ?? .infinity)
        takeDown()
    }

    /// Goes on for so many seconds of the dish's time.
    public mutating func run(seconds: Double) {
        for _ in 0..<max(0, Int(seconds * Double(World.ticksPerSecond))) {
            _ = world.step([])
            if world.seconds >= nextEditor { pause() }
            if world.seconds >= eras[eras.count - 1].seconds + interval { takeDown() }
        }
    }

    /// An editor opens: a nursery lives meanwhile and sends its winners home.
    private mutating func pause() {
        guard let editors else { return }
        nextEditor += editors.interval
        // Settings that made a dish make a nursery of it.
        guard var nursery = try? Nursery(of: world, seed: world.tick) else { return }
        nursery.run(ticks: Int(editors.nurserySeconds * Double(World.ticksPerSecond)))
        world.admit(nursery.migrants())
    }

    private mutating func takeDown() {
        eras.append(Era(seconds: world.seconds, members: world.opponents))
    }
}
