/// Light that falls into a room through its entrance, and the shadow that the opaque parts of the entrance throw.
public struct RoomLight: Hashable, Sendable {
    /// How the way from a wall back to the entrance is measured.
    public enum Slide: String, CaseIterable, Sendable {
        /// In widths of the room, so that shadows fall right in rooms of any shape.
        case corrected
        /// In units of uv: the form of the first implementation, equal where rooms are one unit wide and high.
        case seed
    }

    /// What the shadow is made of.
    public enum Edge: String, CaseIterable, Sendable {
        /// The distance field, blurred the more the deeper it falls.
        case soft
        /// The mask: the distance field cut at its border.
        case hard
    }

    /// The way light travels, in the tangent frame; of any length. z below 0 shines into the room.
    public var direction: SIMD3<Float>
    /// How much of the distance field's range the edge of a shadow fills, per unit of depth.
    public var softness: Float
    /// What is left of the light in full shadow, 0…1.
    public var weight: Float
    public var slide: Slide
    public var edge: Edge

    /// Light along a wall would have its shadow nowhere: its z is kept this far from 0.
    static let grazing: Float = 1e-3

    public init(
        direction: SIMD3<Float>, softness: Float = 0.5, weight: Float = 0.35, slide: Slide = .corrected,
        edge: Edge = .soft
    ) {
        self.direction = direction
        self.softness = softness
        self.weight = weight
        self.slide = slide
        self.edge = edge
    }

    /// How far a shadow is moved at the far wall, per unit of −z in room coordinates. Finite for any finite light.
    public func shift(in room: RoomGeometry) -> SIMD2<Float> {
        let graze = direction.z < 0 ? -Self.grazing : Self.grazing
        let down = abs(direction.z) < Self.grazing ? graze : direction.z
        let shift = -SIMD2(direction.x, direction.y) / down * room.size.z
        let widths = slide == .corrected ? SIMD2(room.size.x, room.size.y) : .one
        let far = SIMD2(repeating: RoomGeometry.far)
        return (shift / widths).clamped(lowerBound: -far, upperBound: far)
    }

    /// Where the light that reaches `point` crossed the plane `depth` (0 the entrance … 1 the far wall), room
    /// coordinates; may lie outside the room.
    public func above(_ point: SIMD3<Float>, depth: Float = 0, in room: RoomGeometry) -> SIMD2<Float> {
        SIMD2(point.x, point.y) + shift(in: room) * (point.z + depth)
    }

    /// The distance at which a shadow at `z` is full: .5 at the entrance, up to 1 with depth.
    public func threshold(z: Float, in room: RoomGeometry) -> Float {
        saturated(0.5 + softness * (-z * room.size.z))
    }

    /// How much shadow there is, 0…1, where the light crossed the entrance at `distance` from the mask's border
    /// (.5 on it, above opaque). Light from behind leaves everything in shadow.
    public func shadow(distance: Float, threshold: Float) -> Float {
        // smoothstep with equal edges is undefined: a shadow at the entrance is the mask itself.
        let isSharp = edge == .hard || threshold <= 0.5
        let shadow = isSharp ? step(0.5, distance) : smoothstep(0.5, threshold, distance)
        return mix(shadow, 1, step(0, direction.z))
    }

    /// What a shadow leaves of the light: 1 without any, `weight` in full shadow.
    public func share(shadow: Float) -> Float { mix(1, weight, shadow) }
}

/// GLSL's `mix`.
func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }

/// GLSL's `step`: 0 below `edge`, 1 from it on.
func step(_ edge: Float, _ x: Float) -> Float { x < edge ? 0 : 1 }

func saturated(_ x: Float) -> Float { min(1, max(0, x)) }

/// GLSL's `smoothstep`; `low` must lie below `high`.
func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
    let t = saturated((x - low) / (high - low))
    return t * t * (3 - 2 * t)
}
