/// How an OpenGL context is. When the graphics card is reset, as some drivers do when the computer wakes, all that
/// lived in the context is gone, and only another one draws again.
nonisolated public enum ContextStatus: Hashable, Sendable {
    case alive
    /// It is lost, and the card is still being reset.
    case resetting
    /// It is lost, and another one may be made.
    case lost
}
