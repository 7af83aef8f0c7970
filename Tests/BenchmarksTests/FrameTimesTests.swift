import Benchmarks
import Testing

@Suite struct FrameTimesTests {
    /// One late frame in twenty: the percentile does not know it, and the goal is about it.
    @Test func theWorstOfTwentyIsTheOneLateFrame() {
        let times = FrameTimes([Double](repeating: 20, count: 19) + [48])
        #expect(times.median == 20)
        #expect(times.p95 == 20)
        #expect(times.worst == 48)
    }

    @Test func theOrderOfFramesDoesNotCount() {
        let frames = (1...100).map(Double.init)
        #expect(FrameTimes(frames) == FrameTimes(frames.reversed()))
        #expect(FrameTimes(frames).p95 == 95)
        #expect(FrameTimes(frames).worst == 100)
    }

    @Test func withoutFramesAllIsNothing() {
        let times = FrameTimes([])
        #expect(times.median == 0 && times.p95 == 0 && times.worst == 0)
    }
}
