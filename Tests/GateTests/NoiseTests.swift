import Testing

import Gate

/// The published test vector of the handshake.
struct NoiseTests {
    /// Noise_NK_25519_ChaChaPoly_SHA256 of cacophony's vectors (github.com/haskell-cryptography/cacophony, vectors/cacophony.txt).
    private enum Vector {
        static let prologue = bytes("4a6f686e2047616c74")
        static let clientEphemeral = bytes("893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a")
        static let server = bytes("4a3acbfdb163dec651dfa3194dece676d437029c62a408b4c5ea9114246e4893")
        static let serverPublic = bytes("31e0303fd6418d2f8c0e78b91f22e8caed0fbe48656dcf4767e4834f701b8f62")
        static let serverEphemeral = bytes("bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b")
        static let firstPayload = bytes("4c756477696720766f6e204d69736573")
        static let first = bytes(
            "ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c79448134d00711fdb390a0d178fa008f6d47d2891e5e"
                + "a18ae136c3b4c23ac384efb0")
        static let secondPayload = bytes("4d757272617920526f746862617264")
        static let second = bytes(
            "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f1448088438ea16e3701bc0d77744f117bee22451c9afa7f4c"
                + "dbbcff00c04a8ee0913c88")
        static let thirdPayload = bytes("462e20412e20486179656b")
        static let third = bytes("a62de29ce27cb80245d440d986ed816c156e9d757d7008df2198b0")
        static let fourthPayload = bytes("4361726c204d656e676572")
        static let fourth = bytes("174a35f11c689f4530d7208618e0564ae12f2f50ba8eb4df5382ff")
    }

    private static func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    @Test func theHandshakeIsThePublishedOne() throws {
        let server = try #require(KeyPair(secret: Vector.server))
        #expect(server.publicKey.bytes == Vector.serverPublic)
        let clientKey = try #require(KeyPair(secret: Vector.clientEphemeral))
        var client = try #require(
            NoiseClient(server: server.publicKey, prologue: Vector.prologue, ephemeral: clientKey))
        let first = client.seal(Vector.firstPayload)
        #expect(clientKey.publicKey.bytes + first == Vector.first)

        let answering = try #require(
            NoiseServer(server: server, prologue: Vector.prologue, ephemeral: clientKey.publicKey, first))
        #expect(answering.payload == Vector.firstPayload)
        let serverKey = try #require(KeyPair(secret: Vector.serverEphemeral))
        let answer = try #require(answering.answer(Vector.secondPayload, ephemeral: serverKey))
        #expect(serverKey.publicKey.bytes + answer.sealed == Vector.second)

        let opened = try #require(client.open(ephemeral: serverKey.publicKey, answer.sealed))
        #expect(opened.payload == Vector.secondPayload)
        #expect(opened.keys == answer.keys)
        #expect(Crypto.seal(Vector.thirdPayload, key: opened.keys.toServer, associated: []) == Vector.third)
        #expect(Crypto.seal(Vector.fourthPayload, key: opened.keys.toClient, associated: []) == Vector.fourth)
    }

    @Test func aChangedByteOpensNothing() throws {
        let server = KeyPair()
        let clientKey = KeyPair()
        var client = try #require(NoiseClient(server: server.publicKey, prologue: [], ephemeral: clientKey))
        let first = client.seal([1, 2, 3])
        for index in first.indices {
            var changed = first
            changed[index] ^= 0x10
            #expect(NoiseServer(server: server, prologue: [], ephemeral: clientKey.publicKey, changed) == nil)
        }
        #expect(NoiseServer(server: server, prologue: [1], ephemeral: clientKey.publicKey, first) == nil)
        #expect(NoiseServer(server: KeyPair(), prologue: [], ephemeral: clientKey.publicKey, first) == nil)
    }

    /// The points of low order on the curve (RFC 7748, section 6.1): with them everybody would know the secret.
    @Test func aKeyOfLowOrderIsRefused() {
        let zero = ServerKey(unchecked: [UInt8](repeating: 0, count: 32))
        let one = ServerKey(unchecked: [1] + [UInt8](repeating: 0, count: 31))
        for key in [zero, one] { #expect(NoiseClient(server: key, prologue: [], ephemeral: KeyPair()) == nil) }
    }
}
