import Anatomy
import SimMath
import Testing
import WireProtocol

struct MessageRoundTripTests {
    @Test func everyClientMessageReadsBackAsItWasWritten() throws {
        var samples = Samples(seed: 1)
        for _ in 0..<200 {
            for message in samples.clientMessages() {
                #expect(try ClientMessage(decoding: message.encoded()) == message)
            }
        }
    }

    @Test func everyServerMessageReadsBackAsItWasWritten() throws {
        var samples = Samples(seed: 2)
        for _ in 0..<200 {
            for message in samples.serverMessages() {
                #expect(try ServerMessage(decoding: message.encoded()) == message)
            }
        }
    }

    @Test func anInputOfTheMostFramesFitsOneDatagram() {
        var samples = Samples(seed: 3)
        let input = InputMessage(
            newestSnapshot: .max, earlierSnapshots: .max, newestFrame: .max,
            frames: (0..<WireLimits.framesPerInput).map { _ in samples.frame() })
        #expect(ClientMessage.input(input).encoded().count <= WireLimits.snapshotBytes)
    }

    @Test func framesArriveQuantizedAndQuantizingTwiceChangesNothing() throws {
        let frame = ControlFrame(thrust: 0.337, strafe: -1, turn: 1, bite: 0.001)
        let input = InputMessage(newestSnapshot: 0, earlierSnapshots: 0, newestFrame: 1, frames: [frame])
        guard case .input(let read) = try ClientMessage(decoding: ClientMessage.input(input).encoded()) else {
            Issue.record("not an input")
            return
        }
        #expect(read.frames == [frame.quantized])
        #expect(frame.quantized.quantized == frame.quantized)
        #expect(abs(read.frames[0][.thrust] - 0.337) <= 0.5 / 127)
    }

    @Test func aHelloOfAnotherVersionSaysWhich() {
        for version in [0, protocolVersion + 1, .max] {
            var bytes = ClientMessage.hello(Hello(version: version, kind: .player, body: .seed(0), name: "Ada"))
                .encoded()
            #expect(throws: WireError.otherVersion(theirs: version)) { try ClientMessage(decoding: bytes) }
            // Whatever another version puts after its number does not matter.
            bytes = Array(bytes.prefix(3)) + [255, 255, 255]
            #expect(throws: WireError.otherVersion(theirs: version)) { try ClientMessage(decoding: bytes) }
        }
    }

    @Test func aRefusalHasTheLayoutThatNeverChanges() throws {
        let bytes: [UInt8] = [2, RefusalReason.full.rawValue, 0x34, 0x12, 4] + Array("full".utf8)
        guard case .refused(let refusal) = try ServerMessage(decoding: bytes) else {
            Issue.record("not a refusal")
            return
        }
        #expect(refusal.reason == .full)
        #expect(refusal.serverVersion == 0x1234)
        #expect(refusal.text == "full")
        #expect(ServerMessage.refused(refusal).encoded() == bytes)
    }

    @Test func aHelloStartsWithTheBytesThatNeverChange() {
        let bytes = ClientMessage.hello(Hello(version: 0x1234, kind: .bot, body: .seed(7), name: "")).encoded()
        #expect(Array(bytes.prefix(3)) == [1, 0x34, 0x12])
    }

    @Test func longNamesAndTextsAreCutAtTheEdgeOfACharacter() throws {
        let long = Hello(kind: .player, body: .seed(0), name: "x" + String(repeating: "ä", count: 30))
        guard case .hello(let hello) = try ClientMessage(decoding: ClientMessage.hello(long).encoded()) else {
            Issue.record("not a hello")
            return
        }
        #expect(hello.name == "x" + String(repeating: "ä", count: 11))
        let text = String(repeating: "→", count: 500)
        let refusal = ServerMessage.refused(Refusal(reason: .full, text: text))
        let cut = Refusal(reason: .full, text: String(repeating: "→", count: 80))
        #expect(try ServerMessage(decoding: refusal.encoded()) == .refused(cut))
    }
}
