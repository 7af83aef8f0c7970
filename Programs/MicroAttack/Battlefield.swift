import GameSession
import Gate
import Glibc
import Telemetry
import Transport
import WireProtocol

/// A server, an honest player on it for the whole time, and the attackers.
struct Battlefield {
    private let port: UInt16
    private let milliseconds: Double
    private let target: NetworkAddress
    private let honest: GameSession
    private var random = SystemRandomNumberGenerator()

    /// - Throws: `TransportError` where there is no socket to be had.
    init(port: UInt16, seconds: Double) throws {
        self.port = port
        milliseconds = seconds * 1000
        target = NetworkAddress(ipv4: 127 << 24 | 1, port: port)
        honest = try Self.session("honest", port)
    }

    private static func session(_ name: String, _ port: UInt16) throws(TransportError) -> GameSession {
        try GameSession(
            JoinRequest(host: "127.0.0.1", port: port, name: name, kind: .player), now: MonotonicClock.milliseconds)
    }

    mutating func fight() throws -> [AttackRow] {
        guard Self.wait(10_000, for: honest, until: { honest.isJoined }) else {
            return [AttackRow(attack: "none", goal: "an honest player joins", result: "he does not", isMet: false)]
        }
        return [
            try greetings(), try forgedDatagrams(), try silentSessions(), try flood(), try joinAndLeave(), stayed(),
        ]
    }

    /// Serves a session until something is so; false after `limit` milliseconds without it.
    @discardableResult
    private static func wait(
        _ limit: Double, for session: GameSession, until isDone: () -> Bool, _ meanwhile: () -> Void = {}
    ) -> Bool {
        let start = MonotonicClock.milliseconds
        while !isDone() {
            let now = MonotonicClock.milliseconds
            guard now - start < limit else { return false }
            _ = session.update(now: now)
            meanwhile()
            usleep(500)
        }
        return true
    }

    /// How long a new player takes to get in while `attack` goes on, milliseconds; nil for more than ten seconds.
    private func joinTime(_ attack: () -> Void) throws -> Double? {
        let newcomer = try Self.session("newcomer", port)
        let start = MonotonicClock.milliseconds
        let isIn = Self.wait(10_000, for: newcomer, until: { newcomer.isJoined }) {
            attack()
            _ = honest.update(now: MonotonicClock.milliseconds)
        }
        let time = MonotonicClock.milliseconds - start
        newcomer.leave(now: MonotonicClock.milliseconds)
        Self.wait(1_000, for: newcomer, until: { newcomer.end != nil })
        return isIn ? time : nil
    }

    /// Goes on for the attack's time, and says how long a join took in the middle of it.
    private func under(_ attack: () -> Void) throws -> String? {
        let start = MonotonicClock.milliseconds
        while MonotonicClock.milliseconds - start < milliseconds / 2 {
            attack()
            _ = honest.update(now: MonotonicClock.milliseconds)
        }
        let time = try joinTime(attack)
        return time.flatMap { $0 < 1_000 ? "\(Int($0)) ms" : nil }
    }

    private func row(_ attack: String, _ goal: String, join: String?, _ rest: String, _ isMet: Bool = true) -> AttackRow
    {
        AttackRow(
            attack: attack, goal: goal, result: "join \(join ?? "over 1 s"), \(rest)", isMet: join != nil && isMet)
    }

    // MARK: Attacks

    /// As from forged addresses: the answers are not read before the end.
    private func greetings() throws -> AttackRow {
        let socket = try DatagramSocket(port: 0)
        var (sent, received) = (0, 0)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)
        defer { buffer.deallocate() }
        let join = try under {
            for _ in 0..<8 {
                var greeting = [UInt8](repeating: 0, count: GateLimits.greetingBytes)
                greeting[0] = 1
                greeting[1] = UInt8(truncatingIfNeeded: GateVersion.current)
                for index in 3..<35 { greeting[index] = .random(in: 0...255) }
                socket.send(greeting, to: target)
                sent += greeting.count
            }
            while let (count, _) = socket.receive(into: buffer) { received += count }
        }
        let share = Double(received) / Double(max(1, sent))
        return row(
            "\(sent / GateLimits.greetingBytes) forged greetings", "answers ≤ questions, join < 1 s", join: join,
            "answers \((share * 1000).rounded() / 10) % of the bytes sent", share <= 1)
    }

    /// Everything that could be a sealed datagram of somebody's session.
    private func forgedDatagrams() throws -> AttackRow {
        let socket = try DatagramSocket(port: 0)
        var sent = 0
        let join = try under {
            for _ in 0..<32 {
                var bytes = (0..<Int.random(in: 31...120)).map { _ in UInt8.random(in: 0...255) }
                bytes.replaceSubrange(0..<5, with: [6, UInt8.random(in: 0...9), 0, 0, 0])
                socket.send(bytes, to: target)
                sent += 1
            }
        }
        let isThere = honest.end == nil
        return row(
            "\(sent) forged sealed datagrams (DISCONNECT, leave, inputs)", "nobody is thrown out, join < 1 s",
            join: join,
            isThere ? "the player is still there" : "the player is gone: \(honest.end.map { "\($0)" } ?? "")",
            isThere)
    }

    /// Let in by the gate, and then not a word.
    private func silentSessions() throws -> AttackRow {
        var gates: [(ClientGate, DatagramSocket)] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)
        defer { buffer.deallocate() }
        for _ in 0..<40 {
            var gate = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
            let socket = try DatagramSocket(port: 0)
            Self.wait(2_000, for: honest, until: { gate.isOpen }) {
                if let question = gate.poll(now: MonotonicClock.milliseconds) { socket.send(question, to: target) }
                while let (count, from) = socket.receive(into: buffer) {
                    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])
                    if case .answer(let answer) = gate.receive(bytes, now: MonotonicClock.milliseconds) {
                        socket.send(answer, to: from)
                    }
                }
            }
            gates.append((gate, socket))
        }
        let opened = gates.count { $0.0.isOpen }
        let time = try joinTime {}
        return row(
            "\(opened) sessions without a connection", "join < 1 s",
            join: time.flatMap { $0 < 1_000 ? "\(Int($0)) ms" : nil }, "of a server for 32")
    }

    /// A player who is in and sends as much as the line takes.
    private func flood() throws -> AttackRow {
        let flooder = try Self.session("flooder", port)
        Self.wait(5_000, for: flooder, until: { flooder.isJoined })
        var said = 0
        let join = try under {
            for _ in 0..<40 where flooder.end == nil {
                flooder.askLineage(of: 0)
                said += 1
            }
            _ = flooder.update(now: MonotonicClock.milliseconds)
        }
        let p99 = honest.status?.tickP99 ?? .infinity
        return row(
            "\(said) questions of one player", "tick p99 ≤ 16.7 ms, join < 1 s", join: join,
            "tick p99 \((p99 * 10).rounded() / 10) ms", p99 <= 16.7)
    }

    /// Comes and goes as fast as it can.
    private func joinAndLeave() throws -> AttackRow {
        let before = honest.status?.creatures ?? 0
        var visits = 0
        let start = MonotonicClock.milliseconds
        while MonotonicClock.milliseconds - start < milliseconds {
            let visitor = try Self.session("visitor \(visits)", port)
            Self.wait(1_000, for: visitor, until: { visitor.isJoined }) {
                _ = honest.update(now: MonotonicClock.milliseconds)
            }
            visitor.leave(now: MonotonicClock.milliseconds)
            Self.wait(200, for: visitor, until: { visitor.end != nil })
            visits += 1
        }
        let time = try joinTime {}
        Self.wait(11_000, for: honest, until: { (honest.status?.creatures ?? .max) <= before + 8 })
        let (after, p99) = (honest.status?.creatures ?? .max, honest.status?.tickP99 ?? .infinity)
        return row(
            "\(visits) joins and leaves", "no bodies left after 10 s, tick p99 ≤ 16.7 ms",
            join: time.flatMap { $0 < 1_000 ? "\(Int($0)) ms" : nil },
            "\(before) creatures before and \(after) after, tick p99 \((p99 * 10).rounded() / 10) ms",
            after <= before + 8 && p99 <= 16.7)
    }

    private func stayed() -> AttackRow {
        Self.wait(1_000, for: honest, until: { false })
        let end = honest.end.map { "\($0)" }
        return AttackRow(
            attack: "all of them", goal: "the honest player is there at the end", result: end ?? "he is",
            isMet: end == nil)
    }
}
