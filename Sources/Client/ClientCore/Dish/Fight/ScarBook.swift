import Anatomy
package import GameSession
package import Rendering
import WireProtocol

/// What was seen of the wounds of each body: once they have healed they stay as scars, by which a rival is known again.
/// Nothing of it is on the wire, so of a wound that was not seen there is none.
package struct ScarBook {
    private struct Body {
        var plan: BodyPlan
        /// By cell of the plan: the most health that it was ever seen without, 0…1. 1 for one that was lost.
        var depths: [Float]
        /// When it was wounded last, in wounds of all bodies.
        var age: Int
    }

    private var bodies: [UInt32: Body] = [:]
    /// Wounds noted so far.
    private var count = 0
    private var tick = -Double.infinity

    /// More bodies are not kept in mind: the one that was wounded longest ago is forgotten.
    package static let maximum = 256
    /// Of its health, what a cell must have lost to keep a scar.
    private static let leastDepth: Float = 0.2
    /// Ticks: less is a line whose clock is set right.
    private static let windBack = 60.0

    package init() {}

    /// What happened between the view before and this one. Once time goes back, in a recording, nothing has happened.
    package mutating func observe(_ view: InterpolatedView, _ changes: [DishChange]) {
        if view.tick < tick - Self.windBack { self = ScarBook() }
        tick = view.tick
        for change in changes {
            switch change {
            case .wounded(let id, let cell, _, _):
                guard let creature = view.creature(id), cell < creature.cells.count else { continue }
                scar(creature, cell, depth: 1 - creature.cells[cell].health)
            case .cellDied(let id, let cell, _):
                if let creature = view.creature(id) { scar(creature, cell, depth: 1) }
            case .creatureDied(let id, _): bodies[id] = nil
            case .bodyChanged(let id): if let creature = view.creature(id) { refit(creature) }
            default: break
            }
        }
    }

    private mutating func scar(_ creature: CreatureView, _ cell: Int, depth: Float) {
        guard creature.isAlive, depth >= Self.leastDepth, cell < creature.plan.cells.count else { return }
        refit(creature)
        count += 1
        if bodies[creature.id] == nil {
            if bodies.count >= Self.maximum, let oldest = bodies.min(by: { $0.value.age < $1.value.age }) {
                bodies[oldest.key] = nil
            }
            let whole = [Float](repeating: 0, count: creature.plan.cells.count)
            bodies[creature.id] = Body(plan: creature.plan, depths: whole, age: count)
        }
        let deepest = max(scars(of: creature.id)[cell], min(1, depth))
        bodies[creature.id]?.depths[cell] = deepest
        bodies[creature.id]?.age = count
    }

    /// An editor has given it another body: what was kept of the old one keeps its scars.
    private mutating func refit(_ creature: CreatureView) {
        guard let old = bodies[creature.id], old.plan != creature.plan else { return }
        var depths = [Float](repeating: 0, count: creature.plan.cells.count)
        for (index, cell) in creature.plan.cells.enumerated() {
            let before = old.plan.cells.firstIndex { $0.id == cell.id && $0.type == cell.type }
            if let before { depths[index] = old.depths[before] }
        }
        bodies[creature.id] = Body(plan: creature.plan, depths: depths, age: old.age)
    }

    /// By cell of its plan, how deep the scars of a creature are; empty for one without.
    package func scars(of creature: UInt32) -> [Float] { bodies[creature]?.depths ?? [] }

    /// Puts them on the creatures that are seen. Allocates nothing: the sprites share the book's own lists.
    package func show(in scene: inout WorldScene) {
        guard !bodies.isEmpty else { return }
        for index in scene.creatures.indices where scene.creatures[index].relation != .carrion {
            guard let body = bodies[scene.creatures[index].id],
                body.depths.count == scene.creatures[index].plan.cells.count
            else { continue }
            scene.creatures[index].scars = body.depths
        }
    }
}
