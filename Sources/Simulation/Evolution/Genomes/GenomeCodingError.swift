public import Anatomy
public import Bytes

/// Why bytes are not a genome. Every case names the part, and what would be allowed.
public enum GenomeCodingError: TruncationError, Hashable, Sendable, CustomStringConvertible {
    case truncated(needed: Int, have: Int)
    case unknownVersion(UInt8)
    case trailingBytes(Int)
    case plan(BodyPlanCodingError)
    /// The bytes are a plan, but not a valid body.
    case invalidBody([BodyPlanProblem])
    case brain(BrainProblem)
    /// A brain, but not one from a sense frame to a control frame.
    case otherFrames(inputs: Int, outputs: Int)
    case tooManyResponses(count: Int)
    case unknownPart(code: UInt8, gene: Int)
    case responseTwice(gene: Int)
    case responseOutOfRange(gene: Int, value: Float, limit: Float)

    public var description: String {
        switch self {
        case .truncated(let needed, let have): "a genome of at least \(needed) bytes is cut off after \(have)"
        case .unknownVersion(let version):
            "genome format \(version) is not known here (this program writes \(Genome.binaryVersion))"
        case .trailingBytes(let count): "\(count) bytes follow the end of the genome"
        case .plan(let error): "the genome's body cannot be read: \(error)"
        case .invalidBody(let problems):
            "the genome's body cannot live: \(problems.map(\.description).joined(separator: "; "))"
        case .brain(let problem): "the genome's brain is invalid: \(problem)"
        case .otherFrames(let inputs, let outputs):
            "the genome's brain has \(inputs) senses and \(outputs) controls: a creature's has \(Brain.senseCount) and "
                + "\(Brain.controlCount)"
        case .tooManyResponses(let count): "\(count) responses: at most \(Genome.maximumResponses) are allowed"
        case .unknownPart(let code, let gene):
            "response \(gene) is of a part of the unknown kind \(code): 0 is a cell, 1 a link"
        case .responseTwice(let gene): "response \(gene) is of a part that another one is of"
        case .responseOutOfRange(let gene, let value, let limit):
            "response \(gene) has the value \(value): it must be from \(-limit) to \(limit)"
        }
    }
}
