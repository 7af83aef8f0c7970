public import Anatomy
public import SimMath
public import SoftBody

/// What never moves in a dish: rocks, vents, zones and the eddy, drawn from the seed.
public struct DishLayout: Hashable, Sendable {
    /// µm.
    public let radius: Float
    public private(set) var rocks: [Rock]
    public private(set) var vents: [Vector2]
    public let vortex: Vortex
    /// Where the water differs from the rest.
    public private(set) var zones: [DishZone] = []
    /// How many of them the settings ask for.
    private let zoneCount: Int

    /// Open water without vents and zones, for a layout that is read.
    init(settings: EcosystemSettings) {
        let dish = settings.dish
        radius = dish.radius
        vortex = Vortex(centre: .zero, peakSpeed: dish.vortexSpeed, coreRadius: dish.vortexCore)
        zoneCount = settings.zones.count
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
        // From numbers of their own: all else is as in the dish of that seed without zones.
        var own = RandomSource(seed: random.state.0 ^ Self.zoneSalt)
        if zoneCount > 0 { drawZones(settings.zones, &own) }
    }

    private static let zoneSalt: UInt64 = 0x5A6F_6E65_7300_0001

    private mutating func drawZones(_ settings: ZoneSettings, _ random: inout RandomSource) {
        for (number, kind) in settings.kinds.enumerated() {
            let size = random.uniform(settings.smallest, settings.largest)
            let isAtVent = kind == .slime && settings.slimesLieAtVents
            let centre =
                isAtVent
                ? vents[number % vents.count] + random.inDisc(radius: size / 2)
                : Self.openPosition(
                    rocks, within: radius * 0.8, apartFrom: zones.map(\.disc.centre), &random)
            var strength = settings.strength(of: kind)
            if kind == .eddy && random.chance(0.5) { strength = -strength }
            zones.append(DishZone(kind, SoftDisc(centre: centre, radius: size), strength: strength))
        }
    }

    /// The velocity of the water at `point`, µm/s.
    public func flow(at point: Vector2) -> Vector2 { vortex.velocity(at: point) + zones.flow(at: point) }

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

    /// The distances to the wall from `start` (inside the dish) along eight unit vectors, µm.
    func clearWater(from start: Vector2, along x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
        let b = start.x * x + start.y * y
        let gap = max(0, radius * radius - start.lengthSquared)
        return (b * b + gap).squareRoot() - b
    }
}

extension Rock {
    /// Shortens the distances of which something is seen from `start` along eight unit vectors to where the rock begins, µm.
    func bar(_ nearest: inout SIMD8<Float>, from start: Vector2, along x: SIMD8<Float>, _ y: SIMD8<Float>) {
        let toward = centre - start
        let along = toward.x * x + toward.y * y
        let off = toward.x * y - toward.y * x
        let inside = radius * radius - off * off
        let isAhead = (along .> SIMD8(repeating: 0)) .& (inside .> SIMD8(repeating: 0))
        var distance = along - inside.squareRoot()
        distance.replace(with: 0, where: distance .< SIMD8(repeating: 0))
        nearest.replace(with: distance, where: isAhead .& (distance .< nearest))
    }
}

extension DishLayout: StateCodable {
    /// Rocks, vents and, where the settings ask for some, zones; wall and eddy are those of the settings. To read, begin
    /// with open water.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&rocks, "rocks", limit: 1 << 12)
        coder.list(&vents, "vents", limit: 1 << 12)
        coder.check(!vents.isEmpty, "vents", "there are none")
        coder.check(vents.allSatisfy { $0.length <= radius }, "vents", "one lies outside the dish")
        // So a dish of before zones is read, and hashed, as it was.
        guard zoneCount > 0 else { return }
        coder.list(&zones, "zones", limit: DishLimits.zones)
    }
}
