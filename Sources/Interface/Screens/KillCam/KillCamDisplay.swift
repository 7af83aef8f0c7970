import Controls
import Drawing
import SimMath
import Widgets

/// The display over a kill cam: bars as in a cinema, with whose senses these are and how long there is to live; the
/// senses themselves around the body that has them; a ring around the player's own as long as that lives.
public final class KillCamDisplay: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable { case leave }

    private let content = KillCamView()
    private var requests: [Request] = []

    public init() {
        super.init(ViewController(content))
        content.onLeave = { [unowned self] in requests.append(.leave) }
    }

    public var state: KillCamState {
        get { content.state }
        set { content.state = newValue }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "kill cam" }
    override var spokenOpening: [Phrase] { [content.title] }
    public override var coversDish: Bool { false }
    override var firstFocus: View? { content.leave }
    override func panel(on canvas: Canvas) -> Rect? { nil }
    override func leastRoom(on canvas: Canvas) -> Vector2 { .zero }

    override func escape() -> Bool {
        requests.append(.leave)
        return true
    }

    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .k || key == .space else { return false }
        return escape()
    }
}

extension KillCamDisplay: OfferPlacing {
    /// Below the upper bar, which says whose senses these are.
    func offerRoom(on canvas: Canvas) -> Rect {
        let top = KillCamView.barHeight(canvas) + canvas.style.gap
        let margin = canvas.style.margin
        return Rect(margin, top, canvas.bounds.width - 2 * margin, canvas.bounds.height / 2 - top)
    }
}

private final class KillCamView: View {
    let leave = Button("Back to the card")
    var onLeave: () -> Void = {}
    var state = KillCamState() {
        didSet {
            guard state != oldValue else { return }
            leave.detail = state.names.name(.b, orKey: "Esc")
            setNeedsDisplay()
        }
    }

    override init(frame: Rect = Rect(0, 0, 0, 0)) {
        super.init(frame: frame)
        leave.onPress = { [unowned self] in onLeave() }
        addSubview(leave)
    }

    // MARK: Layout

    static func barHeight(_ canvas: Canvas) -> Float {
        canvas.style.controlHeight + (canvas.isCompact ? 12 : 24)
    }

    private func bars(on canvas: Canvas) -> (top: Rect, bottom: Rect) {
        let height = Self.barHeight(canvas)
        return (
            Rect(0, 0, frame.width, height), Rect(0, frame.height - height, frame.width, height)
        )
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var row = bars(on: canvas).bottom.inset(style.margin)
        let width = canvas.buttonWidth(leave.title, detail: leave.detail) + 2 * style.gap
        row = Rect(row.x, row.centre.y - style.controlHeight / 2, row.width, style.controlHeight)
        leave.frame = row.cutRight(min(row.width, width))
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, bottom) = bars(on: canvas)
        let area = wordsArea(canvas)
        let named = state.victim.map { draw($0, in: area, on: &canvas) }
        if let body = state.body {
            SenseOverlay(body: body, senses: state.senses)
                .draw(in: area, clearOf: named.map { [$0] } ?? [], on: &canvas)
        }
        for bar in [top, bottom] { canvas.list.box(bar, cornerRadius: 0, fill: canvas.style.panelBottom) }
        drawWords(in: top, on: &canvas)
        drawCourse(in: bottom, on: &canvas)
    }

    /// Where words lie beside what they are about: between the bars, and below what is offered to a player with one
    /// button.
    private func wordsArea(_ canvas: Canvas) -> Rect {
        let (top, bottom) = bars(on: canvas)
        let start = top.maxY + OfferStrip.boxHeight(canvas) + 2 * canvas.style.gap
        return Rect(0, start, frame.width, max(0, bottom.y - start)).widened(-canvas.style.margin)
    }

    /// The ring, also where the player's own senses are shown. Returns where its words lie.
    private func draw(_ victim: KillCamState.Mark, in area: Rect, on canvas: inout Canvas) -> Rect {
        let color = canvas.style.accent
        canvas.list.append(
            .disc(
                centre: victim.centre, radius: victim.reach + 8, fill: .clear, border: color.with(alpha: 0.8),
                borderWidth: 1.5))
        let size = Vector2(canvas.width(of: "You", .strong) + 1, canvas.lineHeight(.strong))
        let above = Rect(
            victim.centre.x - size.x / 2, victim.centre.y - victim.reach - 12 - size.y, size.x, size.y)
        let place = above.clamped(to: area)
        canvas.label("You", in: place, .strong, color: color)
        return place
    }

    private func drawWords(in bar: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var room = bar.inset(style.margin)
        room = Rect(room.x, bar.centre.y - canvas.lineHeight(.heading) / 2, room.width, canvas.lineHeight(.heading))
        let used = canvas.label(title, in: room, .heading)
        _ = room.cutLeft(used + 2 * style.gap)
        canvas.label(clock, in: room, .strong, color: style.danger, align: .trailing)
    }

    var title: Phrase { state.killer.map { "How \($0) sensed you" } ?? "Your last seconds" }

    private var clock: Phrase {
        guard state.secondsLeft > 0 else { return "dead" }
        return "\(Phrase(figure: Figures.decimal(Double(state.secondsLeft), digits: 1))) s to live"
    }

    /// How far one is, with a mark where the death is.
    private func drawCourse(in bar: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let width = max(0, leave.frame.x - style.margin - 2 * style.padding)
        let groove = Rect(style.margin, bar.centre.y - 3, width, 6)
        canvas.bar(groove, share: state.share, color: style.accent, mark: state.deathShare)
    }
}
