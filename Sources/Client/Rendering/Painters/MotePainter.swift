import SimMath

/// Small lights: plankton at two depths, food, vents.
struct MotePainter {
    let viewport: Viewport
    let world: WorldScene

    private var time: Float { world.reducedMotion ? 0 : world.time }
    /// Pixels that stay the same apparent size whatever the zoom or density: a 720th of the view.
    private var grain: Float { viewport.size.y / 720 }

    /// Specks out of focus: pure depth, they mean nothing.
    func paintPlankton(into batch: inout ShapeBatch) {
        for (layer, depth) in [Float(0.42), 0.72].enumerated() {
            let spacing = (layer == 0 ? 74 : 118) * grain
            // Depth is in the movement only; the layer keeps its scale when the view zooms.
            let scroll = world.camera.centre * (26 * depth * grain)
            let noise = ValueNoise(seed: UInt32(5 + layer))
            let columns = span(scroll.x, viewport.size.x, spacing)
            for row in span(scroll.y, viewport.size.y, spacing) {
                for column in columns { speck(column, row, layer, spacing, scroll, noise, &batch) }
            }
        }
    }

    private func span(_ scroll: Float, _ size: Float, _ spacing: Float) -> ClosedRange<Int32> {
        Int32((scroll / spacing).rounded(.down)) - 1...Int32(((scroll + size) / spacing).rounded(.up)) + 1
    }

    private func speck(
        _ column: Int32, _ row: Int32, _ layer: Int, _ spacing: Float, _ scroll: Vector2, _ noise: ValueNoise,
        _ batch: inout ShapeBatch
    ) {
        let chance = noise.corner(column, row)
        guard chance > 0.35 + 0.65 * (1 - world.water.look.plankton) else { return }
        let other = noise.corner(row + 13, column - 7)
        let drift = sinTurns(time * world.water.look.pace * 0.03 + chance * 7) * 0.2
        let position = Vector2(Float(column) + other + drift, Float(row) + noise.corner(column + 3, row + 5)) * spacing
        let twinkle = 0.6 + 0.4 * sinTurns(time * 0.11 + other * 5)
        let radius = (layer == 0 ? 1.1 + 1.5 * other : 1.6 + 4.4 * other * other) * grain
        let strength = (layer == 0 ? 0.30 : 0.15) * twinkle * (0.4 + 0.6 * world.light)
        batch.disc(position - scroll, radius * 1.5, glow(SIMD3(0.42, 0.88, 0.86), strength), softness: 1)
    }

    /// Specks nearer than what swims, large and far out of focus.
    func paintNearSpecks(into batch: inout ShapeBatch) {
        let spacing = 430 * grain
        let scroll = world.camera.centre * (74 * grain)
        let noise = ValueNoise(seed: 17)
        let columns = span(scroll.x, viewport.size.x, spacing)
        for row in span(scroll.y, viewport.size.y, spacing) {
            for column in columns {
                let (chance, other) = (noise.corner(column, row), noise.corner(row + 5, column - 3))
                guard chance > 0.4 else { continue }
                let drift = sinTurns(time * world.water.look.pace * 0.021 + chance * 5) * 0.15
                let position = Vector2(Float(column) + other + drift, Float(row) + noise.corner(column, row + 9))
                let strength = (0.022 + 0.03 * other) * (0.4 + 0.6 * world.light)
                // A circle of confusion: even, with a soft border.
                batch.disc(
                    position * spacing - scroll, (14 + 22 * other) * grain, glow(SIMD3(0.45, 0.85, 0.80), strength),
                    softness: 0.35)
            }
        }
    }

    /// Food glows gold: a bright grain in a soft light.
    func paintFood(into batch: inout ShapeBatch) {
        let radius = max(1.5 * grain, 0.055 * viewport.scale)
        for (index, position) in world.food.enumerated() where viewport.shows(position, radius: 0.4) {
            let seed = Float(index % 97) / 97
            let breath = 0.8 + 0.2 * sinTurns(time * 0.35 + seed * 9)
            let centre = viewport.pixel(position)
            batch.disc(centre, radius * 4.2, glow(SIMD3(0.95, 0.74, 0.28), 0.34 * breath), softness: 1)
            batch.disc(centre, radius * (0.85 + 0.3 * seed), ink(SIMD3(1.0, 0.90, 0.58)))
        }
    }

    /// A shelled grain: a dark nut with a bright seam, in a fainter light.
    func paintShells(into batch: inout ShapeBatch) {
        let radius = max(2.4 * grain, 0.10 * viewport.scale)
        for (index, position) in world.shelledFood.enumerated() where viewport.shows(position, radius: 0.4) {
            let centre = viewport.pixel(position)
            let seam = Vector2(angle: Float(index % 31) * 0.7 + time * 0.1)
            batch.disc(centre, radius * 3, glow(SIMD3(0.80, 0.52, 0.30), 0.24), softness: 1)
            batch.disc(centre, radius * 1.2, ink(SIMD3(0.16, 0.10, 0.06)))
            batch.disc(centre, radius, ink(SIMD3(0.52, 0.33, 0.18)))
            for side: Float in [-0.55, 0, 0.55] {
                batch.disc(centre + seam * (side * radius), radius * 0.24, ink(SIMD3(1.0, 0.86, 0.58)))
            }
        }
    }

    /// A vent: a ring of small chimneys around a warm throat, with rising grains.
    func paintVents(into batch: inout ShapeBatch) {
        for (index, position) in world.vents.enumerated() where viewport.shows(position, radius: 5) {
            let breath = 0.85 + 0.15 * sinTurns(time * 0.2 + Float(index) * 0.37)
            let centre = viewport.pixel(position)
            let px = viewport.scale
            batch.disc(centre, 3.6 * px, glow(SIMD3(0.42, 0.19, 0.06), 0.8 * breath), softness: 1)
            batch.disc(centre, 1.35 * px, glow(SIMD3(1.0, 0.52, 0.16), 0.75 * breath), softness: 1)
            for k in 0..<9 { chimney(centre, k, index, &batch) }
            batch.disc(centre, 0.30 * px, ink(SIMD3(1.0, 0.84, 0.50)), softness: 1)
            for k in 0..<14 { ember(centre, k, index, &batch) }
        }
    }

    private func chimney(_ centre: Vector2, _ k: Int, _ vent: Int, _ batch: inout ShapeBatch) {
        let seed = Float((k * 37 + vent * 11) % 23) / 23
        let out = Vector2(angle: Float(k) * 0.698 + seed * 0.35)
        let position = centre + out * ((0.62 + 0.22 * seed) * viewport.scale)
        let radius = (0.20 + 0.13 * seed) * viewport.scale
        batch.disc(position, radius, ink(SIMD3(0.13, 0.135, 0.13)))
        batch.disc(position - out * (radius * 0.35), radius * 0.72, ink(SIMD3(0.36, 0.25, 0.17)))
        batch.disc(position - out * (radius * 0.42), radius * 0.42, ink(SIMD3(0.06, 0.045, 0.04)))
    }

    private func ember(_ centre: Vector2, _ k: Int, _ vent: Int, _ batch: inout ShapeBatch) {
        let seed = Float((k * 53 + vent * 29) % 31) / 31
        let age = time * (0.10 + 0.06 * seed) + seed * 3.1
        let life = age - age.rounded(.down)
        let out = Vector2(angle: seed * 40 + 0.6 * life)
        let position = centre + out * ((0.2 + 2.3 * life) * viewport.scale)
        let strength = (1 - life) * smoothstep(0, 0.12, life)
        batch.disc(position, 0.16 * viewport.scale, glow(SIMD3(1.0, 0.62, 0.24), strength * 0.8), softness: 1)
    }
}
