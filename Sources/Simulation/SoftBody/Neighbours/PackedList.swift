/// A list that keeps its memory and is filled through a plain pointer: nothing is allocated once it has reached its
/// full length.
struct PackedList<Element: BitwiseCopyable & Sendable>: Sendable {
    private var storage: [Element] = []
    private(set) var count = 0

    /// Room for elements.
    var capacity: Int { storage.count }
    var bytes: Int { capacity * MemoryLayout<Element>.stride }

    /// Makes room for `capacity` elements, at least a quarter more than there was; what is in it stays.
    mutating func reserve(_ capacity: Int, filler: Element) {
        let missing = capacity - storage.count
        if missing <= 0 { return }
        storage.fill(to: storage.count + max(missing, storage.count / 4), filler)
    }

    mutating func removeAll() { count = 0 }

    /// As `fill`, of two lists at once.
    static func fill(
        _ one: inout PackedList, _ other: inout PackedList,
        _ body: (UnsafeMutablePointer<Element>, UnsafeMutablePointer<Element>) -> (Int, Int)
    ) {
        one.fill { first in
            var counts = (0, 0)
            other.fill { second in
                counts = body(first, second)
                return counts.1
            }
            return counts.0
        }
    }

    /// Lets `body` write into the memory and takes the count it returns.
    mutating func fill(_ body: (UnsafeMutablePointer<Element>) -> Int) {
        count = storage.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { body($0) } ?? 0
        }
    }

    /// Lets `body` read and change the elements there are.
    mutating func withMutableElements<Result>(_ body: (UnsafeMutableBufferPointer<Element>) -> Result) -> Result {
        let count = count
        return storage.withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[..<count])) }
    }

    func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        let count = count
        return storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
