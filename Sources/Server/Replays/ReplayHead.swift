import Bytes
public import Ecosystem
import Saves
import SimMath

/// What stands at the beginning of a recording. Little-endian:
///
///     "microreplay"  version:2
///     headBytes:4    head: JSON
///     checksum:8     StateHash of all before it
///     blocks         see `ReplayBlock`
public struct ReplayHead: Codable, Sendable {
    public static let version = 1
    static let magic = Array("microreplay".utf8)
    /// Up to the JSON.
    static let fixedBytes = magic.count + 2 + 4
    /// Of the JSON: a hundred times what it has.
    static let mostBytes = 1 << 20

    /// The program and its version.
    public let writer: String
    /// Tells one build of the program from another: only the same build is bound to live the same life.
    public let build: String
    public let settings: EcosystemSettings

    public init(writer: String, build: String, settings: EcosystemSettings) {
        self.writer = writer
        self.build = build
        self.settings = settings
    }

    /// The beginning of a file.
    public func encoded() -> [UInt8] {
        let json = SettingsCoding.json(of: self)
        var bytes = Self.magic
        bytes.append(number: UInt16(Self.version))
        bytes.append(number: UInt32(json.count))
        bytes += json
        bytes.append(number: bytes.replayChecksum)
        return bytes
    }

    /// Reads what `encoded` wrote. Returns where the blocks begin.
    static func read(_ source: ReplaySource) throws(ReplayError) -> (head: ReplayHead, end: Int) {
        let fixed = try source.bytes(0..<fixedBytes)
        guard fixed.starts(with: magic) else { throw .foreign }
        guard fixed.count == fixedBytes else { throw .truncated(needed: fixedBytes, have: fixed.count) }
        let version = Int(UInt16(littleEndian: fixed[magic.count..<magic.count + 2]))
        guard version == Self.version else { throw .otherVersion(version) }
        let count = Int(UInt32(littleEndian: fixed[(magic.count + 2)...]))
        guard count <= mostBytes else { throw .damaged(offset: 0, what: "the head") }
        let end = fixedBytes + count + 8
        guard source.count >= end else { throw .truncated(needed: end, have: source.count) }
        let all = try source.bytes(0..<end)
        guard all.count == end else { throw .truncated(needed: end, have: all.count) }
        guard UInt64(littleEndian: all[(end - 8)...]) == Array(all[..<(end - 8)]).replayChecksum else {
            throw .damaged(offset: 0, what: "the head")
        }
        do {
            return (try SettingsCoding.value(of: Array(all[fixedBytes..<(end - 8)])), end)
        } catch { throw .settings(error.reason) }
    }
}

extension [UInt8] {
    /// What stands behind bytes of a recording.
    var replayChecksum: UInt64 {
        var hash = StateHash()
        hash.combine(bytes: self)
        return hash.value
    }
}
