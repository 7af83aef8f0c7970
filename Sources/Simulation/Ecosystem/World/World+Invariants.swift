public import Anatomy
import Evolution
import SimMath
public import SoftBody

/// An invariant that does not hold, with the numbers.
public enum WorldInvariantError: Error, Hashable, Sendable, CustomStringConvertible {
    case unbalanced(Energy)
    case miscounted(EnergyAccount, booked: Energy, found: Energy)
    case nuclei(CreatureID, living: Int)
    case storage(CreatureID, Energy, capacity: Energy)
    case lostHandle(CreatureID)
    case cell(CreatureID, Int, String)
    case food(UInt32, String)
    case population(living: Int, target: Int)
    case disorder(String)
    case physics(SoftBodyError)

    public var description: String {
        switch self {
        case .unbalanced(let sum): "the ledger is out of balance by \(sum)"
        case .miscounted(let account, let booked, let found): "\(account): \(booked) booked, \(found) found"
        case .nuclei(let id, let living): "creature \(id) has \(living) living nuclei"
        case .storage(let id, let amount, let capacity): "creature \(id) stores \(amount) of \(capacity)"
        case .lostHandle(let id): "creature \(id) has no body in the engine"
        case .cell(let id, let cell, let what): "cell \(cell) of creature \(id): \(what)"
        case .food(let id, let what): "food \(id): \(what)"
        case .population(let living, let target): "\(living) opponents live; the dish keeps \(target)"
        case .disorder(let what): what
        case .physics(let error): error.description
        }
    }
}

extension World {
    /// Throws the first invariant that does not hold. Costs about as much as a tick.
    public func checkInvariants() throws(WorldInvariantError) {
        do { try population.system.checkInvariants() } catch { throw .physics(error) }
        try checkLedger()
        try checkFood()
        try checkInk()
        try checkSpikes()
        var last: CreatureID = 0
        for index in population.creatures.indices {
            let creature = population.creatures[index]
            guard creature.id > last else { throw .disorder("creature \(creature.id) is out of order") }
            last = creature.id
            try check(creature, at: index)
        }
        let living = population.livingOpponentCount
        guard living <= settings.dish.population + Drifter.maximum else {
            throw .population(living: living, target: settings.dish.population)
        }
    }

    private func checkLedger() throws(WorldInvariantError) {
        guard books.ledger.imbalance == 0 else { throw .unbalanced(books.ledger.imbalance) }
        var bodies: Energy = 0, carrion: Energy = 0, storage: Energy = 0
        for creature in population.creatures {
            storage += creature.storage
            for cell in creature.cells.map({ population.cells[$0] }) {
                switch cell.state {
                case .alive: bodies += cell.flesh
                case .carrion, .gone: carrion += cell.flesh
                }
            }
        }
        let found: [(EnergyAccount, Energy)] = [
            (.bodies, bodies), (.carrion, carrion), (.storage, storage), (.food, waters.food.total),
        ]
        for (account, amount) in found where books.ledger[account] != amount {
            throw .miscounted(account, booked: books.ledger[account], found: amount)
        }
        let reserve = books.ledger[.reserve]
        guard reserve >= 0 else { throw .miscounted(.reserve, booked: reserve, found: 0) }
    }

    private func checkFood() throws(WorldInvariantError) {
        let food = waters.food
        for i in 0..<food.count {
            guard food.energies[i] > 0 else { throw .food(food.ids[i], "holds \(food.energies[i])") }
            guard food.positions[i].isFinite, food.positions[i].length <= layout.radius else {
                throw .food(food.ids[i], "lies at \(food.positions[i])")
            }
        }
    }

    private func checkInk() throws(WorldInvariantError) {
        guard waters.clouds.all.count <= InkTuning.mostClouds else {
            throw .disorder("\(waters.clouds.all.count) clouds of at most \(InkTuning.mostClouds)")
        }
        for cloud in waters.clouds.all {
            guard cloud.position.isFinite, cloud.position.length <= layout.radius * 1.001, cloud.density.isFinite else {
                throw .disorder("cloud \(cloud.number) of density \(cloud.density) lies at \(cloud.position)")
            }
        }
    }

    private func checkSpikes() throws(WorldInvariantError) {
        let resting = population.touches.restingSpikes.filter { population.cells[$0].cooldown > 0 }
        let known = Set(resting)
        guard known.count == resting.count else { throw .disorder("a resting spike is listed twice") }
        for creature in population.creatures {
            for cell in creature.cells where population.cells[cell].cooldown > 0 && !known.contains(cell) {
                throw .disorder("a resting spike of creature \(creature.id) is not listed")
            }
        }
    }

    private func check(_ creature: Creature, at index: CreatureIndex) throws(WorldInvariantError) {
        let system = population.system
        guard system.contains(creature.body), population.owner(of: creature.cells.lowerBound) == index,
            Range(rows: system.particleRange(of: creature.body)) == creature.cells,
            creature.cells.count == creature.genome.plan.cells.count
        else { throw .lostHandle(creature.id) }
        guard creature.storage >= 0, creature.storage <= creature.figures.capacity || !creature.isAlive else {
            throw .storage(creature.id, creature.storage, capacity: creature.figures.capacity)
        }
        var nuclei = 0
        for (number, index) in creature.cells.enumerated() {
            try check(index, number, of: creature)
            let cell = population.cells[index]
            if cell.type.roles.contains(.vital), cell.state == .alive { nuclei += 1 }
        }
        guard nuclei == (creature.isAlive ? 1 : 0) else { throw .nuclei(creature.id, living: nuclei) }
    }

    private func check(_ index: CellIndex, _ number: Int, of creature: Creature) throws(WorldInvariantError) {
        let cell = population.cells[index]
        guard cell.flesh >= 0 else { throw .cell(creature.id, number, "flesh \(cell.flesh)") }
        guard (0...cell.flesh).contains(cell.limbStore) else {
            throw .cell(creature.id, number, "burns \(cell.limbStore) of a flesh of \(cell.flesh)")
        }
        guard (0...1).contains(cell.venom) else { throw .cell(creature.id, number, "venom \(cell.venom)") }
        guard cell.health.isFinite, cell.health <= cell.fullHealth else {
            throw .cell(creature.id, number, "health \(cell.health)")
        }
        guard population.system.isActive(index.particle) == (cell.state != .gone) else {
            throw .cell(creature.id, number, "state \(cell.state) differs from the engine's")
        }
        if cell.state == .gone { return }
        let position = population.system.position(index.particle)
        guard position.isFinite, position.length <= layout.radius else {
            throw .cell(creature.id, number, "lies at \(position)")
        }
        guard cell.rotation.isFinite else { throw .cell(creature.id, number, "rotation \(cell.rotation)") }
    }

    /// The ledger's sum with every store recounted in the dish: 0, unless energy has appeared or vanished.
    public var recountedImbalance: Energy {
        var stored: Energy = food.total + ledger[.reserve]
        for creature in population.creatures {
            stored += creature.storage
            for cell in creature.cells { stored += population.cells[cell].flesh }
        }
        return stored + ledger.spent - ledger.income
    }
}
