import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// Phase: mouths and filters feed.
extension Population {
    /// Mouths swallow food in front of them; filters draw it in from all sides and swallow what arrives.
    mutating func swallowFood(_ food: inout FoodStore, _ books: inout Books) {
        for index in creatures.indices where creatures[index].isAlive {
            let first = creatures[index].cells.lowerBound
            for mouth in creatures[index].organs.mouths { swallowInFront(first + mouth, of: index, &food, &books) }
            for siphon in creatures[index].organs.siphons { draw(first + siphon, &food) }
            for filter in creatures[index].organs.filters { strain(first + filter, of: index, &food, &books) }
        }
        food.removeEmpty()
        food.rebuildGrid()
    }

    private mutating func swallowInFront(
        _ mouth: CellIndex, of index: CreatureIndex, _ food: inout FoodStore, _ books: inout Books
    ) {
        let cell = cells[mouth]
        guard cell.state == .alive else { return }
        let position = system.position(mouth.particle)
        let reach = system.radius(mouth.particle) + settings.food.particleRadius + settings.food.gulp
        var taken = -1
        food.grid.forEach(near: position, within: reach) { i in
            let offset = food.positions[i] - position
            if food.energies[i] > 0, offset.lengthSquared <= reach * reach, cell.faces(offset) { taken = i }
        }
        if taken >= 0 { swallow(taken, by: index, &food, &books) }
    }

    /// Draws particles ahead of a siphon up to its rim, where a mouth or a filter beside it may have them.
    private func draw(_ siphon: CellIndex, _ food: inout FoodStore) {
        let cell = cells[siphon]
        guard cell.isAlive else { return }
        let position = system.position(siphon.particle)
        let rim = system.radius(siphon.particle) + settings.food.particleRadius
        let reach = rim + cell.strength
        let step = settings.food.siphonDraw * World.secondsPerTick
        var positions: [Vector2] = []
        swap(&positions, &food.positions)
        food.grid.forEach(near: position, within: reach) { i in
            let offset = positions[i] - position
            let distance = offset.length
            guard distance > rim + step, distance <= reach, cell.faces(offset) else { return }
            positions[i] -= offset * (step / distance)
        }
        swap(&positions, &food.positions)
    }

    private mutating func strain(
        _ filter: CellIndex, of index: CreatureIndex, _ food: inout FoodStore, _ books: inout Books
    ) {
        let cell = cells[filter]
        guard cell.state == .alive else { return }
        let position = system.position(filter.particle)
        let radius = system.radius(filter.particle)
        let touching = radius + settings.food.particleRadius + settings.food.gulp
        let reach = radius + cell.strength
        let step = settings.food.filterDraw * World.secondsPerTick
        let opensShells = hasLiver(at: filter, of: index)
        var taken = -1
        var positions: [Vector2] = []
        swap(&positions, &food.positions)
        food.grid.forEach(near: position, within: reach) { i in
            let offset = positions[i] - position
            let distance = offset.length
            guard food.energies[i] > 0, distance <= reach, opensShells || !food.areShelled[i] else { return }
            if distance <= touching { taken = i } else { positions[i] -= offset * (step / distance) }
        }
        swap(&positions, &food.positions)
        if taken >= 0 { swallow(taken, by: index, &food, &books) }
    }

    /// Whether a living liver is linked to a cell.
    private func hasLiver(at cell: CellIndex, of index: CreatureIndex) -> Bool {
        guard !creatures[index].organs.livers.isEmpty else { return false }
        let (first, firstLink) = (creatures[index].cells.lowerBound, creatures[index].bonds.lowerBound.link)
        return creatures[index].organs.bonds.enumerated().contains { offset, bond in
            let (a, b) = (first + bond.a, first + bond.b)
            guard a == cell || b == cell, system.isLinkActive(firstLink + offset) else { return false }
            let other = a == cell ? b : a
            return cells[other].isAlive && cells[other].type == .liver
        }
    }

    /// `row`: in the food store.
    private mutating func swallow(
        _ row: Int, by index: CreatureIndex, _ food: inout FoodStore, _ books: inout Books
    ) {
        digest(food.energies[row], from: .food, fromRival: false, by: index, &books.ledger)
        food.energies[row] = 0
        books.statistics.particlesEaten += 1
        books.events.append(.ate(creatures[index].id, .particle(food.ids[row]), at: food.positions[row]))
    }

    /// Puts up to `amount` into a creature's storage and returns how much found room.
    mutating func store(
        _ amount: Energy, from account: EnergyAccount, in index: CreatureIndex, _ ledger: inout EnergyLedger
    ) -> Energy {
        let room = max(0, creatures[index].figures.capacity - creatures[index].storage)
        let taken = min(room, amount)
        creatures[index].storage += taken
        ledger.move(taken, from: account, to: .storage)
        return taken
    }

    /// What does not fit into the storage dissolves. It is success all the same, for a guest earns edit points by it; but
    /// only what is stored counts in the score, or who swallows most for nothing would be the best parent.
    mutating func digest(
        _ amount: Energy, from account: EnergyAccount, fromRival: Bool, by index: CreatureIndex,
        _ ledger: inout EnergyLedger
    ) {
        let kept = store(amount, from: account, in: index, &ledger)
        ledger.move(amount - kept, from: account, to: .reserve)
        gain(amount, stored: kept, fromRival: fromRival, index)
    }

    /// A share of a guest was eaten: nurseries look for those who live on guests.
    mutating func note(_ amount: Energy, of victim: CreatureIndex, eatenBy eater: CreatureIndex) {
        if creatures[victim].owner.guest != nil { creatures[eater].success.fromGuests += amount }
    }

    private mutating func gain(_ amount: Energy, stored: Energy, fromRival: Bool, _ index: CreatureIndex) {
        if fromRival {
            creatures[index].success.fromRivals += amount
            creatures[index].gain += Float(stored)
        } else {
            creatures[index].success.fromFood += amount
            creatures[index].gain += Float(stored) * settings.evolution.foodWeight
        }
    }
}
