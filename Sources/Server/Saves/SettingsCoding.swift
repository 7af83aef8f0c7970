import Foundation

/// Why JSON is not the value it should be.
package struct SettingsCodingError: Error, Hashable {
    package let reason: String
}

/// Values as JSON in files that outlive the program.
package enum SettingsCoding {
    /// With sorted keys, each number to the bit.
    package static func json(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = strings.encoding
        // Of structs of numbers and texts; there is nothing that could not be encoded.
        return (try? encoder.encode(value)).map { Array($0) } ?? []
    }

    /// What `json` made.
    package static func value<Value: Decodable>(of json: [UInt8]) throws(SettingsCodingError) -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = strings.decoding
        do { return try decoder.decode(Value.self, from: Data(json)) } catch {
            throw SettingsCodingError(reason: reason(error))
        }
    }

    private static let strings:
        (
            encoding: JSONEncoder.NonConformingFloatEncodingStrategy,
            decoding: JSONDecoder.NonConformingFloatDecodingStrategy
        ) =
            (
                .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
                .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            )

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .keyNotFound(let key, _): return "there is no '\(key.stringValue)', which this program needs"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
        @unknown default: return "\(error)"
        }
    }
}
