public import Drawing
import SimMath

/// A row of a table: a line of text, or whatever a subclass draws.
open class TableViewCell: View {
    public let reuseIdentifier: String
    public var text: Phrase = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    public internal(set) var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// Whether a press holds it.
    public private(set) var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    public init(reuseIdentifier: String) {
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }

    /// The controls within the row, from the left: what the arrows reach.
    open var accessories: [View] { [] }

    /// What it shows, in words; what it is called comes first.
    open var spokenTexts: [Phrase] { [text] }

    /// Before it shows another row.
    open func prepareForReuse() { isHighlighted = false }

    open override var takesPointer: Bool { true }
    open override func pointerPressed() { isHighlighted = true }
    open override func pointerCancelled() { isHighlighted = false }

    open override func pointerReleased(isInside: Bool) {
        let counts = isHighlighted && isInside
        isHighlighted = false
        if counts { (superview as? TableView)?.choose(self) }
    }

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.buttonBox(rect, look: .quiet, isSelected: isSelected || isHighlighted)
        let gap = canvas.style.gap
        canvas.label(text, in: rect.inset(Insets(left: gap, right: gap)))
    }
}

/// The title of a section, which stays in sight as long as its section does.
open class TableSectionHeader: View {
    public internal(set) var title: Phrase = "" { didSet { if title != oldValue { setNeedsDisplay() } } }

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let words = Phrase(verbatim: canvas.words(title).uppercased())
        canvas.label(words, in: rect, .small, color: style.accent.with(alpha: 0.85))
        let start = rect.x + canvas.width(of: words, .small) + style.gap
        guard start < rect.maxX else { return }
        let y = rect.centre.y.rounded() + 0.5
        canvas.list.append(
            .line([Vector2(start, y), Vector2(rect.maxX, y)], width: 1, color: style.panelBorder))
    }
}
