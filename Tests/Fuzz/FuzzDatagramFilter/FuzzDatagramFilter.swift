import FuzzDriver
import Transport

/// Any datagram gets a verdict, for a server and for a client, without a read beyond its end.
@main
struct FuzzDatagramFilter {
    static func main() {
        fuzz { data, count in
            let bytes = UnsafeRawBufferPointer(start: data, count: count)
            for accepts in [true, false] {
                let verdict = DatagramFilter(acceptsConnections: accepts).verdict(bytes)
                precondition(verdict != nil || count >= 2, "a datagram without a header passed")
            }
            return 0
        }
    }
}
