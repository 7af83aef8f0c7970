import Anatomy
import SimMath
import Testing
import WireProtocol

/// The bytes of one message of each kind, as they were when its layout was fixed: a change of a layout shows here, and raises
/// `protocolVersion`.
struct PinnedBytesTests {
    @Test(arguments: Self.clientPins) func clientMessagesKeepTheirBytes(pin: ClientPin) throws {
        #expect(pin.message.encoded().hex == pin.hex)
        #expect(try ClientMessage(decoding: [UInt8](hex: pin.hex)) == pin.message)
    }

    @Test(arguments: Self.serverPins) func serverMessagesKeepTheirBytes(pin: ServerPin) throws {
        #expect(pin.message.encoded().hex == pin.hex)
        #expect(try ServerMessage(decoding: [UInt8](hex: pin.hex)) == pin.message)
    }

    @Test func snapshotsKeepTheirBytes() {
        var exchange = SnapshotExchange(PretendDish(seed: 61, creatures: 40, cells: 4...12, food: 120), seed: 61)
        var hash = StateHash()
        for _ in 0..<300 {
            exchange.dish.step()
            var ahead = exchange.sender
            hash.combine(bytes: ahead.encode(exchange.dish.view))
            exchange.step()
        }
        #expect(hash.value == Self.snapshotHash)
    }

    struct ClientPin: Sendable {
        let message: ClientMessage
        let hex: String
        init(_ message: ClientMessage, _ hex: String) { (self.message, self.hex) = (message, hex) }
    }

    struct ServerPin: Sendable {
        let message: ServerMessage
        let hex: String
        init(_ message: ServerMessage, _ hex: String) { (self.message, self.hex) = (message, hex) }
    }
}

extension [UInt8] {
    fileprivate var hex: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    fileprivate init(hex: String) {
        let digits = hex.compactMap(\.hexDigitValue)
        self = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
