/// The numbers of the plans that a guest has been sent, the latest of them: a client keeps no more, and asks for one
/// that it has let go.
package struct KnownPlans {
    package init() {}

    private var numbers: Set<UInt32> = []
    /// In the order they were sent; `oldest` is where the next is let go.
    private var order: [UInt32] = []
    private var oldest = 0

    /// As many as a client keeps. Far more than a snapshot can show.
    package static let capacity = 1_024

    package func contains(_ number: UInt32) -> Bool { numbers.contains(number) }

    /// Whether it was not known.
    @discardableResult
    package mutating func insert(_ number: UInt32) -> Bool {
        guard numbers.insert(number).inserted else { return false }
        if order.count < Self.capacity {
            order.append(number)
        } else {
            numbers.remove(order[oldest])
            order[oldest] = number
            oldest = (oldest + 1) % Self.capacity
        }
        return true
    }
}
