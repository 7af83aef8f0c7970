import SimMath

extension ShaderProgram {
    private static let lampNames = (0..<LampChoice.maximum).map {
        (place: "lamps[\($0)]", color: "lampColors[\($0)]")
    }

    /// Sets the uniforms `lamps` and `lampColors`: in µm of the dish, or where `viewport` is given in its pixels. Those
    /// that are not there reach nowhere. The program must be in use.
    func setLamps(_ lamps: [Lamp], in viewport: Viewport? = nil) {
        for index in 0..<LampChoice.maximum {
            let lamp = index < lamps.count ? lamps[index] : nil
            set(Self.lampNames[index].place, lamp.map { Self.place($0, viewport) } ?? .zero)
            set(Self.lampNames[index].color, lamp?.color ?? .zero)
        }
    }

    /// Its position and how far it reaches.
    private static func place(_ lamp: Lamp, _ viewport: Viewport?) -> SIMD4<Float> {
        guard let viewport else { return SIMD4(lamp.position, lamp.reach) }
        let pixel = viewport.pixel(Vector2(lamp.position.x, lamp.position.y))
        return SIMD4(pixel.x, pixel.y, lamp.position.z * viewport.scale, lamp.reach * viewport.scale)
    }
}
