public import Bytes

/// The datagrams that the gate sees, as values ↔ bytes. Numbers are little-endian, keys 32 bytes.
///
///     greeting   1  version:2 key:32 zeros to 1200 bytes                    client, to anybody
///     challenge  2  echo:8 cookie:24 key:32 flags:1                         the server's only answer to a stranger
///     version    3  echo:8 version:2                                        instead of it, to another version
///     entry      4  cookie:24 key:32 sealed payload                         client, back from the address it said it has
///     verdict    5  echo:8 key:32 sealed payload                            the server's answer to an entry
///     sealed     6  session:4 counter:8 sealed payload                      everything afterwards
///
/// `echo` is the start of the client's key: who has not seen the greeting cannot answer it.
package enum GateDatagram: Hashable {
    case greeting(version: UInt16, key: ServerKey)
    case challenge(echo: UInt64, cookie: [UInt8], key: ServerKey, needsPassword: Bool)
    case version(echo: UInt64, version: UInt16)
    case entry(cookie: [UInt8], key: ServerKey, sealed: [UInt8])
    case verdict(echo: UInt64, key: ServerKey, sealed: [UInt8])

    static let sealedKind: UInt8 = 6

    /// Throws for bytes that are none; a sealed datagram is `SecureChannel`'s to read.
    init(_ bytes: UnsafeRawBufferPointer) throws(GateDrop) {
        guard let kind = bytes.first else { throw .malformed }
        guard bytes.count <= GateLimits.datagramBytes else { throw .malformed }
        var reader = ByteReader<GateDrop>(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
        switch kind {
        case 1:
            guard bytes.count == GateLimits.greetingBytes else { throw .malformed }
            self = .greeting(version: try reader.number(UInt16.self), key: try Self.key(&reader))
        case 2:
            let echo = try reader.number(UInt64.self)
            let cookie = Array(try reader.take(CookieJar.bytes))
            self = .challenge(
                echo: echo, cookie: cookie, key: try Self.key(&reader), needsPassword: try reader.byte() & 1 == 1)
        case 3: self = .version(echo: try reader.number(UInt64.self), version: try reader.number(UInt16.self))
        case 4:
            let cookie = Array(try reader.take(CookieJar.bytes))
            self = .entry(cookie: cookie, key: try Self.key(&reader), sealed: try Self.rest(&reader))
        case 5:
            self = .verdict(
                echo: try reader.number(UInt64.self), key: try Self.key(&reader), sealed: try Self.rest(&reader))
        default: throw .malformed
        }
    }

    private static func key(_ reader: inout ByteReader<GateDrop>) throws(GateDrop) -> ServerKey {
        ServerKey(unchecked: Array(try reader.take(Crypto.keyBytes)))
    }

    private static func rest(_ reader: inout ByteReader<GateDrop>) throws(GateDrop) -> [UInt8] {
        Array(try reader.take(reader.left))
    }

    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        switch self {
        case .greeting(let version, let key):
            bytes = [1]
            bytes.append(number: version)
            bytes += key.bytes
            bytes += [UInt8](repeating: 0, count: GateLimits.greetingBytes - bytes.count)
        case .challenge(let echo, let cookie, let key, let needsPassword):
            bytes = [2]
            bytes.append(number: echo)
            bytes += cookie + key.bytes + [needsPassword ? 1 : 0]
        case .version(let echo, let version):
            bytes = [3]
            bytes.append(number: echo)
            bytes.append(number: version)
        case .entry(let cookie, let key, let sealed):
            bytes = [4] + cookie + key.bytes + sealed
        case .verdict(let echo, let key, let sealed):
            bytes = [5]
            bytes.append(number: echo)
            bytes += key.bytes + sealed
        }
        return bytes
    }

    /// What an answer to the holder of `key` begins with.
    package static func echo(of key: ServerKey) -> UInt64 { UInt64(littleEndian: key.bytes[0..<8]) }
}

/// Why a datagram was dropped at the gate. The raw value indexes `GateCounters.dropped`.
public enum GateDrop: Int, CaseIterable, Error, Hashable, Sendable, TruncationError {
    /// No datagram of ours: too short, too long, of no kind.
    case malformed = 0
    /// A kind that this side does not take, or does not take now.
    case unexpected
    /// A cookie that is not for this address, or too old.
    case badCookie
    /// Sealed without the key, or changed on the way.
    case notAuthentic
    /// Seen before, or too old to know.
    case replayed
    case unknownSession
    /// More than the address may ask for now.
    case overBudget
    /// An answer to a question that was not asked.
    case notForUs

    /// Bytes that end too early are malformed.
    public static func truncated(needed: Int, have: Int) -> GateDrop { .malformed }
}
