public import Drawing

/// Where a dish begins the same each time: a number, or any other words, which stand for one.
public struct DishSeed: Hashable, Sendable {
    /// As the player reads them in the form; empty for the usual one.
    public let words: String
    /// What the dish is made from.
    public let number: UInt64

    /// Where a player who types nothing begins.
    public static let usual = DishSeed(words: "", number: 1)

    /// Characters that can be typed.
    static let longest = 32

    private init(words: String, number: UInt64) {
        self.words = words
        self.number = number
    }

    public init(_ number: UInt64) { self.init(words: "\(number)", number: number) }

    /// Digits are the number that they write. Other words stand for the same number on every machine, in capitals or
    /// not and however much space is between them; nothing at all is the usual seed.
    public init(typed: String) throws(DishSeedError) {
        let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else {
            self = .usual
            return
        }
        guard words.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            self.init(words: words, number: Self.hash(of: words.lowercased()))
            return
        }
        guard let number = UInt64(words) else { throw .tooLarge }
        self.init(words: words, number: number)
    }

    /// FNV-1a of the bytes of UTF-8, 64 bits (Fowler, Noll and Vo: offset basis and prime by their definition).
    private static func hash(of words: String) -> UInt64 {
        words.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// Why what was typed is no seed.
public enum DishSeedError: Error, Hashable, Sendable {
    /// A number beyond 64 bits.
    case tooLarge

    /// What is wrong, and what may be typed instead.
    public var phrase: Phrase {
        switch self {
        case .tooLarge: "This number is too large: at most \(Phrase(figure: "\(UInt64.max)")), or a word."
        }
    }
}
