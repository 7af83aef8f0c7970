public import Drawing

/// A recording as it is listed.
public struct ReplayRow: Hashable, Sendable {
    /// How the life ended that it shows.
    public enum Ending: Hashable, Sendable {
        case eaten(by: Phrase), stabbed(by: Phrase)
        /// Starved of what somebody bit off.
        case wornDown(by: Phrase)
        case starved, tornApart
        /// It went on.
        case alive

        var words: Phrase {
            switch self {
            case .eaten(let somebody): "Eaten by \(somebody)"
            case .stabbed(let somebody): "Stabbed by \(somebody)"
            case .wornDown(let somebody): "Worn down by \(somebody)"
            case .starved: "Starved"
            case .tornApart: "Torn apart"
            case .alive: "Still alive"
            }
        }
    }

    /// In the folder of kept lives.
    public let file: String
    /// Whose life it is, or what the file is called.
    public let name: String
    /// Of the recording, as its player shows it; nil where it is not known.
    public let seconds: Float?
    /// How long the life was, seconds, as its card said it: without the editors, and without what is shown before and
    /// after it. nil where it is not known.
    public let lived: Float?
    public let hasDied: Bool
    /// Seconds since 1970; nil where it is not known.
    public let date: Int64?
    /// Seconds of the life before the recording begins; nil where its beginning is recorded.
    public let unseen: Float?
    /// nil where it is not known.
    public let ending: Ending?
    /// Rivals; nil where it is not known.
    public let eaten: Int?
    /// Whether the player has lived it, under the name that they go by.
    public let isPlayers: Bool

    /// Longer than any life, seconds: a year.
    private static let longest: Float = 31_536_000
    /// More rivals than anybody eats.
    private static let most = 1_000_000

    /// Files come from anywhere: figures that no life can have are left out.
    public init(
        file: String, name: String, seconds: Float?, lived: Float? = nil, hasDied: Bool, date: Int64?,
        unseen: Float? = nil, ending: Ending? = nil, eaten: Int? = nil, isPlayers: Bool = false
    ) {
        self.file = file
        self.name = name
        self.seconds = Self.credible(seconds)
        self.lived = Self.credible(lived)
        self.hasDied = hasDied
        self.date = date
        self.unseen = Self.credible(unseen)
        self.ending = ending
        self.eaten = eaten.flatMap { (0...Self.most).contains($0) ? $0 : nil }
        self.isPlayers = isPlayers
    }

    /// What is no number is in no range.
    private static func credible(_ seconds: Float?) -> Float? {
        seconds.flatMap { (0...longest).contains($0) ? $0 : nil }
    }

    /// What tells it from others: how the life ended, and whose it was unless it was the player's or nobody's.
    var title: Phrase {
        let guest = Announcements.guest(named: name)
        guard let ending else { return guest }
        return isPlayers || name.isEmpty ? ending.words : "\(guest): \(ending.words)"
    }

    /// In the list: how it ended, what was eaten, how long the recording is, which part of the life it has, when.
    var listed: FileListRow {
        let length: Phrase = seconds.map { Phrase(recordingClock: $0) } ?? "–"
        // Shares of the row.
        let columns = [
            RowColumn(title, 0.4, isStrong: true), RowColumn(eaten.map { "eaten \($0)" } ?? "", 0.14),
            RowColumn(length, 0.1), RowColumn(extent, 0.18),
        ]
        return FileListRow(name: file, columns: columns, date: date, dateShare: 0.18)
    }

    /// Which part of the life can be seen, or where all of it can, how long it was.
    private var extent: Phrase {
        if let unseen { return "from \(Phrase(figure: Figures.clock(seconds: unseen))) on" }
        if hasDied, ending == nil { return "to its end" }
        return lived.map { "\(Phrase(figure: Figures.clock(seconds: $0))) lived" } ?? ""
    }
}
