import Anatomy
import SimMath

/// A light at a point of the dish, which shines on skins and into the rooms behind them.
nonisolated struct Lamp: Hashable {
    /// World, µm; z over the dish.
    var position: SIMD3<Float>
    /// Where half of its light is left, µm.
    var reach: Float
    /// RGB at its own place.
    var color: SIMD3<Float>
}

/// The lamps of a frame: the glow of vents and of lures, the flashes of bites, jolts, deaths and births. Only so many
/// that a shader can look at each.
struct LampChoice {
    nonisolated static let maximum = 4
    /// Over the dish, µm: a lamp at the membrane's height would only graze it.
    private static let height: Float = 1.1
    private(set) var lamps: [Lamp] = []

    /// Those in view, nearest to its middle first. `time` stands still with reduced motion, and flashes are left out.
    mutating func choose(_ world: WorldScene, _ viewport: Viewport, time: Float) {
        lamps.removeAll(keepingCapacity: true)
        for (index, vent) in world.vents.enumerated() where viewport.shows(vent, radius: 6) {
            let breath = 0.85 + 0.15 * sinTurns(time * 0.2 + Float(index) * 0.37)
            add(vent, reach: 2.6, SIMD3(1.15, 0.55, 0.17) * breath)
        }
        for index in world.creatures.indices { addLures(of: world.creatures[index], viewport) }
        if !world.reducedMotion {
            for effect in world.effects where viewport.shows(effect.position, radius: 4) { add(effect) }
        }
        let middle = viewport.centre
        lamps.sort { Self.distance($0, middle) < Self.distance($1, middle) }
        if lamps.count > Self.maximum { lamps.removeLast(lamps.count - Self.maximum) }
    }

    /// What of a body glows while it lives: numb or not, as eyes take it for food all the same.
    private mutating func addLures(of creature: CreatureSprite, _ viewport: Viewport) {
        for (index, cell) in creature.plan.cells.enumerated()
        where cell.type.roles.contains(.lures) && index < creature.cells.count && creature.state(index) == .alive {
            let place = creature.cells[index]
            guard viewport.shows(place, radius: 5) else { continue }
            add(place, reach: 2, SIMD3(0.9, 0.85, 0.5) * creature.vitality(index))
        }
    }

    /// A flash: at once, and gone with the square of time.
    private mutating func add(_ effect: SceneEffect) {
        let left = (1 - effect.share) * (1 - effect.share) * effect.strength
        switch effect.kind {
        case .wound: add(effect.position, reach: 1.6, SIMD3(1.3, 1.2, 1.0) * left)
        case .jolt: add(effect.position, reach: 2.4, SIMD3(1.0, 1.5, 1.6) * left)
        case .burst: add(effect.position, reach: 1.8, (effect.color * 0.8 + 0.5) * left)
        case .death: add(effect.position, reach: 2.4, (effect.color + 0.3) * left)
        case .birth: add(effect.position, reach: 2.2, (effect.color + 0.2) * left)
        default: break
        }
    }

    private mutating func add(_ position: Vector2, reach: Float, _ color: SIMD3<Float>) {
        lamps.append(Lamp(position: SIMD3(position.x, position.y, Self.height), reach: reach, color: color))
    }

    private static func distance(_ lamp: Lamp, _ middle: Vector2) -> Float {
        (Vector2(lamp.position.x, lamp.position.y) - middle).lengthSquared
    }
}
