import SimMath

/// The head of a snapshot: what it is about and how the guest itself is.
struct SnapshotHeader: Hashable, Sendable {
    var sequence: UInt32 = 0
    var stream: UInt8 = 0
    var tick: UInt32 = 0
    var lastFrame: UInt32 = 0
    /// Steps of `Quantization.length`.
    var centreX: Int32 = 0
    var centreY: Int32 = 0
    /// Steps of 1/16 µm.
    var sight: UInt32 = 0
    /// 0…63.
    var light: UInt32 = 0
    var own = OwnStatus()

    init(_ view: ViewState, sequence: UInt32, stream: UInt8) {
        self.sequence = sequence
        self.stream = stream
        tick = view.tick
        lastFrame = view.lastFrame
        centreX = Quantization.length(view.centre.x)
        centreY = Quantization.length(view.centre.y)
        sight = UInt32(min(4095, max(0, view.sightRadius * 16)))
        light = UInt32((min(1, max(0, view.light)) * 63).rounded())
        own = view.own
    }
}

extension SnapshotHeader: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) throws(C.Failure) {
        try coder.code(&sequence, "sequence")
        try coder.code(&stream, "stream")
        try coder.code(&tick, "tick")
        try coder.code(&lastFrame, "lastFrame")
        try coder.code(signed: &centreX, bits: 18, "centreX")
        try coder.code(signed: &centreY, bits: 18, "centreY")
        try coder.bits(&sight, 12, "sight")
        try coder.bits(&light, 6, "light")
        var isAlive = own.creature != 0
        if try coder.optional(&isAlive, "own") {
            try own.code(&coder)
            coder.endOptional()
        }
    }
}

extension OwnStatus: WireValue {
    private static let healthSteps: Float = 63

    mutating func code<C: Coder>(_ coder: inout C) throws(C.Failure) {
        try coder.code(&creature, "creature")
        try coder.varint(&storage, "storage")
        try coder.varint(&capacity, "capacity")
        try coder.varint(&success, "success")
        var healthStep = UInt32((min(1, max(0, health)) * Self.healthSteps).rounded())
        try coder.bits(&healthStep, 6, "health")
        try coder.code(&isStunned, "isStunned")
        try coder.golomb(&rivalsEaten, order: 4, "rivalsEaten")
        var seconds = UInt32(min(65_535, max(0, age)))
        try coder.bits(&seconds, 16, "age")
        try coder.golomb(&generation, order: 4, "generation")
        guard C.isReading else { return }
        health = Float(healthStep) / Self.healthSteps
        age = Float(seconds)
    }
}
