import SimMath

/// Paints on the picture of a cell's room, +x where its front is, in the type's colour half-way to white where it
/// wants.
public typealias Organelle = @Sendable (_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) -> Void

/// The organelles that make the types' signs, readable without their colours.
enum OrganelleArt {
    static func nucleus(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        canvas.ball(.zero, 0.235, SIMD3(0.52, 0.26, 0.66))
        let weave = ValueNoise(seed: 9)
        canvas.paint { p in
            guard p.length < 0.205 else { return .zero }
            let thread = abs(weave.layered(p.x * 14 + 3, p.y * 14, octaves: 2) - 0.5)
            return SIMD4(0.93, 0.62, 0.95, 0.62 * smoothstep(0.055, 0.01, thread) * smoothstep(0.205, 0.15, p.length))
        }
        canvas.ball(Vector2(0.05, -0.04), 0.085, SIMD3(1.0, 0.52, 0.78))
        canvas.ring(.zero, 0.235, width: 0.014, SIMD3(0.86, 0.66, 0.96), alpha: 0.8)
    }

    static func tissue(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for k in -3...3 {
            let y = Float(k) * 0.095
            canvas.paint { p in
                let bend = y + 0.025 * sinTurns(p.x * 1.6 + y * 3)
                let fade = smoothstep(0.46, 0.30, p.length)
                return SIMD4(pale, 0.34 * fade * smoothstep(0.014, 0.004, abs(p.y - bend)))
            }
        }
        canvas.ball(Vector2(0.03, 0.04), 0.115, SIMD3(0.42, 0.34, 0.62))
        canvas.ball(Vector2(0.055, 0.02), 0.042, SIMD3(0.78, 0.55, 0.86))
    }

    static func mouth(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        let gullet = Vector2(0.16, 0)
        canvas.paint { p in
            let away = (p - gullet).length
            let dark = smoothstep(0.30, 0.12, away)
            return SIMD4(SIMD3(0.34, 0.03, 0.05) * (1.15 - dark), smoothstep(0.305, 0.295, away))
        }
        for k in 0..<11 {
            let angle = (Float(k) + 0.5) * 2 * Float.pi / 11
            let out = Vector2(angle: angle)
            canvas.stroke(
                gullet + out * 0.285, gullet + out * 0.125, width: 0.085, tip: 0.004, SIMD3(1.0, 0.95, 0.84))
        }
        canvas.ring(gullet, 0.30, width: 0.045, SIMD3(1.0, 0.50, 0.30))
    }

    static func filter(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        let root = Vector2(-0.30, 0)
        for k in -4...4 {
            let out = Vector2(angle: Float(k) * 0.21)
            canvas.stroke(root + out * 0.10, root + out * 0.66, width: 0.030, tip: 0.012, pale)
            for tooth in 1...4 {
                let base = root + out * (0.16 + 0.11 * Float(tooth))
                let side = out.perpendicular * 0.030
                canvas.stroke(base - side, base + side, width: 0.014, SIMD3(1, 1, 1), alpha: 0.75)
            }
        }
        canvas.ball(root, 0.13, SIMD3(0.20, 0.44, 0.78))
    }

    static func chloroplast(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        let stacks: [(Vector2, Float)] = [
            (Vector2(-0.17, 0.17), 0.6), (Vector2(0.17, 0.19), -0.5), (Vector2(0.0, -0.01), 0.1),
            (Vector2(-0.20, -0.16), -0.6), (Vector2(0.19, -0.17), 0.7),
        ]
        for (position, angle) in stacks { thylakoids(&canvas, position, angle) }
    }

    static func thylakoids(_ canvas: inout RoomCanvas, _ position: Vector2, _ angle: Float) {
        canvas.bean(position, length: 0.13, width: 0.135, angle: angle, SIMD3(0.36, 0.92, 0.36), bands: 19)
        canvas.stroke(
            position - Vector2(angle: angle) * 0.06, position + Vector2(angle: angle) * 0.06, width: 0.012,
            SIMD3(0.93, 1.0, 0.66), alpha: 0.7)
    }

    static func vacuole(_ canvas: inout RoomCanvas, _: SIMD3<Float>) {
        canvas.bubble(Vector2(0.02, 0), 0.31, SIMD3(1.0, 0.86, 0.30))
        canvas.ball(Vector2(0.09, -0.10), 0.085, SIMD3(1.0, 0.78, 0.22), alpha: 0.95)
        canvas.ball(Vector2(-0.08, -0.12), 0.06, SIMD3(1.0, 0.66, 0.16), alpha: 0.95)
        canvas.ball(Vector2(0.02, 0.08), 0.05, SIMD3(1.0, 0.84, 0.34), alpha: 0.95)
    }
}
