import Drawing
import SimMath
import Widgets

/// The only row of a list with nothing in it: what will be there.
final class EmptyListCell: TableViewCell {
    static let identifier = "empty"
    private static let margin: Float = 8

    init(_ words: Phrase) {
        super.init(reuseIdentifier: Self.identifier)
        text = words
        isUserInteractionEnabled = false
    }

    /// The height that these words take in a list.
    static func height(of words: Phrase, in table: TableView) -> Float {
        table.context.canvas().height(of: words, width: max(40, table.frame.width - 2 * margin)) + 2 * margin
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.paragraph(
            text, in: rect.inset(Insets(top: Self.margin, left: Self.margin, right: Self.margin)),
            color: canvas.style.secondaryText)
    }
}
