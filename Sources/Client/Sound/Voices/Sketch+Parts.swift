import SimMath

/// What parts of bodies do: each short, and told from the others by its shape and not by its pitch alone.
extension Sketch {
    /// Water is driven out: a rush that begins at once, over a low push, with bubbles behind it.
    mutating func drawJet() {
        let pitch = random.uniform(0.9, 1.1)
        noise(
            Sweep(900 * pitch, to: 320, in: 0.35), quality: 0.8, Envelope(attack: 0.012, decay: 0.065), gain: 2.2)
        noise(
            Sweep(2400 * pitch, to: 1100, in: 0.2), quality: 0.9, Envelope(attack: 0.006, decay: 0.035), gain: 1)
        tone(Sweep(96 * pitch, to: 60, in: 0.2), Envelope(attack: 0.01, decay: 0.06), gain: 0.4)
        for _ in 0..<4 {
            bubble(
                random.uniform(2.5, 4.5), at: random.uniform(0.08, 0.25), gain: random.uniform(0.05, 0.15),
                pan: random.uniform(-0.4, 0.4))
        }
    }

    /// A spit upwards, and three drops.
    mutating func drawSquirt() {
        let pitch = random.uniform(0.9, 1.12)
        noise(
            Sweep(1500 * pitch, to: 3200 * pitch, in: 0.08), quality: 1.6, Envelope(attack: 0.01, decay: 0.03),
            gain: 1.6)
        tone(Sweep(620 * pitch, to: 280 * pitch, in: 0.12), Envelope(attack: 0.008, decay: 0.03), gain: 0.35)
        for step in 0..<3 {
            bubble(
                random.uniform(1.5, 2.4), at: 0.06 + 0.05 * Float(step), gain: 0.22,
                pan: random.uniform(-0.3, 0.3))
        }
    }

    /// A soft, dark cough, and what billows out of it.
    mutating func drawPuff() {
        let pitch = random.uniform(0.9, 1.1)
        noise(
            Sweep(900 * pitch, to: 170 * pitch, in: 0.26), quality: 0.8, Envelope(attack: 0.02, decay: 0.1),
            gain: 1.7)
        tone(Sweep(150 * pitch, to: 62, in: 0.16), Envelope(attack: 0.01, decay: 0.06), gain: 0.4)
        for step in 0..<3 {
            bubble(
                random.uniform(4, 7), at: 0.12 + 0.08 * Float(step), gain: 0.12, pan: random.uniform(-0.4, 0.4))
        }
    }

    /// A cup closes on skin: a smack, and the air that it holds.
    mutating func drawGrip() {
        let pitch = random.uniform(0.94, 1.08)
        noise(
            Sweep(1400 * pitch, to: 500, in: 0.05), quality: 1.2, Envelope(attack: 0.001, decay: 0.012), gain: 1.2)
        tone(Sweep(260 * pitch, to: 120 * pitch, in: 0.06), Envelope(attack: 0.003, decay: 0.03), gain: 0.5)
        bubble(6.5 / pitch, at: 0.01, gain: 0.6, slope: 0)
    }

    /// A thin throat: bubbles in a row, each smaller, through a soft hiss.
    mutating func drawDrink() {
        let pitch = random.uniform(0.95, 1.08)
        noise(Sweep(350, to: 640, in: 0.35), quality: 1.2, Envelope(attack: 0.05, decay: 0.055), gain: 0.5)
        for step in 0..<5 {
            bubble(
                (6 - 0.6 * Float(step)) / pitch, at: 0.055 * Float(step) + random.uniform(0, 0.01), gain: 0.45,
                slope: 0.2)
        }
    }

    /// One clear note, and what comes back of it.
    mutating func drawPing() {
        let pitch = random.uniform(0.98, 1.02)
        tone(Sweep(1250 * pitch), Envelope(attack: 0.004, decay: 0.08), gain: 0.5)
        tone(Sweep(2500 * pitch), Envelope(attack: 0.003, decay: 0.035), gain: 0.12)
        tone(Sweep(1235 * pitch), at: 0.28, Envelope(attack: 0.02, decay: 0.07), gain: 0.14, pan: 0.4)
    }

    /// A spring that was held: a crack, and the blow of it.
    mutating func drawSnap() {
        let pitch = random.uniform(0.92, 1.1)
        noise(Sweep(3000 * pitch), quality: 1.2, Envelope(attack: 0.0008, decay: 0.008), gain: 1.6)
        tone(Sweep(340 * pitch, to: 150, in: 0.05), Envelope(attack: 0.001, decay: 0.032), gain: 0.7)
        tone(Sweep(1480 * pitch), Envelope(attack: 0.0008, decay: 0.012), gain: 0.25)
    }

    /// A seam parts, and what it held floats off.
    mutating func drawRelease() {
        let pitch = random.uniform(0.92, 1.1)
        noise(
            Sweep(1800 * pitch, to: 500, in: 0.15), quality: 1.4, Envelope(attack: 0.004, decay: 0.045), gain: 1.5)
        tone(Sweep(180 * pitch, to: 420 * pitch, in: 0.06), at: 0.05, Envelope(attack: 0.004, decay: 0.03), gain: 0.5)
        bubble(4.5 / pitch, at: 0.1, gain: 0.4, slope: 0.25)
    }
}
