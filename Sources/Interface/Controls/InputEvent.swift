public import SimMath

/// Something the player did. Positions in interface points.
public enum InputEvent: Hashable, Sendable {
    case pointerMoved(Vector2)
    case pointerPressed(Vector2, PointerButton)
    case pointerReleased(Vector2, PointerButton)
    /// Notches away from the player.
    case wheel(Float, at: Vector2)
    case keyPressed(Key, Modifiers, isRepeat: Bool)
    case keyReleased(Key)
    /// Typed, as the keyboard's layout and input method make it of keys.
    case text(String)
}
