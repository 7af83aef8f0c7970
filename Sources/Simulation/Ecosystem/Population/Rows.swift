import Threads

/// The index of an element in one kind of list. Each kind has its own type, so that the index of a creature cannot be
/// used for a cell. As cheap as the `Int` in it.
protocol RowIndex: Strideable, Hashable, Sendable where Stride == Int {
    var row: Int { get }
    init(row: Int)
}

extension RowIndex {
    @inline(__always) static func < (a: Self, b: Self) -> Bool { a.row < b.row }
    @inline(__always) func distance(to other: Self) -> Int { other.row - row }
    @inline(__always) func advanced(by count: Int) -> Self { Self(row: row + count) }
    @inline(__always) static func + (index: Self, offset: Int32) -> Self { Self(row: index.row + Int(offset)) }
}

/// A creature in `Population.creatures`, until the next birth or removal.
struct CreatureIndex: RowIndex {
    let row: Int
}

/// A cell in `Population.cells`: the row is the engine's particle index, for the life of the body.
struct CellIndex: RowIndex {
    let row: Int

    init(row: Int) { self.row = row }
    @inline(__always) init(particle: Int32) { row = Int(particle) }

    /// In the engine.
    @inline(__always) var particle: Int { row }
}

/// A bond in `Population.bonds`: the row is the engine's link index, for the life of the body.
struct BondIndex: RowIndex {
    let row: Int

    /// In the engine.
    @inline(__always) var link: Int { row }
}

extension Range where Bound: RowIndex {
    init(rows: Range<Int>) { self = Bound(row: rows.lowerBound)..<Bound(row: rows.upperBound) }
    var rows: Range<Int> { lowerBound.row..<upperBound.row }
}

/// An array with its own index type.
struct Rows<Index: RowIndex, Element: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
    var elements: [Element] = []

    @inline(__always) var startIndex: Index { Index(row: 0) }
    @inline(__always) var endIndex: Index { Index(row: elements.count) }
    @inline(__always) var count: Int { elements.count }

    subscript(index: Index) -> Element {
        @inline(__always) get { elements[index.row] }
        @inline(__always) _modify { yield &elements[index.row] }
    }

    /// Returns the element's index.
    @discardableResult mutating func append(_ element: Element) -> Index {
        elements.append(element)
        return Index(row: elements.count - 1)
    }

    mutating func removeAll(where isUnwanted: (Element) -> Bool) { elements.removeAll(where: isUnwanted) }

    /// Adds copies of `filler` until there are `count` elements, and half as many again as there were where there are too
    /// few.
    mutating func grow(to count: Int, filler: Element) {
        if count > elements.count { reserve(Swift.max(count, elements.count + elements.count / 2), filler: filler) }
    }

    /// Adds copies of `filler` until there are so many elements. All of them are there: what an array has only reserved its
    /// copies have not, and a dish is copied every second.
    mutating func reserve(_ count: Int, filler: Element) {
        let missing = count - elements.count
        guard missing > 0 else { return }
        elements.reserveCapacity(count)
        elements.append(contentsOf: repeatElement(filler, count: missing))
    }
}

extension Rows {
    /// Lends some of its elements, the first at 0: no index is checked twice, and the list is not asked for each whether it is shared.
    @inline(__always)
    mutating func lend<Result>(
        _ range: Range<Index>, _ body: (UnsafeMutableBufferPointer<Element>) -> Result
    ) -> Result {
        elements.withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[range.rows])) }
    }
}

extension Rows {
    /// See `Array.forEach`.
    @inline(__always)
    mutating func forEach(_ workers: Workers?, _ body: (Index, inout Element) -> Void) {
        elements.forEach(workers) { body(Index(row: $0), &$1) }
    }
}

extension Array {
    /// Calls `body` for each element. With workers half of them are another thread's: for what changes nothing but its
    /// own element and what belongs to it.
    ///
    /// Written out for one thread: what `body` captures is retained only for two.
    @inline(__always)
    mutating func forEach(_ workers: Workers?, _ body: (Int, inout Element) -> Void) {
        if workers == nil {
            for k in indices { body(k, &self[k]) }
            return
        }
        withUnsafeMutableBufferPointer { elements in
            let elements = elements
            Workers.halves(workers, below: elements.count) { half in
                for k in half { body(k, &elements[k]) }
            }
        }
    }
}
