import Controls
import Drawing
import SimMath
import Widgets

/// That this is a test swim, beside which champion and for how long, and how to go back.
final class TestSwimView: View {
    private static let backTitle: Phrase = "Back to the editor"
    private let back = Button(TestSwimView.backTitle)

    var state: HUDState.TestSwim? {
        didSet {
            guard state != oldValue else { return }
            isHidden = state == nil
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }
    var names = ControlNames.standard { didSet { back.detail = names.name(of: .pause) } }

    init(onBack: @escaping () -> Void) {
        super.init()
        isHidden = true
        back.look = .primary
        back.onPress = onBack
        addSubview(back)
    }

    private static func title(_ state: HUDState.TestSwim) -> Phrase {
        if let ending = state.ending { return ending }
        return state.secondsLeft.map { "Test swim  \(Figures.clock(seconds: $0))" } ?? "Test swim"
    }

    private static func rival(_ state: HUDState.TestSwim) -> Phrase {
        guard let champion = state.champion else { return "alone" }
        return "beside \(Announcements.rival(champion))"
    }

    private static func rowHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.strong) + 4 }

    /// Of its panel, as its words need it; points.
    static func size(_ state: HUDState.TestSwim, _ names: ControlNames, _ canvas: Canvas) -> Vector2 {
        let style = canvas.style
        let words = canvas.width(of: title(state), .strong) + canvas.width(of: rival(state), .small) + style.gap
        let button = canvas.width(of: backTitle, .strong) + canvas.width(of: names.name(of: .pause), .small)
        return Vector2(
            max(words, button + 4 * style.gap) + 2 * style.padding,
            2 * style.padding + 2 * rowHeight(canvas) + style.gap)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        var room = Rect(0, 0, frame.width, frame.height).inset(canvas.style.padding)
        _ = room.cutTop(Self.rowHeight(canvas), gap: canvas.style.gap)
        back.frame = room
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let state else { return }
        let style = canvas.style
        var inside = canvas.panel(rect)
        var line = inside.cutTop(Self.rowHeight(canvas), gap: style.gap)
        let color = state.ending == nil ? style.text : style.warning
        let used = canvas.label(Self.title(state), in: line, .strong, color: color)
        _ = line.cutLeft(used + style.gap)
        canvas.label(Self.rival(state), in: line, .small, color: style.secondaryText, align: .trailing)
    }
}
