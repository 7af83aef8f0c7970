/// A clip as a RIFF WAVE file: 16 bit, stereo, 48 kHz (IBM & Microsoft, "Multimedia Programming Interface and Data
/// Specifications 1.0", 1991).
public enum WaveFile {
    /// The whole file.
    public static func bytes(of clip: Clip) -> [UInt8] {
        let rate = UInt32(SoundTuning.sampleRate)
        let channels: UInt16 = 2
        let frameSize = UInt32(channels) * 2
        let size = UInt32(clip.frames.count) * frameSize
        var bytes: [UInt8] = []
        bytes.reserveCapacity(44 + Int(size))
        bytes += Array("RIFF".utf8)
        append(36 + size, to: &bytes)
        bytes += Array("WAVEfmt ".utf8)
        append(UInt32(16), to: &bytes)
        // Plain integers.
        append(UInt16(1), to: &bytes)
        append(channels, to: &bytes)
        append(rate, to: &bytes)
        append(rate * frameSize, to: &bytes)
        append(UInt16(frameSize), to: &bytes)
        append(UInt16(16), to: &bytes)
        bytes += Array("data".utf8)
        append(size, to: &bytes)
        for frame in clip.frames {
            append(sample(frame.x), to: &bytes)
            append(sample(frame.y), to: &bytes)
        }
        return bytes
    }

    /// Clips are within ±1 and finite.
    private static func sample(_ value: Float) -> UInt16 { UInt16(bitPattern: Int16((value * 32_767).rounded())) }

    private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}
