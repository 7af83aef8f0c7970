import SimMath

/// The organelles of what makes venom and of what destroys it.
extension OrganelleArt {
    /// A sac of green drops under a duct that leads forward.
    static func gland(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.stroke(Vector2(-0.05, 0), Vector2(0.40, 0), width: 0.13, tip: 0.05, SIMD3(0.52, 0.24, 0.66))
        canvas.bubble(Vector2(-0.10, 0), 0.27, SIMD3(0.62, 0.90, 0.24))
        canvas.ball(Vector2(-0.18, 0.08), 0.085, SIMD3(0.74, 1.0, 0.30), alpha: 0.95)
        canvas.ball(Vector2(-0.04, -0.11), 0.07, SIMD3(0.66, 0.95, 0.22), alpha: 0.95)
        canvas.ball(Vector2(-0.20, -0.09), 0.05, SIMD3(0.86, 1.0, 0.46), alpha: 0.95)
        canvas.ring(Vector2(-0.10, 0), 0.28, width: 0.022, pale, alpha: 0.85)
    }

    /// Two lobes about a vein, in small fields.
    static func liver(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.bean(Vector2(0, 0.16), length: 0.42, width: 0.30, angle: 0.12, SIMD3(0.60, 0.22, 0.16), bands: 7)
        canvas.bean(Vector2(0, -0.17), length: 0.36, width: 0.27, angle: -0.12, SIMD3(0.68, 0.28, 0.18), bands: 6)
        canvas.stroke(Vector2(-0.34, 0), Vector2(0.34, 0), width: 0.05, tip: 0.02, pale, alpha: 0.9)
    }
}
