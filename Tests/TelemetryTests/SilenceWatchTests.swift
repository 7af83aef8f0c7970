import Telemetry
import Testing

@Suite struct SilenceWatchTests {
    @Test func whoWorksOnWithoutAWordDoesNotStandStill() {
        var watch = SilenceWatch()
        let first = [5, 5.5, nil, 6, 6].map { watch.standsStill(processorSeconds: $0) }
        #expect(first == [false, false, false, false, true])
        watch.begin()
        let second = [6, 6].map { watch.standsStill(processorSeconds: $0) }
        #expect(second == [false, true])
    }
}
