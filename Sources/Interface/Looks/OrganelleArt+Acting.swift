import SimMath

/// The organelles of what bursts, drinks, holds, pumps, draws, calls, glows, regrows and clouds.
extension OrganelleArt {
    /// A bladder with a nozzle behind it.
    static func jet(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.bubble(Vector2(-0.12, 0), 0.27, SIMD3(0.36, 0.60, 0.92))
        canvas.stroke(Vector2(0.08, 0), Vector2(0.42, 0), width: 0.20, tip: 0.07, SIMD3(0.20, 0.36, 0.66))
        canvas.ring(Vector2(-0.12, 0), 0.28, width: 0.025, pale, alpha: 0.8)
    }

    /// A tube with a pump at its root.
    static func proboscis(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.stroke(Vector2(-0.10, 0), Vector2(0.44, 0), width: 0.12, tip: 0.05, SIMD3(0.60, 0.14, 0.20))
        canvas.ball(Vector2(-0.20, 0), 0.20, SIMD3(0.74, 0.24, 0.30))
        canvas.stroke(Vector2(-0.05, 0.012), Vector2(0.40, 0.012), width: 0.03, tip: 0.015, pale, alpha: 0.8)
    }

    /// A cup in a cup.
    static func sucker(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ring(.zero, 0.36, width: 0.09, SIMD3(0.62, 0.42, 0.76))
        canvas.ring(.zero, 0.21, width: 0.05, pale, alpha: 0.9)
        canvas.ball(.zero, 0.09, SIMD3(0.40, 0.24, 0.52))
    }

    /// Two chambers and their vessels.
    static func heart(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.stroke(Vector2(0.05, 0.10), Vector2(0.42, 0.26), width: 0.10, tip: 0.06, SIMD3(0.56, 0.12, 0.22))
        canvas.stroke(Vector2(0.05, -0.10), Vector2(0.42, -0.26), width: 0.10, tip: 0.06, SIMD3(0.56, 0.12, 0.22))
        canvas.bean(Vector2(-0.08, 0.13), length: 0.40, width: 0.26, angle: 0.5, SIMD3(0.84, 0.22, 0.32), bands: 3)
        canvas.bean(Vector2(-0.08, -0.13), length: 0.40, width: 0.26, angle: -0.5, SIMD3(0.76, 0.18, 0.28), bands: 3)
        canvas.ring(Vector2(-0.08, 0), 0.08, width: 0.02, pale, alpha: 0.8)
    }

    /// A funnel with water in it.
    static func siphon(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.stroke(Vector2(0.40, 0.24), Vector2(-0.34, 0.07), width: 0.08, tip: 0.06, SIMD3(0.30, 0.56, 0.50))
        canvas.stroke(Vector2(0.40, -0.24), Vector2(-0.34, -0.07), width: 0.08, tip: 0.06, SIMD3(0.30, 0.56, 0.50))
        canvas.bubble(Vector2(0.12, 0), 0.11, SIMD3(0.66, 0.90, 0.88))
        canvas.bubble(Vector2(-0.18, 0), 0.07, pale)
    }

    /// A drum, and waves that leave it.
    static func sonar(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ring(.zero, 0.38, width: 0.022, pale, alpha: 0.6)
        canvas.ring(.zero, 0.27, width: 0.028, pale, alpha: 0.8)
        canvas.ball(.zero, 0.15, SIMD3(0.44, 0.50, 0.90))
    }

    /// A lamp in a cup.
    static func photophore(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ring(.zero, 0.34, width: 0.05, SIMD3(0.72, 0.62, 0.28), alpha: 0.9)
        canvas.ball(.zero, 0.24, SIMD3(1.0, 0.95, 0.58))
        canvas.ball(Vector2(-0.06, 0.06), 0.10, SIMD3(1.0, 1.0, 0.92), alpha: 0.95)
    }

    /// A dark sac, and a duct out of it.
    static func inkSac(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.stroke(Vector2(0.10, 0), Vector2(0.44, 0), width: 0.12, tip: 0.07, SIMD3(0.46, 0.35, 0.54))
        canvas.ball(Vector2(-0.10, 0), 0.29, SIMD3(0.17, 0.10, 0.22))
        canvas.ring(Vector2(-0.10, 0), 0.30, width: 0.045, pale)
        canvas.ball(Vector2(-0.18, 0.09), 0.06, SIMD3(0.62, 0.50, 0.74), alpha: 0.9)
    }

    /// A cell that divides: a large ball and its bud, a waist between them.
    static func stem(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.stroke(Vector2(-0.10, 0), Vector2(0.28, 0), width: 0.16, tip: 0.10, SIMD3(0.42, 0.62, 0.20))
        canvas.ball(Vector2(-0.14, 0), 0.25, SIMD3(0.50, 0.72, 0.26))
        canvas.ball(Vector2(0.28, 0), 0.14, SIMD3(0.66, 0.86, 0.40))
        canvas.ring(Vector2(-0.14, 0), 0.12, width: 0.03, pale, alpha: 0.8)
        canvas.ring(Vector2(0.28, 0), 0.06, width: 0.025, pale, alpha: 0.8)
    }
}
