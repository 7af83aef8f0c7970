public import Anatomy
public import SimMath

/// How a guest's own body moves at the snapshot's tick. With its cells' positions it is what a client needs to step the
/// body on by itself, ahead of the server's answer.
public struct OwnMotion: Hashable, Sendable {
    /// Ticks that the world has lived, modulo `beats`: rhythms repeat after so many.
    public var beat: UInt32 = 0
    /// Ticks its parts stay still, at most 255.
    public var stun: UInt32 = 0
    /// µm/s, one for each cell of the plan; zero for those that are gone.
    public var velocities: [Vector2] = []
    /// What charge makes of each cell of the plan, in the codes of `Impulse`; empty where it makes nothing of any.
    public var impulses: [UInt8] = []
    /// Live rest length over rest length, one for each link of the plan that contracts.
    public var pulls: [Float] = []
    /// Links of the plan that are broken, rising.
    public var broken: [UInt32] = []
    /// Those beside it, by rising number, at most `maximumBeside`.
    public var beside: [Beside] = []

    /// A creature beside the own one, and what drives it: how its flagella, cilia and muscles work and whether its mouths close.
    public struct Beside: Hashable, Sendable {
        public var creature: UInt32
        public var controls: ControlFrame

        public init(creature: UInt32, controls: ControlFrame) {
            self.creature = creature
            self.controls = controls
        }
    }

    public init() {}

    /// 32 s at 60 ticks a second: frequencies are in 1/32 Hz.
    public static let beats: UInt32 = 1_920
    static let maximumCells = 64
    private static let largestImpulse = UInt32(Impulse.allCases.count - 1)
    static let maximumLinks = 128
    /// More never touch one body at once.
    public static let maximumBeside = 4
    /// Steps a µm/s: at the drag of a cell, half a step is soon lost and shifts it by .003 µm.
    private static let velocitySteps: Float = 16
    /// µm/s: beyond what the engine lets anything move at.
    private static let fastest: Float = 120
    /// Steps of a pull, of the length.
    private static let pullSteps: Float = 256
    /// Steps of a channel of what drives another.
    private static let driveSteps: Float = 32
}

extension OwnMotion {
    /// Against the motion of an earlier snapshot, `ticks` before, as far as that is of the same body.
    mutating func code<C: ContextCoder>(_ coder: inout C, against old: OwnMotion?, ticks: UInt32) {
        codeBeat(&coder, against: old, ticks: ticks)
        coder.number(&stun, SnapshotContexts.stun, "stun")
        codeVelocities(&coder, against: old)
        codeImpulses(&coder)
        codePulls(&coder, against: old)
        codeBroken(&coder, against: old)
        codeBeside(&coder, against: old)
    }

    private mutating func codeBeat<C: ContextCoder>(_ coder: inout C, against old: OwnMotion?, ticks: UInt32) {
        let expected = ((old?.beat ?? 0) &+ ticks) % Self.beats
        var isExpected = beat == expected
        coder.flag(&isExpected, SnapshotContexts.beatIsExpected, "beatIsExpected")
        if coder.begin(unless: isExpected) {
            coder.bits(&beat, 11, "beat")
            coder.endOptional()
        } else if C.isReading {
            beat = expected
        }
        let beat = beat
        coder.check(beat < Self.beats) { .badCode(field: $0 + "beat", code: beat) }
    }

    /// The mean, then how each differs from it, as they did before.
    private mutating func codeVelocities<C: ContextCoder>(_ coder: inout C, against old: OwnMotion?) {
        let known = (old?.velocities ?? []).map(Self.steps)
        var count = UInt32(velocities.count)
        Self.codeCount(&count, &coder, known: known.count, limit: Self.maximumCells, "cells")
        if C.isReading { velocities = [Vector2](repeating: .zero, count: Int(count)) }
        let own = velocities.map(Self.steps)
        let oldMean = Self.mean(known)
        let mean = Self.mean(own)
        var (stepX, stepY) = (mean.x &- oldMean.x, mean.y &- oldMean.y)
        coder.number(signed: &stepX, SnapshotContexts.meanVelocity, "meanX")
        coder.number(signed: &stepY, SnapshotContexts.meanVelocity, "meanY")
        let x0 = oldMean.x &+ stepX
        let y0 = oldMean.y &+ stepY
        coder.beginEach(of: "cells")
        for i in 0..<Int(count) {
            let before = known.count == Int(count) ? known[i] : oldMean
            let (expectedX, expectedY) = (x0 &+ before.x &- oldMean.x, y0 &+ before.y &- oldMean.y)
            var (x, y) = (own[i].x &- expectedX, own[i].y &- expectedY)
            coder.number(signed: &x, SnapshotContexts.velocity, "x")
            coder.number(signed: &y, SnapshotContexts.velocity, "y")
            if C.isReading { velocities[i] = Self.velocity(x &+ expectedX, y &+ expectedY) }
        }
        coder.endEach()
    }

    private mutating func codeImpulses<C: ContextCoder>(_ coder: inout C) {
        var isThere = !impulses.isEmpty
        coder.flag(&isThere, SnapshotContexts.hasImpulses, "hasImpulses")
        guard coder.begin(isThere) else {
            if C.isReading { impulses = [] }
            return
        }
        if C.isReading { impulses = [UInt8](repeating: 0, count: velocities.count) }
        coder.beginEach(of: "cells")
        for i in 0..<min(impulses.count, velocities.count) {
            var code = UInt32(impulses[i])
            coder.number(&code, SnapshotContexts.impulse, "impulse")
            coder.check(code <= Self.largestImpulse) { .badCode(field: $0 + "impulse", code: code) }
            if C.isReading { impulses[i] = UInt8(min(code, Self.largestImpulse)) }
        }
        coder.endEach()
        coder.endOptional()
    }

    private mutating func codePulls<C: ContextCoder>(_ coder: inout C, against old: OwnMotion?) {
        let known = (old?.pulls ?? []).map(Self.pullStep)
        var count = UInt32(pulls.count)
        Self.codeCount(&count, &coder, known: known.count, limit: Self.maximumLinks, "muscles")
        if C.isReading { pulls = [Float](repeating: 1, count: Int(count)) }
        coder.beginEach(of: "muscles")
        for i in 0..<Int(count) {
            let before = known.count == Int(count) ? known[i] : 0
            var step = Self.pullStep(pulls[i]) &- before
            coder.number(signed: &step, SnapshotContexts.pull, "pull")
            if C.isReading { pulls[i] = 1 + Float(step &+ before) / Self.pullSteps }
        }
        coder.endEach()
    }

    private mutating func codeBroken<C: ContextCoder>(_ coder: inout C, against old: OwnMotion?) {
        var isSame = broken == old?.broken ?? []
        coder.flag(&isSame, SnapshotContexts.isBrokenAsBefore, "sameBroken")
        if coder.begin(unless: isSame) {
            coder.list(&broken, "broken", limit: Self.maximumLinks, countBits: 8, cut: .none)
            coder.endOptional()
        } else if C.isReading {
            broken = old?.broken ?? []
        }
    }

    private mutating func codeBeside<C: ContextCoder>(_ coder: inout C, against old: OwnMotion?) {
        let known = old?.beside ?? []
        var creatures = beside.map(\.creature)
        var isSame = creatures == known.map(\.creature)
        coder.flag(&isSame, SnapshotContexts.areBesideAsBefore, "sameBeside")
        if coder.begin(unless: isSame) {
            coder.list(&creatures, "beside", limit: Self.maximumBeside, countBits: 3, cut: .none)
            coder.endOptional()
        } else if C.isReading {
            creatures = known.map(\.creature)
        }
        if C.isReading { beside = creatures.map { Beside(creature: $0, controls: .neutral) } }
        coder.beginEach(of: "beside")
        for i in beside.indices {
            let before = known.first { $0.creature == beside[i].creature }?.controls ?? .neutral
            Self.code(&beside[i].controls, &coder, against: before)
        }
        coder.endEach()
    }

    private static func code<C: ContextCoder>(
        _ controls: inout ControlFrame, _ coder: inout C, against old: ControlFrame
    ) {
        var channels = controls.channels
        for i in 0..<ControlFrame.channelCount {
            let before = driveStep(old.channels[i])
            var step = driveStep(channels[i]) &- before
            coder.number(signed: &step, SnapshotContexts.drive, "channel")
            if C.isReading { channels[i] = Float(step &+ before) / driveSteps }
        }
        if C.isReading { controls = ControlFrame(channels: channels) }
    }

    /// What is not 0 does not become 0: a mouth that closes a little closes.
    private static func driveStep(_ value: Float) -> Int32 {
        if value == 0 { return 0 }
        let size = max(1, (abs(value) * driveSteps).rounded())
        return Int32(value < 0 ? -size : size)
    }

    private static func codeCount<C: ContextCoder>(
        _ count: inout UInt32, _ coder: inout C, known: Int, limit: Int, _ name: String
    ) {
        var isSame = Int(count) == known
        coder.flag(&isSame, SnapshotContexts.isSameBody, "same")
        if coder.begin(unless: isSame) {
            coder.bits(&count, 8, name)
            coder.endOptional()
        } else if C.isReading {
            count = UInt32(known)
        }
        let read = Int(count)
        coder.check(read <= limit) { .tooMany(field: $0 + name, count: read, limit: limit) }
        if C.isReading { count = min(count, UInt32(limit)) }
    }

    private typealias Steps = (x: Int32, y: Int32)

    /// Of whole numbers, so that both sides have the same.
    private static func mean(_ velocities: [Steps]) -> Steps {
        guard !velocities.isEmpty else { return (0, 0) }
        let count = Int32(velocities.count)
        let sum = velocities.reduce(into: (x: Int32(0), y: Int32(0))) {
            $0.x &+= $1.x
            $0.y &+= $1.y
        }
        return (sum.x / count, sum.y / count)
    }

    private static func pullStep(_ pull: Float) -> Int32 {
        guard pull.isFinite else { return 0 }
        return Int32(((min(4, max(0, pull)) - 1) * pullSteps).rounded())
    }

    private static func steps(_ velocity: Vector2) -> Steps { (step(velocity.x), step(velocity.y)) }

    private static func step(_ speed: Float) -> Int32 {
        guard speed.isFinite else { return 0 }
        return Int32((min(fastest, max(-fastest, speed)) * velocitySteps).rounded())
    }

    private static func velocity(_ x: Int32, _ y: Int32) -> Vector2 {
        Vector2(Float(x) / velocitySteps, Float(y) / velocitySteps)
    }

    /// With one of each, for the layout.
    static var sample: OwnMotion {
        var motion = OwnMotion()
        motion.velocities = [.zero]
        motion.impulses = [0]
        motion.pulls = [1]
        motion.beside = [Beside(creature: 1, controls: .neutral)]
        return motion
    }
}
