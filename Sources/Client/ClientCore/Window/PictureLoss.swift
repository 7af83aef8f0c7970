public import Rendering

/// Why the game has nothing to draw with any more, in words that say what to do next.
nonisolated public enum PictureLoss: Hashable, Sendable, CustomStringConvertible {
    /// No new context came: why the last try failed.
    case forGood(RenderError)
    /// The new ones were lost too, one after the other.
    case again(times: Int)

    public var description: String {
        switch self {
        case .forGood(let error):
            "the graphics card was reset and no picture came back. What a quit saves is saved: start the game again; "
                + "if it shows nothing either, restart the machine. The last reason was: \(error)"
        case .again(let times):
            "the graphics card was reset \(times) times in \(Int(ContextRecovery.lossMemory) / 60) minutes. What a "
                + "quit saves is saved: play with '--quality low', or update the graphics driver."
        }
    }
}
