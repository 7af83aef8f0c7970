import Anatomy
import Locomotion
public import SimMath
import SoftBody

/// The part of the dish that one creature's senses cover: what its client may know.
public struct Interest: Hashable, Sendable {
    struct Cone: Hashable, Sendable {
        let eye: Vector2
        let front: Vector2
        let reach: Float
        let openingCosine: Float
    }

    struct Circle: Hashable, Sendable {
        let centre: Vector2
        let radius: Float
    }

    /// nil: everything.
    let circle: Circle?
    let cones: [Cone]

    /// For visitors of an aquarium, and for every client of a dish without fog.
    public static let everything = Interest(circle: nil, cones: [])

    /// Whether something of `radius` µm at `point` reaches into it.
    public func covers(_ point: Vector2, radius: Float = 0) -> Bool {
        guard let circle else { return true }
        let near = circle.radius + radius
        if (point - circle.centre).lengthSquared <= near * near { return true }
        return cones.contains { cone in
            let offset = point - cone.eye
            let distance = offset.length
            return distance - radius <= cone.reach && cone.front.dot(offset) >= cone.openingCosine * distance - radius
        }
    }
}

extension World {
    /// What the client of this creature may know: a short range all around, the cones of its eyes and the circles of its sonars. Everything if
    /// there is no fog, and for a creature that is dead, so that its player can watch.
    public func interest(of id: CreatureID) -> Interest {
        guard settings.view.fog, let index = population.index(of: id), population.creatures[index].isAlive else {
            return .everything
        }
        let creature = population.creatures[index]
        let organs = Array(creature.organs.eyes) + creature.organs.sonars
        let cones = organs.compactMap { offset -> Interest.Cone? in
            let eye = creature.cells.lowerBound + offset
            let cell = population.cells[eye]
            guard cell.state == .alive else { return nil }
            return Interest.Cone(
                eye: population.system.position(eye.particle), front: cell.front, reach: cell.strength,
                openingCosine: cell.opening.cosine)
        }
        let circle = Interest.Circle(centre: creature.root.position, radius: settings.view.baseRange)
        return Interest(circle: circle, cones: cones)
    }

    /// Ids of the creatures within an interest, rising, the creature itself among them.
    public func visibleCreatures(in interest: Interest) -> [CreatureID] {
        var ids: [CreatureID] = []
        // By index: a creature is too much to be copied just to be looked at.
        for index in population.creatures.indices {
            let position = population.creatures[index].root.position
            if interest.covers(position, radius: population.creatures[index].reach) {
                ids.append(population.creatures[index].id)
            }
        }
        return ids
    }

    /// Indices into `food` of the particles within an interest.
    public func visibleFood(in interest: Interest) -> [Int] {
        let positions = food.positions
        return positions.indices.filter { interest.covers(positions[$0]) }
    }
}
