import FuzzDriver
import SimMath
import WireProtocol

/// Any row of packets, each with its length in two bytes before it, leaves the receiver whole: what is refused changes
/// nothing, what is held can be shown.
@main
struct FuzzSnapshot {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            var receiver = SnapshotReceiver()
            var at = 0
            while at + 2 <= bytes.count {
                let length = Int(bytes[at]) | Int(bytes[at + 1] & 7) << 8
                let end = min(bytes.count, at + 2 + length)
                let packet = Array(bytes[(at + 2)..<end])
                at = end
                let newest = receiver.newest
                let held = receiver.creatureIDs
                do {
                    let received = try receiver.receive(packet)
                    precondition(received.sequence == receiver.newest && receiver.newest > newest, "time went back")
                } catch {
                    precondition(receiver.newest == newest && receiver.creatureIDs == held, "an error left a trace")
                }
            }
            precondition(receiver.foodViews.allSatisfy { $0.position.isFinite }, "food lies nowhere")
            return 0
        }
    }
}
