import SimMath

/// The organelles of what raises, renews and gives off charge.
extension OrganelleArt {
    /// Bristles out of a bulb.
    static func feeler(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for step in -2...2 {
            let lean = Float(step) * 0.11
            canvas.stroke(Vector2(-0.12, lean * 0.4), Vector2(0.40, lean * 2), width: 0.05, tip: 0.015, pale)
        }
        canvas.ball(Vector2(-0.16, 0), 0.19, SIMD3(0.80, 0.86, 0.34))
    }

    /// A knot in a ring of fibres.
    static func pacemaker(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ring(.zero, 0.36, width: 0.03, pale, alpha: 0.9)
        canvas.ring(.zero, 0.24, width: 0.03, SIMD3(0.94, 0.52, 0.72), alpha: 0.9)
        canvas.ball(.zero, 0.13, SIMD3(0.99, 0.62, 0.80))
    }

    /// A soma with arms.
    static func ganglion(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for step in 0..<5 {
            let (y, x) = sinCos(Float(step) * Float.pi * 0.4)
            canvas.stroke(.zero, Vector2(x, y) * 0.42, width: 0.10, tip: 0.02, SIMD3(0.58, 0.64, 0.92))
        }
        canvas.ball(.zero, 0.17, pale)
    }

    /// Plates in a stack, bright between them.
    static func electrocyte(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for step in -2...2 {
            let x = Float(step) * 0.15
            let half = 0.36 - 0.05 * abs(Float(step))
            canvas.stroke(Vector2(x, -half), Vector2(x, half), width: 0.075, tip: 0.06, SIMD3(0.12, 0.62, 0.72))
            canvas.stroke(Vector2(x + 0.07, -half * 0.7), Vector2(x + 0.07, half * 0.7), width: 0.02, tip: 0.01, pale)
        }
    }
}
