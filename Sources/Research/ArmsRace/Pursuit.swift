import Anatomy
public import Ecosystem
import Locomotion
import SimMath

/// Whether hunting is directed: how fast creatures close in on the nearest prey that each of their mouths faces,
/// against phantoms of it. Evolved bodies have mouths on all sides, so every mouth has its own front.
///
/// A creature that swims ahead closes in on everything ahead. So each prey is compared with a phantom: at the same
/// distance, and moving as the prey does, but anywhere in the cone that the mouth faces. A creature that does not steer
/// by its prey closes in on both alike; one that keeps the prey in front of it, or turns towards it, closes in on the
/// prey faster. Closing is measured along the line on which the prey was seen: the distance itself would also
/// distinguish phantoms, which do not drift, from prey that drifts or clings beside its hunter.
public struct Pursuit: Hashable, Sendable {
    /// Pairs of a mouth and the prey it faces.
    public let samples: Int
    /// µm/s by which the distance falls, on average.
    public let closing: Double
    /// The same with the phantoms.
    public let shuffled: Double
    /// Standard error of the difference. The pairs of one hunter are not independent and count as one sample.
    public let standardError: Double

    public var difference: Double { closing - shuffled }

    /// Maximum distance of prey, µm: as far as an eye of reference size sees.
    static let reach = CellType.eye.traits.strength
    /// Half the opening of a mouth, radians.
    static let facing = CellType.mouth.traits.halfAngle
    /// Seconds in which a hunter may react to its prey: enough for a turn, too short for the prey to get far.
    static let answer = 1
    /// Phantoms for each prey.
    static let phantoms = 4

    /// Watches `world` for so many seconds, on a copy.
    public init(in world: World, seconds: Int, seed: UInt64) {
        var dish = world
        var random = RandomSource(seed: seed)
        var chases: [Chase] = []
        for _ in 0..<max(1, seconds / Self.answer) {
            let begun = Sighting.all(in: dish)
            for _ in 0..<(Self.answer * World.ticksPerSecond) { _ = dish.step([]) }
            chases += begun.compactMap { Chase($0, endingIn: dish, &random) }
        }
        self.init(chases)
    }

    private init(_ chases: [Chase]) {
        samples = chases.count
        let count = Double(max(1, samples))
        closing = chases.reduce(0) { $0 + $1.closing } / count
        shuffled = chases.reduce(0) { $0 + $1.shuffled } / count
        let mean = closing - shuffled
        var ofHunter: [CreatureID: Double] = [:]
        for chase in chases { ofHunter[chase.hunter, default: 0] += chase.closing - chase.shuffled - mean }
        let hunters = Double(max(2, ofHunter.count))
        let variance = ofHunter.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value * $1.value }
        standardError = (variance * hunters / (hunters - 1)).squareRoot() / count
    }
}

/// A mouth and the nearest prey in front of it.
private struct Sighting {
    let hunter: CreatureID
    let mouth: Int
    let prey: CreatureID
    /// Where the mouth is and where it faces.
    let position: Vector2
    let front: Vector2
    /// From the mouth to the prey.
    let offset: Vector2

    static func all(in world: World) -> [Sighting] {
        let living = world.views().filter(\.isAlive)
        let mights = living.map(\.plan.might)
        return zip(living, mights).filter { $0.0.owner == .ai }.flatMap { hunter, might in
            let prey = zip(living, mights).filter { $0.0.id != hunter.id && $0.1.isPrey(to: might) }.map(\.0)
            return hunter.plan.cells.indices.compactMap { index in
                hunter.plan.cells[index].type.roles.contains(.bites) && hunter.cells[index].state == .alive
                    ? Sighting(of: hunter, mouth: index, among: prey) : nil
            }
        }
    }

    /// nil if there is no prey.
    private init?(of hunter: CreatureView, mouth index: Int, among all: [CreatureView]) {
        self.hunter = hunter.id
        mouth = index
        position = hunter.cells[index].position
        front = hunter.plan.cells[index].facingVector.rotated(by: hunter.root.rotation)
        var best: (id: CreatureID, offset: Vector2)?
        var nearest = Pursuit.reach
        for other in all {
            let offset = other.root.position - position
            let distance = offset.length
            if distance < nearest, abs(offset.unrotated(by: front).angle) < Pursuit.facing {
                best = (other.id, offset)
                nearest = distance
            }
        }
        guard let best else { return nil }
        prey = best.id
        offset = best.offset
    }
}

/// The outcome of a sighting.
private struct Chase {
    let hunter: CreatureID
    /// µm/s.
    let closing: Double
    let shuffled: Double

    /// nil if one of the two, or the mouth, has died.
    init?(_ sighting: Sighting, endingIn world: World, _ random: inout RandomSource) {
        guard let hunter = world.view(of: sighting.hunter), let prey = world.view(of: sighting.prey),
            hunter.isAlive, prey.isAlive, hunter.cells[sighting.mouth].state == .alive
        else { return nil }
        self.hunter = sighting.hunter
        let swum = hunter.cells[sighting.mouth].position - sighting.position
        let fled = prey.root.position - sighting.position - sighting.offset
        let toward = sighting.offset.normalized()
        self.closing = Double((swum - fled).dot(toward)) / Double(Pursuit.answer)
        // The phantom flees, or comes, as the prey does.
        shuffled =
            (0..<Pursuit.phantoms).reduce(0) { sum, _ in
                let direction = Vector2(angle: random.uniform(-Pursuit.facing, Pursuit.facing))
                let phantom = swum.dot(sighting.front.rotated(by: direction)) - fled.dot(toward)
                return sum + Double(phantom) / Double(Pursuit.answer)
            } / Double(Pursuit.phantoms)
    }
}
