import SimMath

/// The small organelles around the type's sign: they look right at any angle, so every cell turns them its own way.
extension OrganelleArt {
    static func mitochondria(_ count: Int, radius: Float) -> Organelle {
        { canvas, _ in
            for k in 0..<count {
                let angle = (Float(k) + 0.13 * Float(k % 2)) * 2 * Float.pi / Float(count) + 0.5
                canvas.bean(
                    Vector2(angle: angle) * radius, length: 0.10, width: 0.058, angle: angle + 1.4,
                    SIMD3(0.98, 0.68, 0.38), bands: 22)
            }
        }
    }

    /// Strewn around the rim, where the sign leaves room; pale without a `color`.
    static func vesicles(_ count: Int, radius: Float, color: SIMD3<Float>? = nil) -> Organelle {
        { canvas, pale in
            var random = RandomSource(seed: UInt64(count))
            for k in 0..<count {
                let angle = (Float(k) + random.uniform(-0.3, 0.3)) * 2 * Float.pi / Float(count)
                let position = Vector2(angle: angle) * random.uniform(0.36, 0.42)
                canvas.ball(position, radius * random.uniform(0.7, 1.1), color ?? pale)
            }
        }
    }

    static func outerThylakoids(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        thylakoids(&canvas, Vector2(0.0, -0.32), 0.05)
        thylakoids(&canvas, Vector2(0.0, 0.335), -0.1)
    }

    static func outerBubbles(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        canvas.bubble(Vector2(-0.33, 0.26), 0.065, SIMD3(1.0, 0.92, 0.55))
        canvas.bubble(Vector2(0.34, -0.27), 0.05, SIMD3(1.0, 0.92, 0.55))
    }

    /// Basal bodies in a ring, each with its rootlet.
    static func basalBodies(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for k in 0..<13 {
            let out = Vector2(angle: Float(k) * 2 * Float.pi / 13)
            canvas.stroke(out * 0.36, out * 0.20, width: 0.026, tip: 0.008, pale, alpha: 0.85)
            canvas.ball(out * 0.375, 0.036, SIMD3(0.93, 1.0, 0.98))
        }
    }

    static func plate(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ball(.zero, 0.42, pale * 0.46)
        canvas.ring(.zero, 0.408, width: 0.018, pale * 1.1, alpha: 0.8)
    }
}
