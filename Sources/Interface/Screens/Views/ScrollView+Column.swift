import SimMath
import Drawing
import Widgets

extension ScrollView {
    /// Shows a column of this height in all of its width, clear of the bar that shows what is seen.
    func hold(_ column: View, height: Float) {
        contentSize = Vector2(frame.width, height)
        column.frame = Rect(0, 0, frame.width - (height > frame.height + 0.5 ? Self.barWidth : 0), height)
    }

    /// Points at the right that the bar takes.
    private static let barWidth: Float = 10

    /// Gives a column of fields all its height: what has no room is scrolled to.
    func fit(_ fields: StackView) {
        let width = frame.width
        fields.frame = Rect(0, 0, width, fields.fittingSize(in: Vector2(width, .infinity)).y)
        contentSize = Vector2(width, fields.frame.height)
    }
}
