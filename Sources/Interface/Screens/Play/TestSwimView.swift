import Controls
import Drawing
import SimMath
import Widgets

/// That this is a test swim, beside which champion and for how long, and how to go back: between the vitals and the
/// clock.
final class TestSwimView: View {
    private let back = Button("Back to the editor")

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

    private var title: Phrase {
        state?.secondsLeft.map { "Test swim  \(Figures.clock(seconds: $0))" } ?? "Test swim"
    }

    private var rival: Phrase {
        guard let champion = state?.champion else { return "alone" }
        return "beside \(Announcements.rival(champion))"
    }

    private static func rowHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.strong) + 4 }

    /// Its panel in a window.
    func panel(on canvas: Canvas) -> Rect {
        let style = canvas.style
        let room = HUDLayout(canvas).passing
        let words = canvas.width(of: title, .strong) + canvas.width(of: rival, .small) + style.gap
        let button = canvas.width(of: back.title, .strong) + canvas.width(of: back.detail ?? "", .small)
        let width = max(words, button + 4 * style.gap) + 2 * style.padding
        let shown = min(room.width, width)
        return Rect(room.centre.x - shown / 2, room.y, shown, Self.height(canvas))
    }

    static func height(_ canvas: Canvas) -> Float {
        2 * canvas.style.padding + 2 * rowHeight(canvas) + canvas.style.gap
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        var room = Rect(0, 0, frame.width, frame.height).inset(canvas.style.padding)
        _ = room.cutTop(Self.rowHeight(canvas), gap: canvas.style.gap)
        back.frame = room
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var inside = canvas.panel(rect)
        var line = inside.cutTop(Self.rowHeight(canvas), gap: style.gap)
        let used = canvas.label(title, in: line, .strong)
        _ = line.cutLeft(used + style.gap)
        canvas.label(rival, in: line, .small, color: style.secondaryText, align: .trailing)
    }
}
