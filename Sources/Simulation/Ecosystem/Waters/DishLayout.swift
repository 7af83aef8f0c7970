import Anatomy
public import SimMath
public import SoftBody

/// What never moves in a dish: rocks, vents and the eddy, drawn from the seed.
public struct DishLayout: Hashable, Sendable {
    /// µm.
    public let radius: Float
    public private(set) var rocks: [Rock]
    public private(set) var vents: [Vector2]
    public let vortex: Vortex

    /// Open water without vents, for a layout that is read.
    init(settings: EcosystemSettings) {
        let dish = settings.dish
        radius = dish.radius
        vortex = Vortex(centre: .zero, peakSpeed: dish.vortexSpeed, coreRadius: dish.vortexCore)
        rocks = []
        vents = []
    }

    init(settings: EcosystemSettings, random: inout RandomSource) {
        self.init(settings: settings)
        let dish = settings.dish
        for _ in 0..<dish.rockCount {
            rocks.append(
                Rock(
                    centre: random.inDisc(radius: dish.radius * 0.85),
                    radius: random.uniform(dish.smallestRock, dish.largestRock)))
        }
        for _ in 0..<settings.food.ventCount {
            vents.append(Self.openPosition(rocks, within: dish.radius * 0.8, apartFrom: vents, &random))
        }
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

extension DishLayout: StateCodable {
    /// Rocks and vents; wall and eddy are those of the settings. To read, begin with open water.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&rocks, "rocks", limit: 1 << 12)
        coder.list(&vents, "vents", limit: 1 << 12)
        coder.check(!vents.isEmpty, "vents", "there are none")
        coder.check(vents.allSatisfy { $0.length <= radius }, "vents", "one lies outside the dish")
    }
}
