public import Controls
public import Drawing
public import SimMath

/// What a step of the D-pad, or Tab, does in the editor.
public enum EditorHop: Hashable, Sendable {
    /// The cursor goes to another button, to a slider's knob, or back to the board.
    case move(to: Vector2)
    /// The slider under the cursor goes on by a step.
    case slide(FocusDirection)
    /// Beyond the last button: turns what can be turned, notches away from the player.
    case wheel(Float)
    /// The list of parts is turned until this one is in sight, and the cursor goes there: `EditorScreen.reveal`.
    case reveal(EditorTool)
}

extension EditorScreen {
    /// The D-pad goes from button to button, moves sliders, and beyond the last button turns what can be turned. nil where
    /// there is nothing that way.
    public func hop(
        from place: Vector2, _ direction: FocusDirection, among targets: [CanvasTarget<ScreenAction>],
        in layout: EditorLayout
    ) -> EditorHop? {
        if knob(at: place, in: layout) != nil, direction == .left || direction == .right { return .slide(direction) }
        if let next = listStep(from: place, direction, among: targets) { return next }
        if let next = FocusHop.next(from: place, direction, among: targets) {
            return .move(to: knob(at: next, in: layout) ?? next)
        }
        if direction == .left { return .move(to: layout.canvas.centre) }
        if direction == .right || layout.canvas.contains(place) { return nil }
        return .wheel(direction == .up ? 1 : -1)
    }

    /// Up and down the list of parts, those out of sight too; beyond its ends the step is not the list's.
    private func listStep(
        from place: Vector2, _ direction: FocusDirection, among targets: [CanvasTarget<ScreenAction>]
    ) -> EditorHop? {
        guard direction == .up || direction == .down, case .tool(let tool) = Self.stop(at: place, targets)?.action,
            let here = Palette.tools.firstIndex(of: tool)
        else { return nil }
        let next = here + (direction == .up ? -1 : 1)
        return Palette.tools.indices.contains(next) ? Self.step(to: Palette.tools[next], targets) : nil
    }

    /// Tab goes through all buttons in the order they are read, then through the list of parts, round and round. nil where
    /// there is nothing to reach.
    public func tab(
        from place: Vector2, isBack: Bool, among targets: [CanvasTarget<ScreenAction>], in layout: EditorLayout
    ) -> EditorHop? {
        let buttons = FocusHop.inOrder(targets).filter { !$0.isForKeysOnly }
        let parts = targets.contains(where: \.isForKeysOnly) ? Palette.tools : []
        let count = buttons.count + parts.count
        guard count > 0 else { return nil }
        let next: Int
        if let here = buttons.firstIndex(where: { $0.rect.contains(place) })
            ?? Self.part(at: place, targets).map({ buttons.count + $0 })
        {
            next = (here + (isBack ? count - 1 : 1)) % count
        } else {
            let after = buttons.firstIndex { FocusHop.isRead(place, before: $0.rect.centre) } ?? 0
            next = isBack ? (after + count - 1) % count : after
        }
        guard next < buttons.count else { return Self.step(to: parts[next - buttons.count], targets) }
        let centre = buttons[next].rect.centre
        return .move(to: knob(at: centre, in: layout) ?? centre)
    }

    private static func stop(
        at place: Vector2, _ targets: [CanvasTarget<ScreenAction>]
    ) -> CanvasTarget<ScreenAction>? {
        targets.last { $0.rect.contains(place) }
    }

    /// The index of the part whose row is there.
    private static func part(at place: Vector2, _ targets: [CanvasTarget<ScreenAction>]) -> Int? {
        guard let stop = stop(at: place, targets), stop.isForKeysOnly, case .tool(let tool) = stop.action else {
            return nil
        }
        return Palette.tools.firstIndex(of: tool)
    }

    private static func step(to tool: EditorTool, _ targets: [CanvasTarget<ScreenAction>]) -> EditorHop {
        targets.last { $0.action == .tool(tool) }.map { .move(to: $0.rect.centre) } ?? .reveal(tool)
    }

    /// Turns the list of parts until this one is in sight. Returns where it is; nil where the window has no room for it.
    public func reveal(_ tool: EditorTool, in layout: EditorLayout) -> Vector2? { palette.show(tool, in: layout) }
}
