public import Drawing
public import SimMath

/// The last frame of one window's interface, put together anew only where it would come out differently.
public final class KeptLayout {
    /// All that a frame depends on.
    private struct Question: Equatable {
        var screens: [ViewScreen]
        /// Of each of them.
        var redraws: [Int]
        var motions: [Int]
        var toast: Phrase?
        var captions: [Phrase]
        var hasOneButton: Bool
        var offer: Phrase?
        var departure: ScreenDeparture?
        /// Interface points.
        var cursor: Vector2?
        var bounds: Rect
        var scale: Float
        var style: InterfaceStyle
        var language: Language
    }

    private var last: (question: Question, list: DrawList)?
    /// How many frames differed from the last one.
    public private(set) var layouts = 0

    public init() {}

    /// As `Interface.frame`; `measure` is the same in every call.
    public func frame(
        of interface: Interface, width: Float, height: Float, scale: Float, measure: any TextMeasuring,
        pointer: Vector2?
    ) -> DrawList {
        let canvas = interface.canvas(width: width, height: height, scale: scale, measure: measure)
        let drawings = interface.drawings(on: canvas, pointer: pointer, isAnew: false)
        let question = Question(
            screens: interface.screens, redraws: interface.screens.map(\.redraws),
            motions: interface.screens.map(\.motions), toast: interface.toast,
            captions: interface.captions, hasOneButton: interface.hasOneButton, offer: interface.offer,
            departure: interface.departure,
            cursor: interface.cursor, bounds: canvas.bounds, scale: scale, style: canvas.style,
            language: interface.language)
        if let last, last.question == question { return last.list }
        layouts += 1
        let list = interface.compose(drawings, over: canvas)
        last = (question, list)
        return list
    }
}

extension ViewScreen: Equatable {
    /// Whether it is the same screen; what that shows may have changed.
    public static func == (a: ViewScreen, b: ViewScreen) -> Bool { a === b }
}
