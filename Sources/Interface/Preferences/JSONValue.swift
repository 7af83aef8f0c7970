public import Foundation
import UserFiles

/// Any JSON value: what a settings file holds beyond what this version knows must survive being saved by it.
public enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case whole(Int64)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])
    /// A number beyond what a `Double` holds, like 1e999: it spoils no more than its own key. Written as null.
    case excessive

    /// Throws what Foundation's parser has to say; nothing in the bytes can trap.
    public init(parsing data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
    }

    /// The document in the file at `path`; nil where there is none.
    static func read(_ path: String, maximumBytes: Int) throws -> JSONValue? {
        guard let bytes = try WholeFile.read(path, maximumBytes: maximumBytes) else { return nil }
        do { return try JSONValue(parsing: Data(bytes)) } catch { throw NoJSON() }
    }

    private struct NoJSON: Error, CustomStringConvertible { let description = "it is not JSON, or cut short" }

    /// For people to read: indented, keys in order, a newline at the end.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// The value at "video.quality"; setting makes the objects on the way, and replaces what is not one.
    public subscript(path: String) -> JSONValue? {
        get { self[path.split(separator: ".").map(String.init)[...]] }
        set { self[path.split(separator: ".").map(String.init)[...]] = newValue }
    }

    private subscript(path: ArraySlice<String>) -> JSONValue? {
        get {
            guard let first = path.first else { return self }
            guard case .object(let members) = self, let member = members[first] else { return nil }
            return member[path.dropFirst()]
        }
        set {
            guard let first = path.first else {
                self = newValue ?? .null
                return
            }
            var members: [String: JSONValue] = [:]
            if case .object(let known) = self { members = known }
            if path.count == 1 {
                members[first] = newValue
            } else {
                var member = members[first] ?? .object([:])
                member[path.dropFirst()] = newValue
                members[first] = member
            }
            self = .object(members)
        }
    }

    /// As it stands in the file, cut after some characters: for messages.
    var shown: String {
        if case .excessive = self { return "a number beyond 1e308" }
        let text = (try? data()).map { String(decoding: $0, as: UTF8.self) } ?? "?"
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(40) + "…" : line
    }
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let whole = try? container.decode(Int64.self) {
            self = .whole(whole)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
        } else {
            self = .excessive
        }
    }

    /// Writes it as plain JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null, .excessive: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .whole(let whole): try container.encode(whole)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }
}
