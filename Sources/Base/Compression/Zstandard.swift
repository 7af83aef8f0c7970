import CZstandard

/// Zstandard (RFC 8878) of whole buffers, by libzstd.
public enum Zstandard {
    /// `prefix`: bytes much like these, without which the result cannot be read. What is alike costs next to nothing.
    /// `level`: 1 (fast) to 19 (small).
    public static func compress(_ bytes: [UInt8], level: Int = 3, prefix: [UInt8] = []) -> [UInt8] {
        let context = ZSTD_createCCtx()
        defer { ZSTD_freeCCtx(context) }
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(level))
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        if !prefix.isEmpty {
            // The window must reach over both.
            ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, windowLog(bytes.count + prefix.count))
            ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1)
        }
        return prefix.withUnsafeBytes { before in
            ZSTD_CCtx_refPrefix(context, before.baseAddress, before.count)
            return bytes.withUnsafeBytes { source in
                [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(source.count)) { target, count in
                    count = ZSTD_compress2(context, target.baseAddress, target.count, source.baseAddress, source.count)
                    // The target is as large as the library asks for, and the context is new: nothing else can fail but
                    // memory.
                    precondition(ZSTD_isError(count) == 0, "libzstd: \(String(cString: ZSTD_getErrorName(count)))")
                }
            }
        }
    }

    /// What `compress` made, with the same prefix. Bytes from outside are refused when they are damaged, or more than
    /// `maximumBytes` when unpacked.
    public static func decompress(
        _ bytes: [UInt8], maximumBytes: Int, prefix: [UInt8] = []
    ) throws(ZstandardError) -> [UInt8] {
        let announced = bytes.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
        // Two values at the end say that it is unknown, or no frame.
        guard announced < UInt64.max - 1 else { throw .notCompressed }
        guard announced <= UInt64(maximumBytes) else {
            throw .tooLarge(bytes: announced, maximum: maximumBytes)
        }
        let context = ZSTD_createDCtx()
        defer { ZSTD_freeDCtx(context) }
        ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, largestWindowLog)
        var result = 0
        let unpacked = prefix.withUnsafeBytes { before in
            ZSTD_DCtx_refPrefix(context, before.baseAddress, before.count)
            return bytes.withUnsafeBytes { source in
                [UInt8](unsafeUninitializedCapacity: Int(announced)) { target, count in
                    result = ZSTD_decompressDCtx(
                        context, target.baseAddress, target.count, source.baseAddress, source.count)
                    count = ZSTD_isError(result) == 0 ? result : 0
                }
            }
        }
        guard ZSTD_isError(result) == 0 else { throw .damaged(reason: String(cString: ZSTD_getErrorName(result))) }
        guard unpacked.count == Int(announced) else { throw .damaged(reason: "it ends early") }
        return unpacked
    }

    private static let largestWindowLog: Int32 = 27

    private static func windowLog(_ count: Int) -> Int32 {
        min(largestWindowLog, max(10, Int32(Int.bitWidth - count.leadingZeroBitCount)))
    }
}

/// Why bytes could not be unpacked.
public enum ZstandardError: Error, Hashable, Sendable, CustomStringConvertible {
    case notCompressed
    case tooLarge(bytes: UInt64, maximum: Int)
    case damaged(reason: String)

    public var description: String {
        switch self {
        case .notCompressed: "these bytes are not compressed"
        case .tooLarge(let bytes, let maximum): "\(bytes) bytes when unpacked: at most \(maximum) make sense"
        case .damaged(let reason): "damaged (\(reason))"
        }
    }
}
