import SimMath

/// Organs of movement, sense and war.
extension OrganelleArt {
    /// A rotary motor: rings, teeth, and the shaft that leaves at the front.
    static func motor(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        let hub = Vector2(0.06, 0)
        canvas.stroke(hub, Vector2(0.5, 0), width: 0.085, tip: 0.06, pale)
        for k in 0..<12 {
            let out = Vector2(angle: Float(k) * Float.pi / 6)
            canvas.stroke(hub + out * 0.19, hub + out * 0.262, width: 0.055, tip: 0.035, SIMD3(0.62, 0.80, 0.98))
        }
        canvas.ball(hub, 0.205, SIMD3(0.13, 0.36, 0.68))
        canvas.ring(hub, 0.150, width: 0.030, SIMD3(0.66, 0.86, 1.0))
        canvas.ball(hub, 0.085, SIMD3(0.85, 0.93, 1.0))
    }

    /// The hub that the rows of basal bodies stand around.
    static func cilia(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ball(.zero, 0.15, SIMD3(0.12, 0.42, 0.52))
        canvas.ring(.zero, 0.15, width: 0.018, pale, alpha: 0.9)
        canvas.ball(Vector2(0.03, -0.02), 0.055, SIMD3(0.52, 0.92, 0.88))
    }

    static func eye(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        let gaze = Vector2(0.12, 0)
        canvas.ball(Vector2(0.03, 0), 0.36, SIMD3(0.90, 0.95, 1.0))
        canvas.paint { p in
            let away = p - gaze
            let angle = away.angle / (2 * Float.pi)
            let ray = 0.5 + 0.5 * sinTurns(angle * 19)
            let iris = SIMD3<Float>(0.10, 0.50, 0.86) * (0.65 + 0.6 * ray * smoothstep(0.09, 0.2, away.length))
            return SIMD4(iris, smoothstep(0.225, 0.212, away.length))
        }
        canvas.ring(gaze, 0.215, width: 0.024, SIMD3(0.03, 0.20, 0.44))
        canvas.ball(gaze + Vector2(0.02, 0), 0.105, SIMD3(0.015, 0.02, 0.05))
        canvas.ball(gaze + Vector2(-0.06, 0.08), 0.042, SIMD3(1.5, 1.5, 1.5))
    }

    /// Two spirals, wound like a turbinate.
    static func nose(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        let dark = SIMD3<Float>(0.42, 0.20, 0.02)
        for (middle, sense) in [(Vector2(0.04, 0.165), Float(1)), (Vector2(0.04, -0.165), Float(-1))] {
            canvas.ball(middle, 0.165, SIMD3(0.80, 0.46, 0.06))
            canvas.paint { p in
                let away = p - middle
                let turns = away.angle / (2 * Float.pi) * sense + away.length * 15
                let line = abs(turns - turns.rounded())
                let fade = smoothstep(0.155, 0.14, away.length)
                return SIMD4(line < 0.25 ? pale : dark, fade * smoothstep(0.02, 0.06, away.length) * 0.9)
            }
        }
        for k in -2...2 {
            canvas.stroke(
                Vector2(0.22, Float(k) * 0.10), Vector2(0.40, Float(k) * 0.135), width: 0.026, tip: 0.012, pale)
        }
    }

    static func crystal(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        let facets: [(Float, Float, Float)] = [
            (0.62, 0.30, 0.42), (-0.62, 0.30, 0.42), (0, 0.52, 0.82), (2.6, 0.2, 0.3),
        ]
        for (angle, length, glow) in facets {
            let out = Vector2(angle: angle)
            let foot = Vector2(-0.18, 0)
            let color = SIMD3<Float>(0.95, 0.90, 0.78) * (0.55 + glow * 0.5)
            canvas.stroke(foot, foot + out * length * 1.2, width: 0.24, tip: 0.005, color)
            canvas.stroke(foot, foot + out * length * 1.15, width: 0.06, tip: 0.002, SIMD3(1.3, 1.25, 1.1), alpha: 0.6)
        }
        canvas.ball(Vector2(-0.22, 0), 0.13, SIMD3(0.62, 0.50, 0.42))
    }

    static func plates(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for k in 1..<4 {
            let radius = 0.42 - 0.105 * Float(k)
            let shade = 0.46 + 0.17 * Float(k)
            canvas.ball(Vector2(-0.02 * Float(k), 0), radius, pale * shade)
            canvas.ring(Vector2(-0.02 * Float(k), 0), radius - 0.012, width: 0.018, pale * 1.1, alpha: 0.8)
        }
    }
}
