import FuzzDriver
import WireProtocol

/// Any bytes either are a server's message that reads back as itself, or a typed error.
@main
struct FuzzServerMessage {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard let message = try? ServerMessage(decoding: bytes) else { return 0 }
            let again = try? ServerMessage(decoding: message.encoded())
            precondition(again == message, "a message must read back as it was written")
            return 0
        }
    }
}
