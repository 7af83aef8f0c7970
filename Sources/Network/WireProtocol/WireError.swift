public import Anatomy

/// Why bytes from the other side are not a message. Counted, never ignored, never a trap.
public enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
    case truncated(neededBits: Int, haveBits: Int)
    case trailingBits(Int)
    case unknownMessage(code: UInt8)
    case badCode(field: String, code: UInt32)
    case outOfRange(field: String, value: Int, allowed: ClosedRange<Int>)
    case tooMany(field: String, count: Int, limit: Int)
    case notUTF8(field: String)
    case badPlan(BodyPlanCodingError)
    case otherVersion(theirs: UInt16)
    case unknownBaseline(sequence: UInt32)
    case staleSnapshot(sequence: UInt32, newest: UInt32)
    case otherStream(UInt8, here: UInt8)

    public var description: String {
        switch self {
        case .truncated(let needed, let have): "\(needed) bits are needed where \(have) are left"
        case .trailingBits(let count): "\(count) bits follow the end of the message"
        case .unknownMessage(let code): "no message has the code \(code)"
        case .badCode(let field, let code): "\(field) has the unknown code \(code)"
        case .outOfRange(let field, let value, let allowed):
            "\(field) is \(value): it must be from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .tooMany(let field, let count, let limit): "\(field) has \(count) entries: at most \(limit) are allowed"
        case .notUTF8(let field): "\(field) is not UTF-8 text"
        case .badPlan(let error): "bad body plan: \(error)"
        case .otherVersion(let theirs): "the other side speaks protocol \(theirs), this one \(protocolVersion)"
        case .unknownBaseline(let sequence): "it is coded against snapshot \(sequence), which is not held here"
        case .staleSnapshot(let sequence, let newest): "snapshot \(sequence) came after snapshot \(newest)"
        case .otherStream(let theirs, let here): "a snapshot of stream \(theirs) came where stream \(here) is read"
        }
    }
}
