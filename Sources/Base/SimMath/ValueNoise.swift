/// Smooth, seeded noise in the plane: 0…1, features about one unit across.
public struct ValueNoise: Hashable, Sendable {
    public let seed: UInt32
    /// Repeats after this many units in x and y; 0 never repeats.
    public var period: Int32

    @inlinable public init(seed: UInt32, period: Int32 = 0) {
        self.seed = seed
        self.period = period
    }

    /// The noise at a position, 0…1.
    @inlinable public func value(_ x: Float, _ y: Float) -> Float {
        let column = x.rounded(.down)
        let row = y.rounded(.down)
        let u = fade(x - column)
        let v = fade(y - row)
        let c = Int32(column)
        let r = Int32(row)
        let low = mix(corner(c, r), corner(c + 1, r), u)
        let high = mix(corner(c, r + 1), corner(c + 1, r + 1), u)
        return mix(low, high, v)
    }

    /// Octaves of noise, each of twice the frequency and half the height; 0…1.
    @inlinable public func layered(_ x: Float, _ y: Float, octaves: Int) -> Float {
        var sum: Float = 0
        var height: Float = 0.5
        var noise = self
        var (px, py) = (x, y)
        for _ in 0..<octaves {
            sum += noise.value(px, py) * height
            height /= 2
            px *= 2
            py *= 2
            noise.period *= 2
        }
        return sum / (1 - height * 2)
    }

    /// A pseudo-random number for each corner of the grid.
    @inlinable public func corner(_ x: Int32, _ y: Int32) -> Float {
        let column = period > 0 ? UInt32(bitPattern: ((x % period) + period) % period) : UInt32(bitPattern: x)
        let row = period > 0 ? UInt32(bitPattern: ((y % period) + period) % period) : UInt32(bitPattern: y)
        var h = seed &* 0x9E37_79B9 &+ column &* 0x85EB_CA6B &+ row &* 0xC2B2_AE35
        h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
        h = (h ^ (h >> 12)) &* 0x297A_2D39
        h ^= h >> 15
        return Float(h >> 8) * (1 / 16_777_216)
    }

    @usableFromInline func fade(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}

/// GLSL's: a share of the way from `a` to `b`.
@inlinable public func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }

/// GLSL's: 0 below `low`, 1 above `high`, smooth between.
@inlinable public func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
    let t = min(1, max(0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)
}
