import SimMath

/// What the interface answers with: short, dry, never shrill.
extension Sketch {
    mutating func drawClick() {
        bubble(random.uniform(2.4, 2.8), at: 0, gain: 0.7, slope: 0)
        noise(Sweep(3000), quality: 1.5, Envelope(attack: 0.0005, decay: 0.003), gain: 0.8)
    }

    /// A cell sits: a drop falls into place, upwards.
    mutating func drawPlace() {
        let pitch = random.uniform(0.94, 1.06)
        bubble(5 / pitch, at: 0, gain: 0.8, slope: 0.4)
        tone(Sweep(520 * pitch, to: 780 * pitch, in: 0.06), at: 0.02, Envelope(attack: 0.005, decay: 0.022), gain: 0.4)
    }

    /// No: two low notes that do not agree.
    mutating func drawRefuse() {
        let pitch = random.uniform(0.97, 1.03)
        for (start, low) in [(Float(0), Float(196)), (0.09, 156)] {
            tone(Sweep(low * pitch), at: start, Envelope(attack: 0.006, decay: 0.025), gain: 0.5)
            tone(Sweep(low * pitch * 1.06), at: start, Envelope(attack: 0.006, decay: 0.025), gain: 0.4)
            // An octave up, for loudspeakers without a bottom.
            tone(Sweep(low * pitch * 2), at: start, Envelope(attack: 0.004, decay: 0.02), gain: 0.4)
        }
    }

    mutating func drawTick() {
        let pitch = random.uniform(0.99, 1.01)
        tone(Sweep(1180 * pitch), Envelope(attack: 0.001, decay: 0.011), gain: 0.6)
        tone(Sweep(1770 * pitch), Envelope(attack: 0.001, decay: 0.006), gain: 0.25)
        noise(Sweep(3500), quality: 1.2, Envelope(attack: 0.0005, decay: 0.002), gain: 0.5)
    }

    /// The course of things turns: a swell, and two bells under water a fifth apart.
    mutating func drawPhase() {
        noise(Sweep(200, to: 900, in: 0.5), quality: 0.8, Envelope(attack: 0.3, decay: 0.12), gain: 0.9)
        for (start, note, pan) in [(Float(0), Float(294), Float(-0.3)), (0.18, 440, 0.3)] {
            let bell = Envelope(attack: 0.01, decay: 0.17)
            tone(Sweep(note), at: start, bell, gain: 0.5, pan: pan)
            tone(Sweep(note * 2.01), at: start, Envelope(attack: 0.006, decay: 0.1), gain: 0.15, pan: pan)
        }
    }
}
