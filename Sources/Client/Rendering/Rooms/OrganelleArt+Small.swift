import Anatomy
import Drawing
import SimMath

/// The small organelles around the type's sign: they look right at any angle, so every cell turns them its own way.
nonisolated extension OrganelleArt {
    static func small(_ type: CellType, size: Int, _ palette: CellPalette) -> RoomCanvas {
        var canvas = RoomCanvas(size: size)
        switch type {
        case .nucleus: mitochondria(&canvas, count: 5, radius: 0.335)
        case .tissue: mitochondria(&canvas, count: 2, radius: 0.22)
        case .mouth: vesicles(&canvas, count: 5, radius: 0.055, SIMD3(0.98, 0.76, 0.42))
        case .filter, .eye, .spike: vesicles(&canvas, count: 7, radius: 0.028, pale(type, palette))
        case .nose: vesicles(&canvas, count: 6, radius: 0.036, pale(type, palette))
        case .chloroplast:
            thylakoids(&canvas, Vector2(0.0, -0.32), 0.05)
            thylakoids(&canvas, Vector2(0.0, 0.335), -0.1)
        case .vacuole:
            canvas.bubble(Vector2(-0.33, 0.26), 0.065, SIMD3(1.0, 0.92, 0.55))
            canvas.bubble(Vector2(0.34, -0.27), 0.05, SIMD3(1.0, 0.92, 0.55))
        case .flagellum: mitochondria(&canvas, count: 3, radius: 0.325)
        case .cilia: basalBodies(&canvas, pale(type, palette))
        case .armour: plate(&canvas, pale(type, palette))
        }
        return canvas
    }

    /// A type's colour half-way to white.
    static func pale(_ type: CellType, _ palette: CellPalette) -> SIMD3<Float> {
        let color = Pigment.color(of: type, hue: 0, in: palette)
        return color + (SIMD3(repeating: 1) - color) * 0.5
    }

    private static func mitochondria(_ canvas: inout RoomCanvas, count: Int, radius: Float) {
        for k in 0..<count {
            let angle = (Float(k) + 0.13 * Float(k % 2)) * 2 * Float.pi / Float(count) + 0.5
            canvas.bean(
                Vector2(angle: angle) * radius, length: 0.10, width: 0.058, angle: angle + 1.4, mitochondrion,
                bands: 22)
        }
    }

    /// Strewn around the rim, where the sign leaves room.
    private static func vesicles(_ canvas: inout RoomCanvas, count: Int, radius: Float, _ color: SIMD3<Float>) {
        var random = RandomSource(seed: UInt64(count))
        for k in 0..<count {
            let angle = (Float(k) + random.uniform(-0.3, 0.3)) * 2 * Float.pi / Float(count)
            let position = Vector2(angle: angle) * random.uniform(0.36, 0.42)
            canvas.ball(position, radius * random.uniform(0.7, 1.1), color)
        }
    }

    /// Basal bodies in a ring, each with its rootlet.
    private static func basalBodies(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        for k in 0..<13 {
            let out = Vector2(angle: Float(k) * 2 * Float.pi / 13)
            canvas.stroke(out * 0.36, out * 0.20, width: 0.026, tip: 0.008, pale, alpha: 0.85)
            canvas.ball(out * 0.375, 0.036, SIMD3(0.93, 1.0, 0.98))
        }
    }

    private static func plate(_ canvas: inout RoomCanvas, _ pale: SIMD3<Float>) {
        canvas.ball(.zero, 0.42, pale * 0.46)
        canvas.ring(.zero, 0.408, width: 0.018, pale * 1.1, alpha: 0.8)
    }
}
