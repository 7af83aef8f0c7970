import Anatomy
public import SimMath
import SoftBody

/// What a visitor of an aquarium does to a dish in one tick: an input of the tick, like a control.
public enum DishTouch: Hashable, Sendable {
    /// Drops a handful of food around a place, µm.
    case feed(at: Vector2)
    /// Pushes the bodies around a place away from it, µm.
    case poke(at: Vector2)
}

extension World {
    /// Touches at places that are not finite are ignored.
    mutating func take(_ touches: [DishTouch]) {
        for touch in touches {
            switch touch {
            case .feed(let place): dropHandful(at: place)
            case .poke(let place): poke(at: place)
            }
        }
    }

    /// Particles on a spiral of the golden angle, which spreads any number of them evenly without a draw of chance. The
    /// books count them as given by the vents. A dish that is full of food takes no more.
    private mutating func dropHandful(at place: Vector2) {
        guard place.isFinite else { return }
        let rules = settings.touch
        let energy = settings.food.particleEnergy
        let room = max(0, rules.mostParticles - food.count)
        for number in 0..<min(rules.handful, room) {
            let share = (Float(number) + 0.5) / Float(rules.handful)
            let offset = Vector2(angle: Float(number) * Self.goldenAngle) * (share.squareRoot() * rules.handfulSpread)
            ledger.move(energy, from: .vents, to: .food)
            food.add(at: layout.inOpenWater(place + offset, margin: settings.food.particleRadius), energy: energy)
        }
        food.rebuildGrid()
    }

    /// π(3 − √5), radians.
    private static var goldenAngle: Float { 2.399_963 }

    /// One push for all cells of a body, so that a poke moves bodies and does not tear them; less the farther away.
    private mutating func poke(at place: Vector2) {
        guard place.isFinite else { return }
        let rules = settings.touch
        for creature in creatures {
            guard let (cell, distance) = nearest(of: creature, to: place), distance < rules.pokeReach else { continue }
            let away = creature.root.position - place
            let way = away.length > 0.01 ? away.normalized() : (system.position(cell) - place).normalized()
            let strength = rules.pokePush * (1 - distance / rules.pokeReach)
            system.applyForce(way * strength, toEachOf: creature.body)
        }
    }

    /// The cell nearest to a place, and how far it is, µm; nil for a body without cells.
    private func nearest(of creature: Creature, to place: Vector2) -> (cell: Int, distance: Float)? {
        var best: (cell: Int, distance: Float)?
        for cell in creature.particles where system.isActive(cell) {
            let distance = (system.position(cell) - place).length
            if distance < best?.distance ?? .infinity { best = (cell, distance) }
        }
        return best
    }
}

/// What a visitor's hands can do.
public struct TouchSettings: Hashable, Sendable {
    /// Particles in a handful: a meal for a few, less than the vents give in four seconds.
    public var handful = 12
    public var handfulSpread = VisitorReach.handful
    /// A dish with so much food takes no more: every particle has a scent to spread and a place in snapshots.
    public var mostParticles = 400
    public var pokeReach = VisitorReach.poke
    /// Push on each cell at the poked place, pN, for one tick: it throws a typical cell about 3 µm.
    public var pokePush: Float = 700

    public init() {}
}
