import SimMath

/// Swimming, dying, being born.
extension Sketch {
    /// A soft push through water, with a few small bubbles in its wake.
    mutating func drawSwim() {
        let pitch = random.uniform(0.85, 1.2)
        noise(
            Sweep(520 * pitch, to: 240 * pitch, in: 0.3), quality: 0.9, Envelope(attack: 0.09, decay: 0.07), gain: 1.6)
        for _ in 0..<3 {
            bubble(
                random.uniform(3, 6), at: random.uniform(0.08, 0.3), gain: random.uniform(0.03, 0.08),
                pan: random.uniform(-0.4, 0.4))
        }
    }

    /// A long sigh downwards, and the last air leaves.
    mutating func drawDeath() {
        let pitch = random.uniform(0.92, 1.08)
        tone(Sweep(230 * pitch, to: 52, in: 1.2), Envelope(attack: 0.02, decay: 0.4), gain: 0.7)
        tone(Sweep(275 * pitch, to: 60, in: 1.3), Envelope(attack: 0.05, decay: 0.35), gain: 0.35)
        noise(Sweep(600, to: 110, in: 0.9), quality: 1, Envelope(attack: 0.03, decay: 0.25), gain: 1.4)
        for step in 0..<14 {
            // Ever smaller and rarer.
            let share = Float(step) / 14
            bubble(
                7 - 4.5 * share + random.uniform(-0.5, 0.5), at: 0.15 + 1.3 * share * share + random.uniform(0, 0.05),
                gain: 0.5 * (1 - 0.6 * share), pan: random.uniform(-0.6, 0.6))
        }
    }

    /// Two low beats, as of a heart, and again.
    mutating func drawHunt() {
        let pitch = random.uniform(0.95, 1.05)
        for (start, gain) in [(0, 0.9), (0.17, 0.6), (0.5, 0.8), (0.67, 0.5)] as [(Float, Float)] {
            tone(Sweep(96 * pitch, to: 46, in: 0.12), at: start, Envelope(attack: 0.006, decay: 0.06), gain: gain)
            noise(
                Sweep(260, to: 110, in: 0.1), quality: 1.2, at: start, Envelope(attack: 0.004, decay: 0.03),
                gain: gain * 0.5)
        }
    }

    /// Two small bubbles, the second higher, over a soft stretch upwards.
    mutating func drawRegrowth() {
        let pitch = random.uniform(0.92, 1.08)
        tone(Sweep(210 * pitch, to: 390 * pitch, in: 0.22), Envelope(attack: 0.06, decay: 0.08), gain: 0.3)
        bubble(5.2 / pitch, at: 0.06, gain: 0.4, slope: 0.2, pan: -0.15)
        bubble(3.6 / pitch, at: 0.17 + random.uniform(0, 0.015), gain: 0.45, slope: 0.25, pan: 0.15)
    }

    /// Bubbles climb to a soft fifth.
    mutating func drawBirth() {
        let pitch = random.uniform(0.95, 1.05)
        for step in 0..<5 {
            bubble(
                (7 - 1.1 * Float(step)) / pitch, at: 0.07 * Float(step) + random.uniform(0, 0.015), gain: 0.5,
                slope: 0.2, pan: random.uniform(-0.3, 0.3))
        }
        tone(Sweep(330 * pitch), at: 0.15, Envelope(attack: 0.08, decay: 0.12), gain: 0.22, pan: -0.2)
        tone(Sweep(495 * pitch), at: 0.25, Envelope(attack: 0.08, decay: 0.1), gain: 0.2, pan: 0.2)
    }
}
