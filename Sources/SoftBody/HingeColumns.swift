import SimMath

/// The hinges of all bodies, one array for each property.
struct HingeColumns: Sendable {
    var a: [Int32] = []
    var b: [Int32] = []
    var c: [Int32] = []
    /// rad: now, and where it is going.
    var angle: [Float] = []
    var angleTarget: [Float] = []
    /// Unit vector at `angle`.
    var direction: [Vector2] = []
    /// rad/(pN·µm).
    var compliance: [Float] = []
    var isActive: [Bool] = []
    /// Slot k is swept as hinge `sweep[k]`: a permutation within each body.
    var sweep: [Int32] = []
    /// The active hinges of this tick in sweep order, made by `prepare`.
    var rows: [HingeRow] = []

    var count: Int { a.count }

    mutating func grow(to end: Int) {
        let missing = end - count
        if missing <= 0 { return }
        sweep.append(contentsOf: (count..<end).map { Int32($0) })
        a.append(contentsOf: repeatElement(0, count: missing))
        b.append(contentsOf: repeatElement(0, count: missing))
        c.append(contentsOf: repeatElement(0, count: missing))
        angle.append(contentsOf: repeatElement(0, count: missing))
        angleTarget.append(contentsOf: repeatElement(0, count: missing))
        direction.append(contentsOf: repeatElement(Vector2(1, 0), count: missing))
        compliance.append(contentsOf: repeatElement(0, count: missing))
        isActive.append(contentsOf: repeatElement(false, count: missing))
        rows.reserveCapacity(end)
    }

    /// `first`: index of the body's first particle.
    mutating func occupy(_ i: Int, _ spec: HingeSpec, restAngle: Float, first: Int) {
        a[i] = Int32(first + spec.a)
        b[i] = Int32(first + spec.b)
        c[i] = Int32(first + spec.c)
        angle[i] = restAngle
        angleTarget[i] = restAngle
        direction[i] = Vector2(angle: restAngle)
        compliance[i] = spec.compliance
        isActive[i] = true
    }
}
