/// What drifts in a water along with it.
nonisolated struct Sediment: Sendable {
    /// How many motes there are of those that would fit, 0…1.
    var share: Float
    /// The smallest and the largest radius, 720ths of the view's height.
    var radii: ClosedRange<Float>
    /// RGB 0…1.
    var color: SIMD3<Float>
    /// 0…1.
    var strength: Float
    /// 0 a grain with a sharp edge … 1 a glow.
    var softness: Float = 1
    /// How much of its light comes and goes, 0…1.
    var sparkle: Float = 0
    /// How much of its light is there at night, 0…1.
    var night: Float = 0.4
    /// The tail it draws, seconds of its way.
    var trail: Float = 0
}

extension WaterLook {
    /// Paler and dimmer than food, and in no relation's colour.
    nonisolated var sediment: Sediment {
        switch kind {
        case .pond:
            Sediment(share: 0.35, radii: 1.0...1.9, color: SIMD3(0.60, 0.78, 0.76), strength: 0.20)
        // Shell sand.
        case .reef:
            Sediment(
                share: 0.85, radii: 0.9...2.3, color: SIMD3(0.84, 0.82, 0.78), strength: 0.26, softness: 0.4)
        // Marine snow.
        case .twilight:
            Sediment(
                share: 1, radii: 1.1...3.2, color: SIMD3(0.70, 0.82, 1.0), strength: 0.36, sparkle: 0.85, night: 0.85)
        case .current:
            Sediment(
                share: 1, radii: 0.8...1.4, color: SIMD3(0.60, 0.90, 0.95), strength: 0.32, softness: 0.7, trail: 0.55)
        case .famine:
            Sediment(share: 0.1, radii: 0.8...1.3, color: SIMD3(0.66, 0.62, 0.58), strength: 0.16)
        }
    }
}
