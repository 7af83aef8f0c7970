import SimMath

/// The deep water of the pond: a drone that breathes, a dark rush, slow bubbles now and then. Its end runs into its
/// start.
extension Sketch {
    /// Seconds. Long enough that the loop is not noticed.
    static let ambienceLength: Float = 20

    mutating func drawAmbience() {
        drawDrone([(55, 0.8), (82.5, 0.6), (110.2, 0.5), (164.8, 0.3)])
        drawRush(Rush(middle: 210, sway: 70, gain: 5))
        for _ in 0..<9 { drawRisingBubbles(at: random.uniform(0, Self.ambienceLength)) }
    }

    /// Low sines with a whole number of waves in the loop, each swelling a whole number of times.
    mutating func drawDrone(_ tones: [(frequency: Float, gain: Float)]) {
        for (frequency, gain) in tones {
            let waves = (frequency * Float(frames.count) / Self.rate).rounded()
            let swells = Float(1 + random.index(3))
            let (phase, breath) = (random.unit(), random.unit())
            let count = Float(frames.count)
            lay { index in
                let share = Float(index) / count
                // Taken apart so that a thousand waves do not eat the precision of the phase.
                let turn = (Double(waves) * Double(index) / Double(count)).truncatingRemainder(dividingBy: 1)
                let swell = 0.65 + 0.35 * sinTurns(swells * share + breath)
                let side = 0.25 * sinTurns(share + breath)
                return SIMD2(1 - side, 1 + side) * (gain * swell * sinTurns(Float(turn) + phase))
            }
        }
    }

    /// Noise through a filter that comes and goes twice in a loop.
    struct Rush {
        /// Of the filter, and how far that goes up and down, Hz.
        var middle: Float
        var sway: Float
        var quality: Float = 0.7
        var gain: Float
        /// Whether only a band is heard, or all below it as well.
        var isBand = false
    }

    /// Noise that repeats with the loop: filtered twice round, so that the filter comes to the start as it left the
    /// end.
    mutating func drawRush(_ sound: Rush) {
        let seeds = SIMD2(random.next(), random.next())
        let left = rush(sound, seed: seeds.x)
        let right = rush(sound, seed: seeds.y)
        lay { SIMD2(left[$0], right[$0]) }
    }

    private func rush(_ sound: Rush, seed: UInt64) -> [Float] {
        var source = RandomSource(seed: seed)
        let noise = frames.map { _ in source.uniform(-1, 1) }
        var out = noise
        var filter = BandFilter()
        for round in 0..<2 {
            for index in noise.indices {
                if index % 64 == 0 {
                    let share = Float(index) / Float(noise.count)
                    filter.tune(sound.middle + sound.sway * sinTurns(2 * share), quality: sound.quality)
                }
                filter.pass(noise[index])
                if round == 1 { out[index] = sound.gain * (sound.isBand ? filter.band : filter.low) }
            }
        }
        return out
    }

    /// Some bubbles from one place, far away.
    mutating func drawRisingBubbles(at start: Float) {
        let pan = random.uniform(-0.8, 0.8)
        let size = random.uniform(6, 11)
        var time = start
        for _ in 0..<(2 + random.index(5)) {
            bubble(
                size * random.uniform(0.75, 1.15), at: time, gain: random.uniform(0.2, 0.6), slope: 0.15, pan: pan)
            time += random.uniform(0.06, 0.22)
        }
    }
}
