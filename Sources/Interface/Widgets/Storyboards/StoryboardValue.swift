import Foundation

/// A value of a storyboard document.
enum StoryboardValue: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([StoryboardValue])
    case object([String: StoryboardValue])

    /// Documents beyond this are refused unread, bytes: a hundred times the largest screen.
    static let maximumBytes = 1 << 20

    /// - Throws: `StoryboardError` if the input is not valid JSON, with the parser's reason.
    static func parse(_ bytes: [UInt8]) throws(StoryboardError) -> StoryboardValue {
        guard bytes.count <= maximumBytes else {
            throw StoryboardError(path: "", reason: "\(bytes.count) bytes: at most \(maximumBytes)")
        }
        do {
            return try JSONDecoder().decode(StoryboardValue.self, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) {
            let cause = context.underlyingError.map { ": \($0)" } ?? ""
            throw StoryboardError(path: "", reason: "not JSON (\(context.debugDescription)\(cause))")
        } catch {
            throw StoryboardError(path: "", reason: "not JSON (\(error))")
        }
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([StoryboardValue].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: StoryboardValue].self))
        }
    }

    /// For reasons: what stands there instead.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a truth value"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
