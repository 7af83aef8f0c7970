/// The text of a shader, put together from its file and those that it includes.
///
/// `#include "rooms.glsl"` on a line of its own stands for that file's text, the first time it is met. `#line`
/// directives keep the origin of every line, so that a driver's complaint can be traced to its file.
nonisolated struct ShaderText {
    private(set) var text = ""
    /// The files, by the number that `#line` gives them.
    private(set) var files: [String] = []
    private let read: (String) -> String?

    /// - Parameters:
    ///   - defines: macros by name, defined right after the line of the version.
    ///   - read: the text of the file of a name, nil where there is none.
    /// - Throws: `RenderError.shader` for a file that is not there, or one that does not begin with its version.
    init(_ file: String, defines: [String: String], read: @escaping (String) -> String?) throws(RenderError) {
        self.read = read
        guard let first = read(file) else { throw .shader(name: file, log: "there is no such file") }
        let lines = Self.lines(first)
        guard let version = lines.first, version.hasPrefix("#version ") else {
            throw .shader(name: file, log: "\(file):1: the first line must be its #version")
        }
        text = version + "\n"
        for (name, value) in defines.sorted(by: { $0.key < $1.key }) { text += "#define \(name) \(value)\n" }
        try append(lines.dropFirst(), of: file)
    }

    private mutating func append(_ lines: ArraySlice<Substring>, of file: String) throws(RenderError) {
        let number = files.count
        files.append(file)
        text += "#line \(lines.startIndex + 1) \(number)\n"
        for (index, line) in zip(lines.indices, lines) {
            guard let name = Self.included(by: line) else {
                text += line + "\n"
                continue
            }
            guard !files.contains(name) else {
                text += "\n"
                continue
            }
            guard let inner = read(name) else {
                throw .shader(name: file, log: "\(file):\(index + 1): there is no file \(name) to include")
            }
            try append(Self.lines(inner)[...], of: name)
            text += "#line \(index + 2) \(number)\n"
        }
    }

    /// A driver's complaint with files' names in place of their numbers.
    func located(_ log: String) -> String {
        // "0:12(5): error" of Mesa, "0(12) : error" of NVIDIA, "ERROR: 0:12:" of others.
        log.replacing(/\b(\d+)(?::(\d+)|\((\d+)\))/.anchorsMatchLineEndings()) { match in
            guard let number = Int(match.1), files.indices.contains(number), let line = match.2 ?? match.3 else {
                return String(match.0)
            }
            return "\(files[number]):\(line)"
        }
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func included(by line: Substring) -> String? {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard line.hasPrefix("#include "), parts.count == 3 else { return nil }
        return String(parts[1])
    }
}
