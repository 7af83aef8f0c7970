import Drawing

/// A recording as it is listed.
public struct ReplayRow: Hashable, Sendable {
    /// In the folder of kept lives.
    public let file: String
    /// Whose life it is, or what the file is called.
    public let name: String
    /// Of the life; nil where nobody knows.
    public let seconds: Float?
    public let hasDied: Bool
    /// Seconds since 1970; nil where nobody knows.
    public let date: Int64?
    /// Seconds of the life before the recording begins; nil where its beginning is recorded.
    public let unseen: Float?

    public init(file: String, name: String, seconds: Float?, hasDied: Bool, date: Int64?, unseen: Float? = nil) {
        self.file = file
        self.name = name
        self.seconds = seconds
        self.hasDied = hasDied
        self.date = date
        self.unseen = unseen
    }

    /// In the list: whose life, how long, which part of it, when.
    var listed: FileListRow {
        let length: Phrase = seconds.map { Phrase(figure: Figures.clock(seconds: $0)) } ?? "–"
        // Shares of the row.
        let columns = [
            RowColumn(Phrase(verbatim: name), 0.42, isStrong: true), RowColumn(length, 0.14), RowColumn(extent, 0.2),
        ]
        return FileListRow(name: file, columns: columns, date: date, dateShare: 0.24)
    }

    /// Which part of the life can be seen; nothing for one that went on.
    private var extent: Phrase {
        if let unseen { return "from \(Phrase(figure: Figures.clock(seconds: unseen))) on" }
        return hasDied ? "to its end" : ""
    }
}
