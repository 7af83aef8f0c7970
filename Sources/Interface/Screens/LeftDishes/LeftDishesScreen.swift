public import Controls
import Drawing

/// The dishes that were left for another one while the player's creature lived there, over the start menu.
public final class LeftDishesScreen: FileListScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// To go on with the life there.
        case goOn(folder: String)
        case remove(folder: String)
        case close
    }

    /// What is listed, the one that was left last first.
    public var rows: [LeftDishRow] { didSet { show(rows.map(\.listed)) } }

    /// `rows`: the one that was left last first. `now` in seconds since 1970.
    public init(_ rows: [LeftDishRow], now: Int64, names: ControlNames = .standard) {
        self.rows = rows
        let wording = FileListWording(
            title: "Left dishes",
            empty:
                "Nothing here any more. A dish in which your creature lives is kept here when you begin another one.",
            open: "Continue")
        super.init(rows.map(\.listed), wording, now: now, names: names)
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        takeFileRequests().map { request -> Request in
            switch request {
            case .open(let folder): .goOn(folder: folder)
            case .remove(let folder): .remove(folder: folder)
            case .close: .close
            }
        }
    }

    public override var name: String { "left dishes" }
    override var panelHeight: Float { 360 }
}
