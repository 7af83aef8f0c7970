public import Controls

/// What the window tells the game.
public enum WindowEvent: Hashable {
    case quit
    case resized
    /// Another window has the keys, or this one is out of sight.
    case focusLost
    case focusGained
    case pointerLeft
    case input(InputEvent)
    case pad(PadEvent)
    /// A file was dropped on the window: its path.
    case dropped(String)
}
