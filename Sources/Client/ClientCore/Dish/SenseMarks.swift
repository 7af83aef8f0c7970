import Anatomy
public import GameSession
import Prediction
import Preferences
public import Rendering
import SimMath
public import WireProtocol

/// What the sonars, feelers and noses of the player's creature tell it, made visible: a brain has it as numbers in its
/// sense frame.
public struct SenseMarks {
    /// Where the middle of a creature was, and how fast it went; nil until it was seen twice.
    private struct Motion {
        var place: Vector2
        var speed: Vector2?
    }

    /// By creature.
    private var motions: [UInt32: Motion] = [:]
    /// Those of the view before: kept for its memory.
    private var earlier: [UInt32: Motion] = [:]
    /// Ticks of the last view.
    private var tick = 0.0

    /// µm/s: what moves as fast against the body is felt as 1/2 (`Population+Feeling`).
    private static let feltSpeed: Float = 4
    /// A mark this weak is left out.
    private static let faint: Float = 0.06
    /// Echoes at most: nobody reads more.
    private static let maximumEchoes = 24

    public init() {}

    /// Notes how fast everybody is. `view` is looked at once a frame.
    public mutating func observe(_ view: InterpolatedView, ticksPerSecond: Double) {
        let seconds = Float((view.tick - tick) / ticksPerSecond)
        guard seconds > 0 else { return }
        swap(&motions, &earlier)
        motions.removeAll(keepingCapacity: true)
        for creature in view.creatures where creature.isAlive {
            motions[creature.id] = Motion(place: creature.position, speed: speed(of: creature, after: seconds))
        }
        tick = view.tick
    }

    private func speed(of creature: CreatureView, after seconds: Float) -> Vector2? {
        guard seconds < 0.5, let before = earlier[creature.id] else { return nil }
        let now = (creature.position - before.place) / seconds
        // Of single frames it trembles.
        return before.speed.map { $0 + (now - $0) * min(1, 8 * seconds) } ?? now
    }

    /// Of the player's creature; nothing for a body without such parts.
    public func marks(in view: InterpolatedView, _ welcome: Welcome?) -> SceneSenses {
        var senses = SceneSenses()
        guard let own = view.ownCreature, own.isAlive else { return senses }
        for (plan, cell) in zip(own.plan.cells, own.cells) where cell.state == .alive && cell.affliction != .numb {
            let reach = plan.type.traits.strength(radius: plan.radius)
            switch plan.type {
            case .sonar: call(from: cell.position, reach: reach, own, view, welcome, &senses)
            case .feeler: feel(at: cell.position, reach: reach, own, view, welcome, &senses)
            default: break
            }
        }
        // The server smells with those noses that live.
        for (kind, scent) in zip(SceneSenses.Scent.Kind.allCases, view.own.scents) {
            guard scent.strength > 0, scent.clearness > 0 else { continue }
            senses.scents.append(
                SceneSenses.Scent(
                    kind, way: scent.direction, clearness: Float(scent.clearness) / 7,
                    strength: Float(scent.strength) / 15))
        }
        return senses
    }

    private func call(
        from place: Vector2, reach: Float, _ own: CreatureView, _ view: InterpolatedView, _ welcome: Welcome?,
        _ senses: inout SceneSenses
    ) {
        senses.calls.append(SceneSenses.Call(place: place, reach: reach))
        func answer(_ centre: Vector2, _ radius: Float, gap: Float) {
            guard gap < reach, senses.echoes.count < Self.maximumEchoes else { return }
            senses.echoes.append(
                SceneSenses.Echo(centre: centre, radius: radius, listener: place, share: max(0, gap) / reach))
        }
        for other in view.creatures where other.id != own.id {
            let radius = other.spread
            answer(other.position, radius, gap: (other.position - place).length - radius)
        }
        for rock in welcome?.rocks ?? [] {
            answer(rock.centre, rock.radius, gap: (rock.centre - place).length - rock.radius)
        }
        if let rim = welcome?.dishRadius { answer(.zero, rim, gap: rim - place.length) }
    }

    private func feel(
        at place: Vector2, reach: Float, _ own: CreatureView, _ view: InterpolatedView, _ welcome: Welcome?,
        _ senses: inout SceneSenses
    ) {
        let ownSpeed = motions[own.id]?.speed ?? .zero
        if let water = welcome?.water {
            let flow = water.flow(at: place) - ownSpeed
            senses.flows.append(SceneSenses.Flow(place: place, reach: reach / 2, velocity: flow))
        }
        for other in view.creatures where other.id != own.id {
            let offset = other.position - place
            let gap = max(0, offset.length - other.spread)
            guard gap < reach, let speed = motions[other.id]?.speed else { continue }
            let motion = (speed - ownSpeed).length / Self.feltSpeed
            let strength = motion / (1 + motion) * (1 - gap / reach)
            guard strength > Self.faint else { continue }
            senses.stirs.append(
                SceneSenses.Stir(place: place, way: offset.normalized(), strength: min(1, 2 * strength)))
        }
    }
}

extension SceneSenses {
    /// Whether there are marks of a kind.
    func shows(_ sign: SenseSign) -> Bool {
        switch sign {
        case .wisps: !scents.isEmpty
        case .ring: !calls.isEmpty
        case .streaks: !flows.isEmpty || !stirs.isEmpty
        }
    }
}
