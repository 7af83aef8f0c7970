import Synchronization
import Testing
import Threads

@Suite("Work shared by two threads")
struct ForEachTests {
    @Test(arguments: [0, 1, 2, 3, 1_000])
    func everyNumberIsTakenOnce(_ count: Int) {
        for workers in [nil, Workers()] {
            for _ in 0..<20 {
                var times = [Int](repeating: 0, count: count)
                // No lock: two threads with the same number shall be seen by the thread sanitizer.
                times.withUnsafeMutableBufferPointer { times in
                    let times = times
                    Workers.forEach(workers, below: count) { times[$0] += 1 }
                }
                #expect(times.allSatisfy { $0 == 1 })
            }
        }
    }

    @Test func whoeverIsFreeTakesTheNext() {
        let workers = Workers()
        let isOthersDone = Atomic<Bool>(false)
        let others = Atomic<Int>(0)
        // Whoever takes the first number waits until the other thread has done all the rest.
        Workers.forEach(workers, below: 100) { number in
            if number > 0 {
                if others.add(1, ordering: .relaxed).newValue == 99 { isOthersDone.store(true, ordering: .releasing) }
            } else {
                while !isOthersDone.load(ordering: .acquiring) {}
            }
        }
        #expect(others.load(ordering: .relaxed) == 99)
    }
}
