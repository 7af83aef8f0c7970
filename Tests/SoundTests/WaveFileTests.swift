import Sound
import Testing

@Suite("WAV files") struct WaveFileTests {
    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    @Test("The header says what follows")
    func header() {
        let bytes = WaveFile.bytes(of: Clip(frames: Array(repeating: .zero, count: 480)))
        #expect(bytes.count == 44 + 480 * 4)
        #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF" && number(bytes[4..<8]) == bytes.count - 8)
        #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WAVEfmt ")
        #expect(number(bytes[20..<22]) == 1 && number(bytes[22..<24]) == 2)
        #expect(number(bytes[24..<28]) == 48_000 && number(bytes[28..<32]) == 192_000)
        #expect(number(bytes[32..<34]) == 4 && number(bytes[34..<36]) == 16)
        #expect(number(bytes[40..<44]) == 480 * 4)
    }

    @Test("Samples are rounded, left before right, lowest byte first")
    func samples() {
        let clip = Clip(frames: [SIMD2(1, -1), SIMD2(0, 0.5), SIMD2(5, .nan)])
        let bytes = WaveFile.bytes(of: clip)
        #expect(Array(bytes[44...]) == [0xFF, 0x7F, 0x01, 0x80, 0, 0, 0x00, 0x40, 0, 0, 0, 0])
    }
}
