import Anatomy
import Ecosystem
import Locomotion
import Rendering
import SimMath

extension CreatureSprite {
    /// A creature of a world as the game draws it; carrion is drawn as such, whatever `relation` says.
    init(_ creature: CreatureView, relation: Relation) {
        self.init(
            id: creature.id, plan: creature.plan, planKey: creature.plan.contentHash,
            cells: creature.cells.map(\.position), states: creature.cells.map(\.state),
            health: creature.cells.map { $0.state == .alive ? $0.health : 0 },
            relation: creature.isAlive ? relation : .carrion, rotation: creature.root.rotation.angle)
        if creature.cells.contains(where: { $0.state == .carrion }) { flesh = creature.cells.map(\.health) }
        afflictions = creature.cells.map(\.affliction)
    }
}

extension SceneEffect {
    /// What an event looks like; nil for those that are not seen.
    init?(of event: WorldEvent) {
        switch event {
        case .wounded(_, _, let place, _):
            self.init(.wound, at: place, radius: 0.8, color: SIMD3(0.9, 0.35, 0.3))
        case .jolted(_, _, let place, _): self.init(.jolt, at: place, radius: 1.2, color: SIMD3(0.6, 0.85, 1))
        case .severed(_, _, let place): self.init(.burst, at: place, radius: 0.9, color: SIMD3(0.8, 0.7, 0.5))
        case .regrew(_, _, let place): self.init(.birth, at: place, radius: 0.8, color: SIMD3(0.5, 0.75, 0.3))
        case .died(let record): self.init(.death, at: record.position, radius: 2, color: SIMD3(0.7, 0.8, 0.8))
        default: return nil
        }
    }

    /// What an event looks like a while after; nil before it, when it is over, and for those that are not seen.
    /// `happened` and `time`: seconds on one clock.
    init?(of event: WorldEvent, happened: Float, seenAt time: Float) {
        guard happened <= time else { return nil }
        self.init(of: event)
        age = time - happened
        guard age < duration else { return nil }
    }
}

extension Camera {
    /// On the middle of `places`, as near as shows them all with `margin` on each side, and at least `leastHeight`
    /// high; all in µm.
    init(showing places: [Vector2], margin: Float, leastHeight: Float = 0) {
        let first = places.first ?? .zero
        let low = places.reduce(first) { Vector2(min($0.x, $1.x), min($0.y, $1.y)) }
        let high = places.reduce(first) { Vector2(max($0.x, $1.x), max($0.y, $1.y)) }
        let height = max(high.x - low.x, high.y - low.y) + 2 * margin
        self.init(centre: (low + high) * 0.5, viewHeight: max(leastHeight, height))
    }
}
