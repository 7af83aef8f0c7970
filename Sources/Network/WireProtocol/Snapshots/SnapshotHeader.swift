import SimMath

/// The head of a snapshot: what it is about and how the guest itself is.
struct SnapshotHeader: Hashable, Sendable {
    var sequence: UInt32 = 0
    var stream: UInt8 = 0
    var tick: UInt32 = 0
    var lastFrame: UInt32 = 0
    /// 0…15: more go as 15.
    var waitingFrames: UInt32 = 0
    /// Steps of `Quantization.length`.
    var centreX: Int32 = 0
    var centreY: Int32 = 0
    /// Steps of 1/16 µm.
    var sight: UInt32 = 0
    /// 0…63.
    var light: UInt32 = 0
    var own = OwnStatus()
    /// nil where nothing moves.
    var motion: OwnMotion?

    init(_ view: ViewState, sequence: UInt32, stream: UInt8) {
        self.sequence = sequence
        self.stream = stream
        tick = view.tick
        lastFrame = view.lastFrame
        waitingFrames = UInt32(min(15, max(0, view.waitingFrames)))
        centreX = Quantization.length(view.centre.x)
        centreY = Quantization.length(view.centre.y)
        sight = UInt32(min(4095, max(0, view.sightRadius * 16)))
        light = UInt32((min(1, max(0, view.light)) * 63).rounded())
        own = view.own
        motion = view.motion
    }
}

extension SnapshotHeader: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&sequence, "sequence")
        coder.code(&stream, "stream")
        coder.code(&tick, "tick")
        coder.code(&lastFrame, "lastFrame")
        coder.bits(&waitingFrames, 4, "waitingFrames")
        coder.code(signed: &centreX, bits: 18, "centreX")
        coder.code(signed: &centreY, bits: 18, "centreY")
        coder.bits(&sight, 12, "sight")
        coder.bits(&light, 6, "light")
        var isAlive = own.creature != 0
        if coder.optional(&isAlive, "own") {
            own.code(&coder)
            codeMotion(&coder)
            coder.endOptional()
        }
    }
}

extension SnapshotHeader {
    private mutating func codeMotion<C: Coder>(_ coder: inout C) {
        var moves = motion != nil
        guard coder.optional(&moves, "moves") else { return }
        var value = motion ?? OwnMotion()
        coder.value(&value, "motion")
        motion = value
        coder.endOptional()
    }
}

extension OwnStatus: WireValue {
    private static let healthSteps: Float = 63

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&creature, "creature")
        coder.varint(&storage, "storage")
        coder.varint(&capacity, "capacity")
        coder.varint(&success, "success")
        var healthStep = UInt32((min(1, max(0, health)) * Self.healthSteps).rounded())
        coder.bits(&healthStep, 6, "health")
        coder.code(&isStunned, "isStunned")
        coder.golomb(&rivalsEaten, order: 4, "rivalsEaten")
        var seconds = UInt32(min(65_535, max(0, age)))
        coder.bits(&seconds, 16, "age")
        coder.golomb(&generation, order: 4, "generation")
        guard C.isReading else { return }
        health = Float(healthStep) / Self.healthSteps
        age = Float(seconds)
    }
}
