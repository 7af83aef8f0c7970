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
    /// In rising order; what a writer had no room for is not among them.
    var tethers: [TetherView] = []
    /// In rising order of number; what a writer had no room for is not among them.
    var clouds: [QuantizedCloud] = []

    /// Ticks between two snapshots, as it usually is.
    private static let usualStep: UInt32 = 2

    init() {}

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
        tethers = TetherView.told(of: view.tethers)
        clouds = QuantizedCloud.told(of: view.clouds)
    }

    /// What changes by itself goes against `old`, the header of a snapshot that the client is known to have; the rest as it differs.
    mutating func code<C: ContextCoder>(_ coder: inout C, against old: SnapshotHeader) {
        let ticks = Self.usualStep &* (sequence &- old.sequence)
        coder.step(&tick, from: old.tick &+ ticks, SnapshotContexts.tick, "tick")
        coder.step(&lastFrame, from: old.lastFrame &+ (tick &- old.tick), SnapshotContexts.lastFrame, "lastFrame")
        coder.number(&waitingFrames, SnapshotContexts.waitingFrames, "waitingFrames")
        coder.check(waitingFrames <= 15) {
            .outOfRange(field: $0 + "waitingFrames", value: Int(waitingFrames), allowed: 0...15)
        }
        var hasOtherSight = sight != old.sight
        coder.flag(&hasOtherSight, SnapshotContexts.sight, "otherSight")
        if coder.begin(hasOtherSight) {
            coder.bits(&sight, 12, "sight")
            coder.endOptional()
        } else if C.isReading {
            sight = old.sight
        }
        coder.step(&light, from: old.light, SnapshotContexts.light, "light")
        coder.check(light <= 63) { .outOfRange(field: $0 + "light", value: Int(light), allowed: 0...63) }
        var isAlive = own.creature != 0
        coder.flag(&isAlive, SnapshotContexts.own, "own")
        if coder.begin(isAlive) {
            own.code(&coder, against: old.own, ticks: tick &- old.tick)
            codeMotion(&coder, against: old)
            coder.endOptional()
        }
    }

    private mutating func codeMotion<C: ContextCoder>(_ coder: inout C, against old: SnapshotHeader) {
        var moves = motion != nil
        coder.flag(&moves, SnapshotContexts.moves, "moves")
        guard coder.begin(moves) else { return }
        var motion = motion ?? (C.isPrinting ? .sample : OwnMotion())
        let isSameLife = own.creature == old.own.creature
        motion.code(&coder, against: isSameLife ? old.motion : nil, ticks: tick &- old.tick)
        if C.isReading { self.motion = motion }
        coder.endOptional()
    }

    /// The middle of what is seen: of the own creature, if that is in the snapshot, or as it went from `old`.
    mutating func codeCentre<C: ContextCoder>(_ coder: inout C, against old: SnapshotHeader, own: QuantizedCreature?) {
        var isOwn = own.map { $0.x == centreX && $0.y == centreY } ?? false
        coder.flag(&isOwn, SnapshotContexts.centreIsOwn, "centreIsOwn")
        if coder.begin(unless: isOwn) {
            coder.step(&centreX, from: old.centreX, SnapshotContexts.centre, "centreX")
            coder.step(&centreY, from: old.centreY, SnapshotContexts.centre, "centreY")
            coder.endOptional()
        }
        let limit = Int32(Quantization.farthest * Quantization.stepsPerMicrometre)
        if C.isReading, isOwn, let own { (centreX, centreY) = (own.x, own.y) }
        coder.check(max(centreX.magnitude, centreY.magnitude) <= limit.magnitude) {
            .outOfRange(field: $0 + "centre", value: Int(centreX), allowed: -Int(limit)...Int(limit))
        }
        coder.check(!isOwn || own != nil) { .badCode(field: $0 + "centreIsOwn", code: 1) }
    }
}

extension OwnStatus {
    private static let healthSteps: Float = 63

    /// Against an earlier one, `ticks` before.
    fileprivate mutating func code<C: ContextCoder>(_ coder: inout C, against known: OwnStatus, ticks: UInt32) {
        var isOther = creature != known.creature
        coder.flag(&isOther, SnapshotContexts.life, "other")
        if coder.begin(isOther) {
            coder.code(&creature, "creature")
            coder.endOptional()
        } else if C.isReading {
            creature = known.creature
        }
        let old = isOther ? OwnStatus() : known
        coder.amount(
            &storage, from: old.storage, SnapshotContexts.storage, large: SnapshotContexts.largeStorage, "storage")
        var isSameCapacity = capacity == old.capacity
        coder.flag(&isSameCapacity, SnapshotContexts.capacity, "sameCapacity")
        if coder.begin(unless: isSameCapacity) {
            coder.varint(&capacity, "capacity")
            coder.endOptional()
        } else if C.isReading {
            capacity = old.capacity
        }
        coder.amount(
            &success, from: old.success, SnapshotContexts.success, large: SnapshotContexts.largeSuccess, "success")
        var healthStep = Self.healthStep(health)
        coder.step(&healthStep, from: Self.healthStep(old.health), SnapshotContexts.health, "health")
        coder.flag(&isStunned, SnapshotContexts.isStunned, "isStunned")
        coder.step(&rivalsEaten, from: old.rivalsEaten, SnapshotContexts.victims, "rivalsEaten")
        var seconds = Self.seconds(age)
        coder.step(&seconds, from: Self.seconds(old.age) &+ ticks / 60, SnapshotContexts.secondsLived, "age")
        coder.step(&generation, from: old.generation, SnapshotContexts.victims, "generation")
        codeReadiness(&coder, from: old.readiness)
        codeScents(&coder, from: old.scents)
        guard C.isReading else { return }
        coder.check(healthStep <= UInt32(Self.healthSteps)) {
            .outOfRange(field: $0 + "health", value: Int(healthStep), allowed: 0...Int(Self.healthSteps))
        }
        health = Float(healthStep) / Self.healthSteps
        age = Float(min(65_535, seconds))
    }

    private mutating func codeReadiness<C: ContextCoder>(_ coder: inout C, from old: [UInt8]) {
        var isOther = readiness != old
        coder.flag(&isOther, SnapshotContexts.readiness, "otherReadiness")
        guard coder.begin(isOther) else {
            if C.isReading { readiness = old }
            return
        }
        for channel in readiness.indices {
            var step = UInt32(readiness[channel])
            coder.bits(&step, 4, "readiness")
            if C.isReading { readiness[channel] = UInt8(step) }
        }
        coder.endOptional()
    }

    private mutating func codeScents<C: ContextCoder>(_ coder: inout C, from old: [ScentNotice]) {
        var isOther = scents != old
        coder.flag(&isOther, SnapshotContexts.scents, "otherScents")
        guard coder.begin(isOther) else {
            if C.isReading { scents = old }
            return
        }
        for scent in scents.indices { scents[scent].code(&coder) }
        coder.endOptional()
    }

    private static func healthStep(_ health: Float) -> UInt32 {
        UInt32((min(1, max(0, health)) * healthSteps).rounded())
    }
    private static func seconds(_ age: Float) -> UInt32 { UInt32(min(65_535, max(0, age))) }
}

extension ContextCoder {
    /// A number as it differs from what is expected; of all its bits, so any number can follow any other.
    @inline(__always)
    fileprivate mutating func step(_ number: inout UInt32, from expected: UInt32, _ row: NumberRow, _ name: String) {
        var step = Int32(bitPattern: number &- expected)
        self.number(signed: &step, row, name)
        if Self.isReading { number = expected &+ UInt32(bitPattern: step) }
    }

    @inline(__always)
    fileprivate mutating func step(_ number: inout Int32, from expected: Int32, _ row: NumberRow, _ name: String) {
        var step = number &- expected
        self.number(signed: &step, row, name)
        if Self.isReading { number = expected &+ step }
    }

    /// An amount, below 0 as 0: as it differs from the one before, or whole where that is too much.
    fileprivate mutating func amount(
        _ amount: inout Int64, from old: Int64, _ row: NumberRow, large: Context, _ name: String
    ) {
        let known = max(0, old)
        let difference = max(0, amount) &- known
        var isLarge = Int32(exactly: difference) == nil
        flag(&isLarge, large, "large")
        if begin(isLarge) {
            varint(&amount, name)
            endOptional()
        }
        if begin(unless: isLarge) {
            var step = Int32(truncatingIfNeeded: difference)
            number(signed: &step, row, name)
            if Self.isReading { amount = max(0, known &+ Int64(step)) }
            endOptional()
        }
    }
}
