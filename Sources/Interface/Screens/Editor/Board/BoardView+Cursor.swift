import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The cursor that keys move over the board. What it is on is under the hand, as what the pointer is on: the same
/// presses follow.
extension BoardView {
    /// How far an arrow goes with Shift, µm: a step of the grid that cells lie on.
    static let fineStep = BodyPlan.grid
    /// How far from the body the cursor goes, µm.
    static let reach: Float = 3
    /// Room between the cursor and the board's edge, points: where there is less, the board moves.
    static let air: Float = 36

    /// Whether keys have the board in hand.
    var isCursorShown: Bool { isFocused && !screen.names.isGamepad && place != nil }

    /// What the cursor is on: the link that keys have led to, or the cell under it.
    var partUnderCursor: PartSubject? {
        guard let place else { return nil }
        if let linkInHand { return .link(linkInHand) }
        return screen.editor.cell(at: place).map { .cell($0.id) }
    }

    /// It comes back where it was last, on the link that it was on; the first time to where the pointer is, or to the
    /// nucleus.
    func showCursor() {
        let pointed = hand.flatMap { frame.contains($0) ? body($0) : nil }
        let link = linkInHand
        lead(to: place ?? lastPlace ?? pointed ?? screen.editor.centre)
        if let link, screen.editor.draft.hasLink(link) { linkInHand = link }
    }

    func hideCursor() {
        lastPlace = place ?? lastPlace
        place = nil
        // The pointer was left somewhere before.
        hand = nil
    }

    /// To a position of the body, as near as the cursor may come, with the board moved so that it is in sight.
    func lead(to position: Vector2) {
        linkInHand = nil
        stop = nil
        screen.state.message = nil
        let cells = screen.editor.draft.cells
        func clamped(_ value: Float, _ axis: (Vector2) -> Float) -> Float {
            let low = cells.map { axis($0.position) }.min() ?? 0
            let high = cells.map { axis($0.position) }.max() ?? 0
            return min(high + Self.reach, max(low - Self.reach, value))
        }
        let position = Vector2(clamped(position.x) { $0.x }, clamped(position.y) { $0.y })
        place = position
        lastPlace = position
        reveal(position)
        screen.state.carry(to: position)
    }

    private func reveal(_ position: Vector2) {
        let point = points(position)
        let room = frame.inset(min(Self.air, frame.height / 4))
        let inside = Vector2(min(room.maxX, max(room.x, point.x)), min(room.maxY, max(room.y, point.y)))
        guard inside != point, frame.width > 0 else { return }
        var view = shownView
        view.pan(inside - point)
        self.view = view
    }

    /// By as little as a cell can be moved.
    func nudgeCursor(_ direction: MoveDirection) {
        guard let place else { return showCursor() }
        lead(to: place + Self.way(direction) * Self.fineStep)
    }

    /// Where an arrow leads: a unit vector of the body frame.
    private static func way(_ direction: MoveDirection) -> Vector2 {
        switch direction {
        case .left: Vector2(-1, 0)
        case .right: Vector2(1, 0)
        case .up: Vector2(0, 1)
        case .down: Vector2(0, -1)
        }
    }

    // MARK: From stop to stop

    /// The places where what is in hand fits. What joins goes from cell to cell.
    private var placeStops: BoardStops {
        if case .join = screen.tool, !screen.state.isPasting, screen.state.drag == nil {
            return BoardStops(cellsOf: screen.editor.draft)
        }
        var radius = CellTraits.referenceRadius
        var except: Set<UInt8> = []
        switch screen.state.drag {
        case .cell(let id, _, _):
            except = [id]
            if let cell = screen.editor.draft.cell(id) { radius = cell.radius }
        case .group: except = screen.selected
        default: break
        }
        return BoardStops(placesFor: radius, in: screen.editor, except: except)
    }

    func leadToPlace(isBack: Bool) { lead(to: placeStops, isBack: isBack) }

    /// To the next place that way; without effect where there is none.
    func leadToPlace(_ direction: MoveDirection) { lead(to: placeStops, direction) }
    /// The same from cell to cell.
    func leadToCell(_ direction: MoveDirection) { lead(to: BoardStops(cellsOf: screen.editor.draft), direction) }

    private func lead(to stops: BoardStops, _ direction: MoveDirection) {
        if place == nil { showCursor() }
        guard let place, let next = stops.next(Self.way(direction), from: place) else { return }
        lead(to: next)
    }

    /// To a place where what is in hand can be put, unless the cursor is on one.
    func leadToFreePlace() { if !takesHand { leadToPlace(isBack: false) } }

    /// Whether a press would put what is in hand down here.
    private var takesHand: Bool { ghost.map { $0.refusal == nil } ?? false }

    func leadToCell(isBack: Bool) { lead(to: BoardStops(cellsOf: screen.editor.draft), isBack: isBack) }
    func leadToLink(isBack: Bool) { lead(to: BoardStops(linksOf: screen.editor.draft), isBack: isBack) }

    private func lead(to stops: BoardStops, isBack: Bool) {
        let current = linkInHand.map { .link($0) } ?? stop
        let from = place ?? lastPlace ?? screen.editor.centre
        if let next = stops.next(after: current, from: from, isBack: isBack) { lead(to: next) }
    }

    private func lead(to entry: BoardStops.Entry) {
        lead(to: entry.position)
        stop = entry.stop
        if case .link(let ends) = entry.stop { linkInHand = ends }
    }

    // MARK: Hands

    /// What the left button does, at the cursor: on a link its panel opens. `isAdding`: a cell joins what is selected,
    /// or leaves it.
    func pressCursor(isAdding: Bool) {
        guard let place else { return showCursor() }
        let point = points(place)
        if screen.state.isCarrying { return released(at: point) }
        if let linkInHand { return screen.open(.link(linkInHand), at: point) }
        if isAdding, let cell = screen.editor.cell(at: place) {
            screen.state.toggleSelection(of: cell.id)
            return
        }
        pressed(.left, at: point)
        released(at: point)
    }

    /// Puts one more of what is in hand down: here, or at the next place that takes it. Where none does, it is refused
    /// as a press on a place would be.
    func placeAnother() {
        if screen.state.isCarrying { return pressCursor(isAdding: false) }
        if case .join = screen.tool, !screen.state.isPasting {
            return screen.state.refuse("Take a cell in hand first: this places one more of it.")
        }
        screen.state.selected = []
        linkInHand = nil
        for _ in placeStops.stops where !takesHand { leadToPlace(isBack: false) }
        pressCursor(isAdding: false)
    }

    /// Opens the panel of what the cursor is on.
    func openPartAtCursor() {
        guard let place else { return }
        let point = points(place)
        guard let linkInHand else { return pressed(.right, at: point) }
        screen.state.linkStart = nil
        screen.open(.link(linkInHand), at: point)
    }
}
