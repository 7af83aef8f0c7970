import Foundation
import UserFiles

/// Whose life a recording was kept for. Ticks are the recorded dish's.
public struct RecordedLife: Hashable, Codable, Sendable {
    public var creature: UInt32
    /// The number of the guest in the recorded dish.
    public var guest: UInt32
    /// What the guest was called.
    public var name: String
    public var born: UInt64
    /// When it died, or when it was kept alive.
    public var ended: UInt64
    public var hasDied: Bool
    /// Seconds lived, editors not counted.
    public var seconds: Double
    /// When it was kept, seconds since 1970.
    public var date: Int64
    /// Seconds of the life before the recording begins, editors not counted; nil where its beginning is recorded.
    public var unseen: Double?
    /// How it ended; nil where it went on. This and what follows is nil too in recordings that do not say it.
    public var ending: Ending?
    /// The creature that is credited with the end, and if that was a guest's what the guest was called.
    public var killer: UInt32?
    public var killerName: String?
    /// Rivals eaten.
    public var eaten: Int?

    /// How a life ended.
    public enum Ending: String, Codable, Sendable { case eaten, stabbed, starved, tornApart }

    public init(
        creature: UInt32, guest: UInt32, name: String, born: UInt64, ended: UInt64, hasDied: Bool, seconds: Double,
        date: Int64, unseen: Double? = nil, ending: Ending? = nil, killer: UInt32? = nil, killerName: String? = nil,
        eaten: Int? = nil
    ) {
        self.creature = creature
        self.guest = guest
        self.name = name
        self.born = born
        self.ended = ended
        self.hasDied = hasDied
        self.seconds = seconds
        self.date = date
        self.unseen = unseen
        self.ending = ending
        self.killer = killer
        self.killerName = killerName
        self.eaten = eaten
    }

    /// How it ended and what follows is nil also where a later version says it otherwise than this one knows: the
    /// recording is not lost over that.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        creature = try values.decode(UInt32.self, forKey: .creature)
        guest = try values.decode(UInt32.self, forKey: .guest)
        name = try values.decode(String.self, forKey: .name)
        born = try values.decode(UInt64.self, forKey: .born)
        ended = try values.decode(UInt64.self, forKey: .ended)
        hasDied = try values.decode(Bool.self, forKey: .hasDied)
        seconds = try values.decode(Double.self, forKey: .seconds)
        date = try values.decode(Int64.self, forKey: .date)
        unseen = try values.decodeIfPresent(Double.self, forKey: .unseen)
        ending = try? values.decodeIfPresent(Ending.self, forKey: .ending)
        killer = try? values.decodeIfPresent(UInt32.self, forKey: .killer)
        killerName = try? values.decodeIfPresent(String.self, forKey: .killerName)
        eaten = try? values.decodeIfPresent(Int.self, forKey: .eaten)
    }
}

/// What can be said of a recording without its dish.
public struct RecordingTitle: Hashable, Decodable, Sendable {
    /// The program and its version.
    public let writer: String
    /// nil for a recording that was not kept for one life.
    public let life: RecordedLife?
    /// What it shows; nil where nothing can be seen.
    public private(set) var span: RecordingSpan?

    private enum CodingKeys: CodingKey { case writer, life }

    /// Reads no more of the file than its head and those of its blocks.
    public static func read(_ path: String) throws(RecordingHeadError) -> RecordingTitle {
        let (file, bytes) = try opened(path)
        let (json, end) = try RecordingHead.json(in: bytes)
        do {
            var title = try JSONDecoder().decode(RecordingTitle.self, from: Data(json))
            title.span = RecordingSpan(file, from: end)
            return title
        } catch {
            throw .unclear("it lacks what this program needs")
        }
    }

    private static func opened(_ path: String) throws(RecordingHeadError) -> (file: OpenedFile, head: [UInt8]) {
        do {
            if let file = try OpenedFile.open(path, maximumBytes: .max) {
                return (file, try file.bytes(0..<RecordingHead.maximumFileBytes))
            }
        } catch { throw .file(error) }
        throw .missing
    }
}
