import Anatomy
import SimMath
import Transport
import WireProtocol

/// Talks to the server without the game's manners: see its kind.
final class RawGuest: FaultGuest {
    private var isJoined = false
    private var joinsAt = 0.0
    private var frames: UInt32 = 0
    private var editor: UInt32 = 0
    /// Whether it was refused for its version.
    private(set) var wasRefused = false

    override func act(now: Double) {
        guard let link, link.state != .closed else {
            if now >= joinsAt, !isCalm { _ = connect() }
            return
        }
        for event in link.poll(now: now) { take(event, now: now) }
        if isJoined, !isCalm, link.state == .connected { misbehave() }
        link.flush(now: now)
    }

    private func take(_ event: ClientEvent, now: Double) {
        switch event {
        case .connected:
            isJoined = true
            say(.hello(hello), on: .control)
        case .received(.control, let bytes):
            switch try? ServerMessage(decoding: bytes) {
            case .phase(let phase): editor = phase.editor
            case .refused(let refusal): wasRefused = wasRefused || refusal.reason == .version
            default: break
            }
        case .received: break
        case .failed, .disconnected:
            isJoined = false
            joinsAt = now + Double(random.uniform(500, 3_000))
        }
    }

    private var hello: Hello {
        let version = plan.kind == .outdated ? protocolVersion &+ (random.chance(0.5) ? 1 : 0xFFFF) : protocolVersion
        return Hello(version: version, kind: .player, body: .seed(UInt8(number % 5)), name: "Guest \(number)")
    }

    private func say(_ message: ClientMessage, on channel: Channel) { put(message.encoded(), on: channel) }

    private func put(_ bytes: [UInt8], on channel: Channel) {
        guard !bytes.isEmpty, bytes.count <= channel.maximumBytes else { return }
        // One that is not connected any more says so at its next `poll`.
        try? link?.send(bytes, on: channel)
    }

    // MARK: Misbehaviour

    private func misbehave() {
        frames += 1
        if random.chance(0.7) { say(input, on: .inputs) }
        switch plan.kind {
        case .flooding: if random.chance(0.9) { for _ in 0...random.index(4) { say(wish, on: .control) } }
        case .hostile: if random.chance(0.02) { put(nonsense, on: random.chance(0.5) ? .control : .bulk) }
        case .greedy: if frames % 6 == 0 { askForLongThings() }
        default: break
        }
    }

    /// Now and then with numbers from nowhere.
    private var input: ClientMessage {
        let count = 1 + random.index(WireLimits.framesPerInput)
        let isOdd = plan.kind == .hostile && random.chance(0.1)
        return .input(
            InputMessage(
                newestSnapshot: isOdd ? UInt32(truncatingIfNeeded: random.next()) : 0,
                earlierSnapshots: isOdd ? UInt32(truncatingIfNeeded: random.next()) : 0,
                newestFrame: isOdd ? UInt32(truncatingIfNeeded: random.next()) : frames,
                frames: (0..<count).map { _ in ControlFrame(thrust: 1, turn: random.uniform(-1, 1), bite: 1) }))
    }

    private var seed: BodyPlan { SeedDesign.all[random.index(SeedDesign.all.count)].plan }

    private var wish: ClientMessage {
        let number = random.chance(0.8) ? editor : UInt32(truncatingIfNeeded: random.next())
        switch random.index(9) {
        case 0, 1: return .submitDesign(editor: number, seed)
        case 2: return .ready(editor: number)
        case 3: return .respawn(.seed(UInt8(random.index(256))))
        case 4: return .requestPlan(UInt32(random.index(50)))
        case 5: return .testSwim(editor: number, seed)
        case 6: return .endTest
        case 7: return .askLineage(of: UInt32(random.index(100)))
        default: return .hello(hello)
        }
    }

    /// Bytes from nowhere, or a message with a bit turned over, cut short or too long.
    private var nonsense: [UInt8] {
        var bytes = random.chance(0.2) ? [] : wish.encoded()
        if bytes.isEmpty { return (0...random.index(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
        switch random.index(3) {
        case 0: bytes[random.index(bytes.count)] ^= UInt8(1 << random.index(8))
        case 1: bytes.removeLast(random.index(bytes.count))
        default: bytes += (0...random.index(64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        }
        return bytes
    }

    private func askForLongThings() {
        for plan in 1...2 { say(.requestPlan(UInt32(plan + random.index(12))), on: .control) }
        say(.askLineage(of: 0), on: .control)
    }
}
