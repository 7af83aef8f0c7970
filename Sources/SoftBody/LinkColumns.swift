import SimMath

/// The links of all bodies, one array for each property.
struct LinkColumns: Sendable {
    var a: [Int32] = []
    var b: [Int32] = []
    /// µm, at factor 1.
    var restLength: [Float] = []
    var compliance: [Float] = []
    var damping: [Float] = []
    var dragAlong: [Float] = []
    var dragAcross: [Float] = []
    var limitsStretchOnly: [Bool] = []
    /// Infinite for a link that never breaks.
    var breakingStrain: [Float] = []
    /// Live rest length / rest length: now, and where it is going.
    var factor: [Float] = []
    var factorTarget: [Float] = []
    var isActive: [Bool] = []
    /// Slot k is swept as link `sweep[k]`: a permutation within each body.
    var sweep: [Int32] = []
    /// The active links of this tick in sweep order, made by `prepare`.
    var rows: [LinkRow] = []
    /// Those with drag.
    var rods: [RodRow] = []

    var count: Int { a.count }

    mutating func grow(to end: Int) {
        let missing = end - count
        if missing <= 0 { return }
        sweep.append(contentsOf: (count..<end).map { Int32($0) })
        a.append(contentsOf: repeatElement(0, count: missing))
        b.append(contentsOf: repeatElement(0, count: missing))
        restLength.append(contentsOf: repeatElement(1, count: missing))
        compliance.append(contentsOf: repeatElement(0, count: missing))
        damping.append(contentsOf: repeatElement(0, count: missing))
        dragAlong.append(contentsOf: repeatElement(0, count: missing))
        dragAcross.append(contentsOf: repeatElement(0, count: missing))
        limitsStretchOnly.append(contentsOf: repeatElement(false, count: missing))
        breakingStrain.append(contentsOf: repeatElement(.infinity, count: missing))
        factor.append(contentsOf: repeatElement(1, count: missing))
        factorTarget.append(contentsOf: repeatElement(1, count: missing))
        isActive.append(contentsOf: repeatElement(false, count: missing))
        rows.reserveCapacity(end)
        rods.reserveCapacity(end)
    }

    /// `first`: index of the body's first particle.
    mutating func occupy(_ i: Int, _ spec: LinkSpec, restLength: Float, first: Int) {
        a[i] = Int32(first + spec.a)
        b[i] = Int32(first + spec.b)
        self.restLength[i] = restLength
        compliance[i] = spec.compliance
        damping[i] = spec.damping
        dragAlong[i] = spec.dragAlong
        dragAcross[i] = spec.dragAcross
        limitsStretchOnly[i] = spec.limitsStretchOnly
        breakingStrain[i] = spec.breakingStrain ?? .infinity
        factor[i] = 1
        factorTarget[i] = 1
        isActive[i] = true
    }
}
