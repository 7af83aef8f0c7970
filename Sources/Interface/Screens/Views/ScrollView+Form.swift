import Widgets
import Drawing
import SimMath

extension ScrollView {
    /// Gives a column of fields all its height: what has no room is scrolled to.
    func fit(_ fields: StackView) {
        let width = frame.width
        fields.frame = Rect(0, 0, width, fields.fittingSize(in: Vector2(width, .infinity)).y)
        contentSize = Vector2(width, fields.frame.height)
    }
}
