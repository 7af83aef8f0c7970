import Anatomy
import Ecosystem
import Evolution
public import GameSession
import Logging
public import LossyLines
import Prediction
import Scenarios
import ServerCore
import SimMath
import Transport
import WireProtocol

/// A real server and a real session at the two ends of a bad line, in simulated time: what a player there feels.
///
/// The same profile and seed give the same trial on every machine.
public final class LineTrial {
    private let host = LossyHost()
    private var server: DishServer
    private let link: LossyLink
    let session: GameSession
    private let peer: PeerID
    private var random: RandomSource
    private var nextPass = 0.0
    var nextFrame = 3.0
    private var controls = ControlFrame.neutral
    private var untilNewControls = 0
    /// Frames without a body.
    private var watched = 0
    /// Whether hands rest, to see when the body answers.
    var rests = false

    /// Of a display whose rate is no tick's, and whose clock runs a little fast.
    private static let millisecondsPerFrame = 1000.0 / 59.7
    private static let drift = 1.0002

    /// `predicts`: whether the session steps its own body ahead, as the game does. `delay`: seconds by which a spectator, if it
    /// is one, sees the dish late; nil for a player. `pace`: of the dish, percent. Throws for a dish that cannot be.
    public init(
        _ profile: LineProfile, seed: UInt64 = 1, predicts: Bool = true, spectatorDelay delay: Int? = nil,
        pace: Int = 100
    ) throws {
        var hosting = ServerSettings()
        if let delay { hosting.spectatorDelay = delay }
        hosting.timing = DishTiming(pace: pace)
        var settings = Scenario.dish.settings
        settings.phases.play = 0
        // A trial of lines and not of rivals: a chase jostles the chased, which no line can help.
        (settings.sight.quarryRange, settings.sight.leanness) = (1, 0)
        (settings.evolution.seedInstinct, settings.evolution.chaseWorth) = (0, 0)
        var log = Logger(label: "trial") { _ in SwiftLogNoOpLogHandler() }
        log.logLevel = .critical
        server = DishServer(
            world: try World(settings: settings, seed: seed), transport: host, settings: hosting, log: log)
        link = LossyLink(profile, seed: seed)
        session = GameSession(
            JoinRequest(
                host: "trial", port: 1, name: "Ada", kind: delay == nil ? .player : .spectator, body: .seed(0),
                predicts: predicts), over: link)
        peer = host.connect(link)
        random = RandomSource(seed: seed &+ 7)
    }

    // MARK: Time

    /// Throws `WorldInvariantError` for a world that breaks a rule.
    public func run(seconds: Double) throws {
        try run(until: host.now + seconds * 1000)
    }

    func run(until end: Double) throws {
        while true {
            let next = min(nextPass, nextFrame)
            guard next <= end else { break }
            host.now = next
            if nextPass <= nextFrame { try pass() } else { play() }
        }
        host.now = end
    }

    private func pass() throws {
        nextPass += server.millisecondsPerPass
        server.receive { [host] in host.now }
        try server.pass { [host] in host.now }
    }

    private func play() {
        nextFrame += Self.millisecondsPerFrame
        let now = host.now * Self.drift
        _ = session.receive(now: now)
        riseAgain()
        choose()
        session.setControls(rests ? .neutral : controls)
        session.send(now: now)
        view = session.view(now: now)
    }

    /// A while after a death, and not before the first life, which comes by itself.
    private func riseAgain() {
        watched = session.stage == .watching ? watched + 1 : 0
        if watched == 120 { session.respawn(.seed(0)) }
    }

    /// Hands that never do the same for long, as in a fight.
    private func choose() {
        untilNewControls -= 1
        guard untilNewControls < 0 else { return }
        untilNewControls = 6 + Int(random.uniform(0, 30))
        controls = ControlFrame(
            thrust: random.uniform(-0.3, 1), strafe: random.uniform(-0.3, 0.3), turn: random.uniform(-1, 1),
            bite: random.chance(0.2) ? 1 : 0)
    }

    // MARK: What is seen

    /// What was shown last.
    public private(set) var view: InterpolatedView?
    /// Where the own body was shown last, µm.
    private var shown: Vector2? { view?.ownCreature?.position }

    /// A key goes down and stays down.
    func press(_ key: ControlFrame) {
        rests = false
        controls = key
        untilNewControls = .max
    }

    /// What the player has felt so far.
    public var figures: LineFigures {
        let statistics = session.statistics
        let seconds = host.now / 1000
        return LineFigures(
            profile: link.profile.name, errorMedian: statistics.corrections.quantile(0.5),
            error95: statistics.corrections.quantile(0.95), errorMaximum: statistics.corrections.quantile(1),
            popsAMinute: Double(statistics.corrections.pops) / seconds * 60,
            bytesPerSecondDown: Double(link.statistics.bytesReceived) / seconds,
            bytesPerSecondUp: Double(link.statistics.bytesSent) / seconds,
            snapshotsPerSecond: Double(statistics.snapshots) / seconds,
            interpolationDelay: statistics.interpolationDelay, waitingFrames: statistics.waitingFrames,
            backlog: link.backlog(now: host.now))
    }

    /// Frames from a key to the first frame that shows the own body elsewhere for it, the frame of the key being the first:
    /// two trials are alike but for the key. nil if no frame does within two seconds.
    public static func framesToAnswer(_ profile: LineProfile, seed: UInt64 = 1, predicts: Bool = true) throws -> Int? {
        let trials = [
            try LineTrial(profile, seed: seed, predicts: predicts),
            try LineTrial(profile, seed: seed, predicts: predicts),
        ]
        for trial in trials {
            trial.rests = true
            try trial.run(seconds: 4)
        }
        trials[0].press(ControlFrame(thrust: 1))
        for frame in 1...120 {
            for trial in trials { try trial.run(until: trial.nextFrame) }
            guard let moved = trials[0].shown, let still = trials[1].shown else { continue }
            if (moved - still).length > visible { return frame }
        }
        return nil
    }

    /// µm: a quarter of a pixel at the usual distance of the camera. Without a key two trials are alike to the bit.
    private static let visible: Float = 0.005
}

/// What a player at the end of a line feels.
public struct LineFigures: Codable, Hashable, Sendable {
    public let profile: String
    /// How far the own body was off where it was predicted, mean over its cells, µm.
    public let errorMedian: Float
    public let error95: Float
    public let errorMaximum: Float
    /// Corrections that the eye takes for a jump.
    public let popsAMinute: Double
    /// Payload.
    public let bytesPerSecondDown: Double
    public let bytesPerSecondUp: Double
    public let snapshotsPerSecond: Double
    /// How far behind the server others are seen, milliseconds.
    public let interpolationDelay: Double
    /// Control frames left waiting at the server.
    public let waitingFrames: Double
    /// Milliseconds that what the server sends waits before a narrow line.
    public let backlog: Double
}
