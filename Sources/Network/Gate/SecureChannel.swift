import CSodium

/// One end of an open session: seals what goes out and opens what comes in, each datagram once.
///
/// Layout: kind 6, session:4, counter:8, then sealed: content:1 and the payload, and the tag:16. All before the seal is
/// authenticated with it.
public struct SecureChannel {
    static let headerBytes = 13
    /// What sealing adds to a payload, bytes.
    public static let overhead = headerBytes + 1 + Crypto.tagBytes

    /// What a sealed payload is.
    enum Content: UInt8 {
        /// A datagram of ENet's.
        case payload = 0
        /// Eight bytes to be sent back from where they arrived.
        case pathChallenge
        case pathResponse
    }

    /// The server's number of the session.
    let session: UInt32
    private let sendKey: [UInt8]
    private let receiveKey: [UInt8]
    private var nextCounter: UInt64 = 0
    private var window = ReplayWindow()
    /// Counter and zeros before it, in the form that the cipher wants; kept for its memory.
    private var nonce = [UInt8](repeating: 0, count: 12)

    init(session: UInt32, sendKey: [UInt8], receiveKey: [UInt8]) {
        self.session = session
        self.sendKey = sendKey
        self.receiveKey = receiveKey
    }

    /// The session that a sealed datagram says it belongs to; nil for bytes that cannot be one.
    static func session(of bytes: UnsafeRawBufferPointer) -> UInt32? {
        guard bytes.count >= overhead, bytes.count <= GateLimits.datagramBytes,
            bytes[0] == GateDatagram.sealedKind
        else { return nil }
        return bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self).littleEndian
    }

    /// Seals `payload` into `datagram`, which is overwritten.
    mutating func seal(_ content: Content, _ payload: UnsafeRawBufferPointer, into datagram: inout [UInt8]) {
        let count = payload.count + 1
        datagram.removeAll(keepingCapacity: true)
        datagram.append(GateDatagram.sealedKind)
        append(session, to: &datagram)
        append(nextCounter, to: &datagram)
        setNonce(nextCounter)
        // At a thousand datagrams a second this ends after half a billion years.
        nextCounter += 1
        datagram.append(content.rawValue)
        datagram.append(contentsOf: payload)
        datagram.append(contentsOf: repeatElement(0, count: Crypto.tagBytes))
        datagram.withUnsafeMutableBytes { bytes in
            let base = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
            // Sealing in place is allowed.
            crypto_aead_chacha20poly1305_ietf_encrypt(
                base + Self.headerBytes, nil, base + Self.headerBytes, UInt64(count), base, UInt64(Self.headerBytes),
                nil, nonce, sendKey)
        }
    }

    /// Opens a datagram into `plain`, which is overwritten with the payload. Returns what it is, and whether no newer one
    /// has been opened.
    mutating func open(
        _ datagram: UnsafeRawBufferPointer, into plain: inout [UInt8]
    ) throws(GateDrop) -> (content: Content, isNewest: Bool) {
        guard Self.session(of: datagram) == session else { throw .unknownSession }
        let counter = datagram.loadUnaligned(fromByteOffset: 5, as: UInt64.self).littleEndian
        guard window.accepts(counter) else { throw .replayed }
        setNonce(counter)
        let sealed = UnsafeRawBufferPointer(rebasing: datagram.dropFirst(Self.headerBytes))
        plain.removeAll(keepingCapacity: true)
        plain.append(contentsOf: repeatElement(0, count: sealed.count - Crypto.tagBytes))
        let result = plain.withUnsafeMutableBytes { out in
            crypto_aead_chacha20poly1305_ietf_decrypt(
                out.baseAddress!.assumingMemoryBound(to: UInt8.self), nil, nil,
                sealed.baseAddress!.assumingMemoryBound(to: UInt8.self), UInt64(sealed.count),
                datagram.baseAddress!.assumingMemoryBound(to: UInt8.self), UInt64(Self.headerBytes), nonce, receiveKey)
        }
        guard result == 0 else { throw .notAuthentic }
        let isNewest = window.insert(counter)
        guard let content = Content(rawValue: plain.removeFirst()) else { throw .malformed }
        return (content, isNewest)
    }

    private mutating func setNonce(_ counter: UInt64) {
        for index in 0..<8 { nonce[4 + index] = UInt8(truncatingIfNeeded: counter >> (8 * UInt64(index))) }
    }

    private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        for index in 0..<(number.bitWidth / 8) { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
