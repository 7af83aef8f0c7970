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

    /// However the second thread comes: asleep, late or at once, each part is done once before `both` returns.
    @Test func bothPartsAreDoneOnceEach() {
        let workers = Workers()
        var (first, second) = (0, 0)
        for turn in 0..<20_000 {
            // Pauses of all lengths, up to those in which the second thread falls asleep.
            let pause = Atomic<Int>(turn % 64 == 0 ? 100_000 : turn % 7)
            while pause.subtract(1, ordering: .relaxed).newValue > 0 {}
            Workers.both(workers) {
                first += 1
            } and: {
                second += 1
            }
            #expect(first == turn + 1 && second == turn + 1)
        }
    }

    @Test(arguments: [0, 1, 2, 7]) func halvesCoverAllNumbersOnce(_ count: Int) {
        for workers in [nil, Workers()] {
            var times = [Int](repeating: 0, count: count)
            times.withUnsafeMutableBufferPointer { times in
                let times = times
                Workers.halves(workers, below: count) { for number in $0 { times[number] += 1 } }
            }
            #expect(times.allSatisfy { $0 == 1 })
        }
    }
}
