import CSodium

/// A pair of X25519 keys (RFC 7748). A server keeps one for life; both sides make a new one for each handshake.
public struct KeyPair: Hashable, Sendable {
    /// 32 bytes each.
    public let secret: [UInt8]
    public let publicKey: ServerKey

    /// A new random pair.
    public init() {
        let secret = Crypto.random(Crypto.keyBytes)
        self.secret = secret
        publicKey = Self.publicKey(of: secret)
    }

    /// nil unless there are 32 bytes.
    public init?(secret: [UInt8]) {
        guard secret.count == Crypto.keyBytes, Crypto.isReady else { return nil }
        self.secret = secret
        publicKey = Self.publicKey(of: secret)
    }

    private static func publicKey(of secret: [UInt8]) -> ServerKey {
        var bytes = [UInt8](repeating: 0, count: Crypto.keyBytes)
        crypto_scalarmult_base(&bytes, secret)
        return ServerKey(unchecked: bytes)
    }
}

/// The public half of a `KeyPair`. A server's is how players know that it is the same server again.
public struct ServerKey: Hashable, Sendable, CustomStringConvertible {
    /// 32 bytes.
    public let bytes: [UInt8]

    package init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// nil unless there are 32 bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Crypto.keyBytes else { return nil }
        self.bytes = Array(bytes)
    }

    /// 32 random bytes, for a secret in the same form.
    public static var random: ServerKey { ServerKey(unchecked: Crypto.random(Crypto.keyBytes)) }

    /// From `description`'s 64 hexadecimal digits, with or without spaces; nil for anything else.
    public init?(hexadecimal text: String) {
        let digits = text.filter { $0 != " " }.map(\.hexDigitValue)
        guard digits.count == 2 * Crypto.keyBytes, !digits.contains(nil) else { return nil }
        let values = digits.compactMap { $0 }
        bytes = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }

    /// 64 hexadecimal digits.
    public var description: String { hexadecimal(bytes) }

    /// What a host reads out and a player compares: the first 64 bits of the key's hash, "3f9a 04c1 77de 1b20".
    public var fingerprint: String {
        let digits = Array(hexadecimal(Crypto.hash(bytes).prefix(8)))
        return stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<$0 + 4]) }.joined(separator: " ")
    }
}

/// A player's Ed25519 keys (RFC 8032): who comes back is known again without an account.
public struct PlayerKeyPair: Hashable, Sendable {
    /// 32 random bytes that both keys follow from.
    public let seed: [UInt8]
    public let publicKey: PlayerKey
    private let secret: [UInt8]

    /// A new random pair.
    public init() { self.init(checked: Crypto.random(Crypto.keyBytes)) }

    /// nil unless there are 32 bytes.
    public init?(seed: [UInt8]) {
        guard seed.count == Crypto.keyBytes, Crypto.isReady else { return nil }
        self.init(checked: seed)
    }

    private init(checked seed: [UInt8]) {
        var publicBytes = [UInt8](repeating: 0, count: 32)
        var secret = [UInt8](repeating: 0, count: 64)
        crypto_sign_seed_keypair(&publicBytes, &secret, seed)
        self.seed = seed
        self.secret = secret
        publicKey = PlayerKey(unchecked: publicBytes)
    }

    func sign(_ bytes: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: PlayerKey.signatureBytes)
        crypto_sign_detached(&signature, nil, bytes, UInt64(bytes.count), secret)
        return signature
    }
}

/// The public half of a `PlayerKeyPair`.
public struct PlayerKey: Hashable, Sendable, CustomStringConvertible {
    /// 32 bytes.
    public let bytes: [UInt8]
    static let signatureBytes = 64

    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// nil unless there are 32 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    func hasSigned(_ bytes: [UInt8], _ signature: ArraySlice<UInt8>) -> Bool {
        guard signature.count == Self.signatureBytes else { return false }
        return crypto_sign_verify_detached(Array(signature), bytes, UInt64(bytes.count), self.bytes) == 0
    }

    /// 64 hexadecimal digits.
    public var description: String { hexadecimal(bytes) }
}

/// What proves that a visitor knows a server's password, without telling it: a key that is slow to try out.
public struct PasswordKey: Hashable, Sendable {
    let key: [UInt8]

    /// Takes about a tenth of a second and 64 MiB, on purpose. nil where the memory cannot be had.
    public init?(_ password: String, of server: ServerKey) {
        guard Crypto.isReady,
            let key = Crypto.stretch(password: password, salt: Array(Crypto.hash(server.bytes).prefix(16)))
        else { return nil }
        self.key = key
    }

    /// The proof for one handshake, which is worth nothing in another.
    func proof(for handshake: [UInt8]) -> [UInt8] { Crypto.authenticate(handshake, key: key) }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}
