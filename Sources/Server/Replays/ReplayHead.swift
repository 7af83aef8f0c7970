public import Ecosystem
public import RecordingHeads
import Saves

/// What a recording says of itself: JSON in the frame of a `RecordingHead`.
public struct ReplayHead: Codable, Sendable {
    /// The program and its version.
    public let writer: String
    /// Tells one build of the program from another: only the same build is bound to live the same life.
    public let build: String
    public let settings: EcosystemSettings
    /// Whose life it was kept for; nil for a recording of the dish as such.
    public var life: RecordedLife?

    public init(writer: String, build: String, settings: EcosystemSettings, life: RecordedLife? = nil) {
        self.writer = writer
        self.build = build
        self.settings = settings
        self.life = life
    }

    /// The beginning of a file.
    public func encoded() -> [UInt8] { RecordingHead.encoded(SettingsCoding.json(of: self)) }

    /// Reads what `encoded` wrote. Returns where the blocks begin.
    static func read(_ source: ReplaySource) throws(ReplayError) -> (head: ReplayHead, end: Int) {
        let bytes = try source.bytes(0..<RecordingHead.maximumFileBytes)
        let (json, end): ([UInt8], Int)
        do { (json, end) = try RecordingHead.json(in: bytes) } catch { throw ReplayError(error) }
        do { return (try SettingsCoding.value(of: json), end) } catch { throw .settings(error.reason) }
    }
}

extension ReplayError {
    fileprivate init(_ error: RecordingHeadError) {
        switch error {
        case .foreign, .missing: self = .foreign
        case .otherVersion(let version): self = .otherVersion(version)
        case .truncated(let needed, let have): self = .truncated(needed: needed, have: have)
        case .damaged: self = .damaged(offset: 0, what: "the head")
        case .unclear(let reason): self = .settings(reason)
        case .file(let error): self = .file(error)
        }
    }
}

extension [UInt8] {
    /// What stands behind bytes of a recording.
    var replayChecksum: UInt64 { RecordingHead.checksum(of: self) }
}
