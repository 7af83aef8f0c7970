import Anatomy
import Evolution
import SimMath

/// A body plan by its binary form, which takes about half of the plan's memory: for books that keep thousands of plans and
/// are asked for few of them.
struct PackedPlan: Hashable, Sendable {
    private var bytes: [UInt8]

    init(_ plan: BodyPlan) { bytes = plan.encoded() }

    /// Decoded anew each time.
    var plan: BodyPlan { (try? BodyPlan(decoding: bytes)) ?? Genome.blank.plan }

    /// Where the bytes lie, and how many there is room for: two plans at one place take the memory of one.
    var memory: (place: UnsafeRawPointer?, bytes: Int) {
        (bytes.withUnsafeBytes { $0.baseAddress }, bytes.capacity)
    }

    /// As a plan is coded that need not be a body by today's rules.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        var content = C.isReading ? [] : bytes
        coder.bytes(&content, "plan", limit: BodyPlan.maximumBinaryBytes)
        guard C.isReading && coder.isSound else { return }
        // Not the bytes as they were read: of a plan there is one binary form.
        do { self = PackedPlan(try BodyPlan(decoding: content)) } catch { coder.refuse("plan", "\(error)") }
    }
}
