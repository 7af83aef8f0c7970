/// The numbers of the plans that a guest has been sent, the latest of them: a client keeps no more, and asks for one
/// that it has let go.
package struct KnownPlans {
    package init() {}

    /// In rising order: a set of them would take three times the memory, and double it again and again while it fills.
    private var numbers: [UInt32] = []
    /// In the order they were sent; `oldest` is where the next is let go.
    private var order: [UInt32] = []
    private var oldest = 0

    /// As many as a client keeps. Far more than a snapshot can show.
    package static let capacity = 1_024

    package func contains(_ number: UInt32) -> Bool {
        let place = place(of: number)
        return place < numbers.count && numbers[place] == number
    }

    /// Whether it was not known.
    @discardableResult
    package mutating func insert(_ number: UInt32) -> Bool {
        guard !contains(number) else { return false }
        if order.isEmpty { makeRoom() }
        if order.count < Self.capacity {
            order.append(number)
        } else {
            numbers.remove(at: place(of: order[oldest]))
            order[oldest] = number
            oldest = (oldest + 1) % Self.capacity
        }
        numbers.insert(number, at: place(of: number))
        return true
    }

    /// Where the first number stands that is not lower.
    private func place(of number: UInt32) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// All of it with the first plan, for spectators from elsewhere are sent none. Written to, not only reserved: what
    /// fills for half an hour looks like a leak for as long.
    private mutating func makeRoom() {
        numbers = [UInt32](repeating: 0, count: Self.capacity)
        numbers.removeAll(keepingCapacity: true)
        order = [UInt32](repeating: 0, count: Self.capacity)
        order.removeAll(keepingCapacity: true)
    }

    /// Bytes that it takes.
    package var memory: Int { (numbers.capacity + order.capacity) * MemoryLayout<UInt32>.stride }
}
