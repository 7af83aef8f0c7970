import FuzzDriver
import Gate

/// Any datagram, to a server's gate that has a session open and to clients before and after theirs is, and to who reads notices: no answer is longer
/// than its question, and no session is opened or changed by it.
@main
struct FuzzGate {
    static func main() {
        precondition(hall.guest.isOpen && hall.server.sessionCount == 1, "an honest player was not let in")
        fuzz { data, count in
            hall.take(UnsafeRawBufferPointer(start: data, count: count))
            return 0
        }
    }
}

/// One thread, for libFuzzer's sake: what it calls can hold nothing.
nonisolated(unsafe) private var hall = Hall()

/// A server, a guest of its, and a stranger who has just greeted.
private struct Hall {
    private let address = NetworkAddress(ipv4: 0xC000_0207, port: 40_000)
    private(set) var server = ServerGate(settings, now: 0)
    private(set) var guest = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
    private var stranger = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
    private var now = 0.0

    private static var settings: ServerGate.Settings {
        var settings = ServerGate.Settings(key: KeyPair(), sessions: 4, sessionsPerAddress: 4)
        settings.listing = ServerListing(protocolVersion: 8, name: "a name of twenty-four b.")
        return settings
    }

    init() {
        _ = stranger.poll(now: 0)
        var question = guest.poll(now: 0) ?? []
        while case .answer(let answer) = ask(question), case .answer(let next) = tell(answer) { question = next }
    }

    private mutating func ask(_ bytes: [UInt8]) -> ServerGate.Outcome {
        bytes.withUnsafeBytes { server.receive($0, from: address, now: 0) }
    }

    private mutating func tell(_ bytes: [UInt8]) -> ClientGate.Outcome {
        bytes.withUnsafeBytes { guest.receive($0, now: 0) }
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        // Budgets fill again, and no session ends, for nobody sweeps.
        now += 100
        switch server.receive(bytes, from: address, now: now) {
        case .nothing: break
        case .answer(let answer): precondition(answer.count <= bytes.count, "an answer is longer than its question")
        case .payload: preconditionFailure("a forged datagram was opened")
        }
        precondition(server.sessionCount == 1, "a session was opened")
        if let (nonce, notice) = ServerNotice.read(Array(bytes)) {
            let again = ServerNotice.read(notice.answer(nonce: nonce))
            precondition(again?.nonce == nonce && again?.notice == notice, "a notice does not come through")
        }
        precondition(guest.receive(bytes, now: now) == .nothing, "a forged datagram reached a player")
        if case .opened = stranger.receive(bytes, now: now) { preconditionFailure("a session of nobody's") }
    }
}
