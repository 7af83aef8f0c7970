/// Eight places in the columns of a block, one in each lane: those of the particles that the lanes' bonds join.
///
/// Written out lane by lane: as a loop they would go through memory, and the processor's own gathering is slower.
struct LaneOffsets {
    /// Each counts floats from the first particle of its lane.
    private let offsets: UnsafePointer<Int32>

    @inline(__always) init<Column>(_ bonds: BondLanes<Column>, _ column: Column, _ bond: Int) {
        let bits = UnsafeRawPointer(bonds.base + (column.rawValue &* bonds.stride &+ bond))
        offsets = bits.assumingMemoryBound(to: Int32.self)
    }

    @inline(__always) private subscript(lane: Int) -> Int { Int(offsets[lane]) &+ lane }

    /// Where the places differ from others.
    @inline(__always) func differ(from other: LaneOffsets) -> SIMDMask<SIMD8<Int32>> {
        let (one, two) = (UnsafeRawPointer(offsets), UnsafeRawPointer(other.offsets))
        return one.load(as: SIMD8<Int32>.self) .!= two.load(as: SIMD8<Int32>.self)
    }

    @inline(__always) func gather(_ from: UnsafeMutablePointer<Float>) -> SIMD8<Float> {
        SIMD8<Float>(
            from[self[0]], from[self[1]], from[self[2]], from[self[3]], from[self[4]], from[self[5]], from[self[6]],
            from[self[7]])
    }

    @inline(__always) func scatter(_ values: SIMD8<Float>, _ to: UnsafeMutablePointer<Float>) {
        to[self[0]] = values[0]
        to[self[1]] = values[1]
        to[self[2]] = values[2]
        to[self[3]] = values[3]
        to[self[4]] = values[4]
        to[self[5]] = values[5]
        to[self[6]] = values[6]
        to[self[7]] = values[7]
    }
}

extension ParticleLanes {
    @inline(__always) func gather(_ column: ParticleColumn, _ offsets: LaneOffsets) -> LaneVector<SIMD8<Float>> {
        LaneVector(offsets.gather(self[column]), offsets.gather(self[column] + laneWidth))
    }

    @inline(__always) func scatter(
        _ vectors: LaneVector<SIMD8<Float>>, _ column: ParticleColumn, _ offsets: LaneOffsets
    ) {
        offsets.scatter(vectors.x, self[column])
        offsets.scatter(vectors.y, self[column] + laneWidth)
    }
}
