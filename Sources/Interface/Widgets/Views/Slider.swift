public import Drawing
public import SimMath

/// A value of a range, pulled along a groove.
open class Slider: View {
    /// The least and the greatest value.
    public var range: ClosedRange<Float> { didSet { value = sound(value) } }
    /// Values lie this far apart, from the least one; 0 for any.
    public var step: Float { didSet { value = sound(value) } }
    /// Always within the range and on a step.
    public private(set) var value: Float { didSet { if value != oldValue { setNeedsDisplay() } } }
    public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
    /// Called when the player moves it, not when it is set.
    public var onChange: ((Float) -> Void)?

    /// What keys add where there is no step, as a share of the range.
    static let keyShare: Float = 0.05
    /// How many steps Page Up adds.
    static let page: Float = 5

    public init(_ range: ClosedRange<Float> = 0...1, value: Float = 0, step: Float = 0) {
        self.range = range
        self.step = step
        self.value = range.lowerBound
        super.init()
        set(value)
    }

    /// Nearest sound value: a number that is none counts as the least.
    public func set(_ value: Float) { self.value = sound(value) }

    private func sound(_ wish: Float) -> Float {
        guard wish.isFinite else { return range.lowerBound }
        let inside = min(range.upperBound, max(range.lowerBound, wish))
        guard step > 0, step.isFinite else { return inside }
        let stepped = range.lowerBound + ((inside - range.lowerBound) / step).rounded() * step
        return min(range.upperBound, stepped)
    }

    private func move(to wish: Float) {
        let next = sound(wish)
        guard next != value else { return }
        value = next
        onChange?(next)
    }

    // MARK: Hands

    open override var takesPointer: Bool { true }
    open override var keepsPointer: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }

    open override func pointerPressed(at point: Vector2) {
        isPressed = isEnabled
        pointerMoved(to: point)
    }

    open override func pointerMoved(to point: Vector2) {
        guard isPressed else { return }
        let groove = self.groove(in: Rect(0, 0, frame.width, frame.height))
        guard groove.width > 0 else { return }
        let share = (point.x - groove.x) / groove.width
        move(to: range.lowerBound + (range.upperBound - range.lowerBound) * min(1, max(0, share)))
    }

    open override func pointerReleased(isInside: Bool) { isPressed = false }
    open override func pointerCancelled() { isPressed = false }

    open override func press(_ stroke: KeyStroke) -> Bool {
        guard isEnabled else { return false }
        let one = step > 0 ? step : (range.upperBound - range.lowerBound) * Self.keyShare
        switch stroke.key {
        case .left: move(to: value - one)
        case .right: move(to: value + one)
        case .pageDown: move(to: value - one * Self.page)
        case .pageUp: move(to: value + one * Self.page)
        case .home: move(to: range.lowerBound)
        case .end: move(to: range.upperBound)
        default: return false
        }
        return true
    }

    // MARK: Looks

    /// Where the middle of the knob can be, points.
    private func groove(in rect: Rect) -> Rect {
        let radius = knobRadius(rect)
        return Rect(rect.x + radius, rect.centre.y - 3, max(0, rect.width - 2 * radius), 6)
    }

    private func knobRadius(_ rect: Rect) -> Float { min(9, rect.height / 2) }

    /// 0…1 of the range.
    public var share: Float {
        let extent = range.upperBound - range.lowerBound
        return extent > 0 ? (value - range.lowerBound) / extent : 0
    }

    open override func draw(in rect: Rect, on canvas: inout ViewCanvas) {
        let style = canvas.style
        let groove = self.groove(in: rect)
        let color = isEnabled ? style.accent : style.dimText.with(alpha: 0.5)
        canvas.bar(groove, share: share, color: color)
        let knob = Vector2(groove.x + groove.width * share, rect.centre.y)
        canvas.list.append(
            .disc(
                centre: knob, radius: knobRadius(rect) - 1,
                fill: isPressed ? style.accent : style.controlTop.with(alpha: 1),
                border: isEnabled ? style.text : style.dimText, borderWidth: 1.5))
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let style = context.style
        return Vector2(min(size.x, 200), style.controlHeight * 0.8)
    }
}
