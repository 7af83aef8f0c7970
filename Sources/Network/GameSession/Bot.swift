public import Anatomy
import SimMath
import WireProtocol

/// A simple player made of a few rules: seek food, bite what is prey, flee what else is a threat (`Might`). It knows
/// only what a view holds, and answers with the one control frame. Same seed and views, same controls.
public struct Bot: Sendable {
    /// How it judges, lengths in µm.
    public struct Tuning: Hashable, Sendable {
        public var fleeWithin: Float = 7
        public var huntWithin: Float = 14
        public var biteWithin: Float = 3.2
        /// Ticks between two whims while there is nothing to do.
        public var whim = 180.0

        public init() {}
    }

    private var random: RandomSource
    private let tuning: Tuning
    private var wanderAngle: Float = 0
    private var wanderUntil = 0.0
    /// nil before the first thought of a life.
    private var lastRotation: Float?

    public init(seed: UInt64, tuning: Tuning = Tuning()) {
        random = RandomSource(seed: seed)
        self.tuning = tuning
    }

    /// What to do now; neutral without a living creature.
    public mutating func controls(_ view: InterpolatedView) -> ControlFrame {
        guard let own = view.ownCreature, own.isAlive else {
            lastRotation = nil
            return .neutral
        }
        let others = judge(view, own)
        if let threat = others.threat, threat.distance < tuning.fleeWithin {
            let isNear = threat.distance < tuning.biteWithin
            var frame = steer(own, toward: -threat.direction, thrust: 1, bite: isNear)
            if isNear { use([.shock, .fire, .custom], of: own, in: &frame) }
            return frame
        }
        let food = nearestFood(view, own)
        if let prey = others.prey, prey.distance < tuning.huntWithin, prey.distance < 2 * (food?.distance ?? .infinity)
        {
            let isNear = prey.distance < tuning.biteWithin
            var frame = steer(own, toward: prey.direction, thrust: 1, bite: isNear)
            if isNear { use([.shock, .fire, .grip], of: own, in: &frame) }
            return frame
        }
        if let food { return steer(own, toward: food.direction, thrust: 0.8, bite: false) }
        return steer(own, toward: wander(view.tick), thrust: 0.6, bite: false)
    }

    private struct Sighting {
        var distance: Float
        /// Unit vector from the player's creature.
        var direction: Vector2
    }

    private func judge(_ view: InterpolatedView, _ own: CreatureView) -> (prey: Sighting?, threat: Sighting?) {
        let might = own.plan.might { own.lives($0) }
        var prey: Sighting?
        var threat: Sighting?
        for other in view.creatures where other.id != own.id {
            guard let sighting = nearestCell(of: other, from: own.position) else { continue }
            let rival = other.plan.might { other.lives($0) }
            if !other.isAlive || rival.isPrey(to: might) {
                if sighting.distance < prey?.distance ?? .infinity { prey = sighting }
            } else if rival.isThreat(to: might) {
                if sighting.distance < threat?.distance ?? .infinity { threat = sighting }
            }
        }
        return (prey, threat)
    }

    private func nearestCell(of other: CreatureView, from position: Vector2) -> Sighting? {
        var nearest: Sighting?
        for cell in other.cells where cell.state != .gone {
            let offset = cell.position - position
            let distance = offset.length
            if distance < nearest?.distance ?? .infinity {
                nearest = Sighting(distance: distance, direction: offset.normalized())
            }
        }
        return nearest
    }

    private func nearestFood(_ view: InterpolatedView, _ own: CreatureView) -> Sighting? {
        var nearest: Sighting?
        let opensShells = own.plan.opensShells
        for particle in view.food where opensShells || !particle.isShelled {
            let offset = particle.position - own.position
            let distance = offset.length
            if distance < nearest?.distance ?? .infinity {
                nearest = Sighting(distance: distance, direction: offset.normalized())
            }
        }
        return nearest
    }

    /// A whole number in 0 ..< `count`.
    mutating func roll(_ count: Int) -> Int { random.index(count) }

    /// Commands the parts that its body has on these channels.
    private func use(_ channels: [ControlChannel], of own: CreatureView, in frame: inout ControlFrame) {
        for channel in channels where own.plan.partChannels.contains(channel) { frame[channel] = 1 }
    }

    private mutating func wander(_ tick: Double) -> Vector2 {
        if tick >= wanderUntil {
            wanderAngle = random.uniform(-Float.pi, Float.pi)
            wanderUntil = tick + tuning.whim
        }
        return Vector2(angle: wanderAngle)
    }

    private mutating func steer(_ own: CreatureView, toward direction: Vector2, thrust: Float, bite: Bool)
        -> ControlFrame
    {
        let error = wrapAngle(direction.angle - own.rotation)
        let spin = wrapAngle(own.rotation - (lastRotation ?? own.rotation))
        lastRotation = own.rotation
        // Ahead only when it points about there, or it circles around what it wants.
        let ahead = max(0.15, sinCos(error).cos)
        return ControlFrame(thrust: thrust * ahead, turn: 1.6 * error - 4 * spin, bite: bite ? 1 : 0)
    }
}
