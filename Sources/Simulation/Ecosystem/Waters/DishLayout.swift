import Anatomy
public import SimMath
public import SoftBody

/// What never moves in a dish: rocks, vents and the eddy, drawn from the seed.
public struct DishLayout: Hashable, Sendable {
    /// µm.
    public let radius: Float
    public let rocks: [Rock]
    public let vents: [Vector2]
    public let vortex: Vortex

    init(settings: EcosystemSettings, random: inout RandomSource) {
        let dish = settings.dish
        radius = dish.radius
        vortex = Vortex(centre: .zero, peakSpeed: dish.vortexSpeed, coreRadius: dish.vortexCore)
        var rocks: [Rock] = []
        for _ in 0..<dish.rockCount {
            rocks.append(
                Rock(
                    centre: random.inDisc(radius: dish.radius * 0.85),
                    radius: random.uniform(dish.smallestRock, dish.largestRock)))
        }
        self.rocks = rocks
        var vents: [Vector2] = []
        for _ in 0..<settings.food.ventCount {
            vents.append(Self.openPosition(rocks, within: dish.radius * 0.8, apartFrom: vents, &random))
        }
        self.vents = vents
    }

    /// Of a few random positions outside the rocks, the one farthest from `others`.
    private static func openPosition(
        _ rocks: [Rock], within radius: Float, apartFrom others: [Vector2], _ random: inout RandomSource
    ) -> Vector2 {
        var best = Vector2.zero
        var bestDistance: Float = -1
        for _ in 0..<16 {
            let position = random.inDisc(radius: radius)
            if rocks.contains(where: { ($0.centre - position).length < $0.radius + 1 }) { continue }
            let nearest = others.reduce(Float(1000)) { min($0, ($1 - position).length) }
            if nearest > bestDistance {
                best = position
                bestDistance = nearest
            }
        }
        return best
    }

    /// The nearest position to `p` in open water, `margin` µm from wall and rocks.
    public func inOpenWater(_ p: Vector2, margin: Float) -> Vector2 {
        var position = p
        for rock in rocks {
            let out = position - rock.centre
            let clear = rock.radius + margin
            if out.lengthSquared < clear * clear { position = rock.centre + out.normalized() * clear }
        }
        let reach = radius - margin
        return position.lengthSquared > reach * reach ? position.normalized() * reach : position
    }

    /// The distance to the wall or the nearest rock from `start` (inside the dish) along a unit vector, µm.
    func clearWater(from start: Vector2, along direction: Vector2) -> Float {
        let b = start.dot(direction)
        let gap = max(0, radius * radius - start.lengthSquared)
        var nearest = (b * b + gap).squareRoot() - b
        for rock in rocks {
            let toward = rock.centre - start
            let along = toward.dot(direction)
            let off = toward.cross(direction)
            let inside = rock.radius * rock.radius - off * off
            if along > 0, inside > 0 { nearest = min(nearest, max(0, along - inside.squareRoot())) }
        }
        return nearest
    }
}

extension DishLayout: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        hash.combine(radius)
        hash.combine(rocks.count)
        for rock in rocks {
            hash.combine(rock.centre)
            hash.combine(rock.radius)
        }
        hash.combine(vents)
        hash.combine(vortex.centre)
        hash.combine(vortex.peakSpeed)
        hash.combine(vortex.coreRadius)
    }
}
