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
        /// Whether it is blinded by ink.
        let isDimmed: Bool

        func reaches(_ point: Vector2, _ radius: Float) -> Bool {
            let offset = point - eye
            let distance = offset.length
            return distance - radius <= reach && front.dot(offset) >= openingCosine * distance - radius
        }
    }

    struct Circle: Hashable, Sendable {
        let centre: Vector2
        let radius: Float

        func reaches(_ point: Vector2, _ radius: Float) -> Bool {
            let near = self.radius + radius
            return (point - centre).lengthSquared <= near * near
        }
    }

    /// nil: everything.
    let circle: Circle?
    let cones: [Cone]
    /// Clouds that hide what lies behind them, and how far from the middle they hide nothing.
    var ink = InkClouds()
    var clearReach: Float = 0

    /// For visitors of an aquarium, and for every client of a dish without fog.
    public static let everything = Interest(circle: nil, cones: [])

    /// Whether something of `radius` µm at `point` reaches into it.
    public func covers(_ point: Vector2, radius: Float = 0) -> Bool {
        guard let circle else { return true }
        if circle.reaches(point, radius), isClear(from: circle.centre, to: point, radius) { return true }
        return cones.contains {
            $0.reaches(point, radius) && (!$0.isDimmed || isClear(from: $0.eye, to: point, radius))
        }
    }

    /// Whether something there can be seen through the ink, or is too near to be hidden.
    private func isClear(from eye: Vector2, to point: Vector2, _ radius: Float) -> Bool {
        if ink.isEmpty { return true }
        let isFelt = circle.map { ($0.centre - point).length - radius <= clearReach } ?? false
        return isFelt || ink.clarity(from: eye, to: point) > 0
    }

    /// The clouds themselves that reach into it: they are seen, whatever lies between.
    func covers(_ cloud: InkCloud) -> Bool {
        guard let circle else { return true }
        return circle.reaches(cloud.position, cloud.radius)
            || cones.contains { $0.isDimmed && $0.reaches(cloud.position, cloud.radius) }
    }
}

extension World {
    /// What the client of this creature may know: a short range all around, the cones of its eyes and the circles of its
    /// sonars; through ink only those, and what its feelers reach. Everything if there is no fog, and for a creature
    /// that is dead, so that its player can watch.
    public func interest(of id: CreatureID) -> Interest {
        guard settings.view.fog, let index = population.index(of: id), population.creatures[index].isAlive else {
            return .everything
        }
        let creature = population.creatures[index]
        let organs = Array(creature.organs.eyes) + creature.organs.sonars
        let clearReach = waters.clouds.isEmpty ? 0 : population.reachThroughInk(of: index)
        let cones = organs.compactMap { offset -> Interest.Cone? in
            let eye = creature.cells.lowerBound + offset
            let cell = population.cells[eye]
            guard cell.state == .alive else { return nil }
            return Interest.Cone(
                eye: population.system.position(eye.particle), front: cell.front, reach: cell.strength,
                openingCosine: cell.opening.cosine, isDimmed: cell.type == .eye)
        }
        let circle = Interest.Circle(centre: creature.root.position, radius: settings.view.baseRange)
        return Interest(circle: circle, cones: cones, ink: waters.clouds, clearReach: clearReach)
    }

    /// The clouds within an interest, the nearest to `place` first.
    public func visibleClouds(in interest: Interest, near place: Vector2) -> [InkCloud] {
        guard !waters.clouds.isEmpty else { return [] }
        let seen = waters.clouds.all.filter(interest.covers)
        return seen.sorted { ($0.position - place).lengthSquared < ($1.position - place).lengthSquared }
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
