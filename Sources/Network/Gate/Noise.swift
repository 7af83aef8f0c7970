/// The handshake Noise_NK_25519_ChaChaPoly_SHA256 (The Noise Protocol Framework, revision 34): the client knows the server's
/// key and makes a new one of its own; afterwards both have two keys that nobody else has, also not who learns the server's
/// secret later.
///
///     <- s            the server's key, known before
///     -> e, es        client: greeting with the first payload
///     <- e, ee        server: answer with the second payload
enum Noise {
    static let name = Array("Noise_NK_25519_ChaChaPoly_SHA256".utf8)
}

/// The keys of a channel, one for each direction.
package struct ChannelKeys: Hashable {
    package let toServer: [UInt8]
    package let toClient: [UInt8]
}

/// Hash and keys of a handshake so far (section 5.2).
private struct SymmetricState {
    private(set) var hash = Noise.name
    private var chainingKey = Noise.name
    private var key: [UInt8] = []

    init(prologue: [UInt8], server: ServerKey) {
        mix(hash: prologue)
        mix(hash: server.bytes)
    }

    mutating func mix(hash bytes: [UInt8]) { hash = Crypto.hash(hash, bytes) }

    mutating func mix(key material: [UInt8]) { (chainingKey, key) = Crypto.derive(chainingKey: chainingKey, material) }

    /// Each key seals one payload, so the counter is always 0.
    mutating func seal(_ payload: [UInt8]) -> [UInt8] {
        let sealed = Crypto.seal(payload, key: key, associated: hash)
        mix(hash: sealed)
        return sealed
    }

    mutating func open(_ sealed: [UInt8]) -> [UInt8]? {
        guard let payload = Crypto.open(sealed, key: key, associated: hash) else { return nil }
        mix(hash: sealed)
        return payload
    }

    func split() -> ChannelKeys {
        let keys = Crypto.derive(chainingKey: chainingKey, [])
        return ChannelKeys(toServer: keys.first, toClient: keys.second)
    }
}

/// The client's side, from its first message to the server's answer.
package struct NoiseClient {
    private var state: SymmetricState
    private let ephemeral: KeyPair

    /// nil for a server's key of low order.
    package init?(server: ServerKey, prologue: [UInt8], ephemeral: KeyPair) {
        self.ephemeral = ephemeral
        state = SymmetricState(prologue: prologue, server: server)
        state.mix(hash: ephemeral.publicKey.bytes)
        guard let shared = Crypto.agree(secret: ephemeral.secret, with: server.bytes) else { return nil }
        state.mix(key: shared)
    }

    /// What a signature or a proof in the first payload is about: it stands for both keys so far.
    var binding: [UInt8] { state.hash }

    /// The first message without the ephemeral key before it.
    package mutating func seal(_ payload: [UInt8]) -> [UInt8] { state.seal(payload) }

    /// The server's answer; nil for one that is not this server's.
    package func open(ephemeral theirs: ServerKey, _ sealed: [UInt8]) -> (payload: [UInt8], keys: ChannelKeys)? {
        var state = state
        state.mix(hash: theirs.bytes)
        guard let shared = Crypto.agree(secret: ephemeral.secret, with: theirs.bytes) else { return nil }
        state.mix(key: shared)
        return state.open(sealed).map { ($0, state.split()) }
    }
}

/// The server's side, from the client's first message to its answer.
package struct NoiseServer {
    private var state: SymmetricState
    private let theirs: ServerKey
    package let payload: [UInt8]
    /// As the client's.
    let binding: [UInt8]

    /// nil for a message that is not meant for this server.
    package init?(server: KeyPair, prologue: [UInt8], ephemeral theirs: ServerKey, _ sealed: [UInt8]) {
        self.theirs = theirs
        state = SymmetricState(prologue: prologue, server: server.publicKey)
        state.mix(hash: theirs.bytes)
        guard let shared = Crypto.agree(secret: server.secret, with: theirs.bytes) else { return nil }
        state.mix(key: shared)
        binding = state.hash
        guard let payload = state.open(sealed) else { return nil }
        self.payload = payload
    }

    /// The answer without the ephemeral key before it; nil for a client's key of low order.
    package func answer(_ payload: [UInt8], ephemeral: KeyPair) -> (sealed: [UInt8], keys: ChannelKeys)? {
        var state = state
        state.mix(hash: ephemeral.publicKey.bytes)
        guard let shared = Crypto.agree(secret: ephemeral.secret, with: theirs.bytes) else { return nil }
        state.mix(key: shared)
        let sealed = state.seal(payload)
        return (sealed, state.split())
    }
}
