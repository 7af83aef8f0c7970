import Anatomy
public import Ecosystem
import SimMath

/// Whether hunting is directed: how fast creatures close in on the nearest prey each of their mouths faces, against phantoms.
/// Evolved bodies have mouths on all sides, so every mouth has its own front.
///
/// Whoever swims ahead closes in on whatever lies ahead. So each prey is set against a phantom of it: as far away, with the
/// same motion as seen from the hunter, but anywhere in the cone that a mouth faces. Who does not aim closes in on both
/// alike; who keeps its prey before it closes in on the prey faster.
public struct Pursuit: Hashable, Sendable {
    /// Pairs of a mouth and the prey it faces. Those of one hunter are not independent, and the error takes them as if.
    public let samples: Int
    /// µm/s by which the distance falls, on average.
    public let closing: Double
    /// The same with the phantoms.
    public let shuffled: Double
    /// Standard error of the difference.
    public let standardError: Double

    public var difference: Double { closing - shuffled }

    /// What one hunter does about one prey, in the frame of the mouth that faces it.
    private struct Sighting {
        let toward: Vector2
        let own: Vector2
        let prey: Vector2

        var closing: Float { (own - prey).dot(toward) }

        /// The same prey seen under another angle.
        func turned(to bearing: Float) -> Sighting {
            let direction = Vector2(angle: bearing)
            let turn = direction.unrotated(by: toward)
            return Sighting(toward: direction, own: own, prey: prey.rotated(by: turn))
        }
    }

    /// How far prey is looked for, µm: an eye of reference size sees as far.
    static let reach: Float = 16
    /// Half the opening of a mouth, radians.
    static let facing: Float = 1.1
    /// Phantoms for each prey.
    static let phantoms = 4

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
        let real = sightings.map { Double($0.closing) }
        let control = sightings.map { sighting in
            (0..<Self.phantoms).reduce(0) { sum, _ in
                sum + Double(sighting.turned(to: random.uniform(-Self.facing, Self.facing)).closing)
            } / Double(Self.phantoms)
        }
        let count = Double(samples)
        closing = real.reduce(0, +) / count
        shuffled = control.reduce(0, +) / count
        let mean = closing - shuffled
        let variance = zip(real, control).reduce(0) { sum, pair in
            sum + (pair.0 - pair.1 - mean) * (pair.0 - pair.1 - mean)
        }
        standardError = (variance / (count - 1) / count).squareRoot()
    }

    private static func sightings(in world: World) -> [Sighting] {
        let living = world.views().filter(\.isAlive)
        return living.filter { $0.owner == .ai }.flatMap { hunter in
            hunter.plan.cells.indices.compactMap { index in
                hunter.plan.cells[index].type == .mouth && hunter.cells[index].state == .alive
                    ? sighting(of: hunter, mouth: index, among: living) : nil
            }
        }
    }

    /// The nearest prey before one mouth, in the mouth's frame.
    private static func sighting(of hunter: CreatureView, mouth index: Int, among living: [CreatureView]) -> Sighting? {
        let axis = hunter.plan.cells[index].facingVector.rotated(by: hunter.root.rotation)
        let mouth = hunter.cells[index].position
        let size = hunter.plan.area
        var best: (view: CreatureView, offset: Vector2)?
        var nearest = reach
        for other in living where other.id != hunter.id && other.plan.area < 1.2 * size {
            let offset = (other.root.position - mouth).unrotated(by: axis)
            if offset.length < nearest, abs(offset.angle) < facing {
                best = (other, offset)
                nearest = offset.length
            }
        }
        return best.map { prey in
            Sighting(
                toward: prey.offset.normalized(), own: hunter.velocity.unrotated(by: axis),
                prey: prey.view.velocity.unrotated(by: axis))
        }
    }
}
