public import Drawing

/// One object of a storyboard: its values by name, checked as they are read. A value that is never read is an error
/// too.
public struct StoryboardReader {
    /// Where it stands in the document.
    public let path: String
    private let object: [String: StoryboardValue]
    private var read: Set<String> = []

    /// Numbers beyond this are mistakes, points.
    static let maximumMagnitude = 1e5

    init(_ value: StoryboardValue, path: String) throws(StoryboardError) {
        guard case .object(let object) = value else {
            throw StoryboardError(path: path, reason: "\(value.kind) where an object belongs")
        }
        self.path = path
        self.object = object
    }

    /// What is wrong with one of its values.
    public func error(_ key: String, _ reason: String) -> StoryboardError {
        StoryboardError(path: path.isEmpty ? key : path + "." + key, reason: reason)
    }

    mutating func value(_ key: String) -> StoryboardValue? {
        read.insert(key)
        return object[key]
    }

    private func wrong(_ key: String, _ value: StoryboardValue, _ wanted: String) -> StoryboardError {
        error(key, "\(value.kind) where \(wanted) belongs")
    }

    /// nil where there is none; so for the others.
    public mutating func string(_ key: String) throws(StoryboardError) -> String? {
        guard let value = value(key) else { return nil }
        guard case .string(let text) = value else { throw wrong(key, value, "a text") }
        return text
    }

    /// A truth value; nil where the key is missing.
    public mutating func bool(_ key: String) throws(StoryboardError) -> Bool? {
        guard let value = value(key) else { return nil }
        guard case .bool(let truth) = value else { throw wrong(key, value, "true or false") }
        return truth
    }

    /// A number; nil where the key is missing.
    public mutating func number(_ key: String) throws(StoryboardError) -> Float? {
        guard let value = value(key) else { return nil }
        return try number(value, key)
    }

    private func number(_ value: StoryboardValue, _ key: String) throws(StoryboardError) -> Float {
        guard case .number(let number) = value else { throw wrong(key, value, "a number") }
        guard abs(number) <= Self.maximumMagnitude else {
            throw error(key, "\(number) is beyond ±\(Int(Self.maximumMagnitude))")
        }
        return Float(number)
    }

    /// A list of exactly `count` numbers; `names` says which, for the reason.
    mutating func numbers(_ key: String, _ names: String, count: Int) throws(StoryboardError) -> [Float]? {
        guard let value = value(key) else { return nil }
        guard case .array(let values) = value else { throw wrong(key, value, "a list [\(names)]") }
        guard values.count == count else { throw error(key, "\(values.count) numbers where [\(names)] belong") }
        var result: [Float] = []
        for (index, value) in values.enumerated() { result.append(try number(value, "\(key)[\(index)]")) }
        return result
    }

    /// A rectangle as `[x, y, width, height]`, points; nil where the key is missing.
    public mutating func rect(_ key: String) throws(StoryboardError) -> Rect? {
        guard let n = try numbers(key, "x, y, width, height", count: 4) else { return nil }
        guard n[2] >= 0, n[3] >= 0 else { throw error(key, "an extent of \(n[2]) × \(n[3])") }
        return Rect(n[0], n[1], n[2], n[3])
    }

    /// Insets, points; nil where the key is missing.
    public mutating func insets(_ key: String) throws(StoryboardError) -> Insets? {
        guard let n = try numbers(key, "top, left, bottom, right", count: 4) else { return nil }
        return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// One of the words that `words` knows.
    public mutating func choice<Value>(
        _ key: String, _ words: KeyValuePairs<String, Value>
    ) throws(StoryboardError) -> Value? {
        guard let word = try string(key) else { return nil }
        guard let found = words.first(where: { $0.key == word }) else {
            throw error(key, "“\(word)” is none of \(words.map(\.key).joined(separator: ", "))")
        }
        return found.value
    }

    /// The values of a list, empty where there is none.
    mutating func list(_ key: String) throws(StoryboardError) -> [StoryboardValue] {
        guard let value = value(key) else { return [] }
        guard case .array(let values) = value else { throw wrong(key, value, "a list") }
        return values
    }

    func finish() throws(StoryboardError) {
        guard let stranger = object.keys.filter({ !read.contains($0) }).min() else { return }
        throw error(stranger, "nothing here is called so; known: \(read.sorted().joined(separator: ", "))")
    }
}
