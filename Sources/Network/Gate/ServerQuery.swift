import Bytes

/// The question how a server is, asked by any client, and its answer: two datagrams beside the gate's own. Neither is
/// secret or proves anything, and nothing is kept for them. Numbers are little-endian.
///
///     query   7  "micro"  version:2  nonce:8  zeros to 64 bytes
///     notice  8  nonce:8  protocol:2  players:2  places:2  flags:1  fingerprint:8  count:1  name ≤ 24
///
/// A notice has 25 to 49 bytes: never as many as its question. Who has not seen the question cannot answer it.
public enum ServerQuery {
    /// What every query has, so that no answer is longer.
    public static let bytes = 64
    /// Bytes of a server's name in UTF-8.
    public static let nameBytes = 24
    static let queryKind: UInt8 = 7
    static let noticeKind: UInt8 = 8
    static let version: UInt16 = 1
    private static let magic = Array("micro".utf8)

    /// The question with this number, which comes back in the answer.
    public static func query(nonce: UInt64) -> [UInt8] {
        var query = [queryKind] + magic
        query.append(number: version)
        query.append(number: nonce)
        return query + [UInt8](repeating: 0, count: bytes - query.count)
    }

    /// The number of a question; nil for bytes that are none.
    static func nonce(ofQuery datagram: UnsafeRawBufferPointer) -> UInt64? {
        guard datagram.count == bytes, datagram[0] == queryKind, datagram[1...5].elementsEqual(magic) else {
            return nil
        }
        let content = Array(datagram[6..<16])
        guard UInt16(littleEndian: content[0..<2]) == version else { return nil }
        return UInt64(littleEndian: content[2..<10])
    }
}

/// What a gate has to be told to answer queries.
public struct ServerListing: Hashable, Sendable {
    /// The version of the protocol that players speak.
    public var protocolVersion: UInt16
    /// At most `ServerQuery.nameBytes` of it are said.
    public var name: String

    public init(protocolVersion: UInt16, name: String) {
        self.protocolVersion = protocolVersion
        self.name = name
    }
}

/// What a server says of itself to all that ask.
public struct ServerNotice: Hashable, Sendable {
    /// The version of the protocol that its players speak.
    public var protocolVersion: UInt16
    /// Places that are taken, and that there are.
    public var players: UInt16
    public var places: UInt16
    public var needsPassword: Bool
    /// The start of its key's hash: the same server under two addresses has one.
    public var fingerprint: UInt64
    /// As its host has named it; mostly empty.
    public var name: String

    public init(
        protocolVersion: UInt16, players: UInt16, places: UInt16, needsPassword: Bool, fingerprint: UInt64, name: String
    ) {
        self.protocolVersion = protocolVersion
        self.players = players
        self.places = places
        self.needsPassword = needsPassword
        self.fingerprint = fingerprint
        self.name = Self.visible(name)
    }

    /// The answer to a question with this number.
    public func answer(nonce: UInt64) -> [UInt8] {
        let name = Array(name.utf8)
        var bytes = [ServerQuery.noticeKind]
        bytes.append(number: nonce)
        for number in [protocolVersion, players, places] { bytes.append(number: number) }
        bytes.append(needsPassword ? 1 : 0)
        bytes.append(number: fingerprint)
        return bytes + [UInt8(name.count)] + name
    }

    /// An answer and the number of its question; nil for bytes that are none.
    public static func read(_ bytes: [UInt8]) -> (nonce: UInt64, notice: ServerNotice)? {
        do throws(GateDrop) {
            var reader = ByteReader<GateDrop>(bytes)
            guard try reader.byte() == ServerQuery.noticeKind else { return nil }
            let nonce = try reader.number(UInt64.self)
            let version = try reader.number(UInt16.self)
            let (players, places) = (try reader.number(UInt16.self), try reader.number(UInt16.self))
            let flags = try reader.byte()
            let fingerprint = try reader.number(UInt64.self)
            let count = Int(try reader.byte())
            guard flags <= 1, count <= ServerQuery.nameBytes, reader.left == count,
                let name = String(validating: try reader.take(count), as: UTF8.self)
            else { return nil }
            return (
                nonce,
                ServerNotice(
                    protocolVersion: version, players: players, places: places, needsPassword: flags == 1,
                    fingerprint: fingerprint, name: name)
            )
        } catch {
            return nil
        }
    }

    /// Without what cannot be seen or turns the direction of reading, in one line, no longer than it may be.
    private static func visible(_ name: String) -> String {
        var kept = ""
        for character in name where character.unicodeScalars.allSatisfy(isVisible) {
            guard kept.utf8.count + character.utf8.count <= ServerQuery.nameBytes else { break }
            kept.append(character)
        }
        return String(kept.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}

extension ServerKey {
    /// The same 64 bits as `fingerprint`, as a number.
    public var shortHash: UInt64 { UInt64(littleEndian: ArraySlice(Crypto.hash(bytes).prefix(8))) }
}
