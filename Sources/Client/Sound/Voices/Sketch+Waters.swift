import SimMath

/// Waters other than the pond's, loops like it.
extension Sketch {
    /// Snapping shrimps: each a click that is over in a few thousandths of a second, most of them far away.
    mutating func drawReefWater() {
        drawDrone([(65, 0.35), (98, 0.25)])
        drawRush(Rush(middle: 260, sway: 60, gain: 3))
        for _ in 0..<220 {
            let near = random.unit()
            noise(
                Sweep(random.uniform(2500, 6000)), quality: 1.5, at: random.uniform(0, seconds),
                Envelope(attack: 0.0005, decay: 0.0015), gain: 0.8 + 5 * near * near * near,
                pan: random.uniform(-0.9, 0.9))
        }
    }

    /// Low tones that beat against each other, and hardly a rush.
    mutating func drawTwilightWater() {
        drawDrone([(36.1, 1), (48.3, 0.8), (54.2, 0.6), (72.4, 0.4)])
        drawRush(Rush(middle: 90, sway: 20, gain: 4))
    }

    /// A rush that swells and sinks, and bubbles that it tears along.
    mutating func drawCurrentWater() {
        drawDrone([(55, 0.2)])
        drawRush(Rush(middle: 420, sway: 160, gain: 5))
        drawRush(Rush(middle: 900, sway: 350, quality: 1, gain: 2, isBand: true))
        for _ in 0..<8 { drawRisingBubbles(at: random.uniform(0, seconds)) }
    }

    /// High, thin and alone.
    mutating func drawFamineWater() {
        drawDrone([(220.5, 0.25), (331, 0.15)])
        drawRush(Rush(middle: 520, sway: 90, quality: 4, gain: 2, isBand: true))
    }

    /// Of the loop.
    private var seconds: Float { Float(frames.count) / Self.rate }
}
