public import Drawing
public import SimMath

/// The interface of one window as it was laid out last, and laid out anew only where it would come out differently.
///
/// Nothing has to be told that anything changed: what a frame is made of is a value, and equal values make equal frames.
/// Screens made of views are no values, and are laid out in every frame.
public final class KeptLayout {
    /// All that a frame depends on.
    private struct Question: Equatable {
        var interface: Interface
        /// Window points.
        var width: Float
        var height: Float
        var scale: Float
        var pointer: Vector2?
    }

    private var last: (question: Question, answer: CanvasResult<ScreenAction>)?
    /// How often the interface was laid out.
    public private(set) var layouts = 0

    public init() {}

    /// As `Interface.frame`; `measure` is the same in every call.
    public func frame(
        of interface: Interface, width: Float, height: Float, scale: Float, measure: any TextMeasuring,
        pointer: Vector2?
    ) -> CanvasResult<ScreenAction> {
        let question = Question(
            interface: interface.asShown, width: width, height: height, scale: scale, pointer: pointer)
        if let last, !interface.showsViews, last.question == question { return last.answer }
        layouts += 1
        let answer = question.interface.laidOut(
            width: width, height: height, scale: scale, measure: measure, pointer: pointer)
        last = (question, answer)
        return answer
    }
}
