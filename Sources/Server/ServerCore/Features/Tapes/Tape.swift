package import Ecosystem
package import Logging
import RecordingHeads
package import Replays

/// Records a dish while it lives: the last minutes in memory, all of it in a file. What entered the dish is gathered
/// tick by tick; once a second a copy of the dish, which costs next to nothing, goes to a thread that hashes and codes
/// it.
public struct Tape {
    private let desk: any TapeWorker
    /// Whether all is done within its tick.
    let waits: Bool
    /// The tick up to which all was handed to the thread.
    private(set) var handedOver: UInt64 = 0
    private var ticks: [ReplayTick] = []
    /// Seconds until the next keyframe.
    private var secondsLeft = ReplayEncoder.secondsPerKeyframe
    private var isBegun = false
    /// The last tick that was taken.
    private var lastTick: UInt64 = 0
    /// Where the last minutes are written when something breaks.
    private let folder: String
    /// What the log has been told.
    private var told: TapeProblem?

    /// `folder`: without a slash at its end. `waits`: whether all is written within its tick, where time is not real and
    /// no guest is kept waiting.
    public init(_ settings: TapeSettings, folder: String, waits: Bool = false) {
        self.folder = folder
        self.waits = waits
        desk = waits ? TapeBench(settings) : TapeThread(settings)
    }

    /// Bytes in memory, of blocks.
    package var ringBytes: Int { desk.ringBytes }

    /// A dish is there, before its first tick.
    mutating func begin(_ entrance: inout WorldEntrance) {
        entrance.isNoting = true
        begin(entrance.world)
    }

    /// The same for a dish without acts.
    package mutating func begin(_ world: World) {
        isBegun = true
        lastTick = world.tick
        desk.take(.begin(world))
    }

    /// Once a tick, when the dish has made its step and nothing else has been done to it. `inputs`: of the step.
    package mutating func tick(_ inputs: ReplayTick, _ world: World) {
        guard isBegun else { return }
        // A replay of it steps as often: `ReplayWalk` asks for it.
        precondition(world.tick == lastTick + 1, "tick \(world.tick) after \(lastTick) on the tape")
        lastTick = world.tick
        ticks.append(inputs)
        guard ticks.count == World.ticksPerSecond else { return }
        secondsLeft -= 1
        let isKeyframe = secondsLeft == 0
        if isKeyframe { secondsLeft = ReplayEncoder.secondsPerKeyframe }
        desk.take(.second(ticks, world, isKeyframe: isKeyframe))
        handedOver = world.tick
        ticks.removeAll(keepingCapacity: true)
    }

    /// What happened from `tick` on and was handed over, as a recording of its own; one without blocks if that is no longer
    /// in memory. `deliver` is called on the tape's thread.
    func excerpt(from tick: UInt64, deliver: @escaping @Sendable ([UInt8]) -> Void) {
        desk.take(.excerpt(from: tick, deliver: deliver))
    }

    /// A life is written as a recording of its own; `takeLives` says what became of it.
    func keep(_ life: RecordedLife, until end: UInt64, path: String) {
        desk.take(.keepLife(life, until: end, path: path))
    }

    /// Lives that were kept, or could not be, since the last call.
    func takeLives() -> [TapedLife] { desk.takeLives() }

    /// Whether the recording has a gap at this moment.
    var isBroken: Bool { told != nil }

    /// Tells the log, once, that recording fails, and when it goes on.
    mutating func report(to log: Logger) {
        let problem = desk.problem
        guard problem != told else { return }
        switch (problem, told) {
        case (let problem?, _): log.error("the recording has a gap: \(problem)")
        case (nil, let old?): log.notice("the recording goes on after a gap: \(old)")
        case (nil, nil): break
        }
        told = problem
    }

    /// In its last step the dish broke a rule of its own: the last minutes are written beside it. Waits until they are.
    package mutating func keepBroken(_ inputs: ReplayTick, _ world: World, _ log: Logger) {
        if isBegun { ticks.append(inputs) }
        let path = "\(folder)/broken-\(world.tick).replay"
        finish(world)
        desk.take(.keepRing(path))
        desk.close()
        if let problem = desk.problem {
            log.error("what led to it was not written: \(problem)")
        } else {
            log.error("what led to it is in \(path): micro-server replay \(path)")
        }
    }

    /// The server ends: waits until all is written.
    package mutating func close(_ world: World) {
        finish(world)
        desk.close()
    }

    /// The last second is shorter.
    private mutating func finish(_ world: World) {
        if !ticks.isEmpty { desk.take(.second(ticks, world, isKeyframe: false)) }
        ticks = []
        isBegun = false
    }
}
