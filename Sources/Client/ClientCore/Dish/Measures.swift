import GameSession
import Screens
import SimMath
import WireProtocol

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

/// How fast the player's creature turns, from where it pointed: the view has no spin of its own.
struct SpinEstimate {
    /// Radians a second, counter-clockwise.
    private(set) var value: Float = 0
    /// How much later the last measurement was than the one before, seconds; 0 where it says nothing.
    private(set) var seconds: Float = 0
    private var last: (tick: Double, rotation: Float)?
    private static let ticksPerSecond = 60.0
    /// Share of each new measurement that is believed.
    private static let gain: Float = 0.4

    mutating func observe(rotation: Float, tick: Double) {
        defer { last = (tick, rotation) }
        seconds = 0
        guard let last, tick > last.tick, tick - last.tick < 30 else { return }
        seconds = Float((tick - last.tick) / Self.ticksPerSecond)
        let measured = wrapAngle(rotation - last.rotation) / seconds
        value += (measured - value) * Self.gain
    }
}

/// How the network and the window do, for the figures and for the player's peace of mind.
struct NetWatch {
    /// Whether the figures are shown.
    var isShown = false
    private var frameRate = FrameRate()
    private var traffic = TrafficCurve()

    /// Seconds without a word before a message is shown.
    private static let longSilence = 2.0

    /// One frame of `elapsed` seconds.
    mutating func measure(_ session: GameSession, now: Double, elapsed: Double) {
        frameRate.add(elapsed: elapsed)
        traffic.add(session.statistics.bytesPerSecondDown, now: now)
    }

    /// How long nothing has come, seconds; nil as long as that is nothing to speak of.
    func silence(of session: GameSession, now: Double) -> Double? {
        let seconds = session.silence(now: now * 1000) / 1000
        return seconds > Self.longSilence ? seconds : nil
    }

    func figures(_ session: GameSession) -> HUDState.NetFigures {
        var figures = HUDState.NetFigures()
        figures.framesPerSecond = frameRate.value
        figures.history = traffic.values
        figures.roundTrip = Float(session.statistics.roundTrip)
        figures.loss = Float(session.statistics.loss)
        figures.received = Float(session.statistics.bytesPerSecondDown)
        figures.sent = Float(session.statistics.bytesPerSecondUp)
        figures.tickMedian = session.status?.tickMedian
        figures.tickTail = session.status?.tickP99
        return figures
    }
}
