import Sound
import Testing

@Suite("When something is heard") struct CueTests {
    /// The strokes of ten seconds at sixty frames a second.
    private func strokes(_ effort: Float) -> [Float] {
        var rhythm = StrokeRhythm()
        return (0..<600).compactMap { _ in rhythm.stroke(effort: effort, seconds: 1 / 60) }
    }

    @Test("Harder swimming is quicker and louder; drifting is silent")
    func rhythm() throws {
        #expect(strokes(0).isEmpty && strokes(0.05).isEmpty && strokes(.nan).isEmpty && strokes(-1).isEmpty)
        let (slow, quick) = (strokes(0.3), strokes(1))
        #expect((13...18).contains(slow.count) && (24...27).contains(quick.count), "\(slow.count), \(quick.count)")
        #expect(try #require(slow.max()) < (try #require(quick.min())))
        #expect(strokes(9) == quick)
        #expect((quick.max() ?? 2) <= 1)
    }

    @Test("The first stroke comes at once, and a long frame makes one, not many")
    func strokeAtOnce() {
        var rhythm = StrokeRhythm()
        let strokes = [0.01, 0.01, 30, 0.01].map { rhythm.stroke(effort: 1, seconds: $0) != nil }
        #expect(strokes == [true, false, true, false])
    }

    @Test("Ten ticks, the last three stronger")
    func countdown() {
        var countdown = Countdown()
        var ticks: [Float] = []
        for frame in 0...1200 {
            if let tick = countdown.tick(secondsLeft: 15 - Float(frame) / 60) { ticks.append(tick) }
        }
        #expect(ticks == Array(repeating: 0.6, count: 7) + [1, 1, 1])
    }

    @Test("A clock that goes forward, jumps, or is none")
    func oddClocks() {
        var countdown = Countdown()
        // Seen for the first time; another clock; jumped over many; none; again for the first time; nonsense.
        let clocks: [Float?] = [4, 120, 5, nil, 3, .nan, .infinity, 1e30, -.infinity, -5]
        let ticks = clocks.map { countdown.tick(secondsLeft: $0) != nil }
        #expect(ticks == clocks.map { $0 == 5 })
    }
}
