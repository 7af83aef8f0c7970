import SimMath

/// Floats kept for each hinge.
enum HingeColumn: Int, CaseIterable {
    /// rad: now, and where it is going.
    case angle
    case angleTarget
    /// Unit vector at `angle`.
    case directionX
    case directionY
    /// rad/(pN·µm).
    case compliance
    /// 1 while the hinge holds, 0 broken or free.
    case presence
    /// Squared lengths of the first and second arm below which the hinge fades, µm²; 0 for a hinge that
    /// never does, or is broken or free.
    case shortFirst
    case shortSecond
    /// Of the tick, made by `prepareHinges`: change of the rest angle in a substep, rad.
    case turn
    /// Of the tick: α/h², rad/(pN·µm·s²).
    case softness

    // For eight different bodies abreast:
    /// The three particles, as `LinkColumn.endA`.
    case endA
    case endB
    case endC
    /// Of the tick, made by `prepareHingesByLane`: the arms at its start, µm, and the metrics of the three particles.
    case firstArmX
    case firstArmY
    case secondArmX
    case secondArmY
    case metricAXX
    case metricAXY
    case metricAYY
    case metricBXX
    case metricBXY
    case metricBYY
    case metricCXX
    case metricCXY
    case metricCYY
}

/// The hinges of all bodies. What the passes work on is in lanes, at the hinge's `offset`.
struct HingeColumns: BondColumns {
    var a: [Int32] = []
    var b: [Int32] = []
    var c: [Int32] = []
    var isActive: [Bool] = []
    /// Float of the hinge in each column of `lanes`.
    var offset: [Int32] = []
    var lanes: LaneStore

    init() {
        var defaults = [Float](repeating: 0, count: HingeColumn.allCases.count)
        defaults[HingeColumn.directionX.rawValue] = 1
        lanes = LaneStore(defaults: defaults, rowWidth: laneWidth)
    }

    static var presence: HingeColumn { .presence }

    mutating func grow(to end: Int) {
        let missing = end - count
        if missing <= 0 { return }
        a.append(contentsOf: repeatElement(0, count: missing))
        b.append(contentsOf: repeatElement(0, count: missing))
        c.append(contentsOf: repeatElement(0, count: missing))
        growOffsets(by: missing)
    }

    /// `first`: index of the body's first particle. `ends`: for eight abreast.
    mutating func occupy(_ i: Int, _ spec: HingeSpec, of body: BodySpec, first: Int, ends: BondEnds) {
        a[i] = Int32(first + spec.a)
        b[i] = Int32(first + spec.b)
        c[i] = Int32(first + spec.c)
        isActive[i] = true
        let restAngle = body.restAngle(of: spec)
        let direction = Vector2(angle: restAngle)
        self[.angle, i] = restAngle
        self[.angleTarget, i] = restAngle
        self[.directionX, i] = direction.x
        self[.directionY, i] = direction.y
        self[.compliance, i] = spec.compliance
        self[.presence, i] = 1
        // A rigid hinge that faded would pull the disc into the joint, where it has nothing left to resist.
        self[.shortFirst, i] = spec.compliance > 0 ? body.shortArmSquared(spec.a, spec.b) : 0
        self[.shortSecond, i] = spec.compliance > 0 ? body.shortArmSquared(spec.b, spec.c) : 0
        self[.turn, i] = 0
        self[.softness, i] = 0
        self[.endA, i] = Float(bitPattern: UInt32(ends.a))
        self[.endB, i] = Float(bitPattern: UInt32(ends.b))
        self[.endC, i] = Float(bitPattern: UInt32(ends.c))
    }

    mutating func retire(_ i: Int) {
        isActive[i] = false
        for column in [HingeColumn.presence, .shortFirst, .shortSecond] { self[column, i] = 0 }
    }
}
