import FuzzDriver
import WireProtocol

/// Any bytes either are a client's message that reads back as itself, or a typed error.
@main
struct FuzzClientMessage {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard let message = try? ClientMessage(decoding: bytes) else { return 0 }
            let again = try? ClientMessage(decoding: message.encoded())
            precondition(again == message, "a message must read back as it was written")
            return 0
        }
    }
}
