public import Drawing
public import SimMath

/// A box with a title that does something when it is clicked.
open class Button: View {
    public var title: Phrase { didSet { if title != oldValue { setNeedsDisplay() } } }
    /// At its right: a key or a price.
    public var detail: Phrase? { didSet { if detail != oldValue { setNeedsDisplay() } } }
    public var look = ButtonLook.normal { didSet { if look != oldValue { setNeedsDisplay() } } }
    public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    public var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
    /// Whether there is room for the detail.
    public var showsDetail = true { didSet { if showsDetail != oldValue { setNeedsDisplay() } } }
    /// Further words about what it does, for a player who goes by ear.
    public var spokenNotes: [Phrase] = []
    /// Called when the pointer is let go over it.
    public var onPress: (() -> Void)?

    public init(_ title: Phrase = "", onPress: (() -> Void)? = nil) {
        self.title = title
        self.onPress = onPress
        super.init()
    }

    open override var takesPointer: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }

    open override var spoken: ControlWords? {
        ControlWords(spokenName ?? title, .button, value: isSelected ? "chosen" : nil, notes: spokenNotes, key: detail)
    }

    open override func press(_ stroke: KeyStroke) -> Bool {
        guard stroke.isActivation, isEnabled else { return false }
        activate()
        return true
    }

    open override func pointerPressed() { isPressed = isEnabled }
    open override func pointerCancelled() { isPressed = false }

    open override func pointerReleased(isInside: Bool) {
        let counts = isPressed && isInside && isEnabled
        isPressed = false
        if counts { activate() }
    }

    private func activate() {
        noteActivation()
        onPress?()
    }

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.buttonBox(
            rect, look: look, isSelected: isSelected || isPressed, isFocused: isFocused && !hasFocusRing,
            isEnabled: isEnabled)
        let style = canvas.style
        let ink = canvas.buttonInk(look, isSelected: isSelected || isPressed, isEnabled: isEnabled)
        var inside = Rect(rect.x + style.gap, rect.y, max(0, rect.width - 2 * style.gap), rect.height)
        if let detail, showsDetail {
            let room = inside.cutRight(min(canvas.width(of: detail, .small), inside.width * 0.65), gap: style.gap)
            let isLit = isSelected || isPressed || isFocused || isEnabled && canvas.isHovered(rect)
            canvas.label(detail, in: room, .small, color: isLit ? ink.words : ink.lesser, align: .trailing)
        }
        canvas.label(title, in: inside, look == .quiet ? .body : .strong, color: ink.words, align: .centre)
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let style = canvas.style
        let extra = detail.map { canvas.width(of: $0, .small) + style.gap } ?? 0
        let width = canvas.width(of: title, .strong) + extra + 2 * style.gap
        return Vector2(min(size.x, width), style.controlHeight)
    }
}
