import Foundation

/// Writes the machine-readable result of a program: one JSON object, keys sorted, on one line of standard output.
public enum JSONLine {
    /// - Throws: `EncodingError` for a value that JSON has no form for, as a number that is not finite;
    ///   `StandardOutputError` where the line cannot be written.
    public static func print(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try StandardOutput.write(Array(encoder.encode(value)) + [UInt8(ascii: "\n")])
    }
}
