import Sound
import Testing

@Suite("Bubbles") struct BubbleTests {
    @Test("Pitch and damping of a bubble of a millimetre, as the papers have them")
    func millimetre() {
        let bubble = Bubble(radius: 0.001)
        // Minnaert: frequency times radius is about 3.28 m/s for air in water at the surface.
        #expect(abs(bubble.frequency - 3283) < 33)
        // van den Doel: 0.13/0.001 + 0.0072/0.001^1.5 = 130 + 227.7.
        #expect(abs(bubble.damping - 357.7) < 0.5)
        #expect(abs(bubble.rise(0.1) - 35.77) < 0.1)
    }

    @Test("Large ones are deeper and ring longer")
    func sizes() {
        #expect(abs(Bubble(radius: 0.01).frequency / Bubble(radius: 0.001).frequency - 0.1) < 1e-4)
        #expect(Bubble(radius: 0.01).damping < Bubble(radius: 0.001).damping / 5)
    }

    @Test(
        "Sizes without sense become some that can be heard", arguments: [0, -1, .nan, .infinity, 1e9, 1e-12] as [Float])
    func absurd(_ radius: Float) {
        let bubble = Bubble(radius: radius)
        #expect(bubble.frequency > 50 && bubble.frequency < 20_000)
        #expect(bubble.damping.isFinite)
    }
}
