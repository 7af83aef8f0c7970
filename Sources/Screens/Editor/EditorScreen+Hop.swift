public import SimMath
public import Widgets

/// What a step of the D-pad does in the editor.
public enum EditorHop: Hashable, Sendable {
    /// The cursor goes to another button, to a slider's knob, or back to the board.
    case move(to: Vector2)
    /// The slider under the cursor goes on by a step.
    case slide(FocusDirection)
    /// Beyond the last button: turns what can be turned, notches away from the player.
    case wheel(Float)
}

extension EditorScreen {
    /// The D-pad goes from button to button, moves sliders, and beyond the last button turns what can be turned. nil where
    /// there is nothing that way.
    public func hop(
        from place: Vector2, _ direction: FocusDirection, among targets: [CanvasTarget<ScreenAction>],
        in layout: EditorLayout
    ) -> EditorHop? {
        if knob(at: place, in: layout) != nil, direction == .left || direction == .right { return .slide(direction) }
        if let next = FocusHop.next(from: place, direction, among: targets) {
            return .move(to: knob(at: next, in: layout) ?? next)
        }
        if direction == .left { return .move(to: layout.canvas.centre) }
        if direction == .right || layout.canvas.contains(place) { return nil }
        return .wheel(direction == .up ? 1 : -1)
    }

    /// Tab goes through all buttons in the order they are read, round and round. nil where there are none.
    public func tab(
        from place: Vector2, isBack: Bool, among targets: [CanvasTarget<ScreenAction>], in layout: EditorLayout
    ) -> Vector2? {
        let next = FocusHop.following(place, isBack: isBack, among: targets)
        return next.map { knob(at: $0, in: layout) ?? $0 }
    }
}
