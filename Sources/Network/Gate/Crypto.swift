import CSodium

/// The cryptographic functions the gate is made of, all of libsodium's, with sizes checked by it.
package enum Crypto {
    /// False where libsodium finds no source of randomness; then no key can be made and nothing is sealed or opened.
    static let isReady = sodium_init() >= 0

    static let keyBytes = 32
    static let tagBytes = 16

    static func random(_ count: Int) -> [UInt8] {
        precondition(isReady, "libsodium could not be initialised: the system has no source of randomness")
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            randombytes_buf(buffer.baseAddress!, count)
            made = count
        }
    }

    /// SHA-256 (FIPS 180-4) of all parts, one after the other.
    static func hash(_ parts: [UInt8]...) -> [UInt8] {
        let bytes = parts.count == 1 ? parts[0] : parts.flatMap { $0 }
        var out = [UInt8](repeating: 0, count: 32)
        crypto_hash_sha256(&out, bytes, UInt64(bytes.count))
        return out
    }

    /// HMAC-SHA-256 (RFC 2104). `key`: 32 bytes.
    static func authenticate(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: 32)
        crypto_auth_hmacsha256(&out, bytes, UInt64(bytes.count), key)
        return out
    }

    /// HKDF with two outputs, as Noise has it (The Noise Protocol Framework, revision 34, section 4.3).
    static func derive(chainingKey: [UInt8], _ material: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
        let temporary = authenticate(material, key: chainingKey)
        let first = authenticate([1], key: temporary)
        return (first, authenticate(first + [2], key: temporary))
    }

    /// A short keyed hash (BLAKE2b, RFC 7693) for values that only this process reads again. 16 bytes.
    static func shortTag(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: 16)
        crypto_generichash(&out, out.count, bytes, UInt64(bytes.count), key, key.count)
        return out
    }

    /// X25519 (RFC 7748). nil for a public key of low order, which would make the secret public.
    static func agree(secret: [UInt8], with theirs: [UInt8]) -> [UInt8]? {
        guard theirs.count == keyBytes else { return nil }
        var shared = [UInt8](repeating: 0, count: keyBytes)
        return crypto_scalarmult(&shared, secret, theirs) == 0 ? shared : nil
    }

    /// ChaCha20-Poly1305 (RFC 8439): the bytes sealed, with the tag behind them.
    package static func seal(_ bytes: [UInt8], key: [UInt8], counter: UInt64 = 0, associated: [UInt8]) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: bytes.count + tagBytes)
        crypto_aead_chacha20poly1305_ietf_encrypt(
            &out, nil, bytes, UInt64(bytes.count), associated, UInt64(associated.count), nil, nonce(counter), key)
        return out
    }

    /// nil for bytes that were not sealed with this key, counter and `associated`.
    static func open(
        _ sealed: some Collection<UInt8>, key: [UInt8], counter: UInt64 = 0, associated: [UInt8]
    ) -> [UInt8]? {
        guard sealed.count >= tagBytes else { return nil }
        var out = [UInt8](repeating: 0, count: sealed.count - tagBytes)
        let result = crypto_aead_chacha20poly1305_ietf_decrypt(
            &out, nil, nil, Array(sealed), UInt64(sealed.count), associated, UInt64(associated.count), nonce(counter),
            key)
        return result == 0 ? out : nil
    }

    /// 32 zero bits, then the counter, little-endian: the nonce Noise gives ChaCha20-Poly1305 (section 12.3).
    static func nonce(_ counter: UInt64) -> [UInt8] {
        var nonce: [UInt8] = [0, 0, 0, 0]
        for index in 0..<8 { nonce.append(UInt8(truncatingIfNeeded: counter >> (8 * UInt64(index)))) }
        return nonce
    }

    /// In a time that does not depend on where they differ.
    static func areEqual(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
        a.count == b.count && sodium_memcmp(Array(a), Array(b), a.count) == 0
    }

    /// Argon2id (RFC 9106) with libsodium's interactive limits: 64 MiB and about a tenth of a second. nil where the memory
    /// cannot be had. `salt`: 16 bytes.
    static func stretch(password: String, salt: [UInt8]) -> [UInt8]? {
        let text = Array(password.utf8).map { CChar(bitPattern: $0) }
        var key = [UInt8](repeating: 0, count: keyBytes)
        let result = crypto_pwhash(
            &key, UInt64(key.count), text, UInt64(text.count), salt,
            UInt64(crypto_pwhash_opslimit_interactive()), crypto_pwhash_memlimit_interactive(),
            crypto_pwhash_alg_argon2id13())
        return result == 0 ? key : nil
    }
}
