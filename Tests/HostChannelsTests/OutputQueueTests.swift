import Dispatch
import HostChannels
import Synchronization
import Testing

/// What is written where nobody may read.
@Suite struct OutputQueueTests {
    /// Takes nothing until it is told to.
    private final class Reader: Sendable {
        private let lines = Mutex<[String]>([])
        private let gate = DispatchSemaphore(value: 0)

        var all: [String] { lines.withLock { $0 } }

        func begin() { gate.signal() }

        func take(_ line: String) {
            gate.wait()
            gate.signal()
            lines.withLock { $0.append(line) }
        }
    }

    private let reader = Reader()

    private func add(_ texts: [String], to queue: OutputQueue) {
        for text in texts {
            queue.add(text, leftOut: { "\($0) left out" }, write: { [reader] in reader.take($0) })
        }
    }

    @Test func whatIsTooMuchIsLeftOutAndCountedWhenTheRestIsTaken() {
        // Three bytes each: with the fourth there are more than ten.
        let queue = OutputQueue(maximumBytes: 10)
        add((0..<7).map { "a\($0)" }, to: queue)
        #expect(reader.all.isEmpty)
        reader.begin()
        queue.wait {}
        #expect(reader.all == ["a0", "a1", "a2", "a3", "3 left out"])
        add(["a7"], to: queue)
        queue.wait {}
        #expect(reader.all.suffix(2) == ["3 left out", "a7"])
    }

    @Test func aThousandLinesAtOnceComeInOrder() {
        let queue = OutputQueue()
        let texts = (0..<1_000).map { "line \($0) " + String(repeating: "-", count: 200) }
        add(texts, to: queue)
        reader.begin()
        queue.wait {}
        #expect(reader.all == texts)
    }

    /// A second is waited for here, because it is what is promised.
    @Test func theEndWaitsForNobodyForEver() {
        let queue = OutputQueue()
        add(["a"], to: queue)
        queue.settle()
        #expect(reader.all.isEmpty)
        reader.begin()
        queue.wait {}
        #expect(reader.all == ["a"])
    }
}
