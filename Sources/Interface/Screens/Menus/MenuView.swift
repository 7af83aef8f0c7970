public import Drawing
import SimMath
import Widgets

/// One line of a menu.
public struct MenuItem: Hashable, Sendable {
    public var title: Phrase
    /// At its right: a key.
    public var detail: Phrase?
    public var look: ButtonLook

    public init(_ title: Phrase, detail: Phrase? = nil, look: ButtonLook = .normal) {
        self.title = title
        self.detail = detail
        self.look = look
    }
}

extension GoalLine {
    /// For those who do not see its mark.
    var spoken: Phrase { isReached ? "Goal reached: \(words)" : "Goal not reached: \(words)" }
}

/// A title, notes, and a column of buttons that the arrows go round.
final class MenuView: View {
    private let title: Phrase
    var notes: [Phrase] { didSet { if notes != oldValue { setNeedsLayout() } } }
    /// What the player has set out for: seen in a narrow window, over whose dish there is not always room for it.
    var goals: [GoalLine] = [] { didSet { if goals != oldValue { setNeedsLayout() } } }
    let buttons: [Button]

    /// Of the panel where its title is no wider.
    private static let width: Float = 340

    /// `onPress`: the index of the item that was chosen.
    init(title: Phrase, notes: [Phrase] = [], items: [MenuItem], onPress: @escaping (Int) -> Void) {
        self.title = title
        self.notes = notes
        buttons = items.enumerated().map { index, item in
            let button = Button(item.title) { onPress(index) }
            button.detail = item.detail
            button.look = item.look
            button.hasFocusRing = false
            return button
        }
        super.init()
        for button in buttons { addSubview(button) }
    }

    override var focusLoop: FocusLoop { [.horizontal, .vertical] }

    var spokenOpening: [Phrase] { [title] + notes + goals.map(\.spoken) }
    var spokenNews: [SpokenLine] { notes.map { SpokenLine($0, isRunning: true) } }

    /// Of the panel in a window that has room for it; one point is for rounding.
    private func width(_ canvas: Canvas) -> Float {
        max(Self.width, canvas.width(of: title, .title) + 2 * canvas.style.padding + 1)
    }

    private func rowHeight(_ canvas: Canvas) -> Float { canvas.style.controlHeight + (canvas.isCompact ? 4 : 10) }

    /// `width`: of the room between the panel's edges.
    private func headHeight(_ canvas: Canvas, width: Float) -> Float {
        let notes = notes.reduce(0) { $0 + canvas.height(of: $1, width: width) }
        let goals = Float(shownGoals(canvas).count) * Self.goalHeight(canvas)
        return canvas.lineHeight(.title) + notes + goals + canvas.style.padding
    }

    private func shownGoals(_ canvas: Canvas) -> [GoalLine] { canvas.isNarrow ? goals : [] }
    private static func goalHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.small) + 2 }

    /// The panel that it needs, in the middle of a window.
    func panel(on canvas: Canvas) -> Rect {
        let margin = canvas.style.margin
        let height = leastRoom(on: canvas).y - 2 * margin
        return canvas.bounds.inset(margin).centred(width: width(canvas), height: height)
    }

    /// The page that it needs.
    func leastRoom(on canvas: Canvas) -> Vector2 {
        let style = canvas.style
        let rows = Float(buttons.count) * (rowHeight(canvas) + style.gap) - style.gap
        let width = min(width(canvas), canvas.bounds.inset(style.margin).width) - 2 * style.padding
        return Vector2(0, canvas.page(holding: headHeight(canvas, width: width) + rows))
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        var room = Rect(0, 0, frame.width, frame.height)
        _ = room.cutTop(headHeight(canvas, width: room.width))
        for button in buttons { button.frame = room.cutTop(rowHeight(canvas), gap: canvas.style.gap) }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        canvas.lettering(title, in: room.cutTop(canvas.lineHeight(.title)), align: .centre)
        for note in notes {
            _ = room.cutTop(canvas.paragraph(note, in: room, color: canvas.style.secondaryText, align: .centre))
        }
        for goal in shownGoals(canvas) { canvas.draw(goal, in: room.cutTop(Self.goalHeight(canvas))) }
    }
}

/// A notice with buttons: waiting for a server, or why there is none.
public final class NoticeScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// The index of the button that was pressed.
        case button(Int)
    }

    private let menu: MenuView
    private var requests: [Request] = []

    public init(title: Phrase, note: Phrase? = nil, buttons: [MenuItem]) {
        var press: (Int) -> Void = { _ in }
        menu = MenuView(title: title, notes: note.map { [$0] } ?? [], items: buttons) { press($0) }
        super.init(ViewController(menu))
        press = { [unowned self] in requests.append(.button($0)) }
    }

    /// Under the title, each on lines of its own.
    public var notes: [Phrase] {
        get { menu.notes }
        set { menu.notes = newValue }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "notice" }
    override var spokenOpening: [Phrase] { menu.spokenOpening }
    override var spokenNews: [SpokenLine] { menu.spokenNews }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { menu.buttons.first }
    override func panel(on canvas: Canvas) -> Rect? { menu.panel(on: canvas) }
    override func leastRoom(on canvas: Canvas) -> Vector2 { menu.leastRoom(on: canvas) }
}
