import Anatomy
import Evolution
import SimMath
import SoftBody

/// Phases: what mouths and filters get.
extension World {
    /// Mouths swallow food in front of them; filters draw it in from all sides and swallow what arrives.
    mutating func swallowFood() {
        for place in creatures.indices where creatures[place].isAlive {
            let first = creatures[place].particles.lowerBound
            for mouth in creatures[place].organs.mouths { swallowInFront(place, first + Int(mouth)) }
            for filter in creatures[place].organs.filters { strain(place, first + Int(filter)) }
        }
        food.removeEmpty()
        food.rebuildGrid()
    }

    private mutating func swallowInFront(_ place: Int, _ mouth: Int) {
        let cell = cells[mouth]
        guard cell.state == .alive else { return }
        let at = system.position(mouth)
        let reach = system.radius(mouth) + settings.food.particleRadius + settings.food.gulp
        var taken = -1
        food.grid.forEach(near: at, within: reach) { i in
            let offset = food.positions[i] - at
            if food.energies[i] > 0, offset.lengthSquared <= reach * reach, cell.faces(offset) { taken = i }
        }
        if taken >= 0 { swallow(taken, place) }
    }

    private mutating func strain(_ place: Int, _ filter: Int) {
        let cell = cells[filter]
        guard cell.state == .alive else { return }
        let at = system.position(filter)
        let touching = system.radius(filter) + settings.food.particleRadius + settings.food.gulp
        let reach = system.radius(filter) + cell.strength
        let step = settings.food.filterDraw * Self.secondsPerTick
        var taken = -1
        var positions: [Vector2] = []
        swap(&positions, &food.positions)
        food.grid.forEach(near: at, within: reach) { i in
            let offset = positions[i] - at
            let distance = offset.length
            guard food.energies[i] > 0, distance <= reach else { return }
            if distance <= touching { taken = i } else { positions[i] -= offset * (step / distance) }
        }
        swap(&positions, &food.positions)
        if taken >= 0 { swallow(taken, place) }
    }

    private mutating func swallow(_ index: Int, _ place: Int) {
        digest(food.energies[index], from: .food, fromRival: false, place)
        food.energies[index] = 0
        statistics.particlesEaten += 1
        events.append(.ate(creatures[place].id, .particle(food.ids[index]), at: food.positions[index]))
    }

    /// Puts up to `amount` into a creature's storage and returns how much found room.
    mutating func store(_ amount: Energy, from account: EnergyAccount, in place: Int) -> Energy {
        let room = max(0, creatures[place].figures.capacity - creatures[place].storage)
        let taken = min(room, amount)
        creatures[place].storage += taken
        ledger.move(taken, from: account, to: .storage)
        return taken
    }

    /// Everything swallowed counts as success; what finds no room in the storage dissolves. If a full stomach could not
    /// eat, success would end where hunger does, and the best would be no better than the content.
    mutating func digest(_ amount: Energy, from account: EnergyAccount, fromRival: Bool, _ place: Int) {
        let kept = store(amount, from: account, in: place)
        ledger.move(amount - kept, from: account, to: .reserve)
        gain(amount, fromRival: fromRival, place)
    }

    private mutating func gain(_ amount: Energy, fromRival: Bool, _ place: Int) {
        if fromRival {
            creatures[place].success.fromRivals += amount
            creatures[place].gain += Float(amount)
        } else {
            creatures[place].success.fromFood += amount
            creatures[place].gain += Float(amount) * settings.evolution.foodWeight
        }
    }
}
