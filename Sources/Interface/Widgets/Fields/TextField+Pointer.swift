import Drawing
import SimMath

/// What a press on a field began: it goes on by characters, by words, or has all there is.
struct SelectionStroke: Hashable, Sendable {
    enum Unit: Hashable, Sendable { case character, word, all }

    let unit: Unit
    /// What is selected wherever the pointer goes.
    let origin: Range<Int>
}

/// The pointer on a field.
extension TextField {
    /// The first click sets the caret, the second selects a word, the third everything.
    func begin(at x: Float, clicks: Int) {
        guard isEnabled else { return stroke = nil }
        switch clicks {
        case ...1:
            let index = index(at: x)
            stroke = SelectionStroke(unit: .character, origin: index..<index)
            editing.moveCaret(to: index)
        case 2:
            let word = editing.word(at: character(at: x))
            stroke = SelectionStroke(unit: .word, origin: word)
            editing.select(from: word.lowerBound, to: word.upperBound)
        default:
            stroke = SelectionStroke(unit: .all, origin: 0..<editing.characters.count)
            editing.selectAll()
        }
    }

    /// The pointer goes on while it is held: what was selected at first stays so.
    func extend(to x: Float) {
        guard let stroke else { return }
        let reached: Range<Int>
        switch stroke.unit {
        case .all: return
        case .character:
            let index = index(at: x)
            reached = index..<index
        case .word: reached = editing.word(at: character(at: x))
        }
        if reached.lowerBound < stroke.origin.lowerBound {
            editing.select(from: stroke.origin.upperBound, to: reached.lowerBound)
        } else {
            editing.select(from: stroke.origin.lowerBound, to: max(stroke.origin.upperBound, reached.upperBound))
        }
    }

    /// The index between two characters that lies nearest to `x` of its own coordinates.
    private func index(at x: Float) -> Int { characters(before: x) { left, right in (left + right) / 2 } }

    /// The character that covers `x`; behind the last one, their number.
    private func character(at x: Float) -> Int { characters(before: x) { _, right in right } }

    /// How many characters lie before `x`, by halving; `end` says from a character's edges where it ends.
    private func characters(before x: Float, end: (_ left: Float, _ right: Float) -> Float) -> Int {
        let canvas = context.canvas()
        let wanted = x - inner(Rect(0, 0, frame.width, frame.height)).x + scroll
        var (low, high) = (0, editing.characters.count)
        while low < high {
            let middle = (low + high) / 2
            let isBefore = wanted > end(width(to: middle, canvas), width(to: middle + 1, canvas))
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
