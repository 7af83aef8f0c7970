import Drawing
public import GameSession
public import ServerProcess

/// Why the game cannot start or go on, with what to do next.
nonisolated public enum ClientError: Error, Hashable, CustomStringConvertible {
    case noDisplay(String)
    case server(LocalServerError)
    case refused(String)
    /// A session that was over before its player was in the dish.
    case ended(SessionEnd)
    case unwritable(String, String)
    /// The kept dish could not make room for another.
    case notSetAside(reason: String)
    /// A file that should be a recording.
    case unreadableRecording(String)
    /// The graphics driver gives the game nothing to draw with any more.
    case pictureLost(PictureLoss)
    /// The display that the window was on is gone.
    case displayLost

    /// Whether the dish to go on with is what is wrong.
    var isUnreadableDish: Bool { if case .server(let error) = self { error == .unreadableDish } else { false } }

    /// For the player to read, in the language of the game where it is the server's or the connection's doing.
    @MainActor var phrase: Phrase {
        if case .ended(let end) = self { end.phrase } else { Phrase(verbatim: description) }
    }

    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "no window can be opened (\(reason)). Set DISPLAY, or use 'micro --picture dish dish.png', "
                + "micro-soak or micro-server, which need none."
        case .server(let error): error.description
        case .refused(let reason): reason
        case .ended(let end): end.description
        case .notSetAside(let reason):
            "the dish you left cannot be set aside for a new one (\(reason)). Choose Continue, or make room in your data "
                + "folder."
        case .unreadableRecording(let path):
            "the recording '\(path)' cannot be shown: the message above says why"
        case .pictureLost(let loss): loss.description
        case .displayLost:
            "the display that the window was on is gone. What a quit saves is saved: start the game again and choose "
                + "Continue."
        case .unwritable(let path, let reason):
            "'\(path)' cannot be written (\(reason)). Name a place where you may write and that has room."
        }
    }
}
