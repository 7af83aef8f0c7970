import SimMath

/// The ground that cannot be swum through: the round reef rim and the rocks.
struct ReefPainter {
    let viewport: Viewport
    let world: WorldScene

    /// One chamber tile covers about this much reef, µm.
    private static let tile: Float = 5
    /// Distance beyond the rim, µm, and how bright the stone is there.
    private static let depths: [(out: Float, light: Float)] = [
        (0, 1.5), (0.5, 1.3), (2, 1.0), (5, 0.58), (11, 0.20), (30, 0.04), (400, 0.02),
    ]

    private var day: Float { 0.5 + 0.5 * world.light }

    func paintReef(into batch: inout TerrainBatch, edge: inout ShapeBatch) {
        let radius = world.dishRadius
        let view = viewport.size.length / (2 * viewport.scale)
        guard viewport.centre.length + view > radius - 1 else { return }
        let segments = max(64, Int(radius * 2 * Float.pi / 0.8))
        for run in visibleRuns(segments, view: view) {
            let rows = run.map { segment in Self.depths.map { corner(segment, segments, $0) } }
            for (first, second) in zip(rows, rows.dropFirst()) { batch.band(first, second) }
            membrane(run.map { viewport.pixel(rim(Float($0) / Float(segments)) * radius) }, &edge)
        }
    }

    private func rim(_ turns: Float) -> Vector2 { Vector2(sinTurns(turns + 0.25), sinTurns(turns)) }

    /// Runs of neighbouring segments near the view.
    private func visibleRuns(_ segments: Int, view: Float) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        var start: Int?
        for segment in 0...segments {
            let near = (rim(Float(segment) / Float(segments)) * world.dishRadius - viewport.centre).length < view + 42
            if near, start == nil { start = segment }
            if let first = start, !near || segment == segments {
                runs.append(first...segment)
                start = nil
            }
        }
        return runs
    }

    private func corner(_ segment: Int, _ segments: Int, _ depth: (out: Float, light: Float)) -> TerrainBatch.Corner {
        let turns = Float(segment) / Float(segments)
        let out = rim(turns)
        let tiles = max(1, (2 * Float.pi * world.dishRadius / Self.tile).rounded())
        let lit = 0.86 + 0.22 * -out.dot(Vector2(angle: world.lightAngle))
        let light = depth.light * day * lit
        return TerrainBatch.Corner(
            position: viewport.pixel(out * (world.dishRadius + depth.out)),
            unit: Vector2(turns * tiles, depth.out / Self.tile), color: SIMD4(light, light, light, 1))
    }

    /// The living edge of the reef: a shadow into the water, a bright line.
    private func membrane(_ points: [Vector2], _ edge: inout ShapeBatch) {
        let px = viewport.scale
        edge.line(points, width: 1.9 * px, SIMD4(0, 0, 0, 0.55), softness: 1)
        edge.line(points, width: max(3, 0.34 * px), ink(SIMD3(0.13, 0.30, 0.28) * day))
        edge.line(points, width: max(1.5, 0.10 * px), ink(SIMD3(0.50, 0.80, 0.70) * day))
    }

    func paintRocks(into batch: inout TerrainBatch, edge: inout ShapeBatch) {
        for (index, rock) in world.rocks.enumerated() where viewport.shows(rock.centre, radius: rock.radius * 1.6) {
            let noise = ValueNoise(seed: UInt32(index) &+ 300, period: 12)
            let ring = (0..<64).map { outline(rock, Float($0) / 64, noise) }
            castShadow(rock, &edge)
            paint(rock, ring, noise, &batch)
        }
    }

    /// On the ground below, away from the light.
    private func castShadow(_ rock: RockSprite, _ edge: inout ShapeBatch) {
        let away = Vector2(angle: world.lightAngle) * -rock.radius
        for (reach, size, dark) in [(Float(0.10), Float(1.35), Float(0.55)), (0.38, 1.30, 0.55)] {
            edge.disc(
                viewport.pixel(rock.centre + away * reach), rock.radius * viewport.scale * size,
                SIMD4(0, 0, 0, dark), softness: 1)
        }
    }

    /// The drawn edge stays within a seventh of the round edge that is collided with.
    private func outline(_ rock: RockSprite, _ turns: Float, _ noise: ValueNoise) -> Vector2 {
        let bump = noise.layered(turns * 12, 0.5, octaves: 3)
        return rim(turns) * (rock.radius * (0.86 + 0.22 * bump))
    }

    private func paint(_ rock: RockSprite, _ ring: [Vector2], _ noise: ValueNoise, _ batch: inout TerrainBatch) {
        let sun = Vector2(angle: world.lightAngle)
        func corner(_ offset: Vector2, _ light: Float) -> TerrainBatch.Corner {
            let shade = light * day
            let position = rock.centre + offset
            let moss = smoothstep(0.42, 0.62, noise.layered(offset.x * 1.3 + 20, offset.y * 1.3 + 20, octaves: 3))
            return TerrainBatch.Corner(
                position: viewport.pixel(position), unit: position / (Self.tile * 0.8),
                color: SIMD4(SIMD3(mix(1.05, 0.62, moss), mix(0.98, 0.90, moss), mix(0.95, 0.52, moss)) * shade, 1))
        }
        let closed = ring + [ring[0]]
        let bands: [(share: Float, base: Float, slope: Float)] = [
            (1, 0.34, 0.34), (0.94, 0.85, 0.75), (0.66, 0.92, 0.45), (0.36, 0.98, 0.25),
        ]
        let rows = bands.map { band in
            closed.map { corner($0 * band.share, band.base + band.slope * $0.normalized().dot(sun)) }
        }
        batch.band(rows[0], rows[1])
        batch.band(rows[1], rows[2])
        batch.band(rows[2], rows[3])
        batch.fan(corner(.zero, 0.98), Array(rows[3].dropLast()))
    }
}
