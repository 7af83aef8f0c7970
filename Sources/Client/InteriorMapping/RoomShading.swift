/// What a ray into a room sees.
public struct RoomSample: Hashable, Sendable {
    /// RGB.
    public var color: SIMD3<Float>
    /// The wall behind any furniture.
    public var hit: RoomHit
    /// The shadow on that wall, 0…1.
    public var shadow: Float
}

/// A room with all that decides its colours: the reference that the shader is compared with.
public struct RoomShading: Hashable, Sendable {
    public var geometry: RoomGeometry
    public var projection: RoomProjection
    public var light: RoomLight
    /// How dark a shadow furniture throws, 0 none … 1 as dark as the mask's.
    public var thrown: Float
    /// How bright the far wall is, the entrance being 1.
    public var dusk: Float
    /// Point lights, besides the light that falls in from far away.
    public var lamps: [RoomLamp] = []

    public init(
        geometry: RoomGeometry, projection: RoomProjection = .linear, light: RoomLight, thrown: Float = 0.75,
        dusk: Float = 1
    ) {
        self.geometry = geometry
        self.projection = projection
        self.light = light
        self.thrown = thrown
        self.dusk = dusk
    }

    /// The colour that a view through `uv` shows. `pieces` shallow first: each hides and shades what lies deeper.
    public func sample<Picture: ColorSampler>(
        _ uv: SIMD2<Float>, view: SIMD3<Float>, wall: some ColorSampler, pieces: [RoomPiece<Picture>],
        mask: some DistanceSampler
    ) -> RoomSample {
        let hit = geometry.hit(uv, view: view)
        let shadow = shadow(at: hit.point, pieces, mask)
        let far = wall.color(at: geometry.atlas(hit.point, projection))
        var color =
            SIMD3(far.x, far.y, far.z)
            * (brightness(z: hit.point.z, shadow: shadow) + glow(at: hit.point, pieces, mask))
        for piece in pieces.reversed() {
            guard let point = geometry.crossing(uv, view: view, depth: piece.depth) else { continue }
            let own = piece.picture.color(at: Self.inside(point))
            let light =
                brightness(z: point.z, shadow: self.shadow(at: point, pieces, mask)) + glow(at: point, pieces, mask)
            color = color * (1 - own.w) + SIMD3(own.x, own.y, own.z) * light
        }
        return RoomSample(color: color, hit: hit, shadow: shadow)
    }

    /// The shadow at a point of the room: the darker of the mask's and that of the furniture above.
    public func shadow<Picture: ColorSampler>(
        at point: SIMD3<Float>, _ pieces: [RoomPiece<Picture>], _ mask: some DistanceSampler
    ) -> Float {
        let entrance = Self.clamped(light.above(point, in: geometry))
        let threshold = light.threshold(z: point.z, in: geometry)
        var shadow = light.shadow(distance: mask.distance(at: entrance), threshold: threshold)
        for piece in pieces where point.z < -piece.depth {
            let position = light.above(point, depth: piece.depth, in: geometry)
            guard position == Self.clamped(position) else { continue }
            shadow = max(shadow, thrown * piece.picture.color(at: position).w)
        }
        return shadow
    }

    /// The light of all lamps at a point of the room, RGB: less with distance, nothing in a shadow.
    public func glow<Picture: ColorSampler>(
        at point: SIMD3<Float>, _ pieces: [RoomPiece<Picture>], _ mask: some DistanceSampler
    ) -> SIMD3<Float> {
        var sum = SIMD3<Float>.zero
        for lamp in lamps {
            let way = point * geometry.size - lamp.position
            var lit = self
            lit.light.direction = way
            lit.light.slide = .corrected
            let shadow = lit.shadow(at: point, pieces, mask)
            sum += lamp.color * ((1 - shadow) / (1 + (way * way).sum() / (lamp.reach * lamp.reach)))
        }
        return sum
    }

    private func brightness(z: Float, shadow: Float) -> Float { light.share(shadow: shadow) * mix(1, dusk, -z) }

    /// Rounding may carry a point a hair past a wall.
    private static func inside(_ point: SIMD3<Float>) -> SIMD2<Float> { clamped(SIMD2(point.x, point.y)) }

    private static func clamped(_ position: SIMD2<Float>) -> SIMD2<Float> {
        position.clamped(lowerBound: .zero, upperBound: .one)
    }
}

/// A light at a point, outside a room or within.
public struct RoomLamp: Hashable, Sendable {
    /// Measured as the room's size is, from the corner of its entrance; z above 0 is outside.
    public var position: SIMD3<Float>
    /// Where half of its light is left, above 0.
    public var reach: Float
    /// RGB of its light at its own place.
    public var color: SIMD3<Float>

    public init(position: SIMD3<Float>, reach: Float, color: SIMD3<Float>) {
        self.position = position
        self.reach = reach
        self.color = color
    }
}

/// A picture that can be asked for its colour anywhere.
public protocol ColorSampler: Sendable {
    /// Premultiplied RGBA at `position`, 0…1 in both directions. Never called with positions outside.
    func color(at position: SIMD2<Float>) -> SIMD4<Float>
}

/// The mask of a wall as a distance field.
public protocol DistanceSampler: Sendable {
    /// At a position on the room's entrance, 0…1 in both directions: .5 on the border of the mask, above opaque.
    func distance(at position: SIMD2<Float>) -> Float
}

/// A flat piece of furniture that floats square to the view, with a picture that fills the room's width and height.
public struct RoomPiece<Picture: ColorSampler>: Sendable {
    /// 0 the entrance … 1 the far wall.
    public let depth: Float
    public let picture: Picture

    /// Throws when `depth` does not lie between the entrance and the far wall.
    public init(depth: Float, picture: Picture) throws(RoomError) {
        guard depth > 0, depth < 1 else { throw .depth(depth) }
        self.depth = depth
        self.picture = picture
    }
}
