import Widgets
import Drawing
import SimMath

/// Where creatures come from: a killer's line, or the champions of the dish and their lines.
///
/// It opens with what is known; what it lacks it asks for through `takeRequests`, and gets through `show`.
public final class LineageScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// The line of a creature is wanted; 0: the champions.
        case ask(UInt32)
        case back
    }

    private let controller = LineageController()
    private var requests: [Request] = []
    /// Whose line is under way, 0 for the champions; nil while nothing is.
    public private(set) var awaited: UInt32?
    /// Where Escape leads from a champion's line.
    private var champions: LineageSummary?
    private var isSettled = false
    /// Seconds since the last question.
    private var waited: Float = 0
    /// A server that is asked too often lets questions go: after so many seconds they are asked again.
    private static let answerTimeout: Float = 2

    private static let asking: Phrase = "Asking the server …"
    private static let nobody: Phrase = "No creatures on record yet. Keep swimming and check back later."

    /// With a line that is known; without one it asks for the champions. `step`: which of the line is chosen.
    public init(_ lineage: LineageSummary? = nil, step: Int? = nil) {
        super.init(controller)
        _ = controller.view
        controller.board.back.onPress = { [unowned self] in goBack() }
        controller.board.more.onPress = { [unowned self] in controller.chosen.map { ask($0.id) } }
        controller.onActivate = { [unowned self] ancestor in
            if controller.lineage?.subject == .champions { ask(ancestor.id) }
        }
        if let lineage {
            let chosen = step.flatMap { lineage.steps.indices.contains($0) ? lineage.steps[$0].id : nil }
            controller.show(lineage, selecting: chosen, notice: Self.nobody)
        } else {
            ask(0)
        }
    }

    /// The latest generation that the dish has come to, as the display says it; nil where it is not known.
    public var reached: Int? {
        get { controller.reached }
        set { controller.reached = newValue }
    }

    public override var name: String { "lineage" }
    override var spokenOpening: [Phrase] {
        [controller.board.title.text, controller.board.note.text].filter { $0 != "" }
    }
    override var spokenNews: [SpokenLine] {
        let notice = controller.board.notice.text
        return notice == "" ? [] : [SpokenLine(notice)]
    }
    override var scrollViews: [ScrollView] { [controller.board.table] }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    private func ask(_ creature: UInt32) {
        if creature != 0, controller.lineage?.subject == .champions { champions = controller.lineage }
        awaited = creature
        waited = 0
        requests.append(.ask(creature))
        controller.show(nil, selecting: nil, notice: Self.asking)
        isSettled = false
    }

    /// The server's answer; without effect when it is not what is awaited.
    public func show(_ lineage: LineageSummary) {
        switch lineage.subject {
        case .champions: guard awaited == 0 else { return }
        case .line(let creature): guard awaited == creature else { return }
        }
        awaited = nil
        controller.show(lineage, selecting: nil, notice: Self.nobody)
        isSettled = false
    }

    override func escape() -> Bool {
        goBack()
        return true
    }

    private func goBack() {
        if let champions {
            let last = controller.lineage?.steps.last?.id ?? awaited
            self.champions = nil
            awaited = nil
            controller.show(champions, selecting: last, notice: Self.nobody)
            isSettled = false
        } else {
            requests.append(.back)
        }
    }

    // MARK: Frame

    /// Turns of the body in the room a second.
    private static let turning: Float = 0.05

    override func pass(_ seconds: Float) {
        waited += seconds
        if let awaited, waited > Self.answerTimeout {
            waited = 0
            requests.append(.ask(awaited))
        }
        if !isMotionReduced { controller.board.room.turn += seconds * Self.turning * 2 * Float.pi }
    }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 900, height: 600)
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard canvas.isNarrow else { return super.leastRoom(on: canvas) }
        return Vector2(0, canvas.page(holding: controller.board.column(on: canvas, width: canvas.pageWidth).height))
    }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        super.place(in: frame, style)
        guard !isSettled else { return }
        isSettled = true
        focus.focus(controller.chosen == nil ? controller.board.back : controller.board.table)
    }
}
