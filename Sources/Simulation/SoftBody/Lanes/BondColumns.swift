/// What the links and the hinges of all bodies have in common: each has an offset in the lanes.
protocol BondColumns: Sendable {
    associatedtype Column: RawRepresentable where Column.RawValue == Int

    var isActive: [Bool] { get set }
    /// Float of the bond in each column of `lanes`.
    var offset: [Int32] { get set }
    var lanes: LaneStore { get set }
    /// The column that is 1 while the bond holds.
    static var presence: Column { get }
}

extension BondColumns {
    var count: Int { offset.count }

    subscript(column: Column, bond: Int) -> Float {
        get { lanes[column.rawValue, Int(offset[bond])] }
        set { lanes[column.rawValue, Int(offset[bond])] = newValue }
    }

    mutating func growOffsets(by missing: Int) {
        isActive.append(contentsOf: repeatElement(false, count: missing))
        offset.append(contentsOf: repeatElement(-1, count: missing))
    }

    mutating func retire(_ i: Int) {
        isActive[i] = false
        self[Self.presence, i] = 0
    }

    /// Moves the bond to another offset in the lanes and resets the old one.
    mutating func move(_ i: Int, to offset: Int) {
        lanes.moveElement(from: Int(self.offset[i]), to: offset)
        self.offset[i] = Int32(offset)
    }

    mutating func vacate(_ i: Int) {
        lanes.resetElement(at: Int(offset[i]))
        offset[i] = -1
    }
}

/// The lanes of the links or of the hinges as plain memory, from some row on.
struct BondLanes<Column: RawRepresentable> where Column.RawValue == Int {
    let base: UnsafeMutablePointer<Float>
    /// Floats from a column to the next.
    let stride: Int

    @inline(__always) func from(row: Int) -> BondLanes { BondLanes(base: base + row * laneWidth, stride: stride) }

    /// Seen from one lane.
    @inline(__always) func lane(_ lane: Int) -> BondLanes { BondLanes(base: base + lane, stride: stride) }

    @inline(__always) subscript<Number: LaneNumber>(column: Column, offset: Int) -> Number {
        get { Number(at: base + (column.rawValue &* stride &+ offset)) }
        nonmutating set { newValue.store(at: base + (column.rawValue &* stride &+ offset)) }
    }
}
