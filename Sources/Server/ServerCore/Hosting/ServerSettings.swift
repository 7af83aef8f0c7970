import Ecosystem
import Foundation
import Telemetry
package import WireProtocol

/// How a server hosts its dish, beside what the dish is like.
public struct ServerSettings: Sendable {
    /// Ticks between two snapshots.
    public var ticksPerSnapshot = 2
    /// Snapshots of one tick from which two threads make them; nil for never. Thirty-two are about half a
    /// millisecond's work, and to wake the second thread takes some hundredths of one. Where there is one core, there
    /// is nobody to share with.
    public var snapshotsToShare: Int? = ProcessInfo.processInfo.activeProcessorCount > 1 ? 32 : nil
    /// Creatures from which two threads share a tick; nil for never.
    public var creaturesToShare: Int? = SecondThread.usualCreatures
    /// Whether the world checks itself once a second: soak runs do.
    public var checksInvariants = false
    /// Test swims at the same time. They are stepped only while the dish is not, and one has two creatures: with eight
    /// a tick has less to do than in play, and the nurseries keep their time.
    public var maximumTestSwims = ServerSettings.usualTestSwims
    /// Kill cams at the same time. Each lives up to eighteen seconds again on a thread of its own, as fast as it can, and
    /// up to a minute more for a wound in a minute of which one keyframe is left. Of those that are over as many are kept.
    public var maximumKillCams = 4
    /// Seconds by which spectators from other machines see the dish late, so that nobody spies for a player.
    public var spectatorDelay = ServerSettings.usualSpectatorDelay
    /// Whether what is asked of a dish's lineages is worked out within the tick, where time is not real and runs must be alike;
    /// else beside it.
    public var waitsForAnswers = false
    /// Whether guests that come from this machine's own addresses come through a tunnel, and are strangers like all others.
    public var isBehindTunnel = false
    /// How fast the dish lives and how long its editors wait, unless its only player is on this machine and wants it
    /// otherwise. An aquarium has a pace of its own.
    package var timing = DishTiming()
    /// Whether guests only watch, and may set the pace, feed and poke.
    public var isAquarium = false
    /// Whether an archive was asked for that cannot be used: players shall know.
    public var hasLostArchive = false

    /// What who joins reads first; empty for nothing. With more than `maximumGreetingBytes` as it is shown it is not
    /// said.
    public var greeting = ""
    /// As much as one message says.
    public static let maximumGreetingBytes = WireLimits.textBytes
    /// Bytes of a greeting as it is shown: what cannot be seen is left out, and some signs are written out.
    public static func bytes(ofGreeting greeting: String) -> Int { HostSpeech.shown(greeting).utf8.count }
    /// Whether the dish stands still while nobody is here or may come back.
    public var pausesWhenEmpty = false

    /// Where guests of this machine may keep recordings of their lives; nil for nowhere.
    public var lives: LivesFolder?

    /// Milliseconds that a guest from another machine must have been here, steering, before it gets its first body: who
    /// joins and leaves in a stream brings no bodies into the dish. A guest of this machine gets it at once.
    public var presence = 1_000.0
    /// Seconds that a body must have lived to become carrion when its guest leaves. A younger one dissolves, so that
    /// nobody litters the dish by coming and going.
    public var litterAge = OwnStatus.leastAgeToGiveUp

    /// Milliseconds that a guest whose connection was lost may stay away: its creature lives on so long.
    public var absence = 60_000.0
    /// Guests that may be away at the same time: as many as there are places.
    public var maximumAbsent = 64
    /// And from one address, unless it is this machine's: a stream of guests that come and vanish fills no dish.
    public var maximumAbsentPerAddress = 4

    /// Reliable bytes that may wait for one guest. Not for hosts: the simulator of faults lifts the limit to see whether it
    /// is missed.
    package var maximumWaitingBytes = ReliableBacklog.maximum

    /// The default of `spectatorDelay`.
    public static let usualSpectatorDelay = 10
    /// The default of `maximumTestSwims`.
    public static let usualTestSwims = 8

    /// The version of the protocol that its guests speak.
    public static var spokenProtocol: UInt16 { protocolVersion }

    /// What is written into files, for who looks at them.
    public static var program: String { "micro-server \(version)" }
    /// Of the program.
    public static let version = ProgramVersion.current

    public init() {}

    /// Sets how fast the dish lives, percent of its usual pace among `paces`, and how long its editors wait.
    public mutating func setTiming(pace: Int, editorClock: HostedClock) {
        timing = DishTiming(pace: pace, clock: editorClock.clock)
    }

    /// The paces that a dish can have, percent.
    public static var paces: ClosedRange<Int> { DishTiming.paces }

    var snapshotsPerSecond: Int { World.ticksPerSecond / ticksPerSnapshot }
}

/// How long the editors of a dish wait, as its host says: so many times their seconds, or until all are done.
public enum HostedClock: String, CaseIterable, Hashable, Sendable {
    case once = "1"
    case twice = "2"
    case fourTimes = "4"
    case off

    fileprivate var clock: EditorClock {
        switch self {
        case .once: .once
        case .twice: .twice
        case .fourTimes: .fourTimes
        case .off: .off
        }
    }
}

/// A folder for recordings of lives.
public struct LivesFolder: Sendable {
    /// Without a slash at its end.
    public let path: String
    /// Seconds since 1970.
    let unixTime: @Sendable () -> Int64

    public init(_ path: String, unixTime: @escaping @Sendable () -> Int64) {
        self.path = path
        self.unixTime = unixTime
    }
}

/// What a host wants to know at the end.
public struct ServerCounts: Sendable {
    /// Guests that were let in.
    public internal(set) var joins = 0
    /// Guests that were not.
    public internal(set) var refusals = 0
    /// Messages that could not be read.
    public internal(set) var unreadable = 0
    /// Guests that came back after their connection was lost.
    public internal(set) var returns = 0
    /// Guests that were lost and did not come back in time.
    public internal(set) var lost = 0
    /// Requests that were not granted because there were too many, by kind.
    public internal(set) var overBudget: [String: Int] = [:]
    /// As many viewers have watched at the same time.
    public internal(set) var maximumViewers = 0
    /// Connections that ended, by reason.
    public internal(set) var disconnects: [String: Int] = [:]
    /// Test swims that have begun.
    public internal(set) var testSwims = 0
    /// Nurseries that ended.
    public internal(set) var nurseries = 0
    /// Sum over the editors, of the nursery that got farthest.
    public internal(set) var nurseryGenerations = 0
    /// Creatures that came from nurseries.
    public internal(set) var migrants = 0
    /// Champions of other servers that were tried here.
    public internal(set) var tried = 0
    /// Of them, those that the hall took in.
    public internal(set) var takenIn = 0

    mutating func noteViewers(_ count: Int) { maximumViewers = max(maximumViewers, count) }
}
