import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

extension Population: StateCodable {
    /// Creatures, their bodies in the engine, then the cells of each. To read, begin with an empty population in the
    /// same dish.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&creatures.elements, "creatures", limit: 1 << 16)
        coder.check(creatures.elements.isRising(by: \.id), "creatures", "not in rising order of id")
        codeSystem(&coder)
        if C.isReading && coder.isSound { recallBodies(&coder) }
        guard coder.isSound else { return }
        for index in creatures.indices {
            coder.enter("cells", index: index.row)
            for cell in creatures[index].cells { cells[cell].code(&coder) }
            coder.leave()
        }
        if C.isReading { touches.restingSpikes = cells.indices.filter { cells[$0].cooldown > 0 } }
        codeTethers(&coder)
        coder.code(&perception.hindsight, "hindsight")
        if C.isReading && coder.isSound { checkFigures(&coder) }
    }

    private mutating func codeSystem<C: StateCoder>(_ coder: inout C) {
        var plans: [Int: BodyPlan] = [:]
        if C.isReading {
            for creature in creatures { plans[creature.body.index] = creature.genome.plan }
            coder.check(plans.count == creatures.count, "creatures", "two have one body")
        }
        coder.enter("system", index: -1)
        let viscosity = settings.dish.viscosity
        system.code(&coder) { slot in
            plans[slot].map { BodyAssembly.specification(of: $0, viscosity: viscosity) }
        }
        coder.leave()
    }

    private mutating func codeTethers<C: StateCoder>(_ coder: inout C) {
        coder.list(&touches.tethers, "tethers", limit: 1 << 16)
        guard C.isReading else { return }
        let areHeld = touches.tethers.allSatisfy { tether in
            system.gripEnds(tether.grip).map { $0 == (tether.sucker.particle, tether.target.particle) } ?? true
        }
        coder.check(areHeld, "tethers", "one holds other cells than its grip")
        coder.check(
            touches.tethers.allSatisfy { max($0.sucker.row, $0.target.row) < system.particleCount }, "tethers",
            "one holds a cell that is not there")
    }

    /// After the bodies were read: gives each creature its cells and bonds as its plan has them.
    private mutating func recallBodies(_ coder: inout some StateCoder) {
        guard system.bodyCount == creatures.count else {
            return coder.refuse("bodies", "\(system.bodyCount) of \(creatures.count) creatures")
        }
        for index in creatures.indices {
            let body = creatures[index].body
            guard system.contains(body) else { return coder.refuse("bodies", "there is no \(body)") }
            creatures[index].takeBody(body, in: system)
            layOutBody(of: index)
        }
        rebuildOwners()
    }

    /// Sums that were kept must be those of the cells that were read.
    private mutating func checkFigures(_ coder: inout some StateCoder) {
        for index in creatures.indices {
            let read = creatures[index].figures
            recomputeFigures(of: index)
            let made = creatures[index].figures
            let isSame =
                read.capacity == made.capacity && read.upkeep == made.upkeep && read.area == made.area
                && read.livingCells == made.livingCells
            if !isSame { return coder.refuse("figures", "creature \(creatures[index].id) has others than its cells") }
        }
    }
}
