import Anatomy
import Drawing
import GameSession
import Rendering
import SimMath
import WireProtocol

/// Pieces of flesh on their way into the mouths that tore them off.
struct ChunkFlights {
    private struct Flight {
        var effect: SceneEffect
        var eater: UInt32
        /// Index in the eater's plan.
        var mouth: Int
    }

    private var flights: [Flight] = []
    private var count: UInt32 = 0
    /// Seconds since each body lost a crumb last.
    private var crumbs: [UInt32: Float] = [:]

    private static let maximum = 48
    /// Seconds between two crumbs from a body that is being bitten.
    private static let crumbRest: Float = 0.09

    mutating func advance(_ seconds: Float) {
        for index in flights.indices { flights[index].effect.age += seconds }
        flights.removeAll(where: \.effect.isOver)
        for (id, age) in crumbs { crumbs[id] = age + seconds < Self.crumbRest ? age + seconds : nil }
    }

    /// What a change tears off, if there is a mouth that can have done it.
    mutating func take(_ change: DishChange, in view: InterpolatedView, _ palette: CellPalette) {
        switch change {
        case .wounded(let id, let cell, let position, _):
            guard crumbs[id] == nil else { return }
            crumbs[id] = 0
            add(id, cell, position, size: 0.45, view, palette)
        case .cellDied(let id, let cell, let position): add(id, cell, position, size: 0.8, view, palette)
        case .carrionGone(let id, let cell, let position): add(id, cell, position, size: 1, view, palette)
        default: break
        }
    }

    private mutating func add(
        _ id: UInt32, _ cell: Int, _ position: Vector2, size: Float, _ view: InterpolatedView, _ palette: CellPalette
    ) {
        guard let victim = view.creature(id), cell < victim.plan.cells.count else { return }
        let plan = victim.plan.cells[cell]
        guard !plan.type.roles.contains(.inedible) || victim.cells[cell].state != .alive,
            let (eater, mouth) = Self.eater(of: position, radius: plan.radius, from: id, in: view)
        else { return }
        if flights.count >= Self.maximum { flights.removeFirst() }
        count &+= 1
        var effect = SceneEffect(
            .chunk, at: position, radius: plan.radius * size,
            color: SceneEffect.color(of: plan.type, hue: victim.plan.hue, in: palette), seed: count)
        effect.target = mouth.position
        flights.append(Flight(effect: effect, eater: eater, mouth: mouth.cell))
    }

    private static func eater(
        of position: Vector2, radius: Float, from victim: UInt32, in view: InterpolatedView
    ) -> (UInt32, Weapon)? {
        for creature in view.creatures where creature.isAlive && creature.id != victim {
            guard (creature.position - position).length < creature.spread + radius + FightTuning.reach,
                let mouth = Weapon.all(of: creature, .bites).nearest(to: position, radius: radius)
            else { continue }
            return (creature.id, mouth)
        }
        return nil
    }

    /// Each on its way to where its mouth is now.
    func effects(in view: InterpolatedView) -> [SceneEffect] {
        flights.map { flight in
            var effect = flight.effect
            if let eater = view.creature(flight.eater), flight.mouth < eater.cells.count {
                effect.target = eater.cells[flight.mouth].position
            }
            return effect
        }
    }
}
