import Bytes
import CSodium

/// What a guest shows to be taken back after its connection was lost.
public struct ResumeTicket: Hashable, Sendable {
    /// The guest's number in the dish.
    public var guest: UInt32
    /// How often the guest had come back when the ticket was given out.
    public var returns: UInt32
    /// The server's monotonic milliseconds.
    public var issuedAt: Double

    public init(guest: UInt32, returns: UInt32, issuedAt: Double) {
        self.guest = guest
        self.returns = returns
        self.issuedAt = issuedAt
    }
}

/// Seals tickets and opens them again, with a key that is only in this process's memory: to everybody else a ticket is
/// noise, and after a restart the old ones are too (XChaCha20-Poly1305, draft-irtf-cfrg-xchacha-03, by libsodium; nonces are
/// random, which 24 bytes have room for).
public struct TicketSeal: Sendable {
    private let key = Crypto.random(Crypto.keyBytes)

    private static let nonceBytes = 24
    private static let contentBytes = 16
    /// Of a sealed ticket.
    public static let ticketBytes = nonceBytes + contentBytes + Crypto.tagBytes

    /// With a new random key.
    public init() {}

    /// Good only in the hands of who has proved to have this key.
    public func seal(_ ticket: ResumeTicket, for player: PlayerKey) -> [UInt8] {
        var content: [UInt8] = []
        content.append(number: ticket.guest)
        content.append(number: ticket.returns)
        content.append(number: ticket.issuedAt.bitPattern)
        let nonce = Crypto.random(Self.nonceBytes)
        var sealed = [UInt8](repeating: 0, count: content.count + Crypto.tagBytes)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, content, UInt64(content.count), player.bytes, UInt64(player.bytes.count), nil, nonce, key)
        return nonce + sealed
    }

    /// nil for bytes that were not sealed here for this player.
    public func open(_ bytes: [UInt8], of player: PlayerKey) -> ResumeTicket? {
        guard bytes.count == Self.ticketBytes else { return nil }
        let (nonce, sealed) = (Array(bytes[..<Self.nonceBytes]), Array(bytes[Self.nonceBytes...]))
        var content = [UInt8](repeating: 0, count: Self.contentBytes)
        let result = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &content, nil, nil, sealed, UInt64(sealed.count), player.bytes, UInt64(player.bytes.count), nonce, key)
        guard result == 0 else { return nil }
        return ResumeTicket(
            guest: UInt32(littleEndian: content[0..<4]), returns: UInt32(littleEndian: content[4..<8]),
            issuedAt: Double(bitPattern: UInt64(littleEndian: content[8..<16])))
    }
}
