import ArgumentParser
import Benchmarks
import Foundation

/// Where results go.
enum Report {
    static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// One line that replaces itself; nothing if the output is not a terminal.
    static func progress(_ line: String) {
        guard isatty(STDERR_FILENO) != 0 else { return }
        FileHandle.standardError.write(Data(("\r\u{1B}[K" + line).utf8))
    }

    /// Checks before the measurement that its results can be written.
    static func checkWritable(_ path: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        let isFile = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let canWrite = FileManager.default.isWritableFile(atPath: isFile ? path : folder)
        guard canWrite, !isFolder.boolValue, !path.isEmpty else {
            throw ValidationError("'\(path)' cannot be written: name a file in a folder that this user may write to.")
        }
    }

    static func write(_ text: String, to path: String) throws {
        try ResultFile.write(text.utf8, to: path)
    }

    static func write(_ value: some Encodable, toJSON path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var text = try encoder.encode(value)
        text.append(UInt8(ascii: "\n"))
        try ResultFile.write(text, to: path)
    }
}

/// What was asked for made sense, and there is none of it: no fault of the command line, whose usage would be printed.
struct NothingToSee: Error, CustomStringConvertible {
    let description: String

    init(_ words: String) { description = words }
}
