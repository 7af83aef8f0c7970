package import Ecosystem
import Foundation
import WireProtocol

/// What a guest is called: nothing invisible, nothing that the game says itself, and like no other guest that is
/// present.
package struct GuestName: Hashable {
    package let text: String
    /// Alike for names that look alike. What cannot be told apart is one name.
    let key: String

    /// Combining marks that one letter may carry: more are piled up to cover other lines.
    private static let maximumMarks = 2
    /// What the server, the game and their hosts say of themselves.
    private static let reservedWords = ["server", "host", "admin", "administrator", "moderator", "system"].map(
        Lookalikes.key)
    /// The game's names for those who have none: these words with a number.
    private static let reservedBeforeNumbers = ["rival", "bot", "guest"].map(Lookalikes.key)
    private static let botKey = Lookalikes.key(of: "bot")

    private init(text: String) {
        self.text = text
        key = Lookalikes.key(of: text)
    }

    /// The name that a guest with this wish gets beside those who are present. A wish of which nothing is left, or that
    /// is reserved, becomes "guest 7". Only bots may be called "bot 7".
    package init(wish: String, guest: PlayerID, isBot: Bool, besides present: [GuestName]) {
        let clean = GuestName(text: Self.shortened(Self.clean(wish), to: WireLimits.nameBytes))
        let isFree = !clean.text.isEmpty && !clean.isReserved(forBot: isBot)
        let name = isFree ? clean : GuestName(text: "guest \(guest)")
        self = name.numbered(besides: Set(present.map(\.key)))
    }

    /// "Ann", "Ann 2", "Ann 3" …, the first that no guest present has.
    private func numbered(besides taken: Set<String>) -> GuestName {
        var name = self
        var number = 2
        while taken.contains(name.key) {
            let suffix = " \(number)"
            name = GuestName(text: Self.shortened(text, to: WireLimits.nameBytes - suffix.utf8.count) + suffix)
            number += 1
        }
        return name
    }

    private func isReserved(forBot isBot: Bool) -> Bool {
        if Self.reservedWords.contains(key) { return true }
        // Without a figure or a gap nobody reads a number: "Guesto" is a name.
        guard text.contains(where: { $0.isNumber || $0 == " " }) else { return false }
        return Self.reservedBeforeNumbers.contains { word in
            guard key.count > word.count, key.hasPrefix(word), !(isBot && word == Self.botKey) else { return false }
            return key.dropFirst(word.count).allSatisfy { $0.isNumber || Lookalikes.figures.contains($0) }
        }
    }

    /// Whole characters, no more bytes in UTF-8 than `bytes`, no gap at the end.
    private static func shortened(_ name: String, to bytes: Int) -> String {
        var short = name
        while short.utf8.count > bytes || short.last == " " { short.removeLast() }
        return short
    }

    /// In Unicode's compatibility form, of letters, figures, punctuation and symbols that can be seen, with single
    /// gaps between them.
    static func clean(_ name: String) -> String {
        var kept = String.UnicodeScalarView()
        var marks = 0
        for scalar in name.precomposedStringWithCompatibilityMapping.unicodeScalars {
            let last = kept.last
            switch scalar.properties.generalCategory {
            case .spaceSeparator:
                if let last, last != " " { kept.append(" ") }
            case .nonspacingMark, .enclosingMark, .spacingMark:
                marks += 1
                guard let last, last != " ", marks <= maximumMarks, isVisible(scalar) else { continue }
                kept.append(scalar)
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: break
            default:
                guard isVisible(scalar) else { continue }
                marks = 0
                kept.append(scalar)
            }
        }
        return String(kept).precomposedStringWithCompatibilityMapping
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isBidiControl
            && !Lookalikes.blanks.contains(scalar)
    }
}
