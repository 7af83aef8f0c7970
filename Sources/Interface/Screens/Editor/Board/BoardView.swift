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
    var view: EditorView? { didSet { if view != oldValue { screen.stateChanged() } } }
    /// Where the pointer or the pad's cursor is in the window; nil where neither is on the screen.
    var hand: Vector2? { didSet { if hand != oldValue { screen.stateChanged() } } }
    /// A position of the body (µm) that takes the hand's place: the cursor that keys move, or a pose.
    var place: Vector2? { didSet { if place != oldValue { screen.stateChanged() } } }
    /// The link that keys have led to: most lie hidden between their cells, where no position tells them apart.
    var linkInHand: LinkEnds? { didSet { if linkInHand != oldValue { screen.stateChanged() } } }
    /// What keys have led to last, while the cursor is still there.
    var stop: BoardStop?
    /// Where the keys' cursor was last, µm: there it comes back.
    var lastPlace: Vector2?

    init(_ screen: EditorScreen) {
        self.screen = screen
        super.init()
        identifier = "board"
        hasFocusRing = false
    }

    /// What is shown: for a window of this size.
    var shownView: EditorView {
        view ?? EditorView(fitting: screen.editor.original, in: frame, leftMargin: screen.layout.boardMargin)
    }

    func fit() {
        view = EditorView(fitting: screen.editor.draft, in: frame, leftMargin: screen.layout.boardMargin)
    }

    /// About what the hand is on, or else about its middle.
    func zoom(_ notches: Float) {
        var view = shownView
        view.zoom(notches, at: aim.flatMap { frame.contains($0) ? $0 : nil } ?? frame.centre, in: frame)
        self.view = view
    }

    /// Where a position of the body (µm) lies in the window.
    func points(_ body: Vector2) -> Vector2 { shownView.points(body, in: frame) }
    /// What a cell takes of the window.
    func rect(of cell: CellPlan) -> Rect {
        let (centre, radius) = (points(cell.position), cell.radius * shownView.scale)
        return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    }
    /// The place of the body under a point of the window, µm.
    func body(_ point: Vector2) -> Vector2 { shownView.body(point, in: frame) }

    /// The same; under the keys' cursor it is where that is, and not nearly there.
    func position(at point: Vector2) -> Vector2 {
        if let place, points(place) == point { return place }
        return body(point)
    }

    /// Where the hand is, or the cursor that stands for it.
    var aim: Vector2? { place.map(points) ?? hand }

    /// The cell under the hand, or else the selected one.
    var cellInHand: UInt8? {
        guard let aim, frame.contains(aim) else { return screen.state.selection }
        return screen.editor.cell(at: position(at: aim))?.id ?? screen.state.selection
    }

    /// The change that a click would make now.
    var ghost: EditProposal? {
        guard let aim, frame.contains(aim) else { return nil }
        return screen.state.ghost(at: position(at: aim), isClick: isClicking)
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

    /// The cursor of a pad or of the keys lives on it.
    override var canBecomeFocused: Bool { screen.names.isGamepad || !screen.isDone }

    override var spoken: ControlWords? { words }

    /// The cursor: directions lead from where that is.
    override var focusRect: Rect {
        guard let aim else { return bounds }
        return Rect(aim.x - frame.x - 1, aim.y - frame.y - 1, 2, 2)
    }

    /// A cursor comes back, and goes when a control gets the focus: a pad's to the middle, the keys' to where it was.
    override func focusChanged() {
        guard screen.names.isGamepad else { return isFocused ? showCursor() : hideCursor() }
        if !isFocused {
            hand = nil
        } else if !(hand.map { frame.contains($0) } ?? false) {
            hand = frame.centre
            place = nil
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
        drawMirrorWords(rect, on: &canvas)
        if let ghost = screen.outlook.ghost { drawGhost(ghost, view, rect, on: &canvas) }
        drawPlaceInQuestion(view, rect, on: &canvas)
        drawLinkInHand(view, rect, on: &canvas)
        drawCursor(rect, on: &canvas)
        if let box = selectionBox {
            let color = canvas.style.accent
            canvas.list.box(box, fill: color.with(alpha: 0.10), border: color.with(alpha: 0.8), borderWidth: 1)
        }
        canvas.endClip()
    }
}
