import SimMath

/// Light and darkness over large areas: the bright patch, the murk beyond the senses, the vignette.
struct MurkPainter {
    let viewport: Viewport
    let world: WorldScene

    private var time: Float { world.reducedMotion ? 0 : world.time }

    /// How much of the water's own light a high contrast leaves, 0…1.
    private static let contrastWater: Float = 0.3

    /// Darkens the water under everything that swims, where the player wants a high contrast.
    func paintContrast(into batch: inout WashBatch) {
        guard world.isHighContrast else { return }
        batch.grid(columns: 1, rows: 1) { column, row in
            let corner = Vector2(Float(column) * viewport.size.x, Float(row) * viewport.size.y)
            return (corner, SIMD4(0, 0, 0, 1 - Self.contrastWater))
        }
    }

    /// The patch of light that feeds chloroplasts: drawn under everything that swims, over live water.
    /// `LightPatchPainter` does it over baked water.
    func paintLight(into batch: inout WashBatch) {
        guard let centre = world.lightPatch, viewport.shows(centre, radius: world.lightPatchRadius) else { return }
        let strength = 0.25 + 0.75 * world.light
        batch.rings(6, segments: 40) { segment, ring in
            let share = Float(ring) / 5
            let wave = 1 + 0.05 * sinTurns(Float(segment) / 40 * 5 + time * 0.05)
            let out = Vector2(angle: Float(segment) / 40 * 2 * Float.pi)
            let fall = (1 - share * share) * (1 - share * share)
            let color = glow(SIMD3(0.115, 0.150, 0.085), fall * strength)
            return (viewport.pixel(centre + out * (world.lightPatchRadius * share * wave)), color)
        }
    }

    /// Fog outside the senses; without a sense, only a vignette. Night darkens both.
    func paint(into batch: inout WashBatch) {
        if let centre = world.sightCentre { murk(around: centre, &batch) } else { vignette(&batch) }
    }

    /// Rings of fog, its edge frayed by noise that drifts.
    private func murk(around centre: Vector2, _ batch: inout WashBatch) {
        let fog: [(radius: Float, density: Float)] = [
            (0.80, 0), (0.90, 0.20), (0.97, 0.50), (1.04, 0.74), (1.14, 0.88), (1.35, 0.94), (9, 0.955),
        ]
        let noise = ValueNoise(seed: 404)
        let segments = 120
        batch.rings(fog.count, segments: segments) { segment, ring in
            let out = Vector2(angle: Float(segment) / Float(segments) * 2 * Float.pi)
            let layer = fog[ring]
            let drift = time * 0.06
            let sample = (centre + out * (world.sightRadius * layer.radius)) * 0.42 + Vector2(drift, -drift * 0.7)
            let fray = noise.layered(sample.x + Float(ring) * 3, sample.y, octaves: 3) - 0.5
            let inner = ring == 0 || ring == fog.count - 1
            let radius = world.sightRadius * (layer.radius + (inner ? 0 : 0.10 * fray))
            let density = min(0.965, max(0, layer.density * (1 + (inner ? 0 : 0.55 * fray))))
            return (viewport.pixel(centre + out * radius), ink(fogColor(fray), density))
        }
    }

    private func fogColor(_ fray: Float) -> SIMD3<Float> { SIMD3(0.006, 0.024, 0.032) * (1 + 1.2 * fray) }

    private func vignette(_ batch: inout WashBatch) {
        let night = 0.28 * (1 - world.light)
        batch.grid(columns: 16, rows: 10) { column, row in
            let unit = Vector2(Float(column) / 16, Float(row) / 10)
            let away = Vector2((unit.x - 0.5) * 1.7, (unit.y - 0.5) * 1.55)
            let dark = min(0.8, night + 0.62 * smoothstep(0.35, 1.15, away.length))
            return (Vector2(unit.x * viewport.size.x, unit.y * viewport.size.y), ink(SIMD3(0.004, 0.014, 0.022), dark))
        }
    }
}
