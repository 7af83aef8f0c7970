import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// The creatures in a dish, living or carrion: their cells and bonds, and the engine that moves them.
struct Population: Sendable {
    let settings: EcosystemSettings
    var system: SoftBodySystem
    var touches = Touches()
    /// In rising order of id; carrion stays until it is eaten or dissolved.
    var creatures = Rows<CreatureIndex, Creature>()
    /// By the engine's indices, and some more that no body has.
    var cells = Rows<CellIndex, Cell>()
    /// The same. All in one list, so that a tick goes through memory in order.
    var bonds = Rows<BondIndex, Bond>()
    private var owners = Owners()
    var perception: Perception

    init(settings: EcosystemSettings, layout: DishLayout) throws(SoftBodyError) {
        self.settings = settings
        system = try SoftBodySystem(
            settings: settings.softBody, dishRadius: settings.dish.radius, vortex: layout.vortex,
            zones: layout.zones.compactMap(\.felt), rocks: layout.rocks)
        perception = Perception(dishRadius: settings.dish.radius)
        CreatureRoom.reserve(settings.dish.population, in: &self)
    }
}

/// Finding creatures.
extension Population {
    func index(of id: CreatureID) -> CreatureIndex? {
        var low = 0
        var high = creatures.count
        while low < high {
            let middle = (low + high) / 2
            if creatures[CreatureIndex(row: middle)].id < id { low = middle + 1 } else { high = middle }
        }
        let found = CreatureIndex(row: low)
        return low < creatures.count && creatures[found].id == id ? found : nil
    }

    /// The creature that a cell belongs to; nil for a cell of no body.
    @inline(__always)
    func owner(of cell: CellIndex) -> CreatureIndex? {
        owners.row(ofSlot: system.body(ofParticle: cell.particle))
    }

    /// A guest's living creature.
    func index(ofGuest player: PlayerID) -> CreatureIndex? {
        owners.row(ofGuest: player).flatMap { creatures[$0].isAlive ? $0 : nil }
    }

    /// Living creatures without a player, which the dish replaces when they die, in order of birth.
    var livingOpponents: [CreatureIndex] {
        creatures.indices.filter { creatures[$0].isAlive && creatures[$0].owner == .ai }
    }

    var livingOpponentCount: Int {
        var count = 0
        for index in creatures.indices where creatures[index].isAlive && creatures[index].owner == .ai { count += 1 }
        return count
    }

    /// To be called after births and removals.
    mutating func rebuildOwners() { owners.rebuild(creatures) }

    /// What `World.forgetOwners` says.
    mutating func forgetOwners() { owners = Owners() }
}

/// Bodies in the engine.
extension Population {
    /// Adds a creature whose body is in the engine already.
    mutating func add(_ creature: Creature) {
        let index = creatures.append(creature)
        fillBody(of: index)
        rebuildOwners()
    }

    /// Fills in the cells and bonds of a body just made, and what is derived from them.
    mutating func fillBody(of index: CreatureIndex) {
        layOutBody(of: index)
        creatures[index].root = fittedRoot(of: index)
        for cell in creatures[index].cells { cells[cell].rotation = creatures[index].root.rotation }
        recomputeFigures(of: index)
    }

    static let noBond = Bond(a: 0, b: 0, rest: .zero)

    /// The cells and bonds of a body as its plan has them.
    mutating func layOutBody(of index: CreatureIndex) {
        cells.grow(to: system.particleCount, filler: Cell())
        for (cell, plan) in zip(creatures[index].cells, creatures[index].genome.plan.cells) { cells[cell] = Cell(plan) }
        bonds.grow(to: system.linkCount, filler: Self.noBond)
        let first = Int32(creatures[index].cells.lowerBound.particle)
        for (bond, organ) in zip(creatures[index].bonds, creatures[index].organs.bonds) {
            bonds[bond] = Bond(a: first + organ.a, b: first + organ.b, rest: organ.rest)
        }
    }

    /// Sums over the living cells.
    mutating func recomputeFigures(of index: CreatureIndex) {
        var figures = CreatureFigures()
        for cell in creatures[index].cells where cells[cell].state == .alive {
            let radius = system.radius(cell.particle)
            figures.add(cells[cell], area: Float.pi * radius * radius)
        }
        creatures[index].figures = figures
    }

    /// Every cell is alive and unhurt.
    func isWhole(_ index: CreatureIndex) -> Bool {
        creatures[index].cells.allSatisfy { cells[$0].state == .alive && cells[$0].health == cells[$0].fullHealth }
    }

    /// Whether it had parts that swim or bite, and none of them is left.
    func isStump(_ index: CreatureIndex) -> Bool {
        let first = creatures[index].cells.lowerBound
        return creatures[index].genome.plan.isStump { cells[first.advanced(by: $0)].state == .alive }
    }

    /// Mean health of all cells of the plan, dead ones included, 0…1.
    func health(of index: CreatureIndex) -> Float {
        var sum: Float = 0
        for cell in creatures[index].cells where cells[cell].state == .alive {
            sum += cells[cell].health / cells[cell].fullHealth
        }
        return sum / Float(creatures[index].cells.count)
    }
}
