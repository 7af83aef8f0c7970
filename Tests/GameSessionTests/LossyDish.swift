import Anatomy
import GameSession
import LossyLines
import SimMath
import Testing
import Transport
import WireProtocol

/// A session at the end of a line, and at the other a server's queue of inputs and its snapshots: one swimmer that thrusts
/// as it is told. All in simulated time: the server's ticks and the client's frames come when they are due.
final class LossyDish {
    static let millisecondsPerTick = 1000.0 / 60
    /// Of a display whose rate is no tick's, and whose clock runs a little fast.
    static let millisecondsPerFrame = 1000.0 / 59.7
    private static let drift = 1.0002

    let session: GameSession
    private let link: LossyLink
    private var inputs = InputBuffer()
    private var sender = SnapshotSender(bytesPerSnapshot: 1_000)
    private let plan = SeedDesign.all[0].plan
    private var position = Vector2.zero
    private var tick: UInt32 = 1_000
    private(set) var now = 0.0
    private var nextTick = 0.0
    private var nextFrame = 5.0
    private var lastFrame = 0.0
    private var frames = 0
    private var isJoined = false
    /// What the hands do in a frame of the client's.
    var hands: (_ frame: Int) -> ControlFrame = { _ in .neutral }
    private var firstSent: [UInt32: Double] = [:]
    private var readMessages = 0

    struct Taken {
        let at: Double
        /// Milliseconds since the session sent the frame for the first time.
        let delay: Double
    }
    /// Ticks at which the server took another frame.
    private(set) var taken: [Taken] = []
    /// Frames left waiting after each tick.
    private(set) var depths: [(at: Double, count: Int)] = []

    struct Seen {
        let at: Double
        /// Of the view; nil as long as there is none.
        let tick: Double
        /// The server's.
        let serverTick: Double
        let delay: Double
    }
    private(set) var seen: [Seen] = []

    init(_ profile: LineProfile, seed: UInt64 = 7) {
        link = LossyLink(profile, seed: seed)
        session = GameSession(
            JoinRequest(host: "lossy", port: 1, name: "Ada", kind: .player, body: .seed(0)), over: link)
    }

    func run(seconds: Double) throws {
        let end = now + seconds * 1000
        while true {
            let next = min(nextTick, nextFrame)
            guard next <= end else { break }
            now = next
            if nextTick <= nextFrame { try serve() } else { play() }
        }
        now = end
    }

    /// The client's next frame comes so long after its last; the server and the line go on.
    func freeze(milliseconds: Double) { nextFrame = max(now, lastFrame + milliseconds) }

    /// The server makes no tick for so long, and does not make up for them.
    func stall(milliseconds: Double) { nextTick += milliseconds }

    /// Payload bytes that the session sent in each full second since `start`.
    func upstream(since start: Double) -> [Double] {
        let seconds = Int((now - start) / 1000)
        var sums = [Double](repeating: 0, count: seconds)
        for (at, bytes) in link.sent where at / Self.drift >= start {
            let second = Int((at / Self.drift - start) / 1000)
            if second < seconds { sums[second] += Double(bytes.count) }
        }
        return sums
    }

    // MARK: The server

    private func serve() throws {
        nextTick += Self.millisecondsPerTick
        tick += 1
        for message in try link.takeMessages(now: now) {
            switch message {
            case .hello: welcome()
            case .input(let input):
                inputs.add(input)
                sender.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
            default: break
            }
        }
        let before = inputs.applied
        position += Vector2(inputs.take()[.thrust], 0) * 0.1
        if inputs.applied > before, let sentAt = firstSent[inputs.applied] {
            taken.append(Taken(at: now, delay: now - sentAt))
        }
        depths.append((now, inputs.depth))
        if isJoined && tick % 2 == 0 { link.send(snapshot(), on: .snapshots, now: now) }
    }

    private func welcome() {
        isJoined = true
        link.send(ServerMessage.welcome(FakeServer.welcome).encoded(), on: .control, now: now)
        link.send(ServerMessage.plan(id: 1, plan).encoded(), on: .bulk, now: now)
    }

    private func snapshot() -> [UInt8] {
        var own = OwnStatus()
        own.creature = 5
        own.health = 1
        return sender.encode(
            ViewState(
                tick: tick, lastFrame: inputs.applied, waitingFrames: inputs.depth, own: own, centre: position,
                sightRadius: 30, light: 1, creatures: [creature(5, plan: plan, at: position)], food: []))
    }

    // MARK: The client

    private func play() {
        lastFrame = now
        nextFrame += Self.millisecondsPerFrame
        let clock = now * Self.drift
        _ = session.receive(now: clock)
        if let view = session.view(now: clock) {
            let serverTick = Double(tick) + (now - nextTick) / Self.millisecondsPerTick + 1
            seen.append(
                Seen(
                    at: now, tick: view.tick, serverTick: serverTick, delay: session.statistics.interpolationDelay))
        }
        session.setControls(hands(frames))
        frames += 1
        session.send(now: clock)
        for (at, bytes) in link.sent[readMessages...] {
            guard case .input(let input) = try? ClientMessage(decoding: bytes) else { continue }
            for number in (input.newestFrame - UInt32(input.frames.count) + 1)...input.newestFrame
            where firstSent[number] == nil { firstSent[number] = at / Self.drift }
        }
        readMessages = link.sent.count
    }
}

extension LossyDish {
    /// How long frames took to the world since a time: mean milliseconds.
    func meanDelay(since start: Double) -> Double {
        let delays = taken.filter { $0.at >= start }.map(\.delay)
        return delays.reduce(0, +) / Double(max(1, delays.count))
    }

    /// How far behind the server what was seen lay: mean milliseconds of so many frames.
    func behind(last count: Int) -> Double {
        seen.suffix(count).reduce(0) { $0 + $1.serverTick - $1.tick } / Double(count) * Self.millisecondsPerTick
    }

    func meanDepth(since start: Double) -> Double {
        let depths = depths.filter { $0.at >= start }.map { Double($0.count) }
        return depths.reduce(0, +) / Double(max(1, depths.count))
    }
}
