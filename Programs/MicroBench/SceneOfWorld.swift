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
            cells: creature.cells.map(\.position), states: creature.cells.map { SpriteCellState($0.state) },
            health: creature.cells.map { $0.state == .alive ? $0.health : 0 },
            relation: creature.isAlive ? relation : .carrion, rotation: creature.root.rotation.angle)
        if creature.cells.contains(where: { $0.state == .carrion }) { flesh = creature.cells.map(\.health) }
        afflictions = creature.cells.map { SpriteAffliction($0.affliction) }
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
}

extension SpriteCellState {
    fileprivate init(_ state: CellState) {
        switch state {
        case .alive: self = .alive
        case .carrion: self = .carrion
        case .gone: self = .gone
        }
    }
}

extension SpriteAffliction {
    fileprivate init(_ affliction: Affliction) {
        self =
            switch affliction {
            case .none: .none
            case .poisoned: .poisoned
            case .numb: .numb
            case .charged: .charged
            }
    }
}
