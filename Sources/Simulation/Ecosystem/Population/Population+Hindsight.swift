import Anatomy
import Locomotion
import SimMath
import SoftBody

/// What a guest at the end of a long line hit by what it saw, and missed by what is.
struct SeenHit {
    let part: CellIndex
    let target: CellIndex
    /// Unit vector from the part to where the target was seen.
    let direction: Vector2
    /// µm/s, positive when closing.
    let approach: Float
}

extension Population {
    /// Keeps what guests of long lines need, as long as there are any.
    mutating func lookBack() {
        let isWanted = creatures.indices.contains { creatures[$0].isAlive && creatures[$0].lag > 0 }
        if isWanted { perception.hindsight.record(system) } else { perception.hindsight.forget() }
    }

    /// What the creature's living parts of a type touch as its guest sees it, though they do not touch it: for each part
    /// the nearest. Nothing for a creature without lag.
    func seenHits(of index: CreatureIndex, by type: CellType) -> [SeenHit] {
        guard creatures[index].lag > 0, perception.hindsight.depth > 0 else { return [] }
        var hits: [SeenHit] = []
        for offset in creatures[index].organs.cells(of: type) {
            let part = creatures[index].cells.lowerBound + offset
            guard cells[part].state == .alive else { continue }
            if let hit = nearestSeen(to: part, of: index) { hits.append(hit) }
        }
        return hits
    }

    private func nearestSeen(to part: CellIndex, of index: CreatureIndex) -> SeenHit? {
        let (place, radius) = (system.position(part.particle), system.radius(part.particle))
        var near: [Int] = []
        system.forEachParticle(near: place, within: radius + settings.wounds.largestEscape + 2) { near.append($0) }
        var nearest: (gap: Float, hit: SeenHit)?
        for particle in near {
            let target = CellIndex(row: particle)
            guard cells[target].state == .alive, let owner = owner(of: target), owner != index,
                creatures[owner].bodyAge > UInt64(Hindsight.farthest + 2),
                let seen = perception.hindsight.seen(
                    particle, lag: min(creatures[index].lag, perception.hindsight.depth))
            else { continue }
            let reach = radius + system.radius(particle)
            let gap = (seen.position - place).length - reach
            let gapNow = (system.position(particle) - place).length - reach
            let margin = system.settings.touchMargin
            // Those that touch are bitten anyway; and none is bitten that is far away by now.
            guard gap <= margin, gapNow > margin, gapNow <= settings.wounds.largestEscape else { continue }
            let direction = (seen.position - place).normalized()
            guard cells[part].faces(direction), gap < nearest?.gap ?? .infinity else { continue }
            let approach = (system.velocity(part.particle) - seen.velocity).dot(direction)
            nearest = (gap, SeenHit(part: part, target: target, direction: direction, approach: approach))
        }
        return nearest?.hit
    }
}
