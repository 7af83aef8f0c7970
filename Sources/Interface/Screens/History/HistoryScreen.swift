import Controls
import Drawing
import SimMath
import Widgets

/// How a dish has fared since it began: curves, the best of their times, and what happened when.
///
/// It asks for that through `takeRequests`, and gets it through `show`.
public final class HistoryScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case ask
        case back
    }

    private let controller = HistoryController()
    private var requests: [Request] = []
    /// Whether the answer is under way.
    public private(set) var isAwaited = true
    private var isSettled = false
    /// Seconds since the last question.
    private var waited: Float = 0
    /// A server that is asked too often lets questions go: after so many seconds they are asked again.
    private static let answerTimeout: Float = 3

    public init() {
        super.init(controller)
        _ = controller.view
        controller.board.close.onPress = { [unowned self] in requests.append(.back) }
        controller.show(nil, notice: HistorySummary.asking)
        requests.append(.ask)
        namesChanged()
    }

    /// The server's answer. One that was not asked for has no effect: what is looked at stays.
    public func show(_ summary: HistorySummary) {
        guard isAwaited else { return }
        isAwaited = false
        controller.show(summary, notice: HistorySummary.nothing)
        isSettled = false
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "history" }
    override var spokenOpening: [Phrase] { [controller.board.title.text] }
    override var spokenNews: [SpokenLine] {
        // What is chosen is said with the control that chooses it.
        let lines = [controller.board.notice.text, controller.summary?.sentence ?? ""]
        return lines.filter { $0 != "" }.map { SpokenLine($0) }
    }
    override var scrollViews: [ScrollView] { [controller.board.table] }

    override func escape() -> Bool {
        requests.append(.back)
        return true
    }

    /// The key that opened it closes it.
    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .h else { return false }
        requests.append(.back)
        return true
    }

    override func namesChanged() { controller.board.close.detail = names.name(.b, orKey: "Esc") }

    // MARK: Frame

    override func pass(_ seconds: Float) {
        guard isAwaited else { return }
        waited += seconds
        guard waited > Self.answerTimeout else { return }
        waited = 0
        requests.append(.ask)
    }

    private static let (mostWidth, mostHeight): (Float, Float) = (1180, 700)

    override func panel(on canvas: Canvas) -> Rect? {
        let room = canvas.bounds.inset(canvas.style.margin)
        return canvas.isNarrow ? room : room.centred(width: Self.mostWidth, height: Self.mostHeight)
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        let least = canvas.isNarrow ? .zero : super.leastRoom(on: canvas)
        guard controller.summary != nil else { return least }
        let most = Self.mostWidth - 2 * canvas.style.padding
        let width = canvas.isNarrow ? canvas.pageWidth : min(most, max(canvas.pageWidth, least.x * 0.9))
        let height = controller.board.height(on: canvas, width: width)
        return Vector2(least.x, max(least.y, canvas.page(holding: height)))
    }

    /// A page that is larger than the window opens at its top.
    override func place(in frame: Rect, _ style: InterfaceStyle) {
        super.place(in: frame, style)
        guard !isSettled else { return }
        isSettled = true
        let board = controller.board
        let isNarrow = board.context.canvas().isNarrow
        focus.focus(board.table.canBecomeFocused && !board.table.isHidden && !isNarrow ? board.table : board.close)
    }
}
