import SimMath

/// Frames a second over the last half second.
struct FrameRate {
    private(set) var value: Float = 0
    private var frames = 0
    private var span = 0.0

    mutating func add(elapsed: Double) {
        frames += 1
        span += elapsed
        guard span >= 0.5 else { return }
        value = Float(Double(frames) / span)
        frames = 0
        span = 0
    }
}

/// Bytes a second over the last seconds, for the network's curve.
struct TrafficCurve {
    private(set) var values: [Float] = []
    private var nextSample = 0.0
    private static let length = 60

    /// Takes a sample every quarter second.
    mutating func add(_ bytesPerSecond: Double, now: Double) {
        guard now >= nextSample else { return }
        nextSample = now + 0.25
        values.append(Float(bytesPerSecond))
        if values.count > Self.length { values.removeFirst() }
    }
}

/// How fast the own creature turns, from where it pointed: the view has no spin of its own.
struct SpinEstimate {
    /// Radians a second, counter-clockwise.
    private(set) var value: Float = 0
    private var last: (tick: Double, rotation: Float)?
    private static let ticksPerSecond = 60.0
    /// Share of each new measurement that is believed.
    private static let gain: Float = 0.4

    mutating func observe(rotation: Float, tick: Double) {
        defer { last = (tick, rotation) }
        guard let last, tick > last.tick, tick - last.tick < 30 else { return }
        let measured = wrapAngle(rotation - last.rotation) / Float((tick - last.tick) / Self.ticksPerSecond)
        value += (measured - value) * Self.gain
    }
}

/// How long nothing has come from the server.
struct Silence {
    private var snapshots = 0
    private var heardAt: Double?

    mutating func note(snapshots: Int, now: Double) {
        guard heardAt == nil || snapshots != self.snapshots else { return }
        self.snapshots = snapshots
        heardAt = now
    }

    /// Seconds.
    func length(now: Double) -> Double { heardAt.map { now - $0 } ?? 0 }
}
