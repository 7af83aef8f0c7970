import SimMath
import Sound
import Testing

@Suite("What is heard from where") struct ListenerTests {
    private let listener = Listener(centre: Vector2(10, 5), halfExtent: Vector2(16, 9))

    @Test("In the middle everything arrives as it is")
    func middle() throws {
        let hearing = try #require(listener.hearing(of: Vector2(10, 5)))
        #expect(hearing == Hearing(gain: 1, pan: 0, cut: nil))
    }

    @Test("Farther is softer and duller, until nothing is left")
    func distance() throws {
        var (gain, cut) = (Float(1.001), Float(16_001))
        for step in 1..<36 {
            let hearing = try #require(listener.hearing(of: Vector2(10, 5 + Float(step))))
            let now = try #require(hearing.cut)
            #expect(hearing.gain < gain && now < cut, "at \(step) µm")
            #expect(hearing.pan == 0)
            (gain, cut) = (hearing.gain, now)
        }
        #expect(gain < 0.05)
        #expect(listener.hearing(of: Vector2(10, 5 + 36)) == nil)
        // Half the power at 1.2 half heights of the window.
        let half = try #require(listener.hearing(of: Vector2(10, 5 + 1.2 * 9)))
        #expect(abs(half.gain * half.gain - 0.5) < 1e-4)
    }

    @Test("Left is left, and both sides mirror each other")
    func sides() throws {
        let left = try #require(listener.hearing(of: Vector2(2, 6)))
        let right = try #require(listener.hearing(of: Vector2(18, 6)))
        #expect(left.pan < -0.3 && left.pan == -right.pan && left.gain == right.gain)
        let edge = try #require(listener.hearing(of: Vector2(26, 5)))
        #expect(abs(edge.pan - SoundTuning().spread) < 1e-6)
        #expect(listener.hearing(of: Vector2(40, 5))?.pan == edge.pan)
    }

    @Test("A nearer look hears more of what is near")
    func zoom() throws {
        let wide = Listener(centre: .zero, halfExtent: Vector2(32, 18))
        let place = Vector2(8, 8)
        let near = Listener(centre: .zero, halfExtent: Vector2(16, 9))
        #expect(try #require(near.hearing(of: place)).gain < (try #require(wide.hearing(of: place))).gain)
    }

    @Test("Nowhere is not heard", arguments: [Vector2(.nan, 0), Vector2(0, .infinity), Vector2(-1e30, 1e30)])
    func nowhere(_ place: Vector2) {
        #expect(listener.hearing(of: place) == nil)
        #expect(Listener(centre: .zero, halfExtent: .zero).hearing(of: place) == nil)
    }
}
