import Anatomy
public import SimMath
import Widgets

/// The hands on the editor. Clicks on buttons come as `ScreenAction`s; what falls on the canvas comes as events.
extension EditorScreen {
    /// Points the mouse must move with a cell held before it counts as dragging.
    static let dragThreshold: Float = 4

    public mutating func handle(_ event: InputEvent, in layout: EditorLayout) {
        if passToPalette(event, in: layout) { return }
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
        case .left where !menuWasOpen: pressedLeft(at: place, in: layout)
        case .left: break
        }
    }

    private mutating func pressedLeft(at place: Vector2, in layout: EditorLayout) {
        guard let cell = editor.cell(at: place) else {
            linkStart = nil
            selection = nil
            if let ghost = ghost(in: layout) { attempt(ghost) }
            return
        }
        selection = cell.id
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
        if case .cell(_, _, true) = drag, let ghost = ghost(in: layout) { attempt(ghost) }
        drag = nil
        // A link may also be drawn in one stroke from cell to cell.
        let place = view(in: layout).body(point, in: layout.canvas)
        if let linkStart, let under = editor.cell(at: place), under.id != linkStart { completeLink(in: layout) }
    }

    private mutating func openMenu(at place: Vector2, _ point: Vector2, in layout: EditorLayout) {
        linkStart = nil
        if let cell = editor.cell(at: place) {
            selection = cell.id
            partMenu = PartMenu(subject: .cell(cell.id), anchor: point)
        } else if let link = editor.link(at: place, reach: 7 / view(in: layout).scale) {
            partMenu = PartMenu(subject: .link(link.ends), anchor: point)
        }
    }

    private mutating func wheel(_ notches: Float, at point: Vector2, in layout: EditorLayout) {
        guard layout.canvas.contains(point), notches != 0 else { return }
        let place = view(in: layout).body(point, in: layout.canvas)
        if let cell = editor.cell(at: place) {
            attempt(editor.performing(notches > 0 ? .turnLeft : .turnRight, on: cell.id))
            return
        }
        var view = view(in: layout)
        view.zoom(notches, at: point, in: layout.canvas)
        self.view = view
    }
}
