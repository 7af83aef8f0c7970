public import Anatomy
import Evolution
import SimMath
public import SoftBody

/// What can never be, with the numbers.
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
    /// Throws the first thing that can never be. Costs about as much as a tick.
    public func checkInvariants() throws(WorldInvariantError) {
        do { try system.checkInvariants() } catch { throw .physics(error) }
        try checkLedger()
        try checkFood()
        var last: CreatureID = 0
        for (place, creature) in creatures.enumerated() {
            guard creature.id > last else { throw .disorder("creature \(creature.id) is out of order") }
            last = creature.id
            try check(creature, at: place)
        }
        let living = creatures.reduce(0) { $0 + ($1.isAlive && $1.owner == .ai ? 1 : 0) }
        guard living <= settings.dish.population else {
            throw .population(living: living, target: settings.dish.population)
        }
    }

    private func checkLedger() throws(WorldInvariantError) {
        guard ledger.imbalance == 0 else { throw .unbalanced(ledger.imbalance) }
        var bodies: Energy = 0, carrion: Energy = 0, storage: Energy = 0
        for creature in creatures {
            storage += creature.storage
            for particle in creature.particles {
                switch cells[particle].state {
                case .alive: bodies += cells[particle].flesh
                case .carrion, .gone: carrion += cells[particle].flesh
                }
            }
        }
        let found: [(EnergyAccount, Energy)] = [
            (.bodies, bodies), (.carrion, carrion), (.storage, storage), (.food, food.total),
        ]
        for (account, amount) in found where ledger[account] != amount {
            throw .miscounted(account, booked: ledger[account], found: amount)
        }
        guard ledger[.reserve] >= 0 else { throw .miscounted(.reserve, booked: ledger[.reserve], found: 0) }
    }

    private func checkFood() throws(WorldInvariantError) {
        for i in 0..<food.count {
            guard food.energies[i] > 0 else { throw .food(food.ids[i], "holds \(food.energies[i])") }
            guard food.positions[i].isFinite, food.positions[i].length <= layout.radius else {
                throw .food(food.ids[i], "lies at \(food.positions[i])")
            }
        }
    }

    private func check(_ creature: Creature, at place: Int) throws(WorldInvariantError) {
        guard system.contains(creature.body), self.place(ofParticle: creature.particles.lowerBound) == place,
            system.particleRange(of: creature.body) == creature.particles,
            creature.particles.count == creature.genome.plan.cells.count
        else { throw .lostHandle(creature.id) }
        guard creature.storage >= 0, creature.storage <= creature.figures.capacity || !creature.isAlive else {
            throw .storage(creature.id, creature.storage, capacity: creature.figures.capacity)
        }
        var nuclei = 0
        for (index, particle) in creature.particles.enumerated() {
            try check(particle, index, of: creature)
            if cells[particle].type.roles.contains(.vital), cells[particle].state == .alive { nuclei += 1 }
        }
        guard nuclei == (creature.isAlive ? 1 : 0) else { throw .nuclei(creature.id, living: nuclei) }
    }

    private func check(_ particle: Int, _ index: Int, of creature: Creature) throws(WorldInvariantError) {
        let cell = cells[particle]
        guard cell.flesh >= 0 else { throw .cell(creature.id, index, "flesh \(cell.flesh)") }
        guard cell.health.isFinite, cell.health <= cell.fullHealth else {
            throw .cell(creature.id, index, "health \(cell.health)")
        }
        guard system.isActive(particle) == (cell.state != .gone) else {
            throw .cell(creature.id, index, "state \(cell.state) differs from the engine's")
        }
        if cell.state == .gone { return }
        let position = system.position(particle)
        // The engine resolves the wall within a tick to a hair's breadth.
        guard position.isFinite, position.length <= layout.radius else {
            throw .cell(creature.id, index, "lies at \(position)")
        }
        guard cell.rotation.isFinite else { throw .cell(creature.id, index, "rotation \(cell.rotation)") }
    }
}
