import Anatomy
import Locomotion
public import SimMath
import SoftBody

/// What a visitor of an aquarium does to a dish in one tick: an input of the tick, like a control.
public enum DishTouch: Hashable, Sendable {
    /// Drops a handful of food around a position, µm.
    case feed(at: Vector2)
    /// Pushes the bodies around a position away from it, µm.
    case poke(at: Vector2)
}

extension World {
    /// Drops a particle of food at the nearest position in open water; the books count it as given by the vents.
    /// Ignored where `position` is not finite.
    public mutating func feed(at position: Vector2, isShelled: Bool = false) {
        guard position.isFinite else { return }
        waters.addFood(near: position, from: .vents, isShelled: isShelled, &books.ledger)
        waters.food.rebuildGrid()
    }

    /// Touches at positions that are not finite are ignored.
    mutating func take(_ touches: [DishTouch]) {
        for touch in touches {
            switch touch {
            case .feed(let position): dropHandful(at: position)
            case .poke(let position): poke(at: position)
            }
        }
    }

    /// Particles on a spiral of the golden angle, which spreads any number of them evenly without random numbers. The
    /// books count them as given by the vents. A dish that is full of food takes no more.
    private mutating func dropHandful(at position: Vector2) {
        guard position.isFinite else { return }
        let rules = settings.touch
        let room = max(0, rules.maximumParticles - food.count)
        for number in 0..<min(rules.handful, room) {
            let share = (Float(number) + 0.5) / Float(rules.handful)
            let offset = Vector2(angle: Float(number) * Self.goldenAngle) * (share.squareRoot() * rules.handfulSpread)
            waters.addFood(near: position + offset, from: .vents, &books.ledger)
        }
        waters.food.rebuildGrid()
    }

    /// π(3 − √5), radians.
    private static var goldenAngle: Float { 2.399_963 }

    /// The same push for all cells of a body, so that a poke moves bodies without tearing them; weaker farther away.
    private mutating func poke(at position: Vector2) {
        guard position.isFinite else { return }
        let rules = settings.touch
        for creature in population.creatures {
            guard let (cell, distance) = nearestCell(of: creature, to: position), distance < rules.pokeReach else {
                continue
            }
            let away = creature.root.position - position
            let direction =
                away.length > 0.01
                ? away.normalized() : (population.system.position(cell.particle) - position).normalized()
            let strength = rules.pokePush * (1 - distance / rules.pokeReach)
            population.system.applyForce(direction * strength, toEachOf: creature.body)
        }
    }

    /// The cell nearest to a position, and how far it is, µm; nil for a body without cells.
    private func nearestCell(
        of creature: Creature, to position: Vector2
    ) -> (cell: CellIndex, distance: Float)? {
        var best: (cell: CellIndex, distance: Float)?
        for cell in creature.cells where population.system.isActive(cell.particle) {
            let distance = (population.system.position(cell.particle) - position).length
            if distance < best?.distance ?? .infinity { best = (cell, distance) }
        }
        return best
    }
}

/// What a visitor of an aquarium can do to a dish.
public struct TouchSettings: Hashable, Codable, Sendable {
    /// Particles in a handful: a meal for a few, less than the vents give in four seconds.
    public var handful = 12
    public var handfulSpread = VisitorReach.handful
    /// A dish with so much food takes no more: every particle spreads a scent and is written into snapshots.
    public var maximumParticles = 400
    public var pokeReach = VisitorReach.poke
    /// Push on each cell at the poked position, pN, for one tick: it throws a typical cell about 3 µm.
    public var pokePush: Float = 700

    public init() {}
}
