import Drawing
import Anatomy
public import Controls
public import SimMath

/// The hands on the editor. Clicks on buttons come as `ScreenAction`s; what falls on the canvas comes as events.
extension EditorScreen {
    /// Points the mouse must move with a cell held before it counts as dragging.
    static let dragThreshold: Float = 4

    public mutating func handle(_ event: InputEvent, in layout: EditorLayout) {
        if passToPanel(event, in: layout) || passToPalette(event, in: layout) { return }
        switch event {
        case .pointerMoved(let point): moved(to: point, in: layout)
        case .pointerPressed(let point, let button): pressed(button, at: point, in: layout)
        case .pointerReleased(let point, _): released(at: point, in: layout)
        case .wheel(let notches, let point): wheel(notches, at: point, in: layout)
        case .keyPressed(let key, let modifiers, _): press(key, modifiers, in: layout)
        case .keyReleased, .text: break
        }
    }

    /// Holds the pointer over a place of the body (µm), wherever that lies in the window: for posed pictures.
    public mutating func aim(at place: Vector2) { posedAim = place }

    /// Where the cells of the draft are, interface points: what a cursor is drawn to.
    public func cellCentres(in layout: EditorLayout) -> [Vector2] {
        let view = view(in: layout)
        return editor.draft.cells.map { view.points($0.position, in: layout.canvas) }
    }

    /// Whether a part's menu is open.
    public var isMenuOpen: Bool { partMenu != nil }

    private mutating func moved(to point: Vector2, in layout: EditorLayout) {
        pointer = point
        posedAim = nil
        switch drag {
        case .view(let last):
            var view = view(in: layout)
            view.pan(point - last)
            self.view = view
            drag = .view(last: point)
        case .cell(let id, let from, false):
            let start = view(in: layout).points(from, in: layout.canvas)
            if (point - start).length > Self.dragThreshold { drag = .cell(id, from: from, hasMoved: true) }
        case .group(let from, false):
            let start = view(in: layout).points(from, in: layout.canvas)
            if (point - start).length > Self.dragThreshold { drag = .group(from: from, hasMoved: true) }
        case .box(let from, _):
            drag = .box(from: from, to: point)
            if let box = selectionBox { selected = cells(in: box, layout) }
        default: break
        }
    }

    private mutating func pressed(_ button: PointerButton, at point: Vector2, in layout: EditorLayout) {
        pointer = point
        let menuWasOpen = partMenu != nil
        partMenu = nil
        guard layout.canvas.contains(point) else { return }
        let place = view(in: layout).body(point, in: layout.canvas)
        switch button {
        case .middle: drag = .view(last: point)
        case .right: openMenu(at: place, point, in: layout)
        case .left where !menuWasOpen: pressedLeft(at: place, point, in: layout)
        case .left: break
        }
    }

    private mutating func pressedLeft(at place: Vector2, _ point: Vector2, in layout: EditorLayout) {
        guard let cell = editor.cell(at: place), !isPasting else {
            linkStart = nil
            drag = .box(from: point, to: point)
            return
        }
        if isGroupSelected, selected.contains(cell.id) {
            drag = .group(from: place, hasMoved: false)
            return
        }
        selected = [cell.id]
        guard case .join = tool else {
            drag = .cell(cell.id, from: place, hasMoved: false)
            return
        }
        if linkStart == nil { linkStart = cell.id } else { completeLink(in: layout) }
    }

    private mutating func completeLink(in layout: EditorLayout) {
        if let ghost = ghost(in: layout) { attempt(ghost) }
        linkStart = nil
    }

    private mutating func released(at point: Vector2, in layout: EditorLayout) {
        pointer = point
        switch drag {
        case .cell(_, _, true), .group(_, true): if let ghost = ghost(in: layout) { attempt(ghost) }
        case .box where selectionBox == nil: clickedEmpty(in: layout)
        case .group(let from, false): selected = Set([editor.cell(at: from)?.id].compactMap { $0 })
        default: break
        }
        drag = nil
        // A link may also be drawn in one stroke from cell to cell.
        let place = view(in: layout).body(point, in: layout.canvas)
        if let linkStart, let under = editor.cell(at: place), under.id != linkStart { completeLink(in: layout) }
    }

    /// Puts down what is in hand; with a group selected it only lets go of that.
    private mutating func clickedEmpty(in layout: EditorLayout) {
        let ghost = ghost(in: layout)
        selected = []
        guard let ghost else { return }
        attempt(ghost)
        if ghost.refusal == nil { isPasting = false }
    }

    private mutating func openMenu(at place: Vector2, _ point: Vector2, in layout: EditorLayout) {
        linkStart = nil
        isPasting = false
        if let cell = editor.cell(at: place) {
            selected = [cell.id]
            open(.cell(cell.id), at: point)
        } else if let link = editor.link(at: place, reach: 7 / view(in: layout).scale) {
            open(.link(link.ends), at: point)
        }
    }

    private mutating func wheel(_ notches: Float, at point: Vector2, in layout: EditorLayout) {
        guard layout.canvas.contains(point), notches != 0 else { return }
        let place = view(in: layout).body(point, in: layout.canvas)
        if let cell = editor.cell(at: place) {
            attempt(
                editor.performing(notches > 0 ? .turnLeft : .turnRight, on: cell.id),
                as: TuningStep(.direction, of: .cell(cell.id), at: time))
            return
        }
        var view = view(in: layout)
        view.zoom(notches, at: point, in: layout.canvas)
        self.view = view
    }
}
