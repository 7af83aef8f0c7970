public import Ecosystem
import Anatomy
import SimMath

/// Whether hunting is directed: how fast creatures close in on the nearest prey their mouths face, against a control in
/// which everybody's prey is somebody else's.
///
/// Whoever swims ahead closes in on whatever lies ahead. So a hunter's motion is also set against the bearings of other
/// hunters' prey, in the hunter's own frame: what is left is aim.
public struct Pursuit: Hashable, Sendable {
    /// Pairs of a hunter and the prey its front faces.
    public let samples: Int
    /// µm/s by which the distance falls, on average.
    public let closing: Double
    /// The same with the prey of others.
    public let shuffled: Double
    /// Standard error of the difference.
    public let standardError: Double

    public var difference: Double { closing - shuffled }

    /// What one hunter does about one prey, in the hunter's frame.
    private struct Sighting {
        let toward: Vector2
        let own: Vector2
        let prey: Vector2

        func closing(on other: Sighting) -> Float { (own - other.prey).dot(other.toward) }
    }

    /// How far prey is looked for, µm: an eye of reference size sees as far.
    static let reach: Float = 16
    /// Cosine of half the opening of a mouth.
    static let facing: Float = 0.4536

    /// Watches `world` for so many seconds, on a copy.
    public init(in world: World, seconds: Int, seed: UInt64) {
        var dish = world
        var random = RandomSource(seed: seed)
        var sightings: [Sighting] = []
        for second in 0..<max(1, seconds) {
            for _ in 0..<World.ticksPerSecond { _ = dish.step([]) }
            if second.isMultiple(of: 2) { sightings += Self.sightings(in: dish) }
        }
        self.init(sightings, &random)
    }

    private init(_ sightings: [Sighting], _ random: inout RandomSource) {
        samples = sightings.count
        guard samples > 1 else {
            (closing, shuffled, standardError) = (0, 0, 0)
            return
        }
        var differences: [Double] = []
        var sum = 0.0
        var control = 0.0
        for sighting in sightings {
            let real = Double(sighting.closing(on: sighting))
            let other = Double(sighting.closing(on: sightings[random.index(sightings.count)]))
            sum += real
            control += other
            differences.append(real - other)
        }
        let count = Double(samples)
        closing = sum / count
        shuffled = control / count
        let mean = closing - shuffled
        let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        standardError = (variance / count).squareRoot()
    }

    private static func sightings(in world: World) -> [Sighting] {
        let living = world.views().filter(\.isAlive)
        return living.compactMap { hunter in
            guard hunter.owner == .ai, hunter.plan.count(of: .mouth) > 0 else { return nil }
            let size = hunter.plan.area
            var best: CreatureView?
            var nearest = reach
            for other in living where other.id != hunter.id && other.plan.area < 1.2 * size {
                let offset = (other.root.position - hunter.root.position)
                let distance = offset.length
                if distance < nearest, offset.dot(hunter.root.rotation) >= facing * distance {
                    best = other
                    nearest = distance
                }
            }
            return best.map { prey in
                Sighting(
                    toward: (prey.root.position - hunter.root.position).normalized().unrotated(
                        by: hunter.root.rotation),
                    own: hunter.velocity.unrotated(by: hunter.root.rotation),
                    prey: prey.velocity.unrotated(by: hunter.root.rotation))
            }
        }
    }
}
