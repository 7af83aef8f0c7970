import SimMath

/// How a bender lies in its body, which decides which way it turns.
public struct BenderPlace: Hashable, Sendable {
    /// Seen from the nucleus, looking ahead.
    public enum Side: Hashable, Sendable {
        case left, right, axis
    }

    /// Indices of the plan's `cells`: the end that is fewer links from the nucleus, and the other.
    public let inner: Int
    public let outer: Int
    public let side: Side
    /// Whether the inner end lies ahead of the outer one.
    public let trails: Bool

    /// Of a full pull: 1 counter-clockwise, −1 clockwise. On either side its outer end goes astern then, so that mirror
    /// images row together and need no other wiring.
    public var sense: Float { side == .right ? -1 : 1 }

    /// What it answers to a turn to the left, as a muscle's weight: on the left it rests, on the right it works; on the
    /// axis its outer end goes to the side that the body is to turn to, before the nucleus, and behind it as a rudder.
    var lean: Float {
        switch side {
        case .left: -1
        case .right: 1
        case .axis: trails ? -1 : 1
        }
    }
}

extension BodyPlan {
    /// How near the axis the middle of a bender lies on it, µm.
    private static let axisReach: Float = 0.1

    /// How the bender at an index of `links` lies; nil for one whose cells are missing.
    public func place(ofBender link: Int) -> BenderPlace? {
        guard let a = index(ofCell: links[link].a), let b = index(ofCell: links[link].b) else { return nil }
        let steps = stepsFromNucleus()
        let isTurned = (steps[b], distanceFromNucleus(b)) < (steps[a], distanceFromNucleus(a))
        let (inner, outer) = isTurned ? (b, a) : (a, b)
        let middle = (cells[a].position.y + cells[b].position.y) / 2
        let side: BenderPlace.Side = middle > Self.axisReach ? .left : (middle < -Self.axisReach ? .right : .axis)
        return BenderPlace(
            inner: inner, outer: outer, side: side, trails: cells[outer].position.x < cells[inner].position.x)
    }

    private func distanceFromNucleus(_ cell: Int) -> Float {
        let nucleus = cells.first { $0.type.roles.contains(.vital) } ?? cells[0]
        return (cells[cell].position - nucleus.position).length
    }

    /// How many links each cell is from the nucleus at least; `Int.max` for one that is not connected to it.
    private func stepsFromNucleus() -> [Int] {
        var steps = [Int](repeating: .max, count: cells.count)
        guard let nucleus = cells.firstIndex(where: { $0.type.roles.contains(.vital) }) else { return steps }
        let ends = links.compactMap { link -> (a: Int, b: Int)? in
            guard let a = index(ofCell: link.a), let b = index(ofCell: link.b) else { return nil }
            return (a, b)
        }
        steps[nucleus] = 0
        var (distance, isGrowing) = (0, true)
        while isGrowing {
            isGrowing = false
            distance += 1
            for (a, b) in ends where (steps[a] == distance - 1) != (steps[b] == distance - 1) {
                let far = steps[a] == distance - 1 ? b : a
                guard steps[far] == .max else { continue }
                steps[far] = distance
                isGrowing = true
            }
        }
        return steps
    }
}
