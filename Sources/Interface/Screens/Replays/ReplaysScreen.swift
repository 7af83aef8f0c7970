public import Controls
import Drawing

/// The recordings of lives that the player has kept, over the start menu.
public final class ReplaysScreen: FileListScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case watch(file: String)
        case remove(file: String)
        case close
    }

    /// What is listed, the newest first.
    public var rows: [ReplayRow] { didSet { show(rows.map(\.listed)) } }

    /// `rows`: the newest first. `now` in seconds since 1970.
    public init(_ rows: [ReplayRow], now: Int64, names: ControlNames = .standard) {
        self.rows = rows
        let wording = FileListWording(
            title: "Your kept lives",
            empty:
                "Nothing here yet. When a life of yours ends in your own dish, choose “Keep this life” on its card.",
            open: "Watch")
        super.init(rows.map(\.listed), wording, now: now, names: names)
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        takeFileRequests().map { request -> Request in
            switch request {
            case .open(let file): .watch(file: file)
            case .remove(let file): .remove(file: file)
            case .close: .close
            }
        }
    }

    public override var name: String { "replays" }
}
