/// A value given to the engine that it cannot work with, or (from `checkInvariants`) a state it should never reach.
public struct SoftBodyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the value belongs to. Indices are those of the specification, or of the system for `state`.
    public enum Part: Hashable, Sendable {
        case settings
        case dish
        case rock(Int)
        case wall(Int)
        case zone(Int)
        case body
        case placement
        case particle(Int)
        case link(Int)
        case hinge(Int)
        case grip
        case state
    }

    public let part: Part
    /// The name of the offending property.
    public let name: String
    public let value: Double
    /// What would have been accepted, in words and numbers.
    public let requirement: String

    public init(_ part: Part, _ name: String, value: Double, requirement: String) {
        self.part = part
        self.name = name
        self.value = value
        self.requirement = requirement
    }

    public var description: String { "\(part): \(name) is \(value), but must be \(requirement)" }
}

/// Throws unless `value` is finite and within `range`.
func require(
    _ value: Float, in range: ClosedRange<Float>, _ part: SoftBodyError.Part, _ name: String
) throws(SoftBodyError) {
    guard value.isFinite, range.contains(value) else {
        throw SoftBodyError(
            part, name, value: Double(value), requirement: "within \(range.lowerBound)…\(range.upperBound)")
    }
}

/// Throws unless `index` points into a list of `count` elements.
func requireIndex(
    _ index: Int, below count: Int, _ part: SoftBodyError.Part, _ name: String
) throws(SoftBodyError) {
    guard index >= 0, index < count else {
        throw SoftBodyError(part, name, value: Double(index), requirement: "an index within 0..<\(count)")
    }
}
