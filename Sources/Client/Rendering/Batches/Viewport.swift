import SimMath

/// From the world (µm, y up) to the surface's pixels (y up, origin at the lower left).
struct Viewport {
    /// Pixels.
    let size: Vector2
    /// The world point at `anchor`, µm.
    let centre: Vector2
    /// Where `centre` shows, pixels.
    let anchor: Vector2
    /// Pixels a µm.
    let scale: Float

    init(_ camera: Camera, size: Vector2) {
        self.init(size: size, centre: camera.centre, anchor: size / 2, scale: size.y / camera.viewHeight)
    }

    init(size: Vector2, centre: Vector2, anchor: Vector2, scale: Float) {
        self.size = size
        self.centre = centre
        self.anchor = anchor
        self.scale = scale
    }

    func pixel(_ world: Vector2) -> Vector2 { anchor + (world - centre) * scale }

    /// Whether a disc around a world point (µm) shows.
    func shows(_ world: Vector2, radius: Float) -> Bool {
        let p = pixel(world)
        let r = radius * scale
        return p.x > -r && p.y > -r && p.x < size.x + r && p.y < size.y + r
    }

    /// clip = world · xy + zw.
    var clip: SIMD4<Float> {
        let origin = anchor - centre * scale
        return SIMD4(2 * scale / size.x, 2 * scale / size.y, 2 * origin.x / size.x - 1, 2 * origin.y / size.y - 1)
    }
}
