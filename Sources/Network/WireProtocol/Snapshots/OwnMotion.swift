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
    /// Live rest length over rest length, one for each link of the plan that contracts.
    public var pulls: [Float] = []
    /// Links of the plan that are broken, rising.
    public var broken: [UInt32] = []

    public init() {}

    /// 32 s at 60 ticks a second: frequencies are in 1/32 Hz.
    public static let beats: UInt32 = 1_920
    static let maximumCells = 64
    static let maximumLinks = 128
    /// Steps a µm/s: at the drag of a cell, half a step is soon lost and shifts it by .003 µm.
    private static let velocitySteps: Float = 16
    /// µm/s: beyond what the engine lets anything move at.
    private static let fastest: Float = 120
    /// Steps of a pull, of the length.
    private static let pullSteps: Float = 256
}

extension OwnMotion: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.bits(&beat, 11, "beat")
        let beat = beat
        coder.check(beat < Self.beats) { .badCode(field: $0 + "beat", code: beat) }
        coder.bits(&stun, 8, "stun")
        codeVelocities(&coder)
        codePulls(&coder)
        coder.list(&broken, "broken", limit: Self.maximumLinks, countBits: 8, cut: .none)
    }

    /// The mean, then how much each differs from it.
    private mutating func codeVelocities<C: Coder>(_ coder: inout C) {
        var count = velocities.count
        coder.count(&count, "velocities", limit: Self.maximumCells, bits: 7)
        if C.isReading { velocities = [Vector2](repeating: .zero, count: count) }
        var mean = count == 0 ? (x: 0, y: 0) : Self.steps(velocities.reduce(.zero, +) / Float(count))
        coder.golomb(signed: &mean.x, order: 5, "meanX")
        coder.golomb(signed: &mean.y, order: 5, "meanY")
        coder.beginEach(of: "velocities")
        for i in 0..<count {
            let own = Self.steps(velocities[i])
            var (x, y) = (own.x &- mean.x, own.y &- mean.y)
            coder.golomb(signed: &x, order: 3, "x")
            coder.golomb(signed: &y, order: 3, "y")
            if C.isReading { velocities[i] = Self.velocity(x &+ mean.x, y &+ mean.y) }
        }
        coder.endEach()
    }

    private mutating func codePulls<C: Coder>(_ coder: inout C) {
        var count = pulls.count
        coder.count(&count, "pulls", limit: Self.maximumLinks, bits: 8)
        if C.isReading { pulls = [Float](repeating: 1, count: count) }
        coder.beginEach(of: "pulls")
        for i in 0..<count {
            var step = Self.pullStep(pulls[i])
            coder.golomb(signed: &step, order: 5, "pull")
            if C.isReading { pulls[i] = 1 + Float(step) / Self.pullSteps }
        }
        coder.endEach()
    }

    private static func pullStep(_ pull: Float) -> Int32 {
        guard pull.isFinite else { return 0 }
        return Int32(((min(4, max(0, pull)) - 1) * pullSteps).rounded())
    }

    private static func steps(_ velocity: Vector2) -> (x: Int32, y: Int32) { (step(velocity.x), step(velocity.y)) }

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
        motion.pulls = [1]
        return motion
    }
}
