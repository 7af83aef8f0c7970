import SimMath

/// Floats kept for each link.
enum LinkColumn: Int, CaseIterable {
    /// µm, at factor 1.
    case restLength
    /// µm/pN.
    case compliance
    /// pN·s/µm.
    case damping
    /// pN·s/µm for each µm.
    case dragAlong
    case dragAcross
    /// 1 if the link resists compression, else 0.
    case pushes
    /// Infinite for a link that never breaks.
    case breakingStrain
    /// Live rest length / rest length: now, and where it is going.
    case factor
    case factorTarget
    /// 1 while the link holds, 0 broken or free.
    case presence

    // Of the tick, made by `prepareLinks`:
    /// Live rest length at the end of the tick, and its change in a substep, µm.
    case rest
    case growth
    /// Part of the strain from before this tick that is not to be undone at once, µm; positive when too long.
    case carried
    /// α/h², µm/(pN·s²).
    case softness
    /// The γ of XPBD: compliance times dashpot over h.
    case viscosity
    /// The part of a rod's drag that couples its two ends, h·ξℓ/6, pN·s²/µm.
    case couplingXX
    case couplingXY
    case couplingYY

    // For eight different bodies abreast:
    /// The two ends: floats from the first particle of the lane, as the bits of an `Int32`. Both 0 where a lane has no
    /// link.
    case endA
    case endB
    /// Of the tick, made by `prepareLinksByLane`: from a to b at its start, µm, and the metrics of the two ends.
    case armX
    case armY
    case metricAXX
    case metricAXY
    case metricAYY
    case metricBXX
    case metricBXY
    case metricBYY
    /// Of a rod, from `foreseeRodDrag` until it is spread: the drag at each end but for a factor of 3, pN·s/µm, and the
    /// impulse of the water or of the coupling, pN·s.
    case rodXX
    case rodXY
    case rodYY
    case rodImpulseX
    case rodImpulseY
}

/// The links of all bodies. What the passes work on is in lanes, at the link's `offset`.
@usableFromInline struct LinkColumns: BondColumns {
    /// Particles at the two ends.
    var a: [Int32] = []
    var b: [Int32] = []
    @usableFromInline var isActive: [Bool] = []
    /// Float of the link in each column of `lanes`.
    var offset: [Int32] = []
    var lanes: LaneStore

    init() {
        lanes = LaneStore(defaults: .init(repeating: 0, count: LinkColumn.allCases.count), rowWidth: laneWidth)
    }

    static var presence: LinkColumn { .presence }

    mutating func grow(to end: Int) {
        let missing = end - count
        if missing <= 0 { return }
        a.append(contentsOf: repeatElement(0, count: missing))
        b.append(contentsOf: repeatElement(0, count: missing))
        growOffsets(by: missing)
    }

    /// `first`: index of the body's first particle. `ends`: for eight abreast.
    mutating func occupy(_ i: Int, _ spec: LinkSpec, restLength: Float, first: Int, ends: BondEnds) {
        a[i] = Int32(first + spec.a)
        b[i] = Int32(first + spec.b)
        isActive[i] = true
        for column in LinkColumn.allCases { self[column, i] = 0 }
        self[.restLength, i] = restLength
        self[.compliance, i] = spec.compliance
        self[.damping, i] = spec.damping
        self[.dragAlong, i] = spec.dragAlong
        self[.dragAcross, i] = spec.dragAcross
        self[.pushes, i] = spec.limitsStretchOnly ? 0 : 1
        self[.breakingStrain, i] = spec.breakingStrain ?? .infinity
        self[.factor, i] = 1
        self[.factorTarget, i] = 1
        self[.presence, i] = 1
        self[.endA, i] = Float(bitPattern: UInt32(ends.a))
        self[.endB, i] = Float(bitPattern: UInt32(ends.b))
    }
}
