import Bytes
import Compression
import Ecosystem
import Foundation
import SimMath

/// The form of a save. Little-endian:
///
///     "microdish"     version:8
///     headBytes:4     head: JSON, for people, and the settings of the dish
///     bodyBytes:4     body: guests and world as `StateWriter` writes them, packed by Zstandard
///     historyBytes:4  history: likewise
///     checksum:8      StateHash of all before it
extension DishSave {
    /// The format that is written.
    public static let version = 8
    /// Versions that can be read. Version 7 is from before zones and ink; the settings and the body say whether a dish
    /// has them.
    static let readVersions = 7...version
    static let magic = Array("microdish".utf8)
    /// Unpacked: a hundred times what a dish of 80 has after a day.
    static let mostBytes = 1 << 28
    static let mostHeadBytes = 1 << 20
    /// Of the file.
    public static let mostFileBytes = mostBytes
    /// Of a history, unpacked: forty times what a full one has.
    private static let mostHistoryBytes = 1 << 20

    /// What stands at the beginning.
    private struct Head: Codable {
        let writer: String
        let tick: UInt64
        let seconds: Double
        let creatures: Int
        let settings: EcosystemSettings
    }

    /// The whole file.
    public func encoded() -> [UInt8] { encoded(encodedBody()) }

    /// The file around a body.
    func encoded(_ body: [UInt8]) -> [UInt8] {
        let head = Head(
            writer: writer, tick: world.tick, seconds: world.seconds, creatures: world.livingCount,
            settings: world.settings)
        let json = SettingsCoding.json(of: head)
        let packed = Zstandard.compress(body)
        var bytes = Self.magic
        bytes.append(number: UInt16(Self.version))
        bytes.append(number: UInt32(json.count))
        bytes += json
        let packedHistory = Zstandard.compress(encodedHistory())
        for part in [packed, packedHistory] {
            bytes.append(number: UInt32(part.count))
            bytes += part
        }
        bytes.append(number: Self.checksum(bytes[...]))
        return bytes
    }

    private func encodedHistory() -> [UInt8] {
        var (writer, book) = (StateWriter(), history)
        book.code(&writer)
        return writer.written
    }

    /// Guests and world.
    func encodedBody() -> [UInt8] {
        var (writer, list) = (StateWriter(), GuestList(highest: highestGuest, guests: guests))
        list.code(&writer)
        return writer.written + world.encoded()
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = StateHash()
        hash.combine(bytes: bytes)
        return hash.value
    }

    /// Reads what `encoded` wrote. Whatever the bytes are, what is made of them is a dish that can go on, or an error.
    public init(decoding bytes: [UInt8]) throws(SaveError) {
        var reader = ByteReader<SaveError>(bytes)
        guard !bytes.isEmpty else { throw .truncated(needed: Self.magic.count, have: 0) }
        guard bytes.starts(with: Self.magic) else { throw .foreign }
        _ = try reader.take(Self.magic.count)
        let version = Int(try reader.number(UInt16.self))
        guard Self.readVersions.contains(version) else { throw .otherVersion(version) }
        let checksum = UInt64(littleEndian: try reader.takeLast(8))
        guard checksum == Self.checksum(bytes.dropLast(8)) else { throw .damaged(bytes: bytes.count) }
        let headBytes = Int(try reader.number(UInt32.self))
        guard headBytes <= Self.mostHeadBytes else { throw .settings("\(headBytes) bytes of them") }
        let json = try reader.take(headBytes)
        let packed = try reader.take(Int(try reader.number(UInt32.self)))
        let packedHistory = try reader.take(Int(try reader.number(UInt32.self)))
        guard reader.left == 0 else { throw .damaged(bytes: bytes.count) }
        let head: Head
        do { head = try SettingsCoding.value(of: Array(json)) } catch { throw .settings(error.reason) }
        let body = try Self.unpacked(packed, maximumBytes: Self.mostBytes)
        try self.init(body, head.settings, writer: head.writer)
        history = try Self.history(in: Self.unpacked(packedHistory, maximumBytes: Self.mostHistoryBytes))
        guard history.fits(world) else {
            let reason = "it tells of what is later than tick \(world.tick), where the dish is"
            throw .history(StateError(offset: 0, path: "history", reason: reason))
        }
    }

    private static func unpacked(_ packed: ArraySlice<UInt8>, maximumBytes: Int) throws(SaveError) -> [UInt8] {
        do { return try Zstandard.decompress(Array(packed), maximumBytes: maximumBytes) } catch {
            throw .compression(error)
        }
    }

    private static func history(in bytes: [UInt8]) throws(SaveError) -> DishHistory {
        var (reader, history) = (StateReader(bytes), DishHistory())
        history.code(&reader)
        do { try reader.finish() } catch { throw .history(error) }
        return history
    }

    private init(_ body: [UInt8], _ settings: EcosystemSettings, writer: String) throws(SaveError) {
        var reader = StateReader(body)
        var list = GuestList()
        list.code(&reader)
        if let error = reader.error { throw .guests(error) }
        do { world = try World(decoding: reader.rest, settings: settings) } catch { throw .world(error) }
        (guests, highestGuest, history, self.writer) = (list.guests, list.highest, DishHistory(), writer)
    }
}

/// The guests of a save.
private struct GuestList: StateCodable {
    var highest: PlayerID = 0
    var guests: [SavedGuest] = []

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&highest, "highest")
        coder.list(&guests, "guests", limit: 1 << 16)
        let highest = highest
        coder.check(guests.allSatisfy { $0.id <= highest }, "guests", "one has a number above \(highest)")
        coder.check(Set(guests.map(\.id)).count == guests.count, "guests", "two have one number")
    }
}
