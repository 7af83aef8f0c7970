public import Controls
public import Drawing
public import SimMath

/// From one clickable place to the next in a direction: how the D-pad reaches every button of a screen.
public enum FocusHop {
    /// How much farther a place may be for each point that it lies aside: straight on is preferred.
    static let aside: Float = 2.2
    /// Places smaller than this cannot be seen: clipped away, points.
    static let smallest: Float = 4

    /// The middle of the place reached from `start`; nil where there is none that way. Places without an action, and those
    /// covered by a later place, are passed over.
    public static func next<Action>(
        from start: Vector2, _ direction: FocusDirection, among targets: [CanvasTarget<Action>]
    ) -> Vector2? {
        let way = direction.vector
        var best: (place: Vector2, cost: Float)?
        for (index, target) in targets.enumerated() where target.action != nil {
            guard min(target.rect.width, target.rect.height) > smallest, !target.rect.contains(start) else { continue }
            let place = target.rect.centre
            let offset = place - start
            let ahead = offset.dot(way)
            guard ahead > 1, !isCovered(place, by: targets[(index + 1)...]) else { continue }
            let cost = ahead + aside * (offset - way * ahead).length
            if cost < best?.cost ?? .infinity { best = (place, cost) }
        }
        return best?.place
    }

    /// The places that can be seen, in the order they are read: line by line.
    static func inOrder<Action>(_ targets: [CanvasTarget<Action>]) -> [CanvasTarget<Action>] {
        let seen = targets.indices.filter { index in
            let target = targets[index]
            return target.action != nil && min(target.rect.width, target.rect.height) > smallest
                && !isCovered(target.rect.centre, by: targets[(index + 1)...])
        }
        return seen.map { targets[$0] }.sorted { isRead($0.rect.centre, before: $1.rect.centre) }
    }

    static func isRead(_ a: Vector2, before b: Vector2) -> Bool { (a.y, a.x) < (b.y, b.x) }

    private static func isCovered<Action>(_ place: Vector2, by later: ArraySlice<CanvasTarget<Action>>) -> Bool {
        later.contains { $0.rect.contains(place) }
    }
}
