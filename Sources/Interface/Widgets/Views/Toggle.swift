public import Drawing
public import SimMath

/// A switch with its title: on or off.
open class Toggle: View {
    public var title: Phrase { didSet { if title != oldValue { setNeedsDisplay() } } }
    public var isOn: Bool { didSet { if isOn != oldValue { setNeedsDisplay() } } }
    /// Whether the switch stands before its title, which then is short.
    public var isSwitchLeading = false
    public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
    /// Called when the player switches it, not when it is set.
    public var onChange: ((Bool) -> Void)?

    public init(_ title: Phrase = "", isOn: Bool = false, onChange: ((Bool) -> Void)? = nil) {
        self.title = title
        self.isOn = isOn
        self.onChange = onChange
        super.init()
    }

    open override var takesPointer: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }
    open override var spoken: ControlWords? {
        ControlWords(spokenName ?? title, .checkBox, value: isOn ? "on" : "off")
    }
    open override func pointerPressed() { isPressed = isEnabled }
    open override func pointerCancelled() { isPressed = false }

    open override func pointerReleased(isInside: Bool) {
        let counts = isPressed && isInside && isEnabled
        isPressed = false
        if counts { flip() }
    }

    open override func press(_ stroke: KeyStroke) -> Bool {
        guard isEnabled else { return false }
        switch stroke.key {
        case .left: if isOn { flip() }
        case .right: if !isOn { flip() }
        default:
            guard stroke.isActivation else { return false }
            flip()
        }
        return true
    }

    private func flip() {
        isOn.toggle()
        noteActivation()
        onChange?(isOn)
    }

    /// Width of the switch as a share of its height.
    private static let aspect: Float = 1.8
    /// Height of the switch as a share of a control's.
    private static let share: Float = 0.62

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let alpha: Float = isEnabled ? 1 : 0.4
        var inside = rect
        let height = min(rect.height, style.controlHeight * Self.share)
        let width = height * Self.aspect
        let column =
            isSwitchLeading ? inside.cutLeft(width, gap: style.gap) : inside.cutRight(width, gap: style.gap)
        let groove = column.centred(width: column.width, height: height)
        canvas.well(groove, radius: height / 2)
        if isOn {
            canvas.list.box(groove.inset(1.5), cornerRadius: height / 2, fill: style.accent.with(alpha: 0.5 * alpha))
        }
        let reach = height / 2 - 2.5
        let x = isOn ? groove.maxX - height / 2 : groove.x + height / 2
        let knob = isOn ? style.text : style.secondaryText
        canvas.list.append(
            .disc(
                centre: Vector2(x, groove.centre.y), radius: max(1, reach),
                fill: (isPressed ? style.accent : knob).with(alpha: alpha), border: .clear, borderWidth: 0))
        canvas.label(title, in: inside, isSwitchLeading ? .strong : .body, color: style.text.with(alpha: alpha))
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let style = canvas.style
        let width = canvas.width(of: title) + style.gap + style.controlHeight * Self.share * Self.aspect
        return Vector2(min(size.x, width), style.controlHeight)
    }
}
