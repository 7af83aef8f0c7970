import Drawing
import SimMath
import Widgets

/// A line over the board once the design is in.
final class WaitingNotice: View {
    private let label = Label("", role: .heading)

    override init(frame: Rect = Rect(0, 0, 0, 0)) {
        super.init(frame: frame)
        label.alignment = .centre
        addSubview(label)
        isHidden = true
    }

    func show(_ words: Phrase?) {
        isHidden = words == nil
        if let words { label.text = words }
    }

    /// In the middle of the board.
    func place(on board: Rect) {
        let canvas = context.canvas()
        let width = min(board.width - 16, canvas.width(of: label.text, .heading) + 40)
        let words = canvas.height(of: label.text, width: width - 24, .heading)
        label.numberOfLines = words > 1.5 * canvas.lineHeight(.heading) ? 4 : 1
        frame = board.centred(width: width, height: words + 24)
    }

    override func layoutSubviews() {
        let inside = Rect(0, 0, frame.width, frame.height).widened(-12)
        label.frame = label.numberOfLines > 1 ? inside.inset(Insets(top: 12, bottom: 12)) : inside
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) { canvas.panelBox(rect) }
}
