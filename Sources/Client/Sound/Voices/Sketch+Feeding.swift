import SimMath

/// Mouths, wounds and what goes down.
extension Sketch {
    /// Two jaws through something crisp, and the blow of it.
    mutating func drawBite() {
        let pitch = random.uniform(0.85, 1.15)
        let gap = random.uniform(0.035, 0.055)
        noise(Sweep(2100 * pitch, to: 900, in: 0.05), quality: 1.2, Envelope(decay: 0.018), gain: 2.6)
        noise(Sweep(1500 * pitch, to: 600, in: 0.06), quality: 1.4, at: gap, Envelope(decay: 0.026), gain: 2.8)
        tone(Sweep(170 * pitch, to: 70, in: 0.09), Envelope(attack: 0.004, decay: 0.045), gain: 0.45)
    }

    /// Teeth on a plate: a hard knock, and the plate rings, its partials out of tune as those of a bell.
    mutating func drawClink() {
        let pitch = random.uniform(0.92, 1.12)
        noise(Sweep(3800 * pitch), quality: 1.6, Envelope(attack: 0.0005, decay: 0.006), gain: 1.8)
        for (ratio, decay, gain) in [(1, 0.07, 0.5), (2.76, 0.045, 0.34), (5.4, 0.025, 0.2)] as [(Float, Float, Float)]
        {
            tone(Sweep(940 * pitch * ratio), Envelope(attack: 0.0008, decay: decay), gain: gain)
        }
    }

    /// A crackle over a hum that dies away.
    mutating func drawJolt() {
        let pitch = random.uniform(0.9, 1.1)
        tone(Sweep(118 * pitch, to: 92, in: 0.3), Envelope(attack: 0.002, decay: 0.07), gain: 0.5)
        for _ in 0..<7 {
            noise(
                Sweep(random.uniform(2400, 5200)), quality: 2.4, at: random.uniform(0, 0.2),
                Envelope(attack: 0.0005, decay: 0.008), gain: random.uniform(0.5, 1.2))
        }
    }

    /// Something soft gives way.
    mutating func drawWound() {
        let pitch = random.uniform(0.85, 1.2)
        noise(
            Sweep(1100 * pitch, to: 280, in: 0.2), quality: 2.2, Envelope(attack: 0.006, decay: 0.06), gain: 1.8)
        tone(Sweep(430 * pitch, to: 170, in: 0.22), Envelope(attack: 0.005, decay: 0.07), gain: 0.35)
        bubble(random.uniform(4, 6), at: random.uniform(0.05, 0.1), gain: 0.25)
    }

    /// A membrane goes, and what was inside bubbles away.
    mutating func drawBurst() {
        let pitch = random.uniform(0.85, 1.15)
        noise(Sweep(2600 * pitch, to: 900, in: 0.06), quality: 0.9, Envelope(attack: 0.001, decay: 0.025), gain: 1.8)
        tone(Sweep(240 * pitch, to: 620, in: 0.03), Envelope(decay: 0.03), gain: 0.5)
        for _ in 0..<10 {
            bubble(
                random.uniform(1.6, 4.5), at: random.uniform(0.02, 0.3), gain: random.uniform(0.1, 0.35),
                pan: random.uniform(-0.5, 0.5))
        }
    }

    /// A gulp: the throat closes over a large bubble of it.
    mutating func drawSwallow() {
        let pitch = random.uniform(0.9, 1.1)
        tone(Sweep(150 * pitch, to: 390 * pitch, in: 0.14), Envelope(attack: 0.04, decay: 0.05), gain: 0.8)
        noise(Sweep(300, to: 700, in: 0.12), quality: 1.5, Envelope(attack: 0.03, decay: 0.03), gain: 0.7)
        bubble(9 / pitch, at: 0.12, gain: 0.7, slope: 0.3)
        bubble(6.5 / pitch, at: random.uniform(0.18, 0.22), gain: 0.4, slope: 0.2)
    }

    /// A throat that the listener knows from within: shorter and higher than anybody else's.
    mutating func drawGulp() {
        let pitch = random.uniform(0.95, 1.1)
        tone(Sweep(210 * pitch, to: 520 * pitch, in: 0.09), Envelope(attack: 0.02, decay: 0.03), gain: 0.7)
        bubble(5.5 / pitch, at: 0.05, gain: 0.6, slope: 0.35)
    }

    /// Jaws shut on nothing: a knock without an edge.
    mutating func drawThud() {
        let pitch = random.uniform(0.92, 1.08)
        tone(Sweep(128 * pitch, to: 74 * pitch, in: 0.1), Envelope(attack: 0.006, decay: 0.036), gain: 0.8)
        noise(
            Sweep(420 * pitch, to: 180, in: 0.08), quality: 0.9, Envelope(attack: 0.004, decay: 0.022), gain: 1.2)
    }

    /// A morsel: one bright drop, or two.
    mutating func drawMeal() {
        let radius = random.uniform(2.6, 3.8)
        bubble(radius, at: 0, gain: 0.8, slope: 0.3)
        if random.chance(0.5) { bubble(radius * 0.8, at: random.uniform(0.03, 0.06), gain: 0.4, slope: 0.3) }
    }
}
