import Anatomy
import Testing
import WireProtocol

/// The server's queue of a client's frames.
struct InputBufferTests {
    private func message(_ frames: [ControlFrame], newest: UInt32) -> InputMessage {
        InputMessage(newestSnapshot: 0, earlierSnapshots: 0, newestFrame: newest, frames: frames)
    }

    private func frames(_ count: Int) -> [ControlFrame] {
        (1...count).map { ControlFrame(thrust: Float($0) / 127) }
    }

    @Test func framesAreTakenInOrderOnceEach() {
        var buffer = InputBuffer()
        let frames = frames(4)
        buffer.add(message(Array(frames[0...1]), newest: 2))
        buffer.add(message(Array(frames[0...3]), newest: 4))
        #expect(buffer.depth == 4)
        for (i, frame) in frames.enumerated() {
            #expect(buffer.take() == frame)
            #expect(buffer.applied == UInt32(i + 1) && buffer.depth == 3 - i)
        }
        #expect(buffer.take() == frames[3], "the last one holds for a while")
        for _ in 0..<30 { _ = buffer.take() }
        #expect(buffer.take() == .neutral)
    }

    @Test func aFrameThatIsTakenIsCalledByItsNumberThoughOthersWereLost() {
        var buffer = InputBuffer()
        buffer.add(message(frames(2), newest: 2))
        buffer.add(message(frames(1), newest: 9))
        let numbers = (0..<3).map { _ in
            _ = buffer.take()
            return buffer.applied
        }
        #expect(numbers == [1, 2, 9])
    }

    @Test func aQueueThatStaysLongIsShortened() {
        var buffer = InputBuffer()
        buffer.add(message(frames(6), newest: 6))
        var longest = 0
        for number in 7..<407 {
            buffer.add(message([.neutral], newest: UInt32(number)))
            _ = buffer.take()
            if number > 300 { longest = max(longest, buffer.depth) }
        }
        #expect(longest == 2)
    }

    @Test func aQueueThatIsShortNowAndThenIsLeftAlone() {
        var buffer = InputBuffer()
        var newest: UInt32 = 0
        var skipped = 0
        // Six frames at once, ten times a second.
        for tick in 0..<600 {
            if tick % 6 == 0 {
                newest += 6
                buffer.add(message(frames(6), newest: newest))
            }
            let before = buffer.applied
            _ = buffer.take()
            skipped += Int(buffer.applied - before) - 1
        }
        #expect(skipped == 0)
    }

    @Test func aBurstIsCut() {
        var buffer = InputBuffer()
        buffer.add(message(frames(32), newest: 32))
        #expect(buffer.depth == 6)
        #expect(buffer.take() == ControlFrame(thrust: 27.0 / 127).quantized && buffer.applied == 27)
    }
}
