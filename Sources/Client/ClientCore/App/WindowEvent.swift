public import Controls

/// What the window tells the game.
public enum WindowEvent: Hashable {
    case quit
    case resized
    case focusLost
    case pointerLeft
    case input(InputEvent)
    case pad(PadEvent)
    /// A file was dropped on the window: its path.
    case dropped(String)
}
