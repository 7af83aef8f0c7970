import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The drawing board: the body, what a click would do, and what is selected.
///
/// It lies directly in the screen's view, so its frame is in interface points of the window.
final class BoardView: View {
    unowned let screen: EditorScreen
    /// How the body shows; nil: fitted to the body one came with.
    var view: EditorView? { didSet { if view != oldValue { setNeedsDisplay() } } }
    /// Where the pointer or the pad's cursor is in the window; nil where neither is on the screen.
    var hand: Vector2? { didSet { if hand != oldValue { screen.stateChanged() } } }
    /// A position of the body (µm) that takes the hand's place, wherever it lies in the window.
    var posedAim: Vector2? { didSet { if posedAim != oldValue { screen.stateChanged() } } }

    init(_ screen: EditorScreen) {
        self.screen = screen
        super.init()
        identifier = "board"
        hasFocusRing = false
    }

    /// What is shown: for a window of this size.
    var shownView: EditorView {
        view ?? EditorView(fitting: screen.editor.original, in: frame, leftMargin: screen.layout.figuresMargin)
    }

    func fit() {
        view = EditorView(fitting: screen.editor.draft, in: frame, leftMargin: screen.layout.figuresMargin)
    }

    /// Where a position of the body (µm) lies in the window.
    func points(_ body: Vector2) -> Vector2 { shownView.points(body, in: frame) }
    /// The place of the body under a point of the window, µm.
    func body(_ point: Vector2) -> Vector2 { shownView.body(point, in: frame) }

    /// Where the hand is, or is posed.
    var aim: Vector2? { posedAim.map(points) ?? hand }

    /// The cell under the hand, or else the selected one.
    var cellInHand: UInt8? {
        guard let hand, frame.contains(hand) else { return screen.state.selection }
        return screen.editor.cell(at: body(hand))?.id ?? screen.state.selection
    }

    /// The change that a click would make now.
    var ghost: EditProposal? {
        guard let aim, frame.contains(aim) else { return nil }
        return screen.state.ghost(at: body(aim), isClick: isClicking)
    }

    /// Whether what is pressed on the empty board is a click so far.
    private var isClicking: Bool {
        if case .box = screen.state.drag { return selectionBox == nil }
        return false
    }

    /// The box being drawn, interface points; nil while there is none.
    var selectionBox: Rect? {
        guard case .box(let from, let to) = screen.state.drag, (to - from).length > Self.dragThreshold else {
            return nil
        }
        return Rect(min(from.x, to.x), min(from.y, to.y), abs(to.x - from.x), abs(to.y - from.y))
    }

    // MARK: Focus

    /// A pad's cursor lives on it.
    override var canBecomeFocused: Bool { screen.names.isGamepad }

    /// The cursor: directions lead from where that is.
    override var focusRect: Rect {
        guard let hand else { return bounds }
        return Rect(hand.x - frame.x - 1, hand.y - frame.y - 1, 2, 2)
    }

    /// The cursor comes back in the middle, and goes when a control gets the focus.
    override func focusChanged() {
        guard screen.names.isGamepad else { return }
        if !isFocused {
            hand = nil
        } else if !(hand.map { frame.contains($0) } ?? false) {
            hand = frame.centre
            posedAim = nil
        }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        drawFloor(in: rect, on: &canvas)
        canvas.beginClip(rect.inset(1))
        let plan = screen.editor.draft
        let view = shownView
        drawGrid(view, rect, on: &canvas)
        let middle = view.points(plan.centreOfDrag, in: rect)
        canvas.list.append(.creature(plan, centre: middle, rotation: 0, scale: view.scale))
        drawLinks(view, rect, on: &canvas)
        drawCells(view, rect, on: &canvas)
        drawCompass(view, rect, on: &canvas)
        if let ghost = screen.outlook.ghost { drawGhost(ghost, view, rect, on: &canvas) }
        drawLinkInHand(view, rect, on: &canvas)
        if let box = selectionBox {
            let color = canvas.style.accent
            canvas.list.box(box, fill: color.with(alpha: 0.10), border: color.with(alpha: 0.8), borderWidth: 1)
        }
        canvas.endClip()
    }
}
