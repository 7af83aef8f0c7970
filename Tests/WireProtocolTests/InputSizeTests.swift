import Anatomy
import Testing
import WireProtocol

/// What frames cost on the wire.
struct InputSizeTests {
    private func message(_ frames: [ControlFrame]) -> InputMessage {
        InputMessage(newestSnapshot: 1, earlierSnapshots: .max, newestFrame: 100, frames: frames)
    }

    private func bytes(_ message: InputMessage) -> Int { ClientMessage.input(message).encoded().count }

    @Test func handsThatKeepStillCostABitAFrame() {
        let frame = ControlFrame(thrust: 1, turn: -0.5)
        let one = bytes(message([frame]))
        #expect(bytes(message(Array(repeating: frame, count: 32))) <= one + 4)
    }

    @Test func whatDoesNotFitIsWhatIsOldest() throws {
        var samples = Samples(seed: 21)
        let frames = (0..<WireLimits.framesPerInput).map { _ in samples.frame() }
        var last = 0
        for limit in [0, 46, 92, 200, 1_000] {
            let fitted = message(frames).fitted(toBytes: limit)
            #expect(bytes(fitted) <= max(limit, 30))
            #expect(fitted.frames == Array(frames.suffix(fitted.frames.count)) && fitted.newestFrame == 100)
            #expect(fitted.frames.count >= max(1, last))
            last = fitted.frames.count
        }
        #expect(last == WireLimits.framesPerInput)
        #expect(message([]).fitted(toBytes: 0) == message([]))
    }

    @Test func aRowOfFramesHasOneForm() throws {
        // The head, one frame, "changed", and a mask of no channels.
        let empty: [UInt8] = [2] + [UInt8](repeating: 0, count: 13) + [1 | 1 << 6, 0]
        #expect(throws: WireError.badCode(field: "frames.channels", code: 0)) { try ClientMessage(decoding: empty) }
        // A channel that is said to change and stays 0.
        let same: [UInt8] = [2] + [UInt8](repeating: 0, count: 13) + [1 | 1 << 6 | 1 << 7, 0, 0]
        #expect(throws: WireError.badCode(field: "frames", code: 0)) { try ClientMessage(decoding: same) }
    }
}
