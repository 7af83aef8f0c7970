extension Character {
    /// How many columns of a terminal it takes, as terminals count them: two for the wide letters of East Asia and for
    /// pictures, none for marks on the letter before.
    var columns: Int { unicodeScalars.map(\.columns).max() ?? 0 }
}

extension Unicode.Scalar {
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0x20000...0x3FFFD,
    ]

    fileprivate var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
}
