import Drawing
import SimMath

/// A part of a list's row: its words, and how much of the row it takes beside others.
struct RowColumn {
    var words: Phrase
    var share: Float
    var isStrong: Bool

    init(_ words: Phrase, _ share: Float, isStrong: Bool = false) {
        (self.words, self.share, self.isStrong) = (words, share, isStrong)
    }
}

extension Canvas {
    /// The columns side by side, which take all of the row.
    mutating func draw(_ columns: [RowColumn], in row: Rect) {
        var rest = row
        let all = columns.reduce(0) { $0 + $1.share }
        for column in columns {
            let room = rest.cutLeft(row.width * column.share / max(0.01, all))
            label(
                column.words, in: Rect(room.x, room.y, max(0, room.width - 4), room.height),
                column.isStrong ? .strong : .small, color: column.isStrong ? style.accent : style.secondaryText)
        }
    }
}
