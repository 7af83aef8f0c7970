import Anatomy
import Foundation

/// A design as one line of JSON: what a picture carries.
///
///     {"micro-design":1,"name":"Hunter","saved":1700000000,"body":"base64 of BodyPlan's binary form"}
enum DesignText {
    static let version = 1
    /// Bytes; the largest body takes about 4000 of base64.
    static let maximumLength = 1 << 16

    private struct Document: Codable {
        var version: Int
        var name: String
        var saved: Int64
        var body: Data

        enum CodingKeys: String, CodingKey {
            case version = "micro-design"
            case name, saved, body
        }
    }

    private struct Version: Decodable {
        var version: Int
        enum CodingKeys: String, CodingKey { case version = "micro-design" }
    }

    static func encoded(_ design: SavedDesign) throws(DesignError) -> [UInt8] {
        let document = Document(
            version: version, name: design.name, saved: design.savedAt, body: Data(design.plan.encoded()))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return Array(try encoder.encode(document)) } catch { throw .unreadable("\(error)") }
    }

    static func design(_ bytes: some Collection<UInt8>) throws(DesignError) -> SavedDesign {
        guard bytes.count <= maximumLength else {
            throw .unreadable("\(bytes.count) bytes are more than any body needs")
        }
        let data = Data(bytes)
        let decoder = JSONDecoder()
        // The version first, so that a newer format is not taken for a broken one.
        guard let found = try? decoder.decode(Version.self, from: data) else {
            throw .unreadable("it names no version")
        }
        guard found.version == version else { throw .unknownVersion(found.version) }
        guard let document = try? decoder.decode(Document.self, from: data) else {
            throw .unreadable("name, time or body is missing")
        }
        let plan: BodyPlan
        do { plan = try BodyPlan(decoding: document.body) } catch { throw .unreadable("\(error)") }
        return try SavedDesign(name: document.name, plan: plan, savedAt: document.saved)
    }
}
