import SimMath

/// Rings of a sonar with the arcs that answer them, water that streams past a feeler, waves of who moves near it, wisps
/// of what a nose smells.
struct SensePainter {
    let viewport: Viewport
    /// Seconds; 0 where motion is not wanted.
    let time: Float

    /// Seconds from call to call, and how much of it the ring takes to run its whole reach.
    private static let period: Float = 1.8
    private static let runs: Float = 0.55
    /// By how much an echo has faded when the next call comes.
    private static let fading: Float = 2.6
    private static let sound = SIMD3<Float>(0.42, 0.86, 0.92)
    private static let water = SIMD3<Float>(0.55, 0.80, 0.84)
    private static let touch = SIMD3<Float>(0.95, 0.88, 0.60)

    /// `edge`: what is seen ends there, µm.
    func paint(_ senses: SceneSenses, edge: (centre: Vector2, radius: Float), into batch: inout ShapeBatch) {
        for call in senses.calls { paint(call, &batch) }
        for echo in senses.echoes { paint(echo, &batch) }
        for flow in senses.flows { paint(flow, &batch) }
        for stir in senses.stirs { paint(stir, &batch) }
        for scent in senses.scents { paint(scent, edge, &batch) }
    }

    /// How far the call has run, 1 at its reach; beyond it nothing is shown of it. It has arrived where nothing moves.
    private var front: Float {
        time > 0 ? (time / Self.period).truncatingRemainder(dividingBy: 1) / Self.runs : 1
    }

    private func paint(_ call: SceneSenses.Call, _ batch: inout ShapeBatch) {
        guard front <= 1 else { return }
        let (centre, radius) = (viewport.pixel(call.place), call.reach * front * viewport.scale)
        let brightness = time > 0 ? 0.34 * (1 - front) + 0.05 : 0.12
        batch.strip(73) { k in
            ShapeBatch.StripPoint(
                position: centre + Vector2(angle: Float(k) / 72 * 2 * Float.pi) * radius, width: 2.4,
                color: glow(Self.sound, brightness))
        }
    }

    /// The side of a body that faces the sonar lights up as the ring reaches it, and fades.
    private func paint(_ echo: SceneSenses.Echo, _ batch: inout ShapeBatch) {
        var since = front - echo.share
        if since < 0 { since += 1 / Self.runs }
        let brightness = time > 0 ? exponential(-Self.fading * since) : 0.45
        guard brightness > 0.03 else { return }
        let half = min(0.7, 1.1 / max(0.3, echo.radius))
        let middle = (echo.listener - echo.centre).angle
        let (centre, radius) = (viewport.pixel(echo.centre), echo.radius * viewport.scale)
        batch.strip(13) { k in
            let off = Float(k) / 6 - 1
            return ShapeBatch.StripPoint(
                position: centre + Vector2(angle: middle + off * half) * radius, width: 4.5 * (1 - off * off) + 0.5,
                color: glow(Self.sound, 0.95 * brightness * (1 - 0.6 * off * off)))
        }
    }

    /// Streaks that drift as the water does.
    private func paint(_ flow: SceneSenses.Flow, _ batch: inout ShapeBatch) {
        let speed = flow.velocity.length
        guard speed > 0.05 else { return }
        let (way, reach) = (flow.velocity / speed, flow.reach * viewport.scale)
        let centre = viewport.pixel(flow.place)
        let noise = ValueNoise(seed: 77)
        for k in 0..<Int32(7) {
            let side = noise.corner(k, 3) * 1.6 - 0.8
            let course = (noise.corner(k, 9) + time * 0.35 * min(2, 0.5 + speed)).truncatingRemainder(dividingBy: 1)
            let spot = centre + way.perpendicular * (side * reach) + way * ((course * 1.6 - 0.8) * reach)
            let brightness = 0.95 * min(1, speed) * sinTurns(course / 2)
            let length = reach * min(0.8, 0.25 + 0.3 * speed)
            batch.strip(3) { step in
                ShapeBatch.StripPoint(
                    position: spot + way * (length * (Float(step) / 2 - 0.5)), width: step == 1 ? 3 : 1.2,
                    color: glow(Self.water, step == 0 ? 0 : brightness))
            }
        }
    }

    /// Arcs that come in from the side where a creature moves.
    private func paint(_ stir: SceneSenses.Stir, _ batch: inout ShapeBatch) {
        let (centre, angle) = (viewport.pixel(stir.place), stir.way.angle)
        for wave in 0..<3 {
            let course =
                time > 0 ? ((Float(wave) / 3) - time * 0.9).truncatingRemainder(dividingBy: 1) + 1 : Float(wave) / 3
            let share = course.truncatingRemainder(dividingBy: 1)
            let radius = (0.5 + 0.9 * share) * viewport.scale
            let brightness = stir.strength * (1 - share)
            batch.strip(9) { k in
                let off = Float(k) / 4 - 1
                return ShapeBatch.StripPoint(
                    position: centre + Vector2(angle: angle + off * 0.5) * radius, width: 2.6 * (1 - 0.7 * off * off),
                    color: glow(Self.touch, 0.8 * brightness * (1 - off * off)))
            }
        }
    }

    // MARK: Scents

    /// Wisps of one kind. Colour and form both tell the kinds apart, for those who do not see one of them.
    private struct Wisps {
        let color: SIMD3<Float>
        /// Waves along a wisp, and how far they swing, in its length.
        let waves: Float
        let swing: Float
        /// Of a wisp, in the distance that is seen.
        let length: Float
        /// Of where they are.
        let seed: UInt32

        init(_ kind: SceneSenses.Scent.Kind) {
            switch kind {
            case .food: (color, waves, swing, length, seed) = (SIMD3(0.95, 0.72, 0.26), 1, 0.055, 0.34, 131)
            case .blood: (color, waves, swing, length, seed) = (SIMD3(0.95, 0.30, 0.42), 0.5, 0.04, 0.2, 132)
            case .alarm: (color, waves, swing, length, seed) = (SIMD3(1.05, 0.85, 1.35), 3, 0.03, 0.24, 133)
            }
        }
    }

    /// A wisp is a haze with a thread of light in it: widths in the distance that is seen, and brightness.
    private static let layers: [(width: Float, share: Float)] = [(0.09, 0.3), (0.014, 0.55)]

    /// Wisps that drift in over the edge of what is seen, from where there is more of it: the surer the way, the closer
    /// together.
    private func paint(
        _ scent: SceneSenses.Scent, _ edge: (centre: Vector2, radius: Float), _ batch: inout ShapeBatch
    ) {
        let look = Wisps(scent.kind)
        let (centre, radius) = (viewport.pixel(edge.centre), edge.radius * viewport.scale)
        let noise = ValueNoise(seed: look.seed)
        for k in 0..<Int32(5) {
            let side = noise.corner(k, 2) * 2 - 1
            let course = (noise.corner(k, 7) + time * 0.11).truncatingRemainder(dividingBy: 1)
            let way = Vector2(angle: scent.way.angle + side * (0.22 + 0.75 * (1 - scent.clearness)))
            let head = centre + way * (radius * (1.08 - 0.34 * course))
            // It comes and goes.
            let brightness = (0.25 + 0.6 * scent.strength) * (0.35 + 0.65 * scent.clearness) * sinTurns(course / 2)
            guard brightness > 0.02 else { continue }
            let phase = noise.corner(k, 11) + time * 0.2
            for (width, share) in Self.layers {
                batch.strip(25, softness: 1) { step in
                    let along = Float(step) / 24
                    let wave = sinTurns(along * look.waves + phase) * look.swing * radius * along
                    return ShapeBatch.StripPoint(
                        position: head + way * (along * look.length * radius) + way.perpendicular * wave,
                        width: width * radius * (0.2 + 0.8 * sinTurns(along / 2)),
                        color: glow(look.color, share * brightness * sinTurns(along / 2)))
                }
            }
        }
    }
}
