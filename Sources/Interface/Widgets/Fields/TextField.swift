public import Drawing
public import SimMath

/// A line of text to type into, with what is wrong with it below.
open class TextField: View {
    /// The text under the caret. Set through `text`, or by the player.
    public internal(set) var editing: EditableText {
        didSet {
            blink.restart()
            setNeedsDisplay()
        }
    }
    /// Shown while there is no text.
    public var placeholder: Phrase = "" { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// Whether its text is not to be heard in the room.
    public var isSecret = false
    /// Where copies go; without one Copy does nothing.
    public var clipboard: (any Clipboard)?
    /// What is wrong with a text; nil for a good one.
    public var validator: ((String) -> Phrase?)?
    /// What is shown to be wrong: from `validate` on until the text is good again.
    public private(set) var message: Phrase? {
        didSet {
            guard message != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// Called when the player changes the text, not when it is set.
    public var onChange: ((String) -> Void)?
    /// Enter; without it the key is not the field's.
    public var onSubmit: (() -> Void)?
    /// How far the text is scrolled to the left, points.
    private(set) var scroll: Float = 0
    /// What a press on it began, until it is let go.
    var stroke: SelectionStroke?
    private var blink = CaretBlink()
    /// Whether the caret stands still.
    public var isMotionReduced = false { didSet { if isMotionReduced != oldValue { setNeedsDisplay() } } }

    /// At most `maximumLength` characters and `maximumBytes` bytes of UTF-8.
    public init(_ text: String = "", maximumLength: Int = 256, maximumBytes: Int = 4096) {
        editing = EditableText(text, maximumLength: maximumLength, maximumBytes: maximumBytes)
        super.init()
    }

    public var text: String {
        get { editing.text }
        set {
            guard newValue != editing.text else { return }
            editing.replaceAll(with: newValue)
            changed()
        }
    }

    public var maximumLength: Int {
        get { editing.maximumLength }
        set { editing.maximumLength = max(0, newValue) }
    }

    public var maximumBytes: Int {
        get { editing.maximumBytes }
        set { editing.maximumBytes = max(0, newValue) }
    }

    /// Shows what is wrong with the text, if anything is. Returns whether it is good.
    @discardableResult
    public func validate() -> Bool {
        message = validator?(text)
        return message == nil
    }

    private func changed() { if message != nil { validate() } }

    private func change(_ edit: (inout EditableText) -> Void) {
        let before = editing.characters
        edit(&editing)
        guard editing.characters != before else { return }
        changed()
        onChange?(text)
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool { isEnabled }
    /// Without the message.
    open override var focusRect: Rect { box(bounds, context.style) }

    /// Reached by keys, the text is selected, ready to be replaced; on leaving, what is wrong with it is shown.
    open override func focusChanged() {
        blink.restart()
        if isFocused {
            editing.selectAll()
        } else if !text.isEmpty {
            validate()
        }
    }

    /// A field is called what the label before it says.
    open override var spoken: ControlWords? {
        var words = ControlWords(spokenName ?? label?.text ?? placeholder, .textField, value: spokenText)
        if let message { words.notes.append(message) }
        if !isSecret { words.typed = text }
        return words
    }

    private var spokenText: Phrase {
        let count = text.count
        if count == 0 { return "empty" }
        return isSecret
            ? .counted(count, one: "\(count) character", other: "\(count) characters") : Phrase(verbatim: text)
    }

    private var label: Label? {
        guard let views = superview?.subviews, let index = views.firstIndex(where: { $0 === self }), index > 0
        else { return nil }
        return views[index - 1] as? Label
    }

    open override func insert(_ text: String) -> Bool {
        guard isEnabled else { return false }
        change { $0.insert(text) }
        return true
    }

    open override func press(_ stroke: KeyStroke) -> Bool {
        guard isEnabled else { return false }
        switch stroke.key {
        case .left, .right:
            // An empty field has no place to go to within it.
            guard !editing.characters.isEmpty else { return false }
            editing.moveCaret(
                forward: stroke.key == .right, byWord: stroke.isByWord, extending: stroke.isExtending)
        case .home: editing.moveCaret(to: 0, extending: stroke.isExtending)
        case .end: editing.moveCaret(to: editing.characters.count, extending: stroke.isExtending)
        case .backspace: change { $0.delete(forward: false, byWord: stroke.isByWord) }
        case .delete: change { $0.delete(forward: true, byWord: stroke.isByWord) }
        case .selectAll: editing.selectAll()
        case .copy: copy()
        case .cut:
            copy()
            if !editing.selection.isEmpty { change { $0.insert("") } }
        case .paste: if let pasted = clipboard?.text() { change { $0.insert(pasted) } }
        // Its letter comes as text.
        case .space: break
        case .activate:
            guard let onSubmit else { return false }
            onSubmit()
        case .up, .down, .pageUp, .pageDown: return false
        }
        return true
    }

    private func copy() { if !editing.selection.isEmpty { clipboard?.setText(editing.selectedText) } }

    // MARK: Pointer

    open override var takesPointer: Bool { true }
    open override var keepsPointer: Bool { true }
    open override func pointerPressed(at point: Vector2, clicks: Int) { begin(at: point.x, clicks: clicks) }
    open override func pointerMoved(to point: Vector2) { extend(to: point.x) }
    open override func pointerReleased(isInside: Bool) { stroke = nil }
    open override func pointerCancelled() { stroke = nil }

    // MARK: Looks

    /// `seconds` pass; counts while it has the focus.
    public func advance(by seconds: Double) {
        let wasShown = isCaretShown
        blink.advance(by: seconds)
        if isCaretShown != wasShown { setNeedsDisplay() }
    }

    /// Whether the caret is to be seen now.
    public var isCaretShown: Bool { isFocused && (isMotionReduced || blink.isShown) }

    func width(to index: Int, _ canvas: Canvas) -> Float {
        canvas.width(of: Phrase(verbatim: String(editing.characters[..<index])))
    }

    private func box(_ rect: Rect, _ style: InterfaceStyle) -> Rect {
        Rect(rect.x, rect.y, rect.width, min(rect.height, style.controlHeight))
    }

    /// Where the text shows.
    func inner(_ rect: Rect) -> Rect {
        let style = context.style
        return box(rect, style).inset(Insets(left: style.gap, right: style.gap))
    }

    private static let caretWidth: Float = 1.5

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        drawLine(in: rect, on: &canvas)
        guard let message else { return }
        let style = canvas.style
        let box = box(rect, style)
        let below = Rect(rect.x, box.maxY + Self.messageGap, rect.width, max(0, rect.maxY - box.maxY))
        canvas.paragraph(message, in: below, .small, color: style.danger)
    }

    /// Draws the field without its message; also elsewhere than it stands.
    public func drawLine(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = box(rect, style)
        canvas.well(box)
        if message != nil || isFocused {
            let color = message == nil ? style.accent : style.danger
            canvas.list.box(
                box, cornerRadius: style.controlRadius, fill: .clear, border: color.with(alpha: 0.8), borderWidth: 1)
        }
        drawText(in: inner(rect), on: &canvas)
    }

    private func drawText(in inner: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        if editing.characters.isEmpty {
            canvas.label(placeholder, in: inner, color: style.dimText)
        }
        let caret = width(to: editing.caret, canvas)
        let whole = width(to: editing.characters.count, canvas)
        scroll = Self.scroll(scroll, caret: caret, whole: whole, room: inner.width - Self.caretWidth)
        canvas.beginClip(inner)
        let left = inner.x - scroll
        if isFocused, !editing.selection.isEmpty {
            let start = width(to: editing.selection.lowerBound, canvas)
            let end = width(to: editing.selection.upperBound, canvas)
            let lit = Rect(left + start, inner.y + 4, end - start, inner.height - 8)
            canvas.list.box(lit, cornerRadius: 2, fill: style.accent.with(alpha: 0.35))
        }
        let face = canvas.textStyle(.body)
        let metrics = canvas.scaledMeasure.metrics(face)
        let baseline = inner.y + (inner.height - metrics.lineHeight) / 2 + metrics.ascent
        if !editing.characters.isEmpty {
            let color = isEnabled ? style.text : style.dimText
            canvas.list.append(.text(text, origin: Vector2(left, baseline), style: face, color: color))
        }
        if isCaretShown {
            let bar = Rect(left + caret, inner.y + 4, Self.caretWidth, inner.height - 8)
            canvas.list.box(bar, fill: style.accent)
        }
        canvas.endClip()
    }

    /// By as little as keeps the caret in sight, and no further than the text reaches.
    static func scroll(_ now: Float, caret: Float, whole: Float, room: Float) -> Float {
        guard room > 0 else { return caret }
        let seen = min(max(now, caret - room), caret)
        return max(0, min(seen, whole - room))
    }

    private static let messageGap: Float = 3

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let words = message.map { canvas.height(of: $0, width: size.x, .small) + Self.messageGap } ?? 0
        return Vector2(size.x, canvas.style.controlHeight + words)
    }
}
