import Drawing
import SimMath
import Widgets

/// A row of the list: star, name and address, how it is or when it was joined last, and a cross to remove it.
final class ServerCell: TableViewCell {
    static let identifier = "server"

    private let star = IconButton(.star(isFilled: false))
    private let remove = IconButton(.cross)
    /// What is left of `text` where there is no room for the address.
    private var shortText: Phrase = ""
    /// How the server is, or when it was joined.
    private var note: Phrase = ""
    private var isFavourite = false
    /// What the row's controls do.
    var onStar: (() -> Void)? {
        get { star.onPress }
        set { star.onPress = newValue }
    }
    var onRemove: (() -> Void)? {
        get { remove.onPress }
        set { remove.onPress = newValue }
    }

    init() {
        super.init(reuseIdentifier: Self.identifier)
        addSubview(star)
        addSubview(remove)
    }

    func show(_ entry: ServerList.Entry, now: Int64) {
        text = Phrase(verbatim: entry.name.map { "\($0)  ·  \(entry.address)" } ?? entry.address)
        shortText = Phrase(verbatim: entry.name ?? entry.address)
        note = entry.condition?.words ?? ServerList.ago(entry.joinedAt, now: now)
        // The player has not put it there.
        remove.isHidden = entry.isFound
        star.icon = .star(isFilled: entry.isFavourite)
        star.spokenName = entry.isFavourite ? "No longer a favourite" : "Make it a favourite"
        remove.spokenName = "Take it off the list"
        isFavourite = entry.isFavourite
    }

    override var spokenTexts: [Phrase] { [text, note] + (isFavourite ? ["favourite"] : []) }

    override var accessories: [View] { remove.isHidden ? [star] : [star, remove] }

    override func layoutSubviews() {
        let side = frame.height
        star.frame = Rect(0, 0, side, side)
        // Clear of the list's scroll indicator.
        remove.frame = Rect(max(side, frame.width - side - 6), 0, side, side)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var inside = Rect(rect.x + rect.height + 2, rect.y, max(0, rect.width - 2 * rect.height - 10), rect.height)
        let width = canvas.width(of: note, .small)
        if width > 0, width < inside.width * 0.45 {
            let column = inside.cutRight(width + 2, gap: style.gap)
            canvas.label(note, in: column, .small, color: style.dimText, align: .trailing)
        }
        canvas.label(canvas.width(of: text, .body) > inside.width ? shortText : text, in: inside)
    }
}
