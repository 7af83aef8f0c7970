import SimMath

/// Rings of a sonar with the arcs that answer them, water that streams past a feeler, waves of who moves near it.
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

    func paint(_ senses: SceneSenses, into batch: inout ShapeBatch) {
        for call in senses.calls { paint(call, &batch) }
        for echo in senses.echoes { paint(echo, &batch) }
        for flow in senses.flows { paint(flow, &batch) }
        for stir in senses.stirs { paint(stir, &batch) }
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

    /// Arcs that come in from whoever moves there.
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
}
