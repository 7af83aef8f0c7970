import CFriBidi
import CHarfBuzz
import Drawing

/// A text cut into stretches of one font, one script and one direction each, in the order they are written.
struct TextItems {
    struct Item {
        var range: Range<Int>
        var font: FontFace
        var script: hb_script_t
        /// The embedding level of the bidirectional algorithm (Unicode Standard Annex #9): odd runs to the left.
        var level: Int8
        var isRightToLeft: Bool { level & 1 == 1 }
    }

    /// What is arranged: control characters are no letters.
    private(set) var scalars: [UInt32] = []
    private var fonts: [FontFace] = []
    private(set) var items: [Item] = []

    /// Below this no script runs to the left and nothing directs.
    private static let firstRightToLeft: UInt32 = 0x590

    /// Of at most `limit` scalars; the rest is cut.
    init(_ text: String, _ weight: TextWeight, _ shelf: FontShelf, limit: Int) {
        choose(text, weight, shelf, limit: limit)
        guard !scalars.isEmpty else { return }
        let levels = Self.levels(scalars)
        cut(scripts(), levels)
        reorder()
    }

    /// What stands together is of one font, and so is the space after it.
    private mutating func choose(_ text: String, _ weight: TextWeight, _ shelf: FontShelf, limit: Int) {
        for character in text {
            let start = scalars.count
            for scalar in character.unicodeScalars.prefix(limit - start) { scalars.append(Self.shown(scalar)) }
            let isSpace = scalars[start...].allSatisfy { $0 == 0x20 }
            let font = isSpace ? fonts.last : nil
            let chosen = font ?? shelf.face(for: Self.inked(scalars[start...]), weight)
            for _ in start..<scalars.count { fonts.append(chosen) }
            if scalars.count >= limit { return }
        }
    }

    /// Line ends and tabs are spaces here, other control characters nothing.
    private static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 9...13, 0x85, 0x2028, 0x2029: 0x20
        case 0..<0x20, 0x7F..<0xA0: 0x200B
        default: scalar.value
        }
    }

    /// Without what has no ink and must not choose a font: joiners, directions, variations.
    private static func inked(_ scalars: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        guard scalars.count > 1 else { return scalars }
        return scalars.filter { !(Unicode.Scalar($0)?.properties.isDefaultIgnorableCodePoint ?? true) }[...]
    }

    /// Each scalar's script; what belongs to none goes with what is before it, at the beginning with what comes after.
    private func scripts() -> [hb_script_t] {
        let functions = hb_unicode_funcs_get_default()
        var scripts = scalars.map { hb_unicode_script(functions, $0) }
        func isLoose(_ script: hb_script_t) -> Bool { script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED }
        var last = scripts.first { !isLoose($0) } ?? HB_SCRIPT_COMMON
        for index in scripts.indices {
            if isLoose(scripts[index]) { scripts[index] = last } else { last = scripts[index] }
        }
        return scripts
    }

    private static func levels(_ scalars: [UInt32]) -> [Int8] {
        var levels = [Int8](repeating: 0, count: scalars.count)
        guard scalars.contains(where: { $0 >= firstRightToLeft }) else { return levels }
        var types = [UInt32](repeating: 0, count: scalars.count)
        var brackets = types
        var isRightToLeft: Int32 = 0
        guard cfribidi_levels(scalars, Int32(scalars.count), &types, &brackets, &levels, &isRightToLeft) != 0 else {
            return [Int8](repeating: 0, count: scalars.count)
        }
        // Rule L1: what is left over at the end of the line lies at its end.
        for index in scalars.indices.reversed() {
            guard scalars[index] == 0x20 || (0x2066...0x2069).contains(scalars[index]) else { break }
            levels[index] = Int8(isRightToLeft)
        }
        return levels
    }

    private mutating func cut(_ scripts: [hb_script_t], _ levels: [Int8]) {
        var start = 0
        for index in 1...scalars.count {
            let isEnd =
                index == scalars.count || fonts[index] !== fonts[start] || scripts[index] != scripts[start]
                || levels[index] != levels[start]
            guard isEnd else { continue }
            items.append(
                Item(range: start..<index, font: fonts[start], script: scripts[start], level: levels[start]))
            start = index
        }
    }

    /// Rule L2: from the highest level to the lowest odd one, every stretch at or above it is turned round.
    private mutating func reorder() {
        let highest = items.map(\.level).max() ?? 0
        guard let lowest = items.map(\.level).filter({ $0 & 1 == 1 }).min() else { return }
        for level in stride(from: highest, through: lowest, by: -1) {
            var start = 0
            while start < items.count {
                guard items[start].level >= level else {
                    start += 1
                    continue
                }
                let end = items[start...].firstIndex { $0.level < level } ?? items.count
                items[start..<end].reverse()
                start = end
            }
        }
    }
}
