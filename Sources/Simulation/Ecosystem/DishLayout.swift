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
            vents.append(Self.openPlace(rocks, within: dish.radius * 0.8, apartFrom: vents, &random))
        }
        self.vents = vents
    }

    /// A place outside the rocks, the farthest from `others` of a few.
    private static func openPlace(
        _ rocks: [Rock], within radius: Float, apartFrom others: [Vector2], _ random: inout RandomSource
    ) -> Vector2 {
        var best = Vector2.zero
        var bestDistance: Float = -1
        for _ in 0..<16 {
            let place = random.inDisc(radius: radius)
            if rocks.contains(where: { ($0.centre - place).length < $0.radius + 1 }) { continue }
            let nearest = others.reduce(Float(1000)) { min($0, ($1 - place).length) }
            if nearest > bestDistance {
                best = place
                bestDistance = nearest
            }
        }
        return best
    }

    /// The nearest place to `p` in open water, `margin` µm from wall and rocks.
    public func inOpenWater(_ p: Vector2, margin: Float) -> Vector2 {
        var place = p
        for rock in rocks {
            let out = place - rock.centre
            let clear = rock.radius + margin
            if out.lengthSquared < clear * clear { place = rock.centre + out.normalized() * clear }
        }
        let reach = radius - margin
        return place.lengthSquared > reach * reach ? place.normalized() * reach : place
    }
}

extension DishLayout: StateHashable {
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
